"""Ranks, suits, cards and packs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum
from functools import cached_property
from itertools import islice
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Final,
    Literal,
    TypeAlias,
    TypedDict,
    TypeVar,
    final,
)

import attrs
from typing_extensions import override

from patience.errors import Fault, NotationError, RulesError, quote
from patience.language.options import MOST_CARDS, expect_a, expect_each, expect_whole, option
from patience.language.reprs import write_source
from patience.language.words import say_number

__all__ = ["RANKS", "SUITS", "Card", "Colour", "Pack", "PackChanges", "Rank", "Suit"]


Colour: TypeAlias = Literal["black", "red"]
"""The colour of a suit."""


@final
class Suit(IntEnum):
    """One of the four French suits, in the order of their letters."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """The letter that stands for the suit in text: ``C``, ``D``, ``H`` or ``S``."""
        return "CDHS"[self]

    @property
    def symbol(self) -> str:
        """The pip: ``♣``, ``♦``, ``♥`` or ``♠``."""
        return "♣♦♥♠"[self]

    @property
    def colour(self) -> Colour:
        """Red for diamonds and hearts, black for clubs and spades."""
        return "red" if self in (Suit.DIAMONDS, Suit.HEARTS) else "black"

    @property
    def word(self) -> str:
        """The name in running text: ``spades``."""
        return self.name.lower()

    @classmethod
    def parse(cls, text: str) -> Suit:
        """Read a letter or a pip, in either case.

        Raises:
            NotationError: *text* is neither.
        """
        found = _SUIT_OF.get(text) if isinstance(text, str) else None
        if found is None:
            raise NotationError(text, "not a suit; write one of C D H S")
        return found

    @override
    def __str__(self) -> str:
        return self.letter

    @override
    def __repr__(self) -> str:
        return f"Suit.{self.name}"


@final
class Rank(IntEnum):
    """A rank, with its number of pips: ace 1 to king 13.

    The number is a name, not an order: which rank follows which is the pack's matter.
    """

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """The character that stands for the rank in text: ``A``, ``2`` ... ``T``, ``K``."""
        return "A23456789TJQK"[self - 1]

    @property
    def word(self) -> str:
        """The name in running text: ``king``."""
        return self.name.lower()

    @property
    def plural(self) -> str:
        """The plural in running text: ``kings``, ``sixes``."""
        return "sixes" if self is Rank.SIX else self.word + "s"

    @property
    def article(self) -> str:
        """The name with its article: ``an ace``, ``a king``."""
        return f"{'an' if self in (Rank.ACE, Rank.EIGHT) else 'a'} {self.word}"

    @classmethod
    def parse(cls, text: str) -> Rank:
        """Read a rank character, in either case, or ``10``.

        Raises:
            NotationError: *text* is neither.
        """
        found = _RANK_OF.get(text) if isinstance(text, str) else None
        if found is None:
            raise NotationError(text, "not a rank; write one of A 2 3 4 5 6 7 8 9 T J Q K")
        return found

    @override
    def __str__(self) -> str:
        return self.letter

    @override
    def __repr__(self) -> str:
        return f"Rank.{self.name}"


RANKS: Final[tuple[Rank, ...]] = tuple(Rank)
"""The thirteen ranks in their usual order, ace low."""

SUITS: Final[tuple[Suit, ...]] = tuple(Suit)
"""The four suits in the order of their letters."""

_SUIT_OF: Final = {
    mark: suit
    for marks in ("CDHS", "cdhs", "♣♦♥♠", "♧♢♡♤")
    for mark, suit in zip(marks, Suit, strict=True)
}
_RANK_OF: Final = {mark: rank for rank in Rank for mark in (rank.letter, rank.letter.lower())} | {
    "10": Rank.TEN
}
_CARD: Final = re.compile(
    r"\s*(10|[A2-9TJQK])([CDHS♣♦♥♠♧♢♡♤])\ufe0f?\s*", re.IGNORECASE | re.ASCII
)


@final
class Card:
    """A card face. There is one instance of each, whichever way it is made.

    Two packs contain equal cards: nothing tells their sevens of hearts apart.

    >>> Card.parse("10h") is Card(Rank.TEN, Suit.HEARTS)
    True
    >>> print(Card.parse("7♥"))
    7H
    """

    __slots__ = ("code", "rank", "suit")
    rank: Final[Rank]
    suit: Final[Suit]
    code: Final[int]
    """A number from 0 to 51: the suit times 13, plus the pips, less one."""

    _made: ClassVar[dict[tuple[int, int], Card]] = {}

    if TYPE_CHECKING:  # what `_make` does, as type checkers want to see it

        def __init__(self, rank: Rank, suit: Suit) -> None:
            self.rank, self.suit, self.code = rank, suit, 0

    def __new__(cls, rank: Rank, suit: Suit) -> Card:
        """Get the one card of this rank and suit."""
        try:
            return cls._made[rank, suit]
        except (KeyError, TypeError):
            raise NotationError(f"{rank}{suit}", "not a rank and a suit") from None

    @classmethod
    def _make(cls, rank: Rank, suit: Suit) -> None:
        card = object.__new__(cls)
        object.__setattr__(card, "rank", rank)
        object.__setattr__(card, "suit", suit)
        object.__setattr__(card, "code", suit * 13 + rank - 1)
        cls._made[rank, suit] = card

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card: rank, then suit, as ``7H``, ``10h`` or ``7♥``.

        Raises:
            NotationError: *text* is not a card.
        """
        match = _CARD.fullmatch(text) if isinstance(text, str) else None
        if match is None:
            raise NotationError(text, "not a card; write rank and suit, as 7H or TD")
        return cls(Rank.parse(match[1]), Suit.parse(match[2]))

    @property
    def colour(self) -> Colour:
        """The colour of the suit."""
        return self.suit.colour

    @property
    def pretty(self) -> str:
        """The card with its pip: ``7♥``."""
        return self.rank.letter + self.suit.symbol

    @property
    def word(self) -> str:
        """The card in running text: ``seven of hearts``."""
        return f"{self.rank.word} of {self.suit.word}"

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card is immutable: cannot set {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a card is immutable: cannot delete {name}")

    def __lt__(self, other: Card) -> bool:
        """Cards sort by suit, then by pips; this says nothing about any game."""
        return self.code < other.code if isinstance(other, Card) else NotImplemented

    def __str__(self) -> str:
        return self.rank.letter + self.suit.letter

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit]]:
        return Card, (self.rank, self.suit)


for _suit in Suit:
    for _rank in Rank:
        Card._make(_rank, _suit)


_T = TypeVar("_T")
_MOST_COPIES: Final = 16
_LETTERS: Final = re.compile(r"10|\S")


def _ranks(value: str | Iterable[Rank | str]) -> tuple[Rank, ...]:
    """Let the ranks of a pack be written as text: ``789TJQKA``."""
    if isinstance(value, str):
        return tuple(map(Rank.parse, _LETTERS.findall(value)))
    return _parsed(Rank.parse, value)


def _suits(value: str | Iterable[Suit | str]) -> tuple[Suit, ...]:
    if isinstance(value, str):
        return tuple(map(Suit.parse, _LETTERS.findall(value)))
    return _parsed(Suit.parse, value)


def _parsed(parse: Callable[[str], _T], value: Iterable[_T | str]) -> tuple[_T, ...]:
    """Several of them as a tuple, each as it is or as text. Others are left for the check."""
    if not isinstance(value, Iterable):
        return value
    some = islice(value, MOST_CARDS + 1)
    return tuple(parse(each) if isinstance(each, str) else each for each in some)


@final
@attrs.frozen(repr=False)
class Pack:
    """The cards a game is played with: so many copies of some suits and ranks.

    `ranks` stand in ascending order and may be fewer than thirteen: a piquet pack with the
    ace high is ``Pack(ranks="789TJQKA")``. What is "up" and what turns the corner follows
    this order.

    Raises:
        RulesError: a field has another type, or makes no pack; every fault has its path.
        NotationError: text is not a suit or not a rank.
    """

    copies: int = attrs.field(
        default=1, metadata=option("how many there are of each card", least=1, most=_MOST_COPIES)
    )
    suits: tuple[Suit, ...] = attrs.field(
        default=SUITS, converter=_suits, metadata=option("the suits")
    )
    ranks: tuple[Rank, ...] = attrs.field(
        default=RANKS,
        converter=_ranks,
        metadata=option("the ranks, from the lowest to the highest"),
    )

    def __attrs_post_init__(self) -> None:
        faults = [Fault(f"pack.{name}", problem) for name, problem in self._problems()]
        if faults:
            raise RulesError("pack", faults)

    def _problems(self) -> Iterator[tuple[str, str]]:
        if problem := expect_whole(1, _MOST_COPIES)(self.copies):
            yield "copies", problem
        fields: tuple[tuple[str, Any, type, str], ...] = (
            ("suits", self.suits, Suit, "a suit"),
            ("ranks", self.ranks, Rank, "a rank"),
        )
        for name, values, kind, words in fields:
            if problem := expect_each(expect_a(kind, words))(values):
                yield name, problem
            elif not values:
                yield name, "a pack needs at least one"
            elif len(set(values)) < len(values):
                twice = next(each for each in values if values.count(each) > 1)
                yield name, f"{quote(twice)} is given twice"

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card, copy after copy, suit after suit, rank after rank."""
        one = tuple(Card(rank, suit) for suit in self.suits for rank in self.ranks)
        return one * self.copies

    @cached_property
    def faces(self) -> tuple[Card, ...]:
        """Every card once, in the order of their codes."""
        return tuple(sorted({*self.cards}))

    def __len__(self) -> int:
        return self.copies * len(self.suits) * len(self.ranks)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and card.rank in self.ranks and card.suit in self.suits

    def __repr__(self) -> str:
        return write_source(self)

    def __str__(self) -> str:
        packs = "one pack" if self.copies == 1 else f"{say_number(self.copies)} packs"
        if self.suits == SUITS and self.ranks == RANKS:
            return packs
        short = [packs]
        if self.suits != SUITS:
            short.append("of " + " and ".join(suit.word for suit in self.suits))
        if self.ranks != RANKS:
            short.append("with the ranks " + " ".join(rank.letter for rank in self.ranks))
        return " ".join(short)


class PackChanges(TypedDict, total=False):
    """The fields of a `Pack`, with what each takes."""

    copies: int
    suits: str | Iterable[Suit | str]
    ranks: str | Iterable[Rank | str]
