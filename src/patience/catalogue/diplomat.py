"""Diplomat, Congress and the rails.

Columns built down regardless of suit, in all but one of the games, beside a stock that is gone
through once. Since rank alone decides where a card may go, most cards find a place, and the
trouble is to get at the low ones that are covered meanwhile. The rails and their kin begin with
a single card on each of a few columns.
"""

from typing import Final

from patience.catalogue._readings import (
    BASE_CARDS_STAY,
    SPACES_FILLED_AT_ONCE,
    SPACES_TAKE_ANY_CARD,
    WASTE_STARTS_EMPTY,
)
from patience.language.build import alternate_colour, any_card, down, in_suit
from patience.language.cards import Pack
from patience.language.lifts import run
from patience.language.piles import Foundation, Stock, Tableau, Waste
from patience.language.rules import Reading, Rules
from patience.language.spaces import fill_from

__all__ = [
    "CONGRESS",
    "DIPLOMAT",
    "DOUBLE_RAIL",
    "FINAL_BATTLE",
    "LADY_PALK",
    "LITTLE_NAPOLEON",
    "NAPOLEONS_EXILE",
    "PARLIAMENT",
    "PAS_SEUL",
    "SINGLE_RAIL",
    "TRIPLE_RAIL",
]

_FIRST_WASTE_CARD: Final = WASTE_STARTS_EMPTY

NAPOLEONS_EXILE: Final = Rules(
    "Napoleon's Exile",
    pack=Pack(copies=2),
    groups=[Stock(), Waste(), Foundation(8, worry_back=True), Tableau(10, deal=4, build=down)],
    sources=["PySolFC"],
    readings=[_FIRST_WASTE_CARD],
)
"""Forty Thieves with columns built regardless of suit.

Any of eight cards takes the one below it in rank, and most of the waste can be placed as it
comes. But low cards are soon covered that way and wait until their cover goes, one card at a
time; place cards with an eye to the foundations, not because they fit.
"""

DIPLOMAT: Final = NAPOLEONS_EXILE.variant(
    "Diplomat",
    tableau={"piles": 8},
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD],
)
"""Napoleon's Exile on eight columns.

Two columns fewer are missed most when several ends show the same rank, for then the waste stops
moving. Keep the ranks at the ends varied, and save a space for a card that none of them takes;
with cards moving singly there is no quick way to mend a crowded table.
"""

LADY_PALK: Final = DIPLOMAT.variant(
    "Lady Palk",
    tableau={"lift": run},
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_WASTE_CARD,
        SPACES_TAKE_ANY_CARD,
    ],
)
"""Diplomat with runs that move as one.

Since rank alone makes a run, whole columns can be poured onto one another and spaces come
readily. The art is to use them before the single pass is over, and to bring out the cards that
the foundations want next instead of merely making longer columns.
"""

CONGRESS: Final = DIPLOMAT.variant(
    "Congress",
    tableau={"deal": 1, "space": fill_from("waste", "stock").then(any_card)},
    aka=["President's Cabinet"],
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_WASTE_CARD,
        SPACES_FILLED_AT_ONCE,
    ],
)
"""Diplomat with single-card columns and self-filling spaces.

A cleared column draws the top of the waste, or the next of the stock while there is no waste,
so none is free for sorting before both are gone. Keep eight different ranks at the ends if you
can, and clear a column to rescue a card from the waste, not for its own sake.
"""

PARLIAMENT: Final = CONGRESS.variant(
    "Parliament",
    foundation={"deal": 1, "locked": 1},
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_WASTE_CARD,
        BASE_CARDS_STAY,
        SPACES_FILLED_AT_ONCE,
    ],
)
"""Congress with the aces set out.

With all eight foundations open, twos and threes go up as they appear and fewer low cards choke
the columns. Nearly all of them still come through the stock in its one pass; before a column is
emptied, look at the waste, whose top card is about to take its place.
"""

DOUBLE_RAIL: Final = LADY_PALK.variant(
    "Double Rail",
    tableau={"piles": 5, "deal": 1},
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD],
)
"""Lady Palk on five single-card columns.

Five ends are all there is for a stock of ninety-nine, and everything depends on joining runs to
win a column back. Think twice before a low card is put in a space: it takes few cards below it
and then stands in the way until its foundation has caught up.
"""

SINGLE_RAIL: Final = DOUBLE_RAIL.variant(
    "Single Rail",
    pack=Pack(),
    foundation={"piles": 4},
    tableau={"piles": 4},
    aka=["Auxiliary Sequences"],
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD],
)
"""Double Rail with one pack and four columns.

Four columns and a single pass make a short game with little room for error. Build long runs,
join them as soon as they meet, and remember which cards lie under the top of the waste, since
one buried there early can hold up a suit to the end.
"""

TRIPLE_RAIL: Final = DOUBLE_RAIL.variant(
    "Triple Rail",
    pack=Pack(3),
    foundation={"piles": 12},
    tableau={"piles": 9},
    sources=["PySolFC"],
    readings=[_FIRST_WASTE_CARD],
)
"""Double Rail with three packs and nine columns.

Nine columns are generous beside five, and twelve cards of every rank keep ends open for a long
while. It is the length of the stock that tells, with one pass to deal with it: build from high
cards while there is room, and keep a space or two in hand.
"""

FINAL_BATTLE: Final = DOUBLE_RAIL.variant(
    "Final Battle",
    tableau={"piles": 6},
    sources=["PySolFC"],
    readings=[_FIRST_WASTE_CARD],
)
"""Double Rail with a sixth column.

One column more is a real relief where there are so few: it can stay empty for a card of an
awkward rank, or let two runs change places. Otherwise the same care is asked for, with long
runs begun high and as few cards as possible left on the waste.
"""

PAS_SEUL: Final = SINGLE_RAIL.variant(
    "Pas Seul",
    tableau={"piles": 6, "build": down & alternate_colour},
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_WASTE_CARD,
        Reading(
            "tableau.deal",
            "one to a column, as in PySolFC; three, two of them face down, in solitaire.gg",
        ),
    ],
)
"""Single Rail in alternating colours on six columns.

Two columns are gained, but a card has only two places to go instead of four, so runs grow more
slowly and do not always join. Spaces come early, from columns of one card; it is often right to
leave one open until a high card turns up for it.
"""

LITTLE_NAPOLEON: Final = DIPLOMAT.variant(
    "Little Napoleon",
    tableau={"down": 3, "lift": run.by(down & in_suit)},
    sources=["PySolFC"],
    readings=[_FIRST_WASTE_CARD],
)
"""Diplomat with three cards of each column face down and runs in suit.

Rank alone decides where a card may be put, but only a run in suit comes away in one piece, so a
careless pile has to be undone card by card. Prefer a match in suit when there is one, and work
first at the columns where hidden cards can still be turned.
"""
