"""Depth-first search: it wins quickly where much wins, and proves losses by exhaustion.

From each table that is new it goes on with the legal moves, best kinds first, or with a safe
move home alone where there is one. When every table that can be reached has been looked at and
none is won, the game is lost. Chance may be mixed into the order, so that another dive takes
another way.
"""

from __future__ import annotations

from typing import Final, final

from patience.engine.arrays import i64, vec
from patience.engine.codes import REDEAL, REMOVAL, TURN, read_source, read_target
from patience.engine.homeward import Homeward, goes_home, is_safe
from patience.engine.spec import (
    CELL,
    EMPTY,
    MASK,
    RESERVE,
    TABLEAU,
    WASTE,
    double,
    make_zeros,
    mix,
)
from patience.engine.state import State
from patience.engine.trail import Trail
from patience.solver.keys import Keys
from patience.solver.steps import Steps, count_turns, leave_turns

__all__ = ["EXHAUSTED", "FULL", "OPEN", "WON", "Dive", "rank_move"]

OPEN: Final = 0
"""The search may go on."""

WON: Final = 1
"""A line that wins is found."""

EXHAUSTED: Final = 2
"""Every table that can be reached has been looked at, and none is won."""

FULL: Final = 3
"""The set of tables is full; going on would prove nothing."""

_FIRST_ROOM: Final = 256
_STRIDE: Final = 0x1E3779B97F4A7C15


@final
class Dive:
    """A depth-first search from a state, which it changes.

    `run` goes on for so many tables; `status` says how it stands. `looked` counts the tables
    looked at, and `line` has the moves of the way to the table now.
    """

    def __init__(
        self,
        state: State,
        homes: Homeward,
        steps: Steps,
        *,
        most: i64,
        seed: i64,
        chance: i64,
        safe: bool,
    ) -> None:
        self.state: State = state
        self.homes: Homeward = homes
        self.trail: Trail = state.track(hashing=True)
        self.seen: Keys = Keys(most)
        self.steps: Steps = steps
        # How far chance changes the order of moves, and whether safe moves are forced.
        self.chance: i64 = chance
        self.safe: bool = safe
        self.seed: i64 = seed
        self.status: i64 = OPEN
        self.looked: i64 = 0
        self.made: i64 = 0
        # The fewest cards that kept a game from being won, and the way there.
        left: int = state.left
        self.nearest: i64 = left
        self.best: list[int] = []
        # Untried moves of all levels, one after the other; for each level where its own begin
        # and end, the way back, and the move that was made.
        self.stack: vec[i64] = make_zeros(_FIRST_ROOM)
        self.orders: vec[i64] = make_zeros(_FIRST_ROOM)
        self.begins: vec[i64] = make_zeros(_FIRST_ROOM)
        self.ends: vec[i64] = make_zeros(_FIRST_ROOM)
        self.marks: vec[i64] = make_zeros(_FIRST_ROOM)
        self.line: vec[i64] = make_zeros(_FIRST_ROOM)
        self.level: i64 = 0
        self.seen.add(steps.key(state))
        self._enter(0)

    def _enter(self, begin: i64) -> None:
        """Come to a table that is new: put its moves on the stack, the best one last."""
        state = self.state
        level = self.level
        if level == len(self.begins):
            self.begins = double(self.begins)
            self.ends = double(self.ends)
            self.marks = double(self.marks)
            self.line = double(self.line)
        self.looked += 1
        left: int = state.left
        if left < self.nearest:
            self.nearest = left
            self.best = self.listed()
        self.begins[level] = begin
        self.ends[level] = begin
        self.marks[level] = self.trail.length
        if state.left == 0:
            self.status = WON
            return
        moves = self.steps.find(state)
        if self.safe:
            for at in range(moves.count):
                move = moves.moves[at]
                if count_turns(move) == 0 and is_safe(state, self.homes, move):
                    self._push(level, moves.moves[at], 0)
                    return
        for at in range(moves.count):
            move = moves.moves[at]
            order = rank_move(state, move) << 20
            if self.chance > 0:
                self.seed = (self.seed + _STRIDE) & MASK
                order += (mix(self.seed) >> 16) % (self.chance << 16)
            self._push(level, move, order)

    def _push(self, level: i64, move: i64, order: i64) -> None:
        """Put a move among those of a level, the best one last."""
        at = self.ends[level]
        if at == len(self.stack):
            self.stack = double(self.stack)
            self.orders = double(self.orders)
        first = self.begins[level]
        while at > first and self.orders[at - 1] > order:
            self.stack[at] = self.stack[at - 1]
            self.orders[at] = self.orders[at - 1]
            at -= 1
        self.stack[at] = move
        self.orders[at] = order
        self.ends[level] += 1

    def listed(self) -> list[int]:
        """The moves of the way to the table now."""
        return [int(self.line[at]) for at in range(self.level)]

    def run(self, tables: i64) -> i64:
        """Look at so many tables, or fewer if the search ends before; return the status."""
        stop = self.looked + tables
        state = self.state
        while self.status == OPEN and self.looked < stop:
            level = self.level
            end = self.ends[level]
            if end == self.begins[level]:
                if level == 0:
                    self.status = EXHAUSTED
                    break
                self.level = level - 1
                state.undo(self.marks[level - 1])
                continue
            end -= 1
            self.ends[level] = end
            move = self.stack[end]
            self.steps.make(state, move)
            self.made += 1
            if not self.seen.add(self.steps.key(state)):
                state.undo(self.marks[level])
                continue
            if self.seen.is_full():
                self.status = FULL
                break
            self.line[level] = move
            self.level = level + 1
            self._enter(end)
        return self.status


def rank_move(state: State, step: i64) -> i64:
    """A number for the kind of a step: the higher, the sooner it is tried."""
    move = leave_turns(step)
    if move & REMOVAL:
        return 12
    if move & (TURN | REDEAL):
        return 4
    if goes_home(state, move):
        return 12
    spec = state.spec
    source, target = read_source(move), read_target(move)
    giver, taker = spec.kind[spec.group[source]], spec.kind[spec.group[target]]
    if taker == CELL:
        return 1
    empty = state.face(target) == EMPTY
    if taker == TABLEAU and not empty:
        if giver == TABLEAU:
            return 8
        if giver == WASTE:
            return 6
        return 7 if giver == CELL or giver == RESERVE else 3
    return 2
