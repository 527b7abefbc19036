"""FreeCell.

All cards lie open from the start, and cells hold those that are in the way.
"""

from typing import Final

from patience.build import alternate_colour, down
from patience.lifts import run
from patience.piles import Cell, Foundation, Tableau
from patience.rules import Reading, Rules

__all__ = ["FREECELL"]

FREECELL: Final = Rules(
    "FreeCell",
    groups=[
        Cell(4),
        Foundation(4),
        Tableau(
            8,
            deal=(7, 7, 7, 7, 6, 6, 6, 6),
            build=down & alternate_colour,
            lift=run.within(cells=True, spaces=True),
        ),
    ],
    aka=["Free Cell", "Four Free"],
    sources=["Paul Alfille's game as shipped with Windows; PySolFC; solitaire.gg; Solvitaire"],
    readings=[
        Reading("foundation.worry_back", "no, as shipped with Windows; yes in PySolFC"),
        Reading(
            "tableau.lift",
            "as many cards as could be moved one by one, an empty target not counted",
        ),
    ],
)
"""All cards face up in eight columns, and four cells.

Nothing is hidden and nothing left to chance, and nearly every deal can be won. Each cell takes
one card of any kind. A run moves if its cards could be moved one by one through the free cells
and the spaces, so a cell that is occupied makes every move smaller. Find the aces and twos, see
what lies on them, and do not fill the last cell before you know how to empty it.
"""
