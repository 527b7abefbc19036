"""Which moves are legal, and what is against one that is not.

`generate` and `objection` ask the same tables; that a move is generated if and only if
nothing is said against it is a property that the tests hold them to.
"""

from __future__ import annotations

from typing import Final, final

from patience.engine.arrays import i64, vec
from patience.engine.codes import (
    BASE_FIRST,
    COMES_STRAIGHT_BACK,
    COMPLETE_RUNS_ONLY,
    COVERED,
    FACE_DOWN,
    GAME_OVER,
    GROUP_DOES_NOT_GIVE,
    NO_REDEAL_LEFT,
    NO_ROOM_FOR_THE_DEAL,
    NO_WORRYING_BACK,
    NOT_ENOUGH_CARDS,
    NOT_LIFTED_TOGETHER,
    ONE_CARD_AT_A_TIME,
    PILE_FULL,
    REDEAL,
    SAME_PILE,
    SPACES_BLOCK_THE_DEAL,
    STOCK_EMPTY,
    STOCK_NOT_EMPTY,
    TOO_FEW_FREE_SPACES,
    TURN,
    WASTE_EMPTY,
    count_of,
    depth_of,
    source_of,
    target_of,
    transfer,
)
from patience.engine.settling import awaits_base, make, receivers, unfit_run
from patience.engine.spec import (
    CARD,
    CELL,
    EMPTY,
    FACES,
    FOUNDATION,
    GROUP,
    HIDDEN,
    IF_NO_SPACE,
    PILE,
    RUN,
    STOCK,
    TABLEAU,
    doubled,
    zeros,
)
from patience.engine.state import State

__all__ = ["Moves", "generate", "objection"]

_FIRST_ROOM: Final = 64


@final
class Moves:
    """A buffer for moves, with what is worked out on the way to them."""

    def __init__(self, state: State) -> None:
        spec = state.spec
        self.moves: vec[i64] = zeros(_FIRST_ROOM)
        self.count: i64 = 0
        # For each group: a bit for each face that its piles show.
        self.shown: vec[i64] = zeros(spec.groups)
        # For each way of lifting, from one pile: how many cards at least, and at most.
        self.least: vec[i64] = zeros(spec.ways)
        self.most: vec[i64] = zeros(spec.ways)

    def write(self, move: i64) -> None:
        """Add a move."""
        if self.count == len(self.moves):
            self.moves = doubled(self.moves)
        self.moves[self.count] = move
        self.count += 1

    def listed(self) -> list[int]:
        """The moves as a list."""
        return [int(self.moves[at]) for at in range(self.count)]


def generate(state: State, moves: Moves) -> None:
    """Write every legal move: transfers in the order of the piles, then turn, then redeal."""
    spec = state.spec
    moves.count = 0
    if state.left == 0:
        return
    _look(state, moves)
    for group in range(spec.groups):
        if spec.first_target[group] != spec.first_target[group + 1]:
            _from_group(state, moves, group)
    if _against_turn(state) == 0:
        moves.write(TURN)
    if _against_redeal(state) == 0:
        moves.write(REDEAL)


def _from_group(state: State, moves: Moves, giver: i64) -> None:
    """Write the moves from all piles of a group."""
    spec = state.spec
    cells = state.cells
    base: int = state.base
    wants = base * spec.groups * FACES
    first, last = spec.first_target[giver], spec.first_target[giver + 1]
    lifts = spec.most[giver] > 1
    opens = spec.opens[giver] != 0
    for source in range(spec.start[giver], spec.stop[giver]):
        token: int = cells[spec.cards + source]
        if spec.shows[token] == EMPTY:
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


def _measure(state: State, moves: Moves, pile: i64, group: i64) -> i64:
    """Find out how many cards of a pile each way of lifting takes, and how many any does."""
    spec = state.spec
    length = state.length(pile)
    longest = spec.least_most[group]
    for way in range(spec.first_way[group], spec.first_way[group + 1]):
        least, most = _lifted(state, pile, length, way)
        moves.least[way] = least
        moves.most[way] = most
        longest = max(longest, most)
    return min(longest, length)


def _lifted(state: State, pile: i64, length: i64, way: i64) -> tuple[i64, i64]:
    """How many cards of a tableau pile a way of lifting takes, at least and at most."""
    spec = state.spec
    unit = spec.unit[way]
    if unit == CARD:
        return 1, 1
    upper = state.end(pile)
    longest: i64 = 1
    if unit == GROUP or unit == PILE:
        while longest < length:
            upper = state.under(upper)
            if spec.shows[upper] == HIDDEN:
                break
            longest += 1
        if unit == GROUP:
            return 1, longest
        return length, longest
    base: int = state.base
    row = spec.links[base * spec.ways + way]
    while longest < length:
        lower = state.under(upper)
        if spec.fits[row + spec.shows[upper] * FACES + spec.shows[lower]] != 0:
            break
        upper = lower
        longest += 1
    return (1 if unit == RUN else longest), longest


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
        if shown == EMPTY and spec.starts[pair]:
            continue
        if kind == TABLEAU:
            # Where no more than one card is ever lifted, one always may be.
            if spec.most[giver] > 1 and not _lifts(state, moves, giver, target, taker, count):
                continue
        elif spec.runs[taker] and unfit_run(state, source, depth, target) != 0:
            continue
        if spec.returns[pair] and _comes_back(state, source, giver, target, count):
            continue
        moves.write(transfer(source, target, count, depth))


def _lifts(state: State, moves: Moves, giver: i64, target: i64, taker: i64, count: i64) -> bool:
    """Whether so many cards of the pile that was measured may travel to another."""
    spec = state.spec
    for way in range(spec.first_way[giver], spec.first_way[giver + 1]):
        if not moves.least[way] <= count <= moves.most[way]:
            continue
        if not spec.by_cells[way] and not spec.by_spaces[way]:
            return True
        if count <= _room_to_move(state, giver, target, taker, way):
            return True
    return False


def _room_to_move(state: State, giver: i64, target: i64, taker: i64, way: i64) -> i64:
    """How many cards could be moved one by one through the free room that a lift counts."""
    spec = state.spec
    cells: i64 = 0
    spaces: i64 = 0
    for group in range(spec.groups):
        kind = spec.kind[group]
        counted = (kind == CELL and spec.by_cells[way] != 0) or (
            group == giver and spec.by_spaces[way] != 0 and spec.free[group] != 0
        )
        if not counted or spec.passes[giver * spec.groups + group]:
            continue
        if spec.passes[group * spec.groups + taker]:
            continue
        for pile in range(spec.start[group], spec.stop[group]):
            if pile != target and state.length(pile) == 0:
                if kind == CELL:
                    cells += 1
                else:
                    spaces += 1
    # More than all the cards is as good as all of them, and stays in range.
    while spaces > 0 and cells < spec.cards:
        cells = 2 * cells + 1
        spaces -= 1
    return cells + 1


def _comes_back(state: State, source: i64, giver: i64, target: i64, count: i64) -> bool:
    """Whether a card would come straight back, to fill a space like the one it leaves."""
    spec = state.spec
    if count < state.length(source):
        return False
    card = state.end(source) >> 1
    after = state.copy()
    make(after, transfer(source, target, count, 0))
    for pile in range(spec.start[giver], spec.stop[giver]):
        if pile == target:
            continue
        token = after.end(pile)
        for _ in range(after.length(pile)):
            if token >> 1 == card:
                return True
            token = after.under(token)
    return False


def _against_turn(state: State) -> i64:
    """What is against turning the stock, 0 for nothing."""
    spec = state.spec
    if spec.stock < 0 or state.length(spec.stock) == 0:
        return STOCK_EMPTY
    if awaits_base(state):
        return BASE_FIRST
    if spec.to_waste:
        return 0
    if spec.deals == IF_NO_SPACE:
        for pile in range(spec.start[spec.receivers], spec.stop[spec.receivers]):
            if state.length(pile) == 0:
                return SPACES_BLOCK_THE_DEAL
    return 0 if len(receivers(state)) > 0 else NO_ROOM_FOR_THE_DEAL


def _against_redeal(state: State) -> i64:
    """What is against making a new stock, 0 for nothing."""
    spec = state.spec
    if not spec.to_waste or 0 <= spec.redeals <= state.redeals:
        return NO_REDEAL_LEFT
    if state.length(spec.stock) > 0:
        return STOCK_NOT_EMPTY
    if state.length(spec.waste) == 0:
        return WASTE_EMPTY
    return BASE_FIRST if awaits_base(state) else 0


def objection(state: State, move: i64) -> i64:
    """Why a move is not legal: the first thing that is wrong with it. 0 if nothing is.

    The table has settled: no space is left that would be filled by itself.
    """
    spec = state.spec
    if state.left == 0:
        return GAME_OVER
    if move == TURN:
        return _against_turn(state)
    if move == REDEAL:
        return _against_redeal(state)
    source, target = source_of(move), target_of(move)
    count, depth = count_of(move), depth_of(move)
    reason = _against_taking(state, source, target, count, depth)
    if reason == 0:
        reason = _against_putting(state, source, target, count, depth)
    if reason != 0:
        return reason
    giver = spec.group[source]
    if spec.returns[giver * spec.groups + spec.group[target]] and _comes_back(
        state, source, giver, target, count
    ):
        return COMES_STRAIGHT_BACK
    return 0


def _against_taking(state: State, source: i64, target: i64, count: i64, depth: i64) -> i64:
    spec = state.spec
    group = spec.group[source]
    if source == target:
        return SAME_PILE
    if spec.kind[group] == STOCK:
        return GROUP_DOES_NOT_GIVE
    if count < 1 or count + depth > state.length(source):
        return NOT_ENOUGH_CARDS
    if depth > 0 and not spec.opens[group]:
        return COVERED
    token = state.end(source)
    for above in range(depth + count):
        if above >= depth and spec.shows[token] == HIDDEN:
            return FACE_DOWN
        token = state.under(token)
    if count > 1 and spec.kind[group] != TABLEAU:
        return NOT_LIFTED_TOGETHER
    return NO_WORRYING_BACK if spec.stays[group] else 0


def _against_putting(state: State, source: i64, target: i64, count: i64, depth: i64) -> i64:
    spec = state.spec
    giver, taker = spec.group[source], spec.group[target]
    kind = spec.kind[taker]
    pair = giver * spec.groups + taker
    if spec.passes[pair]:
        return spec.passes[pair]
    if awaits_base(state) and not spec.chooses[pair]:
        return BASE_FIRST
    if kind == TABLEAU:
        reason = _against_lifting(state, source, giver, target, taker, count)
        if reason != 0:
            return reason
    elif count != spec.needs[taker]:
        return COMPLETE_RUNS_ONLY if spec.runs[taker] else ONE_CARD_AT_A_TIME
    if kind == FOUNDATION and spec.runs[taker]:
        return unfit_run(state, source, depth, target)
    if state.length(target) + count > spec.room[target]:
        return PILE_FULL
    shown = state.face(target)
    if shown == EMPTY and spec.starts[pair]:
        return spec.starts[pair]
    token = state.end(source)
    for _ in range(depth + count - 1):
        token = state.under(token)
    base: int = state.base
    row = spec.takes[base * spec.piles + target]
    fit: int = spec.fits[row + spec.shows[token] * FACES + shown]
    return fit


def _against_lifting(
    state: State, source: i64, giver: i64, target: i64, taker: i64, count: i64
) -> i64:
    """Why so many cards of a tableau pile do not travel together to another; 0 if they do."""
    spec = state.spec
    if spec.kind[giver] != TABLEAU:
        return 0
    reason: i64 = NOT_LIFTED_TOGETHER
    for way in range(spec.first_way[giver], spec.first_way[giver + 1]):
        least, most = _lifted(state, source, state.length(source), way)
        if not least <= count <= most:
            continue
        limited = spec.by_cells[way] != 0 or spec.by_spaces[way] != 0
        if not limited or count <= _room_to_move(state, giver, target, taker, way):
            return 0
        reason = TOO_FEW_FREE_SPACES
    return reason
