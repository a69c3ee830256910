"""The engine is pure: standard library only, no files, no clock, no chance, the same on every run."""

from __future__ import annotations

import ast
import copy
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

import hanawidgets
from hanawidgets.core.explain import Term
from hanawidgets.core.registry import NAMES
from hanawidgets.games.koikoi.cards import parse_pile
from hanawidgets.games.koikoi.round_rules import end_by_deck, end_by_empty_hands, end_by_special, prompt
from hanawidgets.games.koikoi.rules import RuleSet
from hanawidgets.games.koikoi.score import Situation, settle
from hanawidgets.games.koikoi.situation import what_changes
from tests.needs import some

from ..games.koikoi.strategies import CLUB, GENERAL, judged_stops

PACKAGE = Path(hanawidgets.__file__).parent
ROOT = PACKAGE.parent
NOT_ENGINE = {
    "api",
    "boards",
    "core/play",
    "deeds",
    "heuristics",
    "inference",
    "lookalikes",
    "odds",
    "opponents",
    "parallel",
    "players",
    "playout",
    "quick_round",
    "reasons",
    "session",
    "simulation",
    "tournament",
    "standing",
    "wording",
}
"""Modules of these folders that are no engine: a session draws from its seed, a board has words, work that is shared out takes time."""
FILES = [
    path
    for folder in ("core", *(f"games/{name}" for name in NAMES))
    for path in sorted((PACKAGE / folder).glob("*.py"))
    if not NOT_ENGINE & {path.stem, f"{path.parent.name}/{path.stem}"}
]
MODULES = [".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in FILES]
ALLOWED = {
    "__future__",
    "collections",
    "dataclasses",
    "enum",
    "functools",
    "importlib",  # the registry loads a game when it is asked for
    "itertools",
    "math",
    "re",
    "sys",  # a warning names the line of whoever wrote an old name
    "unicodedata",
    "types",
    "typing",
    "warnings",
}

# Runs in a bare interpreter: third parties and what else must not be needed cannot be imported at all, and
# nothing that hanawidgets imports may be one of the modules that know files, clocks, chance or a language.
BLOCKED_RUN = """
import builtins, importlib, sys
THIRD = {"IPython", "ipywidgets", "anywidget", "traitlets", "ipykernel", "jupyter_server", "voila", "tornado",
         "numpy", "json", "pathlib", "tempfile", "locale", "gettext", "sqlite3", "socket", "asyncio"}
IMPURE = THIRD | {"os", "posix", "io", "time", "datetime", "random", "secrets", "subprocess", "threading"}

class Wall:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in THIRD:
            raise ImportError("blocked: " + name)

real = builtins.__import__
def guarded(name, globals=None, locals=None, fromlist=(), level=0):
    asker = (globals or {}).get("__name__", "")
    if asker.startswith("hanawidgets") and level == 0 and name.partition(".")[0] in IMPURE:
        raise ImportError(asker + " imports " + name)
    return real(name, globals, locals, fromlist, level)

assert not THIRD & set(sys.modules), sorted(THIRD & set(sys.modules))
sys.meta_path.insert(0, Wall())
builtins.__import__ = guarded
root, *names = sys.argv[1:]
sys.path.insert(0, root)
for name in names:
    importlib.import_module(name)
from hanawidgets.core.explain import formula
from hanawidgets.games.koikoi.cards import FULL
from hanawidgets.games.koikoi import round_rules, rules, score as settle, situation, yaku
for ruleset in rules.PRESETS.values():
    stop = settle.Situation(pile=FULL, calls=1, field_brights=2)
    text = situation.state_text(situation.Situation(pile=FULL), ruleset)
    assert situation.parse_state(text)[1] == ruleset
    situation.what_changes(lambda r: settle.settle(stop, r), ruleset)
    print(formula(settle.settle(stop, ruleset)), yaku.report(FULL, ruleset).points)
own = {name.partition(".")[2].partition(".")[0] for name in sys.modules if name.startswith("hanawidgets.")}
print("floors:", *sorted(own))
"""

REPORT = """
import random, sys
sys.path.insert(0, sys.argv[1])
from hanawidgets.core.errors import RuleError
from hanawidgets.core.explain import formula
from hanawidgets.games.koikoi.cards import CARDS, parse_text, pile, short_text
from hanawidgets.games.koikoi.situation import what_changes
from hanawidgets.games.koikoi.rules import PRESETS, YAKU_FLAGS, RuleSet, ruleset_text
from hanawidgets.games.koikoi.score import Situation, settle
from hanawidgets.games.koikoi.yaku import report, value_ranges
deal = random.Random(5)
tables = [*PRESETS.values(), RuleSet(yaku_off=frozenset(YAKU_FLAGS - {"kasu"})), RuleSet(ippai="ame_nagare")]
for rules in tables:
    print(ruleset_text(rules), rules.yaku_off and sorted(rules.yaku_off), value_ranges(rules))
    for size in (16, 30):
        bits = pile(deal.sample(CARDS, size))
        print(short_text(bits), report(bits, rules))
        stop = Situation(pile=bits, calls=1, field_brights=1)
        try:
            score = settle(stop, rules)
            print(formula(score), list(score.walk()))
            for c in what_changes(lambda r: settle(stop, r), rules):
                print(c.option, c.yaku, sorted(c.terms), c.score and c.score.value, ruleset_text(c.rules))
        except RuleError as error:
            print(error, error.facts)
for wrong in ({"yaku_off": frozenset({"z", "y", "x", "w"})}, {"ippai": "never"}):
    try:
        RuleSet(**wrong)
    except RuleError as error:
        print(error.code, error.field, error.value, error.facts)
"""


def run(script: Any, *arguments: Any, **environment: Any) -> str:
    done = subprocess.run(
        [sys.executable, "-S", "-P", "-X", "utf8", "-c", script, *arguments],
        capture_output=True,
        check=False,
        encoding="utf-8",
        env={**os.environ, **environment},
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def test_the_list_of_modules_is_the_engine() -> None:
    assert "hanawidgets.core" in MODULES
    assert "hanawidgets.games.koikoi.score" in MODULES
    assert len(MODULES) >= 10


@pytest.mark.slow
def test_the_engine_works_with_everything_else_blocked() -> None:
    lines = run(BLOCKED_RUN, str(ROOT), *MODULES).splitlines()
    assert lines[-1] == "floors: analysis core games"
    assert lines[0] == "76 × 2 × (3 + 1) = 608 76"
    assert len(lines) == 13


def test_the_wall_stops_what_it_should() -> None:
    blocked = BLOCKED_RUN.replace("for name in names:", "import json\nfor name in names:")
    with pytest.raises(AssertionError, match="blocked: json"):
        run(blocked, str(ROOT), *MODULES)


@pytest.mark.slow
def test_the_hash_seed_has_no_say() -> None:
    first, second = (run(REPORT, str(ROOT), PYTHONHASHSEED=seed) for seed in ("1", "4242"))
    assert first == second
    assert len(first.splitlines()) > 100


@pytest.mark.slow
def test_the_engine_imports_a_short_list_of_the_standard_library_and_knows_no_fractions() -> None:
    used, found = set(), []
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                used |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                used.add(some(node.module).partition(".")[0])
            elif (
                (isinstance(node, ast.Constant) and isinstance(node.value, float | complex))
                or isinstance(node, ast.Div)
                or (isinstance(node, ast.Name) and node.id in ("float", "round", "open", "print", "input"))
            ):
                found.append(f"{path.name}:{ast.unparse(node)}")
    assert sorted(used - ALLOWED - {"hanawidgets"}) == []
    assert found == []


@given(judged_stops())
def test_no_floats_in_scores(judged: tuple[RuleSet, Situation, int]) -> None:
    rules, stop, _ = judged
    assert {type(term.value) for term in settle(stop, rules).walk()} == {int}


@given(judged_stops())
def test_the_same_input_gives_the_same_score(judged: tuple[RuleSet, Situation, int]) -> None:
    rules, stop, _ = judged
    assert settle(stop, rules) == settle(copy.deepcopy(stop), copy.deepcopy(rules))
    assert isinstance(hash(settle(stop, rules)), int)


def test_inputs_are_not_changed() -> None:
    yaku, points, calls = {"tan": 2, "kasu": 3}, {"A": 3, "B": 2}, {"A": 1, "B": 2}
    before, holders, listed = {"A": 50, "B": 50}, {"A": "teshi"}, ["11", "21", "31"]
    inputs = [yaku, points, calls, before, holders, listed]
    kept = copy.deepcopy(inputs)
    for rules in (GENERAL, CLUB):
        settle(Situation(yaku=yaku, calls=1), rules)
        prompt(yaku, yaku, rules, hand_left=3)
        end_by_special("A", holders, rules).scores(before)
    end_by_empty_hands("A", points, calls, GENERAL).scores(before)
    end_by_deck("A", points, CLUB, last_caller="A", calls=2, last_turn_yaku=False).scores(before)
    parse_pile(listed)
    assert inputs == kept


def test_the_engine_leaves_the_random_generator_alone() -> None:
    state = random.getstate()
    what_changes(lambda r: settle(Situation(points=7), r), GENERAL)
    assert random.getstate() == state


def test_terms_are_values() -> None:
    term = Term("a", 1, "K-BGA-21", "reason")
    assert term == Term("a", 1, "K-BGA-21", "reason")
    for field in ("name", "value", "rule", "children", "status"):
        with pytest.raises(AttributeError):
            setattr(term, field, None)
