"""Relatives of Terrace.

A reserve lies open that serves the foundations only, and the rank that they start from is not
known until a card has been sent up.
"""

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

No foundation is started by the deal. The first card that you send up, from a column, the waste
or the end of the reserve, gives its rank to all eight, and every suit is built from there round
the corner. So it is for you to say which ranks are low in this game. Take one that lies open
more than once, or whose followers do, and think of the reserve before anything else.

The reserve goes to the foundations and nowhere else, from its end, card by card. Its eleven
cards are seen but not reached: each waits until the foundations want it, and all below wait with
it. A base of one rank below its end card lets that card follow soon; with a base of one rank
above, it is the last of its suit.

The columns help more than those of Corona do. They are built in suit round the corner, runs move
whole or in part, and the last card of a foundation may come back. A space is not yours, though:
it is filled at once from the waste, or from the stock where the waste is empty, and stays open
only when both are used up. The stock may be gone through twice, which leaves time to build first
and to send up later.

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
"""Colonel in alternating colours on nine columns, single cards, one pass.

Foundations are built in alternating colours like the columns, so that each takes any of four
cards and a suit counts for no more than its colour. The reserve is again for the foundations
only and decides which base is a good one. There is one pass, cards move singly and none comes
back: what is sent up too soon is missed in the columns.
"""
