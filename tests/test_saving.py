"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from patience.notation.saving import write_whole

POSIX = pytest.mark.skipif(os.name != "posix", reason="permissions and links are those of POSIX")


@contextmanager
def umask(mask: int) -> Iterator[None]:
    before = os.umask(mask)
    try:
        yield
    finally:
        os.umask(before)


def names(directory: Path) -> list[str]:
    return [path.name for path in directory.iterdir()]


def write(path: Path, text: str, error: BaseException | None = None) -> None:
    """Write a file, and raise an error before it is whole."""
    with write_whole(path) as file:
        file.write(text)
        if error is not None:
            raise error


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / "games.txt"
    path.write_text("old")
    return path


class TestWritten:
    """When all goes well the new file takes the place of the old one."""

    @POSIX
    def test_it_is_on_the_disk_before_it_takes_the_place_and_so_is_its_name(
        self, old: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        done: list[str] = []
        synced, replaced = os.fsync, Path.replace

        def fsync(file: int) -> None:
            directory = stat.S_ISDIR(os.fstat(file).st_mode)
            done.append("directory" if directory else f"file of {os.fstat(file).st_size}")
            synced(file)

        def replace(path: Path, target: Path) -> Path:
            done.append("replaced")
            return replaced(path, target)

        monkeypatch.setattr(os, "fsync", fsync)
        monkeypatch.setattr(Path, "replace", replace)
        write(old, "new")
        assert done == ["file of 3", "replaced", "directory"]

    def test_a_new_file(self, tmp_path: Path) -> None:
        path = tmp_path / "new.txt"
        with write_whole(path) as file:
            file.write("a♣\nb\n")
            assert not path.exists()
        assert path.read_bytes() == "a♣\nb\n".encode()
        assert names(tmp_path) == ["new.txt"]

    def test_an_old_file(self, old: Path) -> None:
        with write_whole(str(old)) as file:
            file.write("new")
            file.flush()
            assert old.read_text() == "old"
        assert old.read_text() == "new"
        assert names(old.parent) == [old.name]

    def test_a_name_as_long_as_a_name_may_be(self, tmp_path: Path) -> None:
        path = tmp_path / ("n" * 255)
        with write_whole(path) as file:
            file.write("new")
        assert path.read_text() == "new"

    @POSIX
    def test_permissions_are_kept(self, old: Path) -> None:
        old.chmod(0o604)
        with umask(0o077), write_whole(old) as file:
            file.write("new")
        assert mode(old) == 0o604

    @POSIX
    def test_permissions_of_a_new_file_are_the_usual_ones(self, tmp_path: Path) -> None:
        path = tmp_path / "new.txt"
        with umask(0o027), write_whole(path) as file:
            file.write("new")
        assert mode(path) == 0o640

    @POSIX
    def test_a_link_stays_a_link(self, old: Path, tmp_path: Path) -> None:
        link = tmp_path / "link"
        link.symlink_to(old)
        with write_whole(link) as file:
            file.write("new")
        assert link.is_symlink()
        assert old.read_text() == "new"


class TestNotWritten:
    """Whatever is raised, the old file stays as it was and nothing else is left."""

    def test_a_folder_that_is_not_there_is_named_by_the_path(self, tmp_path: Path) -> None:
        path = tmp_path / "none" / "new.txt"
        with pytest.raises(FileNotFoundError) as caught:
            write(path, "new")
        assert caught.value.filename == str(path)

    def test_what_a_killed_program_left_is_cleared_away(self, old: Path) -> None:
        left = old.with_name(f".{old.name}.{'0' * 16}")
        left.write_text("half")
        os.utime(left, (0, 0))
        write(old, "new")
        assert names(old.parent) == [old.name]
        assert old.read_text() == "new"

    def test_nothing_else_is_cleared_away(self, old: Path) -> None:
        others = [
            old.with_name(name)
            for name in (
                f".{old.name}.{'0' * 15}",
                f".{old.name}.{'x' * 16}",
                f".other.txt.{'0' * 16}",
                f"{old.name}.{'0' * 16}",
            )
        ]
        for other in others:
            other.write_text("kept")
            os.utime(other, (0, 0))
        fresh = old.with_name(f".{old.name}.{'1' * 16}")
        fresh.write_text("kept")
        write(old, "new")
        assert sorted(names(old.parent)) == sorted(each.name for each in (*others, fresh, old))

    @POSIX
    def test_what_another_program_writes_is_not_cleared_away(self, old: Path) -> None:
        with write_whole(old) as slow:
            slow.write("slow")
            (being_written,) = (path for path in old.parent.iterdir() if path != old)
            os.utime(being_written, (0, 0))
            write(old, "quick")
            assert being_written.exists()
        assert old.read_text() == "slow"

    def test_links_that_lead_in_a_circle(self, tmp_path: Path) -> None:
        (tmp_path / "one").symlink_to(tmp_path / "two")
        (tmp_path / "two").symlink_to(tmp_path / "one")
        with pytest.raises(OSError):  # noqa: PT011 - what it says depends on the system
            write(tmp_path / "one", "new")
        assert names(tmp_path) == ["one", "two"]

    def test_no_one_else_reads_what_is_being_written(self, old: Path) -> None:
        old.chmod(0o600)
        with write_whole(old) as file:
            file.write("secret")
            file.flush()
            (other,) = (path for path in old.parent.iterdir() if path != old)
            assert stat.S_IMODE(other.stat().st_mode) == 0o600

    @pytest.mark.parametrize("error", [ValueError, OSError, KeyboardInterrupt, GeneratorExit])
    def test_the_writer_stops_midway(self, old: Path, error: type[BaseException]) -> None:
        with pytest.raises(error):
            write(old, "half of the n" * 10_000, error())
        assert old.read_text() == "old"
        assert names(old.parent) == [old.name]

    def test_there_was_no_file(self, tmp_path: Path) -> None:
        with pytest.raises(ValueError, match="midway"):
            write(tmp_path / "new.txt", "half", ValueError("midway"))
        assert names(tmp_path) == []

    def test_text_that_is_none(self, old: Path) -> None:
        with pytest.raises(UnicodeEncodeError):
            write(old, "new \ud800")
        assert old.read_text() == "old"
        assert names(old.parent) == [old.name]

    @pytest.mark.parametrize(("owner", "function"), [(os, "fsync"), (Path, "replace")])
    def test_the_disk_refuses(
        self, old: Path, owner: object, function: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*_: object) -> None:
            raise OSError("no space left")

        with monkeypatch.context() as patch:
            patch.setattr(owner, function, refuse)
            with pytest.raises(OSError, match="no space left"):
                write(old, "new")
        assert old.read_text() == "old"
        assert names(old.parent) == [old.name]

    def test_a_directory(self, tmp_path: Path) -> None:
        with pytest.raises(OSError, match="not a file"):
            write(tmp_path, "new")

    def test_no_directory(self, tmp_path: Path) -> None:
        with pytest.raises(FileNotFoundError):
            write(tmp_path / "none" / "new.txt", "new")

    @POSIX
    def test_a_device_is_not_replaced(self) -> None:
        with pytest.raises(OSError, match="not a file"):
            write(Path(os.devnull), "new")
        assert not Path(os.devnull).is_file()
