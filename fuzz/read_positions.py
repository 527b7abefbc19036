"""Positions as one line, read as positions of some games."""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from typing import Final

from harness import Target, along, main

from patience import PatienceError
from patience.catalogue import find

_GAMES: Final = [
    find(name) for name in ("Corona", "Colonel", "Klondike", "Pyramid", "Penguin", "Cruel")
]


def check(text: str) -> None:
    """Whatever is read has this text, and can be played on."""
    errors = []
    for game in _GAMES:
        try:
            position = game.position(text)
        except PatienceError as error:
            errors.append(error)
            continue
        assert position.text == text
        for move in position.moves():
            assert game.position(position.play(move).text) == position.play(move)
    if len(errors) == len(_GAMES):
        raise errors[0]


def seeds() -> Sequence[str]:
    """Positions along some games."""
    chance = random.Random(0)
    return [position.text for game in _GAMES for position in along(game, chance, 40)]


TARGET: Final = Target(check, seeds, [" base=A", " redeals=1", "/", "-", "AS", ":", " t:", " "])

if __name__ == "__main__":
    sys.exit(main(TARGET))
