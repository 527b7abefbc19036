"""The published forms of the options of the language: JSON Schemas, and tables in the documentation.

``python tools/schema.py write`` writes the schemas of files of rules and of data, the tables of
keys, and the tables of options anew, and with ``check`` it says whether they are up to date.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import attrs

from patience import Pack
from patience.language.dealing import DealStep
from patience.language.groups import OpenGroup
from patience.language.kinds import BY_WORD, KINDS
from patience.language.options import Declared, declared
from patience.language.piles import Group
from patience.language.spaces import Space
from patience.notation import data_schema, schema
from patience.notation.forms import list_keys
from patience.notation.toml import write_toml

DOCS = Path(__file__).parent.parent / "docs"
SCHEMA = DOCS / "rules.schema.json"
DATA = DOCS / "data.schema.json"
KEYS = DOCS / "rule-files.md"
OPTIONS = DOCS / "language.md"
BEGIN = "<!-- The tables are written by tools/schema.py. -->\n"
END = "<!-- End of the tables. -->\n"


def schema_text(made: Mapping[str, object]) -> str:
    """A JSON Schema as it is published."""
    return json.dumps(made, ensure_ascii=False, indent=2) + "\n"


def page_text(before: str) -> str:
    """The page of the documentation with the tables as they are now."""
    head, _, rest = before.partition(BEGIN)
    tables = "\n".join(map("\n".join, map(section, ["pack", *BY_WORD])))
    return f"{head}{BEGIN}\n{tables}\n{END}{rest.partition(END)[2]}"


def section(word: str) -> Iterator[str]:
    """The section of the pack or of a kind of group, in Markdown."""
    kind: type[Pack | Group] = BY_WORD.get(word, Pack)
    yield f"### `[{word}]`"
    yield ""
    yield "| key | what stands there | if it is left out |"
    yield "| --- | --- | --- |"
    for key, (field, form) in list_keys(kind).items():
        default = attrs.fields_dict(kind)[field].default
        said = "it is needed"
        if default is not attrs.NOTHING:
            said = f"`{write_toml({'x': form.write(default)}).strip().removeprefix('x = ')}`"
        yield f"| `{key}` | {form.words} | {said} |"
    yield ""


_TABLE = re.compile(r"<!-- options of (\w+) -->\n.*?<!-- end of options -->\n", re.DOTALL)
_TABLES: Mapping[str, type] = {kind.__name__: kind for kind in (*KINDS, Pack, DealStep)}


def options_text(before: str) -> str:
    """The page of the language with the tables of options as they are now."""
    return _TABLE.sub(lambda match: "\n".join(table(match[1])) + "\n", before)


def table(name: str) -> Iterator[str]:
    """The options of a kind of group, of the pack or of a step of the deal, in Markdown."""
    yield f"<!-- options of {name} -->"
    yield "| option | meaning | if it is left out |"
    yield "| --- | --- | --- |"
    # Where cards may go comes last, as in a rule sheet.
    ways = set(declared(OpenGroup)) - {"name", "piles"}
    for option in sorted(declared(_TABLES[name]).values(), key=lambda each: each.name in ways):
        if option.name not in ("name", "group", "rows"):
            yield f"| `{option.name}` | {option.record.meaning} | {default_text(option)} |"
    yield "<!-- end of options -->"


def default_text(option: Declared) -> str:
    """The value of an option that is left out, in words."""
    if option.default is attrs.NOTHING:
        return "it is needed"
    if option.default is None:
        return option.record.none
    if option.default == ():
        return "none"
    text = repr(option.default)
    if isinstance(option.default, Space):
        text = text.removeprefix("Space.of(").removesuffix(")")
    return "all of them" if option.owner is Pack and option.name != "copies" else f"`{text}`"


def main() -> int:
    """Do what the first argument says."""
    keys, options = (page.read_text(encoding="utf-8") for page in (KEYS, OPTIONS))
    texts = {
        SCHEMA: schema_text(schema.make_schema()),
        DATA: schema_text(data_schema.make_data_schema()),
        KEYS: page_text(keys),
        OPTIONS: options_text(options),
    }
    if sys.argv[1:] == ["write"]:
        for path, text in texts.items():
            path.write_text(text, encoding="utf-8")
        return 0
    if sys.argv[1:] == ["check"]:
        differ = [path for path, text in texts.items() if path.read_text(encoding="utf-8") != text]
        for path in differ:
            print(f"{path.name} differs; run tools/schema.py write")
        return bool(differ)
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main())
