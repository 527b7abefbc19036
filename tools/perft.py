"""Work out the golden perft numbers of every game, or check those on record.

    python tools/perft.py write     work them out, by both interpreters
    python tools/perft.py check     compare the numbers on record, by both interpreters

Each game is counted from a deal, and from a position some moves later. The engine counts
until there are a million sequences; `patience.reference` as deep as it gets in some thousand
positions, which is the depth on record as agreed by both.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any, Final

TESTS: Final = Path(__file__).resolve().parent.parent / "tests"
sys.path.insert(0, str(TESTS))

from side_by_side import sequences, table_of  # noqa: E402

from patience import Rules, perft  # noqa: E402
from patience.catalogue import GAMES  # noqa: E402

FILE: Final = TESTS / "data" / "perft.json"

ENOUGH: Final = 1_000_000
"""So many sequences are deep enough for the engine."""

MANY: Final = 4_000
"""So many positions are enough for the reference."""

DEEPEST: Final = 40

LATER: Final = 24
"""How many moves later the second position of a game is."""


def main(command: str) -> int:
    """Write or check; the exit status."""
    if command == "write":
        found = [counted(game, moves) for game in GAMES for moves in ([], line(game))]
        lines = ",\n".join(json.dumps(entry) for entry in found)
        FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        return 0
    if command != "check":
        print(__doc__)
        return 2
    wrong = 0
    for entry in json.loads(FILE.read_text(encoding="utf-8")):
        game = next(game for game in GAMES if game.name == entry["game"])
        again = counted(game, entry["moves"], len(entry["counts"]))
        same = again == entry
        wrong += not same
        print("same" if same else f"differs: {again}", entry["game"], entry["counts"])
    return int(wrong > 0)


def line(game: Rules) -> list[str]:
    """Some random moves from the deal, away from the end of the game."""
    random = Random(game.name)
    position, moves = game.deal(1), []
    for _ in range(LATER):
        # A position without moves would tell nothing.
        going_on = [move for move in position.moves() if position.play(move).moves()]
        if not going_on:
            break
        move = random.choice(going_on)
        moves.append(str(move))
        position = position.play(move)
    return moves


def counted(game: Rules, moves: list[str], most: int = DEEPEST) -> dict[str, Any]:
    """The numbers of one position, by depth from 1."""
    position = game.deal(1)
    for move in moves:
        position = position.play(move)
    counts: list[int] = []
    while len(counts) < most and (not counts or 0 < counts[-1] < ENOUGH):
        counts.append(perft(position, len(counts) + 1))
    agreed = 1
    while agreed < len(counts) and sum(counts[:agreed]) <= MANY:
        agreed += 1
    table = table_of(position)
    read = [sequences(game, table, depth) for depth in range(1, agreed + 1)]
    if read != counts[:agreed]:
        raise SystemExit(f"{game.name} after {moves}: {counts} but {read} by the reference")
    return {"game": game.name, "deal": 1, "moves": moves, "counts": counts, "agreed": agreed}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) == 2 else ""))
