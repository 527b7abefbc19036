"""The rules read aloud: a slow, obvious interpreter, the specification in code.

It is written to be believed by reading it beside a rule sheet. Every function takes the
rules and a `Table` and answers one question; nothing is remembered in between.

conditions   what is asked of a table
effects      what a move does, and what follows by itself
legality     which moves are legal, and what is against the others
equivalence  which tables are alike
"""

from patience.reference.conditions import awaits_base, is_won
from patience.reference.effects import play, settle
from patience.reference.equivalence import keeps_order, make_key
from patience.reference.legality import find_objection, list_moves
from patience.table.piles import Table

__all__ = [
    "Table",
    "awaits_base",
    "find_objection",
    "is_won",
    "keeps_order",
    "list_moves",
    "make_key",
    "play",
    "settle",
]
