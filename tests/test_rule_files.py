"""Rules as TOML and JSON: complete, in the words of rule sheets, and with faults that name keys."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import attrs
import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st
from many import for_each

from patience import (
    CORONA,
    LIMITED,
    Cell,
    Foundation,
    Pack,
    Rank,
    Reading,
    Reserve,
    Rules,
    RulesError,
    Stock,
    Tableau,
    by_rows,
    describe,
    only,
    run,
)
from patience.catalogue import FREECELL, GAMES
from patience.notation.files import dump, dumps, load, loads
from patience.notation.inputs import LONGEST_TEXT
from patience.notation.schema import make_schema
from patience.notation.tables import write_table
from patience.notation.toml import write_toml
from patience.testing import rules

ROOM = Rules(
    "Room",
    aka="The 'Room\"",
    pack=Pack(2, suits="CH", ranks="A23"),
    groups=[
        Foundation(4, suits="CHCH", from_="tableau", deal=1),
        Tableau(3, deal=(2, 1, 1), down=(1, 0, 0), space=only(Rank.THREE), lift=run),
        Reserve(1, name="nook", deal=1, to=("foundation", "tableau"), after="pocket"),
        Cell(1, name="pocket", to=("tableau",)),
        Stock(to=None, open=True),
    ],
    dealing=[by_rows("nook", named="2H")],
    sources=["one", "two: \\ ♣"],
    readings=[Reading("foundation.from_", "some take cards of the nook")],
)
"""A game with what is unusual in a file."""


def faults(text: str) -> dict[str, str]:
    """The faults of a text, by path."""
    with pytest.raises(RulesError) as caught:
        loads(text)
    return {fault.path: fault.message for fault in caught.value.faults}


class TestText:
    """The text of a file."""

    def test_toml(self) -> None:
        assert (
            dumps(ROOM)
            == """\
name = "Room"
aka = "The 'Room\\""
dealing = "nook by rows, namely 2H"
sources = ["one", "two: \\\\ ♣"]

[pack]
copies = 2
suits = "CH"
ranks = "A23"

[foundation]
piles = 4
from = "tableau"
suits = "CHCH"
deal = 1

[tableau]
piles = 3
deal = [2, 1, 1]
down = [1, 0, 0]
space = "threes only"
lift = "a run"

[nook]
kind = "reserve"
to = ["foundation", "tableau"]
after = "pocket"
deal = 1

[pocket]
kind = "cell"
piles = 1
to = "tableau"

[stock]
to = "nowhere"
open = true

[[readings]]
field = "foundation.from"
text = "some take cards of the nook"
"""
        )

    def test_json_says_the_same(self) -> None:
        assert json.loads(dumps(ROOM, format="json")) == tomllib.loads(dumps(ROOM))
        assert "\n" not in dumps(ROOM, format="json", indent=None)

    def test_a_variant_says_what_is_different(self) -> None:
        assert (
            dumps(LIMITED.variant("Free", tableau={"lift": run}), extends=LIMITED)
            == """\
name = "Free"
extends = "Limited"

[tableau]
lift = "a run"
"""
        )

    def test_a_variant_takes_five_lines(self) -> None:
        game = loads("""
            name = "Coronet"
            extends = "corona"
            cell = { piles = 1 }
            tableau = { piles = 10, lift = "a run" }
        """)
        assert game == CORONA.variant("Coronet", cell=Cell(1), tableau={"piles": 10, "lift": run})
        assert game.parent is CORONA

    def test_groups_may_be_left_out_changed_in_kind_and_set_back(self) -> None:
        game = loads("""
            name = "Others"
            extends = "FreeCell"
            without = "cell"
            [tableau]
            capacity = 20
            [room]
            kind = "cell"
            piles = 2
        """)
        assert game == FREECELL.variant(
            "Others", cell=None, tableau={"capacity": 20}, room=Cell(2, name="room")
        )
        again = write_table(FREECELL.variant("Wide", tableau={"capacity": None}), game)
        assert again["tableau"] == {"capacity": "any number"}

    def test_a_table_with_a_kind_is_a_whole_group(self) -> None:
        game = loads('name = "New"\nextends = "FreeCell"\ncell = {kind = "cell", piles = 2}')
        assert game["cell"] == Cell(2)

    def test_long_lists_go_down_the_page(self) -> None:
        text = write_toml({"a": ["x" * 60, "y" * 60], "b": []})
        assert text == f'a = [\n    "{"x" * 60}",\n    "{"y" * 60}",\n]\nb = []\n'

    @given(
        st.dictionaries(
            st.text(min_size=1).filter(str.isprintable),
            st.text().filter(lambda text: text.isprintable() or "\x7f" in text)
            | st.integers(0, 10**9)
            | st.booleans()
            | st.lists(st.text("\x00\x1f\x7f\n\r\t\\\"'é♣ a", max_size=8))
            | st.dictionaries(st.text("ab .\"'", min_size=1), st.integers(0, 9), max_size=3),
            max_size=5,
        )
    )
    def test_any_texts_are_written_so_that_they_are_read(self, table: dict[str, Any]) -> None:
        assert tomllib.loads(write_toml(table)) == table


class TestRoundTrips:
    """Reading what was written gives an equal game."""

    @for_each(GAMES)
    def test_of_the_catalogue(self, game: Rules) -> None:
        assert loads(dumps(game)) == game
        assert loads(dumps(game, format="json", indent=None)) == game
        if game.parent is not None:
            again = loads(dumps(game, extends=game.parent))
            assert again == game
            assert again.parent is game.parent
            assert describe(again) == describe(game)

    @given(rules())
    def test_of_any_game(self, game: Rules) -> None:
        assert loads(dumps(game)) == game
        assert loads(dumps(game, format="json")) == game

    @given(rules(), rules())
    def test_of_changes(self, game: Rules, other: Rules) -> None:
        """The changes of any game that make another one of it, but for the order of groups."""
        from patience.notation.tables import read_table  # noqa: PLC0415

        again = read_table(write_table(game, other), lambda _: other)
        assert {*again.groups} == {*game.groups}
        assert (again.pack, again.goal, again.dealing) == (game.pack, game.goal, game.dealing)

    def test_through_files(self, tmp_path: Path) -> None:
        for game in (ROOM, LIMITED):
            for name in ("game.toml", "game.json"):
                dump(game, tmp_path / name)
                assert load(tmp_path / name) == game
        assert sorted(path.name for path in tmp_path.iterdir()) == ["game.json", "game.toml"]

    def test_files_may_extend_files(self, tmp_path: Path) -> None:
        (tmp_path / "more").mkdir()
        dump(ROOM, tmp_path / "more" / "room.toml")
        (tmp_path / "a.toml").write_text('name = "A"\nextends = "more/room.toml"')
        (tmp_path / "b.json").write_text(
            '{"name": "B", "extends": "a.toml", "pocket": {"piles": 3}}'
        )
        game = load(tmp_path / "b.json")
        assert game == ROOM.variant("B", pocket={"piles": 3})
        assert game.parent
        assert game.parent.name == "A"

    def test_every_field_that_differs_is_written(self) -> None:
        kinds = {type(group) for group in ROOM}
        for kind in kinds:
            group = next(group for group in ROOM if isinstance(group, kind))
            for field in attrs.fields(kind):
                said = tomllib.loads(dumps(ROOM))[group.name]
                differs = getattr(group, field.name) != field.default
                assert (field.name.rstrip("_") in said) is (differs and field.name != "name")


SLIPS = [
    (
        "space",
        "auto from reserve then stock, then any card",
        "auto from reserve then stock, free after exhaustion",
    ),
    (
        "space",
        "filled from the waste, then kings only",
        "auto from waste, kings only after exhaustion",
    ),
    ("space", "filled from the waste", "auto from waste"),
    ("space", "from reserve then stock", "auto from reserve then stock"),
    (
        "space",
        "auto from waste then stock, free",
        "auto from waste then stock, free after exhaustion",
    ),
    ("space", "kings", "kings only"),
    ("space", "empty", "no card"),
    ("lift", "any group", "any face-up group"),
    ("lift", "whole column", "the whole pile"),
    ("lift", "sequences down in suit", "a run down in suit"),
    ("lift", "single card", "one card"),
    ("lift", "complete run", "a whole run"),
]
"""Phrases that people write, each with the whole phrase that is suggested for it."""


class TestFaults:
    """Every fault names its key, and what may have been meant."""

    def test_all_of_them_are_found(self) -> None:
        assert faults("""
            name = 3
            extends = "corona"
            goal = "finish"
            [tablaeu]
            space = "any card"
            [tableau]
            spce = "any card"
            space = "any crad"
            redeals = "often"
            gather = "shufled"
            piles = true
            [waste]
            from = "stock"
        """) == {
            "name": "expected text, not 3",
            "goal": "'finish': expected 'every card on the foundations' or 'no card left in',"
            " not 'finish'; write it as 'every card on the foundations'"
            " or 'no card left in the stock'",
            "tablaeu.kind": "'tablaeu' is not a kind of group; did you mean tableau?;"
            " any other name needs a kind, as kind = 'tableau'",
            "tableau.spce": "no such key; did you mean space?",
            "tableau.space": "'any crad': expected 'card', not 'crad'; did you mean card?",
            "tableau.redeals": "'often': expected a whole number; or write 'unlimited'",
            "tableau.gather": "'shufled': expected 'turned over' or 'shuffled' or 'in order';"
            " did you mean shuffled?",
            "tableau.piles": "expected a whole number, not true",
            "waste.from": "no such key",
        }

    @pytest.mark.parametrize(
        ("text", "path", "message"),
        [
            ("", "name", "missing: every game has one"),
            ('name = "A"', "text", "there is no group of piles, such as a table [tableau]"),
            ('name = "A"\ntableau = 3', "tableau", "expected a table"),
            ('name = "A"\ntabelau = 3', "tabelau", "no such key; did you mean tableau?"),
            ('name = "A"\npack = 2', "pack", "expected a table, not 2"),
            ('name = "A"\n[pack]\ncopies = 0', "pack.copies", "expected 1 to 16, not 0"),
            ('name = "A"\n[pack]\nsuits = "CX"', "pack.suits", "'X': not a suit"),
            ('name = "A"\n[tableau]', "tableau.piles", "missing: every tableau needs it"),
            ('name = "A"\n[nook]\npiles = 1', "nook.kind", "'nook' is not a kind of group"),
            ('name = "A"\n[nook]\nkind = 3', "nook.kind", "3 is not a kind of group"),
            ('name = "A"\n[groups]\nkind = "cell"', "groups", "a table for each group"),
            ('name = "A"\nextends = "FreeCell"\n[parent]', "parent", "a table for each group"),
            ('name = "A"\n[[cell]]\npiles = 1', "cell", "expected a table"),
            ('name = "A"\n[cell]\npiles = 1\nname = "B"', "cell.name", "no such key"),
            ('name = "A"\nwithout = "cell"', "without", "only a game that extends another one"),
            ('name = "A"\nextends = "FreeCell"\nwithout = "cel"', "cel", "did you mean cell?"),
            (
                'name = "A"\nextends = "FreeCell"\nwithout = "cell"\n[cell]\npiles = 1',
                "without",
                "there is a table cell",
            ),
            ('name = "A"\nextends = "Frecell"', "extends", "did you mean FreeCell or"),
            ('name = "A"\nextends = "a.toml"', "extends", "only a file that is loaded extends a"),
            ('name = "A"\nreadings = "x"', "readings", "expected a table of a field and a text"),
            ('name = "A"\n[[readings]]\nfield = "x"', "readings", "expected a table"),
            (
                'name = "A"\nextends = "FreeCell"\n[tableau]\nfrom = "cells"',
                "tableau.from",
                "no group is called 'cells'; did you mean cell?",
            ),
            (
                'name = "A"\ngoal = "Goal()"',
                "goal",
                "in a file that is 'every card on the foundations'",
            ),
            (
                'name = "A"\n[cell]\npiles = 1\ndeal = [1, "x"]',
                "cell.deal",
                "'x': expected a whole",
            ),
            *(
                (
                    f'name = "A"\n[tableau]\n{field} = "{said}"',
                    f"tableau.{field}",
                    f"mean '{meant}'?",
                )
                for field, said, meant in SLIPS
            ),
            ('name = "A"\npack = 3', "pack", "not 3; write pack = { copies = 3 }"),
            ("a = ", "line 1", "not valid TOML: Invalid value"),
            ('name = "A"\nname = "B"', "line 2", "not valid TOML: Cannot overwrite a value"),
            ('{"name": "A", "name": "B"}', "text", "the key 'name' is given twice"),
            ('{"name": "A"', "line 1", "not valid JSON"),
            ("[" * 10**5, "line 1", "not valid TOML"),
            ("a = " + "[" * 10**5, "text", "nested more than 50 deep"),
            ("#" * (LONGEST_TEXT + 1), "text", f"longer than {LONGEST_TEXT} characters"),
            ('name = "A"\n[stock]\nturn = ' + "9" * 30, "stock.turn", "expected 1 to 1000"),
            ('name = "A"\nx = 1.5', "x", "no such key"),
            ("name = 1.5", "name", "expected text, not 1.5"),
            ("name = 2026-11-30", "name", "expected text, not 2026-11-30"),
            ("name = true", "name", "expected text, not true"),
            ('{"name": null}', "name", "expected text, not null"),
        ],
    )
    def test_named(self, text: str, path: str, message: str) -> None:
        assert message in faults(text)[path]

    def test_no_more_than_some_hundred_faults_are_listed(self) -> None:
        text = 'name = "A"\n' + "".join(f"k{number} = 1\n" for number in range(20_000))
        found = faults(text)
        assert len(found) == 201
        assert "more faults than the first 200" in found["text"]

    def test_a_game_that_is_not_there_is_the_only_fault(self) -> None:
        text = 'name = "A"\nextends = "Frecell"\n[tableau]\ndeal = 3\n[nook]\npiles = 1'
        assert [*faults(text)] == ["extends"]

    def test_very_many_faults_are_listed_up_to_a_hundred(self) -> None:
        with pytest.raises(RulesError) as caught:
            loads("".join(f"key{number} = 1\n" for number in range(200)))
        assert len(caught.value.faults) == 201
        assert str(caught.value).endswith("\n  and 101 more")
        assert str(caught.value).count("\n") == 101

    def test_a_long_key_is_cut_short(self) -> None:
        with pytest.raises(RulesError) as caught:
            loads(f'name = "A"\n"{"a" * 900_000}" = 1')
        assert len(str(caught.value)) < 5000

    @pytest.mark.slow
    def test_very_many_tables(self) -> None:
        tables = "".join(f"[x{number}]\nkind = 'cell'\npiles = 1\n" for number in range(20_000))
        assert faults(f'name = "A"\n{tables}') == {"groups": "20000 groups are more than 250"}

    def test_very_many_readings(self) -> None:
        text = dumps(CORONA) + '[[readings]]\nfield = "tableau.bild"\ntext = "x"\n' * 1000
        assert faults(text) == {"readings": "1004 are more than 1000"}

    @pytest.mark.parametrize("text", [None, 3, b"name = 1", {"name": "A"}])
    def test_no_text(self, text: Any) -> None:
        assert faults(text) == {"text": "text is expected"}

    @pytest.mark.parametrize("text", ["[]", "3", "null", '"a"'])
    def test_json_of_something_else(self, text: str) -> None:
        with pytest.raises(RulesError, match="expected a table"):
            loads(text, format="json")

    def test_files_are_named(self, tmp_path: Path) -> None:
        path = tmp_path / "bad.toml"
        path.write_text('name = "A"\nextends = "corona"\n[tableau]\nspce = "any card"')
        with pytest.raises(RulesError) as caught:
            load(path)
        assert str(caught.value) == f"{path}: tableau.spce: no such key; did you mean space?"

    @pytest.mark.parametrize(
        ("extends", "message"),
        [
            ("a.toml", "it extends itself"),
            ("b.toml", "it extends itself"),
            ("../a.toml", "in the same folder or below it"),
            ("/etc/a.toml", "in the same folder or below it"),
            ("..\\\\a.toml", "in the same folder or below it"),
            ("none.toml", "No such file"),
            ("passwd", "no game is called"),
            ("pipe.toml", "not a file"),
            ("folder.toml", "not a file"),
            ("Base.TOML", "expected text, not 3"),
            ("a\\u0000.toml", "there is no such file"),
            ("loop.toml", "symbolic links|it extends itself|No such file"),
        ],
    )
    def test_what_may_not_be_extended(self, tmp_path: Path, extends: str, message: str) -> None:
        (tmp_path / "a.toml").write_text(f'name = "A"\nextends = "{extends}"')
        (tmp_path / "b.toml").write_text('name = "B"\nextends = "a.toml"')
        (tmp_path / "Base.TOML").write_text("name = 3")
        (tmp_path / "folder.toml").mkdir()
        os.mkfifo(tmp_path / "pipe.toml")
        (tmp_path / "loop.toml").symlink_to(tmp_path / "loop.toml")
        with pytest.raises(RulesError, match=message):
            load(tmp_path / "a.toml")

    def test_a_symbolic_link_does_not_lead_out_of_the_folder(self, tmp_path: Path) -> None:
        inside, outside = tmp_path / "inside", tmp_path / "outside"
        for folder in (inside, outside):
            folder.mkdir()
        (outside / "secret.toml").write_text('name = "Secret"\nextends = "corona"')
        (inside / "link.toml").symlink_to(outside / "secret.toml")
        (inside / "folder").symlink_to(outside)
        (inside / "own.toml").write_text('name = "Own"\nextends = "corona"')
        (inside / "alias.toml").symlink_to(inside / "own.toml")
        for name in ("link.toml", "folder/secret.toml"):
            (inside / "a.toml").write_text(f'name = "A"\nextends = "{name}"')
            with pytest.raises(RulesError, match="lead out of the folder"):
                load(inside / "a.toml")
        (inside / "a.toml").write_text('name = "A"\nextends = "alias.toml"')
        assert load(inside / "a.toml").parent == load(inside / "own.toml")
        # The folder itself may be reached by a link.
        (tmp_path / "way").symlink_to(inside)
        assert load(tmp_path / "way" / "a.toml").name == "A"

    def test_long_chains(self, tmp_path: Path) -> None:
        for number in range(40):
            text = f'name = "A"\nextends = "{number + 1}.toml"'
            (tmp_path / f"{number}.toml").write_text(text)
        with pytest.raises(RulesError, match="more than 20 files extend one another"):
            load(tmp_path / "0.toml")

    def test_no_file(self, tmp_path: Path) -> None:
        with pytest.raises(FileNotFoundError):
            load(tmp_path / "none.toml")

    def test_what_cannot_be_written(self, tmp_path: Path) -> None:
        with pytest.raises(TypeError, match="expected Rules"):
            dumps("Corona")  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="expected toml or json, not 'yaml'"):
            dumps(CORONA, format="yaml")  # type: ignore[arg-type]
        with pytest.raises(ValueError, match=r"expected a name in .toml or .json"):
            dump(CORONA, tmp_path / "corona.txt")
        with pytest.raises(ValueError, match="extends: the catalogue has no game called 'Room'"):
            dumps(CORONA, extends=ROOM)
        with pytest.raises(TypeError, match="extends: expected Rules, not 'Corona'"):
            dumps(CORONA, extends="Corona")  # type: ignore[arg-type]
        for indent in (-1, 17, 10**100, True, "2"):
            with pytest.raises(ValueError, match="indent: expected 0 to 16 or None"):
                dumps(CORONA, format="json", indent=indent)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="longer than 1000000 bytes"):
            dumps(CORONA.variant("Long", sources=["♣" * 400_000]))
        with pytest.raises(ValueError, match="the catalogue has another game called 'Corona'"):
            dumps(LIMITED, extends=LIMITED.variant("Corona"))
        with pytest.raises(ValueError, match="the groups lie in another order than in Corona"):
            dumps(CORONA.variant("Turned", groups=CORONA.groups[::-1]), extends=CORONA)
        assert not [*tmp_path.iterdir()]

    def test_what_cannot_be_written_is_one_of_our_errors(self) -> None:
        turned = CORONA.variant("Turned", groups=CORONA.groups[::-1])
        for game, extends, path in (
            (CORONA, ROOM, "extends"),
            (turned, CORONA, "extends"),
            (CORONA.variant("Long", sources=["♣" * 400_000]), None, "text"),
        ):
            with pytest.raises(RulesError) as caught:
                dumps(game, extends=extends)
            assert [fault.path for fault in caught.value.faults] == [path]

    def test_a_file_is_written_whole_or_not_at_all(self, tmp_path: Path) -> None:
        dump(LIMITED, tmp_path / "a.toml")
        before = (tmp_path / "a.toml").read_bytes()
        with pytest.raises(ValueError, match="no game called"):
            dump(ROOM, tmp_path / "a.toml", extends=ROOM)
        assert (tmp_path / "a.toml").read_bytes() == before


KEYS = ["name", "tableau", "piles", "deal", "kind", "extends", "without", "build", "x", "pack"]
LEAVES = st.sampled_from(["Corona", "tableau", "any card", "down in suit", "an ace", ""])
PARTS = LEAVES | st.integers(-1, 9) | st.booleans() | st.none()
TABLES = st.recursive(
    PARTS,
    lambda inside: (
        st.lists(inside, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inside, max_size=5)
    ),
    max_leaves=12,
)


class TestSchema:
    """The published schema is made from the types, and agrees with the reader on form."""

    VALIDATOR = jsonschema.Draft202012Validator(make_schema())

    def test_it_is_a_schema(self) -> None:
        jsonschema.Draft202012Validator.check_schema(make_schema())

    def test_what_is_published_is_up_to_date(self) -> None:
        tool = Path(__file__).parent.parent / "tools" / "schema.py"
        done = subprocess.run(  # noqa: S603
            [sys.executable, str(tool), "check"], check=False, capture_output=True, text=True
        )
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")

    @for_each(GAMES)
    def test_every_game_is_valid(self, game: Rules) -> None:
        assert not [*self.VALIDATOR.iter_errors(write_table(game))]
        if game.parent is not None:
            assert not [*self.VALIDATOR.iter_errors(write_table(game, game.parent))]

    @given(rules())
    def test_any_game_is_valid(self, game: Rules) -> None:
        assert not [*self.VALIDATOR.iter_errors(write_table(game))]

    @given(st.dictionaries(st.sampled_from(KEYS), TABLES, max_size=5))
    def test_what_is_read_is_valid(self, table: dict[str, Any]) -> None:
        try:
            loads(json.dumps(table))
        except RulesError:
            return
        assert not [*self.VALIDATOR.iter_errors(table)]

    @pytest.mark.parametrize(
        "table",
        [
            {},
            {"name": 3},
            {"name": "A", "tableau": {}},
            {"name": "A", "tableau": {"piles": "three"}},
            {"name": "A", "tableau": {"piles": 3, "spce": "any card"}},
            {"name": "A", "nook": {"piles": 3}},
            {"name": "A", "tableau": 3},
            {"name": "A", "stock": {"gather": "stirred"}},
            {"name": "A", "without": ["cell"]},
            {"name": "A", "extends": "FreeCell", "cell": {"kind": "cell"}},
            {"name": "A", "extends": "FreeCell", "cell": {"pile": 3}},
        ],
        ids=str,
    )
    def test_what_is_invalid_is_not_read(self, table: dict[str, Any]) -> None:
        assert [*self.VALIDATOR.iter_errors(table)]
        with pytest.raises(RulesError):
            loads(json.dumps(table))
