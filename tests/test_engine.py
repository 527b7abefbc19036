"""The engine on its own: bytes, hashes, the way back, limits, and positions as values."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import threading
import tomllib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from itertools import pairwise, permutations
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, get_args, get_type_hints

import attrs
import pytest
from arranging import bench, lay
from games import CHOSEN
from hypothesis import event, given, settings
from hypothesis import strategies as st
from many import for_each
from side_by_side import COUNTERS, SideBySide, table_of
from side_by_side import packed as packed_by_hand

import patience.engine
from patience import (
    CORONA,
    Address,
    Card,
    Cell,
    DealError,
    Discard,
    Foundation,
    IllegalMove,
    Matching,
    Move,
    NotationError,
    Pack,
    Position,
    Rank,
    Reason,
    Reserve,
    Rules,
    RulesError,
    Shape,
    Stock,
    Suit,
    Tableau,
    Transfer,
    Waste,
    any_card,
    any_group,
    cleared,
    down,
    fill_from,
    first_played,
    in_suit,
    no_card,
    only,
    reference,
    run,
    up,
    whole_pile,
    whole_run,
)
from patience.catalogue import (
    BELEAGUERED_CASTLE,
    CANFIELD,
    FREECELL,
    GAMES,
    GOLF,
    KLONDIKE,
    KLONDIKE_DRAW_THREE,
    SPIDER,
    YUKON,
)
from patience.engine import Game, codes, get_game, settling
from patience.engine.generation import Moves, generate
from patience.engine.settling import make
from patience.engine.spec import EMPTY, FACES, HIDDEN, Spec
from patience.engine.state import State
from patience.engine.traversal import play_out
from patience.language.build import BASE
from patience.language.cards import RANKS
from patience.language.piles import UNLIMITED, Gather
from patience.moves import REDEAL, TURN, Event, parse_move
from patience.table.layout import lay_out, order_cards
from patience.table.piles import Pile, Table
from patience.testing import positions, rules

CLUBS = Pack(suits="C")
FACE_DOWN = 64
"""The number added to the code of a card that lies face down."""

SMALL = rules(most_cards=36)
REACHED = positions(SMALL, most_moves=10)

PYPROJECT = Path(__file__).parent.parent / "pyproject.toml"
SOURCES = Path(patience.engine.__file__).parent


def seeded(seed: int | str) -> Random:
    return Random(seed)


def packed(position: Position) -> bytes:
    return get_game(position.rules).pack(position.state())


SHORT = {
    "Beleaguered Castle",
    "Golf",
    "Penguin",
    "Casino Canfield",
    "Black Hole",
    "Pyramid Dozen",
    "The Wish",
}
"""Games that random moves soon bring to an end."""


def wandered(game: Rules, number: int, plies: int) -> Position:
    """A position some random moves into a deal."""
    random = seeded(number)
    position = game.deal(number)
    for _ in range(plies):
        moves = position.moves()
        if not moves:
            break
        position = position.play(random.choice(moves))
    return position


def hashed(game: Game, table: Table) -> int:
    """The hash of a table that is laid anew."""
    state = game.lay(table)
    state.track(hashing=True)
    return state.hash()


def beside(position: Position) -> SideBySide:
    """Both interpreters at a position."""
    game = Game(position.rules)
    state = position.state()
    return SideBySide.at(game, game.table(state), game.lay(game.table(state)))


def wander(pair: SideBySide, random: Random, plies: int) -> None:
    """Play at random on both, then take everything back."""
    for _ in range(plies):
        moves = pair.moves()
        if not moves:
            break
        pair.play(random.choice(moves))
    while pair.before:
        pair.unmake()


def counters(state: State) -> dict[str, int]:
    return {name: int(getattr(state, name)) for name in COUNTERS}


def kinds(position: Position, move: str) -> list[str]:
    return [each.kind for each in position.events(move)]


# Bytes

TINY = Rules(
    "Tiny",
    groups=[
        Stock(redeals=9),
        Waste(),
        Foundation(2, base=first_played, build=up.turning & in_suit),
        Tableau(2, deal=1),
        Cell(1),
    ],
    pack=Pack(suits="CD", ranks="A2345"),
)


def tiny() -> Position:
    return TINY.position(
        stock="4D",
        waste="3D 5C",
        foundation=["2C 3C", ""],
        tableau=["-AD 4C", "AC 2D"],
        cell="5D",
        redeals=3,
    )


TINY_BYTES = (
    bytes([3, 0, 0, 0, 0, 0, 0, 0])  # redeals used
    + bytes([2])  # the base is a two
    + bytes([1, 0, 2, 0, 2, 0, 0, 0, 2, 0, 2, 0, 1, 0])  # the lengths of seven piles
    + bytes([64 + 16, 15, 4, 1, 2, 64 + 13, 3, 0, 14, 17])
)
TINY_HEAD = 9
TINY_BODY = TINY_HEAD + 2 * 7


def changed(data: bytes, at: int, byte: int) -> bytes:
    return data[:at] + bytes([byte]) + data[at + 1 :]


class TestPacking:
    """Tables as bytes."""

    def test_every_byte_has_its_place(self) -> None:
        assert packed(tiny()) == TINY_BYTES

    def test_the_codes_of_cards_are_those_of_values(self) -> None:
        end = [Card.parse(text).code for text in "3D 5C 2C 3C AD 4C AC 2D 5D".split()]
        assert [byte % FACE_DOWN for byte in TINY_BYTES[-9:]] == end

    def test_numbers_have_their_lowest_byte_first(self) -> None:
        game = bench(Stock(redeals=UNLIMITED), Waste(), pack=Pack(8))
        position = lay(game, waste="AC", redeals=0x0A0B0C)
        data = packed(position)
        assert data[:8] == bytes([0x0C, 0x0B, 0x0A, 0, 0, 0, 0, 0])
        assert len(position.pile("box")) == 415  # 0x019F
        assert data[9:15] == bytes([0, 0, 1, 0, 0x9F, 0x01])

    def test_what_is_unpacked_is_the_same_table(self) -> None:
        game = get_game(TINY)
        assert game.table(game.unpack(TINY_BYTES)) == table_of(tiny())
        assert game.pack(game.unpack(TINY_BYTES)) == TINY_BYTES

    @pytest.mark.slow
    @given(REACHED)
    @settings(max_examples=20)
    def test_every_table_comes_back(self, position: Position) -> None:
        game, state = get_game(position.rules), position.state()
        data = game.pack(state)
        assert data == packed_by_hand(game.table(state))
        again = game.unpack(data)
        assert game.pack(again) == data
        assert game.table(again) == game.table(state)
        assert counters(again) == counters(state)
        assert game.moves(again) == position.moves()
        assert again.trail is None

    @pytest.mark.parametrize("game", CHOSEN, ids=str)
    def test_the_games_of_the_catalogue_come_back(self, game: Rules) -> None:
        position = wandered(game, 11, 40)
        again = get_game(game).unpack(packed(position))
        assert get_game(game).table(again) == table_of(position)
        assert counters(again) == counters(position.state())


class TestUnpackRefuses:
    """Bytes that are not a table of a game are a `ValueError`."""

    @staticmethod
    def refuses(data: bytes, game: Rules = TINY) -> None:
        with pytest.raises(ValueError, match=r"."):
            get_game(game).unpack(data)

    def test_what_breaks_off(self) -> None:
        for length in range(len(TINY_BYTES)):
            self.refuses(TINY_BYTES[:length])

    @pytest.mark.parametrize("more", [b"\x00", b"\x40", b"\xff", bytes(100)], ids=range(4))
    def test_what_goes_on(self, more: bytes) -> None:
        self.refuses(TINY_BYTES + more)
        self.refuses(more + TINY_BYTES)

    def test_a_card_too_many_in_the_place_of_another(self) -> None:
        cards = TINY_BYTES[TINY_BODY:]
        for at, other in permutations(range(len(cards)), 2):
            self.refuses(changed(TINY_BYTES, TINY_BODY + at, cards[other]))

    def test_a_card_more_of_a_pack_of_several(self) -> None:
        data = packed(CORONA.deal(1))
        ace = bytes([Card.parse("AS").code])
        self.refuses(data[:-3] + 3 * ace, CORONA)

    @pytest.mark.parametrize("down", [0, FACE_DOWN], ids=["up", "down"])
    def test_a_code_that_is_no_card_of_the_pack(self, down: int) -> None:
        known = {card.code for card in TINY.pack}
        for code in set(range(FACES)) - known:
            self.refuses(changed(TINY_BYTES, len(TINY_BYTES) - 2, code + down))

    def test_a_code_that_is_no_card_of_any_pack(self) -> None:
        data = packed(FREECELL.deal(1))
        for code in range(52, FACES):
            self.refuses(changed(data, len(data) - 1, code), FREECELL)
            self.refuses(changed(data, len(data) - 1, code + FACE_DOWN), FREECELL)

    def test_a_byte_of_128_or_more(self) -> None:
        for at in range(TINY_BODY, len(TINY_BYTES)):
            for byte in (128, 128 + TINY_BYTES[at], 192, 255):
                self.refuses(changed(TINY_BYTES, at, byte))

    @pytest.mark.parametrize("pile", range(7))
    def test_lengths_that_are_too_small(self, pile: int) -> None:
        at = TINY_HEAD + 2 * pile
        if TINY_BYTES[at]:
            self.refuses(changed(TINY_BYTES, at, TINY_BYTES[at] - 1))

    @pytest.mark.parametrize("pile", range(7))
    def test_lengths_that_are_too_large(self, pile: int) -> None:
        at = TINY_HEAD + 2 * pile
        self.refuses(changed(TINY_BYTES, at, TINY_BYTES[at] + 1))
        self.refuses(changed(TINY_BYTES, at, 255))
        self.refuses(changed(TINY_BYTES, at + 1, 1))
        self.refuses(changed(TINY_BYTES, at + 1, 255))

    def test_lengths_of_nothing(self) -> None:
        self.refuses(TINY_BYTES[:TINY_HEAD] + bytes(14) + TINY_BYTES[TINY_BODY:])

    def test_a_base_that_is_no_rank(self) -> None:
        for base in range(14, 256):
            self.refuses(changed(TINY_BYTES, 8, base))

    def test_a_base_that_the_pack_does_not_have(self) -> None:
        for base in range(6, 14):
            self.refuses(changed(TINY_BYTES, 8, base))

    @pytest.mark.parametrize("game", [FREECELL, KLONDIKE, CORONA], ids=str)
    def test_a_base_in_a_game_that_does_not_find_it_out(self, game: Rules) -> None:
        data = packed(game.deal(1))
        for base in range(1, 14):
            self.refuses(changed(data, 8, base), game)

    @pytest.mark.parametrize("used", [2**62, 2**62 + 1, 2**63 - 1, 2**63, 2**64 - 1])
    def test_more_redeals_than_can_be_counted(self, used: int) -> None:
        self.refuses(used.to_bytes(8, "little") + TINY_BYTES[8:])

    @pytest.mark.parametrize("used", [10, 256, 2**32, 2**62 - 1])
    def test_more_redeals_than_the_game_has(self, used: int) -> None:
        self.refuses(used.to_bytes(8, "little") + TINY_BYTES[8:])

    @pytest.mark.parametrize(
        "at", [0, 1, 2, 3, 4, 9], ids=["stock", "waste 0", "waste 1", "f0 0", "f0 1", "cell"]
    )
    def test_cards_that_lie_on_the_wrong_side(self, at: int) -> None:
        at += TINY_BODY
        self.refuses(changed(TINY_BYTES, at, TINY_BYTES[at] ^ FACE_DOWN))

    @given(st.binary(max_size=2 * len(TINY_BYTES)))
    def test_arbitrary_bytes(self, data: bytes) -> None:
        if data != TINY_BYTES:
            self.refuses(data)

    @given(st.binary(min_size=len(TINY_BYTES), max_size=len(TINY_BYTES)))
    def test_arbitrary_bytes_of_the_right_length(self, data: bytes) -> None:
        if data != TINY_BYTES:
            self.refuses(data)

    @given(st.integers(0, 400), st.data())
    @settings(max_examples=100)
    def test_what_is_changed_is_refused_or_is_that_very_table(
        self, seed: int, data: st.DataObject
    ) -> None:
        random = seeded(seed)
        position = wandered(random.choice(CHOSEN), seed % 5, seed % 30)
        game = get_game(position.rules)
        good = packed(position)
        bad = data.draw(_damaged(good, len(good) - len(position.rules.pack)))
        try:
            state = game.unpack(bad)
        except ValueError:
            event("refused")
            return
        event("taken")
        assert game.pack(state) == bad

    @given(st.integers(0, 400), st.data())
    @settings(max_examples=100)
    def test_what_is_not_refused_can_be_played(self, seed: int, data: st.DataObject) -> None:
        random = seeded(seed)
        position = wandered(random.choice(CHOSEN), seed % 5, seed % 30)
        game = get_game(position.rules)
        good = packed(position)
        bad = data.draw(_damaged(good, len(good) - len(position.rules.pack)))
        try:
            state = game.unpack(bad)
        except ValueError:
            return
        walker = state.copy()
        walker.track(hashing=True)
        value = walker.hash()
        for _ in range(12):
            moves = game.moves(walker)
            if not moves:
                break
            number = game.number(random.choice(moves))
            assert number is not None
            game.events(walker, number)
            make(walker, number)
        walker.undo(0)
        assert game.pack(walker) == bad
        assert walker.hash() == value


def _damaged(good: bytes, body: int) -> st.SearchStrategy[bytes]:
    """Bytes with something else in a few places, or with the same cards lying otherwise."""
    places = st.tuples(st.integers(0, len(good) - 1), st.integers(0, 255))

    def put(changes: list[tuple[int, int]]) -> bytes:
        data = bytearray(good)
        for at, byte in changes:
            data[at] = byte
        return bytes(data)

    def turned(marks: set[int]) -> bytes:
        return bytes(byte ^ FACE_DOWN if at in marks else byte for at, byte in enumerate(good))

    cards = st.permutations(good[body:]).map(lambda order: good[:body] + bytes(order))
    return st.one_of(
        st.lists(places, min_size=1, max_size=3).map(put),
        st.sets(st.integers(body, len(good) - 1), min_size=1, max_size=5).map(turned),
        cards,
        st.integers(0, 13).map(lambda base: changed(good, 8, base)),
    )


# Hashes and keys


def rearranged(game: Rules, table: Table, random: Random) -> Table:
    """The same table with the piles that are alike in another order."""
    piles = list(table.piles)
    for group in game.groups:
        if reference.keeps_order(game, table, group):
            continue
        span = game.plan.spans[group.name]
        suits = (
            group.suits if isinstance(group, Foundation) and group.suits else (None,) * len(span)
        )
        for suit in set(suits):
            places = [at for at, own in zip(span, suits, strict=True) if own is suit]
            order = random.sample(places, len(places))
            for at, other in zip(places, order, strict=True):
                piles[at] = table.piles[other]
    return attrs.evolve(table, piles=tuple(piles))


def variations(game: Rules, table: Table, random: Random) -> Iterator[Table]:
    """Tables that differ from this in one thing or another, some of which are alike."""
    yield table
    yield rearranged(game, table, random)
    piles = list(table.piles)
    span = game.plan.spans[random.choice(game.groups).name]
    for at, other in zip(span, random.sample(span, len(span)), strict=True):
        piles[at] = table.piles[other]
    yield attrs.evolve(table, piles=tuple(piles))
    yield _with_cards_exchanged(table, random)
    yield from _with_a_card_turned(game, table, random)
    allowed = game.stock.redeals if game.stock else 0
    if allowed == UNLIMITED or table.redeals < int(allowed):
        yield attrs.evolve(table, redeals=table.redeals + 1)
    if game.first_card:
        yield attrs.evolve(table, base=random.choice((None, *game.pack.ranks)))


def _with_cards_exchanged(table: Table, random: Random) -> Table:
    cards = [list(pile.cards) for pile in table.piles]
    places = [(at, height) for at, pile in enumerate(cards) for height in range(len(pile))]
    (a, i), (b, j) = random.sample(places, 2)
    cards[a][i], cards[b][j] = cards[b][j], cards[a][i]
    piles = zip(cards, table.piles, strict=True)
    return attrs.evolve(
        table, piles=tuple(Pile(tuple(content), pile.up) for content, pile in piles)
    )


def _with_a_card_turned(game: Rules, table: Table, random: Random) -> Iterator[Table]:
    """Where cards may lie on either side."""
    places = [
        (at, height)
        for at, group in enumerate(game.plan.groups)
        if isinstance(group, Tableau | Reserve)
        for height in range(len(table.piles[at]))
    ]
    if places:
        at, height = random.choice(places)
        marks = list(table.piles[at].up)
        marks[height] = not marks[height]
        yield table.with_pile(at, Pile(table.piles[at].cards, tuple(marks)))


def look(game: Game, table: Table) -> bytes:
    """The table as a player sees it who has seen nothing of it before."""
    state = game.lay(table)
    return game.key(state, state)


class Alike:
    """Holds hashes and keys to `reference.canonical`, over all pairs of tables it is shown."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.tables = 0
        self.hash_of: dict[object, int] = {}
        self.key_of: dict[object, bytes] = {}
        self.of_hash: dict[int, object] = {}
        self.of_key: dict[bytes, object] = {}

    def show(self, table: Table) -> None:
        self.tables += 1
        canonical = reference.make_key(self.game.rules, table)
        value, key = hashed(self.game, table), self.game.key(self.game.lay(table))
        assert 0 <= value < 2**62
        assert self.hash_of.setdefault(canonical, value) == value, "alike, but another hash"
        assert self.of_hash.setdefault(value, canonical) == canonical, "a collision"
        assert self.key_of.setdefault(canonical, key) == key, "alike, but another key"
        assert self.of_key.setdefault(key, canonical) == canonical, "unlike, but one key"


SPREAD = Rules(
    "Spread",
    groups=[
        Stock(to="tableau", deals="empty piles only"),
        Foundation(8, suits="CDHSCDHS", worry_back=True),
        Tableau(6, deal=6, down=3, build=down, lift=run, space=fill_from("reserve")),
        Reserve(3, deal=2, down=1),
        Cell(3),
    ],
    pack=Pack(2),
)
"""Piles that are alike, some of their suit, some never, and fewer once the stock is empty."""


class TestHash:
    """One number for all tables that are alike, and others for others."""

    @pytest.mark.parametrize(
        ("game", "number", "opening", "later"),
        [
            (CORONA, 1, 3597740922170094878, 3171828808383824634),
            (KLONDIKE, 2, 996907322008000052, 4096723482160551142),
            (SPIDER, 3, 1967574740442588597, 3765729980843906275),
            (CANFIELD, 4, 4532869310868821187, 2248098492042830328),
        ],
        ids=lambda value: str(value) if isinstance(value, Rules) else "",
    )
    def test_it_is_the_same_whatever_the_engine_runs_on(
        self, game: Rules, number: int, opening: int, later: int
    ) -> None:
        state = game.deal(number).state()
        state.track(hashing=True)
        assert state.hash() == opening
        assert play_out(state, Moves(state), 99, 40) == 40
        assert state.hash() == later

    @pytest.mark.parametrize("used", [0, 1, 2**31, 10**18])
    def test_it_is_a_word_without_a_sign(self, used: int) -> None:
        game = Game(CANFIELD)
        for base in (None, *RANKS):
            table = attrs.evolve(table_of(CANFIELD.deal(1)), redeals=used, base=base)
            assert 0 <= hashed(game, table) < 2**62

    @pytest.mark.slow
    @given(REACHED, st.randoms(use_true_random=False))
    @settings(max_examples=20)
    def test_the_order_of_piles_that_are_alike_does_not_matter(
        self, position: Position, random: Random
    ) -> None:
        game, table = get_game(position.rules), table_of(position)
        other = rearranged(position.rules, table, random)
        assert reference.make_key(position.rules, other) == reference.make_key(
            position.rules, table
        )
        assert hashed(game, other) == hashed(game, table)
        assert game.key(game.lay(other)) == game.key(game.lay(table)) == position.key
        assert look(game, other) == look(game, table)
        alike = Alike(game)
        for _ in range(4):
            for each in variations(position.rules, table, random):
                alike.show(each)

    @pytest.mark.slow
    @pytest.mark.parametrize(
        "game", [CORONA, KLONDIKE_DRAW_THREE, SPIDER, CANFIELD, FREECELL, YUKON, SPREAD], ids=str
    )
    def test_hashes_and_keys_are_equal_for_what_is_alike_and_for_nothing_else(
        self, game: Rules
    ) -> None:
        random = seeded(game.name)
        alike = Alike(Game(game))
        for number in range(4):
            position = game.deal(number)
            for _ in range(40):
                for table in variations(game, table_of(position), random):
                    alike.show(table)
                moves = position.moves()
                if not moves:
                    break
                position = position.play(random.choice(moves))
        assert alike.tables > 500
        assert len(alike.of_hash) < alike.tables

    def test_it_does_not_tell_equal_cards_apart(self) -> None:
        game = Game(CORONA)
        apart = 0
        for number in range(5):
            state = CORONA.deal(number).state()
            state.track(hashing=True)
            play_out(state, Moves(state), number, 60)
            fresh = game.unpack(game.pack(state))
            fresh.track(hashing=True)
            apart += list(fresh.cells) != list(state.cells)
            assert fresh.hash() == state.hash()
            assert game.key(fresh) == game.key(state)
        assert apart, "in no deal another copy of a card lies somewhere"

    def test_what_makes_it_differ(self) -> None:
        table = table_of(tiny())
        waste, columns, cell = table.piles[1], table.piles[4:6], table.piles[6]
        every = [
            table,
            attrs.evolve(table, redeals=2),
            attrs.evolve(table, redeals=4),
            attrs.evolve(table, base=Rank.THREE),
            attrs.evolve(table, base=None),
            table.with_pile(4, Pile(columns[0].cards, (True, True))),
            table.with_pile(4, Pile(columns[0].cards, (True, False))),
            table.with_pile(4, Pile(columns[0].cards[::-1], columns[0].up)),
            table.with_pile(4, Pile(columns[0].cards[::-1], columns[0].up[::-1])),
            table.with_pile(1, waste.without(1)).with_pile(4, columns[0].put(waste.taken(1))),
            table.with_pile(1, waste.without(1)).with_pile(5, columns[1].put(waste.taken(1))),
            table.with_pile(1, waste.without(1).put(cell.cards)).with_pile(
                6, Pile().put(waste.taken(1))
            ),
            table.with_pile(1, waste.without(1, 1).put(waste.taken(1, 1))),
        ]
        game = Game(TINY)
        assert len({hashed(game, each) for each in every}) == len(every)
        assert len({game.key(game.lay(each)) for each in every}) == len(every)

    def test_piles_that_the_stock_deals_to_are_alike_once_it_is_empty(self) -> None:
        game = bench(Stock(to="tableau"), Tableau(3), pack=CLUBS)
        before = [
            lay(game, stock="3C 2C AC", tableau=piles)
            for piles in (["KC", "9C", "5C"], ["9C", "KC", "5C"])
        ]
        assert before[0].key != before[1].key
        hashes = []
        for position in before:
            state = position.state()
            state.track(hashing=True)
            hashes.append(state.hash())
            make(state, codes.TURN)
            hashes.append(state.hash())
            state.undo(0)
            assert state.hash() == hashes[-2]
        assert len(set(hashes)) == 4  # each has got other cards
        empty = [
            lay(game, tableau=piles)
            for piles in (["KC AC", "9C 2C", "5C 3C"], ["9C 2C", "5C 3C", "KC AC"])
        ]
        assert hashes[1] == hashed(get_game(game), table_of(empty[0]))
        assert hashes[1] == hashed(get_game(game), table_of(empty[1]))
        assert empty[0].key == empty[1].key == before[0].play("turn").key

    def test_a_trail_that_does_not_hash_has_none(self) -> None:
        state = CORONA.deal(1).state()
        with pytest.raises(ValueError, match="does not hash"):
            state.hash()
        state.track(hashing=False)
        with pytest.raises(ValueError, match="does not hash"):
            state.hash()


class TestKey:
    """`Game.key` and `Position.key`."""

    @for_each(GAMES)
    def test_that_of_a_position_is_that_of_its_state(self, game: Rules) -> None:
        position = wandered(game, 5, 12)
        assert position.key == get_game(game).key(position.state())
        assert {position.key: 1}[get_game(game).key(position.state())] == 1

    def test_seen_ignores_hidden_cards(self) -> None:
        game = bench(Tableau(2), pack=CLUBS)
        one = lay(game, tableau=["-AC -2C 3C", "KC"])
        exchanged = lay(game, tableau=["-2C -AC 3C", "KC"])
        other = lay(game, tableau=["KC", "-9C -2C 3C"], rest="box")
        engine = get_game(game)
        keys = [engine.key(each.state()) for each in (one, exchanged)]
        assert keys[0] != keys[1]
        seen = [engine.key(each.state(), each.state()) for each in (one, exchanged)]
        assert seen[0] == seen[1]
        # The nine is missing in the box, which is seen.
        assert engine.key(other.state(), other.state()) != seen[0]

    def test_seen_ignores_the_order_of_the_stock(self) -> None:
        game = bench(Stock(), Waste(), Tableau(1), pack=CLUBS)
        one, other = lay(game, stock="AC 2C 3C"), lay(game, stock="3C AC 2C")
        engine = get_game(game)
        assert engine.key(one.state()) != engine.key(other.state())
        assert engine.key(one.state(), one.state()) == engine.key(other.state(), other.state())

    def test_what_a_move_turns_up_was_not_seen_before(self) -> None:
        game = bench(Tableau(3, build=down), pack=CLUBS)
        one = lay(game, tableau=["-AC 5C", "-2C 3C", "6C"])
        exchanged = lay(game, tableau=["-2C 5C", "-AC 3C", "6C"])
        engine = get_game(game)
        after = [engine.key(each.play("t0>t2").state(), each.state()) for each in (one, exchanged)]
        assert after[0] == after[1]
        assert one.play("t0>t2").key != exchanged.play("t0>t2").key

    def test_seen_counts_the_hidden_cards(self) -> None:
        game = bench(Tableau(2), pack=CLUBS)
        one = lay(game, tableau=["-AC -2C 3C", "-4C KC"])
        other = lay(game, tableau=["-AC 3C", "-2C -4C KC"])
        up_one = lay(game, tableau=["AC -2C 3C", "-4C KC"])
        engine = get_game(game)
        assert len({engine.key(each.state(), each.state()) for each in (one, other, up_one)}) == 3

    @pytest.mark.slow
    @given(REACHED, st.randoms(use_true_random=False))
    @settings(max_examples=20)
    def test_seen_is_the_same_whatever_is_hidden(self, position: Position, random: Random) -> None:
        game, table = get_game(position.rules), table_of(position)
        places = [
            (at, height)
            for at, pile in enumerate(table.piles)
            for height, shown in enumerate(pile.up)
            if not shown
        ]
        hidden = [table.piles[at].cards[height] for at, height in places]
        random.shuffle(hidden)
        cards = [list(pile.cards) for pile in table.piles]
        for (at, height), card in zip(places, hidden, strict=True):
            cards[at][height] = card
        piles = zip(cards, table.piles, strict=True)
        other = attrs.evolve(
            table, piles=tuple(Pile(tuple(content), pile.up) for content, pile in piles)
        )
        assert look(game, other) == look(game, table)


# The way back


EVENT_KINDS = {
    kind
    for each in get_args(Event)
    for words in [get_type_hints(each)["kind"]]
    for kind in get_args(words)
} - {"dealt"}
"""The kinds of events that may happen in play."""


class Scene(NamedTuple):
    """A position, moves from there, and what has to happen on the way."""

    name: str
    position: Callable[[], Position]
    moves: str
    happens: set[str]


def _scene(*groups: Any, pack: Pack = CLUBS, **piles: Any) -> Callable[[], Position]:
    return lambda: lay(bench(*groups, pack=pack), **piles)


_OWN = "moved"
_RUNS = Foundation(1, base=Rank.KING, build=down & in_suit, complete_runs=True, automatic=True)
_FREED = Foundation(4, base=first_played, worry_back=True, keeps_base=False)

SCENES = [
    Scene(
        "a card turns up",
        _scene(Tableau(2), tableau=["-9C -8C 2C", "3C"]),
        "t0>t1",
        {_OWN, "exposed"},
    ),
    Scene(
        "three cards to the waste, then two",
        _scene(Stock(turn=3), Waste(), Tableau(1), stock="5C 4C 3C 2C AC"),
        "turn turn",
        {"turned"},
    ),
    Scene(
        "two cards to each column that has room",
        _scene(
            Stock(to="tableau", turn=2),
            Tableau(3, capacity=4),
            pack=Pack(2, suits="C"),
            stock="6C 5C 4C 3C 2C AC",
            tableau=["KC JC TC", "9C", "QC 8C 7C 5C"],
        ),
        "turn turn",
        {"turned"},
    ),
    Scene(
        "the last cards do not go round",
        _scene(Stock(to="tableau"), Tableau(3), stock="2C AC", tableau=["KC", "9C", "5C"]),
        "turn",
        {"turned"},
    ),
    Scene(
        "a redeal that is turned over",
        _scene(Stock(redeals=2, turn=2), Waste(), Tableau(1), stock="5C 4C 3C 2C AC"),
        "turn turn turn redeal turn w>t turn turn redeal",
        {"turned", "redealt", _OWN},
    ),
    Scene(
        "a redeal that is shuffled",
        _scene(
            Stock(redeals=UNLIMITED, gather="shuffled", turn=5),
            Waste(),
            Tableau(1),
            stock="9C 8C 7C 6C 5C 4C 3C 2C AC",
        ),
        "turn turn redeal turn w>t turn redeal turn",
        {"turned", "redealt", _OWN},
    ),
    Scene(
        "a space is filled",
        _scene(
            Stock(),
            Waste(),
            Tableau(3, space=fill_from("waste", "stock")),
            stock="5C 4C",
            waste="JC",
            tableau=["2C", "3C", "AC"],
        ),
        "t0>t1 t2>t1 turn",
        {_OWN, "filled", "turned"},
    ),
    Scene(
        "a space is filled with a card that lay face down",
        _scene(
            Tableau(2, space=fill_from("reserve")),
            Reserve(1, flip=False),
            reserve="-9C -8C -7C",
            tableau=["2C", "3C"],
        ),
        "t0>t1",
        {_OWN, "filled"},
    ),
    Scene(
        "a space is filled from a reserve that turns up",
        _scene(
            Tableau(2, space=fill_from("reserve")),
            Reserve(1),
            reserve="-9C -8C 7C",
            tableau=["2C", "3C"],
        ),
        "t0>t1",
        {_OWN, "filled", "exposed"},
    ),
    Scene(
        "a waste is refilled",
        _scene(
            Stock(turn=3),
            Waste(refill=True),
            Tableau(1),
            stock="9C 8C 7C 6C",
            waste="2C",
            tableau="3C",
        ),
        "w>t",
        {_OWN, "refilled"},
    ),
    Scene(
        "a run leaves by itself and uncovers a card",
        _scene(
            _RUNS,
            Tableau(2),
            pack=Pack(2, suits="C", ranks="JQK"),
            tableau=["-KC KC QC", "JC"],
        ),
        "t1>t0",
        {_OWN, "run left", "exposed"},
    ),
    Scene(
        "a base is set",
        _scene(Foundation(4, base=first_played), Tableau(2), pack=Pack(), tableau=["7H", "8H"]),
        "t0>f2 t1>f2",
        {_OWN, "base set"},
    ),
    Scene(
        "a base is freed and set again",
        _scene(_FREED, Tableau(2), pack=Pack(), tableau=["9H 7H", "8H"]),
        "t0>f2 f2>t1 t0>f0",
        {_OWN, "base set", "base freed"},
    ),
    Scene(
        "a card from the middle of an open reserve",
        _scene(
            Reserve(2, open=True),
            Tableau(1),
            reserve=["9C 2C -7C 5C 4C", "KC"],
            tableau="3C",
        ),
        "r0/3>t r0/3>t?",
        {_OWN},
    ),
    Scene(
        "the lowest card of an open waste",
        _scene(
            Stock(redeals=1),
            Waste(open=True),
            Tableau(1),
            waste="2C 9C 7C 5C",
            stock="KC",
            tableau="3C",
        ),
        "w/3>t turn redeal turn",
        {_OWN, "turned", "redealt"},
    ),
    Scene(
        "many cards at once, to and fro",
        _scene(
            Tableau(3, lift=any_group, build=any_card), tableau=["-KC 9C JC 2C 7C", "TC", "8C"]
        ),
        "t0>t1*4 t1>t2*2 t2>t0*9? t2>t0*3",
        {_OWN, "exposed"},
    ),
    Scene(
        "a whole pile to a space",
        _scene(Tableau(2, lift=whole_pile), tableau=["KC QC 2C", ""]),
        "t0>t1*3 t1>t0*3",
        {_OWN},
    ),
    Scene(
        "cards are dealt again in their order",
        _scene(
            Tableau(3, deal=(2, 1, 1), redeals=2, gather="in order"),
            tableau=["-KC 9C 8C", "", "-7C 5C"],
        ),
        "redeal redeal redeal?",
        {"dealt again"},
    ),
    Scene(
        "cards are shuffled and dealt again, while others lie elsewhere",
        _scene(
            Foundation(1),
            Tableau(2, deal=3, redeals=UNLIMITED),
            tableau=["9C 8C 7C", "-6C 5C 2C AC"],
        ),
        "t1>f redeal redeal",
        {_OWN, "dealt again"},
    ),
    Scene(
        "cards close up, and then the stock deals",
        _scene(
            Stock(to="tableau", deals="empty piles only, once the others have closed up"),
            Tableau(4),
            stock="2C AC",
            tableau=["", "9C", "", "8C"],
        ),
        "turn t0>t1? t2>f? t0>t2? turn?",
        {"closed up", "turned"},
    ),
    Scene(
        "cards close up while there is no stock left",
        _scene(
            Stock(to="tableau", deals="empty piles only, once the others have closed up"),
            Tableau(3, build=no_card),
            tableau=["", "9C 5C", "8C"],
        ),
        "turn t0>t1? t2>t0? turn?",
        {"closed up"},
    ),
    Scene(
        "a group closes up by itself",
        _scene(
            Discard(takes=Matching.total(13)),
            Tableau(4, space=fill_from("tableau", "stock")),
            Stock(to="tableau", deals="empty piles only"),
            stock="2C AC",
            tableau=["9C", "8C", "7C", "4C"],
        ),
        "t0+t3>d t0>t1?",
        {_OWN, "filled"},
    ),
    Scene(
        "cards of a set, and the one that turns up under two of them",
        _scene(
            Discard(takes=Matching.total(13)),
            Tableau(3, shape=Shape.pyramid(2), build=no_card),
            tableau=["-9C", "8C", "5C"],
        ),
        "t1+t2>d",
        {_OWN, "exposed"},
    ),
    Scene(
        "the next card of an open stock",
        _scene(
            Stock(to=None, open=True), Tableau(2, build=any_card), stock="4C 3C 2C", tableau=["9C"]
        ),
        "s>t0 s>t1 turn? s>t0 s>t0?",
        {_OWN, "exposed"},
    ),
    Scene(
        "the game is won",
        lambda: lay(
            bench(Foundation(1), Tableau(1), pack=CLUBS, goal=cleared("tableau")), tableau="2C AC"
        ),
        "t>f t>f",
        {_OWN, "won"},
    ),
]


class TestTrail:
    """Everything that happens can be taken back, whatever it was."""

    @pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
    def test_a_scene_there_and_back(self, scene: Scene) -> None:
        position = scene.position()
        pair = beside(position)
        happened: set[str] = set()
        for text in scene.moves.split():
            if text.endswith("?"):  # refused, and nothing happens
                assert position.refusal(text[:-1])
                continue
            happened.update(kinds(position, text))
            pair.play(position.move(text))
            position = position.play(text)
            assert pair.game.pack(pair.state) == packed(position)
        assert happened == scene.happens
        while pair.before:
            pair.unmake()
        assert pair.game.pack(pair.walker) == packed(scene.position())

    def test_the_scenes_show_everything_that_happens(self) -> None:
        assert set().union(*(scene.happens for scene in SCENES)) == EVENT_KINDS

    @pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
    def test_all_at_once(self, scene: Scene) -> None:
        for hashing in (True, False):
            position = scene.position()
            game, state = get_game(position.rules), position.state()
            before, counted = game.pack(state), counters(state)
            trail = state.track(hashing=hashing)
            value = state.hash() if hashing else 0
            for text in scene.moves.split():
                if not text.endswith("?"):
                    number = game.number(position.move(text))
                    assert number is not None
                    make(state, number)
                    position = position.play(text)
            assert trail.length > 0
            assert counters(state) == counters(position.state())
            state.undo(0)
            assert trail.length == 0
            assert game.pack(state) == before
            assert counters(state) == counted
            assert not hashing or state.hash() == value

    @pytest.mark.parametrize("game", CHOSEN, ids=str)
    def test_it_grows_beyond_its_first_room(self, game: Rules) -> None:
        engine, state = Game(game), game.deal(3).state()
        trail = state.track(hashing=True)
        room = len(trail.log)
        before, counted, value = engine.pack(state), counters(state), state.hash()
        buffer, marks = Moves(state), []
        for seed in range(4 * room):
            marks.append((trail.length, engine.pack(state), state.hash()))
            play_out(state, buffer, seed, 1)
        assert len(trail.log) >= trail.length
        if game.name not in SHORT:
            assert trail.length > room
        for mark, data, known in reversed(marks):
            state.undo(mark)
            assert engine.pack(state) == data
            assert state.hash() == known
        assert trail.length == 0
        assert (engine.pack(state), counters(state), state.hash()) == (before, counted, value)

    @pytest.mark.parametrize("gather", ["turned over", "shuffled"])
    def test_it_grows_in_the_middle_of_a_redeal(self, gather: Gather) -> None:
        game = Rules(
            "Long",
            [Stock(turn=150, redeals=UNLIMITED, gather=gather), Waste(), Foundation(16)],
            pack=Pack(4),
        )
        pair = beside(game.deal(1))
        for move in (TURN, TURN, REDEAL, TURN, TURN, REDEAL, TURN):
            pair.play(move)
        trail = pair.walker.trail
        assert trail is not None
        assert trail.length > 4 * len(game.pack)
        while pair.before:
            pair.unmake()

    def test_a_redeal_long_ago_is_taken_back(self) -> None:
        random = seeded(5)
        for game in (CANFIELD, CORONA.variant("Again", stock={"redeals": 3})):
            state, engine = game.deal(5).state(), Game(game)
            state.track(hashing=True)
            before, value = engine.pack(state), state.hash()
            for _ in range(400):
                moves = engine.moves(state)
                if not moves:
                    break
                likely = [move for move in moves if not isinstance(move, Transfer)] or moves
                number = engine.number(random.choice(random.choice((moves, likely))))
                assert number is not None
                make(state, number)
            assert state.redeals > 1
            state.undo(0)
            assert engine.pack(state) == before
            assert state.hash() == value

    def test_nothing_is_taken_back_where_nothing_happened(self) -> None:
        state = CORONA.deal(1).state()
        state.track(hashing=True)
        value = state.hash()
        state.undo(0)
        assert state.hash() == value

    def test_a_copy_has_no_trail_and_goes_its_own_way(self) -> None:
        engine, state = Game(KLONDIKE), KLONDIKE.deal(1).state()
        state.track(hashing=True)
        before, value = engine.pack(state), state.hash()
        other = state.copy()
        assert other.trail is None
        play_out(other, Moves(other), 1, 30)
        assert engine.pack(other) != before
        assert engine.pack(state) == before
        assert state.hash() == value
        changed_copy = engine.pack(other)
        play_out(state, Moves(state), 2, 30)
        state.undo(0)
        assert engine.pack(other) == changed_copy

    @pytest.mark.parametrize("game", [CORONA, SPIDER, CANFIELD, SPREAD], ids=str)
    def test_it_may_begin_anywhere(self, game: Rules) -> None:
        """A trail that begins in the middle of a game knows the hash that one had before."""
        state = game.deal(8).state()
        state.track(hashing=True)
        buffer = Moves(state)
        for seed in range(20):
            play_out(state, buffer, seed, 4)
            other = state.copy()
            other.track(hashing=True)
            assert other.hash() == state.hash()


# Moves


class TestMoves:
    """The buffer of moves, and moves as numbers."""

    MANY = Rules("Many", [Cell(100), Tableau(52, deal=1), Foundation(4)])

    def test_it_grows_beyond_its_first_room(self) -> None:
        position = self.MANY.deal(1)
        state = position.state()
        buffer = Moves(state)
        room = len(buffer.moves)
        generate(state, buffer)
        assert buffer.count > 52 * 100 > room
        assert len(buffer.moves) >= buffer.count
        listed = buffer.listed()
        assert len(listed) == len(set(listed)) == buffer.count
        game = get_game(self.MANY)
        assert tuple(map(game.move, listed)) == position.moves()
        assert position.moves() == reference.list_moves(self.MANY, table_of(position))

    @pytest.mark.slow
    def test_it_is_used_again(self) -> None:
        position = self.MANY.deal(1)
        game, state = get_game(self.MANY), position.state()
        buffer = Moves(state)
        random = seeded(1)
        for _ in range(60):
            generate(state, buffer)
            assert buffer.listed() == [game.number(move) for move in game.moves(state)]
            make(state, random.choice(buffer.listed()))

    def test_a_state_without_moves_leaves_none_in_it(self) -> None:
        busy, over = KLONDIKE.deal(1).state(), KLONDIKE.deal(1).state()
        over.left = 0
        buffer = Moves(busy)
        generate(busy, buffer)
        assert buffer.count > 0
        generate(over, buffer)
        assert buffer.count == 0
        assert buffer.listed() == []

    @given(positions(SMALL, most_moves=6))
    @settings(max_examples=20)
    def test_every_move_has_a_number_and_every_number_its_move(self, position: Position) -> None:
        game = get_game(position.rules)
        for move in position.moves():
            number = game.number(move)
            assert number is not None
            assert game.move(number) == move
            assert game.move(number) is move
            assert game.number_of_own(move) == number
            if isinstance(move, Transfer):
                assert game.number_of_own(attrs.evolve(move)) is None

    def test_more_moves_than_are_kept(self) -> None:
        game = Game(self.MANY)
        addresses = self.MANY.plan.addresses
        position = Position(self.MANY, game, get_game(self.MANY).lay(table_of(self.MANY.deal(1))))
        first = position.moves()
        for source in range(100):
            for target in range(100):
                for count in (1, 2):
                    move = game.move(codes.encode_transfer(source, target, count, 0))
                    assert move == Transfer(addresses[source], addresses[target], count)
                    assert game.number_of_own(move) == codes.encode_transfer(
                        source, target, count, 0
                    )
        assert len(game._numbers) == len(game._moves) <= 2**14  # noqa: SLF001
        assert position.moves() == first
        assert packed(position.play(first[0])) == packed(self.MANY.deal(1).play(first[0]))

    @pytest.mark.parametrize("count", [-(10**30), -1, 0, 2, 1023, 1024, 2**16, 10**30])
    @pytest.mark.parametrize("depth", [-(10**30), -1, 0, 1, 1023, 1024, 2**16, 10**30])
    def test_numbers_out_of_range_are_refused_for_what_they_are(
        self, count: int, depth: int
    ) -> None:
        position = wandered(CORONA, 1, 10)
        table, game = table_of(position), get_game(CORONA)
        for source, target in (("waste", "tableau"), ("tableau", "tableau"), ("stock", "waste")):
            move = Transfer(
                Address(source, 0), Address(target, 1 if target == "tableau" else 0), count, depth
            )
            number = game.number(move)
            assert number is not None
            expected = reference.find_objection(CORONA, table, move)
            assert expected is not None
            assert game.find_objection(position.state(), number) is expected

    def test_a_move_of_no_pile_has_no_number(self) -> None:
        game = Game(KLONDIKE)
        stock, column = Address("stock"), Address("tableau", 0)
        for move in (
            Transfer(column, Address("tableau", 7)),
            Transfer(Address("tableau"), column),
            Transfer(column, Address("cell", 0)),
            Transfer(column, Address("tableau", -1)),
        ):
            assert game.number(move) is None
        assert game.number(Transfer(stock, column)) == codes.encode_transfer(
            0, game.rules.plan.at(column), 1, 0
        )
        assert game.number(TURN) == codes.TURN
        assert game.number(REDEAL) == codes.REDEAL

    def test_a_playout_stops_where_it_is_told_or_no_move_is_left(self) -> None:
        state = BELEAGUERED_CASTLE.deal(1).state()
        buffer = Moves(state)
        assert play_out(state, buffer, 1, 0) == 0
        assert packed(BELEAGUERED_CASTLE.deal(1)) == get_game(BELEAGUERED_CASTLE).pack(state)
        assert play_out(state, buffer, 1, 5) == 5
        golf = GOLF.deal(1).state()
        made = play_out(golf, Moves(golf), 1, 10**6)
        assert 0 < made < 200
        assert get_game(GOLF).moves(golf) == ()
        assert play_out(golf, Moves(golf), 1, 10) == 0

    @pytest.mark.parametrize("game", CHOSEN, ids=str)
    def test_asking_changes_no_state(self, game: Rules) -> None:
        engine, state = Game(game), wandered(game, 2, 15).state()
        before, counted = engine.pack(state), counters(state)
        for move in engine.moves(state):
            number = engine.number(move)
            assert number is not None
            assert engine.find_objection(state, number) is None
            assert engine.events(state, number)
            after = engine.play(state, number)
            assert after.trail is None
            assert engine.pack(after) != before
        after, told = engine.settle(state)
        assert told == ()
        assert after.trail is None
        assert (engine.pack(state), counters(state)) == (before, counted)
        assert state.trail is None


# Limits

HEAP = Rules(
    "Heap",
    [Tableau(3, deal=(832, 0, 0), down=0, lift=any_group, build=any_card), Cell(1, capacity=1000)],
    pack=Pack(16),
    goal=cleared("tableau"),
)
"""The most cards that can be, all on one pile."""

FOUR_PACKS = Rules(
    "Four packs",
    [
        Stock(turn=3, redeals=2),
        Waste(open=True),
        Foundation(16, worry_back=True),
        Tableau(12, deal=9, down="du", build=down, lift=run | whole_run.by(down & in_suit)),
    ],
    pack=Pack(4),
)
WIDE = Rules(
    "Wide",
    [Foundation(60), Tableau(64, deal=3, down=1, build=down, lift=run), Stock(), Waste()],
    pack=Pack(15),
)
WIDEST = Rules(
    "Widest",
    [
        Foundation(4, worry_back=True),
        Tableau(100, deal=(1,) * 40 + (0,) * 60, build=down),
        Reserve(46, deal=(0,) * 34 + (1,) * 12, space=any_card),
        Cell(100, capacity=2),
    ],
)
"""As many piles as there may be."""


class TestLimits:
    """The largest games are played as small ones are."""

    @pytest.mark.slow
    @pytest.mark.parametrize(
        ("game", "plies"), [(FOUR_PACKS, 12), (WIDE, 3), (WIDEST, 4)], ids=str
    )
    def test_both_interpreters_agree(self, game: Rules, plies: int) -> None:
        for number in (1, 2):
            wander(SideBySide.deal(game, number), seeded(number), plies)

    def test_sixteen_packs_on_one_pile(self) -> None:
        pair = SideBySide.deal(HEAP, 1)
        moves = pair.moves()
        assert len(moves) == 2 * 832 + 1
        assert max(move.count for move in moves if isinstance(move, Transfer)) == 832
        for text in ("t0>t1*832", "t1>t0*333", "t0>t2*300", "t2>c", "t1>t0*499", "t0>t1*532"):
            pair.play(parse_move(text))
        assert len(pair.moves()) > 1600
        while pair.before:
            pair.unmake()

    def test_hundreds_of_cards_go_face_down_as_well(self) -> None:
        hidden = HEAP.variant("Hidden", tableau={"down": (400, 0, 0)})
        pair = SideBySide.deal(hidden, 2)
        assert len(pair.moves()) == 2 * 432 + 1
        pair.play(parse_move("t0>t1*432"))
        assert pair.state.hidden == 399
        pair.unmake()

    def test_thousands_of_moves_of_hundreds_of_cards(self) -> None:
        game = get_game(HEAP)
        state = HEAP.deal(1).state()
        trail = state.track(hashing=True)
        before, value = game.pack(state), state.hash()
        play_out(state, Moves(state), 7, 40)
        fresh = game.unpack(game.pack(state))
        fresh.track(hashing=True)
        assert state.hash() == fresh.hash()
        state.undo(0)
        assert trail.length == 0
        assert game.pack(state) == before
        assert state.hash() == value

    def test_the_last_of_250_piles(self) -> None:
        assert len(WIDEST.plan.addresses) == 250
        assert WIDEST.plan.at(Address("cell", 99)) == 249
        pair = SideBySide.deal(WIDEST, 3)
        for text in ("t39>c99", "t0>c99", "c99>t99", "t99>r0", "r0>c99"):
            assert parse_move(text) in pair.game.moves(pair.state)
            pair.play(parse_move(text))
        assert len(pair.table.piles[249]) == 2
        while pair.before:
            pair.unmake()

    def test_251_piles_are_too_many(self) -> None:
        with pytest.raises(RulesError, match="251 piles are more than 250"):
            WIDEST.variant("Wider", foundation={"piles": 4}, cell={"piles": 101})

    def test_more_than_a_thousand_cards_cannot_be_packed(self) -> None:
        with pytest.raises(RulesError, match="copies"):
            HEAP.variant("Larger", pack=Pack(20), tableau={"deal": (1040, 0, 0)})

    def test_every_count_and_length_has_room(self) -> None:
        """The bounds of the rules are within those of the numbers."""
        assert len(HEAP.pack) <= codes.MOST
        assert 2 * 1000 + 1 < 2**15
        assert 250 < 2**8


class TestRedeals:
    """Any number of them."""

    GAME = Rules(
        "Again",
        [Stock(turn=2, redeals=UNLIMITED), Waste(), Foundation(2), Tableau(2, deal=1)],
        pack=Pack(suits="CD", ranks="A2345"),
    )

    def laid(self, used: int) -> Position:
        return self.GAME.position(waste="2C 3C 4C 5C AC AD 2D 3D 4D 5D", redeals=used)

    @pytest.mark.parametrize("used", [0, 1, 255, 256, 10**6, 2**31, 2**32, 2**59])
    def test_many_have_been_used(self, used: int) -> None:
        position = self.laid(used)
        assert position.redeals == used
        assert position.redeals_left is None
        assert "redeal" in map(str, position.moves())
        after = position.play(REDEAL)
        assert after.redeals == used + 1
        assert pickle.loads(pickle.dumps(after)) == after  # noqa: S301
        assert after != self.laid(used).play(REDEAL).play(TURN)
        wander(beside(position), seeded(used), 12)

    @pytest.mark.parametrize("used", [10**18, 10**18 + 1, 2**62 - 1, 2**62, 2**63, 2**64, 10**30])
    def test_more_than_ever_can_be_are_refused_or_count_on(self, used: int) -> None:
        try:
            position = self.laid(used)
        except DealError as error:
            assert "redeals" in str(error)  # noqa: PT017
            return
        after = position.play(REDEAL)
        assert after.redeals == used + 1
        assert pickle.loads(pickle.dumps(after)) == after  # noqa: S301

    def test_a_shuffle_takes_the_redeals_into_account(self) -> None:
        game = self.GAME.variant("Shuffled", stock={"gather": "shuffled"})
        found = set()
        for used in (0, 1, 2, 10**6, 2**40):
            position = game.position(waste="2C 3C 4C 5C AC AD 2D 3D 4D 5D", redeals=used)
            after, _ = reference.play(game, table_of(position), REDEAL)
            assert table_of(position.play(REDEAL)) == after
            found.add(after.piles)
        assert len(found) == 5

    def test_hundreds_of_them_are_taken_back(self) -> None:
        game, state = Game(self.GAME), self.laid(0).state()
        trail = state.track(hashing=True)
        before, value = game.pack(state), state.hash()
        for _ in range(200):
            make(state, codes.REDEAL)
            while state.length(state.spec.stock):
                make(state, codes.TURN)
        assert state.redeals == 200
        assert len(trail.log) > 2000
        state.undo(0)
        assert game.pack(state) == before
        assert state.hash() == value


class TestRunsOfOneRank:
    """In a pack of one rank every card is a complete run, wherever it lies."""

    @staticmethod
    def game(**more: Any) -> Rules:
        return Rules(
            "Aces",
            groups=[
                Foundation(8, suits="CDHSCDHS", complete_runs=True, **more),
                Reserve(2, open=True, deal=5, down="du"),
                Tableau(2, deal=3),
            ],
            pack=Pack(4, ranks="A"),
            goal=cleared("tableau"),
        )

    @pytest.mark.parametrize("worry_back", [False, True])
    @pytest.mark.parametrize("number", range(4))
    def test_a_run_is_read_from_where_it_lies(self, number: int, worry_back: bool) -> None:  # noqa: FBT001
        wander(SideBySide.deal(self.game(worry_back=worry_back), number), seeded(number), 12)

    def test_a_card_under_another_goes_to_the_foundation_of_its_suit(self) -> None:
        game = self.game()
        position = game.position(
            reserve=["AC -AD AH AS", "AC AS"], tableau=["AD AD AD AC AC", "AH AH AH AS AS"]
        )
        assert table_of(position).piles[8].up == (True, False, True, True)
        moves = {str(move) for move in position.moves() if str(move).startswith("r0")}
        wanted = {
            f"r0{depth}>f{target}"
            for depth, suit in (("", 3), ("/1", 2), ("/3", 0))
            for target in (suit, suit + 4)
        }
        assert {move for move in moves if ">f" in move} == wanted
        assert position.moves() == reference.list_moves(game, table_of(position))
        pair = beside(position)
        for text in ("r0/3>f0", "r0/1>f2", "r0>f3"):
            pair.play(parse_move(text))
        assert str(pair.game.table(pair.state).piles[8]) == "AD"  # it has turned up

    def test_from_an_open_waste(self) -> None:
        game = Rules(
            "Aces",
            [
                Stock(),
                Waste(open=True),
                Foundation(4, suits="CDHS", complete_runs=True),
                Tableau(1, deal=1),
            ],
            pack=Pack(4, ranks="A"),
            goal=cleared("tableau"),
        )
        for number in range(4):
            pair = SideBySide.deal(game, number)
            for _ in range(5):
                pair.play(TURN)
            moves = pair.moves()
            deep = [move for move in moves if isinstance(move, Transfer) and move.depth]
            assert deep
            wander(pair, seeded(number), 8)


# Positions as values


class TestValue:
    """Positions do not change, and are equal when their tables are."""

    @pytest.mark.slow
    @given(REACHED)
    @settings(max_examples=20)
    def test_two_ways_to_one_table(self, position: Position) -> None:
        ends: dict[bytes, Position] = {}
        met = 0
        for move in position.moves()[:8]:
            after = position.play(move)
            for second in after.moves()[:8]:
                end = after.play(second)
                data = packed(end)
                other = ends.setdefault(data, end)
                met += other is not end
                assert other == end
                assert hash(other) == hash(end)
                assert other.moves() == end.moves()
        for one, two in pairwise(ends.values()):
            assert one != two
        event("ways met" if met else "no ways met")

    def test_two_independent_moves_may_be_exchanged(self) -> None:
        position = lay(bench(Foundation(2), Tableau(2), pack=Pack()), tableau=["AC", "AD"])
        one = position.play("t0>f0").play("t1>f1")
        other = position.play("t1>f1").play("t0>f0")
        assert one == other
        assert hash(one) == hash(other)
        assert one is not other
        assert len({one, other, position}) == 2

    @for_each(GAMES)
    def test_copies_are_the_position_itself(self, game: Rules) -> None:
        position = game.deal(1)
        assert copy.copy(position) is position
        assert copy.deepcopy(position) is position
        assert copy.deepcopy([position, position])[1] is position

    @pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
    def test_every_protocol_of_pickle(self, protocol: int) -> None:
        for game in (CORONA, SPIDER, CANFIELD):
            position = wandered(game, 4, 20)
            again = pickle.loads(pickle.dumps(position, protocol))  # noqa: S301
            assert again == position
            assert hash(again) == hash(position)
            assert again.rules == game
            assert again.moves() == position.moves()
            assert again.key == position.key
            assert table_of(again) == table_of(position)

    @pytest.mark.slow
    @given(REACHED)
    @settings(max_examples=20)
    def test_a_pickle_of_any_game(self, position: Position) -> None:
        again = pickle.loads(pickle.dumps(position))  # noqa: S301
        assert again == position
        assert again.moves() == position.moves()
        for move in position.moves()[:3]:
            assert again.play(move) == position.play(move)
            assert again.events(move) == position.events(move)

    def test_a_tampered_pickle_is_a_value_error(self) -> None:
        position = tiny()
        data = pickle.dumps(position)
        assert data.count(TINY_BYTES) == 1
        bad_tables = [
            changed(TINY_BYTES, len(TINY_BYTES) - 1, 16),
            changed(TINY_BYTES, len(TINY_BYTES) - 1, 63),
            changed(TINY_BYTES, len(TINY_BYTES) - 1, 255),
            changed(TINY_BYTES, 8, 14),
            changed(TINY_BYTES, 7, 255),
            changed(TINY_BYTES, TINY_HEAD, 2),
        ]
        for bad in bad_tables:
            with pytest.raises(ValueError, match=r"."):
                pickle.loads(data.replace(TINY_BYTES, bad))  # noqa: S301

    def test_a_pickle_for_another_game_is_a_value_error(self) -> None:
        function, (_, data, _) = CORONA.deal(1).__reduce__()
        assert callable(function)
        assert function(CORONA, data) == CORONA.deal(1)
        for game in (KLONDIKE, SPIDER, FREECELL, TINY):
            with pytest.raises(ValueError, match="bytes are not a table"):
                function(game, data)

    @pytest.mark.parametrize("game", CHOSEN, ids=str)
    def test_changing_the_state_it_gives_changes_no_position(self, game: Rules) -> None:
        position = wandered(game, 6, 10)
        data, moves, text = packed(position), position.moves(), str(position)
        state = position.state()
        assert state is not position.state()
        assert state.trail is None
        state.track(hashing=True)
        play_out(state, Moves(state), 3, 25)
        state.redeals += 1
        state.base = 5
        for at in range(len(state.cells)):
            state.cells[at] = 0
        assert packed(position) == data
        assert position.moves() == moves
        assert str(position) == text
        assert position.state().trail is None
        assert [str(position.play(move)) for move in moves] or not moves

    @pytest.mark.parametrize("game", CHOSEN, ids=str)
    def test_moves_made_by_hand_are_those_handed_out(self, game: Rules) -> None:
        position = wandered(game, 9, 12)
        for move in position.moves():
            own: Move = move
            if isinstance(move, Transfer):
                own = Transfer(
                    Address(move.source.group, move.source.index),
                    Address(move.target.group, move.target.index),
                    move.count,
                    move.depth,
                )
                assert own is not move
            assert own == move
            assert hash(own) == hash(move)
            assert position.move(own) == move
            assert position.refusal(own) is None
            assert position.play(own) == position.play(move) == position.play(str(move))
            assert position.events(own) == position.events(move)

    def test_a_single_pile_by_its_number(self) -> None:
        position = lay(
            bench(Stock(), Waste(), Tableau(2), pack=CLUBS), waste="2C", tableau=["3C", ""]
        )
        waste, column = Address("waste", 0), Address("tableau", 0)
        assert position.play(Transfer(waste, column)) == position.play("w>t0")
        assert position.move(Transfer(waste, column)) in position.moves()

    @pytest.mark.parametrize("game", [CORONA, KLONDIKE, SPIDER, FREECELL, CANFIELD], ids=str)
    def test_moves_of_one_position_in_another_of_the_game(self, game: Rules) -> None:
        here, there = wandered(game, 1, 8), wandered(game, 2, 15)
        legal = set(there.moves())
        for move in here.moves():
            expected = reference.find_objection(game, table_of(there), move)
            assert (expected is None) == (move in legal)
            if expected is None:
                assert there.play(move) == there.play(str(move))
            else:
                with pytest.raises(IllegalMove) as caught:
                    there.play(move)
                assert caught.value.refusal.reason is expected
                refusal = there.refusal(move)
                assert refusal is not None
                assert refusal.reason is expected

    @pytest.mark.parametrize("game", [CORONA, KLONDIKE, SPIDER, FREECELL, CANFIELD], ids=str)
    def test_moves_of_one_game_in_another(self, game: Rules) -> None:
        here = wandered(game, 3, 10)
        for other in (CORONA, KLONDIKE, SPIDER, FREECELL, CANFIELD):
            there = wandered(other, 4, 10)
            table = table_of(there)
            for move in here.moves():
                expected = reference.find_objection(other, table, move)
                if expected is None:
                    after, events = reference.play(other, table, move)
                    assert table_of(there.play(move)) == after
                    assert there.events(move) == events
                else:
                    with pytest.raises(IllegalMove) as caught:
                        there.play(move)
                    assert caught.value.refusal.reason is expected

    @pytest.mark.parametrize("field", ["count", "depth"])
    def test_a_move_with_a_truth_for_a_number_is_no_move(self, field: str) -> None:
        position = CORONA.deal(1)
        move = next(each for each in position.moves() if isinstance(each, Transfer))
        truth = (
            attrs.evolve(move, count=True) if field == "count" else attrs.evolve(move, depth=False)
        )
        assert truth == move  # as numbers go
        for ask in (position.play, position.refusal, position.events, position.move):
            with pytest.raises(NotationError, match="not a move"):
                ask(truth)
        position.play(move)

    def test_positions_of_one_table_in_two_games_differ(self) -> None:
        other = TINY.variant("Other", stock={"redeals": 8})
        mine, theirs = tiny(), pickle.loads(pickle.dumps(tiny()))  # noqa: S301
        function, (_, data, _) = tiny().__reduce__()
        assert callable(function)
        assert mine == theirs
        assert function(other, data) != mine

    def test_the_game_of_rules_is_kept(self) -> None:
        assert get_game(CORONA) is get_game(CORONA)
        assert get_game(CORONA).rules == CORONA


class TestThreads:
    """Several threads may play from one position."""

    @staticmethod
    def line(position: Position, seed: int, plies: int) -> list[object]:
        """The moves and events of one random line."""
        random = seeded(seed)
        seen: list[object] = []
        for _ in range(plies):
            moves = position.moves()
            if not moves:
                break
            move = random.choice(moves)
            seen += [len(moves), move, position.events(move)]
            position = position.play(move)
            seen += [packed(position), position.key, position.outcome]
        return seen

    @pytest.mark.parametrize("seeds", [(1, 1), (1, 2), (1, 2, 3, 4, 1, 2)], ids=str)
    @pytest.mark.parametrize("game", [CORONA, CANFIELD], ids=str)
    def test_they_do_not_disturb_each_other(self, game: Rules, seeds: tuple[int, ...]) -> None:
        expected = [self.line(game.deal(5), seed, 60) for seed in seeds]
        # Another name, so that no move of this game has been made yet.
        position = game.variant(f"With {len(seeds)} threads {sum(seeds)}").deal(5)
        barrier = threading.Barrier(len(seeds))

        def play(seed: int) -> list[object]:
            barrier.wait(timeout=30)
            return self.line(position, seed, 60)

        before = sys.getswitchinterval()
        sys.setswitchinterval(1e-6)
        try:
            with ThreadPoolExecutor(len(seeds)) as pool:
                found = list(pool.map(play, seeds))
        finally:
            sys.setswitchinterval(before)
        assert found == expected


# What the engine is made of


class TestCompiled:
    """True if the engine runs compiled."""

    def test_it_tells_where_the_engine_comes_from(self) -> None:
        assert type(patience.engine.compiled) is bool
        source = Path(settling.__file__).suffix == ".py"
        assert patience.engine.compiled is not source

    def test_the_parts_are_all_compiled_or_none(self) -> None:
        listed = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
        compiled = listed["targets"]["wheel"]["hooks"]["custom"]["compiled"]
        own = {Path(each).stem for each in compiled if Path(each).parent.name == SOURCES.name}
        between = {"__init__", "arrays", "lowering", "proofs", "game"}
        assert own | between == {each.stem for each in SOURCES.glob("*.py")}
        for each in compiled:
            name = ".".join(Path(each).with_suffix("").parts[1:])
            path = import_module(name).__file__
            assert path is not None
            assert (Path(path).suffix != ".py") is patience.engine.compiled, name

    @pytest.mark.slow
    @pytest.mark.skipif(
        not Path("/proc/self/statm").exists(), reason="there is no such count here"
    )
    def test_the_tables_of_games_that_are_gone_are_freed(self) -> None:
        """Packed arrays that are lost are lost outside what Python counts."""
        script = """
import gc, os
from patience.catalogue import CANFIELD, CORONA
from patience.engine import Game

def resident():
    gc.collect()
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

def lower(times):
    for _ in range(times):
        Game(CORONA), Game(CANFIELD)

lower(30)
before = resident()
lower(100)
print((resident() - before) // 200)
"""
        done = subprocess.run(  # noqa: S603
            [sys.executable, "-c", script], capture_output=True, text=True, check=True
        )
        assert int(done.stdout) < 4096, "bytes for each game that was lowered"

    @pytest.mark.slow
    def test_as_many_games_are_kept_as_the_catalogue_has(self) -> None:
        get_game.cache_clear()
        for _ in range(2):
            for game in GAMES:
                get_game(game)
        assert get_game.cache_info().misses == len(GAMES)

    def test_what_stands_between_is_not_compiled(self) -> None:
        for name in "arrays lowering game".split():
            path = sys.modules[f"patience.engine.{name}"].__file__
            assert path is not None
            assert Path(path).suffix == ".py", name


class TestCodes:
    """Moves, events and reasons as numbers."""

    PILES = st.integers(0, 255)
    CARDS = st.integers(0, codes.MOST)

    @given(PILES, PILES, CARDS, CARDS)
    def test_a_transfer_is_read_back(
        self, source: int, target: int, count: int, depth: int
    ) -> None:
        number = codes.encode_transfer(source, target, count, depth)
        assert 0 <= number < codes.TURN
        assert codes.read_source(number) == source
        assert codes.read_target(number) == target
        assert codes.read_count(number) == count
        assert codes.read_depth(number) == depth

    @given(st.integers(0, 15), PILES, PILES, CARDS, CARDS, st.booleans())
    def test_what_happened_is_read_back(
        self,
        kind: int,
        source: int,
        target: int,
        count: int,
        depth: int,
        was_down: bool,  # noqa: FBT001
    ) -> None:
        number = codes.encode_event(kind, source, target, count, depth)
        assert number & codes.WAS_DOWN == 0
        if was_down:
            number |= codes.WAS_DOWN
        assert 0 <= number < 2**63
        assert codes.read_kind(number) == kind
        assert codes.read_source(number) == source
        assert codes.read_target(number) == target
        assert codes.read_count(number) == count
        assert codes.read_depth(number) == depth

    @given(st.tuples(PILES, PILES, CARDS, CARDS), st.tuples(PILES, PILES, CARDS, CARDS))
    def test_different_transfers_have_different_numbers(
        self, one: tuple[int, int, int, int], other: tuple[int, int, int, int]
    ) -> None:
        assert (codes.encode_transfer(*one) == codes.encode_transfer(*other)) == (one == other)

    def test_the_corners(self) -> None:
        largest = codes.encode_transfer(255, 255, codes.MOST, codes.MOST)
        assert largest == 2**36 - 1
        assert codes.encode_transfer(0, 0, 0, 0) == 0
        assert len({codes.TURN, codes.REDEAL, largest, 0}) == 4
        assert codes.MOST == 1023

    def test_every_reason_has_a_code_of_its_own(self) -> None:
        numbers = [getattr(codes, reason.name) for reason in Reason]
        assert len(set(numbers)) == len(Reason)
        # 0 is for no reason, and a row of a table has a byte.
        assert all(0 < number < 256 for number in numbers)

    def test_every_happening_but_the_end_has_a_code_of_its_own(self) -> None:
        names = [kind.upper().replace(" ", "_") for kind in EVENT_KINDS - {"won"}]
        numbers = [getattr(codes, name) for name in names]
        assert len(set(numbers)) == len(EVENT_KINDS) - 1
        assert all(0 <= number < 16 for number in numbers)
        assert not hasattr(codes, "WON")


class TestLowering:
    """The tables of a game say what its rules say."""

    @staticmethod
    def bases(game: Rules) -> list[tuple[int, Rank | None]]:
        """Every base that a game may have, with the number of its rows."""
        found = [None, *RANKS] if game.first_card else [game.fixed_base]
        return [(at, base if base in game.pack.ranks else None) for at, base in enumerate(found)]

    @staticmethod
    def row(spec: Spec, base: int, pile: int) -> int:
        return spec.takes[base * spec.piles + pile]

    def check(self, game: Rules) -> None:
        spec = Game(game).spec
        faces = sorted(set(game.pack.cards))
        for number, base in self.bases(game):
            for group in game.groups:
                if not isinstance(group, Tableau | Foundation):
                    continue
                own = base
                if isinstance(group, Foundation) and isinstance(group.base, Rank):
                    own = group.base
                allowed = {
                    (card, onto): group.build.allows(card, onto, own, game.pack.ranks)
                    for card in faces
                    for onto in faces
                }
                rows = {self.row(spec, number, pile) for pile in game.plan.spans[group.name]}
                for row in rows:
                    for (card, onto), allows in allowed.items():
                        reason = spec.fits[row + card.code * FACES + onto.code]
                        assert reason == (0 if allows else codes.BUILD), f"{card} on {onto}"
                    for card in faces:
                        hidden = spec.fits[row + card.code * FACES + HIDDEN]
                        assert hidden == codes.BUILD

    def check_starts(self, game: Rules) -> None:
        spec = Game(game).spec
        faces = sorted(set(game.pack.cards))
        for number, base in self.bases(game):
            for pile, group in enumerate(game.plan.groups):
                row = self.row(spec, number, pile)
                for card in faces:
                    reason = spec.fits[row + card.code * FACES + EMPTY]
                    assert reason == self.against_start(game, pile, group, card, base)

    @staticmethod
    def against_start(game: Rules, pile: int, group: Any, card: Card, base: Rank | None) -> int:
        if isinstance(group, Foundation):
            own = group.base if isinstance(group.base, Rank) else base
            at = pile - game.plan.spans[group.name].start
            suit: Suit | None = group.suits[at] if group.suits else None
            if own is not None and card.rank is not own:
                return codes.NOT_THE_BASE
            return codes.ANOTHER_SUIT if suit is not None and card.suit is not suit else 0
        if isinstance(group, Tableau | Reserve):
            fits = group.space.card.allows(card, card, base, game.pack.ranks)
            return 0 if fits else codes.SPACE_TAKES_ANOTHER_CARD
        if isinstance(group, Discard):
            return 0 if group.takes.allows([card], game.pack.ranks) else codes.NOT_A_SET
        return 0

    @pytest.mark.parametrize("game", CHOSEN, ids=str)
    def test_what_fits_on_a_card(self, game: Rules) -> None:
        self.check(game)

    @pytest.mark.parametrize("game", CHOSEN, ids=str)
    def test_what_starts_a_pile(self, game: Rules) -> None:
        self.check_starts(game)

    @pytest.mark.slow
    @given(rules(most_cards=26))
    @settings(max_examples=20)
    def test_in_every_game(self, game: Rules) -> None:
        self.check(game)
        self.check_starts(game)

    @pytest.mark.slow
    @given(rules(most_cards=26))
    @settings(max_examples=20)
    def test_what_a_group_wants_is_what_one_of_its_piles_takes(self, game: Rules) -> None:
        spec = Game(game).spec
        for number, _ in self.bases(game):
            for at, group in enumerate(game.groups):
                rows = {self.row(spec, number, pile) for pile in game.plan.spans[group.name]}
                for card in set(game.pack.cards):
                    wants = spec.wants[(number * spec.groups + at) * FACES + card.code]
                    for shown in (*(each.code for each in game.pack.cards), EMPTY):
                        fits = any(spec.fits[row + card.code * FACES + shown] == 0 for row in rows)
                        assert bool(wants >> shown & 1) == fits

    @pytest.mark.parametrize("game", CHOSEN, ids=str)
    def test_what_makes_a_run(self, game: Rules) -> None:
        spec = Game(game).spec
        ways = [(group, way) for group in game.find(Tableau) for way in group.lift.ways]
        faces = sorted(set(game.pack.cards))
        assert spec.ways == len(ways)
        for number, base in self.bases(game):
            for at, (group, way) in enumerate(ways):
                build = group.build if way.build is None else way.build
                row = spec.links[number * spec.ways + at]
                for card in faces:
                    for onto in faces:
                        allows = build.allows(card, onto, base, game.pack.ranks)
                        fits = spec.fits[row + card.code * FACES + onto.code] == 0
                        assert fits == allows, f"{card} on {onto}"

    @pytest.mark.parametrize("game", CHOSEN, ids=str)
    def test_what_the_game_is_made_of(self, game: Rules) -> None:
        spec = Game(game).spec
        assert spec.cards == len(game.pack)
        assert spec.piles == len(game.plan.groups)
        assert spec.groups == len(game.groups)
        assert spec.ranks == len(game.pack.ranks)
        cards = [spec.codes[2 * card] for card in range(spec.cards)]
        assert cards == sorted(card.code for card in game.pack)
        for at, group in enumerate(game.groups):
            assert range(spec.start[at], spec.stop[at]) == game.plan.spans[group.name]

    def test_a_card_that_is_only_asked_for_its_base(self) -> None:
        """The rows of two bases differ where a predicate asks for the base, however deep."""
        asks = (down.turning_to_base & in_suit) | only(Rank.KING)
        game = Rules(
            "Asks",
            [Foundation(4, base=first_played), Tableau(4, deal=13, build=~asks, space=only(BASE))],
        )
        spec = Game(game).spec
        self.check(game)
        self.check_starts(game)
        rows = {self.row(spec, number, 4) for number, _ in self.bases(game)}
        assert len(rows) == 14

    def test_games_of_the_same_rules_have_the_same_tables(self) -> None:
        one, other = Game(CANFIELD).spec, Game(pickle.loads(pickle.dumps(CANFIELD))).spec  # noqa: S301
        for (
            name
        ) in "shows codes salts powers seats last_seats takes fits wants links room".split():
            assert list(getattr(one, name)) == list(getattr(other, name)), name


@pytest.mark.slow
def test_a_deal_is_laid_as_the_reference_lays_it() -> None:
    for game in GAMES:
        laid = lay_out(game, order_cards(game, 12, None))
        engine = Game(game)
        assert engine.table(engine.lay(laid)) == laid
        after, events = reference.settle(game, laid)
        state, told = engine.settle(engine.lay(laid))
        assert engine.table(state) == after == table_of(game.deal(12))
        assert told == events


class TestTrust:
    """The engine trusts its caller, but a number that is no move changes nothing."""

    @pytest.mark.parametrize(
        ("game", "number"),
        [
            # From an empty stock to a space that the stock would fill: once without an end.
            (
                Rules(
                    "Spent",
                    pack=Pack(suits="HS", ranks="A2"),
                    groups=[
                        Stock(),
                        Waste(refill=True),
                        Foundation(2),
                        Tableau(2, deal=2, space=fill_from("stock")),
                    ],
                ),
                codes.encode_transfer(0, 4, 1, 0),
            ),
            (FREECELL, codes.encode_transfer(1, 200, 1, 0)),
            (FREECELL, codes.encode_transfer(200, 1, 1, 0)),
            (FREECELL, codes.encode_transfer(8, 8, 1, 0)),
            (FREECELL, codes.encode_transfer(8, 9, 0, 0)),
            (FREECELL, codes.encode_transfer(8, 9, 5, 3)),
            (FREECELL, codes.encode_transfer(4, 8, 1, 0)),
            (FREECELL, codes.TURN),
            (FREECELL, codes.REDEAL),
            (SPIDER, codes.REDEAL),
        ],
        ids=range(10),
    )
    def test_what_is_no_move_at_all(self, game: Rules, number: int) -> None:
        state = game.deal(1).state()
        before = get_game(game).pack(state)
        with pytest.raises(ValueError, match=r"not a move|more cards|no stock|no waste"):
            make(state, number)
        assert get_game(game).pack(state) == before

    def test_undoing_needs_a_trail(self) -> None:
        with pytest.raises(ValueError, match="remembers nothing"):
            CORONA.deal(1).state().undo(0)

    @pytest.mark.parametrize("value", [None, "t0>t1", 5])
    def test_the_number_of_what_is_no_move(self, value: Any) -> None:
        with pytest.raises(TypeError, match="expected a move"):
            get_game(CORONA).number(value)

    @pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, State.copy], ids=[1, 2, 3])
    def test_a_copy_is_another_state(self, copied: Callable[[State], State]) -> None:
        game = get_game(CORONA)
        state = CORONA.deal(1).state()
        before = game.pack(state)
        other = copied(state)
        make(other, codes.TURN)
        assert game.pack(state) == before != game.pack(other)

    def test_a_state_is_not_pickled(self) -> None:
        with pytest.raises(TypeError, match="pack it"):
            pickle.dumps(CORONA.deal(1).state())

    def test_more_cards_than_a_pile_holds(self) -> None:
        data = packed(FREECELL.deal(1))
        cards = 9 + 2 * len(FREECELL.plan.groups)
        at = 9 + 2 * FREECELL.plan.spans["cell"].start
        lengths = bytearray(cards - 9)
        lengths[at - 9] = 52
        with pytest.raises(ValueError, match="more than pile"):
            get_game(FREECELL).unpack(data[:9] + bytes(lengths) + data[cards:])

    def test_an_address_of_any_number(self) -> None:
        with pytest.raises(KeyError):
            CORONA.deal(1).pile(Address("tableau", 10**5000))
