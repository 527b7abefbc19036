"""Canfield.

A reserve fills the spaces, and the foundations start from a rank that the deal decides.
"""

from typing import Final

from patience.catalogue._readings import (
    NOT_TAKEN_BACK,
    ONE_CARD_OR_THE_PILE,
    WASTE_STARTS_EMPTY,
    WASTE_STARTS_EMPTY_OF_THREE,
)
from patience.catalogue._scorings import CANFIELD_BETS
from patience.language.bases import dealt
from patience.language.build import alternate_colour, any_card, down, in_suit, up
from patience.language.cards import Pack, Rank
from patience.language.dealing import by_rows
from patience.language.lifts import one_card, whole_pile
from patience.language.piles import UNLIMITED, Foundation, Reserve, Stock, Tableau, Waste
from patience.language.rules import Reading, Rules
from patience.language.spaces import fill_from, from_groups

__all__ = [
    "ACME",
    "AMERICAN_TOAD",
    "CANFIELD",
    "CASINO_CANFIELD",
    "CHAMELEON",
    "CZARINA",
    "DOUBLE_CANFIELD",
    "FOUR_SEASONS",
    "QUADRUPLE_CANFIELD",
    "RAINBOW",
    "STOREHOUSE",
    "SUPERIOR_CANFIELD",
    "TRIPLE_CANFIELD",
    "VARIEGATED_CANFIELD",
]

CANFIELD: Final = Rules(
    "Canfield",
    groups=[
        Stock(turn=3, redeals=UNLIMITED),
        Waste(),
        Foundation(4, base=dealt, build=up.turning & in_suit),
        Reserve(deal=13, down=12),
        Tableau(
            4,
            deal=1,
            build=down.turning & alternate_colour,
            lift=whole_pile,
            space=fill_from("reserve").then(from_groups("waste")),
        ),
    ],
    dealing=[by_rows("reserve"), by_rows("foundation"), by_rows("tableau")],
    # PySolFC deals the base card first, and the columns from the right.
    numbering=[by_rows("foundation"), by_rows("reserve"), by_rows("tableau", backwards=True)],
    aka=["Demon"],
    sources=["Morehead and Mott-Smith; PySolFC; solitaire.gg; AisleRiot"],
    readings=[
        Reading("tableau.lift", "whole columns only; PySolFC moves one card or a whole column"),
        Reading(
            "tableau.space",
            "from the reserve, later from the waste when the player likes; any card in PySolFC",
        ),
        WASTE_STARTS_EMPTY_OF_THREE,
        Reading("reserve.down", "face down but for the last card; all face up in some books"),
        Reading("foundation.worry_back", "no, as in PySolFC; yes in some programs"),
    ],
    scorings=[CANFIELD_BETS],
)
"""A reserve of thirteen, four columns, and a base card dealt to the foundations.

The reserve has to be played away, and only its last card is seen. It fills every space in the
four columns by itself, so clearing a column is the way to bring it down. Columns move only as a
whole. Three cards of the stock are turned at a time, as often as you like; when the reserve is
gone, a space waits for a card from the waste, and that is best one that opens the waste up.
"""

_FIRST_WASTE_CARD: Final = WASTE_STARTS_EMPTY
_FIRST_THREE_CARDS: Final = WASTE_STARTS_EMPTY_OF_THREE
_NO_WORRYING_BACK_BUT_IN_GG: Final = NOT_TAKEN_BACK

CASINO_CANFIELD: Final = CANFIELD.variant(
    "Casino Canfield",
    stock={"turn": 1, "redeals": 0},
    tableau={"lift": one_card | whole_pile, "space": fill_from("reserve").then(any_card)},
    aka=["Reno"],
    sources=["PySolFC"],
    readings=[_FIRST_WASTE_CARD],
    scorings=[],
)
"""Canfield with a single pass, card by card.

Every card of the stock is offered once and none is skipped, but what is passed over stays on
the waste until the cards above it have gone. End cards move as well as whole columns, and with
the reserve used up a space takes a card from anywhere.
"""

SUPERIOR_CANFIELD: Final = CANFIELD.variant(
    "Superior Canfield",
    reserve={"down": 0},
    tableau={"lift": one_card | whole_pile, "space": any_card},
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_THREE_CARDS,
        _NO_WORRYING_BACK_BUT_IN_GG,
        ONE_CARD_OR_THE_PILE,
    ],
    scorings=[],
)
"""Canfield with the reserve in full view and no compulsion to fill spaces.

All thirteen cards of the reserve can be read from the start, and a cleared column waits until
there is a use for it. It may take the end of the reserve, the top of the waste or a single card
that frees the one below; judge by which of these opens the most.
"""

RAINBOW: Final = CASINO_CANFIELD.variant(
    "Rainbow",
    tableau={"build": down.turning},
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_WASTE_CARD,
        _NO_WORRYING_BACK_BUT_IN_GG,
        ONE_CARD_OR_THE_PILE,
    ],
)
"""Casino Canfield built down without regard to suit.

Any card of the next higher rank will do, so the four columns grow quickly and the reserve gets
a start. The price is paid later: a card low in a long column comes out only when all that lies
on it has been placed singly, and there is no second pass to wait for.
"""

STOREHOUSE: Final = CASINO_CANFIELD.variant(
    "Storehouse",
    stock={"redeals": 2},
    foundation={"base": Rank.TWO, "deal": 1},
    tableau={"build": down.turning & in_suit},
    dealing=(),
    numbering=(by_rows("reserve"), by_rows("tableau", backwards=True)),
    aka=["Provisions", "Straight Up", "The Reserve", "Thirteen Up"],
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_WASTE_CARD,
        _NO_WORRYING_BACK_BUT_IN_GG,
        ONE_CARD_OR_THE_PILE,
    ],
)
"""The twos set out, columns built in suit, and three passes in all.

The foundations are open from the first move, and only the reserve has to be guessed at. A card
fits on one other only, so the columns serve mostly to keep a suit in order until its foundation
is ready. Use the first pass to learn where the low cards lie.
"""

CHAMELEON: Final = RAINBOW.variant(
    "Chameleon",
    reserve={"deal": 12, "down": 11},
    tableau={"piles": 3},
    numbering=(by_rows("foundation"), by_rows("reserve"), by_rows("tableau", backwards=True)),
    aka=["Kansas"],
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_WASTE_CARD,
        _NO_WORRYING_BACK_BUT_IN_GG,
        ONE_CARD_OR_THE_PILE,
    ],
)
"""Rainbow on three columns with twelve cards in reserve.

With one column fewer, a single awkward card holds a third of the table. Each column that is
cleared draws on the reserve, so keep one of the three short enough to be emptied again and
again, and let the other two carry the long builds.
"""

AMERICAN_TOAD: Final = CASINO_CANFIELD.variant(
    "American Toad",
    pack=Pack(2),
    stock={"redeals": 1},
    foundation={"piles": 8},
    reserve={"deal": 20, "down": 0},
    tableau={"piles": 8, "build": down.turning & in_suit},
    numbering=(by_rows("foundation"), by_rows("reserve"), by_rows("tableau", backwards=True)),
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_WASTE_CARD,
        _NO_WORRYING_BACK_BUT_IN_GG,
        Reading(
            "tableau.build",
            "down in suit, kings on aces, as in PySolFC; in alternating colours, no "
            "card on an ace, in solitaire.gg",
        ),
        Reading(
            "tableau.lift",
            "one card or the whole column, as in PySolFC; any part of a run in "
            "alternating colours in solitaire.gg",
        ),
    ],
)
"""Two packs, eight columns built in suit and an open reserve of twenty.

Only two cards take any given one, and eight columns are soon ended by cards that do not fit
together. The reserve shows what every cleared column will bring, so it can be counted out in
advance; most of it should be gone by the time of the one redeal.
"""

VARIEGATED_CANFIELD: Final = STOREHOUSE.variant(
    "Variegated Canfield",
    pack=Pack(2),
    stock={"turn": 3},
    foundation={"piles": 8, "base": Rank.ACE},
    reserve={"down": 0},
    tableau={"piles": 5, "build": down & alternate_colour},
    numbering=(by_rows("reserve"), by_rows("tableau", backwards=True)),
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_THREE_CARDS,
        _NO_WORRYING_BACK_BUT_IN_GG,
        Reading(
            "tableau.lift",
            "one card or the whole column, as in PySolFC; any part of a run in solitaire.gg",
        ),
    ],
)
"""Two packs with the aces set out and three passes in threes.

Eight foundations are open at once and take the low cards as these turn up, which keeps five
columns from choking. The whole reserve is visible: see which of its cards wait for one that
lies further down, and mind that the second redeal is the last.
"""

DOUBLE_CANFIELD: Final = CANFIELD.variant(
    "Double Canfield",
    pack=Pack(2),
    foundation={"piles": 8},
    tableau={
        "piles": 5,
        "lift": one_card | whole_pile,
        "space": fill_from("reserve").then(any_card),
    },
    numbering=(by_rows("foundation"), by_rows("reserve"), by_rows("tableau", backwards=True)),
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_THREE_CARDS,
        _NO_WORRYING_BACK_BUT_IN_GG,
        ONE_CARD_OR_THE_PILE,
    ],
    scorings=[],
)
"""Canfield with two packs, five columns and the same thirteen in reserve.

The reserve is no larger than in the game for one pack, yet the stock is far thicker, and most
of the struggle is with the waste. A card taken from it shifts what the next pass brings to the
top. Once the reserve is out, spaces take any card and serve to break columns up.
"""

ACME: Final = STOREHOUSE.variant(
    "Acme",
    stock={"redeals": 1},
    foundation={"base": Rank.ACE},
    tableau={"build": down & in_suit, "lift": one_card},
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD, _NO_WORRYING_BACK_BUT_IN_GG],
)
"""Storehouse with ace foundations, single-card moves and one redeal.

A card laid on the next higher of its suit has found the only place a column can give it; from
there it goes to its foundation or, with the reserve gone, to a space. Columns once built on
come down by way of the foundations, so every build on a low card deserves a second thought.
"""

TRIPLE_CANFIELD: Final = DOUBLE_CANFIELD.variant(
    "Triple Canfield",
    pack=Pack(3),
    foundation={"piles": 12},
    reserve={"deal": 26, "down": 25},
    tableau={"piles": 7},
    numbering=(by_rows("foundation"), by_rows("reserve"), by_rows("tableau", backwards=True)),
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_THREE_CARDS,
        _NO_WORRYING_BACK_BUT_IN_GG,
        ONE_CARD_OR_THE_PILE,
    ],
)
"""Double Canfield grown to three packs, seven columns and a reserve of 26.

There are three copies of every card, so one that is blocked often has a twin that gets through.
The reserve takes longest: its cards come to light one at a time, and seven columns must be
cleared over and over to bring them down.
"""

QUADRUPLE_CANFIELD: Final = DOUBLE_CANFIELD.variant(
    "Quadruple Canfield",
    pack=Pack(4),
    foundation={"piles": 16},
    reserve={"deal": 39, "down": 38},
    tableau={"piles": 8},
    numbering=(by_rows("foundation"), by_rows("reserve"), by_rows("tableau", backwards=True)),
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _FIRST_THREE_CARDS,
        _NO_WORRYING_BACK_BUT_IN_GG,
        ONE_CARD_OR_THE_PILE,
    ],
)
"""Four packs, eight columns and a reserve of thirty-nine.

Sixteen foundations begin from one rank, and its cards are the first to look for, since each of
them opens another outlet. Eight columns are few for such a stock; long passes that yield only a
card or two are part of the game, and each shifts what the next will show.
"""

CZARINA: Final = RAINBOW.variant(
    "Czarina",
    waste={"refill": True},
    reserve=None,
    tableau={"piles": 5, "lift": one_card, "space": fill_from("waste", "stock").then(any_card)},
    dealing=(),
    numbering=(by_rows("foundation"), by_rows("tableau")),
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _NO_WORRYING_BACK_BUT_IN_GG,
        Reading(
            "tableau.space",
            "filled from the waste, else from the stock, as in PySolFC; from the stock "
            "alone in solitaire.gg",
        ),
    ],
)
"""Five columns without a reserve, spaces filled at once from the waste.

The waste does the work of a reserve: its top card drops into every column that is emptied, and
when nothing lies there the stock is turned by itself. A short column is therefore worth
emptying whenever the card under the top of the waste is the one you want.
"""

FOUR_SEASONS: Final = CZARINA.variant(
    "Four Seasons",
    waste={"refill": False},
    tableau={"space": any_card},
    aka=["Corner Card", "Cross Currents", "Vanishing Cross"],
    sources=["PySolFC; solitaire.gg"],
    readings=[_FIRST_WASTE_CARD, _NO_WORRYING_BACK_BUT_IN_GG],
)
"""Czarina with the spaces left to the player.

A cleared column, one arm of the cross in which the five are usually laid, waits for a card of
your choice. Single cards move and the stock passes once, so a space is best spent on a card of
the waste that would bury others, or on one that sits on the next for a foundation.
"""
