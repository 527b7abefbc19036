"""Put the numbered deals and the digests of new games on record, or check those on record.

    python tools/deals.py write     add the games that have no record yet
    python tools/deals.py check     compare the records with what is dealt

A record is for ever: it is what people mean by the number of a deal, and what a file of games
says of the rules that it was played by. So nothing here changes one; where a game no longer
deals what is on record, or has another digest, both commands say so and fail.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from golden import DEALS, DIGESTS, Record, record_of

from patience import Rules
from patience.catalogue import GAMES

BY_NAME: Final[Mapping[str, Rules]] = {game.name: game for game in GAMES}


def main(command: str) -> int:
    """Write or check; the exit status."""
    if command not in ("write", "check"):
        print(__doc__)
        return 2
    records: dict[str, Record] = json.loads(DEALS.read_text(encoding="utf-8"))
    digests: dict[str, str] = json.loads(DIGESTS.read_text(encoding="utf-8"))
    new = [game for game in GAMES if game.name not in records or game.name not in digests]
    wrong = [*changed(records), *differing(digests)]
    if command == "check":
        wrong += [f"{game}: there is no record" for game in new]
    print(*wrong, sep="\n", end="\n" if wrong else "")
    if wrong:
        return 1
    if command == "write" and new:
        records |= {game.name: record_of(game) for game in new if game.name not in records}
        digests |= {game.name: game.digest for game in new}
        DEALS.write_text(written(records), encoding="utf-8")
        DIGESTS.write_text(written(digests), encoding="utf-8")
    print(f"{len(records)} games on record, {len(new)} of them new")
    return 0


def changed(records: Mapping[str, Record]) -> Iterator[str]:
    """List the recorded games that have changed or are gone."""
    for name, record in records.items():
        if name not in BY_NAME:
            yield f"{name}: there is no such game any more"
        elif (found := record_of(BY_NAME[name], record)) != record:
            yield f"{name}: {dict(found)}, but on record is {dict(record)}"


def differing(digests: Mapping[str, str]) -> Iterator[str]:
    """The games with another digest than the one on record."""
    for name, digest in digests.items():
        if name in BY_NAME and BY_NAME[name].digest != digest:
            yield f"{name}: {BY_NAME[name].digest}, but on record is {digest}"


def written(records: Mapping[str, Record] | Mapping[str, str]) -> str:
    """The records as JSON, a line each."""
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(each)}" for name, each in records.items())
    return f"{{\n{lines}\n}}\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) == 2 else ""))
