"""The import contracts hold for every game that there is, and a game may lack a part."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from hanawidgets.core import registry
from hanawidgets.core.registry import GAMES, NAMES, part, parts

PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"


def test_the_import_contracts_hold_for_every_game() -> None:
    contracts = tomllib.loads(PYPROJECT.read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    games = ["hanawidgets.games.*"]
    assert [each["modules"] for each in contracts if each["type"] == "independence"] == [games]
    assert [each["containers"] for each in contracts if "containers" in each] == [games]


def test_every_game_is_found_by_its_name() -> None:
    assert [game.name for game in GAMES.values()] == list(NAMES)
    with pytest.raises(KeyError):
        part("chess", "cards")


def test_a_game_may_lack_a_part_but_not_what_a_part_imports(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [*parts("no_such_part")] == [] and [*parts("teach.no_such_part")] == []
    assert [name for name, _ in parts("cards")] == list(NAMES)

    def broken(game: str, name: str) -> None:
        raise ModuleNotFoundError("No module named 'ipywidgets'", name="ipywidgets")

    monkeypatch.setattr(registry, "part", broken)
    with pytest.raises(ModuleNotFoundError):
        [*parts("widgets")]


def test_an_error_while_its_game_is_imported_says_what_it_is() -> None:
    """A slip in a table of a module is told by its code: the game has no words yet."""
    script = """
import hanawidgets.core.registry as registry
from hanawidgets.core.errors import Code, RuleError
def unfinished(game, name):
    raise ImportError(name)
registry.part = unfinished
print(RuleError(Code.UNKNOWN_CARD, "cards", "4-tan", "K-BGA-01"))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True)
    assert done.stdout == "unknown_card: cards='4-tan' (K-BGA-01)\n"
