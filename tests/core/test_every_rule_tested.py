"""Every id of the rules reference has a test or is put off by name; no test names an id that does not exist."""

import ast
from collections import defaultdict
from pathlib import Path

from .rule_ids import ALL, EVERY, LATER, OHHELL, ids_in

TESTS = Path(__file__).parents[1]
ASSERTING = ("raises", "refused", "refuses", "impossible")
"""Calls that fail if nothing is refused."""


def _named_tests():
    """Map rule id -> the functions named by it, over all test modules of the engine."""
    found = defaultdict(list)
    for path in sorted([*TESTS.glob("core/test_*.py"), *TESTS.glob("games/*/test_*.py")]):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule in ids_in(node.name):
                    found[rule].append(node)
    return dict(found)


def _can_fail(function):
    return any(
        isinstance(node, ast.Assert)
        or (isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in ASSERTING)
        for node in ast.walk(function)
    )


def test_the_ranges_are_those_of_the_reference():
    assert len(ALL) == 67 + 39 + 23 + 18 + 22 + 24
    assert len(OHHELL) == 37 + 1 + 8 + 5


def test_every_id_has_a_test_that_asserts_something_or_is_put_off():
    tests = _named_tests()
    assert sorted(EVERY - tests.keys() - LATER.keys()) == []
    assert sorted(tests.keys() - EVERY) == []  # no test names an unknown id
    assert sorted(LATER.keys() - EVERY) == sorted(LATER.keys() & tests.keys()) == []
    assert [f.name for functions in tests.values() for f in functions if not _can_fail(f)] == []
