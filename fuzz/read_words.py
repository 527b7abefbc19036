"""The words of the language: builds, lifts, spaces, sets, shapes, bases, goals, steps of a deal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Any, Final

import attrs
from harness import Target, main

from patience import Build, DealStep, Goal, Lift, Matching, NotationError, Shape, Space
from patience.catalogue import GAMES
from patience.language.bases import FirstCard

_PARSERS: Final[tuple[Callable[[str], Any], ...]] = (
    Build.parse,
    Space.parse,
    Lift.parse,
    Matching.parse,
    Shape.parse,
    FirstCard.parse,
    Goal.parse,
    DealStep.parse,
)


def check(text: str) -> None:
    """Whatever is read prints in words that are read as the same."""
    errors = []
    for parse in _PARSERS:
        try:
            value = parse(text)
        except NotationError as error:
            errors.append(error)
        else:
            assert parse(str(value)) == value
    if len(errors) == len(_PARSERS):
        raise errors[0]


def seeds() -> Sequence[str]:
    """All words of the catalogue."""
    kinds = Build | Space | Lift | Matching | Shape | FirstCard
    values = [
        getattr(group, field.name)
        for g in GAMES
        for group in g
        for field in attrs.fields(type(group))
    ]
    said = [value for value in values if isinstance(value, kinds)]
    steps = [step for game in GAMES for step in (*game.dealing, *game.numbering)]
    return sorted({str(value) for value in (*said, *steps, *(game.goal for game in GAMES))})


_WORDS: Final = sorted({f" {word}" for text in seeds() for word in text.split()})
TARGET: Final = Target(check, seeds, [*_WORDS, " not (", " (", ")", ",", ";", " and", " or"])

if __name__ == "__main__":
    sys.exit(main(TARGET))
