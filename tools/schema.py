"""What is published of the files of rules: their JSON Schema, and the tables of their keys.

``python tools/schema.py write`` writes both anew, and with ``check`` it says whether they are
up to date.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import attrs

from patience import Pack
from patience.language.kinds import BY_WORD
from patience.language.piles import Group
from patience.notation import schema
from patience.notation.forms import list_keys
from patience.notation.toml import write_toml

SCHEMA = Path(schema.__file__).with_name("rules.schema.json")
PAGE = Path(__file__).parent.parent / "docs" / "rule-files.md"
BEGIN = "<!-- The tables are written by tools/schema.py. -->\n"
END = "<!-- End of the tables. -->\n"


def schema_text() -> str:
    """The JSON Schema as it is published."""
    return json.dumps(schema.make_schema(), ensure_ascii=False, indent=2) + "\n"


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


def main() -> int:
    """Do what the first argument says."""
    page = PAGE.read_text(encoding="utf-8")
    texts = {SCHEMA: schema_text(), PAGE: page_text(page)}
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
