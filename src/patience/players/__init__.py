"""Players of a game as people see it: they know a view, and never the hidden cards.

sampling   tables that a view may stand for
choosing   what a player is, and the plain ones
searching  a player that searches tables that may lie there; hints
"""

from __future__ import annotations

from patience.players.choosing import GreedyPlayer, Player, RandomPlayer, play_game
from patience.players.sampling import imagine
from patience.players.searching import Hint, SearchPlayer, hint

__all__ = [
    "GreedyPlayer",
    "Hint",
    "Player",
    "RandomPlayer",
    "SearchPlayer",
    "hint",
    "imagine",
    "play_game",
]
