"""The engine as its sources have it, also where it is installed compiled.

What is compiled keeps neither its annotations nor its comments, from which the reference is
made. The sources lie next to it. This extension has to come before all that import the library.
"""

from __future__ import annotations

import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata


def find(folder: str) -> FileFinder:
    """A finder for the modules of the engine that passes over what is compiled.

    Raises:
        ImportError: the folder is another.
    """
    if Path(folder).parts[-2:] != ("patience", "engine"):
        raise ImportError(f"{folder} is not the engine")
    return FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))


def setup(_app: Sphinx) -> ExtensionMetadata:
    """Let modules be found so from here on."""
    sys.path_hooks.insert(0, find)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
