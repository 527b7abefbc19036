"""Forty Thieves and its kin: two packs, columns face up, foundations up in suit from the ace."""

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
"""Twelve columns of three; a space is filled at once from the waste, then from the stock."""

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
"""Corona with the space handed back: any card fills it, when the player likes."""

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
"""The head of the family: ten columns of four, any card to a space."""

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
"""Twelve columns of a single card."""

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
"""Corona on a small board: one pack, the aces set out, twelve columns of a single card."""

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
"""Eight columns and a second pass through the stock."""

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
"""Corona round the corner: a card is dealt to the foundations and sets their base."""

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
"""Corona in alternating colours, with runs and a redeal."""
