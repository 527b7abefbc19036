"""Forty Thieves and its kin.

Two packs as a rule, columns dealt face up, and foundations built up in suit from the ace. Most
of these games are hard: cards move singly, columns are built in suit, and the stock is gone
through once. They differ in how many columns there are, and in what becomes of a column that is
empty.
"""

from typing import Final

from patience.catalogue._readings import (
    BASE_CARDS_STAY,
    SPACES_FILLED_AT_ONCE,
    WASTE_STARTS_EMPTY,
    WASTE_STARTS_EMPTY_OF_THREE,
)
from patience.language.bases import dealt
from patience.language.build import alternate_colour, any_card, down, in_suit, only, up
from patience.language.cards import Pack, Rank
from patience.language.dealing import by_rows
from patience.language.lifts import one_card, run
from patience.language.piles import UNLIMITED, Cell, Foundation, Stock, Tableau, Waste
from patience.language.rules import Reading, Rules
from patience.language.spaces import fill_from

__all__ = [
    "ALI_BABA",
    "BUSY_ACES",
    "CASSIM",
    "CORONA",
    "COURTYARD",
    "DEUCES",
    "FAMOUS_FIFTY",
    "FORTUNES_FAVOR",
    "FORTY_AND_EIGHT",
    "FORTY_THIEVES",
    "INTERCHANGE",
    "JOSEPHINE",
    "LIMITED",
    "LITTLE_FORTY",
    "LUCAS",
    "NAPOLEONS_SQUARE",
    "PLUTO",
    "QUADRANGLE",
    "SAN_JUAN_HILL",
    "SQUADRON",
    "THIRTY_NINE_STEPS",
    "TRIPLE_LINE",
    "UNLIMITED_INTERCHANGE",
    "WANING_MOON",
]

_FIRST_WASTE_CARD: Final = Reading(
    "waste.deal", "the waste starts empty; PySolFC and Solitide turn its first card at the deal"
)
_EMPTY_WASTE: Final = Reading(
    "waste.refill",
    "an empty waste waits for the player; Solitide and lsol turn a card by themselves",
)

CORONA: Final = Rules(
    "Corona",
    pack=Pack(2),
    groups=[
        Stock(),
        Waste(),
        Foundation(8, build=up & in_suit),
        Tableau(
            12,
            deal=3,
            build=down & in_suit,
            space=fill_from("waste", "stock").then(any_card),
        ),
    ],
    aka=["The Round Dozen", "Round Dozen"],
    sources=[
        "Parlett, and Morehead and Mott-Smith, as reported by web pages on the game",
        "Hapgood, Solitaire and Patience, under the name The Round Dozen, as reported likewise",
        "PySolFC; solitaire.gg after Politaire; Solitide; Wikipedia",
    ],
    readings=[
        _FIRST_WASTE_CARD,
        Reading(
            "foundation.worry_back",
            "a banked card does not come back; solitaire.gg, Solitide and some pages let it",
        ),
        _EMPTY_WASTE,
        Reading(
            "foundation.suits", "any ace starts any foundation; PySolFC gives each pile its suit"
        ),
    ],
)
"""Twelve columns of three; a space is filled at once from the waste, then from the stock.

An emptied column is never yours. In the same move the top card of the waste drops into it, or
the next card of the stock where the waste is empty, and you have no say in what comes. Only when
waste and stock are both used up does a space stay open and take any card.

Nothing else sets the game apart from Limited, and it is enough to turn the play round:

>>> from patience import CORONA, LIMITED, compare
>>> for each in compare(LIMITED, CORONA):
...     print(each.path)
...     print("Limited:", each.first)
...     print("Corona: ", each.second)
tableau.space
Limited: any card
Corona:  auto from waste then stock, free after exhaustion

There is no room to be made by clearing a column. To clear one is to play the top of the waste to
the table, wanted or not; while the waste is empty, it is to draw a card unseen:

>>> position = CORONA.deal(54).play("t8>t7").play("t8>f0")
>>> for event in position.events("t8>f1"):
...     print(event)
AH from t8 to f1
KH from stock fills t8

That king now heads a column: nothing takes it before hearts have been built up to the queen, or
a space stays open at last. So keep a column of one card until the waste shows something that is
better off on the table than on the waste, and turn a card before you clear while the waste is
still empty.

Columns are built in suit and cards move singly: a card in the way goes on one of the two cards
that stand one above it in its own suit, or stays. Three cards to a column are soon dug through,
so look for the aces before the columns grow. Of the cards on the waste only the top one plays,
and there is no second pass. The end is kinder than the middle: once waste and stock are gone,
every column that you clear is your own.
"""

LIMITED: Final = CORONA.variant(
    "Limited",
    tableau={"space": any_card},
    sources=["PySolFC; solitaire.gg after Politaire; Solitide; lsol; Solvitaire"],
    readings=[
        _FIRST_WASTE_CARD,
        Reading(
            "foundation.worry_back",
            "no, as in lsol and Solvitaire; yes in PySolFC, solitaire.gg and Solitide",
        ),
        _EMPTY_WASTE,
        Reading("tableau.lift", "single cards; lsol moves groups through empty columns"),
    ],
)
"""Corona with the space handed back: any card fills it, when the player likes.

The table, the building and the single pass through the stock are those of Corona. Here a cleared
column stays clear, and that makes it the best thing on the table: most cards have no place to
go, since only two cards take each of them, and a space takes all. Two spaces let a run of three
change its column, card by card.

Clear a column early, while it is three cards deep, and spend it on a move that gives something
back: another space, an ace, or a card that lets the waste play on. A space that only holds a
card from the waste is soon missed.
"""

FORTY_THIEVES: Final = LIMITED.variant(
    "Forty Thieves",
    tableau={"piles": 10, "deal": 4},
    aka=["Napoleon at St. Helena", "Big Forty", "Le Cadran", "Roosevelt at San Juan"],
    sources=[
        "PySolFC; solitaire.gg; Solitide; lsol; AisleRiot; Solvitaire; Bicycle; Solitaire Till Dawn"
    ],
    readings=[
        Reading(
            "waste.deal",
            "the waste starts empty in AisleRiot, solitaire.gg and Solvitaire; one card is turned"
            " at the deal in PySolFC, lsol and Solitide",
        ),
        Reading(
            "foundation.worry_back",
            "no, as in AisleRiot, Solvitaire and lsol; yes in PySolFC, solitaire.gg and Solitide",
        ),
        Reading(
            "tableau.lift",
            "single cards; AisleRiot, lsol and Solitaire Till Dawn move as many as the empty"
            " columns would allow one by one",
        ),
    ],
)
"""The head of the family: ten columns of four, any card to a space.

Forty cards lie open, in suit is the only way to build, and one card moves at a time. With fewer
and deeper columns than in Limited the first space is long in coming, and the waste grows
meanwhile. What is on it comes back only from the top, so it pays to know what lies below before
the next card is turned.
"""

BUSY_ACES: Final = LIMITED.variant(
    "Busy Aces",
    tableau={"piles": 12, "deal": 1},
    sources=["PySolFC; solitaire.gg; Solitide; lsol; fsolitaire.com"],
    readings=[
        Reading("waste.deal", "the waste starts empty; one card is turned in PySolFC and others"),
        Reading("foundation.worry_back", "no, as in lsol; yes in PySolFC, solitaire.gg, Solitide"),
        Reading(
            "tableau.space", "any card; solitaireforever.com knows a rule of filling from the deck"
        ),
    ],
)
"""Twelve columns of a single card.

Nothing is buried at first, and a column is cleared by moving one card, so spaces come early. But
nearly all of the two packs comes through the stock, once, and what finds no place on a column or
in a space is buried on the waste. Keep the long columns in order, and the spaces for cards that
would lie over many others.
"""

FORTUNES_FAVOR: Final = CORONA.variant(
    "Fortune's Favor",
    pack=Pack(),
    foundation={"piles": 4, "deal": 1},
    tableau={"deal": 1},
    aka=["Fortune's Favour", "Fortune's Favorite", "Son of Fortune"],
    sources=[
        "Wikibooks; solitaireforever.com; Solitaire Till Dawn",
        "PySolFC; solitaire.gg; Solitide; Solvitaire",
    ],
    readings=[
        Reading(
            "tableau.space",
            "filled at once from the waste, else the stock; PySolFC fills from a waste that never"
            " stays empty; Solitaire Till Dawn leaves the filling, from the waste, to the player",
        ),
        Reading("stock.redeals", "none; solitaireforever.com reports descriptions with one"),
        Reading(
            "foundation.worry_back", "no, as in Solvitaire; yes in PySolFC, solitaire.gg, Solitide"
        ),
        Reading(
            "foundation.deal", "the aces are set out first; an old text plays them as they come"
        ),
        Reading("waste.deal", "the waste starts empty, as in Solvitaire and solitaire.gg"),
    ],
)
"""Corona on a small board: one pack, the aces set out, twelve columns of a single card.

As in Corona a space is filled at once, from the waste or else from the stock. Since each column
begins with one card, almost every move to the foundations or to another column brings a new card
to the table. The foundations are open from the first move, and as there is only one card of each
kind, it can be told what every card waits for.
"""

FORTY_AND_EIGHT: Final = LIMITED.variant(
    "Forty and Eight",
    stock={"redeals": 1},
    tableau={"piles": 8, "deal": 5},
    aka=["Napoleon's Forty and Eight"],
    sources=["Politaire and solitaire.gg; solitaireforever.com; PySolFC; Solitide; kpat; lsol"],
    readings=[
        Reading(
            "tableau.deal",
            "five to a column in Politaire and solitaireforever.com; four in PySolFC, kpat, Solitide",
        ),
        Reading(
            "stock.redeals",
            "one in most; none in Brown, SolSuite and BVS as reported by solitaireforever.com",
        ),
        Reading("tableau.lift", "single cards; kpat, lsol and others move groups through spaces"),
        Reading("foundation.worry_back", "no, as in kpat and lsol; yes in PySolFC and Solitide"),
        Reading("waste.deal", "the waste starts empty, as in solitaire.gg; one card in PySolFC"),
    ],
)
"""Eight columns and a second pass through the stock.

The forty cards of Forty Thieves lie in fewer and deeper columns here, and the waste is turned
over once to make up for it. On the first pass it is enough to bring out the low cards and to
clear a column; the order in which cards are left on the waste is the order in which they come
again.
"""

QUADRANGLE: Final = CORONA.variant(
    "Quadrangle",
    foundation={"base": dealt, "build": up.turning & in_suit},
    tableau={"build": down.turning & in_suit},
    sources=["PySolFC; solitaire.gg; Solitide; fsolitaire.com; solitaireforever.com"],
    readings=[
        Reading(
            "dealing",
            "the base card follows the columns; solitaire.gg deals it first, PySolFC after the"
            " first waste card",
        ),
        Reading("foundation.worry_back", "no, as in PySolFC and Solitide; yes in solitaire.gg"),
        Reading(
            "foundation.suits", "the base card goes first; PySolFC puts it on its suit's pile"
        ),
        _FIRST_WASTE_CARD,
    ],
)
"""Corona round the corner: a card is dealt to the foundations and sets their base.

Columns and foundations both turn the corner, with kings on aces in the columns and aces on kings
on the foundations. So a king is no dead end on the table as it is in Corona, and an ace is not
the last card of a column. What comes last is the rank below the base, wherever that lies. Spaces
are filled at once, from the waste or else from the stock.
"""

TRIPLE_LINE: Final = CORONA.variant(
    "Triple Line",
    stock={"redeals": 1},
    tableau={"build": down & alternate_colour, "lift": run},
    sources=["PySolFC, code and rules; Solitide"],
    readings=[
        Reading("foundation.worry_back", "no, as in PySolFC; yes in Solitide"),
        Reading("stock.redeals", "one, as in PySolFC; Solitide declares one and offers none"),
        _FIRST_WASTE_CARD,
    ],
)
"""Corona in alternating colours, with runs and a redeal.

A card goes on four others instead of two, runs move as one, and the waste is turned over once;
yet a space is filled at once as in Corona. A column may be cleared in a single move by taking
its run away, which brings a card from the waste just as surely. Runs of mixed suits are easily
made and only slowly taken apart, since the foundations want each suit in order.
"""

_FIRST_WASTE_CARD_2: Final = WASTE_STARTS_EMPTY

JOSEPHINE: Final = FORTY_THIEVES.variant(
    "Josephine",
    foundation={"worry_back": True},
    tableau={"lift": run},
    aka=["Forty Bandits", "Pack of Thieves"],
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD_2],
)
"""Forty Thieves with runs that move as one.

A sequence that has been put in order no longer nails down the column it stands on: it changes
place in one move, onto the next higher card of its suit or into a space. Building on the table
is therefore safer than in Forty Thieves, and a single space is worth a good deal more.
"""

LUCAS: Final = JOSEPHINE.variant(
    "Lucas",
    tableau={"piles": 13},
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_WASTE_CARD_2,
        Reading("tableau.lift", "runs, as in PySolFC; single cards in solitaire.gg"),
        Reading(
            "tableau.deal",
            "four to a column, as in PySolFC; three, of one pack with the aces set out, "
            "in solitaire.gg",
        ),
    ],
)
"""Josephine on thirteen columns.

Half of all the cards lie open before the first is turned, and the waste finds three more column
ends to play to. Runs travel whole, so the work is to free the aces early and to keep three or
four columns short enough to be emptied.
"""

WANING_MOON: Final = LUCAS.variant(
    "Waning Moon",
    tableau={"lift": one_card},
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD_2],
)
"""Forty Thieves on thirteen columns.

Three more columns shorten the stock and bring more of the low cards into view from the start.
Cards still go one at a time, and a long sequence is as hard to shift as in Forty Thieves; use
the width to put each card where it can stay.
"""

NAPOLEONS_SQUARE: Final = JOSEPHINE.variant(
    "Napoleon's Square",
    tableau={"piles": 12},
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD_2],
)
"""Josephine on twelve columns.

All forty-eight cards of the deal lie open, and runs in suit carry each other about the table
freely. Decide at the outset which column is to be emptied first, build on the others, and let
the stock wait until that one is clear.
"""

FAMOUS_FIFTY: Final = FORTY_THIEVES.variant(
    "Famous Fifty",
    foundation={"worry_back": True},
    tableau={"deal": 5},
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD_2],
)
"""Forty Thieves with a fifth card in every column.

Ten cards fewer come through the stock, but they lie on the table in the way, and the first
space is further off. An ace dealt to the bottom of a column has four cards on it, and each of
them fits on two others at most: choose where to dig by what those four need.
"""

SAN_JUAN_HILL: Final = FORTY_THIEVES.variant(
    "San Juan Hill",
    foundation={"deal": 1, "worry_back": True, "locked": 1},
    aka=["Kettle Hill"],
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_WASTE_CARD_2,
        BASE_CARDS_STAY,
    ],
)
"""Forty Thieves with the aces already on the foundations.

No ace has to be dug out, and every two that is uncovered goes home at once. What remains is the
old struggle with single cards, one pass and few places for anything high; the twos and threes
that lie deepest tell which columns to open.
"""

THIRTY_NINE_STEPS: Final = WANING_MOON.variant(
    "Thirty-Nine Steps",
    tableau={"deal": 3},
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD_2],
)
"""Limited with a thirteenth column.

One more column of three is one more end to build on and one more chance of an early space; all
else is as in Limited. No ace of the deal has more than two cards on it, so dig for the aces
first and turn the stock only when the table is at rest.
"""

INTERCHANGE: Final = JOSEPHINE.variant(
    "Interchange",
    tableau={"piles": 7, "deal": 7, "down": "ud", "space": only(Rank.KING)},
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD_2],
)
"""Josephine with every other card face down and only kings to spaces.

Three of the seven cards in each column are unseen until those above are gone, and an emptied
column waits for a king. Uncovering is thus worth more than clearing: choose the moves that turn
a card, and have a king in sight before the last card of a column goes.
"""

UNLIMITED_INTERCHANGE: Final = INTERCHANGE.variant(
    "Unlimited",
    stock={"redeals": UNLIMITED},
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD_2],
)
"""Interchange with endless redeals.

The waste comes round again as often as wanted, so no card of the stock is lost and the trouble
is all in the columns. There is time to wait for the right card instead of taking the first that
fits; go through the stock anew after each card turned up on the table.
"""

COURTYARD: Final = NAPOLEONS_SQUARE.variant(
    "Courtyard",
    tableau={"deal": 1, "space": fill_from("waste", "stock").then(any_card)},
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_WASTE_CARD_2,
        Reading("tableau.lift", "runs, as in PySolFC; single cards in solitaire.gg"),
    ],
)
"""Corona with single-card columns and moving runs.

At first every card that leaves a column empties it, and each time the top of the waste or the
next of the stock comes to the table. Turn a card before such a move to have a say in what
arrives; later whole runs can be joined, and the column given up is filled just as promptly.
"""

LITTLE_FORTY: Final = JOSEPHINE.variant(
    "Little Forty",
    stock={"turn": 3, "redeals": 3},
    tableau={
        "build": down,
        "lift": run.by(down & in_suit),
        "space": fill_from("waste", "stock").then(any_card),
    },
    sources=["PySolFC; solitaire.gg"],
    readings=[
        WASTE_STARTS_EMPTY_OF_THREE,
        Reading("stock.redeals", "three, as in PySolFC; two in solitaire.gg"),
        Reading("tableau.lift", "a run down in suit, as in PySolFC; runs in solitaire.gg"),
        SPACES_FILLED_AT_ONCE,
    ],
)
"""Forty Thieves by threes, with redeals and self-filling spaces.

A pass shows only every third card of the stock, but three redeals follow, and to take one card
changes which of the others come up. A run in suit moves whole, and the space it leaves is
filled at once, from the waste before the stock: empty a column when the top card there is worth
having.
"""

DEUCES: Final = SAN_JUAN_HILL.variant(
    "Deuces",
    foundation={"base": Rank.TWO, "build": up.turning & in_suit},
    tableau={"deal": 1, "build": down.turning & in_suit},
    aka=["Les Deux", "Twos"],
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_WASTE_CARD_2,
        BASE_CARDS_STAY,
    ],
)
"""Foundations from the eight twos, set out beforehand, up to the aces.

Columns turn the corner, so a king goes on an ace, and the aces, wanted last of all, make good
heads for a column. The table begins with ten single cards: spaces come soon, and nearly
everything else arrives from the stock in its one pass.
"""

PLUTO: Final = DEUCES.variant(
    "Pluto",
    foundation={"deal": 0, "locked": 0},
    tableau={"piles": 12},
    aka=["Square"],
    sources=["PySolFC"],
    readings=[_FIRST_WASTE_CARD_2],
)
"""Deuces with no twos set out, on twelve columns.

The foundations stay shut until twos are found, and most of these usually lie in the stock when
play begins. Meanwhile only building in suit keeps the waste down; spare the spaces for cards
that have no other home, for the early stock brings many of them.
"""

SQUADRON: Final = FORTY_THIEVES.variant(
    "Squadron",
    foundation={"worry_back": True},
    cell=Cell(3, deal=1),
    numbering=(by_rows("cell"), by_rows("tableau")),
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD_2],
)
"""Forty Thieves with three cells, filled at the deal.

Each cell holds a card when play begins, so the help they offer has to be earned by playing
those three away. Once free, a cell shelters one card of any kind, and three of them let a short
run be shifted that would stay where it is in Forty Thieves.
"""

CASSIM: Final = SAN_JUAN_HILL.variant(
    "Cassim",
    pack=Pack(),
    stock={"redeals": UNLIMITED},
    foundation={"piles": 4},
    tableau={"piles": 7, "lift": run},
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_WASTE_CARD_2,
        BASE_CARDS_STAY,
    ],
)
"""One pack on seven columns, with runs and endless redeals.

The twenty cards of the stock can be seen again and again, and the only question is how to open
the columns. In one pack each card has a single place on the table; but runs move whole and any
card may head a space, which makes the first cleared column the turning point.
"""

ALI_BABA: Final = CASSIM.variant(
    "Ali Baba",
    tableau={"piles": 10},
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_WASTE_CARD_2,
        BASE_CARDS_STAY,
        Reading("stock.redeals", "unlimited, as in PySolFC; none in solitaire.gg"),
    ],
)
"""Cassim on ten columns.

With forty cards in the columns and the four aces out, only eight are left for the stock, and
endless redeals turn those into a slow reserve. Almost everything is known from the start; the
game is decided by the order in which the columns are taken apart.
"""
