"""The import contracts hold for every game that there is, and a game may lack a part."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from hanawidgets.core import parts
from hanawidgets.core.parts import IncompleteGameError, Parts, module_of
from hanawidgets.core.registry import GAMES, NAMES, PARTS

PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"


def test_the_import_contracts_hold_for_every_game() -> None:
    contracts = tomllib.loads(PYPROJECT.read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    games = ["hanawidgets.games.*"]
    assert [each["modules"] for each in contracts if each["type"] == "independence"] == [games]
    assert [each["containers"] for each in contracts if "containers" in each] == [games]


def test_every_game_is_found_by_its_name() -> None:
    assert [game.name for game in GAMES.values()] == list(NAMES)
    with pytest.raises(KeyError):
        PARTS["chess"]


def test_a_game_may_lack_a_part_but_not_what_a_part_imports(monkeypatch: pytest.MonkeyPatch) -> None:
    assert module_of("koikoi", "no_such_part") is module_of("koikoi", "teach.no_such_part") is None

    def broken(name: str) -> None:
        raise ModuleNotFoundError("No module named 'ipywidgets'", name="ipywidgets")

    monkeypatch.setattr(parts, "import_module", broken)
    with pytest.raises(ModuleNotFoundError, match="ipywidgets"):
        module_of("koikoi", "widgets")


def test_a_game_without_a_part_that_it_needs_is_told_which_what_for_and_what_to_write() -> None:
    with pytest.raises(IncompleteGameError) as error:
        Parts("chess").check()
    said = str(error.value)
    assert "chess" in said and "'deck'" in said and "hanawidgets/games/chess/cards.py with DECK" in said
    assert said.count(". ") == 0 and "\n" not in said, "one sentence"


def test_the_parts_of_a_game_are_loaded_when_they_are_asked_for_and_cannot_be_set() -> None:
    script = """
import sys
from hanawidgets.core.registry import PARTS
record = PARTS["koikoi"]
print(record.has("odds"), [name for name in sys.modules if name.startswith("hanawidgets.games.koikoi.")])
try:
    record.talk = None
except AttributeError as error:
    print(error)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True)
    assert done.stdout == "True []\nthe parts of a game are its modules: talk cannot be set\n"


def test_an_error_while_its_game_is_imported_says_what_it_is() -> None:
    """A slip in a table of a module is told by its code: the game has no words yet."""
    script = """
import hanawidgets.core.parts as parts
from hanawidgets.core.errors import Code, RuleError
def unfinished(name):
    raise ImportError(name)
parts.import_module = unfinished
print(RuleError(Code.UNKNOWN_CARD, "cards", "4-tan", "K-BGA-01"))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True)
    assert done.stdout == "unknown_card: cards='4-tan' (K-BGA-01)\n"
