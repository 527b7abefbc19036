"""Strategies for what the options of games are made of: packs, builds, lifts and so on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hypothesis import strategies as st

from patience.language.build import (
    BASE,
    Base,
    Build,
    alternate_colour,
    any_card,
    down,
    in_colour,
    in_suit,
    no_card,
    only,
    other_suit,
    same_rank,
    up,
)
from patience.language.cards import RANKS, SUITS, Pack, Rank, Suit
from patience.language.lifts import Lift, any_group, one_card, run, whole_pile, whole_run
from patience.language.matching import LARGEST_SET, Matching
from patience.language.shapes import Shape
from patience.language.spaces import Space, fill_from, from_groups

__all__ = [
    "builds",
    "lifts",
    "likely_builds",
    "matchings",
    "packs",
    "shapes",
    "spaces",
]

_ACE_HIGH: Final = (*RANKS[1:], Rank.ACE)


def packs(*, most_cards: int = 104) -> st.SearchStrategy[Pack]:
    """Packs of up to *most_cards* cards: one to four copies, some suits, some ranks."""
    orders = st.one_of(
        st.integers(2, 6).map(lambda n: RANKS[:n]),
        st.integers(2, 13).map(lambda n: RANKS[:n]),
        st.integers(6, 12).map(lambda n: _ACE_HIGH[n:]),
    )
    suits = st.sampled_from((SUITS, SUITS[:1], SUITS[1:3], SUITS[:2], SUITS[:3]))

    def made(suits: tuple[Suit, ...], ranks: tuple[Rank, ...]) -> st.SearchStrategy[Pack]:
        # Fewer ranks where there would be too many cards, more copies where there are few.
        while len(suits) * len(ranks) > most_cards and len(ranks) > 1:
            ranks = ranks[:-1]
        one = len(suits) * len(ranks)
        least = -(-4 // one)
        copies = st.integers(least, max(least, min(4, most_cards // one)))
        return copies.map(lambda number: Pack(number, suits, ranks))

    return st.builds(made, suits, orders).flatmap(lambda strategy: strategy)


_STEPS: Final = st.builds(
    lambda step, size, corner: corner(step.by_any if size is None else step.by(size)),
    st.sampled_from((down, up)),
    st.sampled_from((1, 1, 1, 2, 3, 12, None)),
    st.sampled_from(
        (lambda step: step, lambda step: step.turning, lambda step: step.turning_to_base)
    ),
)
_SUITED: Final = st.sampled_from((in_suit, other_suit, in_colour, alternate_colour))


def builds() -> st.SearchStrategy[Build]:
    """Build predicates: phrases of a rule sheet, and what can be made of them."""
    ranks: st.SearchStrategy[Rank | Base] = st.sampled_from((*RANKS, BASE, BASE.below))
    atoms = st.one_of(
        _STEPS, _SUITED, ranks.map(only), st.sampled_from((same_rank, any_card, no_card))
    )
    return st.recursive(
        atoms,
        lambda inner: st.one_of(
            st.builds(lambda a, b: a & b, inner, inner),
            st.builds(lambda a, b: a | b, inner, inner),
            inner.map(lambda build: ~build),
        ),
        max_leaves=5,
    )


def likely_builds() -> st.SearchStrategy[Build]:
    """Predicates that let a game get somewhere, for the most part."""
    phrases = st.builds(lambda step, suits: step & suits, _STEPS, _SUITED)
    return st.one_of(phrases, _STEPS, st.just(up | down), builds())


def lifts() -> st.SearchStrategy[Lift]:
    """Lifts of every unit, with and without limits, alone or joined."""
    plain = st.sampled_from((one_card, run, whole_run, any_group, whole_pile))
    by = st.builds(
        lambda lift, build: lift.by(build), st.sampled_from((run, whole_run)), likely_builds()
    )
    free = st.builds(
        lambda lift, cells, spaces, one: lift.within(
            cells=cells, spaces=spaces, as_one=one if cells or spaces else None
        ),
        st.one_of(plain, by),
        st.booleans(),
        st.booleans(),
        st.one_of(st.none(), likely_builds()),
    )
    single = st.one_of(plain, by, free)
    return st.one_of(single, st.builds(lambda a, b: a | b, single, single))


def spaces(groups: Sequence[str] = (), sources: Sequence[str] = ()) -> st.SearchStrategy[Space]:
    """Space policies that take cards from *groups* and are filled from *sources*."""
    cards = st.one_of(
        st.sampled_from((any_card, no_card, only(BASE), only(BASE.below))),
        st.sampled_from(RANKS).map(only),
    )
    plain: st.SearchStrategy[Space] = cards.map(Space.of)
    if groups:
        some = st.lists(st.sampled_from(groups), unique=True, min_size=1)
        picky = st.builds(
            lambda names, card, in_turn: from_groups(*names, card=card, in_turn=in_turn),
            some,
            cards,
            st.booleans(),
        )
        plain = st.one_of(plain, picky)
    if not sources:
        return plain
    order = st.lists(st.sampled_from(sources), unique=True, min_size=1)
    filled = st.builds(lambda names, after: fill_from(*names).then(after), order, plain)
    return st.one_of(plain, filled, filled)


def matchings(ranks: Sequence[Rank] = RANKS) -> st.SearchStrategy[Matching]:
    """Sets of cards to put away, alone or joined; those that name ranks name some of *ranks*."""
    sizes = st.builds(
        lambda size, number: size(number),
        st.sampled_from((Matching.exactly, Matching.up_to)),
        st.integers(1, LARGEST_SET),
    )
    close = st.sampled_from((same_rank, in_suit, same_rank & in_colour, up, up & in_suit))
    some = st.lists(st.sampled_from(ranks), unique=True, min_size=1, max_size=LARGEST_SET)
    single: st.SearchStrategy[Matching] = st.one_of(
        st.integers(1, 2 * max(ranks)).map(Matching.total),
        st.integers(1, 2).map(Matching.exactly),
        st.integers(1, 2).map(Matching.up_to),
        st.one_of(close, likely_builds()).map(Matching.pair),
        close.map(Matching.alike),
        some.map(lambda names: Matching.one_of_each(*names)),
    )
    joined = st.one_of(
        st.builds(lambda size, build: size & Matching.alike(build), sizes, close),
        st.builds(lambda a, b: a | b, single, single),
        st.builds(lambda a, b: a & b, single, single),
    )
    return st.one_of(single, joined)


def shapes(*, most_piles: int = 12) -> st.SearchStrategy[Shape]:
    """Shapes of up to *most_piles* piles: the usual ones, and rows that lie anyhow."""
    few, flags = st.integers(1, 4), st.booleans()
    usual = st.one_of(
        few.map(Shape.pyramid),
        st.builds(Shape.peaks, st.integers(1, 3), st.integers(1, 3)),
        st.builds(Shape.grid, few, few),
        st.builds(
            lambda rows, piles, up: Shape.ranked(rows, piles, climbing=up and rows > 1),
            few,
            few,
            flags,
        ),
    )
    row = st.lists(st.integers(0, 9), unique=True, min_size=1, max_size=4).map(sorted)
    anyhow = st.builds(
        lambda rows, covering, climbing: Shape(
            rows, covering, climbing and covering and len(rows) > 1
        ),
        st.lists(row, min_size=1, max_size=3),
        flags,
        flags,
    )
    sound = anyhow.filter(lambda shape: shape.find_idle() is None)
    return st.one_of(usual, sound).filter(lambda shape: shape.size <= most_piles)
