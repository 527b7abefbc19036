"""Whether a game holds together: every fault of a set of rules, each with its path."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import attrs

from patience.build import Base, Build
from patience.cards import Card, Pack, Rank, Suit
from patience.dealing import Dealing
from patience.errors import Fault, suggestion
from patience.goal import Goal
from patience.lifts import Lift
from patience.piles import (
    UNLIMITED,
    Cell,
    Deals,
    FirstCard,
    Foundation,
    Gather,
    Group,
    Reserve,
    Stock,
    Tableau,
    Waste,
    may_pass,
)
from patience.spaces import Space

__all__ = [
    "FIELD_CHECKS",
    "MOST_CARDS",
    "MOST_PILES",
    "base_cards",
    "capacity_of",
    "dealt_counts",
    "find_faults",
    "per_pile",
    "takes_part",
]

MOST_PILES: Final = 250
"""The most piles that a game may have."""

MOST_CARDS: Final = 1000
"""The most cards that a game may be played with."""

_NAME: Final = re.compile(r"[a-z]([a-z_]{0,38}[a-z])?")
_NOT_NAMES: Final = frozenset(
    # Words of the language, which would make its phrases ambiguous, and the fields of rules.
    "auto from then or and not free after exhaustion any no card"
    " name names groups pack goal dealing aka sources readings parent base redeals".split()
)

Check = Callable[[Any], str | None]


def _a(kind: type, words: str) -> Check:
    return lambda value: None if isinstance(value, kind) else f"expected {words}, not {value!r}"


def _whole(least: int, most: int = MOST_CARDS) -> Check:
    def check(value: object) -> str | None:
        if not isinstance(value, int) or isinstance(value, bool):
            return f"expected a whole number, not {value!r}"
        if not least <= value <= most:
            return f"expected {least} to {most}, not {value}"
        return None

    return check


def _or_none(check: Check) -> Check:
    return lambda value: None if value is None else check(value)


def _each(check: Check) -> Check:
    def every(value: object) -> str | None:
        if not isinstance(value, tuple):
            return f"expected a sequence, not {value!r}"
        return next((problem for item in value if (problem := check(item))), None)

    return every


def _number_or_numbers(value: object) -> str | None:
    return _each(_whole(0))(value) if isinstance(value, tuple) else _whole(0)(value)


def _pattern(value: object) -> str | None:
    if not isinstance(value, str):
        return _number_or_numbers(value)
    good = 0 < len(value) <= MOST_CARDS and set(value) <= {"d", "u"}
    return None if good else f"a pattern has the letters d and u, not {value!r}"


def _redeals(value: object) -> str | None:
    return None if value == UNLIMITED else _whole(0)(value)


def _group_name(value: object) -> str | None:
    if not isinstance(value, str) or not _NAME.fullmatch(value) or "__" in value:
        return f"a group is named in up to 40 small letters and underscores, not {value!r}"
    return f"{value!r} is a word of the language" if value in _NOT_NAMES else None


def _lift(value: object) -> str | None:
    if not isinstance(value, Lift):
        return f"expected a lift such as one_card, not {value!r}"
    return None if value.ways else "a lift needs at least one way of lifting"


def _space(value: object) -> str | None:
    if not isinstance(value, Space):
        return f"expected a space policy such as any_card, not {value!r}"
    return _a(Build, "a predicate")(value.card)


def _base(value: object) -> str | None:
    known = isinstance(value, Rank | FirstCard)
    return None if known else f"expected a rank, dealt, first_played or chosen_from, not {value!r}"


_FLAG: Final = _a(bool, "True or False")
_BUILD: Final = _a(Build, "a predicate such as down & in_suit")
_NAMES: Final = _or_none(_each(_a(str, "the name of a group")))
_PILES: Final = _whole(1, MOST_PILES)
_LAID: Final[dict[str, Check]] = {
    "deal": _number_or_numbers,
    "down": _pattern,
    "flip": _FLAG,
    "space": _space,
    "to": _NAMES,
    "from_": _NAMES,
}

FIELD_CHECKS: Final[Mapping[type, Mapping[str, Check]]] = {
    Pack: {
        "copies": _whole(1, 16),
        "suits": _each(_a(Suit, "a suit")),
        "ranks": _each(_a(Rank, "a rank")),
    },
    Stock: {
        "name": _group_name,
        "to": _a(str, "the name of a group"),
        "turn": _whole(1),
        "deals": _a(Deals, "one of Deals"),
        "redeals": _redeals,
        "gather": _a(Gather, "one of Gather"),
    },
    Waste: {
        "name": _group_name,
        "deal": _whole(0),
        "refill": _FLAG,
        "open": _FLAG,
        "to": _NAMES,
    },
    Foundation: {
        "name": _group_name,
        "piles": _PILES,
        "base": _base,
        "build": _BUILD,
        "suits": _or_none(_each(_a(Suit, "a suit"))),
        "capacity": _or_none(_whole(1)),
        "deal": _whole(0, 1),
        "runs": _FLAG,
        "automatic": _FLAG,
        "worry_back": _FLAG,
        "keeps_base": _FLAG,
        "to": _NAMES,
        "from_": _NAMES,
    },
    Tableau: {
        "name": _group_name,
        "piles": _PILES,
        "build": _BUILD,
        "lift": _lift,
        "capacity": _or_none(_whole(1)),
        **_LAID,
    },
    Reserve: {"name": _group_name, "piles": _PILES, "open": _FLAG, **_LAID},
    Cell: {
        "name": _group_name,
        "piles": _PILES,
        "capacity": _whole(1),
        "deal": _number_or_numbers,
        "to": _NAMES,
        "from_": _NAMES,
    },
}
"""What each declared field must look like on its own."""


def per_pile(value: int | tuple[int, ...], piles: int) -> tuple[int, ...]:
    """One number for each pile."""
    return value if isinstance(value, tuple) else (value,) * piles


def find_faults(
    pack: Pack,
    groups: Sequence[Group],
    goal: Goal,
    dealing: Sequence[Dealing],
) -> list[Fault]:
    """Every fault of a game, the simple ones alone if there are any."""
    simple = [*_simple(pack, groups, goal, dealing)]
    if simple:
        # What the fields mean together cannot be judged before each makes sense alone.
        return simple
    named = {group.name: group for group in groups}
    return [
        *_pack(pack),
        *_names(named, groups, goal, dealing),
        *_stock(named, groups),
        *_deal(pack, groups, dealing),
        *_spaces(named, groups),
        *_foundations(pack, groups),
        *_goal(pack, groups, goal),
    ]


def _simple(
    pack: object, groups: Sequence[object], goal: object, dealing: Sequence[object]
) -> Iterator[Fault]:
    if isinstance(pack, Pack):
        yield from _fields("pack", pack)
    else:
        yield Fault("pack", f"expected a Pack, not {pack!r}")
    for index, group in enumerate(groups):
        if isinstance(group, Group) and type(group) in FIELD_CHECKS:
            name = group.name if _group_name(group.name) is None else f"groups[{index}]"
            yield from _fields(name, group)
        else:
            yield Fault(f"groups[{index}]", f"expected a pile group, not {group!r}")
    if not groups:
        yield Fault("groups", "a game needs at least one group of piles")
    if not isinstance(goal, Goal):
        yield Fault("goal", f"expected home or cleared(...), not {goal!r}")
    for index, step in enumerate(dealing):
        if not isinstance(step, Dealing):
            yield Fault(f"dealing[{index}]", f"expected by_rows or by_piles, not {step!r}")


def _fields(path: str, value: Pack | Group) -> Iterator[Fault]:
    for field, check in FIELD_CHECKS[type(value)].items():
        problem = check(getattr(value, field))
        if problem:
            yield Fault(f"{path}.{field}", problem)


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
    dealing: Sequence[Dealing],
) -> Iterator[Fault]:
    seen: set[str] = set()
    for group in groups:
        if group.name in seen:
            yield Fault(f"{group.name}.name", "another group has this name")
        seen.add(group.name)
        for field, names in _mentions(group):
            for name in names:
                if name not in named:
                    yield Fault(f"{group.name}.{field}", _unknown(name, named))
        for field, other in (("to", True), ("from_", False)):
            for name in getattr(group, field, None) or ():
                closed = Stock | Waste if other else Stock
                if not isinstance(group, Stock) and isinstance(named.get(name), closed):
                    way = "takes no cards from a player" if other else "gives none to a player"
                    yield Fault(f"{group.name}.{field}", f"the {name} {way}")
    for name in goal.groups:
        if name not in named:
            yield Fault("goal", _unknown(name, named))
    for index, step in enumerate(dealing):
        if step.group not in named:
            yield Fault(f"dealing[{index}]", _unknown(step.group, named))
    if sum(group.size for group in groups) > MOST_PILES:
        total = sum(group.size for group in groups)
        yield Fault("groups", f"{total} piles are more than {MOST_PILES}")
    for kind in (Stock, Waste):
        several = [group.name for group in groups if isinstance(group, kind)]
        if len(several) > 1:
            word = kind.__name__.lower()
            yield Fault(several[1], f"a game has one {word}; {several[0]} is one already")


def _mentions(group: Group) -> Iterator[tuple[str, tuple[str, ...]]]:
    if isinstance(group, Stock):
        yield "to", (group.to,)
        return
    for field in ("to", "from_"):
        yield field, getattr(group, field, None) or ()
    space: Space | None = getattr(group, "space", None)
    if space is not None:
        yield "space", (*space.fill, *(space.groups or ()))
    if isinstance(group, Foundation) and isinstance(group.base, FirstCard):
        yield "base", group.base.groups


def _unknown(name: str, named: Mapping[str, Group]) -> str:
    return f"no group is called {name!r}{suggestion(name, named)}"


def _stock(named: Mapping[str, Group], groups: Sequence[Group]) -> Iterator[Fault]:
    stock = next((group for group in groups if isinstance(group, Stock)), None)
    target = named.get(stock.to) if stock else None
    for group in groups:
        if isinstance(group, Waste) and target is not group:
            if group.refill:
                yield Fault(f"{group.name}.refill", "no stock turns to this waste")
            if not group.deal:
                yield Fault(group.name, "no stock turns to it and no card is dealt to it")
    if stock is None:
        return
    if target is stock:
        yield Fault(f"{stock.name}.to", "a stock cannot deal to itself")
    if stock.redeals and not isinstance(target, Waste):
        yield Fault(f"{stock.name}.redeals", "only a stock that turns to a waste is redealt")
    if stock.gather is not Gather.TURNED and not stock.redeals:
        yield Fault(f"{stock.name}.gather", "there is no redeal to gather for")
    if stock.deals is not Deals.ALL and isinstance(target, Waste):
        yield Fault(f"{stock.name}.deals", f"the {stock.to} is a waste, it always takes cards")


def _deal(pack: Pack, groups: Sequence[Group], dealing: Sequence[Dealing]) -> Iterator[Fault]:
    needed = 0
    sound = True
    for group in groups:
        for field in ("deal", "down"):
            value = getattr(group, field, 0)
            if isinstance(value, tuple) and len(value) != group.size:
                sound = False
                problem = f"{len(value)} numbers for {group.size} piles"
                yield Fault(f"{group.name}.{field}", problem)
        if not sound:
            continue
        counts = dealt_counts(group)
        needed += sum(counts)
        if sum(counts) > len(pack):
            yield Fault(
                f"{group.name}.deal",
                f"{_cards_words(group, counts)}, the pack has {len(pack)}",
            )
            sound = False
        capacity = capacity_of(pack, group)
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
    if dealing:
        yield from _dealing(groups, dealing)


def dealt_counts(group: Group) -> tuple[int, ...]:
    """How many cards the deal lays on each pile of a group, the stock's rest aside."""
    if isinstance(group, Foundation):
        if isinstance(group.base, FirstCard):
            return (1,) if group.base.when == "dealt" else ()
        return (group.deal,) * group.piles
    return per_pile(getattr(group, "deal", 0), group.size)


def _cards_words(group: Group, counts: tuple[int, ...]) -> str:
    if len(set(counts)) == 1 and len(counts) > 1:
        return f"{len(counts)} piles of {counts[0]} need {sum(counts)} cards"
    return f"{sum(counts)} cards are needed"


def _down_faults(group: Group, counts: tuple[int, ...]) -> Iterator[Fault]:
    if not isinstance(group, Tableau | Reserve) or isinstance(group.down, str):
        return
    for index, (hidden, count) in enumerate(
        zip(per_pile(group.down, group.size), counts, strict=True)
    ):
        if hidden > count:
            yield Fault(
                f"{group.name}.down",
                f"{hidden} cards face down, but {group.name}:{index} is dealt {count}",
            )
            return


def _dealing(groups: Sequence[Group], dealing: Sequence[Dealing]) -> Iterator[Fault]:
    ordered = [step.group for step in dealing]
    for group in groups:
        times = ordered.count(group.name)
        due = takes_part(group)
        if times > 1:
            yield Fault("dealing", f"{group.name} is dealt twice")
        elif times and not due:
            yield Fault("dealing", f"{group.name} is dealt no cards in turn")


def takes_part(group: Group) -> bool:
    """Whether a group is dealt cards in turn; base cards set out beforehand are not."""
    if isinstance(group, Foundation):
        return isinstance(group.base, FirstCard) and group.base.when == "dealt"
    return not isinstance(group, Stock) and any(dealt_counts(group))


def _spaces(named: Mapping[str, Group], groups: Sequence[Group]) -> Iterator[Fault]:
    for group in groups:
        if not isinstance(group, Tableau | Reserve):
            continue
        fill = group.space.fill
        path = f"{group.name}.space"
        if group.name in fill:
            yield Fault(path, f"the {group.name} cannot be filled from itself")
        if len(set(fill)) < len(fill):
            yield Fault(path, "a group fills it twice")
        for name in fill:
            if isinstance(named.get(name), Foundation):
                yield Fault(path, f"spaces are not filled from the {name}, a foundation")
        if group.name not in fill and _feeds(group.name, group.name, named, set()):
            yield Fault(path, f"the {group.name} fills groups that fill it in turn")
        only = group.space.card
        ranks = {getattr(only, "rank", None)} - {None}
        for rank in ranks:
            if isinstance(rank, Base) and not any(isinstance(g, Foundation) for g in groups):
                yield Fault(path, "there is no foundation to have a base")


def _feeds(start: str, name: str, named: Mapping[str, Group], seen: set[str]) -> bool:
    group = named.get(name)
    space: Space | None = getattr(group, "space", None)
    if space is None or name in seen:
        return False
    seen.add(name)
    return any(
        source == start or _feeds(start, source, named, seen)
        for source in space.fill
        if source != name
    )


def _foundations(pack: Pack, groups: Sequence[Group]) -> Iterator[Fault]:
    for group in groups:
        if isinstance(group, Foundation):
            yield from _foundation(pack, group, groups)


def _foundation(pack: Pack, group: Foundation, groups: Sequence[Group]) -> Iterator[Fault]:
    name = group.name
    if group.suits is not None and len(group.suits) != group.piles:
        yield Fault(f"{name}.suits", f"{len(group.suits)} suits for {group.piles} piles")
    for suit in group.suits or ():
        if suit not in pack.suits:
            yield Fault(f"{name}.suits", f"no card can start it: the pack has no {suit.word}")
    if isinstance(group.base, Rank) and group.base not in pack.ranks:
        yield Fault(
            f"{name}.base",
            f"no card can start it: the pack has no {group.base.plural}",
        )
    elif isinstance(group.base, FirstCard):
        yield from _first_card(pack, group, groups)
    for suit in pack.suits:
        starts = (group.suits or ()).count(suit)
        if starts > pack.copies:
            yield Fault(
                f"{name}.suits",
                f"no card can start the last of {starts} piles of {suit.word}:"
                f" the pack has {pack.copies} of each card",
            )
    if group.piles > pack.copies * len(pack.suits):
        yield Fault(
            f"{name}.piles",
            f"no card can start the last of {group.piles} piles: the pack has"
            f" {pack.copies * len(pack.suits)} cards of each rank",
        )
    if group.automatic and not group.runs:
        yield Fault(f"{name}.automatic", "only complete runs leave by themselves")
    if group.runs and group.deal:
        yield Fault(f"{name}.deal", "piles that take complete runs are not dealt single cards")
    if group.runs and group.capacity not in (None, len(pack.ranks)):
        yield Fault(f"{name}.capacity", f"a complete run has {len(pack.ranks)} cards")
    fed = any(isinstance(other, Stock) and other.to == name for other in groups)
    if not fed and not any(may_pass(other, group) for other in groups if other is not group):
        yield Fault(name, "no card can start it: no group may give to it")
    if group.runs and not any(
        isinstance(other, Tableau) and may_pass(other, group) for other in groups
    ):
        yield Fault(f"{name}.runs", "no tableau may give it a run")


def _first_card(pack: Pack, group: Foundation, groups: Sequence[Group]) -> Iterator[Fault]:
    assert isinstance(group.base, FirstCard)
    path = f"{group.name}.base"
    if group.deal:
        yield Fault(f"{group.name}.deal", "base cards cannot be set out before the base is known")
    spare = [suit for suit in pack.suits if group.suits and suit not in group.suits]
    if group.base.when == "dealt" and spare:
        yield Fault(path, f"there is no pile for a base card of {spare[0].word}")
    if group.runs and group.base.when == "dealt":
        yield Fault(path, "piles that take complete runs are not dealt single cards")
    before = groups[: list(groups).index(group)]
    rival = next((g for g in before if isinstance(g, Foundation) and g.base == group.base), None)
    if group.base.when == "dealt" and rival is not None:
        yield Fault(path, f"the base card is dealt to the {rival.name} already")
    kinds = {g.base for g in before if isinstance(g, Foundation) and isinstance(g.base, FirstCard)}
    if kinds - {group.base}:
        yield Fault(path, "the base is found out in another way already")
    if group.base.when == "chosen":
        sources = [g for g in groups if g.name in group.base.groups]
        if not group.base.groups:
            yield Fault(path, "a base is chosen from at least one group")
        elif sources and not any(may_pass(source, group) for source in sources):
            yield Fault(path, "no card can start it: none of these groups may give to it")


def _goal(pack: Pack, groups: Sequence[Group], goal: Goal) -> Iterator[Fault]:
    foundations = [group for group in groups if isinstance(group, Foundation)]
    for name in goal.groups:
        if any(name == group.name for group in foundations):
            yield Fault("goal", f"the {name} is a foundation; it is never cleared")
    if goal.groups:
        return
    room = sum((capacity_of(pack, group) or 0) * group.piles for group in foundations)
    if room < len(pack):
        yield Fault(
            "goal",
            f"the foundations have room for {room} cards, the pack has {len(pack)}",
        )


def capacity_of(pack: Pack, group: Group) -> int | None:
    """How many cards a pile of a group holds at most, None for any number."""
    capacity: int | None = getattr(group, "capacity", None)
    if capacity is None and isinstance(group, Foundation):
        return len(pack.ranks)
    return capacity


def base_cards(pack: Pack, group: Foundation) -> tuple[Card, ...]:
    """The cards that ``deal=1`` sets out, one for each pile."""
    assert isinstance(group.base, Rank)
    suits = group.suits or tuple(suit for suit in pack.suits for _ in range(pack.copies))
    return tuple(Card(group.base, suit) for suit in suits[: group.piles])


assert all(
    {field.name for field in attrs.fields(kind)} == set(checks)
    for kind, checks in FIELD_CHECKS.items()
), "every declared field needs a check"
