"""Forty Thieves and its kin.

Two packs as a rule, columns dealt face up, and foundations built up in suit from the ace. Most
of these games are hard: cards move singly, columns are built in suit, and the stock is gone
through once. They differ in how many columns there are, and in what becomes of a column that is
empty.
"""

from typing import Final

from patience.build import alternate_colour, any_card, down, in_suit, up
from patience.cards import Pack
from patience.lifts import run
from patience.piles import Foundation, Stock, Tableau, Waste, dealt
from patience.rules import Reading, Rules
from patience.spaces import fill_from

__all__ = [
    "BUSY_ACES",
    "CORONA",
    "FORTUNES_FAVOR",
    "FORTY_AND_EIGHT",
    "FORTY_THIEVES",
    "LIMITED",
    "QUADRANGLE",
    "TRIPLE_LINE",
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
AH from tableau:8 to foundation:1
KH from stock fills tableau:8

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
            "five to a column in Politaire and solitaireforever.com, four in PySolFC, kpat, Solitide",
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
