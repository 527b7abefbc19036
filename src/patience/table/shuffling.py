"""The shuffle behind numbered deals, version 1.

It is fixed for ever, and small enough to write again in any language:

1. A generator of 64-bit numbers, SplitMix64, starts from the number of the deal: add
   0x9E3779B97F4A7C15 to the state, then mix: ``z ^= z >> 30; z *= 0xBF58476D1CE4E5B9;
   z ^= z >> 27; z *= 0x94D049BB133111EB; z ^= z >> 31``, all modulo 2**64.
2. A number below *n* is ``z % n`` of the next *z* that is below the largest multiple of
   *n* that 64 bits hold; larger ones are passed over, so that no card is favoured.
3. The cards stand in the order of `Pack.cards`. For *i* from the last index down to 1, the
   card at *i* changes places with the card at a number below *i* + 1 (Fisher and Yates).

The first card of the result is dealt first. SplitMix64 is by Steele, Lea and Flood (2014).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

__all__ = ["LARGEST_NUMBER", "VERSION", "generate_numbers", "hash_seed", "shuffle"]

VERSION: Final = 1
"""The version of the shuffle; it would change only together with its name in deals."""

LARGEST_NUMBER: Final = 2**64 - 1
"""The largest number of a deal."""

_MASK: Final = LARGEST_NUMBER
_T = TypeVar("_T")


def generate_numbers(seed: int) -> Iterator[int]:
    """The 64-bit numbers that SplitMix64 makes from a seed, without end."""
    state = seed & _MASK
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        yield z ^ (z >> 31)


def shuffle(items: Iterable[_T], seed: int) -> list[_T]:
    """The items in the order that *seed* gives them.

    >>> from patience.language.cards import Pack
    >>> " ".join(map(str, shuffle(Pack(), 2026)[:6]))
    '8H KH 4D 5S 9D AH'
    """
    order = list(items)
    stream = generate_numbers(seed)
    for i in range(len(order) - 1, 0, -1):
        n = i + 1
        limit = (_MASK + 1) // n * n
        j = next(z for z in stream if z < limit) % n
        order[i], order[j] = order[j], order[i]
    return order


def hash_seed(numbers: Iterable[int]) -> int:
    """A seed that depends on a sequence of small numbers: FNV-1a over them, 64 bits."""
    seed = 0xCBF29CE484222325
    for number in numbers:
        seed = ((seed ^ number) * 0x100000001B3) & _MASK
    return seed
