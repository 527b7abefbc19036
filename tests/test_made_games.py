"""Made games draw every option and every word of the language, in every company.

What they never draw, no property is tried on; what they draw together too seldom, the two
interpreters are not held together in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import permutations
from typing import Any, Final, get_args

import attrs
import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings

from patience import Discard, Foundation, Matching, Pack, Rules, Shape, Space, Tableau
from patience.language.algebra import Build, Joined, Not
from patience.language.bases import FirstCard
from patience.language.build import Only, Step, Suits
from patience.language.dealing import DealStep, Fitting
from patience.language.groups import LaidGroup
from patience.language.kinds import KINDS, get_shape, may_pass
from patience.language.lifts import Lift, Unit
from patience.language.options import declared
from patience.language.piles import UNLIMITED, Gather, Receivers
from patience.language.truth_tables import BASE, Corner
from patience.testing import rules

pytestmark = pytest.mark.slow

SEEDS: Final = range(24)
NUMBER: Final = 25
"""So many games of each seed are looked at; they are the same in every run."""


@cache
def made() -> tuple[Rules, ...]:
    found: list[Rules] = []
    # Within one run, what is drawn later resembles what was drawn before.
    for number in SEEDS:

        @seed(number)
        @settings(
            max_examples=NUMBER,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
            deadline=None,
        )
        @given(rules(most_cards=52))
        def collect(game: Rules) -> None:
            found.append(game)

        collect()
    return tuple(found)


def parts(game: Rules) -> Iterator[Any]:
    """The pack, the groups, and the steps of the deal."""
    yield from (game.pack, *game.groups, *game.dealing, *game.numbering)


OPTIONS: Final = [
    option for kind in (Pack, *KINDS, DealStep) for option in declared(kind).values()
]


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.path)
def test_every_option_is_drawn_with_several_values(option: Any) -> None:
    drawn = Counter(
        repr(getattr(part, option.name))
        for game in made()
        for part in parts(game)
        if isinstance(part, option.owner)
    )
    assert len(drawn) > 1
    usual = repr(option.default)
    assert sum(count for value, count in drawn.items() if value != usual), drawn


def words(value: object) -> Iterator[object]:
    """The words that a value is made of, down to the atoms of predicates."""
    match value:
        case Joined() | Not():
            yield type(value).__name__
            yield from (word for part in value.parts for word in words(part))
        case Step():
            yield from (("step", value.size), value.corner, value.rising)
        case Suits():
            yield value.name
        case Only():
            yield ("only", value.rank if value.rank in (BASE, BASE.below) else "a rank")
        case Build():
            yield repr(value)
        case Lift():
            for way in value.ways:
                yield from (way.unit, ("cells", way.cells), ("spaces", way.spaces))
                yield from words(way.build)
                yield ("as one", way.as_one is not None)
            yield ("ways", len(value.ways))
        case Space():
            yield from (("in turn", value.in_turn), ("groups", value.groups is not None))
            yield from (("fill", len(value.fill)), *words(value.card))
        case Shape():
            yield from (("covering", value.covering), ("climbing", value.climbing))
        case FirstCard():
            yield (value.when, len(value.groups) > 0)
        case Matching():
            yield type(value).__name__
            for each in getattr(value, "parts", ()):
                yield from words(each)
        case str() | int():
            yield value


WORDS: Final[list[object]] = [
    *Unit,
    *Corner,
    *(("step", size) for size in (1, 2, 3, 12, None)),
    *("in_suit", "other_suit", "in_colour", "alternate_colour"),
    *("same_rank", "any_card", "no_card", "Joined", "Not"),
    *(("only", rank) for rank in ("a rank", BASE, BASE.below)),
    *((word, flag) for word in ("cells", "spaces", "as one") for flag in (True, False)),
    *((word, flag) for word in ("in turn", "groups") for flag in (True, False)),
    *((word, flag) for word in ("covering", "climbing") for flag in (True, False)),
    *(("fill", number) for number in (0, 1, 2)),
    *(("ways", number) for number in (1, 2)),
    *(("dealt", False), ("dealt", True), ("played", False), ("chosen", True)),
    *("Total", "Number", "Alike", "OneOfEach"),
    *get_args(Receivers),
    *get_args(Gather),
    *get_args(Fitting),
    UNLIMITED,
]


@cache
def spoken() -> Counter[object]:
    return Counter(
        word
        for game in made()
        for part in parts(game)
        for field in attrs.fields(type(part))
        for word in {*words(getattr(part, field.name))}
    )


@pytest.mark.parametrize("word", WORDS, ids=str)
def test_every_word_is_drawn(word: object) -> None:
    assert spoken()[word]


@pytest.mark.parametrize(("first", "second"), [*permutations(KINDS, 2)])
def test_kinds_of_pile_come_in_any_order(first: type, second: type) -> None:
    orders = ([type(group) for group in game] for game in made())
    assert any(
        first in kinds and second in kinds and kinds.index(first) < kinds.index(second)
        for kinds in orders
    )


def runs_of_a_found_base(game: Rules) -> bool:
    founded = game.find(Foundation)
    return any(each.complete_runs and isinstance(each.base, FirstCard) for each in founded)


def runs_under_covering_piles(game: Rules) -> bool:
    return any(
        each.complete_runs and may_pass(tableau, each) and shape is not None and shape.covering
        for each in game.find(Foundation)
        for tableau in game.find(Tableau)
        for shape in [get_shape(tableau)]
    )


def some_keep_their_base(game: Rules) -> bool:
    found = {each.keeps_base for each in game.find(Foundation) if isinstance(each.base, FirstCard)}
    return len(found) > 1


def large_sets(game: Rules) -> bool:
    return any(each.takes.most >= 3 for each in game.find(Discard))


def fills_in_turn(game: Rules) -> bool:
    return any(
        each.space.fill and each.space.in_turn and each.space.groups
        for each in game.find(LaidGroup)
    )


def runs_in_two_suits(game: Rules) -> bool:
    """The run that goes home is one by its own build, and not that of the tableau."""
    return any(
        each.complete_runs and each.build != tableau.build
        for each in game.find(Foundation)
        for tableau in game.find(Tableau)
    )


def dealt_from_the_bottom_last(game: Rules) -> bool:
    return game.stock is not None and bool(game.dealing) and game.dealing[-1].bottom


@pytest.mark.parametrize(
    ("company", "least"),
    [
        (runs_of_a_found_base, 15),
        (runs_under_covering_piles, 3),
        (some_keep_their_base, 3),
        (large_sets, 30),
        (fills_in_turn, 3),
        (runs_in_two_suits, 15),
        (dealt_from_the_bottom_last, 3),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_options_come_in_company(company: Callable[[Rules], bool], least: int) -> None:
    assert sum(map(company, made())) >= least
