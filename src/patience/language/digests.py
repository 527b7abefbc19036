"""A short text that pins how a game is played.

Two games have the same digest exactly when `compare` lists nothing: names, sources and notes
do not count, and neither does in which words the same is said. A digest is the same on every
platform, in every version of Python and in every later version of this library, so that it
can stand in a file beside moves and tell years later whether the game is still the same.

It is the hash BLAKE2b of sixteen bytes over what makes a game: its pack, its goal, the whole
order of the deal, the whole order of the numbered deals of other programs, and its groups.
Each value is written so that no two values look alike: a letter for its kind, the number of
its bytes, a colon, and the bytes.

- Numbers, ranks, suits, and yes or no (``i``) are written in decimal, words (``s``) in
  UTF-8, cards (``c``) as they print, and ``n`` is nothing.
- Sequences (``t``) are their items; where the order does not count (``f``) they are sorted,
  and each is written once.
- Words of the language (``e``) are the name of their enumeration and their own name.
- Values with fields (``v``) are the name of their class and, sorted by name, each field that
  counts and its value.
- Predicates (``p``) are the hash of what they mean: the bits of `patience.language.truth_tables`, each number
  from its lowest byte on.

The language grows. An option that is added to it is left out of the digest while it has the
value that all games had before, which its record says; the digests of these games stay. A
class or an option that gets another name keeps its old one. And a question
that predicates are asked one day, beyond those of `patience.language.truth_tables`, is to be hashed beside
the others, for predicates whose answer depends on it and for no others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from hashlib import blake2b
from typing import Any, Final, NamedTuple

import attrs

from patience.language.build import Build
from patience.language.cards import Card, Pack
from patience.language.dealing import DealStep, Fitting
from patience.language.goal import Goal
from patience.language.options import ALWAYS, declared
from patience.language.piles import Gather, Group, Receivers
from patience.language.truth_tables import EVERY

__all__ = ["compute_digest"]

_CLASSES: Final[Mapping[str, str]] = {"DealStep": "Dealing"}
"""The classes that had another name when digests were fixed."""

_ENUMERATIONS: Final[Mapping[Any, tuple[str, Mapping[str, str]]]] = {
    Receivers: (
        "Deals",
        {
            "every pile": "ALL",
            "every pile, but only if none is empty": "IF_NO_SPACE",
            "empty piles only": "SPACES",
            "empty piles only, once the others have closed up": "CLOSING_UP",
        },
    ),
    Gather: (
        "Gather",
        {"turned over": "TURNED", "shuffled": "SHUFFLED", "in order": "IN_ORDER"},
    ),
    Fitting: ("Fitting", {"passed over": "PASSED_OVER", "made up": "MADE_UP"}),
}
"""The words that were members of enumerations when digests were fixed."""

_SIZE: Final = 16
"""The number of bytes in a digest."""

_WIDTH: Final = (EVERY.bit_length() + 7) // 8
"""The number of bytes in which the meaning of a predicate is written."""


def compute_digest(
    *,
    pack: Pack,
    goal: Goal,
    dealing: tuple[DealStep, ...],
    numbering: tuple[DealStep, ...],
    groups: tuple[Group, ...],
) -> str:
    """The digest of what makes a game; use `Rules.digest`.

    Raises:
        TypeError: it has a value of a type that no digest knows.
    """
    played = {
        "pack": pack,
        "goal": goal,
        "dealing": dealing,
        "numbering": numbering,
        "groups": groups,
    }
    return blake2b(_fields("Rules", played), digest_size=_SIZE).hexdigest()


def _part(kind: bytes, content: bytes) -> bytes:
    return b"%b%d:%b" % (kind, len(content), content)


def _value(value: object) -> bytes:
    """A value in bytes; the same for values that are equal, and only for these."""
    if value is None:
        return _part(b"n", b"")
    if isinstance(value, int):  # ranks, suits and marks are numbers, and equal to them
        return _part(b"i", b"%d" % value)
    if isinstance(value, str):
        return _part(b"s", value.encode())
    if isinstance(value, tuple):
        return _part(b"t", b"".join(map(_value, value)))
    if isinstance(value, frozenset):
        return _part(b"f", b"".join(sorted(map(_value, value))))
    if isinstance(value, Card):
        return _part(b"c", str(value).encode())
    if isinstance(value, Enum):
        return _part(b"e", _value(type(value).__name__) + _value(value.name))
    if isinstance(value, Build):
        return _part(b"p", _meaning(value))
    if isinstance(value, DealStep | Pack | Group):
        return _fields(_class_name(value), dict(_options(value)))
    if attrs.has(type(value)):
        return _fields(_class_name(value), dict(_compared(value)))
    raise TypeError(f"no digest knows {type(value).__name__}")


def _class_name(value: object) -> str:
    name = type(value).__name__.lstrip("_")
    return _CLASSES.get(name, name)


def _fields(name: str, fields: Mapping[str, object]) -> bytes:
    said = [
        _value(field) + (value.said if isinstance(value, _Said) else _value(value))
        for field, value in sorted(fields.items())
    ]
    return _part(b"v", _value(name) + b"".join(said))


class _Said(NamedTuple):
    """The text of a value that has been written already."""

    said: bytes


def _options(value: DealStep | Pack | Group) -> Iterator[tuple[str, object]]:
    """The options that count, under the names that they had when digests were fixed."""
    for option in declared(type(value)).values():
        found = getattr(value, option.name)
        before = option.record.before
        if before is not ALWAYS and found == before:
            continue
        name = option.record.former or option.name
        words = _ENUMERATIONS.get(option.value_hint)
        if words is not None and found is not None:
            kind, members = words
            yield name, _Said(_part(b"e", _value(kind) + _value(members[found])))
        else:
            yield name, found


def _compared(value: object) -> Iterator[tuple[str, object]]:
    """The fields of a value by which it is compared, each as it is compared."""
    for field in attrs.fields(type(value)):  # type: ignore[arg-type]
        if field.eq:
            found = getattr(value, field.name)
            yield field.name, field.eq_key(found) if field.eq_key else found


def _meaning(build: Build) -> bytes:
    bits = b"".join(each.to_bytes(_WIDTH, "little") for each in build.meaning)
    return blake2b(bits, digest_size=_SIZE).digest()
