"""Sixty Thieves and others with more packs.

Forty Thieves and its kin for those who want more cards: three or four packs on wider tables.
More packs mean more copies of the card that is wanted, and more cards that lie on it.
"""

from typing import Final

from patience.catalogue._readings import WASTE_STARTS_EMPTY
from patience.language.build import any_card
from patience.language.cards import Pack
from patience.language.lifts import run
from patience.language.piles import UNLIMITED, Foundation, Stock, Tableau, Waste
from patience.language.rules import Rules
from patience.language.spaces import fill_from

__all__ = [
    "BIG_COURTYARD",
    "CARNATION",
    "DELIVERY",
    "EIGHTY_THIEVES",
    "EXPRESS",
    "MALMAISON",
    "SIXTY_THIEVES",
    "TRIPLE_INTERCHANGE",
]

_FIRST_WASTE_CARD: Final = WASTE_STARTS_EMPTY

SIXTY_THIEVES: Final = Rules(
    "Sixty Thieves",
    pack=Pack(copies=3),
    groups=[Stock(), Waste(), Foundation(12, worry_back=True), Tableau(12, deal=5)],
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD],
)
"""Limited with a third pack and columns of five.

Every card has three others to go on instead of two, yet columns of five are slow to open and
the long stock runs only once. Watch the copies of the low cards: that one of three is buried
rarely matters, and a suit stands still only when all three are.
"""

EIGHTY_THIEVES: Final = Rules(
    "Eighty Thieves",
    pack=Pack(copies=4),
    groups=[Stock(), Waste(), Foundation(16, worry_back=True), Tableau(10, deal=8)],
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD],
)
"""Four packs on ten columns of eight.

Twice as many cards as in Forty Thieves are stacked on the same ten columns, and each must leave
singly. There are four cards to take each, but spaces are so far away that the waste swells
early: work at one column until it is clear and let the rest wait.
"""

EXPRESS: Final = SIXTY_THIEVES.variant(
    "Express",
    tableau={"piles": 14, "deal": 3},
    sources=["PySolFC"],
    readings=[_FIRST_WASTE_CARD],
)
"""Sixty Thieves on fourteen short columns.

With three cards to a column the table loosens quickly, and the burden shifts to the stock,
through which most of the three packs must pass. Clear columns before much of it is turned,
because a waste of that length is not gone over twice.
"""

CARNATION: Final = EIGHTY_THIEVES.variant(
    "Carnation",
    tableau={"piles": 16, "deal": 3},
    sources=["PySolFC"],
    readings=[_FIRST_WASTE_CARD],
)
"""Eighty Thieves on sixteen columns of three.

The same four packs are laid out wide instead of deep, so columns open early and the stock
becomes the real opponent. Spaces come often enough to sort with, but what sinks in the waste
stays there until everything above it has been played.
"""

DELIVERY: Final = CARNATION.variant(
    "Delivery",
    tableau={"piles": 12},
    sources=["PySolFC"],
    readings=[_FIRST_WASTE_CARD],
)
"""Carnation with four columns fewer.

Only thirty-six cards of four packs are on the table, and all others arrive by way of the waste,
one at a time and once. Twelve columns soon feel narrow for that traffic: keep a space ready for
the card that would otherwise bury several useful ones.
"""

MALMAISON: Final = EIGHTY_THIEVES.variant(
    "Malmaison",
    tableau={"lift": run},
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD],
)
"""Eighty Thieves with runs that move as one.

Moving runs whole makes the depth of the columns bearable, since a sequence built on top of
eight cards can be taken off again in one piece. Build in suit wherever it fits, and spend the
rare spaces on the last odd cards of a column that is nearly clear.
"""

TRIPLE_INTERCHANGE: Final = SIXTY_THIEVES.variant(
    "Triple Interchange",
    stock={"redeals": UNLIMITED},
    tableau={"piles": 9, "deal": 9, "down": "ud", "lift": run},
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD],
)
"""Nine columns of nine, three packs, endless redeals.

The columns hold more cards than the stock, four of each nine hidden, and the early play is all
digging. A space need not wait for a king as it must in Interchange, so a cleared column can
serve to turn up the next one, and patience with the stock does the rest.
"""

BIG_COURTYARD: Final = Rules(
    "Big Courtyard",
    pack=Pack(copies=3),
    groups=[
        Stock(),
        Waste(),
        Foundation(12, worry_back=True),
        Tableau(12, deal=1, space=fill_from("waste", "stock").then(any_card), lift=run),
    ],
    sources=["PySolFC"],
    readings=[_FIRST_WASTE_CARD],
)
"""Courtyard with a third pack on the same twelve columns.

Half as many cards again have to pass over twelve columns, with three places instead of two for
each. The stock is very long and passes once, and joining runs, which draws a card from the
waste each time a column is given up, is what keeps the waste from closing over the low cards.
"""
