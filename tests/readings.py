"""Where another program reads a game otherwise: the one table of these differences.

The traces that the library is held against were measured on a program with readings of its
own. Each entry derives that reading from ours by naming fields, and nothing else; games
that are not here are read alike.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from patience import (
    any_card,
    by_rows,
    catalogue,
    chosen_from,
    down,
    fill_from,
    one_card,
    run,
    up,
    whole_pile,
)
from patience.language.cards import Suit
from patience.language.rules import Rules

ONE_PACK: Final = tuple(Suit[name] for name in ("CLUBS", "SPADES", "HEARTS", "DIAMONDS"))
TWO_PACKS: Final = tuple(suit for suit in ONE_PACK for _ in range(2))

THREE_PACKS: Final = tuple(suit for suit in ONE_PACK for _ in range(3))
FOUR_PACKS: Final = tuple(suit for suit in ONE_PACK for _ in range(4))
TWO_IN_TURN: Final = ONE_PACK * 2
FOUR_IN_TURN: Final = ONE_PACK * 4

_TAKEN_BACK: Final = {"worry_back": True, "to": ("tableau", "foundation")}
_AMONG_FOUNDATIONS: Final = {"to": ("tableau", "foundation")}

_SPIDER: Final = {
    "tableau": {"deal": (6, 5, 5) * 3 + (6,), "down": (5, 4, 4) * 3 + (5,)},
    "numbering": [by_rows("tableau", leave=1), by_rows("tableau")],
}

READINGS: Final[Mapping[str, Mapping[str, Any]]] = {
    "Corona": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS}},
    "Limited": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS, **_TAKEN_BACK}},
    "Forty Thieves": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS, **_TAKEN_BACK}},
    "Busy Aces": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS, **_TAKEN_BACK}},
    "Forty and Eight": {
        "waste": {"deal": 1},
        "foundation": {"suits": TWO_PACKS, **_TAKEN_BACK},
        "tableau": {"deal": 4},
    },
    "Fortune's Favor": {
        "waste": {"deal": 1, "refill": True},
        "foundation": {"suits": ONE_PACK, **_TAKEN_BACK},
        "tableau": {"space": fill_from("waste").then(any_card)},
    },
    "Quadrangle": {
        "waste": {"deal": 1},
        "foundation": {"suits": TWO_PACKS},
        "numbering": [by_rows("tableau"), by_rows("waste"), by_rows("foundation")],
    },
    "Triple Line": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS}},
    "Signora": {
        "waste": {"refill": True},
        "foundation": {"base": chosen_from("tableau"), "suits": TWO_PACKS},
        "tableau": {"space": fill_from("waste").then(any_card)},
    },
    "Klondike": {"waste": {"deal": 1}, "foundation": {"suits": ONE_PACK}},
    "Klondike (draw three)": {"waste": {"deal": 3}, "foundation": {"suits": ONE_PACK}},
    "FreeCell": {"foundation": {"suits": ONE_PACK, "worry_back": True}},
    "Canfield": {
        "waste": {"deal": 3},
        "foundation": {"suits": ONE_PACK},
        "tableau": {
            "lift": one_card | whole_pile,
            "space": fill_from("reserve").then(any_card),
        },
    },
    "Spider": _SPIDER,
    # A queen goes on a king there.
    "Golf": {"foundation": {"build": up | down}},
    "Dead King Golf": {},
    "Yukon": {"foundation": {"suits": ONE_PACK}},
    "Beleaguered Castle": {
        "foundation": {"suits": ONE_PACK},
        "tableau": {"lift": run.within(spaces=True)},
    },
    "Josephine": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS}},
    "Lucas": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS}},
    "Waning Moon": {
        "waste": {"deal": 1},
        "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS},
    },
    "Napoleon's Square": {
        "waste": {"deal": 1},
        "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS},
    },
    "Famous Fifty": {
        "waste": {"deal": 1},
        "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS},
    },
    "San Juan Hill": {
        "waste": {"deal": 1},
        "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS, "locked": 0},
    },
    "Thirty-Nine Steps": {
        "waste": {"deal": 1},
        "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS},
    },
    "Interchange": {
        "waste": {"deal": 1},
        "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS},
    },
    "Unlimited": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS}},
    "Courtyard": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS}},
    "Little Forty": {
        "waste": {"deal": 3},
        "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS},
    },
    "Deuces": {
        "waste": {"deal": 1},
        "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS, "locked": 0},
    },
    "Pluto": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS}},
    "Squadron": {
        "waste": {"deal": 1},
        "foundation": {"suits": TWO_PACKS, "to": ("cell", "foundation", "tableau")},
    },
    "Cassim": {
        "waste": {"deal": 1},
        "foundation": {"suits": ONE_PACK, **_AMONG_FOUNDATIONS, "locked": 0},
    },
    "Ali Baba": {"waste": {"deal": 1}, "foundation": {"suits": ONE_PACK, "locked": 0}},
    "Sixty Thieves": {
        "waste": {"deal": 1},
        "foundation": {"suits": THREE_PACKS, **_AMONG_FOUNDATIONS},
    },
    "Eighty Thieves": {
        "waste": {"deal": 1},
        "foundation": {"suits": FOUR_PACKS, **_AMONG_FOUNDATIONS},
    },
    "Express": {"waste": {"deal": 1}, "foundation": {"suits": THREE_PACKS, **_AMONG_FOUNDATIONS}},
    "Carnation": {"waste": {"deal": 1}, "foundation": {"suits": FOUR_PACKS, **_AMONG_FOUNDATIONS}},
    "Delivery": {
        "waste": {"deal": 1},
        "foundation": {"suits": FOUR_IN_TURN, **_AMONG_FOUNDATIONS},
    },
    "Malmaison": {"waste": {"deal": 1}, "foundation": {"suits": FOUR_PACKS, **_AMONG_FOUNDATIONS}},
    "Triple Interchange": {
        "waste": {"deal": 1},
        "foundation": {"suits": THREE_PACKS, **_AMONG_FOUNDATIONS},
    },
    "Big Courtyard": {
        "waste": {"deal": 1},
        "foundation": {"suits": THREE_PACKS, **_AMONG_FOUNDATIONS},
    },
    "Streets": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS}},
    "Maria": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS}},
    "Roosevelt": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS}},
    "Alternation": {
        "waste": {"deal": 1},
        "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS},
    },
    "Big Streets": {
        "waste": {"deal": 1},
        "foundation": {"suits": THREE_PACKS, **_AMONG_FOUNDATIONS},
    },
    "Number Ten": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS}},
    "Number Twelve": {
        "waste": {"deal": 1},
        "foundation": {"suits": THREE_PACKS, **_AMONG_FOUNDATIONS},
    },
    "Rank and File": {
        "waste": {"deal": 1},
        "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS},
    },
    "Emperor": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS}},
    "Red and Black": {
        "waste": {"deal": 1},
        "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS, "locked": 0},
    },
    "Zebra": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS}},
    "Steps": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS}},
    "Pantagruel": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS}},
    "8 x 8": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS}},
    "Eight Times Eight": {
        "waste": {"deal": 1},
        "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS},
    },
    "Indian": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS}},
    "Midshipman": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS}},
    "Napoleon's Folly": {
        "waste": {"deal": 1},
        "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS},
    },
    "Napoleon's Exile": {
        "waste": {"deal": 1},
        "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS},
    },
    "Diplomat": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS}},
    "Lady Palk": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS}},
    "Congress": {"waste": {"deal": 1}, "foundation": {"suits": TWO_IN_TURN, **_AMONG_FOUNDATIONS}},
    "Parliament": {
        "waste": {"deal": 1},
        "foundation": {"suits": TWO_IN_TURN, **_AMONG_FOUNDATIONS, "locked": 0},
    },
    "Double Rail": {
        "waste": {"deal": 1},
        "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS},
    },
    "Single Rail": {"waste": {"deal": 1}, "foundation": {"suits": ONE_PACK}},
    "Triple Rail": {
        "waste": {"deal": 1},
        "foundation": {"suits": THREE_PACKS, **_AMONG_FOUNDATIONS},
    },
    "Final Battle": {
        "waste": {"deal": 1},
        "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS},
    },
    "Pas Seul": {"waste": {"deal": 1}, "foundation": {"suits": ONE_PACK, **_AMONG_FOUNDATIONS}},
    "Little Napoleon": {
        "waste": {"deal": 1},
        "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS},
    },
    "Terrace": {"foundation": {"suits": TWO_PACKS}},
    "General's Patience": {"foundation": {"suits": TWO_PACKS}},
    "Falling Star": {"foundation": {"suits": TWO_PACKS}},
    "Blondes and Brunettes": {"foundation": {"suits": TWO_PACKS}},
    "Madame": {"foundation": {"suits": THREE_PACKS}},
    "Big Terrace": {"foundation": {"suits": FOUR_PACKS}},
    "Wood": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS}},
    "Vegas Klondike": {"waste": {"deal": 1}, "foundation": {"suits": ONE_PACK}},
    "Casino Klondike": {"waste": {"deal": 1}, "foundation": {"suits": ONE_PACK}},
    "Thumb and Pouch": {
        "waste": {"deal": 1},
        "foundation": {"suits": ONE_PACK, **_AMONG_FOUNDATIONS},
    },
    "Whitehead": {"waste": {"deal": 1}, "foundation": {"suits": ONE_PACK}},
    "Trigon": {"waste": {"deal": 1}, "foundation": {"suits": ONE_PACK}},
    "Chinaman": {"waste": {"deal": 3}, "foundation": {"suits": ONE_PACK}},
    "Double Klondike": {
        "waste": {"deal": 1},
        "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS},
    },
    "Double Klondike (Draw 3)": {
        "waste": {"deal": 3},
        "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS},
    },
    "Triple Klondike": {
        "waste": {"deal": 1},
        "foundation": {"suits": THREE_PACKS, **_AMONG_FOUNDATIONS},
    },
    "Quadruple Klondike": {
        "waste": {"deal": 1},
        "foundation": {"suits": FOUR_PACKS, **_AMONG_FOUNDATIONS},
    },
    "Gargantua": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS}},
    "Open Gargantua": {
        "waste": {"deal": 1},
        "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS},
    },
    "Kingsley": {"waste": {"deal": 1}, "foundation": {"suits": ONE_PACK, **_AMONG_FOUNDATIONS}},
    "Double Kingsley": {
        "waste": {"deal": 1},
        "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS},
    },
    "Small Harp": {"waste": {"deal": 1}, "foundation": {"suits": ONE_PACK, **_AMONG_FOUNDATIONS}},
    "Big Harp": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS}},
    "Whitehorse": {"waste": {"deal": 3}, "foundation": {"suits": ONE_PACK}},
    "Gold Mine": {"waste": {"deal": 3}, "foundation": {"suits": ONE_PACK}},
    "Boost": {"waste": {"deal": 1}, "foundation": {"suits": ONE_PACK}},
    "Athena": {"waste": {"deal": 1}, "foundation": {"suits": ONE_PACK}},
    "Saratoga": {"waste": {"deal": 3}, "foundation": {"suits": ONE_PACK}},
    "Legion": {"waste": {"deal": 1}, "foundation": {"suits": ONE_PACK}},
    "Munger": {"waste": {"deal": 1}, "foundation": {"suits": ONE_PACK}},
    "Westcliff": {"waste": {"deal": 1}, "foundation": {"suits": ONE_PACK}},
    "Eastcliff": {"waste": {"deal": 1}, "foundation": {"suits": ONE_PACK}},
    "Easthaven": {"foundation": {"suits": ONE_PACK}},
    "Westhaven": {"foundation": {"suits": ONE_PACK}},
    "Agnes Bernauer": {"foundation": {"suits": ONE_PACK}},
    "Agnes Sorel": {"foundation": {"suits": ONE_PACK}},
    "Hypotenuse": {"foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS}},
    "Eternal Triangle": {"foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS}},
    "Queenie": {"foundation": {"suits": ONE_PACK}},
    "Gypsy": {"foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS}},
    "Miss Milligan": {"foundation": {"suits": TWO_PACKS}},
    "Milligan Cell": {"foundation": {"suits": TWO_PACKS}},
    "Carlton": {"foundation": {"suits": TWO_PACKS}},
    "Milligan Harp": {"foundation": {"suits": TWO_PACKS}},
    "Steve": {"foundation": {"suits": TWO_PACKS}},
    "Scarp": {"foundation": {"suits": THREE_PACKS, **_AMONG_FOUNDATIONS}},
    "Griffon": {"foundation": {"suits": TWO_PACKS}},
    "Mississippi": {"foundation": {"suits": TWO_PACKS}},
    "Lexington Harp": {"foundation": {"suits": TWO_PACKS}},
    "Brunswick": {"foundation": {"suits": TWO_PACKS}},
    "Nomad": {"foundation": {"suits": TWO_PACKS, "to": ("cell", "foundation", "tableau")}},
    "Blockade": {"foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS}},
    "Casino Canfield": {"waste": {"deal": 1}, "foundation": {"suits": ONE_PACK}},
    "Superior Canfield": {"waste": {"deal": 3}, "foundation": {"suits": ONE_PACK}},
    "Rainbow": {"waste": {"deal": 1}, "foundation": {"suits": ONE_PACK}},
    "Storehouse": {"waste": {"deal": 1}, "foundation": {"suits": ONE_PACK}},
    "Chameleon": {"waste": {"deal": 1}, "foundation": {"suits": ONE_PACK}},
    "American Toad": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS}},
    "Variegated Canfield": {"waste": {"deal": 3}, "foundation": {"suits": TWO_PACKS}},
    "Double Canfield": {"waste": {"deal": 3}, "foundation": {"suits": TWO_PACKS}},
    "Acme": {"waste": {"deal": 1}, "foundation": {"suits": ONE_PACK}},
    "Triple Canfield": {"waste": {"deal": 3}, "foundation": {"suits": THREE_PACKS}},
    "Quadruple Canfield": {"waste": {"deal": 3}, "foundation": {"suits": FOUR_PACKS}},
    "Czarina": {"foundation": {"suits": ONE_PACK}},
    "Four Seasons": {"waste": {"deal": 1}, "foundation": {"suits": ONE_PACK}},
    "Baker's Game": {"foundation": {"suits": ONE_PACK, "to": ("cell", "foundation", "tableau")}},
    "Eight Off": {"foundation": {"suits": ONE_PACK, "to": ("cell", "foundation", "tableau")}},
    "Seahaven Towers": {
        "foundation": {"suits": ONE_PACK, "to": ("cell", "foundation", "tableau")}
    },
    "King Only Baker's Game": {
        "foundation": {"suits": ONE_PACK, "to": ("cell", "foundation", "tableau")}
    },
    "ForeCell": {"foundation": {"suits": ONE_PACK, "to": ("cell", "foundation", "tableau")}},
    "KingCell": {"foundation": {"suits": ONE_PACK, "to": ("cell", "foundation", "tableau")}},
    "Relaxed FreeCell": {
        "foundation": {"suits": ONE_PACK, "to": ("cell", "foundation", "tableau")}
    },
    "Relaxed Seahaven Towers": {
        "foundation": {"suits": ONE_PACK, "to": ("cell", "foundation", "tableau")}
    },
    "Penguin": {"foundation": {"suits": ONE_PACK}},
    "Challenge FreeCell": {"foundation": {"suits": ONE_PACK, "to": ("tableau", "cell")}},
    "Super Challenge FreeCell": {"foundation": {"suits": ONE_PACK, "to": ("tableau", "cell")}},
    "FreeCell (2 Reserves)": {"foundation": {"suits": ONE_PACK, "to": ("tableau", "cell")}},
    "FreeCell (No Reserve)": {"foundation": {"suits": ONE_PACK}},
    "Double FreeCell (Traditional)": {
        "foundation": {"suits": TWO_PACKS, "to": ("cell", "foundation", "tableau")}
    },
    "Double FreeCell": {
        "foundation": {"suits": ONE_PACK, "to": ("cell", "foundation", "tableau"), "locked": 0}
    },
    "Double Seahaven Towers": {
        "foundation": {"suits": TWO_PACKS, "to": ("cell", "foundation", "tableau")}
    },
    "Double Eight Off": {
        "foundation": {"suits": TWO_PACKS, "to": ("cell", "foundation", "tableau")}
    },
    "Simplicity": {"waste": {"deal": 1}, "foundation": {"suits": ONE_PACK}},
    "Seven by Four": {"foundation": {"suits": ONE_PACK, "to": ("cell", "foundation", "tableau")}},
    "Somerset": {"foundation": {"suits": ONE_PACK}},
    "Bath": {"foundation": {"suits": ONE_PACK, "to": ("cell", "foundation", "tableau")}},
    "Tuxedo": {"foundation": {"suits": ONE_PACK}},
    "Opera": {"foundation": {"suits": ONE_PACK, "to": ("cell", "foundation", "tableau")}},
    "Big Cell": {"foundation": {"suits": THREE_PACKS, "to": ("cell", "foundation", "tableau")}},
    "Spider (1 Suit)": {
        "pack": {"suits": "C"},
        "numbering": [by_rows("tableau", leave=1), by_rows("tableau")],
    },
    "Relaxed Spider": {**_SPIDER, "foundation": {"suits": TWO_PACKS}},
    "Open Spider": {"foundation": {"suits": TWO_PACKS}},
    "Mrs. Mop": {"foundation": {"suits": TWO_PACKS}},
    "Grandmother's Game": {"foundation": {"suits": TWO_PACKS}},
    "Spiderette": {"foundation": {"suits": ONE_PACK}},
    "Will o' the Wisp": {"foundation": {"suits": ONE_PACK}},
    "Spider Web": {"foundation": {"suits": ONE_PACK}},
    "Rachel": {"foundation": {"suits": ONE_PACK}, "waste": {"deal": 1}},
    "Brush": {"foundation": {"suits": TWO_PACKS}, "waste": {"deal": 1}},
    "Simon Jester": {"foundation": {"suits": TWO_PACKS}},
    "Spider (4 Decks)": {"foundation": {"suits": FOUR_PACKS}},
    "Spidike": {"foundation": {"suits": ONE_PACK}},
    "Russian Solitaire": {"foundation": {"suits": ONE_PACK}},
    "Alaska": {"foundation": {"suits": ONE_PACK}},
    "Moosehide": {"foundation": {"suits": ONE_PACK}},
    "Roslin": {"foundation": {"suits": ONE_PACK}},
    "Double Yukon": {"foundation": {"suits": TWO_PACKS}},
    "Double Russian Solitaire": {"foundation": {"suits": TWO_PACKS}},
    "Triple Russian Solitaire": {"foundation": {"suits": THREE_PACKS}},
    "Rushdike": {"foundation": {"suits": ONE_PACK}},
    "Russian Point": {"foundation": {"suits": ONE_PACK}},
    "Chinese Discipline": {"foundation": {"suits": ONE_PACK}},
    "Chinese Solitaire": {"foundation": {"suits": ONE_PACK}},
    "Odessa": {"foundation": {"suits": ONE_PACK}},
    "Australian Patience": {"waste": {"deal": 1}, "foundation": {"suits": ONE_PACK}},
    "Outback Patience": {
        "waste": {"deal": 1},
        "foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS},
    },
    "Tasmanian Patience": {"waste": {"deal": 3}, "foundation": {"suits": ONE_PACK}},
    "Russian Cell": {"foundation": {"suits": ONE_PACK}},
    "Yukonic Plague": {"foundation": {"suits": ONE_PACK}},
    "Brisbane": {"foundation": {"suits": ONE_PACK}},
    "Scorpion": {"foundation": {"suits": ONE_PACK}},
    "Wasp": {"foundation": {"suits": ONE_PACK}},
    "Wasp II": {"foundation": {"suits": ONE_PACK}},
    "Double Scorpion": {"foundation": {"suits": TWO_PACKS}},
    "Triple Scorpion": {"foundation": {"suits": THREE_PACKS}},
    "Scorpion Head": {"foundation": {"suits": ONE_PACK}},
    "Ten Across": {"foundation": {"suits": ONE_PACK}},
    "Russian Spider": {"foundation": {"suits": ONE_PACK}},
    "Double Russian Spider": {"foundation": {"suits": TWO_PACKS}},
    "Kiev": {"foundation": {"suits": ONE_PACK}},
    "Dnieper": {"foundation": {"suits": ONE_PACK}},
    "Baker's Dozen": {"foundation": {"suits": ONE_PACK}},
    "Spanish Patience": {"foundation": {"suits": ONE_PACK, **_AMONG_FOUNDATIONS}},
    "Baker's Dozen (2 Decks)": {"foundation": {"suits": TWO_PACKS, **_AMONG_FOUNDATIONS}},
    "Castles in Spain": {"foundation": {"suits": ONE_PACK}},
    "Streets and Alleys": {"foundation": {"suits": ONE_PACK}},
    "Citadel": {"foundation": {"suits": ONE_PACK}},
    "Private Lane": {"foundation": {"suits": ONE_PACK}},
    "Stronghold": {"foundation": {"suits": ONE_PACK}},
    "Fortress": {"foundation": {"suits": ONE_PACK, **_AMONG_FOUNDATIONS}},
    "Chessboard": {"foundation": {"suits": ONE_PACK}},
    "Bastion": {"foundation": {"suits": ONE_PACK, "to": ("cell", "foundation", "tableau")}},
    "Ten by One": {"foundation": {"suits": ONE_PACK, "to": ("cell", "foundation", "tableau")}},
    "Castle Mount": {"foundation": {"suits": THREE_PACKS}},
    "Fan": {"foundation": {"suits": ONE_PACK}},
    "La Belle Lucie": {"foundation": {"suits": ONE_PACK}},
    "Trefoil": {"foundation": {"suits": ONE_PACK, **_AMONG_FOUNDATIONS}},
    "Super Flower Garden": {"foundation": {"suits": ONE_PACK}},
    "Free Fan": {"foundation": {"suits": ONE_PACK, "to": ("cell", "foundation", "tableau")}},
    "Scotch Patience": {"foundation": {"suits": ONE_PACK, **_AMONG_FOUNDATIONS}},
    "Box Fan": {"foundation": {"suits": ONE_PACK, "locked": 0}},
    "Ceiling Fan": {"foundation": {"suits": ONE_PACK}},
    "Shamrocks": {"foundation": {"suits": ONE_PACK}},
    "Cruel": {
        "foundation": {"suits": ONE_PACK, "worry_back": True},
        "tableau": {"idle_redeals": True},
    },
    "Relaxed Cruel": {
        "foundation": {"suits": ONE_PACK, "worry_back": True},
        "tableau": {"idle_redeals": True},
    },
    "Perseverance": {
        "foundation": {"suits": ONE_PACK, "worry_back": True},
        "tableau": {"idle_redeals": True},
    },
    "Indefatigable": {
        "foundation": {"suits": ONE_PACK},
        "tableau": {"idle_redeals": True},
    },
    "Flower Garden": {"foundation": {"suits": ONE_PACK}},
    "Brigade": {"foundation": {"suits": ONE_PACK, "locked": 0}},
    "Phoenix": {"foundation": {"suits": ONE_PACK}},
    "Stonewall": {"foundation": {"suits": ONE_PACK}},
    "Northwest Territory": {"foundation": {"suits": ONE_PACK}},
    "King Albert": {"foundation": {"suits": ONE_PACK}},
    "Queen Victoria": {"foundation": {"suits": ONE_PACK}},
    "Raglan": {"foundation": {"suits": ONE_PACK, "locked": 0}},
    "Relaxed Raglan": {"foundation": {"suits": ONE_PACK, "locked": 0}},
    "Bisley": {"foundation": {"suits": ONE_PACK}, "kings": {"suits": ONE_PACK}},
    "Bisley 13": {"foundation": {"suits": ONE_PACK}, "kings": {"suits": ONE_PACK}},
    "Double Bisley": {"foundation": {"suits": TWO_PACKS}, "kings": {"suits": TWO_PACKS}},
    "Realm": {"foundation": {"suits": ONE_PACK}, "kings": {"suits": ONE_PACK}},
    "Pyramid": {"waste": {"deal": 1}},
    "Pyramid Thirteen": {"waste": {"deal": 1}},
    "Relaxed Pyramid": {"waste": {"deal": 1}},
    "Triangle": {"waste": {"deal": 1}},
    "Double Pyramid": {"waste": {"deal": 1}},
    "King Tut": {"waste": {"deal": 3}},
    "Cheops": {"waste": {"deal": 1}},
    "Uncle Walter's": {"waste": {"deal": 1}, "foundation": {"suits": TWO_PACKS}},
}
"""The changes that program makes to our reading, by the name of our game, or of theirs for another."""

PILE_NAMES: Final[Mapping[str, Mapping[str, Sequence[str]]]] = {
    # The pile that is built on counts as a waste there.
    "Golf": {"waste": ["foundation"]},
    "Relaxed Golf": {"waste": ["foundation"]},
    "Three Peaks": {"waste": ["foundation"]},
    "Three Peaks (Open)": {"waste": ["foundation"]},
    # The two kinds of foundations stand side by side.
    "Bisley": {"foundations": ["foundation", "kings"] * 4},
    "Bisley 13": {"foundations": ["foundation", "kings"] * 4},
    "Realm": {"foundations": ["foundation", "kings"] * 4},
    "Double Bisley": {"foundations": ["foundation", "kings"] * 8},
    # The pocket that is open at the end counts as a reserve.
    "Miss Milligan": {"tableau": ["tableau"], "reserves": ["pocket"]},
}
"""Groups in which piles of ours stand there: by the name of our game, and theirs of the group.

A name that comes several times stands for one pile of its group each time.
"""

NAMESAKES: Final[Mapping[str, str]] = {
    "Demon": "two packs and a reserve of forty, for us a name of Canfield",
    "Big Forty": "one pack, for us a name of Forty Thieves",
}
"""Names, of a game or as another name, that belong to another game there."""

TRACED_AS: Final[Mapping[str, str]] = {"Colonel": "Uncle Walter's", "Dead King Golf": "Golf"}
"""Games that have another name there: ours, by that name."""


def traced(name: str) -> Rules:
    """Our game that the other program calls so.

    Raises:
        UnknownGame: the catalogue has none.
    """
    return catalogue.find(TRACED_AS.get(name, name))


def reading(name: str) -> Rules:
    """Our game as the other program reads it, by the name that it has there.

    Raises:
        UnknownGame: the catalogue has no game of that name.
    """
    game = traced(name)
    changes = READINGS.get(name, READINGS.get(game.name))
    return game.variant(f"{game.name} (as traced)", **changes) if changes else game
