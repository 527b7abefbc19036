"""Tables as bytes: exactly, so that they can be kept and compared, and read back.

First come the redeals used, in 8 bytes, and the base that the game found out, in one: its
pips, or 0. Then come the lengths of all piles, 2 bytes each, and then the cards of all
piles from the bottom up, a byte each: the code of the card, and 64 more if it lies face
down. Numbers have their lowest byte first.
"""

from __future__ import annotations

from typing import Final

from patience.engine.arrays import i16, i64, vec
from patience.engine.spec import FACES, STOCK, Spec, narrow
from patience.engine.state import State
from patience.errors import quote

__all__ = ["lay", "list_hidden", "pack", "pack_alike", "unpack"]

_HEAD: Final = 9
_NONE: Final[frozenset[int]] = frozenset()
_UNKNOWN: Final = 2 * FACES


def pack(state: State) -> bytes:
    """The table as it is."""
    piles = [state.packed_pile(pile) for pile in range(state.spec.piles)]
    return _joined(state, piles, int(state.redeals))


def pack_alike(state: State, unknown: frozenset[int] = _NONE) -> bytes:
    """The table up to the order of interchangeable piles: equal for tables that are alike.

    All cards that are *unknown*, as `list_hidden` lists them, are taken for the same. The
    redeals used are left out where they decide nothing any more.
    """
    spec = state.spec
    piles = [
        _masked(state, pile, unknown) if unknown else state.packed_pile(pile)
        for pile in range(spec.piles)
    ]
    for at in range(spec.piles):
        if spec.loose[at]:
            piles[at] = bytes(sorted(piles[at]))
    order: list[tuple[int, bytes]] = []
    first: dict[int, int] = {}
    for at in range(spec.piles):
        seat: int = state.seat(at)
        order.append((first.setdefault(seat, len(first)), piles[at]))
    order.sort()
    return _joined(state, [content for _, content in order], state.counted_redeals())


def list_hidden(state: State) -> frozenset[int]:
    """The cards that lie face down, by their numbers in the engine."""
    tokens = [token for pile in range(state.spec.piles) for token in state.tokens(pile)]
    return frozenset([token >> 1 for token in tokens if token & 1])


def _masked(state: State, pile: i64, unknown: frozenset[int]) -> bytes:
    """The cards of a pile, with one byte for all that are unknown, and one face down."""
    codes = state.spec.codes
    return bytes(
        [
            (_UNKNOWN if token >> 1 in unknown else int(codes[token])) + FACES * (token & 1)
            for token in state.tokens(pile)
        ]
    )


def _joined(state: State, piles: list[bytes], redeals: int) -> bytes:
    base: int = state.base
    head = redeals.to_bytes(8, "little") + bytes([base])
    lengths = b"".join([len(pile).to_bytes(2, "little") for pile in piles])
    return head + lengths + b"".join(piles)


def unpack(spec: Spec, data: bytes) -> State:
    """The state that `pack` made bytes of.

    What is looked at is what `lay` says, not whether play could lead there.

    Raises:
        ValueError: they are not the bytes of a table of this game.
    """
    body = _HEAD + 2 * int(spec.piles)
    if len(data) != body + int(spec.cards):
        raise ValueError(f"{len(data)} bytes are not a table of {spec.cards} cards")
    redeals = int.from_bytes(data[:8], "little")
    piles: list[bytes] = []
    for at in range(spec.piles):
        place = _HEAD + 2 * int(at)
        length = int.from_bytes(data[place : place + 2], "little")
        if body + length > len(data):
            raise ValueError(f"pile {at} of {length} cards goes beyond the end")
        piles.append(data[body : body + length])
        body += length
    return lay(spec, piles, redeals, data[8])


def lay(spec: Spec, piles: list[bytes], redeals: int, base: int) -> State:
    """The state with these cards on its piles, a byte for each.

    Raises:
        ValueError: they are not the cards of the game, some lie on the wrong side or on a
            pile that is full, or the game does not have that many redeals or that base.
    """
    if not 0 <= redeals < 1 << 62 or 0 <= spec.redeals < redeals:
        raise ValueError(f"this game does not have {quote(redeals)} redeals")
    if not 0 <= base <= 13 or not spec.bases[base]:
        raise ValueError(f"this game does not have the base {quote(base)}")
    # The first card of each code that is not laid yet.
    free = [-1] * FACES
    for card in range(spec.cards - 1, -1, -1):
        free[spec.codes[2 * card]] = int(card)
    left = 0
    hidden = 0
    spaces = 0
    cells: vec[i16] = vec[i16]([narrow(0) for _ in range(spec.cards + 2 * spec.piles)])
    total = 0
    for pile in range(spec.piles):
        content = piles[pile]
        if len(content) > spec.room[pile]:
            raise ValueError(f"{len(content)} cards are more than pile {pile} holds")
        group = spec.group[pile]
        below: int = 2 * spec.cards
        for byte in content:
            code = byte & 63
            found = free[code] if byte < 2 * FACES else -1
            if found < 0 or found >= spec.cards or spec.codes[2 * found] != code:
                raise ValueError(f"there is no card {byte} left")
            down = byte >= FACES
            if down and not spec.hides[group]:
                raise ValueError(f"card {byte} lies on the wrong side on pile {pile}")
            if not down and spec.kind[group] == STOCK and not spec.flips[pile]:
                raise ValueError(f"card {byte} lies on the wrong side on pile {pile}")
            free[code] = found + 1
            cells[found] = below
            below = 2 * found + (byte >> 6)
            if down and spec.flips[pile]:
                hidden += 1
        cells[spec.cards + pile] = below
        length = len(content)
        cells[spec.cards + spec.piles + pile] = length
        total += length
        if spec.counts[pile]:
            left += length
        if length == 0 and spec.fills[pile]:
            spaces += 1
    if total != spec.cards:
        raise ValueError(f"{total} cards are not the {spec.cards} of the game")
    state = State(spec, cells)
    state.redeals = redeals
    state.base = narrow(base)
    state.left = narrow(left)
    state.hidden = narrow(hidden)
    state.spaces = narrow(spaces)
    return state
