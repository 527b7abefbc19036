"""A player that searches tables that may lie there, and hints.

Hidden cards are never read: the cards that are not seen are dealt by chance several times over,
each table is searched as if it were known, and the move that wins most of them is made. With
all cards in sight there is one table, and the line that wins it is played to its end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final, final

import attrs

from patience.errors import expect
from patience.moves import Move
from patience.players.choosing import GreedyPlayer
from patience.players.sampling import imagine
from patience.position import Position
from patience.solver import Won, solve
from patience.table.view import View

__all__ = ["Hint", "SearchPlayer", "hint"]

_SAMPLES: Final = 8
_STATES: Final = 2_000


@final
@attrs.frozen
class Hint:
    """A move that is worth making, and why."""

    move: Move
    reason: str
    """The reason, in words for the player."""

    wins: int
    """The number of tables that it wins, of those that were looked at."""

    samples: int
    """The number of tables that were looked at."""


def hint(
    position: Position | View,
    *,
    samples: int = _SAMPLES,
    states: int = _STATES,
    seed: int = 0,
    watch: Callable[[int], object] | None = None,
) -> Hint | None:
    """A move for the player of a game, None where there is none.

    Only the view is read: equal views and seeds give equal hints. *samples* tables that the view
    may stand for are searched, *states* tables in each; *watch* is called after each with the
    number searched, and stops the search when it returns True.

    Raises:
        TypeError: *position* is neither a `Position` nor a `View`.
        ValueError: a number is not positive.
    """
    view = position.view() if isinstance(position, Position) else position
    expect(View, view)
    if samples < 1 or states < 1:
        raise ValueError("samples and states: expected numbers from 1 on")
    if not view.moves:
        return None
    if len(view.moves) == 1:
        return Hint(view.moves[0], "It is the only move.", 0, 0)
    lines = _search(view, samples, states, seed, watch)
    votes = Counter(line[0] for line in lines.won if line)
    if votes:
        # Of moves that win as often, the one that comes first in the list of moves.
        move = max(votes, key=lambda each: (votes[each], -view.moves.index(each)))
        wins = votes[move]
        known = (
            "It wins."
            if lines.sure
            else f"It wins {wins} of {lines.looked} tables that may lie here."
        )
        return Hint(move, known, wins, lines.looked)
    chosen = GreedyPlayer(seed).choose(view)
    assert chosen is not None
    return Hint(chosen, "No win was found; this looks best.", 0, lines.looked)


@attrs.frozen
class _Lines:
    """What a search of several tables found."""

    won: list[tuple[Move, ...]]
    looked: int
    sure: bool
    """True if all cards are in sight, so that there is one table."""


def _search(
    view: View, samples: int, states: int, seed: int, watch: Callable[[int], object] | None
) -> _Lines:
    """Search tables that a view may stand for; one, where all cards are in sight."""
    sure = sum(card is None for pile in view.piles for card in pile) <= 1
    won: list[tuple[Move, ...]] = []
    looked = 0
    for at in range(1 if sure else samples):
        verdict = solve(imagine(view, seed * 1_000_003 + at), states=states, seed=seed)
        looked += 1
        if isinstance(verdict, Won):
            won.append(verdict.moves)
        if watch is not None and watch(looked) is True:
            break
    return _Lines(won, looked, sure)


@final
class SearchPlayer:
    """A player that makes the move that wins most of the tables that may lie there.

    Where all cards are in sight it follows the line that wins, and where no table is won it
    plays greedily.
    """

    def __init__(self, *, samples: int = _SAMPLES, states: int = _STATES, seed: int = 0) -> None:
        self._samples = samples
        self._states = states
        self._seed = seed
        self._greedy = GreedyPlayer(seed)
        self._line: list[Move] = []
        self._chosen = 0

    def choose(self, view: View) -> Move | None:
        """The next move of a line that wins, or else of a new search."""
        if self._line and self._line[0] in view.moves:
            return self._line.pop(0)
        if not view.moves:
            return None
        self._chosen += 1
        found = _search(view, self._samples, self._states, self._seed + self._chosen, None)
        votes = Counter(line[0] for line in found.won if line)
        if not votes:
            return self._greedy.choose(view)
        move = max(votes, key=lambda each: (votes[each], -view.moves.index(each)))
        line = next(line for line in found.won if line and line[0] == move)
        self._line = list(line[1:]) if found.sure else []
        return move
