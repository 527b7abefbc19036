"""Hold the catalogue against traces of another program, position by position.

    python tools/traces.py check DIR       replay every trace file in a folder
    python tools/traces.py sample DIR OUT  write small parts in the notation of tests/data/traces

A trace file is named ``<number>_<name>.jsonl`` or ``.jsonl.gz`` and holds one JSON object a
line: game, deal, ply, position, info, moves, played, won. Every position is rebuilt from its
piles; the legal moves must be the same set, the game won or not alike, and the move played
must lead to the next position of the deal. The first position of a deal must be what its
number gives: ``ms8`` is number 8 in Microsoft's numbering, a number of many digits one of
PySolFC's. The readings in which that program differs are
the variants of ``tests/readings.py``.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from games import CHOSEN  # noqa: E402
from readings import NAMESAKES, PILE_NAMES, reading, traced  # noqa: E402

from patience.catalogue import FAMILIES  # noqa: E402
from patience.errors import PatienceError, UnknownGame  # noqa: E402
from patience.language.piles import (  # noqa: E402
    Cell,
    Discard,
    Foundation,
    Group,
    Reserve,
    Stock,
    Tableau,
    Waste,
)
from patience.language.places import Address  # noqa: E402
from patience.language.rules import Rules  # noqa: E402
from patience.moves import REDEAL, TURN, Move, Outcome, Removal, Transfer  # noqa: E402
from patience.position import Position  # noqa: E402

LONGEST_LINE: Final = 1_000_000
SAMPLED_PLIES: Final = 60
WINDOW: Final = 12
"""So many plies of a deal, twice, are kept of a game that does not stand for others."""
KINDS: Final[Mapping[str, tuple[type[Group], ...]]] = {
    "stock": (Stock,),
    "waste": (Waste,),
    "foundations": (Foundation, Discard),
    "tableau": (Tableau,),
    "reserves": (Reserve,),
    "cells": (Cell,),
}
"""The kinds of groups that stand under each name, one group after the other."""


class UnreadableError(ValueError):
    """A line of a trace that says something this reader does not know."""


class Reader:
    """Reads the positions and moves of one game in the terms of our rules."""

    def __init__(self, name: str) -> None:
        game = traced(name).name
        self.rules: Rules = reading(name)
        named = PILE_NAMES.get(game, {})
        self.piles = {theirs: [*self._piles(named.get(theirs), theirs)] for theirs in KINDS}
        self.discards = [group.name for group in self.rules.find(Discard)]

    def _piles(self, names: Sequence[str] | None, theirs: str) -> Iterator[Address]:
        """Our piles in the order that they have there."""
        if names is None:
            names = [group.name for kind in KINDS[theirs] for group in self.rules.find(kind)]
        taken: Counter[str] = Counter()
        for name in names:
            several = self.rules[name].size > 1
            # A name that comes again and again stands for one pile of its group each time.
            count = 1 if names.count(name) > 1 else self.rules[name].size
            for index in range(taken[name], taken[name] + count):
                yield Address(name, index if several else None)
            taken[name] += count

    def position(self, line: Mapping[str, Any]) -> Position:
        """The position of a line."""
        named: dict[str, Any] = {}
        for theirs, content in line["position"].items():
            if theirs not in self.piles:
                raise UnreadableError(f"piles of an unknown group: {theirs}")
            contents = [content] if theirs in ("stock", "waste") else content
            piles = self.piles[theirs]
            if not piles and not any(contents):
                continue  # an empty stock where all cards are dealt
            if len(piles) != len(contents):
                raise UnreadableError(f"{len(contents)} piles of {theirs}, not {len(piles)}")
            for address, cards in zip(piles, contents, strict=True):
                # It does not matter in which order cards were put away.
                away = address.group in self.discards
                named[str(address)] = sorted(cards) if away else cards
        info = line["info"]
        redeals = info["round"] - 1 if self.rules.redeals else 0
        base = info["base_rank"] if self.rules.first_card else None
        return self.rules.position(named, base=base, redeals=redeals)

    def same(self, position: Position, other: Position) -> bool:
        """True if two tables are the same.

        Where sets are put away the order of their cards does not matter, nor which of two
        like piles is filled first.
        """
        return position.key == other.key if self.discards else position == other

    def opening(self, deal: str) -> Position:
        """The opening of a deal by its number there."""
        if deal.startswith("ms"):
            return self.rules.deal(ms=int(deal.removeprefix("ms")))
        return self.rules.deal(pysol=deal)

    def move(self, move: Mapping[str, Any]) -> Move:
        """A move of a line."""
        if move == {"deal": True}:
            return TURN
        if move == {"redeal": True}:
            # Where cards close up, it says so once the stock is gone.
            stock = self.rules.stock
            return (
                TURN
                if stock and stock.deals == "empty piles only, once the others have closed up"
                else REDEAL
            )
        if set(move) == {"click"} and self.discards:
            return Transfer(self._address(move["click"]), Address(self.discards[0]))
        if set(move) != {"from", "to", "count"}:
            raise UnreadableError(f"a move of an unknown form: {json.dumps(move)}")
        source, target = self._address(move["from"]), self._address(move["to"])
        if self.discards and target.group not in self.discards:
            return Removal((source, target), Address(self.discards[0]))  # one card onto the other
        return Transfer(source, target, move["count"])

    def _address(self, text: str) -> Address:
        name, _, index = text.partition(":")
        piles = self.piles.get(name, [])
        if not index.isdigit() and index:
            raise UnreadableError(f"no pile: {text}")
        if int(index or 0) >= len(piles):
            raise UnreadableError(f"a pile of an unknown group: {text}")
        return piles[int(index or 0)]


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
        if ply == 0:
            counts["deals"] += 1
            problem = opening_problem(reader, line)
            counts["openings that differ"] += bool(problem)
            if problem:
                yield f"{line['game']}, deal {deal}: another opening\n{problem}"
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
    """The differences in one line, and the position that its move should lead to."""
    position = reader.position(line)
    if before is not None and not line.get("shuffled") and not reader.same(position, before):
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


def opening_problem(reader: Reader, line: Mapping[str, Any]) -> str:
    """Say how the first line differs from the numbered deal; empty if it does not."""
    try:
        position, opening = reader.position(line), reader.opening(line["deal"])
    except (PatienceError, UnreadableError, KeyError, TypeError, ValueError) as error:
        return f"{type(error).__name__}: {error}"
    return "" if position == opening else f"there:\n{position}\nhere:\n{opening}"


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
            traced(name)
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
    openings = counts["deals"] - counts["openings that differ"]
    print(f"openings: {openings} of {counts['deals']} come out card for card")
    print(
        f"positions: {counts['positions']} agree, {counts['deals that differ']} differ,"
        f" {counts['positions not reached']} after a difference were not compared"
    )
    print(f"skipped: {skipped} games that the catalogue does not have, {namesakes} namesakes")
    wrong = counts["deals that differ"] or counts["openings that differ"] or unreadable
    return 1 if wrong else 0


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
            game = traced(name)
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
    deals: dict[str, list[dict[str, Any]]] = {}
    for line in lines(path):
        if line["ply"] < most and not line["won"]:
            deals.setdefault(line["deal"], []).append(line)
    for plies in deals.values():
        record = begun(reader, plies[0])
        for at, line in enumerate(plies):
            if at and not follows(reader, plies[at - 1], line):
                break
            go_on(record, reader, line)
        yield record


def follows(reader: Reader, before: Mapping[str, Any], line: Mapping[str, Any]) -> bool:
    """True if playing on from one line leads to the next one exactly: a shuffle does not.

    Nor does a set that is put away, where it matters there which of its cards was named first.
    """
    if line.get("shuffled"):
        return False
    if not reader.discards:
        return True
    led = reader.position(before).play(reader.move(before["played"]))
    there = reader.position(line)
    names = {group.name for group in reader.rules.groups} - {*reader.discards}
    return all(led.group(name) == there.group(name) for name in names)


def begun(reader: Reader, line: Mapping[str, Any]) -> dict[str, Any]:
    """A record that starts where a line does."""
    start = written_out(reader.position(line))
    return {"game": line["game"], "start": start, "plies": []}


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
    possible = {deal: [*stretches(reader, plies)] for deal, plies in deals.items()}
    seen: set[str] = set()
    for _ in range(2):
        if not possible:
            return
        every = [(deal, stretch) for deal, found in possible.items() for stretch in found]
        deal, best = max(every, key=lambda each: (len(kinds(each[1]) - seen), len(each[1])))
        del possible[deal]
        seen |= kinds(best)
        record = begun(reader, best[0])
        for ply in best:
            go_on(record, reader, ply)
        yield record


def stretches(
    reader: Reader, plies: Sequence[Mapping[str, Any]]
) -> Iterator[Sequence[Mapping[str, Any]]]:
    """A few plies on from each ply, as long as each leads to the next."""
    leads = [follows(reader, *two) for two in pairwise(plies)]
    for start in range(max(1, len(plies) - WINDOW + 1)):
        stop = start + 1
        while stop < min(start + WINDOW, len(plies)) and leads[stop - 1]:
            stop += 1
        yield plies[start:stop]


def kinds(plies: Sequence[Mapping[str, Any]]) -> set[str]:
    """The kinds of moves that are played and lead to another ply."""
    return {kind(line["played"]) for line in plies[:-1] if line["played"]}


def kind(move: Mapping[str, Any]) -> str:
    """The sort of a move: between which groups, and whether of several cards."""
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
