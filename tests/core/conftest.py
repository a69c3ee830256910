"""Hypothesis settings of the engine's tests.

In CI every run draws the same examples; ``HYPOTHESIS_PROFILE=engine-long`` searches longer.
"""

import os

from hypothesis import HealthCheck, settings

# A deadline measures the machine, not the engine: the first call under new rules builds the look-up tables.
settings.register_profile(
    "engine", max_examples=30, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("engine-ci", parent=settings.get_profile("engine"), derandomize=True, print_blob=True)
settings.register_profile("engine-long", parent=settings.get_profile("engine"), max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "engine-ci" if os.environ.get("CI") else "engine"))
