"""Klondike.

Columns that grow from the left to the right, for the most part face down, and are built down in
alternating colours. The games differ in how many packs and columns there are, in what comes to
a space, and in how often the stock is gone through.
"""

from typing import Final

from patience.catalogue._readings import (
    NOT_TAKEN_BACK,
    SPACES_TAKE_ANY_CARD,
    TURNED_ONE_BY_ONE,
    WASTE_STARTS_EMPTY,
    WASTE_STARTS_EMPTY_OF_THREE,
)
from patience.catalogue._scorings import STANDARD, STANDARD_OF_THREE, VEGAS
from patience.language.build import (
    alternate_colour,
    any_card,
    down,
    in_colour,
    in_suit,
    only,
    other_suit,
    up,
)
from patience.language.cards import Pack, Rank
from patience.language.dealing import by_rows
from patience.language.lifts import run
from patience.language.piles import UNLIMITED, Foundation, Reserve, Stock, Tableau, Waste
from patience.language.rules import Reading, Rules
from patience.language.spaces import fill_from

__all__ = [
    "ATHENA",
    "BIG_HARP",
    "BOOST",
    "CASINO_KLONDIKE",
    "CHINAMAN",
    "DOUBLE_KINGSLEY",
    "DOUBLE_KLONDIKE",
    "DOUBLE_KLONDIKE_DRAW_THREE",
    "GARGANTUA",
    "GOLD_MINE",
    "KINGSLEY",
    "KLONDIKE",
    "KLONDIKE_DRAW_THREE",
    "LEGION",
    "MUNGER",
    "OPEN_GARGANTUA",
    "QUADRUPLE_KLONDIKE",
    "SARATOGA",
    "SMALL_HARP",
    "THUMB_AND_POUCH",
    "TRIGON",
    "TRIPLE_KLONDIKE",
    "VEGAS_KLONDIKE",
    "WHITEHEAD",
    "WHITEHORSE",
]

_READINGS: Final = (
    Reading(
        "stock.turn", "one in PySolFC, AisleRiot and Solitide; three in Solvitaire and others"
    ),
    Reading(
        "stock.redeals", "unlimited in most; two in AisleRiot; none in the Vegas way of playing"
    ),
    Reading("foundation.worry_back", "yes in most; no on some sites"),
    Reading("tableau.space", "kings only; AisleRiot has a switch for any card"),
    Reading("waste.deal", "the waste starts empty; PySolFC and Solitide turn at the deal"),
    Reading("tableau.lift", "any part of a run; Solvitaire knows stricter readings"),
)

KLONDIKE: Final = Rules(
    "Klondike",
    groups=[
        Stock(redeals=UNLIMITED),
        Waste(),
        Foundation(4, worry_back=True),
        Tableau(
            7,
            deal=range(1, 8),
            down=range(7),
            build=down & alternate_colour,
            lift=run,
            space=only(Rank.KING),
        ),
    ],
    # PySolFC deals from the right, and what lies face up comes last.
    numbering=[
        by_rows("tableau", backwards=True, leave=1),
        by_rows("tableau", backwards=True),
    ],
    aka=["Klondike (draw one)", "American Patience", "Classic Solitaire", "Solitaire"],
    sources=["PySolFC; solitaire.gg; Solvitaire; AisleRiot; Solitide"],
    readings=_READINGS,
    scorings=[STANDARD, VEGAS],
)
"""Seven columns from one to seven, down in alternating colours, kings to spaces.

Twenty-one cards lie face down, and the game is to turn them up. Of two moves take the one that
uncovers a card, from the longer column if there is a choice, and clear a column only when a king
is ready for it. The stock is turned card by card and as often as you like, so that every card of
the waste comes up again.
"""

KLONDIKE_DRAW_THREE: Final = KLONDIKE.variant(
    "Klondike (draw three)",
    stock={"turn": 3},
    aka=["Klondike (draw 3)"],
    sources=KLONDIKE.sources,
    readings=_READINGS,
    scorings=[STANDARD_OF_THREE, VEGAS],
)
"""Klondike with three cards turned at a time.

Only every third card of the stock can be reached, until one is played and those after it move up
by one. So it is the number of cards taken on a pass that decides what the next pass shows, and a
card is sometimes left on the waste for the sake of others.
"""

_FIRST_WASTE_CARD: Final = WASTE_STARTS_EMPTY
_FIRST_THREE_CARDS: Final = WASTE_STARTS_EMPTY_OF_THREE

VEGAS_KLONDIKE: Final = KLONDIKE.variant(
    "Vegas Klondike",
    stock={"redeals": 0},
    aka=["Las Vegas"],
    sources=["PySolFC"],
    readings=[_FIRST_WASTE_CARD],
    scorings=[VEGAS],
)
"""Klondike with one pass through the stock.

A card left on the waste comes back only when all those above it have been played, and nothing
turns it over. Work out everything the table offers before the next card is drawn, and take from
the waste whatever has a place, unless it blocks a better move.
"""

CASINO_KLONDIKE: Final = KLONDIKE.variant(
    "Casino Klondike",
    stock={"redeals": 2},
    sources=["PySolFC"],
    readings=[_FIRST_WASTE_CARD],
    scorings=[VEGAS],
)
"""Klondike with three passes through the stock.

Turned singly, all twenty-four cards of the stock are seen on the first pass, and two more
remain to make use of the knowledge. Take at once what helps to turn up a hidden card, and let
the others lie until it is clear which of them are needed.
"""

THUMB_AND_POUCH: Final = VEGAS_KLONDIKE.variant(
    "Thumb and Pouch",
    tableau={"build": down & other_suit, "space": any_card},
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD],
    scorings=[],
)
"""Vegas Klondike in any suit but the same, with spaces for any card.

Three cards take each card instead of two, and an empty column need not wait for a king, so
moves are easily found. Against that stands the single pass: use the spaces to get at the hidden
cards of the longer columns before the stock is far gone.
"""

WHITEHEAD: Final = THUMB_AND_POUCH.variant(
    "Whitehead",
    tableau={"down": 0, "build": down & in_colour, "lift": run.by(down & in_suit)},
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD],
)
"""Thumb and Pouch with all cards open, built in colour and moved in suit.

Red goes on red and black on black, but only cards of one suit travel together, and a sequence
that changes suit on the way is moved in pieces. Match suits where there is a choice; since
everything in the columns is visible, the cost of each mixed sequence can be foreseen.
"""

TRIGON: Final = KLONDIKE.variant(
    "Trigon",
    tableau={"build": down & in_suit},
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD],
    scorings=[],
)
"""Klondike with columns built in suit.

One card only takes each card, so runs are short and moves are few. To send a card up costs
nothing, as the only card that could be built on it is up already; go through the stock as often
as it takes, and free the hidden cards one by one.
"""

CHINAMAN: Final = KLONDIKE_DRAW_THREE.variant(
    "Chinaman",
    stock={"redeals": 1},
    tableau={"build": down & other_suit},
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_THREE_CARDS],
    scorings=[],
)
"""Klondike by threes in any suit but the same, with one redeal.

Building is easier than in Klondike, with three cards to take each, but the stock shows every
third card and comes round only twice. Whatever is played from the waste shifts the cards that
follow, so weigh on the first pass what the second will then bring up.
"""

DOUBLE_KLONDIKE: Final = KLONDIKE.variant(
    "Double Klondike",
    pack=Pack(2),
    foundation={"piles": 8},
    tableau={"piles": 9, "deal": range(1, 10), "down": range(9)},
    numbering=(by_rows("tableau", leave=1), by_rows("tableau")),
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_WASTE_CARD,
        TURNED_ONE_BY_ONE,
    ],
    scorings=[],
)
"""Klondike with two packs on nine columns.

Thirty-six cards are face down, but each has a double somewhere, four others to go on and
endless redeals to wait for them. Eight kings compete for the spaces; clear the short columns
for them, and dig in the long ones as soon as a run can be moved off.
"""

DOUBLE_KLONDIKE_DRAW_THREE: Final = DOUBLE_KLONDIKE.variant(
    "Double Klondike (Draw 3)",
    stock={"turn": 3},
    sources=["PySolFC"],
    readings=[_FIRST_THREE_CARDS],
)
"""Double Klondike with three cards turned at a time.

A pass through the stock shows about a third of its cards, until one is played and those behind
it move up. As passes are unlimited the waste can be left and come back to: sometimes the card
to play is the one that brings up a better one next time round.
"""

TRIPLE_KLONDIKE: Final = KLONDIKE.variant(
    "Triple Klondike",
    pack=Pack(3),
    foundation={"piles": 12},
    tableau={"piles": 13, "deal": range(1, 14), "down": range(13)},
    numbering=(by_rows("tableau", leave=1), by_rows("tableau")),
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_WASTE_CARD,
        TURNED_ONE_BY_ONE,
    ],
    scorings=[],
)
"""Klondike with three packs on thirteen columns.

Seventy-eight cards are hidden, twelve of them in the longest column, and a game is long even
when it goes well. With six cards to take each and endless redeals moves are seldom lacking;
prefer those that turn a card over to those that only tidy the runs.
"""

QUADRUPLE_KLONDIKE: Final = KLONDIKE.variant(
    "Quadruple Klondike",
    pack=Pack(4),
    foundation={"piles": 16},
    tableau={"piles": 16, "deal": range(1, 17), "down": range(16)},
    numbering=(by_rows("tableau", leave=1), by_rows("tableau")),
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_WASTE_CARD,
        TURNED_ONE_BY_ONE,
    ],
    scorings=[],
)
"""Klondike with four packs on sixteen columns.

A hundred and twenty cards lie face down, and sixteen foundations have to be filled. Something
can nearly always be moved, so the skill is in choosing: clear short columns for the many kings,
and do not build on the long ones what will have to be carried off again.
"""

GARGANTUA: Final = DOUBLE_KLONDIKE.variant(
    "Gargantua",
    stock={"redeals": 1},
    aka=["Jumbo"],
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD],
)
"""Double Klondike with a single redeal.

Two passes are all that the stock gets, and the cards left on the waste at the first have to be
left with the second in mind. Take then what turns up hidden cards; on the second pass every
card that stays behind goes deeper, and any of them may lock a suit.
"""

OPEN_GARGANTUA: Final = GARGANTUA.variant(
    "Open Gargantua",
    tableau={"down": 0},
    aka=["Open Jumbo"],
    sources=["PySolFC"],
    readings=[_FIRST_WASTE_CARD],
)
"""Gargantua with all cards face up.

To see every column turns luck into planning: it can be told what lies on each ace and which
king is worth a space. Still the columns come apart only sequence by sequence, and the stock
with its two passes keeps the last surprises.
"""

KINGSLEY: Final = VEGAS_KLONDIKE.variant(
    "Kingsley",
    foundation={"base": Rank.KING, "build": down & in_suit},
    tableau={"build": up & alternate_colour, "space": only(Rank.ACE)},
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD],
    scorings=[],
)
"""Vegas Klondike turned upside down.

Foundations begin with kings and go down, columns are built upwards, and a space is for an ace.
Nothing but the order of the ranks is changed, yet habits trip over it: the kings are the cards
to dig for, and the aces those that lie safely at the head of a column.
"""

DOUBLE_KINGSLEY: Final = DOUBLE_KLONDIKE.variant(
    "Double Kingsley",
    stock={"redeals": 0},
    foundation={"base": Rank.KING, "build": down & in_suit},
    tableau={"build": up & alternate_colour, "space": only(Rank.ACE)},
    sources=["PySolFC"],
    readings=[_FIRST_WASTE_CARD],
)
"""Kingsley with two packs and nine columns.

Two cards of each kind soften the hunt for the kings, but thirty-six are hidden and the stock of
fifty-nine passes once. Turn up what the table allows before drawing, and free the short columns
for aces; a waste that has grown deep is hard to get back.
"""

SMALL_HARP: Final = KLONDIKE.variant(
    "Small Harp",
    tableau={"deal": (7, 6, 5, 4, 3, 2, 1), "down": (6, 5, 4, 3, 2, 1, 0)},
    numbering=(by_rows("tableau", late=True),),
    aka=["Die kleine Harfe"],
    sources=["PySolFC"],
    readings=[_FIRST_WASTE_CARD],
    scorings=[],
)
"""Klondike with its columns in the other order.

The longest column stands on the left and the shortest on the right, and there the difference
ends: the play is that of Klondike seen in a mirror. Turn up hidden cards, from the long columns
first, and clear a column only when a king is ready for it.
"""

BIG_HARP: Final = DOUBLE_KLONDIKE.variant(
    "Big Harp",
    stock={"redeals": 0},
    tableau={
        "piles": 10,
        "deal": (10, 9, 8, 7, 6, 5, 4, 3, 2, 1),
        "down": (9, 8, 7, 6, 5, 4, 3, 2, 1, 0),
        "space": any_card,
    },
    numbering=(by_rows("tableau", late=True),),
    aka=["Die Pyramide", "Die grosse Harfe", "Harp"],
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_WASTE_CARD,
        Reading("stock.redeals", "none, as in PySolFC; two in solitaire.gg"),
        TURNED_ONE_BY_ONE,
        SPACES_TAKE_ANY_CARD,
    ],
)
"""Ten columns of ten down to one, spaces for any card, a single pass.

Forty-five cards are hidden, more than in Double Klondike, and the stock is seen once. The open
spaces make up for some of it: clear the short columns on the right first, and use the room to
take apart the long ones on the left.
"""

WHITEHORSE: Final = KLONDIKE_DRAW_THREE.variant(
    "Whitehorse",
    tableau={"deal": 1, "down": 0, "space": fill_from("waste", "stock").then(only(Rank.KING))},
    numbering=(),
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_THREE_CARDS],
    scorings=[],
)
"""Klondike by threes from seven single cards, with self-filling spaces.

Nothing in the columns is face down, and what is unknown comes from a stock that may be gone
through without end. An emptied column draws the top of the waste, or a card of the stock where
there is none, so look at the waste before two runs are joined: its top card heads the next
column.
"""

GOLD_MINE: Final = WHITEHORSE.variant(
    "Gold Mine",
    stock={"redeals": 0},
    tableau={"deal": 0, "space": any_card},
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_THREE_CARDS],
)
"""An empty table and the whole pack in the stock, turned by threes, once.

Any card may begin a column, and at first there is no other way to play one. Seven beginnings
are quickly used up, so give them to high cards or to cards that cover useful ones; of each
three turned, two stay buried unless the top one goes.
"""

BOOST: Final = CASINO_KLONDIKE.variant(
    "Boost",
    tableau={"piles": 4, "deal": range(1, 5), "down": range(4)},
    numbering=(by_rows("tableau", backwards=True, leave=1), by_rows("tableau", backwards=True)),
    aka=["Klondike Mini"],
    sources=["PySolFC"],
    readings=[_FIRST_WASTE_CARD],
    scorings=[],
)
"""Casino Klondike cut down to four columns.

The six hidden cards are soon turned, but four columns hold little of a stock of forty-two, and
only kings come to a space. Three passes have to do: send the low cards up early, as there is no
room to keep them, and choose with care the kings that get the spaces.
"""

ATHENA: Final = KLONDIKE.variant(
    "Athena",
    tableau={"deal": 4, "down": "du"},
    numbering=(),
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_WASTE_CARD,
        TURNED_ONE_BY_ONE,
    ],
    scorings=[],
)
"""Klondike with seven columns of four, face down and face up by turns.

No column hides more than two cards, and each of these lies under one that can be seen. There is
no short column to give an early space, so progress is even and slow at first; concentrate on
one column as soon as a king is waiting for it.
"""

SARATOGA: Final = KLONDIKE_DRAW_THREE.variant(
    "Saratoga",
    tableau={"down": 0},
    aka=["Thoughtful"],
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_THREE_CARDS],
    scorings=[],
)
"""Klondike by threes with all cards face up.

Every card of the columns can be seen, and play can be worked out well ahead of time. The stock
is soon known too, since it comes round as often as you like; what is left is to find the order
in which a card taken from the waste and a column opened help one another.
"""

LEGION: Final = VEGAS_KLONDIKE.variant(
    "Legion",
    tableau={"piles": 8, "deal": (1, 3, 5, 7, 7, 5, 3, 1), "down": "ud"},
    numbering=(),
    sources=["PySolFC"],
    readings=[_FIRST_WASTE_CARD],
    scorings=[],
)
"""Eight columns rising to seven and falling again, every other card face down.

The single cards at the two edges are the quickest spaces, though only a king may fill them.
Twelve cards are hidden, most of them in the middle, and the short stock passes once; work
inwards from the small columns, and turn up cards before drawing.
"""

MUNGER: Final = ATHENA.variant(
    "Munger",
    stock={"redeals": 0},
    foundation={"worry_back": False},
    reserve=Reserve(deal=7, down=6),
    numbering=(by_rows("tableau"), by_rows("reserve")),
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_WASTE_CARD,
        NOT_TAKEN_BACK,
    ],
)
"""Athena with a single pass and a reserve of seven, six of them face down.

Only the end card of the reserve is seen, and each that is played, to a column or to a
foundation, turns up the next. Use it steadily, as a reserve left standing keeps its low cards
to the end; the stock gives no second chance, and the foundations nothing back.
"""
