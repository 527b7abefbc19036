"""The JSON of Solvitaire: rules, and deals of a few games."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from harness import Target, main

from patience import PatienceError, compare
from patience.catalogue import GAMES, find
from patience.interop.solvitaire import read_deal, read_rules, write_deal, write_rules

_GAMES: Final = [find(name) for name in ("Corona", "Klondike", "Canfield", "Fortune's Favor")]


def check(text: str) -> None:
    """Rules that are read are written as the same game, and a deal as the same position."""
    errors = []
    try:
        rules = read_rules(text)
    except PatienceError as error:
        errors.append(error)
    else:
        assert not compare(read_rules(write_rules(rules)), rules)
    for game in _GAMES:
        try:
            position = read_deal(game, text)
        except PatienceError as error:
            errors.append(error)
            continue
        try:
            written = write_deal(position)
        except PatienceError:
            continue
        assert read_deal(game, written) == position
    if len(errors) > len(_GAMES):
        raise errors[0]


def seeds() -> Sequence[str]:
    """The games that can be written, and deals."""
    texts = []
    for game in GAMES:
        try:
            texts.append(write_rules(game))
        except PatienceError:
            continue
    return [*texts, *(write_deal(game.deal(number)) for game in _GAMES for number in range(3))]


_WORDS: Final = '"any" "kings" "no" "yes" "whole-pile" "random" "all" "one" "top" true false {} []'
TARGET: Final = Target(check, seeds, [*_WORDS.split(), '"hole": {', '"cells": 4', '"10h"', '"AS"'])

if __name__ == "__main__":
    sys.exit(main(TARGET))
