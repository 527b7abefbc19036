"""Flower Garden and its kin.

A few open columns, and beside them a reserve of single cards that all play at any time. Nothing
fills the reserve up again, so it is a store to be spent with care, and the columns have to be
taken apart with what it and the spaces lend.
"""

from typing import Final

from patience.catalogue._readings import ANY_BASE_ANYWHERE, BASE_CARDS_STAY
from patience.language.build import alternate_colour, down, only
from patience.language.cards import Rank
from patience.language.dealing import by_rows
from patience.language.lifts import run
from patience.language.piles import Foundation, Reserve, Tableau
from patience.language.rules import Reading, Rules

__all__ = [
    "BRIGADE",
    "FLOWER_GARDEN",
    "KING_ALBERT",
    "NORTHWEST_TERRITORY",
    "PHOENIX",
    "QUEEN_VICTORIA",
    "RAGLAN",
    "RELAXED_RAGLAN",
    "STONEWALL",
]


FLOWER_GARDEN: Final = Rules(
    "Flower Garden",
    groups=[
        Foundation(4, worry_back=True),
        Tableau(6, deal=6, build=down),
        Reserve(deal=1, piles=16),
    ],
    numbering=[by_rows("tableau"), by_rows("reserve")],
    aka=["Le Parterre", "The Bouquet", "The Garden"],
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Six columns beside an open reserve of sixteen cards.

Any card of the reserve plays at any time, but nothing ever replaces it, and columns that have
been fed from it are slow to take apart. Clear one column early, lay a high card there, and call
on the reserve only for the way to an ace or a two.
"""

BRIGADE: Final = FLOWER_GARDEN.variant(
    "Brigade",
    foundation={"deal": 1, "locked": 1},
    tableau={"piles": 7, "deal": 5},
    reserve={"piles": 13},
    numbering=(by_rows("tableau"), by_rows("reserve")),
    sources=["PySolFC; solitaire.gg"],
    readings=[BASE_CARDS_STAY],
)
"""Flower Garden with the aces set out, seven columns and a reserve of thirteen.

The twos are wanted from the first move, and in the reserve they are as good as played. Seven
columns of five are sooner emptied than six of six; hold the reserve for the bridges between end
cards, and spaces for its kings and queens.
"""

PHOENIX: Final = FLOWER_GARDEN.variant(
    "Phoenix",
    tableau={"build": down & alternate_colour, "lift": run},
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Flower Garden in alternating colours with runs moving as one.

Half the places for a card are gone, but what is built stays mobile. Start runs from high cards
of the reserve in the first spaces, and join them whenever that lays a column open; a gap
between two runs is what a reserve card is for.
"""

STONEWALL: Final = PHOENIX.variant(
    "Stonewall",
    tableau={"down": "du"},
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Phoenix with every other card face down.

Under every end card lies an unknown one, and the open cards further up are seen long before
they can be used. The reserve is the part to plan with; spend it on the columns where the cards
that do show promise most.
"""

NORTHWEST_TERRITORY: Final = PHOENIX.variant(
    "Northwest Territory",
    tableau={"piles": 8, "deal": range(1, 9), "down": range(8), "space": only(Rank.KING)},
    numbering=(by_rows("tableau", leave=1), by_rows("tableau"), by_rows("reserve")),
    sources=["PySolFC; solitaire.gg"],
    readings=[Reading("tableau.space", "kings only, as in PySolFC; any card in solitaire.gg")],
)
"""Phoenix over the staircase of Klondike, with spaces for kings.

Twenty-eight cards lie face down, and sixteen open ones do the work of a stock. Give up a
reserve card for one that it helps to turn up, and not for order alone; a king in the reserve is
best kept for the first short column that empties.
"""

KING_ALBERT: Final = FLOWER_GARDEN.variant(
    "King Albert",
    tableau={"piles": 9, "deal": range(1, 10), "build": down & alternate_colour},
    reserve={"piles": 7},
    numbering=(by_rows("tableau", leave=1), by_rows("tableau"), by_rows("reserve")),
    aka=["Idiot's Delight"],
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""A staircase of nine open columns beside seven reserve cards.

All is in sight and cards move one at a time, so it is a game of reckoning and forgives little.
The short columns give the spaces that the long ones have to be taken apart with; let a reserve
card wait until it bridges two columns.
"""

QUEEN_VICTORIA: Final = KING_ALBERT.variant(
    "Queen Victoria",
    tableau={"lift": run},
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""King Albert with runs moving as one.

What takes a handful of spaces in King Albert is here a single move, and the long columns come
apart much sooner. Build with an eye to the next place of the run, and keep a space open for the
high card that has none.
"""

RAGLAN: Final = BRIGADE.variant(
    "Raglan",
    tableau={"piles": 9, "deal": (1, 2, 3, 4, 5, 6, 7, 7, 7), "build": down & alternate_colour},
    reserve={"piles": 6},
    numbering=(by_rows("tableau"), by_rows("reserve")),
    sources=["PySolFC; solitaire.gg"],
    readings=[
        BASE_CARDS_STAY,
        Reading(
            "tableau.deal",
            "the short columns on the left, as in PySolFC; on the right in solitaire.gg",
        ),
    ],
)
"""King Albert with the aces set out and a reserve of six.

The foundations wait for twos from the first move, and the longest columns are cut to seven, but
cards still move singly. See which twos and threes come free without burying others, and hold
back a space for the high card that stands in the way.
"""

RELAXED_RAGLAN: Final = RAGLAN.variant(
    "Relaxed Raglan",
    tableau={"lift": run},
    sources=["PySolFC"],
    readings=[BASE_CARDS_STAY],
)
"""Raglan with runs moving as one.

A run built over a two can be carried off again, so that building there is a delay and not a
blunder. Spaces are the thing to win; spend them on kings and on others that nothing takes, and
let the runs follow.
"""
