"""Gypsy and its kin.

Two packs as a rule, and a stock that is dealt to the columns, one card to each, until it is
gone. The columns are built down in alternating colours but for a few games, and each row from
the stock buries what has just been put in order. The games differ in how the columns start, in
what may be lifted, and in what a space takes.
"""

from typing import Final

from patience.catalogue._readings import ANY_BASE_ANYWHERE, NOT_TAKEN_BACK, SPACES_TAKE_ANY_CARD
from patience.language.build import alternate_colour, any_card, down, in_suit, no_card, only
from patience.language.cards import Pack, Rank
from patience.language.dealing import by_rows
from patience.language.lifts import any_group, run
from patience.language.piles import Cell, Foundation, Stock, Tableau
from patience.language.rules import Reading, Rules
from patience.language.spaces import fill_from

__all__ = [
    "BLOCKADE",
    "BRUNSWICK",
    "CARLTON",
    "GRIFFON",
    "GYPSY",
    "LEXINGTON_HARP",
    "MILLIGAN_CELL",
    "MILLIGAN_HARP",
    "MISSISSIPPI",
    "MISS_MILLIGAN",
    "NOMAD",
    "SCARP",
    "STEVE",
]

_NO_WORRYING_BACK_BUT_IN_GG: Final = NOT_TAKEN_BACK

GYPSY: Final = Rules(
    "Gypsy",
    pack=Pack(copies=2),
    groups=[
        Stock(to="tableau"),
        Foundation(8, worry_back=True),
        Tableau(8, deal=3, down=2, build=down & alternate_colour, lift=run),
    ],
    aka=["Double Easthaven", "Normandy"],
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Easthaven with two packs and eight columns of three.

Each of the ten deals drops a card on every column, spaces and finished runs included, so the
time before a deal is for turning up face-down cards and joining runs. A space takes any card;
use it before the next row falls into it.
"""

MISS_MILLIGAN: Final = GYPSY.variant(
    "Miss Milligan",
    foundation={"worry_back": False},
    tableau={"deal": 1, "down": 0, "space": only(Rank.KING)},
    pocket=Tableau(1, after="stock", name="pocket", build=no_card, lift=any_group),
    sources=["PySolFC; solitaire.gg; solitaireforever.com; Solitaire Till Dawn"],
    readings=[
        Reading(
            "pocket.capacity",
            "a card or a run, as in PySolFC and solitaire.gg; one card in Solitaire Till Dawn and"
            " older rules",
        ),
        Reading(
            "groups",
            "with a pocket, as in most; solitaireforever.com knows an author who has none",
        ),
        _NO_WORRYING_BACK_BUT_IN_GG,
    ],
)
"""Gypsy from bare columns, with spaces for kings and a pocket at the end.

Row after row covers what has just been put in order, and only kings make use of a space. Once
the stock is out, the pocket holds a card or a run while what lies beneath is sorted; the
shallower the jam by then, the more one pocket can do.
"""

MILLIGAN_CELL: Final = MISS_MILLIGAN.variant(
    "Milligan Cell",
    pocket=None,
    cell=Cell(4),
    sources=["PySolFC; solitaire.gg"],
    readings=[_NO_WORRYING_BACK_BUT_IN_GG],
)
"""Miss Milligan with four cells in place of the pocket.

The pocket opens only when the stock is gone; the cells are there from the first row and keep
four cards out of its way. They empty slowly, because spaces take kings alone, so lend a cell to
a card that will soon go home.
"""

CARLTON: Final = GYPSY.variant(
    "Carlton",
    foundation={"worry_back": False},
    tableau={"deal": range(1, 9), "down": 0},
    numbering=(by_rows("tableau", leave=1), by_rows("tableau")),
    sources=["PySolFC; solitaire.gg"],
    readings=[_NO_WORRYING_BACK_BUT_IN_GG],
)
"""Gypsy dealt face up, as a staircase of one to eight cards.

Nothing is hidden but the stock, and the 36 cards on show allow some planning. The short columns
are the quickest to clear; what goes to the foundations stays there, so ask of each low card
whether the columns still need it.
"""

MILLIGAN_HARP: Final = CARLTON.variant(
    "Milligan Harp",
    tableau={"down": range(8)},
    sources=["PySolFC; solitaire.gg"],
    readings=[_NO_WORRYING_BACK_BUT_IN_GG],
)
"""Carlton with all but the end cards face down.

Eight cards can be seen and 28 have to be uncovered, the most of them on the right. Prefer a
move that turns one up, and do all the turning that can be done before a row from the stock
covers the ends again.
"""

STEVE: Final = CARLTON.variant(
    "Steve",
    tableau={"build": down, "lift": run.by(down & in_suit)},
    sources=["PySolFC; solitaire.gg"],
    readings=[_NO_WORRYING_BACK_BUT_IN_GG],
)
"""Carlton built down regardless of suit, with runs in suit moving as one.

Nearly every card finds a place, and most of the places are traps: a six on a seven of another
suit moves by itself and holds the seven down. Prefer joins in suit, and treat the others as
stopgaps to be undone before the next eight cards fall.
"""

SCARP: Final = Rules(
    "Scarp",
    pack=Pack(copies=3),
    groups=[
        Stock(to="tableau"),
        Foundation(12, worry_back=True),
        Tableau(
            13,
            deal=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
            build=down & alternate_colour,
            lift=run,
        ),
    ],
    numbering=[by_rows("tableau", backwards=True, leave=1), by_rows("tableau", backwards=True)],
    sources=["PySolFC"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Easthaven with three packs and a staircase of thirteen open columns.

Ninety-one cards lie face up and only five rows are to come, so more can be worked out in
advance than the size of the game suggests. The short columns on the left give the spaces with
which to dig in the long ones on the right.
"""

GRIFFON: Final = CARLTON.variant(
    "Griffon",
    tableau={"piles": 7, "deal": range(1, 8), "lift": any_group},
    numbering=(by_rows("tableau", leave=1), by_rows("tableau")),
    sources=["PySolFC"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Carlton with one column fewer and with groups lifted as they lie.

A card takes along whatever lies on it, ordered or not, so nothing in the open columns is out of
reach and the question is only where it can go. With two packs four cards take it; watch for
those that lie under it in its own column.
"""

MISSISSIPPI: Final = GRIFFON.variant(
    "Mississippi",
    tableau={"down": range(7)},
    sources=["PySolFC"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Griffon with all but the end cards face down.

Groups still move as they lie, but they reach no further down than the cards that are face up,
and 21 are not. Open the short columns first and let disorder gather on the others, which costs
little when it can be lifted whole.
"""

LEXINGTON_HARP: Final = MILLIGAN_HARP.variant(
    "Lexington Harp",
    tableau={"lift": any_group},
    aka=["Milligan Yukon"],
    sources=["PySolFC; solitaire.gg"],
    readings=[
        _NO_WORRYING_BACK_BUT_IN_GG,
        SPACES_TAKE_ANY_CARD,
    ],
)
"""Milligan Harp with any face-up group moving, as in Yukon.

A row from the stock buries less than in Milligan Harp, since a card can be fetched with all
that has fallen on it. The hidden cards on the right remain the obstacle; spend moves and spaces
on what turns one of them up.
"""

BRUNSWICK: Final = CARLTON.variant(
    "Brunswick",
    tableau={"lift": any_group},
    sources=["PySolFC"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Carlton with the loose groups of Yukon in place of strict runs.

Every card of the staircase can be seen and lifted, which leaves the stock as the only unknown.
Look out for a card with all its targets beneath it in the same column, and break such a block
before the next row makes the column longer.
"""

NOMAD: Final = MILLIGAN_CELL.variant(
    "Nomad",
    foundation={"worry_back": True},
    tableau={"deal": 4, "space": any_card},
    cell={"piles": 1},
    sources=["PySolFC"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Milligan Cell with four rows dealt, spaces for any card and a single cell.

Thirty-two open cards give a plan from the outset, and a space is free to all until the next row
falls into it. The one cell is for a moment's exchange; when it is filled for good, a card
fetched back from a foundation may still serve a run.
"""

BLOCKADE: Final = GYPSY.variant(
    "Blockade",
    tableau={
        "piles": 12,
        "deal": 1,
        "down": 0,
        "build": down & in_suit,
        "space": fill_from("stock").then(any_card),
    },
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Twelve columns of one, built in suit and refilled from the stock.

A column that empties takes the next card of the stock at once, so room cannot be won while the
stock lasts. Every join that clears a column brings a new card without a deal; look through them
all before asking for twelve that fall on fitting and unfitting ends alike.
"""
