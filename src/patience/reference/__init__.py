"""The rules read aloud: a slow, obvious interpreter, the specification in code.

It is written to be believed by reading it beside a rule sheet. Every function takes the
rules and a `Table` and answers one question; nothing is remembered in between.

asking      what is asked of a table
happening   what a move does, and what follows by itself
judging     which moves are legal, and what is against the others
likeness    which tables are alike
"""

from patience.reference.asking import awaits_base, goal_reached
from patience.reference.happening import played, settled
from patience.reference.judging import legal_moves, objection
from patience.reference.likeness import canonical, in_order

__all__ = [
    "awaits_base",
    "canonical",
    "goal_reached",
    "in_order",
    "legal_moves",
    "objection",
    "played",
    "settled",
]
