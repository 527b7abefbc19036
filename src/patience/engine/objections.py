"""The reasons against moves that are not legal."""

from __future__ import annotations

from patience.engine.arrays import i64
from patience.engine.codes import (
    BASE_FIRST,
    COMES_STRAIGHT_BACK,
    COMPLETE_RUNS_ONLY,
    COVERED,
    FACE_DOWN,
    GAME_OVER,
    GROUP_DOES_NOT_GIVE,
    GROUP_DOES_NOT_TAKE,
    GROUP_WAITS,
    NO_WORRYING_BACK,
    NOT_A_SET,
    NOT_ENOUGH_CARDS,
    NOT_LIFTED_TOGETHER,
    NOT_TOUCHING,
    ONE_CARD_AT_A_TIME,
    PILE_COVERED,
    PILE_FULL,
    REDEAL,
    REMOVAL,
    SAME_PILE,
    SPACE_TAKES_FROM_ELSEWHERE,
    STOCK_DEALS_NOWHERE,
    STOCK_IS_TURNED,
    TOO_FEW_FREE_SPACES,
    TURN,
    read_count,
    read_depth,
    read_discard,
    read_size,
    read_source,
    read_taken,
    read_target,
)
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
from patience.engine.spec import DISCARD, EMPTY, FACES, FOUNDATION, HIDDEN, TABLEAU
from patience.engine.state import State

__all__ = ["find_objection"]


def find_objection(state: State, move: i64) -> i64:
    """The reason why a move is not legal: the first thing that is wrong with it. 0 if nothing is.

    The table has settled: no space is left that would be filled by itself.
    """
    spec = state.spec
    if state.left == 0:
        return GAME_OVER
    if move == TURN:
        return object_to_turn(state)
    if move == REDEAL:
        return object_to_redeal(state)
    if move & REMOVAL:
        return _against_removal(state, move)
    source, target = read_source(move), read_target(move)
    count, depth = read_count(move), read_depth(move)
    reason = _against_taking(state, source, target, count, depth)
    if reason == 0:
        reason = _against_putting(state, source, target, count, depth)
    if reason != 0:
        return reason
    giver = spec.group[source]
    if spec.returns[giver * spec.groups + spec.group[target]] and comes_back(
        state, source, giver, target, count
    ):
        return COMES_STRAIGHT_BACK
    return 0


def _against_removal(state: State, move: i64) -> i64:
    """The reason against putting end cards away together; the piles are in their order."""
    spec = state.spec
    target, size = read_discard(move), read_size(move)
    discard = spec.group[target]
    if spec.kind[discard] != DISCARD:
        return GROUP_DOES_NOT_TAKE
    if size < 2:
        return NOT_A_SET
    before: i64 = -1
    for at in range(size):
        source = read_taken(move, at)
        if source == before or source == target:
            return SAME_PILE
        before = source
    for at in range(size):
        reason = _against_taking(state, read_taken(move, at), target, 1, 0)
        if reason != 0:
            return reason
    for at in range(size):
        reason = spec.passes[spec.group[read_taken(move, at)] * spec.groups + discard]
        if reason != 0:
            return reason
    if awaits_base(state):
        return BASE_FIRST
    return _no_set(state, move)


def _no_set(state: State, move: i64) -> i64:
    """The reason why cards that may be taken are not put away together; 0 if they are."""
    spec = state.spec
    discard = spec.group[read_discard(move)]
    seen = spec.first_state[discard]
    for at in range(read_size(move)):
        seen = spec.reads[seen * FACES + state.face(read_taken(move, at))]
        if seen < 0:
            return NOT_A_SET
    if not spec.whole[seen]:
        return NOT_A_SET
    sources: i64 = 0
    for at in range(read_size(move)):
        source = read_taken(move, at)
        if spec.touching[discard] and not touches(state, source, sources, at):
            return NOT_TOUCHING
        sources |= source << (8 * at)
    return 0


def _against_taking(state: State, source: i64, target: i64, count: i64, depth: i64) -> i64:
    spec = state.spec
    group = spec.group[source]
    if source == target:
        return SAME_PILE
    if not spec.plays[group]:
        return _against_giving(state, source)
    if count < 1 or count + depth > state.length(source):
        return NOT_ENOUGH_CARDS
    if depth > 0 and not spec.opens[group]:
        return COVERED
    token = state.end(source)
    for above in range(depth + count):
        if above >= depth and spec.shows[token] == HIDDEN:
            return FACE_DOWN
        token = state.under(token)
    if count > 1 and not spec.several[group]:
        return NOT_LIFTED_TOGETHER
    if spec.stays[group] or state.length(source) <= spec.locked[group]:
        return NO_WORRYING_BACK
    return PILE_COVERED if state.covered(source) else 0


def _against_giving(state: State, source: i64) -> i64:
    """The reason why a player never takes a card from a pile."""
    spec = state.spec
    if source != spec.stock:
        return GROUP_DOES_NOT_GIVE
    if state.length(source) == 0:
        return NOT_ENOUGH_CARDS
    return STOCK_IS_TURNED if spec.to_waste or spec.receivers >= 0 else STOCK_DEALS_NOWHERE


def _against_putting(state: State, source: i64, target: i64, count: i64, depth: i64) -> i64:
    spec = state.spec
    giver, taker = spec.group[source], spec.group[target]
    kind = spec.kind[taker]
    pair = giver * spec.groups + taker
    if spec.passes[pair]:
        return spec.passes[pair]
    if awaits_base(state) and not spec.chooses[pair]:
        return BASE_FIRST
    if state.waits(taker):
        return GROUP_WAITS
    if spec.shaped[taker]:
        blocked = object_to_reaching(state, source, target, count)
        if blocked != 0:
            return blocked
    if kind == TABLEAU:
        reason = _against_lifting(state, source, giver, target, taker, count)
        if reason != 0:
            return reason
    elif count != spec.needs[taker]:
        return COMPLETE_RUNS_ONLY if spec.complete_runs[taker] else ONE_CARD_AT_A_TIME
    if kind == FOUNDATION and spec.complete_runs[taker]:
        return object_to_run(state, source, depth, target)
    if state.length(target) + count > spec.room[target]:
        return PILE_FULL
    shown = state.face(target)
    if shown == EMPTY and spec.starts[pair]:
        return spec.starts[pair]
    if shown == EMPTY and not has_turn(state, giver, taker):
        return SPACE_TAKES_FROM_ELSEWHERE
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
    """The reason why so many cards of a tableau pile do not travel together to another; 0 if they do."""
    spec = state.spec
    if spec.kind[giver] != TABLEAU:
        return 0
    reason: i64 = NOT_LIFTED_TOGETHER
    for way in range(spec.first_way[giver], spec.first_way[giver + 1]):
        least, most = measure_lift(state, source, state.length(source), way)
        if not least <= count <= most:
            continue
        limited = spec.by_cells[way] != 0 or spec.by_spaces[way] != 0
        if not limited or count_units(state, source, count, way) <= count_room(
            state, giver, target, taker, way
        ):
            return 0
        reason = TOO_FEW_FREE_SPACES
    return reason
