"""Rules in TOML and JSON."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from harness import Target, main

from patience import dumps, loads
from patience.catalogue import GAMES
from patience.language.kinds import KINDS
from patience.notation.forms import list_keys


def check(text: str) -> None:
    """Whatever is read is written so that it is read again."""
    rules = loads(text)
    assert loads(dumps(rules)) == rules
    assert loads(dumps(rules, format="json")) == rules


def seeds() -> Sequence[str]:
    """Games of every family, in both formats, and changes of games."""
    some = GAMES[::5]
    changes = [dumps(game, extends=game.parent) for game in GAMES if game.parent]
    return [*map(dumps, some), *(dumps(game, format="json") for game in some), *changes[::3]]


_KEYS: Final = sorted({key for kind in KINDS for key in list_keys(kind)})
TARGET: Final = Target(
    check,
    seeds,
    [
        *(f"\n{key} = " for key in _KEYS),
        '\nextends = "FreeCell"\n',
        "\n[tableau]\n",
        "true",
        "[[",
        '"',
    ],
)

if __name__ == "__main__":
    sys.exit(main(TARGET))
