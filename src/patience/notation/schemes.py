"""The form of schemes of scoring in a file of rules: a list of tables, each with its awards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import attrs

from patience.errors import Fault, NotationError, RulesError, quote, suggest
from patience.language.reprs import list_given
from patience.language.scoring import (
    LARGEST_POINTS,
    LONGEST_NAME,
    LONGEST_SOURCE,
    MOST_AWARDS,
    MOST_SCORINGS,
    Award,
    Scoring,
)
from patience.notation.forms import FORMS, Form, plain_form

__all__ = ["SCORINGS", "SCORING_KEYS"]

_BOUNDS: Final = {"minimum": -LARGEST_POINTS, "maximum": LARGEST_POINTS}
_POINTS: Final = plain_form(int, "a whole number", {"type": "integer", **_BOUNDS})


def _read_points(value: object) -> dict[str, int]:
    if not isinstance(value, dict):
        raise TypeError(f"expected a table of points by groups, not {quote(value)}")
    faults: list[Fault] = []
    said = {key: _read(_POINTS, each, key, faults) for key, each in value.items()}
    if faults:
        raise RulesError("points", faults)
    return said


def _read_table(value: object, forms: Mapping[str, Form], needed: tuple[str, ...]) -> Any:
    """The fields of a table by their names."""
    if not isinstance(value, dict):
        raise TypeError(f"expected a table, not {quote(value)}")
    faults = [Fault(key, "missing: every one says it") for key in needed if key not in value]
    said = {
        key: _read(forms[key], each, key, faults) for key, each in value.items() if key in forms
    }
    faults += [
        Fault(key, f"no such key{suggest(key, forms)}") for key in value if key not in forms
    ]
    if faults:
        raise RulesError("table", faults)
    return said


def _read(form: Form, value: object, path: str, faults: list[Fault]) -> Any:
    """A value in its form; where it has another, what is wrong with it goes to the *faults*."""
    try:
        return form.read(value)
    except (NotationError, TypeError) as error:
        faults.append(Fault(path, str(error)))
    except RulesError as error:
        faults += (Fault(_joined(path, fault.path), fault.message) for fault in error.faults)
    return None


def _joined(path: str, rest: str) -> str:
    return f"{path}{rest}" if rest.startswith("[") else f"{path}.{rest}"


def _read_rows(value: object, row: Form, most: int) -> tuple[Any, ...]:
    """The values of the tables of a list, or of one table without a list."""
    rows = value if isinstance(value, list) else [value]
    if len(rows) > most:
        raise TypeError(f"{len(rows)} are more than {most}")
    faults: list[Fault] = []
    said = tuple(_read(row, each, f"[{at}]", faults) for at, each in enumerate(rows))
    if faults:
        raise RulesError("list", faults)
    return said


def _rows(row: Form, words: str, most: int) -> Form:
    return Form(
        lambda value: _read_rows(value, row, most),
        lambda values: [*map(row.write, values)],
        words,
        {"type": "array", "items": row.schema, "maxItems": most},
    )


def _write_fields(value: Award | Scoring, forms: Mapping[str, Form]) -> dict[str, Any]:
    """The fields that say something, by their names."""
    return {key: forms[key].write(now) for key, now in list_given(value).items()}


def _table(kind: type[Award | Scoring], keys: Mapping[str, Form], needed: tuple[str, ...]) -> Form:
    schema = {
        "type": "object",
        "properties": {
            key: {**form.schema, "description": form.words} for key, form in keys.items()
        },
        "required": [*needed],
        "additionalProperties": False,
    }

    def read(value: object) -> Award | Scoring:
        return kind(**_read_table(value, keys, needed))

    return Form(read, lambda value: _write_fields(value, keys), "a table", schema)


_AWARD_KEYS: Final[Mapping[str, Form]] = {
    "points": attrs.evolve(_POINTS, words="points for each card"),
    "to": attrs.evolve(FORMS[str], words="the group that cards come to"),
    "source": attrs.evolve(FORMS[str], words="the group that they come from; any other"),
    "each": attrs.evolve(FORMS[bool], words="false for points once for all that come together"),
}
_BY_GROUPS: Final = Form(
    _read_points,
    dict,
    "points by the names of groups",
    {"type": "object", "additionalProperties": _POINTS.schema},
)
_COUNT: Final = plain_form(
    int, "a whole number", {"type": "integer", "minimum": 0, "maximum": LARGEST_POINTS}
)


def _text(longest: int) -> Form:
    return attrs.evolve(FORMS[str], schema={"type": "string", "maxLength": longest})


def _meant(form: Form, meaning: str) -> Form:
    return attrs.evolve(form, words=meaning)


SCORING_KEYS: Final[Mapping[str, Form]] = {
    "name": _meant(_text(LONGEST_NAME), "the name of the scheme"),
    "start": _meant(_POINTS, "the points when the game begins"),
    "awards": _rows(
        _table(Award, _AWARD_KEYS, ("points", "to")),
        "points for cards that go from group to group; the first that fits counts",
        MOST_AWARDS,
    ),
    "exposed": _meant(_POINTS, "points for a face-down card that turns up"),
    "move": _meant(_POINTS, "points for every move"),
    "redeal": _meant(_POINTS, "points for every redeal"),
    "free_redeals": _meant(_COUNT, "the number of redeals before those that have points"),
    "left": _meant(_BY_GROUPS, "points for each card that lies in a group, by groups"),
    "spare": _meant(_BY_GROUPS, "the same, once the game is won"),
    "least": _meant(_POINTS, "what the score never falls below"),
    "low": _meant(FORMS[bool], "true if the lower score is the better one"),
    "source": _meant(_text(LONGEST_SOURCE), "who publishes the scheme"),
}
"""The keys of the table of a scheme, with the form of each."""

SCORINGS: Final = _rows(
    _table(Scoring, SCORING_KEYS, ("name",)),
    "a list of tables, each with the name of a scheme of scoring and its points",
    MOST_SCORINGS,
)
"""The form of the schemes of a game."""
