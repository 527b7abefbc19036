"""The cost of an import, in fresh processes, as a ratio to that of another library.

    python benchmarks/imports.py [--rounds N]

It prints the processor time of ``import patience`` and how many times that of ``import chess``
(python-chess) it is, then what the first deal costs, and how much of that is dealing. Each
round runs them one after the other, so that a noisy machine is noisy to all of them.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from statistics import median
from typing import Final

STATEMENTS: Final = {
    "import chess": "import chess",
    "import patience": "import patience",
    "from patience import CORONA": "from patience import CORONA",
    'find("corona").deal(1)': 'from patience.catalogue import find; find("corona").deal(1)',
    "all games": "from patience.catalogue import GAMES; len(GAMES)",
}
TIMED: Final = "import time; begun = time.process_time(); {}; print(time.process_time() - begun)"


def measure(statement: str) -> float:
    """The processor time of a statement in a fresh process, in milliseconds."""
    # What is imported has been compiled to bytecode before, as it is where it is installed.
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", TIMED.format(statement)],
        check=True,
        capture_output=True,
        text=True,
        env=environment,
    )
    return float(done.stdout) * 1000


def main(arguments: list[str]) -> int:
    """Measure, and print a table; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--rounds", type=int, default=15)
    rounds = parser.parse_args(arguments).rounds
    for statement in STATEMENTS.values():
        measure(statement)
    times: dict[str, list[float]] = {name: [] for name in STATEMENTS}
    for _ in range(rounds):
        for name, statement in STATEMENTS.items():
            times[name].append(measure(statement))
    one = median(times["import chess"])
    for name, own in times.items():
        print(f"{name:30} {median(own):7.1f} ms  {median(own) / one:5.2f} times import chess")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
