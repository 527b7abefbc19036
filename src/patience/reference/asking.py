"""What is asked of a table, by the rules and without a move in mind."""

from __future__ import annotations

from patience.amounts import capacity_of
from patience.piles import (
    Deals,
    Discard,
    Foundation,
    Group,
    Open,
    Reserve,
    Stock,
    Tableau,
    Waste,
)
from patience.rules import Rules
from patience.spaces import Space
from patience.table import Pile, Table

__all__ = [
    "awaits_base",
    "givers",
    "goal_reached",
    "is_open",
    "pile_of",
    "receivers",
    "source_of",
    "space_of",
    "waits",
]


def goal_reached(rules: Rules, table: Table) -> bool:
    """Whether the game is won."""
    groups = rules.plan.groups
    if rules.goal.groups:
        return not any(
            pile
            for group, pile in zip(groups, table.piles, strict=True)
            if group.name in rules.goal.groups
        )
    return not any(
        pile
        for group, pile in zip(groups, table.piles, strict=True)
        if not isinstance(group, Foundation | Discard)
    )


def awaits_base(rules: Rules, table: Table) -> bool:
    """Whether a base has to be chosen before anything else may happen."""
    chosen = rules.first_card is not None and rules.first_card.when == "chosen"
    return chosen and table.base is None


def pile_of(rules: Rules, table: Table, group: Group) -> Pile:
    """The one pile of a group that has one."""
    return table.piles[rules.plan.spans[group.name][0]]


def is_open(group: Group) -> bool:
    """Whether cards under others may be played."""
    return isinstance(group, Waste | Reserve) and group.open


def waits(rules: Rules, table: Table, group: Open) -> bool:
    """Whether a group takes no cards yet, because others are not empty."""
    spans = rules.plan.spans
    return any(table.piles[index] for name in group.after for index in spans[name])


def space_of(rules: Rules, index: int) -> Space:
    """The policy for an empty pile."""
    group = rules.plan.groups[index]
    assert isinstance(group, Tableau | Reserve)
    return group.space


def source_of(rules: Rules, table: Table, index: int) -> int | None:
    """The pile that a space is filled from: the first with a card, of the first group.

    Of its own group, the first after the space.
    """
    plan = rules.plan
    piles = (
        source
        for name in space_of(rules, index).fill
        for source in plan.spans[name]
        if source > index or plan.groups[index].name != name
    )
    return next((source for source in piles if table.piles[source]), None)


def givers(rules: Rules, table: Table, space: Space) -> tuple[str, ...]:
    """The groups that a player may fill a space from now."""
    groups = space.groups or ()
    if not space.in_turn:
        return groups
    spans = rules.plan.spans
    first = (name for name in groups if any(table.piles[index] for index in spans[name]))
    return (next(first, ""),)


def receivers(rules: Rules, table: Table, stock: Stock) -> list[int]:
    """The piles that a stock deals to, where it does not turn to a waste."""
    assert stock.to is not None
    limit = capacity_of(rules.pack, rules[stock.to])
    spaces_only = stock.deals in (Deals.SPACES, Deals.CLOSING_UP)
    return [
        index
        for index in rules.plan.spans[stock.to]
        if not (spaces_only and table.piles[index])
        and (limit is None or len(table.piles[index]) < limit)
    ]
