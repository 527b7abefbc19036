"""The names of the library: how docstrings mention them, and that each is documented.

Docstrings name things as one speaks of them: `Rules.deal`, `build`, `patience.Rules`. This
extension finds what is meant, turns ``Raises:`` blocks into fields, and warns of every public
name that has no entry in the reference.
"""

from __future__ import annotations

import ast
import inspect
import pkgutil
import re
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.nodes import make_refnode
from sphinx.util.typing import ExtensionMetadata

import patience

LOG = logging.getLogger(__name__)


def public_modules() -> Iterator[ModuleType]:
    """The package and every module of it that has no underscore before its name."""
    yield patience
    for found in pkgutil.walk_packages(patience.__path__, "patience."):
        if not any(part.startswith("_") for part in found.name.split(".")):
            yield import_module(found.name)


def with_raises_as_fields(lines: list[str]) -> Iterator[str]:
    """The lines of a docstring with each entry below ``Raises:`` as a field."""
    inside = False
    for line in lines:
        if line.strip() == "Raises:":
            inside = True
        elif not inside:
            yield line
        elif entry := re.fullmatch(r" {4}(\w+): (.*)", line):
            yield f":raises {entry[1]}: {entry[2]}"
        else:
            inside = not line or line.startswith(" ")
            yield line


def docstring_of_property(name: str) -> list[str]:
    """The docstring of a cached property of a class with slots, which keeps none at run time."""
    path, _, attribute = name.rpartition(".")
    module, _, owner = path.rpartition(".")
    found: Any = getattr(sys.modules.get(module), owner, None)
    if not inspect.isclass(found):
        return []
    (written,) = ast.parse(inspect.getsource(found)).body
    for node in ast.walk(written):
        if isinstance(node, ast.FunctionDef) and node.name == attribute:
            return (ast.get_docstring(node) or "").splitlines()
    return []


def process_docstring(
    _app: Sphinx, what: str, name: str, _object: object, _options: object, lines: list[str]
) -> None:
    """Let autodoc read the docstrings of this library."""
    if what == "attribute" and not any(lines):
        lines[:] = docstring_of_property(name)
    lines[:] = with_raises_as_fields(lines)


def resolve(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, shown: nodes.TextElement
) -> nodes.Element | None:
    """Find the target of a reference that its full name alone does not find.

    A name may leave out its module. Where a docstring uses one that several things have, or
    that is an argument of the class it describes, it is shown without a link.
    """
    if node.get("reftype") not in ("obj", "exc"):
        return None
    module, owner = node.get("py:module"), node.get("py:class")
    wanted = node["reftarget"].removeprefix("patience.")
    found = env.domains.python_domain.find_obj(env, module, owner, wanted, "obj", 1)
    values = [(name, entry) for name, entry in found if entry.objtype != "module"]
    if len(values) > 1:
        # What stands in the same module goes first, then what stands in no class.
        own = [each for each in values if each[0].startswith(f"{module}.")]
        values = own if len(own) == 1 else values
    if len(values) > 1:
        values = [each for each in values if each[0].count(".") == 2 + wanted.count(".")]
    if len(values) == 1:
        ((name, entry),) = values
        return make_refnode(app.builder, node["refdoc"], entry.docname, entry.node_id, shown, name)
    known = found or wanted in arguments(module, owner)
    return shown if module is not None and known else None


def arguments(module: str | None, owner: str | None) -> Iterable[str]:
    """The names that a class takes to make an instance."""
    if module is None or owner is None:
        return ()
    found: Any = getattr(import_module(module), owner.split(".")[0], None)
    return inspect.signature(found).parameters if inspect.isclass(found) else ()


def check(_app: Sphinx, env: BuildEnvironment) -> None:
    """Warn of public names without an entry.

    A name that a module takes from another has its entry where it comes from.
    """
    documented = set(env.domains.python_domain.objects)
    modules = list(public_modules())
    for module in modules:
        if module.__name__ not in documented:
            LOG.warning("the module %s has no entry", module.__name__)
        for name in module.__all__:
            value = getattr(module, name)
            homes = (other for other in modules if vars(other).get(name) is value)
            if not any(f"{home.__name__}.{name}" in documented for home in homes):
                LOG.warning("%s.%s has no entry", module.__name__, name)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Connect everything."""
    app.connect("autodoc-process-docstring", process_docstring)
    app.connect("missing-reference", resolve)
    app.connect("env-check-consistency", check)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
