"""References to the names of the library, and a check that each is documented.

Docstrings name things as one speaks of them: `Rules.deal`, `build`, ``patience.Rules``. This
extension finds what is meant, turns their ``Raises:`` blocks into fields, and warns of every
public name that has no entry in the reference.
"""

from __future__ import annotations

import inspect
import pkgutil
import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

import patience
from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.domains.python import PythonDomain
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.nodes import make_refnode
from sphinx.util.typing import ExtensionMetadata

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


def process_docstring(
    _app: Sphinx, _what: str, _name: str, _object: object, _options: object, lines: list[str]
) -> None:
    """Let autodoc read the docstrings of this library."""
    lines[:] = with_raises_as_fields(lines)


def resolve(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, shown: nodes.TextElement
) -> nodes.Element | None:
    """Find the target of a reference that its full name alone does not find.

    A name may leave out its module. A name that several things have, or that is an argument
    of the class it is written in, is shown without a link.
    """
    if node.get("reftype") not in ("obj", "exc"):
        return None
    domain = env.domains.python_domain
    assert isinstance(domain, PythonDomain)
    module, owner = node.get("py:module"), node.get("py:class")
    wanted = node["reftarget"].removeprefix("patience.")
    found = domain.find_obj(env, module, owner, wanted, "obj", 1)
    if len({entry.node_id for _, entry in found}) == 1:
        name, entry = found[0]
        return make_refnode(app.builder, node["refdoc"], entry.docname, entry.node_id, shown, name)
    return shown if found or wanted in arguments(module, owner) else None


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
