"""The golden numbers of perft, made from the file that the tests check."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.statemachine import StringList
from games import link, table
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from patience import Rules
from patience.catalogue import GAMES

MOST = 12
"""The count of numbers that stand side by side."""


class GoldenNumbers(SphinxDirective):
    """``{golden-numbers}`` with the path of the file: sections, and a table of the other games."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Read the file, and write the sections."""
        path = Path(self.env.srcdir, self.arguments[0]).resolve()
        self.env.note_dependency(str(path))
        entries = json.loads(path.read_text(encoding="utf-8"))
        full = {entry["game"] for entry in entries if entry["moves"]}
        lines = [line for game in GAMES if game.name in full for line in section(game, entries)]
        brief = [game for game in GAMES if game.name not in full]
        lines += others(brief, entries) if brief else []
        parent = nodes.Element()
        content = StringList(lines, str(path))
        self.state.nested_parse(content, self.content_offset, parent, match_titles=True)
        return parent.children


def others(games: Iterable[Rules], entries: list[dict[str, Any]]) -> Iterator[str]:
    """The section of the games that are counted from one deal only, a row each, in Markdown."""
    yield "### The other games"
    yield ""
    yield "These were counted from one deal, by the engine until there were a thousand sequences."
    yield ""
    found = [(game, *entries_of(game, entries)) for game in games]
    yield from table(
        ("Game", "Deal", "Sequences of 1, 2, 3 and more moves", "Agreed to depth"),
        (
            (
                link(game, "games/"),
                str(entry["deal"]),
                in_a_row(entry["counts"]),
                str(entry["agreed"]),
            )
            for game, entry in found
        ),
    )
    yield ""


def in_a_row(counts: list[int]) -> str:
    """Numbers side by side; of many, the first and the last."""
    shown = list(map(str, counts))
    return " ".join(shown if len(shown) <= MOST else [*shown[: MOST - 2], "…", shown[-1]])


def entries_of(game: Rules, entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The record of a game.

    Raises:
        LookupError: nothing is.
    """
    own = [entry for entry in entries if entry["game"] == game.name]
    if not own:
        raise LookupError(f"there are no golden numbers of {game}")
    return own


def section(game: Rules, entries: list[dict[str, Any]]) -> Iterator[str]:
    """The section of a game, in Markdown."""
    own = entries_of(game, entries)
    yield f"### {link(game, 'games/')}"
    yield ""
    for entry in own:
        yield f"- {position(entry)}"
    yield ""
    yield from table(("Depth", *map(title, own)), rows(own))
    yield ""


def title(entry: dict[str, Any]) -> str:
    """The title of the column of a position."""
    moves = len(entry["moves"])
    return f"Deal {entry['deal']}" + (f", {moves} moves later" if moves else "")


def position(entry: dict[str, Any]) -> str:
    """Where it is counted from, and how far `patience.reference` came to the same."""
    way = f", then `{' '.join(entry['moves'])}`" if entry["moves"] else ""
    return f"Deal {entry['deal']}{way}: agreed to depth {entry['agreed']}."


def rows(entries: list[dict[str, Any]]) -> Iterator[tuple[str, ...]]:
    """The numbers of some positions by depth."""
    columns = [map(str, entry["counts"]) for entry in entries]
    for depth, counts in enumerate(zip_longest(*columns, fillvalue=""), start=1):
        yield str(depth), *counts


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directive."""
    app.add_directive("golden-numbers", GoldenNumbers)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
