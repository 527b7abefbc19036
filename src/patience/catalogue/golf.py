"""Golf.

The columns are played away to one pile, each card a neighbour in rank of the last.
"""

from typing import Final

from patience.catalogue._readings import NOT_TAKEN_BACK
from patience.catalogue._scorings import CARDS_LEFT
from patience.language.bases import dealt
from patience.language.build import down, no_card, only, up
from patience.language.cards import Rank, Suit
from patience.language.goal import Goal, cleared
from patience.language.piles import Foundation, Stock, Tableau
from patience.language.rules import Reading, Rules
from patience.language.shapes import Shape

__all__ = ["BLACK_HOLE", "GOLF", "RELAXED_GOLF", "THREE_PEAKS", "THREE_PEAKS_OPEN"]

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
    scorings=[CARDS_LEFT],
)
"""Seven columns to be cleared onto one pile, up or down regardless of suit.

A card goes on the pile if it is one higher or one lower than its last card. Nothing goes on a
king, so kings are played last, or when nothing else follows. The stock has sixteen cards to
start again with; count how long each way from here goes on before taking it.
"""


RELAXED_GOLF: Final = GOLF.variant(
    "Relaxed Golf",
    foundation={"build": up.turning | down.turning},
    aka=["Putt Putt"],
    sources=["PySolFC; solitaire.gg"],
    readings=[NOT_TAKEN_BACK],
)
"""Golf with aces and kings as neighbours and with open spaces.

No card ends a sequence for good, since it goes on round the corner from king to ace and back. A
cleared column takes any end card, which lets out the one below it; use that for a card that
joins two sequences.
"""

BLACK_HOLE: Final = RELAXED_GOLF.variant(
    "Black Hole",
    goal=Goal(),
    stock=None,
    foundation={"base": Rank.ACE, "suits": (Suit.SPADES,), "deal": 1},
    tableau={"piles": 17, "deal": 3},
    sources=["PySolFC; solitaire.gg"],
    readings=[NOT_TAKEN_BACK],
)
"""Seventeen fans of three, played onto one ace in a single chain.

All cards are in sight and there is no stock, so the whole of the game is one sequence, up and
down and round the corner. Watch that no rank runs out before its neighbours do, and keep some
fan that shows each: an emptied one is of no more use.
"""

THREE_PEAKS: Final = RELAXED_GOLF.variant(
    "Three Peaks",
    tableau={"piles": 28, "deal": 1, "down": (*[1] * 18, *[0] * 10), "shape": Shape.peaks(3, 4)},
    aka=["Tri Peaks"],
    sources=["PySolFC"],
    readings=[
        Reading(
            "tableau.down",
            "only the front row lies face up, as in PySolFC; all cards in the open game",
        ),
        Reading(
            "foundation.build", "turning the corner, as in PySolFC; some programs end at the king"
        ),
    ],
    scorings=[],
)
"""Golf over three overlapping peaks, turning the corner.

A card is free once the two upon it are gone, so one play opens new ground and another only
carries the sequence on. Where both are possible prefer the first, and look for long sequences
in the bottom row before taking a card from the stock.
"""

THREE_PEAKS_OPEN: Final = THREE_PEAKS.variant(
    "Three Peaks (Open)",
    tableau={"down": 0},
    sources=["PySolFC"],
    readings=[
        Reading(
            "tableau.down",
            "all cards lie face up, as in PySolFC; only the front row in Three Peaks",
        )
    ],
)
"""Three Peaks with every card face up.

Only the stock is unknown, and sequences through the peaks can be read to their end before the
first card is played. Of two equal cards take the one that lays bare a rank wanted further on,
and keep plays that fit in several places for later.
"""
