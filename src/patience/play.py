"""A position with its history: undo, redo and replay."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from patience.moves import Event, Move
from patience.position import Outcome, Position

__all__ = ["Play"]


@final
@attrs.frozen(repr=False)
class Play:
    """A game as it is played: an immutable value that remembers the way it took.

    >>> from patience.catalogue import CORONA
    >>> play = Play.start(CORONA.deal(2026)).play("turn").play("turn")
    >>> play.undo().position == play.positions[1]
    True
    >>> play.undo().redo() == play
    True
    """

    positions: tuple[Position, ...]
    """Every position so far, the first one first."""

    moves: tuple[Move, ...] = ()
    """Every move so far."""

    undone: tuple[tuple[Move, Position], ...] = attrs.field(default=())
    """What `redo` would play again, the next one last."""

    def __attrs_post_init__(self) -> None:
        if not self.positions or not all(isinstance(each, Position) for each in self.positions):
            raise TypeError("a play starts from a Position")

    @classmethod
    def start(cls, position: Position) -> Play:
        """A game about to begin."""
        return cls((position,))

    @classmethod
    def replay(cls, position: Position, moves: Iterable[Move | str]) -> Play:
        """Play moves one after the other.

        Raises:
            IllegalMove: one of them is not legal where it comes.
            NotationError: one of them is text that means no move.
        """
        play = cls.start(position)
        for move in moves:
            play = play.play(move)
        return play

    @property
    def position(self) -> Position:
        """The position now."""
        return self.positions[-1]

    def play(self, move: Move | str) -> Play:
        """Play a move; what was undone before it is forgotten.

        Raises:
            IllegalMove: the rules do not allow it.
            NotationError: *move* is text that means no move, or several.
        """
        after = self.position.play(move)
        return Play((*self.positions, after), (*self.moves, self.position.move(move)))

    def finish(self) -> Play:
        """Send all cards home, where that is possible.

        Raises:
            ValueError: there is no way to win by moves home alone that is found by playing the
                first of them again and again.
        """
        play = self
        while play.position.outcome is None:
            home = play.position.homeward(safe=False)
            if not home:
                break
            play = play.play(home[0])
        if play.position.outcome is not Outcome.WON:
            raise ValueError("not every card can go home yet")
        return play

    def undo(self) -> Play:
        """Take the last move back.

        Raises:
            IndexError: there is none.
        """
        if not self.moves:
            raise IndexError("there is no move to undo")
        taken_back = (self.moves[-1], self.positions[-1])
        return Play(self.positions[:-1], self.moves[:-1], (*self.undone, taken_back))

    def redo(self) -> Play:
        """Play again what was undone last.

        Raises:
            IndexError: nothing is undone.
        """
        if not self.undone:
            raise IndexError("there is no move to redo")
        move, position = self.undone[-1]
        return Play((*self.positions, position), (*self.moves, move), self.undone[:-1])

    def undo_events(self) -> tuple[Event, ...]:
        """What `undo` takes back, the last thing first: each has to be shown backwards.

        Cards that were carried go from their target to their source, and what was exposed is
        turned down again.

        Raises:
            IndexError: there is no move to undo.
        """
        before = self.undo()
        return before.position.events(self.moves[-1])[::-1]

    def redo_events(self) -> tuple[Event, ...]:
        """What happens again with `redo`, in its order.

        Raises:
            IndexError: nothing is undone.
        """
        return self.position.events(self.redo().moves[-1])

    def __len__(self) -> int:
        """The number of moves so far."""
        return len(self.moves)

    def __bool__(self) -> bool:
        """True, also before the first move."""
        return True

    def __repr__(self) -> str:
        return f"<Play of {self.position.rules.name}, {len(self)} moves>"
