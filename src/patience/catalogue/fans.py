"""Fan, La Belle Lucie and their kin.

The pack is laid out in small fans, of which only the end cards play. Places to build are many,
and what fits on them is little: as a rule one card takes each card, or a fan holds no more than
three. Some of the games end with the first deal, others gather the fans and deal them again.
"""

from typing import Final

from patience.catalogue._readings import (
    ANY_BASE_ANYWHERE,
    BASE_CARDS_STAY,
    NO_IDLE_REDEALS,
    NOT_TAKEN_BACK,
)
from patience.language.build import alternate_colour, any_card, down, in_suit, no_card, only, up
from patience.language.cards import Rank
from patience.language.dealing import by_rows
from patience.language.lifts import run
from patience.language.piles import Cell, Foundation, Tableau
from patience.language.rules import Reading, Rules

__all__ = [
    "BOX_FAN",
    "CEILING_FAN",
    "CRUEL",
    "FAN",
    "FREE_FAN",
    "INDEFATIGABLE",
    "LA_BELLE_LUCIE",
    "PERSEVERANCE",
    "RELAXED_CRUEL",
    "SCOTCH_PATIENCE",
    "SHAMROCKS",
    "SUPER_FLOWER_GARDEN",
    "TREFOIL",
]


FAN: Final = Rules(
    "Fan",
    groups=[
        Foundation(4, worry_back=True),
        Tableau(
            18,
            deal=(3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 1),
            space=only(Rank.KING),
        ),
    ],
    numbering=[by_rows("tableau", late=True)],
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Seventeen fans of three and a single card, built in suit, with spaces for kings.

Every card has a single place to go, and only while that is the end of a fan, so every move
opens one path and shuts another. A king at an end blocks his fan until a space is found for
him; the single card is the nearest one.
"""

LA_BELLE_LUCIE: Final = FAN.variant(
    "La Belle Lucie",
    tableau={"space": no_card, "redeals": 2},
    aka=["Beautiful Lutecia", "Fair Lucy", "Lovely Lucy", "Midnight Oil"],
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Fan with dead spaces and two reshuffles.

A card put on its neighbour in suit stays until it goes home or the fans are gathered, and so
locks what it covers. Play first what feeds the foundations, weigh each other move by what it
shuts in, and gather only when nothing useful is left; the last reshuffle has to see the game
out.
"""

TREFOIL: Final = LA_BELLE_LUCIE.variant(
    "Trefoil",
    foundation={"deal": 1, "locked": 1},
    tableau={"piles": 16, "deal": 3},
    numbering=(),
    sources=["PySolFC; solitaire.gg"],
    readings=[Reading("foundation.worry_back", "yes, as in PySolFC and solitaire.gg")],
)
"""La Belle Lucie with the aces set out and sixteen fans of three.

With the aces gone the twos are what the beginning hangs on, and there is no buried ace to hold
a suit back. The care is the same: whatever is laid on its neighbour stays there until it goes
home, and the reshuffles are too few for careless locks.
"""

SUPER_FLOWER_GARDEN: Final = LA_BELLE_LUCIE.variant(
    "Super Flower Garden",
    tableau={"build": down},
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""La Belle Lucie built down regardless of suit.

Suits no longer count, and what has been put down can be moved on, so fans are worked to the end
rather than locked. Spaces give nothing back; build on high cards at the bottom of their fans,
and leave the two reshuffles for low cards that stay out of reach.
"""

FREE_FAN: Final = FAN.variant(
    "Free Fan",
    tableau={"lift": run.within(cells=True, spaces=False)},
    cell=Cell(2),
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Fan with two cells.

The cells take what Fan has no place for, and while both are open runs of three move together. A
king at the end of a fan may wait in one for his space, but with a king in each the game is
stiffer than before.
"""

SCOTCH_PATIENCE: Final = SUPER_FLOWER_GARDEN.variant(
    "Scotch Patience",
    foundation={"build": up & alternate_colour},
    tableau={"redeals": 0},
    sources=["PySolFC"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Super Flower Garden with foundations in alternating colours and no redeal.

One deal has to do, but any card one higher takes a card and either suit of the other colour
goes on a foundation, so moves are many. Do not play out the fans with high cards; they are the
building sites, and a space is not.
"""

BOX_FAN: Final = TREFOIL.variant(
    "Box Fan",
    tableau={"build": down & alternate_colour, "space": only(Rank.KING), "redeals": 0},
    sources=["PySolFC; solitaire.gg"],
    readings=[BASE_CARDS_STAY],
)
"""Fan in alternating colours, with the aces set out.

Each card has two places to go, and the twos leave as soon as they come to an end. Fans that end
in a king wait for a space; empty a fan without kings first, and choose the king that has the
most useful cards beneath him.
"""

CEILING_FAN: Final = FAN.variant(
    "Ceiling Fan",
    tableau={"build": down & alternate_colour},
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Fan in alternating colours.

The aces have still to be dug out, but a card has two places to go and may change from one to
the other. Since cards move singly, a long sequence is a weight on whatever lies below; grow it
on a fan that holds nothing urgent.
"""

SHAMROCKS: Final = FAN.variant(
    "Shamrocks",
    tableau={"build": up | down, "space": no_card, "capacity": 3},
    aka=["Three Card Fan"],
    sources=["PySolFC; solitaire.gg"],
    readings=[ANY_BASE_ANYWHERE],
)
"""Fan built up or down, with three cards to a fan at most.

Full fans take nothing, and at the deal only the fan of one has room, so places have to be made
one by one. Emptying a fan gains nothing, for spaces stay empty; one card left in it is worth
more, a place for two others.
"""

CRUEL: Final = Rules(
    "Cruel",
    groups=[
        Foundation(4, deal=1),
        Tableau(
            12,
            deal=4,
            space=no_card,
            redeals="unlimited",
            gather="in order",
            idle_redeals=False,
        ),
    ],
    sources=["PySolFC; solitaire.gg"],
    readings=[
        Reading("foundation.worry_back", "no; yes in PySolFC and solitaire.gg"),
        NO_IDLE_REDEALS,
    ],
)
"""Twelve fans of four in suit, gathered and dealt again without a shuffle.

A redeal keeps the cards in order and cuts them anew into fours; after no move it changes
nothing. A card sent home shifts all that lies behind it, one moved to another fan what lies
between the two; choose among moves by the ends they will give.
"""

RELAXED_CRUEL: Final = CRUEL.variant(
    "Relaxed Cruel",
    tableau={"lift": run},
    sources=["PySolFC"],
    readings=[Reading("foundation.worry_back", "no; yes in PySolFC"), NO_IDLE_REDEALS],
)
"""Cruel with runs moving as one.

A card laid on its neighbour no longer locks it, for both can be carried on together. Before a
redeal count where the fours will end: a run that lies within one comes through whole, and one
that straddles two is taken apart.
"""

PERSEVERANCE: Final = RELAXED_CRUEL.variant(
    "Perseverance",
    tableau={"redeals": 2},
    sources=["PySolFC"],
    readings=[Reading("foundation.worry_back", "no; yes in PySolFC"), NO_IDLE_REDEALS],
)
"""Relaxed Cruel with two redeals.

With the redeals counted, the order of moves before each of them is the game. Play the plain
moves first, then choose among the doubtful ones by the card that each would bring to the end of
a fan when the fours are dealt again.
"""

INDEFATIGABLE: Final = CRUEL.variant(
    "Indefatigable",
    tableau={"build": (up | down) & in_suit, "space": any_card, "redeals": 2},
    sources=["PySolFC; solitaire.gg"],
    readings=[NOT_TAKEN_BACK, NO_IDLE_REDEALS],
)
"""Cruel built up or down in suit, with open spaces and two redeals.

Cards join above and below and a space takes any, so a deal can be worked much further before it
is gathered. Runs can be turned round; leave them with the lowest card at the end, and redeal
for the sake of cards that even a space does not free.
"""
