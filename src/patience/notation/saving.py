"""Files that are written whole or not at all."""

from __future__ import annotations

import errno
import os
import re
import secrets
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from glob import escape
from pathlib import Path
from typing import Final, TextIO

try:
    import fcntl
except ImportError:  # where files that are open cannot be removed anyway
    fcntl = None  # type: ignore[assignment]

__all__ = ["write_whole"]

_RANDOM: Final = re.compile(r"[0-9a-f]{16}", re.ASCII)
_FRESH: Final = 60
"""For how many seconds a new file is left alone whatever is known of it."""


@contextmanager
def write_whole(path: str | os.PathLike[str]) -> Iterator[TextIO]:
    r"""Write a file of text in UTF-8: a context whose value is the open file.

    The text goes to a new file in the same directory, which takes the place of the old one
    when the context ends and all of it is on the disk. If anything is raised before, the old
    file stays as it was and nothing else is left. The new file has the permissions of the
    old one; through a symbolic link, the file that it leads to is written. Lines end in
    ``\n`` everywhere. What programs that were killed have left beside the file is cleared away.

    Raises:
        OSError: the file cannot be written, or there is something else than a file.
    """
    try:
        target = Path(path).resolve()
    except RuntimeError:  # what some versions of Python raise for links that lead in a circle
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path)) from None
    if target.exists() and not target.is_file():
        raise OSError(errno.EINVAL, "not a file that can be replaced", str(path))
    _clear_away(target)
    beside = target.with_name(f"{_stem(target)}{secrets.token_hex(8)}")
    # Made like any file, and not by `tempfile`, whose files no one else may read.
    try:
        made = beside.open("x", encoding="utf-8", newline="\n")
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    try:
        with made as file:
            _lock(file.fileno())
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


def _stem(target: Path) -> str:
    """The first part of the names of new files written beside a file."""
    return f".{target.name[:40]}."


def _clear_away(target: Path) -> None:
    """Remove new files that nobody writes any more."""
    with suppress(OSError):
        for left in list(target.parent.glob(f"{escape(_stem(target))}*")):
            with suppress(OSError):
                random = left.name.removeprefix(_stem(target))
                old = time.time() - left.stat().st_mtime > _FRESH
                if _RANDOM.fullmatch(random) and old and not _is_locked(left):
                    left.unlink()


def _lock(file: int) -> None:
    """Mark an open file as one that is written, until it is closed."""
    if fcntl is not None:
        with suppress(OSError):  # of a file system that has no locks
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _is_locked(path: Path) -> bool:
    """True if another program writes a file."""
    if fcntl is None:
        return False  # a file that is open cannot be removed there
    with path.open("rb") as file:
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return True
    return False


def _remember(directory: Path) -> None:
    """See to it that the new name is on the disk as well, where directories can be opened."""
    with suppress(OSError):
        opened = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
