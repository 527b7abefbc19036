"""What a player may see of a table."""

from __future__ import annotations

from typing import final

import attrs

from patience.language.cards import Card, Rank
from patience.language.piles import Stock
from patience.language.places import Address
from patience.language.rules import Rules
from patience.table.piles import Table

__all__ = ["SeenPile", "View", "make_view"]


@final
@attrs.frozen
class SeenPile:
    """One pile as a player sees it: None stands for a card that lies face down."""

    address: Address
    cards: tuple[Card | None, ...]

    def __len__(self) -> int:
        return len(self.cards)


@final
@attrs.frozen
class View:
    """The table as a player sees it.

    Two positions that differ only in what is hidden have equal views.
    """

    rules: Rules
    piles: tuple[SeenPile, ...]
    redeals: int
    base: Rank | None

    def group(self, name: str) -> tuple[SeenPile, ...]:
        """The piles of one group.

        Raises:
            KeyError: there is no such group.
        """
        span = self.rules.plan.spans[name]
        return self.piles[span.start : span.stop]


def make_view(rules: Rules, table: Table, base: Rank | None, *, thoughtful: bool = False) -> View:
    """The view of a table; a *thoughtful* one shows face-down cards and the stock as well."""
    plan = rules.plan
    seen = []
    for address, group, pile in zip(plan.addresses, plan.groups, table.piles, strict=True):
        hidden = isinstance(group, Stock) and not group.open
        marks = zip(pile.cards, pile.up, strict=True)
        cards = tuple(card if thoughtful or (up and not hidden) else None for card, up in marks)
        seen.append(SeenPile(address, cards))
    return View(rules, tuple(seen), table.redeals, base)
