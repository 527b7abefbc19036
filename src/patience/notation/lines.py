"""The lines of a file, one at a time and none too long."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from stat import S_ISREG
from typing import Any, Final, TypeAlias, final
from weakref import finalize

from patience.errors import NotationError, quote
from patience.notation.inputs import LONGEST_TEXT

__all__ = ["LineReader", "LineSource"]

_END: Final = object()
"""A mark for the end of the lines."""

LineSource: TypeAlias = str | os.PathLike[str] | Iterable[str] | Iterable[bytes]
"""A source of lines: the path of a file, an open file, or the lines themselves."""


@final
class LineReader:
    """Reads one line after the other. After an error reading goes on with the next line.

    Raises:
        NotationError: the source is none that has lines.
        OSError: the file cannot be opened.
    """

    number: int
    """The number of the line that was read last, counted from 1."""

    def __init__(self, source: LineSource) -> None:
        self.number = 0
        self._next: Callable[[], Any]
        self._parts = True  # a long line comes in several parts
        self._closing: Callable[[], object] | None = None
        given: Any = source
        if isinstance(given, str | os.PathLike):
            given = _Opened(given)
            self._closing = finalize(self, given.file.close)
        if callable(getattr(given, "readline", None)):
            self._next = lambda: given.readline(LONGEST_TEXT + 1) or _END
        elif isinstance(given, Iterable) and not isinstance(given, bytes | bytearray):
            lines = iter(given)
            self._next = lambda: next(lines, _END)
            self._parts = False
        else:
            raise NotationError(given, "expected a path, an open file or lines")

    def read(self) -> str | None:
        """The next line without its line break, None after the last.

        Raises:
            NotationError: the line is too long, or not text in UTF-8.
        """
        self.number += 1
        try:
            line = self._next()
            if line is _END:
                self.number -= 1
                return None
            if not isinstance(line, str | bytes):
                raise NotationError(line, f"a line is text, not {quote(line)}", self.number)
            if len(line) > LONGEST_TEXT:
                self._pass_over(line)
                problem = f"a line is longer than {LONGEST_TEXT} characters"
                raise NotationError(_text(line[:100]), problem, self.number)
            return self._read(line)
        except UnicodeDecodeError as error:
            # Of an open file of text, whose place is lost then.
            self._next = lambda: _END
            raise NotationError("", "not text in UTF-8", self.number) from error

    def _read(self, line: str | bytes) -> str:
        if isinstance(line, bytes):
            try:
                line = line.decode()
            except UnicodeDecodeError as error:
                raise NotationError(_text(line), "not text in UTF-8", self.number) from error
        line = line.removesuffix("\n").removesuffix("\r")
        if "\n" in line:
            raise NotationError(line, "a line has a line break in it", self.number)
        # Some programs begin files with a mark of byte order.
        return line.removeprefix("\ufeff") if self.number == 1 else line

    def _pass_over(self, line: Any) -> None:
        """Read what is left of a line that is too long."""
        while self._parts and line is not _END and line[-1:] not in ("\n", b"\n"):
            line = self._next()

    def close(self) -> None:
        """Close the file, if it was opened here; nothing is read after that."""
        self._next = lambda: _END
        if self._closing is not None:
            self._closing()


@final
class _Opened:
    """A file as it is when it is opened: what is added to it later is not read."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.file = Path(path).open("rb")  # noqa: SIM115 - open until all is read
        about = os.fstat(self.file.fileno())
        self.left = about.st_size if S_ISREG(about.st_mode) else None

    def readline(self, most: int) -> bytes:
        """The next line, or the first *most* bytes of it."""
        if self.left is None:
            return self.file.readline(most)
        line = self.file.readline(min(most, self.left))
        self.left -= len(line)
        return line


def _text(line: str | bytes) -> str:
    return line if isinstance(line, str) else line[:100].decode(errors="replace").strip()
