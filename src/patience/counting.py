"""The number of ways that lead on from a position: perft, the check of every move generator.

The name is short for performance test and comes from chess programs. The numbers of the games
of the catalogue are fixed in the tests, where both interpreters come to the same.
"""

from __future__ import annotations

from typing import Final, Literal, overload

from patience.engine.state import State
from patience.engine.traversal import Count
from patience.errors import quote
from patience.moves import Move
from patience.position import Position

__all__ = ["LONGEST", "perft"]

LONGEST: Final = 1000
"""The longest sequences that are counted. What can be counted in a lifetime is far shorter."""

_AT_ONCE: Final = 50_000
"""The number of moves made before signals are looked at, so that a count can be broken off."""


@overload
def perft(position: Position, depth: int) -> int: ...
@overload
def perft(position: Position, depth: int, *, divide: Literal[True]) -> dict[Move, int]: ...
def perft(position: Position, depth: int, *, divide: bool = False) -> int | dict[Move, int]:
    """The number of sequences of *depth* legal moves that can be played from a position.

    Sequences that come to the same table on different ways all count, and so do moves that
    differ only in which of several interchangeable piles they go to. A game that is over
    leads to nothing: a sequence that ends before *depth* does not count.

    With *divide*, the number of sequences that begin with each legal move, at least one long.
    Where two programs come to different numbers, following the move whose numbers differ
    leads to the position that they see differently. The sum is ``perft(position, depth)``.

    >>> from patience.catalogue import CORONA
    >>> [perft(CORONA.deal(1), depth) for depth in range(4)]
    [1, 12, 92, 812]

    Raises:
        TypeError: *position* is not a position, or *depth* not a whole number.
        ValueError: *depth* is negative, or more than `LONGEST`.
    """
    _check(position, depth)
    if not divide:
        return _count(position.state(), depth)
    if depth == 0:
        raise ValueError("a sequence of no moves begins with none")
    return {move: _count(position.play(move).state(), depth - 1) for move in position.moves()}


def _check(position: object, depth: object) -> None:
    if not isinstance(position, Position):
        raise TypeError(f"expected a Position, not {quote(position)}")
    if not isinstance(depth, int) or isinstance(depth, bool):
        raise TypeError(f"depth: expected a whole number, not {quote(depth)}")
    if not 0 <= depth <= LONGEST:
        raise ValueError(f"depth: expected 0 to {LONGEST}, not {quote(depth)}")


def _count(state: State, depth: int) -> int:
    count = Count(state, depth)
    while count.run(_AT_ONCE):
        pass
    return int(count.total)
