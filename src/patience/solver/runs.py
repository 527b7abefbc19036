"""Runs as one move, in games that move single cards.

Where cards travel one by one, a run goes through the free cells and spaces in many moves. A
search of the same rules with another lift makes one move of them, and `write_out` says it in
the moves of the game. A win there is a win here. So is a loss, but it is not used as a proof.
"""

from __future__ import annotations

from collections.abc import Sequence

from patience.errors import RulesError
from patience.language.lifts import one_card, run
from patience.language.piles import Cell, Tableau
from patience.language.places import Address
from patience.language.rules import Rules
from patience.moves import Move, Transfer
from patience.position import Position

__all__ = ["join_runs", "write_out"]


def join_runs(rules: Rules) -> Rules | None:
    """The same game with runs as one move, None where that changes nothing."""
    changes = {
        group.name: {"lift": run.within(cells=True, spaces=True)}
        for group in rules.find(Tableau)
        if group.lift == one_card and group.shape is None
    }
    if not changes:
        return None
    try:
        return rules.variant("By runs", **changes)  # type: ignore[arg-type]
    except RulesError:
        return None


def write_out(position: Position, move: Move) -> list[Move] | None:
    """The moves of single cards that a move of a run stands for; None if they cannot be found."""
    if not isinstance(move, Transfer) or move.count == 1 or position.is_legal(move):
        return [move]
    plan = position.rules.plan
    free = [
        address
        for address, group in zip(plan.addresses, plan.groups, strict=True)
        if address != move.target
        and isinstance(group, Tableau | Cell)
        and not position.pile(address)
    ]
    cells = [each for each in free if isinstance(position.rules[each.group], Cell)]
    columns = [each for each in free if each.group == move.source.group]
    return _carry(move.source, move.target, move.count, cells, columns)


def _carry(
    source: Address,
    target: Address,
    count: int,
    cells: Sequence[Address],
    columns: Sequence[Address],
) -> list[Move] | None:
    """Moves that bring cards to a pile through cells, and half of them through a column."""
    if count <= len(cells) + 1:
        through = cells[: count - 1]
        there = [Transfer(source, cell) for cell in through]
        onto = [Transfer(cell, target) for cell in reversed(through)]
        return [*there, Transfer(source, target), *onto]
    if not columns:
        return None
    over, rest = columns[0], columns[1:]
    half = min(count - 1, (len(cells) + 1) << len(rest))
    parts = (
        _carry(source, over, half, cells, rest),
        _carry(source, target, count - half, cells, rest),
        _carry(over, target, half, cells, rest),
    )
    found: list[Move] = []
    for part in parts:
        if part is None:
            return None
        found += part
    return found
