"""One record for each option of the language, beside the field that declares it.

A record says what the type of a field does not: what the option means, how large its numbers
may be, what it says without a value, how made games draw it. Whoever needs to know something
of options asks `declared`, and goes by the type of a field for all else: checks, comparisons,
files, digests and made games each have one table by types.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType, NoneType
from typing import Any, Final, Protocol, TypeAlias, TypeVar, final, get_args, get_type_hints

import attrs

from patience.errors import quote
from patience.language.words import say_name

__all__ = [
    "ALWAYS",
    "MOST_CARDS",
    "MOST_PILES",
    "Check",
    "Chooser",
    "Declared",
    "Option",
    "declared",
    "expect_a",
    "expect_each",
    "expect_or_none",
    "expect_whole",
    "option",
]

MOST_PILES: Final = 250
"""The most piles that a game may have."""

MOST_CARDS: Final = 1000
"""The most cards that a game may be played with."""

_T = TypeVar("_T")


class Chooser(Protocol):
    """The strategy that draws the options of made games: `patience.testing` has one."""

    def flag(self) -> bool:
        """Draw yes or no."""

    def number(self, least: int, most: int) -> int:
        """Draw a whole number."""

    def pick(self, *choices: _T) -> _T:
        """Draw one of some values."""

    def anything(self) -> Any:
        """Draw any value of the type of the option."""

    def takers(self) -> tuple[str, ...] | None:
        """Draw groups that players may put cards on, now and then; None is any."""

    def givers(self) -> tuple[str, ...] | None:
        """Draw groups that players may take cards from, now and then; None is any."""

    def laid(self) -> tuple[str, ...] | None:
        """Draw one group whose piles may lie in a shape; None where there is none."""

    def others(self) -> tuple[str, ...]:
        """Draw groups besides the one whose option it is, now and then."""


Check: TypeAlias = Callable[[Any], str | None]
"""The problem with a value, in words; None if there is none."""


def expect_a(kind: type, words: str) -> Check:
    """Make a check of the type of a value."""
    return lambda value: (
        None if isinstance(value, kind) else f"expected {words}, not {quote(value)}"
    )


def expect_whole(least: int, most: int = MOST_CARDS) -> Check:
    """Make a check of a whole number and its bounds."""

    def check(value: object) -> str | None:
        if not isinstance(value, int) or isinstance(value, bool):
            return f"expected a whole number, not {quote(value)}"
        if not least <= value <= most:
            return f"expected {least} to {most}, not {quote(value)}"
        return None

    return check


def expect_or_none(check: Check) -> Check:
    """Make a check of a value that there may be none of."""
    return lambda value: None if value is None else check(value)


def expect_each(check: Check) -> Check:
    """Make a check of a tuple, whose every item has to pass another."""

    def every(value: object) -> str | None:
        if not isinstance(value, tuple):
            return f"expected a sequence, not {quote(value)}"
        if len(value) > MOST_CARDS:
            return f"{len(value)} in a sequence are more than {MOST_CARDS}"
        return next((problem for item in value if (problem := check(item))), None)

    return every


ALWAYS: Final = object()
"""Stands for the value before an option was there, of one that was there from the first."""


@final
@attrs.frozen(kw_only=True)
class Option:
    """Everything to be known of an option besides its name, its type and its default.

    `meaning` is its line in the tables of the documentation, and `topic` what it is about in a
    word or two, where that is not its name. `least` and `most` bound its
    numbers. `none` is what it says without a value. `check` takes the place of the check of
    its type, and `made` of the way in which made games draw that. `before` is what every game
    meant before the option was there: with this value it is left out of digests, in which it
    has the name `former` where it had another when digests were fixed.
    """

    meaning: str
    topic: str = ""
    least: int = 0
    most: int = MOST_CARDS
    none: str = "any group"
    check: Check | None = None
    made: Callable[[Chooser], Any] | None = None
    before: Any = ALWAYS
    former: str | None = None


def option(meaning: str, **more: Any) -> Mapping[Any, Any]:
    """The metadata of a field: its record, made of the fields of `Option`."""
    return {Option: Option(meaning=meaning, **more)}


@final
@attrs.frozen
class Declared:
    """An option as it is declared: its name and type, its default, and its record.

    `default` is `attrs.NOTHING` where a value is needed.
    """

    owner: type
    name: str
    hint: Any
    default: Any
    record: Option

    @property
    def path(self) -> str:
        """The option in an error: ``Tableau.deal``."""
        return f"{self.owner.__name__}.{self.name}"

    @property
    def topic(self) -> str:
        """The topic of the option, in the words of a card table."""
        return self.record.topic or say_name(self.key)

    @property
    def key(self) -> str:
        """The key that it has in a file: ``from`` for ``from_``."""
        return self.name.rstrip("_")

    @property
    def value_hint(self) -> Any:
        """Its type where it has a value: `hint` without None."""
        if NoneType not in get_args(self.hint):
            return self.hint
        rest = [each for each in get_args(self.hint) if each is not NoneType]
        found = rest[0]
        for each in rest[1:]:
            found = found | each
        return found

    @property
    def may_be_none(self) -> bool:
        """True if it may go without a value."""
        return NoneType in get_args(self.hint)

    def look_up(self, table: Mapping[Any, _T], what: str) -> _T:
        """The entry for its type in a table by types.

        Raises:
            TypeError: nothing; *what* says what is missing.
        """
        found = table.get(self.value_hint)
        if found is None:
            raise TypeError(f"{self.path}: there is no {what} for the type {self.value_hint}")
        return found


_DECLARED: Final[dict[type, Mapping[str, Declared]]] = {}


def declared(kind: type) -> Mapping[str, Declared]:
    """The options of a kind by their names, in the order in which they are declared.

    Raises:
        TypeError: a field has no record.
    """
    if kind in _DECLARED:
        return _DECLARED[kind]
    hints = get_type_hints(kind)
    found: dict[str, Declared] = {}
    for field in attrs.fields(kind):
        record = field.metadata.get(Option)
        if not isinstance(record, Option):
            raise TypeError(f"{kind.__name__}.{field.name} has no record: say option(...)")
        name = field.name
        found[name] = Declared(kind, name, hints[name], field.default, record)
    return _DECLARED.setdefault(kind, MappingProxyType(found))
