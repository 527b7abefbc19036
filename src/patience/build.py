"""The algebra of "may this card be put on that".

A `Build` is a predicate over the card to be put down, the card it would lie on, and the
base rank of the game. Atoms compose with ``&``, ``|`` and ``~``, print in the words of a
rule sheet and parse back from them. Two predicates are equal when they mean the same.

>>> print(down.turning & in_suit)
down in suit, turning the corner
>>> Build.parse("down in suit, turning the corner") == in_suit & down.turning
True
>>> ~(in_colour | alternate_colour) == no_card
True
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from enum import Enum
from functools import cache, cached_property
from typing import Final, final

import attrs
from typing_extensions import override

from patience.cards import RANKS, Card, Rank, Suit
from patience.cases import EVERY, PAIRS, Case, bits, covered
from patience.reprs import Named
from patience.words import Reader

__all__ = [
    "BASE",
    "Base",
    "Build",
    "Corner",
    "Only",
    "Step",
    "alternate_colour",
    "any_card",
    "down",
    "in_colour",
    "in_suit",
    "no_card",
    "only",
    "other_suit",
    "same_rank",
    "up",
]

_DEEPEST: Final = 40


@final
class Corner(Named):
    """Whether a sequence goes on from the highest rank of the pack to the lowest."""

    CLOSED = "closed"
    """It ends there: nothing goes below an ace."""

    TURNING = "turning the corner"
    """It goes round without limit: a king goes below an ace."""

    TO_BASE = "turning the corner, stopping at the base"
    """It goes round, but never across the base rank: a card of the base rank takes nothing
    below it. While the game has no base yet, nothing stops it."""


@final
class Base(Enum):
    """The base rank of the game, whatever it turns out to be."""

    BASE = "base"

    def __repr__(self) -> str:
        return "BASE"


BASE: Final = Base.BASE
"""Stands for the base rank in ``only(BASE)``."""


class Build(ABC):
    """Whether a card may be put on another. Make one from the atoms of this module."""

    def allows(
        self,
        card: Card,
        onto: Card | None,
        base: Rank | None = None,
        ranks: Sequence[Rank] = RANKS,
    ) -> bool:
        """Whether *card* may be put on *onto*, or on a space when *onto* is None.

        *base* is the base rank of the game, None while it has none; *ranks* is the
        ascending order of the pack, which both cards must belong to.
        """
        return self.holds(Case(card, onto, base, ranks))

    @abstractmethod
    def holds(self, case: Case) -> bool:
        """Whether the predicate holds in a case; `allows` asks this."""

    @property
    @abstractmethod
    def meaning(self) -> tuple[int, ...]:
        """The truth table: for each pair of suits an integer with a bit for each case."""

    @classmethod
    def parse(cls, text: str) -> Build:
        """Read a predicate from words: the inverse of `str`.

        ``and``, ``or``, ``not`` and brackets join phrases such as ``down in suit, turning
        the corner``, ``up or down regardless of suit`` and ``any card``.

        Raises:
            NotationError: the words make no predicate; the message names the first that
                does not fit.
        """
        reader = Reader(text, _KNOWN)
        build = _either(reader, 0)
        reader.end()
        return build

    @classmethod
    def read(cls, reader: Reader) -> Build:
        """Read a predicate from the tokens of a longer phrase."""
        return _either(reader, 0)

    def __and__(self, other: Build) -> Build:
        return _All((self, other)) if isinstance(other, Build) else NotImplemented

    def __or__(self, other: Build) -> Build:
        return _Any((self, other)) if isinstance(other, Build) else NotImplemented

    def __invert__(self) -> Build:
        return self.part if isinstance(self, _Not) else _Not(self)

    def __getstate__(self) -> dict[str, object]:
        # The truth table is made anew where it is needed: it is larger than the words.
        return {name: value for name, value in self.__dict__.items() if name != "meaning"}

    @override
    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Build):
            return NotImplemented
        return self is other or self.meaning == other.meaning

    @override
    def __hash__(self) -> int:
        return hash(self.meaning)

    def __bool__(self) -> bool:
        # `down and in_suit` would silently be `in_suit`.
        raise TypeError("a predicate is neither true nor false; join them with & | ~")


@final
@attrs.frozen(eq=False, slots=False, repr=False)
class Step(Build):
    """So many ranks up or down: `up` and `down` and what is made from them."""

    rising: bool
    size: int = 1
    corner: Corner = Corner.CLOSED

    def by(self, size: int) -> Step:
        """The same direction by steps of *size* ranks, from 1 to 12.

        Raises:
            ValueError: *size* is no such number.
        """
        if not isinstance(size, int) or not 1 <= size <= 12:
            raise ValueError(f"a step has 1 to 12 ranks, not {size!r}")
        return attrs.evolve(self, size=size)

    @property
    def turning(self) -> Step:
        """The same, going round the corner without limit."""
        return attrs.evolve(self, corner=Corner.TURNING)

    @property
    def turning_to_base(self) -> Step:
        """The same, going round the corner but never across the base rank."""
        return attrs.evolve(self, corner=Corner.TO_BASE)

    @override
    def holds(self, case: Case) -> bool:
        if case.onto is None:
            return False
        lower, upper = (case.onto, case.card) if self.rising else (case.card, case.onto)
        low, high = case.ranks.index(lower.rank), case.ranks.index(upper.rank)
        if self.corner is Corner.CLOSED:
            return high - low == self.size
        count = len(case.ranks)
        if self.corner is Corner.TO_BASE and case.base is not None:
            # Count from the base, which is then the lowest rank of all.
            bottom = case.ranks.index(case.base)
            return (high - bottom) % count - (low - bottom) % count == self.size
        return (high - low - self.size) % count == 0

    @cached_property
    @override
    def meaning(self) -> tuple[int, ...]:
        return (_of_ranks(Step, self.rising, self.size, self.corner),) * len(PAIRS)

    @property
    def way(self) -> str:
        """The words before the suit: ``down by twos``."""
        return ("up" if self.rising else "down") + _BY[self.size]

    @property
    def turn(self) -> str:
        """The words after the suit: ``, turning the corner``, or nothing."""
        return "" if self.corner is Corner.CLOSED else f", {self.corner.value}"

    def __str__(self) -> str:
        return f"{self.way} {_REGARDLESS}{self.turn}"

    def __repr__(self) -> str:
        size = f".by({self.size})" if self.size > 1 else ""
        corner = {
            Corner.CLOSED: "",
            Corner.TURNING: ".turning",
            Corner.TO_BASE: ".turning_to_base",
        }[self.corner]
        return ("up" if self.rising else "down") + size + corner


@cache
def _of_ranks(kind: Callable[..., Build], *fields: object) -> int:
    """The bits of a predicate that does not look at suits; the same ones come often."""
    return bits(kind(*fields).holds)


@final
@attrs.frozen(eq=False, slots=False, repr=False)
class Suits(Build):
    """How the suits of two cards compare: `in_suit`, `alternate_colour` and their kin."""

    name: str
    words: str
    compares: Callable[[Suit, Suit], bool]

    @override
    def holds(self, case: Case) -> bool:
        return case.onto is not None and self.compares(case.card.suit, case.onto.suit)

    @cached_property
    @override
    def meaning(self) -> tuple[int, ...]:
        return tuple(covered() if self.compares(*pair) else 0 for pair in PAIRS)

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> str:
        return self.name


@final
@attrs.frozen(eq=False, slots=False, repr=False)
class _SameRank(Build):
    @override
    def holds(self, case: Case) -> bool:
        return case.onto is not None and case.card.rank is case.onto.rank

    @cached_property
    @override
    def meaning(self) -> tuple[int, ...]:
        return (_of_ranks(_SameRank),) * len(PAIRS)

    def __str__(self) -> str:
        return "the same rank"

    def __repr__(self) -> str:
        return "same_rank"


@final
@attrs.frozen(eq=False, slots=False, repr=False)
class _Constant(Build):
    answer: bool

    @override
    def holds(self, case: Case) -> bool:
        return self.answer

    @cached_property
    @override
    def meaning(self) -> tuple[int, ...]:
        return (EVERY if self.answer else 0,) * len(PAIRS)

    def __str__(self) -> str:
        return "any card" if self.answer else "no card"

    def __repr__(self) -> str:
        return "any_card" if self.answer else "no_card"


@final
@attrs.frozen(eq=False, slots=False, repr=False)
class Only(Build):
    """Cards of one rank, whatever they are put on: made by `only`."""

    rank: Rank | Base

    @override
    def holds(self, case: Case) -> bool:
        return case.card.rank is (case.base if isinstance(self.rank, Base) else self.rank)

    @cached_property
    @override
    def meaning(self) -> tuple[int, ...]:
        return (_of_ranks(Only, self.rank),) * len(PAIRS)

    def __str__(self) -> str:
        return "base cards only" if isinstance(self.rank, Base) else f"{self.rank.plural} only"

    def __repr__(self) -> str:
        return f"only({self.rank!r})"


def _flat_all(parts: tuple[Build, ...]) -> tuple[Build, ...]:
    return _flat(_All, parts)


def _flat_any(parts: tuple[Build, ...]) -> tuple[Build, ...]:
    return _flat(_Any, parts)


def _flat(kind: type[_All | _Any], parts: tuple[Build, ...]) -> tuple[Build, ...]:
    """Let ``a & b & c`` be one level deep, so that it prints and reads simply."""
    found: list[Build] = []
    for part in parts:
        inner = part.parts if isinstance(part, kind) else (part,)
        found.extend(inner)
    return tuple(found)


@final
@attrs.frozen(eq=False, slots=False, repr=False)
class _All(Build):
    parts: tuple[Build, ...] = attrs.field(converter=_flat_all)

    @override
    def holds(self, case: Case) -> bool:
        return all(part.holds(case) for part in self.parts)

    @cached_property
    @override
    def meaning(self) -> tuple[int, ...]:
        table = [EVERY] * len(PAIRS)
        for part in self.parts:
            table = [a & b for a, b in zip(table, part.meaning, strict=True)]
        return tuple(table)

    def __str__(self) -> str:
        ways = [(part, words) for part in self.parts if (words := _way(part))]
        suits = [part for part in self.parts if isinstance(part, Suits)]
        if len(ways) != 1 or len(suits) != 1:
            return " and ".join(map(_bracketed, self.parts))
        # The phrase of a rule sheet, "down in suit, turning the corner", then the rest.
        way, (before, after) = ways[0]
        phrase = f"{before} {suits[0]}{after}"
        rest = [part for part in self.parts if part is not way and part is not suits[0]]
        return " and ".join([phrase, *map(_bracketed, rest)])

    def __repr__(self) -> str:
        return " & ".join(
            f"({part!r})" if isinstance(part, _Any) else repr(part) for part in self.parts
        )


@final
@attrs.frozen(eq=False, slots=False, repr=False)
class _Any(Build):
    parts: tuple[Build, ...] = attrs.field(converter=_flat_any)

    @override
    def holds(self, case: Case) -> bool:
        return any(part.holds(case) for part in self.parts)

    @cached_property
    @override
    def meaning(self) -> tuple[int, ...]:
        table = [0] * len(PAIRS)
        for part in self.parts:
            table = [a | b for a, b in zip(table, part.meaning, strict=True)]
        return tuple(table)

    def __str__(self) -> str:
        if words := _way(self):
            return f"{words[0]} {_REGARDLESS}{words[1]}"
        return " or ".join(map(_bracketed, self.parts))

    def __repr__(self) -> str:
        return " | ".join(map(repr, self.parts))


@final
@attrs.frozen(eq=False, slots=False, repr=False)
class _Not(Build):
    part: Build

    @override
    def holds(self, case: Case) -> bool:
        return not self.part.holds(case)

    @cached_property
    @override
    def meaning(self) -> tuple[int, ...]:
        return tuple(EVERY ^ bits for bits in self.part.meaning)

    def __str__(self) -> str:
        return f"not ({self.part})"

    def __repr__(self) -> str:
        return f"~({self.part!r})" if isinstance(self.part, _All | _Any) else f"~{self.part!r}"


def _way(part: Build) -> tuple[str, str] | None:
    """The words before and after the suit, for a direction or for both directions alike."""
    if isinstance(part, Step):
        return part.way, part.turn
    if isinstance(part, _SameRank):
        return str(part), ""
    if isinstance(part, _Any) and len(part.parts) == 2:
        first, second = part.parts
        if isinstance(first, Step) and isinstance(second, Step):
            alike = (first.size, first.corner) == (second.size, second.corner)
            if alike and first.rising is not second.rising:
                return f"up or down{_BY[first.size]}", first.turn
    return None


def _bracketed(part: Build) -> str:
    joined = isinstance(part, _All | _Any)
    return f"({part})" if joined else str(part)


_SIZES: Final = (
    "ones twos threes fours fives sixes sevens eights nines tens elevens twelves".split()
)
_BY: Final = ("", "", *(f" by {size}" for size in _SIZES[1:]))
_REGARDLESS: Final = "regardless of suit"

up: Final = Step(rising=True)
"""One rank higher: ``up.by(2)``, ``up.turning``, ``up.turning_to_base`` for other steps."""

down: Final = Step(rising=False)
"""One rank lower: ``down.by(2)``, ``down.turning``, ``down.turning_to_base`` likewise."""

same_rank: Final[Build] = _SameRank()
"""The same rank."""

in_suit: Final = Suits("in_suit", "in suit", lambda card, onto: card is onto)
"""The same suit."""

other_suit: Final = Suits("other_suit", "in another suit", lambda card, onto: card is not onto)
"""Any suit but the same."""

in_colour: Final = Suits("in_colour", "in colour", lambda card, onto: card.colour is onto.colour)
"""The same colour."""

alternate_colour: Final = Suits(
    "alternate_colour",
    "in alternating colours",
    lambda card, onto: card.colour is not onto.colour,
)
"""The other colour."""

any_card: Final[Build] = _Constant(True)
"""Any card on any card, or on a space."""

no_card: Final[Build] = _Constant(False)
"""No card at all."""


def only(rank: Rank | Base) -> Only:
    """Cards of one *rank*, or of the base rank of the game: ``only(Rank.KING)``, ``only(BASE)``.

    It asks nothing of the card underneath, and so serves for spaces as well.
    """
    return Only(rank)


_SUIT_WORDS: Final[tuple[tuple[tuple[str, ...], Suits], ...]] = (
    (("in", "suit"), in_suit),
    (("in", "another", "suit"), other_suit),
    (("in", "colour"), in_colour),
    (("in", "color"), in_colour),
    (("in", "alternating", "colours"), alternate_colour),
    (("in", "alternating", "colors"), alternate_colour),
)
_RANK_WORDS: Final[dict[str, Rank | Base]] = {rank.plural: rank for rank in Rank}
_KNOWN: Final = frozenset(
    "and or not any no card cards the same rank up down by regardless of suit only base"
    " turning corner stopping at in another colour color alternating colours colors".split()
) | {*_SIZES, *_RANK_WORDS, *"(),"}


def _either(reader: Reader, depth: int) -> Build:
    parts = [_both(reader, depth)]
    while reader.take("or"):
        parts.append(_both(reader, depth))
    return _Any(tuple(parts)) if len(parts) > 1 else parts[0]


def _both(reader: Reader, depth: int) -> Build:
    parts = [_factor(reader, depth)]
    while reader.take("and"):
        parts.append(_factor(reader, depth))
    return _All(tuple(parts)) if len(parts) > 1 else parts[0]


def _factor(reader: Reader, depth: int) -> Build:
    if depth > _DEEPEST:
        raise reader.error(f"expected at most {_DEEPEST} levels of brackets and 'not'")
    if reader.take("not"):
        return _Not(_factor(reader, depth + 1))
    if reader.take("("):
        inside = _either(reader, depth + 1)
        reader.expect(")")
        return inside
    return _phrase(reader)


def _phrase(reader: Reader) -> Build:
    if reader.take("any", "card"):
        return any_card
    if reader.take("no", "card"):
        return no_card
    if reader.take("base", "cards", "only"):
        return only(BASE)
    if reader.peek() in _RANK_WORDS:
        rank = _RANK_WORDS[reader.next()]
        reader.expect("only")
        return only(rank)
    suits = _suit_words(reader)
    if suits is not None:
        return suits
    if reader.take("the", "same", "rank") or reader.take("same", "rank"):
        suits = _suit_words(reader)
        return same_rank if suits is None else same_rank & suits
    return _steps(reader)


def _suit_words(reader: Reader) -> Suits | None:
    return next((suits for words, suits in _SUIT_WORDS if reader.take(*words)), None)


def _steps(reader: Reader) -> Build:
    ways: tuple[Step, ...]
    if reader.take("up", "or", "down"):
        ways = (up, down)
    elif reader.take("up"):
        ways = (up,)
    elif reader.take("down"):
        ways = (down,)
    else:
        raise reader.error("expected a phrase such as 'down in suit' or 'any card'")
    if reader.take("by"):
        size = reader.peek()
        if size not in _SIZES:
            raise reader.error("expected a step, from 'twos' to 'twelves'")
        ways = tuple(way.by(_SIZES.index(reader.next()) + 1) for way in ways)
    suits = _suit_words(reader)
    if suits is None:
        reader.take("regardless", "of", "suit")
    if reader.take(",", "turning", "the", "corner") or reader.take("turning", "the", "corner"):
        stops = reader.take(",", "stopping", "at", "the", "base") or reader.take(
            "stopping", "at", "the", "base"
        )
        ways = tuple(way.turning_to_base if stops else way.turning for way in ways)
    way: Build = ways[0] if len(ways) == 1 else _Any(ways)
    return way if suits is None else way & suits
