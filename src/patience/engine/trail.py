"""The memory of a state while a search walks through it: the way back, and a hash.

The hash of a pile is a sum over its cards of a number of the card times a number of its
height; where the order of the cards does not matter all have the same height. That of the
table is a sum over its piles of what the pile's hash and a number of its seat mix to; piles
that are interchangeable have the same seat, so that their order does not matter, and equal
cards the same number.
"""

from __future__ import annotations

from typing import Final, final

from patience.engine.arrays import i64, vec
from patience.engine.spec import MASK, Spec, double, make_zeros, mix

__all__ = ["Trail"]

_FIRST_ROOM: Final = 64


@final
class Trail:
    """A log of what happened, and the hashes of the piles."""

    def __init__(self, spec: Spec, *, hashing: bool) -> None:
        self.spec: Spec = spec
        self.hashing: bool = hashing
        self.log: vec[i64] = make_zeros(_FIRST_ROOM)
        self.length: i64 = 0
        self.hashes: vec[i64] = make_zeros(spec.piles)
        self.parts: vec[i64] = make_zeros(spec.piles)
        self.total: i64 = 0

    def of_pile(self, pile: i64) -> i64:
        """The hash of the cards of a pile, whatever its seat is."""
        return self.hashes[pile]

    def write(self, entry: i64) -> None:
        """Add to the log."""
        if self.length == len(self.log):
            self.log = double(self.log)
        self.log[self.length] = entry
        self.length += 1

    def add(self, pile: i64, token: i64, height: i64) -> None:
        """A card came to lie on a pile, that many cards up."""
        spec = self.spec
        if spec.loose[pile]:
            height = 0
        more = (spec.salts[token] * spec.powers[height]) & MASK
        self.hashes[pile] = (self.hashes[pile] + more) & MASK

    def remove(self, pile: i64, token: i64, height: i64) -> None:
        """A card left a pile, from that many cards up."""
        spec = self.spec
        if spec.loose[pile]:
            height = 0
        less = (spec.salts[token] * spec.powers[height]) & MASK
        self.hashes[pile] = (self.hashes[pile] - less) & MASK

    def close(self, pile: i64, seat: i64) -> None:
        """Take what changed on a pile into the hash of the table."""
        part = mix(self.hashes[pile] + seat)
        self.total = (self.total - self.parts[pile] + part) & MASK
        self.parts[pile] = part
