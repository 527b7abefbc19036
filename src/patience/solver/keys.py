"""A set of hashes of tables, as flat as it can be."""

from __future__ import annotations

from typing import Final, final

from patience.engine.arrays import i64, vec
from patience.engine.spec import make_zeros

__all__ = ["Keys"]

_FIRST_ROOM: Final = 1024


@final
class Keys:
    """Numbers from 0 to 2**62 - 1, each once, up to a largest number of them.

    Two different tables may have one hash, by a chance of one in some 10**18 for each pair.
    """

    def __init__(self, most: i64) -> None:
        self.most: i64 = most
        self.count: i64 = 0
        self.room: i64 = _FIRST_ROOM
        # 0 is an empty place, so that 1 is added to every number.
        self.places: vec[i64] = make_zeros(_FIRST_ROOM)

    def add(self, key: i64) -> bool:
        """Add a number; say if it is new. Once the set is full new ones are not kept."""
        last = self.room - 1
        places = self.places
        sought = key + 1
        at = (key ^ key >> 32) & last
        while True:
            found = places[at]
            if found == sought:
                return False
            if found == 0:
                break
            at = (at + 1) & last
        if self.count >= self.most:
            return True
        places[at] = sought
        self.count += 1
        if 2 * self.count > self.room:
            self._grow()
        return True

    def is_full(self) -> bool:
        """True if nothing more is kept."""
        return self.count >= self.most

    def _grow(self) -> None:
        before, room = self.places, self.room
        self.room = 2 * room
        self.places = make_zeros(2 * room)
        places = self.places
        last = self.room - 1
        for old in range(room):
            found = before[old]
            if found == 0:
                continue
            key = found - 1
            at = (key ^ key >> 32) & last
            while places[at] != 0:
                at = (at + 1) & last
            places[at] = found
