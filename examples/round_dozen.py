"""A patience of one's own: defined in a few lines, dealt, and played to its end at random.

Run it as ``python examples/round_dozen.py``, or with the number of another deal.
"""

import random
import sys

from patience import CORONA, Outcome, Pack, PatienceError, Play, compare, run

HALF_DOZEN = CORONA.variant(
    "Half Dozen",
    pack=Pack(),
    stock={"redeals": 1},
    foundation={"piles": 4},
    tableau={"piles": 6, "lift": run},
)
"""The Round Dozen, which is another name of Corona, at half its size, with runs and a redeal."""

MOST_MOVES = 300
"""Where a random game is given up: cards may go to and fro between spaces for ever."""

ENDINGS = {
    Outcome.WON: "won",
    Outcome.STUCK: "lost, no move is left",
    None: "given up, moves are left",
}


def main(number: int) -> None:
    """Print the rules, the deal and a whole game."""
    print(f"How {HALF_DOZEN} differs from {CORONA}:")
    for difference in compare(CORONA, HALF_DOZEN):
        print(f"  {difference.path}: {difference.second}, not {difference.first}")

    play = Play.start(HALF_DOZEN.deal(number))
    print(f"\nDeal number {number}:\n\n{play.position}\n")
    print("Legal moves:", " ".join(map(str, play.position.moves())))

    print("\nA random game:")
    chance = random.Random(number)
    while play.position.outcome is None and len(play) < MOST_MOVES:
        move = chance.choice(play.position.moves(distinct=True))
        events = "; ".join(map(str, play.position.events(move)))
        play = play.play(move)
        print(f"{len(play):>3}  {move!s:<8} {events}")

    home = sum(map(len, play.position.group("foundation")))
    print(f"\n{play.position}\n")
    print(f"After {len(play)} moves: {ENDINGS[play.position.outcome]}.")
    print(f"{home} of {len(HALF_DOZEN.pack)} cards lie on the foundations.")


if __name__ == "__main__":
    try:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 12)
    except (PatienceError, ValueError) as error:
        sys.exit(f"round_dozen.py: {error}")
