"""Which tables are alike."""

from __future__ import annotations

from collections.abc import Hashable

from patience.language.kinds import get_shape, get_space
from patience.language.piles import Discard, Foundation, Group
from patience.language.rules import Rules
from patience.reference.conditions import get_pile
from patience.table.piles import Pile, Table

__all__ = ["keeps_order", "make_key"]


def make_key(rules: Rules, table: Table) -> Hashable:
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
        if not keeps_order(rules, table, group):
            suits = group.suits if isinstance(group, Foundation) else None
            first = span[0]
            tied = [(suits[index - first] if suits else 0, codes) for codes, index in piles]
            parts.append(tuple(sorted(tied)))
        else:
            parts.append(tuple(codes for codes, _ in piles))
    return tuple(parts), table.redeals, table.base


def _codes(pile: Pile) -> tuple[tuple[int, bool], ...]:
    return tuple((card.code, up) for card, up in zip(pile.cards, pile.up, strict=True))


def keeps_order(rules: Rules, table: Table, group: Group) -> bool:
    """Whether it matters which pile of a group comes first."""
    stock = rules.stock
    if stock is not None and stock.to == group.name:
        in_turn = stock.deals != "empty piles only" and bool(get_pile(rules, table, stock))
        if in_turn or stock.deals == "empty piles only, once the others have closed up":
            return True
    if get_shape(group) is not None or group is rules.regathered:
        return True
    spaces = map(get_space, rules.groups)
    return any(space is not None and group.name in space.fill for space in spaces)
