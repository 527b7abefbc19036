"""Bristol and its kin.

Fans that are built down and foundations that are built up, both regardless of suit. The stock
is dealt to reserve piles, of which the top cards play, and a fan that empties stays empty.
"""

from typing import Final

from patience.catalogue._readings import NOT_TAKEN_BACK
from patience.language.build import down, no_card, up
from patience.language.cards import Rank
from patience.language.dealing import by_rows
from patience.language.piles import Foundation, Reserve, Stock, Tableau
from patience.language.rules import Rules

__all__ = ["BRISTOL"]


BRISTOL: Final = Rules(
    "Bristol",
    groups=[
        Stock(to="reserve"),
        Foundation(4, build=up),
        Reserve(3, deal=1),
        Tableau(8, deal=3, build=down, space=no_card),
    ],
    dealing=(by_rows("tableau", sunk=Rank.KING),),
    numbering=(
        by_rows("tableau", bottom=True, sunk=Rank.KING, swapped=True),
        by_rows("reserve", bottom=True),
    ),
    sources=["PySolFC; solitaire.gg"],
    readings=[NOT_TAKEN_BACK],
)
"""Fans and foundations regardless of suit, with a stock dealt to three piles.

Kings lie at the bottom of their fans and block nothing. Only the top cards of the three reserve
piles play, and each deal buries them; make the moves that take them off before dealing, and
keep high cards at the ends of fans, since an empty fan is gone.
"""
