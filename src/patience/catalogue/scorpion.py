"""Scorpion and its kin.

A card takes along whatever lies on it, as in Yukon, but columns are built in suit only, and a
suit leaves the table whole, from king to ace. With one pack that gives each card a single place
to go. The games differ in what is hidden, in what a space takes, and in whether a stock, cells
or a reserve come to help.
"""

from typing import Final

from patience.catalogue._readings import RUNS_PUT_AWAY_BY_HAND
from patience.language.build import any_card, down, in_suit, only
from patience.language.cards import Pack, Rank
from patience.language.dealing import by_rows
from patience.language.lifts import any_group
from patience.language.piles import Cell, Foundation, Reserve, Stock, Tableau
from patience.language.rules import Reading, Rules

__all__ = [
    "DNIEPER",
    "DOUBLE_RUSSIAN_SPIDER",
    "DOUBLE_SCORPION",
    "HOW_THEY_RUN",
    "KIEV",
    "RUSSIAN_SPIDER",
    "SCORPION",
    "SCORPION_HEAD",
    "SEVASTOPOL",
    "TEN_ACROSS",
    "THREE_BLIND_MICE",
    "TRIPLE_SCORPION",
    "WASP",
    "WASP_II",
]


SCORPION: Final = Rules(
    "Scorpion",
    groups=[
        Foundation(4, base=Rank.KING, build=down & in_suit, complete_runs=True),
        Tableau(7, deal=7, down=(3, 3, 3, 3, 0, 0, 0), space=only(Rank.KING), lift=any_group),
        Stock(to="tableau"),
    ],
    sources=["PySolFC; solitaire.gg"],
    readings=[RUNS_PUT_AWAY_BY_HAND],
)
"""Seven columns built in suit by groups of any kind, and a stock of three.

A card has one place to go, on the next higher of its suit, and takes along whatever lies on it.
Turn up the twelve hidden cards on the left and win spaces for kings. The three cards of the
stock cover the ends of the first columns, so keep them until nothing else helps.
"""

WASP: Final = SCORPION.variant(
    "Wasp",
    tableau={"space": any_card},
    sources=["PySolFC"],
    readings=[RUNS_PUT_AWAY_BY_HAND],
)
"""Scorpion with spaces for any card.

There is no waiting for a king: a cleared column takes a group from anywhere, which breaks many
of the circles in which two cards wait for one another. Spend it on a move that turns up a
hidden card or leads to another space, not on a king out of habit.
"""

WASP_II: Final = WASP.variant(
    "Wasp II",
    tableau={"down": (*[3] * 3, *[0] * 4)},
    sources=["PySolFC"],
    readings=[RUNS_PUT_AWAY_BY_HAND],
)
"""Wasp with hidden cards in three columns instead of four.

Four columns can be read to the bottom from the start, and nine cards are left in the dark. They
lie in the very columns that the stock covers, so work on these first, and deal when the open
side has nothing more to offer.
"""

DOUBLE_SCORPION: Final = SCORPION.variant(
    "Double Scorpion",
    pack=Pack(2),
    foundation={"piles": 8},
    tableau={"piles": 10, "deal": 10, "down": (*[4] * 5, *[0] * 5)},
    sources=["PySolFC; solitaire.gg"],
    readings=[
        Reading(
            "tableau.deal",
            "ten to a column and four left for a deal, as in PySolFC; solitaire.gg "
            "deals those to the first four columns at once",
        ),
        RUNS_PUT_AWAY_BY_HAND,
    ],
)
"""Scorpion for two packs, with ten columns of ten.

All cards come twice, so there are two places for each, and the wrong choice splits a suit
between two columns that lack the same cards. The left half hides twenty; dig there, and give a
space to the king whose followers are in sight.
"""

TRIPLE_SCORPION: Final = SCORPION.variant(
    "Triple Scorpion",
    pack=Pack(3),
    foundation={"piles": 12},
    tableau={"piles": 13, "deal": 12, "down": (*[5] * 5, *[0] * 8)},
    stock=None,
    sources=["PySolFC; solitaire.gg"],
    readings=[RUNS_PUT_AWAY_BY_HAND],
)
"""Three packs, thirteen columns of twelve and no stock.

Eight columns are open from top to bottom, and five hide five cards each. With three places for
a card moves are plentiful at first; what counts is which of them draws a long tail off hidden
cards without dropping it where it blocks the next.
"""

SCORPION_HEAD: Final = SCORPION.variant(
    "Scorpion Head",
    tableau={"deal": (*[8] * 3, *[7] * 4), "down": (*[0] * 3, *[4] * 4)},
    stock=None,
    cell=Cell(4),
    sources=["PySolFC; solitaire.gg"],
    readings=[RUNS_PUT_AWAY_BY_HAND],
)
"""Scorpion with four cells in place of the stock.

A cell takes a single card that is in the way, and that undoes many a deadlock, though a tail of
a few cards fills all four. Sixteen cards lie hidden in the columns on the right; use the cells
to reach them, and empty each again as soon as its card has a place.
"""

THREE_BLIND_MICE: Final = SCORPION.variant(
    "Three Blind Mice",
    tableau={"piles": 10, "deal": 5, "down": (*[0] * 7, *[3] * 3)},
    stock=None,
    reserve=Reserve(2, deal=1),
    numbering=(by_rows("tableau"), by_rows("reserve")),
    sources=["PySolFC; solitaire.gg"],
    readings=[RUNS_PUT_AWAY_BY_HAND],
)
"""Scorpion on ten columns of five with two cards in reserve.

Short columns make for a lighter game: seven are open, and only the three on the right have
anything to hide. The two cards of the reserve come in once their places lie free and nothing
goes back there, so note early what they are waiting for.
"""

HOW_THEY_RUN: Final = SCORPION_HEAD.variant(
    "How They Run",
    tableau={"piles": 10, "deal": 5, "down": (*[0] * 7, *[3] * 3)},
    cell={"piles": 2, "deal": 1},
    numbering=(by_rows("tableau"), by_rows("cell")),
    sources=["PySolFC; solitaire.gg"],
    readings=[RUNS_PUT_AWAY_BY_HAND],
)
"""Three Blind Mice with its two spare cards in cells.

When a spare card has found its place its cell is free for another, which a reserve never is. An
end card lying on a wanted one can then be set aside, so empty at least one of the two cells
before you dig in the half-hidden columns on the right.
"""

TEN_ACROSS: Final = HOW_THEY_RUN.variant(
    "Ten Across",
    tableau={"down": (0, 1, 2, 3, 4, 4, 3, 2, 1, 0)},
    sources=["PySolFC; solitaire.gg"],
    readings=[RUNS_PUT_AWAY_BY_HAND],
)
"""How They Run with the hidden cards heaped in the middle.

Twenty cards are face down, and the two columns in the centre show their end card alone. The
outer columns give the first moves and the play goes inwards from them; free the two cells on
the way, as each card that turns up may want one.
"""

RUSSIAN_SPIDER: Final = Rules(
    "Russian Spider",
    groups=[
        Foundation(4, base=Rank.KING, build=down & in_suit, complete_runs=True),
        Tableau(
            7,
            deal=(1, 6, 7, 8, 9, 10, 11),
            down=(0, 1, 2, 3, 4, 5, 6),
            space=only(Rank.KING),
            lift=any_group,
        ),
    ],
    numbering=[by_rows("tableau", leave=5), by_rows("tableau", late=True)],
    aka=["Ukrainian Solitaire"],
    sources=["PySolFC"],
    readings=[RUNS_PUT_AWAY_BY_HAND],
)
"""Russian Solitaire with suits put away whole.

No ace leaves early to thin the columns: thirteen cards must be run together, king to ace,
before any go. Low cards are thus as much in the way as high ones, and the deep columns on the
right have to be opened with a single place for each card.
"""

DOUBLE_RUSSIAN_SPIDER: Final = DOUBLE_SCORPION.variant(
    "Double Russian Spider",
    tableau={"deal": (6, 7, 8, 9, 10, 11, 12, 13, 14, 14), "down": (0, 1, 2, 3, 4, 5, 6, 7, 8, 8)},
    stock=None,
    numbering=(by_rows("tableau", leave=6), by_rows("tableau")),
    sources=["PySolFC"],
    readings=[RUNS_PUT_AWAY_BY_HAND],
)
"""Russian Spider for two packs on ten columns of rising length.

Six cards are open in every column, over as many as eight that are not. Runs are easily started,
since each card has two that take it; the harder part is to choose between twins, and to keep a
suit from growing in two halves that both want the same cards.
"""

KIEV: Final = WASP.variant(
    "Kiev",
    tableau={"deal": 4, "down": 3},
    aka=["Kyiv"],
    sources=["PySolFC; solitaire.gg"],
    readings=[RUNS_PUT_AWAY_BY_HAND],
)
"""Wasp with four cards to a column and the rest in the stock.

Each column begins with one open card, and three deals of seven with a rest of three lie over
whatever has been arranged. Spaces take anything and need not be filled for a deal; a column
that is emptied beforehand holds a single card afterwards and is the easiest to empty again.
"""

SEVASTOPOL: Final = WASP.variant(
    "Sevastopol",
    tableau={"deal": (3, 4, 3, 4, 3, 4, 3), "down": (2, 3, 2, 3, 2, 3, 2)},
    numbering=(by_rows("tableau", leave=1), by_rows("tableau")),
    sources=["PySolFC; solitaire.gg"],
    readings=[RUNS_PUT_AWAY_BY_HAND],
)
"""Kiev on columns of three and four in turn.

Four columns are a card shorter, so there is less to turn up and more to come, and the stock
goes out even in four rows. The short columns are the natural ones to clear. Put off a deal
while any move still turns a card, for a new row covers every end at once.
"""

DNIEPER: Final = KIEV.variant(
    "Dnieper",
    tableau={"build": down.turning & in_suit},
    aka=["Dnipro"],
    sources=["PySolFC; solitaire.gg"],
    readings=[RUNS_PUT_AWAY_BY_HAND],
)
"""Kiev with kings going on aces.

A king is no dead weight here: it follows the ace of its suit and takes its tail along, without
asking for a space. But a suit leaves only as a run from king to ace, so whatever was wrapped
round has to be cut at the king once more, and that is when a space is needed.
"""
