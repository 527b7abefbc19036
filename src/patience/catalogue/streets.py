"""Streets, Rank and File and their kin.

Kin of Forty Thieves whose columns are not built in suit but in alternating colours, or in any
suit but the same. A card then has more places to go, and columns are easily built and slowly
taken apart, since the foundations, except in Red and Black and in Zebra, want each suit in
order. Some deal cards face down and let runs move; others keep all cards open, or move them
singly.
"""

from typing import Final

from patience.catalogue._readings import BASE_CARDS_STAY, SPACES_TAKE_ANY_CARD, WASTE_STARTS_EMPTY
from patience.language.build import alternate_colour, any_card, down, other_suit, up
from patience.language.cards import Pack
from patience.language.dealing import by_rows
from patience.language.lifts import one_card, run
from patience.language.piles import Foundation, Stock, Tableau, Waste
from patience.language.rules import Rules
from patience.language.spaces import fill_from

__all__ = [
    "ALTERNATION",
    "BIG_STREETS",
    "EIGHT_TIMES_EIGHT",
    "EIGHT_TIMES_EIGHT_UNLIMITED",
    "EMPEROR",
    "INDIAN",
    "MARIA",
    "MIDSHIPMAN",
    "NAPOLEONS_FOLLY",
    "NUMBER_TEN",
    "NUMBER_TWELVE",
    "PANTAGRUEL",
    "RANK_AND_FILE",
    "RED_AND_BLACK",
    "ROOSEVELT",
    "STEPS",
    "STREETS",
    "ZEBRA",
]

_FIRST_WASTE_CARD: Final = WASTE_STARTS_EMPTY

STREETS: Final = Rules(
    "Streets",
    pack=Pack(copies=2),
    groups=[
        Stock(),
        Waste(),
        Foundation(8, worry_back=True),
        Tableau(10, deal=4, build=down & alternate_colour),
    ],
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD],
)
"""Forty Thieves with columns in alternating colours.

Every card fits on four others instead of two, and the columns grow quickly. The price is paid
later: cards move singly, and a column of mixed suits gives up its cards only as several
foundations rise together, so spaces and short columns stay precious.
"""

MARIA: Final = STREETS.variant(
    "Maria",
    tableau={"piles": 9},
    aka=["Maria Luisa", "Thirty-Six Card Tableau"],
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD],
)
"""Streets on nine columns.

One column end is missing, and the four cards that it would have held come through the stock
instead. The loss is felt when the waste begins to grow; keep one column short from the
beginning, so that there is a space by then.
"""

ROOSEVELT: Final = STREETS.variant(
    "Roosevelt",
    tableau={"piles": 7},
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD],
)
"""Streets on seven columns.

Seven column ends have to take in a stock of seventy-six, and the waste fills fast. Raise the
foundations evenly, because a suit that lags holds up every mixed column it stands in, and look
for the first space while the waste is still short.
"""

ALTERNATION: Final = ROOSEVELT.variant(
    "Alternation",
    tableau={"deal": 7, "down": "ud", "lift": run},
    aka=["Alternations"],
    sources=["PySolFC"],
    readings=[_FIRST_WASTE_CARD],
)
"""Seven columns of seven, face up and face down by turns, with moving runs.

Three cards in each column come to light only when those above have left, and what a run
uncovers may be of no use for a while. The stock passes just once, and moving runs whole makes
digging quick: dig first and turn later.
"""

BIG_STREETS: Final = Rules(
    "Big Streets",
    pack=Pack(copies=3),
    groups=[
        Stock(),
        Waste(),
        Foundation(12, worry_back=True),
        Tableau(12, deal=4, build=down & alternate_colour),
    ],
    sources=["PySolFC"],
    readings=[_FIRST_WASTE_CARD],
)
"""Streets with three packs and twelve columns.

Six others take each card, so that there is nearly always something to move and choosing becomes
the difficulty. Prefer the move that keeps a column short to the one that only makes a sequence
longer, for what is built up is taken off again card by card.
"""

NUMBER_TEN: Final = Rules(
    "Number Ten",
    pack=Pack(copies=2),
    groups=[
        Stock(),
        Waste(),
        Foundation(8, worry_back=True),
        Tableau(10, deal=4, down=2, build=down & alternate_colour, lift=run),
    ],
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD],
)
"""Streets with moving runs and two cards of each column face down.

Twenty cards are hidden at the deal, and the first aim is to see them. A sequence can be carried
off a hidden card in one move, if there is a card of the right colour for its head; an end that
would take it is worth keeping open.
"""

NUMBER_TWELVE: Final = BIG_STREETS.variant(
    "Number Twelve",
    tableau={"down": 2, "lift": run},
    sources=["PySolFC"],
    readings=[_FIRST_WASTE_CARD],
)
"""Number Ten with a third pack and twelve columns.

The third pack gives each card six landing places, and whole runs can be joined across the table
with ease. Spaces that come of it are better used to turn up the hidden pairs than filled with
the first king at hand, since the long stock passes only once.
"""

RANK_AND_FILE: Final = NUMBER_TEN.variant(
    "Rank and File",
    tableau={"down": 3},
    aka=["Dress Parade"],
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD],
)
"""Number Ten with only the end card of each column face up.

Thirty of the forty cards dealt are unseen, and an early choice between two moves is a guess at
what lies beneath. Runs move whole and any card fills a space: turn up the columns evenly at
first, then concentrate on the one that is nearest to empty.
"""

EMPEROR: Final = STREETS.variant(
    "Emperor",
    tableau={"down": 3},
    aka=["Deauville"],
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD],
)
"""Rank and File with single cards moving.

A sequence cannot be carried away from the hidden cards below it except piece by piece, over
spaces and other ends. So think before building on a column that still hides much; a better
place is one that is face up throughout, or one begun in a space.
"""

RED_AND_BLACK: Final = Rules(
    "Red and Black",
    pack=Pack(copies=2),
    groups=[
        Stock(),
        Waste(),
        Foundation(8, build=up & alternate_colour, deal=1, worry_back=True, locked=1),
        Tableau(8, deal=1, build=down & alternate_colour, lift=run),
    ],
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_WASTE_CARD,
        BASE_CARDS_STAY,
    ],
)
"""Foundations in alternating colours, like the columns, with the aces set out.

Any of four cards is next on a foundation, and sequences from the columns go up almost as they
stand. The limits are eight columns that begin with one card each and a single pass of the
stock; save a space for the card that would bury a low one on the waste.
"""

ZEBRA: Final = RED_AND_BLACK.variant(
    "Zebra",
    stock={"redeals": 1},
    foundation={"worry_back": False, "locked": 0},
    tableau={"lift": one_card, "space": fill_from("waste", "stock").then(any_card)},
    sources=["PySolFC"],
    readings=[_FIRST_WASTE_CARD],
)
"""Red and Black with single cards, self-filling spaces and a redeal.

Runs stay where they are, and an emptied column draws the top of the waste, or a card of the
stock, at once, so there is no free place for sorting. The second pass repairs much: on the
first, let cards go by that would only make a column longer.
"""

STEPS: Final = ALTERNATION.variant(
    "Steps",
    stock={"redeals": 1},
    tableau={"deal": range(1, 8), "down": range(7)},
    numbering=(by_rows("tableau", leave=1), by_rows("tableau")),
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_WASTE_CARD,
        SPACES_TAKE_ANY_CARD,
    ],
)
"""Two packs on the columns of Klondike, with spaces for any card.

After a deal of twenty-eight cards seventy-six remain in the stock, and they come round twice.
No space has to wait for a king, so clearing one of the short columns pays at once; use the room
to turn up the long ones, where most of the hidden cards are.
"""

PANTAGRUEL: Final = MARIA.variant(
    "Pantagruel",
    tableau={"deal": range(1, 10), "down": range(9), "lift": run},
    numbering=(by_rows("tableau", leave=1), by_rows("tableau")),
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD],
)
"""Columns of one to nine, spaces for any card, a single pass.

Thirty-six cards are hidden, most of them in the long columns on the right, and the stock is
seen only once. Empty the short columns early, let their spaces receive the runs that block the
long ones, and remember that a run of eight moves as easily as one card.
"""

EIGHT_TIMES_EIGHT_UNLIMITED: Final = Rules(
    "8 x 8",
    pack=Pack(copies=2),
    groups=[
        Stock(redeals="unlimited"),
        Waste(),
        Foundation(8, worry_back=True),
        Tableau(8, deal=8, build=down & alternate_colour, lift=run),
    ],
    sources=["PySolFC"],
    readings=[_FIRST_WASTE_CARD],
)
"""Eight columns of eight, all open, with runs and endless redeals.

Sixty-four cards are in view and the other forty can be gone through without limit, so little
need be left to chance. Depth is the obstacle: a low card under seven others is reached only by
stacking long runs on few columns until a space appears.
"""

EIGHT_TIMES_EIGHT: Final = EIGHT_TIMES_EIGHT_UNLIMITED.variant(
    "Eight Times Eight",
    stock={"redeals": 2},
    aka=["Achtmal Acht"],
    sources=["PySolFC"],
    readings=[_FIRST_WASTE_CARD],
)
"""8 x 8 with the redeals limited to two.

Three passes are enough to learn the stock, but not to wait for ever. Use the first to see where
the low cards are and to make a space; a waste that is turned over comes again in the same
order, less what was played, which makes the later passes predictable.
"""

INDIAN: Final = STREETS.variant(
    "Indian",
    tableau={"deal": 3, "down": 1, "build": down & other_suit},
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD],
)
"""Ten columns of three in any suit but the same, their lowest cards face down.

Six others take each card and the columns are short, so spaces come early and often. Suits get
thoroughly mixed meanwhile, and single cards are all that moves; keep a space back for the
moment when a low card has to be brought out from under its neighbours.
"""

MIDSHIPMAN: Final = MARIA.variant(
    "Midshipman",
    tableau={"down": 2, "build": down & other_suit},
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD],
)
"""Maria in any suit but the same, with two cards of each column face down.

The eighteen hidden cards are the chief concern, and with six landing places for each card they
are got at one by one without much trouble. Avoid heaping cards on columns that are still half
hidden, as everything put there has to be carried off again singly.
"""

NAPOLEONS_FOLLY: Final = STREETS.variant(
    "Napoleon's Folly",
    tableau={"build": down & other_suit},
    sources=["PySolFC"],
    readings=[_FIRST_WASTE_CARD],
)
"""Forty Thieves with columns in any suit but the same.

All cards of the deal lie open and each may go on any of six, a great deal after the two of
Forty Thieves. The freedom is deceptive: building in suit is the one thing forbidden, so every
column tangles several suits, and only even foundations untangle it.
"""
