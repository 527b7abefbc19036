"""Relatives of Terrace.

A reserve lies open that serves the foundations only, and the rank that they start from is not
known until a card has been sent up.
"""

from typing import Final

from patience.catalogue._readings import ANY_BASE_ANYWHERE, NOT_TAKEN_BACK, WASTE_STARTS_EMPTY
from patience.language.bases import chosen_from, dealt, first_played
from patience.language.build import alternate_colour, any_card, down, in_suit, up
from patience.language.cards import Pack
from patience.language.lifts import one_card, run
from patience.language.piles import Foundation, Reserve, Stock, Tableau, Waste
from patience.language.rules import Reading, Rules
from patience.language.spaces import fill_from, from_groups

__all__ = [
    "BIG_TERRACE",
    "BLONDES_AND_BRUNETTES",
    "COLONEL",
    "FALLING_STAR",
    "GENERALS_PATIENCE",
    "MADAME",
    "SIGNORA",
    "TERRACE",
    "WOOD",
]

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
        ANY_BASE_ANYWHERE,
    ],
)
"""Colonel in alternating colours on nine columns, single cards, one pass.

Foundations are built in alternating colours like the columns, so that each takes any of four
cards and a suit counts for no more than its colour. The reserve is again for the foundations
only and decides which base is a good one. There is one pass, cards move singly and none comes
back: what is sent up too soon is missed in the columns.
"""

_NO_WORRYING_BACK_BUT_IN_GG: Final = NOT_TAKEN_BACK

TERRACE: Final = SIGNORA.variant(
    "Terrace",
    waste={"refill": True},
    foundation={"base": chosen_from("tableau")},
    tableau={"deal": (*[1] * 4, *[0] * 5)},
    sources=["PySolFC"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Signora with the base chosen from four cards before play.

The whole reserve is in view when you choose, and since it goes to the foundations only, pick
the rank that lets its end card and those below it follow soonest. Then the empty columns are
filled from the stock, single cards move, and there is one pass to bring the reserve out.
"""

GENERALS_PATIENCE: Final = TERRACE.variant(
    "General's Patience",
    foundation={"build": up.turning & in_suit},
    reserve={"deal": 13},
    sources=["PySolFC"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Terrace with foundations built in suit and a reserve of thirteen.

A reserve card waits for the next lower one of its own suit, not for any of the other colour,
and there are two more of them to wait. Columns still alternate in colour, so a suit is easily
scattered; choose the base for the cards nearest to the open end.
"""

FALLING_STAR: Final = SIGNORA.variant(
    "Falling Star",
    waste={"refill": True},
    foundation={"base": dealt},
    sources=["PySolFC; solitaire.gg"],
    readings=[_NO_WORRYING_BACK_BUT_IN_GG],
)
"""Signora with the base dealt.

There is nothing to choose, and the eleven cards of the reserve suit the base or they do not.
When ranks just below it lie near the open end, the reserve will be slow to move and the columns
must carry the game, with cards moving singly and one pass of the stock.
"""

BLONDES_AND_BRUNETTES: Final = FALLING_STAR.variant(
    "Blondes and Brunettes",
    reserve={"deal": 10},
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _NO_WORRYING_BACK_BUT_IN_GG,
        Reading(
            "tableau.space",
            "filled from the waste first, as in PySolFC; from the stock first in solitaire.gg",
        ),
    ],
)
"""Falling Star with one card fewer in the reserve.

Ten cards instead of eleven wait for the foundations, and the rest is the same. Read the reserve
from its open end, note the ranks that have to go up before each card can follow, and do not let
those be buried in the columns or under the waste.
"""

MADAME: Final = TERRACE.variant(
    "Madame",
    pack=Pack(3),
    foundation={"piles": 12},
    reserve={"deal": 15},
    tableau={"piles": 10, "deal": 1},
    sources=["PySolFC"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Terrace with three packs and a choice of ten cards for the base.

All ten columns hold a card when the base is chosen, which gives more to choose from, and a
reserve of fifteen gives more to consider. Later any of six cards is next on a foundation: what
matters is that the ranks the reserve waits for do not all go by on the waste.
"""

BIG_TERRACE: Final = TERRACE.variant(
    "Big Terrace",
    pack=Pack(4),
    foundation={"piles": 16},
    reserve={"deal": 19},
    tableau={"piles": 11, "deal": (*[1] * 5, *[0] * 6)},
    sources=["PySolFC"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Terrace with four packs, eleven columns and a reserve of nineteen.

Five cards are offered as the base, and nineteen in the reserve hang on the choice. Sixteen
foundations take long to rise; keep them at different heights, so that one of them is likely to
be ready for whatever the reserve shows next.
"""

WOOD: Final = BLONDES_AND_BRUNETTES.variant(
    "Wood",
    waste={"refill": False},
    tableau={"space": from_groups("waste", card=any_card)},
    sources=["PySolFC; solitaire.gg"],
    readings=[
        WASTE_STARTS_EMPTY,
        _NO_WORRYING_BACK_BUT_IN_GG,
    ],
)
"""Blondes and Brunettes with spaces filled by hand from the waste.

Nothing but the top of the waste may go to a space, yet the time is yours to choose. Keep a
space open while the stock is turned, until a card comes that deserves a column of its own or
one that has to be lifted off something better.
"""
