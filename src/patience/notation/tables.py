"""Rules as a table of plain values, which a file holds, and back.

The table has the fields of the rules by their names, and a table for each group under the
name of the group; fields that are not named have their defaults. With ``extends`` it names a
game and says only what is different: changed fields of the pack and of groups, new groups,
and under ``without`` the groups that are not there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from keyword import iskeyword
from typing import Any, Final, TypeAlias, final, get_type_hints

import attrs

from patience.errors import Fault, NotationError, RulesError, UnknownGame, quote, suggest
from patience.language.cards import Pack
from patience.language.kinds import BY_WORD
from patience.language.piles import Group
from patience.language.reprs import list_given
from patience.language.rules import Reading, Rules
from patience.language.variants import follow_pack
from patience.notation.forms import FORMS, Form, list_keys, list_needed, write_key
from patience.notation.schemes import SCORINGS

__all__ = ["TOP", "Find", "read_table", "write_table"]

Find: TypeAlias = Callable[[str], Rules]
"""A function that finds the game that a table extends, by its name."""

_MOST_FAULTS: Final = 200
"""The number of faults of a table that are listed."""

_INHERITED: Final = ("goal", "dealing", "numbering")
_OWN: Final = ("sources", "readings")
_NO_GROUPS: Final = ("groups", "parent")


def _field_of(key: str) -> str:
    """The path of a field, from that in a file: the inverse of `key_of`."""
    return f"{key}_" if iskeyword(key.rpartition(".")[2]) else key


def _read_readings(value: object) -> tuple[Reading, ...]:
    found = []
    for each in value if isinstance(value, list) else [value]:
        if not isinstance(each, Mapping) or each.keys() != {"field", "text"}:
            raise TypeError(f"expected a table of a field and a text, not {quote(each)}")
        field, text = (FORMS[str].read(each[key]) for key in ("field", "text"))
        found.append(Reading(_field_of(field), text))
    return tuple(found)


def _write_readings(readings: tuple[Reading, ...]) -> list[dict[str, str]]:
    return [{"field": write_key(each.field), "text": each.text} for each in readings]


_READING: Final = {
    "type": "object",
    "properties": {"field": {"type": "string"}, "text": {"type": "string"}},
    "required": ["field", "text"],
    "additionalProperties": False,
}
_HINTS: Final = get_type_hints(Rules)

TOP: Final[Mapping[str, Form]] = {
    "name": FORMS[str],
    "aka": FORMS[tuple[str, ...]],
    "extends": FORMS[str],
    "without": FORMS[tuple[str, ...]],
    **{field: FORMS[_HINTS[field]] for field in (*_INHERITED, "sources")},
    "readings": Form(
        _read_readings,
        _write_readings,
        "a list of tables, each with a field and a text",
        {"type": "array", "items": _READING},
    ),
    "scorings": SCORINGS,
}
"""The keys of a table besides the pack and the groups, with the form of each."""


def write_table(rules: Rules, extends: Rules | None = None) -> dict[str, Any]:
    """The table of a game, in full or as changes of a game that it *extends*."""
    said: dict[str, Any] = {"name": rules.name, "aka": rules.aka}
    if extends is not None:
        said["extends"] = extends.name
        said["without"] = tuple(group.name for group in extends if group.name not in rules)
    defaults = attrs.fields_dict(Rules)
    inherited = {field: defaults[field].default for field in (*_INHERITED, "scorings")}
    if extends is not None:
        inherited = {"goal": extends.goal, **extends.inherit_steps(rules.pack, rules.groups)}
        inherited["scorings"] = extends.inherit_scorings(rules.groups)
    for field, before in inherited.items():
        now = getattr(rules, field)
        said |= {} if now == before else {field: now}
    said |= {field: getattr(rules, field) for field in _OWN}
    optional = {"aka", "without", *_OWN}
    said = {key: value for key, value in said.items() if value or key not in optional}
    table = {key: TOP[key].write(value) for key, value in said.items()}
    if "goal" in table:
        table["goal"] = rules.goal.words(group.kind for group in rules)
    pack = _fields(rules.pack, extends and extends.pack)
    table |= {"pack": pack} if pack else {}
    inherited_groups = {
        group.name: group
        for group in (follow_pack(extends, extends.pack, rules.pack, {}) if extends else ())
    }
    for group in rules:
        before = inherited_groups.get(group.name)
        if type(before) is type(group):
            fields = _fields(group, before)
            table |= {group.name: fields} if fields else {}
        else:
            known_by_name = before is None and group.name == group.kind
            kind = {} if known_by_name else {"kind": group.kind}
            table[group.name] = kind | _fields(group, None)
    return table


def _fields(value: Pack | Group, before: Pack | Group | None) -> dict[str, Any]:
    """The fields of a pack or a group that are not what they were, or what goes without saying."""
    given = list_given(value)
    return {
        key: form.write(getattr(value, field))
        for key, (field, form) in list_keys(type(value)).items()
        if (field in given if before is None else getattr(value, field) != getattr(before, field))
    }


def read_table(table: object, find: Find, subject: str = "rules") -> Rules:
    """The game of a table; *find* finds the one that it extends, *subject* is what it lies in.

    Raises:
        RulesError: something in it cannot be read, or the game does not hold together; every
            fault is listed with the path of its key.
    """
    if not isinstance(table, dict):
        raise RulesError(subject, [Fault("text", f"expected a table, not {quote(table)}")])
    reading = _Reading(find)
    try:
        rules = reading.rules(table)
    except _TooManyFaults:
        more = Fault("text", f"more faults than the first {_MOST_FAULTS}, which are listed")
        raise RulesError(subject, [*reading.faults, more]) from None
    if rules is None:
        raise RulesError(subject, reading.faults)
    return rules


class _TooManyFaults(Exception):
    """There is so much wrong with a table that it is read no further."""


@final
class _Reading:
    """A table that is being read, with all that is found wrong with it."""

    def __init__(self, find: Find) -> None:
        self.find = find
        self.faults: list[Fault] = []
        self.orphan = False
        """True if the game that is extended is not there, so that no group is known."""

    def rules(self, table: Mapping[str, Any]) -> Rules | None:
        """The game, None where there are faults."""
        top = {key: value for key, value in table.items() if key in TOP}
        said = {key: self.value(key, TOP[key], value) for key, value in top.items()}
        if "name" not in top:
            self.fault("name", "missing: every game has one")
        parent = self.parent(said.pop("extends")) if "extends" in top else None
        self.orphan = parent is None and "extends" in top
        without = said.pop("without", ()) or ()
        if "without" in top and "extends" not in top:
            self.fault("without", "only a game that extends another one can leave groups out")
        if "pack" in table:
            said["pack"] = self.pack(table["pack"], parent)
        groups: dict[str, Any] = {}
        for key, value in table.items():
            if key not in TOP and key not in ("pack", "$schema"):
                groups[key] = self.group(key, value, parent)
        for name in without:
            if name in groups:
                self.fault("without", f"there is a table {name}")
            groups[name] = None
        if self.faults:
            return None
        try:
            if parent is None:
                return Rules(groups=groups.values(), **said)
            return parent.variant(said.pop("name"), **said, **groups)
        except RulesError as error:
            self.faults += [Fault(write_key(each.path), each.message) for each in error.faults]
            if not groups and parent is None:
                none = Fault("text", "there is no group of piles, such as a table [tableau]")
                self.faults = [none if each.path == "groups" else each for each in self.faults]
            return None

    def fault(self, path: str, message: str) -> None:
        """Note that something is wrong."""
        self.faults.append(Fault(path, message))
        if len(self.faults) == _MOST_FAULTS:
            raise _TooManyFaults

    def value(self, path: str, form: Form, value: object) -> Any:
        """A value in its form, None where it has another."""
        try:
            return form.read(value)
        except (NotationError, TypeError) as error:
            self.fault(path, str(error))
        except RulesError as error:
            for fault in error.faults:
                self.fault(f"{path}{fault.path}", fault.message)
        return None

    def parent(self, name: str | None) -> Rules | None:
        """The game that is extended."""
        if name is None:
            return None
        try:
            return self.find(name)
        except (UnknownGame, NotationError, RulesError) as error:
            self.fault("extends", str(error))
        except OSError as error:
            self.fault("extends", f"{name}: {error.strerror or error}")
        return None

    def pack(self, table: object, parent: Rules | None) -> Pack | None:
        """A pack: what is said of it, and for the rest what it was."""
        fields = self.fields("pack", table, Pack)
        if fields is None or None in fields.values():
            return None
        try:
            return attrs.evolve(parent.pack if parent else Pack(), **fields)
        except RulesError as error:
            self.faults += error.faults
            return None

    def group(self, name: str, table: object, parent: Rules | None) -> Any:
        """A whole group, or the changed fields of one that the parent has."""
        if name in _NO_GROUPS:
            self.fault(name, "no such key: a file has a table for each group, and extends a game")
            return None
        if not isinstance(table, dict):
            groups = {*BY_WORD, *(group.name for group in parent or ())}
            hint = suggest(name, {*TOP, "pack", *groups})
            self.fault(name, "expected a table" if name in groups else f"no such key{hint}")
            return None
        fields = dict(table)
        if "kind" not in fields and parent is not None and name in parent:
            return self.fields(name, fields, type(parent[name]))
        if "kind" not in fields and self.orphan:
            return None
        word = fields.pop("kind", name)
        kind = BY_WORD.get(word) if isinstance(word, str) else None
        if kind is None:
            hint = suggest(word, BY_WORD) if isinstance(word, str) else ""
            more = "" if "kind" in table else "; any other name needs a kind, as kind = 'tableau'"
            self.fault(f"{name}.kind", f"{quote(word)} is not a kind of group{hint}{more}")
            return None
        said = self.fields(name, fields, kind)
        if said is None:
            return None
        missing = [field for field in list_needed(kind) if field not in said]
        for field in missing:
            self.fault(f"{name}.{field}", f"missing: every {kind.__name__.lower()} needs it")
        return None if missing else kind(name=name, **said)

    def fields(self, path: str, table: object, kind: type[Pack | Group]) -> dict[str, Any] | None:
        """The fields that a table names, by their names in Python."""
        if not isinstance(table, dict):
            self.fault(path, f"expected a table, not {quote(table)}{_as_table(path, table)}")
            return None
        forms = list_keys(kind)
        said: dict[str, Any] = {}
        for key, value in table.items():
            if key in forms:
                field, form = forms[key]
                said[field] = self.value(f"{path}.{key}", form, value)
            else:
                self.fault(f"{path}.{key}", f"no such key{suggest(key, ['kind', *forms])}")
        return said


def _as_table(path: str, value: object) -> str:
    """Suggest a table for a plain value that stands where a table should."""
    number = type(value) is int and value > 0
    return f"; write {path} = {{ copies = {value} }}" if path == "pack" and number else ""
