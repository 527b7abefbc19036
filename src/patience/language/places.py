"""Where the piles of a game lie: their addresses, and their order on the table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, final

import attrs

from patience.errors import NotationError, UnknownName, quote
from patience.language.kinds import BY_WORD, KINDS
from patience.language.piles import Group
from patience.language.words import say_name

__all__ = ["Address", "Plan"]

_SHORT: Final = {word: KINDS[kind].letter for word, kind in BY_WORD.items()}
_LONG: Final = {short: name for name, short in _SHORT.items()}
_LARGEST: Final = 10**9
"""Larger numbers of piles are not shown."""

_ADDRESS: Final = re.compile(r"([a-z][a-z_]{0,39})(?::?(0|[1-9]\d{0,3}))?", re.ASCII)


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

    @classmethod
    def of(cls, where: Address | str) -> Address:
        """An address as it is, or the one that a text means.

        Raises:
            NotationError: the text has another form.
        """
        return where if isinstance(where, Address) else cls.parse(where)

    @property
    def short(self) -> str:
        """The shortest text: ``t3``."""
        index = "" if self.index is None else str(self.index)
        if self.group in _SHORT:
            return _SHORT[self.group] + index
        return f"{self.group}:{index}" if index else self.group

    @property
    def label(self) -> str:
        """The name of the pile in a sentence: ``t3``, ``left wing:2``, or a group of one pile."""
        return say_name(self.group if self.index is None else self.short)

    def __str__(self) -> str:
        return self.group if self.index is None else f"{self.group}:{self.index}"


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
            names = [each.short for each in self.addresses]
            large = type(address.index) is int and abs(address.index) > _LARGEST
            name = f"{address.group}:{quote(address.index)}" if large else address.short
            raise UnknownName("pile", name, names)
        return index

    def span(self, name: str) -> range:
        """The indices of the piles of a group.

        Raises:
            KeyError: there is no such group.
        """
        if name not in self.spans:
            raise UnknownName("group", name, self.spans)
        return self.spans[name]

    @classmethod
    def of(cls, all_groups: Sequence[Group]) -> Plan:
        """The plan of a table with these groups."""
        addresses: list[Address] = []
        groups: list[Group] = []
        spans: dict[str, range] = {}
        for group in all_groups:
            start = len(addresses)
            numbers = range(group.size) if group.size > 1 else (None,)
            addresses += (Address(group.name, number) for number in numbers)
            groups += [group] * group.size
            spans[group.name] = range(start, len(addresses))
        return cls(tuple(addresses), tuple(groups), spans)
