"""The keys of files of rules, made from the table by which they are read."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
from docutils import nodes
from docutils.statemachine import StringList
from games import table
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from patience import Pack
from patience.notation.forms import FIELDS, KINDS
from patience.notation.toml import toml_text
from patience.piles import Group


class FileKeys(SphinxDirective):
    """``{file-keys}``: a section with a table for the pack and for each kind of group."""

    def run(self) -> list[nodes.Node]:
        """Write the sections."""
        lines = [line for word, kind in KINDS.items() for line in section(word, kind)]
        parent = nodes.Element()
        content = StringList([*section("pack", Pack), *lines], __name__)
        self.state.nested_parse(content, self.content_offset, parent, match_titles=True)
        return parent.children


def section(word: str, kind: type[Pack | Group]) -> Iterator[str]:
    """The section of the pack or of a kind of group, in Markdown."""
    yield f"### `[{word}]`"
    yield ""
    yield from table(("Key", "What stands there", "If it is left out"), rows(kind))
    yield ""


def rows(kind: type[Pack | Group]) -> Iterator[tuple[str, ...]]:
    """Each key, what stands there, and what it is if it is left out, as a file has it."""
    for key, (field, form) in FIELDS[kind].items():
        default = attrs.fields_dict(kind)[field].default
        said = "it is needed"
        if default is not attrs.NOTHING:
            said = f"`{toml_text({'x': form.write(default)}).strip().removeprefix('x = ')}`"
        yield f"`{key}`", form.words, said


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directive."""
    app.add_directive("file-keys", FileKeys)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
