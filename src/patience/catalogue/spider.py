"""Spider.

Columns take cards of any suit, runs of one suit travel, and a whole suit leaves at once. The
stock is dealt across the columns, and there is no waste.
"""

from typing import Final

from patience.build import down, in_suit
from patience.cards import Pack, Rank
from patience.dealing import by_rows
from patience.lifts import run
from patience.piles import Deals, Foundation, Stock, Tableau
from patience.rules import Reading, Rules

__all__ = ["SPIDER"]

_THERE: Final = (0, 4, 5, 1, 6, 7, 2, 8, 9, 3)
"""Where PySolFC has our columns: its long ones are the first, fourth, seventh and tenth."""

SPIDER: Final = Rules(
    "Spider",
    pack=Pack(2),
    groups=[
        Stock(to="tableau", deals=Deals.IF_NO_SPACE),
        Foundation(8, base=Rank.KING, build=down & in_suit, runs=True),
        Tableau(
            10,
            deal=(6, 6, 6, 6, 5, 5, 5, 5, 5, 5),
            down=(5, 5, 5, 5, 4, 4, 4, 4, 4, 4),
            build=down,
            lift=run.by(down & in_suit),
        ),
    ],
    numbering=[
        by_rows("tableau", piles=_THERE, leave=1),
        by_rows("tableau", piles=_THERE),
    ],
    aka=["Spider (four suits)"],
    sources=["Morehead and Mott-Smith; PySolFC; solitaire.gg; Windows"],
    readings=[
        Reading(
            "foundation.automatic",
            "the player puts a complete run away, as in PySolFC; it leaves by itself in Windows",
        ),
        Reading("stock.deals", "only while no column is empty; some programs deal all the same"),
        Reading(
            "tableau.deal",
            "the four long columns come first; PySolFC puts them at 1, 4, 7 and 10",
        ),
    ],
)
"""Ten columns down regardless of suit; runs in suit travel, and leave when complete.

Any card goes on one of the next higher rank, but only what is in suit moves together, and only a
whole suit from king to ace goes to a foundation. Building out of suit turns up hidden cards at
the price of tying up those below. A deal lays a card on each of the ten columns and is possible
only while none is empty: use the spaces for putting suits in order first, and fill them last.
"""
