"""Hold the catalogue against traces of another program, position by position.

    python tools/traces.py check DIR       replay every trace file in a folder
    python tools/traces.py sample DIR OUT  write small parts in the notation of tests/data/traces

A trace file is named ``<number>_<name>.jsonl`` or ``.jsonl.gz`` and holds one JSON object a
line: game, deal, ply, position, info, moves, played, won. Every position is rebuilt from its
piles; the legal moves must be the same set, the game won or not alike, and the move played
must lead to the next position of the deal. The readings in which that program differs are
the variants of ``tests/readings.py``.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from games import CHOSEN  # noqa: E402
from readings import NAMESAKES, PILE_NAMES, reading  # noqa: E402

from patience.catalogue import FAMILIES, find  # noqa: E402
from patience.errors import PatienceError, UnknownGame  # noqa: E402
from patience.moves import REDEAL, TURN, Move, Transfer  # noqa: E402
from patience.places import Address  # noqa: E402
from patience.position import Outcome, Position  # noqa: E402
from patience.rules import Rules  # noqa: E402

LONGEST_LINE: Final = 1_000_000
SAMPLED_PLIES: Final = 60
WINDOW: Final = 12
"""So many plies of a deal, twice, are kept of a game that does not stand for others."""
OURS: Final = {
    "foundations": "foundation",
    "reserves": "reserve",
    "cells": "cell",
    "stock": "stock",
    "waste": "waste",
    "tableau": "tableau",
}


class UnreadableError(ValueError):
    """A line of a trace that says something this reader does not know."""


class Reader:
    """Reads the positions and moves of one game in the terms of our rules."""

    def __init__(self, name: str) -> None:
        self.rules: Rules = reading(name)
        self.names = {**OURS, **PILE_NAMES.get(find(name).name, {})}

    def position(self, line: Mapping[str, Any]) -> Position:
        """The position of a line."""
        named: dict[str, Any] = {}
        for theirs, content in line["position"].items():
            ours = self.names.get(theirs, theirs)
            if not self._has(ours) and not any(content):
                continue  # an empty stock where all cards are dealt
            named[ours] = content
        info = line["info"]
        redeals = info["round"] - 1 if self.rules.stock else 0
        base = info["base_rank"] if self.rules.first_card else None
        return self.rules.position(named, base=base, redeals=redeals)

    def move(self, move: Mapping[str, Any]) -> Move:
        """A move of a line."""
        if move == {"deal": True}:
            return TURN
        if move == {"redeal": True}:
            return REDEAL
        if set(move) != {"from", "to", "count"}:
            raise UnreadableError(f"a move of an unknown form: {json.dumps(move)}")
        return Transfer(self._address(move["from"]), self._address(move["to"]), move["count"])

    def _address(self, text: str) -> Address:
        name, _, index = text.partition(":")
        ours = self.names.get(name, name)
        if not self._has(ours):
            raise UnreadableError(f"a pile of an unknown group: {text}")
        return Address(ours, int(index or 0) if self.rules[ours].size > 1 else None)

    def _has(self, name: str) -> bool:
        return any(group.name == name for group in self.rules.groups)


def lines(path: Path) -> Iterator[dict[str, Any]]:
    """The lines of a trace file, one at a time."""
    with gzip.open(path, "rt") if path.suffix == ".gz" else path.open() as file:
        while line := file.readline(LONGEST_LINE):
            if len(line) == LONGEST_LINE:
                raise UnreadableError("a line is too long")
            if line.strip():
                yield json.loads(line)


def differences(path: Path, counts: Counter[str]) -> Iterator[str]:
    """The first difference of each deal of a trace file, in full."""
    reader: Reader | None = None
    expected: tuple[str, int, Position] | None = None
    broken: set[str] = set()
    for line in lines(path):
        deal, ply = line["deal"], line["ply"]
        if reader is None:
            reader = Reader(line["game"])
        if deal in broken:
            counts["positions not reached"] += 1
            continue
        before = expected if expected and expected[:2] == (deal, ply) else None
        counts["deals"] += ply == 0
        try:
            problem, after = compared(reader, line, before[2] if before else None)
        except (PatienceError, UnreadableError, KeyError, TypeError) as error:
            problem, after = f"{type(error).__name__}: {error}", None
        if problem:
            broken.add(deal)
            counts["deals that differ"] += 1
            where = f"{line['game']}, deal {deal}, ply {ply}"
            yield f"{where}\n{problem}\n  {json.dumps(line)}"
        else:
            counts["positions"] += 1
        expected = (deal, ply + 1, after) if after else None


def compared(
    reader: Reader, line: Mapping[str, Any], before: Position | None
) -> tuple[str, Position | None]:
    """What differs in one line, and the position that its move should lead to."""
    position = reader.position(line)
    if before is not None and not line.get("shuffled") and position != before:
        return f"  the move before leads elsewhere:\n{before}\n  not to:\n{position}", None
    won = position.outcome is Outcome.WON
    if won is not bool(line["won"]):
        return f"  won there: {line['won']}; won here: {won}", None
    theirs = {reader.move(move) for move in line["moves"]}
    ours = set(position.moves())
    if ours != theirs and not won:
        missing = " ".join(sorted(map(str, theirs - ours))) or "none"
        added = " ".join(sorted(map(str, ours - theirs))) or "none"
        reasons = "".join(
            f"\n  {move}: {position.refusal(move)}" for move in sorted(theirs - ours, key=str)
        )
        return f"  legal there only: {missing}\n  legal here only: {added}{reasons}", None
    played = line["played"]
    return "", position.play(reader.move(played)) if played and not won else None


def game_name(path: Path) -> str:
    """The game that a trace file is about, by its first line."""
    for line in lines(path):
        return str(line["game"])
    return path.name.split(".")[0].partition("_")[2].replace("_", " ")


def trace_files(folder: Path) -> list[Path]:
    """The trace files of a folder, in the order of their numbers."""
    files = [each for each in folder.iterdir() if each.name.endswith((".jsonl", ".jsonl.gz"))]
    return sorted(files, key=lambda each: (len(each.name.split("_")[0]), each.name))


def check(folder: Path) -> int:
    """Replay every file of a folder; 0 if all that was replayed agrees."""
    counts: Counter[str] = Counter()
    skipped = namesakes = agreeing = 0
    unreadable: list[str] = []
    for path in trace_files(folder):
        try:
            name = game_name(path)
            find(name)
        except UnknownGame:
            skipped += 1
            continue
        except (OSError, EOFError, ValueError, KeyError, TypeError) as error:
            unreadable.append(f"{path.name}: {type(error).__name__}: {error}")
            continue
        if name in NAMESAKES:
            namesakes += 1
            print(f"passed over {path.name}: another game there ({NAMESAKES[name]})")
            continue
        counts["games"] += 1
        before = counts["deals that differ"]
        try:
            for difference in differences(path, counts):
                print(difference)
        except (OSError, EOFError, ValueError, KeyError, TypeError) as error:
            unreadable.append(f"{path.name}: {type(error).__name__}: {error}")
            continue
        agreeing += counts["deals that differ"] == before
    for problem in unreadable:
        print(f"cannot be read: {problem}")
    deals = counts["deals"] - counts["deals that differ"]
    print(f"games: {agreeing} of {counts['games']} agree")
    print(f"deals: {deals} of {counts['deals']} agree")
    print(
        f"positions: {counts['positions']} agree, {counts['deals that differ']} differ,"
        f" {counts['positions not reached']} after a difference were not compared"
    )
    print(f"skipped: {skipped} games that the catalogue does not have, {namesakes} namesakes")
    return 1 if counts["deals that differ"] or unreadable else 0


def sample(folder: Path, out: Path) -> int:
    """Write parts of the deals in our own notation: what tests/data has.

    The games that stand for all have a file each, with the beginning of every deal; the others
    share one for each family, with a few plies of two deals.
    """
    families: dict[str, list[dict[str, Any]]] = {}
    written = 0
    for path in trace_files(folder):
        name = game_name(path)
        try:
            game = find(name)
        except UnknownGame:
            continue
        if name in NAMESAKES:
            continue
        reader = Reader(name)
        if game in CHOSEN:
            target = out / f"{path.name.split('.')[0].partition('_')[2]}.jsonl"
            beginnings = sampled(path, reader, SAMPLED_PLIES)
            target.write_text("".join(f"{json.dumps(deal)}\n" for deal in beginnings))
        else:
            families.setdefault(family_of(game), []).extend(windows(path, reader))
        written += 1
        print(f"{game.name}: {path.name}")
    (out / "families").mkdir(exist_ok=True)
    for family, deals in families.items():
        text = "".join(f"{json.dumps(deal, separators=(',', ':'))}\n" for deal in deals)
        (out / "families" / f"{family}.jsonl").write_text(text)
    return 0 if written else 1


def family_of(game: Rules) -> str:
    """The name of the file that the games of a family share."""
    title = next(title for title, games in FAMILIES.items() if game in games)
    return "_".join("".join(c if c.isalnum() else " " for c in title.lower()).split())


def sampled(path: Path, reader: Reader, most: int) -> Iterator[dict[str, Any]]:
    """One record a deal: where it starts, the legal moves of each ply, and where it ends."""
    record: dict[str, Any] = {}
    for line in lines(path):
        if line["ply"] >= most or line["won"]:
            continue
        if line["ply"] == 0:
            if record:
                yield record
            record = begun(reader, line)
        go_on(record, reader, line)
    if record:
        yield record


def begun(reader: Reader, line: Mapping[str, Any]) -> dict[str, Any]:
    """A record that starts where a line does."""
    start = written_out(reader.position(line))
    return {"game": find(line["game"]).name, "start": start, "plies": []}


def go_on(record: dict[str, Any], reader: Reader, line: Mapping[str, Any]) -> None:
    """Add the ply of a line to a record."""
    legal = " ".join(str(reader.move(move)) for move in line["moves"])
    record["plies"].append([legal, str(reader.move(line["played"])) if line["played"] else ""])
    record["end"] = written_out(reader.position(line))


def windows(path: Path, reader: Reader) -> Iterator[dict[str, Any]]:
    """Records of a few plies of two deals, in which most kinds of moves are played."""
    deals: dict[str, list[dict[str, Any]]] = {}
    for line in lines(path):
        if not line["won"]:
            deals.setdefault(line["deal"], []).append(line)
    seen: set[str] = set()
    for _ in range(2):
        possible = [(deal, start) for deal, plies in deals.items() for start in starts(plies)]
        if not possible:
            return
        deal, start = max(possible, key=lambda each: len(kinds(deals[each[0]], each[1]) - seen))
        plies = deals.pop(deal)
        seen |= kinds(plies, start)
        record = begun(reader, plies[start])
        for line in plies[start : start + WINDOW]:
            go_on(record, reader, line)
        yield record


def starts(plies: Sequence[Mapping[str, Any]]) -> list[int]:
    """Where a window may start: no later position of it came out of a shuffle."""
    return [
        start
        for start in range(max(1, len(plies) - WINDOW + 1))
        if not any(line.get("shuffled") for line in plies[start + 1 : start + WINDOW])
    ]


def kinds(plies: Sequence[Mapping[str, Any]], start: int) -> set[str]:
    """The kinds of moves that are played in a window and lead to another ply of it."""
    return {kind(line["played"]) for line in plies[start : start + WINDOW - 1] if line["played"]}


def kind(move: Mapping[str, Any]) -> str:
    """What sort of move it is: between which groups, and whether of several cards."""
    if "from" not in move or "to" not in move:
        return " ".join(move)
    ends = (str(move[end]).partition(":")[0] for end in ("from", "to"))
    return f"{'>'.join(ends)} {'several' if move.get('count', 1) > 1 else 'one'}"


def written_out(position: Position) -> dict[str, Any]:
    """A position as the keyword arguments of `Rules.position`."""
    piles = {
        group.name: [str(pile) for pile in position.group(group.name)]
        for group in position.rules.groups
    }
    base = str(position.base) if position.rules.first_card and position.base else None
    return {"piles": piles, "base": base, "redeals": position.redeals}


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("check", help="replay every trace file in a folder")
    command.add_argument("folder", type=Path)
    command = commands.add_parser("sample", help="write a small part in our own notation")
    command.add_argument("folder", type=Path)
    command.add_argument("out", type=Path)
    arguments = parser.parse_args()
    if not arguments.folder.is_dir():
        parser.error(f"{arguments.folder} is no folder")
    if arguments.command == "sample":
        arguments.out.mkdir(parents=True, exist_ok=True)
        return sample(arguments.folder, arguments.out)
    return check(arguments.folder)


if __name__ == "__main__":
    sys.exit(main())
