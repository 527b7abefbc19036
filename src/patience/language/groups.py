"""The options that several kinds of pile share: names, ways from group to group, how piles lie."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypedDict

import attrs
from typing_extensions import override

from patience.language.build import Build
from patience.language.options import MOST_PILES, option
from patience.language.reprs import write_source
from patience.language.shapes import Shape
from patience.language.spaces import Space, any_card

__all__ = [
    "NAME",
    "PILES",
    "TO",
    "LaidChanges",
    "LaidGroup",
    "OpenChanges",
    "OpenGroup",
    "PileGroup",
    "read_names",
    "read_numbers",
    "read_space",
]

NAME: Final = option("what the group is called")
"""The record of every `name`."""

TO: Final = option(
    "the groups that its cards may go to",
    topic="where cards go",
    made=lambda chooser: chooser.takers(),
)
"""The record of most options `to`."""

PILES: Final = option(
    "how many piles there are", topic="number of piles", least=1, most=MOST_PILES
)
"""The record of every `piles`."""


def read_names(value: str | Iterable[str] | None) -> tuple[str, ...] | None:
    """One name or several, as a tuple. What is neither is left for the check of the rules."""
    if isinstance(value, str):
        return (value,)
    return tuple(value) if isinstance(value, Iterable) else value


def _texts(value: str | Iterable[str]) -> tuple[str, ...]:
    """The same where there is no "any"."""
    return (value,) if isinstance(value, str) else _tuple(value)


def _tuple(value: Iterable[str]) -> tuple[str, ...]:
    return tuple(value) if isinstance(value, Iterable) else value


def read_numbers(value: int | Iterable[int]) -> int | tuple[int, ...]:
    """One number or several, as a tuple. What is neither is left for the check of the rules."""
    return tuple(value) if isinstance(value, Iterable) else value


def _down(value: int | str | Iterable[int]) -> int | str | tuple[int, ...]:
    return value if isinstance(value, str) else read_numbers(value)


def read_space(value: Space | Build) -> Space:
    """A predicate stands for the space that takes the cards which pass it."""
    return Space.of(value) if isinstance(value, Build) else value


@attrs.frozen(kw_only=True, repr=False)
class PileGroup:
    """The options of every kind of group. `Group` is any of them."""

    name: str = attrs.field(metadata=NAME)

    def __repr__(self) -> str:
        return write_source(self)

    @property
    def kind(self) -> str:
        """The kind as a word: ``tableau``."""
        return type(self).__name__.lower()

    @property
    def size(self) -> int:
        """The number of piles in the group."""
        return 1


@attrs.frozen(kw_only=True, repr=False)
class OpenGroup(PileGroup):
    """A group that a player moves cards to and from: any number of piles.

    `to` names the groups that the cards may go to, `from_` the groups that the piles take
    cards from; None is "any". A player puts cards there only while the groups named in
    `after` are empty.
    """

    piles: int = attrs.field(kw_only=False, metadata=PILES)
    to: tuple[str, ...] | None = attrs.field(
        default=None,
        converter=read_names,
        metadata=TO,
    )
    from_: tuple[str, ...] | None = attrs.field(
        default=None,
        converter=read_names,
        metadata=option(
            "the groups that it takes cards from",
            topic="where cards come from",
            made=lambda chooser: chooser.givers(),
        ),
    )
    after: tuple[str, ...] = attrs.field(
        default=(),
        converter=_texts,
        metadata=option(
            "the groups that have to be empty before a player puts a card there",
            topic="when cards are put there",
            none="none",
            made=lambda chooser: chooser.others(),
        ),
    )

    @property
    @override
    def size(self) -> int:
        return self.piles


class OpenChanges(TypedDict, total=False):
    """The fields of an `OpenGroup`, with what each takes."""

    name: str
    piles: int
    to: str | Iterable[str] | None
    from_: str | Iterable[str] | None
    after: str | Iterable[str]


@attrs.frozen(kw_only=True, repr=False)
class LaidGroup(OpenGroup):
    """A group of piles that are dealt, and whose spaces and ways of lying are told.

    `deal` is the number of cards dealt to each pile, or to each pile in turn. `down` says
    which of them lie face down: a number from the bottom of each pile, a number for each
    pile in turn, or a pattern of ``d`` and ``u`` from the bottom, repeated to fit. With
    `flip` an exposed face-down card turns up. `space` says what may come to an empty pile,
    `shape` how the piles lie where that matters.
    """

    deal: int | tuple[int, ...] = attrs.field(
        default=0,
        converter=read_numbers,
        metadata=option("cards dealt to each pile, or to each in turn", topic="cards dealt"),
    )
    down: int | tuple[int, ...] | str = attrs.field(
        default=0,
        converter=_down,
        metadata=option(
            "which of them lie face down: a number from the bottom of each pile, a number for"
            " each pile in turn, or a pattern of `d` and `u` from the bottom, repeated to fit",
            topic="face-down cards",
        ),
    )
    flip: bool = attrs.field(
        default=True,
        metadata=option(
            "whether a face-down card turns up when it is exposed",
            topic="face-down cards",
            made=lambda chooser: chooser.number(0, 3) > 0,
        ),
    )
    space: Space = attrs.field(
        default=Space.of(any_card),
        converter=read_space,
        metadata=option("what comes to an empty pile", topic="spaces"),
    )
    shape: Shape | None = attrs.field(
        default=None,
        metadata=option(
            "how the piles lie, where that matters",
            topic="how they lie",
            none="in no shape that matters",
        ),
    )


class LaidChanges(OpenChanges, total=False):
    """The fields of a `LaidGroup`, with what each takes."""

    deal: int | Iterable[int]
    down: int | str | Iterable[int]
    flip: bool
    space: Space | Build
    shape: Shape | None
