"""What a test needs to be there: packages (the extra ``test`` brings what most need, ``test-all`` the rest), and values."""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib.util import find_spec
from typing import TypeVar

import pytest

_T = TypeVar("_T")

ALL_INSTALLED = "HANAWIDGETS_ALL_INSTALLED"
"""Environment variable: all packages are installed, so one that is missing fails its test.
``tests/run.py --all-installed`` sets it, and CI does."""


WHOLE = "HANAWIDGETS_WHOLE"
"""Environment variable: what is otherwise looked at in turn is looked at in every way. ``tests/run.py --built`` sets it."""


def in_turn(ways: Sequence[_T], number: int) -> tuple[_T, ...]:
    """Return one of the ways (languages, themes) in which something can be looked at, the next one for the next number;
    all of them, that one first, where all is looked at."""
    turned = (*ways[number % len(ways) :], *ways[: number % len(ways)])
    return turned if os.environ.get(WHOLE) else turned[:1]


def needs(*modules: str) -> None:
    """Skip the test that runs if one of these modules is not installed."""
    missing = [name for name in modules if find_spec(name) is None]
    if not missing:
        return
    told = f"not installed: {', '.join(missing)} (pip install 'hanawidgets[test-all]')"
    if os.environ.get(ALL_INSTALLED):
        pytest.fail(told)
    pytest.skip(told)


def some(value: _T | None) -> _T:
    """Return a value that must be there."""
    assert value is not None
    return value


def of(kind: type[_T], value: object) -> _T:
    """Return a value that must be of a kind."""
    assert isinstance(value, kind)
    return value
