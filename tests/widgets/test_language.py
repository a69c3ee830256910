"""Two languages: the page's for all, a widget's own for itself, and only words that the catalogues hold."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from hanawidgets.core.registry import NAMES
from hanawidgets.widgets import (
    CardList,
    ForTeachers,
    HaggisTable,
    Header,
    KoiKoiTable,
    Landing,
    LessonPlayer,
    ScoreCalculator,
    YakuChecker,
    page,
    set_language,
)
from hanawidgets.widgets.app_pages import BOARD
from hanawidgets.widgets.base import HanaWidget
from hanawidgets.widgets.pages.site_chrome import PAGES

from .wire import WIDGETS, done, each, in_both, own_traits, state, texts

KANA = re.compile(r"[\u3040-\u30ff]")
LATIN = re.compile(r"[A-Za-z]{3,}")


def _words(widget: HanaWidget) -> list[str]:
    return list(texts([widget.base, widget.rules, widget.view]))


@pytest.mark.slow
def test_a_switch_repaints_all_that_have_no_language_of_their_own(wires: list[Any]) -> None:
    followers = [kind() for kind in WIDGETS]
    own = [kind(lang="en") for kind in WIDGETS]
    kept = [state(widget) for widget in own]
    wires.clear()
    set_language("ja")
    assert {widget.base["lang"] for widget in followers} == {"ja"}
    assert all(any(KANA.search(word) for word in _words(widget)) for widget in followers)
    assert [state(widget) for widget in own] == kept
    assert len(wires) == len(followers), "each sends itself once; the others nothing"
    own[1].lang = ""
    assert own[1].base["lang"] == "ja"
    set_language("en")
    assert {widget.base["lang"] for widget in (*followers, *own)} == {"en"}


def test_there_and_back_is_the_same_picture() -> None:
    widgets = [
        CardList("91"),
        YakuChecker("31 91 11"),
        ScoreCalculator(cards="12 22 32", compare="club"),
        Header(),
        Landing(),
    ]
    before = [(w.base, w.rules, w.view) for w in widgets]
    set_language("ja")
    set_language("en")
    assert [(w.base, w.rules, w.view) for w in widgets] == before


@in_both
def test_values_do_not_depend_on_the_language(lang: str) -> None:
    calculator, checker = ScoreCalculator(cards="12 22 32", calls=1), YakuChecker("12 22 32")
    assert (calculator.value, calculator.formula, checker.yaku) == (12, "6 × 1 × (1 + 1) = 12", {"akatan": 6})


def test_the_header_switches_the_page() -> None:
    header, checker = Header("checker"), YakuChecker()
    done(header, "lang", lang="ja")
    assert (page.lang, page.known, checker.base["lang"], header.base["lang"]) == ("ja", True, "ja", "ja")


@pytest.mark.slow
@each("name", ["index", *PAGES])
@in_both
def test_each_page_has_title_heading_and_lead(name: str, lang: str) -> None:
    header = Header(name)
    assert header.base["title"]
    assert header.base["heading"]
    assert header.view["lead"]
    assert header.base["home"] == (name != "index")
    assert [choice["label"] for choice in header.base["langs"]] == ["English", "日本語"]


@in_both
def test_the_landing_page_leads_to_every_other_page(lang: str) -> None:
    base = Landing().base
    pages = [page for section in base["sections"] for part in section["parts"].values() for page in part]
    foot = [entry["href"] for entry in base["foot"]]
    teachers = [link["href"] for way in ForTeachers().base["ways"] for link in way["links"]]
    assert f"{BOARD.name}.ipynb" in teachers
    assert {*(entry["href"] for entry in pages), *foot, *teachers} == {f"{name}.ipynb" for name in PAGES}
    assert [entry["game"] for entry in pages if entry["href"] == "rules.ipynb"] == list(NAMES)
    assert {"cards", "checker", "rules"} <= set(PAGES)
    assert all(entry["title"] and entry["text"] and entry["faces"] for entry in pages)


CODES = (
    {"href", "face", "faces", "back", "value", "key", "id", "state", "ruleset", "action", "name"}
    | {"kind", "do", "field", "term", "tree", "formula", "off", "picked", "status", "readings"}
    | {"lang", "langs", "plain", "lesson", "position", "progress", "memory", "signs"}
)
"""Parts of a view that are no sentences in one language: codes, and names in other scripts."""
CODE = re.compile(
    r"[a-z-]+\.ipynb|(\d{1,2}[RYGBO]|[JQK])+|m\d\d-\d|[a-z_]+|[\d+×= ().-]+|(\d+-\w+\(\w+\) ?)+|(K-\w+|GAP-K|C)-\d+"
)


def _sentences(value: Any) -> Iterator[Any]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, part in value.items():
            if key not in CODES:
                yield from _sentences(part)
    elif isinstance(value, list):
        for part in value:
            yield from _sentences(part)


@pytest.mark.slow
@each(
    "make",
    [
        lambda: CardList("91"),
        lambda: YakuChecker("31 91 11 81"),
        lambda: YakuChecker(),
        lambda: ScoreCalculator(cards="12 22 32", calls=1, compare="club"),
        lambda: ScoreCalculator(ending="special"),
        lambda: ScoreCalculator("club;rounds=6", points=9, honba=2),
        Header,
        Landing,
        lambda: LessonPlayer("first-turn", seed=1),
        lambda: KoiKoiTable(seed=42),
        lambda: HaggisTable("three", seed=9),
    ],
)
@in_both
def test_no_sentence_is_in_the_other_language(make: Callable[..., Any] | type[Any], lang: str) -> None:
    """English without kana (but for the hints that show what can be typed), Japanese without English words."""
    widget = make()
    said = {
        word
        for part in (widget.base, widget.rules, widget.view)
        for word in _sentences(part)
        if word and not CODE.fullmatch(word)
    }
    assert said
    if lang == "en":
        strange = {word for word in said if KANA.search(word) and "うめ" not in word}
    else:
        strange = {
            word
            for word in said
            if LATIN.search(word)
            and not re.search(r"[\u3040-\u30ff\u3400-\u9fff]", word)
            and word not in {"English", "hanawidgets"}
            and not re.match("jupyter |from |https:", word)  # what is typed, and an address
        }
    assert strange == set()


@pytest.mark.slow
@each("kind", WIDGETS)
def test_a_language_of_ones_own_from_the_start(kind: type[Any]) -> None:
    widget = kind(lang="ja")
    assert (widget.language, widget.base["lang"], page.lang) == ("ja", "ja", "en")
    assert "lang" in own_traits(widget)
