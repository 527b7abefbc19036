"""Spider.

Columns take cards of any suit, runs of one suit travel, and a whole suit leaves at once. The
stock is dealt across the columns, and there is no waste.
"""

from typing import Final

from patience.catalogue._readings import (
    ANY_ACE_ANYWHERE,
    RUNS_PUT_AWAY_BY_HAND,
    WASTE_STARTS_EMPTY,
)
from patience.catalogue._scorings import SPIDER_POINTS
from patience.language.build import down, in_suit, only, up
from patience.language.cards import Pack, Rank, Suit
from patience.language.dealing import by_rows
from patience.language.lifts import run
from patience.language.piles import Cell, Foundation, Stock, Tableau, Waste
from patience.language.rules import Reading, Rules

__all__ = [
    "BRUSH",
    "CHINESE_SPIDER",
    "GRANDMOTHERS_GAME",
    "MRS_MOP",
    "OPEN_SPIDER",
    "RACHEL",
    "RELAXED_SPIDER",
    "SIMON_JESTER",
    "SIMPLE_SIMON",
    "SPIDER",
    "SPIDERETTE",
    "SPIDER_FOUR_PACKS",
    "SPIDER_ONE_SUIT",
    "SPIDER_THREE_BY_THREE",
    "SPIDER_TWO_SUITS",
    "SPIDER_WEB",
    "SPIDIKE",
    "WILL_O_THE_WISP",
]

_THERE: Final = (0, 4, 5, 1, 6, 7, 2, 8, 9, 3)
"""Where PySolFC has our columns: its long ones are the first, fourth, seventh and tenth."""

SPIDER: Final = Rules(
    "Spider",
    pack=Pack(2),
    groups=[
        Stock(to="tableau", deals="every pile, but only if none is empty"),
        Foundation(8, base=Rank.KING, build=down & in_suit, complete_runs=True),
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
    scorings=[SPIDER_POINTS],
)
"""Ten columns down regardless of suit; runs in suit travel, and leave when complete.

Any card goes on one of the next higher rank, but only what is in suit moves together, and only a
whole suit from king to ace goes to a foundation. Building out of suit turns up hidden cards at
the price of tying up those below. A deal lays a card on each of the ten columns and is possible
only while none is empty: use the spaces for putting suits in order first, and fill them last.
"""


SPIDER_ONE_SUIT: Final = SPIDER.variant(
    "Spider (1 Suit)",
    pack=Pack(8, suits=(Suit.SPADES,)),
    tableau={"deal": (6, 5, 5, 6, 5, 5, 6, 5, 5, 6), "down": (5, 4, 4, 5, 4, 4, 5, 4, 4, 5)},
    numbering=(by_rows("tableau", leave=1), by_rows("tableau")),
    sources=["PySolFC"],
    readings=[RUNS_PUT_AWAY_BY_HAND],
)
"""Spider with spades alone.

Whatever builds also travels, since no card can be out of suit, and the knots of the full game
do not arise. What remains is to turn up the hidden cards and to win spaces; before a deal, join
the runs into as few pieces as possible, as each column gets a stranger on top.
"""

SPIDER_TWO_SUITS: Final = SPIDER_ONE_SUIT.variant(
    "Spider (2 Suits)",
    pack=Pack(4, suits=(Suit.CLUBS, Suit.HEARTS)),
    numbering=(by_rows("tableau", leave=1), by_rows("tableau")),
    sources=["PySolFC"],
    readings=[RUNS_PUT_AWAY_BY_HAND],
)
"""Spider with clubs and hearts only.

Half of the cards that could take a given one share its suit, so there is often a choice between
a build that still travels and one that ties two cards down. Prefer the first where it exists,
and unpick mixed columns with every space before the next deal.
"""

RELAXED_SPIDER: Final = SPIDER.variant(
    "Relaxed Spider",
    stock={"deals": "every pile"},
    sources=["PySolFC"],
    readings=[RUNS_PUT_AWAY_BY_HAND],
    scorings=[],
)
"""Spider with deals allowed over spaces.

A cleared column need not be given up before cards are dealt; the new one simply falls into it.
That spares you from breaking an ordered run to plug a gap, but a space is still worth most
before the deal, while it can sort what is already on the table.
"""

OPEN_SPIDER: Final = SPIDER.variant(
    "Open Spider",
    tableau={"deal": (6, 5, 5, 6, 5, 5, 6, 5, 5, 6), "down": 0},
    numbering=(by_rows("tableau", leave=1), by_rows("tableau")),
    aka=["Beetle"],
    sources=["PySolFC; solitaire.gg"],
    readings=[
        Reading(
            "tableau.deal",
            "the four long columns are 1, 4, 7 and 10, as in PySolFC; the first four in "
            "solitaire.gg",
        ),
        RUNS_PUT_AWAY_BY_HAND,
    ],
    scorings=[],
)
"""Spider with the whole table face up.

Fifty-four cards can be studied at leisure, and the way to a space is worked out rather than
hoped for; only what the five deals bring is unknown. Reckon what it costs to reach the foot of
each column, and begin with the cheapest.
"""

MRS_MOP: Final = OPEN_SPIDER.variant(
    "Mrs. Mop",
    stock=None,
    tableau={"piles": 13, "deal": 8},
    numbering=(),
    sources=["PySolFC"],
    readings=[RUNS_PUT_AWAY_BY_HAND],
)
"""Thirteen open columns of eight and no stock.

Nothing comes to help and nothing comes to spoil, so it is a puzzle of order. The first space is
dear, since eight cards have to be placed for it; after that, runs in suit can be drawn
together, and each king wants a column on which its suit can be built.
"""

GRANDMOTHERS_GAME: Final = RELAXED_SPIDER.variant(
    "Grandmother's Game",
    tableau={"deal": 6, "down": 0},
    numbering=(),
    sources=["PySolFC"],
    readings=[RUNS_PUT_AWAY_BY_HAND],
)
"""Relaxed Spider with ten open columns of six.

Sixty cards are there to be read, and the stock comes down in four full rows and a last one of
four. Nothing is face down, so every obstacle can be named; see which columns the cards in view
can put in order, and do it before the next row covers them.
"""

SIMPLE_SIMON: Final = MRS_MOP.variant(
    "Simple Simon",
    pack=Pack(),
    foundation={"piles": 4},
    tableau={
        "piles": 10,
        "deal": (8, 8, 8, 7, 6, 5, 4, 3, 2, 1),
        "lift": run.within(cells=False, spaces=True, as_one=in_suit),
    },
    numbering=(by_rows("tableau", leave=1), by_rows("tableau")),
    sources=["PySolFC; solitaire.gg"],
    readings=[RUNS_PUT_AWAY_BY_HAND],
)
"""One pack in ten open columns, the last of them a single card.

The short columns on the right are cleared in a few moves, and their spaces are wanted at once
for the long ones on the left. A run in suit travels freely; a mixed one moves only as far as
the spaces would carry it piece by piece, so tidiness saves room.
"""

SPIDERETTE: Final = SPIDER.variant(
    "Spiderette",
    pack=Pack(),
    foundation={"piles": 4},
    tableau={"piles": 7, "deal": range(1, 8), "down": range(7)},
    numbering=(by_rows("tableau", leave=1), by_rows("tableau")),
    sources=["PySolFC; solitaire.gg"],
    readings=[RUNS_PUT_AWAY_BY_HAND],
    scorings=[],
)
"""Spider with one pack on Klondike's seven columns.

Four cards can take any given one and just one of them is of its suit, so runs form slowly and
much is built across suits. Three deals cover all seven columns and a last one covers three.
Clear the short columns early, but remember that a space holds up the stock.
"""

WILL_O_THE_WISP: Final = SPIDERETTE.variant(
    "Will o' the Wisp",
    tableau={"deal": 3, "down": 2},
    numbering=(),
    sources=["PySolFC; solitaire.gg"],
    readings=[RUNS_PUT_AWAY_BY_HAND],
)
"""Spiderette with seven columns of three.

Fourteen cards lie hidden and a column is cleared by moving three, so spaces appear early. In
exchange more of the pack comes from the stock, in four rows and a rest of three, and each row
covers what had just been put in order.
"""

SPIDER_WEB: Final = SPIDERETTE.variant(
    "Spider Web",
    stock={"deals": "every pile"},
    tableau={"deal": (*[4] * 3, *[3] * 4), "down": 0},
    cell=Cell(1),
    numbering=(),
    aka=["Sea Spider"],
    sources=["PySolFC"],
    readings=[RUNS_PUT_AWAY_BY_HAND],
)
"""Spiderette face up, with a cell and deals over spaces.

The cell is a hook for one card while others change places; have it free when a row is due, for
every deal brings something that needs it. The columns are short and fully known, and the stock
comes out even in four rows of seven.
"""

RACHEL: Final = GRANDMOTHERS_GAME.variant(
    "Rachel",
    pack=Pack(),
    stock={"to": "waste"},
    foundation={"piles": 4},
    tableau={"piles": 6, "deal": 1, "lift": run},
    waste=Waste(),
    sources=["PySolFC"],
    readings=[
        WASTE_STARTS_EMPTY,
        RUNS_PUT_AWAY_BY_HAND,
    ],
)
"""One pack, six columns and a waste in place of Spider's deals.

The cards arrive singly and can be placed with thought. Runs move in whatever mixture of suits
they were built, so gathering a suit is a matter of shuffling pieces between six columns; keep
one of them open for it, as no card leaves before its suit is complete.
"""

BRUSH: Final = GRANDMOTHERS_GAME.variant(
    "Brush",
    stock={"to": "waste"},
    tableau={"deal": 4},
    waste=Waste(),
    sources=["PySolFC"],
    readings=[
        WASTE_STARTS_EMPTY,
        RUNS_PUT_AWAY_BY_HAND,
    ],
)
"""Grandmother's Game with a waste in place of deals.

More than half of the two packs comes up one card at a time, to be laid on a column or left. No
row falls on ordered runs any more; the danger is a waste that grows over the cards you need,
because there is no second pass and suits leave only when complete.
"""

SIMON_JESTER: Final = MRS_MOP.variant(
    "Simon Jester",
    tableau={"piles": 14, "deal": (13, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)},
    numbering=(
        by_rows("tableau", late=True, cards=(13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)),
        by_rows("tableau"),
    ),
    sources=["PySolFC; solitaire.gg"],
    readings=[RUNS_PUT_AWAY_BY_HAND],
)
"""Mrs. Mop on fourteen columns from thirteen cards down to one.

The slope gives early spaces on the right and two deep wells on the left. Work from the short
end, and spend each space on bringing cards of a suit together: what is built across suits moves
one card at a time and soon holds the deep columns shut.
"""

CHINESE_SPIDER: Final = SPIDER.variant(
    "Chinese Spider",
    pack=Pack(4, suits=(Suit.CLUBS, Suit.HEARTS, Suit.SPADES)),
    foundation={"piles": 12},
    tableau={"piles": 12, "deal": 6, "down": 5},
    numbering=(),
    sources=["PySolFC; solitaire.gg"],
    readings=[RUNS_PUT_AWAY_BY_HAND],
    scorings=[],
)
"""Spider with four packs of three suits on twelve columns.

Four copies of each card are about, so a missing one is seldom far, and with three suits instead
of four a fitting card is more often of the right one. Seven deals of twelve cards have to be
absorbed, with every column occupied each time.
"""

SPIDER_THREE_BY_THREE: Final = SPIDER.variant(
    "Spider 3x3",
    pack=Pack(3, suits=(Suit.CLUBS, Suit.HEARTS, Suit.SPADES)),
    foundation={"piles": 9},
    tableau={"piles": 13, "deal": 5, "down": 4},
    numbering=(),
    sources=["PySolFC"],
    readings=[RUNS_PUT_AWAY_BY_HAND],
    scorings=[],
)
"""Spider with three suits, three packs and thirteen columns.

Nine cards could take any given one, and the table is wide enough to find one of them. The width
has its cost: each of the four deals lays down thirteen cards, and all columns have to be
occupied before it is made. A complete suit is best aimed for between two deals.
"""

SPIDER_FOUR_PACKS: Final = CHINESE_SPIDER.variant(
    "Spider (4 Decks)",
    pack=Pack(4),
    foundation={"piles": 16},
    tableau={"piles": 13},
    sources=["PySolFC"],
    readings=[RUNS_PUT_AWAY_BY_HAND],
)
"""Spider with all four suits from four packs on thirteen columns.

Ten deals lie ahead, and columns grow very long before the first suits leave. With so many
copies a run can be completed in several ways, so push on where one has gone furthest instead of
feeding all suits alike, and use each space before the stock claims it.
"""

SPIDIKE: Final = SPIDERETTE.variant(
    "Spidike",
    stock={"deals": "every pile"},
    foundation={
        "base": Rank.ACE,
        "build": up & in_suit,
        "complete_runs": False,
        "worry_back": True,
    },
    tableau={"down": 0, "space": only(Rank.KING)},
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_ACE_ANYWHERE],
)
"""Klondike's table and foundations with Spider's building and deals.

Columns take any suit, but only what is in suit travels, and spaces are for kings. Cards go to
the foundations one by one from the ace, and may be taken back to receive a lower card. A deal
covers every column, so bring out what you can before it.
"""
