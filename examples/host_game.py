r"""The smallest loop of a program that embeds the library.

It deals a game and reads commands line by line. Type moves as ``t3>f`` or ``turn``, or one of
the commands that ``help`` lists. Run it as
``python examples/host_game.py [GAME [DEAL [FILE]]]``; the game is one of the catalogue or a
file of rules, and what was played is added to the file of games. Or feed it commands::

    printf 'moves\nt3>t0\nturn\nundo\n' | python examples/host_game.py Klondike 5
"""

import sys
from collections.abc import Iterator

from patience import Deal, Event, IllegalMove, NotationError, PatienceError, Play, Record, load
from patience.catalogue import find
from patience.notation.game_files import save_games

HELP = "a move such as t3>f, t3>t5*4, turn, redeal; or: moves table undo redo help quit"


def commands() -> Iterator[str]:
    """What the player types, until there is no more of it."""
    if sys.stdin is None:  # the program was started with its input closed
        return
    asked = sys.stdin.isatty()
    while True:
        if asked:
            print("> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            return
        if line.strip():
            yield line.strip()


def animate(event: Event) -> None:
    """Show one thing that happens; a screen would move cards here."""
    print(f"  {event}")


def step(play: Play, command: str) -> Play:
    """The game after a command, which may say something and change nothing."""
    if command == "moves":
        print(" ".join(map(str, play.position.moves())) or "none")
    elif command == "table":
        print(play.position)
    elif command == "undo" and play.moves:
        print(f"{play.moves[-1]} is taken back")
        return play.undo()
    elif command == "redo" and play.undone:
        print(f"{play.undone[-1][0]} is played again")
        return play.redo()
    elif command in ("undo", "redo"):
        print(f"nothing to {command}")
    elif command == "help":
        print(HELP)
    else:
        return attempt(play, command)
    return play


def attempt(play: Play, text: str) -> Play:
    """The game after a move, if it is one and the rules allow it."""
    try:
        events = play.position.events(text)
    except IllegalMove as error:
        print(error.refusal)
        return play
    except NotationError as error:
        print(error)
        return play
    for event in events:
        animate(event)
    play = play.play(text)
    print(play.position)
    if play.position.outcome is not None:
        print(f"The game is over: {play.position.outcome.value}.")
    return play


def main(name: str = "Corona", number: str = "2026", file: str | None = None) -> None:
    """Play one game from one deal."""
    try:
        rules = load(name) if name.endswith((".toml", ".json")) else find(name)
        play = Play.start(rules.deal(int(number)))
    except (PatienceError, ValueError, OSError) as error:
        sys.exit(str(error))
    print(play.position)
    for command in commands():
        if command == "quit":
            break
        play = step(play, command)
    print(f"Moves played: {len(play)}.")
    if file is not None:
        try:
            save_games(file, [Record.of(play, deal=Deal(int(number)))], append=True)
        except OSError as error:
            sys.exit(f"{error}; the moves were {' '.join(map(str, play.moves))}")


if __name__ == "__main__":
    main(*sys.argv[1:4])
