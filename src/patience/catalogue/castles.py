"""Beleaguered Castle.

All cards lie open on the two sides of the foundations, and there is no stock to help.
"""

from typing import Final

from patience.build import down
from patience.piles import Foundation, Tableau
from patience.rules import Reading, Rules

__all__ = ["BELEAGUERED_CASTLE"]

BELEAGUERED_CASTLE: Final = Rules(
    "Beleaguered Castle",
    groups=[
        Foundation(4, deal=1),
        Tableau(8, deal=6, build=down),
    ],
    aka=["Laying Siege", "Sham Battle"],
    sources=["Morehead and Mott-Smith; PySolFC; solitaire.gg; AisleRiot"],
    readings=[
        Reading(
            "tableau.lift",
            "single cards; PySolFC moves as many as the empty columns would allow one by one",
        ),
        Reading("foundation.worry_back", "no, as in PySolFC; yes in solitaire.gg"),
    ],
)
"""The aces set out between eight columns of six, down regardless of suit.

Every card is seen and single cards move, onto the end of any column whose card is one higher. A
space takes any card, and the first one is hard to come by. Clear the shortest way to a space,
and bring the foundations up evenly: a low card that stays behind holds up its suit.
"""
