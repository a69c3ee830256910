"""Every id of the rules reference has a test or is put off by name; no test names an id that does not exist."""

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path

from .rule_ids import ALL, EVERY, LATER, OHHELL, ids_in

TESTS = Path(__file__).parents[1]


@cache
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
        or (isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in ("raises", "refused"))
        for node in ast.walk(function)
    )


def test_the_ranges_are_those_of_the_reference():
    assert len(ALL) == 67 + 39 + 23 + 18 + 22 + 24
    assert len(OHHELL) == 37 + 1 + 8 + 5


def test_every_id_has_a_test_or_is_put_off():
    assert sorted(EVERY - _named_tests().keys() - LATER.keys()) == []


def test_no_test_names_an_unknown_id():
    assert sorted(_named_tests().keys() - EVERY) == []


def test_what_is_put_off_is_known_and_has_no_test_yet():
    assert sorted(LATER.keys() - EVERY) == []
    assert sorted(LATER.keys() & _named_tests().keys()) == []


def test_every_test_named_by_a_rule_asserts_something():
    assert [f.name for tests in _named_tests().values() for f in tests if not _can_fail(f)] == []
