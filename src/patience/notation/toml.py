"""Writing TOML, laid out as a person would: short lists on one line, tables after one another.

Reading it is the business of `tomllib`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

__all__ = ["write_toml"]

_WIDTH: Final = 99


def write_toml(table: Mapping[str, Any]) -> str:
    """The TOML text of a table of texts, whole numbers, flags, lists of them, and tables.

    The plain values come first, as TOML wants it; lists of tables come last. What lies deeper is
    written on the line of its key.
    """
    tables = {key: value for key, value in table.items() if isinstance(value, Mapping)}
    rows = {key: value for key, value in table.items() if _is_rows(value)}
    plain = {key: value for key, value in table.items() if key not in tables and key not in rows}
    blocks = ["\n".join(_lines(plain))] if plain else []
    blocks += ["\n".join([f"[{_key(key)}]", *_lines(value)]) for key, value in tables.items()]
    blocks += [
        "\n".join([f"[[{_key(key)}]]", *_lines(row)])
        for key, value in rows.items()
        for row in value
    ]
    return "\n\n".join(blocks) + "\n"


def _is_rows(value: object) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], Mapping)


def _lines(table: Mapping[str, Any]) -> Iterator[str]:
    for key, value in table.items():
        line = f"{_key(key)} = {_value(value)}"
        if isinstance(value, list) and len(line) > _WIDTH:
            line = "\n".join(
                [f"{_key(key)} = [", *(f"    {_value(each)}," for each in value), "]"]
            )
        yield line


def _key(key: str) -> str:
    bare = key.isascii() and key.replace("_", "").replace("-", "").isalnum()
    return key if bare else _value(key)


def _value(value: object) -> str:
    if isinstance(value, Mapping):
        pairs = (f"{_key(key)} = {_value(each)}" for key, each in value.items())
        return f"{{ {', '.join(pairs)} }}" if value else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    # Texts, numbers and flags are written in TOML as in JSON, but for one character.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
