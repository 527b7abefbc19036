"""A position: the public face of the rules in play.

A `Position` holds a state of `patience.engine` that nothing changes any more. Playing a move
asks its `Game` for the state after it, which is a copy with the move made on it; piles,
moves and events are made from the state when they are asked for.
"""

from __future__ import annotations

import secrets
from collections.abc import Hashable, Iterable, Mapping
from functools import cached_property
from typing import Any, Final, final

import attrs
from typing_extensions import override

from patience.engine import Game, get_game
from patience.engine.state import State
from patience.errors import DealError, Fault, NotationError, Reason
from patience.language.cards import Card, Rank
from patience.language.dealing import DealStep
from patience.language.piles import UNLIMITED, Discard
from patience.language.places import Address
from patience.language.rules import Rules
from patience.language.words import count_words
from patience.moves import (
    Event,
    Move,
    MoveList,
    Outcome,
    Redeal,
    Removal,
    Transfer,
    Turn,
    parse_move,
)
from patience.refusals import IllegalMove, Refusal
from patience.sentences.refusals import explain_refusal
from patience.table.arrangement import arrange_table, explain_unsettled
from patience.table.drawing import draw_table
from patience.table.handling import (
    NOT_OF_SETS,
    OF_SETS,
    clean_typed,
    find_piles,
    is_of_others,
    list_ends,
    list_starts,
)
from patience.table.layout import (
    lay_out,
    list_dealt,
    name_origin,
    order_cards,
    order_cards_elsewhere,
)
from patience.table.piles import Pile, Table
from patience.table.text import read_position, write_position
from patience.table.view import View, make_view

__all__ = ["Position", "arrange", "deal", "list_deal_events", "parse"]


_DRAWN: Final = 10**9
"""A deal that nobody asks for by its number has one below this, which can be told and typed."""


@final
@attrs.frozen(repr=False, eq=False)
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
    _game: Game
    _state: State
    origin: str | None = None
    """The deal that it is, as `Deal.parse` reads it: ``2026`` or ``ms 11982``.

    None unless it is the opening position of a numbered deal. It does not count for equality.
    """

    @property
    def base(self) -> Rank | None:
        """The base rank of the game, None while it has none."""
        return self._game.base(self._state) if self.rules.first_card else self.rules.fixed_base

    @property
    def redeals(self) -> int:
        """The number of redeals used."""
        return self._state.redeals

    @property
    def passes(self) -> int:
        """The number of the pass through the stock, from 1; 0 in a game without a stock."""
        return 0 if self.rules.stock is None else self._state.redeals + 1

    @property
    def redeals_left(self) -> int | None:
        """The number of redeals left, None for any number."""
        redeals = self.rules.redeals
        return None if redeals == UNLIMITED else redeals - self._state.redeals

    def group(self, name: str) -> tuple[Pile, ...]:
        """The piles of a group from left to right, hidden cards included.

        Raises:
            KeyError: there is no such group.
        """
        return tuple(self._game.pile(self._state, at) for at in self.rules.plan.span(name))

    def pile(self, address: Address | str) -> Pile:
        """One pile, by its address: ``tableau:3`` or ``t3``, ``waste`` or ``w``.

        Raises:
            NotationError: the text is no address.
            KeyError: there is no such pile.
        """
        return self._game.pile(self._state, self.rules.plan.at(Address.of(address)))

    @cached_property
    def _moves(self) -> MoveList:
        return self._game.moves(self._state)

    def moves(
        self,
        *,
        distinct: bool = False,
        source: Address | str | None = None,
        target: Address | str | None = None,
    ) -> MoveList:
        """Every legal move: those that `play` accepts, and no others.

        With *source* and *target*, those that lead from the one and to the other: piles, or
        groups for all their piles. A set that is put away starts at each of its piles, and
        leads to the others as well as to the discard. Turning the stock, or making a new one of
        the waste, starts at the stock.

        With *distinct*, those that make a difference to a player: one for each way in which
        the table can look after a move, up to the order of like piles, and none after which
        it looks as it does now. It goes by what is seen: two moves that turn up a card each
        are one where the piles are alike but for these cards. A search that knows the hidden
        cards takes all moves, and tells positions apart by their `key`.

        Raises:
            NotationError: the text of a pile has another form.
            KeyError: there is no such pile.
        """
        found: Iterable[Move] = self._moves
        if distinct:
            first: dict[Hashable, Move] = {}
            for move in self._moves:
                first.setdefault(self._looks(self._played(move)), move)
            first.pop(self._looks(self._state), None)
            found = first.values()
        if source is not None:
            starts = find_piles(self.rules, source)
            found = [move for move in found if starts & {*list_starts(self.rules, move)}]
        if target is not None:
            ends = find_piles(self.rules, target)
            found = [move for move in found if ends & {*list_ends(self.rules, move)}]
        return found if isinstance(found, MoveList) else MoveList(found)

    def targets(
        self, source: Address | str, *, count: int = 1, depth: int = 0
    ) -> Mapping[Address, Move]:
        """Where the last *count* cards of a pile may go, each pile with the move that does it.

        Of an open pile, *depth* cards that lie above those taken stay behind. For a card that is
        put away with others the piles of these are among them: of a pair, the second cards.

        Raises:
            NotationError: the text of a pile has another form.
            KeyError: there is no such pile.
        """
        found: dict[Address, Move] = {}
        starts = find_piles(self.rules, source)
        for move in self.moves(source=source):
            if isinstance(move, Transfer):
                if (move.count, move.depth) == (count, depth):
                    found[move.target] = move
            elif isinstance(move, Removal) and (count, depth) == (1, 0):
                for other in move.sources:
                    if other not in starts:
                        found.setdefault(other, move)
        return found

    def find_move(
        self,
        source: Address | str,
        target: Address | str,
        *,
        count: int | None = None,
        depth: int | None = None,
    ) -> Move | None:
        """The move of a drag from pile to pile, None where there is none.

        It takes as many cards as may go, or *count* of them, and leaves *depth* of an open pile
        above them. A target may be a group, for whichever of its piles takes the cards. A card
        that is dragged onto another with which it is put away is a `Removal`, and from the
        stock to where it deals is a `Turn`. `find_refusal` says why there is no move.

        Raises:
            NotationError: the text of a pile has another form.
            KeyError: there is no such pile.
        """
        moves = self.moves(source=source, target=target)
        transfers = [
            move
            for move in moves
            if isinstance(move, Transfer)
            and count in (None, move.count)
            and depth in (None, move.depth)
        ]
        if transfers:
            return max(transfers, key=lambda move: (move.count, -move.depth))
        if count not in (None, 1) or depth:
            return None
        onto = find_piles(self.rules, target)
        for move in moves:
            if isinstance(move, Turn | Redeal):
                return move
            if isinstance(move, Removal) and len(move.sources) == 2 and move.target not in onto:
                return move
        return None

    def find_refusal(
        self,
        source: Address | str,
        target: Address | str,
        *,
        count: int | None = None,
        depth: int | None = None,
    ) -> Refusal | None:
        """The reason why a drag from pile to pile is no move, None where `find_move` has one.

        Raises:
            NotationError: the text of a pile has another form.
            KeyError: there is no such pile.
        """
        if self.find_move(source, target, count=count, depth=depth) is not None:
            return None
        start, end = Address.of(source), Address.of(target)
        refusal = self.refusal(Transfer(start, end, 1 if count is None else count, depth or 0))
        if refusal is not None and refusal.reason not in NOT_OF_SETS:
            return refusal
        for discard in self.rules.find(Discard):
            together = self.refusal(Removal((start, end), Address(discard.name)))
            if together is not None and together.reason in OF_SETS:
                return together
        return refusal

    def homeward(self, *, safe: bool = True) -> MoveList:
        """The moves that bring cards home, to foundations and discards.

        Those that are *safe* never make a game lost that could be won, whatever the hidden
        cards are; that is proved from the rules alone, and where it cannot be nothing is safe.
        A move that can be taken back at once is safe, too. Without *safe*, all of them.
        """
        home = self._game.moves_home(self._state)
        return MoveList(filter(self._is_safe, home)) if safe else home

    def _is_safe(self, move: Move) -> bool:
        """True if a legal move home does not lose what could be won."""
        number = self._game.number(move)
        assert number is not None
        return self._game.is_safe(self._state, number) or self._can_be_taken_back(move)

    def _can_be_taken_back(self, move: Move) -> bool:
        """True if a legal move leads back to this position after it."""
        if not isinstance(move, Transfer) or move.depth:
            return False
        after = self.play(move)
        back = Transfer(move.target, move.source, move.count)
        return back in after.moves() and after.play(back).key == self.key

    def lift_refusal(
        self, source: Address | str, *, count: int = 1, depth: int = 0
    ) -> Refusal | None:
        """The reason why the last *count* cards of a pile may not be picked up; None if they may.

        They may be where nothing is against them on their own pile, also if no other takes them
        now. Of an open pile, *depth* cards that lie above them stay behind.

        Raises:
            NotationError: the text of a pile has another form.
            KeyError: there is no such pile.
        """
        plan = self.rules.plan
        own = plan.addresses[plan.at(Address.of(source))]
        against: Move | None = None
        for target in plan.addresses:
            if target == own:
                continue
            move = Transfer(own, target, count, depth)
            reason = self._objection(self._game.number(move))
            if reason is None or is_of_others(reason, count):
                return None
            if against is None or reason is Reason.NOT_LIFTED_TOGETHER:
                against = move
        return None if against is None else self.refusal(against)

    def move(self, move: Move | str) -> Move:
        """The move that a text means here, with the index of every pile as `moves` has it.

        ``t3>f`` is the foundation that takes the card. If none does it stays open, and
        `refusal` says why. Capitals and spaces do not matter here.

        Raises:
            NotationError: the text has another form, or means moves after which the table
                looks different; its `choices` are these.
        """
        wanted = parse_move(clean_typed(move)) if isinstance(move, str) else move
        if not isinstance(wanted, Transfer | Removal | Turn | Redeal) or not wanted.is_sound:
            raise NotationError(move, "not a move; give one or its text")
        meant = self._meant(wanted)
        if not isinstance(wanted, Transfer) or self.rules.plan.index(wanted.target) is not None:
            return meant[0]
        results = {
            self._looks(self._played(each)): each
            for each in reversed(meant)
            if each in self._moves
        }
        if len(results) > 1:
            choices = [str(each) for each in reversed(results.values())]
            raise NotationError(
                str(wanted), f"it could be {' or '.join(choices)}", choices=choices
            )
        return next(iter(results.values()), wanted)

    def _looks(self, after: State) -> Hashable:
        """The look of a table to a player who sees this one, up to the order of like piles."""
        return self._game.key(after, self._state)

    def _played(self, move: Move) -> State:
        """The state after a move that is one of those legal here."""
        number = self._game.number(move)
        assert number is not None
        return self._game.play(self._state, number)

    def _meant(self, move: Move) -> tuple[Move, ...]:
        """The moves to single piles that a move to any pile of a group may stand for."""
        if isinstance(move, Removal):
            return (self._spelled(move),)
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

    def _spelled(self, move: Removal) -> Removal:
        """A removal with the addresses that the plan has."""
        plan = self.rules.plan
        found = [(each, plan.index(each)) for each in (*move.sources, move.target)]
        *sources, target = (
            each if index is None else plan.addresses[index] for each, index in found
        )
        return Removal(tuple(sources), target)

    def refusal(self, move: Move | str) -> Refusal | None:
        """The reason why a move is not legal, None if it is.

        It tells nothing that the player does not see.

        Raises:
            NotationError: *move* is text that means no move, or several.
        """
        meant = self._meant(self.move(move))
        reasons = [self._objection(self._game.number(each)) for each in meant]
        found = [reason for reason in reasons if reason is not None]
        return explain_refusal(self.rules, self._table, meant, found) if found else None

    def _objection(self, number: int | None) -> Reason | None:
        """The reason against a move; one without a number has no such piles."""
        if number is None:
            return Reason.NO_SUCH_PILE
        return self._game.find_objection(self._state, number)

    def _find_legal(self, move: Move | str) -> int | None:
        """The number of a move, None if it is not legal."""
        number = self._game.number_of_own(move)
        if number is None:
            number = self._game.number(self.move(move))
        return number if self._objection(number) is None else None

    def _legal(self, move: Move | str) -> int:
        """The number of a move that is legal."""
        number = self._find_legal(move)
        if number is not None:
            return number
        refusal = self.refusal(move)
        assert refusal is not None
        raise IllegalMove(move, refusal)

    def is_legal(self, move: Move | str) -> bool:
        """True if `play` accepts a move.

        Raises:
            NotationError: *move* is text that means no move, or several.
        """
        return self._find_legal(move) is not None

    def play(self, move: Move | str) -> Position:
        """The position after a move and all that follows from it by itself.

        Raises:
            IllegalMove: the rules do not allow it; its `refusal` says why.
            NotationError: *move* is text that means no move, or several.
        """
        after = self._game.play(self._state, self._legal(move))
        return Position(self.rules, self._game, after)

    def events(self, move: Move | str) -> tuple[Event, ...]:
        """The events of a move, in order: the steps that a screen has to animate.

        Raises:
            IllegalMove: the rules do not allow it; its `refusal` says why.
            NotationError: *move* is text that means no move, or several.
        """
        return self._game.events(self._state, self._legal(move))

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game, None while it goes on.

        It is over when the goal is reached or no move is left. A game in which moves are
        left but nothing can be gained goes on.
        """
        if self._game.won(self._state):
            return Outcome.WON
        return None if self._moves else Outcome.STUCK

    @property
    def is_over(self) -> bool:
        """True if the game has an `outcome`."""
        return self.outcome is not None

    @property
    def key(self) -> Hashable:
        """Equal for positions of a game that are played alike.

        They may differ in the order of like piles, and in how many redeals have been used where
        that decides nothing: where there is any number of them, or nothing left to redeal.
        """
        return self._game.key(self._state)

    def state(self) -> State:
        """A state of `patience.engine` with this table, for programs that search.

        It is a copy; changing it changes no position.
        """
        return self._state.copy()

    def view(self, *, thoughtful: bool = False) -> View:
        """The table as the player sees it; for a *thoughtful* game, with the hidden cards."""
        return make_view(
            self.rules, self._table, self.base, self._moves, self.outcome, thoughtful=thoughtful
        )

    @property
    def text(self) -> str:
        """The position as one line of text, hidden cards included; see `patience.table.text`.

        ``rules.position(position.text)`` is the position again.

        >>> from patience.catalogue import TRIPLE_LINE
        >>> position = TRIPLE_LINE.deal(1)
        >>> TRIPLE_LINE.position(position.text) == position
        True
        """
        return write_position(self.rules, self._table)

    @property
    def _table(self) -> Table:
        """The whole table as plain values."""
        return self._game.table(self._state)

    @override
    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self is other or (self.rules == other.rules and self._packed == other._packed)

    @override
    def __hash__(self) -> int:
        return hash(self._packed)

    @property
    def _packed(self) -> bytes:
        return self._game.pack(self._state)

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, memo: object) -> Position:
        return self

    def __reduce__(self) -> tuple[object, tuple[Rules, bytes, str | None]]:
        return _unpacked, (self.rules, self._packed, self.origin)

    def __str__(self) -> str:
        return draw_table(self.view())

    def __repr__(self) -> str:
        return f"<Position of {self.rules.name}, {count_words(len(self._moves), 'move')}>"


def deal(rules: Rules, **how: Any) -> Position:
    """The opening position; use `Rules.deal`."""
    given = {name: value for name, value in how.items() if value is not None}
    if not given:
        given = {"number": secrets.randbelow(_DRAWN)}
    game = get_game(rules)
    state, _ = game.settle(game.lay(lay_out(rules, *_ordered(rules, **{**how, **given}))))
    return Position(rules, game, state, name_origin(**given))


def list_deal_events(rules: Rules, **how: Any) -> tuple[Event, ...]:
    """The events of the deal; use `Rules.deal_events`."""
    order, steps = _ordered(rules, **how)
    game = get_game(rules)
    _, settled = game.settle(game.lay(lay_out(rules, order, steps)))
    return (*list_dealt(rules, order, steps), *settled)


def _ordered(
    rules: Rules,
    number: int | None,
    cards: str | Iterable[Card | str] | None,
    ms: int | None,
    pysol: int | str | None,
) -> tuple[list[Card], tuple[DealStep, ...]]:
    """The cards in the order of a deal, and the steps in which they are dealt."""
    if ms is None and pysol is None:
        return order_cards(rules, number, cards), rules.steps
    if [number, cards, ms, pysol].count(None) != 3:
        raise DealError(rules.name, [Fault("deal", "give one of number, cards, ms and pysol")])
    return order_cards_elsewhere(rules, ms=ms, pysol=pysol), rules.numbered_steps


def arrange(
    rules: Rules, piles: Iterable[tuple[str, Any]], base: object, redeals: object
) -> Position:
    """An arrangement of the cards; use `Rules.position`."""
    table = arrange_table(rules, piles, base, redeals)
    game = get_game(rules)
    state = game.lay(table)
    _, events = game.settle(state)
    if events:
        raise DealError(rules.name, [explain_unsettled(events[0])])
    return Position(rules, game, state)


def parse(rules: Rules, text: str) -> Position:
    """The position of a line of text; use `Rules.position`."""
    position = arrange(rules, *read_position(rules, text))
    if position.text != text:
        raise NotationError(text, f"the one text of this position is {position.text!r}")
    return position


def _unpacked(rules: Rules, packed: bytes, origin: str | None = None) -> Position:
    """A position from a pickle."""
    game = get_game(rules)
    return Position(rules, game, game.unpack(packed), origin)
