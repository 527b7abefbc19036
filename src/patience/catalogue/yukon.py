"""Yukon.

All cards are on the columns, and a card takes along whatever lies on it, in order or not.
"""

from typing import Final

from patience.build import alternate_colour, down, only
from patience.cards import Rank
from patience.dealing import by_rows
from patience.lifts import any_group
from patience.piles import Foundation, Tableau
from patience.rules import Reading, Rules

__all__ = ["YUKON"]

YUKON: Final = Rules(
    "Yukon",
    groups=[
        Foundation(4),
        Tableau(
            7,
            deal=(1, 6, 7, 8, 9, 10, 11),
            down=range(7),
            build=down & alternate_colour,
            lift=any_group,
            space=only(Rank.KING),
        ),
    ],
    # PySolFC deals Klondike's hidden cards, four rows without the first column, and a last row.
    numbering=[by_rows("tableau", leave=5), by_rows("tableau", late=True)],
    sources=["PySolFC; solitaire.gg; AisleRiot"],
    readings=[Reading("foundation.worry_back", "no, as in PySolFC; yes in solitaire.gg")],
)
"""Klondike's columns with all cards dealt: any face-up group moves, in order or not.

Only the first card of a group has to fit, and all that lies on it comes along. There is no
stock, so each card that is wanted is somewhere in the columns, mostly under others. Turn up the
hidden cards first, of which the long columns on the right have the most, and look before a move
whether it does not lay a card on the one that it waits for.
"""
