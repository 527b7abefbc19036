"""Rules as files, in TOML or JSON.

>>> from patience import CORONA, any_card
>>> print(dumps(CORONA.variant("Free Corona", tableau={"space": any_card}), extends=CORONA))
name = "Free Corona"
extends = "Corona"
<BLANKLINE>
[tableau]
space = "any card"
<BLANKLINE>
"""

from __future__ import annotations

import json
import os
from pathlib import Path, PurePosixPath
from typing import Any, Final, Literal, TypeAlias

from patience.catalogue import find
from patience.errors import Fault, NotationError, RulesError, UnknownGame, quote
from patience.language.rules import Rules
from patience.notation.inputs import LONGEST_TEXT, parse_json, parse_toml, read_text
from patience.notation.saving import write_whole
from patience.notation.tables import read_table, write_table
from patience.notation.toml import write_toml

__all__ = ["Format", "dump", "dumps", "load", "loads"]

Format: TypeAlias = Literal["toml", "json"]
"""The two formats of a file of rules."""

_SUFFIXES: Final[dict[str, Format]] = {".toml": "toml", ".json": "json"}
_DEEPEST_INDENT: Final = 16
_LONGEST_CHAIN: Final = 20
"""The most files that may extend one another."""


def loads(text: str, *, format: Format | None = None) -> Rules:  # noqa: A002
    """The game of a TOML or JSON text; without *format* a text that begins with ``{`` is JSON.

    ``extends`` names a game of the catalogue.

    Raises:
        RulesError: the text cannot be read, or the game does not hold together; every fault
            is listed with its line or the path of its key.
    """
    return read_table(_table(text, _format(format, text), "rules"), _named, "rules")


def _named(name: str) -> Rules:
    """The game of the catalogue that a text extends."""
    if PurePosixPath(name).suffix.lower() in _SUFFIXES:
        raise NotationError(name, "only a file that is loaded extends a file")
    return find(name)


def load(path: str | os.PathLike[str]) -> Rules:
    """The game of a file, which is called ``.toml`` or ``.json``.

    ``extends`` names a game of the catalogue, or another such file: by its path from the
    folder of this one, in that folder or below it, symbolic links included.

    Raises:
        RulesError: the file cannot be read, or the game does not hold together; every fault
            is listed with its line or the path of its key.
        OSError: there is no such file, or it may not be read.
    """
    return _load(Path(path), ())


def _load(path: Path, chain: tuple[str, ...]) -> Rules:
    subject = str(path)
    try:
        text = read_text(path)
    except NotationError as error:
        raise RulesError(subject, [_fault(error)]) from None
    here = os.path.realpath(path)

    def parent(name: str) -> Rules:
        other = PurePosixPath(name)
        if other.suffix.lower() not in _SUFFIXES:
            return find(name)
        if other.is_absolute() or ".." in other.parts or "\\" in name:
            problem = "expected a file in the same folder or below it, with / between folders"
            raise NotationError(name, problem)
        if not name.isprintable():
            raise NotationError(name, "there is no such file")
        file = path.parent / other
        there = os.path.realpath(file)
        if not Path(there).is_relative_to(os.path.realpath(path.parent)):
            raise NotationError(name, "the symbolic links on its way lead out of the folder")
        if there in (here, *chain):
            raise NotationError(name, "it extends itself")
        if len(chain) >= _LONGEST_CHAIN:
            raise NotationError(name, f"more than {_LONGEST_CHAIN} files extend one another")
        if file.exists() and not file.is_file():
            raise NotationError(name, "not a file")  # a pipe would keep us waiting
        return _load(file, (*chain, here))

    format_ = _format(_SUFFIXES.get(path.suffix.lower()), text)
    return read_table(_table(text, format_, subject), parent, subject)


def _format(given: object, text: object) -> Format:
    """The format that is given, or that a text looks like."""
    if given is None:
        return "json" if isinstance(text, str) and text.lstrip()[:1] == "{" else "toml"
    if given not in ("toml", "json"):
        raise ValueError(f"format: expected toml or json, not {quote(given)}")
    return "toml" if given == "toml" else "json"


def _table(text: str, format_: Format, subject: str) -> Any:
    try:
        return parse_toml(text) if format_ == "toml" else parse_json(text)
    except NotationError as error:
        raise RulesError(subject, [_fault(error)]) from None


def _fault(error: NotationError) -> Fault:
    return Fault("text" if error.line is None else f"line {error.line}", error.problem)


def dumps(
    rules: Rules,
    *,
    format: Format = "toml",  # noqa: A002
    extends: Rules | None = None,
    indent: int | None = 2,
) -> str:
    """The text of a game, complete: `loads` makes an equal value of it.

    With *extends*, a game of the catalogue, it says only what is different. *indent* is
    that of JSON, None for a single line.

    Raises:
        TypeError: *rules* is not a `Rules`, or *extends* is not.
        ValueError: *format* is neither of the two, or *indent* no number from 0 to 16.
        RulesError: the game to extend is not in the catalogue, what is different cannot be
            said, since the groups lie in another order, or the text would be longer than
            what is read.
    """
    for name, value in (("rules", rules), ("extends", extends)):
        if not isinstance(value, Rules) and (name, value) != ("extends", None):
            raise TypeError(f"{name}: expected Rules, not {quote(value)}")
    if indent is not None and (type(indent) is not int or not 0 <= indent <= _DEEPEST_INDENT):
        raise ValueError(f"indent: expected 0 to {_DEEPEST_INDENT} or None, not {quote(indent)}")
    if extends is not None:
        _check_known(rules, extends)
    table = write_table(rules, extends)
    if extends is not None and read_table(table, find) != rules:
        text = f"the groups lie in another order than in {extends.name}"
        raise RulesError(rules.name, [Fault("extends", text)])
    if _format(format, "") == "toml":
        text = write_toml(table)
    else:
        text = json.dumps(table, ensure_ascii=False, indent=indent)
    if len(text) > LONGEST_TEXT or len(text.encode()) > LONGEST_TEXT:
        fault = Fault("text", f"it would be longer than {LONGEST_TEXT} bytes")
        raise RulesError(rules.name, [fault])
    return text


def _check_known(rules: Rules, extended: Rules) -> None:
    name = quote(extended.name)
    try:
        other = find(extended.name) != extended
        problem = f"the catalogue has another game called {name}"
    except UnknownGame:
        other = True
        problem = f"the catalogue has no game called {name}, so the text of this one says all"
    if other:
        raise RulesError(rules.name, [Fault("extends", f"{problem}: leave extends out")])


def dump(rules: Rules, path: str | os.PathLike[str], *, extends: Rules | None = None) -> None:
    """Write the file of a game, which is called ``.toml`` or ``.json``, all of it or nothing.

    Raises:
        TypeError: see `dumps`.
        ValueError: the file is called otherwise; and see `dumps`.
        OSError: it cannot be written.
    """
    format_ = _SUFFIXES.get(Path(path).suffix.lower())
    if format_ is None:
        raise ValueError(f"path: expected a name in .toml or .json, not {quote(os.fspath(path))}")
    text = dumps(rules, format=format_, extends=extends)
    with write_whole(path) as file:
        file.write(text)
        file.write("\n" if format_ == "json" else "")
