"""The names of the library: how docstrings mention them, and that each is documented.

Public is what the package and its public packages list in ``__all__``, and nothing else. Each
public name has one entry in the reference, under its public name: `patience.Card`, wherever in
the package it is defined.

Docstrings name things as one speaks of them: `Rules.deal`, `build`, `patience.Rules`. This
extension finds what is meant, shows names that are not public as plain code, turns ``Raises:``
blocks into fields, and warns of public names without an entry and of entries that are not
public.
"""

from __future__ import annotations

import ast
import inspect
import pkgutil
import re
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final

import attrs
from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.domains.python import ObjectEntry
from sphinx.environment import BuildEnvironment
from sphinx.pycode import ModuleAnalyzer
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode
from sphinx.util.typing import ExtensionMetadata

import patience
from patience import _ROOMS, Reason
from patience.language.options import Option

LOG = logging.getLogger(__name__)

MISSING: Final = object()
"""Stands for what is not there."""

MADE_BY_OTHERS: Final = frozenset(
    {
        "patience.Build",
        "patience.Comparison",
        "patience.DealError",
        "patience.Fault",
        "patience.IllegalMove",
        "patience.Lift",
        "patience.Matching",
        "patience.NotationError",
        "patience.Pile",
        "patience.Play",
        "patience.Position",
        "patience.Refusal",
        "patience.RulesError",
        "patience.Space",
        "patience.UnknownGame",
        "patience.View",
        "patience.engine.Game",
        "patience.engine.State",
        "patience.engine.Trail",
    }
)
"""Classes of which a program is given instances; it does not call them."""

DEFAULT: Final = re.compile(r"attr_dict\['(\w+)'\]\.default")
"""A default in the signature that attrs writes."""

LONGEST_DEFAULT: Final = 60
"""The most characters of a default that are shown."""

UNSET: Final = re.compile(r" \| [\w.~]*_Unset\b")
"""The type of an argument that is not given."""

ALIAS: Final = re.compile(r"TypeAliasForwardRef\('([\w.]+)'\)")
"""A union that has a name, within another type."""


def list_modules() -> Iterator[ModuleType]:
    """Every module of the library that has a source."""
    yield patience
    for found in pkgutil.walk_packages(patience.__path__, "patience."):
        if find_spec(found.name) is not None:
            yield import_module(found.name)


def list_public_modules() -> Iterator[ModuleType]:
    """The package, its public packages, and the modules that these list."""
    yield patience
    for room in _ROOMS:
        package = import_module(f"patience.{room}")
        yield package
        values = (getattr(package, name) for name in package.__all__)
        yield from (value for value in values if inspect.ismodule(value))


MODULES: Final = {module.__name__ for module in list_modules()}
PUBLIC_MODULES: Final = {module.__name__: module for module in list_public_modules()}
PUBLIC: Final[Mapping[str, Any]] = {
    f"{path}.{name}": getattr(module, name)
    for path, module in PUBLIC_MODULES.items()
    for name in module.__all__
    if not inspect.ismodule(getattr(module, name))
}
"""Every public name with what it stands for; a value may have several."""


@cache
def look_up(path: str) -> Any:
    """The object that a full name leads to; `MISSING` if there is none."""
    if path in MODULES:
        return import_module(path)
    whole, _, name = path.rpartition(".")
    if not whole:
        return MISSING
    owner = look_up(whole)
    found = MISSING if owner is MISSING else getattr(owner, name, MISSING)
    if found is MISSING and inspect.isclass(owner):
        # Attributes of instances, which the class only declares.
        declared = (inspect.get_annotations(each).get(name, MISSING) for each in owner.__mro__)
        found = next((each for each in declared if each is not MISSING), MISSING)
    return found


@cache
def find_public_names(path: str) -> tuple[str, ...]:
    """The public names of what a full name leads to: `patience.Card` for that of its module."""
    value, last = look_up(path), path.rpartition(".")[2]
    if value is not MISSING:
        alike = (name for name, other in PUBLIC.items() if other is value)
        if found := tuple(name for name in alike if name.rpartition(".")[2] == last):
            return found
    whole, _, member = path.rpartition(".")
    return tuple(f"{name}.{member}" for name in find_public_names(whole)) if whole else ()


def find_home(name: str) -> str:
    """The public module that an entry is in."""
    while name not in PUBLIC_MODULES and name:
        name = name.rpartition(".")[0]
    return name


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


def describe_attribute(name: str) -> list[str]:
    """The words on an attribute elsewhere than in a docstring of its own.

    An option of the language has a record beside its field. A cached property of a class with
    slots keeps no docstring at run time.
    """
    path, _, attribute = name.rpartition(".")
    owner = look_up(path)
    if not inspect.isclass(owner):
        return []
    field = attrs.fields_dict(owner).get(attribute) if attrs.has(owner) else None
    record = field.metadata.get(Option) if field is not None else None
    if isinstance(record, Option):
        said = f"{record.meaning[0].upper()}{record.meaning[1:]}."
        return [re.sub(r"`([^`]+)`", r"``\1``", said)]
    (written,) = ast.parse(inspect.getsource(owner)).body
    for node in ast.walk(written):
        if isinstance(node, ast.FunctionDef) and node.name == attribute:
            return (ast.get_docstring(node) or "").splitlines()
    return []


@cache
def describe_constant(name: str) -> list[str]:
    """The text below a constant where it is defined."""
    value, last = PUBLIC.get(name, MISSING), name.rpartition(".")[2]
    for module in MODULES:
        if vars(import_module(module)).get(last, MISSING) is value:
            found = ModuleAnalyzer.for_module(module).find_attr_docs().get(("", last), [])
            if any(found):
                return list(found)
    return []


def process_docstring(
    _app: Sphinx, what: str, name: str, _object: object, _options: object, lines: list[str]
) -> None:
    """Let autodoc read the docstrings of this library."""
    if what == "attribute" and not any(lines):
        lines[:] = describe_attribute(name)
    if what == "data" and (found := describe_constant(name)):
        lines[:] = found
    lines[:] = with_raises_as_fields(lines)


def process_signature(
    _app: Sphinx,
    _what: str,
    name: str,
    value: object,
    _options: object,
    given: str | None,
    returned: str | None,
) -> tuple[str | None, str | None]:
    """Let autodoc write signatures as they are read.

    Those of classes that no program calls are left out, defaults are shown as source, and
    unions that have a name are called by it.
    """
    if name in MADE_BY_OTHERS or (inspect.isclass(value) and issubclass(value, Enum)):
        return "", None
    if given is not None:
        fields = attrs.fields_dict(value) if inspect.isclass(value) and attrs.has(value) else {}
        given = DEFAULT.sub(lambda match: show_default(fields[match[1]].default), given)
        given = given.replace(" = NOTHING", " = ...")  # made anew for each value
        given = UNSET.sub("", given).replace(" = _UNSET", " = ...")
        given = ALIAS.sub(r"~\1", given)
    return given, None if returned is None else ALIAS.sub(r"~\1", returned)


def show_default(value: object) -> str:
    """The source of a default, if it is short."""
    text = repr(value)
    return text if len(text) <= LONGEST_DEFAULT else "..."


def resolve(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, shown: nodes.TextElement
) -> nodes.Element | None:
    """Find the target of a reference that its full name alone does not find.

    A name may leave out its module, and may be that of the module in which something is
    defined. Where a docstring or a signature uses one that several things have, that is not
    public, or that is an argument of the class it describes, it is shown without a link.
    """
    if node.get("refdomain") != "py":
        return None
    module, owner, wanted = node.get("py:module"), node.get("py:class"), node["reftarget"]
    entries = env.domains.python_domain.objects
    name = find_entry(entries, module, owner, wanted)
    if name is not None:
        entry = entries[name]
        return make_refnode(app.builder, node["refdoc"], entry.docname, entry.node_id, shown, name)
    # Pages name nothing that is not public.
    in_source = module is not None or node["reftype"] == "class"
    return shown if in_source and exists(entries, module, owner, wanted) else None


def is_entry(entries: Mapping[str, ObjectEntry], name: str) -> bool:
    """True if a name has an entry of its own, not only one under another name."""
    return name in entries and not entries[name].aliased


def find_entry(
    entries: Mapping[str, ObjectEntry], module: str | None, owner: str | None, wanted: str
) -> str | None:
    """The full name of the entry that a name means, None if there is no single one."""
    for name in find_public_names(wanted):
        if is_entry(entries, name):
            return name
    wanted = wanted.removeprefix("patience.")
    ends = [
        name
        for name, entry in entries.items()
        if name.endswith(f".{wanted}") and entry.objtype != "module" and not entry.aliased
    ]
    # What stands in the same class goes first, then in the same module, then in no class.
    nearer = (
        [name for name in ends if name == f"{module}.{owner}.{wanted}"],
        [name for name in ends if name == f"{module}.{wanted}"],
        [name for name in ends if name == f"patience.{wanted}"],
        [name for name in ends if find_home(name) == name.removesuffix(f".{wanted}")],
        [name for name in ends if find_home(name) == module],
        ends,
    )
    likely = next((names for names in nearer if names), [])
    return likely[0] if len(likely) == 1 else None


def exists(
    entries: Mapping[str, ObjectEntry], module: str | None, owner: str | None, wanted: str
) -> bool:
    """True if something has this name, public or not, that a docstring may mean."""
    if wanted.startswith("patience."):
        return look_up(wanted) is not MISSING
    places = [*MODULES, f"{module}.{owner}"]
    return (
        any(name.endswith(f".{wanted}") for name in entries)
        or any(look_up(f"{place}.{wanted}") is not MISSING for place in places)
        or wanted in list_arguments(module, owner)
    )


def list_arguments(module: str | None, owner: str | None) -> Iterable[str]:
    """The names that a class takes to make an instance."""
    found = look_up(f"{module}.{owner}")
    return inspect.signature(found).parameters if inspect.isclass(found) else ()


def check(_app: Sphinx, env: BuildEnvironment) -> None:
    """Warn of public names without an entry or with several, and of entries of other names."""
    objects = env.domains.python_domain.objects
    entries = {name for name in objects if is_entry(objects, name)}
    for name in PUBLIC_MODULES:
        if name not in entries:
            LOG.warning("the module %s has no entry", name)
    for name in PUBLIC:
        found = [each for each in find_public_names(name) if each in entries]
        if len(found) != 1:
            LOG.warning("%s has %s entries", name, len(found) or "no")
    for name in entries - {*PUBLIC_MODULES}:
        inside = name.removeprefix(find_home(name)).split(".")[1:]
        known = f"{find_home(name)}.{inside[0]}" in PUBLIC
        if not known or any(part.startswith("_") for part in inside):
            LOG.warning("%s has an entry, and is not public", name)


class ReasonNumbers(SphinxDirective):
    """Describes the numbers that the engine has for all reasons at once, with its own content."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """The nodes of one description."""
        names = [reason.name for reason in Reason]
        first, *more = names
        lines = [f".. py:data:: {first}", *(f"             {name}" for name in more)]
        lines += ["   :type: int", "", *(f"   {line}" for line in self.content)]
        return self.parse_text_to_nodes("\n".join(lines))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Connect everything."""
    app.connect("autodoc-process-docstring", process_docstring)
    app.connect("autodoc-process-signature", process_signature)
    app.connect("missing-reference", resolve)
    app.connect("env-check-consistency", check)
    app.add_directive("reason-numbers", ReasonNumbers)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
