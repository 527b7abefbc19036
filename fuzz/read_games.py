"""Files of games: read, written again, and played as far as they go."""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from itertools import islice, pairwise
from typing import Final

from harness import Target, main

from patience import Deal, NotationError, PatienceError, Play, Record, read_games
from patience.catalogue import GAMES


def check(text: str) -> None:
    """Every whole game is written so that it is read again, and is true or refused."""
    errors: list[NotationError] = []
    records = [*islice(read_games(text.split("\n"), on_error=errors.append), 100)]
    for record in records:
        assert Record.parse(str(record)) == record
        try:
            position = record.verify()
        except PatienceError:
            continue
        assert record.play().position == position
    if errors:
        raise errors[0]


def seeds() -> Sequence[str]:
    """Games of all sorts, one or two to a file."""
    chance = random.Random(0)
    texts = []
    for number, game in enumerate(GAMES[::6]):
        play = Play.start(game.deal(number))
        for _ in range(chance.randrange(30)):
            if play.position.moves():
                play = play.play(chance.choice(play.position.moves()))
        deal = Deal(number) if number % 2 else None
        changed = game.variant(f"Other {game.name}") if number % 3 == 0 else game
        started = Play.replay(changed.position(play.positions[0].text), play.moves)
        tags = {"Player": "Ada", "Date": "2026-11-30"}
        texts.append(str(Record.of(started, deal=deal, tags=tags, comments={0: "well\nwell"})))
    return [*texts, *("\n\n".join(pair) for pair in pairwise(texts))]


TARGET: Final = Target(
    check,
    seeds,
    [
        "\nEnd\n",
        "\nGame: Corona\n",
        "\n\n",
        "; ",
        "Deal: ms 1\n",
        "Rules: {",
        "Result: won\n",
        " turn ",
    ],
)

if __name__ == "__main__":
    sys.exit(main(TARGET))
