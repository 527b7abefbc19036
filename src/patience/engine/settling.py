"""Making a move: the player's own doing, and all that follows by itself.

The order is that of `patience.reference.settle`.
"""

from __future__ import annotations

from patience.engine.arrays import i64, vec
from patience.engine.codes import (
    CLOSED_UP,
    COMPLETE_RUNS_ONLY,
    FILLED,
    MOVED,
    PILE_FULL,
    REDEAL,
    REFILLED,
    REMOVAL,
    RUN_LEFT,
    TURN,
    TURNED,
    read_count,
    read_depth,
    read_discard,
    read_size,
    read_source,
    read_taken,
    read_target,
)
from patience.engine.spec import CLOSING_UP, EMPTY, FACES, HIDDEN, SPACES, TABLEAU, make_words
from patience.engine.state import State

__all__ = ["awaits_base", "find_receivers", "make", "object_to_run", "settle"]


def awaits_base(state: State) -> bool:
    """True if a base has to be chosen before anything else may happen."""
    return state.spec.chooses_base and state.base == 0


def make(state: State, move: i64) -> None:
    """Play a legal move, and all that follows from it.

    That it is legal is the caller's to know: `patience.engine.generation` tells.

    Raises:
        ValueError: there are no such piles or cards, or no stock; nothing is changed then.
    """
    if move == TURN:
        if state.spec.stock < 0:
            raise ValueError("there is no stock to turn")
        _turn(state, TURNED)
    elif move == REDEAL:
        if state.spec.regathers >= 0:
            state.deal_again()
        elif state.spec.to_waste:
            state.redeal()
        else:
            raise ValueError("there is no waste to make a stock of")
    elif move & REMOVAL:
        _remove(state, move)
    else:
        source, target = read_source(move), read_target(move)
        count, depth = read_count(move), read_depth(move)
        piles = state.spec.piles
        if source >= piles or target >= piles or source == target or count < 1:
            raise ValueError(f"{move} is not a move of this game")
        if count + depth > state.length(source):
            raise ValueError(f"{move} takes more cards than lie there")
        state.carry(MOVED, source, target, count, depth)
    if state.spec.finds_base:
        _rebase(state)
    settle(state)


def _remove(state: State, move: i64) -> None:
    """Put the end cards of several piles away."""
    piles = state.spec.piles
    target, size = read_discard(move), read_size(move)
    before: i64 = -1
    for at in range(size):
        source = read_taken(move, at)
        if source >= piles or source <= before or source == target or target >= piles:
            raise ValueError(f"{move} is not a move of this game")
        if state.length(source) == 0:
            raise ValueError(f"{move} takes more cards than lie there")
        before = source
    if size < 1:
        raise ValueError(f"{move} is not a move of this game")
    for at in range(size):
        state.carry(MOVED, read_taken(move, at), target, 1, 0)


def settle(state: State) -> None:
    """Let everything happen that happens by itself."""
    spec = state.spec
    while True:
        happens = state.hidden > 0 and _expose(state)
        if not happens and not awaits_base(state):
            happens = (
                (spec.leaves and _leave(state))
                or (spec.refills and _refill(state))
                or (state.spaces > 0 and _fill(state))
            )
        if not happens:
            return
        if spec.finds_base:
            _rebase(state)


def _expose(state: State) -> bool:
    spec = state.spec
    for pile in range(spec.piles):
        if spec.flips[pile] and state.face(pile) == HIDDEN and not state.covered(pile):
            state.expose(pile)
            return True
    return False


def _leave(state: State) -> bool:
    spec = state.spec
    for source in range(spec.piles):
        giver = spec.group[source]
        if spec.kind[giver] != TABLEAU or state.length(source) < spec.ranks:
            continue
        if spec.shaped[giver] and state.covered(source):
            continue
        for target in range(spec.piles):
            group = spec.group[target]
            if not spec.automatic[group] or spec.passes[giver * spec.groups + group]:
                continue
            if object_to_run(state, source, 0, target) == 0:
                state.carry(RUN_LEFT, source, target, spec.ranks, 0)
                return True
    return False


def object_to_run(state: State, source: i64, depth: i64, target: i64) -> i64:
    """The reason why a foundation that takes runs does not take these cards; 0 if it does.

    They are as many as there are ranks, from under *depth* others.
    """
    spec = state.spec
    if state.length(target) + spec.ranks > spec.room[target]:
        return PILE_FULL
    last = state.end(source)
    for _ in range(depth):
        last = state.under(last)
    first = last
    for _ in range(spec.ranks - 1):
        if spec.shows[first] == HIDDEN:
            return COMPLETE_RUNS_ONLY
        first = state.under(first)
    lowest = spec.shows[first]
    if lowest == HIDDEN:
        return COMPLETE_RUNS_ONLY
    base: int = state.base
    row = spec.takes[base * spec.piles + target]
    reason: int = spec.fits[row + lowest * FACES + state.face(target)]
    if reason:
        return reason
    # The first card of a run may be what sets the base.
    if base == 0 and spec.finds_base:
        row = spec.takes[_pips(lowest) * spec.piles + target]
    upper = last
    for _ in range(spec.ranks - 1):
        lower = state.under(upper)
        linked: int = spec.fits[row + spec.shows[upper] * FACES + spec.shows[lower]]
        if linked:
            return COMPLETE_RUNS_ONLY
        upper = lower
    return 0


def _pips(code: i64) -> i64:
    """The pips of a card, which stand for its rank."""
    return code % 13 + 1


def _refill(state: State) -> bool:
    spec = state.spec
    if state.length(spec.waste) > 0 or state.length(spec.stock) <= 0:
        return False
    _turn(state, REFILLED)
    return True


def _fill(state: State) -> bool:
    spec = state.spec
    for pile in range(spec.piles):
        if spec.fills[pile] and state.face(pile) == EMPTY:
            group = spec.group[pile]
            for at in range(spec.first_source[group], spec.first_source[group + 1]):
                source = spec.sources[at]
                if source <= pile and spec.group[source] == group:
                    continue  # a group closes up: only later piles give
                if state.length(source) > 0:
                    if source == spec.stock and spec.by_waste[group]:
                        _turn(state, REFILLED)
                    else:
                        state.carry(FILLED, source, pile, 1, 0)
                    return True
    return False


def _turn(state: State, kind: i64) -> None:
    """Turn the stock: to the waste card by card, or a row to other piles."""
    spec = state.spec
    if spec.to_waste:
        for _ in range(spec.turn):
            if state.length(spec.stock) > 0:
                state.carry(kind, spec.stock, spec.waste, 1, 0)
        return
    if spec.deals == CLOSING_UP:
        _close_up(state)
    targets = find_receivers(state)
    for _ in range(spec.turn):
        for at in range(len(targets)):
            target = targets[at]
            full = state.length(target) >= spec.room[target]
            if state.length(spec.stock) > 0 and not full:
                state.carry(kind, spec.stock, target, 1, 0)


def _close_up(state: State) -> None:
    """Move cards up to the empty piles before them, one for each."""
    spec = state.spec
    stop = spec.stop[spec.receivers]
    for target in range(spec.start[spec.receivers], stop):
        if state.length(target) > 0:
            continue
        source = target + 1
        while source < stop and state.length(source) == 0:
            source += 1
        if source < stop:
            state.carry(CLOSED_UP, source, target, 1, 0)


def find_receivers(state: State) -> vec[i64]:
    """The piles that the stock deals to, where it does not turn to a waste."""
    spec = state.spec
    found: list[int] = []
    for pile in range(spec.start[spec.receivers], spec.stop[spec.receivers]):
        length = state.length(pile)
        spaces_only = spec.deals == SPACES or spec.deals == CLOSING_UP
        if not (spaces_only and length > 0) and length < spec.room[pile]:
            found.append(pile)
    return make_words(found)


def _rebase(state: State) -> None:
    """Set the base rank, or free it, after cards came to a foundation or left it."""
    spec = state.spec
    for at in range(len(spec.rising)):
        pile = spec.rising[at]
        if state.length(pile) > 0:
            if state.base == 0:
                token = state.end(pile)
                for _ in range(state.length(pile) - 1):
                    token = state.under(token)
                state.set_base(_pips(spec.codes[token]))
            return
    if state.base != 0 and not spec.keeps_base:
        state.set_base(0)
