"""Westcliff, Easthaven, Agnes and their kin.

The columns of Klondike or shorter ones, with other ways for the stock: dealt in rows to the
columns or to reserves, or gone through once. Where rows are dealt, every deal buries what was
in order before it, so the columns are put right first.
"""

from typing import Final

from patience.catalogue._readings import ANY_BASE_ANYWHERE, NOT_TAKEN_BACK, WASTE_STARTS_EMPTY
from patience.language.bases import dealt
from patience.language.build import alternate_colour, down, in_colour, in_suit, no_card, only, up
from patience.language.cards import Pack, Rank
from patience.language.dealing import by_rows
from patience.language.lifts import any_group, run
from patience.language.piles import Foundation, Reserve, Stock, Tableau, Waste
from patience.language.rules import Reading, Rules
from patience.language.truth_tables import BASE

__all__ = [
    "AGNES_BERNAUER",
    "AGNES_SOREL",
    "EASTCLIFF",
    "EASTHAVEN",
    "ETERNAL_TRIANGLE",
    "HYPOTENUSE",
    "QUEENIE",
    "WESTCLIFF",
    "WESTHAVEN",
]

_NO_WORRYING_BACK_BUT_IN_GG: Final = NOT_TAKEN_BACK

WESTCLIFF: Final = Rules(
    "Westcliff",
    groups=[
        Stock(),
        Waste(),
        Foundation(4),
        Tableau(10, deal=3, down=2, build=down & alternate_colour, lift=run),
    ],
    sources=["PySolFC; solitaire.gg"],
    readings=[
        WASTE_STARTS_EMPTY,
        _NO_WORRYING_BACK_BUT_IN_GG,
    ],
)
"""Ten columns of three, spaces for any card, a single pass.

Two cards are hidden in each column under a third, and with ten ends to build on they come to
light quickly. Use the spaces to turn up the last of them before much of the short stock is
drawn, and remember that a card once sent up does not come back.
"""

EASTCLIFF: Final = WESTCLIFF.variant(
    "Eastcliff",
    foundation={"worry_back": True},
    tableau={"piles": 7},
    sources=["PySolFC"],
    readings=[WASTE_STARTS_EMPTY],
)
"""Westcliff on seven columns, with worrying back.

Fewer columns mean fewer ends and a longer stock, and the single pass makes itself felt. In
return a card may come back from its foundation to take another; that and the freely filled
spaces are the means to get at the hidden pairs.
"""

EASTHAVEN: Final = EASTCLIFF.variant(
    "Easthaven",
    stock={"to": "tableau"},
    waste=None,
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Eastcliff with the stock dealt to the columns.

There is no waste: each turn of the stock lays a card on every column, whatever stands there,
and covers runs that were in order. Play the table out before each deal and use any space first,
since the deal fills it as well.
"""

WESTHAVEN: Final = EASTHAVEN.variant(
    "Westhaven",
    foundation={"worry_back": False},
    tableau={"piles": 10},
    sources=["PySolFC"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Easthaven on ten columns, without worrying back.

The stock is two full deals and a remnant, so most of the game is decided by what ten columns
give up between them. Any card fills a space, but none comes down from the foundations; do not
hurry up a card that the columns may need to hold a lower one.
"""

AGNES_BERNAUER: Final = Rules(
    "Agnes Bernauer",
    groups=[
        Stock(to="reserve"),
        Foundation(4, base=dealt, build=up.turning & in_suit),
        Reserve(7, deal=1),
        Tableau(
            7,
            deal=range(1, 8),
            build=down.turning & alternate_colour,
            lift=run,
            space=only(BASE.below),
        ),
    ],
    numbering=(
        by_rows("tableau", backwards=True, leave=1),
        by_rows("tableau", backwards=True),
        by_rows("reserve"),
        by_rows("foundation"),
    ),
    sources=["PySolFC; solitaire.gg"],
    readings=[
        ANY_BASE_ANYWHERE,
        _NO_WORRYING_BACK_BUT_IN_GG,
    ],
)
"""A dealt base, and a stock dealt out to seven reserve piles.

Each turn of the stock lays a card on every reserve pile, where only the last one plays, so it
pays to empty the piles before the next. Columns turn the corner, and a space takes none but the
rank below the base, which makes those four cards the kings of this game.
"""

AGNES_SOREL: Final = AGNES_BERNAUER.variant(
    "Agnes Sorel",
    stock={"to": "tableau"},
    reserve=None,
    tableau={"build": down.turning & in_colour, "space": no_card},
    numbering=(
        by_rows("tableau", backwards=True, leave=1),
        by_rows("tableau", backwards=True),
        by_rows("foundation"),
    ),
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _NO_WORRYING_BACK_BUT_IN_GG,
        Reading(
            "tableau.space",
            "no card until the stock deals to it, as in PySolFC; any card in solitaire.gg",
        ),
    ],
)
"""Agnes Bernauer without the reserve, built in colour, with closed spaces.

The stock deals a card to every column, and until it does a space takes nothing, so to clear a
column gains no room. Red goes on red and black on black, and runs move whole: put in order as
much as can be reached before the next deal covers every end.
"""

HYPOTENUSE: Final = EASTHAVEN.variant(
    "Hypotenuse",
    pack=Pack(2),
    foundation={"piles": 8},
    tableau={"piles": 10, "deal": range(1, 11), "down": range(10), "space": only(Rank.KING)},
    numbering=(by_rows("tableau", leave=1), by_rows("tableau")),
    aka=["Brazilian Patience"],
    sources=["PySolFC; solitaire.gg"],
    readings=[
        Reading(
            "tableau.deal", "one to ten from the left, as in PySolFC; ten to one in solitaire.gg"
        )
    ],
)
"""Big Harp with the stock dealt to the columns and kings to spaces.

With no waste, each turn of the stock covers all ten columns with a card, and the runs so buried
have to be freed before the next. Forty-five cards are hidden; without a king at hand a cleared
column does nothing until the deal fills it.
"""

ETERNAL_TRIANGLE: Final = HYPOTENUSE.variant(
    "Eternal Triangle",
    tableau={"down": 0},
    aka=["Lobachevsky"],
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Hypotenuse with all cards face up.

Only the order of the stock is unknown, so columns can be prepared for a deal that covers every
one of them. See which aces can be dug out before the long columns grow longer still, and keep
two or three kings where a space will reach them.
"""

QUEENIE: Final = EASTHAVEN.variant(
    "Queenie",
    foundation={"worry_back": False},
    tableau={"deal": range(1, 8), "down": 0, "lift": any_group, "space": only(Rank.KING)},
    numbering=(by_rows("tableau", backwards=True, leave=1), by_rows("tableau", backwards=True)),
    sources=["PySolFC; solitaire.gg"],
    readings=[_NO_WORRYING_BACK_BUT_IN_GG],
)
"""A Klondike deal with groups moving as in Yukon and no waste.

Any card may move with all that lies on it, in order or not, so there is nearly always something
to do, even after the stock has laid a card on every column. What hurts is two cards that each
lie under the one the other needs; look for such pairs before making a move.
"""
