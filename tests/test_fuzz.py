"""The entry points of the fuzzers work, and find nothing in a short run."""

from __future__ import annotations

import importlib
import random
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent.parent / "fuzz"
NAMES = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "harness")


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_short_run(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(FOLDER))
    harness = importlib.import_module("harness")
    target = importlib.import_module(name).TARGET
    seeds = target.seeds()
    assert not all(harness.refused(target, seed) for seed in seeds[:20])
    chance = random.Random(name)
    texts = [harness.changed(chance, seeds, target.words) for _ in range(60)]
    assert [harness.refused(target, text) for text in texts].count(True)
    for module in (name, "harness"):
        sys.modules.pop(module)
