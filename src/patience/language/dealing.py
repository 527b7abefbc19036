"""The order in which the groups of a table are dealt.

The groups say how many cards they are dealt. A sequence of `DealStep` steps says in which
order, which decides where each card of a numbered deal comes to lie.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias, TypedDict, final

import attrs
from typing_extensions import Unpack

from patience.errors import NotationError
from patience.language.cards import Card, Rank
from patience.language.options import MOST_PILES, option
from patience.language.words import Reader, join_words, say_number

__all__ = ["DealStep", "Fitting", "How", "by_piles", "by_rows"]


Fitting: TypeAlias = Literal["passed over", "made up"]
"""The treatment of a pile whose card goes to a foundation during the deal.

It is passed over in that round, or made up with the next card that fits no foundation.
"""

_FITTING: Final[Mapping[Fitting, str]] = {
    "passed over": "and its pile goes without",
    "made up": "and its pile is dealt the next one",
}

_ORDER: Final = {
    "backwards": "from the last pile",
    "late": "with shorter piles joining late",
    "bottom": "from the bottom of the pack",
    "last_of_rank": "with the last card of the rank of the next",
}
"""The words for the order of a step and the place its cards come from, by field."""


def _several(value: int | Iterable[int] | None) -> int | tuple[int, ...] | None:
    return tuple(value) if isinstance(value, Iterable) else value


def _indices(value: Iterable[int] | None) -> tuple[int, ...] | None:
    return tuple(value) if isinstance(value, Iterable) else value


def _cards(value: str | Iterable[Card | str]) -> tuple[Card, ...]:
    """Cards, or their text. What is neither is left for the check of the rules."""
    if not isinstance(value, Iterable):
        return value
    cards = value.split() if isinstance(value, str) else value
    return tuple(Card.parse(card) if isinstance(card, str) else card for card in cards)


@final
@attrs.frozen(repr=False)
class DealStep:
    """One step of the deal: the cards of one group, or some of them.

    By rows, every pile gets its first card, then every pile its second; by piles, each pile
    gets all its cards at once. `backwards` goes from the last pile to the first, and
    `piles` names the piles that take part, in the order in which they are dealt. Of unequal
    piles the shorter ones are left out of the last rows, or with `late` of the first ones.

    A step deals what the group is still to get; `cards` is the number for each pile where it
    deals less, or a number for each pile in turn, and `leave` how many cards each pile is
    left to get in later steps.

    `named` cards are taken out of the pack beforehand, to be dealt in this step. With
    `bottom` the cards are taken from the bottom of the pack. The cards of the rank `sunk`
    go to the bottom of their piles when the step is done, the others keeping their order;
    with `swapped` each changes places with the lowest card of another rank. `fitting` sends
    a card that fits a foundation there, instead of to its pile. With `last_of_rank` each
    card that comes next stays, and the last one of its rank is dealt instead.
    """

    group: str = attrs.field(metadata=option("the group that it deals"))
    rows: bool = attrs.field(
        default=True, metadata=option("whether it deals row by row, not pile by pile")
    )
    backwards: bool = attrs.field(
        default=False, metadata=option("whether it goes from the last pile to the first")
    )
    late: bool = attrs.field(
        default=False,
        kw_only=True,
        metadata=option("whether shorter piles are left out of the first rows, not of the last"),
    )
    piles: tuple[int, ...] | None = attrs.field(
        default=None,
        kw_only=True,
        converter=_indices,
        metadata=option(
            "the piles that take part, counted from 0, in the order in which they are dealt",
            most=MOST_PILES - 1,
            none="all, in order",
        ),
    )
    cards: int | tuple[int, ...] | None = attrs.field(
        default=None,
        kw_only=True,
        converter=_several,
        metadata=option(
            "how many cards each pile gets in this step, or a number for each of its piles in"
            " turn",
            none="all that the group is still to get",
        ),
    )
    leave: int = attrs.field(
        default=0,
        kw_only=True,
        metadata=option("how many cards each pile is left to get in later steps"),
    )
    named: tuple[Card, ...] = attrs.field(
        default=(),
        kw_only=True,
        converter=_cards,
        metadata=option(
            "cards that are taken out of the pack beforehand, wherever they are, and dealt in"
            " this step"
        ),
    )
    bottom: bool = attrs.field(
        default=False,
        kw_only=True,
        metadata=option(
            "whether the cards are taken from the bottom of the pack; after the last step the"
            " stock goes on from there"
        ),
    )
    sunk: Rank | None = attrs.field(
        default=None,
        kw_only=True,
        metadata=option(
            "a rank whose cards go to the bottom of their piles when the step is done; the"
            " others keep their order",
            none="none",
        ),
    )
    swapped: bool = attrs.field(
        default=False,
        kw_only=True,
        metadata=option(
            "whether each of them instead changes places with the lowest card of another rank"
        ),
    )
    fitting: Fitting | None = attrs.field(
        default=None,
        kw_only=True,
        metadata=option(
            'whether a card that fits a foundation goes there: its pile is `"passed over"` in'
            ' that round, or `"made up"` with the next card that fits none',
            none="no",
        ),
    )
    last_of_rank: bool = attrs.field(
        default=False,
        kw_only=True,
        metadata=option(
            "whether the card that comes next stays in the pack, and the last one of its rank"
            " is dealt instead"
        ),
    )

    def portions(self, left: Sequence[int]) -> tuple[int, ...]:
        """The most cards that each pile gets of those *left* for it.

        A step that asks for more cards than are left for a pile gets more: see
        `patience.language.checks.game`.
        """
        portions = [0] * len(left)
        for turn, offset in enumerate(range(len(left)) if self.piles is None else self.piles):
            if isinstance(self.cards, tuple):
                portions[offset] = self.cards[turn]
            elif self.cards is not None:
                portions[offset] = self.cards
            else:
                portions[offset] = max(0, left[offset] - self.leave)
        return tuple(portions)

    def sequence(self, left: Sequence[int]) -> Iterator[int]:
        """The piles in the order in which they get their cards, by their offsets."""
        counts = self.portions(left)
        order = range(len(counts)) if self.piles is None else self.piles
        offsets = order[::-1] if self.backwards else order
        if not self.rows:
            for offset in offsets:
                yield from [offset] * counts[offset]
            return
        rows = max(counts, default=0)
        for row in range(rows):
            for offset in offsets:
                begins = rows - counts[offset] if self.late else 0
                if begins <= row < begins + counts[offset]:
                    yield offset

    def sink(self, pile: list[Card]) -> None:
        """Bring the cards that are sunk to the bottom of a pile, in place."""
        if not self.swapped:
            pile.sort(key=lambda card: card.rank is not self.sunk)
            return
        for place, card in enumerate(pile):
            if card.rank is self.sunk:
                low = next(
                    i for i, each in enumerate(pile) if i == place or each.rank != self.sunk
                )
                pile[place], pile[low] = pile[low], card

    def __str__(self) -> str:
        words = [self.group, "by rows" if self.rows else "pile by pile"]
        words += [phrase for field, phrase in _ORDER.items() if getattr(self, field)]
        said = [" ".join(words), *self._amount()]
        if self.sunk is not None:
            how = "changing places with the lowest cards" if self.swapped else "at the bottom"
            said.append(f"its {self.sunk.plural} {how}")
        if self.fitting is not None:
            said.append(f"a card that fits a foundation going there {_FITTING[self.fitting]}")
        return ", ".join(said)

    @classmethod
    def parse(cls, text: str) -> DealStep:
        """Read a step from words: the inverse of `str`. Piles count from 1.

        Raises:
            NotationError: the words make no step.
        """
        reader = Reader(text, _KNOWN)
        step = cls(reader.name(), **_read_order(reader))
        while reader.take(","):
            said = _read_more(reader)
            again = [field for field in said if getattr(step, field) != getattr(cls(""), field)]
            if again:
                raise reader.error("expected nothing that is said already")
            step = attrs.evolve(step, **said)
        reader.end()
        return step

    def _amount(self) -> Iterator[str]:
        """The cards of its group that a step deals, and the piles that it deals to."""
        if self.piles is not None:
            word = "pile" if len(self.piles) == 1 else "piles"
            yield f"{word} {join_words(str(pile + 1) for pile in self.piles)}"
        if isinstance(self.cards, tuple):
            yield f"{join_words(map(str, self.cards))} cards"
        elif self.cards is not None:
            yield f"{say_number(self.cards)} card{'' if self.cards == 1 else 's'} to each"
        if self.leave:
            last = "card" if self.leave == 1 else f"{say_number(self.leave)} cards"
            yield f"all but the last {last} of each"
        if self.named:
            yield f"namely {' '.join(map(str, self.named))}"

    def __repr__(self) -> str:
        said = [repr(self.group)]
        for field in attrs.fields(DealStep)[2:]:
            value = getattr(self, field.name)
            if value != field.default:
                text = " ".join(map(str, value)) if field.name == "named" else value
                said.append(f"{field.name}={text!r}")
        return f"{'by_rows' if self.rows else 'by_piles'}({', '.join(said)})"


_KNOWN: Final = (
    "by rows pile from the last with shorter piles joining late bottom of pack card rank next"
    " cards to each all but namely its at changing places lowest a that fits foundation going"
    " there and goes without is dealt one".split()
)
_RANKS: Final = {rank.plural: rank for rank in Rank}


def _read_order(reader: Reader) -> dict[str, Any]:
    """In which order a step deals, and from where."""
    said: dict[str, Any] = {"rows": reader.take("by", "rows")}
    if not said["rows"] and not reader.take("pile", "by", "pile"):
        reader.take("by")
        raise reader.error("expected 'by rows' or 'pile by pile'", "rows", "pile")
    return said | {field: reader.take(*phrase.split()) for field, phrase in _ORDER.items()}


def _read_more(reader: Reader) -> dict[str, Any]:
    """One more thing that is said of a step."""
    if reader.take("pile"):
        return {"piles": (reader.number(1) - 1,)}
    if reader.take("piles"):
        return {"piles": tuple(pile - 1 for pile in reader.numbers(1))}
    if reader.take("all"):
        reader.expect("but", "the", "last")
        leave = reader.number(1) if reader.is_number() else 1
        reader.take_one("card", "cards")
        reader.expect("of", "each")
        return {"leave": leave}
    if reader.take("namely"):
        named = [_card(reader)]
        while reader.peek() not in ("", ","):
            named.append(_card(reader))
        return {"named": tuple(named)}
    if reader.take("its"):
        sunk = _RANKS[reader.take_one(*_RANKS)]
        if reader.take("at"):
            reader.expect("the", "bottom")
            return {"sunk": sunk}
        reader.expect(*"changing places with the lowest cards".split())
        return {"sunk": sunk, "swapped": True}
    if reader.take("a"):
        reader.expect(*"card that fits a foundation going there".split())
        for fitting, phrase in _FITTING.items():
            if reader.take(*phrase.split()):
                return {"fitting": fitting}
        raise reader.error(f"expected {join_words(map(repr, _FITTING.values()), 'or')}")
    cards = reader.numbers()
    reader.take_one("card", "cards")
    return {"cards": cards[0] if len(cards) == 1 and reader.take("to", "each") else tuple(cards)}


def _card(reader: Reader) -> Card:
    try:
        card = Card.parse(reader.peek())
    except NotationError:
        raise reader.error("expected a card such as 7H") from None
    reader.next()
    return card


class How(TypedDict, total=False):
    """The fields of `DealStep`: all that may be said of a step of the deal."""

    backwards: bool
    late: bool
    piles: Iterable[int] | None
    cards: int | Iterable[int] | None
    leave: int
    named: str | Iterable[Card | str]
    bottom: bool
    sunk: Rank | None
    swapped: bool
    fitting: Fitting | None
    last_of_rank: bool


def by_rows(group: str, **how: Unpack[How]) -> DealStep:
    """Deal a group row by row, in the way that the fields of `DealStep` say."""
    return DealStep(group, True, **how)


def by_piles(group: str, **how: Unpack[How]) -> DealStep:
    """Deal a group pile by pile, in the way that the fields of `DealStep` say."""
    return DealStep(group, False, **how)
