"""How the documentation is built."""

import sys
from importlib.metadata import version as version_of
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "patience-rules"
version = release = version_of("patience-rules")
project_copyright = "the authors of patience-rules; MIT licence"

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.doctest",
    "sphinx.ext.viewcode",
    "sources",
    "games",
    "golden",
    "names",
]
exclude_patterns = ["_build"]
language = "en"
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 2

html_theme = "furo"
html_title = "patience-rules"
html_copy_source = False
html_show_sphinx = False

default_role = "obj"
add_module_names = False
autodoc_class_signature = "mixed"
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_type_aliases = {
    # Unions that have a name, and are to be called by it.
    "Event": "patience.Event",
    "Group": "patience.language.piles.Group",
    "GroupChanges": "patience.language.piles.GroupChanges",
    "Move": "patience.Move",
}
autodoc_typehints_format = "short"
maximum_signature_line_length = 80
python_use_unqualified_type_names = True

# The build asks no network, hence knows no page about what is not documented here.
nitpick_ignore_regex = [
    # The standard library.
    ("py:.*", r"(builtins|collections|enum|os|typing)\..*"),
    ("py:exc", r"(Attribute|Index|Key|Lookup|Type|Value)Error"),
    ("py:obj", r"repr|str|tomllib"),
    # Packages that have their own documentation.
    ("py:class", r"(attr|hypothesis\.strategies)\.\w+"),
    ("py:obj", r"hypothesis"),
    ("py:class", r"typing_extensions\.\w+"),
]
