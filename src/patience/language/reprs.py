"""A `repr` that is source: what was said, without what goes without saying."""

from __future__ import annotations

from enum import Enum
from typing import Any

import attrs
from typing_extensions import override

__all__ = ["Named", "list_given", "write_source"]


class Named(Enum):
    """An enum whose `repr` is source: ``Corner.TURNING``."""

    @override
    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


def list_given(value: attrs.AttrsInstance) -> dict[str, Any]:
    """The fields that differ from their defaults, and those that have none."""
    fields = ((field, getattr(value, field.name)) for field in attrs.fields(type(value)))
    return {
        field.name: now
        for field, now in fields
        if field.init and (field.default is attrs.NOTHING or now != field.default)
    }


def write_source(value: attrs.AttrsInstance) -> str:
    """The call that makes *value*, naming only the fields that differ from their defaults."""
    given: list[str] = []
    for name, now in list_given(value).items():
        field = getattr(attrs.fields(type(value)), name)
        if field.repr:
            bare = field.default is attrs.NOTHING and not field.kw_only
            given.append(repr(now) if bare else f"{name}={now!r}")
    return f"{type(value).__name__}({', '.join(given)})"
