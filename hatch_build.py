"""Compiles the engine into the wheel, where there is a compiler.

The modules listed in `pyproject.toml` are compiled by mypyc and lie next to their sources; the
rest of the package is the same in every wheel. What is done follows the environment variable
``PATIENCE_COMPILE``:

- not set or empty: compiled if a C compiler is found that works, else the pure wheel;
- ``1``: compiled, or an error;
- ``0``: the pure wheel.

Editable installs are always pure.
"""

from __future__ import annotations

import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH: Final = "PATIENCE_COMPILE"


class CompileHook(BuildHookInterface[Any]):
    """Compiles the engine into a wheel."""

    PLUGIN_NAME = "custom"

    folder: Path | None = None

    def dependencies(self) -> list[str]:
        """What compiling needs to be installed."""
        if not _wanted():
            return []
        return [
            *self.metadata.core.dependencies,
            *self.config["compiler"],
            *self.config["runtime"],
        ]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and put what was built into the wheel."""
        if version == "editable" or not _wanted():
            return
        self.folder = Path(tempfile.mkdtemp(prefix="patience-"))
        try:
            built = compiled_files(
                Path(self.root), self.config["compiled"], self.config["group"], self.folder
            )
        except (Exception, SystemExit) as error:  # whatever a compiler may come up with
            if os.environ.get(SWITCH) == "1":
                raise
            self.app.display_warning(f"The engine is not compiled: {error}")
            return
        for path, place in built.items():
            build_data["force_include"][str(path)] = place
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["dependencies"] += self.config["runtime"]

    def finalize(
        self,
        version: str,  # noqa: ARG002 - the signature is hatchling's
        build_data: dict[str, Any],  # noqa: ARG002
        artifact_path: str,  # noqa: ARG002
    ) -> None:
        """Leave nothing behind."""
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)


def _wanted() -> bool:
    wish = os.environ.get(SWITCH) or None
    if wish not in (None, "0", "1"):
        raise ValueError(f"{SWITCH} is 1, 0 or not set, not {wish!r}")
    return _can_compile() if wish is None else wish == "1"


def _can_compile() -> bool:
    """Whether there is a C compiler that can be expected to compile an extension."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")
    if platform.python_implementation() != "CPython" or not command:
        return False
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe;\n", encoding="utf-8")
        include = sysconfig.get_path("include")
        try:
            subprocess.run(  # noqa: S603 - the compiler that builds extensions
                [*command, f"-I{include}", "-c", str(source), "-o", str(source.with_suffix(".o"))],
                check=True,
                capture_output=True,
                timeout=60,
            )
        except (OSError, subprocess.SubprocessError):
            return False
    return True


def compiled_files(root: Path, modules: list[str], group: str, folder: Path) -> dict[Path, str]:
    """Compile modules of a tree into a folder, and tell where among modules each file belongs.

    *group* is the name of the library that holds the code of all of them.
    """
    # Installed only where something is compiled.
    from mypyc.build import mypycify  # noqa: PLC0415
    from setuptools import Distribution  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415

    before = Path.cwd()
    os.chdir(root)
    try:
        extensions = mypycify(
            [
                "--config-file=",
                "--strict",
                "--ignore-missing-imports",  # packages that only an extra brings
                f"--cache-dir={folder / 'cache'}",
                *modules,
            ],
            only_compile_paths=modules,
            target_dir=str(folder / "c"),
            group_name=group,
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
