"""Counting the sequences of moves: golden numbers, and what every count has to obey."""

from __future__ import annotations

import _thread
import json
import threading
from collections.abc import Callable
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import Any

import pytest
from arranging import bench, lay
from games import CHOSEN
from hypothesis import given, settings
from many import for_each
from side_by_side import sequences, table_of

from patience import CORONA, Foundation, Outcome, Pack, Position, Rules, Tableau, cleared, perft
from patience.catalogue import FREECELL, GAMES, GOLF, KLONDIKE
from patience.counting import LONGEST
from patience.engine import compiled, get_game
from patience.engine.traversal import Count
from patience.moves import parse_move
from patience.testing import positions, rules

ENTRIES: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("data").joinpath("perft.json").read_text(encoding="utf-8")
)
BY_NAME = {game.name: game for game in GAMES}

COMPILED_MOST = 1_000_000
UNCOMPILED_MOST = 10_000
"""The most sequences that the engine counts, compiled and not."""

READ_MOST = 150
"""The number of sequences that the reference looks at."""

STANDING = {game.name for game in CHOSEN}
ENOUGH = 1_000
UNCOMPILED_ENOUGH = 500
READ_ENOUGH = 12
"""The same where a game does not stand for others; so many sequences end its record."""

DEEP = LONGEST


def label(entry: dict[str, Any]) -> str:
    return (
        f"{entry['game']}, {len(entry['moves'])} moves later" if entry["moves"] else entry["game"]
    )


def entry_of(name: str, *, later: bool) -> dict[str, Any]:
    return next(each for each in ENTRIES if each["game"] == name and bool(each["moves"]) is later)


def position_of(entry: dict[str, Any]) -> Position:
    position = BY_NAME[entry["game"]].deal(entry["deal"])
    for move in entry["moves"]:
        position = position.play(move)
    return position


def last_card() -> Position:
    """One move before the game is won."""
    game = bench(Foundation(1), Tableau(1), pack=Pack(suits="C"), goal=cleared("tableau"))
    return lay(game, tableau="AC")


def stuck() -> Position:
    """No move is left, and the game is not won."""
    game = bench(Foundation(1), Tableau(1), pack=Pack(suits="C"), goal=cleared("tableau"))
    return lay(game, tableau="2C")


class TestGoldenNumbers:
    """The numbers on record, which two interpreters came to."""

    def test_every_game_of_the_catalogue_has_its_deal_and_a_chosen_one_a_later_position(
        self,
    ) -> None:
        """The command ``python tools/perft.py write`` adds a game."""
        for game in GAMES:
            own = [entry for entry in ENTRIES if entry["game"] == game.name]
            later = [False, True] if game in CHOSEN else [False]
            assert [bool(entry["moves"]) for entry in own] == later, game.name
        assert len(ENTRIES) == len(GAMES) + len(CHOSEN)

    @for_each(ENTRIES, ids=label)
    def test_the_engine_comes_to_them(self, entry: dict[str, Any]) -> None:
        position = position_of(entry)
        uncompiled = UNCOMPILED_MOST if entry["game"] in STANDING else UNCOMPILED_ENOUGH
        most = COMPILED_MOST if compiled else uncompiled
        counts = list(takewhile(lambda count: count <= most, entry["counts"]))
        # The deepest number holds if all between do; tools/perft.py looks at each.
        for depth in {*range(1, min(len(counts), 4) + 1), len(counts)}:
            assert perft(position, depth) == counts[depth - 1], depth

    @for_each(ENTRIES, ids=label)
    def test_the_reference_comes_to_them(self, entry: dict[str, Any]) -> None:
        position = position_of(entry)
        table = table_of(position)
        seen, most = 0, READ_MOST if entry["game"] in STANDING else READ_ENOUGH
        for depth, count in enumerate(entry["counts"], 1):
            seen += count
            if seen > most and depth > 1:
                break
            assert sequences(position.rules, table, depth) == count, depth

    @for_each(ENTRIES, ids=label)
    def test_something_is_on_record_to_both(self, entry: dict[str, Any]) -> None:
        counts = entry["counts"]
        assert 0 < counts[0] <= READ_MOST
        assert len(counts) > 2 or (counts[-1] >= ENOUGH and entry["game"] not in STANDING)
        assert all(type(count) is int for count in counts)


class TestCount:
    """Properties of the count of any position."""

    def test_of_no_moves_there_is_one_sequence(self) -> None:
        for position in (CORONA.deal(1), stuck(), last_card().play("t>f")):
            assert perft(position, 0) == 1

    def test_of_one_move_there_are_as_many_as_moves(self) -> None:
        for game in GAMES:
            position = game.deal(7)
            assert perft(position, 1) == len(position.moves())

    @pytest.mark.slow
    @given(positions(rules(most_cards=24), most_moves=6))
    @settings(max_examples=15)
    def test_every_game_is_counted_as_it_is_played(self, position: Position) -> None:
        after = [position.play(move) for move in position.moves()]
        assert perft(position, 1) == len(after)
        assert perft(position, 2) == sum(len(each.moves()) for each in after)

    @pytest.mark.slow
    @given(positions(rules(most_cards=12), most_moves=4))
    @settings(max_examples=15)
    def test_every_game_is_counted_as_it_is_read(self, position: Position) -> None:
        table = table_of(position)
        depth = next(each for each in (3, 2, 1) if each == 1 or perft(position, each) <= 100)
        assert perft(position, depth) == sequences(position.rules, table, depth)

    def test_a_stuck_position_leads_to_nothing(self) -> None:
        position = stuck()
        assert position.outcome is Outcome.STUCK
        for depth in (1, 2, 100, DEEP):
            assert perft(position, depth) == 0

    def test_a_won_position_leads_to_nothing(self) -> None:
        position = last_card().play("t>f")
        assert position.outcome is Outcome.WON
        for depth in (1, 2, 100, DEEP):
            assert perft(position, depth) == 0

    def test_a_sequence_that_ends_early_does_not_count(self) -> None:
        position = last_card()
        assert perft(position, 1) == 1
        assert perft(position, 2) == 0
        assert perft(position, DEEP) == 0

    def test_a_huge_depth_ends_where_the_moves_do(self) -> None:
        entry = entry_of(GOLF.name, later=True)
        assert entry["counts"][-1] == 0
        position = position_of(entry)
        assert perft(position, DEEP) == 0
        assert perft(position, DEEP, divide=True) == dict.fromkeys(position.moves(), 0)

    def test_moves_to_like_piles_all_count(self) -> None:
        position = FREECELL.deal(1)
        assert perft(position, 1) == len(position.moves()) > len(position.moves(distinct=True))

    def test_counting_leaves_the_position_alone(self) -> None:
        position = KLONDIKE.deal(1)
        before, moves = hash(position), position.moves()
        perft(position, 4)
        perft(position, 3, divide=True)
        assert position == KLONDIKE.deal(1)
        assert hash(position) == before
        assert position.moves() == moves

    def test_the_result_is_a_plain_number(self) -> None:
        assert type(perft(CORONA.deal(1), 2)) is int
        assert {type(number) for number in perft(CORONA.deal(1), 2, divide=True).values()} == {int}

    def test_a_count_can_be_broken_off(self) -> None:
        position = CORONA.deal(1)
        timer = threading.Timer(0.2, _thread.interrupt_main)
        timer.start()
        with pytest.raises(KeyboardInterrupt):
            perft(position, 12)
        timer.join()
        assert perft(position, 2) == 92


class TestDivide:
    """The same number, taken apart by the first move."""

    @for_each(ENTRIES, ids=label)
    def test_it_sums_to_perft_and_agrees_with_it_after_each_move(
        self, entry: dict[str, Any]
    ) -> None:
        position = position_of(entry)
        for depth, count in enumerate(entry["counts"][:3], 1):
            if count > 5_000:
                break
            found = perft(position, depth, divide=True)
            assert tuple(found) == position.moves()
            assert sum(found.values()) == count
            for move, number in found.items():
                assert perft(position.play(move), depth - 1) == number, str(move)

    @pytest.mark.slow
    @given(positions(rules(most_cards=24), most_moves=6))
    @settings(max_examples=15)
    def test_in_every_game(self, position: Position) -> None:
        found = perft(position, 2, divide=True)
        assert tuple(found) == position.moves()
        assert sum(found.values()) == perft(position, 2)
        for move, number in found.items():
            assert number == len(position.play(move).moves())

    def test_each_move_begins_one_sequence_of_one(self) -> None:
        position = CORONA.deal(3)
        assert perft(position, 1, divide=True) == dict.fromkeys(position.moves(), 1)

    def test_where_the_game_is_over_there_is_nothing_to_divide(self) -> None:
        for position in (stuck(), last_card().play("t>f")):
            assert perft(position, 1, divide=True) == {}
            assert perft(position, DEEP, divide=True) == {}

    def test_the_move_that_wins_leads_to_nothing_more(self) -> None:
        position = last_card()
        assert perft(position, 1, divide=True) == {parse_move("t>f"): 1}
        assert perft(position, 2, divide=True) == {parse_move("t>f"): 0}

    def test_no_moves_begin_with_none(self) -> None:
        with pytest.raises(ValueError, match="begins with none"):
            perft(CORONA.deal(1), 0, divide=True)


@pytest.mark.parametrize("counted", [perft])
class TestMisuse:
    """A wrong position or depth is refused with a clear error."""

    @pytest.mark.parametrize(
        "value", [None, 1, "corona", CORONA, CORONA.deal(1).view(), CORONA.deal(1).state()]
    )
    def test_what_is_no_position(self, counted: Callable[..., object], value: Any) -> None:
        with pytest.raises(TypeError, match="expected a Position"):
            counted(value, 1)

    @pytest.mark.parametrize("depth", [None, 1.0, "1", b"1", True, False, [1], 1j], ids=range(8))
    def test_what_is_no_whole_number(self, counted: Callable[..., object], depth: Any) -> None:
        with pytest.raises(TypeError, match="depth: expected a whole number"):
            counted(CORONA.deal(1), depth)

    @pytest.mark.parametrize("depth", [-1, -(2**63), DEEP + 1, 2**31, 2**63, 10**30])
    def test_a_depth_out_of_range(self, counted: Callable[..., object], depth: int) -> None:
        with pytest.raises(ValueError, match="depth: expected 0 to 1000"):
            counted(CORONA.deal(1), depth)

    def test_a_depth_of_any_size(self, counted: Callable[..., object]) -> None:
        with pytest.raises(ValueError, match="depth: expected 0 to 1000"):
            counted(CORONA.deal(1), -(10**5000))
        with pytest.raises(ValueError, match="depth: expected 0 to 1000"):
            counted(CORONA.deal(1), 10**5000)


class TestGoingOn:
    """A count goes on for as many steps as it is told."""

    def test_it_does_not_go_back(self) -> None:
        with pytest.raises(ValueError, match="0 moves or more"):
            Count(CORONA.deal(1).state(), -1)

    @pytest.mark.parametrize("game", CHOSEN, ids=str)
    def test_step_by_step_it_comes_to_the_same(self, game: Rules) -> None:
        position = game.deal(1)
        depth = 3 if perft(position, 2) < 200 else 2
        expected = perft(position, depth)
        count = Count(position.state(), depth)
        steps = 0
        while count.run(1):
            steps += 1
            assert count.total <= expected
        assert count.total == expected
        # Every move but the last of each sequence is made.
        assert steps == sum(perft(position, each) for each in range(1, depth))

    def test_in_strides_of_any_size(self) -> None:
        random = Random(1)
        for _ in range(10):
            count = Count(KLONDIKE.deal(1).state(), 6)
            while count.run(random.choice((0, 1, 2, 3, 10, 100))):
                pass
            assert count.total == 880

    def test_at_the_end_there_is_nothing_more(self) -> None:
        count = Count(CORONA.deal(1).state(), 2)
        assert not count.run(1000)
        assert count.total == 92
        for steps in (0, 1, 1000):
            count.run(steps)
            assert not count.run(1)
            assert count.total == 92

    def test_no_depth_needs_no_steps(self) -> None:
        count = Count(CORONA.deal(1).state(), 0)
        assert count.total == 1
        assert not count.run(1)
        assert count.total == 1

    def test_the_state_is_what_it_was_in_the_end(self) -> None:
        game = get_game(KLONDIKE)
        state = KLONDIKE.deal(1).state()
        before = game.pack(state)
        count = Count(state, 4)
        count.run(3)
        assert game.pack(state) != before
        assert not count.run(100_000)
        assert game.pack(state) == before
        assert count.trail.length == 0

    def test_two_counts_do_not_disturb_each_other(self) -> None:
        position = CORONA.deal(1)
        counts = [Count(position.state(), 3) for _ in range(3)]
        going = list(counts)
        while going:
            going = [count for count in going if count.run(7)]
        assert [count.total for count in counts] == [812] * 3


def test_many_numbers_are_looked_at_uncompiled_too() -> None:
    looked_at = [
        count for entry in ENTRIES for count in entry["counts"] if count <= UNCOMPILED_MOST
    ]
    assert len(looked_at) > 5 * len(ENTRIES)
