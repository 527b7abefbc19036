"""The cards on the table at one moment, as plain immutable values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import final, overload

import attrs
from typing_extensions import TypeVar, override

from patience.language.cards import Card, Rank
from patience.language.kinds import get_shape
from patience.language.rules import Rules

__all__ = ["Pile", "Table"]


_C = TypeVar("_C", bound=Card | None, default=Card)


@final
@attrs.frozen
class Pile(Sequence[_C]):
    """The cards of one pile from the bottom up, and which of them lie face up.

    It is a sequence of its cards: ``pile[-1]`` is the end card. In the view of a player, None
    stands for a card that lies face down.
    """

    cards: tuple[_C, ...] = ()
    up: tuple[bool, ...] = ()

    @classmethod
    def of(cls, cards: tuple[_C, ...], *, up: bool = True) -> Pile[_C]:
        """A pile with all its cards face up, or all face down."""
        return cls(cards, (up,) * len(cards))

    @override
    def __len__(self) -> int:
        return len(self.cards)

    @override
    def __iter__(self) -> Iterator[_C]:
        return iter(self.cards)

    @overload
    def __getitem__(self, at: int) -> _C: ...

    @overload
    def __getitem__(self, at: slice) -> tuple[_C, ...]: ...

    @override
    def __getitem__(self, at: int | slice) -> _C | tuple[_C, ...]:
        return self.cards[at]

    @property
    def top(self) -> _C:
        """The end card: the one that lies on all others."""
        return self.cards[-1]

    @property
    def top_up(self) -> bool:
        """True if the end card lies face up."""
        return self.up[-1]

    def put(self, cards: tuple[_C, ...], *, up: bool = True) -> Pile[_C]:
        """With these cards on the end."""
        return Pile(self.cards + cards, self.up + (up,) * len(cards))

    def without(self, count: int, depth: int = 0) -> Pile[_C]:
        """Without *count* cards, leaving *depth* cards that lie above them."""
        start, stop = len(self.cards) - depth - count, len(self.cards) - depth
        return Pile(
            self.cards[:start] + self.cards[stop:],
            self.up[:start] + self.up[stop:],
        )

    def taken(self, count: int, depth: int = 0) -> tuple[_C, ...]:
        """The cards that `without` leaves out, from the bottom up."""
        stop = len(self.cards) - depth
        return self.cards[stop - count : stop]

    def turned_up(self) -> Pile[_C]:
        """With the end card face up."""
        return Pile(self.cards, (*self.up[:-1], True))

    def __str__(self) -> str:
        marks = zip(self.cards, self.up, strict=True)
        return " ".join(_marked(card, up=up) for card, up in marks)


def _marked(card: Card | None, *, up: bool) -> str:
    if card is None:
        return "##"
    return str(card) if up else f"-{card}"


@final
@attrs.frozen
class Table:
    """Everything that lies on the table, with the redeals used and the base rank found out.

    `piles` has every pile in the order of the groups; the last card of the stock is the
    next to be dealt. `base` is None where the rules name the base, or while there is none.
    """

    piles: tuple[Pile, ...]
    redeals: int = 0
    base: Rank | None = None

    def game_base(self, rules: Rules) -> Rank | None:
        """The base rank of the game, None while it has none."""
        return self.base if rules.first_card else rules.fixed_base

    def covers(self, rules: Rules, index: int) -> list[int]:
        """The piles with cards that cover a pile, by their places in the order of all piles."""
        group = rules.plan.groups[index]
        shape = get_shape(group)
        if shape is None:
            return []
        first = rules.plan.spans[group.name][0]
        above = (first + other for other in shape.covers(index - first))
        return [other for other in above if self.piles[other]]

    def with_pile(self, index: int, pile: Pile) -> Table:
        """With another pile at this place in the order of all piles."""
        return attrs.evolve(self, piles=(*self.piles[:index], pile, *self.piles[index + 1 :]))
