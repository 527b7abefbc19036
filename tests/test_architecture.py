"""The floors of the house: what may stand on what."""

from __future__ import annotations

import ast
import doctest
import importlib
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import metadata, resources
from pathlib import Path
from typing import Any

import pytest
from many import for_each

import patience
from patience import catalogue
from patience.catalogue import _index

ROOT = Path(patience.__file__).parent
MODULES = {
    ".".join(path.relative_to(ROOT.parent).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(ROOT.rglob("*.py"))
}
TREES = {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in MODULES.items()}
HOMES: dict[str, str] = vars(patience)["_HOMES"]
ROOMS: tuple[str, ...] = vars(patience)["_ROOMS"]
"""Where the package has its names from, and its public packages."""

GENERATED = {"patience.catalogue._index"}
"""The modules that a tool writes."""

LAZY = {
    ("patience.language.rules", "patience.position"),
    ("patience.language.rules", "patience.moves"),
}
"""The imports that look up, made when a game is dealt or by the type checker alone."""


def floors(package: str) -> list[str]:
    """The modules in the order of the docstring of a package, ground floor first."""
    found: list[str] = []
    for line in inspect.cleandoc(ast.get_docstring(TREES[package]) or "").split("\n"):
        # One name and a gap, or several names.
        names = re.match(r"([a-z_]+(?=\s{2})|[a-z_]+(?:, [a-z_]+)+(?=\s))", line)
        if names:
            found += names[1].split(", ")
    return found


FLOORS = floors("patience")
INNER = {room: floors(f"patience.{room}") for room in ("language", "engine")}
"""The rooms that have floors of their own."""


def floor_of(module: str) -> tuple[int, int]:
    """The floor of a module: in the house, and in its room if that has several."""
    _, room, *inner = module.split(".")
    order = INNER.get(room, [])
    return FLOORS.index(room), order.index(inner[0]) if order and inner else len(order)


def imported(tree: ast.AST, *, lazily: bool) -> Iterator[str]:
    """The modules of this package that are imported when a module is, or only later."""
    for node, inside in walked(tree, inside=False):
        if inside is not lazily:
            continue
        if isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, "imports are written in full"
            if node.module.startswith("patience") and node.module.count(".") < 2:
                names = [f"{node.module}.{alias.name}" for alias in node.names]
                yield from (name if name in MODULES else node.module for name in names)
            elif node.module.startswith("patience."):
                yield node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("patience"))


def walked(node: ast.AST, *, inside: bool) -> Iterator[tuple[ast.AST, bool]]:
    """All nodes, and whether each is inside a function or for type checkers only."""
    for child in ast.iter_child_nodes(node):
        later = inside or isinstance(child, ast.FunctionDef | ast.Lambda)
        if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
            later = True
        yield child, later
        yield from walked(child, inside=later)


def at_run_time(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes but those that only type checkers and the compiler read."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
            yield from (each for other in child.orelse for each in ast.walk(other))
            continue
        yield child
        yield from at_run_time(child)


def for_type_checkers(module: str) -> Iterator[ast.stmt]:
    """The statements under TYPE_CHECKING at the top of a module."""
    for node in TREES[module].body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            yield from node.body


def public(module: str) -> list[str]:
    names = getattr(importlib.import_module(module), "__all__", None)
    assert names is not None, f"{module} has no __all__"
    return list(names)


def defined(tree: ast.Module) -> dict[str, tuple[ast.stmt, ast.stmt | None]]:
    """The names that a module defines at its top, each with the statement that follows."""
    found: dict[str, tuple[ast.stmt, ast.stmt | None]] = {}
    body = list(tree.body)
    for node in tree.body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            body += node.body
    for index, node in enumerate(body):
        after = body[index + 1] if index + 1 < len(body) else None
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            found[node.name] = node, after
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found[node.target.id] = node, after
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    found[target.id] = node, after
    return found


def texts_in(node: ast.AST) -> Iterator[str]:
    """The docstrings of a module, a class or a function, those below its constants included."""
    body = getattr(node, "body", ())
    for each in body if isinstance(body, list) else ():
        if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant):
            yield str(each.value.value)


class TestFloors:
    """A module imports only from modules below its own."""

    def test_the_docstring_lists_every_module_once(self) -> None:
        tops = {name.split(".")[1] for name in MODULES if "." in name}
        assert set(FLOORS) == tops
        assert len(set(FLOORS)) == len(FLOORS)
        for room, order in INNER.items():
            inside = {n.split(".")[2] for n in MODULES if n.startswith(f"patience.{room}.")}
            assert sorted(inside) == sorted(order)

    @for_each([name for name in MODULES if "." in name])
    def test_imports_go_down(self, module: str) -> None:
        for name in imported(TREES[module], lazily=False):
            assert name in MODULES, name
            room, *inner = name.split(".")[1:]
            inside = [room, *inner[: room in INNER]] == module.split(".")[1 : 2 + (room in INNER)]
            assert inside or floor_of(name) < floor_of(module), f"{module} imports {name}"

    @for_each(MODULES)
    def test_nothing_else_is_imported_later(self, module: str) -> None:
        for name in imported(TREES[module], lazily=True):
            lazy = module in ("patience", "patience.catalogue") or (module, name) in LAZY
            down = lazy or floor_of(name) < floor_of(module)
            assert down, f"{module} imports {name} in a function"

    @for_each([name for name in MODULES if name.startswith("patience.catalogue.")])
    def test_a_family_of_games_uses_the_words_of_the_language_only(self, module: str) -> None:
        for name in imported(TREES[module], lazily=False):
            inside = name.startswith("patience.catalogue.")
            assert inside or floor_of(name) <= floor_of("patience.language.rules"), name

    def test_nothing_imports_the_package_itself(self) -> None:
        for module, tree in TREES.items():
            for node in ast.walk(tree):
                if isinstance(node, ast.Import) and module != "patience":
                    assert "patience" not in {alias.name for alias in node.names}, module

    def test_only_declared_packages_are_needed(self) -> None:
        allowed = {*sys.stdlib_module_names, "attrs", "typing_extensions", "patience"}
        for module, tree in TREES.items():
            if module.startswith("patience.testing"):
                continue  # It needs Hypothesis: see the extra of that name.
            if module == "patience.table.numberings":
                continue  # It asks pysol-cards, when it is called, and says so if it is missing.
            for node in at_run_time(tree):
                if isinstance(node, ast.Import):
                    roots = {alias.name.split(".")[0] for alias in node.names}
                elif isinstance(node, ast.ImportFrom) and node.module:
                    roots = {node.module.split(".")[0]}
                else:
                    continue
                assert roots <= allowed, f"{module} imports {roots - allowed}"


class TestNames:
    """Public names are listed, can be imported and are documented."""

    @for_each(MODULES)
    def test_every_public_name_can_be_imported(self, module: str) -> None:
        loaded = importlib.import_module(module)
        names = public(module)
        assert len(set(names)) == len(names)
        for name in names:
            assert hasattr(loaded, name), f"{module}.{name}"
            assert not name.startswith("_")

    @for_each(MODULES)
    def test_all_is_complete(self, module: str) -> None:
        names = set(public(module))
        for name in defined(TREES[module]):
            if not name.startswith("_"):
                assert name in names, f"{module}.{name} is neither private nor in __all__"

    @for_each(MODULES)
    def test_every_module_has_a_docstring(self, module: str) -> None:
        assert ast.get_docstring(TREES[module])

    @for_each(MODULES)
    def test_docstrings_say_what_a_thing_does_or_is(self, module: str) -> None:
        """None begins with a question word, and bends for it."""
        for node in ast.walk(TREES[module]):
            for text in texts_in(node):
                first = text.strip().split("\n")[0]
                asked = re.match(r"(What|Which|How|Whether|Why)\b", first)
                assert not asked or first.startswith("How They Run"), f"{module}: {first}"

    @for_each(MODULES)
    def test_every_public_name_has_a_docstring(self, module: str) -> None:
        own = defined(TREES[module])
        for name in public(module):
            if name in getattr(importlib.import_module(module), "_HOMES", ()):
                continue  # it has one where it is
            if name not in own:
                assert self.comes_from_elsewhere(module, name), f"{module}.{name}"
                continue
            node, after = own[name]
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                assert ast.get_docstring(node), f"{module}.{name}"
            else:
                said = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
                assert said, f"{module}.{name}"

    @staticmethod
    def comes_from_elsewhere(module: str, name: str) -> bool:
        return any(
            isinstance(node, ast.ImportFrom)
            and (node.module or "").startswith(("patience.", "librt.", "mypy_extensions"))
            and name in {alias.asname or alias.name for alias in node.names}
            for node in ast.walk(TREES[module])
        )

    @for_each(MODULES)
    def test_every_public_method_has_a_docstring(self, module: str) -> None:
        for node in ast.walk(TREES[module]):
            if not isinstance(node, ast.ClassDef) or node.name.startswith("_"):
                continue
            for method in node.body:
                if not isinstance(method, ast.FunctionDef) or method.name.startswith("_"):
                    continue
                overrides = any(ast.unparse(each) == "override" for each in method.decorator_list)
                assert overrides or ast.get_docstring(method), f"{node.name}.{method.name}"

    def test_the_names_of_the_package_are_those_of_its_modules(self) -> None:
        for name in public("patience"):
            value = getattr(patience, name)
            assert any(
                getattr(importlib.import_module(module), name, None) is value
                for module in MODULES
                if module != "patience"
            ), name


class TestLazyNames:
    """Lazy names stand in two tables, and both are the same."""

    def test_the_names_of_the_package(self) -> None:
        seen = {
            alias.asname or alias.name: node.module
            for node in for_type_checkers("patience")
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        assert seen == HOMES
        assert sorted(seen) == sorted(patience.__all__)
        assert set(dir(patience)) >= {*seen, *ROOMS, "__version__"}

    @pytest.mark.parametrize("name", patience.__all__)
    def test_a_name_is_imported_from_where_it_is_made(self, name: str) -> None:
        home = HOMES[name]
        assert getattr(patience, name) is getattr(importlib.import_module(home), name)
        assert name in public(home)

    def test_the_public_packages(self) -> None:
        for room in ROOMS:
            assert getattr(patience, room) is importlib.import_module(f"patience.{room}")
            assert len(MODULES[f"patience.{room}"].relative_to(ROOT).parts) == 2

    @pytest.mark.parametrize("module", [patience, catalogue], ids=lambda each: each.__name__)
    def test_there_is_nothing_else(self, module: Any) -> None:
        with pytest.raises(AttributeError, match="has no attribute 'nought'"):
            _ = module.nought

    def test_the_version_is_that_of_the_distribution(self) -> None:
        assert patience.__version__ == metadata.version("patience-rules")

    def test_the_package_alone_imports_nothing(self) -> None:
        code = "import sys, patience; print(*[m for m in sys.modules if m[:9] == 'patience.'])"
        done = subprocess.run(  # noqa: S603
            [sys.executable, "-c", code], capture_output=True, text=True, check=True
        )
        assert done.stdout.split() == []

    def test_the_names_of_the_catalogue(self) -> None:
        families = [*_index.FAMILIES]
        modules = {
            name.rpartition(".")[2]
            for name in MODULES
            if name.startswith("patience.catalogue.") and "._" not in name
        }
        assert set(families) == modules
        imported_whole, starred, added = [], [], []
        for node in for_type_checkers("patience.catalogue"):
            if isinstance(node, ast.ImportFrom) and node.module == "patience.catalogue":
                imported_whole += [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.names[0].name == "*":
                starred.append((node.module or "").removeprefix("patience.catalogue."))
            elif isinstance(node, ast.AugAssign):
                added.append(ast.unparse(node.value).removesuffix(".__all__"))
        assert imported_whole == starred == added == sorted(families)
        games = [name for _, every in _index.FAMILIES.values() for name in every]
        homes = {name: family for family, (_, every) in _index.FAMILIES.items() for name in every}
        assert vars(catalogue)["_HOMES"] == homes
        assert len(homes) == len(games)
        assert {*catalogue.__all__} == {*games, "FAMILIES", "GAMES", "find", "list_names"}

    @pytest.mark.parametrize("family", _index.FAMILIES)
    def test_the_games_of_a_family(self, family: str) -> None:
        module = importlib.import_module(f"patience.catalogue.{family}")
        _, games = _index.FAMILIES[family]
        assert sorted(games) == sorted(module.__all__)
        for name in games:
            assert getattr(catalogue, name) is getattr(module, name)


class TestExamples:
    """Every example in a docstring is true."""

    @pytest.mark.parametrize(
        "module", [name for name, path in MODULES.items() if ">>> " in path.read_text("utf-8")]
    )
    def test_of_a_module(self, module: str) -> None:
        parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
        words: list[str] = []
        for node in ast.walk(TREES[module]):
            # A value has its docstring behind it, where `doctest` alone does not look.
            if not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Constant):
                continue
            text, line = node.value.value, node.lineno
            if isinstance(text, str) and ">>> " in text:
                names = dict(vars(importlib.import_module(module)))
                example = parser.get_doctest(text, names, f"{module}:{line}", None, line)
                runner.run(example, out=words.append)
        assert runner.tries
        assert not runner.failures, "".join(words)


class TestShape:
    """The package is typed, its names are few and its modules are short."""

    def test_american_spellings_are_understood(self) -> None:
        assert patience.alternate_color is patience.alternate_colour
        assert patience.in_color is patience.in_colour

    def test_a_name_that_is_not_there_has_a_suggestion(self) -> None:
        with pytest.raises(AttributeError, match="did you mean Position"):
            patience.Positon  # noqa: B018

    def test_there_are_few_public_names(self) -> None:
        assert len(patience.__all__) <= 100

    def test_no_public_name_is_that_of_a_module_at_the_top(self) -> None:
        assert {*patience.__all__} & {*FLOORS} == set()

    def test_there_are_few_modules_at_the_top(self) -> None:
        apart = {"__init__.py", "py.typed", "__pycache__"}
        assert len({path.name for path in ROOT.iterdir()} - apart) <= 20

    def test_the_marker_of_types_ships(self) -> None:
        assert (resources.files("patience") / "py.typed").is_file()

    @for_each([name for name in MODULES if name not in GENERATED])
    def test_no_module_is_longer_than_600_lines(self, module: str) -> None:
        assert len(MODULES[module].read_text(encoding="utf-8").splitlines()) <= 600

    @for_each([name for name in MODULES if ".catalogue." in name])
    def test_a_family_has_values_and_no_logic(self, module: str) -> None:
        tree = TREES[module]
        logic = (
            ast.FunctionDef,
            ast.ClassDef,
            ast.Lambda,
            ast.If,
            ast.IfExp,
            ast.For,
            ast.While,
            ast.With,
            ast.Try,
            ast.comprehension,
            ast.Import,
        )
        assert not [ast.unparse(node) for node in ast.walk(tree) if isinstance(node, logic)]
        # Every statement says what a family is called, imports words, or gives a value a name.
        values = (ast.Expr, ast.ImportFrom, ast.Assign, ast.AnnAssign)
        assert all(isinstance(node, values) for node in tree.body)
        assert all(
            isinstance(node.value, ast.Constant)
            for node in tree.body
            if isinstance(node, ast.Expr)
        )
