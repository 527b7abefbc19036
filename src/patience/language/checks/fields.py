"""What each declared field must look like on its own: its type and its bounds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import attrs

from patience.errors import Fault, quote
from patience.language.build import Build
from patience.language.cards import Card, Pack, Rank, Suit
from patience.language.dealing import DealStep, Fitting
from patience.language.goal import Goal
from patience.language.lifts import Lift, Unit, Way
from patience.language.matching import Matching
from patience.language.piles import (
    UNLIMITED,
    Cell,
    Discard,
    FirstCard,
    Foundation,
    Gather,
    Group,
    Receivers,
    Reserve,
    Stock,
    Tableau,
    Waste,
)
from patience.language.shapes import FURTHEST, Shape
from patience.language.spaces import Space

__all__ = [
    "FIELD_CHECKS",
    "MOST_CARDS",
    "MOST_PHRASES",
    "MOST_PILES",
    "MOST_STEPS",
    "check_fields",
]

MOST_PILES: Final = 250
"""The most piles that a game may have."""

MOST_CARDS: Final = 1000
"""The most cards that a game may be played with."""

MOST_PHRASES: Final = 100
"""The most atoms that a predicate of a game may have."""

MOST_STEPS: Final = 1000
"""The most steps that a deal may have, and the most readings that a game may have."""

_NAME: Final = re.compile(r"[a-z]([a-z_]{0,38}[a-z])?")
_NOT_NAMES: Final = frozenset(
    # Words of the language, the fields of rules, and the short names of piles.
    "auto from then or and not free after exhaustion else any no card"
    " name names groups pack goal dealing numbering aka sources readings parent base redeals"
    " extends without nowhere the"
    " s w f t r c d".split()
)

_Check = Callable[[Any], str | None]


def _a(kind: type, words: str) -> _Check:
    return lambda value: (
        None if isinstance(value, kind) else f"expected {words}, not {quote(value)}"
    )


def _whole(least: int, most: int = MOST_CARDS) -> _Check:
    def check(value: object) -> str | None:
        if not isinstance(value, int) or isinstance(value, bool):
            return f"expected a whole number, not {quote(value)}"
        if not least <= value <= most:
            return f"expected {least} to {most}, not {quote(value)}"
        return None

    return check


def _or_none(check: _Check) -> _Check:
    return lambda value: None if value is None else check(value)


def _each(check: _Check) -> _Check:
    def every(value: object) -> str | None:
        if not isinstance(value, tuple):
            return f"expected a sequence, not {quote(value)}"
        if len(value) > MOST_CARDS:
            return f"{len(value)} in a sequence are more than {MOST_CARDS}"
        return next((problem for item in value if (problem := check(item))), None)

    return every


def _number_or_numbers(value: object) -> str | None:
    return _each(_whole(0))(value) if isinstance(value, tuple) else _whole(0)(value)


def _pattern(value: object) -> str | None:
    if not isinstance(value, str):
        return _number_or_numbers(value)
    good = 0 < len(value) <= MOST_CARDS and set(value) <= {"d", "u"}
    return None if good else f"a pattern has the letters d and u, not {quote(value)}"


def _redeals(value: object) -> str | None:
    return None if value == UNLIMITED else _whole(0)(value)


def _group_name(value: object) -> str | None:
    if not isinstance(value, str) or not _NAME.fullmatch(value) or "__" in value:
        return f"a group is named in up to 40 small letters and underscores, not {quote(value)}"
    return f"{quote(value)} means something else" if value in _NOT_NAMES else None


def _large(atoms: int) -> str | None:
    return f"{atoms} phrases are more than {MOST_PHRASES}" if atoms > MOST_PHRASES else None


def _build(value: object) -> str | None:
    if not isinstance(value, Build):
        return f"expected a predicate such as down & in_suit, not {quote(value)}"
    return _large(value.atoms)


def _sets(value: object) -> str | None:
    if not isinstance(value, Matching):
        return f"expected sets of cards such as total(13), not {quote(value)}"
    return _large(value.atoms)


def _lift(value: object) -> str | None:
    if not isinstance(value, Lift):
        return f"expected a lift such as one_card, not {quote(value)}"
    if not value.ways:
        return "a lift needs at least one way of lifting"
    problem = next((problem for way in value.ways if (problem := _way(way))), None)
    builds = [build for way in value.ways if not problem for build in (way.build, way.as_one)]
    return problem or _large(
        sum(build.atoms for build in builds if build is not None) + len(value.ways)
    )


def _way(way: object) -> str | None:
    if not isinstance(way, Way) or not isinstance(way.unit, Unit):
        return "expected a lift made from one_card, run, whole_run, any_group or whole_pile"
    runs = way.unit in (Unit.RUN, Unit.WHOLE_RUN)
    if way.build is not None and not runs:
        return f"only runs are made by a predicate, not {way.unit.value}"
    if way.as_one is not None and not (way.cells or way.spaces):
        return "cards count as one only where the free cells or spaces are counted"
    builds = _or_none(_build)(way.build) or _or_none(_build)(way.as_one)
    return builds or _FLAG(way.cells) or _FLAG(way.spaces)


def _space(value: object) -> str | None:
    if not isinstance(value, Space):
        return f"expected a space policy such as any_card, not {quote(value)}"
    if not isinstance(value.card, Build):
        return f"expected a predicate, not {quote(value.card)}"
    if problem := _large(value.card.atoms):
        return problem
    if value.card.looks_down:
        return f"a space has no card to build on: {value.card}"
    return _NAMES(value.groups) or _each(_NAME_OF_GROUP)(value.fill) or _FLAG(value.in_turn)


def _shape(value: object) -> str | None:
    if not isinstance(value, Shape):
        return f"expected a shape such as pyramid(7), not {quote(value)}"
    problem = _each(_each(_whole(0, FURTHEST)))(value.rows)
    if problem:
        return problem
    if not value.rows or not all(value.rows) or value.size > MOST_PILES:
        return f"a shape has rows of piles, {MOST_PILES} piles at most"
    if any(list(row) != sorted(set(row)) for row in value.rows):
        return "the piles of a row lie from left to right, each in its own place"
    return _FLAG(value.covering) or _FLAG(value.climbing)


def _base(value: object) -> str | None:
    if isinstance(value, FirstCard):
        if value.when not in ("dealt", "played", "chosen"):
            return f"a base is dealt, played or chosen, not {quote(value.when)}"
        if value.when == "dealt" and isinstance(value.groups, tuple) and len(value.groups) > 1:
            return "a base is dealt to one group"
        if value.when == "played" and value.groups != ():
            return "the first card played may go to any group"
        return _each(_NAME_OF_GROUP)(value.groups)
    known = isinstance(value, Rank)
    return (
        None
        if known
        else f"expected a rank, dealt, dealt_to, first_played or chosen_from, not {quote(value)}"
    )


_FLAG: Final = _a(bool, "True or False")
_NAME_OF_GROUP: Final = _a(str, "the name of a group")
_NAMES: Final = _or_none(_each(_NAME_OF_GROUP))
_PILES: Final = _whole(1, MOST_PILES)
_WAYS: Final[dict[str, _Check]] = {
    "to": _NAMES,
    "from_": _NAMES,
    "after": _each(_NAME_OF_GROUP),
}
_LAID: Final[dict[str, _Check]] = {
    "deal": _number_or_numbers,
    "down": _pattern,
    "flip": _FLAG,
    "space": _space,
    "shape": _or_none(_shape),
    **_WAYS,
}

FIELD_CHECKS: Final[Mapping[type, Mapping[str, _Check]]] = {
    Pack: {
        "copies": _whole(1, 16),
        "suits": _each(_a(Suit, "a suit")),
        "ranks": _each(_a(Rank, "a rank")),
    },
    Stock: {
        "name": _group_name,
        "to": _or_none(_NAME_OF_GROUP),
        "turn": _whole(1),
        "deals": _a(Receivers, "one of Deals"),
        "redeals": _redeals,
        "gather": _a(Gather, "one of Gather"),
        "open": _FLAG,
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
        "build": _build,
        "suits": _or_none(_each(_a(Suit, "a suit"))),
        "capacity": _or_none(_whole(1)),
        "deal": _whole(0, 1),
        "mates": _whole(0),
        "complete_runs": _FLAG,
        "automatic": _FLAG,
        "worry_back": _FLAG,
        "locked": _whole(0),
        "keeps_base": _FLAG,
        **_WAYS,
    },
    Tableau: {
        "name": _group_name,
        "piles": _PILES,
        "build": _build,
        "lift": _lift,
        "capacity": _or_none(_whole(1)),
        "redeals": _redeals,
        "gather": _a(Gather, "one of Gather"),
        **_LAID,
    },
    Reserve: {"name": _group_name, "piles": _PILES, "open": _FLAG, **_LAID},
    Cell: {
        "name": _group_name,
        "piles": _PILES,
        "capacity": _whole(1),
        "deal": _number_or_numbers,
        **_WAYS,
    },
    Discard: {
        "name": _group_name,
        "takes": _sets,
        "from_": _NAMES,
        "touching": _FLAG,
    },
    DealStep: {
        "group": _NAME_OF_GROUP,
        "rows": _FLAG,
        "backwards": _FLAG,
        "late": _FLAG,
        "piles": _or_none(_each(_whole(0, MOST_PILES - 1))),
        "cards": _or_none(_number_or_numbers),
        "leave": _whole(0),
        "named": _each(_a(Card, "a card")),
        "bottom": _FLAG,
        "sunk": _or_none(_a(Rank, "a rank")),
        "swapped": _FLAG,
        "fitting": _or_none(_a(Fitting, "one of Fitting")),
        "last_of_rank": _FLAG,
    },
}
"""What each declared field must look like on its own."""

assert all(
    {field.name for field in attrs.fields(kind)} == set(checks)
    for kind, checks in FIELD_CHECKS.items()
), "every declared field needs a check"


def check_fields(
    pack: object, groups: object, goal: object, dealing: object, numbering: object = ()
) -> Iterator[Fault]:
    """Every field that is not even what it should be, with its path."""
    if isinstance(pack, Pack):
        yield from _of_fields("pack", pack)
    else:
        yield Fault("pack", f"expected a Pack, not {quote(pack)}")
    if not isinstance(groups, tuple) or not groups:
        yield Fault("groups", f"expected groups of piles, not {quote(groups)}")
    elif len(groups) > MOST_PILES:
        yield Fault("groups", f"{len(groups)} groups are more than {MOST_PILES}")
    else:
        yield from _of_groups(groups)
    if not isinstance(goal, Goal):
        yield Fault("goal", f"expected home or cleared(...), not {quote(goal)}")
    elif problem := _each(_NAME_OF_GROUP)(goal.groups):
        yield Fault("goal", problem)
    yield from _of_steps("dealing", dealing)
    yield from _of_steps("numbering", numbering)


def _of_steps(path: str, steps: object) -> Iterator[Fault]:
    if not isinstance(steps, tuple):
        yield Fault(path, f"expected a sequence of steps, not {quote(steps)}")
        return
    if len(steps) > MOST_STEPS:
        yield Fault(path, f"{len(steps)} steps are more than {MOST_STEPS}")
        return
    for index, step in enumerate(steps):
        if not isinstance(step, DealStep):
            yield Fault(f"{path}[{index}]", f"expected by_rows or by_piles, not {quote(step)}")
            continue
        for field, check in FIELD_CHECKS[DealStep].items():
            problem = check(getattr(step, field))
            if problem:
                # The step itself is wrong where it names no group or has no order.
                inside = "" if field in ("group", "rows") else f".{field}"
                yield Fault(f"{path}[{index}]{inside}", problem)


def _of_groups(groups: tuple[object, ...]) -> Iterator[Fault]:
    for index, group in enumerate(groups):
        if isinstance(group, Group) and type(group) in FIELD_CHECKS:
            name = group.name if _group_name(group.name) is None else f"groups[{index}]"
            yield from _of_fields(name, group)
        else:
            yield Fault(f"groups[{index}]", f"expected a pile group, not {quote(group)}")


def _of_fields(path: str, value: Pack | Group) -> Iterator[Fault]:
    for field, check in FIELD_CHECKS[type(value)].items():
        problem = check(getattr(value, field))
        if problem:
            yield Fault(f"{path}.{field}", problem)
