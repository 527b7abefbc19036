"""Builds the engine as an extension where the environment asks for it.

With ``PATIENCE_COMPILE=1`` a wheel holds the modules that are listed in `pyproject.toml`
compiled by mypyc, next to their sources. With ``PATIENCE_COMPILE=auto`` it does where the
compiler is there and succeeds, and is the pure wheel elsewhere. Without it the wheel is
pure. Editable installs stay pure always.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileHook(BuildHookInterface):
    """Compiles the engine into a wheel."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What compiling needs to be installed."""
        if not _wanted():
            return []
        return [*self.metadata.core.dependencies, *self.config["compiler"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and put what was built into the wheel."""
        self.folder: Path | None = None
        if not _wanted() or version == "editable":
            return
        self.folder = Path(tempfile.mkdtemp(prefix="patience-"))
        built = _compiled(Path(self.root), self.config["compiled"], self.folder)
        for path, place in built.items():
            build_data["force_include"][str(path)] = place
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["dependencies"] += self.config["runtime"]

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Leave nothing behind."""
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)


def _wanted() -> bool:
    wish = os.environ.get("PATIENCE_COMPILE", "")
    if wish not in ("", "0", "1"):
        raise ValueError(f"PATIENCE_COMPILE is 1 or 0, not {wish!r}")
    return wish == "1"


def _compiled(root: Path, modules: list[str], folder: Path) -> dict[Path, str]:
    """Compile modules, and tell where in the wheel each file belongs."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    before = Path.cwd()
    os.chdir(root)
    try:
        sys.path.insert(0, str(root / "src"))
        extensions = mypycify(
            ["--config-file=", "--strict", *modules],
            target_dir=str(folder / "c"),
            group_name="patience.engine._compiled",
            debug_level="0",
        )
        if sys.platform != "win32":
            for extension in extensions:
                # Or no function of the group is ever inlined into another.
                extension.extra_compile_args.append("-fno-semantic-interposition")
        command = build_ext(Distribution({"ext_modules": extensions}))
        command.build_lib = str(folder / "lib")
        command.build_temp = str(folder / "temp")
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)
    lib = folder / "lib"
    return {path: path.relative_to(lib).as_posix() for path in lib.rglob("*") if path.is_file()}
