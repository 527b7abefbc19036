"""Files that are written whole or not at all."""

from __future__ import annotations

import errno
import os
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

__all__ = ["write_whole"]


@contextmanager
def write_whole(path: str | os.PathLike[str]) -> Iterator[TextIO]:
    r"""Write a file of text in UTF-8: a context whose value is the open file.

    The text goes to a new file in the same directory, which takes the place of the old one
    when the context ends and all of it is on the disk. If anything is raised before, the old
    file stays as it was and nothing else is left. The new file has the permissions of the
    old one; through a symbolic link, the file that it leads to is written. Lines end in
    ``\n`` everywhere.

    Raises:
        OSError: the file cannot be written, or there is something else than a file.
    """
    try:
        target = Path(path).resolve()
    except RuntimeError:  # what some versions of Python raise for links that lead in a circle
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path)) from None
    if target.exists() and not target.is_file():
        raise OSError(errno.EINVAL, "not a file that could be written anew", str(path))
    beside = target.with_name(f".{target.name[:40]}.{secrets.token_hex(8)}")
    # Made like any file, and not by `tempfile`, whose files no one else may read.
    try:
        made = beside.open("x", encoding="utf-8", newline="\n")
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    try:
        with made as file:
            if target.exists():
                shutil.copymode(target, beside)  # before anyone could read what is written
            yield file
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
    _remember(target.parent)


def _remember(directory: Path) -> None:
    """See to it that the new name is on the disk as well, where directories can be opened."""
    with suppress(OSError):
        opened = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
