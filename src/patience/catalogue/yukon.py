"""Yukon.

All cards are on the columns, and a card takes along whatever lies on it, in order or not.
"""

from typing import Final

from patience.catalogue._readings import (
    ANY_ACE_ANYWHERE,
    NOT_TAKEN_BACK,
    SPACES_TAKE_ANY_CARD,
    WASTE_STARTS_EMPTY,
    WASTE_STARTS_EMPTY_OF_THREE,
)
from patience.language.build import alternate_colour, any_card, down, in_suit, only, other_suit, up
from patience.language.cards import Pack, Rank
from patience.language.dealing import by_rows
from patience.language.lifts import any_group
from patience.language.piles import UNLIMITED, Cell, Foundation, Reserve, Stock, Tableau, Waste
from patience.language.rules import Reading, Rules

__all__ = [
    "ALASKA",
    "AUSTRALIAN_PATIENCE",
    "BRISBANE",
    "CHINESE_DISCIPLINE",
    "CHINESE_SOLITAIRE",
    "DOUBLE_RUSSIAN_SOLITAIRE",
    "DOUBLE_YUKON",
    "MOOSEHIDE",
    "ODESSA",
    "OUTBACK_PATIENCE",
    "ROSLIN",
    "RUSHDIKE",
    "RUSSIAN_CELL",
    "RUSSIAN_POINT",
    "RUSSIAN_SOLITAIRE",
    "TASMANIAN_PATIENCE",
    "TRIPLE_RUSSIAN_SOLITAIRE",
    "YUKON",
    "YUKONIC_PLAGUE",
]

YUKON: Final = Rules(
    "Yukon",
    groups=[
        Foundation(4),
        Tableau(
            7,
            deal=(1, 6, 7, 8, 9, 10, 11),
            down=range(7),
            build=down & alternate_colour,
            lift=any_group,
            space=only(Rank.KING),
        ),
    ],
    # PySolFC deals Klondike's hidden cards, four rows without the first column, and a last row.
    numbering=[by_rows("tableau", leave=5), by_rows("tableau", late=True)],
    sources=["PySolFC; solitaire.gg; AisleRiot"],
    readings=[NOT_TAKEN_BACK],
)
"""Klondike's columns with all cards dealt: any face-up group moves, in order or not.

Only the first card of a group has to fit, and all that lies on it comes along. There is no
stock, so each card that is wanted is somewhere in the columns, mostly under others. Turn up the
hidden cards first, of which the long columns on the right have the most, and look before a move
whether it does not lay a card on the one that it waits for.
"""

_NO_WORRYING_BACK_BUT_IN_GG: Final = NOT_TAKEN_BACK

RUSSIAN_SOLITAIRE: Final = YUKON.variant(
    "Russian Solitaire",
    tableau={"build": down & in_suit},
    sources=["PySolFC"],
    readings=[ANY_ACE_ANYWHERE],
)
"""Yukon built down in suit.

Where Yukon offers two places for a card this leaves one, and the group on it follows whether it
is welcome there or not. Few moves are open at any time; before each, see where the next lower
card lies, because a group dropped on top of it may be hard to shift.
"""

ALASKA: Final = YUKON.variant(
    "Alaska",
    tableau={"build": (up | down) & in_suit},
    sources=["PySolFC; solitaire.gg"],
    readings=[_NO_WORRYING_BACK_BUT_IN_GG],
)
"""Russian Solitaire with building in both directions.

A card goes on its neighbour above or below, and a sequence can be laid over card by card to
turn it round. The foundations want columns that end low, so build upwards to dig, and set the
order right again while there is still another column to do it on.
"""

MOOSEHIDE: Final = YUKON.variant(
    "Moosehide",
    tableau={"build": down & other_suit},
    sources=["PySolFC; solitaire.gg"],
    readings=[_NO_WORRYING_BACK_BUT_IN_GG],
)
"""Yukon with building on every suit but the card's own.

Three cards take any given one instead of two, and moves are easily found. The columns become
mixtures that come apart only through the foundations, so use the freedom for turning up hidden
cards, and bring the four suits up together.
"""

ROSLIN: Final = YUKON.variant(
    "Roslin",
    tableau={"build": (up | down) & alternate_colour},
    aka=["Roslyn"],
    sources=["PySolFC"],
    readings=[ANY_ACE_ANYWHERE],
)
"""Yukon built up or down in alternating colours.

Most cards have four places, two a rank higher and two a rank lower, so that a group in the way
can usually be carried off. It is easily overdone: building upwards puts low cards beneath high
ones, and these have to be turned round before the foundations get them.
"""

DOUBLE_YUKON: Final = YUKON.variant(
    "Double Yukon",
    pack=Pack(2),
    foundation={"piles": 8},
    tableau={
        "piles": 10,
        "deal": (6, 7, 8, 9, 10, 11, 12, 13, 14, 14),
        "down": (0, 1, 2, 3, 4, 5, 6, 7, 8, 8),
    },
    numbering=(by_rows("tableau", leave=6), by_rows("tableau")),
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _NO_WORRYING_BACK_BUT_IN_GG,
        Reading(
            "tableau.deal",
            "six cards to the first column and 14 to the last, as in PySolFC; five and "
            "15 in solitaire.gg",
        ),
    ],
)
"""Yukon with two packs on ten columns.

Every column has six open cards, and all but the first hide some below, as many as eight on the
right. A group has four places instead of two, but the table is wide and slow; open one column
at a time, and do not lay long tails over the aces.
"""

DOUBLE_RUSSIAN_SOLITAIRE: Final = DOUBLE_YUKON.variant(
    "Double Russian Solitaire",
    tableau={"build": down & in_suit},
    sources=["PySolFC"],
    readings=[ANY_ACE_ANYWHERE],
)
"""Double Yukon built down in suit.

Two places for a card are as many as plain Yukon gives, with a pack more lying about. Twins can
sit in one column, so look which of the two can be reached before waiting for it, and work for
spaces from the start: eight kings want them.
"""

TRIPLE_RUSSIAN_SOLITAIRE: Final = RUSSIAN_SOLITAIRE.variant(
    "Triple Russian Solitaire",
    pack=Pack(3),
    foundation={"piles": 12},
    tableau={"piles": 13, "deal": range(6, 19), "down": range(13)},
    numbering=(by_rows("tableau", leave=6), by_rows("tableau")),
    sources=["PySolFC"],
    readings=[ANY_ACE_ANYWHERE],
)
"""Russian Solitaire with three packs on thirteen columns.

Half of the cards are hidden, a dozen of them in the last column alone. Three places for each
card keep the moves coming; begin on the left, where columns are short and a space for a king is
nearest, and carry what is gained over to the right.
"""

RUSHDIKE: Final = RUSSIAN_SOLITAIRE.variant(
    "Rushdike",
    tableau={"deal": range(1, 8)},
    stock=Stock(to="tableau"),
    numbering=(by_rows("tableau", backwards=True, leave=1), by_rows("tableau", backwards=True)),
    sources=["PySolFC"],
    readings=[ANY_ACE_ANYWHERE],
)
"""Russian Solitaire on Klondike's columns, with a stock dealt across.

One card is open in each column, so there is hardly a group to move at first; they come with the
deals, three rows of seven and a rest of three. Do all that turns up hidden cards beforehand,
since what is dealt comes to lie on top and belongs elsewhere.
"""

RUSSIAN_POINT: Final = RUSHDIKE.variant(
    "Russian Point",
    tableau={"deal": (1, 3, 5, 7, 5, 3, 1), "down": (0, 2, 4, 6, 4, 2, 0)},
    numbering=(by_rows("tableau", leave=1), by_rows("tableau")),
    sources=["PySolFC"],
    readings=[ANY_ACE_ANYWHERE],
)
"""Rushdike on columns rising to seven and falling again.

The single cards at both ends are spaces in waiting, once they find their places, and the hidden
cards are heaped in the middle. Three full rows and a rest of six come from the stock; use the
column ends before a row buries them.
"""

CHINESE_DISCIPLINE: Final = RUSHDIKE.variant(
    "Chinese Discipline",
    tableau={"deal": 7, "down": (0, 0, 0, 3, 4, 5, 6), "build": down & alternate_colour},
    numbering=(),
    sources=["PySolFC"],
    readings=[ANY_ACE_ANYWHERE],
)
"""Yukon on seven equal columns with three cards left for a deal.

The three columns on the left are open throughout, the others hide from three to six cards each.
The cards kept back fall on the open columns, so settle first what depends on their ends. The
last column shows one card and is the hardest to get into.
"""

CHINESE_SOLITAIRE: Final = CHINESE_DISCIPLINE.variant(
    "Chinese Solitaire",
    tableau={"space": any_card},
    sources=["PySolFC"],
    readings=[ANY_ACE_ANYWHERE],
)
"""Chinese Discipline with spaces for any card.

A cleared column takes whichever group lies over hidden cards, with no king at hand, and that
changes the plan. Empty one of the open columns on the left and use it for digging on the right;
a king put there too soon ends its usefulness.
"""

ODESSA: Final = RUSSIAN_SOLITAIRE.variant(
    "Odessa",
    tableau={"deal": (6, *[8] * 5, 6), "down": 3},
    numbering=(by_rows("tableau", leave=1), by_rows("tableau")),
    sources=["PySolFC; solitaire.gg"],
    readings=[_NO_WORRYING_BACK_BUT_IN_GG],
)
"""Russian Solitaire with three hidden cards under every column.

Twenty-one cards are hidden as in the parent game, but evenly, so there is no deep end to dread
and no open column to begin with. The two at the edges have three open cards over them where the
others have five; try to get through these first and make them spaces for kings.
"""

AUSTRALIAN_PATIENCE: Final = Rules(
    "Australian Patience",
    groups=[
        Stock(),
        Waste(),
        Foundation(4, worry_back=True),
        Tableau(7, deal=4, space=only(Rank.KING), lift=any_group),
    ],
    sources=["PySolFC"],
    readings=[WASTE_STARTS_EMPTY],
)
"""Open columns of four in suit, groups of any kind and one pass.

It joins Yukon's moves to Klondike's stock. Twenty-eight cards are in view and each fits on one
other, so it can be seen what blocks what before a card is turned. On the waste only the top
plays; a card passed over may be wanted long before it comes back to light.
"""

OUTBACK_PATIENCE: Final = AUSTRALIAN_PATIENCE.variant(
    "Outback Patience",
    pack=Pack(2),
    foundation={"piles": 8},
    tableau={"piles": 8, "deal": 7},
    sources=["PySolFC"],
    readings=[WASTE_STARTS_EMPTY],
)
"""Australian Patience with two packs on eight columns of seven.

More than half of the cards are open at the deal, and two others take each. The columns are deep
enough to bury aces although everything is face up; reach these before the waste has grown, for
forty-eight cards are to come and pass only once.
"""

TASMANIAN_PATIENCE: Final = AUSTRALIAN_PATIENCE.variant(
    "Tasmanian Patience",
    stock={"turn": 3, "redeals": UNLIMITED},
    sources=["PySolFC"],
    readings=[WASTE_STARTS_EMPTY_OF_THREE],
)
"""Australian Patience turned in threes with endless redeals.

What is passed over comes round again, and a card taken from the waste brings others to the top
on the next pass. The columns are as tight as before, so a long series of passes helps only if
some ends have been left free for the cards that it uncovers.
"""

RUSSIAN_CELL: Final = RUSSIAN_SOLITAIRE.variant(
    "Russian Cell",
    cell=Cell(2),
    aka=["Finnish Solitaire"],
    sources=["PySolFC; solitaire.gg"],
    readings=[_NO_WORRYING_BACK_BUT_IN_GG],
)
"""Russian Solitaire with two cells.

An end card that lies on the wanted one can be set aside, and two such moves loosen many of the
locks that come of building in suit. The card in the cell has one place in the columns and one
on the foundations, so it may stay long; spend a cell only for a hidden card or a space.
"""

YUKONIC_PLAGUE: Final = YUKON.variant(
    "Yukonic Plague",
    tableau={"deal": (1, 4, 5, 6, 7, 8, 8), "down": (0, *[2] * 6)},
    reserve=Reserve(deal=13),
    numbering=(by_rows("reserve"), by_rows("tableau", leave=1), by_rows("tableau")),
    sources=["PySolFC; solitaire.gg"],
    readings=[_NO_WORRYING_BACK_BUT_IN_GG],
)
"""Yukon with thirteen cards held in a reserve.

Only twelve cards are hidden in the columns. The trouble is the reserve: it lies face up but
plays from its end, and nothing can be put back on it. See which of its cards is wanted soonest,
and prepare places for all those in front.
"""

BRISBANE: Final = YUKON.variant(
    "Brisbane",
    tableau={"deal": (5, 6, 7, 7, 8, 9, 10), "build": down, "space": any_card},
    numbering=(by_rows("tableau", cards=(0, 1, 2, 3, 4, 5, 6)), by_rows("tableau")),
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _NO_WORRYING_BACK_BUT_IN_GG,
        SPACES_TAKE_ANY_CARD,
    ],
)
"""Yukon built down regardless of suit, with spaces for any card.

Four cards take any given one and a space takes whatever you please, so there is nearly always a
move to make. The question is which to leave: mixed groups pile up fast, and low cards should
stay near the ends of columns while hidden ones are turned up.
"""
