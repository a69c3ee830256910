"""The modules of every game are what their parts ask for, names and types: a type checker finds no difference."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from hanawidgets import text
from hanawidgets.cli.dev import checked, shapes
from hanawidgets.core.parts import Parts, parts_of
from hanawidgets.core.registry import PARTS
from hanawidgets.core.rules import Option
from hanawidgets.text import LANGUAGES, words_in

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


@pytest.mark.slow
def test_an_option_without_words_and_rule_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = parts_of("koikoi")
    monkeypatch.setitem(parts.__dict__, "options", {"wild": Option("wild", (True, False), ("C-06", "C-99"))})
    told = [line.split(":", 1)[1] for missing, line in checked("koikoi", "en") if missing]
    words = [f" koikoi.{key} in koikoi/words.{lang}.json" for key in WILD for lang in LANGUAGES]
    assert told == [*words, " C-99, of the option wild, in koikoi/rules.json"]


WILD = ("option.wild", "value.wild.on", "value.wild.off")


@pytest.mark.slow
@pytest.mark.parametrize(("key", "lang"), [("event.flipped", "en"), ("why.month_won", "ja")])
def test_a_word_that_play_or_a_score_needs_is_told(key: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, lost = text._message, (f"koikoi.{key}", lang)
    monkeypatch.setattr(text, "_message", lambda *asked: None if asked == lost else kept(*asked))
    words_in.cache_clear()  # they keep what they have said
    assert [line for missing, line in checked("koikoi", "en") if missing] == [
        f"NEEDS  a word: koikoi.{key} in koikoi/words.{lang}.json"
    ]
    words_in.cache_clear()


CHECKED = """
import sys
import hanawidgets.games
from hanawidgets.core import registry
hanawidgets.games.__path__.append(sys.argv[1])
registry.NAMES = (*registry.NAMES, "new")
from hanawidgets.cli.main import main
sys.exit(main(["dev", "check-game", "new", "--lang", "en"]))
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lost", "said"),
    [
        ("cards.py", "The game 'new' lacks its part 'deck'"),
        ("players.py", "NEEDS  opponents: new/players.py (OPPONENTS)"),
    ],
)
def test_a_game_that_is_just_begun_is_told_what_it_needs(lost: str, said: str, tmp_path: Path) -> None:
    new = tmp_path / "new"
    copytree(ROOT / "tests/games/minimal/games/minimal", new, ignore=ignore_patterns("__pycache__"))
    for file in new.rglob("*.*"):
        file.write_text(file.read_text("utf-8").replace("minimal", "new"), "utf-8")
    (new / lost).unlink()
    command = (sys.executable, "-c", CHECKED, str(tmp_path))
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert said in done.stdout + done.stderr
    assert (done.returncode, "Traceback" in done.stderr) == (1, False)


def test_what_stands_in_for_a_part_is_not_called_the_games_own() -> None:
    told = {line.split()[1]: line.split()[0] for _, line in checked("ohhell", "en")}
    assert (told["words:"], told["rows:"]) == ("has", "has")
    rows = next(part for part in Parts.all() if part.field == "rows")
    assert rows.has_any("ohhell", ("of_seat",))
    assert not rows.has_any("ohhell", ("nothing",))
