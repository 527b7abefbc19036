"""The speed of the engine: random play-outs and perft, game by game.

    python benchmarks/engine.py            a table
    python benchmarks/engine.py --json     the same for programs

In one run it measures the engine, `patience.reference`, and for Corona and Limited the kernel
of `corona_kernel.py`, which is compiled in the same way if the engine is. All take turns for
as many rounds, and what counts are the ratios: machines differ, and are busy with other things.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median
from types import ModuleType
from typing import Any, Final

import attrs

from patience import Rules, reference
from patience.catalogue import CORONA, GAMES, LIMITED, find
from patience.engine import compiled, get_game
from patience.engine.generation import Moves
from patience.engine.traversal import Count, play_out
from patience.table.piles import Table
from patience.table.shuffling import shuffle

HERE: Final = Path(__file__).resolve().parent
MOST: Final = 200
"""The most plies of a play-out; games that can be turned for ever need an end."""
LEAVES: Final = 200_000 if compiled else 10_000
"""At least so many leaves are counted at a time."""

Run = Callable[[int], tuple[int, int]]
"""Does a piece of work, by the number of the round; says how many games and plies, or how
many counts and leaves, that was."""


@attrs.define
class Contestant:
    """One program at one kind of work, with how often it did it a second, by rounds."""

    run: Run
    games: list[float] = attrs.field(factory=list)
    steps: list[float] = attrs.field(factory=list)

    def measure(self, seed: int, seconds: float) -> None:
        """Work for so long."""
        games = steps = 0
        start = now = time.perf_counter()
        while now < start + seconds:
            done = self.run(seed)
            games, steps, seed = games + done[0], steps + done[1], seed + done[0]
            now = time.perf_counter()
        self.games.append(games / (now - start))
        self.steps.append(steps / (now - start))


def engine_playouts(rules: Rules) -> Run:
    """Random play-outs of the engine."""
    start = rules.deal(1).state()
    moves = Moves(start)
    many = 50 if compiled else 1

    def run(seed: int) -> tuple[int, int]:
        return many, sum(play_out(start.copy(), moves, seed + at, MOST) for at in range(many))

    return run


def engine_leaves(rules: Rules) -> tuple[Run, int]:
    """Perft of the engine, as deep as has so many leaves; and the depth."""
    start = rules.deal(1).state()

    def count(depth: int) -> int:
        walk = Count(start.copy(), depth)
        while walk.run(1 << 30):
            pass
        return walk.total

    depth = 1
    while count(depth) < LEAVES:
        depth += 1
    return lambda _: (1, count(depth)), depth


def reference_playouts(rules: Rules) -> Run:
    """Random play-outs of the reference."""
    start = table_of(rules)

    def run(seed: int) -> tuple[int, int]:
        random, table, plies = Random(seed), start, 0
        while plies < MOST and (moves := reference.list_moves(rules, table)):
            table = reference.play(rules, table, random.choice(moves))[0]
            plies += 1
        return 1, plies

    return run


def reference_leaves(rules: Rules) -> Run:
    """Perft of the reference, one move deep from the positions after each first move."""
    start = table_of(rules)

    def run(_: int) -> tuple[int, int]:
        moves = reference.list_moves(rules, start)
        after = (reference.play(rules, start, move)[0] for move in moves)
        return 1, sum(len(reference.list_moves(rules, table)) for table in after)

    return run


def table_of(rules: Rules) -> Table:
    """The opening table that all start from."""
    return get_game(rules).table(rules.deal(1).state())


def kernel_runs(kernel: ModuleType, rules: Rules, depth: int) -> tuple[Run, Run]:
    """The same two kinds of work by the kernel."""
    order = [card.code for card in shuffle(rules.pack, 1)]
    start, table = (kernel.Corona(order, any_card=rules == LIMITED) for _ in range(2))
    many = 50 if compiled else 1

    def playouts(seed: int) -> tuple[int, int]:
        plies = 0
        for at in range(many):
            table.restore(start)
            plies += kernel.playout(table, seed + at, MOST)
        return many, plies

    def leaves(_: int) -> tuple[int, int]:
        table.restore(start)
        return 1, kernel.leaves(table, depth)

    return playouts, leaves


@contextmanager
def kernel_module() -> Iterator[ModuleType]:
    """The kernel by hand: compiled if the engine is, else as it stands."""
    source = HERE / "corona_kernel.py"
    with tempfile.TemporaryDirectory() as folder:
        path = source
        if compiled:
            sys.path.insert(0, str(HERE.parent))
            from hatch_build import compiled_files  # noqa: PLC0415 - as the engine is compiled

            # Compiling reports on standard output, which is for the results.
            said, sys.stdout = sys.stdout, sys.stderr
            try:
                files = compiled_files(HERE, [source.name], "corona_kernel_code", Path(folder))
            finally:
                sys.stdout = said
            path = next(file for file, place in files.items() if "__mypyc" not in place)
            sys.path.insert(0, str(path.parent))
        spec = importlib.util.spec_from_file_location("corona_kernel", path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        yield module


def measured(
    rules: Rules, kernel: ModuleType | None, rounds: int, seconds: float
) -> dict[str, Any]:
    """Everything about one game."""
    leaves, depth = engine_leaves(rules)
    slow = {"playouts": reference_playouts(rules), "leaves": reference_leaves(rules)}
    fast = {"playouts": engine_playouts(rules), "leaves": leaves}
    hand: dict[str, Run] = {}
    if kernel is not None:
        by_hand = kernel_runs(kernel, rules, depth)
        assert by_hand[1](0)[1] == leaves(0)[1], "the kernel plays another game"
        hand = dict(zip(("playouts", "leaves"), by_hand, strict=True))
    found: dict[str, Any] = {"game": rules.name, "perft depth": depth}
    for work in ("playouts", "leaves"):
        sides = {"engine": fast, "kernel": hand, "reference": slow}
        taking_part = {
            name: Contestant(runs[work]) for name, runs in sides.items() if work in runs
        }
        for at in range(rounds):
            for each in taking_part.values():
                each.measure(at * 1_000_000, seconds)
        engine = taking_part["engine"]
        found[work] = {
            "per second": {
                name: round(median(each.games if work == "playouts" else each.steps), 1)
                for name, each in taking_part.items()
            },
            "engine to others": {
                name: round(
                    median(a / b for a, b in zip(engine.steps, each.steps, strict=True)), 3
                )
                for name, each in taking_part.items()
                if name != "engine"
            },
        }
        if work == "playouts":
            found[work]["plies per second"] = {
                name: round(median(each.steps)) for name, each in taking_part.items()
            }
    return found


def main() -> None:
    """Measure, and print what was found."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("games", nargs="*", help="names of games; all if none is given")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--rounds", type=int, default=5, help="how often all take turns")
    parser.add_argument("--seconds", type=float, default=0.2, help="how long a turn is")
    arguments = parser.parse_args()
    games = [find(name) for name in arguments.games] or list(GAMES)
    results = []
    with kernel_module() as kernel:
        if not arguments.json:
            print(f"the engine is {'compiled' if compiled else 'not compiled'}")
            print(f"{'':22}{'plies/s':>13}{'to kernel':>11}{'to reference':>14}", end="")
            print(f"{'leaves/s':>14}{'to kernel':>11}{'to reference':>14}")
        for rules in games:
            by_hand = kernel if rules in (CORONA, LIMITED) else None
            found = measured(rules, by_hand, arguments.rounds, arguments.seconds)
            results.append(found)
            if not arguments.json:
                print(line(found), flush=True)
    if arguments.json:
        print(json.dumps({"compiled": compiled, "games": results}, indent=1))


def line(found: dict[str, Any]) -> str:
    """One row of the table."""

    def ratios(work: dict[str, Any]) -> str:
        to = work["engine to others"]
        kernel = f"{to['kernel']:.2f}" if "kernel" in to else ""
        return f"{kernel:>11}{to['reference']:>14,.0f}"

    playouts, leaves = found["playouts"], found["leaves"]
    return (
        f"{found['game']:22}{playouts['plies per second']['engine']:>13,}{ratios(playouts)}"
        f"{leaves['per second']['engine']:>14,.0f}{ratios(leaves)}"
    )


if __name__ == "__main__":
    main()
