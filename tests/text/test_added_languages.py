"""Languages from a folder of words: pages and widgets speak them, English stands in, and what is wrong is named.

The languages of a process are those of its start, so each test asks a process of its own.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.pseudo import write
from tests.rows import each

Words = Callable[..., Path]


@pytest.fixture
def words(tmp_path: Path) -> Words:
    """Write a folder of words: file → its texts, or what stands in it."""

    def put(**files: object) -> Path:
        for name, said in {"de/ui": {"lang_name": "Deutsch"}, **files}.items():
            file = tmp_path / f"{name}.json"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(said if isinstance(said, str) else json.dumps(said, ensure_ascii=False), encoding="utf-8")
        return tmp_path

    return put


def run(*command: str, folder: Path | None = None, code: int = 0) -> str:
    env = {key: value for key, value in os.environ.items() if key != "HANAWIDGETS_WORDS"}
    done = subprocess.run(
        [sys.executable, *command],
        env=env | ({"HANAWIDGETS_WORDS": str(folder)} if folder else {}),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


def check(folder: Path, *more: str, code: int = 0) -> str:
    return run("-m", "hanawidgets", "check", "--words", str(folder), "--lang", "en", *more, code=code)


def missing(folder: Path) -> Mapping[str, Any]:
    found: Mapping[str, Any] = json.loads(check(folder, "--json"))
    return found


SPEAKS = """
from hanawidgets.teach.courses import head
from hanawidgets.teach.loader import load_lesson
from hanawidgets.text import LANGUAGES, translate, words_in
from hanawidgets.text.game_files import readings
from hanawidgets.text.rule_search import search_rules
from hanawidgets.widgets import KoiKoiTable, RuleBook, set_language
print(LANGUAGES)
set_language("de")
print(translate("table.play", "de"), "|", translate("table.undo", "de"), "|", words_in("de").say("koikoi.yaku.sanko"))
print(translate("rules.K-BGA-23.title", "de"), "|", head("score").title["de"], "|", head("first-turn").title["de"])
print(dict(readings("koikoi", "de")))
lesson = load_lesson("score")
print(lesson.languages, lesson.title["de"], lesson.goal["de"] == lesson.goal["en"])
print(search_rules("verdoppelung", ["K-BGA-22", "K-BGA-23"]))
print("Ausspielen" in repr(KoiKoiTable(seed=1)._base(words_in("de"))))
print(RuleBook(rule="K-BGA-23").language)
"""


def test_a_folder_of_words_gives_a_language_and_english_stands_in(words: Words) -> None:
    folder = words(
        **{
            "de/table": {"play": "Ausspielen"},
            "de/koikoi": {"yaku.sanko": "Drei Lichter"},
            "de/rules": {"K-BGA-23.title": "Verdoppelung ab 7 Punkten"},
            "de/lessons/score": {"title": "Punkte"},
            "de/readings.koikoi": {"Sanko": "drei Lichter"},
            "de/questions": {"filler": "der die das", "alike": ["Zug = Stich"]},
        }
    )
    undo = run("-c", "from hanawidgets.text import translate; print(translate('table.undo', 'en'))").strip()
    first = run("-c", "from hanawidgets.teach.courses import head; print(head('first-turn').title['en'])").strip()
    assert run("-c", SPEAKS, folder=folder).splitlines() == [
        "('en', 'ja', 'de')",
        f"Ausspielen | {undo} | Drei Lichter",
        f"Verdoppelung ab 7 Punkten | Punkte | {first}",
        "{'Sanko': 'drei Lichter'}",
        "('en', 'ja', 'de') Punkte True",
        "('K-BGA-23',)",
        "True",
        "de",
    ]


def test_what_is_missing_is_listed_by_file_and_key_with_the_english_text(words: Words) -> None:
    folder = words(**{"de/table": {"play": "Ausspielen"}})
    lacks = missing(folder)["languages"]["de"]["missing"]
    assert "play" not in lacks["table.json"]
    assert lacks["table.json"]["undo"] == run(
        "-c", "from hanawidgets.text import translate; print(translate('table.undo', 'en'))"
    ).removesuffix("\n")
    assert {"rules.json", "koikoi.json", "lessons/score.json"} <= lacks.keys()
    said = check(folder)
    assert "de/table.json: " in said
    assert "\n    undo\n" in said


@pytest.mark.slow
def test_a_whole_language_lacks_nothing_and_its_lessons_are_proved(tmp_path: Path) -> None:
    found = missing(write(tmp_path))
    assert found["exit"] == 0
    assert found["languages"] == {"xx": {"faults": [], "missing": {}}}


@pytest.mark.slow
@each(
    ("files", "says"),
    [
        ({"de/ui": {}}, "lang_name"),
        ({"de/ui": {"lang_name": "Deutsch", "point": "x"}}, "there is no text “point”. The nearest is “points”"),
        ({"de/ui": {"lang_name": "Deutsch", "points": "Punkte"}}, "“points” lacks {n}"),
        ({"de/ui": {"lang_name": "Deutsch", "points": "{n} {m}"}}, "“points” names {m}, and no such fact is given"),
        ({"de/ui": {"lang_name": "Deutsch", "points": "{n"}}, "the braces of “points” do not match"),
        ({"de/ui": {"lang_name": "Deutsch", "points": 3}}, "“points” needs a text"),
        ({"de/tabel": {}}, "tabel.json is no catalogue"),
        ({"de/table": "{"}, "at line 1, column 2"),
        ({"de/table": "[]"}, "it is not JSON"),
        ({"de/lessons/scores": {}}, "lessons/score.json"),
        ({"de/lessons/score": {"titel": "x"}}, "there is no text “titel”. The nearest is “title”"),
        ({"de/lessons/score": {"title": "{8=points}"}}, "score.toml"),
        ({"German/ui": {}}, "no language has the code “German”"),
        ({"ja/ui": {}}, "“ja” comes with the package"),
    ],
)
def test_what_is_wrong_with_a_folder_is_named_with_file_and_key(
    files: Mapping[str, object], says: str, words: Words
) -> None:
    folder = words(**files)
    said = check(folder, code=1)
    assert says in said
    assert "Traceback" not in said
    start = run("-m", "hanawidgets", "--words", str(folder), "--lang", "en", code=2)  # no server starts with it
    assert says in start


@pytest.mark.slow
def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    assert f"There is no folder of words at {gone}" in check(gone, code=1)
    (gone / ".git").mkdir(parents=True)
    assert "has no folder of a language" in check(gone, code=1)
    said = run("-c", "import hanawidgets.widgets", folder=tmp_path / "nowhere", code=1)
    assert "There is no folder of words at" in said.splitlines()[-1]


def test_a_widget_names_file_and_key_of_a_wrong_text(words: Words) -> None:
    folder = words(**{"de/table": {"plya": "Ausspielen"}})
    said = run("-c", "from hanawidgets.text import translate; translate('table.play', 'de')", folder=folder, code=1)
    assert "there is no text “plya”. The nearest is “play”" in said.splitlines()[-1]


def test_a_lesson_in_a_language_that_pages_do_not_speak_keeps_its_words() -> None:
    """The page around it is in English, and its own words are marked as theirs."""
    lesson = """
lesson = "becher"
game = "koikoi"
languages = ["de"]
title = "Der Becher"
goal = "Du erkennst den Becher."
[[step]]
kind = "read"
cards = "91"
text = "Das ist der Sakebecher."
"""
    code = f"""
from hanawidgets.teach.loader import read_lesson
from hanawidgets.widgets import LessonPlayer
lesson = read_lesson('''{lesson}''')
player = LessonPlayer(lesson, lang="en")
print(lesson.languages, lesson.title)
print(player.base["own_lang"], player.base["lang"], player.base["title"])
"""
    assert run("-c", code).splitlines() == ["('de',) {'en': 'Der Becher', 'ja': 'Der Becher'}", "de en Der Becher"]


NO_TEXT_IN_CODE = r"""
import re
import hanawidgets.widgets as w
from hanawidgets.widgets import set_language
from hanawidgets.widgets.base import HanaWidget

set_language("xx")
SENTENCE = re.compile(r"[A-Za-z]{2,} +[A-Za-z]{2,}")

def texts(part, path=""):
    if isinstance(part, dict):
        for key, value in part.items():
            yield from texts(value, f"{path}.{key}")
    elif isinstance(part, (list, tuple)):
        for value in part:
            yield from texts(value, path)
    elif isinstance(part, str) and "<svg" not in part:
        yield path, part

seen = 0
for name in w.__all__:
    kind = getattr(w, name)
    if isinstance(kind, type) and issubclass(kind, HanaWidget):
        made = kind("score") if name == "LessonPlayer" else kind()
        for path, text in texts({"base": made.base, "rules": made.rules, "view": made.view}):
            seen += 1
            if SENTENCE.search(text) and not path.endswith(".code"):
                print(name, path, text[:100])
print(seen > 3000)
"""


@pytest.mark.slow
def test_no_text_of_a_widget_stands_in_code(tmp_path: Path) -> None:
    """What all widgets send in a language whose words have accents: a sentence without any is from no catalogue."""
    assert run("-c", NO_TEXT_IN_CODE, folder=write(tmp_path)).splitlines() == ["True"]
