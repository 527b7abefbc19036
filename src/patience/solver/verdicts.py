"""Verdicts on a position whose cards are all known."""

from __future__ import annotations

from typing import Literal, TypeAlias, final

import attrs

from patience.moves import Move
from patience.position import Position

__all__ = ["Lost", "RanOut", "Undecided", "Verdict", "Won"]

RanOut: TypeAlias = Literal["states", "seconds", "memory", "stopped"]
"""The limit that ended a search."""


@final
@attrs.frozen
class Won:
    """The position can be won, by these moves."""

    moves: tuple[Move, ...]
    """A line of legal moves that wins, not always the shortest."""

    states: int
    """The number of tables that were looked at."""

    found_by: str = ""
    """The search that found the line, in words."""


@final
@attrs.frozen
class Lost:
    """The position cannot be won, whatever is played."""

    proof: str
    """The proof, in words."""

    states: int
    """The number of tables that were looked at."""


@final
@attrs.frozen
class Undecided:
    """Nothing is known: the search ended before."""

    ran_out: RanOut
    """The limit that ended the search."""

    states: int
    """The number of tables that were looked at."""

    nearest: Position
    """The position with the fewest cards left to bring home, of those that were met."""


Verdict: TypeAlias = Won | Lost | Undecided
"""Won, lost, or not decided within the limits."""
