"""Uncle Walter's.

The columns of Forty Thieves lie in three rows here, and a pile is covered by the one before it.
What is in front must be played away before what is behind can move, and cards of the table move
only to the back.
"""

from typing import Final

from patience.catalogue._readings import NOT_TAKEN_BACK, WASTE_STARTS_EMPTY
from patience.language.cards import Pack
from patience.language.piles import Foundation, Stock, Tableau, Waste
from patience.language.rules import Reading, Rules
from patience.language.shapes import Shape

__all__ = ["UNCLE_WALTERS"]


UNCLE_WALTERS: Final = Rules(
    "Uncle Walter's",
    pack=Pack(copies=2),
    groups=[
        Stock(),
        Waste(),
        Foundation(8),
        Tableau(
            36,
            deal=1,
            shape=Shape(
                rows=(
                    (0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22),
                    (0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22),
                    (0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22),
                ),
                covering=True,
                climbing=True,
            ),
        ),
    ],
    aka=["Colonel (three rows)"],
    sources=["PySolFC; solitaire.gg"],
    readings=[
        WASTE_STARTS_EMPTY,
        Reading("stock.redeals", "none, as in PySolFC; one in solitaire.gg"),
        NOT_TAKEN_BACK,
        Reading("tableau.lift", "single cards, as in PySolFC; any part of a run in solitaire.gg"),
        Reading(
            "tableau.space",
            "any card, as in PySolFC; filled at once from the waste, else from the "
            "stock, in solitaire.gg",
        ),
    ],
)
"""Limited with its columns spread out in three rows of single cards.

The twelve cards in front play, and one that is moved goes to a row further back or to a
foundation. Waste cards built on the front row shut in what lies behind, so build where nothing
behind is wanted. A pile in front takes cards only while the one that it covers holds some.
"""
