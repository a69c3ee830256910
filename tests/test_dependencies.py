"""Every package that the code imports is declared in ``pyproject.toml``, with an upper bound."""

from __future__ import annotations

import ast
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import hanawidgets

PACKAGE = Path(hanawidgets.__file__).parent
PROJECT = tomllib.loads((PACKAGE.parent / "pyproject.toml").read_text("utf-8"))["project"]
DECLARED = {
    canonicalize_name(requirement.name): requirement
    for requirement in map(Requirement, [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["hub"]])
}


def _imported() -> set[str]:
    found: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        if "frontend" in path.relative_to(PACKAGE).parts:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                found.add(node.module.partition(".")[0])
    return found - set(sys.stdlib_module_names) - {"hanawidgets"}


@pytest.mark.slow
def test_every_imported_package_is_declared() -> None:
    owners = packages_distributions()
    imported = _imported()
    assert "anywidget" in imported
    assert {
        name
        for name in imported
        if not {canonicalize_name(owner) for owner in owners.get(name, [name])} & DECLARED.keys()
    } == set()


def test_every_dependency_has_bounds() -> None:
    unbounded = [
        str(each) for each in DECLARED.values() if {">=", "<"} - {clause.operator for clause in each.specifier}
    ]
    assert unbounded == []
