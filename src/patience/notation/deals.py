"""The beginning of a game, a deal or a position, as a line of text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, final

import attrs

from patience.errors import NotationError, expect
from patience.language.cards import Card
from patience.language.options import MOST_CARDS
from patience.language.rules import Rules
from patience.position import Position
from patience.table.numberings import LARGEST_MS, LARGEST_PYSOL, SMALLEST_PYSOL
from patience.table.shuffling import LARGEST_NUMBER

__all__ = ["Deal"]

_FORMS: Final = re.compile(r"(?:(ms|pysol|cards|position) +)?(.+)", re.ASCII)
_NUMBER: Final = re.compile(r"0|[1-9]\d{0,19}", re.ASCII)
_POSITION: Final = re.compile(r"[!-~]+(?: [!-~]+)*", re.ASCII)
_LONGEST_POSITION: Final = 20 * MOST_CARDS
_BOUNDS: Final = {
    "number": (0, LARGEST_NUMBER),
    "ms": (1, LARGEST_MS),
    "pysol": (SMALLEST_PYSOL, LARGEST_PYSOL),
}


def _number(value: int | str | None) -> int | None:
    """A number, or its text. What is neither is left for the check."""
    digits = isinstance(value, str) and _NUMBER.fullmatch(value)
    return int(value) if digits else value  # type: ignore[arg-type, return-value]


def _cards(value: str | Iterable[Card | str] | None) -> tuple[Card, ...] | None:
    if value is None:
        return None
    if not isinstance(value, Iterable):
        raise NotationError(value, "expected cards, in the order in which they are dealt")
    if isinstance(value, str) and len(value) > 10 * MOST_CARDS:
        raise NotationError(value, f"more than {MOST_CARDS} cards")
    found: list[Card] = []
    for card in value.split() if isinstance(value, str) else value:
        if len(found) == MOST_CARDS:  # there may be no end of them
            raise NotationError(value, f"more than {MOST_CARDS} cards")
        found.append(card if isinstance(card, Card) else Card.parse(card))
    if not found:
        raise NotationError(value, "no card is dealt")
    return tuple(found)


@final
@attrs.frozen
class Deal:
    """Where a game began: the number of a deal, its cards in order, or a whole position.

    Exactly one of the fields is given. `number` is that of a deal of ours, `ms` and `pysol`
    are those of other programs: see `Rules.deal`. Of `cards` the first is dealt first.
    `position` is the text of a position.

    >>> Deal.parse("ms 11982") == Deal(ms=11982)
    True
    >>> print(Deal(2026))
    2026

    Raises:
        NotationError: none of the fields is given, or several, or what is given is not such a
            number, not cards or not a line of text.
    """

    number: int | None = attrs.field(default=None, converter=_number)
    ms: int | None = attrs.field(default=None, kw_only=True, converter=_number)
    pysol: int | None = attrs.field(default=None, kw_only=True, converter=_number)
    cards: tuple[Card, ...] | None = attrs.field(default=None, kw_only=True, converter=_cards)
    position: str | None = attrs.field(default=None, kw_only=True)

    def __attrs_post_init__(self) -> None:
        given = {name: value for name, value in self._fields.items() if value is not None}
        if len(given) != 1:
            raise NotationError(
                " ".join(given), "a deal is one of number, ms, pysol, cards and position"
            )
        ((name, value),) = given.items()
        if name in _BOUNDS:
            _check_number(name, value)
        elif name == "position":
            _check_position(value)

    @property
    def _fields(self) -> dict[str, object]:
        return {field.name: getattr(self, field.name) for field in attrs.fields(Deal)}

    @classmethod
    def parse(cls, text: str) -> Deal:
        """Read ``2026``, ``ms 11982``, ``pysol 24684909823574389102``, ``cards 8H KH ...``.

        After ``position`` comes the text of a position.

        Raises:
            NotationError: *text* has another form.
        """
        match = _FORMS.fullmatch(text.strip()) if isinstance(text, str) else None
        if match is None:
            raise NotationError(text, "not a deal; write 2026, ms 11982, cards 8H KH or another")
        form, value = match.groups()
        if form == "cards":
            return cls(cards=value)
        if form == "position":
            return cls(position=value)
        if not _NUMBER.fullmatch(value):
            raise NotationError(
                text, "the number of a deal has up to twenty digits, and no leading zeros"
            )
        if form is None:
            return cls(int(value))
        return cls(ms=int(value)) if form == "ms" else cls(pysol=int(value))

    def lay(self, rules: Rules) -> Position:
        """The position from which a game began.

        Raises:
            DealError: the cards are not those of the pack, the position is none of this
                game, or the package that knows the numberings of other programs is missing.
            NotationError: the text of the position has another form.
            TypeError: *rules* is not a `Rules`.
        """
        expect(Rules, rules)
        if self.position is not None:
            return rules.position(self.position)
        return rules.deal(self.number, ms=self.ms, pysol=self.pysol, cards=self.cards)

    def __str__(self) -> str:
        if self.number is not None:
            return str(self.number)
        if self.cards is not None:
            return f"cards {' '.join(map(str, self.cards))}"
        name, value = next(each for each in self._fields.items() if each[1] is not None)
        return f"{name} {value}"


def _check_number(name: str, value: object) -> None:
    least, most = _BOUNDS[name]
    if not isinstance(value, int) or isinstance(value, bool):
        raise NotationError(value, "the number of a deal is a whole number")
    if not least <= value <= most:
        shown = str(value) if abs(value) < 10**40 else "a number of more than forty digits"
        raise NotationError(shown, f"expected {least} to {most} as a number of this kind")


def _check_position(value: object) -> None:
    if not isinstance(value, str) or not _POSITION.fullmatch(value[: _LONGEST_POSITION + 1]):
        raise NotationError(value, "a position is a line of words with single spaces between")
    if len(value) > _LONGEST_POSITION:
        raise NotationError(value, f"longer than {_LONGEST_POSITION} characters")
