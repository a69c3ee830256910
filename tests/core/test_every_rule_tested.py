"""Every id of the rules reference has a test or is put off by name; no test names an id that does not exist."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from .rule_ids import EVERY, LATER, ids_in

TESTS = Path(__file__).parents[1]


def _named_tests() -> tuple[defaultdict[Any, Any], list[Any]]:
    """Return rule id -> the tests named by it, over all test modules of the engine, and those that cannot fail."""
    found, cannot_fail = defaultdict(list), []
    for path in sorted([*TESTS.glob("core/test_*.py"), *TESTS.glob("games/*/test_*.py")]):
        functions = [node for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.FunctionDef)]
        failing = {"raises", "refused"}
        for _ in range(2):  # helpers of the module too, and those that call them
            failing |= {each.name for each in functions if _can_fail(each, failing)}
        for function in functions:
            for rule in ids_in(function.name):
                found[rule].append(function.name)
                cannot_fail += [function.name] if not _can_fail(function, failing) else []
    return found, cannot_fail


def _can_fail(function: ast.FunctionDef, failing: set[str]) -> bool:
    return any(
        isinstance(node, ast.Assert)
        or (isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in failing)
        for node in ast.walk(function)
    )


@pytest.mark.slow
def test_every_id_has_a_test_that_asserts_something_or_is_put_off() -> None:
    tests, cannot_fail = _named_tests()
    assert sorted(EVERY - tests.keys() - LATER.keys()) == []
    assert sorted(tests.keys() - EVERY) == []  # no test names an unknown id
    assert sorted(LATER.keys() - EVERY) == sorted(LATER.keys() & tests.keys()) == []
    assert cannot_fail == []
