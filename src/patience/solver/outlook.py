"""Numbers that say how far a table is from being won, for a search that takes the best first.

Every number is read from the tables of a game, and means nothing for a proof: it only decides
what is looked at first.
"""

from __future__ import annotations

from typing import Final, final

from patience.engine.arrays import i64, vec
from patience.engine.homeward import Homeward
from patience.engine.spec import (
    CELL,
    EMPTY,
    FACES,
    FOUNDATION,
    HIDDEN,
    TABLEAU,
    WASTE,
    make_words,
    make_zeros,
)
from patience.engine.state import State

__all__ = ["FEATURES", "Outlook"]

_BANKED: Final = 0
_HIDES: Final = 1
_STOCKED: Final = 2
_OPEN: Final = 3
_OPEN_MORE: Final = 4
_DEPTH: Final = 5
_SINGLE: Final = 6
_MISPLACED: Final = 7
_BLOCKING: Final = 8
_JOINED: Final = 9
_BASED: Final = 10
_WASTED: Final = 11
_WASTE_MISPLACED: Final = 12
_WASTE_BLOCKING: Final = 13
_SPREAD: Final = 14

FEATURES: Final = (
    "banked",
    "hides",
    "stocked",
    "open",
    "open more",
    "depth",
    "single",
    "misplaced",
    "blocking",
    "joined",
    "based",
    "wasted",
    "waste misplaced",
    "waste blocking",
    "spread",
)
"""The names of the features, in the order of their weights."""

_SLOTS: Final = 1 << 12
_OF_A_PILE: Final = 5
_FAR: Final = 255


@final
class Outlook:
    """Scores tables of one game by some weights: the lower, the nearer to a win."""

    def __init__(
        self, state: State, homes: Homeward, weights: list[int], *, rotates: bool
    ) -> None:
        spec = state.spec
        self.rotates: bool = rotates
        self.weights: vec[i64] = make_words(weights)
        # For each base and face: its place on its foundation from 0, -1 if that is not known;
        # the face that goes on it, -1 for none; a number for its foundation.
        self.level: vec[i64] = make_zeros(len(homes.before))
        self.after: vec[i64] = make_zeros(len(homes.before))
        self.chain: vec[i64] = make_zeros(len(homes.before))
        self._arrange(homes)
        # What piles are worth, by their hashes.
        self.keys: vec[i64] = make_zeros(_SLOTS)
        self.values: vec[i64] = make_zeros(_SLOTS * _OF_A_PILE)
        self.column: vec[i64] = make_zeros(spec.cards + 1)
        self.wanted: vec[i64] = make_zeros(FACES)
        self.masks: vec[i64] = make_zeros(FACES)

    def weigh(self, weights: list[int]) -> None:
        """Score by other weights from now on; what piles are worth is still known."""
        self.weights = make_words(weights)

    def _arrange(self, homes: Homeward) -> None:
        """Find the places of faces on foundations."""
        for at in range(len(homes.before)):
            self.level[at] = -1
            self.after[at] = -1
        for at in range(len(homes.before)):
            row = at - at % FACES
            steps: i64 = 0
            face = at - row
            while homes.before[row + face] >= 0 and steps < FACES:
                face = homes.before[row + face]
                steps += 1
            if homes.before[row + face] == -1:
                self.level[at] = steps
                self.chain[at] = face
        for at in range(len(homes.before)):
            row = at - at % FACES
            before = homes.before[at]
            if before >= 0:
                self.after[row + before] = at - row

    def score(self, state: State) -> i64:
        """The weighted sum of the features of a table."""
        spec = state.spec
        weights = self.weights
        left: int = state.left
        hidden: int = state.hidden
        found = weights[_BANKED] * left + weights[_HIDES] * hidden
        if spec.stock >= 0:
            found += weights[_WASTED if self.rotates else _STOCKED] * state.length(spec.stock)
        base: int = state.base
        row: i64 = base * FACES
        found += self._want(state, row)
        empty: i64 = 0
        for group in range(spec.groups):
            kind = spec.kind[group]
            if kind == TABLEAU or kind == CELL:
                for pile in range(spec.start[group], spec.stop[group]):
                    if state.length(pile) == 0:
                        empty += 1
                    elif kind == TABLEAU:
                        found += self._score_column(state, pile, row)
            elif kind == WASTE:
                found += self._score_waste(state, spec.start[group], row)
        if empty > 0:
            found -= weights[_OPEN] + weights[_OPEN_MORE] * (empty - 1)
        depth: i64 = 0
        for face in range(FACES):
            far = self.wanted[face]
            if 0 < far < _FAR:
                depth += far - 1
        return found + weights[_DEPTH] * depth

    def _score_column(self, state: State, pile: i64, row: i64) -> i64:
        """The cost of a column that has cards."""
        weights = self.weights
        at = self._look_up(state, pile, row)
        values = self.values
        found = weights[_MISPLACED] * values[at] + weights[_BLOCKING] * values[at + 1]
        found -= weights[_JOINED] * values[at + 2] + weights[_BASED] * values[at + 3]
        self._reach(state, pile)
        return found + (weights[_SINGLE] if state.length(pile) == 1 else 0)

    def _score_waste(self, state: State, pile: i64, row: i64) -> i64:
        """The cost of the waste; where every card of it comes its order costs nothing."""
        weights = self.weights
        found = weights[_WASTED] * state.length(pile)
        if self.rotates:
            return found
        at = self._look_up(state, pile, row)
        found += weights[_WASTE_MISPLACED] * self.values[at]
        found += weights[_WASTE_BLOCKING] * self.values[at + 1]
        self._reach(state, pile)
        return found

    def _want(self, state: State, row: i64) -> i64:
        """Mark the faces that foundations take next; return what uneven foundations cost."""
        spec = state.spec
        wanted = self.wanted
        for face in range(FACES):
            wanted[face] = 0
        least: i64 = FACES
        most: i64 = 0
        for group in range(spec.groups):
            if spec.kind[group] != FOUNDATION:
                continue
            for pile in range(spec.start[group], spec.stop[group]):
                length = state.length(pile)
                least = min(least, length)
                most = max(most, length)
                shown = state.face(pile)
                if shown < EMPTY:
                    after = self.after[row + shown]
                    if after >= 0:
                        wanted[after] = _FAR
                elif shown == EMPTY:
                    for face in range(EMPTY):
                        if self.level[row + face] == 0:
                            wanted[face] = _FAR
        return self.weights[_SPREAD] * (most - least)

    def _reach(self, state: State, pile: i64) -> None:
        """Note how many cards lie on the wanted cards of a pile."""
        spec = state.spec
        wanted = self.wanted
        token = state.end(pile)
        for depth in range(state.length(pile)):
            face = spec.codes[token]
            wanted[face] = min(wanted[face], depth + 1)
            token = state.under(token)

    def _look_up(self, state: State, pile: i64, row: i64) -> i64:
        """The place of the values of a pile, worked out if they are not known."""
        trail = state.trail
        assert trail is not None
        key = trail.of_pile(pile) + pile // 64 + row + 1
        slot = (key ^ key >> 23) & (_SLOTS - 1)
        at = slot * _OF_A_PILE
        if self.keys[slot] != key:
            self.keys[slot] = key
            self._judge(state, pile, row, at)
        return at

    def _judge(self, state: State, pile: i64, row: i64, at: i64) -> None:
        """Work out what a pile is worth."""
        spec = state.spec
        column = self.column
        length = state.length(pile)
        token = state.end(pile)
        place = length
        while place > 0:
            place -= 1
            column[place] = token
            token = state.under(token)
        misplaced: i64 = 0
        blocking: i64 = 0
        joined: i64 = 0
        lowest: i64 = FACES
        run: i64 = 1
        base: int = state.base
        fits = spec.takes[base * spec.piles + pile]
        masks = self.masks
        for face in range(FACES):
            masks[face] = 0
        for place in range(length):
            token = column[place]
            face = spec.codes[token]
            level = self.level[row + face]
            if place > 0:
                below = spec.shows[column[place - 1]]
                shown = spec.shows[token]
                if below != HIDDEN and shown != HIDDEN:
                    reason: int = spec.fits[fits + shown * FACES + below]
                    if reason == 0:
                        joined += 1
                        run += 1
            if level < 0:
                continue
            if level > lowest:
                misplaced += 1
            lowest = min(lowest, level)
            chain = self.chain[row + face]
            mask = masks[chain]
            bit: i64 = self._bit(level)
            under = mask & (bit - 1)
            while under != 0:
                under &= under - 1
                blocking += 1
            masks[chain] = mask | bit
        values = self.values
        values[at] = misplaced
        values[at + 1] = blocking
        values[at + 2] = joined
        first = self.level[row + spec.codes[column[0]]] if length > 0 else -1
        crowned = length > 0 and first >= 0 and self.after[row + spec.codes[column[0]]] < 0
        values[at + 3] = length if crowned and run == length else 0

    def _bit(self, level: i64) -> i64:
        """The power of two of a level: shifts of a word are narrow where they are compiled."""
        bit: i64 = 1
        for _ in range(level):
            bit *= 2
        return bit
