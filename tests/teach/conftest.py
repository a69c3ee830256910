"""Hypothesis settings of these tests, as in the engine's: the same draws in CI on every run;
``HYPOTHESIS_PROFILE=lessons-long`` searches longer."""

import os

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "lessons", max_examples=80, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("lessons-ci", parent=settings.get_profile("lessons"), derandomize=True, print_blob=True)
settings.register_profile("lessons-long", parent=settings.get_profile("lessons"), max_examples=5000)
asked = os.environ.get("HYPOTHESIS_PROFILE", "")
plain = "lessons-ci" if os.environ.get("CI") else "lessons"
settings.load_profile(asked if asked.startswith("lessons") else plain)


@pytest.fixture
def only_koikoi(monkeypatch) -> None:
    """As if the other games' cases could not be recomputed yet."""
    from hanawidgets.teach.cases import files as cases

    monkeypatch.setattr(cases, "CASES", {"koikoi": cases.CASES["koikoi"]})
