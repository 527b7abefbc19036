"""Relatives of Terrace: a reserve that serves the foundations only, and a base to be found."""

from typing import Final

from patience.build import alternate_colour, any_card, down, in_suit, up
from patience.cards import Pack
from patience.lifts import one_card, run
from patience.piles import Foundation, Reserve, Stock, Tableau, Waste, first_played
from patience.rules import Reading, Rules
from patience.spaces import fill_from

__all__ = ["COLONEL", "SIGNORA"]

COLONEL: Final = Rules(
    "Colonel",
    pack=Pack(2),
    groups=[
        Stock(redeals=1),
        Waste(),
        Foundation(8, base=first_played, build=up.turning & in_suit, worry_back=True),
        Reserve(deal=11, to="foundation"),
        Tableau(
            10,
            deal=1,
            build=down.turning & in_suit,
            lift=run,
            space=fill_from("waste", "stock").then(any_card),
        ),
    ],
    sources=[
        "Thomas Warfield, Pretty Good Solitaire, as reported by solitaire.gg after Politaire",
        "fsolitaire.com",
    ],
    readings=[
        Reading(
            "foundation.base",
            "whatever card is played first, from wherever; fsolitaire.com also speaks of aces",
        ),
        Reading(
            "foundation.keeps_base",
            "the base stays when its last card is taken back; no source speaks of it, and in"
            " solitaire.gg it is free again",
        ),
        Reading(
            "tableau.build",
            "columns turn the corner without limit; kin such as Terrace in AisleRiot stop at the"
            " base rank",
        ),
        Reading("tableau.lift", "parts of runs move too; the sources say only that runs may move"),
        Reading("foundation.worry_back", "yes in all that speak of it"),
        Reading("tableau.space", "free once waste and stock are gone, as in fsolitaire.com"),
    ],
)
"""Ten columns and an open reserve of eleven; the first card sent up sets all eight bases.

PySolFC gives the name to another game, also called Uncle Walter's: three rows of twelve.
"""

SIGNORA: Final = COLONEL.variant(
    "Signora",
    stock={"redeals": 0},
    foundation={"build": up.turning & alternate_colour, "worry_back": False},
    tableau={"piles": 9, "build": down.turning & alternate_colour, "lift": one_card},
    sources=["Pretty Good Solitaire; fsolitaire.com; solitaire.gg; PySolFC; AisleRiot"],
    readings=[
        Reading(
            "foundation.base",
            "the first card sent up, from a column, the reserve or the waste, as in Pretty Good"
            " Solitaire; in PySolFC the first move chooses it from a column, in AisleRiot it is"
            " dealt",
        ),
        Reading("foundation.worry_back", "no in most; yes in solitaire.gg"),
        Reading(
            "tableau.build",
            "columns turn the corner without limit, as in PySolFC; AisleRiot stops at the base",
        ),
        Reading("waste.refill", "no; PySolFC and AisleRiot keep the waste from running empty"),
        Reading("foundation.suits", "any base card starts any pile; PySolFC ties piles to suits"),
    ],
)
"""Colonel in alternating colours on nine columns, single cards, one pass."""
