"""Policies for empty piles.

A `Space` says which card a player may put there, from which groups, or that the table
fills it by itself: ``fill_from("waste", "stock").then(any_card)``. Policies print in the
words of a rule sheet and parse back from them.

>>> print(fill_from("waste", "stock").then(any_card))
auto from waste then stock, free after exhaustion
>>> Space.parse("kings only from waste") == from_groups("waste", card=only(Rank.KING))
True
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

import attrs
from typing_extensions import override

from patience.language.build import BASE, WORDS, Build, any_card, no_card, only
from patience.language.cards import Rank
from patience.language.words import Reader, join_words

__all__ = ["BASE", "Rank", "Space", "any_card", "fill_from", "from_groups", "no_card", "only"]

_KNOWN: Final = "auto from then free after exhaustion else".split()


def _names(value: Iterable[str]) -> tuple[str, ...]:
    """The names as a tuple. What is none is left for the check of the rules."""
    return tuple(value) if isinstance(value, list) else value  # type: ignore[return-value]


def _names_or_none(value: Iterable[str] | None) -> tuple[str, ...] | None:
    return None if value is None else _names(value)


@final
@attrs.frozen(eq=False, repr=False)
class Space:
    """The policy for an empty pile: see `any_card`, `only`, `from_groups` and `fill_from`.

    `card` is asked of the card that would start the pile; `groups` are where it may come
    from (None: from anywhere), or with `in_turn` the first of them that has a card; `fill`
    are the groups that the table fills the space from by itself, in order. While one of
    those has a card, a player cannot use the space; `card` and `groups` hold after that. A
    group that fills its own spaces closes up: the next pile after the space gives a card. A
    stock that turns several cards at a time fills by way of the waste, where that is a source
    before it: they are turned to it, and the last of them fills the space.
    """

    card: Build = any_card
    groups: tuple[str, ...] | None = attrs.field(default=None, converter=_names_or_none)
    fill: tuple[str, ...] = attrs.field(default=(), converter=_names)
    in_turn: bool = False

    def __attrs_post_init__(self) -> None:
        # "No card" is the same from wherever it does not come.
        if self.groups is not None and (not self.groups or self.card == no_card):
            object.__setattr__(self, "card", no_card)
            object.__setattr__(self, "groups", None)
        if self.in_turn is True and (self.groups is None or len(self.groups) == 1):
            object.__setattr__(self, "in_turn", False)  # there is no other group to wait for

    @classmethod
    def of(cls, value: Space | Build) -> Space:
        """A policy as it is, or the policy of a predicate: cards that pass it may go there."""
        return value if isinstance(value, Space) else Space(value)

    def then(self, after: Space | Build) -> Space:
        """The policy once every group that fills the space is empty.

        Raises:
            ValueError: *after* would fill the space as well.
        """
        rest = Space.of(after)
        if rest.fill:
            raise ValueError(f"name all sources in one fill_from(...), not then({rest!r})")
        return attrs.evolve(self, card=rest.card, groups=rest.groups, in_turn=rest.in_turn)

    def takes_any_of(self, group: str) -> bool:
        """True if it takes any card of a group; *in_turn*, once that is the first with cards."""
        return self.card == any_card and (self.groups is None or group in self.groups)

    @classmethod
    def parse(cls, text: str) -> Space:
        """Read a policy from words: the inverse of `str`.

        Raises:
            NotationError: the words make no policy.
        """
        reader = Reader(text, _KNOWN, WORDS)
        space = cls._read_fill(reader) if reader.take("auto") else cls._read_plain(reader)
        reader.end()
        return space

    @classmethod
    def _read_fill(cls, reader: Reader) -> Space:
        reader.expect("from")
        sources = [reader.name()]
        while reader.take("then"):
            sources.append(reader.name())
        filled = fill_from(*sources)
        if not reader.take(","):
            return filled
        after = Space() if reader.take("free") else cls._read_plain(reader)
        reader.expect("after", "exhaustion")
        return filled.then(after)

    @classmethod
    def _read_plain(cls, reader: Reader) -> Space:
        card = Build.read(reader)
        if not reader.take("from"):
            return Space(card)
        names = reader.names("or")
        if reader.peek() != "else" or len(names) > 1:
            return Space(card, tuple(names))
        while reader.take("else"):
            names.append(reader.name())
        return Space(card, tuple(names), in_turn=True)

    @override
    def __eq__(self, other: object) -> bool:
        if isinstance(other, Build):
            other = Space(other)
        return self._fields == other._fields if isinstance(other, Space) else NotImplemented

    @override
    def __hash__(self) -> int:
        # Equal to a bare predicate, hence hashed like one.
        plain = self.groups is None and not self.fill
        return hash(self.card) if plain else hash(self._fields)

    @property
    def _fields(self) -> tuple[Build, tuple[str, ...] | None, tuple[str, ...], bool]:
        return self.card, self.groups, self.fill, self.in_turn

    @property
    def _plain(self) -> str:
        if not self.groups:
            return str(self.card)
        names = " else ".join(self.groups) if self.in_turn else join_words(self.groups, "or")
        return f"{self.card} from {names}"

    def __str__(self) -> str:
        if not self.fill:
            return self._plain
        filled = f"auto from {' then '.join(self.fill)}"
        if self.card == no_card:
            return filled
        after = "free" if self._plain == str(any_card) else self._plain
        return f"{filled}, {after} after exhaustion"

    def __repr__(self) -> str:
        rest = repr(self.card)
        if self.groups is not None:
            names = "".join(f"{name!r}, " for name in self.groups)
            turn = ", in_turn=True" if self.in_turn else ""
            rest = f"from_groups({names}card={rest}{turn})"
        if not self.fill:
            return f"Space.of({rest})" if self.groups is None else rest
        filled = f"fill_from({', '.join(map(repr, self.fill))})"
        return filled if self.card == no_card else f"{filled}.then({rest})"


def from_groups(*names: str, card: Build = any_card, in_turn: bool = False) -> Space:
    """Any card, or only those that pass *card*, but only from these groups.

    With *in_turn* from the first of them that has a card, and from no other.
    """
    return Space(card, names, in_turn=in_turn)


def fill_from(*names: str) -> Space:
    """Filled at once with the end card of the first of these groups that has a card.

    Once all are empty the space stays empty, unless ``.then(...)`` says otherwise.
    """
    return Space(no_card, None, names)
