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
from functools import cache, cached_property, reduce
from operator import and_, or_
from typing import Final, final

import attrs
from typing_extensions import override

from patience.errors import NotationError, quote
from patience.language.cards import RANKS, Card, Rank, Suit
from patience.language.truth_tables import (
    BASE,
    EVERY,
    PAIRS,
    Base,
    Case,
    Corner,
    TruthTable,
    asks_base,
    asks_below,
    make_bits,
    repeat_everywhere,
)
from patience.language.words import SIZES, VOCABULARY, Reader, TooLargeError

__all__ = [
    "BASE",
    "DEEPEST",
    "WORDS",
    "Base",
    "Build",
    "Corner",
    "Only",
    "Step",
    "Suits",
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

DEEPEST: Final = 40
"""How deep predicates may be nested in one another."""


class Build(ABC):
    """Whether a card may be put on another. Make one from the atoms of this module."""

    def allows(
        self,
        card: Card,
        onto: Card,
        base: Rank | None = None,
        ranks: Sequence[Rank] = RANKS,
    ) -> bool:
        """Whether *card* may be put on *onto*.

        *base* is the base rank of the game, None while it has none; *ranks* is the
        ascending order of the pack, which both cards must belong to.
        """
        return self.holds(Case(card, onto, base, ranks))

    @abstractmethod
    def holds(self, case: Case) -> bool:
        """Whether the predicate holds in a case; `allows` asks this."""

    @property
    @abstractmethod
    def meaning(self) -> TruthTable:
        """What the predicate answers on every pack, as bits; equal for equal predicates."""

    @property
    def parts(self) -> tuple[Build, ...]:
        """What the predicate is composed of, nothing for an atom."""
        return ()

    @cached_property
    def looks_down(self) -> bool:
        """Whether its answer depends on the card underneath."""
        alone = isinstance(self, Only | _Constant)  # known without working out what it means
        return not alone and asks_below(self.meaning)

    @property
    def needs_base(self) -> bool:
        """Whether it lets cards of the base rank through, or keeps them out."""
        return any(part.needs_base for part in self.parts) and asks_base(self.meaning)

    @property
    def turning(self) -> Build:
        """The same with its steps going round the corner without limit.

        Raises:
            TypeError: there is no step up or down in it.
        """
        return _change_steps(self, lambda step: step.turning)

    @property
    def turning_to_base(self) -> Build:
        """The same with its steps going round the corner but never across the base rank.

        Raises:
            TypeError: there is no step up or down in it.
        """
        return _change_steps(self, lambda step: step.turning_to_base)

    @cached_property
    def words(self) -> str:
        """The words of it, which `str` gives too."""
        return str(self)

    @cached_property
    def depth(self) -> int:
        """How many predicates are nested in one another."""
        return 1 + max((part.depth for part in self.parts), default=0)

    @cached_property
    def atoms(self) -> int:
        """How many atoms it is composed of."""
        return sum(part.atoms for part in self.parts) or 1

    @classmethod
    def parse(cls, text: str) -> Build:
        """Read a predicate from words: the inverse of `str`.

        ``and``, ``or``, ``not`` and brackets join phrases such as ``down in suit, turning
        the corner``, ``up or down regardless of suit`` and ``any card``.

        Raises:
            NotationError: the words make no predicate; the message names the first that
                does not fit.
        """
        reader = Reader(text, WORDS)
        build = cls.read(reader)
        reader.end()
        return build

    @classmethod
    def read(cls, reader: Reader) -> Build:
        """Read a predicate from the tokens of a longer phrase."""
        try:
            return reader.joined(_phrase, _Joined.of, _inverted, 2 * DEEPEST)
        except TooLargeError as error:
            raise NotationError(reader.text, str(error)) from None

    def __and__(self, other: Build) -> Build:
        return _Joined.of(True, (self, other)) if isinstance(other, Build) else NotImplemented

    def __or__(self, other: Build) -> Build:
        return _Joined.of(False, (self, other)) if isinstance(other, Build) else NotImplemented

    def __invert__(self) -> Build:
        return _inverted(self)

    def __getstate__(self) -> dict[str, object]:
        # The truth table is made anew where it is needed: it is larger than the words.
        made = ("meaning", "depth", "atoms", "looks_down", "_hash")
        return {name: value for name, value in self.__dict__.items() if name not in made}

    @override
    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Build):
            return NotImplemented
        return self is other or (self._hash == other._hash and self.meaning == other.meaning)

    @override
    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(self.meaning)

    def __bool__(self) -> bool:
        # Or `down and in_suit` would silently be `in_suit`.
        raise TypeError("a predicate is neither true nor false; join them with & | ~")


@final
@attrs.frozen(eq=False, slots=False, repr=False)
class Step(Build):
    """So many ranks up or down: `up` and `down` and what is made from them."""

    rising: bool
    size: int | None = 1
    """How many ranks; None for any number of them."""

    corner: Corner = Corner.CLOSED

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.rising, bool):
            raise TypeError(f"a step goes up or not: True or False, not {quote(self.rising)}")
        if not isinstance(self.corner, Corner):
            raise TypeError(f"expected one of Corner, not {quote(self.corner)}")
        sound = type(self.size) is int and 1 <= self.size <= len(SIZES)
        if self.size is not None and not sound:
            raise ValueError(f"a step has 1 to {len(SIZES)} ranks, not {quote(self.size)}")

    def by(self, size: int) -> Step:
        """The same direction by steps of *size* ranks, from 1 to 12.

        Raises:
            ValueError: *size* is no such number.
        """
        if size is None:
            raise ValueError("a step of any number of ranks is by_any")
        return attrs.evolve(self, size=size)

    @property
    def by_any(self) -> Step:
        """The same direction by any number of ranks: ``down.by_any`` is any lower rank."""
        return attrs.evolve(self, size=None)

    @property
    @override
    def turning(self) -> Step:
        """The same, going round the corner without limit."""
        return attrs.evolve(self, corner=Corner.TURNING)

    @property
    @override
    def turning_to_base(self) -> Step:
        """The same, going round the corner but never across the base rank."""
        return attrs.evolve(self, corner=Corner.TO_BASE)

    @override
    def holds(self, case: Case) -> bool:
        lower, upper = (case.onto, case.card) if self.rising else (case.card, case.onto)
        low, high = case.ranks.index(lower.rank), case.ranks.index(upper.rank)
        count = len(case.ranks)
        if self.corner is Corner.TO_BASE and case.base is not None:
            # Count from the base, which is then the lowest rank of all.
            bottom = case.ranks.index(case.base)
            low, high = (low - bottom) % count, (high - bottom) % count
        elif self.corner is not Corner.CLOSED:
            return high != low if self.size is None else (high - low - self.size) % count == 0
        return high > low if self.size is None else high - low == self.size

    @cached_property
    @override
    def meaning(self) -> TruthTable:
        return repeat_everywhere(_of_places(Step, self.rising, self.size, self.corner))

    @property
    def way(self) -> str:
        """The words before the suit: ``down by twos``."""
        return ("up" if self.rising else "down") + _by(self.size)

    @property
    def turn(self) -> str:
        """The words after the suit: ``, turning the corner``, or nothing."""
        return "" if self.corner is Corner.CLOSED else f", {self.corner.value}"

    def __str__(self) -> str:
        return f"{self.way} {_REGARDLESS}{self.turn}"

    def __repr__(self) -> str:
        size = f".by({self.size})" if self.size != 1 else ""
        size = ".by_any" if self.size is None else size
        return ("up" if self.rising else "down") + size + _CORNERS[self.corner]


@cache  # the same ones come often
def _of_places(kind: Callable[..., Build], *fields: object) -> int:
    """The bits of a predicate that looks at places alone."""
    return make_bits(kind(*fields).holds)


@final
@attrs.frozen(eq=False, slots=False, repr=False)
class Suits(Build):
    """How the suits of two cards compare: `in_suit`, `alternate_colour` and their kin."""

    name: str
    words: str
    compares: Callable[[Suit, Suit], bool]

    @override
    def holds(self, case: Case) -> bool:
        return self.compares(case.card.suit, case.onto.suit)

    @cached_property
    @override
    def meaning(self) -> TruthTable:
        return tuple(EVERY * self.compares(*pair) for pair in PAIRS for _ in RANKS)

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
        return case.card.rank is case.onto.rank

    @cached_property
    @override
    def meaning(self) -> TruthTable:
        return repeat_everywhere(_of_places(_SameRank))

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
    def meaning(self) -> TruthTable:
        return repeat_everywhere(EVERY if self.answer else 0)

    def __str__(self) -> str:
        return "any card" if self.answer else "no card"

    def __repr__(self) -> str:
        return "any_card" if self.answer else "no_card"


@final
@attrs.frozen(eq=False, slots=False, repr=False)
class Only(Build):
    """Cards of one rank, whatever they are put on: made by `only`."""

    rank: Rank | Base

    @property
    @override
    def needs_base(self) -> bool:
        return isinstance(self.rank, Base)

    @override
    def holds(self, case: Case) -> bool:
        wanted = self.rank
        if isinstance(wanted, Base):
            return case.card.rank is wanted.rank(case.base, case.ranks)
        return case.card.rank is wanted

    @cached_property
    @override
    def meaning(self) -> TruthTable:
        if isinstance(self.rank, Base):
            return repeat_everywhere(_of_places(Only, self.rank))
        return tuple(EVERY * (rank is self.rank) for rank in RANKS) * len(PAIRS)

    def __str__(self) -> str:
        return f"{self.cards} only"

    @property
    def cards(self) -> str:
        """The cards in words: ``kings``, ``base cards``."""
        return self.rank.value if isinstance(self.rank, Base) else self.rank.plural

    def __repr__(self) -> str:
        return f"only({self.rank!r})"


class _Composed(Build):
    def __attrs_post_init__(self) -> None:
        if self.depth > DEEPEST:
            raise TooLargeError(f"a predicate is nested at most {DEEPEST} deep")


@final
@attrs.frozen(eq=False, slots=False, repr=False)
class _Joined(_Composed):
    """Several predicates, of which every one has to hold, or any one."""

    every: bool
    joined: tuple[Build, ...]

    @classmethod
    def of(cls, every: bool, parts: Sequence[Build]) -> Build:  # noqa: FBT001
        """Join predicates one level deep, so that they print and read simply."""
        found: dict[str, Build] = {}
        for part in parts:
            flat = isinstance(part, _Joined) and part.every is every
            for each in part.parts if flat else (part,):
                found[each.words] = each
        return cls(every, tuple(found.values())) if len(found) > 1 else parts[0]

    @property
    @override
    def parts(self) -> tuple[Build, ...]:
        return self.joined

    @override
    def holds(self, case: Case) -> bool:
        answers = (part.holds(case) for part in self.joined)
        return all(answers) if self.every else any(answers)

    @cached_property
    @override
    def meaning(self) -> TruthTable:
        join = and_ if self.every else or_
        tables = (part.meaning for part in self.joined)
        return reduce(lambda one, other: tuple(map(join, one, other)), tables)

    def __str__(self) -> str:
        if not self.every and (words := _way(self)):
            return f"{words[0]} {_REGARDLESS}{words[1]}"
        if not self.every:
            return " or ".join(map(_bracketed, self.joined))
        ways = [(part, words) for part in self.joined if (words := _way(part))]
        suits = [part for part in self.joined if isinstance(part, Suits)]
        if len(ways) != 1 or len(suits) != 1:
            return " and ".join(map(_bracketed, self.joined))
        # The phrase of a rule sheet, "down in suit, turning the corner", then the rest.
        way, (before, after) = ways[0]
        phrase = f"{before} {suits[0]}{after}"
        rest = [part for part in self.joined if part is not way and part is not suits[0]]
        return " and ".join([phrase, *map(_bracketed, rest)])

    def __repr__(self) -> str:
        if not self.every:
            return " | ".join(map(repr, self.joined))
        return " & ".join(
            f"({part!r})" if isinstance(part, _Joined) else repr(part) for part in self.joined
        )


@final
@attrs.frozen(eq=False, slots=False, repr=False)
class _Not(_Composed):
    part: Build

    @property
    @override
    def parts(self) -> tuple[Build, ...]:
        return (self.part,)

    @override
    def holds(self, case: Case) -> bool:
        return not self.part.holds(case)

    @cached_property
    @override
    def meaning(self) -> TruthTable:
        return tuple(EVERY ^ make_bits for make_bits in self.part.meaning)

    def __str__(self) -> str:
        return f"no {self.part.cards}" if isinstance(self.part, Only) else f"not ({self.part})"

    def __repr__(self) -> str:
        return f"~({self.part!r})" if isinstance(self.part, _Joined) else f"~{self.part!r}"


def _inverted(build: Build) -> Build:
    for one, other in ((in_suit, other_suit), (in_colour, alternate_colour)):
        if build is one or build is other:
            return other if build is one else one
    return build.part if isinstance(build, _Not) else _Not(build)


def _change_steps(build: Build, change: Callable[[Step], Step]) -> Build:
    """Change every step of a predicate; TypeError when there is none."""
    if not _has_steps(build):
        raise TypeError(f"only steps up or down turn the corner, not {build}")

    def follow(part: Build) -> Build:
        match part:
            case Step():
                return change(part)
            case _Joined():
                return _Joined.of(part.every, list(map(follow, part.joined)))
            case _Not():
                return _inverted(follow(part.part))
        return part

    return follow(build)


def _has_steps(build: Build) -> bool:
    return isinstance(build, Step) or any(map(_has_steps, build.parts))


def _way(part: Build) -> tuple[str, str] | None:
    """The words before and after the suit, for a direction or for both directions alike."""
    if isinstance(part, Step):
        return part.way, part.turn
    if isinstance(part, _SameRank):
        return str(part), ""
    if isinstance(part, _Joined) and not part.every and len(part.parts) == 2:
        first, second = part.parts
        if isinstance(first, Step) and isinstance(second, Step):
            alike = (first.size, first.corner) == (second.size, second.corner)
            if alike and first.rising is not second.rising:
                return f"up or down{_by(first.size)}", first.turn
    return None


def _bracketed(part: Build) -> str:
    return f"({part})" if isinstance(part, _Joined) else str(part)


_CORNERS: Final = dict(zip(Corner, ("", ".turning", ".turning_to_base"), strict=True))


def _by(size: int | None) -> str:
    """The words for the size of a step."""
    if size is None:
        return " by any number"
    return "" if size == 1 else f" by {SIZES[size - 1]}"


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
"""Any card, on any card or on a space."""

no_card: Final[Build] = _Constant(False)
"""No card at all."""


def only(rank: Rank | Base | str) -> Only:
    """Cards of one *rank*: ``only(Rank.KING)``, ``only(BASE)``, ``only(BASE.below)``.

    A rank may be written as its letter: ``only("K")``. It asks nothing of the card underneath,
    and so serves for spaces as well.

    Raises:
        TypeError: *rank* is none of these.
        NotationError: text is no rank.
    """
    if isinstance(rank, str):
        rank = Rank.parse(rank)
    if not isinstance(rank, Rank | Base):
        raise TypeError(f"only() takes a Rank, its letter or BASE, not {quote(rank)}")
    return Only(rank)


_SUIT_WORDS: Final = [
    *((s.words.split(), s) for s in (in_suit, other_suit, in_colour, alternate_colour)),
    *((["by", "suit"], in_suit), (["in", "alternating", "colour"], alternate_colour)),
]
_WAYS: Final[list[tuple[tuple[str, ...], tuple[Step, ...]]]] = [
    (("up", "or", "down"), (up, down)),
    (("up",), (up,)),
    (("down",), (down,)),
]
_RANK_WORDS: Final[dict[str, Rank | Base]] = {rank.plural: rank for rank in Rank}
WORDS: Final = VOCABULARY | {*SIZES, *_RANK_WORDS}
"""Every word that a predicate may be written with."""


def _phrase(reader: Reader) -> Build:
    if reader.take("any"):
        reader.expect("card")
        return any_card
    before = reader.next() if reader.peek() in ("no", "only") else ""
    rank = _rank_words(reader)
    if rank is not None:
        reader.expect(*() if before else ("only",))
        return ~only(rank) if before == "no" else only(rank)
    if before:
        reader.expect("card" if before == "no" else "kings")
        return no_card
    suits = _suit_words(reader)
    if suits is not None:
        return suits
    if reader.take("the") or reader.peek() == "same":
        reader.expect("same", "rank")
        suits = _suit_words(reader)
        return same_rank if suits is None else same_rank & suits
    return _steps(reader)


def _rank_words(reader: Reader) -> Rank | Base | None:
    for base in Base:
        first, *rest = base.value.split()
        if reader.take(first):
            reader.expect(*rest)
            return base
    return _RANK_WORDS[reader.next()] if reader.peek() in _RANK_WORDS else None


def _suit_words(reader: Reader) -> Suits | None:
    for words, suits in _SUIT_WORDS:
        if reader.take(*words):
            return suits
    if reader.take("in"):
        reader.take("alternating") or reader.take("another")
        raise reader.error("expected 'in suit', 'in another suit' or 'in alternating colours'")
    return None


def _steps(reader: Reader) -> Build:
    ways = next((ways for words, ways in _WAYS if reader.take(*words)), None)
    if ways is None:
        raise reader.error("expected a phrase such as 'down in suit' or 'any card'")
    if reader.peek() == "by" and reader.peek(1) != "suit":
        reader.next()
        if reader.take("any", "number"):
            ways = tuple(way.by_any for way in ways)
        elif reader.peek() in SIZES:
            size = SIZES.index(reader.next()) + 1
            ways = tuple(way.by(size) for way in ways)
        else:
            raise reader.error("expected a step, from 'twos' to 'twelves', or 'any number'")
    suits = _suit_words(reader)
    if suits is None and reader.take("regardless"):
        reader.expect("of", "suit")
    if reader.goes_on("turning"):
        reader.expect("turning", "the", "corner")
        stops = reader.goes_on("stopping")
        if stops:
            reader.expect("stopping", "at", "the", "base")
        ways = tuple(way.turning_to_base if stops else way.turning for way in ways)
    way = _Joined.of(False, ways)
    return way if suits is None else way & suits
