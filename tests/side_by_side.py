"""Both interpreters playing one game, compared at every ply."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import attrs

from patience import Discard, Event, Move, Position, Removal, Rules, Transfer, reference
from patience.engine import Game, get_game
from patience.engine.settling import make
from patience.engine.state import State
from patience.moves import REDEAL, TURN
from patience.table.layout import lay_out, order_cards
from patience.table.piles import Table

COUNTERS = ("left", "hidden", "spaces", "base", "redeals")
"""The counts that a state keeps, besides its cards."""


def packed(table: Table) -> bytes:
    """A table as the engine packs it, made from the table itself."""
    head = table.redeals.to_bytes(8, "little") + bytes([table.base or 0])
    lengths = b"".join(len(pile).to_bytes(2, "little") for pile in table.piles)
    return (
        head
        + lengths
        + bytes(
            card.code if up else card.code + 64
            for pile in table.piles
            for card, up in zip(pile.cards, pile.up, strict=True)
        )
    )


def table_of(position: Position) -> Table:
    """The table of a position, as the reference takes it."""
    return get_game(position.rules).table(position.state())


def agree(position: Position) -> None:
    """Let both interpreters judge a position: all that is legal, and much that is not."""
    pair = SideBySide.at(get_game(position.rules), table_of(position), position.state())
    for move in pair.moves():
        pair.play(move)
        pair.unmake()
    pair.refuse(Random(len(pair.moves())), 20)


def sequences(rules: Rules, table: Table, depth: int) -> int:
    """The number of sequences of so many moves, at least one, by the reference."""
    moves = reference.list_moves(rules, table)
    if depth == 1:
        return len(moves)
    after = (reference.play(rules, table, move)[0] for move in moves)
    return sum(sequences(rules, each, depth - 1) for each in after)


@attrs.define
class SideBySide:
    """A game in `reference` and in the engine.

    `state` is copied for every move, as a `Position` does; `walker` is one state that every
    move is made on, as a search does, and whose moves can be unmade.
    """

    game: Game
    table: Table
    state: State
    walker: State
    before: list[tuple[int, Table, State, int]] = attrs.field(factory=list)
    """For each move that can be unmade: the mark, the table, the state and the hash."""
    plies: int = 0

    @classmethod
    def deal(cls, rules: Rules, number: int) -> SideBySide:
        game = Game(rules)
        laid = lay_out(rules, order_cards(rules, number, None))
        table, events = reference.settle(rules, laid)
        state, told = game.settle(game.lay(laid))
        assert told == events
        return cls.at(game, table, state)

    @classmethod
    def at(cls, game: Game, table: Table, state: State) -> SideBySide:
        walker = state.copy()
        walker.track(hashing=True)
        pair = cls(game, table, state, walker)
        pair.check()
        return pair

    @property
    def rules(self) -> Rules:
        return self.game.rules

    def moves(self) -> Sequence[Move]:
        """The moves of both, which are the same."""
        moves = self.game.moves(self.state)
        expected = reference.list_moves(self.rules, self.table)
        different = " ".join(map(str, set(moves) ^ set(expected)))
        assert moves == expected, f"{different or 'the order'} on {packed(self.table).hex()}"
        assert self.game.moves(self.walker) == moves
        return moves

    def check(self) -> None:
        """Both hold the same table, and the engine knows what it has counted."""
        expected = packed(self.table)
        assert self.game.pack(self.state) == expected
        assert self.game.pack(self.walker) == expected
        assert self.game.won(self.state) == reference.is_won(self.rules, self.table)
        fresh = self.game.unpack(expected)
        fresh.track(hashing=True)
        assert self.walker.hash() == fresh.hash()
        for name in COUNTERS:
            counted = getattr(fresh, name)
            assert getattr(self.state, name) == counted, name
            assert getattr(self.walker, name) == counted, name

    def play(self, move: Move) -> None:
        """Play a legal move on both."""
        number = self.game.number(move)
        assert number is not None
        table, events = reference.play(self.rules, self.table, move)
        self.same_events(number, events)
        trail = self.walker.trail
        assert trail is not None
        self.before.append((trail.length, self.table, self.state, self.walker.hash()))
        make(self.walker, number)
        self.state = self.game.play(self.state, number)
        self.table = table
        self.plies += 1
        self.check()

    def same_events(self, number: int, events: Sequence[Event]) -> None:
        told = self.game.events(self.state, number)
        assert told == tuple(events)

    def unmake(self) -> None:
        """Take the last move back: everything is exactly what it was."""
        mark, self.table, self.state, value = self.before.pop()
        self.walker.undo(mark)
        assert self.walker.hash() == value
        self.check()

    def refuse(self, random: Random, count: int) -> None:
        """Both say the same against arbitrary moves."""
        addresses = self.rules.plan.addresses
        for _ in range(count):
            move = Transfer(
                random.choice(addresses),
                random.choice(addresses),
                random.choice((1, 1, 1, 2, 3, 13, 0, 10**9)),
                random.choice((0, 0, 0, 1, 2, -1, 10**9)),
            )
            self.same_objection(move)
            self.same_objection(self.some_removal(random))
        self.same_objection(TURN)
        self.same_objection(REDEAL)

    def some_removal(self, random: Random) -> Removal:
        """A removal that need not be one: mostly of piles with cards, mostly to a discard."""
        plan = self.rules.plan
        away = [
            address
            for address, group in zip(plan.addresses, plan.groups, strict=True)
            if isinstance(group, Discard)
        ]
        filled = [
            address
            for address, pile in zip(plan.addresses, self.table.piles, strict=True)
            if pile and address not in away
        ]
        known = filled if filled and random.random() < 0.8 else plan.addresses
        sources = [random.choice(known) for _ in range(random.choice((0, 1, 2, 2, 2, 3, 4, 5)))]
        several = away and random.random() < 0.9
        return Removal(tuple(sources), random.choice(away if several else plan.addresses))

    def same_objection(self, move: Move) -> None:
        number = self.game.number(move)
        assert number is not None
        expected = reference.find_objection(self.rules, self.table, move)
        assert self.game.find_objection(self.state, number) == expected, move
        assert (expected is None) == (move in self.game.moves(self.state)), (str(move), expected)
