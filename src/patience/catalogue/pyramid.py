"""Pyramid and its kin.

The table is made of single cards that overlap, and a card is free once nothing lies over it.
Free cards are put away in sets, mostly pairs that add up to thirteen, with partners from a
stock and its waste or from open reserves. Some games ask for the pyramid alone, others for
every card.
"""

from typing import Final

from patience.catalogue._readings import WASTE_STARTS_EMPTY, WASTE_STARTS_EMPTY_OF_THREE
from patience.language.build import no_card, same_rank, up
from patience.language.cards import Pack, Rank
from patience.language.goal import cleared
from patience.language.matching import Matching
from patience.language.piles import UNLIMITED, Discard, Reserve, Stock, Tableau, Waste
from patience.language.rules import Reading, Rules
from patience.language.shapes import Shape

__all__ = [
    "CHEOPS",
    "DOUBLE_PYRAMID",
    "GIZA",
    "KING_TUT",
    "PYRAMID",
    "PYRAMID_DOZEN",
    "PYRAMID_THIRTEEN",
    "RELAXED_PYRAMID",
    "TRIANGLE",
]

_FIRST_WASTE_CARD: Final = WASTE_STARTS_EMPTY

PYRAMID: Final = Rules(
    "Pyramid",
    groups=[
        Stock(redeals=2, open=True),
        Waste(),
        Discard(takes=Matching.up_to(2) & Matching.total(13)),
        Tableau(28, deal=1, build=no_card, space=no_card, shape=Shape.pyramid(7)),
    ],
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_WASTE_CARD,
        Reading(
            "goal",
            "every card, as in PySolFC; only the pyramid in Relaxed Pyramid and many programs",
        ),
        Reading("stock.redeals", "two, as in PySolFC; one or none in many programs"),
    ],
)
"""Twenty-eight cards in a pyramid, cleared in pairs adding up to thirteen.

Kings go alone, queens with aces, jacks with twos, and so on; a card is free when the two that
overlap it have left. The next card of the stock plays as well as the top of the waste. A card
never leaves with one that it covers, so keep another partner for that one.
"""

PYRAMID_THIRTEEN: Final = PYRAMID.variant(
    "Pyramid Thirteen",
    stock={"redeals": 0},
    tableau={"down": (*[1] * 21, *[0] * 7)},
    sources=["PySolFC"],
    readings=[_FIRST_WASTE_CARD, Reading("stock.redeals", "none, as in PySolFC; two in Pyramid")],
)
"""Pyramid with hidden rows, a single pass, and all cards to put away.

The lowest row alone is seen at first, and a card turns up when both that cover it are gone. As
fifty-two cards must be paired in one pass, a card left on the waste has to find its partner
before others bury it; remember which ranks are still to come.
"""

RELAXED_PYRAMID: Final = PYRAMID.variant(
    "Relaxed Pyramid",
    goal=cleared("tableau"),
    aka=["Pyramid Clear", "Pyramid's Stones"],
    sources=["PySolFC"],
    readings=[
        _FIRST_WASTE_CARD,
        Reading("goal", "only the pyramid, as in PySolFC; every card in Pyramid"),
    ],
)
"""Pyramid once more, with only the pyramid itself to clear.

Elsewhere the two differ in whether cards left in stock and waste count against the player; in
this catalogue neither asks for them. So the cards outside are means and nothing else: pair each
of them with the card of the pyramid that uncovers most.
"""

TRIANGLE: Final = PYRAMID.variant(
    "Triangle",
    tableau={
        "shape": Shape(
            rows=(
                (0, 2, 4, 6, 8, 10, 12),
                (1, 3, 5, 7, 9, 11),
                (2, 4, 6, 8, 10),
                (3, 5, 7, 9),
                (4, 6, 8),
                (5, 7),
                (6,),
            ),
            covering=True,
            climbing=False,
        )
    },
    aka=["Funnel", "Yield"],
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD],
)
"""Pyramid upside down, from one free card to a back row of seven.

The table opens as it is played away, which is the reverse of Pyramid: one card is free at
first, and the widest choice comes at the end. Until then stock and waste have to supply the
partners, and all cards must go, so each pair made outside should leave enough of them.
"""

DOUBLE_PYRAMID: Final = PYRAMID.variant(
    "Double Pyramid",
    pack=Pack(2),
    tableau={"piles": 45, "shape": Shape.pyramid(9)},
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD],
)
"""A pyramid of nine rows from two packs.

Each rank has eight cards, so the loss of a partner is seldom final, but forty-five cards
overlap and everything has to be put away. Open both flanks evenly, and take pairs within the
pyramid before spending the waste on them.
"""

GIZA: Final = PYRAMID.variant(
    "Giza",
    stock=None,
    waste=None,
    reserve=Reserve(8, deal=3),
    sources=["PySolFC; solitaire.gg"],
    readings=[
        Reading("discard.takes", "kings alone and pairs that add up to thirteen, as in PySolFC")
    ],
)
"""Pyramid with the stock laid out in eight open reserves of three.

All is in view, and a game can be thought through from the first pair to the last. A reserve
plays from its end, and every card must go; where a card has several partners free, spend the
one that lies over something else that is needed.
"""

KING_TUT: Final = RELAXED_PYRAMID.variant(
    "King Tut",
    stock={"turn": 3, "redeals": UNLIMITED, "open": False},
    aka=["Tut's Tomb"],
    sources=["PySolFC; solitaire.gg"],
    readings=[WASTE_STARTS_EMPTY_OF_THREE],
)
"""Pyramid with the stock turned in threes, as often as you like.

Passes cost nothing, but of three cards turned the last lies on top, and the next card of the
stock does not play from there. Taking a card brings the one under it into reach and shifts all
that follow, so a single pair can change what the next pass shows.
"""

PYRAMID_DOZEN: Final = GIZA.variant(
    "Pyramid Dozen",
    discard={
        "takes": (Matching.exactly(2) & Matching.total(12))
        | Matching.one_of_each(Rank.QUEEN, Rank.KING)
    },
    reserve={"piles": 6, "deal": 4},
    sources=["PySolFC; solitaire.gg"],
    readings=[
        Reading(
            "discard.takes", "pairs that add up to twelve, and a queen with a king, as in PySolFC"
        )
    ],
)
"""Giza with pairs of twelve, and queens leaving with kings.

Nothing leaves alone: an ace needs a jack, a six another six, and each king must wait for a
queen. The reserves are six piles of four, with fewer ends to play from than in Giza. Watch the
sixes, which can only take one another, and the kings high in the pyramid.
"""

CHEOPS: Final = PYRAMID.variant(
    "Cheops",
    stock={"redeals": 0},
    discard={"takes": Matching.exactly(2) & Matching.alike(same_rank | up)},
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD],
)
"""Pyramid with pairs of equal or neighbouring rank.

A match is nearly always at hand, and the skill lies in choosing. Kings no longer go alone, and
they and the aces have a single neighbour each, so see to those first; every card has to be gone
after one pass, including what lies on the waste.
"""
