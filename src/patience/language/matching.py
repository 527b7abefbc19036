"""Predicates for sets of cards that are put away together.

A `Matching` is a predicate over some cards at once, from different piles and in any order. It
is made by the words below, joined with ``&`` and ``|``.

>>> print(Matching.total(13))
cards adding up to thirteen
>>> from patience.language.build import same_rank
>>> print(Matching.pair(same_rank))
two cards, all the same rank
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import Final, final

import attrs
from typing_extensions import override

from patience.errors import NotationError, quote
from patience.language.automata import Automaton, join
from patience.language.build import WORDS, Build
from patience.language.cards import RANKS, SUITS, Card, Rank
from patience.language.words import Reader, TooLargeError, join_words, say_number

__all__ = ["LARGEST_SET", "Alike", "Matching", "Number", "OneOfEach", "Total"]

LARGEST_SET: Final = 4
"""The most cards that are put away together."""

_LARGEST_TOTAL: Final = 13 * LARGEST_SET
_DEEPEST: Final = 40
"""The depth to which predicates may be nested in one another, and the most brackets."""


class Matching(ABC):
    """True if some cards match, so that they are put away together.

    Make one with `total`, `exactly`, `up_to`, `between`, `alike`, `pair` or `one_of_each`.
    """

    def allows(self, given: Iterable[Card], ranks: Sequence[Rank] = RANKS) -> bool:
        """True if these cards, and no others, match.

        *ranks* is the ascending order of the pack. More than `LARGEST_SET` cards never do.
        """
        some = list(given)
        fit = 0 < len(some) <= LARGEST_SET
        return fit and self.machine(tuple(ranks)).accepts(some)

    @abstractmethod
    def machine(self, ranks: tuple[Rank, ...]) -> Automaton:
        """The machine that reads cards, in any order, and is whole where they match."""

    @staticmethod
    def total(number: int) -> Matching:
        """Cards whose ranks add up to *number*; a single card may do so alone.

        Raises:
            ValueError: *number* is not a number from 1 to 52.
        """
        return Total(number)

    @staticmethod
    def exactly(number: int) -> Matching:
        """So many cards.

        Raises:
            ValueError: *number* is not a number from 1 to `LARGEST_SET`.
        """
        return Number(number, number)

    @staticmethod
    def up_to(number: int) -> Matching:
        """One card, or more, up to so many.

        Raises:
            ValueError: *number* is not a number from 1 to `LARGEST_SET`.
        """
        return Number(1, number)

    @staticmethod
    def between(least: int, most: int) -> Matching:
        """At least and at most so many cards.

        Raises:
            ValueError: they are not numbers from 1 to `LARGEST_SET`, or *least* is the larger.
        """
        return Number(least, most)

    @staticmethod
    def alike(build: Build) -> Matching:
        """Cards of which every two pass *build*: ``Matching.alike(same_rank)``.

        Raises:
            TypeError: *build* is not a predicate.
        """
        return Alike(build)

    @staticmethod
    def pair(build: Build) -> Matching:
        """Two cards that pass *build*: ``Matching.exactly(2) & Matching.alike(build)``.

        Raises:
            TypeError: *build* is not a predicate.
        """
        return Number(2, 2) & Alike(build)

    @staticmethod
    def one_of_each(*ranks: Rank) -> Matching:
        """One card of each of these ranks: a jack, a queen and a king.

        Raises:
            ValueError: they are not ranks, too many, or one is given twice.
        """
        return OneOfEach(ranks)

    @property
    def most(self) -> int:
        """A number that no set has more cards than."""
        return LARGEST_SET

    @property
    def alternatives(self) -> tuple[Matching, ...]:
        """The predicates of which one has to hold: itself, where it is not joined by ``|``."""
        return (self,)

    @property
    def conditions(self) -> tuple[Matching, ...]:
        """The predicates that all have to hold: itself, where it is not joined by ``&``."""
        return (self,)

    @property
    def depth(self) -> int:
        """The depth to which predicates are nested in one another."""
        return 1

    @property
    def atoms(self) -> int:
        """The number of atoms that it is composed of, those of builds included."""
        return 1

    @classmethod
    def parse(cls, text: str) -> Matching:
        """Read a predicate from words: the inverse of `str`.

        Raises:
            NotationError: the words make no predicate.
        """
        reader = Reader(text, _KNOWN, WORDS)
        try:
            found = _any_of(reader, 0)
        except TooLargeError as error:
            raise NotationError(text, str(error)) from None
        reader.end()
        return found

    def __and__(self, other: Matching) -> Matching:
        return _Joined.of(True, (self, other)) if isinstance(other, Matching) else NotImplemented

    def __or__(self, other: Matching) -> Matching:
        return _Joined.of(False, (self, other)) if isinstance(other, Matching) else NotImplemented

    def __bool__(self) -> bool:
        raise TypeError("a predicate is neither true nor false; join them with & |")


@final
@attrs.frozen(repr=False)
class Total(Matching):
    """Cards whose ranks add up: an ace is one, a jack eleven, a queen twelve, a king thirteen."""

    number: int

    def __attrs_post_init__(self) -> None:
        if type(self.number) is not int or not 1 <= self.number <= _LARGEST_TOTAL:
            raise ValueError(f"cards add up to 1 to {_LARGEST_TOTAL}, not {quote(self.number)}")

    @property
    @override
    def most(self) -> int:
        return min(self.number, LARGEST_SET)

    @override
    def machine(self, ranks: tuple[Rank, ...]) -> Automaton:
        def read(seen: int, card: Card) -> int | None:
            return seen + card.rank if seen + card.rank <= self.number else None

        return Automaton(0, read, lambda seen: seen == self.number)

    def __str__(self) -> str:
        return f"cards adding up to {say_number(self.number)}"

    def __repr__(self) -> str:
        return f"Matching.total({self.number})"


@final
@attrs.frozen(repr=False)
class Number(Matching):
    """At least and at most so many cards."""

    least: int
    most: int

    def __attrs_post_init__(self) -> None:
        for number in (self.least, self.most):
            if type(number) is not int or not 1 <= number <= LARGEST_SET:
                raise ValueError(f"a set has 1 to {LARGEST_SET} cards, not {quote(number)}")
        if self.least > self.most:
            raise ValueError(f"no set has {self.least} cards at least and {self.most} at most")

    @override
    def machine(self, ranks: tuple[Rank, ...]) -> Automaton:
        def read(seen: int, _card: Card) -> int | None:
            return seen + 1 if seen < self.most else None

        return Automaton(0, read, lambda seen: seen >= self.least)

    def __str__(self) -> str:
        most = f"{say_number(self.most)} card{'s' * (self.most > 1)}"
        if self.least == self.most:
            return most
        return f"{'up' if self.least == 1 else say_number(self.least)} to {most}"

    def __repr__(self) -> str:
        if self.least == self.most:
            return f"Matching.exactly({self.most})"
        if self.least == 1:
            return f"Matching.up_to({self.most})"
        return f"Matching.between({self.least}, {self.most})"


@final
@attrs.frozen(repr=False)
class Alike(Matching):
    """Cards of which every two pass a build predicate, in one order or the other.

    A predicate that asks nothing of the card underneath is asked of every card alone.
    """

    build: Build

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.build, Build):
            raise TypeError(f"cards are compared by a predicate, not by {quote(self.build)}")

    @property
    @override
    def atoms(self) -> int:
        return self.build.atoms

    @override
    def machine(self, ranks: tuple[Rank, ...]) -> Automaton:
        joining = _joining(self.build, ranks)

        # A bit for each card that may still join those that were seen.
        def read(seen: int, card: Card) -> int | None:
            return seen & joining[card] if seen >> card.code & 1 else None

        return Automaton(reduce(or_, joining.values(), 0), read, lambda _seen: True)

    def __str__(self) -> str:
        how = f"all {self.build}" if self.build.looks_down else f"of one sort ({self.build})"
        return f"cards {how}"

    def __repr__(self) -> str:
        return f"Matching.alike({self.build!r})"


@final
@attrs.frozen(repr=False)
class OneOfEach(Matching):
    """One card of each of some ranks."""

    ranks: tuple[Rank, ...]

    def __attrs_post_init__(self) -> None:
        sound = all(isinstance(rank, Rank) for rank in self.ranks)
        if not sound or len(set(self.ranks)) < len(self.ranks) or not self.ranks:
            raise ValueError(f"expected different ranks, not {quote(self.ranks)}")
        if len(self.ranks) > LARGEST_SET:
            raise ValueError(f"a set has 1 to {LARGEST_SET} cards, not {len(self.ranks)}")

    @property
    @override
    def most(self) -> int:
        return len(self.ranks)

    @override
    def machine(self, ranks: tuple[Rank, ...]) -> Automaton:
        def read(seen: frozenset[Rank], card: Card) -> frozenset[Rank] | None:
            wanted = card.rank in self.ranks and card.rank not in seen
            return seen | {card.rank} if wanted else None

        return Automaton(frozenset[Rank](), read, lambda seen: len(seen) == len(self.ranks))

    def __str__(self) -> str:
        return join_words(rank.article for rank in self.ranks)

    def __repr__(self) -> str:
        return f"Matching.one_of_each({', '.join(map(repr, self.ranks))})"


@final
@attrs.frozen(repr=False)
class _Joined(Matching):
    every: bool
    parts: tuple[Matching, ...]
    depth: int = attrs.field(init=False, eq=False)
    atoms: int = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "depth", 1 + max(part.depth for part in self.parts))
        object.__setattr__(self, "atoms", sum(part.atoms for part in self.parts))
        if self.depth > _DEEPEST:
            raise TooLargeError(f"a predicate is nested at most {_DEEPEST} deep")

    @property
    @override
    def most(self) -> int:
        mosts = [part.most for part in self.parts]
        return min(mosts) if self.every else max(mosts)

    @property
    @override
    def alternatives(self) -> tuple[Matching, ...]:
        return (self,) if self.every else self.parts

    @property
    @override
    def conditions(self) -> tuple[Matching, ...]:
        return self.parts if self.every else (self,)

    @classmethod
    def of(cls, every: bool, parts: Sequence[Matching]) -> Matching:  # noqa: FBT001
        """Join predicates one level deep, so that they print and read simply."""
        found: dict[str, Matching] = {}
        for part in parts:
            alike = isinstance(part, _Joined) and part.every is every
            inside = part.parts if isinstance(part, _Joined) and alike else (part,)
            found |= {str(each): each for each in inside}
        return cls(every, tuple(found.values())) if len(found) > 1 else parts[0]

    @override
    def machine(self, ranks: tuple[Rank, ...]) -> Automaton:
        return join([part.machine(ranks) for part in self.parts], every=self.every)

    def __str__(self) -> str:
        if not self.every:
            texts = [*map(str, self.parts)]
            # The words of a build may go on with "or", but never after a comma.
            plain = all(isinstance(part, Total | Number | OneOfEach) for part in self.parts)
            plain = plain and not any("," in text for text in texts)
            return (" or " if plain else ", or ").join(texts)
        bracketed = _Joined | OneOfEach
        texts = [f"({part})" if isinstance(part, bracketed) else str(part) for part in self.parts]
        if isinstance(self.parts[0], Number):
            # As one says it: "two cards, all the same rank".
            return ", ".join([texts[0], *(text.removeprefix("cards ") for text in texts[1:])])
        return " that are also ".join(texts)

    def __repr__(self) -> str:
        texts = [f"({part!r})" if isinstance(part, _Joined) else repr(part) for part in self.parts]
        return (" & " if self.every else " | ").join(texts)


_KNOWN: Final = "up to card cards adding all of one sort that are also a an or and".split()
_RANK_WORDS: Final = {rank.word: rank for rank in Rank}

_SHORT: Final = ("all", "of", "adding")
"""The beginning of a phrase about cards, if it does not say that they are cards."""


def _any_of(reader: Reader, depth: int) -> Matching:
    parts = [_all_of(reader, depth)]
    while reader.take(",", "or") or reader.take("or"):
        parts.append(_all_of(reader, depth))
    return _Joined.of(False, parts)


def _all_of(reader: Reader, depth: int) -> Matching:
    parts = [_one(reader, depth)]
    if isinstance(parts[0], Number):
        while reader.peek() in _SHORT or (reader.peek() == "," and reader.peek(1) != "or"):
            reader.take(",")
            parts.append(_one(reader, depth))
    while reader.take("that", "are", "also"):
        parts.append(_one(reader, depth))
    return _Joined.of(True, parts)


def _one(reader: Reader, depth: int) -> Matching:
    if reader.take("("):
        if depth > _DEEPEST:
            raise reader.error(f"expected at most {_DEEPEST} levels of brackets")
        found = _any_of(reader, depth + 1)
        reader.expect(")")
        return found
    if reader.take("cards") or reader.peek() in _SHORT:
        return _of_cards(reader)
    if reader.peek() in ("a", "an"):
        return OneOfEach(_ranks(reader))
    if reader.take("up"):
        reader.expect("to")
        return _number(reader, 1)
    if not reader.is_number():
        raise reader.error("expected sets such as 'two cards, adding up to eleven'")
    return _number(reader)


def _of_cards(reader: Reader) -> Matching:
    """The words for cards, whatever their number."""
    if reader.take("all"):
        return Alike(Build.read(reader))
    if reader.take("of"):
        reader.expect("one", "sort", "(")
        found = Alike(Build.read(reader))
        reader.expect(")")
        return found
    reader.expect("adding", "up", "to")
    return Total(reader.number(1, _LARGEST_TOTAL))


def _ranks(reader: Reader) -> tuple[Rank, ...]:
    found: list[Rank] = []
    joined = True
    while joined:
        reader.take_one("a", "an")
        word = reader.take_one(*_RANK_WORDS)
        if _RANK_WORDS[word] in found or len(found) == LARGEST_SET:
            raise reader.error(f"expected at most {LARGEST_SET} different ranks")
        found.append(_RANK_WORDS[word])
        joined = reader.take(",", "and") or reader.take("and")
        joined = joined or (reader.peek(1) in ("a", "an") and reader.take(","))
    return tuple(found)


def _number(reader: Reader, least: int | None = None) -> Matching:
    most = reader.number(least or 1, LARGEST_SET)
    if least is None and reader.take("to"):
        least, most = most, reader.number(most, LARGEST_SET)
    reader.take_one("card", "cards")
    return Number(most if least is None else least, most)


@lru_cache(maxsize=64)
def _joining(build: Build, ranks: tuple[Rank, ...]) -> dict[Card, int]:
    """For each card a bit for each that may be in a set with it."""
    faces = [Card(rank, suit) for suit in SUITS for rank in ranks]

    def allowed(card: Card, other: Card) -> bool:
        if not build.looks_down:
            return build.allows(card, card, None, ranks) and build.allows(
                other, other, None, ranks
            )
        return build.allows(card, other, None, ranks) or build.allows(other, card, None, ranks)

    return {
        card: sum(1 << other.code for other in faces if allowed(card, other)) for card in faces
    }
