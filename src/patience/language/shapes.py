"""The places of the piles of a group: in rows that cover one another, or in a grid.

A `Shape` says which piles cover which, and which touch. A card is free when no pile that
covers its own has a card.

>>> print(Shape.pyramid(7))
a pyramid of seven rows
>>> Shape.peaks(3, 4).size
28
>>> Shape.parse("a pyramid of seven rows") == Shape.pyramid(7)
True
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias, final

import attrs

from patience.errors import quote
from patience.language.words import Reader, join_words, say_number

__all__ = ["FURTHEST", "Shape"]

FURTHEST: Final = 1000
"""The furthest that a pile may lie from the left, in half cards."""

_KNOWN: Final = (
    "one row of a grid rows each covering the behind pyramid peaks at half cards from left"
    " moving to back only and".split()
)

_COVERING: Final = "each covering the row behind"
_CLIMBING: Final = "cards moving to the back only"

_HIGHEST: Final = 40
"""The most rows of a pyramid, and the most peaks."""

_CARD: Final = 2
"""The width of a card, in half cards."""


def _places(rows: Iterable[Iterable[int]]) -> tuple[tuple[int, ...], ...]:
    """The rows as tuples. What is none is left for the check of the rules."""
    if not isinstance(rows, Iterable):
        return rows
    return tuple(tuple(row) if isinstance(row, Iterable) else row for row in rows)


@final
@attrs.frozen
class Shape:
    """Rows of piles, from the back to the front.

    `rows` has, for each row, where its piles lie from left to right: the distance of each
    from the left, in halves of a card. The piles of a group are numbered row by row.

    With `covering` a pile covers those of the row behind that it overlaps. A card is taken
    only from a pile that none with cards covers, and face-down cards turn up when nothing
    covers them any more. A covered pile takes cards only from a pile that covers it, and a
    pile takes cards only while every pile that it covers has some, and keeps some. With
    `climbing` cards of the group go only to rows further back.
    """

    rows: tuple[tuple[int, ...], ...] = attrs.field(converter=_places)
    covering: bool = True
    climbing: bool = False

    def __attrs_post_init__(self) -> None:
        if self.covering is True and isinstance(self.rows, tuple) and len(self.rows) == 1:
            object.__setattr__(self, "covering", False)  # there is no row behind

    @staticmethod
    def pyramid(rows: int) -> Shape:
        """One card, two cards that cover it, and so on: `peaks` with one peak.

        Raises:
            ValueError: *rows* is not a number from 1 to 40.
        """
        return Shape.peaks(1, rows)

    @staticmethod
    def peaks(count: int, rows: int) -> Shape:
        """Pyramids of so many rows side by side, which share the ends of their lowest row.

        Raises:
            ValueError: a number is not from 1 to 40.
        """
        _check_numbers((count, rows), "a pyramid")
        return Shape(_peaks(count, rows))

    @staticmethod
    def ranked(rows: int, piles: int, *, climbing: bool = False) -> Shape:
        """Rows of so many piles, each pile covering the one behind it.

        Raises:
            ValueError: a number is not from 1 to 40.
        """
        _check_numbers((rows, piles), "a row")
        return Shape(_straight(rows, piles), climbing=climbing)

    @staticmethod
    def grid(rows: int, piles: int) -> Shape:
        """Rows of so many piles that do not cover one another.

        Raises:
            ValueError: a number is not from 1 to 40.
        """
        _check_numbers((rows, piles), "a grid")
        return Shape(_straight(rows, piles), covering=False)

    @classmethod
    def parse(cls, text: str) -> Shape:
        """Read a shape from words: the inverse of `str`.

        Raises:
            NotationError: the words make no shape, or one of very many piles.
        """
        reader = Reader(text, _KNOWN)
        shape = _read(reader)
        if reader.take(","):
            reader.expect(*_CLIMBING.split())
            shape = attrs.evolve(shape, climbing=True)
        reader.end()
        return shape

    @property
    def size(self) -> int:
        """The number of piles."""
        return sum(len(row) for row in self.rows)

    @property
    def places(self) -> tuple[tuple[int, int], ...]:
        """For each pile the number of its row and its distance from the left."""
        return tuple((at, place) for at, row in enumerate(self.rows) for place in row)

    def covers(self, pile: int) -> tuple[int, ...]:
        """The piles that cover one."""
        return _find_covers(self.rows)[0][pile] if self.covering else ()

    def covered_by(self, pile: int) -> tuple[int, ...]:
        """The piles that one covers."""
        return _find_covers(self.rows)[1][pile] if self.covering else ()

    def find_idle(self) -> int | None:
        """The first pile that would cover the row behind it, and covers no pile."""
        if not self.covering or not self.rows:
            return None
        front = range(len(self.rows[0]), self.size)
        return next((pile for pile in front if not self.covered_by(pile)), None)

    def touch(self, pile: int, other: int) -> bool:
        """True if two piles lie side by side, one above the other, or corner to corner."""
        (row, place), (front, left) = self.places[pile], self.places[other]
        return pile != other and abs(front - row) <= 1 and abs(left - place) <= _CARD

    def __str__(self) -> str:
        return self._form + (f", {_CLIMBING}" if self.climbing else "")

    @property
    def _form(self) -> str:
        if not self.rows:
            return "no rows"
        number, widths = len(self.rows), [len(row) for row in self.rows]
        even = self.rows == _straight(number, widths[0])
        if even and number == 1:
            return f"one row of {say_number(widths[0])}"
        if even and not self.covering:
            return f"a grid of {say_number(number)} rows of {say_number(widths[0])}"
        if even:
            return f"{say_number(number)} rows of {say_number(widths[0])}, {_COVERING}"
        for count in range(1, min(widths[0], _HIGHEST) + 1):
            if number <= _HIGHEST and self.covering and self.rows == _peaks(count, number):
                hills = "a pyramid" if count == 1 else f"{say_number(count)} peaks"
                return f"{hills} of {say_number(number)} rows"
        places = "; ".join(" ".join(map(str, row)) for row in self.rows)
        rows = f"rows of {join_words(map(str, widths))} at {places} half cards from the left"
        return f"{rows}, {_COVERING}" if self.covering else rows


_Piles: TypeAlias = tuple[tuple[int, ...], ...]
"""For each pile some others."""


@lru_cache(maxsize=64)
def _find_covers(rows: tuple[tuple[int, ...], ...]) -> tuple[_Piles, _Piles]:
    """For each pile those that cover it, and those that it covers."""
    over: list[tuple[int, ...]] = []
    under: list[list[int]] = [[] for row in rows for _ in row]
    for row, front in zip(rows, (*rows[1:], ()), strict=True):
        first = len(over) + len(row)  # the number of the first pile of the row in front
        ahead = first - len(row)
        for place in row:
            low = bisect_left(front, place - _CARD + 1)
            high = bisect_left(front, place + _CARD)
            covering = tuple(range(first + low, first + high))
            for each in covering:
                under[each].append(ahead)
            over.append(covering)
            ahead += 1
    return tuple(over), tuple(map(tuple, under))


def _read(reader: Reader) -> Shape:
    """A shape but for whether cards move to the back only."""
    if reader.take("one", "row", "of"):
        return Shape(_straight(1, reader.number(1, FURTHEST)))
    if reader.take("a") or reader.peek() in ("pyramid", "grid"):
        what = reader.take_one("pyramid", "grid")
        reader.expect("of")
        number = reader.number(1, FURTHEST if what == "grid" else _HIGHEST)
        reader.expect("rows")
        return Shape(_peaks(1, number)) if what == "pyramid" else _read_grid(reader, number)
    if reader.peek() == "rows":
        return _read_places(reader)
    if not reader.is_number():
        raise reader.error("expected a shape such as 'a pyramid of seven rows'")
    hills = reader.peek(1) == "peaks"
    number = reader.number(1, _HIGHEST if hills else FURTHEST)
    if not hills:
        reader.expect("rows")
        rows = _read_grid(reader, number).rows
        reader.expect(",", *_COVERING.split())
        return Shape(rows)
    reader.expect("peaks", "of")
    height = reader.number(1, _HIGHEST)
    reader.expect("rows")
    return Shape(_peaks(number, height))


def _read_grid(reader: Reader, number: int) -> Shape:
    """So many rows that do not cover one another, of which the number is read."""
    reader.expect("of")
    width = reader.number(1, max(_HIGHEST, FURTHEST // number))
    return Shape(_straight(number, width), covering=False)


def _read_places(reader: Reader) -> Shape:
    reader.expect("rows", "of")
    widths = reader.numbers(1, FURTHEST)
    reader.expect("at")
    rows: list[list[int]] = []
    for width in widths:
        if rows:
            reader.expect(";")
        rows.append([reader.number(0, FURTHEST) for _ in range(width)])
    reader.expect("half", "cards", "from", "the", "left")
    return Shape(rows, covering=reader.take(",", *_COVERING.split()))


def _straight(number: int, width: int) -> tuple[tuple[int, ...], ...]:
    return (tuple(range(0, _CARD * width, _CARD)),) * number


def _peaks(count: int, number: int) -> tuple[tuple[int, ...], ...]:
    slope = number - 1
    tops = [slope + peak * _CARD * slope for peak in range(count)]
    return tuple(
        tuple(sorted({top - row + _CARD * at for top in tops for at in range(row + 1)}))
        for row in range(number)
    )


def _check_numbers(numbers: Sequence[object], words: str) -> None:
    for number in numbers:
        if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= _HIGHEST:
            raise ValueError(f"{words} has 1 to 40 rows or piles, not {quote(number)}")
