"""A position: the public face of the rules in play.

`Position` answers everything through five questions that it asks an interpreter of the
rules: which moves are legal, what is against a move, what a move leads to, how a table
settles, and which tables are alike. They are asked here and nowhere else, so that another
interpreter can take the place of `patience.reference`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from enum import Enum
from functools import cached_property
from typing import Any, final

import attrs

from patience import reference as interpreter
from patience.arrangement import arranged
from patience.cards import Card, Rank
from patience.drawing import drawn
from patience.errors import IllegalMove, NotationError, Reason, Refusal
from patience.layout import laid_out, order_of
from patience.moves import Event, Move, Transfer
from patience.piles import UNLIMITED
from patience.refusals import refusal_of
from patience.rules import Rules
from patience.table import Address, Pile, Table, plan_of
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
        return interpreter.game_base(self.rules, self._table)

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
        span = plan_of(self.rules).spans[name]
        return self._table.piles[span.start : span.stop]

    def pile(self, address: Address | str) -> Pile:
        """One pile, by its address: ``tableau:3`` or ``t3``, ``waste`` or ``w``.

        Raises:
            NotationError: the text is no address.
            KeyError: there is no such pile.
        """
        found = Address.parse(address) if isinstance(address, str) else address
        return self._table.piles[plan_of(self.rules).at(found)]

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

    def move(self, text: str) -> Move:
        """The move that a text means here: every index filled in.

        ``t3>f`` is the foundation that takes the card. If none does, the text stands for
        the first foundation, and `refusal` will say why not.

        Raises:
            NotationError: the text has another form, or means several different moves.
        """
        move = Move.parse(text)
        meant = self._meant(move)
        legal = [each for each in meant if each in self._moves]
        results = {self.play(each).key: each for each in reversed(legal)}
        if len(results) > 1:
            choices = " or ".join(map(str, reversed(results.values())))
            raise NotationError(text, f"it could be {choices}")
        return next(iter(results.values()), meant[0] if meant else move)

    def _meant(self, move: Move) -> list[Move]:
        """The moves between single piles that a move with open indices may stand for."""
        if not isinstance(move, Transfer):
            return [move]
        spans, addresses = plan_of(self.rules).spans, plan_of(self.rules).addresses

        def piles(address: Address) -> Iterable[Address]:
            index = plan_of(self.rules).index(address)
            if index is not None:
                return (addresses[index],)
            known = spans.get(address.group, ()) if address.index is None else ()
            return [addresses[each] for each in known] or [address]

        return [
            attrs.evolve(move, source=source, target=target)
            for source in piles(move.source)
            for target in piles(move.target)
        ]

    def refusal(self, move: Move | str) -> Refusal | None:
        """Why a move is not legal, None if it is.

        Raises:
            NotationError: *move* is text that means no move, or several.
        """
        wanted = self._one(move)
        reason = interpreter.objection(self.rules, self._table, wanted)
        if reason is None:
            return None
        if isinstance(move, str):
            refused = self._refused_everywhere(Move.parse(move))
            if refused is not None:
                return refused
        return refusal_of(self.rules, self._table, wanted, reason)

    def _refused_everywhere(self, move: Move) -> Refusal | None:
        """One refusal for a move that left the target open, if the targets differ in theirs."""
        meant = self._meant(move)
        reasons = {interpreter.objection(self.rules, self._table, each) for each in meant}
        if len(reasons) < 2 or not isinstance(move, Transfer):
            return None
        reason = Reason.BUILD if Reason.BUILD in reasons else next(filter(None, reasons))
        cards = self._cards(meant[0])
        return Refusal(reason, f"No pile of the {move.target.group} takes {cards}.")

    def _cards(self, move: Move) -> str:
        if not isinstance(move, Transfer):
            return ""
        try:
            taken = self.pile(move.source).taken(move.count, move.depth)
        except KeyError:
            taken = ()
        return " ".join(map(str, taken)) or "that"

    def _one(self, move: Move | str) -> Move:
        if isinstance(move, str):
            return self.move(move)
        if not isinstance(move, Move):
            raise NotationError(repr(move)[:60], "not a move; give a Move or its text")
        meant = self._meant(move)
        return meant[0] if len(meant) == 1 else move

    def _after(self, move: Move | str) -> tuple[Table, tuple[Event, ...]]:
        refusal = self.refusal(move)
        if refusal is not None:
            raise IllegalMove(move, refusal)
        return interpreter.played(self.rules, self._table, self._one(move))

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


def arrange(rules: Rules, piles: Mapping[str, Any], base: object, redeals: object) -> Position:
    """An arrangement of the cards; use `Rules.position`."""
    return Position(rules, arranged(rules, piles, base, redeals))
