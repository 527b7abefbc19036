"""The legal moves.

`generate` and `patience.engine.objections` ask the same tables; that a move is generated if
and only if nothing is said against it is a property that the tests hold them to.
"""

from __future__ import annotations

from typing import Final, final

from patience.engine.arrays import i64, vec
from patience.engine.codes import REDEAL, TURN, encode_removal, encode_transfer
from patience.engine.constraints import (
    comes_back,
    count_room,
    count_units,
    has_turn,
    measure_lift,
    object_to_reaching,
    object_to_redeal,
    object_to_turn,
    touches,
)
from patience.engine.settling import awaits_base, object_to_run
from patience.engine.spec import DISCARD, EMPTY, FACES, HIDDEN, TABLEAU, double, make_zeros
from patience.engine.state import State

__all__ = ["Moves", "generate", "generate_from"]

_FIRST_ROOM: Final = 64


@final
class Moves:
    """A buffer for moves, with what is worked out on the way to them."""

    def __init__(self, state: State) -> None:
        spec = state.spec
        self.moves: vec[i64] = make_zeros(_FIRST_ROOM)
        self.count: i64 = 0
        # For each group: a bit for each face that its piles show.
        self.shown: vec[i64] = make_zeros(spec.groups)
        # For each way of lifting, from one pile: how many cards at least, and at most.
        self.least: vec[i64] = make_zeros(spec.ways)
        self.most: vec[i64] = make_zeros(spec.ways)

    def write(self, move: i64) -> None:
        """Add a move."""
        if self.count == len(self.moves):
            self.moves = double(self.moves)
        self.moves[self.count] = move
        self.count += 1

    def listed(self) -> list[int]:
        """The moves as a list."""
        return [int(self.moves[at]) for at in range(self.count)]


def generate(state: State, moves: Moves) -> None:
    """Write every legal move: transfers and removals in the order of the piles, turn, redeal."""
    spec = state.spec
    moves.count = 0
    if state.left == 0:
        return
    _look(state, moves)
    for group in range(spec.groups):
        if spec.first_target[group] != spec.first_target[group + 1]:
            _from_group(state, moves, group)
    for group in range(spec.groups):
        if spec.kind[group] == DISCARD and not awaits_base(state):
            _sets(state, moves, spec.start[group], spec.first_state[group], 0, 0, 0)
    if object_to_turn(state) == 0:
        moves.write(TURN)
    if object_to_redeal(state) == 0:
        moves.write(REDEAL)


def generate_from(state: State, moves: Moves, group: i64) -> None:
    """Write the legal transfers from the piles of one group."""
    moves.count = 0
    if state.left > 0 and state.spec.first_target[group] != state.spec.first_target[group + 1]:
        _look(state, moves)
        _from_group(state, moves, group)


def _from_group(state: State, moves: Moves, giver: i64) -> None:
    """Write the moves from all piles of a group."""
    spec = state.spec
    cells = state.cells
    base: int = state.base
    wants = base * spec.groups * FACES
    first, last = spec.first_target[giver], spec.first_target[giver + 1]
    lifts = spec.most[giver] > 1
    opens = spec.opens[giver] != 0
    kept = spec.locked[giver]
    shaped = spec.shaped[giver] != 0
    for source in range(spec.start[giver], spec.stop[giver]):
        token: int = cells[spec.cards + source]
        if spec.shows[token] == EMPTY:
            continue
        if kept and state.length(source) <= kept:
            continue
        if shaped and state.covered(source):
            continue
        # From the end card on, cards join those that are taken, or those that stay above.
        steps: i64 = 1
        if lifts:
            steps = _measure(state, moves, source, giver)
        elif opens:
            steps = state.length(source)
        for step in range(steps):
            face = spec.shows[token]
            if face != HIDDEN:
                for at in range(first, last):
                    taker = spec.targets[at]
                    faces = spec.wants[wants + taker * FACES + face] & moves.shown[taker]
                    if faces != 0:
                        count = step + 1 if lifts else 1
                        _to_group(state, moves, source, taker, count, step, face, faces)
            elif lifts:
                break
            token = cells[token >> 1]


def _look(state: State, moves: Moves) -> None:
    """See what the piles of each group show."""
    spec = state.spec
    cells = state.cells
    bits = spec.bits
    for group in range(spec.groups):
        seen: i64 = 0
        for at in range(spec.cards + spec.start[group], spec.cards + spec.stop[group]):
            token: int = cells[at]
            seen |= bits[token]
        moves.shown[group] = seen
    if spec.waiting:
        for group in range(spec.groups):
            if state.waits(group):
                moves.shown[group] = 0  # no pile takes a card


def _measure(state: State, moves: Moves, pile: i64, group: i64) -> i64:
    """Find out how many cards of a pile each way of lifting takes, and how many any does."""
    spec = state.spec
    length = state.length(pile)
    longest = spec.least_most[group]
    for way in range(spec.first_way[group], spec.first_way[group + 1]):
        least, most = measure_lift(state, pile, length, way)
        moves.least[way] = least
        moves.most[way] = most
        longest = max(longest, most)
    return min(longest, length)


def _to_group(
    state: State,
    moves: Moves,
    source: i64,
    taker: i64,
    count: i64,
    step: i64,
    face: i64,
    faces: i64,
) -> None:
    """Write the moves of some cards to the piles of a group that show certain faces.

    *face* is that of the lowest of the cards; *step* is how many lie above it.
    """
    spec = state.spec
    cells = state.cells
    kind = spec.kind[taker]
    if count != spec.needs[taker] and kind != TABLEAU:
        return
    giver = spec.group[source]
    pair = giver * spec.groups + taker
    if awaits_base(state) and not spec.chooses[pair]:
        return
    base: int = state.base
    depth = step + 1 - count
    shaped = spec.shaped[taker] != 0
    for target in range(spec.start[taker], spec.stop[taker]):
        token: int = cells[spec.cards + target]
        if spec.bits[token] & faces == 0:
            continue
        shown = spec.shows[token]
        row = spec.takes[base * spec.piles + target]
        if spec.fits[row + face * FACES + shown] != 0 or target == source:
            continue
        if state.length(target) + count > spec.room[target]:
            continue
        if shown == EMPTY and (spec.starts[pair] or not has_turn(state, giver, taker)):
            continue
        if shaped and object_to_reaching(state, source, target, count) != 0:
            continue
        if kind == TABLEAU:
            # Where no more than one card is ever lifted, one always may be.
            if spec.most[giver] > 1 and not _lifts(state, moves, source, target, taker, count):
                continue
        elif spec.complete_runs[taker] and object_to_run(state, source, depth, target) != 0:
            continue
        if spec.returns[pair] and comes_back(state, source, giver, target, count):
            continue
        moves.write(encode_transfer(source, target, count, depth))


def _lifts(state: State, moves: Moves, source: i64, target: i64, taker: i64, count: i64) -> bool:
    """True if so many cards of the pile that was measured may travel to another."""
    spec = state.spec
    giver = spec.group[source]
    for way in range(spec.first_way[giver], spec.first_way[giver + 1]):
        if not moves.least[way] <= count <= moves.most[way]:
            continue
        if not spec.by_cells[way] and not spec.by_spaces[way]:
            return True
        if count_units(state, source, count, way) <= count_room(state, giver, target, taker, way):
            return True
    return False


def _sets(
    state: State, moves: Moves, target: i64, seen: i64, first: i64, sources: i64, size: i64
) -> None:
    """Write the removals of end cards of piles from the first on, with those taken already."""
    spec = state.spec
    discard = spec.group[target]
    for pile in range(first, spec.piles):
        group = spec.group[pile]
        if spec.passes[group * spec.groups + discard] or spec.stays[group]:
            continue
        face = state.face(pile)
        if face == EMPTY or face == HIDDEN:
            continue
        now = spec.reads[seen * FACES + face]
        if now < 0:
            continue
        if state.length(pile) <= spec.locked[group] or state.covered(pile):
            continue
        if spec.touching[discard] and not touches(state, pile, sources, size):
            continue
        more = sources | pile << (8 * size)
        if size > 0 and spec.whole[now]:
            moves.write(encode_removal(target, more, size + 1))
        _sets(state, moves, target, now, pile + 1, more, size + 1)
