"""Everything that can go wrong, in one small hierarchy under `PatienceError`.

`patience.refusals` adds `IllegalMove`, which speaks of cards and piles.

Each error carries the values it speaks of, and is also the builtin error it resembles,
so that code which knows nothing of this library still catches it.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from enum import StrEnum
from typing import Final, final

import attrs

__all__ = [
    "DealError",
    "Fault",
    "NotationError",
    "PatienceError",
    "Reason",
    "RulesError",
    "UnknownGame",
    "UnknownName",
    "expect",
    "quote",
    "suggest",
]


@final
@attrs.frozen
class Fault:
    """One thing that is wrong, and where.

    `path` names the field, pile or argument: ``tableau.deal``, ``foundation:3``.
    """

    path: str
    message: str

    def __str__(self) -> str:
        return f"{self.path}: {self.message}"


@final
class Reason(StrEnum):
    """The reason why a move is refused. The set is closed; the value is a stable name.

    A game that refuses a turn with `NO_STOCK` or `STOCK_DEALS_NOWHERE`, or a redeal with
    `NO_REDEALS`, always does: a program need not offer it.
    """

    NO_SUCH_PILE = "no such pile"
    GAME_OVER = "game over"
    BASE_FIRST = "base first"
    NO_STOCK = "no stock"
    STOCK_EMPTY = "stock empty"
    STOCK_NOT_EMPTY = "stock not empty"
    WASTE_EMPTY = "waste empty"
    TABLEAU_EMPTY = "tableau empty"
    NO_REDEALS = "no redeals"
    NO_REDEAL_LEFT = "no redeal left"
    REDEAL_CHANGES_NOTHING = "redeal changes nothing"
    SPACES_BLOCK_THE_DEAL = "spaces block the deal"
    NO_ROOM_FOR_THE_DEAL = "no room for the deal"
    STOCK_DEALS_NOWHERE = "stock deals nowhere"
    STOCK_IS_TURNED = "stock is turned"
    SAME_PILE = "same pile"
    NOT_ENOUGH_CARDS = "not enough cards"
    FACE_DOWN = "face down"
    COVERED = "covered"
    PILE_COVERED = "pile covered"
    NO_WORRYING_BACK = "no worrying back"
    GROUP_DOES_NOT_GIVE = "group does not give"
    GROUP_DOES_NOT_TAKE = "group does not take"
    GROUP_WAITS = "group waits"
    NOT_LIFTED_TOGETHER = "not lifted together"
    TOO_FEW_FREE_SPACES = "too few free spaces"
    ONE_CARD_AT_A_TIME = "one card at a time"
    COMPLETE_RUNS_ONLY = "complete runs only"
    NOT_THE_BASE = "not the base"
    ANOTHER_SUIT = "another suit"
    NOT_A_SET = "not a set"
    NOT_TOUCHING = "not touching"
    PILE_FULL = "pile full"
    NOTHING_BEHIND = "nothing behind"
    NOT_TO_THE_BACK = "not to the back"
    SPACE_FILLS_ITSELF = "space fills itself"
    SPACE_TAKES_ANOTHER_CARD = "space takes another card"
    SPACE_TAKES_FROM_ELSEWHERE = "space takes from elsewhere"
    BUILD = "build"
    COMES_STRAIGHT_BACK = "comes straight back"


class PatienceError(Exception):
    """The root of every error that this library raises on purpose."""


_LIKENESS: Final = 0.8
"""The likeness that two words need before one is suggested for the other.

A word with two letters swapped, or without its end, is suggested in any case.
"""

_MOST_SHOWN: Final = 100
"""The number of faults listed in the text of an error; the error itself has them all."""

_LONGEST_SHOWN: Final = 2000
"""The number of characters shown of each fault."""


class _Faults(PatienceError, ValueError):
    """A value with one or more faults, all of them collected."""

    subject: str
    """The name of the game that the faults are about, or the file that they are found in."""

    faults: tuple[Fault, ...]
    """Every fault, each with its path."""

    def __init__(self, subject: str, faults: Iterable[Fault]) -> None:
        self.subject = subject
        self.faults = tuple(faults)
        super().__init__(subject, self.faults)

    def __str__(self) -> str:
        subject = _shortened(self.subject, 300)  # it may be the path of a file
        shown = [_shortened(str(fault), _LONGEST_SHOWN) for fault in self.faults[:_MOST_SHOWN]]
        if len(self.faults) == 1:
            return f"{subject}: {shown[0]}"
        lines = "".join(f"\n  {fault}" for fault in shown)
        more = len(self.faults) - _MOST_SHOWN
        rest = f"\n  and {more} more" if more > 0 else ""
        return f"{subject}: {len(self.faults)} faults{lines}{rest}"


@final
class RulesError(_Faults):
    """Rules that do not hold together; `faults` lists every reason, each with its path."""


@final
class DealError(_Faults):
    """Cards that make no deal, or an arrangement that can never lie on this table."""


@final
class NotationError(PatienceError, ValueError):
    """Text that does not parse: `text` is what was given, `problem` what is wrong with it."""

    text: str
    """The text that was given, or the type of a value that is not text."""

    problem: str
    """The problem, in words."""

    line: int | None
    """The line of a longer text or a file that it stands in, counted from 1, if it does."""

    choices: tuple[str, ...]
    """The things that it may mean, each as text; empty if it means nothing at all."""

    def __init__(
        self,
        text: object,
        problem: str,
        line: int | None = None,
        choices: Iterable[str] = (),
    ) -> None:
        self.text = text if isinstance(text, str) else f"a value of type {type(text).__name__}"
        self.problem = problem
        self.line = line
        self.choices = tuple(choices)
        super().__init__(self.text, problem, line, self.choices)

    def __str__(self) -> str:
        said = f"{_shortened(self.text)!r}: {_shortened(self.problem, _LONGEST_SHOWN)}"
        return said if self.line is None else f"line {self.line}: {said}"


@final
class UnknownGame(PatienceError, LookupError):
    """No game of the catalogue answers to this name; `near` lists names that are close."""

    name: str
    """The name that was asked for."""

    near: tuple[str, ...]
    """Names of games that are close to it."""

    def __init__(self, name: str, near: tuple[str, ...] = ()) -> None:
        self.name = name
        self.near = near
        super().__init__(name, near)

    def __str__(self) -> str:
        hint = f"; did you mean {' or '.join(self.near)}?" if self.near else ""
        return f"no game is called {_shortened(self.name)!r}{hint}"


@final
class UnknownName(PatienceError, KeyError):
    """There is no such thing of this name; `known` lists the names that there are."""

    what: str
    """The kind of thing that was asked for: ``group``, ``pile`` or ``scheme of scoring``."""

    name: str
    """The name that was asked for."""

    known: tuple[str, ...]
    """The names that there are."""

    def __init__(self, what: str, name: object, known: Iterable[str]) -> None:
        self.what = what
        self.name = _shortened(str(name))
        self.known = tuple(known)
        super().__init__(what, self.name, self.known)

    def __str__(self) -> str:
        if not self.known:
            return f"there is no {self.what}"
        hint = suggest(self.name, self.known)
        if not hint:
            shown = ", ".join(self.known[:20]) + ", ..." * (len(self.known) > 20)
            hint = f"; there are {shown}"
        return f"no {self.what} is called {self.name!r}{hint}"


def _shortened(text: str, most: int = 60) -> str:
    return text if len(text) <= most else text[: most - 3] + "..."


def quote(value: object) -> str:
    """A value as an error message shows it: its `repr`, cut short, whatever that does."""
    try:
        text = repr(value)
    except Exception:  # noqa: BLE001 - such as that of a number of thousands of digits
        return f"a value of type {type(value).__name__}"
    return _shortened(text, 120)


def expect(kind: type, value: object) -> None:
    """Check the type of an argument.

    Raises:
        TypeError: *value* is of another type than *kind*.
    """
    if not isinstance(value, kind):
        raise TypeError(f"expected {kind.__name__}, not {quote(value)}")


def suggest(word: str, known: Iterable[str]) -> str:
    """The tail of an error message: ``; did you mean build?``, or nothing."""
    words = list(known)
    near = [
        each
        for each in get_close_matches(word, words, cutoff=_LIKENESS)
        if len(word) > 3 or each[:1] == word[:1]
    ]
    turned = [each for each in words if len(word) > 2 and sorted(each) == sorted(word)]
    longer = [each for each in words if len(word) > 3 and each.startswith(word)]
    found = next(iter(turned or near or longer), None)
    return "" if found is None else f"; did you mean {found}?"
