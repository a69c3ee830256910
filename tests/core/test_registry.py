"""What knows the games by name besides the registry knows the same ones, and a game may lack a part."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from hanawidgets.core import registry
from hanawidgets.core.registry import GAMES, NAMES, part, parts

PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"


def test_the_import_contracts_name_every_game() -> None:
    contracts = tomllib.loads(PYPROJECT.read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    games = [f"hanawidgets.games.{name}" for name in NAMES]
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
