"""A game as it is played: undo, redo and replay."""

from __future__ import annotations

import copy
import pickle
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from arranging import bench, lay
from games import CHOSEN
from hypothesis import given
from hypothesis import strategies as st

from patience import (
    CORONA,
    Address,
    Foundation,
    IllegalMove,
    Move,
    NotationError,
    Play,
    Reason,
    Rules,
    Stock,
    Tableau,
    Transfer,
    Waste,
    down,
)
from patience.catalogue import FREECELL, KLONDIKE
from patience.moves import TURN, parse_move

START = Play.start(KLONDIKE.deal(3))


def played(steps: int, seed: int = 1) -> Play:
    """A game some random moves long."""
    chance = random.Random(seed)
    play = START
    for _ in range(steps):
        play = play.play(chance.choice(play.position.moves()))
    return play


class TestPlaying:
    """Each move adds a position."""

    def test_a_game_about_to_begin(self) -> None:
        assert START.position == KLONDIKE.deal(3)
        assert (START.moves, START.undone, len(START)) == ((), (), 0)

    def test_moves_and_positions_are_remembered(self) -> None:
        play = played(6)
        assert len(play) == len(play.moves) == 6
        assert len(play.positions) == 7
        for before, move, after in zip(
            play.positions, play.moves, play.positions[1:], strict=False
        ):
            assert before.play(move) == after
        assert play.position == play.positions[-1]

    def test_text_is_remembered_as_the_move_that_it_means(self) -> None:
        position = lay(bench(Tableau(2), Foundation(4)), tableau=["AH"])
        play = Play.start(position).play("t0>f")
        assert play.moves == (parse_move("t0>f0"),)
        assert START.play("turn").moves == (TURN,)

    def test_a_move_with_an_open_target_is_remembered_as_the_move_that_it_means(self) -> None:
        position = lay(bench(Tableau(2), Foundation(4)), tableau=["AH"])
        play = Play.start(position).play(Transfer(Address("tableau", 0), Address("foundation")))
        assert play.moves == (parse_move("t0>f0"),)
        assert play == Play.start(position).play("t0>f")

    def test_a_move_with_an_open_source_is_not_legal(self) -> None:
        position = lay(bench(Tableau(2), Foundation(4)), tableau=["AH"])
        for move in ("t>f0", "t>f", parse_move("t>f")):
            with pytest.raises(IllegalMove) as caught:
                Play.start(position).play(move)
            assert caught.value.refusal.reason is Reason.NO_SUCH_PILE

    def test_a_move_is_remembered_as_its_position_lists_it(self) -> None:
        rules = bench(Stock(), Waste(), Foundation(4), Tableau(1))
        play = Play.start(lay(rules, waste="7H", tableau="8H"))
        (listed,) = play.position.moves()
        spelled = Transfer(Address("waste", 0), Address("tableau", 0))
        assert play.play(spelled).moves == (listed,)
        assert play.play(spelled) == play.play(listed)

    def test_an_illegal_move_leaves_the_game_alone(self) -> None:
        play = played(4)
        with pytest.raises(IllegalMove) as caught:
            play.play("t0>t0")
        assert caught.value.refusal.reason is Reason.SAME_PILE
        assert play == played(4)

    @pytest.mark.parametrize("text", ["", "nonsense", "t0>"])
    def test_what_is_no_move_is_a_notation_error(self, text: str) -> None:
        with pytest.raises(NotationError):
            START.play(text)

    @pytest.mark.parametrize("value", [None, 5, b"turn"])
    def test_what_is_neither_move_nor_text_is_a_notation_error(self, value: Any) -> None:
        with pytest.raises(NotationError):
            START.play(value)

    def test_a_text_with_several_meanings_is_a_notation_error(self) -> None:
        position = lay(bench(Tableau(3, build=down)), tableau=["7H", "8S", "8C"])
        with pytest.raises(NotationError, match="it could be"):
            Play.start(position).play("t0>t")


class TestUndo:
    """Undo restores the value; redo plays again what was undone."""

    def test_undo_restores_every_position(self) -> None:
        play = played(8)
        for position in reversed(play.positions[:-1]):
            play = play.undo()
            assert play.position == position
        assert play.position == START.position
        assert len(play) == 0

    def test_redo_restores_the_game(self) -> None:
        play = played(8)
        back = play
        for _ in range(5):
            back = back.undo()
        assert len(back) == 3
        assert len(back.undone) == 5
        for _ in range(5):
            back = back.redo()
        assert back == play
        assert hash(back) == hash(play)

    def test_a_new_move_forgets_what_was_undone(self) -> None:
        play = played(5).undo().undo()
        play = play.play(play.position.moves()[-1])
        assert play.undone == ()
        with pytest.raises(IndexError, match="no move to redo"):
            play.redo()

    def test_the_same_move_again_forgets_it_too(self) -> None:
        play = played(3)
        again = play.undo().play(play.moves[-1])
        assert again == play
        assert again.undone == ()

    def test_there_is_nothing_to_undo(self) -> None:
        with pytest.raises(IndexError, match="no move to undo"):
            START.undo()
        with pytest.raises(IndexError, match="no move to redo"):
            START.redo()

    def test_undo_undoes_what_followed_by_itself(self) -> None:
        position = CORONA.deal(2026)
        for move in position.moves():
            assert Play.start(position).play(move).undo().position == position

    @given(st.lists(st.sampled_from(["play", "undo", "redo"]), max_size=25), st.integers(0, 3))
    def test_any_walk_there_and_back_is_a_game(self, steps: list[str], seed: int) -> None:
        chance = random.Random(seed)
        play = Play.start(KLONDIKE.deal(seed))
        done: list[Move] = []
        undone: list[Move] = []
        for step in steps:
            if step == "play":
                move = chance.choice(play.position.moves())
                play = play.play(move)
                done.append(move)
                undone = []
            elif step == "undo" and done:
                play = play.undo()
                undone.append(done.pop())
            elif step == "redo" and undone:
                play = play.redo()
                done.append(undone.pop())
            assert play.moves == tuple(done)
            assert tuple(move for move, _ in play.undone) == tuple(undone)
        assert Play.replay(play.positions[0], done).position == play.position


class TestEvents:
    """The events of moves that are taken back or played again."""

    @pytest.mark.parametrize("game", CHOSEN, ids=str)
    def test_taken_back_it_is_what_happened_the_other_way_round(self, game: Rules) -> None:
        chance = random.Random(game.name)
        play = Play.start(game.deal(2))
        for _ in range(12):
            if play.position.is_over:
                break
            move = chance.choice(play.position.moves())
            happened = play.position.events(move)
            play = play.play(move)
            assert play.undo_events() == happened[::-1]
            assert play.undo().redo_events() == happened

    def test_without_moves(self) -> None:
        with pytest.raises(IndexError, match="no move to undo"):
            START.undo_events()
        with pytest.raises(IndexError, match="no move to redo"):
            START.redo_events()


class TestReplay:
    """A list of moves is a game."""

    @pytest.mark.parametrize("rules", CHOSEN, ids=str)
    def test_moves_and_their_texts_replay(self, rules: Any) -> None:
        chance = random.Random(5)
        play = Play.start(rules.deal(5))
        for _ in range(8):
            if play.position.moves():
                play = play.play(chance.choice(play.position.moves()))
        assert Play.replay(rules.deal(5), play.moves) == play
        assert Play.replay(rules.deal(5), map(str, play.moves)) == play

    def test_no_moves(self) -> None:
        assert Play.replay(START.position, []) == START

    def test_a_move_that_is_not_legal_where_it_comes(self) -> None:
        with pytest.raises(IllegalMove) as caught:
            Play.replay(START.position, ["turn", "turn", "t0>t0", "turn"])
        assert caught.value.move == "t0>t0"
        with pytest.raises(NotationError):
            Play.replay(START.position, ["turn", "trun"])


class TestValue:
    """A game is a value."""

    @pytest.mark.parametrize("name", ["positions", "moves", "undone", "position", "anything"])
    def test_it_is_immutable(self, name: str) -> None:
        with pytest.raises(AttributeError):
            setattr(START, name, ())

    def test_nothing_changes_it(self) -> None:
        play = played(5)
        number = hash(play)
        play.undo()
        play.undo().redo()
        play.play(play.position.moves()[0])
        assert play == played(5)
        assert hash(play) == number

    def test_it_survives_pickle_and_copy(self) -> None:
        play = played(5).undo()
        for again in (
            pickle.loads(pickle.dumps(play)),  # noqa: S301
            copy.copy(play),
            copy.deepcopy(play),
        ):
            assert again == play
            assert again.redo() == play.redo()

    def test_what_was_undone_counts(self) -> None:
        assert played(5).undo() != played(5)
        assert played(5).undo().moves == played(5).moves[:-1]

    def test_repr_is_short(self) -> None:
        assert repr(played(5)) == "<Play of Klondike, 5 moves>"


class TestTags:
    """A game keeps what is said of it."""

    def test_they_stay_whatever_is_done(self) -> None:
        play = Play.start(KLONDIKE.deal(3), tags={"Player": "Ada"})
        for after in (
            play,
            play.play("turn"),
            play.play("turn").undo(),
            play.play("turn").undo().redo(),
        ):
            assert after.tags == {"Player": "Ada"}
        replayed = Play.replay(KLONDIKE.deal(3), ["turn"], tags={"Player": "Ada"})
        assert replayed.tags == play.tags
        assert Play.start(KLONDIKE.deal(3)) == play

    def test_they_do_not_change(self) -> None:
        tags = {"Player": "Ada"}
        play = Play.start(KLONDIKE.deal(3), tags=tags)
        tags["Player"] = "Eve"
        assert play.tags == {"Player": "Ada"}
        assert pickle.loads(pickle.dumps(play)).tags == tags | {"Player": "Ada"}  # noqa: S301
        assert hash(play) == hash(Play.start(KLONDIKE.deal(3), tags={"Player": "Ada"}))

    @pytest.mark.parametrize(
        ("tags", "problem"),
        [
            ({"player": "Ada"}, "the name of a tag is"),
            ({"Undone": "turn"}, "it means something else"),
            ({"Player": "a\nb"}, "a control character"),
            ([("A", "1"), ("A", "2")], "is given twice"),
        ],
    )
    def test_those_that_cannot_be_saved(self, tags: Any, problem: str) -> None:
        with pytest.raises(NotationError, match=problem):
            Play.start(KLONDIKE.deal(3), tags=tags)

    def test_other_types(self) -> None:
        with pytest.raises(TypeError, match="tags are texts"):
            Play.start(KLONDIKE.deal(3), tags={"Player": 5})  # type: ignore[arg-type]


class TestOrigin:
    """A game knows how it began."""

    def test_a_deal_and_a_position(self) -> None:
        assert Play.start(KLONDIKE.deal(3)).play("turn").origin == "3"
        later = KLONDIKE.deal(3).play("turn")
        assert Play.start(later).origin == f"position {later.text}"


class TestCounts:
    """Moves, passes and redeals are counted."""

    def test_passes(self) -> None:
        position = CORONA.deal(1)
        assert (position.passes, position.redeals) == (1, 0)
        assert FREECELL.deal(1).passes == 0
        play = Play.start(KLONDIKE.deal(3))
        while play.position.refusal("redeal") is not None:
            play = play.play("turn")
        play = play.play("redeal")
        assert (play.position.passes, play.position.redeals) == (2, 1)
        assert len(play) == len(play.moves)


def test_positions_may_be_shared_between_threads() -> None:
    """Games that several threads play at once from one position come out as if played alone."""

    def run(seed: int) -> list[object]:
        chance = random.Random(seed)
        position = START.position
        told: list[object] = []
        for _ in range(40):
            moves = position.moves()
            if not moves:
                break
            move = chance.choice(moves)
            told += [move, position.events(move), position.moves(distinct=True)]
            position = position.play(move)
            told += [position, position.key, position.view(), position.homeward()]
        return told

    alone = [run(seed) for seed in range(8)]
    with ThreadPoolExecutor(8) as pool:
        assert [*pool.map(run, range(8))] == alone
