"""Questions about a table, by the rules and without a move in mind."""

from __future__ import annotations

from patience.language.amounts import find_capacity
from patience.language.kinds import get_space, is_home, list_waits
from patience.language.piles import Group, Stock
from patience.language.rules import Rules
from patience.language.spaces import Space
from patience.table.piles import Pile, Table

__all__ = [
    "awaits_base",
    "find_givers",
    "find_receivers",
    "find_source",
    "find_space",
    "get_pile",
    "is_won",
    "waits",
]


def is_won(rules: Rules, table: Table) -> bool:
    """True if the game is won."""
    groups = rules.plan.groups
    if rules.goal.groups:
        return not any(
            pile
            for group, pile in zip(groups, table.piles, strict=True)
            if group.name in rules.goal.groups
        )
    return not any(
        pile for group, pile in zip(groups, table.piles, strict=True) if not is_home(group)
    )


def awaits_base(rules: Rules, table: Table) -> bool:
    """True if a base has to be chosen before anything else may happen."""
    chosen = rules.first_card is not None and rules.first_card.when == "chosen"
    return chosen and table.base is None


def get_pile(rules: Rules, table: Table, group: Group) -> Pile:
    """The one pile of a group that has one."""
    return table.piles[rules.plan.spans[group.name][0]]


def waits(rules: Rules, table: Table, group: Group) -> bool:
    """True if a group takes no cards yet, because others are not empty."""
    spans = rules.plan.spans
    return any(table.piles[index] for name in list_waits(group) for index in spans[name])


def find_space(rules: Rules, index: int) -> Space:
    """The policy for an empty pile of a group that has one."""
    space = get_space(rules.plan.groups[index])
    assert space is not None
    return space


def find_source(rules: Rules, table: Table, index: int) -> int | None:
    """The pile that a space is filled from: the first with a card, of the first group.

    Of its own group, the first after the space.
    """
    plan = rules.plan
    piles = (
        source
        for name in find_space(rules, index).fill
        for source in plan.spans[name]
        if source > index or plan.groups[index].name != name
    )
    return next((source for source in piles if table.piles[source]), None)


def find_givers(rules: Rules, table: Table, space: Space) -> tuple[str, ...]:
    """The groups that a player may fill a space from now."""
    groups = space.groups or ()
    if not space.in_turn:
        return groups
    spans = rules.plan.spans
    first = (name for name in groups if any(table.piles[index] for index in spans[name]))
    return (next(first, ""),)


def find_receivers(rules: Rules, table: Table, stock: Stock) -> list[int]:
    """The piles that a stock deals to, where it does not turn to a waste."""
    assert stock.to is not None
    limit = find_capacity(rules.pack, rules[stock.to])
    spaces_only = stock.deals in (
        "empty piles only",
        "empty piles only, once the others have closed up",
    )
    return [
        index
        for index in rules.plan.spans[stock.to]
        if not (spaces_only and table.piles[index])
        and (limit is None or len(table.piles[index]) < limit)
    ]
