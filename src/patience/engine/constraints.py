"""Questions that are asked both to generate moves and to object to one.

How many cards travel, where the way is open, and what is against the stock.
"""

from __future__ import annotations

from patience.engine.arrays import i64
from patience.engine.codes import (
    BASE_FIRST,
    NO_REDEAL_LEFT,
    NO_REDEALS,
    NO_ROOM_FOR_THE_DEAL,
    NO_STOCK,
    NOT_TO_THE_BACK,
    NOTHING_BEHIND,
    PILE_COVERED,
    REDEAL_CHANGES_NOTHING,
    SPACES_BLOCK_THE_DEAL,
    STOCK_DEALS_NOWHERE,
    STOCK_EMPTY,
    STOCK_NOT_EMPTY,
    TABLEAU_EMPTY,
    WASTE_EMPTY,
    encode_transfer,
)
from patience.engine.settling import awaits_base, find_receivers, make
from patience.engine.spec import (
    CARD,
    CELL,
    CLOSING_UP,
    FACES,
    GROUP,
    HIDDEN,
    IF_NO_SPACE,
    PILE,
    RUN,
)
from patience.engine.state import State

__all__ = [
    "comes_back",
    "count_room",
    "count_units",
    "has_turn",
    "measure_lift",
    "object_to_reaching",
    "object_to_redeal",
    "object_to_turn",
    "touches",
]


def measure_lift(state: State, pile: i64, length: i64, way: i64) -> tuple[i64, i64]:
    """The least and the most cards of a tableau pile that a way of lifting takes."""
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


def count_units(state: State, source: i64, count: i64, way: i64) -> i64:
    """The number of cards that the last of a pile count for in a lift limited by free room."""
    spec = state.spec
    base: int = state.base
    row = spec.ones[base * spec.ways + way]
    if row < 0:
        return count
    steps: i64 = 1
    upper = state.end(source)
    for _ in range(count - 1):
        lower = state.under(upper)
        if spec.fits[row + spec.shows[upper] * FACES + spec.shows[lower]] != 0:
            steps += 1
        upper = lower
    return steps


def count_room(state: State, giver: i64, target: i64, taker: i64, way: i64) -> i64:
    """The number of cards that could be moved one by one through the free room that a lift counts."""
    spec = state.spec
    cells: i64 = 0
    spaces: i64 = 0
    for group in range(spec.groups):
        kind = spec.kind[group]
        counts = (kind == CELL and spec.by_cells[way] != 0) or (
            group == giver
            and spec.by_spaces[way] != 0
            and spec.free[group] != 0
            and has_turn(state, group, group)
        )
        if not counts or spec.passes[giver * spec.groups + group]:
            continue
        if spec.waiting and state.waits(group):
            continue
        if spec.passes[group * spec.groups + taker]:
            continue
        for pile in range(spec.start[group], spec.stop[group]):
            if pile == target:
                continue
            if kind == CELL:
                cells += spec.room[pile] - state.length(pile)
            elif state.length(pile) == 0:
                spaces += 1
    # More than all the cards is as good as all of them, and stays in range.
    while spaces > 0 and cells < spec.cards:
        cells = 2 * cells + 1
        spaces -= 1
    return cells + 1


def has_turn(state: State, giver: i64, taker: i64) -> bool:
    """True if no group comes before this one, of those that a space takes from in turn."""
    spec = state.spec
    if not spec.in_turn[taker]:
        return True
    for at in range(spec.first_giver[taker], spec.first_giver[taker + 1]):
        if spec.givers[at] == giver:
            return True
        if not state.is_empty(spec.givers[at]):
            return False
    return True


def object_to_reaching(state: State, source: i64, target: i64, count: i64) -> i64:
    """The reason against putting so many cards on a pile of a shape; 0 if there is none."""
    spec = state.spec
    if state.covered(target):
        uncovers = False
        for at in range(spec.first_cover[target], spec.first_cover[target + 1]):
            uncovers = uncovers or spec.covers[at] == source
        if not uncovers:
            return PILE_COVERED
    for at in range(spec.first_behind[target], spec.first_behind[target + 1]):
        behind = spec.behind[at]
        if state.length(behind) <= (count if behind == source else 0):
            return NOTHING_BEHIND
    group = spec.group[target]
    if spec.climbs[group] and spec.group[source] == group and spec.row[source] <= spec.row[target]:
        return NOT_TO_THE_BACK
    return 0


def touches(state: State, pile: i64, sources: i64, size: i64) -> bool:
    """True if a pile touches each of some others."""
    spec = state.spec
    for _ in range(size):
        near: int = spec.near[(sources & 255) * spec.piles + pile]
        if near == 0:
            return False
        sources >>= 8
    return True


def comes_back(state: State, source: i64, giver: i64, target: i64, count: i64) -> bool:
    """True if a card would come straight back, to fill a space like the one it leaves."""
    spec = state.spec
    if count < state.length(source):
        return False
    card = state.end(source) >> 1
    after = state.copy()
    make(after, encode_transfer(source, target, count, 0))
    for pile in range(spec.start[giver], spec.stop[giver]):
        if pile == target:
            continue
        token = after.end(pile)
        for _ in range(after.length(pile)):
            if token >> 1 == card:
                return True
            token = after.under(token)
    return False


def object_to_turn(state: State) -> i64:
    """The reason against turning the stock, 0 if there is none."""
    spec = state.spec
    if spec.stock < 0:
        return NO_STOCK
    if not spec.to_waste and spec.receivers < 0:
        return STOCK_DEALS_NOWHERE
    empty = state.length(spec.stock) == 0
    if empty and spec.deals != CLOSING_UP:
        return STOCK_EMPTY
    if awaits_base(state):
        return BASE_FIRST
    if spec.to_waste:
        return 0
    if empty:
        return 0 if _moves_up(state) else STOCK_EMPTY
    if spec.deals == IF_NO_SPACE:
        for pile in range(spec.start[spec.receivers], spec.stop[spec.receivers]):
            if state.length(pile) == 0:
                return SPACES_BLOCK_THE_DEAL
    return 0 if len(find_receivers(state)) > 0 else NO_ROOM_FOR_THE_DEAL


def _moves_up(state: State) -> bool:
    """True if a pile is empty before one that is not, of those that the stock deals to."""
    spec = state.spec
    for pile in range(spec.start[spec.receivers], spec.stop[spec.receivers] - 1):
        if state.length(pile) == 0 and state.length(pile + 1) > 0:
            return True
    return False


def object_to_redeal(state: State) -> i64:
    """The reason against a redeal, 0 if there is none."""
    spec = state.spec
    if spec.regathers >= 0:
        if 0 < spec.redeals <= state.redeals:
            return NO_REDEAL_LEFT
        if state.is_empty(spec.regathers):
            return TABLEAU_EMPTY
        if awaits_base(state):
            return BASE_FIRST
        idle = spec.numbers["idles"] == 0 and state.lies_as_dealt_again()
        return REDEAL_CHANGES_NOTHING if idle else 0
    if not spec.to_waste or spec.redeals == 0:
        return NO_REDEALS
    if 0 < spec.redeals <= state.redeals:
        return NO_REDEAL_LEFT
    if state.length(spec.stock) > 0:
        return STOCK_NOT_EMPTY
    if state.length(spec.waste) == 0:
        return WASTE_EMPTY
    return BASE_FIRST if awaits_base(state) else 0
