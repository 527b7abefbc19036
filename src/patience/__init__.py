"""Card patience (solitaire) games as values.

A game is a `Rules`; everything else is read from it. The modules, ground floor first, each
standing only on those before it:

errors, reprs, words     what the language is made of
inputs, saving           text from outside, and files that are written whole
cards, cases             ranks, suits, cards, packs; the questions asked of two cards
dealing                  the order of the deal
build, lifts, spaces     what may lie on what, what travels together, what fills a space
sets, shapes             what is put away together, how piles lie over one another
piles, goal              what lies on the table, and what wins
amounts, fields          how many cards, and what each field may be
deal_checks, checks      whether the deal holds together, and the whole game
places, rules            where the piles lie; a whole game, checked
shuffling, numberings    the order of the cards in a numbered deal, ours and of others
founding                 what may go to a foundation, in the deal and in play
table, layout            the cards on the table, and how they come there
moves, reference         what a player does, and the rules read aloud
engine                   the same rules lowered to tables and played fast
refusals, view, drawing  why not, what is seen, and how it looks in text
position_text            a position as one line
arrangement, position    any table, and the public face of play
play, counting           a position with its history; how many ways lead on from it
comparison, rule_sheet   differences of games, and their rules in English
catalogue, testing       the games, and Hypothesis strategies for authors of games
notation, interop        rules and games as text and files, ours and those of others
"""

from patience.build import (
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
from patience.cards import Card, Colour, Pack, Rank, Suit
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
from patience.comparison import Comparison, Difference, compare
from patience.counting import divide, perft
from patience.dealing import Dealing, Fitting, by_piles, by_rows
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
from patience.goal import Goal, cleared, home
from patience.lifts import Lift, any_group, one_card, run, whole_pile, whole_run
from patience.moves import (
    REDEAL,
    TURN,
    Event,
    Happening,
    Move,
    Redeal,
    Removal,
    Transfer,
    Turn,
)
from patience.notation.deals import Deal
from patience.notation.digests import digest
from patience.notation.files import dump, dumps, load, loads
from patience.notation.game_files import append_games, read_games, save_games
from patience.notation.records import UNFINISHED, Record, verify
from patience.piles import (
    UNLIMITED,
    Cell,
    Deals,
    Discard,
    Foundation,
    Gather,
    Reserve,
    Stock,
    Tableau,
    Waste,
    chosen_from,
    dealt,
    dealt_to,
    first_played,
)
from patience.places import Address
from patience.play import Play
from patience.position import Outcome, Position
from patience.rule_sheet import describe
from patience.rules import Reading, Rules
from patience.sets import Sets, alike, exactly, one_of_each, pair, total, up_to
from patience.shapes import Shape, grid, peaks, pyramid, ranked
from patience.spaces import Space, fill_from, from_groups
from patience.table import Pile
from patience.view import View

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
    "Dealing",
    "Deals",
    "Difference",
    "Discard",
    "Event",
    "Fault",
    "Fitting",
    "Foundation",
    "Gather",
    "Goal",
    "Happening",
    "IllegalMove",
    "Lift",
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
    "Sets",
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
