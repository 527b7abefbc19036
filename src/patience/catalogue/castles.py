"""Beleaguered Castle.

All cards lie open on the two sides of the foundations, and there is no stock to help.
"""

from typing import Final

from patience.catalogue._readings import ANY_BASE_ANYWHERE, NOT_TAKEN_BACK
from patience.language.bases import first_played
from patience.language.build import down, in_suit, up
from patience.language.cards import Pack
from patience.language.dealing import by_rows
from patience.language.lifts import run
from patience.language.piles import Cell, Foundation, Tableau
from patience.language.rules import Reading, Rules

__all__ = [
    "BASTION",
    "BELEAGUERED_CASTLE",
    "CASTLE_MOUNT",
    "CHESSBOARD",
    "CITADEL",
    "FORTRESS",
    "PRIVATE_LANE",
    "STREETS_AND_ALLEYS",
    "STRONGHOLD",
    "TEN_BY_ONE",
]

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
        NOT_TAKEN_BACK,
    ],
)
"""The aces set out between eight columns of six, down regardless of suit.

Every card is seen and single cards move, onto the end of any column whose card is one higher. A
space takes any card, and the first one is hard to come by. Clear the shortest way to a space,
and bring the foundations up evenly: a low card that stays behind holds up its suit.
"""

_NO_WORRYING_BACK_BUT_IN_GG: Final = NOT_TAKEN_BACK

STREETS_AND_ALLEYS: Final = BELEAGUERED_CASTLE.variant(
    "Streets and Alleys",
    foundation={"deal": 0},
    tableau={"deal": (*[7] * 4, *[6] * 4), "lift": run.within(cells=False, spaces=True)},
    sources=["PySolFC"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Beleaguered Castle with the aces left in the columns.

The aces may lie anywhere, and before the first space is won the cards move one by one. Settle
early on the column to be emptied, best one with an ace on the way; every further space doubles
the run that can be moved.
"""

CITADEL: Final = BELEAGUERED_CASTLE.variant(
    "Citadel",
    tableau={"lift": run.within(cells=False, spaces=True)},
    dealing=(by_rows("tableau", fitting="passed over"),),
    aka=["Under Siege"],
    sources=["PySolFC; solitaire.gg"],
    readings=[_NO_WORRYING_BACK_BUT_IN_GG],
)
"""Beleaguered Castle with cards going home during the deal.

Whatever fits goes up while the columns are laid, and its column goes without, so no two deals
have the same shape. Make the shortest column the first space and use it to move runs; a suit
that got far ahead at the deal needs no more help for a while.
"""

PRIVATE_LANE: Final = Rules(
    "Private Lane",
    groups=[
        Cell(2),
        Foundation(4),
        Tableau(
            8, deal=(7, 7, 7, 7, 6, 6, 6, 6), build=down, lift=run.within(cells=True, spaces=True)
        ),
    ],
    aka=["Fastness"],
    sources=["PySolFC; solitaire.gg"],
    readings=[_NO_WORRYING_BACK_BUT_IN_GG],
)
"""FreeCell with two cells, built down regardless of suit.

A card goes on any card one higher, which is some return for two cells less, and mixed runs move
together as far as there is room. That makes it tempting to cover low cards; dig a column down
to its ace first, and tidy up when the foundations have begun.
"""

STRONGHOLD: Final = PRIVATE_LANE.variant(
    "Stronghold",
    cell={"piles": 1},
    sources=["PySolFC; solitaire.gg"],
    readings=[_NO_WORRYING_BACK_BUT_IN_GG],
)
"""Private Lane with a single cell.

With the cell open two cards move together, with the cell full and no space only one. It serves
best as a door: the top card in, the next one across, and the first out again as part of the
same plan.
"""

FORTRESS: Final = BELEAGUERED_CASTLE.variant(
    "Fortress",
    foundation={"deal": 0, "worry_back": True},
    tableau={"piles": 10, "deal": (*[6] * 2, *[5] * 8), "build": (up | down) & in_suit},
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Ten open columns built up or down in suit, the aces among them.

Only the two neighbours in its suit take a card, so good moves are few and the first space
decides much. A run laid one way can be turned round through a space; see to it that runs end
with their lowest card, ready for the foundation.
"""

CHESSBOARD: Final = FORTRESS.variant(
    "Chessboard",
    foundation={"base": first_played, "build": up.turning & in_suit, "worry_back": False},
    tableau={"build": (up.turning | down.turning) & in_suit},
    sources=["PySolFC; solitaire.gg"],
    readings=[_NO_WORRYING_BACK_BUT_IN_GG],
)
"""Fortress round the corner, with a base of the player's choice.

The first card sent to a foundation fixes the base, so study the columns before sending one: the
rank with most of its cards near the ends is a sound choice. Kings and aces are neighbours, so
every card has two in its suit, and a run may pass the corner as it likes.
"""

BASTION: Final = FORTRESS.variant(
    "Bastion",
    tableau={"deal": 5},
    cell=Cell(2, deal=1),
    numbering=(by_rows("tableau"), by_rows("cell")),
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Fortress with columns of five and two cells full from the deal.

Until a card from a cell goes home or finds a neighbour, this is Fortress and no easier. An open
cell then lets two cards pass each other without a space, the very thing that building in suit
lacks; do not fill it for less.
"""

TEN_BY_ONE: Final = FORTRESS.variant(
    "Ten by One",
    cell=Cell(1),
    sources=["PySolFC; solitaire.gg"],
    readings=[
        Reading(
            "tableau.build",
            "up or down in suit, as in PySolFC; down in alternating colours in solitaire.gg",
        )
    ],
)
"""Fortress with a cell.

One cell is enough to lift a card off the neighbour that it hides, and gets the play going again
where Fortress would stand still. Keep it empty between plans; a card left there without a
target turns the game back into Fortress.
"""

CASTLE_MOUNT: Final = BELEAGUERED_CASTLE.variant(
    "Castle Mount",
    pack=Pack(3),
    foundation={"piles": 12},
    tableau={"piles": 12, "deal": 12, "lift": run.by(down & in_suit)},
    sources=["PySolFC; solitaire.gg"],
    readings=[_NO_WORRYING_BACK_BUT_IN_GG],
)
"""Beleaguered Castle with three packs and twelve columns of twelve.

Runs in suit move together and all else goes card by card, so among the many places for a card
the one in suit is nearly always the best. Dig for the twos at first, and keep the end cards
varied until a column can be cleared.
"""
