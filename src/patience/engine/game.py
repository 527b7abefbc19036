"""A game in the engine: between the values of the library and the numbers of the engine.

A `Game` is made once for each `Rules` and kept. It never changes a state that it was given
or that it handed out, so that positions may share them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Final, final

import attrs

from patience.engine import codes
from patience.engine.generation import Moves, generate
from patience.engine.homeward import Homeward, goes_home, is_safe
from patience.engine.lowering import lower
from patience.engine.objections import find_objection
from patience.engine.packing import lay, list_hidden, pack, pack_alike, unpack
from patience.engine.proofs import prove_homeward
from patience.engine.settling import make, settle
from patience.engine.spec import FACES
from patience.engine.state import State
from patience.errors import Reason, quote
from patience.language.cards import RANKS, Pack, Rank
from patience.language.matching import LARGEST_SET
from patience.language.rules import Rules
from patience.moves import (
    REDEAL,
    TURN,
    Announced,
    BaseSet,
    Carried,
    CarriedKind,
    Event,
    Move,
    MoveList,
    Redeal,
    Removal,
    Shown,
    Transfer,
    Turn,
)
from patience.table.piles import Pile, Table

__all__ = ["Game", "get_game"]

# By the byte of a packed card.
_CARD: Final = Pack().cards + (Pack().cards[0],) * (FACES - 52) + Pack().cards
_UP: Final = (True,) * FACES + (False,) * FACES

_REASON: Final = {getattr(codes, reason.name): reason for reason in Reason}
_CARRIED: Final[Mapping[int, CarriedKind]] = {
    codes.MOVED: "moved",
    codes.TURNED: "turned",
    codes.REDEALT: "redealt",
    codes.RUN_LEFT: "run left",
    codes.REFILLED: "refilled",
    codes.FILLED: "filled",
    codes.CLOSED_UP: "closed up",
}
_MOST_GAMES: Final = 1024
"""The number of games that are kept: more than the catalogue has."""

_MOST_KEPT: Final = 1 << 14
"""The number of moves of a game that are kept, so as to be handed out again."""


@lru_cache(maxsize=_MOST_GAMES)
def get_game(rules: Rules) -> Game:
    """The game of these rules, made at the first call."""
    return Game(rules)


@final
class Game:
    """The questions of a `patience.Position` about the states of one game."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.spec = lower(rules)
        self._moves: dict[int, Move] = {}
        self._numbers: dict[int, tuple[Move, int]] = {}  # by identity

    # Tables

    def lay(self, table: Table) -> State:
        """A table as a state."""
        piles = [
            bytes(
                card.code if up else card.code + FACES
                for card, up in zip(pile.cards, pile.up, strict=True)
            )
            for pile in table.piles
        ]
        return lay(self.spec, piles, table.redeals, table.base or 0)

    def table(self, state: State) -> Table:
        """A state as a table."""
        piles = tuple(self.pile(state, index) for index in range(len(self.rules.plan.groups)))
        return Table(piles, state.redeals, self.base(state))

    def pile(self, state: State, index: int) -> Pile:
        """One pile of a state."""
        content = state.packed_pile(index)
        return Pile(tuple(_CARD[byte] for byte in content), tuple(_UP[byte] for byte in content))

    def base(self, state: State) -> Rank | None:
        """The base rank that the game has found out."""
        return RANKS[state.base - 1] if state.base else None

    def pack(self, state: State) -> bytes:
        """A state as bytes: equal for equal tables."""
        return pack(state)

    def unpack(self, data: bytes) -> State:
        """The state that was packed.

        Raises:
            ValueError: the bytes are not a table of this game.
        """
        return unpack(self.spec, data)

    def key(self, state: State, before: State | None = None) -> bytes:
        """Equal for tables that are played alike, whichever of like piles comes first.

        With the state *before* a move, equal too for tables that look alike to a player who
        saw that one: the cards that lay face down there are taken for the same.
        """
        return pack_alike(state, list_hidden(before)) if before else pack_alike(state)

    # Play

    def won(self, state: State) -> bool:
        """True if the goal is reached."""
        return state.left == 0

    def moves(self, state: State) -> MoveList:
        """Every legal move: transfers and removals in the order of the piles, turn, redeal."""
        buffer = Moves(state)
        generate(state, buffer)
        return MoveList([self.move(number) for number in buffer.listed()])

    def move(self, number: int) -> Move:
        """The move with this number; the same object again, for the most part."""
        kept = self._moves.get(number)
        if kept is not None:
            return kept
        if len(self._moves) >= _MOST_KEPT:
            self._numbers.clear()
            self._moves.clear()
        move = self._made(number)
        self._moves[number] = move
        self._numbers[id(move)] = move, number
        return move

    def _made(self, number: int) -> Move:
        if number == codes.TURN:
            return TURN
        if number == codes.REDEAL:
            return REDEAL
        addresses = self.rules.plan.addresses
        if number & codes.REMOVAL:
            taken = [codes.read_taken(number, at) for at in range(codes.read_size(number))]
            sources = tuple(addresses[source] for source in taken)
            return Removal(sources, addresses[codes.read_discard(number)])
        return Transfer(
            addresses[codes.read_source(number)],
            addresses[codes.read_target(number)],
            codes.read_count(number),
            codes.read_depth(number),
        )

    def number_of_own(self, move: object) -> int | None:
        """The number of a move that is one of those kept, None for any other value."""
        kept = self._numbers.get(id(move))
        return kept[1] if kept is not None and kept[0] is move else None

    def number(self, move: Move) -> int | None:
        """The number of a move, None if there are no such piles.

        Raises:
            TypeError: it is not a move.
        """
        if isinstance(move, Removal):
            return self._number_of_removal(move)
        if not isinstance(move, Transfer):
            if isinstance(move, Turn | Redeal):
                return codes.TURN if isinstance(move, Turn) else codes.REDEAL
            raise TypeError(f"expected a move, not {quote(move)}")
        plan = self.rules.plan
        source, target = plan.index(move.source), plan.index(move.target)
        if source is None or target is None:
            return None
        # What cannot be written as a number is more cards than there are, or fewer than one.
        count = min(max(move.count, 0), codes.MOST) if move.depth >= 0 else 0
        return codes.encode_transfer(source, target, count, min(max(move.depth, 0), codes.MOST))

    def _number_of_removal(self, move: Removal) -> int | None:
        plan = self.rules.plan
        target = plan.index(move.target)
        found = [plan.index(source) for source in move.sources]
        sources = sorted(source for source in found if source is not None)
        if target is None or len(sources) < len(found):
            return None
        if len(sources) > LARGEST_SET:
            sources = sources[:1]  # no set, as one card alone is none
        word = sum(source << (8 * at) for at, source in enumerate(sources))
        return codes.encode_removal(target, word, len(sources))

    def moves_home(self, state: State) -> MoveList:
        """The moves that bring cards home, safe or not."""
        buffer = Moves(state)
        generate(state, buffer)
        return MoveList(
            [self.move(number) for number in buffer.listed() if goes_home(state, number)]
        )

    @cached_property
    def proofs(self) -> Homeward:
        """The tables that say which moves home are safe."""
        return prove_homeward(self.rules)

    def is_safe(self, state: State, number: int) -> bool:
        """True if a legal move home is proved never to lose what could be won."""
        return is_safe(state, self.proofs, number)

    def find_objection(self, state: State, number: int) -> Reason | None:
        """The reason why a move is not legal: the first thing that is wrong with it; None if it is."""
        reason = find_objection(state, number)
        return _REASON[reason] if reason else None

    def play(self, state: State, number: int) -> State:
        """The state after a legal move and all that follows from it."""
        after = state.copy()
        make(after, number)
        return after

    def events(self, state: State, number: int) -> tuple[Event, ...]:
        """The events of a legal move."""
        after = state.copy()
        after.track(hashing=False)
        make(after, number)
        won = (Announced("won"),) if self.won(after) else ()
        return self._told(after) + won

    def settle(self, state: State) -> tuple[State, tuple[Event, ...]]:
        """The state once everything has happened that happens by itself."""
        after = state.copy()
        after.track(hashing=False)
        settle(after)
        done = after.copy()
        return done, self._told(after)

    def _told(self, state: State) -> tuple[Event, ...]:
        """The events in a trail, read from its end: each entry is undone once it is told."""
        events: list[Event] = []
        trail = state.trail
        assert trail is not None
        while trail.length:
            entry = trail.log[trail.length - 1]
            if codes.read_kind(entry) == codes.DEALT_AGAIN:
                events += reversed(self._dealt_again(state))
                state.undo_one(trail)
                continue
            event = self._event(state, entry)
            state.undo_one(trail)
            if events and (whole := self._together(event, events[-1])) is not None:
                events.pop()
                event = whole
            events.append(event)
        return tuple(reversed(events))

    def _dealt_again(self, state: State) -> list[Event]:
        plan = self.rules.plan
        assert self.rules.regathered is not None
        return [
            Shown("dealt again", self.pile(state, pile).cards, plan.addresses[pile])
            for pile in plan.spans[self.rules.regathered.name]
        ]

    def _together(self, event: Event, later: Event) -> Carried | None:
        """One event of two, where both are of cards that are turned to the waste together."""
        if not isinstance(event, Carried) or not isinstance(later, Carried):
            return None
        turned = event.kind in ("turned", "refilled") and later.kind == event.kind
        if not self.spec.to_waste or not turned:
            return None
        return attrs.evolve(event, cards=event.cards + later.cards)

    def _event(self, state: State, entry: int) -> Event:
        """An entry of a trail, of which everything later is undone."""
        kind = codes.read_kind(entry)
        if kind == codes.BASE_SET:
            base = self.base(state)
            assert base is not None
            return BaseSet(base)
        if kind == codes.BASE_FREED:
            return Announced("base freed")
        addresses = self.rules.plan.addresses
        target = codes.read_target(entry)
        cards = self.pile(state, target).cards
        if kind == codes.EXPOSED:
            return Shown("exposed", cards[-1:], addresses[target])
        source, depth = addresses[codes.read_source(entry)], codes.read_depth(entry)
        said = _CARRIED[kind]
        if said == "redealt":
            return Carried(said, () if self.spec.shuffles else cards, source, addresses[target])
        cards = cards[len(cards) - codes.read_count(entry) :]
        return Carried(said, cards, source, addresses[target], depth)
