"""Play made games in both interpreters side by side, for as many plies as are asked for.

    python tools/machine.py [--plies N] [--seed S]

Every ply compares the table, the legal moves with their order, the events, the hash, what the
engine counts, and what both say against moves that are not legal; games are played forwards,
taken back and played otherwise. At the end it says how many games were played, how many of
them went past fifty plies, and how many draws were no game. It ends with 1 where the
interpreters differ, and prints the game, the deal and the moves. A compiled engine is faster.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random
from typing import Final

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

TESTS: Final = Path(__file__).resolve().parent.parent / "tests"
sys.path.insert(0, str(TESTS))

from side_by_side import SideBySide  # noqa: E402

from patience import Rules  # noqa: E402
from patience.testing import rules  # noqa: E402

PLIES_A_GAME: Final = 200
BATCH: Final = 200
"""So many games are drawn before the plies are counted again."""

GAMES: Final = st.sampled_from((12, 24, 36, 52, 104)).flatmap(
    lambda cards: rules(most_cards=cards)
)


class Tally:
    """The tally of what has been played."""

    def __init__(self) -> None:
        self.drawn = self.games = self.long = self.plies = 0

    def play(self, game: Rules, number: int) -> None:
        """Play a game at random; at an end, and now and then, go back and take another way."""
        random = Random(number)
        pair = SideBySide.deal(game, number)
        line: list[str] = []
        self.games += 1
        try:
            for ply in range(PLIES_A_GAME):
                moves = pair.moves()
                if moves:
                    move = random.choice(moves)
                    line.append(str(move))
                    pair.play(move)
                elif not line:
                    break
                if ply % 10 == 0:
                    pair.refuse(random, 10)
                if not moves or random.random() < 0.05:
                    for _ in range(random.randint(1, len(line))):
                        line.pop()
                        pair.unmake()
        except Exception:
            print(f"{game!r}.deal({number}) after {line}")
            raise
        self.plies += pair.plies
        self.long += pair.plies > 50


def main(arguments: list[str]) -> int:
    """Play, and print what was played; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--plies", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(arguments)
    tally = Tally()
    batch = 0
    while tally.plies < asked.plies:

        @seed(asked.seed * 1_000_000 + batch)
        @settings(
            max_examples=BATCH,
            database=None,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(st.data(), st.integers(0, 2**32 - 1))
        def play(data: st.DataObject, number: int) -> None:
            tally.drawn += 1
            tally.play(data.draw(GAMES), number)

        play()
        batch += 1
        print(
            f"{tally.plies} plies in {tally.games} games, {tally.long} of them past fifty; "
            f"{tally.drawn - tally.games} draws were no game",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
