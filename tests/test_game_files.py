"""Many games in a file: streamed, whole or torn, and written so that none is lost."""

from __future__ import annotations

import gc
import io
import os
import random
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from patience import CORONA, IllegalMove, NotationError, Outcome, Play, Rules
from patience.catalogue import GAMES, GOLF, KLONDIKE
from patience.notation.deals import Deal
from patience.notation.game_files import read_games, save_games
from patience.notation.inputs import LONGEST_TEXT
from patience.notation.records import UNFINISHED, Record

GOLDEN = Path(__file__).parent / "data" / "games" / "three.games"
FIRST_FORM = GOLDEN.with_name("three.form1.games")
VARIANT = CORONA.variant("Corona of Eleven", tableau={"piles": 11})


def record(rules: Rules, seed: int, most: int = 8, **said: Any) -> Record:
    """A game some random moves long."""
    chance = random.Random(seed)
    play = Play.start(rules.deal(seed))
    for _ in range(most):
        moves = play.position.moves()
        if not moves:
            break
        play = play.play(chance.choice(moves))
    return Record.of(play, deal=Deal(seed), **said)


THREE = (
    record(CORONA, 1, tags={"Player": "Ada ♠"}, comments={0: "♥ begins", 8: "ends"}),
    record(VARIANT, 2, 3),
    record(GOLF, 3, 100, comments={2: "a\n\nb"}),
)
TEXT = "\n".join(map(str, THREE))
"""A file of three games."""

CORONA_LINES = str(THREE[0]).splitlines()


def sound(source: Any) -> tuple[list[Record], list[NotationError]]:
    """The games of a file, and what is wrong with the others."""
    errors: list[NotationError] = []
    games = [*read_games(source, on_error=errors.append)]
    return games, errors


def lines_of(*texts: str) -> list[str]:
    """The lines of some texts, with an empty line after each."""
    return "\n\n".join(texts).split("\n")


class TestGolden:
    """A file that is there stays readable."""

    def test_it_is_true(self) -> None:
        games = [*read_games(GOLDEN)]
        assert [game.result for game in games] == [Outcome.WON, Outcome.STUCK, UNFINISHED]
        assert [game.verify().outcome for game in games] == [Outcome.WON, Outcome.STUCK, None]
        assert games[2].rules.name == "Little Klondike"
        assert dict(games[1].tags) == {
            "Player": "Ada",
            "Event": "a rainy afternoon",
            "Date": "2026-03-14",
        }

    def test_the_form_before_is_read(self) -> None:
        assert [*read_games(FIRST_FORM)] == [*read_games(GOLDEN)]

    def test_it_is_written_so_again(self, tmp_path: Path) -> None:
        path = tmp_path / "games"
        assert save_games(path, read_games(GOLDEN)) == 3
        assert path.read_bytes() == GOLDEN.read_bytes()


class TestReading:
    """All games come, one at a time, from whatever has lines."""

    def test_sources(self, tmp_path: Path) -> None:
        path = tmp_path / "games"
        assert save_games(path, THREE) == 3
        assert path.read_text(encoding="utf-8") == TEXT
        with path.open("rb") as binary, path.open(encoding="utf-8") as text:
            sources: list[Any] = [path, str(path), binary, text, io.StringIO(TEXT)]
            sources += [TEXT.split("\n"), TEXT.encode().splitlines(keepends=True)]
            sources += [(line for line in TEXT.split("\n"))]
            for source in sources:
                assert tuple(read_games(source)) == THREE

    def test_lines_are_those_of_the_file(self) -> None:
        second = [*read_games(TEXT.split("\n"))][1]
        at = TEXT.split("\n").index("Game: Corona of Eleven")
        assert second.lines.header["Game"] == at + 1
        assert second.lines.moves == (at + 8,) * 3

    def test_what_stands_between_games(self) -> None:
        text = f"; my games\n\n{TEXT}\n\n; no more\n"
        assert tuple(read_games(io.StringIO(text))) == THREE
        assert [*read_games([])] == [*read_games(["", "; none"])] == []

    def test_games_without_a_line_between(self) -> None:
        assert tuple(read_games("\n".join(map(str, THREE)).split("\n"))) == THREE

    def test_lines_may_end_as_they_do_elsewhere(self, tmp_path: Path) -> None:
        path = tmp_path / "games"
        path.write_bytes(b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode())
        assert tuple(read_games(path)) == THREE

    def test_every_game_of_the_catalogue(self, tmp_path: Path) -> None:
        games = [Record(rules, Deal(5)) for rules in GAMES]
        assert save_games(tmp_path / "games", games) == len(GAMES)
        assert [*read_games(tmp_path / "games")] == games

    def test_a_file_is_closed(self, tmp_path: Path) -> None:
        path = tmp_path / "games"
        save_games(path, THREE)
        with read_games(path) as games:
            next(games)
        assert next(games, None) is None
        games = read_games(path)
        assert len([*games]) == 3
        assert next(games, None) is None
        next(read_games(path))  # and where it is left alone, too: warnings are errors here
        gc.collect()

    def test_no_file(self, tmp_path: Path) -> None:
        with pytest.raises(FileNotFoundError):
            read_games(tmp_path / "none")

    @pytest.mark.parametrize("source", [None, 5, b"games", THREE[0]])
    def test_no_lines(self, source: Any) -> None:
        with pytest.raises(NotationError, match="expected a path, an open file or lines"):
            read_games(source)


class TestErrors:
    """A game that is wrong is one error, and the others are read."""

    @pytest.mark.parametrize(
        ("lines", "line", "problem"),
        [
            (CORONA_LINES[:-1], 3, "cut off, another begins in line"),
            (CORONA_LINES[:3], 3, "cut off, another begins in line"),
            (["Game: Korona", *CORONA_LINES[1:]], 3, "no game is called"),
            ([*CORONA_LINES[:3], "Deal: x", *CORONA_LINES[4:]], 6, "up to twenty digits"),
            (["Player: Ada", *CORONA_LINES[1:]], 3, "a game begins with a line"),
            (["junk", "more", "", "End", "; junk"], 3, "a game begins with a line"),
            ([*CORONA_LINES[:-1], b"\xff\xfe", "End"], 13, "not text in UTF-8"),
            ([*CORONA_LINES[:-1], b"\xff", "x", b"\xff", "End", "x"], 13, "not text in UTF-8"),
            ([*CORONA_LINES[:-1], "\x00" * 9, "End"], 13, "a control character"),
            ([*CORONA_LINES[:-1], "; \x00", "End"], 13, "a control character"),
            ([*CORONA_LINES[:-1], "t" * LONGEST_TEXT, "End"], 3, "the game is longer than"),
            ([*CORONA_LINES[:-1], "t" * (LONGEST_TEXT + 1), "End"], 13, "a line is longer than"),
            ([*CORONA_LINES[:-1], "turn\nturn", "End"], 13, "has a line break in it"),
            ([*CORONA_LINES[:-1], *[" "] * LONGEST_TEXT, "End"], 3, "the game is longer than"),
            ([*CORONA_LINES[:-1], 5, "End"], 13, "a line is text, not 5"),
            ([*CORONA_LINES[:-1], None, "End"], 13, "a line is text, not None"),
            ([str(THREE[0])], 3, "has a line break in it"),
        ],
    )
    def test_one_of_three(self, lines: list[Any], line: int, problem: str) -> None:
        head, tail = ["; games", ""], ["", *str(THREE[1]).split("\n"), *str(THREE[2]).split("\n")]
        games, errors = sound([*head, *lines, *tail])
        assert games == [*THREE[1:]]
        (error,) = errors
        assert problem in error.problem
        assert error.line == line
        assert len(str(error)) < 400

    def test_lines_of_a_file_that_are_too_long(self, tmp_path: Path) -> None:
        path = tmp_path / "games"
        cut = TEXT.encode().replace(b"\nEnd", b"\n" + b"t" * (3 * LONGEST_TEXT) + b"\nEnd", 1)
        path.write_bytes(cut)
        with path.open(encoding="utf-8") as file:
            for source in (path, file):
                games, (error,) = sound(source)
                assert games == [*THREE[1:]]
                assert (error.line, len(error.text)) == (11, 100)
        path.write_bytes(b"\x00" * (3 * LONGEST_TEXT))
        assert "longer than" in sound(path)[1][0].problem

    def test_raised_and_gone_on(self) -> None:
        lines = lines_of(str(THREE[0]), "junk\njunk", str(THREE[1]), "Game: None", str(THREE[2]))
        games = read_games(lines)
        found: list[Any] = []
        for _ in range(10):
            try:
                found.append(next(games, None))
            except NotationError as error:
                found.append(error.line)
        assert found[:5] == [THREE[0], 14, THREE[1], 28, THREE[2]]
        assert found[5:] == [None] * 5

    def test_other_errors_are_not_swallowed(self) -> None:
        def lines() -> Iterator[str]:
            yield from CORONA_LINES[:3]
            raise OSError("the line is dead")

        with pytest.raises(OSError, match="the line is dead"):
            next(read_games(lines()))

    def test_what_a_handler_raises_goes_up(self) -> None:
        def refuse(error: NotationError) -> None:
            raise LookupError from error

        games = read_games(lines_of("junk", str(THREE[0])), on_error=refuse)
        with pytest.raises(LookupError):
            next(games)
        assert next(games) == THREE[0]

    def test_a_file_of_text_in_another_encoding(self, tmp_path: Path) -> None:
        path = tmp_path / "games"
        path.write_bytes(TEXT.encode() + "Game: ♠".encode("utf-16"))
        games, errors = sound(path)
        assert games == [*THREE]
        assert "UTF-8" in errors[0].problem
        with path.open(encoding="utf-8") as file:
            assert "UTF-8" in sound(file)[1][0].problem

    def test_moves_are_proved_later(self) -> None:
        lines = [*CORONA_LINES[:-1], "t0>t0", "End"]
        (game,) = read_games(["", "", *lines])
        with pytest.raises(IllegalMove) as caught:
            game.verify()
        assert caught.value.line == 2 + len(lines) - 1

    @given(st.binary(max_size=300))
    def test_any_bytes(self, junk: bytes) -> None:
        games, errors = sound(io.BytesIO(junk + b"\n" + TEXT.encode()))
        assert games == [*THREE]
        assert len(errors) <= 1 + junk.count(b"Game:")


class TestTorn:
    """Wherever writing stopped, only the last game is lost, and others come behind it."""

    def test_every_byte(self, tmp_path: Path) -> None:
        data = TEXT.encode()
        path = tmp_path / "games"
        closed = [at + 4 for at in range(len(data)) if data[at : at + 5] == b"\nEnd\n"]
        assert len(closed) == 3
        for size in range(len(data) + 1):
            torn = data[:size]
            games, errors = sound(io.BytesIO(torn))
            whole = sum(end <= size for end in closed)
            assert games == [*THREE[:whole]]
            rest = torn[closed[whole - 1] if whole else 0 :].strip()
            assert len(errors) == bool(rest)
            if size % 7 == 0 or size in closed:
                path.write_bytes(torn)
                assert save_games(path, THREE[1:], append=True) == 2
                games, again = sound(path)
                assert games == [*THREE[:whole], *THREE[1:]]
                assert len(again) == len(errors)

    def test_no_move_looks_like_the_end(self) -> None:
        # A group may be called almost anything, but nothing in it has a capital letter.
        last = attrs.evolve(KLONDIKE["tableau"], name="end")
        rules = KLONDIKE.variant("K", groups=[*KLONDIKE.groups[:-1], last])
        game = record(rules, 1, 1)
        assert str(game).splitlines()[-2].startswith("end:")
        text = f"{game}\n"
        cut = text[: text.rindex("\nend:") + 4]
        assert cut.endswith("\nend")
        assert sound(io.StringIO(cut))[0] == []

    def test_a_tear_between_two_games(self) -> None:
        torn = [*CORONA_LINES[:5], *str(THREE[1]).split("\n")]
        games, (error,) = sound(torn)
        assert games == [THREE[1]]
        assert (error.text, error.line) == ("Game: Corona", 1)
        assert error.problem == "the game is cut off, another begins in line 6"


class TestWriting:
    """Files are written whole, and games are added whole."""

    def test_a_file_that_is_replaced(self, tmp_path: Path) -> None:
        path = tmp_path / "games"
        assert save_games(path, THREE) == 3
        assert save_games(path, THREE[2:]) == 1
        assert tuple(read_games(path)) == THREE[2:]
        assert save_games(path, []) == 0
        assert path.read_bytes() == b""

    @pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt])
    def test_a_writer_that_stops_leaves_the_old_file(
        self, tmp_path: Path, error: type[BaseException]
    ) -> None:
        def broken() -> Iterator[Record]:
            yield THREE[1]
            raise error

        path = tmp_path / "games"
        save_games(path, THREE)
        with pytest.raises(error):
            save_games(path, broken())
        assert path.read_text(encoding="utf-8") == TEXT
        assert [each.name for each in tmp_path.iterdir()] == ["games"]
        with pytest.raises(error):
            save_games(path, broken(), append=True)
        assert tuple(read_games(path)) == (*THREE, THREE[1])

    def test_games_behind_others(self, tmp_path: Path) -> None:
        path = tmp_path / "games"
        for game in THREE:
            assert save_games(path, [game], append=True) == 1
        assert path.read_text(encoding="utf-8") == TEXT
        assert save_games(path, [], append=True) == 0
        assert path.read_text(encoding="utf-8") == TEXT

    @pytest.mark.parametrize("append", [False, True])
    @pytest.mark.parametrize("games", [[str(THREE[0])], [None], 5])
    def test_what_is_no_record(
        self,
        tmp_path: Path,
        append: bool,  # noqa: FBT001
        games: Any,
    ) -> None:
        with pytest.raises(TypeError):
            save_games(tmp_path / "games", games, append=append)
        assert not [*tmp_path.iterdir()]

    def test_no_games_behind_none_make_no_file(self, tmp_path: Path) -> None:
        assert save_games(tmp_path / "games", [], append=True) == 0
        assert not [*tmp_path.iterdir()]

    def test_games_behind_others_are_on_the_disk(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        sizes: list[int] = []
        monkeypatch.setattr(os, "fsync", lambda file: sizes.append(os.fstat(file).st_size))
        save_games(tmp_path / "games", THREE, append=True)
        assert sizes == [len(TEXT.encode())]

    @pytest.mark.parametrize("write", [save_games])
    def test_games_that_are_too_long(self, tmp_path: Path, write: Any) -> None:
        path = tmp_path / "games"
        long = Record(CORONA, Deal(1), comments={0: "♠" * (LONGEST_TEXT // 3)})
        with pytest.raises(NotationError, match="a game of more than"):
            write(path, [THREE[0], long])
        size = len(str(long).encode()) - LONGEST_TEXT + 3
        whole = Record(CORONA, Deal(1), comments={0: long.comments[0][: -size // 3]})
        write(path, [whole])
        assert [*read_games(path)][-1] == whole


class TestGrowing:
    """A file is read as it was when it was opened."""

    def test_what_is_added_meanwhile_is_not_read(self, tmp_path: Path) -> None:
        path = tmp_path / "some.games"
        save_games(path, [Record(CORONA, Deal(number)) for number in range(3)])
        assert save_games(path, read_games(path), append=True) == 3
        assert [game.deal.number for game in read_games(path)] == [0, 1, 2] * 2


class TestMemory:
    """However many games there are, they are not held."""

    @staticmethod
    def lines(number: int) -> Iterator[str]:
        texts = [f"{record(rules, 1, 3)}\n".split("\n") for rules in (CORONA, VARIANT, KLONDIKE)]
        for index in range(number):
            yield from texts[index % 3]

    @pytest.mark.slow
    def test_reading(self) -> None:
        tracemalloc.start()
        try:
            games = read_games(self.lines(20_000))
            next(games)
            tracemalloc.reset_peak()
            before, _ = tracemalloc.get_traced_memory()
            assert sum(1 for _ in games) == 19_999
            _, peak = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        assert peak - before < 2**20

    @pytest.mark.slow
    def test_writing(self, tmp_path: Path) -> None:
        tracemalloc.start()
        try:
            save_games(tmp_path / "games", (THREE[0] for _ in range(10)))
            before, _ = tracemalloc.get_traced_memory()
            tracemalloc.reset_peak()
            save_games(tmp_path / "games", (THREE[0] for _ in range(10_000)))
            _, peak = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        assert peak - before < 2**20

    def test_rules_of_games_that_are_gone_are_forgotten(self) -> None:
        text = str(THREE[1])
        lines = (
            line
            for number in range(150)
            for line in text.replace("Corona of Eleven", f"Corona {number}").split("\n")
        )
        for game in read_games(lines):
            assert game.rules.name.startswith("Corona ")
        gc.collect()
        alive = [each for each in gc.get_objects() if isinstance(each, Rules)]
        assert sum(each.name.startswith("Corona ") for each in alive) <= 64
