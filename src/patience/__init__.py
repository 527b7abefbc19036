"""Card patience (solitaire) games as values.

A game is a `Rules`; everything else is read from it. The rooms, ground floor first, each
standing only on those before it:

errors                   everything that can go wrong
language                 what a game is said in, from cards to whole rules, checked
moves                    what a player does, and what happens then
refusals                 why a move is not legal, with the cards and piles that it is about
catalogue                the games, nothing but values
table                    the cards as they lie: the deal, piles, text, what a player sees
reference                the rules read aloud: slow, obvious, the specification in code
engine                   the same rules lowered to tables and played fast
sentences                rule sheets, comparisons and refusals, in English
position                 the public face of play
play, counting           a position with its history; how many ways lead on from it
solver                   proofs that a game is won or lost, all cards known
players                  players of a game as people see it, and hints
notation                 rules, positions and games as text and files
interop                  the same in the formats of other programs
testing                  Hypothesis strategies for authors of games

The names below are imported when they are asked for, so that `import patience` costs little.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from patience.catalogue import COLONEL, CORONA, LIMITED
    from patience.counting import perft
    from patience.errors import (
        DealError,
        Fault,
        NotationError,
        PatienceError,
        Reason,
        RulesError,
        UnknownGame,
    )
    from patience.language.bases import chosen_from, dealt, first_played
    from patience.language.build import (
        BASE,
        Build,
        alternate_colour,
        any_card,
        down,
        in_colour,
        in_suit,
        no_card,
        only,
        other_suit,
        same_rank,
        up,
    )
    from patience.language.cards import Card, Pack, Rank, Suit
    from patience.language.dealing import DealStep, by_piles, by_rows
    from patience.language.goal import Goal, cleared
    from patience.language.lifts import Lift, any_group, one_card, run, whole_pile, whole_run
    from patience.language.matching import Matching
    from patience.language.piles import Cell, Discard, Foundation, Reserve, Stock, Tableau, Waste
    from patience.language.places import Address
    from patience.language.rules import Reading, Rules
    from patience.language.scoring import Award, Scoring
    from patience.language.shapes import Shape
    from patience.language.spaces import Space, fill_from, from_groups
    from patience.moves import Event, Move, Outcome, Redeal, Removal, Transfer, Turn
    from patience.notation.data import from_data, to_data
    from patience.notation.deals import Deal
    from patience.notation.files import dump, dumps, load, loads
    from patience.notation.game_files import read_games, save_games
    from patience.notation.records import Record
    from patience.play import Play
    from patience.position import Position
    from patience.refusals import IllegalMove, Refusal
    from patience.sentences.comparison import Comparison, compare
    from patience.sentences.sheet import Sheet, describe, make_sheet
    from patience.solver import Lost, Undecided, Won, solve
    from patience.table.piles import Pile
    from patience.table.view import View

    __version__: str

__all__ = [
    "BASE",
    "COLONEL",
    "CORONA",
    "LIMITED",
    "Address",
    "Award",
    "Build",
    "Card",
    "Cell",
    "Comparison",
    "Deal",
    "DealError",
    "DealStep",
    "Discard",
    "Event",
    "Fault",
    "Foundation",
    "Goal",
    "IllegalMove",
    "Lift",
    "Lost",
    "Matching",
    "Move",
    "NotationError",
    "Outcome",
    "Pack",
    "PatienceError",
    "Pile",
    "Play",
    "Position",
    "Rank",
    "Reading",
    "Reason",
    "Record",
    "Redeal",
    "Refusal",
    "Removal",
    "Reserve",
    "Rules",
    "RulesError",
    "Scoring",
    "Shape",
    "Sheet",
    "Space",
    "Stock",
    "Suit",
    "Tableau",
    "Transfer",
    "Turn",
    "Undecided",
    "UnknownGame",
    "View",
    "Waste",
    "Won",
    "alternate_colour",
    "any_card",
    "any_group",
    "by_piles",
    "by_rows",
    "chosen_from",
    "cleared",
    "compare",
    "dealt",
    "describe",
    "down",
    "dump",
    "dumps",
    "fill_from",
    "first_played",
    "from_data",
    "from_groups",
    "in_colour",
    "in_suit",
    "load",
    "loads",
    "make_sheet",
    "no_card",
    "one_card",
    "only",
    "other_suit",
    "perft",
    "read_games",
    "run",
    "same_rank",
    "save_games",
    "solve",
    "to_data",
    "up",
    "whole_pile",
    "whole_run",
]

_HOMES: Final = {
    name: f"patience.{home}"
    for home, names in {
        "catalogue": "COLONEL CORONA LIMITED",
        "counting": "perft",
        "errors": "DealError Fault NotationError PatienceError Reason RulesError UnknownGame",
        "language.bases": "chosen_from dealt first_played",
        "language.build": "BASE Build alternate_colour any_card down in_colour in_suit no_card"
        " only other_suit same_rank up",
        "language.cards": "Card Pack Rank Suit",
        "language.dealing": "DealStep by_piles by_rows",
        "language.goal": "Goal cleared",
        "language.lifts": "Lift any_group one_card run whole_pile whole_run",
        "language.matching": "Matching",
        "language.piles": "Cell Discard Foundation Reserve Stock Tableau Waste",
        "language.places": "Address",
        "language.rules": "Reading Rules",
        "language.scoring": "Award Scoring",
        "language.shapes": "Shape",
        "language.spaces": "Space fill_from from_groups",
        "moves": "Event Move Outcome Redeal Removal Transfer Turn",
        "notation.data": "from_data to_data",
        "notation.deals": "Deal",
        "notation.files": "dump dumps load loads",
        "notation.game_files": "read_games save_games",
        "notation.records": "Record",
        "play": "Play",
        "position": "Position",
        "refusals": "IllegalMove Refusal",
        "sentences.comparison": "Comparison compare",
        "sentences.sheet": "Sheet describe make_sheet",
        "solver": "Lost Undecided Won solve",
        "table.piles": "Pile",
        "table.view": "View",
    }.items()
    for name in names.split()
}
"""Where each name is imported from, when it is asked for."""

_ROOMS: Final = (
    "catalogue",
    "engine",
    "interop",
    "players",
    "reference",
    "solver",
    "testing",
)
"""The packages that are public besides, by what their own ``__all__`` says."""


_SPELLINGS: Final = {"alternate_color": "alternate_colour", "in_color": "in_colour"}
"""Names as Americans spell them, which are understood."""


def __getattr__(name: str) -> Any:
    if name in _SPELLINGS:
        return __getattr__(_SPELLINGS[name])
    if name in _HOMES:
        value = getattr(import_module(_HOMES[name]), name)
    elif name in _ROOMS:
        return import_module(f"patience.{name}")
    elif name == "__version__":
        value = import_module("importlib.metadata").version("patience-rules")
    else:
        hint = import_module("patience.errors").suggest(name, __all__)
        raise AttributeError(f"module 'patience' has no attribute {name!r}{hint}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *_ROOMS, "__version__"})
