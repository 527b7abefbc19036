"""What the entry points share: they throw texts at a parser until the time is up.

Each entry point beside this module has a `Target` and can be run: ``python fuzz/read_rules.py``
for a minute, ``python fuzz/read_rules.py --seconds 600`` for ten. Texts are made by changing
known good ones here and there. Where the package atheris is installed and ``--atheris`` is
given, it makes the texts, led by which lines of the library they reach.

A text that raises what it should not, or takes too long, is written to a file and shown, and
the run ends with 1.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

import attrs

from patience import PatienceError, Position, Rules

__all__ = ["Target", "along", "changed", "main", "refused"]

SLOW: Final = 5.0
"""How many seconds a text may take. It is many times what the longest one needs."""

_LONGEST_ERROR: Final = 1_000_000

LONGEST: Final = 20_000
"""Texts are cut at so many characters, most of them at far fewer."""

_ODD: Final = ("", "\x00", "\ud800", "\r\n", "\t", "-", "9" * 40, "é", "♥", "[" * 60, "(" * 60, "﻿")


@attrs.frozen
class Target:
    """A parser under fire.

    `check` reads a text and asserts what has to hold if it can be read, and nothing else
    than a `PatienceError` may come out of it; `seeds` makes good texts to begin with, and
    `words` are put in here and there.
    """

    check: Callable[[str], None]
    seeds: Callable[[], Sequence[str]]
    words: Sequence[str] = ()


def refused(target: Target, text: str) -> bool:
    """Whether a text is refused, by an error that may come out."""
    try:
        target.check(text)
    except PatienceError as error:
        said = str(error)
    else:
        return False
    assert len(said) < _LONGEST_ERROR, "an error that is longer than what it is about"
    return True


def changed(chance: random.Random, seeds: Sequence[str], words: Sequence[str]) -> str:
    """A good text, changed in a few places."""
    text = chance.choice(seeds)
    for _ in range(chance.choice((0, 1, 1, 2, 3, 5, 9))):
        start = chance.randrange(len(text) + 1)
        stop = min(len(text), start + int(chance.expovariate(0.1)))
        other = chance.choice(seeds)
        at = chance.randrange(len(other) + 1)
        put = chance.choice(
            (
                "",
                text[start:stop] * chance.choice((2, 3, 50)),
                text[start:stop][::-1],
                other[at : at + stop - start],
                chance.choice(_ODD),
                chr(chance.choice((chance.randrange(128), chance.randrange(0x110000)))),
                str(chance.choice((0, 1, 2**31, 2**63, 10**30, -1, chance.randrange(99)))),
                *(chance.choice(words) for _ in range(4) if words),
            )
        )
        text = text[:start] + put + text[stop:]
    if chance.random() < 0.1:
        text = text[: chance.randrange(len(text) + 1)]
    return text[:LONGEST]


def along(game: Rules, chance: random.Random, most: int) -> Iterator[Position]:
    """The positions of a random game from its first deal, *most* of them."""
    position = game.deal(0)
    for _ in range(most):
        yield position
        if not position.moves():
            return
        position = position.play(chance.choice(position.moves()))


def main(target: Target) -> int:
    """Run a target as the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--seconds", type=float, default=60, help="how long (60)")
    parser.add_argument("--seed", type=int, default=0, help="where chance begins (0)")
    parser.add_argument("--atheris", action="store_true", help="let atheris make the texts")
    arguments = parser.parse_args()
    if arguments.atheris:
        return _with_atheris(target, arguments.seconds)
    chance, seeds = random.Random(arguments.seed), target.seeds()
    end = time.monotonic() + arguments.seconds
    count = bad = 0
    while time.monotonic() < end:
        text = changed(chance, seeds, target.words)
        if not _stands(target, text):
            return 1
        count += 1
        bad += refused(target, text)
    print(f"{count} texts, of which {bad} were refused; nothing else came out")
    return 0


def _stands(target: Target, text: str) -> bool:
    """Whether a text does no harm; if it does, it is shown and kept."""
    start = time.perf_counter()
    try:
        refused(target, text)
    except Exception:  # noqa: BLE001 - this is what is looked for
        traceback.print_exc()
    else:
        if time.perf_counter() - start < SLOW:
            return True
        print(f"{time.perf_counter() - start:.1f} s for one text", file=sys.stderr)
    with tempfile.NamedTemporaryFile("wb", prefix="fuzz-", suffix=".txt", delete=False) as file:
        file.write(text.encode("utf-8", "surrogatepass"))
    print(f"the text is in {file.name}", file=sys.stderr)
    return False


def _with_atheris(target: Target, seconds: float) -> int:
    import atheris  # noqa: PLC0415 - only who asks for it needs it

    def one(data: bytes) -> None:
        refused(target, data.decode("utf-8", "replace"))

    with tempfile.TemporaryDirectory() as folder:
        corpus = Path(folder, "corpus")
        corpus.mkdir()
        for number, text in enumerate(target.seeds()):
            Path(corpus, str(number)).write_bytes(text.encode("utf-8", "replace"))
        words = Path(folder, "words")
        plain = (word for word in target.words if word.isascii() and word.isprintable())
        lines = (word.replace("\\", "\\\\").replace('"', '\\"') for word in plain)
        words.write_text("".join(f'"{line}"\n' for line in lines if line))
        flags = [f"-max_total_time={int(seconds)}", f"-timeout={int(SLOW)}", "-max_len=4000"]
        atheris.instrument_all()
        atheris.Setup([sys.argv[0], *flags, f"-dict={words}", str(corpus)], one)
        atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit("run one of the entry points beside this module")
