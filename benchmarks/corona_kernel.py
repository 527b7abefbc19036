"""Corona by hand: what the engine is measured against.

The rules of one game, written out for speed in the style of `patience.engine`: packed arrays,
moves made and unmade in place, nothing general. A card is its suit times 13 plus its rank from
0; piles are 12 columns, then 8 foundations, then the waste; the stock is only drawn from.
"""

from __future__ import annotations

from typing import Final, final

from patience.engine.arrays import i64, vec

__all__ = ["DEEPEST", "Corona", "leaves", "playout"]

COLUMNS: Final = 12
WASTE: Final = 20
PILES: Final = 21
ROOM: Final = 104
CARDS: Final = 104
NO_CARD: Final = 60
"""The face of an empty pile."""
NOTHING: Final = 61
"""A face that no pile ever shows: nothing goes on a king's like."""
MOST_MOVES: Final = (COLUMNS + 1) * WASTE + 1
DEEPEST: Final = 20
TURN: Final = PILES * 32
"""The move that turns the stock; any other is its source times 32 plus its target."""

_MASK: Final = 0x7FFF_FFFF_FFFF_FFFF
_FACTOR: Final = 0x5851F42D4C957F2D
_STEP: Final = 0x14057B7EF767814F


@final
class Corona:
    """A table of Corona."""

    def __init__(self, order: list[int], *, any_card: bool) -> None:
        # With any_card the spaces are not filled: Limited.
        self.any_card: bool = any_card
        self.stock: vec[i64] = vec[i64]([_word(card) for card in order[36:]])
        self.drawn: i64 = 0
        self.cards: vec[i64] = vec[i64]([0 for _ in range(PILES * ROOM)])
        self.sizes: vec[i64] = vec[i64]([0 for _ in range(PILES)])
        self.ends: vec[i64] = vec[i64]([NO_CARD for _ in range(PILES)])
        self.left: i64 = CARDS
        # For each card: what it goes on in a column, and on a foundation.
        self.over: vec[i64] = vec[i64](
            [NOTHING if card % 13 == 12 else _word(card + 1) for card in range(52)]
        )
        self.after: vec[i64] = vec[i64](
            [NO_CARD if card % 13 == 0 else _word(card - 1) for card in range(52)]
        )
        self.log: vec[i64] = vec[i64]([0 for _ in range(1 << 14)])
        self.logged: i64 = 0
        self.buffers: list[vec[i64]] = [
            vec[i64]([0 for _ in range(MOST_MOVES)]) for _ in range(DEEPEST + 1)
        ]
        at = 0
        for _ in range(3):
            for column in range(COLUMNS):
                self._put(column, order[at])
                at += 1

    def restore(self, other: Corona) -> None:
        """Become the same as another table."""
        for at in range(PILES):
            self.sizes[at] = other.sizes[at]
            self.ends[at] = other.ends[at]
            for height in range(other.sizes[at]):
                self.cards[at * ROOM + height] = other.cards[at * ROOM + height]
        self.drawn = other.drawn
        self.left = other.left
        self.logged = 0

    def _put(self, pile: i64, card: i64) -> None:
        size = self.sizes[pile]
        self.cards[pile * ROOM + size] = card
        self.sizes[pile] = size + 1
        self.ends[pile] = card

    def _take(self, pile: i64) -> i64:
        size = self.sizes[pile] - 1
        self.sizes[pile] = size
        self.ends[pile] = self.cards[pile * ROOM + size - 1] if size > 0 else NO_CARD
        return self.cards[pile * ROOM + size]

    def moves(self, buffer: vec[i64]) -> i64:
        """Write every legal move, and say how many there are."""
        count: i64 = 0
        if self.left == 0:
            return 0
        ends = self.ends
        for at in range(COLUMNS + 1):
            source: i64 = at if at < COLUMNS else WASTE
            card = ends[source]
            if card == NO_CARD:
                continue
            over = self.over[card]
            after = self.after[card]
            target: i64 = 0
            while target < COLUMNS:
                end = ends[target]
                if (end == over or end == NO_CARD) and target != source:
                    buffer[count] = source * 32 + target
                    count += 1
                target += 1
            while target < WASTE:
                if ends[target] == after:
                    buffer[count] = source * 32 + target
                    count += 1
                target += 1
        if self.drawn < len(self.stock):
            buffer[count] = TURN
            count += 1
        return count

    def make(self, move: i64) -> None:
        """Play a move, and fill the spaces."""
        log = self.log
        if move == TURN:
            self._put(WASTE, self.stock[self.drawn])
            self.drawn += 1
            log[self.logged] = TURN
            self.logged += 1
            return
        source = move >> 5
        target = move & 31
        self._put(target, self._take(source))
        if target >= COLUMNS:
            self.left -= 1
        log[self.logged] = move
        self.logged += 1
        if source < COLUMNS and self.sizes[source] == 0 and not self.any_card:
            if self.sizes[WASTE] > 0:
                self._put(source, self._take(WASTE))
                log[self.logged] = WASTE * 32 + source
                self.logged += 1
            elif self.drawn < len(self.stock):
                self._put(source, self.stock[self.drawn])
                self.drawn += 1
                log[self.logged] = TURN + 1 + source
                self.logged += 1

    def undo(self, mark: i64) -> None:
        """Take back what was done since the log had that length."""
        while self.logged > mark:
            self.logged -= 1
            entry = self.log[self.logged]
            if entry >= TURN:
                self._take(WASTE if entry == TURN else entry - TURN - 1)
                self.drawn -= 1
                continue
            source = entry >> 5
            target = entry & 31
            self._put(source, self._take(target))
            if target >= COLUMNS:
                self.left += 1


def _word(number: int) -> i64:
    return number


def playout(table: Corona, seed: i64, most: i64) -> i64:
    """Make random moves until none is left or so many are made; say how many were."""
    buffer = table.buffers[0]
    made: i64 = 0
    while made < most:
        count = table.moves(buffer)
        if count == 0:
            break
        seed = (seed * _FACTOR + _STEP) & _MASK
        table.make(buffer[(seed >> 33) % count])
        made += 1
    return made


def leaves(table: Corona, depth: i64) -> i64:
    """Count the sequences of so many moves, at least one and at most `DEEPEST`."""
    buffer = table.buffers[depth]
    count = table.moves(buffer)
    if depth == 1:
        return count
    total: i64 = 0
    mark = table.logged
    for at in range(count):
        table.make(buffer[at])
        total += leaves(table, depth - 1)
        table.undo(mark)
    return total
