"""The contributor's pages name files, commands and pages that are there, their examples do what they say, and
CONTRIBUTING stays one page."""

from __future__ import annotations

import builtins
import json
import re
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from inspect import isfunction, signature
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pytest
from hanadocs import ROOT
from hanadocs.assemble import ELSEWHERE
from hanadocs.links import Links

from hanawidgets.cli.check import check_lesson
from hanawidgets.core.registry import NAMES
from hanawidgets.text import words_in
from hanawidgets.widgets import OhHellTable
from hanawidgets.widgets.base import HanaWidget
from hanawidgets.widgets.panel import TablePanel

DEV: Final = ROOT / "docs" / "dev"
PAGES: Final = (ROOT / "CONTRIBUTING.md", *sorted(DEV.glob("*.md")))
WORDS: Final = 700
_BELOW: Final = re.compile(r"\b[Bb]elow `[\w<>/]+/`(?:(?:,| and| or) `[\w<>/]+/`)*")
"""The folders in which a page's paths begin."""
_FOLDER: Final = re.compile(r"`([\w<>/]+/)`")
_PATH: Final = re.compile(r"`([\w.<>|-]+/[\w./<>*|-]*|[\w<>-]+\.(?:py|json|toml|md))`")
_MODULE: Final = re.compile(r"python3? -m ((?:tests|tools|hanawidgets)[\w.]*)")


def missing(text: str) -> Iterator[str]:
    """Yield the paths and modules that a text names and that are nowhere."""
    folders = ["", *(folder for found in _BELOW.finditer(text) for folder in _FOLDER.findall(found[0]))]
    for path in _PATH.findall(text):
        if not any(_found(f"{folder}{path}") for folder in folders):
            yield path
    for module in _MODULE.findall(text):
        if find_spec(module) is None:
            yield module


def _found(path: str) -> bool:
    """Tell whether a path is there; what stands in brackets may be a game, a language, or any name."""
    for given in ({"game": game, "lang": "en"} for game in NAMES):
        pattern = re.sub(r"<([\w-]+)>", lambda mark: given.get(mark[1], "*"), path)  # noqa: B023 - called here
        if any(ROOT.glob(pattern.rstrip("/"))):
            return True
    return False


def test_a_page_names_only_files_and_commands_that_are_there() -> None:
    found = {page.name: lost for page in PAGES if (lost := [*missing(page.read_text("utf-8"))])}
    assert not found
    assert [*missing("below `hanawidgets/`: `core/nowhere.py`, `core/parts.py` and `python -m tests.nothing`")] == [
        "core/nowhere.py",
        "tests.nothing",
    ]


def test_links_lead_to_files_and_every_page_is_listed() -> None:
    links = Links(ROOT, ELSEWHERE)
    for page in PAGES:
        name = page.relative_to(ROOT).as_posix()
        links.moved(page.read_text("utf-8"), name, name)
    index = (DEV / "index.md").read_text("utf-8")
    listed = re.search(r"```{toctree}\n:hidden:\n\n(.*?)\n```", index, re.DOTALL)
    assert listed
    assert {*listed[1].split()} == {page.stem for page in DEV.glob("*.md")} - {"index"}


def test_contributing_is_read_at_a_go() -> None:
    assert len((ROOT / "CONTRIBUTING.md").read_text("utf-8").split()) <= WORDS


# The examples: what a page shows is done, or stands so in the sources.


def examples(page: str, kind: str) -> list[str]:
    """Return the blocks of code of a page that are written in a language."""
    return re.findall(rf"^```{kind}\n(.*?)^```", (DEV / page).read_text("utf-8"), re.DOTALL | re.MULTILINE)


def done(code: str, *homes: str, package: str = "", **given: object) -> dict[str, Any]:
    """Run an example, as a module of a package, with the names that the modules hold; return what it made."""
    names: dict[str, Any] = {"__name__": f"{package}.example".lstrip("."), "__package__": package}
    for home in homes:
        names |= {name: each for name, each in vars(import_module(home)).items() if not name.startswith("__")}
    names |= given
    exec(compile(code, "example", "exec", flags=annotations.compiler_flag), names)
    return names


def unlike(made: type, base: type) -> list[str]:
    """Return the methods of a class that take other arguments than those which they stand for."""

    def taken(method: object) -> list[tuple[str, object]]:
        return [(each.name, each.annotation) for each in signature(method).parameters.values()]

    own = {name: each for name, each in vars(made).items() if isfunction(each) and not name.startswith("__")}
    return [name for name, each in own.items() if hasattr(base, name) and taken(each) != taken(getattr(base, name))]


def test_the_tool_of_the_page_shows_the_cards_of_a_month() -> None:
    (widget,) = examples("tool.md", "python")
    names = done(widget, package="hanawidgets.games.koikoi.widgets")
    made = names["MonthCards"]
    assert unlike(made, HanaWidget) == []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(made, "_ui", ())  # its own word stands in no catalogue
        tool = made(8, lang="en")
        tool._act_month(number=9)
        assert tool.view.keys() == names["MonthCardsView"].__annotations__.keys()
        assert {"cards", "months"} <= tool.base.keys() & names["MonthCardsBase"].__annotations__.keys()
        assert tool.painter == "monthcards"
        assert len(tool.view["faces"]) == 4
        assert all(face.startswith("m09-") for face in tool.view["faces"])
        assert [part.label for part in tool._fallback(words_in("en"))] == ["September, chrysanthemum"]


def test_the_painter_of_the_page_is_put_together_of_what_there_is() -> None:
    (painter,) = examples("tool.md", "tsx")
    sources = "".join(file.read_text("utf-8") for file in (ROOT / "hanawidgets/frontend/src").rglob("*.tsx"))
    drawn = {*re.findall(r"<([A-Z]\w+)", painter)}
    assert drawn
    assert drawn <= {*re.findall(r"export (?:function|const) (\w+)", sources)}


def test_the_panel_of_the_page_counts_decisions() -> None:
    (code,) = examples("panel.md", "python")
    names = done(code, package="hanawidgets.widgets.table")
    made = names["PacePanel"]
    assert names["PacePart"].__annotations__.keys() == {"pace"}
    assert unlike(made, TablePanel) == []
    panel = made(OhHellTable(seed=1))
    panel._act_pace(on=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(made, "word", lambda _panel, key, words, **facts: (key, words.lang, facts))
        assert panel.view(words_in("en")) == {"pace": ("pace.made", "en", {"n": 0})}


def test_the_rules_of_the_pages_pay_what_they_say() -> None:
    homes = (
        "typing",
        "dataclasses",
        "hanawidgets.games.koikoi.rules",
        "hanawidgets.games.koikoi.yaku_table",
        "hanawidgets.games.koikoi.yaku",
    )
    field, option = examples("option.md", "python")
    assert field.split() == in_sources(field, "games/koikoi/rules.py")
    paid = done(option, *homes)["yaku_set"]
    for on, points in ((False, 7), (True, 8)):
        rows = paid(SimpleNamespace(ruleset="bga", ameshiko_as_shiko=on))
        assert [row.points for row in rows if row.key == "ameshiko"] == [points]
    (row,) = examples("yaku.md", "python")
    names = done("one = (" + row.replace("4, 4)", "4, 4))", 1), *homes)
    given = names["yaku_set"].__globals__
    given["YAKU"] = {"bga": (names["one"],)}
    assert [len(names["yaku_set"](SimpleNamespace(ruleset="bga", january=on))) for on in (True, False)] == [1, 0]
    (word,) = examples("yaku.md", "json")
    assert json.loads("{" + word.rstrip().rstrip(",") + "}").keys() == {"yaku_how.january"}


def in_sources(code: str, *files: str) -> list[str]:
    """Return the words of those lines of an example that stand in files of the package or of the minimal game."""
    minimal = ROOT / "tests/games/minimal/games/minimal"
    texts = [(ROOT / "hanawidgets" / file).read_text("utf-8") for file in files]
    texts += [file.read_text("utf-8") for file in minimal.rglob("*.py")]
    lines = {line.strip() for text in texts for line in text.splitlines()}
    return [word for line in code.splitlines() if line.partition("  #")[0].strip() in lines for word in line.split()]


def test_the_code_of_the_game_page_stands_in_the_minimal_game() -> None:
    for code in examples("game.md", "python"):
        assert in_sources(code) == code.split()


@pytest.mark.slow
def test_the_step_of_the_lesson_page_is_proved_where_it_belongs() -> None:
    file = "hanawidgets/games/ohhell/lessons/bidding.toml"
    (step,) = examples("lesson.md", "toml")
    text = (ROOT / file).read_text("utf-8")
    solve = text.rindex("[[step]]", 0, text.index('part = "solve"'))
    report = check_lesson(file, text[:solve] + step + "\n" + text[solve:])
    assert report.code == 0, [*report.lines(file, "en")]
    wrong = step.replace("{4=total}", "{5=total}")
    assert check_lesson(file, text[:solve] + wrong + "\n" + text[solve:]).code != 0


# Names in a line of text: `_moved`, `WIDGETS`.

_MARK: Final = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
_WORD: Final = re.compile(r"[A-Za-z_][\w-]*")
_IN: Final = ("cli", "server", "site", "games", "widgets", "teach", "art", "text", "analysis", "core", "frontend/src")
_KINDS: Final = ("py", "ts", "tsx", "json", "toml", "css")
_OUTSIDE: Final = frozenset({"npm", "pip", "fsrs", "placeholders", "static_paths", "early_imports"})
"""What others have named, what stands for any name, and what was taken out."""


def words_of_sources() -> set[str]:
    """Return every word of the sources, with the names of their files."""
    folders = [*(f"hanawidgets/{folder}" for folder in _IN), "tests", "tools"]
    files = [file for folder in folders for kind in _KINDS for file in (ROOT / folder).rglob(f"*.{kind}")]
    files += [*(ROOT / "hanawidgets").glob("*.py"), *(ROOT / "hanawidgets/frontend").glob("*.json")]
    files += [*ROOT.glob("*.*"), *(ROOT / "docs").glob("*.toml"), *(ROOT / ".ci").glob("*")]
    texts = [file.read_text("utf-8", "replace") for file in files if file.is_file() and file != Path(__file__)]
    return {*_WORD.findall(" ".join([*texts, *(file.as_posix() for file in files)])), *dir(builtins)}


@pytest.mark.slow
def test_every_name_in_a_text_is_one_of_the_sources() -> None:
    known = words_of_sources() | _OUTSIDE
    lost = {}
    for page in PAGES:
        own = " ".join(examples(page.name, r"\w+")) if page.parent == DEV else ""
        named = {word for mark in _MARK.findall(page.read_text("utf-8")) for word in _WORD.findall(mark)}
        lost[page.name] = named - known - {*_WORD.findall(own)}
    assert not {name: words for name, words in lost.items() if words}
    assert "_moved" in known
    assert "_no_such_word" not in known
