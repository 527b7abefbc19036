"""Hypothesis profiles, chosen by ``HYPOTHESIS_PROFILE``.

``ci`` is what a run of all tests takes, ``long`` looks much further, and ``--quick`` takes
``quick``, leaves out the tests that are marked ``slow``, and looks at some values only where a
test looks at many. ``machine`` is for
`test_machine.py`, with the compiled engine: some fifty thousand plies. `tools/machine.py` plays
as many as it is asked for.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings
from many import choose_few

_SLOW = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]

settings.register_profile(
    "ci",
    max_examples=60,
    stateful_step_count=10,
    deadline=None,
    suppress_health_check=_SLOW,
    print_blob=True,
)
settings.register_profile("long", settings.get_profile("ci"), max_examples=2000)
settings.register_profile(
    "machine", settings.get_profile("ci"), max_examples=110, stateful_step_count=40
)
settings.register_profile(
    "quick", settings.get_profile("ci"), max_examples=4, stateful_step_count=4, derandomize=True
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of this project's tests: see CONTRIBUTING."""
    parser.addoption(
        "--quick", action="store_true", help="a loop of half a minute: a part of everything"
    )
    parser.addoption(
        "--only", default="", help="tests of games and other values whose label has this text"
    )


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--quick"):
        settings.load_profile("quick")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    left = items
    if only := str(config.getoption("--only")).casefold():
        # What looks at many values chooses among them itself.
        left = [
            item
            for item in left
            if item.get_closest_marker("many") or only in item.name.partition("[")[2].casefold()
        ]
    if config.getoption("--quick"):
        cases: dict[str, list[pytest.Item]] = {}
        for item in left:
            if not item.get_closest_marker("slow"):
                cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
        left = [item for own in cases.values() for item in choose_few(own)]
    kept = set(left)
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = left
