"""What a player is, and the plain ones."""

from __future__ import annotations

from typing import Final, Protocol, final

from patience.errors import expect
from patience.language.piles import Cell, Discard, Foundation, Stock, Tableau, Waste
from patience.moves import Move, Redeal, Removal, Transfer, Turn
from patience.play import Play
from patience.position import Position
from patience.table.shuffling import generate_numbers
from patience.table.view import View

__all__ = ["GreedyPlayer", "Player", "RandomPlayer", "play_game", "rank_seen"]

_MOST_MOVES: Final = 1_000


class Player(Protocol):
    """Whoever chooses moves from what a player sees."""

    def choose(self, view: View) -> Move | None:
        """One of the moves of a view, or None to give up."""


def play_game(position: Position, player: Player, *, most_moves: int = _MOST_MOVES) -> Play:
    """Let a player play until the game is over, the player gives up, or so many moves are made.

    The player is shown views and nothing else.

    Raises:
        IllegalMove: the player chose a move that is not legal.
        TypeError: *position* is not a `Position`.
    """
    expect(Position, position)
    play = Play.start(position)
    while len(play) < most_moves and not play.position.is_over:
        move = player.choose(play.position.view())
        if move is None:
            break
        play = play.play(move)
    return play


@final
class RandomPlayer:
    """A player that makes any legal move, by chance."""

    def __init__(self, seed: int = 0) -> None:
        self._chance = generate_numbers(seed % 2**64)

    def choose(self, view: View) -> Move | None:
        """Any of the moves."""
        return view.moves[next(self._chance) % len(view.moves)] if view.moves else None


@final
class GreedyPlayer:
    """A player that makes the move that looks best, and goes nowhere twice.

    Cards go home first; then those that bare a face-down card or empty a column, cards of the
    waste, and turns of the stock; cards to spaces and cells come last. It gives up when every
    move leads to a table that it has seen.
    """

    def __init__(self, seed: int = 0) -> None:
        self._chance = generate_numbers(seed % 2**64)
        self._tried: set[tuple[object, str]] = set()

    def choose(self, view: View) -> Move | None:
        """The move that looks best, among those not made from this table before."""
        shown = view.piles
        fresh = [move for move in view.moves if (shown, str(move)) not in self._tried]
        if not fresh:
            return None
        move = max(fresh, key=lambda each: (rank_seen(view, each), next(self._chance)))
        self._tried.add((shown, str(move)))
        return move


def rank_seen(view: View, move: Move) -> int:
    """How good a move looks to one who sees the table: the higher, the better."""
    match move:
        case Removal():
            return 9
        case Turn():
            return 4
        case Redeal():
            return 3
        case Transfer():
            return _rank_transfer(view, move)


def _rank_transfer(view: View, move: Transfer) -> int:
    rules = view.rules
    source, target = rules[move.source.group], rules[move.target.group]
    if isinstance(target, Foundation | Discard):
        return 10
    if isinstance(source, Foundation) or isinstance(target, Cell):
        return 1
    pile = view.pile(move.source)
    bares = len(pile) > move.count and not pile.up[-1 - move.count]
    empty = not view.pile(move.target)
    if isinstance(source, Tableau):
        if bares:
            return 8
        if len(pile) == move.count and not empty:
            return 7
        return 0 if empty else 2
    if isinstance(source, Waste | Stock):
        return 2 if empty else 6
    return 2 if empty else 5
