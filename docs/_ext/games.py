"""A page for every game of the catalogue, made from its value and its docstring."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

import patience
from patience import Rules, compare, describe
from patience.catalogue import FAMILIES, GAMES, _index
from patience.language.words import join_words
from patience.sentences.comparison import say_field

SHOWN_DEAL = 1


class Home(NamedTuple):
    """Where a game is written down."""

    family: ModuleType
    constant: str


def list_homes() -> Iterator[tuple[int, Home]]:
    """The home of every game, by its identity."""
    for module, (_, games) in _index.FAMILIES.items():
        family = import_module(f"patience.catalogue.{module}")
        for constant in games:
            yield id(getattr(family, constant)), Home(family, constant)


HOMES: Final[Mapping[int, Home]] = dict(list_homes())


def generate(app: Sphinx) -> None:
    """Write the pages, and remove those of games that are gone.

    Raises:
        ValueError: two pages have the same name.
    """
    folder = Path(app.srcdir, "games")
    folder.mkdir(exist_ok=True)
    pages = {f"{slug(game)}.md": page(game, title) for title, game in by_family()}
    pages["index.md"] = index()
    if len(pages) != len(GAMES) + 1:
        raise ValueError("two games have pages of the same name")
    for old in folder.glob("*.md"):
        if old.name not in pages:
            old.unlink()
    for name, text in pages.items():
        path = folder / name
        # A page that stays as it was need not be read again.
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


def by_family() -> Iterator[tuple[str, Rules]]:
    """Every game with the title of its family."""
    yield from ((title, game) for title, games in FAMILIES.items() for game in games)


def index() -> str:
    """The page that lists all games."""
    parts = [
        "# The games",
        "",
        f"The catalogue has {len(GAMES)} games in {len(FAMILIES)} families.",
        "Each page is made from the value of the game and from what the catalogue says below it.",
        "{obj}`patience.catalogue.find` finds a game by any of its names,",
        "and {obj}`patience.catalogue` says which games are missing, and why.",
        "",
    ]
    for title, games in FAMILIES.items():
        rows = [(link(game), str(game.pack), summary(game)) for game in games]
        parts += [f"## {escaped(title)}", "", *introduction(games[0])]
        parts += table(("Game", "Pack", "In a sentence"), rows)
        parts.append("")
    return "\n".join(parts)


def introduction(game: Rules) -> Iterator[str]:
    """The docstring of the family of a game, after its title."""
    _, _, text = (HOMES[id(game)].family.__doc__ or "").partition("\n\n")
    yield from restructured(text.strip().splitlines())


def page(game: Rules, family: str) -> str:
    """The page of one game."""
    lead, *rest = paragraphs(game)
    # Some hundred pages would fill the sidebar of every page, and take twice as long.
    parts = ["---", "orphan: true", "---", ""]
    parts += [f"# {escaped(game.name)}", "", *restructured(lead)]
    if game.aka:
        parts += [f"Also called {escaped(join_words(game.aka, 'or'))}.", ""]
    parts += [*kin(game, family), ""]
    parts += [f"Deal number {SHOWN_DEAL}:", ""]
    parts += ["```text", str(game.deal(SHOWN_DEAL)), "```", ""]
    if rest:
        parts += ["## How it plays", ""]
        parts += restructured([line for each in rest for line in [*each, ""]])
    parts += ["## Rule sheet", "", *sheet(game)]
    if parent := parent_of(game):
        parts += [f"## What differs from {parent}", "", *differences(game, parent), ""]
    if game.readings:
        parts += ["## How sources read it", "", *readings(game), ""]
    if game.sources:
        parts += ["## Sources", "", *(f"- {escaped(source)}" for source in game.sources), ""]
    parts += ["## In Python", "", *entry(game), ""]
    return "\n".join(parts)


def kin(game: Rules, family: str) -> Iterator[str]:
    """The games next to a game: its family, what it was derived from, what was derived from it."""
    yield f"Family: [{escaped(family)}](index.md#{anchor(family)})."
    if parent := parent_of(game):
        yield f"Derived from {link(parent)}."
    if variants := [link(each) for each in GAMES if each.parent is game]:
        yield f"Variants: {', '.join(variants)}."


def parent_of(game: Rules) -> Rules | None:
    """The game of the catalogue that a game was derived from."""
    return game.parent if id(game.parent) in HOMES else None


def link(game: Rules, folder: str = "") -> str:
    """The name of a game, as a link to its page."""
    return f"[{escaped(game.name)}]({folder}{slug(game)}.md)"


def entry(game: Rules) -> Iterator[str]:
    """The reference entry of the constant."""
    yield "```{eval-rst}"
    yield f".. py:data:: {full_name(game)}"
    yield "   :type: Rules"
    yield ""
    yield from (f"   {line}".rstrip() for line in paragraphs(game)[0])
    yield "```"


def full_name(game: Rules) -> str:
    """The name of the constant: in the package if that exports it, else in the catalogue."""
    name = HOMES[id(game)].constant
    return f"patience.{name}" if name in patience.__all__ else f"patience.catalogue.{name}"


def restructured(lines: Iterable[str]) -> Iterator[str]:
    """The text of a docstring, in Markdown."""
    yield "```{eval-rst}"
    yield from lines
    yield "```"
    yield ""


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
    yield f"What is played otherwise than in {link(parent)}, field by field:"
    yield ""
    rows = [
        (field(game, each.path), escaped(each.second), escaped(each.first))
        for each in compare(parent, game)
    ]
    yield from table(("Field", game.name, parent.name), rows)


def readings(game: Rules) -> Iterator[str]:
    """The fields on which sources disagree, with what they say here."""
    rows = [
        (field(game, each.field), escaped(say_field(game, each.field)), escaped(each.text))
        for each in game.readings
    ]
    yield from table(("Field", "Here", "Readings"), rows)


def field(game: Rules, path: str) -> str:
    """The path of a field, as a link to its entry in the reference."""
    name, _, attribute = path.partition(".")
    known = {group.name: type(group).__name__ for group in game.groups}
    if attribute:
        return f"{{obj}}`{path} <{known[name]}.{attribute}>`"
    return f"{{obj}}`{path} <Rules.{path}>`" if hasattr(game, path) else f"`{path}`"


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


def anchor(title: str) -> str:
    """The anchor of a heading."""
    return re.sub(r"[^a-z0-9 -]", "", title.lower()).replace(" ", "-")


def paragraphs(game: Rules) -> list[list[str]]:
    """The paragraphs written below the constant in the catalogue, in lines.

    Raises:
        LookupError: nothing is written there.
    """
    family, name = HOMES[id(game)]
    documented = ModuleAnalyzer.for_module(family.__name__).find_attr_docs()
    lines = documented.get(("", name), [])
    found = [each.splitlines() for each in "\n".join(lines).strip().split("\n\n")]
    if not found[0]:
        raise LookupError(f"{name} has no docstring")
    return found


def summary(game: Rules) -> str:
    """The first sentence of the docstring."""
    return escaped(" ".join(paragraphs(game)[0]).partition(". ")[0].rstrip(". ")) + "."


class FamilyModules(SphinxDirective):
    """``{family-modules}``: a section for each family, with the names of its games."""

    def run(self) -> list[nodes.Node]:
        """Write the sections."""
        lines = [line for title, games in FAMILIES.items() for line in section(title, games)]
        parent = nodes.Element()
        content = StringList(lines, self.get_source_info()[0])
        self.state.nested_parse(content, self.content_offset, parent, match_titles=True)
        return parent.children


def section(title: str, games: Iterable[Rules]) -> Iterator[str]:
    """The section of a family."""
    own = list(games)
    yield f"### {escaped(title)}"
    yield ""
    yield from introduction(own[0])
    yield f"Its games: {', '.join(f'{{obj}}`~{full_name(game)}`' for game in own)}."
    yield ""


def setup(app: Sphinx) -> ExtensionMetadata:
    """Make the pages before Sphinx looks for pages."""
    app.connect("builder-inited", generate)
    app.add_directive("family-modules", FamilyModules)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
