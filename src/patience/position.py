"""A position: the public face of the rules in play.

`Position` answers everything through six questions that it asks an interpreter of the
rules: which moves are legal, what is against a move, what a move leads to, how a table
settles, whether the goal is reached, and which tables are alike. They are asked here and
nowhere else, so that another interpreter can take the place of `patience.reference`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from enum import Enum
from functools import cached_property
from typing import Any, final

import attrs

from patience import reference as interpreter
from patience.arrangement import arranged, unsettled
from patience.cards import Card, Rank
from patience.drawing import drawn
from patience.errors import DealError, IllegalMove, NotationError, Refusal
from patience.layout import laid_out, order_of
from patience.moves import Event, Move, Redeal, Transfer, Turn
from patience.piles import UNLIMITED
from patience.places import Address
from patience.refusals import refusal_of
from patience.rules import Rules
from patience.table import Pile, Table
from patience.view import View, view_of

__all__ = ["Outcome", "Position", "arrange", "deal"]


@final
class Outcome(Enum):
    """How a game ended."""

    WON = "won"
    """The goal is reached."""

    STUCK = "stuck"
    """No move is left."""


@final
@attrs.frozen(repr=False, eq=True)
class Position:
    """The table of a game at the player's turn: an immutable value.

    Make one with `Rules.deal` or `Rules.position`. Two positions are equal when their rules
    and tables are, face-down marks, base rank and redeals used included, whatever the way
    there. Everything a position knows can be asked of it, hidden cards too; show a player
    `view` instead.

    >>> from patience.catalogue import CORONA
    >>> position = CORONA.deal(2026)
    >>> position = position.play(position.moves()[0])
    """

    rules: Rules
    _table: Table

    @property
    def base(self) -> Rank | None:
        """The base rank of the game, None while it has none."""
        return self._table.game_base(self.rules)

    @property
    def redeals(self) -> int:
        """How many redeals have been used."""
        return self._table.redeals

    @property
    def redeals_left(self) -> int | None:
        """How many redeals are left, None for any number."""
        stock = self.rules.stock
        if stock is None:
            return 0
        return None if stock.redeals == UNLIMITED else stock.redeals - self._table.redeals

    def group(self, name: str) -> tuple[Pile, ...]:
        """The piles of a group from left to right, hidden cards included.

        Raises:
            KeyError: there is no such group.
        """
        span = self.rules.plan.spans[name]
        return self._table.piles[span.start : span.stop]

    def pile(self, address: Address | str) -> Pile:
        """One pile, by its address: ``tableau:3`` or ``t3``, ``waste`` or ``w``.

        Raises:
            NotationError: the text is no address.
            KeyError: there is no such pile.
        """
        found = address if isinstance(address, Address) else Address.parse(address)
        return self._table.piles[self.rules.plan.at(found)]

    @cached_property
    def _moves(self) -> tuple[Move, ...]:
        return interpreter.legal_moves(self.rules, self._table)

    def moves(self, *, distinct: bool = False) -> tuple[Move, ...]:
        """Every legal move: those that `play` accepts, and no others.

        With *distinct*, one for each position that a move can lead to, taking positions as
        one that differ only in the order of interchangeable piles.
        """
        if not distinct:
            return self._moves
        first: dict[Hashable, Move] = {}
        for move in self._moves:
            table, _ = interpreter.played(self.rules, self._table, move)
            first.setdefault(interpreter.canonical(self.rules, table), move)
        return tuple(first.values())

    def move(self, move: Move | str) -> Move:
        """The move that a text means here, with the index of every pile as `moves` has it.

        ``t3>f`` is the foundation that takes the card. If none does it stays open, and
        `refusal` says why.

        Raises:
            NotationError: the text has another form, or means moves after which the table
                looks different.
        """
        wanted = Move.parse(move) if isinstance(move, str) else move
        if not isinstance(wanted, Transfer | Turn | Redeal) or not wanted.is_sound:
            raise NotationError(move, "not a move; give one or its text")
        meant = self._meant(wanted)
        if not isinstance(wanted, Transfer) or self.rules.plan.index(wanted.target) is not None:
            return meant[0]
        results = {self._looks(each): each for each in reversed(meant) if each in self._moves}
        if len(results) > 1:
            choices = " or ".join(map(str, reversed(results.values())))
            raise NotationError(str(wanted), f"it could be {choices}")
        return next(iter(results.values()), wanted)

    def _looks(self, move: Move) -> Hashable:
        """How the table looks after a move, up to the order of like piles."""
        table = interpreter.played(self.rules, self._table, move)[0]
        return interpreter.canonical(self.rules, table.masked(self.rules.pack.cards[0]))

    def _meant(self, move: Move) -> tuple[Move, ...]:
        """The moves to single piles that a move to any pile of a group may stand for."""
        if not isinstance(move, Transfer):
            return (move,)
        plan = self.rules.plan
        source, target = plan.index(move.source), plan.index(move.target)
        if source is not None:
            move = attrs.evolve(move, source=plan.addresses[source])
        if target is not None:
            return (attrs.evolve(move, target=plan.addresses[target]),)
        any_pile = plan.spans.get(move.target.group, ()) if move.target.index is None else ()
        others = (plan.addresses[index] for index in any_pile if index != source)
        return tuple(attrs.evolve(move, target=other) for other in others) or (move,)

    def refusal(self, move: Move | str) -> Refusal | None:
        """Why a move is not legal, None if it is.

        It tells nothing that the player does not see.

        Raises:
            NotationError: *move* is text that means no move, or several.
        """
        meant = self._meant(self.move(move))
        reasons = [interpreter.objection(self.rules, self._table, each) for each in meant]
        found = [reason for reason in reasons if reason is not None]
        return refusal_of(self.rules, self._table, meant, found) if found else None

    def _after(self, move: Move | str) -> tuple[Table, tuple[Event, ...]]:
        meant = self.move(move)
        refusal = self.refusal(meant)
        if refusal is not None:
            raise IllegalMove(move, refusal)
        return interpreter.played(self.rules, self._table, meant)

    def play(self, move: Move | str) -> Position:
        """The position after a move and all that follows from it by itself.

        Raises:
            IllegalMove: the rules do not allow it; its `refusal` says why.
            NotationError: *move* is text that means no move, or several.
        """
        return Position(self.rules, self._after(move)[0])

    def events(self, move: Move | str) -> tuple[Event, ...]:
        """What happens when a move is played, in order: what a screen has to animate.

        Raises:
            IllegalMove: the rules do not allow it; its `refusal` says why.
            NotationError: *move* is text that means no move, or several.
        """
        return self._after(move)[1]

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on.

        It is over when the goal is reached or no move is left. A game in which moves are
        left but nothing can be gained goes on.
        """
        if interpreter.goal_reached(self.rules, self._table):
            return Outcome.WON
        return None if self._moves else Outcome.STUCK

    @cached_property
    def key(self) -> Hashable:
        """Equal for positions of a game that differ only in the order of like piles."""
        return interpreter.canonical(self.rules, self._table)

    def view(self, *, thoughtful: bool = False) -> View:
        """What the player may see; for a *thoughtful* game, the hidden cards as well."""
        return view_of(self.rules, self._table, self.base, thoughtful=thoughtful)

    def __str__(self) -> str:
        return drawn(self.view())

    def __repr__(self) -> str:
        return f"<Position of {self.rules.name}, {len(self._moves)} moves>"


def deal(rules: Rules, number: int | None, cards: Iterable[Card | str] | None) -> Position:
    """The opening position; use `Rules.deal`."""
    table = laid_out(rules, order_of(rules, number, cards))
    return Position(rules, interpreter.settled(rules, table)[0])


def arrange(
    rules: Rules, piles: Iterable[tuple[str, Any]], base: object, redeals: object
) -> Position:
    """An arrangement of the cards; use `Rules.position`."""
    table = arranged(rules, piles, base, redeals)
    _, events = interpreter.settled(rules, table)
    if events:
        raise DealError(rules.name, [unsettled(events[0])])
    return Position(rules, table)
