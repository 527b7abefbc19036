"""The index of the catalogue, by which a game is found before its family is made.

``python tools/index.py write`` writes it anew from the families, and with ``check`` it says
whether it is up to date. The order of the families is that of the index: a new family goes to
the end of it, and is moved by hand.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Final

from patience import Rules
from patience.catalogue import _index

FILE: Final = Path(_index.__file__)
HEAD: Final = '''"""The family of every game, and its names; written by ``tools/index.py``.

For each module the title of the family, and for each constant the name of the game, then its
other names.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

__all__ = ["FAMILIES"]

FAMILIES: Final[Mapping[str, tuple[str, Mapping[str, tuple[str, ...]]]]] = {
'''
TAIL: Final = '''}
"""The families in their order."""
'''


def index_text() -> str:
    """The text of the index, from the families as they are."""
    found = {path.stem for path in FILE.parent.glob("*.py") if not path.stem.startswith("_")}
    modules = [name for name in _index.FAMILIES if name in found]
    modules += sorted(found.difference(modules))
    return HEAD + "".join(map(family_text, modules)) + TAIL


def family_text(module: str) -> str:
    """The entry of one family."""
    family = import_module(f"patience.catalogue.{module}")
    title = (family.__doc__ or module).partition("\n")[0].removesuffix(".")
    games = {name: value for name, value in vars(family).items() if name in family.__all__}
    lines = [f"    {json.dumps(module)}: (", f"        {json.dumps(title)},", "        {"]
    for name, game in games.items():
        assert isinstance(game, Rules), name
        names = ", ".join(map(json.dumps, (game.name, *game.aka)))
        # A line each, as the formatter leaves it where that is not too long.
        lines.append(f"            {json.dumps(name)}: ({names}{'' if game.aka else ','}),")
    return "\n".join([*lines, "        },", "    ),", ""])


def main() -> int:
    """Do what the first argument says."""
    text = index_text()
    if sys.argv[1:] == ["write"]:
        FILE.write_text(text, encoding="utf-8")
        return 0
    if sys.argv[1:] == ["check"]:
        same = FILE.read_text(encoding="utf-8") == text
        print("" if same else f"{FILE.name} differs; run tools/index.py write", end="")
        return not same
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main())
