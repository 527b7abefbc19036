"""Monte Carlo and other games of pairs.

Cards are put away in pairs, of equal rank or of a given sum, and nothing is ever built. In some
games single cards lie in a square or a row that the stock keeps full, and pairs may have to
touch; in others the whole pack is dealt to columns, and only their ends pair off.
"""

from typing import Final

from patience.language.build import no_card, same_rank
from patience.language.cards import Pack, Rank
from patience.language.matching import Matching
from patience.language.piles import Discard, Stock, Tableau
from patience.language.rules import Reading, Rules
from patience.language.shapes import Shape
from patience.language.spaces import fill_from

__all__ = [
    "DOUBLE_FOURTEEN",
    "FOURTEEN",
    "MONTE_CARLO",
    "MONTE_CARLO_TWO_PACKS",
    "NEIGHBOUR",
    "PATIENT_PAIRS",
    "SIMPLE_CARLO",
    "SIMPLE_PAIRS",
    "THE_WISH",
    "THE_WISH_OPEN",
    "THIRTEENS",
]


MONTE_CARLO: Final = Rules(
    "Monte Carlo",
    groups=[
        Stock(to="tableau", deals="empty piles only, once the others have closed up"),
        Discard(takes=Matching.pair(same_rank), touching=True),
        Tableau(25, deal=1, build=no_card, space=no_card, shape=Shape.grid(5, 5)),
    ],
    aka=["Quilt"],
    sources=["PySolFC"],
    readings=[
        Reading(
            "discard.touching",
            "cards that go away together touch, as in PySolFC; anywhere in Simple Carlo",
        )
    ],
)
"""Twenty-five cards in a square, taken away in touching pairs of a rank.

Sides and corners count as touching. You decide when to close up: the cards then slide together
row by row and the stock fills the end of the square. Look beforehand which pairs, taken or
left, bring others together, because closing up settles what touches next.
"""

MONTE_CARLO_TWO_PACKS: Final = MONTE_CARLO.variant(
    "Monte Carlo (2 Decks)",
    pack=Pack(2),
    sources=["PySolFC"],
    readings=[
        Reading(
            "discard.touching",
            "cards that go away together touch, as in PySolFC; anywhere in Simple Carlo",
        )
    ],
)
"""Monte Carlo with a second pack behind the same square.

A card has seven others of its rank instead of three, so less depends on any one meeting, and
the square stays full for much longer. The end is as delicate as ever: once the stock is gone,
the last pairs must be brought together by closing up alone.
"""

SIMPLE_CARLO: Final = MONTE_CARLO.variant(
    "Simple Carlo",
    stock={"deals": "empty piles only"},
    discard={"touching": False},
    tableau={"space": fill_from("tableau", "stock"), "shape": None},
    sources=["PySolFC"],
    readings=[
        Reading(
            "discard.touching",
            "cards go away from anywhere, as in PySolFC; they touch in Monte Carlo",
        )
    ],
)
"""Monte Carlo without the touching.

Any two cards of a rank may go, wherever they lie, and the rest close up at once. Twenty-five
cards cannot all differ in rank, so there is a pair for as long as the stock lasts, and what is
left after that comes out even: the game asks for eyesight and cannot be lost.
"""

NEIGHBOUR: Final = MONTE_CARLO.variant(
    "Neighbour",
    stock={"deals": "empty piles only"},
    discard={"takes": Matching.up_to(2) & Matching.total(13)},
    tableau={"space": fill_from("tableau", "stock")},
    sources=["PySolFC"],
    readings=[
        Reading(
            "discard.takes",
            "kings alone and pairs that add up to thirteen, as in PySolFC; pairs of a "
            "rank in Monte Carlo",
        )
    ],
)
"""Monte Carlo with touching pairs of thirteen, closed up at once.

Kings leave alone, and no move leaves a gap: all cards behind it shift forward by themselves.
Those before the gap keep their neighbours, so take pairs late in the square first if early ones
are to stay together, and hold a king back while it keeps a good pair in place.
"""

SIMPLE_PAIRS: Final = SIMPLE_CARLO.variant(
    "Simple Pairs",
    tableau={"piles": 9, "space": fill_from("stock")},
    aka=["Hunter", "Jamestown", "Pirate Gold", "Treasure Hunt"],
    sources=["PySolFC; solitaire.gg"],
    readings=[Reading("tableau.piles", "nine, as in PySolFC; other numbers in its kin")],
)
"""Nine cards in view, taken away in pairs of a rank.

The stock replaces each pair, and the game stops when no two cards in view match. Which pair
goes first makes no difference to the end, as cards of a rank serve alike, so this is luck from
the first card to the last, and quickly over.
"""

THIRTEENS: Final = SIMPLE_PAIRS.variant(
    "Thirteens",
    discard={"takes": Matching.up_to(2) & Matching.total(13)},
    tableau={"piles": 10},
    aka=["Good Thirteen", "Helsinki"],
    sources=["PySolFC; solitaire.gg"],
    readings=[
        Reading("discard.takes", "kings alone and pairs that add up to thirteen, as in PySolFC")
    ],
)
"""Ten cards in view, taken away in pairs of thirteen.

A king leaves alone, a queen with an ace, a jack with a two. The stock fills the gaps, and no
choice between pairs alters the outcome; a game fails when the ten hold a crowd of some ranks
and none of those that would take them away.
"""

FOURTEEN: Final = SIMPLE_CARLO.variant(
    "Fourteen",
    stock=None,
    discard={"takes": Matching.exactly(2) & Matching.total(14)},
    tableau={"piles": 12, "deal": (*[5] * 4, *[4] * 8), "space": no_card},
    aka=["Fourteen Out", "Fourteen Puzzle", "Take Fourteen"],
    sources=["PySolFC; solitaire.gg"],
    readings=[
        Reading("discard.takes", "pairs that add up to fourteen, as in PySolFC and solitaire.gg")
    ],
)
"""The whole pack in twelve open columns, cleared in pairs of fourteen.

Aces go with kings, twos with queens, and sevens with one another; only end cards play. Every
card is seen, so each pair is a decision: partners that share a column can never take one
another, and both need someone kept for them elsewhere.
"""

DOUBLE_FOURTEEN: Final = FOURTEEN.variant(
    "Double Fourteen",
    pack=Pack(2),
    tableau={"piles": 18, "deal": (*[6] * 14, *[5] * 4)},
    sources=["PySolFC"],
    readings=[Reading("discard.takes", "pairs that add up to fourteen, as in PySolFC")],
)
"""Fourteen with two packs on eighteen columns.

Eighteen ends to choose from leave much freedom early on, and most cards have eight partners.
The columns are deeper, though: bring the long ones down steadily, and see that the last cards
of a rank do not gather under those that they should leave with.
"""

THE_WISH: Final = FOURTEEN.variant(
    "The Wish",
    pack=Pack(
        ranks=(
            Rank.SEVEN,
            Rank.EIGHT,
            Rank.NINE,
            Rank.TEN,
            Rank.JACK,
            Rank.QUEEN,
            Rank.KING,
            Rank.ACE,
        )
    ),
    discard={"takes": Matching.pair(same_rank)},
    tableau={"piles": 8, "deal": 4, "down": 3},
    sources=["PySolFC; solitaire.gg"],
    readings=[
        Reading(
            "tableau.down",
            "only the end cards lie face up, as in PySolFC; all cards in the open game",
        )
    ],
)
"""Thirty-two cards in eight columns of four, cleared in pairs of a rank.

Only the eight end cards are seen, and a choice arises when three of a rank show at once. Take
the two that keep the columns even, for a game dies when few are left and partners lie under one
another; more cannot be planned.
"""

THE_WISH_OPEN: Final = THE_WISH.variant(
    "The Wish (Open)",
    tableau={"down": 0},
    sources=["PySolFC"],
    readings=[
        Reading(
            "tableau.down", "all cards lie face up, as in PySolFC; only the end cards in The Wish"
        )
    ],
)
"""The Wish with every card face up.

Guessing turns into calculation. The cards of a rank pair off in three ways at most, and the
columns often rule out two of them: cards in one column cannot leave together, nor can two pairs
go that each lie over a card of the other.
"""

PATIENT_PAIRS: Final = THE_WISH.variant(
    "Patient Pairs",
    pack=Pack(),
    tableau={"piles": 13},
    aka=["Isabel"],
    sources=["PySolFC; solitaire.gg"],
    readings=[Reading("tableau.down", "only the end cards lie face up, as in PySolFC")],
)
"""The Wish with the full pack in thirteen columns of four.

Thirteen ends show, over thirty-nine hidden cards, and as there are thirteen ranks they may all
differ at once, which ends the game. Keep the columns level and as many as possible alive: each
one emptied is an end fewer to match.
"""
