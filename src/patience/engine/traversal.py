"""Walking through many states: all sequences of moves to a depth, and random play-outs.

A walk goes on for as many steps as it is told, so that the program around it can look at
the clock, report or stop.
"""

from __future__ import annotations

from typing import Final, final

from patience.engine.arrays import i64
from patience.engine.generation import Moves, generate
from patience.engine.settling import make
from patience.engine.spec import MASK, mix
from patience.engine.state import State
from patience.engine.trail import Trail

__all__ = ["Count", "play_out"]

_STRIDE: Final = 0x1E3779B97F4A7C15
"""The distance of random numbers before they are mixed."""


@final
class Count:
    """Counts the sequences of so many moves that lead on from a state.

    `total` is how many were found so far; `run` goes on.
    """

    def __init__(self, state: State, depth: i64) -> None:
        if depth < 0:
            raise ValueError("a sequence has 0 moves or more")
        self.state: State = state
        self.depth: i64 = depth
        self.total: i64 = 0
        self.levels: list[Moves] = []
        # For each level but the last: the move to be made next, and the way back.
        self.coming: list[int] = []
        self.marks: list[int] = []
        self.trail: Trail = state.track(hashing=False)
        self.level: i64 = 0
        if depth == 0:
            self.total = 1
        else:
            self._enter(0)

    def _enter(self, level: i64) -> None:
        """Come to a state: find its moves. At the last level they are counted, not made."""
        if level == len(self.levels):
            self.levels.append(Moves(self.state))
            self.coming.append(0)
            self.marks.append(0)
        moves = self.levels[level]
        generate(self.state, moves)
        last = level == self.depth - 1
        if last:
            self.total += moves.count
        self.coming[level] = int(moves.count) if last else 0
        self.level = level

    def run(self, steps: i64) -> bool:
        """Make so many moves, or fewer if none are left; say whether there may be more."""
        if self.depth == 0:
            return False
        while steps > 0:
            level = self.level
            moves = self.levels[level]
            at: i64 = self.coming[level]
            if at < moves.count:
                self.coming[level] = int(at) + 1
                self.marks[level] = int(self.trail.length)
                make(self.state, moves.moves[at])
                self._enter(level + 1)
                steps -= 1
            elif level == 0:
                return False
            else:
                self.level = level - 1
                self.state.undo(self.marks[level - 1])
        return True


def play_out(state: State, moves: Moves, seed: i64, most: i64) -> i64:
    """Make random moves until none is left or so many are made; say how many were."""
    made: i64 = 0
    while made < most:
        generate(state, moves)
        if moves.count == 0:
            break
        seed = (seed + _STRIDE) & MASK
        make(state, moves.moves[(mix(seed) >> 16) % moves.count])
        made += 1
    return made
