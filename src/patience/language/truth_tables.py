"""The questions that a build predicate can be asked, and truth tables over all answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import cache
from itertools import product
from typing import Final, NamedTuple, TypeAlias, final

from patience.language.cards import RANKS, SUITS, Card, Rank, Suit
from patience.language.reprs import Named

__all__ = [
    "BASE",
    "EVERY",
    "PAIRS",
    "Base",
    "Case",
    "Corner",
    "TruthTable",
    "asks_base",
    "asks_below",
    "make_bits",
    "repeat_everywhere",
]


@final
class Corner(Named):
    """True if a sequence goes on from the highest rank of the pack to the lowest."""

    CLOSED = "closed"
    """It ends there: nothing goes below an ace."""

    TURNING = "turning the corner"
    """It goes round without limit: a king goes below an ace."""

    TO_BASE = "turning the corner, stopping at the base"
    """It goes round, but never across the base rank: a card of the base rank takes nothing
    below it. While the game has no base yet, nothing stops it."""


@final
class Base(Enum):
    """The base rank of the game, whatever it turns out to be, or the rank below it."""

    BASE = "base cards"
    BELOW = "cards below the base"

    def rank(self, base: Rank | None, ranks: Sequence[Rank]) -> Rank | None:
        """The rank that it stands for; below the lowest rank is the highest."""
        if base is None or self is Base.BASE:
            return base
        return ranks[ranks.index(base) - 1]

    @property
    def below(self) -> Base:
        """The rank below the base, for ``only(BASE.below)``; below an ace that is a king.

        Raises:
            ValueError: this is that rank already.
        """
        if self is Base.BELOW:
            raise ValueError("there is no word for two ranks below the base")
        return Base.BELOW

    def __repr__(self) -> str:
        return "BASE" if self is Base.BASE else "BASE.below"


BASE: Final = Base.BASE
"""Stands for the base rank in ``only(BASE)``, and in ``only(BASE.below)`` for the one below."""


class Case(NamedTuple):
    """One question to a predicate: see `Build.allows`."""

    card: Card
    onto: Card
    base: Rank | None
    ranks: Sequence[Rank]


# A predicate sees how two suits compare, where two ranks and the base stand in the order of
# the pack, and which rank the card has. All answers to these make up what it means, on
# every pack: for each pair of suits and each rank of the card, a bit for each number of
# ranks and each place of the card, of the card under it and of the base, if there is one.
_PLACES: Final = tuple(
    (count, card, onto, base)
    for count in range(1, 14)
    for card, onto in product(range(count), repeat=2)
    for base in (*range(count), None)
)
PAIRS: Final = tuple(product(SUITS, SUITS))
"""Every pair of suits: that of the card, then that of the card under it."""

EVERY: Final = (1 << len(_PLACES)) - 1
"""The bits of all places."""


def make_bits(holds: Callable[[Case], bool]) -> int:
    """The bits of a predicate that looks at nothing but places."""
    return int("".join("1" if holds(case) else "0" for case in _list_cases()), 2)


@cache
def _list_cases() -> tuple[Case, ...]:
    """A case for each place."""
    clubs = [Card(rank, Suit.CLUBS) for rank in RANKS]
    packs = [RANKS[:count] for count in range(len(RANKS) + 1)]
    return tuple(
        Case(clubs[card], clubs[onto], None if base is None else RANKS[base], packs[count])
        for count, card, onto, base in _PLACES
    )


TruthTable: TypeAlias = tuple[int, ...]
"""The bits of a predicate, by the pair of suits and then by the rank of the card."""


def repeat_everywhere(found: int) -> TruthTable:
    """The meaning of a predicate that looks neither at suits nor at the rank of the card."""
    return (found,) * (len(PAIRS) * len(RANKS))


def asks_below(meaning: TruthTable) -> bool:
    """True if an answer depends on the card underneath."""
    suits, ranks = len(SUITS), len(RANKS)
    for suit in range(suits):
        rows = [meaning[(suit * suits + onto) * ranks :][:ranks] for onto in range(suits)]
        if rows.count(rows[0]) < suits or any(map(_asks_place_below, rows[0])):
            return True
    return False


@cache
def _asks_place_below(found: int) -> bool:
    """True if bits depend on the place of the card underneath."""
    return any(len(set(blocks)) > 1 for blocks in _by_card(found))


def asks_base(meaning: TruthTable) -> bool:
    """True if an answer depends on the base."""
    return any(map(_asks_place_of_base, {*meaning}))


@cache
def _asks_place_of_base(found: int) -> bool:
    """True if bits depend on the place of the base, or on whether there is one."""
    return any(len(set(block)) > 1 for blocks in _by_card(found) for block in blocks)


def _by_card(found: int) -> Iterator[list[str]]:
    """For each place of the card its bits, by the place of the card underneath."""
    answers = f"{found:0{len(_PLACES)}b}"
    at = 0
    for count in range(1, 14):
        size = count + 1  # the bases, and none
        for _ in range(count):
            yield [answers[at + onto * size :][:size] for onto in range(count)]
            at += count * size
