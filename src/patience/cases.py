"""The questions that a build predicate can be asked, and truth tables over all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from patience.cards import RANKS, SUITS, Card, Rank, Suit

__all__ = ["EVERY", "PAIRS", "Case", "bits", "covered"]


class Case(NamedTuple):
    """One question to a predicate: see `Build.allows`."""

    card: Card
    onto: Card | None
    base: Rank | None
    ranks: Sequence[Rank]


# What a predicate means is a bit for every case: for each of the 16 pairs of suits, every
# order of a pack (A to n for every n, and ace high), every rank on every rank or on
# nothing, under every base or none. Few of these depend on both suits and ranks, so the
# table is kept by pairs of suits, each an integer of bits, and composes with & | ^.
_ORDERS: Final[tuple[tuple[Rank, ...], ...]] = (
    *(RANKS[:n] for n in range(1, 14)),
    (*RANKS[1:], Rank.ACE),
)
PAIRS: Final = tuple(product(SUITS, SUITS))
"""Every pair of suits: that of the card, then that of the card under it."""

_SIZE: Final = sum(len(order) * (len(order) + 1) ** 2 for order in _ORDERS)
EVERY: Final = (1 << _SIZE) - 1
"""The bits of all cases."""


def bits(holds: Callable[[Case], bool]) -> int:
    """The bits of all cases for a pair of suits, where the suits do not matter."""
    suit = Suit.CLUBS
    cases = (
        Case(Card(card, suit), Card(onto, suit) if onto else None, base, order)
        for order in _ORDERS
        for card, onto, base in product(order, (*order, None), (*order, None))
    )
    return int("".join("1" if holds(case) else "0" for case in cases), 2)


@cache
def covered() -> int:
    """The bits of the cases in which there is a card underneath."""
    return bits(lambda case: case.onto is not None)
