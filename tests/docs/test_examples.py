"""The examples in docstrings are what one gets. Those of the pages (``*.md``) are run by pytest itself."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for path in (ROOT / "hanawidgets").rglob("*.py")
    if "node_modules" not in path.parts and ">>> " in path.read_text("utf-8")
)
"""Modules with examples. ``--doctest-modules`` would import every module, tests too, in each worker: twelve seconds each."""


def _part(module: str) -> str:
    return ".".join(module.split(".")[1 : 3 if ".games." in module else 2])


@pytest.mark.parametrize("part", sorted(set(map(_part, MODULES))))
def test_examples_of_docstrings_hold(part: str) -> None:
    """The report of what failed stands in what was printed."""
    found = {
        module: doctest.testmod(importlib.import_module(module), optionflags=doctest.ELLIPSIS)
        for module in MODULES
        if _part(module) == part
    }
    assert not [module for module, result in found.items() if result.failed]
    assert any(result.attempted for result in found.values())
