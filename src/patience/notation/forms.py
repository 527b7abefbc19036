"""The form of each type of value in a file: read, written, and described by a schema.

Predicates and policies stand there in the words of a rule sheet, numbers and flags as they
are, several of them as a list. What a field says when it has no value is a word as well:
``to = "any group"``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, time
from typing import Any, Final, TypeAlias, final, get_args

import attrs

from patience.errors import NotationError, quote, suggest
from patience.language.bases import FirstCard, dealt, first_played
from patience.language.build import (
    Build,
    alternate_colour,
    any_card,
    down,
    in_colour,
    in_suit,
    no_card,
    other_suit,
    same_rank,
    up,
)
from patience.language.cards import RANKS, Pack, Rank, Suit
from patience.language.dealing import DealStep
from patience.language.goal import Goal
from patience.language.kinds import KINDS
from patience.language.lifts import Lift, any_group, one_card, run, whole_pile, whole_run
from patience.language.matching import Matching
from patience.language.options import Declared, declared
from patience.language.piles import UNLIMITED, Gather, Group, Receivers, Redeals
from patience.language.shapes import Shape
from patience.language.spaces import Space

__all__ = ["FORMS", "Form", "find_form", "list_keys", "list_needed", "plain_form", "write_key"]


@final
@attrs.frozen
class Form:
    """The form of the values of one type in a file.

    `read` makes a value of what a file has, or raises `NotationError` for text and
    `TypeError` for anything else; `write` is its inverse; `words` say what stands there, and
    `schema` says it as JSON Schema.
    """

    read: Callable[[Any], Any]
    write: Callable[[Any], Any]
    words: str
    schema: Mapping[str, Any]


def _unexpected(words: str, value: object) -> NotationError | TypeError:
    """The error for a value of another type, or for text that is not one of some words."""
    if isinstance(value, str):
        return NotationError(value, f"expected {words}")
    said = "null" if value is None else quote(value)
    if isinstance(value, bool | date | time):
        said = str(value).lower()
    return TypeError(f"expected {words}, not {said}")


def plain_form(kind: type, words: str, schema: Mapping[str, Any]) -> Form:
    """The form of values that stand in a file as they are."""

    def read(value: object) -> object:
        if type(value) is not kind:
            raise _unexpected(words, value)
        return value

    return Form(read, lambda value: value, words, schema)


_Slips: TypeAlias = Sequence[tuple[str, str]]
"""Other spellings that people use: a pattern for the whole text, and the right words."""


def _words(parse: Callable[[str], object], words: str, *examples: str, slips: _Slips = ()) -> Form:
    """Values that are written in words.

    The first two *examples* are for who needs one. Where what is written is one of the *slips*,
    the whole phrase that is meant is offered.
    """
    shown = " or ".join(map(repr, examples[:2]))

    def read(value: object) -> object:
        if not isinstance(value, str):
            raise _unexpected(f"{words}, as {shown}", value)
        try:
            return parse(value)
        except NotationError as error:
            if value in _NAMED:
                raise NotationError(value, f"in a file that is {_NAMED[value]!r}") from None
            meant = _find_meant(value, parse, slips)
            if meant is not None:
                problem = f"not a known phrase; did you mean {meant!r}?"
                raise NotationError(value, problem) from None
            more = "" if "did you mean" in error.problem else f"; write it as {shown}"
            raise NotationError(value, f"{error.problem}{more}") from None

    return Form(read, str, words, {"type": "string", "examples": [*examples]})


def _find_meant(text: str, parse: Callable[[str], object], slips: _Slips) -> str | None:
    """The phrase that is meant by a text that is not a phrase."""
    if len(text) > _LONGEST_SLIP:
        return None
    plain = " ".join(text.lower().split())
    for pattern, meant in slips:
        if match := re.fullmatch(pattern, plain):
            try:
                return str(parse(match.expand(meant)))
            except NotationError:
                continue
    return None


def _one_of(choices: Any) -> Form:
    """Values that are one of some phrases."""
    phrases = get_args(choices)
    words = " or ".join(map(repr, phrases))

    def read(value: object) -> object:
        if not isinstance(value, str) or value not in phrases:
            hint = suggest(value, phrases) if isinstance(value, str) else ""
            raise _unexpected(words + hint, value)
        return value

    return Form(read, lambda value: value, words, {"enum": [*phrases]})


def _sequence(item: Form, *, brief: bool = False) -> Form:
    """Several values as a list, or one value without it; *brief*, one of them is written so."""

    def read(value: object) -> object:
        if not isinstance(value, list):
            one = item.read(value)
            return (one,) if brief else one
        return tuple(map(item.read, value))

    def write(value: object) -> object:
        if not isinstance(value, tuple):
            return item.write(value)
        items = [*map(item.write, value)]
        return items[0] if brief and len(items) == 1 else items

    listed = {"type": "array", "items": item.schema}
    words = f"{item.words}, or several as a list"
    return Form(read, write, words, {"anyOf": [item.schema, listed]})


def _letters(parse: Callable[[str], Suit | Rank], words: str, pattern: str) -> Form:
    """Suits or ranks as a row of letters."""

    def read(value: object) -> tuple[Suit | Rank, ...]:
        if not isinstance(value, str):
            raise _unexpected(words, value)
        try:
            return tuple(map(parse, value.replace(" ", "")))
        except NotationError as error:
            raise NotationError(value, f"expected {words}; {error}") from None

    def write(value: Iterable[object]) -> str:
        return "".join(map(str, value))

    return Form(read, write, words, {"type": "string", "pattern": pattern})


def _either(form: Form, words: Mapping[str, object]) -> Form:
    """A form that also takes some fixed words, each with its own meaning."""
    told_by = {value: word for word, value in words.items()}
    choices = " or ".join(map(repr, words))

    def read(value: object) -> object:
        if isinstance(value, str) and value in words:
            return words[value]
        try:
            return form.read(value)
        except TypeError as error:
            raise TypeError(f"{error}; or write {choices}") from None
        except NotationError as error:
            hint = suggest(value, words) if isinstance(value, str) else ""
            if not hint and "did you mean" in error.problem:
                raise
            problem = f"{error.problem}; or write {choices}{hint}"
            raise NotationError(error.text, problem) from None

    def write(value: Any) -> object:
        return told_by[value] if value in told_by else form.write(value)

    schema = {"anyOf": [{"enum": [*words]}, form.schema]}
    return Form(read, write, f"{form.words}, or {choices}", schema)


def _base(text: str) -> Rank | FirstCard:
    words = text.removeprefix("an ").removeprefix("a ")
    if words in _RANK_WORDS:
        return _RANK_WORDS[words]
    if len(text) <= 2:
        return Rank.parse(text)
    if text.startswith(("the ", "a card ")):
        return FirstCard.parse(text)
    raise _unexpected(f"a rank or 'the card dealt'{suggest(words, _RANK_WORDS)}", text)


_NAMED: Final = {
    repr(value): str(value)
    for value in (
        *(up, down, same_rank, in_suit, other_suit, in_colour, alternate_colour),
        *(any_card, no_card, Goal(), one_card, run, whole_run, any_group, whole_pile),
        *(dealt, first_played),
    )
}
"""The words in a file for the names that the words of the language have in Python."""

_LONGEST_SLIP: Final = 200
_FILL: Final = (
    r"(?:spaces? )?(?:are |is )?(?:auto(?:matically)?|filled)?(?: at once)? ?from (?:the )?"
)
_FILLS: Final[_Slips] = (
    (
        _FILL + r"(.+?),? (?:and )?then (any card|no card|[a-z]+ only)",
        r"auto from \1, \2 after exhaustion",
    ),
    (_FILL + r"([a-z_ ]+?)(?:, then free|, free)", r"auto from \1, free after exhaustion"),
    (_FILL + r"([a-z_ ]+)", r"auto from \1"),
    (r"(?:any|free|anything|all)(?: cards?)?", "any card"),
    (r"(?:none|nothing|empty|stays empty|never)", "no card"),
    (r"(?:only )?(?:a )?(\w+?)s?", r"\1s only"),
)
_LIFTS: Final[_Slips] = (
    (r"(?:any|a|all) (?:cards|group|group of cards|number of cards)", "any face-up group"),
    (r"(?:a )?single cards?|cards?|one", "one card"),
    (r"(?:the )?(?:whole|entire|full) (?:pile|column)", "the whole pile"),
    (r"(?:any |the )?(?:runs?|sequences?)(?: (.*))?", r"a run \1"),
    (r"(?:the )?(?:whole|entire|full|complete) (?:runs?|sequences?)(?: (.*))?", r"a whole run \1"),
)
"""Other spellings that people use for a space and for a lift."""

_RANK_WORDS: Final = {rank.word: rank for rank in Rank}
_NUMBER: Final = plain_form(int, "a whole number", {"type": "integer", "minimum": 0})
_TEXT: Final = plain_form(str, "text", {"type": "string"})
_NAMES: Final = _sequence(_TEXT, brief=True)
_NUMBERS: Final = _sequence(_NUMBER)
_STEP: Final = _words(
    DealStep.parse, "a step of the deal in words", "tableau by rows", "tableau pile by pile"
)
_BASE: Final = _words(
    _base, "a rank, or how the base is found out, in words", "an ace", "the card dealt"
)
_PATTERN: Final = {"type": "string", "pattern": "^[du]+$"}


def _base_text(base: Rank | FirstCard) -> str:
    return base.article if isinstance(base, Rank) else str(base)


def _down(value: object) -> object:
    return value if isinstance(value, str) else _NUMBERS.read(value)


FORMS: Final[Mapping[Any, Form]] = {
    str: _TEXT,
    int: _NUMBER,
    bool: plain_form(bool, "true or false", {"type": "boolean"}),
    Build: _words(
        Build.parse,
        "a build in words",
        "down in suit",
        "up in suit, turning the corner",
        "no card",
    ),
    Space: _words(
        Space.parse,
        "a space in words",
        "any card",
        "kings only",
        "auto from waste then stock, free after exhaustion",
        slips=_FILLS,
    ),
    Lift: _words(
        Lift.parse,
        "a lift in words",
        "one card",
        "a run",
        "one card, or the whole pile",
        slips=_LIFTS,
    ),
    Matching: _words(Matching.parse, "sets of cards in words", "cards adding up to thirteen"),
    Shape: _words(
        Shape.parse, "a shape in words", "a pyramid of seven rows", "a grid of five rows of five"
    ),
    Goal: _words(
        Goal.parse, "a goal in words", "every card on the foundations", "no card left in the stock"
    ),
    Receivers: _one_of(Receivers),
    Gather: _one_of(Gather),
    Redeals: _either(_NUMBER, {UNLIMITED: UNLIMITED}),
    Rank | FirstCard: attrs.evolve(_BASE, write=_base_text),
    int | tuple[int, ...]: _NUMBERS,
    int | tuple[int, ...] | str: Form(
        _down,
        _NUMBERS.write,
        f"{_NUMBERS.words}, or a pattern of d and u",
        {"anyOf": [_PATTERN, *_NUMBERS.schema["anyOf"]]},
    ),
    tuple[str, ...]: _NAMES,
    tuple[Suit, ...]: _letters(Suit.parse, "suits, as CDHS", "^[CDHScdhs♣♦♥♠]+$"),
    tuple[Rank, ...]: _letters(
        Rank.parse, f"ranks, as {''.join(map(str, RANKS))}", "^[A2-9TJQKatjqk]+$"
    ),
    tuple[DealStep, ...]: _sequence(_STEP, brief=True),
}
"""The form of each type that a field is declared with."""

_NAME: Final = attrs.evolve(_TEXT, words="the name of a group")
_OF_GROUPS: Final[Mapping[Any, Form]] = {
    str: _NAME,
    tuple[str, ...]: _sequence(_NAME, brief=True),
}
"""The fields of groups have no other texts than names of groups."""


def list_needed(kind: type) -> list[str]:
    """The options that have no default; the name of a group is that of its table."""
    return [
        option.name
        for option in declared(kind).values()
        if option.default is attrs.NOTHING and option.name != "name"
    ]


def find_form(option: Declared) -> Form:
    """The form of an option, with the words for no value where there may be none."""
    forms = FORMS if option.owner is Pack else {**FORMS, **_OF_GROUPS}
    form = option.look_up(forms, "form in files")
    return _either(form, {option.record.none: None}) if option.may_be_none else form


def write_key(path: str) -> str:
    """The path of a field as it is in a file: ``tableau.from`` for ``tableau.from_``."""
    return path.rstrip("_")


_KEYS: Final[dict[type, Mapping[str, tuple[str, Form]]]] = {}


def list_keys(kind: type[Pack | Group]) -> Mapping[str, tuple[str, Form]]:
    """The options of a pack or of a kind of group, with their forms, by their keys in files."""
    if kind not in _KEYS:
        _KEYS[kind] = {
            option.key: (option.name, find_form(option))
            for option in declared(kind).values()
            if not (option.name == "name" and kind in KINDS)
        }
    return _KEYS[kind]
