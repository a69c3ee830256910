"""The modules of every game are what their parts ask for, names and types: a type checker finds no difference."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any

import pytest

from hanawidgets import text
from hanawidgets.cli import check_game
from hanawidgets.cli.check_game import checked, shapes
from hanawidgets.core.parts import Parts, parts_of
from hanawidgets.core.registry import PARTS
from hanawidgets.core.rules import Option
from hanawidgets.text import LANGUAGES, words_in

from .games import owed

ROOT = Path(__file__).parents[2]


def test_every_part_that_is_a_whole_module_says_what_it_holds() -> None:
    loose = {"api", "views"}
    assert {*shapes()} == {part.field for part in Parts.all() if not part.name} - loose


@pytest.mark.parametrize("name", PARTS)
def test_a_game_of_the_package_has_every_part_but_those_that_it_may_lack(name: str) -> None:
    assert owed(name) == []


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
    words = [f" {key} in koikoi/words.{lang}.json" for key in WILD for lang in LANGUAGES]
    assert told == [*words, " C-99, of the option wild, in koikoi/rules.json"]


WILD = ("option.wild", "value.wild.on", "value.wild.off")


@pytest.mark.slow
@pytest.mark.parametrize(("key", "lang"), [("event.flipped", "en"), ("why.month_won", "ja")])
def test_a_word_that_play_or_a_score_needs_is_told(key: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, lost = text._message, (f"koikoi.{key}", lang)
    monkeypatch.setattr(text, "_message", lambda *asked: None if asked == lost else kept(*asked))
    words_in.cache_clear()  # they keep what they have said
    assert [line for missing, line in checked("koikoi", "en") if missing] == [
        f"NEEDS  a word: {key} in koikoi/words.{lang}.json"
    ]
    words_in.cache_clear()


WITH_IT = """
import sys
import hanawidgets.games
from hanawidgets.core import registry
hanawidgets.games.__path__.append(sys.argv[1])
registry.NAMES = (*registry.NAMES, "new")
from hanawidgets.cli.main import main
sys.exit(main(sys.argv[2:]))
"""


def check_of_a_copy(tmp_path: Path, lost: str = "", copied: str = "", **changed: tuple[str, str]) -> tuple[str, int]:
    """Return what is told of a copy of the minimal game, and the exit status.

    lost     a file that it lacks
    copied   a file in which it is still called as the game that was copied
    changed  a file, with _ for its dot -> what is written otherwise in it
    """
    new = tmp_path / "new"
    copytree(ROOT / "tests/games/minimal/games/minimal", new, ignore=ignore_patterns("__pycache__"))
    for file in new.rglob("*.*"):
        old, other = changed.get(file.name.replace(".", "_"), ("", ""))
        text = file.read_text("utf-8")
        assert old in text
        text = text.replace(old, other) if old else text
        file.write_text(text if file.name == copied else text.replace("minimal", "new"), "utf-8")
    if lost:
        (new / lost).unlink()
    command = (sys.executable, "-c", WITH_IT, str(tmp_path), "dev", "check-game", "new", "--lang", "en")
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr, done.stderr
    return done.stdout, done.returncode


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lost", "said"),
    [("cards.py", "NEEDS  deck: new/cards.py (DECK)"), ("players.py", "NEEDS  opponents: new/players.py (OPPONENTS)")],
)
def test_a_game_that_is_just_begun_is_told_what_it_needs_and_nothing_else(lost: str, said: str, tmp_path: Path) -> None:
    assert check_of_a_copy(tmp_path, lost) == (f"{said}\n", 1)


@pytest.mark.slow
def test_while_a_game_is_not_whole_the_command_says_so_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / "__init__.py").write_text("", "utf-8")
    command = (sys.executable, "-c", WITH_IT, str(tmp_path), "site", str(tmp_path / "out"))
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stderr.startswith("The game 'new' lacks its part 'deck'")
    assert done.stderr.endswith("jupyter hanawidgets dev check-game new).\n")
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)


FAULTS: dict[str, tuple[dict[str, Any], str]] = {
    "copied, not renamed": ({"copied": "game.py"}, "game.py calls the game 'minimal', but its folder is called 'new'"),
    "a slip": ({"wording_py": ("def ", "deff ")}, "NEEDS  a repair: new/wording.py, line 14: SyntaxError"),
    "an import": (
        {"wording_py": ("from .cards", "from .decks")},
        "NEEDS  a repair: new/wording.py, line 10: ModuleNotFoundError: No module named 'hanawidgets.games.new.decks'",
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAULTS)
def test_what_fails_when_a_game_is_loaded_is_told_with_its_place(fault: str, tmp_path: Path) -> None:
    changed, said = FAULTS[fault]
    told, status = check_of_a_copy(tmp_path, **changed)
    assert said in told
    assert status == 1


REVOKED = """
class Revoked(Event):
    kind = "revoked"


@dataclass(frozen=True, slots=True)
"""
LACKING: dict[str, tuple[dict[str, Any], str]] = {
    "a topic": ({"rules_json": ('"trick"\n', '"lead"\n')}, "book.topic.lead"),
    "a place": ({"game_py": ('"trick":', '"pile":'), "table_py": ('"trick"', '"pile"')}, "table.place.pile"),
    "a move": ({"game_py": ("return CODES[self.index]", 'return f"lay {CODES[self.index]}"')}, "table.move.lay AS"),
    "an opponent": ({"players_py": ('"simple"', '"bold"')}, "table.opponent.bold"),
    "a source": ({"game_py": ('"HC-": "minimal"', '"HC-": "book"')}, "source.book.short"),
    "an event that did not happen": (
        {"game_py": ("@dataclass(frozen=True, slots=True)\nclass Settled", f"{REVOKED}class Settled")},
        "event.revoked",
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("lacking", LACKING)
def test_each_word_that_a_page_will_ask_for_is_told(lacking: str, tmp_path: Path) -> None:
    changed, key = LACKING[lacking]
    told, status = check_of_a_copy(tmp_path, **changed)
    assert [f"NEEDS  a word: {key} in new/words.{lang}.json" in told for lang in LANGUAGES] == [True, True]
    assert status == 1


@pytest.mark.slow
def test_a_rule_that_play_cites_is_told(tmp_path: Path) -> None:
    told, _ = check_of_a_copy(tmp_path, game_py=('(won, "HC-03"', '(won, "HC-07"'))
    assert [line for line in told.splitlines() if "NEEDS" in line] == [
        "NEEDS  a rule: HC-07, which play or a score cites, in new/rules.json"
    ]


@pytest.mark.slow
def test_a_game_of_the_package_is_told_which_files_it_lacks_beside_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_game, "TESTS", "tests/games/haggis")
    told = [line for missing, line in checked("ohhell", "en") if missing]
    assert told == [f"NEEDS  tests/games/haggis/ohhell/{name}.py" for name in ("contract", "table")]


@pytest.mark.slow
def test_what_stands_in_for_a_part_is_not_called_the_games_own() -> None:
    told = {line.split()[1]: line.split()[0] for _, line in checked("ohhell", "en")}
    assert (told["words:"], told["rows:"]) == ("has", "has")
    rows = next(part for part in Parts.all() if part.field == "rows")
    assert rows.has_any("ohhell", ("of_seat",))
    assert not rows.has_any("ohhell", ("nothing",))
