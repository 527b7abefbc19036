"""Deals decided by the solver, on one core, in processor time.

    python benchmarks/solver.py [--game NAME]... [--deals FROM-TO | --deals FILE]
                                [--ms FROM-TO] [--seconds N] [--json]

Each game's numbered deals 0 to 11, unless other deals are asked for: a range of their numbers,
or a file of lines of JSON with a game and a deal as Solvitaire writes them. ``--ms`` takes
FreeCell's deals by Microsoft's numbers. It says how many were won, proved lost and left
undecided, and the median and the longest time of those that were decided. A compiled engine is
what is measured; uncompiled it is a hundred times slower.
"""

from __future__ import annotations

import argparse
import gzip
import json
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from patience import Lost, Position, Won, engine, solve
from patience.catalogue import find
from patience.interop import solvitaire

GAMES = (
    "Corona",
    "Limited",
    "Busy Aces",
    "Forty Thieves",
    "Fortune's Favor",
    "FreeCell",
    "Klondike",
    "Canfield",
    "Forty and Eight",
    "Colonel",
)


def range_of(text: str) -> range:
    """The numbers of a range such as 0-11."""
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


def deals_of(name: str, given: argparse.Namespace) -> Iterator[Position]:
    """The positions that are to be decided."""
    rules = find(name)
    if given.ms is not None:
        yield from (rules.deal(ms=number) for number in given.ms)
    elif given.deals is None or not Path(given.deals).exists():
        yield from map(rules.deal, range_of(given.deals or "0-11"))
    else:
        data = Path(given.deals).read_bytes()
        text = gzip.decompress(data) if given.deals.endswith(".gz") else data
        for line in text.decode().splitlines():
            case = json.loads(line)
            if find(case["game"].replace("-", " ")) is rules:
                yield solvitaire.read_deal(rules, json.dumps(case["deal"]))


def measure(name: str, given: argparse.Namespace) -> dict[str, Any]:
    """Decide the deals of a game."""
    times: list[float] = []
    counts = {"won": 0, "lost": 0, "undecided": 0}
    states = 0
    everything = 0.0
    for position in deals_of(name, given):
        begun = time.process_time()
        verdict = solve(position, seconds=given.seconds)
        used = time.process_time() - begun
        everything += used
        states += verdict.states
        word = {Won: "won", Lost: "lost"}.get(type(verdict), "undecided")
        counts[word] += 1
        if word != "undecided":
            times.append(used)
    return {
        "game": name,
        **counts,
        "median": statistics.median(times) if times else None,
        "mean": statistics.fmean(times) if times else None,
        "longest": max(times, default=None),
        "states a second": states / everything if everything else None,
    }


def main() -> int:
    """Do what the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--game", action="append", help="a game, or several")
    parser.add_argument("--deals", help="numbers such as 0-11, or a file of deals")
    parser.add_argument("--ms", type=range_of, help="numbers of Microsoft's deals")
    parser.add_argument("--seconds", type=float, default=30.0, help="at most, for each deal")
    parser.add_argument("--json", action="store_true", help="a line of JSON for each game")
    given = parser.parse_args()
    if not engine.compiled:
        print("the engine is not compiled", file=sys.stderr)
    for name in given.game or (("FreeCell",) if given.ms else GAMES):
        found = measure(name, given)
        if given.json:
            print(json.dumps(found), flush=True)
            continue
        shown = {key: f"{value:.3f}" for key, value in found.items() if isinstance(value, float)}
        print(
            f"{name:<16} {found['won']:>5} won {found['lost']:>4} lost"
            f" {found['undecided']:>4} undecided; seconds: median {shown.get('median', '-')},"
            f" mean {shown.get('mean', '-')}, longest {shown.get('longest', '-')}",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
