"""A page for every game of the catalogue, made from its value."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.typing import ExtensionMetadata

import patience
from patience import Rules, describe
from patience.catalogue import GAMES
from patience.comparison import compare, in_words

SHOWN_DEAL = 1


def generate(app: Sphinx) -> None:
    """Write the pages, and remove those of games that are gone."""
    folder = Path(app.srcdir, "games")
    folder.mkdir(exist_ok=True)
    pages = {f"{slug(game)}.md": page(game) for game in GAMES}
    pages["index.md"] = index()
    for old in folder.glob("*.md"):
        if old.name not in pages:
            old.unlink()
    for name, text in pages.items():
        path = folder / name
        # A page that stays as it was need not be read again.
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


def index() -> str:
    """The page that lists all games."""
    rows = [(f"[{game}]({slug(game)}.md)", str(game.pack), summary(game)) for game in GAMES]
    return "\n".join(
        [
            "# The games",
            "",
            f"The catalogue has {len(GAMES)} games.",
            "Each page is made from the value of the game and from nothing else.",
            "",
            *table(("Game", "Played with", "In a sentence"), rows),
            "",
            "{obj}`patience.catalogue.find` finds a game by any of its names,",
            "and {obj}`patience.catalogue` says which games are missing, and why.",
            "",
            "```{toctree}",
            ":hidden:",
            "",
            *map(slug, GAMES),
            "```",
            "",
        ]
    )


def page(game: Rules) -> str:
    """The page of one game."""
    parts = [f"# {escaped(game.name)}", "", *entry(game), ""]
    if game.aka:
        parts += [f"Also called {escaped(', '.join(game.aka))}.", ""]
    parts += ["## Rule sheet", "", *sheet(game)]
    if game.parent:
        parts += [f"## What differs from {game.parent}", "", *differences(game, game.parent), ""]
    if game.readings:
        parts += ["## Where sources disagree", "", *readings(game), ""]
    if game.sources:
        parts += ["## Sources", "", *(f"- {escaped(source)}" for source in game.sources), ""]
    parts += [
        f"## Deal number {SHOWN_DEAL}",
        "",
        "```text",
        str(game.deal(SHOWN_DEAL)),
        "```",
        "",
    ]
    return "\n".join(parts)


def entry(game: Rules) -> Iterator[str]:
    """The reference entry of the constant."""
    yield "```{eval-rst}"
    yield f".. py:data:: patience.{constant(game)}"
    yield "   :type: Rules"
    yield ""
    yield from (f"   {line}".rstrip() for line in docstring(game))
    yield "```"


def sheet(game: Rules) -> Iterator[str]:
    """The rule sheet as `describe` gives it, up to the notes, which have their own sections."""
    for block in describe(game).split("\n\n")[1:]:
        lines = block.splitlines()
        if not lines[-1].startswith("- "):
            yield from map(escaped, lines)
        elif lines[0] in ("Readings", "Sources"):
            return
        else:
            yield f"### {escaped(lines[0])}"
            yield ""
            yield from (f"- {escaped(line.removeprefix('- '))}" for line in lines[1:])
        yield ""


def differences(game: Rules, parent: Rules) -> Iterator[str]:
    """The fields in which a game differs from the one that it was derived from."""
    yield f"{game} was derived from [{parent}]({slug(parent)}.md) and differs in these fields:"
    yield ""
    rows = [
        (field(game, each.path), escaped(each.second), escaped(each.first))
        for each in compare(parent, game)
    ]
    yield from table(("Field", game.name, parent.name), rows)


def readings(game: Rules) -> Iterator[str]:
    """The fields on which sources disagree, with what they say here."""
    rows = [
        (field(game, each.field), escaped(value(game, each.field)), escaped(each.text))
        for each in game.readings
    ]
    yield from table(("Field", "Here", "Readings"), rows)


def value(game: Rules, path: str) -> str:
    """What a field says, in words."""
    name, _, attribute = path.partition(".")
    if not attribute:
        return in_words(getattr(game, name))
    return in_words(getattr(game[name], attribute), attribute, game[name])


def field(game: Rules, path: str) -> str:
    """The path of a field, as a link to its entry in the reference."""
    name, _, attribute = path.partition(".")
    known = {group.name: type(group).__name__ for group in game.groups}
    if attribute:
        return f"{{obj}}`{path} <{known[name]}.{attribute}>`"
    return f"{{obj}}`{path} <Rules.{path}>`" if name not in known else f"`{path}`"


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    """The lines of a table."""
    titles = list(head)
    for row in (titles, ["---"] * len(titles), *rows):
        yield f"| {' | '.join(row)} |"


def slug(game: Rules) -> str:
    """The name of the page of a game."""
    return re.sub(r"[^a-z0-9]+", "-", game.name.lower().replace("'", "")).strip("-")


def escaped(text: str) -> str:
    """Text of which no character is markup."""
    return re.sub(r"([\\`*_{}\[\]<>|])", r"\\\1", text)


def constant(game: Rules) -> str:
    """The name under which the library exports a game."""
    return next(name for name in patience.__all__ if getattr(patience, name) is game)


def docstring(game: Rules) -> list[str]:
    """The lines written below the constant in the catalogue."""
    name = constant(game)
    for found in pkgutil.iter_modules(patience.catalogue.__path__, "patience.catalogue."):
        if vars(import_module(found.name)).get(name) is game:
            documented = ModuleAnalyzer.for_module(found.name).find_attr_docs()
            if ("", name) in documented:
                return documented["", name]
    raise LookupError(f"{name} has no docstring")


def summary(game: Rules) -> str:
    """The first sentence of the docstring."""
    return escaped(" ".join(docstring(game)).partition(". ")[0].rstrip(". ")) + "."


def setup(app: Sphinx) -> ExtensionMetadata:
    """Make the pages before Sphinx looks for pages."""
    app.connect("builder-inited", generate)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
