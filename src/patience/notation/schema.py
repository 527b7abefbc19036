"""The JSON Schema of a file of rules, made from the types of the fields.

Editors that know it complete and check such files while they are written. It knows the keys,
their types and the fixed phrases; whether words make a predicate, and whether the game holds
together, only `patience.load` can say.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from patience.language.cards import Pack
from patience.language.kinds import BY_WORD
from patience.language.options import declared
from patience.language.piles import Group
from patience.notation.forms import Form, list_keys, list_needed
from patience.notation.tables import TOP

__all__ = ["make_schema"]

_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def make_schema() -> dict[str, Any]:
    """The JSON Schema of a file of rules, which the documentation publishes."""
    plain: dict[str, Any] = {key: _described(form) for key, form in TOP.items()}
    plain |= {"pack": _ref("pack"), "$schema": {"type": "string"}}
    elsewhere = dict.fromkeys(plain, True)
    named = {
        word: {"if": {"required": ["kind"]}, "then": _ref("group"), "else": _ref(word)}
        for word in BY_WORD
    }
    fields = {word: _fields(kind) for word, kind in BY_WORD.items()}
    return {
        "$schema": _DIALECT,
        "title": "The rules of a patience game",
        "type": "object",
        "properties": plain,
        "required": ["name"],
        "if": {"required": ["extends"]},
        "then": {"properties": elsewhere, "additionalProperties": _ref("change")},
        "else": {
            "properties": elsewhere | named | {"without": False},
            "additionalProperties": _ref("group"),
        },
        "$defs": {
            "pack": _fields(Pack),
            **{f"{word}_fields": each for word, each in fields.items()},
            **{word: _whole(word, kind) for word, kind in BY_WORD.items()},
            "group": {"required": ["kind"], "oneOf": [_ref(word) for word in BY_WORD]},
            "change": {
                "if": {"required": ["kind"]},
                "then": _ref("group"),
                "else": {"anyOf": [_ref(f"{word}_fields") for word in BY_WORD]},
            },
        },
    }


def _described(form: Form) -> dict[str, Any]:
    return {"description": form.words, **form.schema}


def _ref(name: str) -> dict[str, str]:
    return {"$ref": f"#/$defs/{name}"}


def _fields(kind: type[Pack | Group]) -> dict[str, Any]:
    """A table with fields of a pack, or of a kind of group."""
    own: Mapping[str, Any] = {
        key: {**form.schema, "description": f"{declared(kind)[name].record.meaning}; {form.words}"}
        for key, (name, form) in list_keys(kind).items()
    }
    word = {"kind": {"const": kind.__name__.lower()}} if issubclass(kind, Group) else {}
    return {"type": "object", "properties": {**word, **own}, "additionalProperties": False}


def _whole(word: str, kind: type[Group]) -> dict[str, Any]:
    """A table with all that such a group has to say."""
    return {**_ref(f"{word}_fields"), "required": list_needed(kind)}
