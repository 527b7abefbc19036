"""Text from outside, read with bounds: nothing of it is evaluated, and none of it is too large.

Whatever is wrong with it is one `NotationError`, with the line where that is known.
"""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NoReturn

from patience.errors import NotationError, quote

__all__ = ["LONGEST_TEXT", "check_text", "parse_json", "parse_toml", "read_text"]

LONGEST_TEXT: Final = 1_000_000
"""The longest text that is read at once, in characters, and the largest file, in bytes."""

_DEEPEST: Final = 50
"""The most lists and tables that may stand in one another."""

# Keys of many parts take the parser of TOML a time that grows with the square, and much memory.
_MOST_DOTS_IN_A_LINE: Final = 250
_MOST_DOTS: Final = 20_000
_TOML_PLACE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def read_text(path: str | os.PathLike[str]) -> str:
    """The text of a small file.

    Raises:
        NotationError: it is not text in UTF-8, or longer than `LONGEST_TEXT`.
        OSError: it cannot be read.
    """
    with Path(path).open("rb") as file:
        data = file.read(LONGEST_TEXT + 1)
    if len(data) > LONGEST_TEXT:
        raise NotationError(str(path), f"the file is larger than {LONGEST_TEXT} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise NotationError(str(path), "not text in UTF-8", line) from None


def parse_json(text: str) -> Any:
    """The contents of a JSON text, in lists and tables.

    Raises:
        NotationError: it is not JSON, or names a key twice.
    """
    return _parsed(text, _json)


def parse_toml(text: str) -> dict[str, Any]:
    """The contents of a TOML text, in lists and tables.

    Raises:
        NotationError: it is not TOML.
    """
    found: dict[str, Any] = _parsed(text, _toml)
    return found


def check_text(text: object) -> None:
    """See to it that something is text, and not too long.

    Raises:
        NotationError: it is not.
    """
    if not isinstance(text, str):
        raise NotationError(text, "text is expected")
    if len(text) > LONGEST_TEXT:
        raise NotationError(text, f"longer than {LONGEST_TEXT} characters")


def _parsed(text: str, parse: Callable[[str], Any]) -> Any:
    check_text(text)
    try:
        found = parse(text)
    except RecursionError:
        raise NotationError(text, f"nested more than {_DEEPEST} deep") from None
    except NotationError:
        raise
    except ValueError as error:  # such as a whole number of thousands of digits
        raise NotationError(text, f"{error}") from None
    _check(text, found, 0)
    return found


def _json(text: str) -> Any:
    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        table: dict[str, Any] = {}
        for key, value in pairs:
            if key in table:
                raise NotationError(text, f"the key {quote(key)} is given twice")
            table[key] = value
        return table

    def refused(word: str) -> NoReturn:
        raise NotationError(text, f"{word} is not a number in JSON")

    try:
        return json.loads(text, object_pairs_hook=once, parse_constant=refused)
    except json.JSONDecodeError as error:
        problem = f"not valid JSON: {error.msg} at column {error.colno}"
        raise NotationError(_line(text, error.lineno), problem, error.lineno) from None


def _toml(text: str) -> dict[str, Any]:
    if text.count(".") > _MOST_DOTS:
        raise NotationError(text, f"more than {_MOST_DOTS} dots")
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > _MOST_DOTS_IN_A_LINE:
            raise NotationError(line, f"more than {_MOST_DOTS_IN_A_LINE} dots in a line", number)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        said = str(error)
        place = _TOML_PLACE.search(said)
        at = int(place[1]) if place and place[1] else text.count("\n") + 1
        problem = f"not valid TOML: {said[: place.start()] if place else said}"
        if place and place[2]:
            problem += f" at column {place[2]}"
        raise NotationError(_line(text, at), problem, at) from None


def _line(text: str, number: int) -> str:
    lines = text.split("\n")
    return lines[number - 1].strip() if number <= len(lines) else ""


def _check(text: str, value: object, depth: int) -> None:
    """Refuse what no file of ours has, so that nothing behind this has to expect it."""
    if depth > _DEEPEST:
        raise NotationError(text, f"nested more than {_DEEPEST} deep")
    if isinstance(value, dict):
        for key, each in value.items():
            _check(text, key, depth + 1)
            _check(text, each, depth + 1)
    elif isinstance(value, list):
        for each in value:
            _check(text, each, depth + 1)
    elif isinstance(value, str) and any("\ud800" <= each <= "\udfff" for each in value):
        raise NotationError(text, f"an incomplete character in {quote(value)}")
