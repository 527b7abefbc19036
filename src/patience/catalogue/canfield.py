"""Canfield.

A reserve fills the spaces, and the foundations start from a rank that the deal decides.
"""

from typing import Final

from patience.build import alternate_colour, down, in_suit, up
from patience.dealing import by_rows
from patience.lifts import whole_pile
from patience.piles import UNLIMITED, Foundation, Reserve, Stock, Tableau, Waste, dealt
from patience.rules import Reading, Rules
from patience.spaces import fill_from, from_groups

__all__ = ["CANFIELD"]

CANFIELD: Final = Rules(
    "Canfield",
    groups=[
        Stock(turn=3, redeals=UNLIMITED),
        Waste(),
        Foundation(4, base=dealt, build=up.turning & in_suit),
        Reserve(deal=13, down=12),
        Tableau(
            4,
            deal=1,
            build=down.turning & alternate_colour,
            lift=whole_pile,
            space=fill_from("reserve").then(from_groups("waste")),
        ),
    ],
    dealing=[by_rows("reserve"), by_rows("foundation"), by_rows("tableau")],
    # PySolFC deals the base card first, and the columns from the right.
    numbering=[by_rows("foundation"), by_rows("reserve"), by_rows("tableau", backwards=True)],
    aka=["Demon"],
    sources=["Morehead and Mott-Smith; PySolFC; solitaire.gg; AisleRiot"],
    readings=[
        Reading("tableau.lift", "whole columns only; PySolFC moves one card or a whole column"),
        Reading(
            "tableau.space",
            "from the reserve, later from the waste when the player likes; any card in PySolFC",
        ),
        Reading("waste.deal", "the waste starts empty; PySolFC turns three cards at the deal"),
        Reading("reserve.down", "face down but for the last card; all face up in some books"),
        Reading("foundation.worry_back", "no, as in PySolFC; yes in some programs"),
    ],
)
"""A reserve of thirteen, four columns, and a base card dealt to the foundations.

The reserve has to be played away, and only its last card is seen. It fills every space in the
four columns by itself, so clearing a column is the way to bring it down. Columns move only as a
whole. Three cards of the stock are turned at a time, as often as you like; when the reserve is
gone, a space waits for a card from the waste, and that is best one that opens the waste up.
"""
