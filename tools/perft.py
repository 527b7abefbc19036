"""Work out the golden perft numbers of new games, or check those on record.

    python tools/perft.py write           add the games that have none yet, by both interpreters
    python tools/perft.py check [GAME]... compare the numbers on record, by both interpreters

The games of ``tests/games.py`` that stand for all are counted from a deal, and from a position
some moves later. The first of them are counted deepest: by the engine until there are a million
sequences, by `patience.reference` as deep as it gets in some thousand positions, which is the
depth on record as agreed by both. Every other game is counted from a deal, and not so far. No number on record is written over: to
work one out again, delete its line.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

TESTS: Final = Path(__file__).resolve().parent.parent / "tests"
sys.path.insert(0, str(TESTS))

from games import CHOSEN, DEEPEST_COUNTED  # noqa: E402
from side_by_side import sequences, table_of  # noqa: E402

from patience import Rules, perft  # noqa: E402
from patience.catalogue import GAMES, find  # noqa: E402

FILE: Final = TESTS / "data" / "perft.json"
DEEPEST: Final = 40

LATER: Final = 24
"""The number of moves to the second position of a game."""

Entry = Mapping[str, Any]


class Effort(NamedTuple):
    """The depth to which a game is counted."""

    engine: int
    """So many sequences are deep enough for the engine."""

    reference: int
    """So many positions are enough for the reference."""


FULL: Final = Effort(engine=1_000_000, reference=4_000)
FAIR: Final = Effort(engine=50_000, reference=200)
BRIEF: Final = Effort(engine=1_000, reference=40)


def main(command: str, names: list[str]) -> int:
    """Write or check; the exit status."""
    entries = json.loads(FILE.read_text(encoding="utf-8"))
    if command == "write" and not names:
        found = [
            entry for game in GAMES for entry in kept(game, entries) or tuple(counted_anew(game))
        ]
        lines = ",\n".join(json.dumps(entry) for entry in found)
        FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        return 0
    if command != "check":
        print(__doc__)
        return 2
    games = [find(name) for name in names] or list(GAMES)
    wrong = 0
    for game in games:
        own = kept(game, entries)
        wrong += not own
        if not own:
            print(f"not on record: {game}")
        for entry in own:
            again = counted(game, entry["deal"], entry["moves"], len(entry["counts"]))
            same = again == entry
            wrong += not same
            print("same" if same else f"differs: {again}", game, entry["counts"], flush=True)
    return int(wrong > 0)


def kept(game: Rules, entries: Iterable[Entry]) -> Sequence[Entry]:
    """The record of a game, if that is as it has to be."""
    own = [entry for entry in entries if entry["game"] == game.name]
    return own if len(own) == (2 if game in CHOSEN else 1) else []


def counted_anew(game: Rules) -> Iterator[Entry]:
    """The entries of a game that has none."""
    yield counted(game, number := first_deal(game), [])
    if game in CHOSEN:
        yield counted(game, number, line(game, number))


def first_deal(game: Rules) -> int:
    """The first deal in which a move is legal."""
    return next(number for number in range(1, 1000) if game.deal(number).moves())


def line(game: Rules, number: int) -> list[str]:
    """Some random moves from the deal, away from the end of the game."""
    random = Random(game.name)
    position = game.deal(number)
    moves: list[str] = []
    for _ in range(LATER):
        # A position without moves would tell nothing, nor much one that is soon there.
        going_on = [move for move in position.moves() if position.play(move).moves()]
        if not going_on:
            return moves[: len(moves) // 2]
        move = random.choice(going_on)
        moves.append(str(move))
        position = position.play(move)
    return moves


def counted(game: Rules, number: int, moves: list[str], most: int = DEEPEST) -> Entry:
    """The numbers of one position, by depth from 1.

    Raises:
        SystemExit: the interpreters come to different numbers.
    """
    effort = FULL if game in DEEPEST_COUNTED else FAIR if game in CHOSEN else BRIEF
    position = game.deal(number)
    for move in moves:
        position = position.play(move)
    counts: list[int] = []
    while len(counts) < most and (not counts or 0 < counts[-1] < effort.engine):
        counts.append(perft(position, len(counts) + 1))
    agreed = 1
    while agreed < len(counts) and sum(counts[:agreed]) <= effort.reference:
        agreed += 1
    table = table_of(position)
    read = [sequences(game, table, depth) for depth in range(1, agreed + 1)]
    if read != counts[:agreed]:
        raise SystemExit(f"{game.name} after {moves}: {counts} but {read} by the reference")
    return {"game": game.name, "deal": number, "moves": moves, "counts": counts, "agreed": agreed}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "", sys.argv[2:]))
