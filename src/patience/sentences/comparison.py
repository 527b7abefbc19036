"""The fields in which two games differ, in the words of a rule sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, final

import attrs

from patience.language.bases import FirstCard
from patience.language.build import Build
from patience.language.cards import Card, Rank, Suit
from patience.language.dealing import Fitting
from patience.language.lifts import Lift
from patience.language.matching import Matching
from patience.language.options import Declared, declared
from patience.language.piles import Gather, Group, Receivers, Redeals
from patience.language.rules import PLAYED, Rules
from patience.language.shapes import Shape
from patience.language.spaces import Space
from patience.language.words import join_words, say_name

__all__ = ["Comparison", "Difference", "compare", "say_field"]

_STEPS: Final = {"dealing": "steps", "numbering": "numbered_steps"}
_UNSAID: Final = {"dealing": "the usual order", "numbering": "the order of the deal"}


@final
@attrs.frozen
class Difference:
    """One field in which two games differ, with what each says, in rule-sheet words."""

    path: str
    first: str
    second: str


@final
@attrs.frozen
class Comparison:
    """Every field in which two games differ; false when there is none.

    Names, sources and notes do not count: what is compared is how the games are played.
    """

    first: str
    second: str
    differences: tuple[Difference, ...]

    def __iter__(self) -> Iterator[Difference]:
        return iter(self.differences)

    def __len__(self) -> int:
        return len(self.differences)

    def __str__(self) -> str:
        if not self.differences:
            return f"{self.first} and {self.second} are played alike"
        return "\n".join(
            f"{each.path}: {each.first} in {self.first}; {each.second} in {self.second}"
            for each in self.differences
        )


def compare(first: Rules, second: Rules) -> Comparison:
    """List exactly the fields that differ.

    >>> from patience.catalogue import CORONA, FORTY_THIEVES, LIMITED
    >>> print(compare(FORTY_THIEVES, LIMITED))
    tableau.piles: 10 in Forty Thieves; 12 in Limited
    tableau.deal: 4 in Forty Thieves; 3 in Limited

    Raises:
        TypeError: one of them is not a `Rules`.
    """
    for rules in (first, second):
        if not isinstance(rules, Rules):
            raise TypeError(f"compare takes Rules, not {type(rules).__name__}")
    return Comparison(first.name, second.name, tuple(_differences(first, second)))


def _differences(first: Rules, second: Rules) -> Iterator[Difference]:
    for field in PLAYED:
        mine, theirs = getattr(first, field), getattr(second, field)
        steps = _STEPS.get(field)
        if mine == theirs or (steps and getattr(first, steps) == getattr(second, steps)):
            continue
        yield Difference(field, say_field(first, field), say_field(second, field))
    ours = {group.name: group for group in first.groups}
    others = {group.name: group for group in second.groups}
    for name in dict.fromkeys([*ours, *others]):
        one, other = ours.get(name), others.get(name)
        if one is None or other is None or type(one) is not type(other):
            yield Difference(name, _whole(one), _whole(other))
            continue
        for attribute in attrs.fields(type(one)):
            mine, theirs = getattr(one, attribute.name), getattr(other, attribute.name)
            if mine != theirs:
                path = f"{name}.{attribute.name}"
                words = (say_field(rules, path) for rules in (first, second))
                yield Difference(path, *words)
    common = [
        [name for name in names if name in ours and name in others] for names in (ours, others)
    ]
    if common[0] != common[1]:
        orders = (join_words(map(say_name, names)) for names in common)
        yield Difference("groups", *orders)


def _whole(group: Group | None) -> str:
    if group is None:
        return "none"
    return f"a {group.kind} of {group.size} pile{'s' * (group.size > 1)}"


def say_field(rules: Rules, path: str) -> str:
    """The words for a field of a game, as a rule sheet would put it.

    *path* is a field of the game (``goal``) or of one of its groups (``tableau.build``).
    """
    return say_name(_say_field(rules, path))  # of values, only names of groups have underscores


def _say_field(rules: Rules, path: str) -> str:
    name, _, field = path.partition(".")
    if field:
        part = rules.pack if name == "pack" else rules[name]
        return _say(declared(type(part))[field], getattr(part, field))
    if name == "goal":
        return rules.goal.words(group.kind for group in rules.groups)
    value = getattr(rules, name)
    if name in _UNSAID:
        return ", ".join(map(str, value)) or _UNSAID[name]
    return str(value)


def _say(option: Declared, value: object) -> str:
    if value is None:
        return option.record.none
    return option.look_up(_SAID, "way to say a value")(value)


def _listed(joint: str) -> Callable[[Iterable[object]], str]:
    return lambda values: joint.join(map(str, values))


def _numbers(value: int | tuple[int, ...]) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


_SAID: Final[Mapping[Any, Callable[[Any], str]]] = {
    bool: lambda value: "yes" if value else "no",
    int: str,
    int | tuple[int, ...]: _numbers,
    int | tuple[int, ...] | str: _numbers,
    str: str,
    tuple[str, ...]: lambda names: join_words(names) or "no group",
    Redeals: str,
    Receivers: str,
    Gather: str,
    Fitting: str,
    Rank | FirstCard: lambda base: base.article if isinstance(base, Rank) else str(base),
    Build: str,
    Lift: str,
    Space: str,
    Shape: str,
    Matching: str,
    tuple[Suit, ...]: _listed(" "),
    tuple[Rank, ...]: _listed(" "),
    tuple[Card, ...]: _listed(" "),
}
"""For each type of an option, how a rule sheet says its values."""
