r"""The smallest loop of a program that embeds the library.

It deals a game and reads commands line by line. Type moves as ``t3>f`` or ``turn``, or one of
the commands that ``help`` lists. Run it as
``python examples/host_game.py [GAME [DEAL [FILE]]]``; the game is one of the catalogue or a
file of rules. With a file the game is saved there at the end, what was undone included, and
goes on from there if the file is there already. Or feed it commands::

    printf 'moves\nt3>t0\nturn\nundo\n' | python examples/host_game.py Klondike 5
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from patience import (
    Deal,
    IllegalMove,
    NotationError,
    PatienceError,
    Play,
    Record,
    load,
    read_games,
    save_games,
)
from patience.catalogue import find

HELP = (
    "a move such as t3>f, t3>t5*4, turn, redeal; or: moves home finish table undo redo help quit"
)


def commands() -> Iterator[str]:
    """The lines that the player types, until there are no more."""
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


def step(play: Play, command: str) -> Play:
    """The game after a command, which may say something and change nothing."""
    match command.lower():
        case "moves":
            print(*play.position.moves())
        case "table":
            print(play.position)
        case "help":
            print(HELP)
        case "undo" if play.moves:
            print(f"{play.moves[-1]} is taken back")
            return play.undo()
        case "redo" if play.undone:
            print(f"{play.undone[-1][0]} is played again")
            return play.redo()
        case "undo" | "redo":
            print(f"nothing to {command}")
        case "home":
            for move in play.position.homeward():
                if play.position.is_legal(move):
                    play = attempt(play, str(move))
        case "finish":
            return finish(play)
        case _:
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
        print(f"  {event}")  # a screen would move cards here
    play = play.play(text)
    print(play.position)
    if play.position.outcome is not None:
        print(f"The game is over: {play.position.outcome.value}.")
    return play


def finish(play: Play) -> Play:
    """The game with all cards home, if they can go there."""
    try:
        play = play.finish()
    except ValueError as error:
        print(error)
    else:
        print(play.position)
    return play


def begin(name: str, deal: str, file: Path | None) -> Play:
    """The game that the file has, or else a new one."""
    if file is not None and file.exists():
        return next(read_games(file)).play()
    rules = load(name) if name.endswith((".toml", ".json")) else find(name)
    return Play.start(Deal.parse(deal).lay(rules))


def main(name: str = "Corona", deal: str = "2026", saved: str | None = None) -> None:
    """Play one game."""
    file = None if saved is None else Path(saved)
    try:
        play = begin(name, deal, file)
    except PatienceError as error:
        sys.exit(str(error))
    except OSError as error:
        sys.exit(f"{error.filename}: {error.strerror}")
    print(play.position)
    for command in commands():
        if command == "quit":
            break
        play = step(play, command)
    print(f"Moves played: {len(play)}.")
    if file is not None:
        try:
            save_games(file, [Record.of(play)])
        except OSError as error:
            sys.exit(f"{error.strerror}; the moves were {' '.join(map(str, play.moves))}")


if __name__ == "__main__":
    main(*sys.argv[1:4])
