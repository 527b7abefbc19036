"""The golden numbers of perft, made from the file that the tests check."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.statemachine import StringList
from games import escaped, slug, table
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from patience import Rules
from patience.catalogue import GAMES


class GoldenNumbers(SphinxDirective):
    """``{golden-numbers}`` with the path of the file: a section for each game."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Read the file, and write the sections."""
        path = Path(self.env.srcdir, self.arguments[0]).resolve()
        self.env.note_dependency(str(path))
        entries = json.loads(path.read_text(encoding="utf-8"))
        lines = [line for game in GAMES for line in section(game, entries)]
        parent = nodes.Element()
        content = StringList(lines, str(path))
        self.state.nested_parse(content, self.content_offset, parent, match_titles=True)
        return parent.children


def section(game: Rules, entries: list[dict[str, Any]]) -> Iterator[str]:
    """The section of a game, in Markdown.

    Raises:
        LookupError: there are no numbers of it.
    """
    own = [entry for entry in entries if entry["game"] == game.name]
    if not own:
        raise LookupError(f"there are no golden numbers of {game}")
    yield f"### [{escaped(game.name)}](games/{slug(game)}.md)"
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
