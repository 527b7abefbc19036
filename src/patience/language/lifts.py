"""The cards of a tableau pile that travel together.

A `Lift` answers "how many cards may be taken from the end of this pile at once". Lifts
join with ``|``: ``one_card | whole_pile``. A single end card may always go to a pile that
takes cards one at a time (a foundation, a cell), whatever the lift says. Lifts print in the
words of a rule sheet and parse back from them.

>>> Lift.parse("one card, or the whole pile") == one_card | whole_pile
True
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

import attrs

from patience.language.build import WORDS, Build
from patience.language.reprs import Named
from patience.language.words import Reader

__all__ = [
    "Lift",
    "Unit",
    "Way",
    "any_group",
    "one_card",
    "run",
    "whole_pile",
    "whole_run",
]


@final
class Unit(Named):
    """The unit that is taken hold of. Only face-up cards are ever lifted."""

    CARD = "one card"
    """The end card."""

    RUN = "a run"
    """The end cards of a sequence, any number of them."""

    WHOLE_RUN = "a whole run"
    """The longest sequence at the end of the pile, all of it."""

    GROUP = "any face-up group"
    """Any number of end cards, in sequence or not."""

    PILE = "the whole pile"
    """All cards of the pile, if all are face up."""


_KNOWN: Final = (
    "one card a run whole any face-up group pile as many cards free cells spaces allow"
    " counting part".split()
)


@final
@attrs.frozen
class Way:
    """One way of lifting: a unit, the sequence that makes a run, and a limit by free room.

    `build` is what makes a run; None stands for the build of the tableau itself. With
    `cells` or `spaces`, as many cards move as could be moved one by one through the free
    cells and the spaces: one more than the free cells hold, doubled for each space of their
    own group that takes any card of it. A space that the cards are going to is not counted. With
    `as_one`, a sequence by that predicate counts as one card.
    """

    unit: Unit
    build: Build | None = None
    cells: bool = False
    spaces: bool = False
    as_one: Build | None = None

    def __str__(self) -> str:
        words = self.unit.value
        if self.build is not None:
            words += f" {self.build}"
        room = [
            name for name, counts in (("cells", self.cells), ("spaces", self.spaces)) if counts
        ]
        if room:
            words += f", as many cards as the free {' and '.join(room)} allow"
        return words if self.as_one is None else f"{words}, a run {self.as_one} counting as one"

    @classmethod
    def read(cls, reader: Reader) -> Way:
        """Read a way from the tokens of a longer phrase.

        Raises:
            NotationError: the next words are none.
        """
        unit = next((unit for unit in Unit if reader.take(*unit.value.split())), None)
        if unit is None:
            begun = {words[0] for words in (each.value.split() for each in Unit)}
            if reader.peek() in begun and reader.peek(1):
                reader.next()
            raise reader.error("expected a lift such as 'one card' or 'a run'")
        build = None
        if unit in (Unit.RUN, Unit.WHOLE_RUN):
            build = Build.read(reader) if reader.peek() not in ("", ",", "or") else None
            reader.take(",", "or", "part", "of", "one")  # as a rule sheet says it
        cells = spaces = False
        if reader.take(",", "as"):
            reader.expect("many", "cards", "as", "the", "free")
            room = [reader.take_one("cells", "spaces")]
            if room == ["cells"] and reader.take("and"):
                room += [reader.take_one("spaces")]
            reader.expect("allow")
            cells, spaces = "cells" in room, "spaces" in room
        as_one = None
        if reader.take(",", "a", "run"):
            as_one = Build.read(reader)
            reader.expect("counting", "as", "one")
        return cls(unit, build, cells, spaces, as_one)

    def __repr__(self) -> str:
        name = {
            Unit.CARD: "one_card",
            Unit.RUN: "run",
            Unit.WHOLE_RUN: "whole_run",
            Unit.GROUP: "any_group",
            Unit.PILE: "whole_pile",
        }[self.unit]
        if self.build is not None:
            name += f".by({self.build!r})"
        if self.cells or self.spaces or self.as_one is not None:
            one = f", as_one={self.as_one!r}" if self.as_one is not None else ""
            name += f".within(cells={self.cells}, spaces={self.spaces}{one})"
        return name


def _ordered(ways: Iterable[Way]) -> tuple[Way, ...]:
    """Ways in the order of their words, each once."""
    given = tuple(ways)
    if not all(isinstance(way, Way) and isinstance(way.unit, Unit) for way in given):
        return given  # left for the check of the rules
    by_words = {str(way): way for way in given}
    return tuple(by_words[words] for words in sorted(by_words))


@final
@attrs.frozen(repr=False)
class Lift:
    """One or more ways of lifting, any of which will do."""

    ways: tuple[Way, ...] = attrs.field(converter=_ordered, eq=frozenset)

    @classmethod
    def parse(cls, text: str) -> Lift:
        """Read a lift from words: the inverse of `str`.

        Raises:
            NotationError: the words make no lift.
        """
        reader = Reader(text, _KNOWN, WORDS)
        ways = [Way.read(reader)]
        while reader.take(",", "or") or reader.take("or"):
            ways.append(Way.read(reader))
        reader.end()
        return cls(tuple(ways))

    def by(self, build: Build) -> Lift:
        """The same with runs made by another predicate: ``run.by(down & in_suit)``.

        Raises:
            TypeError: *build* is not a predicate.
            ValueError: the lift does not take runs.
        """
        if not isinstance(build, Build):
            raise TypeError(f"a run is made by a predicate, not by {build!r}")
        if any(way.unit not in (Unit.RUN, Unit.WHOLE_RUN) for way in self.ways):
            raise ValueError(f"only runs are made by a predicate, not {self}")
        return Lift(tuple(attrs.evolve(way, build=build) for way in self.ways))

    def within(
        self, *, cells: bool = False, spaces: bool = False, as_one: Build | None = None
    ) -> Lift:
        """The same, but only as many cards as the free cells or spaces allow.

        A sequence by *as_one* counts as one card.
        """
        return Lift(
            tuple(
                attrs.evolve(way, cells=cells, spaces=spaces, as_one=as_one) for way in self.ways
            )
        )

    def __or__(self, other: Lift) -> Lift:
        return Lift(self.ways + other.ways) if isinstance(other, Lift) else NotImplemented

    def __str__(self) -> str:
        return ", or ".join(map(str, self.ways))

    def __repr__(self) -> str:
        return " | ".join(map(repr, self.ways))


one_card: Final = Lift((Way(Unit.CARD),))
"""One card at a time."""

run: Final = Lift((Way(Unit.RUN),))
"""A run by the build of the tableau, or any part of it; ``run.by(...)`` for another."""

whole_run: Final = Lift((Way(Unit.WHOLE_RUN),))
"""The longest run at the end of the pile, never a part of it."""

any_group: Final = Lift((Way(Unit.GROUP),))
"""Any face-up cards together with all that lie on them."""

whole_pile: Final = Lift((Way(Unit.PILE),))
"""The whole pile."""
