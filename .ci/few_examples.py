"""A pytest plugin: few Hypothesis examples, for runs that only measure coverage."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "few", max_examples=5, deadline=None, suppress_health_check=list(HealthCheck)
)
os.environ["HYPOTHESIS_PROFILE"] = "few"
