"""The boards of Freecell Solver, for games with and without cells, of one pack and of two."""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from typing import Final

from harness import Target, along, main

from patience import PatienceError
from patience.catalogue import find
from patience.interop.freecell_solver import read_board, write_board

_GAMES: Final = [
    find(name) for name in ("FreeCell", "Yukon", "Beleaguered Castle", "Double Eight Off")
]


def check(text: str) -> None:
    """A board that is read is written as one that is read as the same position."""
    errors = []
    for game in _GAMES:
        try:
            position = read_board(game, text)
        except PatienceError as error:
            errors.append(error)
        else:
            assert read_board(game, write_board(position)) == position
    if len(errors) == len(_GAMES):
        raise errors[0]


def seeds() -> Sequence[str]:
    """Boards along some games."""
    chance = random.Random(0)
    return [write_board(position) for game in _GAMES for position in along(game, chance, 60)]


_WORDS: Final = ["Foundations: ", "Freecells: ", "FC: ", "Decks: ", "Talon: ", "H-0", "S-K"]
TARGET: Final = Target(check, seeds, [*_WORDS, "\n", ": ", "<4C>", "10H", "TH", "-", "*"])

if __name__ == "__main__":
    sys.exit(main(TARGET))
