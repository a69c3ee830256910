"""The ways from page to page: every page's header leads to its sisters, and no page is far from any other."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from hanawidgets.core.registry import NAMES
from hanawidgets.rooms.client import RoomClient, use_client
from hanawidgets.rooms.hub import Hub
from hanawidgets.rooms.link import LocalLink
from hanawidgets.text import LANGUAGES, translate, words_in
from hanawidgets.widgets import ForTeachers, GameDoor, Landing, page
from hanawidgets.widgets.app_pages import DOOR, INDEX, RULES, TEACHERS, TUTORIAL, TUTORIAL_LIST, app_pages, game_pages
from hanawidgets.widgets.pages.front_pages import Section
from hanawidgets.widgets.pages.site_chrome import SiteLink, game_of, page_words, short_title, site

PAGES = Path(__file__).parents[2] / "notebooks" / "pages"
MENU, LINK = 1, 1
"""Taps: in a narrow window every link of the header lies in a menu, one tap away."""


def name_of(href: str) -> str:
    return href.partition(".ipynb")[0]


def in_header(name: str, *, wide: bool = False) -> Iterator[SiteLink]:
    """The links of a page's header, besides the mark: as its menu in a narrow window has them, or in a wide one, where
    each game has a menu and of the other pages few have room."""
    told = site(name, words_in("en"))
    for game in told["games"]:
        own = wide or game["key"] == game_of(name) or name == RULES
        yield from game["pages"] if own else game["pages"][:1]
        yield from game["lessons"]
    yield from told["more"][: 1 if wide else None]
    if told["review"]:
        yield told["review"]


def on_page(name: str) -> set[str]:
    """The pages that stand as links on the page itself."""
    if name == INDEX.name:
        base = Landing().base
        return {name_of(one["href"]) for one in base["foot"]} | _of(base["sections"])
    if name == TEACHERS.name:
        return {name_of(link["href"]) for way in ForTeachers().base["ways"] for link in way["links"]}
    if name.endswith(DOOR):
        return _of([GameDoor(name.removesuffix(DOOR)).base["section"]])
    if name == TUTORIAL_LIST.name:
        cells = json.loads((PAGES / f"{name}.ipynb").read_text("utf-8"))["cells"]
        return set(
            re.findall(rf'href="({TUTORIAL}[\w-]+)\.ipynb', "".join(line for cell in cells for line in cell["source"]))
        )
    return set()


def _of(sections: list[Section]) -> set[str]:
    return {name_of(one["href"]) for section in sections for entries in section["parts"].values() for one in entries}


def taps_from(start: str, ways: dict[str, dict[str, int]]) -> dict[str, int]:
    found, edge = {start: 0}, [start]
    while edge:
        edge.sort(key=found.__getitem__)
        here = edge.pop(0)
        for to, taps in ways[here].items():
            if found[here] + taps < found.get(to, 99):
                found[to] = found[here] + taps
                edge.append(to)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("wide", [False, True])
def test_from_any_page_to_its_games_are_two_taps_and_to_any_other_three(wide: bool) -> None:
    ways: dict[str, dict[str, int]] = defaultdict(dict)
    for name in app_pages():
        for link in in_header(name, wide=wide):
            ways[name][name_of(link["href"])] = MENU + LINK
        for to in {*on_page(name), INDEX.name}:
            ways[name][to] = LINK
    far = {}
    for name in app_pages():
        taps = taps_from(name, ways)
        for to in app_pages():
            same = game_of(name) and game_of(name) == game_of(to)
            if taps.get(to, 99) > (2 if same else 3):
                far[name, to] = taps.get(to)
    assert far == {}


def test_a_game_of_the_rule_book_leads_to_its_rules() -> None:
    for game in NAMES:
        (rules,) = [link for link in in_header(game + DOOR) if link["name"] == RULES]
        assert rules["game"] == game


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sisters_are_called_by_short_names_that_differ(lang: str) -> None:
    for game, pages in game_pages().items():
        shorts = [short_title(one.name, game, words_in(lang)) for one in pages.sisters]
        assert len(set(shorts)) == len(shorts)
        for short, one in zip(shorts, pages.sisters, strict=True):
            assert len(short) <= len(page_words(one.name, words_in(lang))[1])


def test_a_door_leads_to_play_on_several_devices_where_the_server_has_rooms(monkeypatch: pytest.MonkeyPatch) -> None:
    assert GameDoor().base["devices"] == ""
    use_client(RoomClient(LocalLink(Hub())))
    assert GameDoor(lang="en").base["devices"] == translate("table.room", "en")
    monkeypatch.setattr(page, "pages", frozenset(["index"]))
    assert GameDoor().base["devices"] == ""


def test_what_is_not_offered_is_not_led_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "pages", frozenset(["index", "koikoi-home", "table", "learn-score", "rules"]))
    told = site("table", words_in("en"))
    assert told["games"][0]["key"] == "koikoi"
    assert [link["name"] for link in told["games"][0]["pages"]] == ["koikoi-home", "table", "rules"]
    assert [link["name"] for link in told["games"][0]["lessons"]] == ["learn-score"]
    assert (told["review"], told["more"]) == (None, [])
