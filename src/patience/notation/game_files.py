"""Many games in a file of text, one after the other.

`read_games` reads them one at a time, however many there are. A game that is not whole,
because a program or a machine stopped while it was written, is lost alone: `save_games` with *append*
goes on behind it, and every other game is still read.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, NoReturn, Self, final

from typing_extensions import override

from patience.errors import NotationError, quote
from patience.notation.game_text import END, begins, ends
from patience.notation.inputs import LONGEST_TEXT
from patience.notation.lines import LineReader, LineSource
from patience.notation.records import Record, parse_record
from patience.notation.saving import write_whole

__all__ = ["GameReader", "read_games", "save_games"]


@final
class GameReader(Iterator[Record]):
    """The games of a file, one at a time; made by `read_games`.

    After an error the next call goes on with the next game. The file is closed after the
    last game, by `close`, or at the end of a ``with``.
    """

    def __init__(
        self, source: LineSource, on_error: Callable[[NotationError], object] | None
    ) -> None:
        self._lines = LineReader(source)
        self._on_error = on_error
        self._ahead: str | None = None
        """A line that begins a game, and was read at the end of another."""
        self._lost = False
        """True if lines are passed over, up to the next that begins a game."""

    @override
    def __next__(self) -> Record:
        while True:
            try:
                first = self._begin()
                if first is None:
                    self.close()
                    raise StopIteration
                number = self._lines.number
                return parse_record(self._game(first, number), number)
            except NotationError as error:
                if self._on_error is None:
                    raise
                self._on_error(error)

    def _begin(self) -> str | None:
        """The line that begins the next game, None if there is none."""
        ahead, self._ahead = self._ahead, None
        if ahead is not None:
            return ahead
        while (line := self._line()) is not None:
            if begins(line):
                self._lost = False
                return line
            if line.strip() and not line.startswith(";") and not self._lost:
                self._lose(line, "a game begins with a line such as 'Game: Corona'")
        return None

    def _line(self) -> str | None:
        """The next line. One that cannot be read is passed over where its game is lost."""
        while True:
            try:
                return self._lines.read()
            except NotationError:
                if not self._lost:
                    self._lost = True
                    raise

    def _game(self, first: str, number: int) -> list[str]:
        """The lines of a game of which the first is read."""
        lines, size = [first], len(first)
        while not ends(lines[-1]):
            line = self._line()
            if line is None:
                self._lose(
                    first, f"the game is cut off, the file ends before its line {END}", number
                )
            if begins(line):
                self._ahead = line
                problem = f"the game is cut off, another begins in line {self._lines.number}"
                raise NotationError(first, problem, number)
            lines.append(line)
            size += len(line) + 1
            if size > LONGEST_TEXT:
                self._lose(first, f"the game is longer than {LONGEST_TEXT} characters", number)
        return lines

    def _lose(self, line: str, problem: str, number: int | None = None) -> NoReturn:
        self._lost = True
        raise NotationError(line, problem, self._lines.number if number is None else number)

    def close(self) -> None:
        """Close the file, if it was opened by its path."""
        self._ahead = None
        self._lines.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def read_games(
    source: LineSource, *, on_error: Callable[[NotationError], object] | None = None
) -> GameReader:
    """The games of a file: of its path, of an open file, or of its lines.

    A game that is cut off or has another form is an error with its line. It is raised, and
    the next call goes on with the next game; with *on_error* it is handed to that instead.
    Nothing is played: `Record.verify` or `Record.play` do that.

    Raises:
        NotationError: *source* has no lines.
        OSError: the file cannot be opened.
    """
    return GameReader(source, on_error)


def save_games(
    path: str | os.PathLike[str], records: Iterable[Record], *, append: bool = False
) -> int:
    """Write a file with these games and no others, and return how many there are.

    The file is there with all of them or not at all. With *append* they are written behind
    those that are in it, each whole as soon as it is made; if the file ends within a line,
    because a game was cut off there, that line is closed first.

    Raises:
        NotationError: a game is longer than `patience.notation.inputs.LONGEST_TEXT`.
        OSError: the file cannot be written; with *append*, a note says how many games were.
        TypeError: something is not a `Record`, or *records* is not a sequence of them.
    """
    if not isinstance(records, Iterable):
        raise TypeError(f"expected records, not {quote(records)}")
    if append:
        return _append(path, records)
    count = 0
    with write_whole(path) as file:
        for text in map(_text, records):
            file.write(f"\n{text}" if count else text)
            count += 1
    return count


def _append(path: str | os.PathLike[str], records: Iterable[Record]) -> int:
    texts = map(_text, records)
    first = next(texts, None)
    if first is None:
        return 0  # and no file is made for nothing
    count = 0
    try:
        with Path(path).open("a+b") as file:
            gap = _gap(file)
            for text in chain([first], texts):
                file.write(f"{gap}{text}".encode())
                file.flush()
                gap = "\n"
                count += 1
            os.fsync(file.fileno())
    except OSError as error:
        error.add_note(f"{count} games were written before")
        raise
    return count


def _gap(file: BinaryIO) -> str:
    """The text between the end of a file and a game behind it."""
    if not file.seek(0, os.SEEK_END):
        return ""
    file.seek(-1, os.SEEK_END)
    return "\n" if file.read(1) == b"\n" else "\n\n"


def _text(record: Record) -> str:
    if not isinstance(record, Record):
        raise TypeError(f"a file of games has records, not {type(record).__name__}")
    text = str(record)
    if len(text.encode()) >= LONGEST_TEXT:
        raise NotationError(text, f"a game of more than {LONGEST_TEXT} bytes")
    return text
