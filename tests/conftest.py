"""Hypothesis profiles, chosen by ``HYPOTHESIS_PROFILE``.

``ci`` is what a run of all tests takes, ``long`` looks much further. ``machine`` is for
`test_machine.py`, with the compiled engine: some fifty thousand plies.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

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
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
