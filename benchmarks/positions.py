"""The cost of a position: memory, and the time of a move through the public interface.

    python benchmarks/positions.py [GAME ...]

The bytes are what `tracemalloc` counts for each further position of a game that is kept. The
time is that of a move and of the list of legal moves after it.
"""

from __future__ import annotations

import sys
import time
import tracemalloc
from random import Random
from statistics import median
from typing import Final

from patience import Move, Position, Rules
from patience.catalogue import CORONA, find
from patience.engine import compiled

PLIES: Final = 60
KEPT: Final = 50
"""The number of play-outs that are kept at once while their memory is counted."""


def line(start: Position) -> list[Move]:
    """A random play-out."""
    random, moves, position = Random(1), list[Move](), start
    while len(moves) < PLIES and (legal := position.moves()):
        moves.append(random.choice(legal))
        position = position.play(moves[-1])
    return moves


def size(start: Position, moves: list[Move]) -> float:
    """The size of a position, in bytes."""
    kept: list[Position] = [start] * (KEPT * len(moves))
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for at in range(KEPT):
        position = start
        for ply, move in enumerate(moves, at * len(moves)):
            position = kept[ply] = position.play(move)
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(kept)


def duration(start: Position, moves: list[Move]) -> float:
    """The time of a move, the list of legal moves included, in microseconds."""
    rounds: list[float] = []
    for _ in range(100):
        position, began = start, time.perf_counter()
        for move in moves:
            position = position.play(move)
            position.moves()
        rounds.append((time.perf_counter() - began) / len(moves))
    return median(rounds) * 1e6


def main(games: list[Rules]) -> None:
    """Measure, and print what was found."""
    print(f"the engine is {'compiled' if compiled else 'not compiled'}")
    for game in games:
        start = game.deal(2026)
        moves = line(start)
        bytes_each, microseconds = size(start, moves), duration(start, moves)
        print(f"{game.name}: {bytes_each:.0f} bytes a position, {microseconds:.1f} µs a move")


if __name__ == "__main__":
    main([find(name) for name in sys.argv[1:]] or [CORONA])
