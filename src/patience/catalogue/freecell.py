"""FreeCell.

All cards lie open from the start, and cells hold those that are in the way.
"""

from typing import Final

from patience.catalogue._readings import (
    ANY_BASE_ANYWHERE,
    BASE_CARDS_STAY,
    NOT_TAKEN_BACK,
    SPACES_TAKE_ANY_CARD,
    WASTE_STARTS_EMPTY,
)
from patience.language.bases import dealt
from patience.language.build import alternate_colour, any_card, down, in_suit, only, up
from patience.language.cards import Pack, Rank
from patience.language.dealing import by_rows
from patience.language.lifts import run
from patience.language.piles import Cell, Foundation, Stock, Tableau, Waste
from patience.language.rules import Reading, Rules
from patience.language.truth_tables import BASE

__all__ = [
    "BAKERS_GAME",
    "BATH",
    "BIG_CELL",
    "CHALLENGE_FREECELL",
    "DOUBLE_EIGHT_OFF",
    "DOUBLE_FREECELL",
    "DOUBLE_FREECELL_TRADITIONAL",
    "DOUBLE_SEAHAVEN_TOWERS",
    "EIGHT_OFF",
    "FORECELL",
    "FREECELL",
    "FREECELL_NO_CELLS",
    "FREECELL_TWO_CELLS",
    "KINGCELL",
    "KING_ONLY_BAKERS_GAME",
    "OPERA",
    "PENGUIN",
    "RELAXED_FREECELL",
    "RELAXED_SEAHAVEN_TOWERS",
    "SEAHAVEN_TOWERS",
    "SEVEN_BY_FOUR",
    "SIMPLICITY",
    "SOMERSET",
    "SUPER_CHALLENGE_FREECELL",
    "TUXEDO",
]

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


BAKERS_GAME: Final = FREECELL.variant(
    "Baker's Game",
    foundation={"worry_back": True},
    tableau={"build": down & in_suit},
    sources=["PySolFC"],
    readings=[ANY_BASE_ANYWHERE],
)
"""FreeCell built in suit.

One card takes each card instead of two, so runs are slow to form and the cells fill with cards
that have nowhere else to go. A space is worth more than a cell here; look for a column that can
be emptied without leaving the cells full.
"""

EIGHT_OFF: Final = BAKERS_GAME.variant(
    "Eight Off",
    cell={"piles": 8, "deal": (1, 0, 1, 0, 1, 0, 1, 0)},
    tableau={"deal": 6, "lift": run.within(cells=True, spaces=False), "space": only(Rank.KING)},
    numbering=(by_rows("tableau"), by_rows("cell")),
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Baker's Game with eight cells, half of them full, and spaces for kings.

Eight cells are plenty, but four are taken at the deal and a space helps only when a king is at
hand. Spend the open cells on a column that frees an ace or a king; they alone decide how long a
run may move.
"""

SEAHAVEN_TOWERS: Final = EIGHT_OFF.variant(
    "Seahaven Towers",
    cell={"piles": 4, "deal": (0, 1, 1, 0)},
    tableau={"piles": 10, "deal": 5},
    numbering=(by_rows("tableau"), by_rows("cell")),
    aka=["Sea Towers", "Tours du Alice", "Towers"],
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Eight Off with ten columns and four cells, two of them full.

The columns are shorter and the aces nearer to hand, but only two cells are open and each of
them counts. Before a card goes into a cell, see where it will leave to; before a column is
cleared, see which king will have it.
"""

KING_ONLY_BAKERS_GAME: Final = BAKERS_GAME.variant(
    "King Only Baker's Game",
    tableau={"lift": run.within(cells=True, spaces=False), "space": only(Rank.KING)},
    sources=["PySolFC"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Baker's Game with spaces for kings only.

A cleared column is of no help in sorting, and runs travel by way of the cells alone. It pays to
free a king before the column that he is meant for, and to leave cells open for the run that
follows him.
"""

FORECELL: Final = EIGHT_OFF.variant(
    "ForeCell",
    cell={"piles": 4, "deal": 1},
    tableau={"build": down & alternate_colour},
    numbering=(by_rows("tableau"), by_rows("cell")),
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Eight Off in alternating colours, with four cells full from the start.

The opening is played with the ends of the columns alone, until one of the four cards in the
cells finds a place. Building is easier than in suit; see which joins let a card down from a
cell, and do not give that cell away again for less than a king or an ace.
"""

KINGCELL: Final = KING_ONLY_BAKERS_GAME.variant(
    "KingCell",
    tableau={"build": down},
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""King Only Baker's Game built down regardless of suit.

With four places for every card a cell is seldom the only way out. The danger lies in long mixed
columns piled upon the aces and twos, and in spaces that wait for a king; dig for the low cards
before building over them.
"""

RELAXED_FREECELL: Final = FREECELL.variant(
    "Relaxed FreeCell",
    foundation={"worry_back": True},
    tableau={"lift": run},
    sources=["PySolFC"],
    readings=[ANY_BASE_ANYWHERE],
)
"""FreeCell with runs of any length moving as one.

A run needs no room to travel, only a card or a space to go to, and full cells do not shorten
it. Build long runs without fear, and keep the cells for the odd cards that lie on aces and
twos.
"""

RELAXED_SEAHAVEN_TOWERS: Final = SEAHAVEN_TOWERS.variant(
    "Relaxed Seahaven Towers",
    tableau={"lift": run},
    sources=["PySolFC"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Seahaven Towers with runs of any length moving as one.

Runs in suit pass even when every cell is taken, a great relief in a game that starts with half
of them full. Spaces still wait for kings, but a king with a long run behind him now takes one
in a single move.
"""

PENGUIN: Final = FREECELL.variant(
    "Penguin",
    cell={"piles": 7},
    foundation={"base": dealt.to("tableau"), "build": up.turning & in_suit, "mates": 3},
    tableau={
        "piles": 7,
        "deal": 7,
        "build": down.turning & in_suit,
        "lift": run,
        "space": only(BASE.below),
    },
    numbering=(
        by_rows("tableau", piles=(0,), cards=1, last_of_rank=True),
        by_rows("tableau", late=True),
    ),
    aka=["Beak and Flipper"],
    sources=["PySolFC; solitaire.gg"],
    readings=[
        NOT_TAKEN_BACK,
        Reading(
            "tableau.space", "the rank below the base, as in PySolFC; kings only in solitaire.gg"
        ),
    ],
)
"""Seven columns in suit with seven cells, and the first card for the base.

Three of the base cards stand ready; the fourth, the beak, lies under the whole first column and
holds its suit back until that is cleared. A space takes only the rank below the base, so have
such a card at hand when a column empties.
"""

CHALLENGE_FREECELL: Final = FREECELL.variant(
    "Challenge FreeCell",
    foundation={"worry_back": True},
    dealing=(by_rows("tableau", cards=1, named="2C 2S 2H 2D AC AS AH AD"),),
    numbering=(by_rows("tableau", cards=1, named="2C 2S 2H 2D AC AS AH AD"),),
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""FreeCell with the aces and twos dealt to the bottom of the columns.

Nothing goes home before a column has been dug out to its last card, so the cells stay in use
for longer than in FreeCell. Choose among the four columns above an ace the one with the easiest
cards, and take the space that comes with it as the reward.
"""

SUPER_CHALLENGE_FREECELL: Final = KING_ONLY_BAKERS_GAME.variant(
    "Super Challenge FreeCell",
    tableau={"build": down & alternate_colour},
    dealing=(by_rows("tableau", cards=1, named="2C 2S 2H 2D AC AS AH AD"),),
    numbering=(by_rows("tableau", cards=1, named="2C 2S 2H 2D AC AS AH AD"),),
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Challenge FreeCell with spaces for kings only.

The column that is dug out for its ace gives no room unless a king is ready to move in, and the
cells alone measure how much travels at once. Plan the first column and the first king together,
and have a cell or two empty at the end of it.
"""

FREECELL_TWO_CELLS: Final = CHALLENGE_FREECELL.variant(
    "FreeCell (2 Reserves)",
    cell={"piles": 2},
    dealing=(),
    sources=["PySolFC"],
    readings=[ANY_BASE_ANYWHERE],
)
"""FreeCell with two cells.

Until a column is empty, three cards are the most that move at once, and one card parked makes
it two. Take detours through the columns rather than the cells, play for an early space, and
fill the second cell only with the way back in view.
"""

FREECELL_NO_CELLS: Final = RELAXED_FREECELL.variant(
    "FreeCell (No Reserve)",
    cell=None,
    tableau={"lift": run.within(cells=False, spaces=True)},
    sources=["PySolFC"],
    readings=[ANY_BASE_ANYWHERE],
)
"""FreeCell without cells.

Until a column is empty, cards move singly and the ends of the columns are all there is to work
with. Each move should free an ace or shorten the column that was picked for clearing; the first
space then does the work of a cell and should be guarded like one.
"""

DOUBLE_FREECELL_TRADITIONAL: Final = CHALLENGE_FREECELL.variant(
    "Double FreeCell (Traditional)",
    pack=Pack(2),
    cell={"piles": 8},
    foundation={"piles": 8},
    tableau={"piles": 10, "deal": (*[11] * 4, *[10] * 6)},
    dealing=(),
    sources=["PySolFC"],
    readings=[ANY_BASE_ANYWHERE],
)
"""FreeCell with two packs, ten columns and eight cells.

Columns of ten and eleven take long to dig through, but every card has four places to go and
open cells let nine travel together. Of every ace and two there is a second copy; go for the
nearer one and let the other wait.
"""

DOUBLE_FREECELL: Final = DOUBLE_FREECELL_TRADITIONAL.variant(
    "Double FreeCell",
    cell={"piles": 6},
    foundation={"piles": 4, "build": up.turning & in_suit, "capacity": 26, "deal": 1, "locked": 1},
    tableau={"deal": 10},
    sources=["PySolFC; solitaire.gg"],
    readings=[BASE_CARDS_STAY],
)
"""Two packs on four foundations, each running twice through its suit.

The aces are set out and six cells are open, yet of every card only one copy is wanted at a
time: the other has to lie somewhere until its suit comes round again. Keep second copies where
they block little, and bring the suits on evenly.
"""

DOUBLE_SEAHAVEN_TOWERS: Final = EIGHT_OFF.variant(
    "Double Seahaven Towers",
    pack=Pack(2),
    cell={"deal": (0, *[1] * 6, 0)},
    foundation={"piles": 8},
    tableau={"piles": 14, "deal": 7},
    numbering=(by_rows("tableau"), by_rows("cell")),
    aka=["Ocean Towers"],
    sources=["PySolFC"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Eight Off with two packs, fourteen columns and six cells full.

Two cells are open at first, so begin with joins in suit and with cards in the cells that have a
column waiting. Each card has two places to go, the two copies of its neighbour; look for both
before giving a cell away.
"""

DOUBLE_EIGHT_OFF: Final = DOUBLE_SEAHAVEN_TOWERS.variant(
    "Double Eight Off",
    cell={"deal": 1},
    tableau={"piles": 12, "deal": 8},
    numbering=(by_rows("tableau"), by_rows("cell")),
    sources=["PySolFC"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Double Seahaven Towers with twelve deeper columns and every cell full.

The first moves can only go from the end of one column to another, in suit, or down from a cell.
Do not hurry to fill the first cell that opens; with eight cards to a column it will be wanted
for the way to an ace.
"""

SIMPLICITY: Final = Rules(
    "Simplicity",
    groups=[
        Stock(),
        Waste(),
        Foundation(4, base=dealt, build=up.turning & in_suit, worry_back=True),
        Tableau(12, deal=1, build=down.turning & alternate_colour),
    ],
    numbering=(by_rows("foundation"), by_rows("tableau")),
    sources=["PySolFC"],
    readings=[
        WASTE_STARTS_EMPTY,
        ANY_BASE_ANYWHERE,
    ],
)
"""Twelve single cards, one pass of the stock and a base fixed by the deal.

Cards move one at a time, in alternating colours and round the corner, so a column grows easily
and comes apart slowly. At first a single join makes a space; give it to a card of the waste
that would otherwise bury better ones.
"""

SEVEN_BY_FOUR: Final = CHALLENGE_FREECELL.variant(
    "Seven by Four",
    tableau={"piles": 7, "deal": (*[8] * 3, *[7] * 4)},
    dealing=(),
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""FreeCell in seven columns.

One column fewer means an end card less to build on and another card on top of most aces. The
opening is the tight part, and cells spent there are missed; from the first space on it plays
like any FreeCell.
"""

SOMERSET: Final = FREECELL_NO_CELLS.variant(
    "Somerset",
    tableau={"piles": 10, "deal": (1, 2, 3, 4, 5, 6, 7, 8, 8, 8)},
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""FreeCell without cells, dealt as a staircase of ten columns.

The single card on the left and the pair beside it are the quickest spaces, and these have to
stand in for cells. Keep them for moving runs, not for parking single cards; each further space
doubles what can be moved.
"""

BATH: Final = SUPER_CHALLENGE_FREECELL.variant(
    "Bath",
    cell={"piles": 2},
    tableau={"piles": 10, "deal": (1, 2, 3, 4, 5, 6, 7, 8, 8, 8)},
    dealing=(),
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Somerset with two cells and with spaces for kings only.

Two open cells move three cards together, whatever the spaces, and a short column that is
cleared waits until a king can be brought to it. Aim for kings near the ends; those deep in the
long columns have to come later.
"""

TUXEDO: Final = PENGUIN.variant(
    "Tuxedo",
    foundation={"base": Rank.ACE, "mates": 0},
    tableau={"deal": (8, 7, 7, 8, 7, 7, 8), "space": any_card},
    numbering=(),
    sources=["PySolFC; solitaire.gg"],
    readings=[
        NOT_TAKEN_BACK,
        SPACES_TAKE_ANY_CARD,
    ],
)
"""Penguin with aces for the base and spaces for any card.

Seven cells and a free choice for every space make it easy to park what is in the way. Targets
are the scarce thing, one to a card and in its own suit; start runs early, and let them run on
from ace to king where that helps.
"""

OPERA: Final = CHALLENGE_FREECELL.variant(
    "Opera",
    tableau={"down": (*[6] * 4, *[5] * 4)},
    dealing=(),
    numbering=(by_rows("tableau", leave=1), by_rows("tableau")),
    sources=["PySolFC"],
    readings=[ANY_BASE_ANYWHERE],
)
"""FreeCell with all but the end cards face down.

What FreeCell leaves to reckoning is here a matter of odds, since the aces may lie anywhere. A
move is worth most if it turns a card; work at one of the shorter columns for an early space,
and keep a cell in hand for whatever comes up.
"""

BIG_CELL: Final = RELAXED_FREECELL.variant(
    "Big Cell",
    pack=Pack(3),
    foundation={"piles": 12},
    tableau={"piles": 13, "deal": 12},
    sources=["PySolFC"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Relaxed FreeCell with three packs and thirteen columns of twelve.

Four cells are next to nothing for so many cards, and the runs, which move whole, have to do the
work. There are six places for every card; use the choice to clear one column early, and to keep
runs from settling on the aces.
"""
