"""What stands where no widget runs (a saved notebook, an export, another site): every widget as a still, that is
text and simple HTML with the cards as pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

import hanawidgets.games
import hanawidgets.widgets
from hanawidgets.teach.courses import COURSES
from hanawidgets.text import words_in
from hanawidgets.widgets import (
    BombLadder,
    CardList,
    CombinationExplorer,
    DeckGallery,
    ForTeachers,
    GameDoor,
    Header,
    Landing,
    LessonPlayer,
    RuleBook,
    Schedule,
    ScoreCalculator,
    ScoreSheet,
    TrickExplainer,
    YakuChecker,
    fallback,
)
from hanawidgets.widgets.base import HanaWidget
from hanawidgets.widgets.fallback import CardRow, Heading, Paragraph, Points, TextTable
from hanawidgets.widgets.page import Page, page
from tests.needs import some

from .tables import KINDS
from .wire import WIDGETS, done, each, in_both, named

LIVE = "application/vnd.jupyter.widget-view+json"
MOST = 76_000
PICTURE = "data:image/svg+xml,"
ALLOWED = {"div", "h1", "h2", "h3", "p", "small", "ul", "li", "br", "img", "table", "thead", "tbody", "tr", "th", "td"}
HARMLESS = {"lang", "alt", "class", "src", "style", "scope"}


def _bundle(widget: HanaWidget) -> Any:
    data, metadata = widget._repr_mimebundle_(include=None, exclude=None)
    assert isinstance(metadata, dict)
    return data


def _html(widget: Any) -> Element:
    return ElementTree.fromstring(_bundle(widget)["text/html"])


def _drawn(html: Element) -> list[str]:
    """Faces that are drawn, in order; every picture stands alone and asks for nothing from elsewhere."""
    faces = []
    for image in html.iter("img"):
        assert some(image.get("src")).startswith(PICTURE)
        svg = ElementTree.fromstring(unquote(some(image.get("src")).removeprefix(PICTURE)))
        used = [value for node in svg.iter() for key, value in node.items() if key.endswith("href")]
        known = {f"#{node.get('id')}" for node in svg.iter()}
        assert set(used) <= known
        faces += [
            some(node.get(key)).removeprefix("#hw-")
            for node in svg
            for key in dict(node.items())
            if key.endswith("href")
        ]
    return faces


def _sound(widget: Any, lang: str) -> Any:
    """Hold a still to what all are held to; return its text and its faces."""
    data = _bundle(widget)
    html = ElementTree.fromstring(data["text/html"])
    text = data["text/plain"]
    assert data[LIVE]["model_id"] == widget.model_id
    assert len(data["text/html"].encode()) <= MOST
    assert html.get("lang") == lang
    assert {node.tag for node in html.iter()} <= ALLOWED
    assert {key for node in html.iter() for key in dict(node.items())} <= HARMLESS
    assert ": None" not in text
    assert "object at" not in text
    assert not re.search(r"\{\w*\}", text), "a placeholder is left"
    shown = " ".join("".join(node.itertext()) for node in html.iter() if node.tag not in ("div", "ul", "table"))
    for line in text.splitlines():
        for cell in line.removeprefix("- ").split(" | "):
            assert cell in shown, "what is said in text is said in HTML too"
    return text, _drawn(html)


@pytest.mark.slow
@each("kind", WIDGETS)
@in_both
def test_every_widget_has_a_fallback(kind: str, lang: str) -> None:
    widget = kind()
    text, _ = _sound(widget, lang)
    assert len(text) > 15
    said = _bundle(widget)["text/html"]
    note = hanawidgets.text.translate("ui.fallback_note", lang)
    assert (note in said) is (kind not in (ForTeachers, GameDoor, Header, Landing))


@pytest.mark.slow
@in_both
def test_a_still_shows_the_cards_and_the_numbers(lang: str) -> None:
    example = hanawidgets.text.translate("ohhell.tool.example.trump_wins", lang)
    for make, faces, told in (
        (lambda: YakuChecker("12 22 32"), ["m01-2", "m02-2", "m03-2"], "6"),
        (lambda: ScoreCalculator(points=7, field_brights=3, calls=1), [], "7 × 2 × (4 + 1) = 70"),
        (lambda: ScoreCalculator(cards="12 22 32"), ["m01-2", "m02-2", "m03-2"], "6 × 1 × (1 + 0) = 6"),
        (lambda: ScoreCalculator(cards="11"), ["m01-1"], hanawidgets.text.translate("koikoi.ask.more", lang)),
        (lambda: CardList(month=3), ["m03-1", "m03-2", "m03-3", "m03-4"], "4"),
        (lambda: CardList(card="m09-1", search="cup"), ["m09-1", "m09-1"], "9" if lang == "ja" else "September"),
        (lambda: CardList(search="zebra"), [], "0"),
        (lambda: TrickExplainer(("KH", "2S")), ["pc-KH", "pc-2S"], "2"),
        (lambda: TrickExplainer(), ["pc-KH", "pc-5H", "pc-2S", "pc-AD"], example),
        (lambda: CombinationExplorer("5R J Q"), ["hg-5R", "hg-J", "hg-Q"], "J"),
        (lambda: BombLadder("3R 5Y 7G 9B"), ["hg-3R", "hg-5Y", "hg-7G", "hg-9B"], "9"),
        (lambda: RuleBook(rule="K-BGA-40"), ["m01-2", "m02-2", "m03-2"], "K-BGA-40"),
        (lambda: RuleBook(search="K-BGA-40"), [], "K-BGA-40"),
        (lambda: Schedule(players=6), [], "8→1→8"),
        (lambda: LessonPlayer("seasons"), ["m02-3", "m03-3", "m09-3"], "17"),
    ):
        widget = make()
        with named(widget):
            text, drawn = _sound(widget, lang)
            assert drawn[: len(faces)] == faces
            assert bool(drawn) is bool(faces)
            assert told in text


@pytest.mark.slow
@in_both
def test_a_long_list_is_named_in_full_and_drawn_in_part(lang: str) -> None:
    for widget in (
        CardList(),
        CardList(order="kind"),
        *(DeckGallery(deck) for deck in ("hanafuda", "playing", "haggis")),
    ):
        with named(widget):
            text, drawn = _sound(widget, lang)
            rows = [line for line in text.splitlines()[1:] if line]
            assert len(drawn) >= len(rows), "something of every row"
            assert some(_html(widget).find("p")).text == text.splitlines()[0]


@pytest.mark.slow
@each("kind", KINDS)
@in_both
def test_a_table_shows_what_lies_open_and_nothing_else(kind: str, lang: str) -> None:
    for times in (0, 9, 40):
        table = kind.played(times, lang=lang)
        with named(times):
            text, drawn = _sound(table, lang)
            board = table.view["board"]
            mine = [face for seat in board["seats"] for face in seat["hand"]["faces"]]
            assert drawn[: len(mine)] == mine
            seen = {str(part) for part in _strings(board)}
            assert set(drawn) <= seen, "a card that is not on the page"
            for line in (table.view["title"], board["turn"], *(seat["name"] for seat in board["seats"])):
                assert line in text
    open_ = kind.make(seed=1, opponent="open", lang=lang)
    hands = [face for seat in open_.view["board"]["seats"] for face in seat["hand"]["faces"]]
    _, drawn = _sound(open_, lang)
    assert len(hands) > len(mine)
    assert set(hands[:8]) <= set(drawn)


def _strings(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        for part in value.values():
            yield from _strings(part)
    elif isinstance(value, list):
        for part in value:
            yield from _strings(part)
    else:
        yield value


def test_a_question_keeps_its_answer() -> None:
    """What a lesson asks is not in the still before it is answered, for no card is but the one shown."""
    lesson = LessonPlayer("seasons")
    done(lesson, "goto", at=4)
    before, drawn = _sound(lesson, "en")
    assert drawn == ["m10-4"]
    right = next(at for at in range(3) if "October" in lesson.view["choices"][at]["text"])
    done(lesson, "choose", n=lesson.view["n"], choice=right)
    after, _ = _sound(lesson, "en")
    assert after != before
    assert lesson.view["verdict"]["head"] in after
    assert lesson.view["verdict"]["head"] not in before


@pytest.mark.slow
def test_every_step_of_every_lesson_has_a_fallback() -> None:
    for lesson in (lesson for course in COURSES.values() for lesson in course):
        player = LessonPlayer(lesson)
        for at in range(player.steps):
            done(player, "goto", at=at)
            with named(f"{lesson}, {at}"):
                text, drawn = _sound(player, "en")
                assert player.view["place"] in text
                picture = player.view["picture"] or {}
                shown = [
                    *player.view["faces"],
                    *player.view["field"],
                    *(c["face"] for c in picture.get("cards", ())),
                    *(face for row in picture.get("rows", ()) for face in row["faces"]),
                ]
                assert set(filter(None, shown)) <= set(drawn)


def test_a_score_sheet_is_a_table() -> None:
    sheet = ScoreSheet()
    assert len(list(_html(sheet).iter("table"))) == 1, "the totals"
    while not sheet.view["hand"]["done"]:
        pad = sheet.view["hand"]["pad"]
        all_tricks = pad["kind"] == "taken" and pad["seat"] == 1
        done(sheet, "enter", round=1, kind=pad["kind"], seat=pad["seat"], number=10 if all_tricks else 0)
    text, _ = _sound(sheet, "en")
    assert len(list(_html(sheet).iter("table"))) == 2
    assert text.splitlines()[2].split(" | ")[:2] == ["Hand", "Cards"]
    assert "1 | 10 | Bid 0, Taken 0, Points +10, Total 10" in text


def test_parts_become_text_and_html() -> None:
    parts = [
        Heading("<b>&", 2),
        Paragraph(""),
        Paragraph("a < b"),
        Points(["", "x & y"]),
        Points([""]),
        CardRow("Hand", []),
        CardRow("Hand", ["pc-AS", "", "hg-7R"]),
        CardRow("", ["m01-1", "m02-1"], 1),
        TextTable(["", "A"], [["r", "1 < 2"]]),
    ]
    assert fallback.plain(parts, words_in("en")) == (
        "<b>&\na < b\n- x & y\nHand: ace of spades; red 7\nCrane and sun; Bush warbler\n | A\nr | 1 < 2"
    )
    text = fallback.html(parts, words_in("en"), note=False)
    html = ElementTree.fromstring(text)
    assert [node.tag for node in html] == ["h2", "p", "ul", "p", "p", "table"]
    assert html[0].text == "<b>&"
    assert _drawn(html) == ["pc-AS", "hg-7R", "m01-1"]
    assert "<script" not in text
    many = [CardRow(str(n), [f"m{month:02}-{n}" for month in range(1, 13)]) for n in (1, 2, 3, 4)]
    assert len(fallback.html(many, words_in("ja"))) < MOST
    assert fallback.html(many, words_in("ja")).count("<p>") == 5, "all are named, whether drawn or not"


def test_what_people_type_is_escaped() -> None:
    sheet = ScoreSheet(names=("<i>", "B & C", "D"))
    assert "<i>" in _bundle(sheet)["text/plain"]
    assert "&lt;i&gt;" in _bundle(sheet)["text/html"]
    assert "<i>" not in _bundle(sheet)["text/html"]


def test_the_still_follows_the_widget() -> None:
    checker = YakuChecker()
    before = _bundle(checker)
    checker.value = "12 22 32"
    assert _bundle(checker)["text/html"] != before["text/html"]
    checker.lang = "ja"
    assert "赤短" in _bundle(checker)["text/plain"]


def test_a_closed_widget_is_not_shown() -> None:
    checker = YakuChecker()
    checker.close()
    assert checker._repr_mimebundle_ is None


def test_it_says_briefly_what_it_is() -> None:
    assert [repr(kind()) for kind in (CardList, YakuChecker, ScoreCalculator)] == [
        "CardList()",
        "YakuChecker()",
        "ScoreCalculator()",
    ]


def test_a_served_page_gets_none(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Page()
    for software, served in (("voila/0.5.13", True), ("", False)):
        made.read_request({"SERVER_SOFTWARE": software})
        assert made.served is served
    widget = YakuChecker()
    monkeypatch.setattr(page, "served", True)
    assert set(_bundle(widget)) == {LIVE, "text/plain"}
    monkeypatch.setattr(page, "served", False)
    assert set(_bundle(widget)) == {LIVE, "text/plain", "text/html"}
