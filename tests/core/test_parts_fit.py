"""The modules of every game are what their parts ask for, names and types: a type checker finds no difference."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hanawidgets.cli.dev import checked, shapes
from hanawidgets.core.parts import Parts, parts_of
from hanawidgets.core.registry import PARTS
from hanawidgets.core.rules import Option
from hanawidgets.text import LANGUAGES

ROOT = Path(__file__).parents[2]


def test_every_part_that_is_a_whole_module_says_what_it_holds() -> None:
    loose = {"api", "views"}
    assert {*shapes()} == {part.field for part in Parts.all() if not part.name} - loose


def told() -> Iterator[str]:
    """Lines that a type checker accepts if each module is of its protocol."""
    for game, parts in PARTS.items():
        for part in Parts.all():
            shape = shapes().get(part.field)
            if shape is not None and parts.has(part.field):
                name = f"{game}_{part.field}"
                yield f"import hanawidgets.games.{game}.{part.module} as {name}"
                yield f"from {shape.__module__} import {shape.__name__}"
                yield f"as_{name}: {shape.__name__} = {name}"


@pytest.mark.slow
def test_a_type_checker_accepts_every_module_of_every_game_as_its_part(tmp_path: Path) -> None:
    file = tmp_path / "parts_of_games.py"
    file.write_text("\n".join(told()), encoding="utf-8")
    mypy = (sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), str(file))
    done = subprocess.run(mypy, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_an_option_without_words_and_rule_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = parts_of("koikoi")
    monkeypatch.setitem(parts.__dict__, "options", {"wild": Option("wild", (True, False), ("C-06", "C-99"))})
    told = [line.split(":", 1)[1] for missing, line in checked("koikoi", "en") if missing]
    words = [f" koikoi.{key} in koikoi/words.{lang}.json" for key in WILD for lang in LANGUAGES]
    assert told == [*words, " C-99, of the option wild, in koikoi/rules.json"]


WILD = ("option.wild", "value.wild.on", "value.wild.off")
