"""``jupyter hanawidgets check`` on lessons, and the words of lessons."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hanawidgets
from hanawidgets.cli import main as cli
from hanawidgets.cli.check import main
from hanawidgets.core.registry import NAMES
from hanawidgets.text import LANGUAGES, catalogue

from ..rows import each
from .test_loader import example

PACKAGE = Path(hanawidgets.__file__).parent


@pytest.fixture
def run(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> Callable[..., Any]:
    def check(*texts: Any, lang: str = "en", as_json: bool = False) -> tuple[int, str, str]:
        names = []
        for at, text in enumerate(texts):
            path = tmp_path / f"lesson{at}.toml"
            path.write_text(text, encoding="utf-8")
            names.append(str(path))
        return main(names, as_json, lang), *capsys.readouterr()

    return check


@pytest.mark.slow
def test_a_lesson_that_holds(run: Callable[..., Any]) -> None:
    code, out, err = run(example())
    assert (code, err) == (0, "")
    assert re.search(r"lesson0\.toml: lesson seven-or-more holds: 6 steps, 1 move and \d+ numbers proved\n", out)
    assert "稽古seven-or-moreは正しく" in run(example(), lang="ja")[1]


@pytest.mark.slow
def test_a_lesson_that_does_not(run: Callable[..., Any]) -> None:
    code, out, err = run(example().replace("= 70}です", "= 71}です"), example())
    assert (code, err) == (1, "")
    assert "the lesson does not hold, 1 fault:\n  Step 2 (line 22), text.ja: " in out
    assert "7 × 2 × (4 + 1) = 70" in out
    assert "lesson1.toml: lesson seven-or-more holds" in out


TOLD_EARLY = """
lesson = "told-early"
game = "koikoi"
title = {ja = "題", en = "title"}
goal = {ja = "題", en = "title"}
[[step]]
kind = "choose"
text = {ja = "二枚で{5=yaku.hanami.points}点の役です。", en = "A yaku of two cards, {5=yaku.hanami.points} points."}
question = {ja = "何点でしょうか。", en = "How many points?"}
cards = "31 91"
ask = "points"
[[step.choice]]
value = 5
[[step.choice]]
value = 6
why = {ja = "違います。", en = "No."}
"""


def test_a_lesson_that_shows_what_it_asks(run: Callable[..., Any]) -> None:
    """It is proved, and yet no question: the answer stands in the caption."""
    code, out, err = run(TOLD_EARLY)
    assert (code, err) == (1, "")
    assert "Step 1 (line 6), asks: The step asks for “points”, but “A yaku of two cards, 5 points.”" in out
    assert "「points」を問うステップ" in run(TOLD_EARLY, lang="ja")[1]
    assert '"detail": "asked_shown"' in run(TOLD_EARLY, as_json=True)[1]
    mended = TOLD_EARLY.replace("で{5=yaku.hanami.points}点", "").replace(", {5=yaku.hanami.points} points", "")
    assert run(mended)[0] == 0


def test_what_is_no_toml(run: Callable[..., Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run("lesson = ")
    assert (code, out) == (2, "")
    assert "Line 1, column" in err
    for name, content in (("none.toml", None), ("bytes.toml", b"\xff")):
        path = tmp_path / name
        if content:
            path.write_bytes(content)
        assert main([str(path)], False, "en") == 2
        assert name in capsys.readouterr().err


@pytest.mark.slow
def test_json(run: Callable[..., Any]) -> None:
    code, out, err = run(example(), example().replace("K-BGA-23", "K-BGA-99"), as_json=True)
    data = json.loads(out)
    assert (code, err, data["exit"]) == (1, "", 1)
    good, bad = data["files"]
    assert good["lesson"]["id"] == "seven-or-more"
    assert good["lesson"]["moves"] == 1
    assert good["slips"] == []
    assert bad["lesson"] is None
    (slip,) = bad["slips"]
    assert (slip["step"], slip["line"], slip["field"], slip["detail"]) == (2, 22, "rule", "unknown_rule")
    assert "K-BGA-99" in slip["text"]


RIBBONS = """
lesson = "ribbons"
game = "koikoi"
title = { ja = "t", en = "t" }
goal = { ja = "g", en = "g" }

[[step]]
kind = "choose"
question = { ja = "?", en = "?" }
cards = "12 22 32"
ask = "score"
situation = { points = 7, field_brights = 3, calls = 1 }

[[step.choice]]
value = 70

[[step.choice]]
value = 71
why = { WHY }
"""


def slips_of(run: Callable[..., Any], why: str) -> list[tuple[str, str]]:
    """Field and text of what is wrong with the second choice."""
    data = json.loads(run(RIBBONS.replace("WHY", why), as_json=True)[1])
    return [(slip["field"], slip["text"]) for slip in data["files"][0]["slips"]]


def test_choices_are_counted_from_1_in_every_pass(run: Callable[..., Any]) -> None:
    """The form is looked at first, the claims when the form is right."""
    ((form, _),) = slips_of(run, 'en = "x"')
    claims = [field for field, _ in slips_of(run, 'en = "6", ja = "6"')]
    assert (form, sorted(claims)) == ("choice[2].why.ja", ["choice[2].why.en", "choice[2].why.ja"])


def test_the_advice_can_be_followed(run: Callable[..., Any]) -> None:
    """A number unproved is answered with claims that hold; each of them is accepted in turn."""
    (_, told), _ = slips_of(run, 'en = "70", ja = "70"')
    claims = re.findall(r"\{70=[\w.]+\}", told)
    assert claims
    for claim in claims:
        assert slips_of(run, f'en = "{claim}", ja = "{claim}"') == []
    (_, told), _ = slips_of(run, 'en = "{70=scores}", ja = "{70=scores}"')
    assert claims[0].strip("{}").partition("=")[2] in told.partition("first: ")[2].split(", ")[:3]
    (_, told), _ = slips_of(run, 'en = "{4=feild}", ja = "{4=feild}"')
    assert "field" in told.partition("first: ")[2].split(", ")[:4]


@each("lang, word", [("en", "lessons"), ("ja", "稽古")])
def test_the_command_speaks_of_lessons_too(lang: str, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["check", "--help"], ["--help"]):
        assert cli.main([*words, "--lang", lang]) == 0
        assert word in capsys.readouterr().out.lower()


# --- the words ------------------------------------------------------------------------------------


def _sentences(lang: str) -> dict[str, str]:
    """All sentences of lessons, those of one game as well."""
    own = {f"{game}.{key}": text for game in NAMES for key, text in catalogue(lang, game).items()}
    return {**catalogue(lang, "lesson"), **{key: text for key, text in own.items() if ".lesson." in key}}


@each("lang", LANGUAGES)
def test_nobody_is_shouted_at(lang: str) -> None:
    wrong = {
        key: text
        for key, text in _sentences(lang).items()
        if (text != text.strip() and key not in ("value.and", "value.or"))
        or re.search(r"[!！]|不正解|円|まちがい", text)
    }
    assert wrong == {}


_SOURCES = [
    *(PACKAGE / "teach").rglob("*.py"),
    *PACKAGE.glob("games/*/teach/*.py"),
    *PACKAGE.glob("games/*/widgets/*.py"),
]


def _words_of_the_sources() -> set[str]:
    found = set()
    for path in [*_SOURCES, PACKAGE / "cli" / "check.py"]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                found.add("".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values))
    return found


@pytest.mark.slow
def test_every_sentence_is_asked_for() -> None:
    words = {re.sub(r"^(\w+\.)?lesson\.", "", word) for word in _words_of_the_sources()}
    patterns = [
        re.compile(re.escape(word).replace(r"\*", r"\w+"))
        for word in words
        if re.fullmatch(r"[a-z_*]+(\.[a-z_*0-9]+)*", word)
    ]
    unused = [
        key
        for key in (re.sub(r"^\w+\.lesson\.", "", key) for key in _sentences("en"))
        if not any(pattern.fullmatch(key) or pattern.fullmatch(key.removeprefix("error.")) for pattern in patterns)
    ]
    assert unused == []
