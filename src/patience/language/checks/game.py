"""Checks that a game holds together: every fault of a set of rules, each with its path."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import comb
from typing import Final

import attrs

from patience.errors import Fault, quote, suggest
from patience.language.amounts import count_dealt, find_capacity, spread
from patience.language.build import Build
from patience.language.cards import Pack
from patience.language.checks.deal import check_arrangement, check_order
from patience.language.checks.fields import check_fields, list_mentions
from patience.language.checks.foundations import check_foundations, find_longest, find_reach
from patience.language.dealing import DealStep
from patience.language.goal import Goal
from patience.language.groups import LaidGroup, OpenGroup
from patience.language.kinds import find_groups, get_shape, may_pass
from patience.language.options import MOST_PILES
from patience.language.piles import Discard, Foundation, Group, Stock, Tableau, Waste

__all__ = ["find_faults"]

_MOST_SETS: Final = 300_000
"""The number of sets of cards that a position may have to be looked through for."""


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
        *_names(named, groups, goal),
        *_numbers(groups),
        *_stock(named, groups),
        *_redeals(groups),
        *_deal(pack, groups, {"dealing": dealing, "numbering": numbering}),
        *_spaces(named, groups),
        *_shapes(groups),
        *_sets(groups),
        *check_foundations(pack, groups),
        *_goal(pack, groups, goal),
    ]


def _names(
    named: Mapping[str, Group],
    groups: Sequence[Group],
    goal: Goal,
) -> Iterator[Fault]:
    """Check that every group has a name of its own, and every name a group."""
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
            for field, names in list_mentions(group)
        ),
        ("goal", goal.groups),
    ]
    for path, names in mentions:
        for name in dict.fromkeys(names):
            if name not in named:
                yield Fault(path, f"no group is called {quote(name)}{suggest(name, named)}")


def _open_ways(named: Mapping[str, Group], group: Group) -> Iterator[Fault]:
    """Check that players may put cards where a group sends them, and take those it gets."""
    for name in (isinstance(group, Waste | OpenGroup) and group.to) or ():
        if isinstance(named.get(name), Stock | Waste):
            yield Fault(f"{group.name}.to", f"the {name} takes no cards from a player")
    for name in (isinstance(group, OpenGroup | Discard) and group.from_) or ():
        source = named.get(name)
        if isinstance(source, Discard) or (isinstance(source, Stock) and not source.open):
            yield Fault(f"{group.name}.from_", f"the {name} gives no cards to a player")
    for name in (isinstance(group, OpenGroup) and group.after) or ():
        if name == group.name:
            yield Fault(f"{group.name}.after", "a group does not wait for itself")


def _numbers(groups: Sequence[Group]) -> Iterator[Fault]:
    """Check that there are not too many piles of a sort."""
    total = sum(group.size for group in groups)
    if total > MOST_PILES:
        yield Fault("groups", f"{total} piles are more than {MOST_PILES}")
    for kind in (Stock, Waste):
        several = [group.name for group in find_groups(groups, kind)]
        if len(several) > 1:
            word = kind.__name__.lower()
            yield Fault(several[1], f"a game has one {word}; {several[0]} is one already")


def _stock(named: Mapping[str, Group], groups: Sequence[Group]) -> Iterator[Fault]:
    stock = next(iter(find_groups(groups, Stock)), None)
    target = named.get(stock.to) if stock and stock.to else None
    for group in find_groups(groups, Waste):
        if target is not group:
            if group.refill:
                yield Fault(f"{group.name}.refill", "no stock turns to this waste")
            if not group.deal:
                yield Fault(group.name, "no stock turns to it and no card is dealt to it")
    if stock is None:
        return
    if stock.to is None and not (stock.open or _fills(stock, groups)):
        text = "cards that lie face down have to be dealt somewhere, or to fill spaces"
        yield Fault(f"{stock.name}.to", text)
    yield from _dealt_to(stock, target)
    if stock.redeals and not isinstance(target, Waste):
        yield Fault(f"{stock.name}.redeals", "only a stock that turns to a waste is redealt")
    if stock.gather != "turned over" and not stock.redeals:
        yield Fault(f"{stock.name}.gather", "there is no redeal to gather for")
    if stock.gather == "in order":
        yield Fault(f"{stock.name}.gather", "a waste is turned over or shuffled")


def _fills(stock: Stock, groups: Sequence[Group]) -> bool:
    """True if spaces of any group are filled from the stock."""
    return any(stock.name in group.space.fill for group in find_groups(groups, LaidGroup))


def _dealt_to(stock: Stock, target: Group | None) -> Iterator[Fault]:
    """Check that a stock can deal where it says, and as it says."""
    if target is stock:
        yield Fault(f"{stock.name}.to", "a stock cannot deal to itself")
    if isinstance(target, Discard):
        yield Fault(
            f"{stock.name}.to", f"the {target.name} takes sets of cards, it is not dealt to"
        )
    if isinstance(target, Foundation) and target.complete_runs:
        yield Fault(f"{stock.name}.to", f"the {target.name} takes complete runs, not single cards")
    if stock.to is None and stock.turn != 1:
        yield Fault(f"{stock.name}.turn", "this stock deals nowhere")
    if stock.deals != "every pile" and (isinstance(target, Waste) or stock.to is None):
        where = f"the {stock.to} is a waste, it always takes cards"
        yield Fault(f"{stock.name}.deals", where if stock.to else "this stock deals nowhere")
    elif stock.deals == "empty piles only, once the others have closed up" and not isinstance(
        target, LaidGroup | None
    ):
        yield Fault(f"{stock.name}.deals", f"the piles of the {stock.to} do not close up")
    elif stock.deals == "empty piles only, once the others have closed up" and _covers(target):
        yield Fault(
            f"{stock.name}.deals", f"piles of the {stock.to} cover one another, none closes up"
        )
    elif stock.deals == "empty piles only, once the others have closed up" and stock.turn != 1:
        yield Fault(f"{stock.name}.turn", "one card is dealt to each pile that is left empty")


def _covers(group: Group | None) -> bool:
    """True if the piles of a group cover one another."""
    shape = get_shape(group) if group else None
    return shape is not None and shape.covering


def _redeals(groups: Sequence[Group]) -> Iterator[Fault]:
    """Check that one thing at most is redealt, and can be."""
    redealt = [group for group in groups if isinstance(group, Tableau | Stock) and group.redeals]
    for rival in redealt[1:]:
        yield Fault(f"{rival.name}.redeals", f"the {redealt[0].name} has redeals already")
    for group in find_groups(groups, Tableau):
        if group.gather != "shuffled" and not group.redeals:
            yield Fault(f"{group.name}.gather", "there is no redeal to gather for")
        if not group.idle_redeals and not group.redeals:
            yield Fault(f"{group.name}.idle_redeals", "there is no redeal to refuse")
        if group.gather == "turned over":
            yield Fault(f"{group.name}.gather", "a tableau is gathered in order or shuffled")
        if group.redeals and not any(count_dealt(group)):
            yield Fault(
                f"{group.name}.redeals", "no card is dealt to it, so none can be dealt again"
            )
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
    has_stock = bool(find_groups(groups, Stock))
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
    """Check that there is one number for each pile, where there are several."""
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
    if not isinstance(group, LaidGroup) or isinstance(group.down, str):
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
    for group in find_groups(groups, LaidGroup):
        fill = group.space.fill
        path = f"{group.name}.space"
        if len(set(fill)) < len(fill):
            yield Fault(path, "a group is named twice")
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
        if not find_groups(groups, Foundation):
            builds: dict[str, Build | None] = {
                "space": group.space.card,
                "build": getattr(group, "build", None),
            }
            for field, build in builds.items():
                if build is not None and build.needs_base:
                    yield Fault(f"{group.name}.{field}", "there is no foundation to have a base")


def _shapes(groups: Sequence[Group]) -> Iterator[Fault]:
    """Check that piles lie in shapes that fit them."""
    for group in find_groups(groups, LaidGroup):
        if group.shape is None:
            continue
        path = f"{group.name}.shape"
        if group.shape.size != group.piles:
            yield Fault(path, f"{group.shape} has {group.shape.size} piles, not {group.piles}")
        idle = group.shape.find_idle()
        if idle is not None:
            yield Fault(path, f"{group.name}:{idle} covers no pile of the row behind it")
        if group.shape.covering and group.space.fill:
            yield Fault(f"{group.name}.space", "piles that cover one another are not filled")
        if group.shape.climbing and not group.shape.covering:
            yield Fault(path, "cards move to the back only where piles cover one another")


def _sets(groups: Sequence[Group]) -> Iterator[Fault]:
    """Check that sets can be put away where a group takes them."""
    for group in find_groups(groups, Discard):
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
    if not isinstance(group, LaidGroup) or name in seen:
        return False
    seen.add(name)
    return any(
        source == start or _feeds(start, source, named, seen)
        for source in group.space.fill
        if source != name
    )


def _goal(pack: Pack, groups: Sequence[Group], goal: Goal) -> Iterator[Fault]:
    foundations = find_groups(groups, Foundation)
    for name in goal.groups:
        if any(name == group.name for group in foundations):
            yield Fault("goal", f"the {name} is a foundation; it is never cleared")
    for name in goal.groups:
        if any(name == group.name for group in find_groups(groups, Discard)):
            yield Fault("goal", f"the {name} is a discard; it is never cleared")
    if bool(goal.groups) or find_groups(groups, Discard):
        return
    fed = {group.to for group in find_groups(groups, Stock)}
    room = sum(
        group.piles
        * (find_capacity(pack, group) or 0 if group.name in fed else find_longest(pack, group))
        for group in foundations
    )
    if room < len(pack):
        text = f"the foundations can hold {room} cards, the pack has {len(pack)}"
        yield Fault("goal", text + _around_the_corner(pack, groups))
    elif not any(group.name in fed for group in foundations):
        homeless = set(pack.cards).difference(*(find_reach(pack, each)[1] for each in foundations))
        if homeless:
            first, more = min(homeless), len(homeless) - 1
            others = f" and {more} other cards" if more > 1 else " and one other card" * more
            yield Fault("goal", f"no foundation ever takes {first}{others}")


def _around_the_corner(pack: Pack, groups: Sequence[Group]) -> str:
    """The hint that foundations may have to turn the corner, where that is the cure."""
    for group in find_groups(groups, Foundation):
        longest = find_longest(pack, group)
        try:
            turning = attrs.evolve(group, build=group.build.turning)
        except TypeError:  # no step
            continue
        if find_longest(pack, turning) > longest:
            return (
                f"; built {group.build} from {group.base} a pile of the {group.name} ends after"
                f" {longest} cards: let it turn the corner ({turning.build})"
            )
    return ""
