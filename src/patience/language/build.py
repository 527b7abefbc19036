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

from collections.abc import Callable
from functools import cache, cached_property
from typing import Final, final

import attrs
from typing_extensions import override

from patience.errors import quote
from patience.language.algebra import DEEPEST, REGARDLESS, Build, Joined
from patience.language.cards import RANKS, Rank, Suit
from patience.language.truth_tables import (
    BASE,
    EVERY,
    PAIRS,
    Base,
    Case,
    Corner,
    TruthTable,
    make_bits,
    repeat_everywhere,
)
from patience.language.words import SIZES, VOCABULARY, Reader

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


@final
@attrs.frozen(eq=False, slots=False, repr=False)
class Step(Build):
    """So many ranks up or down: `up` and `down` and what is made from them."""

    rising: bool
    size: int | None = 1
    """The number of ranks; None for any number of them."""

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
            ValueError: *size* is not such a number.
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
        return self.turn(Corner.TURNING)

    @property
    @override
    def turning_to_base(self) -> Step:
        """The same, going round the corner but never across the base rank."""
        return self.turn(Corner.TO_BASE)

    @override
    def turn(self, corner: Corner) -> Step:
        return attrs.evolve(self, corner=corner)

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
    @override
    def around_suits(self) -> tuple[str, str]:
        after = "" if self.corner is Corner.CLOSED else f", {self.corner.value}"
        return ("up" if self.rising else "down") + _by(self.size), after

    @override
    def around_both(self, other: Build) -> tuple[str, str] | None:
        if attrs.evolve(self, rising=not self.rising).written != other.written:
            return None
        return f"up or down{_by(self.size)}", self.around_suits[1]

    def __str__(self) -> str:
        before, after = self.around_suits
        return f"{before} {REGARDLESS}{after}"

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
    """Comparisons of the suits of two cards: `in_suit`, `alternate_colour` and their kin."""

    name: str
    words: str
    compares: Callable[[Suit, Suit], bool]
    compares_suits = True

    @property
    @override
    def opposite(self) -> Build:
        return _OPPOSITES[self.name]

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
    @property
    @override
    def around_suits(self) -> tuple[str, str]:
        return str(self), ""

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
    asks_nothing_below = True

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
    asks_nothing_below = True

    @property
    @override
    def denied(self) -> str:
        return f"no {self.cards}"

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


_CORNERS: Final = dict(zip(Corner, ("", ".turning", ".turning_to_base"), strict=True))


def _by(size: int | None) -> str:
    """The words for the size of a step."""
    if size is None:
        return " by any number"
    return "" if size == 1 else f" by {SIZES[size - 1]}"


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

_OPPOSITES: Final = {
    one.name: other
    for pair in ((in_suit, other_suit), (in_colour, alternate_colour))
    for one, other in (pair, pair[::-1])
}

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
        NotationError: text is not a rank.
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
    way = Joined.of(False, ways)
    return way if suits is None else way & suits


Build.vocabulary = WORDS
Build.read_phrase = _phrase
