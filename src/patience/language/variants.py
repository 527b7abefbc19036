"""Variants: changed groups, and the parts of the deal that are inherited."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import attrs

from patience.errors import Fault, NotationError, RulesError, quote, suggest
from patience.language.amounts import count_dealt, count_left
from patience.language.cards import Pack
from patience.language.dealing import DealStep
from patience.language.kinds import BY_WORD
from patience.language.piles import Foundation, Group, Tableau, Waste
from patience.language.words import join_words

__all__ = ["change_groups", "change_pack", "follow_pack", "keep_steps", "same_deal"]


def change_pack(pack: Pack, value: object) -> tuple[object, list[Fault]]:
    """A pack with changed fields, or another one in its place; and what is wrong with them."""
    if not isinstance(value, Mapping):
        return value, []
    changed, faults = _evolved("pack", pack, value)
    return changed, faults


def change_groups(
    groups: Sequence[Group], changes: Mapping[str, object], others: Sequence[str]
) -> tuple[list[Group], list[Fault]]:
    """The groups with changes by their names, and what is wrong with these.

    *others* are the names of what else may be changed.
    """
    found = list(groups)
    faults: list[Fault] = []
    for name, value in changes.items():
        faults += _change(found, name, value, others)
    return found, faults


def _change(
    groups: list[Group], name: str, value: object, others: Sequence[str]
) -> Iterator[Fault]:
    """Apply one change in place; yield what is wrong with it."""
    index = next((i for i, group in enumerate(groups) if group.name == name), None)
    if isinstance(value, Group):
        if value.name != name:
            yield Fault(name, f"the new group is called {quote(value.name)}")
        elif index is None:
            groups.append(value)
        else:
            groups[index] = value
    elif index is None:
        yield Fault(name, _unknown(name, [group.name for group in groups], others))
    elif value is None:
        del groups[index]
    elif isinstance(value, Mapping):
        groups[index], faults = _evolved(name, groups[index], value)
        yield from faults
    else:
        yield Fault(name, f"expected changed fields, a group or None, not {quote(value)}")


def _unknown(name: str, names: Iterable[str], others: Iterable[str]) -> str:
    hint = suggest(name, [*names, *others])
    if not hint and name in BY_WORD:
        hint = f"; to add one, give a whole group: {name}={BY_WORD[name].__name__}(...)"
    return f"no such group or field{hint}"


def _evolved(path: str, value: Any, changes: Mapping[Any, object]) -> tuple[Any, list[Fault]]:
    """A value with changed fields, and what is wrong with these."""
    fields = [field.name for field in attrs.fields(type(value))]
    faults: list[Fault] = []
    for field, given in changes.items():
        if field not in fields:
            hint = suggest(str(field), fields) or f"; it has {join_words(fields)}"
            faults.append(Fault(f"{path}.{field}", f"no such field{hint}"))
            continue
        try:
            value = attrs.evolve(value, **{field: given})
        except NotationError as error:
            faults.append(Fault(f"{path}.{field}", str(error)))
        except RulesError as error:
            faults += error.faults
    return value, faults


def follow_pack(
    groups: Iterable[Group], before: Pack, after: Pack, changes: Mapping[str, object]
) -> list[Group]:
    """The groups, where a capacity that means all cards of the pack goes on meaning that.

    *changes* are those of the groups by their names: a capacity that is named there stays.
    """
    found: list[Group] = []
    for group in groups:
        given = changes.get(group.name)
        said = isinstance(given, Group) or (isinstance(given, Mapping) and "capacity" in given)
        if isinstance(group, Foundation | Tableau) and group.capacity == len(before) and not said:
            found.append(attrs.evolve(group, capacity=len(after)))
        else:
            found.append(group)
    return found


def keep_steps(steps: Iterable[DealStep], groups: Sequence[Group]) -> tuple[DealStep, ...]:
    """The steps of a deal that is inherited, without those of groups that are dealt nothing."""
    left = count_left(groups, ())
    return tuple(step for step in steps if any(left.get(step.group, ())))


def same_deal(before: Sequence[Group], after: Sequence[Group], steps: Iterable[DealStep]) -> bool:
    """True if the same piles are dealt the same numbers of cards.

    A waste that the *steps* do not name makes no difference: it is dealt after all others.
    """
    named = {step.group for step in steps}
    one, other = (
        {
            group.name: (type(group), count_dealt(group))
            for group in groups
            if any(count_dealt(group)) and (not isinstance(group, Waste) or group.name in named)
        }
        for groups in (before, after)
    )
    return one == other
