"""Printed pages: each one file that needs nothing, in both languages; what is asked for wrongly is refused in words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from hanawidgets.art import DECKS
from hanawidgets.cli.main import main
from hanawidgets.core.errors import RuleError
from hanawidgets.core.registry import NAMES, PARTS
from hanawidgets.teach.handouts import handout, handouts_of
from hanawidgets.teach.house_rules import HOUSE_RULES, SIDE_BY_SIDE
from hanawidgets.text import LANGUAGES, words_in
from hanawidgets.text.explained import face_name
from hanawidgets.text.game_files import readings
from hanawidgets.widgets import (
    CardList,
    DeckGallery,
    HaggisHandouts,
    KoiKoiHandouts,
    OhHellHandouts,
    RoundScore,
    RuleBook,
    ScoreCalculator,
    ScoreSheet,
    YakuChecker,
)
from hanawidgets.widgets.base import HanaWidget
from hanawidgets.widgets.pages.handout_page import HandoutPage
from hanawidgets.widgets.paper.html import Paper
from hanawidgets.widgets.paper.parts import GAP, Fit, fit
from hanawidgets.widgets.paper.sheet import printed, sheet_title, sheets

from ..rows import each

LINE, HEADING = 0.2, 18
"""mm of a line to cut along, and of the heading above the first cards."""

GAMES_ON_PAPER = [game for game in NAMES if PARTS[game].has("handouts")]


def body(page: str) -> ElementTree.Element:
    return ElementTree.fromstring(page[page.index("<body>") : page.index("</body>") + 7])


def drawn(page: str) -> list[str]:
    """The faces on a page, in order; parts of faces are no faces."""
    return [face for face in re.findall(r'<use href="#hw-([^"]+)"/></svg>', page) if "-" in face]


def test_yaku_and_flash_cards_have_their_readings_above_them() -> None:
    for name, words in (("koikoi-yaku", ("猪鹿蝶", "赤短")), ("koikoi-memory", ("芒", "不如帰"))):
        page, english = printed(name, "ja").page, printed(name, "en").page
        for word in words:
            assert f"<ruby>{word}<rt>{readings('koikoi', 'ja')[word]}</rt></ruby>" in page
        assert "<ruby>" not in english


@pytest.mark.slow
@each("lang", LANGUAGES)
@each("paper", ["A4", "Letter"])
@each("name", sheets())
def test_a_page_is_well_formed_and_loads_nothing(name: str, paper: str, lang: str) -> None:
    page = printed(name, lang, paper=paper).page
    assert f'<html lang="{lang}">' in page
    assert f"size: {paper}" in page
    assert not re.search(r"https?://(?!www\.w3\.org)|<script|@import|url\(| on\w+=", page)
    assert "{" not in page.split("</style>")[1]
    assert not re.search(r"\b(K|C|OH|HG|GAP)-[A-Z\d-]*\d", "".join(body(page).itertext()))  # which nobody can open
    known = {node.get("id") for node in body(page).iter()}
    assert {f"hw-{face}" for face in drawn(page)} <= known
    assert sheet_title(name, words_in(lang)) in "".join(body(page).itertext())


def test_the_decks_are_whole() -> None:
    assert drawn(printed("koikoi-cards", "ja").page) == list(DECKS["hanafuda"])
    assert drawn(printed("koikoi-memory", "ja").page) == list(DECKS["hanafuda"])
    haggis = drawn(printed("haggis-cards", "en").page)
    assert set(haggis) == set(DECKS["haggis"])
    assert len(haggis) == 54
    assert [haggis.count(f"hg-{court}") for court in "JQK"] == [3, 3, 3]


def test_cards_are_named_as_wished() -> None:
    crane = {lang: face_name("m01-1", words_in(lang)) for lang in LANGUAGES}
    for names, told in (("none", ()), ("ja", ("ja",)), ("en", ("en",)), ("both", ("en", "ja")), (None, ("ja",))):
        page = printed("koikoi-cards", "ja", names=names).page
        assert [lang for lang in LANGUAGES if crane[lang] in page] == list(told), names
    both = "".join(body(printed("koikoi-memory", "en", names="both").page).itertext())
    assert all(word in both for word in ("March", "cherry", "ribbon", "3月", "桜", "短冊"))


@each("names", ["ja", "both"])
@each("paper", ["A4", "Letter"])
@each("name", ["koikoi-cards", "koikoi-memory", "haggis-cards"])
def test_cards_to_cut_out_fit_the_paper(name: str, paper: str, names: str) -> None:
    page = printed(name, "en", paper=paper, names=names).page
    wide, high = Paper(paper, landscape=True).room
    leaf = page.split('<section class="leaf">')[1]
    sizes = [(float(w), float(h)) for w, h in re.findall(r"width: ([\d.]+)mm; height: ([\d.]+)mm", leaf)]
    across = int(re.findall(r"repeat\((\d+)", leaf)[0]) * (2 if "side back" in leaf else 1)
    assert sum(w for w, _ in sizes[:across]) + LINE * across <= wide
    assert HEADING + sum(h for _, h in sizes[::across]) <= high + 0.05  # sizes are rounded


def test_house_rules_are_a_form_until_something_differs() -> None:
    for game in GAMES_ON_PAPER:
        page = printed(f"{game}-house-rules", "en").page
        assert page.count("<tr>") > 3
        assert page.count("<td></td>") >= page.count("<tr>") - 1  # room to write beside each option
        assert "Change an option" not in page  # there is none on paper
    assert "<td></td>" not in printed("koikoi-house-rules", "en", rules="club").page


def test_a_score_sheet_has_a_row_for_each_hand() -> None:
    def rows(name: str, **wish: object) -> int:
        return printed(name, "en", **wish).page.split("<tbody>")[1].count("<tr")

    assert rows("ohhell-scores") == 19
    assert rows("ohhell-scores", rules="short_valley", players=7) == 11
    assert rows("haggis-scores", rounds=12) == 12
    for asked, months in ((None, 6), (12, 12), (3, 3)):
        assert rows("koikoi-scores", rounds=asked) == months + 1  # what both begin with
    assert rows("koikoi-scores", rules="club_half") == 7
    assert printed("ohhell-scores", "en", players=7).page.count('class="name first"') == 7


def test_a_sheet_for_three_says_what_holds_for_three() -> None:
    page = printed("haggis-scores", "en", players=3).page
    assert "A failed bet pays every player who did not fail." in page
    assert "opponent" not in page
    assert "only the first to go out" in printed("haggis-scores", "en", rules="three;failed_bet=first_out_only").page
    assert "opponent" in printed("haggis-scores", "en").page


def test_the_poster_is_of_the_rules_that_were_asked_for() -> None:
    assert "10 points" in printed("koikoi-yaku", "en").page
    assert "12 points" in printed("koikoi-yaku", "en", rules="club").page
    assert "16 → 8" in printed("koikoi-house-rules", "en", rules="club").page


@each(
    ("name", "wish", "told"),
    [
        ("koikoi-card", {}, "Did you mean “koikoi-cards”"),
        ("poker-cards", {}, "koikoi-cards, "),
        ("koikoi-cards", {"paper": "A5"}, "A4, Letter"),
        ("koikoi-cards", {"names": "fr"}, "none, ja, en, both"),
        ("koikoi-memory", {"names": "none"}, "Possible are: ja, en, both"),
        ("koikoi-cards", {"rules": "club"}, "Known are: names"),
        ("koikoi-yaku", {"rules": "poker"}, "no rules called"),
        ("ohhell-scores", {"players": 11}, "OH-01"),
        ("koikoi-scores", {"rounds": 25}, "1 to 24"),
        ("koikoi-cards", {"lang": "fr"}, "ja"),
    ],
)
def test_what_there_is_not_is_refused_in_words(
    name: str, wish: dict[str, object], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hanawidgets.text.wording.author_language", lambda: "en")
    with pytest.raises(RuleError) as refused:
        printed(name, **{"lang": "en", **wish})
    assert told in str(refused.value)


def test_the_command_lists_the_pages_and_writes_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["print", "--lang", "en"]) == 0
    listed = capsys.readouterr().out
    assert all(name in listed for name in sheets())
    file = tmp_path / "cards.html"
    words = ["print", "koikoi-cards", "--lang", "ja", "--paper", "Letter", "--names", "both", "-o", str(file)]
    assert main(words) == 0
    assert str(file) in capsys.readouterr().out
    assert file.read_text(encoding="utf-8") == printed("koikoi-cards", "ja", paper="Letter", names="both").page
    for wrong, told in (
        (["print", "poker", "--lang", "en"], "cannot be made"),
        (["print", "koikoi-scores", "--rounds", "many", "--lang", "en"], "--rounds"),
        ([*words[:-1], str(tmp_path)], "書き込めません"),
    ):
        assert main(wrong) == 2
        assert told in capsys.readouterr().err


def asked(widget: HanaWidget, monkeypatch: pytest.MonkeyPatch, **args: str) -> tuple[list[str], bool]:
    """The pages that a widget sends when it is asked for a sheet, and whether it refuses."""
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(widget, "send", lambda content, *_: sent.append(content))
    widget._receive({"kind": "do", "id": 1, "action": "print", "args": {"names": "", **args}})
    return [content["page"] for content in sent if content["kind"] == "paper"], bool(sent[-1].get("error"))


def test_a_page_asks_for_a_sheet_under_its_own_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    checker = YakuChecker(ruleset="club", lang="en")
    offered = [sheet["value"] for sheet in checker.base["paper"]["sheets"]]
    assert offered == ["koikoi-yaku", "koikoi-how-to-play"]
    own = printed("koikoi-yaku", "en", rules="club", paper="Letter").page
    for sheet, paper, answer in (
        ("koikoi-yaku", "Letter", ([own], False)),
        ("haggis-cards", "A4", ([], True)),
        ("koikoi-yaku", "A5", ([], True)),
    ):
        assert asked(checker, monkeypatch, sheet=sheet, paper=paper) == answer
    checker.close()


def test_a_page_chooses_how_cards_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    cards, book = CardList(lang="en"), RuleBook(lang="en")
    assert cards.base["paper"]["called"]
    assert book.base["paper"]["called"] == ""  # its sheets have no cards to name
    for name, (_, made) in sheets().items():
        assert name.endswith(("-cards", "-memory")) == ("names" in made.takes)
    for sheet, names, told in (
        ("koikoi-cards", "both", "both"),
        ("koikoi-cards", "none", "none"),
        ("koikoi-memory", "none", None),
    ):
        own = printed(sheet, "en", names=told).page
        assert asked(cards, monkeypatch, sheet=sheet, paper="A4", names=names) == ([own], False)
    cards.close()
    book.close()


@pytest.mark.slow
@each(("kind", "rules"), [(KoiKoiHandouts, "club"), (OhHellHandouts, "short_valley"), (HaggisHandouts, "three")])
def test_a_handout_prints_the_sheet_of_the_page_that_is_shown(
    kind: type[HandoutPage], rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = kind(ruleset=rules, lang="ja")
    for tab in page.base["tabs"]:
        page.handout = tab["value"]
        sheet = page.view["sheet"]
        assert bool(sheet) == (tab["value"] != SIDE_BY_SIDE)
        if sheet:
            own = printed(sheet, "ja", rules=rules).page
            assert asked(page, monkeypatch, sheet=sheet, paper="A4") == ([own], False)
            assert page.content["lead"] in own
    page.handout, page.against = HOUSE_RULES, rules  # of that there is no sheet: the page itself is printed
    assert page.view["sheet"] == ""
    page.close()


def test_the_rule_book_offers_the_sheets_of_the_open_game() -> None:
    book = RuleBook(lang="en")
    for game in NAMES:
        book.game = game
        offered = [sheet["value"] for sheet in book.base["paper"]["sheets"]]
        assert offered == [f"{game}-{name}" for name in (handouts_of(game).makers if game in GAMES_ON_PAPER else ())]
    book.close()


@each(
    "widget",
    [
        YakuChecker,
        CardList,
        ScoreCalculator,
        ScoreSheet,
        RoundScore,
        DeckGallery,
        RuleBook,
        KoiKoiHandouts,
        OhHellHandouts,
        HaggisHandouts,
    ],
)
def test_what_pages_offer_there_is(widget: type[HanaWidget]) -> None:
    shown = widget(lang="ja")
    for sheet in shown.base["paper"]["sheets"]:
        assert sheet["label"] == sheet_title(sheet["value"], words_in("ja"))
    shown.close()


def test_a_handout_is_written_the_larger_the_more_room_it_has() -> None:
    sections = handout("ohhell", "how-to-play", handouts_of("ohhell").standard, "en")["sections"]
    letter, wide = Paper("Letter").room, (300.0, 420.0)
    size = fit(sections, letter).size
    assert 1 < size < fit(sections, wide).size <= 1.6
    assert fit([*sections, *sections], letter).size < 1
    assert f"--size: {size:g}" in printed("ohhell-how-to-play", "en", paper="Letter").page


def test_cards_overlap_where_a_column_is_too_narrow_for_them() -> None:
    how = Fit(1, 14, 93)
    assert how.lap(6, tight=False) == 0
    for count in (8, 13):
        beside = count * (how.card + GAP) - (count - 1) * how.lap(count, tight=False)
        assert 0 < how.lap(count, tight=False) < how.card and beside <= how.column
    assert how.lap(4, tight=True) > how.lap(4, tight=False) == 0
