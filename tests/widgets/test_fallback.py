"""What stands where no kernel is, e.g. in a saved notebook: text, and a picture in well-formed HTML; doctests."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from xml.etree import ElementTree

import pytest

import hanawidgets.widgets
from hanawidgets.widgets import CardList, Header, Landing, ScoreCalculator, YakuChecker

SVG = "{http://www.w3.org/2000/svg}svg"
LIVE = "application/vnd.jupyter.widget-view+json"


def _bundle(widget):
    data, metadata = widget._repr_mimebundle_(include=None, exclude=None)
    assert isinstance(metadata, dict)
    return data


@pytest.mark.parametrize(("make", "cards"), [
    (lambda: CardList(), 48), (lambda: CardList(month=3), 4), (lambda: CardList(search="zebra"), 0),
    (lambda: YakuChecker(), 0), (lambda: YakuChecker("12 22 32"), 3),
    (lambda: ScoreCalculator(), 0), (lambda: ScoreCalculator(cards="12 22 32"), 3), (lambda: ScoreCalculator(cards="11"), 1),
    (lambda: Header("cards"), 0), (lambda: Landing(), 0),
])
def test_text_and_picture(make, cards, lang):
    widget = make()
    data = _bundle(widget)
    assert data[LIVE]["model_id"] == widget.model_id
    assert data["text/plain"].strip()
    assert "object at" not in data["text/plain"]
    html = ElementTree.fromstring(f"<body>{data['text/html']}</body>")
    assert "".join(html.itertext()).strip()
    pictures = html.findall(f"*/{SVG}")
    assert len(pictures) == (cards > 0)
    if cards:
        (picture,) = pictures
        assert picture.get("role") == "img"
        assert len([use for use in picture if use.tag.endswith("use")]) == cards
        known = {node.get("id") for node in picture.iter()}
        used = {value.removeprefix("#") for node in picture.iter() for key, value in node.items() if key.endswith("href")}
        assert used <= known, "the picture stands alone"


def test_the_text_says_the_result():
    assert _bundle(ScoreCalculator(points=7, field_brights=3, own_koi=1))["text/plain"] == "7 × 2 × (4 + 1) = 70"
    assert "6" in _bundle(YakuChecker("12 22 32"))["text/plain"]
    assert "赤短" in _bundle(YakuChecker("12 22 32", lang="ja"))["text/plain"]
    assert "48" in _bundle(CardList())["text/plain"]
    assert "K-BGA-17" in _bundle(ScoreCalculator(cards="11"))["text/plain"]


def test_the_picture_tells_its_language(lang):
    for widget in (CardList(), YakuChecker("11"), ScoreCalculator(cards="11"), Header(), Landing()):
        html = ElementTree.fromstring(f"<body>{_bundle(widget)['text/html']}</body>")
        assert {node.get("lang") for node in html} == {lang}, type(widget).__name__


def test_the_picture_follows_the_widget():
    checker = YakuChecker()
    before = _bundle(checker)
    checker.value = "12 22 32"
    assert _bundle(checker)["text/html"] != before["text/html"]


def test_a_closed_widget_is_not_shown():
    checker = YakuChecker()
    checker.close()
    assert checker._repr_mimebundle_ is None


def test_it_says_briefly_what_it_is():
    assert [repr(kind()) for kind in (CardList, YakuChecker, ScoreCalculator)] == [
        "CardList()", "YakuChecker()", "ScoreCalculator()"]


def _modules():
    for found in pkgutil.iter_modules(hanawidgets.widgets.__path__, "hanawidgets.widgets."):
        yield importlib.import_module(found.name)
    yield hanawidgets.widgets


def test_the_examples_in_the_docstrings_hold():
    results = {module.__name__: doctest.testmod(module) for module in _modules()}
    assert {name for name, result in results.items() if result.failed} == set()
    assert {name.rpartition(".")[2] for name, result in results.items() if result.attempted} >= {
        "widgets", "card_list", "yaku_checker", "score_calculator"}
