"""Safe moves home: after them a game that could be won can still be won.

The proof is one argument about any way to win. Take a line that wins from the state before
the move. From the state after it, play the same line, but leave the card at home, and leave
out what the line does with it. Only where the line lays a card on the one that is home now is
something missing; then send that card home instead, and go on in the same way with what the
line lays on that one. So the move is safe if every card that can ever come to lie on the card
in a tableau, or on such a card in turn, and every card that has to be home before one of them,
is home, or can go home at once whenever it can be moved: all copies of the card before it are
home. The line that is played never has a card in play that the winning line has not, and has
the same cards on every pile from the bottom up, so that whatever else the winning line does is
legal there as well.

That needs rules under which a card less does no harm, and `_harms` names those that make it
one: spaces that fill by themselves, a stock that deals to columns, columns that are dealt again,
shuffles of what the card lay in, several cards turned at a time from a stock that has lost one.
Where a rule is not understood by the argument nothing is safe.

Where there are several packs, another copy of the card may want the place that the card has
taken at home, as long as not all copies of the card before it are home. Then the line that is
played does something else at that moment: it lays the other copy where the winning line has the
card, which nothing lies on, since whatever is laid on it would be home by then, and the place for
the other copy with it. From there on both lines have the same table, for the two copies are the
same to the rules. `_may_stand_in` asks if the other copy can always be laid there.

A card that is put away by itself is safe by the same argument, if no set of several cards can
have it.

What depends on the rules alone is in the tables of `Homeward`; see
`patience.engine.proofs`.
"""

from __future__ import annotations

from typing import Final, final

from patience.engine.arrays import i64, u8, vec
from patience.engine.codes import (
    REDEAL,
    REMOVAL,
    TURN,
    read_count,
    read_depth,
    read_source,
    read_target,
)
from patience.engine.spec import (
    CELL,
    DISCARD,
    FACES,
    FOUNDATION,
    HIDDEN,
    TABLEAU,
    WASTE,
    make_bytes,
    make_words,
    make_zeros,
)
from patience.engine.state import State

__all__ = [
    "FILLED_FROM_STOCK",
    "FILLED_FROM_WASTE",
    "NEVER_SPENT",
    "UNKNOWN",
    "Homeward",
    "goes_home",
    "is_safe",
]

UNKNOWN: Final = -2
"""Stands for the card before one that does not go home by one card alone."""

FILLED_FROM_STOCK: Final = 1
"""Spaces are filled from a stock, and not from the waste that it may be made of again."""

FILLED_FROM_WASTE: Final = 2
"""Spaces are filled from the waste, and not from the stock that is turned to it."""

NEVER_SPENT: Final = 4
"""Spaces are filled from piles that may always get cards again."""


@final
class Homeward:
    """The tables of one game that say what is safe. `patience.engine.proofs` makes them."""

    def __init__(
        self, numbers: dict[str, int], words: dict[str, list[int]], packed: dict[str, bytes]
    ) -> None:
        self.copies: i64 = numbers["copies"]
        # Groups of cards in no order never travel, so that cards go home one by one.
        self.at_once: bool = numbers["at_once"] != 0
        # Another copy of a card may be moved to where a player has laid the card.
        self.stands_in: bool = numbers["stands_in"] != 0
        self.climbing: bool = numbers["climbing"] != 0
        self.covering: bool = numbers["covering"] != 0
        self.open_stock: bool = numbers["open_stock"] != 0
        # For each base (0: none) and face: the face that it goes home on, -1 for a base card.
        self.before: vec[i64] = make_words(words["before"])
        # The faces that may come to lie on it, and those that have to be home before: a list
        # for each base and face, one after the other.
        self.first: vec[i64] = make_words(words["first"])
        self.after: vec[u8] = make_bytes(packed["after"])
        # For each base and face: 1 if it is put away by itself, and nothing else is done.
        self.alone: vec[u8] = make_bytes(packed["alone"])
        # For each group: 1 if a space takes any card; and why its sources are not spent.
        self.free: vec[i64] = make_words(words["free"])
        self.spent: vec[i64] = make_words(words["spent"])


def goes_home(state: State, move: i64) -> bool:
    """True if a move brings cards to a foundation or a discard, and from neither."""
    if move & (TURN | REDEAL | REMOVAL):
        return False
    spec = state.spec
    source = spec.kind[spec.group[read_source(move)]]
    target = spec.kind[spec.group[read_target(move)]]
    if source == FOUNDATION or source == DISCARD:
        return False
    return target == FOUNDATION or target == DISCARD


def is_safe(state: State, homes: Homeward, move: i64) -> bool:
    """True if a legal move home is proved never to make a game lost that could be won."""
    if not goes_home(state, move) or read_count(move) != 1:
        return False
    spec = state.spec
    base: int = state.base
    if spec.finds_base and base == 0:
        return False
    source, depth = read_source(move), read_depth(move)
    token = state.end(source)
    for _ in range(depth):
        token = state.under(token)
    face = spec.shows[token]
    if face == HIDDEN or _harms(state, homes, source):
        return False
    row = base * FACES
    if spec.kind[spec.group[read_target(move)]] == DISCARD:
        return homes.alone[row + face] != 0
    if homes.before[row + face] == UNKNOWN or homes.covering:
        return False
    return _may_follow(state, homes, row, face, source, depth)


def _harms(state: State, homes: Homeward, source: i64) -> bool:
    """True if a card less may do harm."""
    spec = state.spec
    left = spec.redeals < 0 or state.redeals < spec.redeals
    if homes.climbing or (spec.regathers >= 0 and left):
        return True
    again = left and spec.regathers < 0
    stocked = spec.stock >= 0 and state.length(spec.stock) > 0
    if stocked and (not spec.to_waste or homes.open_stock):
        return True
    group = spec.group[source]
    if spec.stock >= 0 and spec.kind[group] == WASTE:
        # The stock that is made of the waste will have a card less.
        if spec.to_waste and again and (spec.turn > 1 or spec.shuffles):
            return True
        if spec.refills and stocked:
            return True
    for other in range(spec.groups):
        if spec.first_source[other] == spec.first_source[other + 1]:
            continue
        lasting = homes.spent[other]
        if lasting & NEVER_SPENT or (lasting & FILLED_FROM_STOCK and again):
            return True
        if lasting & FILLED_FROM_WASTE and (stocked or again):
            return True
        filled = False
        for at in range(spec.first_source[other], spec.first_source[other + 1]):
            if spec.sources[at] == source:
                return True
            filled = filled or state.length(spec.sources[at]) > 0
        # A pile that the card leaves empty would be filled too early.
        if filled and other == group and state.length(source) == 1:
            return True
    return False


def _may_follow(
    state: State, homes: Homeward, row: i64, face: i64, source: i64, depth: i64
) -> bool:
    """True if all that may come to lie on a card is home, or goes home whenever it is moved."""
    home = _count_home(state)
    copies = homes.copies
    before = homes.before[row + face]
    if before >= 0 and home[before] < copies and not _may_stand_in(state, homes, source, depth):
        return False
    for at in range(homes.first[row + face], homes.first[row + face + 1]):
        other: int = homes.after[at]
        if home[other] < copies:
            if not homes.at_once:
                return False
            before = homes.before[row + other]
            if before >= 0 and home[before] < copies:
                return False
    return True


def _count_home(state: State) -> vec[i64]:
    """The number of copies of each face that lie on foundations."""
    spec = state.spec
    home = make_zeros(FACES)
    for group in range(spec.groups):
        if spec.kind[group] != FOUNDATION:
            continue
        for pile in range(spec.start[group], spec.stop[group]):
            token = state.end(pile)
            for _ in range(state.length(pile)):
                home[spec.codes[token]] += 1
                token = state.under(token)
    return home


def _may_stand_in(state: State, homes: Homeward, source: i64, depth: i64) -> bool:
    """True if another copy of the card may be laid where it lies now, and wherever it is moved."""
    if depth or not homes.stands_in:
        return False
    spec = state.spec
    group = spec.group[source]
    if spec.kind[group] == CELL:
        return True
    if spec.kind[group] != TABLEAU:
        return False
    if state.length(source) == 1:
        return homes.free[group] != 0
    token = state.end(source)
    under = spec.shows[state.under(token)]
    base: int = state.base
    row = spec.takes[base * spec.piles + source]
    reason: int = spec.fits[row + spec.shows[token] * FACES + under]
    return under != HIDDEN and reason == 0
