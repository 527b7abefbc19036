"""Our rules agree with an independent program, position by position.

tests/data/traces has the beginning of three deals of the games that stand for all, and a few
plies of two deals of the others, a file for each family; measured on that program and written
in our notation by tools/traces.py. What it reads otherwise is in readings.py.
"""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import attrs
import pytest
from games import UNTRACED
from many import for_each
from readings import NAMESAKES, READINGS, TRACED_AS, reading, traced

from patience import Discard, Position, Rules, catalogue, compare

HERE = Path(__file__).parent
DEALS: list[dict[str, Any]] = [
    json.loads(line)
    for path in sorted((HERE / "data" / "traces").rglob("*.jsonl"))
    for line in path.read_text().splitlines()
]


def written(rules: Rules, text: dict[str, Any]) -> Position:
    return rules.position(text["piles"], base=text["base"], redeals=text["redeals"])


@for_each(DEALS, ids=lambda deal: str(deal["game"]))
def test_every_position_has_the_same_moves_and_leads_to_the_same_table(
    deal: dict[str, Any],
) -> None:
    rules = reading(deal["game"])
    position = written(rules, deal["start"])
    end = written(rules, deal["end"])
    plies = deal["plies"]
    for number, (legal, played) in enumerate(plies):
        assert {str(move) for move in position.moves()} == set(legal.split()), number
        if number < len(plies) - 1:
            position = position.play(played)
    # The cards that were put away have no order there.
    assert position.key == end.key if rules.find(Discard) else position == end


def test_every_game_that_can_be_has_been_traced() -> None:
    found = {traced(deal["game"]).name for deal in DEALS}
    untraced = {game.name for game in catalogue.GAMES} - found
    assert untraced == {*UNTRACED}
    assert all(UNTRACED.values())


@for_each(READINGS)
def test_a_reading_changes_only_fields_and_every_field_it_names(name: str) -> None:
    game = traced(name)
    changed = {difference.path for difference in compare(game, reading(name))}
    named = set()
    for part, changes in READINGS[name].items():
        if part == "numbering":
            named |= {part} if (*changes,) != game.numbering else set()
        elif part == "pack":
            named.add(part)
        else:
            group = game[part]
            named |= {
                f"{part}.{field}"
                for field, value in changes.items()
                if attrs.evolve(group, **{field: value}) != group
            }
    assert changed == named
    # A game that has another name there may be read alike, unlike the one of our name.
    assert changed or name in TRACED_AS


@pytest.mark.parametrize(
    "game", [each for each in catalogue.GAMES if each.name not in UNTRACED], ids=str
)
def test_the_readings_of_a_game_are_true_of_the_program_that_was_traced(game: Rules) -> None:
    """Before the first semicolon stands our reading, and who shares it; then come the others."""
    named = {
        f"{part}.{field}" if isinstance(changes, Mapping) else part
        for part, changes in READINGS.get(game.name, {}).items()
        for field in changes
    }
    for said in game.readings:
        _, _, others = said.text.partition(";")
        if "PySolFC" in said.text:
            field = "numbering" if said.field == "dealing" else said.field
            assert (field in named) is ("PySolFC" in others), said


def test_namesakes_are_names_of_the_catalogue() -> None:
    for name in NAMESAKES:
        catalogue.find(name)


def check(folder: Path) -> subprocess.CompletedProcess[str]:
    tool = HERE.parent / "tools" / "traces.py"
    command = [sys.executable, str(tool), "check", str(folder)]
    return subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603


def golf_opening(**change: Any) -> dict[str, Any]:
    """The first line of a deal of Golf in the other program's form."""
    opening = reading("Golf").deal(ms=1)
    piles = {
        theirs: [[str(card) for card in pile.cards] for pile in opening.group(ours)]
        for theirs, ours in (("stock", "stock"), ("waste", "foundation"), ("tableau", "tableau"))
    }
    piles["stock"] = [f"-{card}" for card in piles["stock"][0]]  # type: ignore[misc]
    piles["waste"] = piles["waste"][0]  # type: ignore[assignment]
    moves = [
        {"deal": True}
        if str(move) == "turn"
        else {"from": f"tableau:{str(move)[1]}", "to": "waste", "count": 1}
        for move in opening.moves()
    ]
    return {**LINE, "ply": 0, "position": piles, "moves": moves, "played": None, **change}


LINE = {
    "game": "Golf",
    "deal": "ms1",
    "ply": 1,
    "position": {
        "stock": ["-2C"],
        "waste": ["AC"],
        "tableau": [["KC", "2D"], [], [], [], [], [], []],
    },
    "info": {"round": 1, "max_rounds": 1, "base_rank": None},
    "moves": [{"from": "tableau:0", "to": "waste", "count": 1}, {"deal": True}],
    "played": {"deal": True},
    "won": False,
}


def golf_lines() -> list[dict[str, Any]]:
    """An opening of Golf and two plies from its end, with the rest of the pack home."""
    rest = [
        f"{rank}{suit}" for suit in "DHS" for rank in "A23456789TJQK" if f"{rank}{suit}" != "2D"
    ] + [f"{rank}C" for rank in "3456789TJQ"]
    first = json.loads(json.dumps(LINE))
    first["position"]["waste"] = [*rest, "AC"]
    second = json.loads(json.dumps(first))
    second.update(ply=2, played=None, moves=[])
    second["position"].update(stock=[], waste=[*rest, "AC", "2C"])
    return [golf_opening(), first, second]


def write(folder: Path, name: str, lines: list[dict[str, Any]]) -> None:
    with gzip.open(folder / name, "wt") as file:
        file.write("".join(f"{json.dumps(line)}\n" for line in lines))


def test_the_tool_counts_what_agrees_and_what_it_skips(tmp_path: Path) -> None:
    write(tmp_path, "36_golf.jsonl.gz", golf_lines())
    write(tmp_path, "9_unheard_of.jsonl.gz", [{**LINE, "game": "Unheard Of"}])
    done = check(tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "games: 1 of 1 agree" in done.stdout
    assert "deals: 1 of 1 agree" in done.stdout
    assert "openings: 1 of 1 come out card for card" in done.stdout
    assert "positions: 3 agree, 0 differ" in done.stdout
    assert "skipped: 1 games" in done.stdout


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"moves": [{"deal": True}]}, "legal here only: t0>f"),
        ({"moves": [*LINE["moves"], {"redeal": True}]}, "legal there only: redeal"),  # type: ignore[misc]
        ({"won": True}, "won there: True"),
        ({"played": {"from": "tableau:0", "to": "waste", "count": 1}}, "leads elsewhere"),
        ({"moves": [{"click": "waste"}]}, "unknown form"),
        ({"position": LINE["position"]}, "missing"),
    ],
)
def test_the_tool_prints_the_first_difference_in_full(
    tmp_path: Path, change: dict[str, Any], said: str
) -> None:
    opening, first, second = golf_lines()
    write(tmp_path, "36_golf.jsonl.gz", [opening, {**first, **change}, second])
    done = check(tmp_path)
    assert done.returncode == 1
    assert "Golf, deal ms1, ply" in done.stdout
    assert said in done.stdout


@pytest.mark.parametrize("deal", ["ms2", "10000000000000001", "Custom"])
def test_the_tool_names_the_deals_whose_number_gives_another_opening(
    tmp_path: Path, deal: str
) -> None:
    write(tmp_path, "36_golf.jsonl.gz", [golf_opening(deal=deal)])
    done = check(tmp_path)
    assert done.returncode == 1
    assert f"Golf, deal {deal}: another opening" in done.stdout
    assert "openings: 0 of 1 come out card for card" in done.stdout
    assert "deals: 1 of 1 agree" in done.stdout


@pytest.mark.parametrize(
    "content", [b"", b"not gzip", gzip.compress(b'{"game": "Golf"', mtime=0), b"\x1f\x8b"]
)
def test_the_tool_survives_files_that_cannot_be_read(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "36_golf.jsonl.gz").write_bytes(content)
    done = check(tmp_path)
    assert "Traceback" not in done.stderr
    assert done.returncode == (0 if content == b"" else 1)
