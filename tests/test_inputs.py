"""Text from outside: bounded, never evaluated, and one clear error for whatever is wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from patience.errors import NotationError
from patience.inputs import LONGEST_TEXT, json_of, text_of, toml_of


class TestWhatIsRead:
    def test_json(self) -> None:
        assert json_of('{"a": [1, "b", true, null], "c": {}}') == {
            "a": [1, "b", True, None],
            "c": {},
        }

    def test_toml(self) -> None:
        assert toml_of('a = [1, "b", true]\n[c]\n') == {"a": [1, "b", True], "c": {}}

    def test_lines_may_end_as_they_do_elsewhere(self) -> None:
        assert toml_of("a = 1\r\nb = 2\r\n") == {"a": 1, "b": 2}

    def test_files_may_begin_with_a_mark_of_byte_order(self, tmp_path: Path) -> None:
        path = tmp_path / "a.toml"
        path.write_bytes(b"\xef\xbb\xbfa = 1")
        assert text_of(path) == "a = 1"


class TestWhatIsRefused:
    @pytest.mark.parametrize(
        ("read", "text", "problem", "line"),
        [
            (json_of, '{"a": 1,\n "a": 2}', "the key 'a' stands there twice", None),
            (json_of, "[" * 100_000, "nested more than 50 deep", None),
            (json_of, "[" * 52 + "]" * 52, "nested more than 50 deep", None),
            (
                json_of,
                "{" + "".join(f'"{key}": 0, ' for key in range(80_000)) + '"0": 0}',
                "the key '0' stands there twice",
                None,
            ),
            (json_of, '{"a": NaN}', "NaN is no number of JSON", None),
            (json_of, "-Infinity", "-Infinity is no number of JSON", None),
            (json_of, "9" * 5000, "limit", None),
            (json_of, '{\n"a" 1', "no JSON: Expecting ':' delimiter", 2),
            (json_of, '"\\ud800"', "half a character", None),
            (json_of, '{"\\ud800": 1}', "half a character", None),
            (json_of, " " * (LONGEST_TEXT + 1), f"longer than {LONGEST_TEXT} characters", None),
            (json_of, b"{}", "text is expected", None),
            (toml_of, "a = 1\nb = =", "no TOML: Invalid value", 2),
            (toml_of, "a = 1\nb = [", "no TOML", 2),
            (toml_of, "a = " + "[" * 100_000, "nested more than 50 deep", None),
            (toml_of, "a = 1\na = 2", "no TOML: Cannot overwrite a value", 2),
            (toml_of, 'a = "\ud800"', "half a character", None),
            (toml_of, "a = " + "9" * 5000, "limit", None),
            (toml_of, ".".join("a" * 200) + " = 1", "nested more than 50 deep", None),
            (toml_of, "b = 1\n" + ".".join("a" * 300) + " = 1", "more than 250 dots", 2),
            (toml_of, ("#" + "." * 200 + "\n") * 101, "more than 20000 dots", None),
            (toml_of, None, "text is expected", None),
        ],
    )
    def test_says_what_and_where(
        self, read: Callable[[Any], Any], text: Any, problem: str, line: int | None
    ) -> None:
        with pytest.raises(NotationError) as caught:
            read(text)
        assert problem in caught.value.problem
        assert caught.value.line == line
        assert len(str(caught.value)) < 300

    def test_large_files(self, tmp_path: Path) -> None:
        path = tmp_path / "large.toml"
        path.write_bytes(b"#" * (LONGEST_TEXT + 1))
        with pytest.raises(NotationError, match="larger than"):
            text_of(path)

    def test_other_encodings(self, tmp_path: Path) -> None:
        path = tmp_path / "latin.toml"
        path.write_bytes(b"a = 1\nb = '\xe9'")
        with pytest.raises(NotationError, match=r"line 2: .*not text in UTF-8"):
            text_of(path)
