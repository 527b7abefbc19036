"""Text from outside: bounded, never evaluated, and one clear error for whatever is wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from patience.errors import NotationError
from patience.notation.inputs import LONGEST_TEXT, parse_json, parse_toml, read_text


class TestWhatIsRead:
    def test_json(self) -> None:
        assert parse_json('{"a": [1, "b", true, null], "c": {}}') == {
            "a": [1, "b", True, None],
            "c": {},
        }

    def test_toml(self) -> None:
        assert parse_toml('a = [1, "b", true]\n[c]\n') == {"a": [1, "b", True], "c": {}}

    def test_lines_may_end_as_they_do_elsewhere(self) -> None:
        assert parse_toml("a = 1\r\nb = 2\r\n") == {"a": 1, "b": 2}

    def test_files_may_begin_with_a_mark_of_byte_order(self, tmp_path: Path) -> None:
        path = tmp_path / "a.toml"
        path.write_bytes(b"\xef\xbb\xbfa = 1")
        assert read_text(path) == "a = 1"


class TestWhatIsRefused:
    @pytest.mark.parametrize(
        ("read", "text", "problem", "line"),
        [
            (parse_json, '{"a": 1,\n "a": 2}', "the key 'a' is given twice", None),
            (parse_json, "[" * 100_000, "nested more than 50 deep", None),
            (parse_json, "[" * 52 + "]" * 52, "nested more than 50 deep", None),
            (
                parse_json,
                "{" + "".join(f'"{key}": 0, ' for key in range(80_000)) + '"0": 0}',
                "the key '0' is given twice",
                None,
            ),
            (parse_json, '{"a": NaN}', "NaN is not a number in JSON", None),
            (parse_json, "-Infinity", "-Infinity is not a number in JSON", None),
            (parse_json, "9" * 5000, "limit", None),
            (parse_json, '{\n"a" 1', "not valid JSON: Expecting ':' delimiter", 2),
            (parse_json, '"\\ud800"', "an incomplete character", None),
            (parse_json, '{"\\ud800": 1}', "an incomplete character", None),
            (parse_json, " " * (LONGEST_TEXT + 1), f"longer than {LONGEST_TEXT} characters", None),
            (parse_json, b"{}", "text is expected", None),
            (parse_toml, "a = 1\nb = =", "not valid TOML: Invalid value", 2),
            (parse_toml, "a = 1\nb = [", "not valid TOML", 2),
            (parse_toml, "a = " + "[" * 100_000, "nested more than 50 deep", None),
            (parse_toml, "a = 1\na = 2", "not valid TOML: Cannot overwrite a value", 2),
            (parse_toml, 'a = "\ud800"', "an incomplete character", None),
            (parse_toml, "a = " + "9" * 5000, "limit", None),
            (parse_toml, ".".join("a" * 200) + " = 1", "nested more than 50 deep", None),
            (parse_toml, "b = 1\n" + ".".join("a" * 300) + " = 1", "more than 250 dots", 2),
            (parse_toml, ("#" + "." * 200 + "\n") * 101, "more than 20000 dots", None),
            (parse_toml, None, "text is expected", None),
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
            read_text(path)

    def test_other_encodings(self, tmp_path: Path) -> None:
        path = tmp_path / "latin.toml"
        path.write_bytes(b"a = 1\nb = '\xe9'")
        with pytest.raises(NotationError, match=r"line 2: .*not text in UTF-8"):
            read_text(path)
