"""The same rules as `patience.reference`, lowered to tables and played fast.

One move, from `patience.Position.play` to the table and back: `Game.play` copies a
`State` and hands it to `patience.engine.settling.make`, which changes the cards in place.

arrays       packed arrays and fixed-width integers
spec         the tables of one game
codes        moves, happenings and reasons as numbers
trail        what a search remembers: the way back, and hashes
state        the cards as they lie, and what changes them
settling     what a move does, and all that follows by itself
constraints  what the next two both ask
generation   which moves are legal
homeward     which moves home are safe
objections   what is against the others
packing      states as bytes
traversal    all sequences of moves to a depth, and random play-outs
lowering     from rules to tables
proofs       from rules to what is safe
game         between values and numbers

All but `arrays`, `lowering`, `proofs` and `game` are compiled where a wheel for the machine exists or
is built; the same source runs without, a good deal slower. `compiled` says which it is.
"""

from patience.engine import codes, settling
from patience.engine.game import Game, get_game
from patience.engine.generation import Moves, generate
from patience.engine.objections import find_objection
from patience.engine.packing import pack, pack_alike, unpack
from patience.engine.settling import make
from patience.engine.state import State
from patience.engine.trail import Trail
from patience.engine.traversal import play_out

__all__ = [
    "Game",
    "Moves",
    "State",
    "Trail",
    "codes",
    "compiled",
    "find_objection",
    "generate",
    "get_game",
    "make",
    "pack",
    "pack_alike",
    "play_out",
    "unpack",
]

compiled: bool = not settling.__file__.endswith(".py")
"""True if the engine runs compiled."""
