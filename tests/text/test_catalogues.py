"""All catalogues: the same messages in both languages, the same facts in them, and every language its own."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from string import Formatter

import pytest

import hanawidgets
from hanawidgets.core.registry import NAMES
from hanawidgets.text import LANGUAGES, RULES, minus, namespaces, translate

from ..rows import each

PACKAGE = Path(hanawidgets.__file__).parent
NAMESPACES = tuple(name for name in namespaces() if name != RULES)
KANA = re.compile(r"[\u3040-\u30ff]")
each_namespace = each("namespace", NAMESPACES)


def raw(lang: str, namespace: str) -> str:
    shared = PACKAGE / "text" / "catalogue" / lang / f"{namespace}.json"
    own = PACKAGE / "games" / namespace / f"words.{lang}.json"
    return (own if namespace in NAMES else shared).read_text(encoding="utf-8")


def pairs(lang: str, namespace: str) -> list[tuple[str, str]]:
    """The messages as they stand in the file, twice if one is there twice."""
    found: list[tuple[str, str]] = json.loads(raw(lang, namespace), object_pairs_hook=list)
    return found


def facts(message: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(message) if name}


def test_every_language_has_every_catalogue() -> None:
    shared = [name for name in NAMESPACES if name not in NAMES]
    for lang in LANGUAGES:
        assert sorted(path.stem for path in (PACKAGE / "text" / "catalogue" / lang).glob("*.json")) == shared
    assert {"learn", "table", "lesson", "ui", *NAMES} <= set(NAMESPACES)


@each_namespace
def test_every_message_is_there_once_in_both_languages(namespace: str) -> None:
    """In the same order, a message a line."""
    en, ja = ([key for key, _ in pairs(lang, namespace)] for lang in LANGUAGES)
    assert en == ja
    assert [key for key, count in Counter(en).items() if count > 1] == []
    for lang in LANGUAGES:
        assert raw(lang, namespace).count("\n") == len(en) + 2
        assert "\\u" not in raw(lang, namespace)


@pytest.mark.parametrize("game", NAMES)
def test_what_a_choice_does_stands_before_a_figure_and_has_no_colon_of_its_own(game: str) -> None:
    for lang in LANGUAGES:
        said = [text for key, text in pairs(lang, game) if key.startswith("table.deed.")]
        assert len(said) > 10
        assert [text for text in said if ": " in text.replace("{n:", "") or "：" in text] == []


@each_namespace
def test_both_languages_use_the_same_facts(namespace: str) -> None:
    """A fact may be left out where the language needs no such word, but none may be one that is not given."""
    en, ja = dict(pairs("en", namespace)), dict(pairs("ja", namespace))
    differ = {key for key in en if facts(en[key]) != facts(ja[key])}
    tricks = {f"lesson.drill.{key}" for key in ("not.takes", "not.takes_bomb", "other.why.tricks")}
    broken = {"table.deed.breaks", "table.deed.keeps"}  # its cards name a combination in Japanese
    assert differ <= {"lesson.word.month", "score_sheet.sum_even", "table.turn.over_bomb"} | tricks | broken
    assert all(facts(en[key]) < facts(ja[key]) or facts(ja[key]) < facts(en[key]) for key in differ)


@each_namespace
def test_no_message_is_empty_or_shouts(namespace: str) -> None:
    for lang in LANGUAGES:
        for key, message in pairs(lang, namespace):
            assert message.strip() or key.startswith(("spoken_", "select")), (lang, key)
            assert "!" not in message, (lang, key)
            assert "！" not in message, (lang, key)
            assert "不正解" not in message, (lang, key)


def test_numbers_below_zero_have_a_minus_sign_and_no_hyphen() -> None:
    for lang in LANGUAGES:
        assert "−30" in translate("ui.points", lang, n=-30)
        assert translate("ohhell.why.penalty", lang, off=3, value=-30).count("−30") == 1
    assert minus("-10 × 3 = -30 (OH-24), J-Q, short-3, 2026-11-21") == "−10 × 3 = −30 (OH-24), J-Q, short-3, 2026-11-21"


@pytest.mark.slow
@each("game", NAMES)
def test_code_names_every_family_of_a_game_s_words(game: str) -> None:
    """A family is what keys begin with: ``yaku`` of ``yaku.akatan``. One that no code names is said nowhere."""
    code = "".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    families = {key.partition(".")[0] for key, _ in pairs("en", game)}
    assert not [family for family in families if not re.search(rf"""["'. }}]{family}[.:"' ]""", code)]
