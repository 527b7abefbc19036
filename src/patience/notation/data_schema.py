"""The JSON Schema of what `patience.notation.data` makes of moves, events, views and the rest."""

from __future__ import annotations

from typing import Any, Final, get_args

import attrs

from patience.errors import Reason
from patience.language.kinds import BY_WORD
from patience.moves import AnnouncedKind, CarriedKind, Outcome, ShownKind
from patience.notation.data import DATA_FORM
from patience.refusals import Refusal

__all__ = ["make_data_schema"]

_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_NAME: Final = f"urn:patience-rules:data:{DATA_FORM}"

_FACE: Final = "[A2-9TJQK][CDHS]"
_TEXT: Final = {"type": "string"}
_CARD: Final = {"type": "string", "pattern": f"^{_FACE}$"}
_ADDRESS: Final = {
    "type": "string",
    "pattern": "^[a-z][a-z_]*(:?(0|[1-9][0-9]*))?$",
    "description": "a pile: t3, or w where the group has one pile; own names with a colon",
}
_RANK: Final = {"type": "string", "enum": [*"A23456789TJQK"]}
_NUMBER: Final = {"type": "integer", "minimum": 0}


def make_data_schema() -> dict[str, Any]:
    """The JSON Schema of everything that `to_data` makes, which the documentation publishes."""
    types = ("transfer", "removal", "turn", "redeal", "event", "view", "position", "refusal")
    return {
        "$schema": _DIALECT,
        "$id": _NAME,
        "title": "Moves, events, views, positions and refusals of a patience game",
        "oneOf": [_ref(name) for name in types],
        "$defs": {
            "transfer": _typed(
                "transfer",
                "cards go from the end of a pile to another",
                text=_TEXT,
                source=_ref("address"),
                target=_ref("address"),
                count={"type": "integer", "minimum": 1},
                depth=_NUMBER | {"description": "how many cards above those taken stay behind"},
            ),
            "removal": _typed(
                "removal",
                "end cards of several piles are put away together",
                text=_TEXT,
                sources={"type": "array", "items": _ref("address"), "minItems": 2},
                target=_ref("address"),
            ),
            "turn": _typed("turn", "the stock is turned or dealt", text={"const": "turn"}),
            "redeal": _typed("redeal", "a new stock is made", text={"const": "redeal"}),
            "move": {"oneOf": [_ref(name) for name in types[:4]]},
            "event": _event(),
            "view": _view(),
            "position": _typed(
                "position",
                "a whole table, hidden cards included",
                form={"const": DATA_FORM},
                game=_ref("game"),
                text=_TEXT,
                origin=_or_none(_TEXT) | {"description": "how it was dealt"},
            ),
            "refusal": _typed(
                "refusal",
                "why a move is not legal",
                reason={"enum": [reason.value for reason in Reason]},
                sentence=_TEXT,
                parts=_closed({name: _part(name) for name in _PARTS}, []),
            ),
            "game": _closed(
                {
                    "name": _TEXT,
                    "digest": {"type": "string", "pattern": "^[0-9a-f]{32}$"},
                    "rules": {
                        "type": "object",
                        "description": "the whole game, as in a file of rules, if it is not "
                        "in the catalogue",
                    },
                },
                ["name", "digest"],
            ),
            "card": _CARD,
            "address": _ADDRESS,
            "rank": _RANK,
        },
    }


def _event() -> dict[str, Any]:
    kinds = (*get_args(CarriedKind), *get_args(ShownKind), *get_args(AnnouncedKind))
    return _typed(
        "event",
        "one thing that happens on the table",
        kind={"enum": [*kinds, "dealt", "base set"]},
        cards={
            "type": "array",
            "items": _or_none(_ref("card")),
            "description": "null for a card that is dealt face down",
        },
        source=_or_none(_ref("address")),
        target=_or_none(_ref("address")),
        depth=_NUMBER,
        rank=_or_none(_ref("rank")),
        sentence=_TEXT,
    )


def _view() -> dict[str, Any]:
    cards = {
        "type": "array",
        "items": {"type": ["string", "null"], "pattern": f"^-?{_FACE}$"},
        "description": "from the bottom up; null for a hidden card, - before a face-down card "
        "of a thoughtful view",
    }
    group = _closed(
        {
            "name": _TEXT,
            "kind": {"enum": [*BY_WORD]},
            "piles": {
                "type": "array",
                "items": _closed({"address": _ref("address"), "cards": cards}),
            },
            "rows": _or_none({"type": "array", "items": {"type": "array", "items": _NUMBER}})
            | {"description": "how far from the left each pile of each row lies, in half cards"},
        }
    )
    return _typed(
        "view",
        "the table as the player sees it",
        form={"const": DATA_FORM},
        game=_ref("game"),
        groups={"type": "array", "items": group},
        base=_or_none(_ref("rank")),
        redeals=_NUMBER | {"description": "how many redeals have been used"},
        moves={"type": "array", "items": _ref("move")},
        outcome={"enum": [None, *(outcome.value for outcome in Outcome)]},
    )


_PARTS: Final = tuple(each.name for each in attrs.fields(Refusal) if each.kw_only)


def _part(name: str) -> dict[str, Any]:
    several = attrs.fields_dict(Refusal)[name].default == ()
    kinds: dict[str, dict[str, Any]] = {
        "cards": _ref("card"),
        "covers": _ref("card"),
        "onto": _ref("card"),
        "count": {"type": "integer"},
        "limit": {"type": "integer"},
        "rank": _ref("rank"),
        "suit": {"enum": [*"CDHS"]},
        **dict.fromkeys(("source", "target", "choices", "covering"), _ref("address")),
    }
    kind = kinds.get(name, _TEXT)
    return {"type": "array", "items": kind} if several else kind


def _typed(name: str, meaning: str, **keys: dict[str, Any]) -> dict[str, Any]:
    closed = _closed({"type": {"const": name}, **keys})
    return {"description": meaning, **closed}


def _closed(keys: dict[str, Any], needed: list[str] | None = None) -> dict[str, Any]:
    """A table with these keys and no others, all of them needed unless it is said which."""
    return {
        "type": "object",
        "properties": keys,
        "required": [*keys] if needed is None else needed,
        "additionalProperties": False,
    }


def _or_none(schema: dict[str, Any]) -> dict[str, Any]:
    return {"anyOf": [{"type": "null"}, schema]}


def _ref(name: str) -> dict[str, str]:
    return {"$ref": f"#/$defs/{name}"}
