"""What two games do not have in common."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, final

import attrs

from patience.language.cards import Card, Rank, Suit
from patience.language.piles import Foundation, Group, Stock
from patience.language.reprs import Named
from patience.language.rules import Rules
from patience.language.words import join_words

__all__ = ["Comparison", "Difference", "compare", "say_absent", "say_field"]

_PLAYED: Final = ("pack", "goal", "dealing", "numbering")
_STEPS: Final = {"dealing": "steps", "numbering": "numbered_steps"}


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
        TypeError: one of them is no `Rules`.
    """
    for rules in (first, second):
        if not isinstance(rules, Rules):
            raise TypeError(f"compare takes Rules, not {type(rules).__name__}")
    return Comparison(first.name, second.name, tuple(_differences(first, second)))


def _differences(first: Rules, second: Rules) -> Iterator[Difference]:
    for field in _PLAYED:
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
        yield Difference("groups", join_words(common[0]), join_words(common[1]))


def _whole(group: Group | None) -> str:
    if group is None:
        return "none"
    return f"a {group.kind} of {group.size} pile{'s' * (group.size > 1)}"


def say_field(rules: Rules, path: str) -> str:
    """What a field of a game says, as a rule sheet would put it.

    *path* is a field of the game (``goal``) or of one of its groups (``tableau.build``).
    """
    name, _, field = path.partition(".")
    if not field:
        if name == "goal":
            return rules.goal.words(group.kind for group in rules.groups)
        return _in_words(getattr(rules, name), name)
    return _in_words(getattr(rules[name], field), field, rules[name])


def _in_words(value: object, field: str, group: Group | None = None) -> str:
    if value is None:
        return say_absent(field, None if group is None else type(group))
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Rank):
        return value.article
    if isinstance(value, Named):
        return str(value.value)
    if isinstance(value, tuple):
        if field in ("to", "from_", "after"):
            return join_words(value) or "no group"
        if not value:
            return "the order of the deal" if field == "numbering" else "the usual order"
        joint = " " if isinstance(value[0], Suit | Card) else ", "
        return joint.join(str(item) for item in value)
    return str(value)


def say_absent(field: str, kind: type[Group] | None = None) -> str:
    """What a field without a value says, of a kind of group."""
    if field == "shape":
        return "in no shape that matters"
    if kind is Stock:
        return "nowhere"
    if field == "suits":
        return "any suit on any pile"
    if field == "capacity":
        return "as many as there are ranks" if kind is Foundation else "any number"
    if field == "to" and kind is Foundation:
        return "any group but foundations"
    return "any group"
