"""Hypothesis strategies for authors of games and variants.

They need the package `hypothesis`, which ``pip install patience-rules[testing]`` brings.

`rules` makes arbitrary valid games: every kind of pile with every option, short packs, one
to four packs. `deals`, `positions` and `playouts` start from a game, yours or a made one::

    from hypothesis import given
    from patience.testing import playouts

    @given(playouts(MY_VARIANT))
    def test_no_card_gets_lost(play):
        ...

A failing example shrinks to a game with few groups, a low deal number and few moves.
"""

from __future__ import annotations

from typing import TypeAlias

try:
    from hypothesis import strategies as st
except ImportError as error:  # pragma: no cover
    raise ImportError(
        "patience.testing needs hypothesis; pip install 'patience-rules[testing]'"
    ) from error

from patience.language.rules import Rules
from patience.play import Play
from patience.position import Position
from patience.table.shuffling import LARGEST_NUMBER
from patience.testing.games import rules
from patience.testing.options import builds, lifts, matchings, packs, shapes, spaces

__all__ = [
    "Games",
    "builds",
    "deals",
    "lifts",
    "matchings",
    "packs",
    "playouts",
    "positions",
    "rules",
    "shapes",
    "spaces",
]

Games: TypeAlias = Rules | st.SearchStrategy[Rules]
"""One game, or a strategy that makes games."""


def _game(games: Games | None) -> st.SearchStrategy[Rules]:
    if games is None:
        return rules()
    return st.just(games) if isinstance(games, Rules) else games


@st.composite
def deals(draw: st.DrawFn, games: Games | None = None) -> Position:
    """Opening positions of numbered deals, of one game or of those that a strategy makes."""
    game = draw(_game(games))
    return game.deal(draw(st.integers(0, LARGEST_NUMBER)))


@st.composite
def playouts(draw: st.DrawFn, games: Games | None = None, *, most_moves: int = 20) -> Play:
    """A deal and up to *most_moves* arbitrary legal moves, as a `Play`."""
    play = Play.start(draw(deals(games)))
    for _ in range(draw(st.integers(0, most_moves))):
        moves = play.position.moves()
        if not moves:
            break
        play = play.play(draw(st.sampled_from(moves)))
    return play


def positions(games: Games | None = None, *, most_moves: int = 20) -> st.SearchStrategy[Position]:
    """Positions that can be reached in up to *most_moves* moves from a deal."""
    return playouts(games, most_moves=most_moves).map(lambda play: play.position)
