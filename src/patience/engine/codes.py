"""The numbers that the engine writes: moves, events and reasons of refusals.

A transfer has its source in the lowest 8 bits, its target in the next 8, then the number of
cards and the number of cards that stay above them, 10 bits each. What happened is written
in the same way, with its kind and a mark above that. A removal has its target in the lowest
8 bits, then its sources, 8 bits each, and how many there are, with a mark of its own.
"""

from __future__ import annotations

from typing import Final

from patience.engine.arrays import i64

__all__ = [
    "ANOTHER_SUIT",
    "BASE_FIRST",
    "BASE_FREED",
    "BASE_SET",
    "BUILD",
    "CLOSED_UP",
    "COMES_STRAIGHT_BACK",
    "COMPLETE_RUNS_ONLY",
    "COVERED",
    "DEALT_AGAIN",
    "EXPOSED",
    "FACE_DOWN",
    "FILLED",
    "GAME_OVER",
    "GROUP_DOES_NOT_GIVE",
    "GROUP_DOES_NOT_TAKE",
    "GROUP_WAITS",
    "MOST",
    "MOVED",
    "NOTHING_BEHIND",
    "NOT_A_SET",
    "NOT_ENOUGH_CARDS",
    "NOT_LIFTED_TOGETHER",
    "NOT_THE_BASE",
    "NOT_TOUCHING",
    "NOT_TO_THE_BACK",
    "NO_REDEALS",
    "NO_REDEAL_LEFT",
    "NO_ROOM_FOR_THE_DEAL",
    "NO_STOCK",
    "NO_SUCH_PILE",
    "NO_WORRYING_BACK",
    "ONE_CARD_AT_A_TIME",
    "PILE_COVERED",
    "PILE_FULL",
    "REDEAL",
    "REDEALT",
    "REDEAL_CHANGES_NOTHING",
    "REFILLED",
    "REMOVAL",
    "RUN_LEFT",
    "SAME_PILE",
    "SPACES_BLOCK_THE_DEAL",
    "SPACE_FILLS_ITSELF",
    "SPACE_TAKES_ANOTHER_CARD",
    "SPACE_TAKES_FROM_ELSEWHERE",
    "STOCK_DEALS_NOWHERE",
    "STOCK_EMPTY",
    "STOCK_IS_TURNED",
    "STOCK_NOT_EMPTY",
    "TABLEAU_EMPTY",
    "TOO_FEW_FREE_SPACES",
    "TURN",
    "TURNED",
    "WASTE_EMPTY",
    "WAS_DOWN",
    "encode_event",
    "encode_removal",
    "encode_transfer",
    "read_count",
    "read_depth",
    "read_discard",
    "read_kind",
    "read_size",
    "read_source",
    "read_taken",
    "read_target",
]

TURN: Final = 1 << 60
"""The move that turns the stock."""

REDEAL: Final = 1 << 61
"""The move that makes a new stock of the waste, or deals a tableau again."""

REMOVAL: Final = 1 << 59
"""Marks a move that puts the end cards of several piles away."""

MOST: Final = 1023
"""The largest number of cards that can be written: more than any pile has."""

MOVED: Final = 0
"""See `patience.moves`."""

TURNED: Final = 1
"""See `patience.moves`."""

REDEALT: Final = 2
"""See `patience.moves`."""

EXPOSED: Final = 3
"""See `patience.moves`."""

RUN_LEFT: Final = 4
"""See `patience.moves`."""

REFILLED: Final = 5
"""See `patience.moves`."""

FILLED: Final = 6
"""See `patience.moves`."""

BASE_SET: Final = 7
"""See `patience.moves`."""

BASE_FREED: Final = 8
"""See `patience.moves`."""

DEALT_AGAIN: Final = 9
"""See `patience.moves`."""

CLOSED_UP: Final = 10
"""See `patience.moves`."""


WAS_DOWN: Final = 1 << 40
"""Marks a single card that lay face down before it was carried."""

GAME_OVER: Final = 1
"""See `patience.Reason`; a move that is not refused has the reason 0."""

BASE_FIRST: Final = 2
"""See `patience.Reason`; a move that is not refused has the reason 0."""

STOCK_EMPTY: Final = 3
"""See `patience.Reason`; a move that is not refused has the reason 0."""

STOCK_NOT_EMPTY: Final = 4
"""See `patience.Reason`; a move that is not refused has the reason 0."""

WASTE_EMPTY: Final = 5
"""See `patience.Reason`; a move that is not refused has the reason 0."""

NO_REDEAL_LEFT: Final = 6
"""See `patience.Reason`; a move that is not refused has the reason 0."""

SPACES_BLOCK_THE_DEAL: Final = 7
"""See `patience.Reason`; a move that is not refused has the reason 0."""

NO_ROOM_FOR_THE_DEAL: Final = 8
"""See `patience.Reason`; a move that is not refused has the reason 0."""

SAME_PILE: Final = 9
"""See `patience.Reason`; a move that is not refused has the reason 0."""

NOT_ENOUGH_CARDS: Final = 10
"""See `patience.Reason`; a move that is not refused has the reason 0."""

FACE_DOWN: Final = 11
"""See `patience.Reason`; a move that is not refused has the reason 0."""

COVERED: Final = 12
"""See `patience.Reason`; a move that is not refused has the reason 0."""

NO_WORRYING_BACK: Final = 13
"""See `patience.Reason`; a move that is not refused has the reason 0."""

GROUP_DOES_NOT_GIVE: Final = 14
"""See `patience.Reason`; a move that is not refused has the reason 0."""

GROUP_DOES_NOT_TAKE: Final = 15
"""See `patience.Reason`; a move that is not refused has the reason 0."""

NOT_LIFTED_TOGETHER: Final = 16
"""See `patience.Reason`; a move that is not refused has the reason 0."""

TOO_FEW_FREE_SPACES: Final = 17
"""See `patience.Reason`; a move that is not refused has the reason 0."""

ONE_CARD_AT_A_TIME: Final = 18
"""See `patience.Reason`; a move that is not refused has the reason 0."""

COMPLETE_RUNS_ONLY: Final = 19
"""See `patience.Reason`; a move that is not refused has the reason 0."""

NOT_THE_BASE: Final = 20
"""See `patience.Reason`; a move that is not refused has the reason 0."""

ANOTHER_SUIT: Final = 21
"""See `patience.Reason`; a move that is not refused has the reason 0."""

PILE_FULL: Final = 22
"""See `patience.Reason`; a move that is not refused has the reason 0."""

SPACE_TAKES_ANOTHER_CARD: Final = 23
"""See `patience.Reason`; a move that is not refused has the reason 0."""

SPACE_TAKES_FROM_ELSEWHERE: Final = 24
"""See `patience.Reason`; a move that is not refused has the reason 0."""

BUILD: Final = 25
"""See `patience.Reason`; a move that is not refused has the reason 0."""

COMES_STRAIGHT_BACK: Final = 26
"""See `patience.Reason`; a move that is not refused has the reason 0."""

NO_SUCH_PILE: Final = 27
"""See `patience.Reason`; a move that is not refused has the reason 0."""

SPACE_FILLS_ITSELF: Final = 28
"""See `patience.Reason`; a move that is not refused has the reason 0."""

TABLEAU_EMPTY: Final = 29
"""See `patience.Reason`; a move that is not refused has the reason 0."""

STOCK_DEALS_NOWHERE: Final = 30
"""See `patience.Reason`; a move that is not refused has the reason 0."""

PILE_COVERED: Final = 31
"""See `patience.Reason`; a move that is not refused has the reason 0."""

GROUP_WAITS: Final = 32
"""See `patience.Reason`; a move that is not refused has the reason 0."""

NOT_A_SET: Final = 33
"""See `patience.Reason`; a move that is not refused has the reason 0."""

NOT_TOUCHING: Final = 34
"""See `patience.Reason`; a move that is not refused has the reason 0."""

NOTHING_BEHIND: Final = 35
"""See `patience.Reason`; a move that is not refused has the reason 0."""

REDEAL_CHANGES_NOTHING: Final = 37
"""See `patience.Reason`; a move that is not refused has the reason 0."""

NOT_TO_THE_BACK: Final = 36
"""See `patience.Reason`; a move that is not refused has the reason 0."""

NO_STOCK: Final = 38
"""See `patience.Reason`; a move that is not refused has the reason 0."""

NO_REDEALS: Final = 39
"""See `patience.Reason`; a move that is not refused has the reason 0."""

STOCK_IS_TURNED: Final = 40
"""See `patience.Reason`; a move that is not refused has the reason 0."""


def encode_transfer(source: i64, target: i64, count: i64, depth: i64) -> i64:
    """The number of a transfer."""
    return source | target << 8 | count << 16 | depth << 26


def encode_event(kind: i64, source: i64, target: i64, count: i64, depth: i64) -> i64:
    """The number of something that happened: cards that went from pile to pile."""
    return encode_transfer(source, target, count, depth) | kind << 36


def read_kind(number: i64) -> i64:
    """The kind of what happened."""
    return (number >> 36) & 15


def read_source(number: i64) -> i64:
    """The pile that cards come from."""
    return number & 255


def read_target(number: i64) -> i64:
    """The pile that cards go to."""
    return (number >> 8) & 255


def read_count(number: i64) -> i64:
    """The number of cards that go."""
    return (number >> 16) & 1023


def read_depth(number: i64) -> i64:
    """The number of cards that stay above them."""
    return (number >> 26) & 1023


def encode_removal(target: i64, sources: i64, size: i64) -> i64:
    """The number of a removal; *sources* has 8 bits for each pile, the first lowest."""
    return REMOVAL | target | sources << 8 | size << 40


def read_discard(number: i64) -> i64:
    """The pile that a removal puts cards on."""
    return number & 255


def read_taken(number: i64, at: i64) -> i64:
    """One of the piles that a removal takes cards from."""
    return (number >> (8 * at + 8)) & 255


def read_size(number: i64) -> i64:
    """The number of cards that a removal takes."""
    return (number >> 40) & 7
