"""Tables that are alike."""

from __future__ import annotations

from collections.abc import Hashable

from patience.language.kinds import counts_redeals, get_shape, get_space
from patience.language.piles import Discard, Foundation, Group, Tableau
from patience.language.rules import Rules
from patience.reference.conditions import get_pile
from patience.table.piles import Pile, Table

__all__ = ["keeps_order", "make_key"]


def make_key(rules: Rules, table: Table) -> Hashable:
    """A value that is equal for tables that differ only in the order of like piles.

    Piles of a group are alike unless a rule tells them apart: foundations with suits of
    their own, piles that the stock still deals to in order, piles of a shape, piles that
    are redealt in order, and piles of a group that fills spaces, of which the first is
    taken first. The order of cards that are put away for good does not matter, nor how many
    redeals have been used where that decides nothing any more.
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
    used = table.redeals if _counts_redeals(rules, table) else 0
    return tuple(parts), used, table.base


def _counts_redeals(rules: Rules, table: Table) -> bool:
    """True if the number of redeals used still makes a difference.

    Once the stock and the waste are empty there is nothing to redeal, and no card ever comes
    to them again.
    """
    redealt, waste = rules.regathered or rules.stock, rules.waste
    if redealt is None or not counts_redeals(redealt):
        return False
    if isinstance(redealt, Tableau):
        return True
    assert waste is not None
    return bool(get_pile(rules, table, redealt) or get_pile(rules, table, waste))


def _codes(pile: Pile) -> tuple[tuple[int, bool], ...]:
    return tuple((card.code, up) for card, up in zip(pile.cards, pile.up, strict=True))


def keeps_order(rules: Rules, table: Table, group: Group) -> bool:
    """True if it matters which pile of a group comes first."""
    stock = rules.stock
    if stock is not None and stock.to == group.name:
        in_turn = stock.deals != "empty piles only" and bool(get_pile(rules, table, stock))
        if in_turn or stock.deals == "empty piles only, once the others have closed up":
            return True
    if get_shape(group) is not None or group is rules.regathered:
        return True
    spaces = map(get_space, rules.groups)
    return any(space is not None and group.name in space.fill for space in spaces)
