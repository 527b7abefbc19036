"""The steps of a search: the moves of a game, with turns of the stock that change nothing left out.

Where the stock is turned to a waste that may be turned over for ever, and nothing else goes by
what lies on either, only the order of the cards in both matters, and which of them can come to
lie on top. So a step is so many turns and redeals, and then a card played from the waste. Two
tables that differ in nothing but how far the stock is turned are one, as far as each leads to
the other: turning on to the end, over, and on again comes to every place that is a whole number
of turns from the beginning.
"""

from __future__ import annotations

from typing import Final, final

from patience.engine.arrays import i64
from patience.engine.codes import REDEAL, REMOVAL, TURN
from patience.engine.generation import Moves, generate, generate_from
from patience.engine.settling import make
from patience.engine.spec import MASK, mix
from patience.engine.state import State

__all__ = ["TURNS", "Steps", "count_turns", "leave_turns"]

TURNS: Final = 1 << 40
"""A step has its turns and redeals above these bits."""

_MOST_TURNS: Final = 0xFFF
_SPECIAL: Final = TURN | REDEAL | REMOVAL


def count_turns(step: i64) -> i64:
    """The number of turns and redeals before the move of a step."""
    return 0 if step & _SPECIAL else step >> 40 & _MOST_TURNS


def leave_turns(step: i64) -> i64:
    """The move of a step, without the turns and redeals before it."""
    return step if step & _SPECIAL else step & (TURNS - 1)


@final
class Steps:
    """Finds the steps from states of one game. With *rotates*, turns are part of the steps."""

    def __init__(self, state: State, *, rotates: bool) -> None:
        self.rotates: bool = rotates
        self.moves: Moves = Moves(state)
        self.found: Moves = Moves(state)

    def find(self, state: State) -> Moves:
        """The steps from a state; the list is written over by the next call."""
        moves = self.moves
        if not self.rotates:
            generate(state, moves)
            return moves
        found = self.found
        generate(state, found)
        moves.count = 0
        for at in range(found.count):
            move = found.moves[at]
            if not move & (TURN | REDEAL):
                moves.write(move)
        if state.left > 0:
            self._turn_on(state)
        return moves

    def _turn_on(self, state: State) -> None:
        """Add the moves from the waste after each turn, until the places come again."""
        spec = state.spec
        trail = state.trail
        assert trail is not None
        mark = trail.length
        cards = state.length(spec.stock) + state.length(spec.waste)
        start = state.length(spec.waste)
        turns: i64 = 0
        over = False
        while cards > 0 and turns < _MOST_TURNS:
            if state.length(spec.stock) == 0:
                if over:
                    break
                over = True
                make(state, REDEAL)
                turns += 1
                continue
            make(state, TURN)
            turns += 1
            place = state.length(spec.waste)
            if over and (place == start or (place > start and start % spec.turn == 0)):
                break
            generate_from(state, self.found, spec.group[spec.waste])
            for at in range(self.found.count):
                self.moves.write(self.found.moves[at] + turns * TURNS)
        state.undo(mark)

    def make(self, state: State, step: i64) -> None:
        """Make a step: its turns and redeals, then its move."""
        turns = count_turns(step)
        while turns > 0:
            turns -= 1
            make(state, TURN if state.length(state.spec.stock) > 0 else REDEAL)
        make(state, leave_turns(step))

    def key(self, state: State) -> i64:
        """A hash that is equal for tables that lead to the same."""
        if not self.rotates:
            return state.hash()
        spec = state.spec
        trail = state.trail
        assert trail is not None
        stocked, wasted = state.length(spec.stock), state.length(spec.waste)
        rest = trail.total - trail.parts[spec.stock] - trail.parts[spec.waste]
        order: i64 = 0
        place = wasted
        token = state.end(spec.waste)
        while place > 0:
            place -= 1
            order = (order + spec.salts[token & -2] * spec.powers[place]) & MASK
            token = state.under(token)
        token = state.end(spec.stock)
        for at in range(stocked):
            order = (order + spec.salts[token & -2] * spec.powers[wasted + at]) & MASK
            token = state.under(token)
        off = wasted if stocked > 0 and wasted % spec.turn else 0
        base: int = state.base
        number: i64 = base
        return (rest + mix(order + off * 8191) + mix(number + 1)) & MASK
