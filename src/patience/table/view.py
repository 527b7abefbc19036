"""The table as a player may see it."""

from __future__ import annotations

from typing import final

import attrs

from patience.language.cards import Card, Rank
from patience.language.places import Address
from patience.language.rules import Rules
from patience.moves import MoveList, Outcome
from patience.table.piles import Pile, Table

__all__ = ["View", "make_view"]


@final
@attrs.frozen
class View:
    """The table as a player sees it: None stands for a card that lies face down.

    Two positions that differ only in what is hidden have equal views.
    """

    rules: Rules
    piles: tuple[Pile[Card | None], ...]
    """Every pile, in the order of the groups."""

    redeals: int
    """The number of redeals used."""

    base: Rank | None
    """The base rank of the game, None while it has none."""

    moves: MoveList
    """The legal moves."""

    outcome: Outcome | None
    """The end of the game, None while it goes on."""

    @property
    def addresses(self) -> tuple[Address, ...]:
        """The addresses of the piles, in the order of `piles`."""
        return self.rules.plan.addresses

    def group(self, name: str) -> tuple[Pile[Card | None], ...]:
        """The piles of one group.

        Raises:
            KeyError: there is no such group.
        """
        span = self.rules.plan.span(name)
        return self.piles[span.start : span.stop]

    def pile(self, address: Address | str) -> Pile[Card | None]:
        """One pile, by its address: ``tableau:3`` or ``t3``, ``waste`` or ``w``.

        Raises:
            NotationError: the text is not an address.
            KeyError: there is no such pile.
        """
        return self.piles[self.rules.plan.at(Address.of(address))]


def make_view(
    rules: Rules,
    table: Table,
    base: Rank | None,
    moves: MoveList,
    outcome: Outcome | None,
    *,
    thoughtful: bool = False,
) -> View:
    """The view of a table; a *thoughtful* one shows face-down cards and the stock as well."""
    seen: list[Pile[Card | None]] = []
    for pile in table.piles:
        marks = zip(pile.cards, pile.up, strict=True)
        seen.append(Pile(tuple(card if thoughtful or up else None for card, up in marks), pile.up))
    return View(rules, tuple(seen), table.redeals, base, moves, outcome)
