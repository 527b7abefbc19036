"""Where another program reads a game otherwise: the one table of these differences.

The traces that the library is held against were measured on a program with readings of its
own. Each entry derives that reading from ours by naming fields, and nothing else; games
that are not here are read alike.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from patience import (
    any_card,
    by_rows,
    catalogue,
    chosen_from,
    down,
    fill_from,
    one_card,
    run,
    up,
    whole_pile,
)
from patience.cards import Suit
from patience.rules import Rules

ONE_PACK: Final = tuple(Suit[name] for name in ("CLUBS", "SPADES", "HEARTS", "DIAMONDS"))
TWO_PACKS: Final = tuple(suit for suit in ONE_PACK for _ in range(2))

_TAKEN_BACK: Final = {"worry_back": True, "to": ("tableau", "foundation")}

READINGS: Final[Mapping[str, Mapping[str, Any]]] = {
    "Corona": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS}},
    "Limited": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS, **_TAKEN_BACK}},
    "Forty Thieves": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS, **_TAKEN_BACK}},
    "Busy Aces": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS, **_TAKEN_BACK}},
    "Forty and Eight": {
        "waste": {"deal": 1},
        "foundation": {"suits": TWO_PACKS, **_TAKEN_BACK},
        "tableau": {"deal": 4},
    },
    "Fortune's Favor": {
        "waste": {"deal": 1, "refill": True},
        "foundation": {"suits": ONE_PACK, **_TAKEN_BACK},
        "tableau": {"space": fill_from("waste").then(any_card)},
    },
    "Quadrangle": {
        "waste": {"deal": 1},
        "foundation": {"suits": TWO_PACKS},
        "numbering": [by_rows("tableau"), by_rows("waste"), by_rows("foundation")],
    },
    "Triple Line": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS}},
    "Signora": {
        "waste": {"refill": True},
        "foundation": {"base": chosen_from("tableau"), "suits": TWO_PACKS},
        "tableau": {"space": fill_from("waste").then(any_card)},
    },
    "Klondike": {"waste": {"deal": 1}, "foundation": {"suits": ONE_PACK}},
    "Klondike (draw three)": {"waste": {"deal": 3}, "foundation": {"suits": ONE_PACK}},
    "FreeCell": {"foundation": {"suits": ONE_PACK, "worry_back": True}},
    "Canfield": {
        "waste": {"deal": 3},
        "foundation": {"suits": ONE_PACK},
        "tableau": {
            "lift": one_card | whole_pile,
            "space": fill_from("reserve").then(any_card),
        },
    },
    "Spider": {
        "tableau": {"deal": (6, 5, 5) * 3 + (6,), "down": (5, 4, 4) * 3 + (5,)},
        "numbering": [by_rows("tableau", leave=1), by_rows("tableau")],
    },
    # A queen goes on a king there.
    "Golf": {"foundation": {"build": up | down}},
    "Yukon": {"foundation": {"suits": ONE_PACK}},
    "Beleaguered Castle": {
        "foundation": {"suits": ONE_PACK},
        "tableau": {"lift": run.within(spaces=True)},
    },
}
"""What that program changes of our reading, by the name of our game."""

PILE_NAMES: Final[Mapping[str, Mapping[str, Sequence[str]]]] = {
    # The pile that is built on counts as a waste there.
    "Golf": {"waste": ["foundation"]},
}
"""Groups in which piles of ours stand there: by the name of our game, and theirs of the group.

A name that comes several times stands for one pile of its group each time.
"""

NAMESAKES: Final[Mapping[str, str]] = {
    "Colonel": "three rows of twelve, in which a card is free once the one below is gone",
    "Big Forty": "one pack, for us a name of Forty Thieves",
}
"""Names, of a game or as another name, that belong to another game there."""

TRACED_AS: Final[Mapping[str, str]] = {}
"""Games that have another name there: ours, by that name."""


def traced(name: str) -> Rules:
    """Our game that the other program calls so.

    Raises:
        UnknownGame: the catalogue has none.
    """
    return catalogue.find(TRACED_AS.get(name, name))


def reading(name: str) -> Rules:
    """Our game of that name, ours, as the other program reads it.

    Raises:
        UnknownGame: the catalogue has no game of that name.
    """
    game = catalogue.find(name)
    changes = READINGS.get(game.name)
    return game.variant(f"{game.name} (as traced)", **changes) if changes else game
