"""The order in which searches are tried, as data.

Variety wins more than width: many narrow searches by different weights and different measures
of progress, with a wider one now and then, as in the sequence of Luby. Everything is chosen by
traits of the rules and by the seed, so that the same seed makes the same plan everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, final

import attrs

from patience.language.kinds import get_space, list_waits
from patience.language.piles import UNLIMITED, Discard, Tableau
from patience.language.rules import Rules
from patience.solver.outlook import FEATURES
from patience.solver.strata import BY_DRAWN, BY_HOME, BY_PLIES
from patience.table.shuffling import generate_numbers

__all__ = ["Try", "list_modes", "luby", "make_plan", "rotates"]

_WIDTH: Final = 64
_FIRST_WIDTHS: Final = (8, 16, 16, 32, 32, 64)
"""Games that are easily won are won at once."""

_SHARES: Final = (9, 11, 13, 14, 16, 18, 20, 23, 28)
"""Sixteenths by which a weight is multiplied, by chance."""

_HAND: Final[Mapping[str, int]] = {
    "banked": 20,
    "misplaced": 20,
    "blocking": 10,
    "wasted": 10,
    "waste misplaced": 15,
    "waste blocking": 5,
    "open": 40,
    "open more": 25,
    "joined": 12,
    "depth": 4,
    "hides": 30,
    "based": 10,
    "spread": 1,
}
_CLASSIC: Final[Mapping[str, int]] = {
    **_HAND,
    "depth": 2,
    "wasted": 0,
    "open": 37,
    "joined": 6,
    "based": 5,
}
_FLAT: Final[Mapping[str, int]] = {
    **_HAND,
    "misplaced": 0,
    "wasted": 1,
    "open": 28,
    "based": -8,
    "single": -1,
    "depth": 1,
    "spread": -11,
    "joined": 6,
}
_SETS: Final = (_HAND, _CLASSIC, _FLAT)

_NAMES: Final = {BY_PLIES: "plies", BY_DRAWN: "cards drawn", BY_HOME: "cards home"}


@final
@attrs.frozen
class Try:
    """One search in strata."""

    mode: int
    width: int
    weights: tuple[int, ...]
    by_runs: bool
    """True if runs are one move in it."""

    def __str__(self) -> str:
        runs = ", runs as one move" if self.by_runs else ""
        return f"strata of {_NAMES[self.mode]}, {self.width} wide{runs}"


def rotates(rules: Rules) -> bool:
    """True if how far the stock is turned changes nothing: see `patience.solver.steps`."""
    stock, waste = rules.stock, rules.waste
    if stock is None or waste is None or stock.to != waste.name or stock.redeals != UNLIMITED:
        return False
    plain = stock.gather != "shuffled" and not stock.open and not waste.refill and not waste.open
    either = {stock.name, waste.name}
    spaces = (get_space(group) for group in rules.groups)
    asked = any(space is not None and either & {*space.fill} for space in spaces)
    in_turn = any(space.in_turn for each in rules.find(Tableau) if (space := each.space))
    waits = any(either & {*list_waits(group)} for group in rules.groups)
    counted = bool(either & {*rules.goal.groups})
    sets = bool(rules.find(Discard))
    first = rules.first_card is not None and rules.first_card.when == "chosen"
    return plain and not (asked or in_turn or waits or counted or sets or first)


def list_modes(rules: Rules) -> tuple[int, ...]:
    """The measures of progress that no move of a game takes back."""
    if rotates(rules) or (rules.stock is not None and not rules.redeals):
        return (BY_DRAWN, BY_HOME, BY_PLIES)
    if rules.stock is None and not rules.redeals:
        return (BY_PLIES, BY_HOME)
    return (BY_PLIES,)


def make_plan(rules: Rules, seed: int, *, by_runs: bool) -> Iterator[Try]:
    """Searches without end, the next one to be tried first."""
    modes = list_modes(rules)
    chance = generate_numbers(seed)
    number = 0
    while True:
        weights = _SETS[number // len(modes) % len(_SETS)]
        varied = number >= len(modes)
        drawn = tuple(
            weights.get(name, 0) * (_SHARES[next(chance) % len(_SHARES)] if varied else 16)
            for name in FEATURES
        )
        yield Try(
            modes[number % len(modes)],
            _FIRST_WIDTHS[number]
            if number < len(_FIRST_WIDTHS)
            else _WIDTH * luby((number - len(_FIRST_WIDTHS)) // len(modes) + 1),
            drawn,
            by_runs and number % 2 == 1,
        )
        number += 1


def luby(number: int) -> int:
    """The term of the sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8, counted from 1."""
    power = number.bit_length()
    if number == (1 << power) - 1:
        return 1 << (power - 1)
    return luby(number - (1 << (power - 1)) + 1)
