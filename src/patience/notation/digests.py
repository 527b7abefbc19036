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

The language grows. A field that is added to it is left out of the digest while it has the
value that all games had before, which is its entry in a table here; the digests of these
games stay. A class or a field that gets another name keeps its old one here. And a question
that predicates are asked one day, beyond those of `patience.language.truth_tables`, is to be hashed beside
the others, for predicates whose answer depends on it and for no others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from hashlib import blake2b
from typing import Final
from weakref import WeakKeyDictionary

import attrs

from patience.language.build import Build
from patience.language.cards import Card
from patience.language.rules import Rules
from patience.language.truth_tables import EVERY

__all__ = ["digest"]

_ADDED_LATER: Final[Mapping[tuple[str, str], object]] = {}
"""For each class and field that was added later, what every game meant before."""

_FORMER: Final[Mapping[str, str]] = {
    "Receivers": "Deals",
    "DealStep": "Dealing",
    "locked": "kept",
    "complete_runs": "runs",
}
"""The names of classes and fields that had others when digests were fixed."""

_SIZE: Final = 16
"""How many bytes a digest has."""

_WIDTH: Final = (EVERY.bit_length() + 7) // 8
"""How many bytes a number of a meaning takes."""

_known: Final[WeakKeyDictionary[Rules, str]] = WeakKeyDictionary()
"""The digests of the games that are in use."""


def digest(rules: Rules) -> str:
    """The digest of a game: 32 hexadecimal digits.

    >>> from patience.catalogue import CORONA
    >>> digest(CORONA)
    '32cbf42dd17d29025ecfe11630eb0fb4'
    >>> digest(CORONA.variant("Another Name", dealing=CORONA.steps)) == digest(CORONA)
    True

    Raises:
        TypeError: it is no `Rules`, or has sets of cards of another kind than ours.
    """
    if not isinstance(rules, Rules):
        raise TypeError(f"a digest is made of Rules, not of {type(rules).__name__}")
    found = _known.get(rules)
    if found is None:
        found = _known[rules] = blake2b(_game(rules), digest_size=_SIZE).hexdigest()
    return found


def _game(rules: Rules) -> bytes:
    played = {
        "pack": rules.pack,
        "goal": rules.goal,
        "dealing": rules.steps,
        "numbering": rules.numbered_steps,
        "groups": rules.groups,
    }
    return _fields("Rules", played)


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
        return _part(b"e", _value(_name(type(value).__name__)) + _value(value.name))
    if isinstance(value, Build):
        return _part(b"p", _meaning(value))
    if attrs.has(type(value)):
        return _fields(_name(type(value).__name__.lstrip("_")), dict(_counting(value)))
    raise TypeError(f"no digest knows {type(value).__name__}")


def _fields(name: str, fields: Mapping[str, object]) -> bytes:
    said = [
        _value(field) + _value(value)
        for field, value in sorted(fields.items())
        if (name, field) not in _ADDED_LATER or value != _ADDED_LATER[name, field]
    ]
    return _part(b"v", _value(name) + b"".join(said))


def _name(now: str) -> str:
    return _FORMER.get(now, now)


def _counting(value: object) -> Iterator[tuple[str, object]]:
    """The fields of a value by which it is compared, each as it is compared."""
    for field in attrs.fields(type(value)):  # type: ignore[arg-type]
        if field.eq:
            found = getattr(value, field.name)
            yield _name(field.name), field.eq_key(found) if field.eq_key else found


def _meaning(build: Build) -> bytes:
    bits = b"".join(each.to_bytes(_WIDTH, "little") for each in build.meaning)
    return blake2b(bits, digest_size=_SIZE).digest()
