"""Pick cards up and lay them down: where moves start and end, and what may stop them."""

from __future__ import annotations

import re
from typing import Final, assert_never

from patience.errors import Reason
from patience.language.places import Address
from patience.language.rules import Rules
from patience.moves import Move, Redeal, Removal, Transfer, Turn

__all__ = [
    "NOT_OF_SETS",
    "OF_SETS",
    "clean_typed",
    "find_piles",
    "is_of_others",
    "list_ends",
    "list_starts",
]

_OF_THEIR_PILE: Final = (
    Reason.GAME_OVER,
    Reason.NOT_ENOUGH_CARDS,
    Reason.COVERED,
    Reason.FACE_DOWN,
    Reason.NOT_LIFTED_TOGETHER,
    Reason.NO_WORRYING_BACK,
    Reason.PILE_COVERED,
    Reason.GROUP_DOES_NOT_GIVE,
    Reason.STOCK_IS_TURNED,
    Reason.STOCK_DEALS_NOWHERE,
)
"""The reasons why a card may not leave its pile."""

_OF_SEVERAL: Final = (
    Reason.TOO_FEW_FREE_SPACES,
    Reason.PILE_FULL,
    Reason.SPACE_FILLS_ITSELF,
    Reason.SPACE_TAKES_ANOTHER_CARD,
    Reason.SPACE_TAKES_FROM_ELSEWHERE,
    Reason.BUILD,
    Reason.COMES_STRAIGHT_BACK,
)
"""The reasons that may stop several cards although they can be lifted together."""

_IN_NAME: Final = re.compile(r"(?<=[A-Za-z]) (?=[A-Za-z])")
"""A space between two letters."""

_LONGEST_TYPED: Final = 1000
"""No move has a longer text, in characters, spaces included."""

NOT_OF_SETS: Final = (
    Reason.GROUP_DOES_NOT_GIVE,
    Reason.GROUP_DOES_NOT_TAKE,
    Reason.BUILD,
)
"""The reasons why a card may not go on another although the two may be a set."""

OF_SETS: Final = (Reason.NOT_A_SET, Reason.NOT_TOUCHING)
"""The reasons why several cards are not put away together."""


def is_of_others(reason: Reason, count: int) -> bool:
    """True if the cards may still be lifted, although the move is refused for this reason."""
    return reason not in _OF_THEIR_PILE if count == 1 else reason in _OF_SEVERAL


def find_piles(rules: Rules, where: Address | str) -> frozenset[Address]:
    """The pile at an address or its text, or all piles of a group.

    Raises:
        NotationError: the text is not an address.
        KeyError: there is no such pile.
    """
    plan = rules.plan
    asked = Address.of(where)
    places = plan.span(asked.group) if asked.index is None else (plan.at(asked),)
    return frozenset(plan.addresses[at] for at in places)


def list_starts(rules: Rules, move: Move) -> tuple[Address, ...]:
    """The piles at which a player starts a move: for a turn and what undoes it, the stock."""
    match move:
        case Transfer():
            return (move.source,)
        case Removal():
            return move.sources
        case Turn() | Redeal():
            dealt_again = isinstance(move, Redeal) and rules.regathered is not None
            return () if rules.stock is None or dealt_again else _piles(rules, rules.stock.name)
        case _:
            assert_never(move)


def list_ends(rules: Rules, move: Move) -> tuple[Address, ...]:
    """The piles that a move leads to: the cards of a set to each other, and to the discard."""
    match move:
        case Transfer():
            return (move.target,)
        case Removal():
            return (*move.sources, move.target)
        case Turn():
            to = None if rules.stock is None else rules.stock.to
            return () if to is None else _piles(rules, to)
        case Redeal():
            return list_starts(rules, move)
        case _:
            assert_never(move)


def _piles(rules: Rules, name: str) -> tuple[Address, ...]:
    return tuple(rules.plan.addresses[at] for at in rules.plan.spans[name])


def clean_typed(text: str) -> str:
    """The text of a move as it is read, from what people type.

    A space inside a name stands for its underscore, as in ``left wing:2 > t0``.
    """
    if len(text) > _LONGEST_TYPED:
        return text
    return "".join(_IN_NAME.sub("_", text).split()).lower()
