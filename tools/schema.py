"""The published JSON Schema of files of rules: write it anew, or check that it is up to date.

``python tools/schema.py write`` does the one, and with ``check`` the other.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from patience.notation import schema

FILE = Path(schema.__file__).with_name("rules.schema.json")


def main() -> int:
    """Do what the first argument says."""
    text = json.dumps(schema.rules_schema(), ensure_ascii=False, indent=2) + "\n"
    if sys.argv[1:] == ["write"]:
        FILE.write_text(text, encoding="utf-8")
        return 0
    if sys.argv[1:] == ["check"]:
        same = FILE.is_file() and FILE.read_text(encoding="utf-8") == text
        print("up to date" if same else f"{FILE.name} differs; run tools/schema.py write")
        return not same
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main())
