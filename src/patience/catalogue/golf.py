"""Golf.

The columns are played away to one pile, each card a neighbour in rank of the last.
"""

from typing import Final

from patience.build import down, no_card, only, up
from patience.cards import Rank
from patience.goal import cleared
from patience.piles import Foundation, Stock, Tableau, dealt
from patience.rules import Reading, Rules

__all__ = ["GOLF"]

GOLF: Final = Rules(
    "Golf",
    groups=[
        Stock(to="foundation"),
        # Nothing goes on a king: a queen is the only card that "down" would let there.
        Foundation(1, base=dealt, build=up | (down & ~only(Rank.QUEEN)), capacity=52),
        Tableau(7, deal=5, build=no_card, space=no_card),
    ],
    goal=cleared("tableau"),
    aka=["One Foundation"],
    sources=["Morehead and Mott-Smith; PySolFC; solitaire.gg; AisleRiot"],
    readings=[
        Reading("foundation.build", "nothing goes on a king; some programs turn the corner"),
    ],
)
"""Seven columns to be cleared onto one pile, up or down regardless of suit.

A card goes on the pile if it is one higher or one lower than its last card. Nothing goes on a
king, so kings are played last, or when nothing else follows. The stock has sixteen cards to
start again with; count how long each way from here goes on before taking it.
"""
