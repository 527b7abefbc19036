"""The cards on the table at one moment, as plain immutable values."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, final

import attrs

from patience.cards import Card, Rank
from patience.errors import NotationError
from patience.piles import Group
from patience.rules import Rules

__all__ = ["Address", "Pile", "Plan", "Table", "plan_of"]

_SHORT: Final = {
    "stock": "s",
    "waste": "w",
    "foundation": "f",
    "tableau": "t",
    "reserve": "r",
    "cell": "c",
}
_LONG: Final = {short: name for name, short in _SHORT.items()}
_ADDRESS: Final = re.compile(r"([a-z][a-z_]{0,39})(?::?(\d{1,4}))?", re.ASCII)


@final
@attrs.frozen(order=True)
class Address:
    """Where a pile lies: its group, and its index there, counted from 0.

    In text a pile is ``tableau:3``, or ``t3`` for short; groups that are not called after
    their kind have no short form. The index may be left out (`index` is None) for a group
    of one pile, or for "whichever pile of it takes the card".
    """

    group: str
    index: int | None = None

    @classmethod
    def parse(cls, text: str) -> Address:
        """Read ``tableau:3``, ``t3`` or ``waste``.

        Raises:
            NotationError: *text* has another form.
        """
        match = _ADDRESS.fullmatch(text) if isinstance(text, str) else None
        if match is None:
            raise NotationError(text, "not a pile; write tableau:3, t3 or waste")
        name, index = match[1], match[2]
        return cls(_LONG.get(name, name), None if index is None else int(index))

    @property
    def short(self) -> str:
        """The shortest text: ``t3``."""
        index = "" if self.index is None else str(self.index)
        if self.group in _SHORT:
            return _SHORT[self.group] + index
        return f"{self.group}:{index}" if index else self.group

    def __str__(self) -> str:
        return self.group if self.index is None else f"{self.group}:{self.index}"


@final
@attrs.frozen
class Pile:
    """The cards of one pile from the bottom up, and which of them lie face up."""

    cards: tuple[Card, ...] = ()
    up: tuple[bool, ...] = ()

    @classmethod
    def of(cls, cards: tuple[Card, ...], *, up: bool = True) -> Pile:
        """A pile with all its cards face up, or all face down."""
        return cls(cards, (up,) * len(cards))

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    @property
    def top(self) -> Card:
        """The end card: the one that lies on all others."""
        return self.cards[-1]

    @property
    def top_up(self) -> bool:
        """Whether the end card lies face up."""
        return self.up[-1]

    def put(self, cards: tuple[Card, ...], *, up: bool = True) -> Pile:
        """With these cards on the end."""
        return Pile(self.cards + cards, self.up + (up,) * len(cards))

    def without(self, count: int, depth: int = 0) -> Pile:
        """Without *count* cards, leaving *depth* cards that lie above them."""
        start, stop = len(self.cards) - depth - count, len(self.cards) - depth
        return Pile(
            self.cards[:start] + self.cards[stop:],
            self.up[:start] + self.up[stop:],
        )

    def taken(self, count: int, depth: int = 0) -> tuple[Card, ...]:
        """The cards that `without` leaves out, from the bottom up."""
        stop = len(self.cards) - depth
        return self.cards[stop - count : stop]

    def turned_up(self) -> Pile:
        """With the end card face up."""
        return Pile(self.cards, (*self.up[:-1], True))

    def __str__(self) -> str:
        marks = zip(self.cards, self.up, strict=True)
        return " ".join(str(card) if up else f"-{card}" for card, up in marks)


@final
@attrs.frozen
class Table:
    """Everything that lies on the table, with the redeals used and the base rank found out.

    `piles` has every pile in the order of the groups; the last card of the stock is the
    next to be dealt. `base` is None where the rules name the base, or while there is none.
    """

    piles: tuple[Pile, ...]
    redeals: int = 0
    base: Rank | None = None

    def with_pile(self, index: int, pile: Pile) -> Table:
        """With another pile at this place in the order of all piles."""
        return attrs.evolve(self, piles=(*self.piles[:index], pile, *self.piles[index + 1 :]))


@final
@attrs.frozen
class Plan:
    """Where the piles of a game lie: addresses, groups and spans, by index of the pile."""

    addresses: tuple[Address, ...]
    groups: tuple[Group, ...]
    spans: dict[str, range] = attrs.field(eq=False)

    def index(self, address: Address) -> int | None:
        """The index of the pile at this address, None if there is none or no single one."""
        span = self.spans.get(address.group)
        if span is None or (address.index is None and len(span) > 1):
            return None
        offset = address.index or 0
        return span[offset] if offset in range(len(span)) else None

    def at(self, address: Address) -> int:
        """The index of the pile at this address.

        Raises:
            KeyError: there is none, or no single one.
        """
        index = self.index(address)
        if index is None:
            raise KeyError(str(address))
        return index


@lru_cache(maxsize=512)
def plan_of(rules: Rules) -> Plan:
    """The plan of a game."""
    addresses: list[Address] = []
    groups: list[Group] = []
    spans: dict[str, range] = {}
    for group in rules.groups:
        start = len(addresses)
        numbers = range(group.size) if group.size > 1 else (None,)
        addresses += (Address(group.name, number) for number in numbers)
        groups += [group] * group.size
        spans[group.name] = range(start, len(addresses))
    return Plan(tuple(addresses), tuple(groups), spans)
