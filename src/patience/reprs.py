"""A `repr` that is source: what was said, without what goes without saying."""

from __future__ import annotations

from enum import Enum
from typing import Any

import attrs
from typing_extensions import override

__all__ = ["Named", "source"]


class Named(Enum):
    """An enum whose `repr` is source: ``Deals.ALL``."""

    @override
    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


def source(value: attrs.AttrsInstance) -> str:
    """The call that makes *value*, naming only the fields that differ from their defaults."""
    cls = type(value)
    given: list[str] = []
    for field in attrs.fields(cls):
        if not field.repr or not field.init:
            continue
        now: Any = getattr(value, field.name)
        if field.default is not attrs.NOTHING and now == field.default:
            continue
        bare = field.default is attrs.NOTHING and not field.kw_only
        given.append(repr(now) if bare else f"{field.name}={now!r}")
    return f"{cls.__name__}({', '.join(given)})"
