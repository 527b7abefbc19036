"""Proofs that a game is won or lost, with all its cards known.

keys       a set of hashes of tables
steps      the moves of a search, without turns that change nothing
dive       depth-first search, and proofs by exhaustion
outlook    numbers that say how far a table is from being won
strata     best-first search among tables that are as far
plan       the order in which searches are tried
runs       runs as one move, in games that move single cards
verdicts   won, lost or undecided
solving    searches that take turns within one budget
"""

from __future__ import annotations

from patience.solver.solving import DEFAULT_STATES, Search, solve
from patience.solver.verdicts import Lost, Undecided, Verdict, Won

__all__ = ["DEFAULT_STATES", "Lost", "Search", "Undecided", "Verdict", "Won", "solve"]
