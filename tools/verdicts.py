"""Hold the solver against verdicts on small packs that were found elsewhere by exhaustion.

    python tools/verdicts.py check FOLDER [--states N] [--each N]

The folder has files of lines of JSON, packed or not: each line with ``rules`` and ``deal`` as
Solvitaire writes them, and ``winnable``. It prints, file by file, how many verdicts agree, how
many differ and how many were not decided, and ends with 1 if any differs.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from patience.interop import solvitaire
from patience.solver import Lost, Won, solve

MOST_STATES = 50_000_000


def read_lines(path: Path) -> Iterator[dict[str, Any]]:
    """The verdicts of a file."""
    data = path.read_bytes()
    text = gzip.decompress(data) if path.suffix == ".gz" else data
    for line in text.decode().splitlines():
        yield json.loads(line)


def check_file(path: Path, states: int, each: int | None) -> Counter[str]:
    """Decide every deal of a file and count what comes out."""
    tally: Counter[str] = Counter()
    begun = time.process_time()
    for case in islice(read_lines(path), each):
        rules = solvitaire.read_rules(json.dumps(case["rules"]))
        position = solvitaire.read_deal(rules, json.dumps(case["deal"]))
        verdict = solve(position, states=states)
        tally["states"] += verdict.states
        if not isinstance(verdict, Won | Lost):
            tally["undecided"] += 1
        elif isinstance(verdict, Won) == case["winnable"]:
            tally["agree"] += 1
        else:
            tally["differ"] += 1
            print(f"{path.name}, deal {case.get('seed')}: {type(verdict).__name__}")
    said = ", ".join(f"{tally[word]} {word}" for word in ("agree", "differ", "undecided"))
    seconds = time.process_time() - begun
    print(f"{path.name}: {said}; {tally['states']} states in {seconds:.1f} s", flush=True)
    return tally


def main() -> int:
    """Do what the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("command", choices=["check"])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--states", type=int, default=MOST_STATES, help="the budget of a deal")
    parser.add_argument("--each", type=int, default=None, help="so many deals of each file")
    given = parser.parse_args()
    total: Counter[str] = Counter()
    for path in sorted(given.folder.glob("*.jsonl*")):
        total += check_file(path, given.states, given.each)
    print(f"all: {total['agree']} agree, {total['differ']} differ, {total['undecided']} undecided")
    return int(total["differ"] > 0)


if __name__ == "__main__":
    sys.exit(main())
