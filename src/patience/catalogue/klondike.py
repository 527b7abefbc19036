"""Klondike.

Columns that grow from the left to the right, with one card face up on each, and kings for the
spaces.
"""

from typing import Final

from patience.build import alternate_colour, down, only
from patience.cards import Rank
from patience.dealing import by_rows
from patience.lifts import run
from patience.piles import UNLIMITED, Foundation, Stock, Tableau, Waste
from patience.rules import Reading, Rules

__all__ = ["KLONDIKE", "KLONDIKE_DRAW_THREE"]

_READINGS: Final = (
    Reading(
        "stock.turn", "one in PySolFC, AisleRiot and Solitide; three in Solvitaire and others"
    ),
    Reading(
        "stock.redeals", "unlimited in most; two in AisleRiot; none in the Vegas way of playing"
    ),
    Reading("foundation.worry_back", "yes in most; no on some sites"),
    Reading("tableau.space", "kings only; AisleRiot has a switch for any card"),
    Reading("waste.deal", "the waste starts empty; PySolFC and Solitide turn at the deal"),
    Reading("tableau.lift", "any part of a run; Solvitaire knows stricter readings"),
)

KLONDIKE: Final = Rules(
    "Klondike",
    groups=[
        Stock(redeals=UNLIMITED),
        Waste(),
        Foundation(4, worry_back=True),
        Tableau(
            7,
            deal=range(1, 8),
            down=range(7),
            build=down & alternate_colour,
            lift=run,
            space=only(Rank.KING),
        ),
    ],
    # PySolFC deals from the right, and what lies face up comes last.
    numbering=[
        by_rows("tableau", backwards=True, leave=1),
        by_rows("tableau", backwards=True),
    ],
    aka=["Klondike (draw one)", "American Patience", "Classic Solitaire"],
    sources=["PySolFC; solitaire.gg; Solvitaire; AisleRiot; Solitide"],
    readings=_READINGS,
)
"""Seven columns from one to seven, down in alternating colours, kings to spaces.

Twenty-one cards lie face down, and the game is to turn them up. Of two moves take the one that
uncovers a card, from the longer column if there is a choice, and clear a column only when a king
is ready for it. The stock is turned card by card and as often as you like, so that every card of
the waste comes up again.
"""

KLONDIKE_DRAW_THREE: Final = KLONDIKE.variant(
    "Klondike (draw three)",
    stock={"turn": 3},
    aka=["Klondike (draw 3)"],
    sources=KLONDIKE.sources,
    readings=_READINGS,
)
"""Klondike with three cards turned at a time.

Only every third card of the stock can be reached, until one is played and those after it move up
by one. So it is the number of cards taken on a pass that decides what the next pass shows, and a
card is sometimes left on the waste for the sake of others.
"""
