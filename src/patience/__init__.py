"""Card patience (solitaire) games as values.

A game is a `Rules`; everything else is read from it. The rooms, ground floor first, each
standing only on those before it:

errors                   everything that can go wrong
language                 what a game is said in, from cards to whole rules, checked
moves                    what a player does, and what happens then
catalogue                the games, nothing but values
table                    the cards as they lie: the deal, piles, text, what a player sees
reference                the rules read aloud: slow, obvious, the specification in code
engine                   the same rules lowered to tables and played fast
sentences                rule sheets, comparisons and refusals, in English
position                 the public face of play
play, counting           a position with its history; how many ways lead on from it
notation                 rules, positions and games as text and files
interop                  the same in the formats of other programs
testing                  Hypothesis strategies for authors of games
"""

from patience.catalogue import (
    BELEAGUERED_CASTLE,
    BUSY_ACES,
    CANFIELD,
    COLONEL,
    CORONA,
    FORTUNES_FAVOR,
    FORTY_AND_EIGHT,
    FORTY_THIEVES,
    FREECELL,
    GOLF,
    KLONDIKE,
    KLONDIKE_DRAW_THREE,
    LIMITED,
    QUADRANGLE,
    SIGNORA,
    SPIDER,
    TRIPLE_LINE,
    YUKON,
)
from patience.counting import divide, perft
from patience.errors import (
    DealError,
    Fault,
    IllegalMove,
    NotationError,
    PatienceError,
    Reason,
    Refusal,
    RulesError,
    UnknownGame,
)
from patience.language.build import (
    BASE,
    BELOW_BASE,
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
from patience.language.cards import Card, Colour, Pack, Rank, Suit
from patience.language.dealing import DealStep, Fitting, by_piles, by_rows
from patience.language.goal import Goal, cleared, home
from patience.language.lifts import Lift, any_group, one_card, run, whole_pile, whole_run
from patience.language.matching import Matching, alike, exactly, one_of_each, pair, total, up_to
from patience.language.piles import (
    UNLIMITED,
    Cell,
    Discard,
    Foundation,
    Gather,
    Receivers,
    Reserve,
    Stock,
    Tableau,
    Waste,
    chosen_from,
    dealt,
    dealt_to,
    first_played,
)
from patience.language.places import Address
from patience.language.rules import Reading, Rules
from patience.language.shapes import Shape, grid, peaks, pyramid, ranked
from patience.language.spaces import Space, fill_from, from_groups
from patience.moves import REDEAL, TURN, Event, EventKind, Move, Redeal, Removal, Transfer, Turn
from patience.notation.deals import Deal
from patience.notation.digests import digest
from patience.notation.files import dump, dumps, load, loads
from patience.notation.game_files import append_games, read_games, save_games
from patience.notation.records import UNFINISHED, Record, verify
from patience.play import Play
from patience.position import Outcome, Position
from patience.sentences.comparison import Comparison, Difference, compare
from patience.sentences.sheet import describe
from patience.table.piles import Pile
from patience.table.view import View

__all__ = [
    "BASE",
    "BELEAGUERED_CASTLE",
    "BELOW_BASE",
    "BUSY_ACES",
    "CANFIELD",
    "COLONEL",
    "CORONA",
    "FORTUNES_FAVOR",
    "FORTY_AND_EIGHT",
    "FORTY_THIEVES",
    "FREECELL",
    "GOLF",
    "KLONDIKE",
    "KLONDIKE_DRAW_THREE",
    "LIMITED",
    "QUADRANGLE",
    "REDEAL",
    "SIGNORA",
    "SPIDER",
    "TRIPLE_LINE",
    "TURN",
    "UNFINISHED",
    "UNLIMITED",
    "YUKON",
    "Address",
    "Build",
    "Card",
    "Cell",
    "Colour",
    "Comparison",
    "Deal",
    "DealError",
    "DealStep",
    "Difference",
    "Discard",
    "Event",
    "EventKind",
    "Fault",
    "Fitting",
    "Foundation",
    "Gather",
    "Goal",
    "IllegalMove",
    "Lift",
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
    "Receivers",
    "Record",
    "Redeal",
    "Refusal",
    "Removal",
    "Reserve",
    "Rules",
    "RulesError",
    "Shape",
    "Space",
    "Stock",
    "Suit",
    "Tableau",
    "Transfer",
    "Turn",
    "UnknownGame",
    "View",
    "Waste",
    "alike",
    "alternate_colour",
    "any_card",
    "any_group",
    "append_games",
    "by_piles",
    "by_rows",
    "chosen_from",
    "cleared",
    "compare",
    "dealt",
    "dealt_to",
    "describe",
    "digest",
    "divide",
    "down",
    "dump",
    "dumps",
    "exactly",
    "fill_from",
    "first_played",
    "from_groups",
    "grid",
    "home",
    "in_colour",
    "in_suit",
    "load",
    "loads",
    "no_card",
    "one_card",
    "one_of_each",
    "only",
    "other_suit",
    "pair",
    "peaks",
    "perft",
    "pyramid",
    "ranked",
    "read_games",
    "run",
    "same_rank",
    "save_games",
    "total",
    "up",
    "up_to",
    "verify",
    "whole_pile",
    "whole_run",
]
