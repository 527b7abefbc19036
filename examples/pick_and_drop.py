r"""A game played by picking cards up and dropping them, as with a mouse.

A line with one pile picks its end card up and says where it may go, or why it stays; with a
number it is so many cards. A line with two piles drags: from the first to the second, as many
cards as may go. It plays any game::

    printf 't6\nt6 t0\nt6 t1\ns w\n' | python examples/pick_and_drop.py Klondike 4
"""

import sys

from patience import Deal, PatienceError, Play
from patience.catalogue import find


def pick_up(play: Play, pile: str, count: int) -> None:
    """Say where the end cards of a pile may go."""
    refusal = play.position.lift_refusal(pile, count=count)
    if refusal is not None:
        print(refusal)
        return
    targets = play.position.targets(pile, count=count)
    print("may go to", ", ".join(target.label for target in targets) or "no pile")


def drop(play: Play, source: str, target: str) -> Play:
    """The game after a drag from pile to pile, or the same with the reason said."""
    move = play.position.find_move(source, target)
    if move is None:
        print(play.position.find_refusal(source, target))
        return play
    for event in play.position.events(move):
        print(f"  {event}")
    play = play.play(move)
    print(play.position)
    return play


def main(name: str = "Klondike", deal: str = "4") -> None:
    """Play one game."""
    try:
        play = Play.start(Deal.parse(deal).lay(find(name)))
    except PatienceError as error:
        sys.exit(str(error))
    print(play.position)
    for line in sys.stdin or ():
        words = line.split()
        try:
            if len(words) == 2 and words[1].isdecimal():
                pick_up(play, words[0], int(words[1]))
            elif len(words) == 2:
                play = drop(play, *words)
            elif words:
                pick_up(play, words[0], 1)
        except PatienceError as error:
            print(error)
    outcome = play.position.outcome
    print("To be continued." if outcome is None else f"The game is over: {outcome.value}.")


if __name__ == "__main__":
    main(*sys.argv[1:3])
