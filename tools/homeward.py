"""Hold safe moves home against exhaustive search, on small packs and on late tables.

    python tools/homeward.py [--positions N] [--seed S]

Half of the positions are of made games with tiny packs, half are late positions of every family
of the catalogue. Each is decided by looking at everything that can be reached, or passed over
where that is too much. It prints, family by family, how many positions were decided, how many of
the moves home do no harm, and how many of these are called safe. It ends with 1 if a safe move
turns a position that can be won into one that cannot, and prints the game, the position and the
move.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

TESTS: Final = Path(__file__).resolve().parent.parent / "tests"
sys.path.insert(0, str(TESTS))

from exhausting import Exhaustion, judge  # noqa: E402

from patience import Pack, Position, Rules, RulesError  # noqa: E402
from patience.catalogue import FAMILIES  # noqa: E402
from patience.testing import rules  # noqa: E402

MADE_STATES: Final = 400
LATE_STATES: Final = 1_500
"""A position is decided by looking at so many, or not at all."""

LATE: Final = 24
"""So many positions before the end of a line are late."""

GAMES: Final = st.sampled_from((8, 12, 16)).flatmap(lambda cards: rules(most_cards=cards))


def judge_made(tally: Counter[str], most: int, first: int) -> None:
    """Judge positions of made games until so many are decided."""

    def one(game: Rules, number: int) -> None:
        judge(game, line_of(game, number, 12, home=0.3), tally, MADE_STATES)

    batch = first
    while tally["positions"] < most:
        draw = settings(
            max_examples=200,
            database=None,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )(given(GAMES, st.integers(0, 2**32 - 1))(one))
        seed(batch)(draw)()
        batch += 1


def judge_family(games: tuple[Rules, ...], tally: Counter[str], most: int, first: int) -> None:
    """Judge late positions of a family until so many are decided, or nothing more is found."""
    number = first
    idle = 0
    while tally["positions"] < most and idle < len(games):
        before = tally["positions"]
        for game in games:
            for small in (game, *shortened(game)):
                line = line_of(small, number, 220, home=0.85)
                judge(small, line[-LATE:][::-1], tally, LATE_STATES)
        number += 1
        idle = 0 if tally["positions"] > before else idle + 1


def shortened(game: Rules) -> Iterator[Rules]:
    """The game with fewer ranks or suits, where it holds together so."""
    for ranks, suits in (("A23456", "CDHS"), ("A2345678", "CH")):
        pack = Pack(game.pack.copies, suits=suits, ranks=ranks)
        try:
            yield game.variant("Short", pack=pack, dealing=[], numbering=[], aka=[])
        except RulesError:
            continue


def line_of(game: Rules, number: int, plies: int, *, home: float) -> list[Position]:
    """The positions of a random line that goes home with some chance where it can."""
    chance = Random(number)
    position = game.deal(number)
    line = [position]
    for _ in range(plies):
        moves = position.moves()
        if not moves:
            break
        ways = position.homeward(safe=False)
        position = position.play(chance.choice(ways if ways and chance.random() < home else moves))
        line.append(position)
    return line


def say(name: str, tally: Counter[str]) -> None:
    """Print what was found."""
    share = tally["made"] / tally["harmless"] if tally["harmless"] else 0
    print(
        f"{name:<40} {tally['positions']:>7} positions {tally['safe']:>7} safe moves"
        f" {tally['harmless']:>7} harmless {share:>6.0%} of them safe",
        flush=True,
    )


def main() -> int:
    """Do what the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--positions", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    given_ = parser.parse_args()
    total: Counter[str] = Counter()
    made: Counter[str] = Counter()
    try:
        judge_made(made, given_.positions // 2, given_.seed)
        say("made games", made)
        total += made
        for title, games in FAMILIES.items():
            tally: Counter[str] = Counter()
            judge_family(games, tally, given_.positions // 2 // len(FAMILIES), given_.seed)
            say(title, tally)
            total += tally
    except Exhaustion as error:
        print(error)
        return 1
    say("all", total)
    return 0


if __name__ == "__main__":
    sys.exit(main())
