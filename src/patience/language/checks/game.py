"""Whether a game holds together: every fault of a set of rules, each with its path."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from math import comb
from typing import Final

from patience.errors import Fault, quote, suggest
from patience.language.amounts import (
    count_dealt,
    count_mates,
    find_capacity,
    set_out,
    spread,
    takes_part,
)
from patience.language.build import Build
from patience.language.cards import Card, Pack, Rank, Suit
from patience.language.checks.deal import check_arrangement, check_order
from patience.language.checks.fields import MOST_CARDS, MOST_PILES, check_fields
from patience.language.dealing import DealStep
from patience.language.goal import Goal
from patience.language.piles import (
    Discard,
    FirstCard,
    Foundation,
    Gather,
    Group,
    Open,
    Receivers,
    Reserve,
    Stock,
    Tableau,
    Waste,
    dealt,
    get_shape,
    may_pass,
)

__all__ = ["find_faults"]

_MOST_SETS: Final = 300_000
"""How many sets of cards a position may have to be looked through for."""


def find_faults(
    pack: Pack,
    groups: Sequence[Group],
    goal: Goal,
    dealing: Sequence[DealStep],
    numbering: Sequence[DealStep] = (),
) -> list[Fault]:
    """Every fault of a game, the simple ones alone if there are any."""
    simple = [*check_fields(pack, groups, goal, dealing, numbering)]
    if simple:
        # What the fields mean together cannot be judged before each makes sense alone.
        return simple
    named = {group.name: group for group in groups}
    return [
        *_pack(pack),
        *_names(named, groups, goal),
        *_numbers(groups),
        *_stock(named, groups),
        *_redeals(groups),
        *_deal(pack, groups, {"dealing": dealing, "numbering": numbering}),
        *_spaces(named, groups),
        *_shapes(groups),
        *_sets(groups),
        *_foundations(pack, groups),
        *_goal(pack, groups, goal),
    ]


def _pack(pack: Pack) -> Iterator[Fault]:
    for field in ("suits", "ranks"):
        values = getattr(pack, field)
        if not values:
            yield Fault(f"pack.{field}", "a pack needs at least one")
        if len(set(values)) < len(values):
            yield Fault(f"pack.{field}", "something stands there twice")
    if len(pack) > MOST_CARDS:
        yield Fault("pack", f"{len(pack)} cards are more than {MOST_CARDS}")


def _names(
    named: Mapping[str, Group],
    groups: Sequence[Group],
    goal: Goal,
) -> Iterator[Fault]:
    """Whether every group has a name of its own, and every name a group."""
    seen: set[str] = set()
    for group in groups:
        if group.name in seen:
            yield Fault(f"{group.name}.name", "another group has this name")
        seen.add(group.name)
        yield from _open_ways(named, group)
    mentions = [
        *(
            (f"{group.name}.{field}", names)
            for group in groups
            for field, names in _mentions(group)
        ),
        ("goal", goal.groups),
    ]
    for path, names in mentions:
        for name in dict.fromkeys(names):
            if name not in named:
                yield Fault(path, f"no group is called {quote(name)}{suggest(name, named)}")


def _open_ways(named: Mapping[str, Group], group: Group) -> Iterator[Fault]:
    """Whether players may put cards where a group sends them, and take those it gets."""
    for name in (isinstance(group, Waste | Open) and group.to) or ():
        if isinstance(named.get(name), Stock | Waste):
            yield Fault(f"{group.name}.to", f"the {name} takes no cards from a player")
    for name in (isinstance(group, Open | Discard) and group.from_) or ():
        source = named.get(name)
        if isinstance(source, Discard) or (isinstance(source, Stock) and not source.open):
            yield Fault(f"{group.name}.from_", f"the {name} gives none to a player")
    for name in (isinstance(group, Open) and group.after) or ():
        if name == group.name:
            yield Fault(f"{group.name}.after", "a group does not wait for itself")


def _numbers(groups: Sequence[Group]) -> Iterator[Fault]:
    """Whether there are not too many piles of a sort."""
    total = sum(group.size for group in groups)
    if total > MOST_PILES:
        yield Fault("groups", f"{total} piles are more than {MOST_PILES}")
    for kind in (Stock, Waste):
        several = [group.name for group in groups if isinstance(group, kind)]
        if len(several) > 1:
            word = kind.__name__.lower()
            yield Fault(several[1], f"a game has one {word}; {several[0]} is one already")


def _mentions(group: Group) -> Iterator[tuple[str, tuple[str, ...]]]:
    if isinstance(group, Stock):
        yield "to", () if group.to is None else (group.to,)
        return
    if isinstance(group, Waste | Open):
        yield "to", group.to or ()
    if isinstance(group, Open | Discard):
        yield "from_", group.from_ or ()
    if isinstance(group, Open):
        yield "after", group.after
    if isinstance(group, Tableau | Reserve):
        yield "space", (*group.space.fill, *(group.space.groups or ()))
    if isinstance(group, Foundation) and isinstance(group.base, FirstCard):
        yield "base", group.base.groups


def _stock(named: Mapping[str, Group], groups: Sequence[Group]) -> Iterator[Fault]:
    stock = next((group for group in groups if isinstance(group, Stock)), None)
    target = named.get(stock.to) if stock and stock.to else None
    for group in groups:
        if isinstance(group, Waste) and target is not group:
            if group.refill:
                yield Fault(f"{group.name}.refill", "no stock turns to this waste")
            if not group.deal:
                yield Fault(group.name, "no stock turns to it and no card is dealt to it")
    if stock is None:
        return
    yield from _dealt_to(stock, target)
    if stock.redeals and not isinstance(target, Waste):
        yield Fault(f"{stock.name}.redeals", "only a stock that turns to a waste is redealt")
    if stock.gather is not Gather.TURNED and not stock.redeals:
        yield Fault(f"{stock.name}.gather", "there is no redeal to gather for")
    if stock.gather is Gather.IN_ORDER:
        yield Fault(f"{stock.name}.gather", "a waste is turned over or shuffled")


def _dealt_to(stock: Stock, target: Group | None) -> Iterator[Fault]:
    """Whether a stock can deal where it says, and as it says."""
    if target is stock:
        yield Fault(f"{stock.name}.to", "a stock cannot deal to itself")
    if isinstance(target, Discard):
        yield Fault(
            f"{stock.name}.to", f"the {target.name} takes sets of cards, it is not dealt to"
        )
    if isinstance(target, Foundation) and target.complete_runs:
        yield Fault(f"{stock.name}.to", f"the {target.name} takes complete runs, not single cards")
    if stock.to is None:
        if not stock.open:
            yield Fault(f"{stock.name}.to", "cards that lie face down have to be dealt somewhere")
        if stock.turn != 1:
            yield Fault(f"{stock.name}.turn", "this stock deals nowhere")
    if stock.deals is not Receivers.ALL and (isinstance(target, Waste) or stock.to is None):
        where = f"the {stock.to} is a waste, it always takes cards"
        yield Fault(f"{stock.name}.deals", where if stock.to else "this stock deals nowhere")
    elif stock.deals is Receivers.CLOSING_UP and not isinstance(target, Tableau | Reserve | None):
        yield Fault(f"{stock.name}.deals", f"the piles of the {stock.to} do not close up")
    elif stock.deals is Receivers.CLOSING_UP and _covers(target):
        yield Fault(
            f"{stock.name}.deals", f"piles of the {stock.to} cover one another, none closes up"
        )
    elif stock.deals is Receivers.CLOSING_UP and stock.turn != 1:
        yield Fault(f"{stock.name}.turn", "one card is dealt to each pile that is left empty")


def _covers(group: Group | None) -> bool:
    """Whether the piles of a group cover one another."""
    shape = get_shape(group) if group else None
    return shape is not None and shape.covering


def _redeals(groups: Sequence[Group]) -> Iterator[Fault]:
    """Whether one thing at most is redealt, and can be."""
    redealt = [group for group in groups if isinstance(group, Tableau | Stock) and group.redeals]
    for rival in redealt[1:]:
        yield Fault(f"{rival.name}.redeals", f"the {redealt[0].name} has redeals already")
    for group in (each for each in groups if isinstance(each, Tableau)):
        if group.gather is not Gather.SHUFFLED and not group.redeals:
            yield Fault(f"{group.name}.gather", "there is no redeal to gather for")
        if group.gather is Gather.TURNED:
            yield Fault(f"{group.name}.gather", "a tableau is gathered in order or shuffled")
        if group.redeals and not any(count_dealt(group)):
            yield Fault(f"{group.name}.redeals", "no card is dealt to it, so none is again")
        if group.redeals and (group.capacity is not None or group.shape is not None):
            yield Fault(
                f"{group.name}.redeals", "piles of a shape or a capacity are not dealt again"
            )


def _deal(
    pack: Pack, groups: Sequence[Group], orders: Mapping[str, Sequence[DealStep]]
) -> Iterator[Fault]:
    needed = 0
    sound = True
    for group in groups:
        uneven = [*_uneven(group)]
        if uneven:
            yield from uneven
            sound = False
            continue
        counts = count_dealt(group)
        needed += sum(counts)
        if sum(counts) > len(pack):
            text = f"{_cards_words(counts)}, the pack has {len(pack)}"
            yield Fault(f"{group.name}.deal", text)
            sound = False
        capacity = find_capacity(pack, group)
        if capacity is not None and max(counts, default=0) > capacity:
            yield Fault(
                f"{group.name}.deal",
                f"a pile of {max(counts)} is more than its capacity of {capacity}",
            )
        yield from _down_faults(group, counts)
    if sound and needed > len(pack):
        yield Fault("groups", f"the deal needs {needed} cards, the pack has {len(pack)}")
    has_stock = any(isinstance(group, Stock) for group in groups)
    if sound and needed < len(pack) and not has_stock:
        yield Fault(
            "groups",
            f"the deal uses {needed} of {len(pack)} cards and there is no stock for the rest",
        )
    for path, steps in orders.items():
        yield from check_order(pack, groups, path, steps)
    if orders["numbering"] and sound:
        yield from check_arrangement(orders)


def _uneven(group: Group) -> Iterator[Fault]:
    """Whether there is one number for each pile, where there are several."""
    for field in ("deal", "down"):
        value = getattr(group, field, 0)
        if isinstance(value, tuple) and len(value) != group.size:
            problem = f"{len(value)} numbers for {group.size} piles"
            yield Fault(f"{group.name}.{field}", problem)


def _cards_words(counts: tuple[int, ...]) -> str:
    if len(set(counts)) == 1 and len(counts) > 1:
        return f"{len(counts)} piles of {counts[0]} need {sum(counts)} cards"
    return f"{sum(counts)} cards are needed"


def _down_faults(group: Group, counts: tuple[int, ...]) -> Iterator[Fault]:
    if not isinstance(group, Tableau | Reserve) or isinstance(group.down, str):
        return
    for index, (hidden, count) in enumerate(
        zip(spread(group.down, group.size), counts, strict=True)
    ):
        if hidden > count:
            yield Fault(
                f"{group.name}.down",
                f"{hidden} cards face down, but {group.name}:{index} is dealt {count}",
            )
            return


def _spaces(named: Mapping[str, Group], groups: Sequence[Group]) -> Iterator[Fault]:
    for group in groups:
        if not isinstance(group, Tableau | Reserve):
            continue
        fill = group.space.fill
        path = f"{group.name}.space"
        if len(set(fill)) < len(fill):
            yield Fault(path, "a group fills it twice")
        for name in fill:
            source = named.get(name)
            if isinstance(source, Foundation | Discard):
                yield Fault(path, f"spaces are not filled from the {name}, a {source.kind}")
            elif _covers(source):
                yield Fault(path, f"piles of the {name} cover one another, they fill nothing")
        if _feeds(group.name, group.name, named, set()):
            yield Fault(path, f"the {group.name} fills groups that fill it in turn")
        for name in group.space.groups or ():
            taken = named.get(name)
            if isinstance(taken, Discard) or (isinstance(taken, Stock) and not taken.open):
                yield Fault(path, f"players take no cards from the {name}")
        if not any(isinstance(other, Foundation) for other in groups):
            builds: dict[str, Build | None] = {
                "space": group.space.card,
                "build": getattr(group, "build", None),
            }
            for field, build in builds.items():
                if build is not None and build.needs_base:
                    yield Fault(f"{group.name}.{field}", "there is no foundation to have a base")


def _shapes(groups: Sequence[Group]) -> Iterator[Fault]:
    """Whether piles lie in shapes that fit them."""
    for group in groups:
        if not isinstance(group, Tableau | Reserve) or group.shape is None:
            continue
        path = f"{group.name}.shape"
        if group.shape.size != group.piles:
            yield Fault(path, f"{group.shape} has {group.shape.size} piles, not {group.piles}")
        if group.shape.covering and group.space.fill:
            yield Fault(f"{group.name}.space", "piles that cover one another are not filled")
        if group.shape.climbing and not group.shape.covering:
            yield Fault(path, "cards move to the back only where piles cover one another")


def _sets(groups: Sequence[Group]) -> Iterator[Fault]:
    """Whether sets can be put away where a group takes them."""
    for group in groups:
        if not isinstance(group, Discard):
            continue
        givers = [other for other in groups if may_pass(other, group)]
        if not givers:
            yield Fault(group.name, "no group may give to it")
        if not group.touching:
            piles, most = sum(giver.size for giver in givers), group.takes.most
            if sum(comb(piles, cards) for cards in range(1, most + 1)) > _MOST_SETS:
                text = f"there are too many sets of up to {most} of the cards of {piles} piles"
                yield Fault(f"{group.name}.takes", text)
            continue
        flat = [giver.name for giver in givers if get_shape(giver) is None]
        if flat:
            path = f"{group.name}.touching"
            yield Fault(path, f"piles of the {flat[0]} have no shape by which they touch")


def _feeds(start: str, name: str, named: Mapping[str, Group], seen: set[str]) -> bool:
    group = named.get(name)
    if not isinstance(group, Tableau | Reserve) or name in seen:
        return False
    seen.add(name)
    return any(
        source == start or _feeds(start, source, named, seen)
        for source in group.space.fill
        if source != name
    )


def _foundations(pack: Pack, groups: Sequence[Group]) -> Iterator[Fault]:
    for name, cards in set_out(pack, groups).items():
        if None in cards:
            index = cards.index(None)
            yield Fault(f"{name}.deal", f"there is no card left to set out on {name}:{index}")
    founded = [group for group in groups if isinstance(group, Foundation)]
    for group in founded:
        yield from _foundation(pack, group, groups)
        before = founded[: founded.index(group)]
        alike = [other for other in before if other.base == group.base]
        if group.piles <= _of_each_rank(pack):
            yield from _starts(pack, group, alike)


def _of_each_rank(pack: Pack) -> int:
    return pack.copies * len(pack.suits)


def _starts(pack: Pack, group: Foundation, before: Sequence[Foundation]) -> Iterator[Fault]:
    """Whether there is a base card for every pile, after those of groups before it."""
    piles = group.piles + sum(other.piles for other in before)
    if before and piles > _of_each_rank(pack):
        yield Fault(
            f"{group.name}.piles",
            f"no card can start its last pile: with those of the {before[0].name} there are"
            f" {piles} piles for {_of_each_rank(pack)} cards of each rank",
        )


def _foundation(pack: Pack, group: Foundation, groups: Sequence[Group]) -> Iterator[Fault]:
    name = group.name
    if group.suits is not None and len(group.suits) != group.piles:
        yield Fault(f"{name}.suits", f"{len(group.suits)} suits for {group.piles} piles")
    for suit in dict.fromkeys(group.suits or ()):
        starts = (group.suits or ()).count(suit)
        if suit not in pack.suits:
            yield Fault(f"{name}.suits", f"no card can start it: the pack has no {suit.word}")
        elif starts > pack.copies:
            text = f"no card can start the last of {starts} piles of {suit.word}"
            yield Fault(f"{name}.suits", f"{text}: the pack has {pack.copies} of each card")
    if isinstance(group.base, Rank) and group.base not in pack.ranks:
        yield Fault(
            f"{name}.base",
            f"no card can start it: the pack has no {group.base.plural}",
        )
    elif isinstance(group.base, FirstCard):
        yield from _first_card(pack, group, groups)
    if group.mates:
        yield from _mates(pack, group, groups)
    if group.piles > _of_each_rank(pack):
        yield Fault(
            f"{name}.piles",
            f"no card can start the last of {group.piles} piles: the pack has"
            f" {_of_each_rank(pack)} cards of each rank",
        )
    if group.locked and not group.worry_back:
        yield Fault(f"{name}.locked", "no card is taken back at all")
    if group.automatic and not group.complete_runs:
        yield Fault(f"{name}.automatic", "only complete runs leave by themselves")
    fed = any(isinstance(other, Stock) and other.to == name for other in groups)
    if not fed and not any(may_pass(other, group) for other in groups if other is not group):
        yield Fault(name, "no card can start it: no group may give to it")
    if group.complete_runs:
        yield from _runs(pack, group, groups)


def _runs(pack: Pack, group: Foundation, groups: Sequence[Group]) -> Iterator[Fault]:
    """Whether complete runs can come to foundations that take nothing else."""
    name = group.name
    if group.deal:
        yield Fault(f"{name}.deal", "piles that take complete runs are not dealt single cards")
    if group.capacity not in (None, len(pack.ranks)):
        yield Fault(f"{name}.capacity", f"a complete run has {len(pack.ranks)} cards")
    if not any(isinstance(other, Tableau) and may_pass(other, group) for other in groups):
        yield Fault(f"{name}.complete_runs", "no tableau may give it a run")
    longest = _longest(pack, group)
    if longest < len(pack.ranks):
        yield Fault(
            f"{name}.build",
            f"there is no complete run: built {group.build}, the longest has {longest} cards",
        )


def _longest(pack: Pack, group: Foundation) -> int:
    """How many cards a pile can have at most, by its base and its build."""
    limit = find_capacity(pack, group) or 0
    if isinstance(group.base, FirstCard) or group.base not in pack.ranks:
        return limit
    words = str(group.build)
    starts = tuple(dict.fromkeys(group.suits or pack.suits))
    return _longest_run(words, group.base, starts, pack.suits, pack.ranks, limit)


@lru_cache(maxsize=256)
def _longest_run(
    words: str,
    base: Rank,
    starts: tuple[Suit, ...],
    suits: tuple[Suit, ...],
    ranks: tuple[Rank, ...],
    limit: int,
) -> int:
    """How long the longest pile gets that a base card of some suits starts.

    Most games build their foundations alike, so the build is known by its words.
    """
    build = Build.parse(words)
    faces = [Card(rank, suit) for suit in suits for rank in ranks]

    @cache
    def after(top: Card) -> frozenset[Card]:
        return frozenset(card for card in faces if build.allows(card, top, base, ranks))

    best = 0
    for suit in starts:
        tops = frozenset((Card(base, suit),))
        length = 0
        seen: set[frozenset[Card]] = set()
        while tops and length < limit:
            if tops in seen:
                return limit  # it comes round again, and so has no end
            seen.add(tops)
            length += 1
            tops = frozenset().union(*map(after, tops))
        best = max(best, length)
        if best == limit:
            break
    return best


def _first_card(pack: Pack, group: Foundation, groups: Sequence[Group]) -> Iterator[Fault]:
    assert isinstance(group.base, FirstCard)
    path = f"{group.name}.base"
    if group.deal:
        yield Fault(f"{group.name}.deal", "base cards cannot be set out before the base is known")
    spare = [suit for suit in pack.suits if group.suits and suit not in group.suits]
    if group.base == dealt and spare:
        yield Fault(path, f"there is no pile for a base card of {spare[0].word}")
    if group.complete_runs and group.base == dealt:
        yield Fault(path, "piles that take complete runs are not dealt single cards")
    before = groups[: list(groups).index(group)]
    rival = next((g for g in before if isinstance(g, Foundation) and g.base == group.base), None)
    if group.base == dealt and rival is not None:
        yield Fault(path, f"the base card is dealt to the {rival.name} already")
    kinds = {g.base for g in before if isinstance(g, Foundation) and isinstance(g.base, FirstCard)}
    if kinds - {group.base}:
        yield Fault(path, "the base is found out in another way already")
    if group.base.when == "dealt" and group.base.groups:
        name = group.base.groups[0]
        taker = next((g for g in groups if g.name == name), None)
        if taker is not None and (isinstance(taker, Foundation) or not takes_part(taker)):
            yield Fault(path, f"the {name} is dealt no cards in turn")
        if not group.keeps_base:
            yield Fault(f"{group.name}.keeps_base", f"the card dealt to the {name} sets the base")
    if group.base.when == "chosen":
        sources = [g for g in groups if g.name in group.base.groups]
        if not group.base.groups:
            yield Fault(path, "a base is chosen from at least one group")
        elif sources and not any(may_pass(source, group) for source in sources):
            yield Fault(path, "no card can start it: none of these groups may give to it")


def _mates(pack: Pack, group: Foundation, groups: Sequence[Group]) -> Iterator[Fault]:
    """Whether mates of the base card can be set out."""
    path = f"{group.name}.mates"
    if not isinstance(group.base, FirstCard) or group.base.when != "dealt":
        yield Fault(path, "only a base card that is dealt has mates")
        return
    most = count_mates(pack, group)
    if group.mates > most:
        yield Fault(path, f"of the mates of the base card {most} find a pile, not {group.mates}")
    if group.complete_runs:
        yield Fault(path, "piles that take complete runs are not dealt single cards")
    for other in (each for each in groups if isinstance(each, Foundation) and each is not group):
        if other.deal:
            yield Fault(path, f"they may lie on the {other.name}, where base cards are set out")
        if other.mates and groups.index(other) < groups.index(group):
            yield Fault(path, f"they are set out on the {other.name} already")


def _goal(pack: Pack, groups: Sequence[Group], goal: Goal) -> Iterator[Fault]:
    foundations = [group for group in groups if isinstance(group, Foundation)]
    for name in goal.groups:
        if any(name == group.name for group in foundations):
            yield Fault("goal", f"the {name} is a foundation; it is never cleared")
    for name in goal.groups:
        if any(name == group.name for group in groups if isinstance(group, Discard)):
            yield Fault("goal", f"the {name} is a discard; it is never cleared")
    if goal.groups or any(isinstance(group, Discard) for group in groups):
        return
    fed = {group.to for group in groups if isinstance(group, Stock)}
    room = sum(
        group.piles
        * (find_capacity(pack, group) or 0 if group.name in fed else _longest(pack, group))
        for group in foundations
    )
    if room < len(pack):
        text = f"the foundations can hold {room} cards, the pack has {len(pack)}"
        yield Fault("goal", text)
