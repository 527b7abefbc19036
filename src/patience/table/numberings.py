"""The numberings of other programs: the cards of a deal in the order that they give it.

Two are known, and they come from the package pysol-cards, which
``pip install 'patience-rules[deals]'`` brings. Microsoft's goes back to its FreeCell; for
other packs than one of 52 cards it is what PySolFC makes of it. PySolFC's own has numbers
of seventeen to twenty digits and shuffles by the Mersenne Twister.

Both shuffle the suits clubs, spades, hearts, diamonds, each from the ace to the king. A pack
that has fewer suits than four is taken for so many packs of four suits in which some stand
several times, if it comes out even.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from patience.errors import DealError, Fault, quote
from patience.language.cards import Card, Pack, Suit

__all__ = [
    "LARGEST_MS",
    "LARGEST_PYSOL",
    "SMALLEST_PYSOL",
    "shuffle_microsoft",
    "shuffle_pysolfc",
]

LARGEST_MS: Final = 2**33 - 1
"""The largest number of a deal in Microsoft's numbering; the smallest is 1."""

SMALLEST_PYSOL: Final = 10**16
"""The smallest number of a deal in the numbering of PySolFC: seventeen digits."""

LARGEST_PYSOL: Final = 10**20 - 1
"""The largest number of a deal in the numbering of PySolFC: twenty digits."""

_SUITS: Final = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)
_DIGITS: Final = 20


def shuffle_microsoft(name: str, pack: Pack, number: object) -> list[tuple[Card, int]]:
    """The cards of a pack as Microsoft's numbering deals them, each with its copy.

    *name* is the game that an error is about.

    Raises:
        DealError: the number is not one from 1 to 2**33 - 1, or the package is missing.
    """
    if not isinstance(number, int) or isinstance(number, bool):
        raise DealError(name, [Fault("ms", f"expected a whole number, not {quote(number)}")])
    if not 1 <= number <= LARGEST_MS:
        raise DealError(name, [Fault("ms", f"expected 1 to 2**33 - 1, not {quote(number)}")])
    return _shuffled(name, pack, number, "ms")


def shuffle_pysolfc(name: str, pack: Pack, number: object) -> list[tuple[Card, int]]:
    """The cards of a pack as the numbering of PySolFC deals them, each with its copy.

    The number may be given as text. *name* is the game that an error is about.

    Raises:
        DealError: the number has not seventeen to twenty digits, or the package is missing.
    """
    wanted = f"expected a number of seventeen to twenty digits, not {quote(number)}"
    if isinstance(number, str):
        if not 0 < len(number) <= _DIGITS or not (number.isascii() and number.isdigit()):
            raise DealError(name, [Fault("pysol", wanted)])
        number = int(number)
    if not isinstance(number, int) or isinstance(number, bool):
        raise DealError(name, [Fault("pysol", wanted)])
    if not SMALLEST_PYSOL <= number <= LARGEST_PYSOL:
        raise DealError(name, [Fault("pysol", wanted)])
    return _shuffled(name, pack, number, "pysol")


def _shuffler() -> tuple[Callable[..., list[Any]], dict[str, int]]:
    """The shuffle of the package, and its words for the two numberings."""
    from pysol_cards.random import shuffle  # noqa: PLC0415 - only who wants it needs it
    from pysol_cards.random_base import RandomBase  # noqa: PLC0415

    return shuffle, {"ms": RandomBase.DEALS_MS, "pysol": RandomBase.DEALS_PYSOLFC}


def _shuffled(name: str, pack: Pack, number: int, numbering: str) -> list[tuple[Card, int]]:
    try:
        shuffle, numberings = _shuffler()
    except ImportError as error:
        text = "this needs the package pysol-cards; pip install 'patience-rules[deals]'"
        raise DealError(name, [Fault(numbering, text)]) from error
    return shuffle(_unshuffled(pack), number, numberings[numbering])[::-1]


def _unshuffled(pack: Pack) -> list[tuple[Card, int]]:
    """The cards as they stand before the shuffle, each with the number of its copy."""
    suits = [suit for suit in _SUITS if suit in pack.suits]
    copies = pack.copies
    times, odd = divmod(len(_SUITS), len(suits))
    if not odd and copies % times == 0:
        copies //= times
        suits = [suit for suit in suits for _ in range(times)]
    return [
        (Card(rank, suit), copy)
        for copy in range(copies)
        for suit in suits
        for rank in sorted(pack.ranks)
    ]
