"""Skips of tests whose packages are not there: the extra ``test`` brings what most need, ``test-all`` the rest."""

from __future__ import annotations

import os
from importlib.util import find_spec

import pytest

ALL_INSTALLED = "HANAWIDGETS_ALL_INSTALLED"
"""Environment variable: all packages are installed, so one that is missing fails its test.
``tests/run.py --all-installed`` sets it, and CI does."""


def needs(*modules: str) -> None:
    """Skip the test that runs if one of these modules is not installed."""
    missing = [name for name in modules if find_spec(name) is None]
    if not missing:
        return
    told = f"not installed: {', '.join(missing)} (pip install 'hanawidgets[test-all]')"
    if os.environ.get(ALL_INSTALLED):
        pytest.fail(told)
    pytest.skip(told)
