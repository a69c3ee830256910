"""Language, title and words of a page, before any server."""

from __future__ import annotations

import json
import string
from importlib.resources import files
from types import SimpleNamespace

import pytest

from hanawidgets import static
from hanawidgets.server import page_context as page
from hanawidgets.text import LANGUAGES, words_in
from hanawidgets.widgets import fallback

from ..browser.words import title


@pytest.mark.parametrize(
    ("query", "header", "lang"),
    [
        ("lang=ja", "en", "ja"),
        ("lang=en", "ja", "en"),
        ("state=abc&lang=ja", "", "ja"),
        ("lang=tlh", "ja", "ja"),
        ("lang=JA", "en", "en"),
        ("", "ja-JP,ja;q=0.9,en;q=0.8", "ja"),
        ("", "en;q=0.3, ja;q=0.7", "ja"),
        ("", "fr-CH, ja;q=0, en;q=0.5", "en"),
        ("", "ja;q=often, en", "en"),
        ("", "*", "en"),
        ("", "", "en"),
        ("lang=%00", ";;,,", "en"),
    ],
)
def test_language_of(query: str, header: str, lang: str) -> None:
    assert page.language_of(query, header) == lang


def test_title_comes_from_catalogue_then_notebook_then_name() -> None:
    assert page.title_of("checker", "ja", "Other") == "役と得点 – ふだのま"
    assert page.title_of("practice", "ja", "Other") == "Other"
    assert page.title_of("practice", "ja") == "practice"
    assert page.title_of("learn-first-turn", "ja", "Other") == title("learn-first-turn", "ja")
    assert page.title_of("learn-nothing", "ja", "Other") == "Other"


def test_every_page_of_ours_has_a_title_in_every_language() -> None:
    for lang in LANGUAGES:
        titles = {
            name: page.title_of(name, lang) for name in ("index", "cards", "checker", "koikoi-how-to-play", "rules")
        }
        assert all(title != name for name, title in titles.items())
        assert len(set(titles.values())) == len(titles)


def test_give_facts_reads_the_request_and_leaves_them_in_the_notebook() -> None:
    request = SimpleNamespace(path="/voila/render/tour/%E6%9C%AD.ipynb", query="", headers={"Accept-Language": "ja"})
    cells = [SimpleNamespace(cell_type="code", source="CardList()")]
    notebook = SimpleNamespace(metadata={"title": "Cards"}, cells=cells)
    page.prelaunch_hook(SimpleNamespace(request=request, settings={}), notebook, "")
    told = notebook.metadata[page.FACTS]
    assert told["library"] is None, "only our own server has it"
    assert told["host"] == static.host(), "so the page brings its host itself"
    assert (told["lang"], told["title"]) == ("ja", "Cards")
    assert set(told["words"]) == set(LANGUAGES)
    assert page.facts("札", "en")["title"] == "札"


def test_both_catalogues_have_the_same_keys_and_placeholders() -> None:
    def fields(text: str) -> set[str]:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}

    folder = files("hanawidgets.text") / "catalogue"
    en, ja = (json.loads((folder / lang / "app.json").read_text(encoding="utf-8")) for lang in ("en", "ja"))
    assert list(en) == list(ja)
    assert {key: fields(text) for key, text in en.items()} == {key: fields(text) for key, text in ja.items()}


def test_words_the_template_asks_for_exist() -> None:
    folder = files("hanawidgets.server") / "jupyter" / "voila" / "templates" / "hanawidgets"
    asked = {"loading", "slow", "failed", "gone", "unreachable", "retry", "go_on", "cell_failed", "noscript"}
    script = static.host() + "".join(
        (folder / name).read_text(encoding="utf-8") for name in ("page.js", "index.html.j2")
    )
    for lang in LANGUAGES:
        words = page.words_of(lang)
        assert asked <= set(words)
        assert all(f'"{key}"' in script or f"'{key}'" in script for key in asked)


def test_a_served_page_does_not_tell_its_visitors_to_install_anything() -> None:
    css = files("hanawidgets.server") / "jupyter/voila/templates/hanawidgets/page.css"
    assert f".{fallback.NOTE} {{ display: none; }}" in css.read_text("utf-8")
    assert f'class="{fallback.NOTE}"' in fallback.html([], words_in("en"))


def test_an_authors_page_has_the_title_that_its_author_gave() -> None:
    assert page.facts("practice", "en", heading="My class")["title"] == "My class"
    assert page.facts("practice", "en", "In the tab", "My class")["title"] == "In the tab"
    index = page.facts("index", "ja", "hanawidgets", "My class")
    assert index["title"] == "My class" and {words["title"] for words in index["words"].values()} == {"My class"}
    assert page.facts("index", "ja", "hanawidgets")["title"] == page.title_of("index", "ja")
