"""Best-first search in strata: tables compete only with tables that are as far.

A stratum holds the tables of one progress, where progress is something that no move takes back:
the plies, the cards drawn from the stock, or these and the cards at home. In each stratum so many
tables are looked at, the best first, and the rest are dropped. So a win that is found is a win;
that none is found proves nothing unless nothing was dropped.
"""

from __future__ import annotations

from typing import Final, final

from patience.engine.arrays import i16, i64, vec
from patience.engine.generation import Moves, generate
from patience.engine.homeward import Homeward, is_safe
from patience.engine.settling import make
from patience.engine.spec import double, make_zeros, narrow
from patience.engine.state import State
from patience.engine.trail import Trail
from patience.solver.dive import EXHAUSTED, OPEN, WON
from patience.solver.keys import Keys
from patience.solver.outlook import Outlook
from patience.solver.steps import Steps

__all__ = ["BY_DRAWN", "BY_HOME", "BY_PLIES", "Strata"]

BY_PLIES: Final = 0
"""Progress is the number of moves: a beam."""

BY_DRAWN: Final = 1
"""Progress is the number of cards that have left the stock."""

BY_HOME: Final = 2
"""Progress is the number of cards drawn, twice, played from the waste, and brought home."""

_FIRST_ROOM: Final = 1024
_HALF: Final = 1 << 30
_MOST_NODES: Final = 1 << 30


@final
class Strata:
    """A search in strata from a state, which it changes.

    `run` goes on for so many tables; `status` says how it stands, `dropped` whether anything
    was passed over. `looked` counts the tables whose moves were found, `made` those that were
    come to.
    """

    def __init__(
        self,
        state: State,
        homes: Homeward,
        steps: Steps,
        outlook: Outlook,
        *,
        mode: i64,
        width: i64,
        most: i64,
        deepest: i64,
        safe: bool,
    ) -> None:
        self.state: State = state
        self.homes: Homeward = homes
        self.outlook: Outlook = outlook
        self.mode: i64 = mode
        self.width: i64 = width
        self.deepest: i64 = deepest
        self.safe: bool = safe
        self.trail: Trail = state.track(hashing=True)
        self.seen: Keys = Keys(most)
        self.steps: Steps = steps
        self.moves: Moves = Moves(state)
        self.status: i64 = OPEN
        self.dropped: bool = False
        self.looked: i64 = 0
        self.made: i64 = 0
        left: int = state.left
        self.nearest: i64 = left
        self.best: i64 = 0
        # For each node: the one before it, the move, where its table is saved (-1: not yet),
        # and the next of its stratum.
        self.parents: vec[i64] = make_zeros(_FIRST_ROOM)
        self.made_by: vec[i64] = make_zeros(_FIRST_ROOM)
        self.slots: vec[i64] = make_zeros(_FIRST_ROOM)
        self.scores: vec[i64] = make_zeros(_FIRST_ROOM)
        self.others: vec[i64] = make_zeros(_FIRST_ROOM)
        self.count: i64 = 0
        # Tables that are saved, one after the other.
        self.size: i64 = state.size()
        self.tables: vec[i16] = vec[i16]([narrow(0) for _ in range(64 * self.size)])
        self.words: vec[i64] = make_zeros(128)
        self.saved: i64 = 0
        # The first node of each stratum, -1 for none; the stratum now, and what is left of it.
        self.first: vec[i64] = make_zeros(_FIRST_ROOM)
        for at in range(_FIRST_ROOM):
            self.first[at] = -1
        self.stratum: i64 = 0
        self.highest: i64 = 0
        self.heap: vec[i64] = make_zeros(_FIRST_ROOM)
        self.waiting: i64 = 0
        self.taken: i64 = 0
        self.seen.add(steps.key(state))
        root = self._note(-1, 0, 0)
        self._save(root)
        self._put(root, 0)
        self._begin()

    # Nodes

    def _note(self, parent: i64, move: i64, score: i64) -> i64:
        """Add a node."""
        at = self.count
        if at == len(self.parents):
            self.parents = double(self.parents)
            self.made_by = double(self.made_by)
            self.slots = double(self.slots)
            self.scores = double(self.scores)
            self.others = double(self.others)
        self.parents[at] = parent
        self.made_by[at] = move
        self.slots[at] = -1
        self.scores[at] = score
        self.count = at + 1
        return at

    def _save(self, node: i64) -> None:
        """Save the table now as that of a node."""
        if (self.saved + 1) * self.size > len(self.tables):
            longer: vec[i16] = vec[i16]([narrow(0) for _ in range(2 * len(self.tables))])
            for at in range(len(self.tables)):
                longer[at] = self.tables[at]
            self.tables = longer
        if 2 * (self.saved + 1) > len(self.words):
            self.words = double(self.words)
        self.state.save(self.tables, self.saved * self.size, self.words, 2 * self.saved)
        self.slots[node] = self.saved
        self.saved += 1

    def line_to(self, node: i64) -> list[int]:
        """The moves that lead to a node."""
        moves: list[int] = []
        while self.parents[node] >= 0:
            moves.append(int(self.made_by[node]))
            node = self.parents[node]
        moves.reverse()
        return moves

    # Strata

    def _progress(self, state: State, before: i64) -> i64:
        """The stratum of a table that comes of one in another."""
        if self.mode == BY_PLIES:
            return before + 1
        spec = state.spec
        drawn = spec.cards
        wasted: i64 = state.length(spec.waste) if spec.waste >= 0 else 0
        if spec.stock >= 0:
            drawn -= state.length(spec.stock)
        if self.steps.rotates:
            drawn -= wasted
        if self.mode == BY_DRAWN:
            return drawn
        left: int = state.left
        return drawn * 2 + 2 * spec.cards - wasted - left

    def _put(self, node: i64, stratum: i64) -> None:
        """Put a node into a stratum that is still to come."""
        while stratum >= len(self.first):
            before = len(self.first)
            self.first = double(self.first)
            for at in range(before, len(self.first)):
                self.first[at] = -1
        self.others[node] = self.first[stratum]
        self.first[stratum] = node
        self.highest = max(self.highest, stratum)

    def _begin(self) -> None:
        """Come to the next stratum that has nodes, or to the end."""
        if self.waiting > 0:
            self.dropped = True
        self.waiting = 0
        self.taken = 0
        while self.stratum <= self.highest and self.first[self.stratum] < 0:
            self.stratum += 1
        if self.stratum > self.highest or self.stratum > self.deepest:
            if self.stratum <= self.highest:
                self.dropped = True
            self.status = EXHAUSTED
            return
        node = self.first[self.stratum]
        while node >= 0:
            self._push(node)
            node = self.others[node]
        self.first[self.stratum] = -1

    def _push(self, node: i64) -> None:
        """Put a node on the heap of the stratum now."""
        at = self.waiting
        if at == len(self.heap):
            self.heap = double(self.heap)
        heap = self.heap
        word = (self.scores[node] + _HALF) * _MOST_NODES + node
        while at > 0:
            above = (at - 1) >> 1
            if heap[above] <= word:
                break
            heap[at] = heap[above]
            at = above
        heap[at] = word
        self.waiting += 1

    def _pop(self) -> i64:
        """Take the best node from the heap."""
        heap = self.heap
        found = heap[0] % _MOST_NODES
        self.waiting -= 1
        count = self.waiting
        word = heap[count]
        at: i64 = 0
        while True:
            under = 2 * at + 1
            if under >= count:
                break
            if under + 1 < count and heap[under + 1] < heap[under]:
                under += 1
            if word <= heap[under]:
                break
            heap[at] = heap[under]
            at = under
        heap[at] = word
        return found

    # The search

    def run(self, tables: i64) -> i64:
        """Look at so many tables, or fewer if the search ends before; return the status."""
        stop = self.looked + tables
        while self.status == OPEN and self.looked < stop:
            if self.waiting == 0 or self.taken >= self.width:
                self.stratum += 1
                self._begin()
                continue
            self.taken += 1
            self._look(self._pop())
        return self.status

    def _look(self, node: i64) -> None:
        """Look at a table: go home where it is safe, then come to all that follow it."""
        state = self.state
        slot = self.slots[node]
        if slot < 0:
            before = self.slots[self.parents[node]]
            state.load(self.tables, before * self.size, self.words, 2 * before)
            self.steps.make(state, self.made_by[node])
        else:
            state.load(self.tables, slot * self.size, self.words, 2 * slot)
        if self.safe:
            node = self._go_home(node)
            if self.status == WON:
                return
        moves = self.steps.find(state)
        self.looked += 1
        trail = self.trail
        if self.slots[node] < 0:
            self._save(node)
        mark = trail.length
        for at in range(moves.count):
            move = moves.moves[at]
            self.steps.make(state, move)
            self.made += 1
            if self.seen.add(self.steps.key(state)):
                if self.seen.is_full():
                    self.dropped = True
                self._come(node, move)
                if self.status == WON:
                    return
            state.undo(mark)

    def _go_home(self, node: i64) -> i64:
        """Make safe moves home while there are any; return the node after them."""
        state = self.state
        moves = self.moves
        generate(state, moves)
        at: i64 = 0
        while at < moves.count:
            move = moves.moves[at]
            if not is_safe(state, self.homes, move):
                at += 1
                continue
            make(state, move)
            node = self._note(node, move, 0)
            self._compare(node)
            if self.status == WON:
                return node
            generate(state, moves)
            at = 0
        return node

    def _come(self, parent: i64, move: i64) -> None:
        """Take note of a table that is new."""
        state = self.state
        node = self._note(parent, move, self.outlook.score(state))
        self._compare(node)
        stratum = self._progress(state, self.stratum)
        if stratum <= self.stratum and self.mode != BY_PLIES:
            self._push(node)
        else:
            self._put(node, stratum)

    def _compare(self, node: i64) -> None:
        """See if the table now is won, or nearer to it than any before."""
        left: int = self.state.left
        if left < self.nearest:
            self.nearest = left
            self.best = node
        if left == 0:
            self.status = WON
