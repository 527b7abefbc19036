"""The types that checkers see: they accept `typing/assert_types.py`.

Of `typing/misuse.py` they refuse each marked line and no other.

The checkers are those of the extra `dev`; without them only the two files are compared with the
language.
"""

from __future__ import annotations

import ast
import importlib.util
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

import patience

ROOT: Final = Path(__file__).parent.parent
GIVEN: Final = "tests/typing/assert_types.py"
MISUSE: Final = "tests/typing/misuse.py"

Found = dict[str, dict[int, str]]
"""The problems by file and line."""


def text_of(file: str) -> str:
    return (ROOT / file).read_text(encoding="utf-8")


def marked() -> set[int]:
    lines = text_of(MISUSE).splitlines()
    return {number for number, line in enumerate(lines, 1) if line.endswith("  # refused")}


def run(module: str, *arguments: str) -> str:
    command = [sys.executable, "-m", module, *arguments, GIVEN, MISUSE]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 1, done.stdout + done.stderr
    return done.stdout


def ask_mypy() -> Found:
    found: Found = {}
    for line in run("mypy", "--strict", "--no-error-summary", "--no-pretty").splitlines():
        match = re.fullmatch(r"(.+?):(\d+)(?::\d+)?: (\w+): (.*)", line)
        assert match, line
        if match[3] == "error":
            found.setdefault(Path(match[1]).as_posix(), {})[int(match[2])] = match[4]
    return found


def ask_pyright() -> Found:
    found: Found = {}
    for each in json.loads(run("pyright", "--outputjson", "--pythonpath", sys.executable))[
        "generalDiagnostics"
    ]:
        if each["severity"] == "error":
            file = Path(each["file"]).resolve().relative_to(ROOT.resolve()).as_posix()
            line = each["range"]["start"]["line"] + 1
            found.setdefault(file, {})[line] = each["message"]
    return found


@pytest.fixture(scope="module", params=[ask_mypy, ask_pyright], ids=["mypy", "pyright"])
def found(request: pytest.FixtureRequest) -> Found:
    ask: Callable[[], Found] = request.param
    name = ask.__name__.removeprefix("ask_")
    if importlib.util.find_spec(name) is None:
        pytest.skip(f"{name} is not installed; it is in the extra dev")
    return ask()


class TestCheckers:
    """Both files, as a type checker reads them."""

    def test_public_names_have_the_types_that_are_asserted(self, found: Found) -> None:
        assert found.get(GIVEN, {}) == {}
        assert {*found} <= {GIVEN, MISUSE}

    def test_each_marked_line_is_refused_and_no_other(self, found: Found) -> None:
        refused = found.get(MISUSE, {})
        assert {line: refused[line] for line in refused if line not in marked()} == {}
        assert marked() - {*refused} == set()


class TestFiles:
    """The files leave no name out."""

    def test_every_public_name_is_used_rightly(self) -> None:
        tree = ast.parse(text_of(GIVEN))
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        assert set(patience.__all__) - names == set()
