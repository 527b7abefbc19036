"""Baker's Dozen and its kin.

All thirteen columns are short and cards move one at a time, down regardless of suit. A column
that empties is out of the game in most of them, so that room shrinks as the play goes on and
every card needs its place on another one.
"""

from typing import Final

from patience.catalogue._readings import ANY_BASE_ANYWHERE
from patience.language.build import alternate_colour, any_card, down, no_card, up
from patience.language.cards import Pack, Rank
from patience.language.dealing import by_rows
from patience.language.lifts import run
from patience.language.piles import Foundation, Tableau
from patience.language.rules import Rules

__all__ = ["BAKERS_DOZEN", "BAKERS_DOZEN_TWO_PACKS", "CASTLES_IN_SPAIN", "SPANISH_PATIENCE"]


BAKERS_DOZEN: Final = Rules(
    "Baker's Dozen",
    groups=[
        Foundation(4, worry_back=True),
        Tableau(13, deal=4, space=no_card, build=down),
    ],
    dealing=[by_rows("tableau", sunk=Rank.KING)],
    numbering=[by_rows("tableau", bottom=True, sunk=Rank.KING, swapped=True)],
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Thirteen columns of four, kings at the bottom, and no use for spaces.

Sunk at the deal, the kings are in nobody's way, and single cards find many places. But each
column that empties is a place lost; think twice before a low card is covered by one that will
be slow to leave, and let short columns stand.
"""

SPANISH_PATIENCE: Final = BAKERS_DOZEN.variant(
    "Spanish Patience",
    foundation={"build": up & alternate_colour},
    sources=["PySolFC"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Baker's Dozen with foundations in alternating colours.

A foundation goes on with either suit of the other colour, so hold-ups are fewer and the choice
is what matters. Of two cards that fit, send up the one that lays more open, and see that its
rival still has a foundation to go to.
"""

BAKERS_DOZEN_TWO_PACKS: Final = BAKERS_DOZEN.variant(
    "Baker's Dozen (2 Decks)",
    pack=Pack(2),
    foundation={"piles": 8},
    tableau={"piles": 26},
    numbering=(by_rows("tableau", bottom=True, sunk=Rank.KING, swapped=True),),
    sources=["PySolFC"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Baker's Dozen with two packs and 26 columns.

The columns are as short as with one pack, and eight cards can take each one, so a block is
easily walked round. The work is in the survey: of each low card find both copies, and start
with the one that costs the fewest moves.
"""

CASTLES_IN_SPAIN: Final = BAKERS_DOZEN.variant(
    "Castles in Spain",
    tableau={
        "down": 3,
        "build": down & alternate_colour,
        "lift": run.within(cells=False, spaces=True),
        "space": any_card,
    },
    dealing=(),
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Baker's Dozen in alternating colours, open spaces, three cards of four hidden.

At first cards move singly and each turns up an unknown one. Work at the same column until it is
empty, for a space takes any card and lengthens the runs that can move; from then on the hidden
cards come up quickly.
"""
