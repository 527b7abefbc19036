"""Moves, piles and cards, read alone and in a position."""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from typing import Final

from harness import Target, along, main

from patience import Address, Card, PatienceError
from patience.catalogue import GAMES, find
from patience.moves import parse_move

_POSITIONS: Final = [
    find(name).deal(1) for name in ("Klondike", "Pyramid", "FreeCell", "Penguin", "Monte Carlo")
]


def check(text: str) -> None:
    """Whatever is read prints so that it is read as the same, and is legal or refused."""
    for parse in (Card.parse, Address.parse):
        try:
            value = parse(text)
        except PatienceError:
            continue
        assert parse(str(value)) == value
    move = parse_move(text)
    assert parse_move(str(move)) == move
    for position in _POSITIONS:
        try:
            refusal = position.refusal(text)
        except PatienceError:
            continue
        assert (refusal is None) == (position.move(text) in position.moves())


def seeds() -> Sequence[str]:
    """Moves of some games, piles and cards."""
    chance = random.Random(0)
    found = {"turn", "redeal", "w/2>t5*3", "tableau:3>foundation"}
    for game in GAMES[::7]:
        for position in along(game, chance, 20):
            found.update(map(str, position.moves()))
    return sorted(found | {"t3", "waste:0", "7H", "10h", "7♥"})


TARGET: Final = Target(check, seeds, [">", "+", "*", "/", ":", "t", "f", "w", "waste", "0", "12"])

if __name__ == "__main__":
    sys.exit(main(TARGET))
