"""Tables between devices in real browsers: whole games against each other, over a reload and a lost connection."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hanawidgets.core.registry import GAMES
from hanawidgets.text import translate
from hanawidgets.widgets.app_pages import game_pages
from hanawidgets.widgets.pages.addresses import path_of
from tools.play import Pointer

from .axe import violations
from .cable import Cable

pytestmark = [pytest.mark.browser, pytest.mark.server]

SHORT = {
    ("koikoi", 2): "bga_general_half;rounds=1",
    ("ohhell", 2): "short_up;players=2;hand_sizes=1+2",
    ("haggis", 2): "two;target=10",
    ("haggis", 3): "three;target=10",
}
"""A game of so many, and rules by which it is soon over."""
MINE = ":is(.hw-k-seat:not(.hw-t-top), .hw-h-me, .hw-o-own).hw-t-turn"
"""The own seat, when it is to play."""
LOST = ("WebSocket connection to", "net::ERR_", "Failed to load resource")
"""What a browser says of a connection that was cut."""
NAMES = ("Ana", "Ben", "Chi")


@dataclass
class Guest:
    """Somebody with a browser and a connection of their own."""

    page: Page
    cable: Cable
    hands: Pointer

    @property
    def moment(self) -> list[str]:
        """Which moment of how many is shown."""
        return re.findall(r"\d+", self.page.locator(".hw-t-time .hw-count").inner_text())

    def sees(self, what: str) -> Locator:
        """What there is on the page."""
        return self.page.locator(what)


@pytest.fixture
def guests(apps: Any, visitor: Callable[..., Page]) -> Iterator[Callable[..., list[Guest]]]:
    """``guests(2)``: so many people, each with a browser of their own: a phone, and windows."""
    cables: list[Cable] = []

    def come(number: int) -> list[Guest]:
        found = []
        for at in range(number):
            cable = Cable(apps.url)
            cables.append(cable)
            size = {"width": 390, "height": 740} if at == 0 else {"width": 1280, "height": 800}
            page = visitor(cable.url, viewport=size, expected=LOST, color_scheme="dark" if at == 1 else "light")
            found.append(Guest(page, cable, Pointer(page)))
        return found

    yield come
    for cable in cables:
        cable.close()


def word(key: str, lang: str = "en", **facts: object) -> str:
    return translate(f"table.{key}", lang, **facts)


def sit_down(guests: list[Guest], game: str) -> str:
    """All come to one table, the first one makes it and begins; return its code."""
    app = game_pages()[game].table.name
    rules = GAMES[game].rules_text(GAMES[game].parse_rules(SHORT[game, len(guests)]))
    first = guests[0].page
    first.goto(f"{guests[0].cable.url}?lang=en")  # not the table's page, which keeps settings of its own
    first.evaluate(
        "([name, text]) => localStorage.setItem(name, text)", [f"hanawidgets.table.{game}.settings", f"ruleset:{rules}"]
    )
    first.goto(f"{guests[0].cable.url}{path_of(game_pages()[game].door.name)}?lang=en")
    first.get_by_role("link", name=word("room"), exact=True).click()
    first.get_by_label(word("room.name")).fill(NAMES[0])
    first.get_by_role("button", name=word("room.make")).click()
    code = first.locator(".hw-r-big").inner_text()
    for guest, name in zip(guests[1:], NAMES[1:], strict=False):
        guest.page.goto(f"{guest.cable.url}{path_of(app)}?lang=en&room={code}")
        guest.page.get_by_label(word("room.name")).fill(name)
        guest.page.keyboard.press("Enter")
        expect(guest.sees(".hw-r-big")).to_have_text(code)
        expect(first.locator(".hw-r-list")).to_contain_text(name)
    first.get_by_role("button", name=word("room.begin")).click()
    for guest in guests:
        expect(guest.sees(".hw-t-board")).to_have_count(1)
    return code


def step(guests: list[Guest], game: str) -> bool:
    """Let the one whose turn it is move; tell whether the game goes on."""
    for guest in guests:
        if (seen := guest.hands.seen())["over"]:
            return False
        if seen["next"]:
            prompt = guest.sees("[data-zone=prompt]").get_attribute("aria-label")
            guest.hands.press("[data-zone=prompt] [data-first]")
            expect(guest.sees(f"[data-zone=prompt][aria-label='{prompt}']")).to_have_count(0)
            return True
    turn = next((guest for guest in guests if guest.sees(MINE).count() or guest.hands.seen()["stop"]), None)
    if turn is None:
        guests[0].page.wait_for_timeout(30)
        return True
    before = turn.moment
    turn.hands.move(turn.hands.seen(), game)
    turn.hands.until("the move is made", lambda _: turn.moment != before)
    return True


def all_see_the_same(guests: list[Guest]) -> None:
    """Wait until all pages show one moment; whoever still looks at a result goes on."""
    for guest in guests:
        if (seen := guest.hands.seen())["next"] and not seen["over"]:
            guest.hands.press("[data-zone=prompt] [data-first]")
            expect(guest.sees("[data-zone=prompt] [data-first]")).to_have_count(0)
    for guest in guests[1:]:
        guest.hands.until("the same moment", partial(_is_there, guest, guests[0]))


def _is_there(guest: Guest, other: Guest, _: object) -> bool:
    return guest.moment == other.moment


def reload(guest: Guest) -> None:
    """Load a page anew: the same seat, moment and hand."""
    faces = "(all) => all.map((card) => card.dataset.face).sort()"
    hand, moment = guest.sees("[data-zone=hand] [data-face]").evaluate_all(faces), guest.moment
    guest.page.reload()
    expect(guest.sees(".hw-t-board")).to_have_count(1)
    guest.hands.until("the moment is back", lambda _: guest.moment == moment)
    assert guest.sees("[data-zone=hand] [data-face]").evaluate_all(faces) == hand


def lose_connection(guest: Guest, others: list[Guest], game: str) -> None:
    """Cut somebody off while the others go on, as far as they can, and mend it."""
    guest.cable.cut()
    expect(others[0].sees(".hw-r-note")).to_contain_text("away")
    if not guest.sees(MINE).count():
        step(others, game)
    guest.cable.mend()
    for other in others:
        expect(other.sees(".hw-r-note")).to_have_count(0)
    all_see_the_same([guest, *others])


@pytest.mark.parametrize(("game", "people"), SHORT)
def test_a_whole_game_over_a_reload_and_a_lost_connection(
    game: str, people: int, guests: Callable[..., list[Guest]]
) -> None:
    there = guests(people)
    sit_down(there, game)
    moves = 0
    while step(there, game):
        moves += 1
        if moves == 3:
            all_see_the_same(there)
            reload(there[-1])
            expect(there[0].sees(".hw-r-note")).to_have_count(0)
        if moves == 5:
            all_see_the_same(there)
            lose_connection(there[-1], there[:-1], game)
    assert moves > 5
    for guest in there:
        expect(guest.sees("[data-zone=prompt].hw-t-overs")).to_have_count(1)
        assert "state=" not in guest.page.url
        assert violations(guest.page) == []
    sums = [guest.sees("[data-zone=prompt] :is(.hw-t-big, .hw-t-sum)").all_inner_texts() for guest in there]
    assert len({tuple(sorted(re.findall(r"\d+", " ".join(texts)))) for texts in sums}) == 1
