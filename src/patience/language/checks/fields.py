"""Checks that each option is on its own what its declaration says: its type and its bounds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, get_args

from patience.errors import Fault, quote
from patience.language.bases import FirstCard
from patience.language.build import Build, any_card, no_card
from patience.language.cards import Card, Pack, Rank, Suit
from patience.language.dealing import DealStep, Fitting
from patience.language.goal import Goal
from patience.language.kinds import KINDS
from patience.language.lifts import Lift, Unit, Way
from patience.language.matching import Matching
from patience.language.options import (
    MOST_CARDS,
    MOST_PILES,
    Check,
    Declared,
    Option,
    declared,
    expect_a,
    expect_each,
    expect_or_none,
    expect_whole,
)
from patience.language.piles import UNLIMITED, Gather, Group, Receivers, Redeals
from patience.language.shapes import FURTHEST, Shape
from patience.language.spaces import Space

__all__ = ["MOST_PHRASES", "MOST_STEPS", "check_fields", "find_checks", "list_mentions"]

MOST_PHRASES: Final = 100
"""The most atoms that a predicate of a game may have."""

MOST_STEPS: Final = 1000
"""The most steps that a deal may have, and the most readings that a game may have."""

_NAME: Final = re.compile(r"[a-z]([a-z_]{0,38}[a-z])?")
_NOT_NAMES: Final = frozenset(
    [
        # Words of the language, the fields of rules, and the short names of piles.
        *"auto from then or and not free after exhaustion else any no card".split(),
        *"name names groups pack goal dealing numbering aka sources readings scorings parent".split(),
        *"base redeals extends without nowhere the".split(),
        *(kind.letter for kind in KINDS.values()),
    ]
)


def _numbers(record: Option) -> Check:
    one = expect_whole(record.least, record.most)
    return lambda value: (expect_each(one) if isinstance(value, tuple) else one)(value)


def _pattern(record: Option) -> Check:
    def check(value: object) -> str | None:
        if not isinstance(value, str):
            return _numbers(record)(value)
        good = 0 < len(value) <= MOST_CARDS and set(value) <= {"d", "u"}
        return None if good else f"a pattern has the letters d and u, not {quote(value)}"

    return check


def _redeals(record: Option) -> Check:
    number = expect_whole(record.least, record.most)
    return lambda value: None if value == UNLIMITED else number(value)


def _one_of(words: Any) -> Check:
    choices = get_args(words)
    shown = " or ".join(map(repr, choices))

    def check(value: object) -> str | None:
        known = isinstance(value, str) and value in choices
        return None if known else f"expected {shown}, not {quote(value)}"

    return check


def _group_name(value: object) -> str | None:
    if not isinstance(value, str) or not _NAME.fullmatch(value) or "__" in value:
        return (
            f"the name of a group has up to 40 small letters and underscores, not {quote(value)}"
        )
    return f"{quote(value)} means something else" if value in _NOT_NAMES else None


def _large(atoms: int) -> str | None:
    return f"{atoms} phrases are more than {MOST_PHRASES}" if atoms > MOST_PHRASES else None


def _build(value: object) -> str | None:
    if not isinstance(value, Build):
        return f"expected a predicate such as down & in_suit, not {quote(value)}"
    if problem := _large(value.atoms):
        return problem
    if value.parts and value == no_card and not _is_plain(value):
        return f"no card ever passes ({value}); write no_card if that is meant"
    return None


def _is_plain(build: Build) -> bool:
    """True if "any card" or "no card" is said in a predicate in so many words."""
    return build in (any_card, no_card) if not build.parts else any(map(_is_plain, build.parts))


def _matching(value: object) -> str | None:
    if not isinstance(value, Matching):
        return f"expected sets of cards such as Matching.total(13), not {quote(value)}"
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
    builds = expect_or_none(_build)(way.build) or expect_or_none(_build)(way.as_one)
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
    return _NAMES(value.groups) or expect_each(_NAME_OF_GROUP)(value.fill) or _FLAG(value.in_turn)


def _shape(value: object) -> str | None:
    if not isinstance(value, Shape):
        return f"expected a shape such as Shape.pyramid(7), not {quote(value)}"
    problem = expect_each(expect_each(expect_whole(0, FURTHEST)))(value.rows)
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
        return expect_each(_NAME_OF_GROUP)(value.groups)
    known = isinstance(value, Rank)
    return (
        None
        if known
        else f"expected a rank, dealt, first_played or chosen_from, not {quote(value)}"
    )


_FLAG: Final = expect_a(bool, "True or False")
_NAME_OF_GROUP: Final = expect_a(str, "the name of a group")
_NAMES: Final = expect_or_none(expect_each(_NAME_OF_GROUP))

_CHECKS: Final[Mapping[Any, Callable[[Option], Check]]] = {
    bool: lambda _record: _FLAG,
    int: lambda record: expect_whole(record.least, record.most),
    int | tuple[int, ...]: _numbers,
    int | tuple[int, ...] | str: _pattern,
    tuple[int, ...]: lambda record: expect_each(expect_whole(record.least, record.most)),
    Redeals: _redeals,
    str: lambda _record: _NAME_OF_GROUP,
    tuple[str, ...]: lambda _record: expect_each(_NAME_OF_GROUP),
    Receivers: lambda _record: _one_of(Receivers),
    Gather: lambda _record: _one_of(Gather),
    Fitting: lambda _record: _one_of(Fitting),
    Build: lambda _record: _build,
    Lift: lambda _record: _lift,
    Space: lambda _record: _space,
    Shape: lambda _record: _shape,
    Matching: lambda _record: _matching,
    Rank | FirstCard: lambda _record: _base,
    Rank: lambda _record: expect_a(Rank, "a rank"),
    tuple[Suit, ...]: lambda _record: expect_each(expect_a(Suit, "a suit")),
    tuple[Card, ...]: lambda _record: expect_each(expect_a(Card, "a card")),
}
"""For each type of an option, how its values are checked."""


_MENTIONS: Final[Mapping[Any, Callable[[Any], Iterable[str]]]] = {
    str: lambda name: (name,),
    tuple[str, ...]: lambda names: names,
    Space: lambda space: (*space.fill, *(space.groups or ())),
    Rank | FirstCard: lambda base: base.groups if isinstance(base, FirstCard) else (),
}
"""For each type of an option of a group that names groups, which of them a value names."""


def list_mentions(group: Group) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The options of a group that name groups, each with the names."""
    for option in declared(type(group)).values():
        value = getattr(group, option.name)
        mentions = _MENTIONS.get(option.value_hint)
        if mentions is not None and option.name != "name" and value is not None:
            yield option.name, tuple(mentions(value))


_FOUND: Final[dict[type, Mapping[str, Check]]] = {}


def find_checks(kind: type) -> Mapping[str, Check]:
    """The checks of the options of a kind, each looking at a value alone."""
    if kind not in _FOUND:
        _FOUND[kind] = {option.name: _check_of(option) for option in declared(kind).values()}
    return _FOUND[kind]


def _check_of(option: Declared) -> Check:
    check = option.record.check
    if check is None and option.owner in KINDS and option.name == "name":
        check = _group_name
    if check is None:
        check = option.look_up(_CHECKS, "check")(option.record)
    return expect_or_none(check) if option.may_be_none else check


def check_fields(
    pack: object, groups: object, goal: object, dealing: object, numbering: object = ()
) -> Iterator[Fault]:
    """Every field that is not even what it should be, with its path."""
    if not isinstance(pack, Pack):  # a pack sees to its fields itself
        yield Fault("pack", f"expected a Pack, not {quote(pack)}")
    if not isinstance(groups, tuple) or not groups:
        yield Fault("groups", f"expected groups of piles, not {quote(groups)}")
    elif len(groups) > MOST_PILES:
        yield Fault("groups", f"{len(groups)} groups are more than {MOST_PILES}")
    else:
        yield from _of_groups(groups)
    if not isinstance(goal, Goal):
        yield Fault("goal", f"expected Goal() or cleared(...), not {quote(goal)}")
    elif problem := expect_each(_NAME_OF_GROUP)(goal.groups):
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
        for field, check in find_checks(DealStep).items():
            problem = check(getattr(step, field))
            if problem:
                # The step itself is wrong where it names no group or has no order.
                inside = "" if field in ("group", "rows") else f".{field}"
                yield Fault(f"{path}[{index}]{inside}", problem)


def _of_groups(groups: tuple[object, ...]) -> Iterator[Fault]:
    for index, group in enumerate(groups):
        if isinstance(group, Group):
            name = group.name if _group_name(group.name) is None else f"groups[{index}]"
            yield from _of_fields(name, group)
        else:
            yield Fault(f"groups[{index}]", f"expected a pile group, not {quote(group)}")


def _of_fields(path: str, group: Group) -> Iterator[Fault]:
    for field, check in find_checks(type(group)).items():
        if problem := check(getattr(group, field)):
            yield Fault(f"{path}.{field}", problem)
