"""Bisley and its kin.

Two sets of foundations, one going up from the aces and one going down from the kings, until
they meet somewhere in each suit. The columns are built up as well as down, cards move singly,
and a space stays empty.
"""

from typing import Final

from patience.catalogue._readings import ANY_BASE_ANYWHERE, NOT_TAKEN_BACK
from patience.language.build import alternate_colour, down, in_suit, no_card, up
from patience.language.cards import Pack, Rank
from patience.language.piles import Foundation, Tableau
from patience.language.rules import Reading, Rules

__all__ = ["BISLEY", "BISLEY_THIRTEEN", "DOUBLE_BISLEY", "REALM"]


BISLEY: Final = Rules(
    "Bisley",
    groups=[
        Foundation(4, deal=1),
        Tableau(12, deal=4, space=no_card, build=(up | down) & in_suit),
        Foundation(4, name="kings", base=Rank.KING, build=down & in_suit),
    ],
    sources=["PySolFC; solitaire.gg"],
    readings=[
        NOT_TAKEN_BACK,
        Reading(
            "tableau.piles",
            "twelve columns of four, as in PySolFC; thirteen columns of three and four "
            "in Bisley 13",
        ),
    ],
)
"""Aces built up and kings built down, from twelve columns of four.

It does not matter where the two piles of a suit meet, so play whatever end is free and let the
other stop short. Columns go both ways in suit and a space is no use; dig for a king early, for
he opens a second front.
"""

BISLEY_THIRTEEN: Final = BISLEY.variant(
    "Bisley 13",
    tableau={"piles": 13, "deal": (*[3] * 4, *[4] * 9)},
    sources=["PySolFC"],
    readings=[
        Reading("kings.suits", "any base card starts any pile; PySolFC ties piles to suits")
    ],
)
"""Bisley with thirteen columns, four of them a card shorter.

The extra column is one more end to play from, and the columns of three are the quickest ways to
a two or a king. Empty columns stay empty; take one apart for what it holds and not to be rid of
it.
"""

DOUBLE_BISLEY: Final = BISLEY.variant(
    "Double Bisley",
    pack=Pack(2),
    foundation={"piles": 8},
    tableau={"piles": 24},
    kings={"piles": 8},
    sources=["PySolFC"],
    readings=[
        Reading("kings.suits", "any base card starts any pile; PySolFC ties piles to suits")
    ],
)
"""Bisley with two packs and 24 columns.

Most cards have four neighbours to lie on, and what is blocked has a twin that may be free.
Sixteen foundations are a comfort as long as the suits are watched: a card that was sent up is
missing on the way down, so settle early which copies go where.
"""

REALM: Final = BISLEY.variant(
    "Realm",
    foundation={"deal": 0},
    tableau={"piles": 8, "deal": (*[7] * 4, *[6] * 4), "build": (up | down) & alternate_colour},
    sources=["PySolFC"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Bisley in alternating colours, with eight columns and the aces left in them.

Most cards have four places to go, two above and two below, but the aces have to be dug for like
the kings, and columns run to seven. Whichever of the two comes out first opens its suit; spaces
stay empty, so keep the ends in play.
"""
