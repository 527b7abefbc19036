"""A position with its history: undo, redo and replay."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias, final

import attrs

from patience.errors import NotationError, RulesError, expect, quote
from patience.language.mappings import FrozenMapping
from patience.language.scoring import Scoring
from patience.language.words import count_words
from patience.moves import Event, Move, Outcome
from patience.position import Position
from patience.table.scores import add_lying, count_played

__all__ = ["CONTROL", "NAME", "RESERVED", "Play", "Tags", "make_tags"]

NAME: Final = re.compile(r"[A-Z][A-Za-z0-9-]{0,39}", re.ASCII)
"""The form of the name of a tag."""

CONTROL: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Characters that no line of text has: line breaks and their like."""

RESERVED: Final = ("Game", "Form", "Rules", "Digest", "Deal", "Undone", "Result")
"""Names that are not tags: they have a meaning in the text of a saved game."""

Tags: TypeAlias = Mapping[str, str]
"""Anything else that is said of a game, such as who played it, by names like ``Player``."""


def make_tags(tags: Tags | Iterable[tuple[str, str]]) -> Tags:
    """Tags that nothing changes, in their order.

    Raises:
        NotationError: a name or a value cannot be written in a line, or a name stands there
            twice or means something else.
        TypeError: a name or a value is not text.
    """
    made: Tags = FrozenMapping(tags)
    for name, value in made.items():
        _check_tag(name, value)
    return made


def _check_tag(name: object, value: object) -> None:
    if not isinstance(name, str) or not isinstance(value, str):
        raise TypeError(f"tags are texts by their names, not {quote(name)}: {quote(value)}")
    if not NAME.fullmatch(name):
        problem = "the name of a tag is a capital letter, and up to 39 letters, digits or hyphens"
        raise NotationError(name, problem)
    if name in RESERVED:
        raise NotationError(name, "the name of a tag, but it means something else")
    if CONTROL.search(value):
        raise NotationError(value, f"the tag {name} has a control character")
    if value != value.strip():
        raise NotationError(value, f"the tag {name} begins or ends with a space")


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
    """The moves that `redo` would play again, the next one last, each with the position after."""

    tags: Tags = attrs.field(factory=dict, converter=make_tags, kw_only=True, eq=False)
    """Anything else that is said of the game, such as who plays it; kept when it is saved.

    They do not count for equality.
    """

    def __attrs_post_init__(self) -> None:
        if not self.positions or not all(isinstance(each, Position) for each in self.positions):
            raise TypeError("a play starts from a Position")

    @classmethod
    def start(cls, position: Position, *, tags: Tags | Iterable[tuple[str, str]] = ()) -> Play:
        """A game about to begin.

        Raises:
            NotationError: a tag cannot be written in a line of a saved game.
        """
        return cls((position,), tags=tags)

    @classmethod
    def replay(
        cls,
        position: Position,
        moves: Iterable[Move | str],
        *,
        tags: Tags | Iterable[tuple[str, str]] = (),
    ) -> Play:
        """Play moves one after the other.

        Raises:
            IllegalMove: one of them is not legal where it comes.
            NotationError: one of them is text that means no move, or a tag cannot be written.
        """
        play = cls.start(position, tags=tags)
        for move in moves:
            play = play.play(move)
        return play

    @property
    def position(self) -> Position:
        """The position now."""
        return self.positions[-1]

    @property
    def origin(self) -> str:
        """The deal or the position from which the game began, as `Deal.parse` reads it."""
        first = self.positions[0]
        return f"position {first.text}" if first.origin is None else first.origin

    def play(self, move: Move | str) -> Play:
        """Play a move; what was undone before it is forgotten.

        Raises:
            IllegalMove: the rules do not allow it.
            NotationError: *move* is text that means no move, or several.
        """
        after = self.position.play(move)
        return attrs.evolve(
            self,
            positions=(*self.positions, after),
            moves=(*self.moves, self.position.move(move)),
            undone=(),
        )

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
        return attrs.evolve(
            self,
            positions=self.positions[:-1],
            moves=self.moves[:-1],
            undone=(*self.undone, taken_back),
        )

    def redo(self) -> Play:
        """Play again what was undone last.

        Raises:
            IndexError: nothing is undone.
        """
        if not self.undone:
            raise IndexError("there is no move to redo")
        move, position = self.undone[-1]
        return attrs.evolve(
            self,
            positions=(*self.positions, position),
            moves=(*self.moves, move),
            undone=self.undone[:-1],
        )

    def undo_events(self) -> tuple[Event, ...]:
        """The events that `undo` takes back, the last one first: each has to be shown backwards.

        Cards that were carried go from their target to their source, and what was exposed is
        turned down again.

        Raises:
            IndexError: there is no move to undo.
        """
        before = self.undo()
        return before.position.events(self.moves[-1])[::-1]

    def redo_events(self) -> tuple[Event, ...]:
        """The events that happen again with `redo`, in their order.

        Raises:
            IndexError: nothing is undone.
        """
        return self.position.events(self.redo().moves[-1])

    def score(self, scheme: Scoring | str | None = None) -> int:
        """The points of the game so far, by a scheme of scoring.

        *scheme* is one of the game's own, by its name, or any other that speaks of its groups;
        without it the first of the game's own counts. Moves that were taken back do not count,
        and neither does how long the player took.

        Raises:
            KeyError: the game has no scheme of this name, or none at all.
            RulesError: a scheme of your own speaks of groups that the game does not have.
            TypeError: *scheme* is neither a `Scoring` nor a name.
        """
        rules = self.position.rules
        if scheme is not None:
            expect(Scoring if isinstance(scheme, Scoring) else str, scheme)
        if not isinstance(scheme, Scoring):
            scheme = rules.find_scoring(scheme)
        if faults := scheme.find_missing([group.name for group in rules]):
            raise RulesError(f"scoring {scheme}", faults)
        steps = zip(self.positions, self.moves, strict=False)
        points = count_played(scheme, ((move, before.events(move)) for before, move in steps))
        cards = {group.name: sum(map(len, self.position.group(group.name))) for group in rules}
        return add_lying(scheme, points, cards, won=self.position.outcome is Outcome.WON)

    def __len__(self) -> int:
        """The number of moves so far."""
        return len(self.moves)

    def __bool__(self) -> bool:
        """True, also before the first move."""
        return True

    def __repr__(self) -> str:
        return f"<Play of {self.position.rules.name}, {count_words(len(self), 'move')}>"
