"""The text of one game, taken apart and put together: a header, moves and comments.

What the parts mean is the matter of `patience.notation.records`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from patience.errors import NotationError
from patience.moves import Move, parse_move
from patience.play import CONTROL, NAME

__all__ = [
    "BEGIN",
    "END",
    "GameText",
    "begins",
    "ends",
    "read_game",
    "read_move",
    "write_game",
]

BEGIN: Final = "Game"
"""The name of the line that begins a game."""

END: Final = "End"
"""The line that closes a game. No move, whole or cut off, looks like it."""

_HEADER: Final = re.compile(rf"({NAME.pattern}):(.*)", re.ASCII)
_WIDTH: Final = 79


class GameText(NamedTuple):
    """The parts of the text of a game."""

    header: dict[str, str]
    """The values of the header by their names, as they come."""

    lines: dict[str, int]
    """The line of each."""

    moves: list[Move]
    """The moves."""

    move_lines: list[int]
    """The line of each."""

    comments: dict[int, list[str]]
    """The lines of each comment, by the number of moves before it."""


def begins(line: str) -> bool:
    """True if a game begins with a line."""
    return line.startswith(f"{BEGIN}:")


def ends(line: str) -> bool:
    """True if a game ends with a line."""
    return line.rstrip() == END


def read_game(lines: Sequence[str], first: int = 1) -> GameText:
    """Take a game apart, from its line ``Game:`` to its line ``End``.

    *first* is the number of the first line.

    Raises:
        NotationError: a line does not belong where it stands, with its number.
    """
    found = GameText({}, {}, [], [], {})
    numbered = enumerate(lines, first)
    for number, line in numbered:
        if not line.strip():
            break
        _read_header(found, line, number)
    for number, line in numbered:
        if ends(line):
            break
        _read_moves(found, line, number)
    else:
        raise NotationError(lines[0] if lines else "", f"the game has no line {END}", first)
    for number, line in numbered:
        raise NotationError(line, f"this comes after the line {END}", number)
    return found


def _read_header(found: GameText, line: str, number: int) -> None:
    match = _HEADER.fullmatch(line)
    if match is None:
        problem = "expected a line such as 'Player: Ada', or an empty one before the moves"
        raise NotationError(line, problem, number)
    _check_characters(line, number)
    name, value = match[1], match[2].strip()
    if name in found.header:
        problem = f"there is a line {name} already, line {found.lines[name]}"
        raise NotationError(line, problem, number)
    if not found.header and name != BEGIN:
        raise NotationError(line, f"a game begins with a line {BEGIN}", number)
    found.header[name] = value
    found.lines[name] = number


def _read_moves(found: GameText, line: str, number: int) -> None:
    words, mark, comment = line.partition(";")
    _check_characters(words.replace("\t", " ") + comment, number)
    for word in words.split():
        try:
            found.moves.append(read_move(word))
        except NotationError as error:
            raise NotationError(error.text, error.problem, number) from None
        found.move_lines.append(number)
    if mark:
        found.comments.setdefault(len(found.moves), []).append(comment.removeprefix(" "))


def _check_characters(line: str, number: int) -> None:
    if CONTROL.search(line):
        raise NotationError(line, "there is a control character in it", number)


@lru_cache(maxsize=4096)
def read_move(text: str) -> Move:
    """A move from its text, mostly one value for the same text.

    Raises:
        NotationError: the text has another form.
    """
    return parse_move(text)


def write_game(
    header: Mapping[str, str], moves: Sequence[Move], comments: Mapping[int, str]
) -> str:
    """Put a game together, in whole lines; the inverse of `read_game`."""
    lines = [f"{name}: {value}".rstrip() for name, value in header.items()]
    lines.append("")
    done = 0
    for place in sorted({*comments, len(moves)}):
        lines += _filled(map(str, moves[done:place]))
        done = place
        if place in comments:
            lines += [f"; {line}" if line else ";" for line in comments[place].split("\n")]
    lines += [END, ""]
    return "\n".join(lines)


def _filled(words: Iterable[str]) -> Iterable[str]:
    """Words in lines, as many in each as there is room for, but at least one."""
    line: list[str] = []
    room = _WIDTH
    for word in words:
        if line and len(word) > room:
            yield " ".join(line)
            line, room = [], _WIDTH
        line.append(word)
        room -= len(word) + 1
    if line:
        yield " ".join(line)
