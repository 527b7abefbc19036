"""`Rules.variant` and the steps of a deal take the fields that the language declares."""

from __future__ import annotations

import inspect
from functools import reduce
from operator import or_
from typing import Any, Final, get_args, get_type_hints

import attrs
import pytest

from patience import CORONA, Pack, Rules, RulesError, by_piles, by_rows
from patience.language.cards import PackChanges
from patience.language.dealing import DealStep, How
from patience.language.kinds import BY_WORD, KINDS
from patience.language.piles import Group, GroupChanges
from patience.language.rules import PLAYED, _Unset

CHANGES: Final[dict[type, type]] = {
    Pack: PackChanges,
    DealStep: How,
    **{kind: known.changes for kind, known in KINDS.items()},
}
"""The parts of a game that are changed by naming fields, with the type of the changes."""

FIXED: Final = {(DealStep, "group"), (DealStep, "rows")}
"""The fields that are given in another way: a step is made for a group, by its function."""

NOT_INHERITED: Final = {"name", "parent"}
"""The fields of a game that a variant does not name: the one comes first, the other is found out."""

UNSET: Final[Any] = _Unset


def taken(field: attrs.Attribute[Any], hint: Any) -> Any:
    """The type that a field takes: that of its converter if it has one."""
    return get_type_hints(field.converter)["value"] if field.converter else hint


def parameters() -> dict[str, Any]:
    """The keywords of `Rules.variant`, with their types."""
    hints = get_type_hints(Rules.variant)
    signature = inspect.signature(Rules.variant)
    return {
        name: hints[name]
        for name, parameter in signature.parameters.items()
        if parameter.kind is parameter.KEYWORD_ONLY
    }


class TestFields:
    """The keys of the changes of a part are its fields, and take what these take."""

    @pytest.mark.parametrize("part", CHANGES)
    def test_the_keys_are_the_fields(self, part: type) -> None:
        fields = {field.name for field in attrs.fields(part) if field.init}
        assert set(get_type_hints(CHANGES[part])) == {
            name for name in fields if (part, name) not in FIXED
        }

    @pytest.mark.parametrize("part", CHANGES)
    def test_none_of_them_is_needed(self, part: type) -> None:
        assert not CHANGES[part].__required_keys__  # type: ignore[attr-defined]

    @pytest.mark.parametrize(
        ("part", "name"),
        [(part, name) for part, changes in CHANGES.items() for name in get_type_hints(changes)],
    )
    def test_a_key_takes_what_the_field_takes(self, part: type, name: str) -> None:
        field = attrs.fields_dict(part)[name]
        assert get_type_hints(CHANGES[part])[name] == taken(field, get_type_hints(part)[name])

    def test_what_is_given_in_another_way_is_there(self) -> None:
        assert all(name in attrs.fields_dict(part) for part, name in FIXED)
        for make in (by_rows, by_piles):
            assert [*inspect.signature(make).parameters] == ["group", "how"]


class TestVariant:
    """A variant may change every field of a game, and every group by its usual name."""

    def test_the_keywords_are_the_fields_and_the_kinds(self) -> None:
        fields = {field.name for field in attrs.fields(Rules)}
        assert set(parameters()) == (fields - NOT_INHERITED) | {*BY_WORD}
        assert {*PLAYED} <= fields - NOT_INHERITED
        assert not fields & {*BY_WORD}

    @pytest.mark.parametrize("word", BY_WORD)
    def test_a_kind_takes_a_group_or_changes_of_one(self, word: str) -> None:
        kind = BY_WORD[word]
        assert attrs.fields_dict(kind)["name"].default == word
        assert parameters()[word] == kind | KINDS[kind].changes | UNSET | None

    @pytest.mark.parametrize("name", ["goal", "dealing", "numbering", "groups", "scorings"])
    def test_a_field_that_is_inherited_takes_what_it_takes_in_rules(self, name: str) -> None:
        field = attrs.fields_dict(Rules)[name]
        assert parameters()[name] == taken(field, type(field.default)) | UNSET

    @pytest.mark.parametrize("name", ["aka", "sources", "readings"])
    def test_what_is_said_of_a_game_is_not_inherited(self, name: str) -> None:
        field = attrs.fields_dict(Rules)[name]
        assert parameters()[name] == taken(field, None)
        assert inspect.signature(Rules.variant).parameters[name].default == ()

    def test_a_pack_may_be_changed_by_its_fields(self) -> None:
        assert parameters()["pack"] == Pack | CHANGES[Pack] | UNSET

    def test_groups_of_other_names_are_of_any_kind(self) -> None:
        every: Any = [*KINDS]
        changes: Any = [known.changes for known in KINDS.values()]
        assert get_args(Group) == (*every,)
        assert get_args(GroupChanges) == (*changes,)
        others = get_type_hints(Rules.variant)["others"]
        assert others == reduce(or_, [*every, *changes]) | None

    @pytest.mark.parametrize("word", [*BY_WORD, "pack", "pocket"])
    def test_every_change_is_looked_at(self, word: str) -> None:
        changes: dict[str, Any] = {word: {"nought": 1}}
        with pytest.raises(RulesError) as caught:
            CORONA.variant("Changed", **changes)
        assert [fault.path.partition(".")[0] for fault in caught.value.faults] == [word]
