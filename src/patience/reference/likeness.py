"""Which tables are alike."""

from __future__ import annotations

from collections.abc import Hashable

from patience.piles import (
    Deals,
    Discard,
    Foundation,
    Group,
    Reserve,
    Tableau,
    shape_of,
)
from patience.reference.asking import pile_of
from patience.rules import Rules
from patience.table import Pile, Table

__all__ = ["canonical", "in_order"]


def canonical(rules: Rules, table: Table) -> Hashable:
    """A value that is equal for tables that differ only in the order of like piles.

    Piles of a group are alike unless a rule tells them apart: foundations with suits of
    their own, piles that the stock still deals to in order, piles of a shape, piles that
    are redealt in order, and piles of a group that fills spaces, of which the first is
    taken first. The order of cards that are put away for good does not matter.
    """
    plan = rules.plan
    parts: list[Hashable] = []
    for group in rules.groups:
        span = plan.spans[group.name]
        piles = [(_codes(table.piles[index]), index) for index in span]
        if isinstance(group, Discard):
            piles = [(tuple(sorted(codes)), index) for codes, index in piles]
        if not in_order(rules, table, group):
            suits = group.suits if isinstance(group, Foundation) else None
            first = span[0]
            tied = [(suits[index - first] if suits else 0, codes) for codes, index in piles]
            parts.append(tuple(sorted(tied)))
        else:
            parts.append(tuple(codes for codes, _ in piles))
    return tuple(parts), table.redeals, table.base


def _codes(pile: Pile) -> tuple[tuple[int, bool], ...]:
    return tuple((card.code, up) for card, up in zip(pile.cards, pile.up, strict=True))


def in_order(rules: Rules, table: Table, group: Group) -> bool:
    """Whether it matters which pile of a group comes first."""
    stock = rules.stock
    if stock is not None and stock.to == group.name:
        in_turn = stock.deals is not Deals.SPACES and bool(pile_of(rules, table, stock))
        if in_turn or stock.deals is Deals.CLOSING_UP:
            return True
    if shape_of(group) is not None or group is rules.regathered:
        return True
    spaces = (other.space for other in rules.groups if isinstance(other, Tableau | Reserve))
    return any(group.name in space.fill for space in spaces)
