"""Games to their end in a real browser: ``python -m tools.play [--by keys mouse touch] [--games koikoi ...] [--speeds slow ...]
[--whole] [--pictures FOLDER] [--theme dark] [--lang ja]``.

``keys``: nothing but key presses: Tab until the table has the focus, then the table's own keys, and Enter for another game;
every other turn Space hurries what is played. ``mouse``: clicks in a window of 1280×800. ``touch``: taps on a phone of
390×740, where nothing that a move needs may lie outside the window. Games begin with their last round or hand, with
``--whole`` with their first deal; with ``--pictures`` the first of each kind of moment is photographed. Raises when it goes
no further, and with keys when the focus is lost.
"""

from __future__ import annotations

import argparse
import math
import os
import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from hanawidgets.core.session import Session
from hanawidgets.widgets import HaggisTable, KoiKoiTable, OhHellTable
from hanawidgets.widgets.pages.addresses import path_of
from tests.browser.conftest import at_speed
from tests.browser.menu import CORNER, PLAYABLE
from tests.browser.native_host import serving
from tests.widgets.tables import over

SPEEDS: Final = ("slow", "normal", "fast", "none")
GAMES: Final[dict[str, tuple[str, Any, str, str]]] = {
    "koikoi": ("table", KoiKoiTable, "bga_general_half", "bga_general_half"),
    "ohhell": ("ohhell", OhHellTable, "short_up;hand_sizes=1+2+3", "short_up"),
    "haggis": ("haggis", HaggisTable, "two", "two"),
}
"""Game → its page, its widget, and the rules of a game that is played from its last deal and from its first."""
WINDOWS: Final[dict[str, dict[str, Any]]] = {
    "keys": {"viewport": {"width": 1280, "height": 800}},
    "mouse": {"viewport": {"width": 1280, "height": 800}},
    "touch": {"viewport": {"width": 390, "height": 740}, "has_touch": True, "is_mobile": True},
}
PLACES: Final = "1234567890asdfghj"
PATIENCE_S: Final = 30
MOST_MOVES: Final = 600
# What a person sees who plays so. Sizes and places are not looked at: other tests do.
SEEN: Final = """() => {
  const find = (css) => [...document.querySelectorAll(".hw-t :is(" + css + ")")].filter((node) => node.checkVisibility({ visibilityProperty: true }));
  const held = document.activeElement;
  return {
    playing: find("[data-zone]").length > 0 && Boolean(document.querySelector(".hw-t[data-playing]")),
    inside: Boolean(held.closest(".hw-t")),
    zone: held.closest("[data-zone]")?.dataset.zone ?? "",
    button: held.matches("button"),
    over: find("[data-zone=prompt].hw-t-overs").length > 0,
    next: find("[data-zone=prompt] [data-first]").length > 0,
    numbers: find("[data-number]:not([aria-disabled])").map((node) => node.dataset.number),
    stop: find(".hw-t-options .hw-t-stop").length > 0,
    field: find("[data-zone=field] button").length > 0,
    hand: find("PLAYABLE").map((node) => Number(node.dataset.nth)),
    picked: find("[data-zone=hand] [aria-pressed=true]").length,
    ways: find(".hw-h-way button").length,
    near: find(".hw-h-near button").length,
    moment: document.querySelector(".hw-t-time .hw-count")?.textContent ?? "",
    said: document.querySelector(".hw-t > [role=status]")?.textContent ?? "",
  };
}""".replace("PLAYABLE", PLAYABLE)

# A node's place, if neither it nor what it lies in moves.
AT_REST: Final = """async (node) => {
  const box = () => { const { x, y, width, height } = node.getBoundingClientRect(); return [x, y, width, height]; };
  const before = box();
  await new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)));
  return box().every((number, nth) => number === before[nth]) ? before : null;
}"""
TAKES: Final = "(node, [x, y]) => node.contains(document.elementFromPoint(x, y))"
_SAME_PLACE: Final = 20


@dataclass
class Somebody:
    """Somebody at a page, who takes pictures if there is a folder for them."""

    page: Page
    album: Path | None = None
    acts: int = 0
    kinds: set[str] = field(default_factory=set)

    def seen(self) -> dict[str, Any]:
        """Return what is seen now."""
        found: dict[str, Any] = self.page.evaluate(SEEN)
        return found

    def until(self, what: str, true: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """Wait for something to be seen."""
        end = time.monotonic() + PATIENCE_S
        while not true(seen := self.seen()):
            if time.monotonic() > end:
                raise TimeoutError(f"{what}: {seen}")
            self.page.wait_for_timeout(30)
        return seen

    def photograph(self, kind: str) -> None:
        """Take a picture of the first moment of a kind."""
        if self.album and kind not in self.kinds:
            self.page.screenshot(path=self.album / f"{len(self.kinds):02d}-{kind}.png")
            self.kinds.add(kind)

    def sit_down(self) -> None:
        """Come to the table."""

    def move(self, seen: dict[str, Any], game: str) -> None:
        """Do what is to be done."""
        raise NotImplementedError

    def hurry(self) -> None:
        """Wait no longer for what is played."""

    def again(self, seen: dict[str, Any]) -> None:
        """Begin another game."""
        raise NotImplementedError


@dataclass
class Keys(Somebody):
    """Somebody who has a keyboard and nothing else."""

    def press(self, key: str) -> None:
        """Press a key, and give the page a moment as a person would."""
        self.page.keyboard.press(key)
        self.acts += 1
        self.page.wait_for_timeout(40)

    def sit_down(self) -> None:
        """Go to the table with Tab."""
        for _ in range(20):
            if self.seen()["zone"]:
                return
            self.press("Tab")
        raise AssertionError("Tab does not lead to the cards")

    def move(self, seen: dict[str, Any], game: str) -> None:
        """Do what is to be done."""
        assert seen["inside"], f"the focus is lost: {seen}"
        if seen["next"]:
            self.press("n")
        elif seen["numbers"]:
            for digit in seen["numbers"][0]:
                self.press(digit)
            self.until("the number has the focus", lambda now: now["zone"] == "prompt" and now["button"])
            self.press("Enter")
        elif seen["stop"]:
            self.press("s")
        elif seen["field"] and seen["zone"] == "field":
            self.press("Enter")
        elif game == "haggis":
            self.throw(seen)
        else:
            self.press(PLACES[seen["hand"][0] - 1])
            self.until("a card is picked up", lambda now: now["picked"])
            self.page.wait_for_timeout(60)  # of several ways the first has the focus
            self.press("Enter")

    def throw(self, seen: dict[str, Any]) -> None:
        """Play the first card of use, or what it belongs to; else pass."""
        if not seen["hand"]:
            self.press("p")
            return
        self.press(PLACES[seen["hand"][0] - 1])
        seen = self.until("a card is picked up", lambda now: now["picked"] and (now["ways"] or now["near"]))
        if not seen["ways"]:
            self.press("Enter")
            self.until("what is near has the focus", lambda now: now["zone"] == "ways" and now["button"])
            self.press("Enter")
            self.until("what is near is picked up", lambda now: now["ways"])
        self.press("Enter")
        seen = self.seen()
        if seen["ways"] > 1 and seen["zone"] == "ways":
            self.press("Enter")

    def hurry(self) -> None:
        """Wait no longer for what is played."""
        self.press("Space")
        self.press("Space")

    def again(self, seen: dict[str, Any]) -> None:
        """Begin another game."""
        assert seen["zone"] == "prompt", f"the end has the focus: {seen}"
        self.press("Enter")


@dataclass
class Pointer(Somebody):
    """Somebody with a mouse, or with a finger on a phone."""

    touch: bool = False
    last: tuple[float, float] = (-99, -99)

    def press(self, what: str, *, corner: bool = False) -> None:
        """Press the first of what is there."""
        node = self.page.locator(what).first
        node.wait_for()
        if self.touch:
            self.tap(what, node, corner=corner)
        else:
            node.click(**({"position": CORNER} if corner else {}))
        self.acts += 1

    def tap(self, what: str, node: Locator, *, corner: bool) -> None:
        """Tap it where it is once it rests: Playwright's own tap scrolls the page when something still moves.

        Not where the last tap was, quicker than a person's: the page would take it for one that goes on with that.
        """
        end = time.monotonic() + PATIENCE_S
        while (box := node.evaluate(AT_REST)) is None:
            assert time.monotonic() < end, f"{what} does not come to rest"
        left, top, width, height = box
        near, seen = (CORNER["x"], CORNER["y"]) if corner else (width / 2, height / 2), CORNER["x"] * 2
        places = [near, (near[0], min(near[1] + 34, height - 6)), (near[0], max(near[1] - 34, 6))]
        places += [] if corner else [(seen, height / 2), (width - seen, height / 2)]
        x, y = next((left + x, top + y) for x, y in places if math.dist((left + x, top + y), self.last) > _SAME_PLACE)
        tall = self.page.evaluate("() => innerHeight")
        assert top >= 0 and top + (CORNER["y"] if corner else height) <= tall + 1, f"{what} lies outside: {box}"
        assert node.evaluate(TAKES, [x, y]), f"{what} takes no tap at {x}, {y}: {box}"
        self.page.touchscreen.tap(x, y)
        self.last = x, y

    def move(self, seen: dict[str, Any], game: str) -> None:
        """Do what is to be done."""
        way = "[data-zone=ways] button"
        if seen["next"]:
            self.press("[data-zone=prompt] [data-first]")
        elif seen["numbers"]:
            self.press("[data-number]:not([aria-disabled])")
        elif seen["stop"]:
            self.press(".hw-t-options .hw-t-koi" if "called" not in self.kinds else ".hw-t-options .hw-t-stop")
            self.kinds ^= {"called"}
        elif seen["field"]:
            self.press("[data-zone=field] button")
        elif game == "haggis":
            self.throw(seen)
        else:
            self.press(PLAYABLE, corner=True)
            self.until("a card is picked up", lambda now: now["picked"])
            self.photograph("picked")
            taken = "[data-zone=field] button"
            self.press(taken if self.acts % 4 and self.page.locator(taken).count() else way)

    def throw(self, seen: dict[str, Any]) -> None:
        """Play what the list offers first, or the first card of use; pass where nothing can be played."""
        way = ".hw-h-way button"
        if self.acts % 2 or not seen["hand"]:
            if self.page.locator(".hw-h-list[aria-expanded=false]").count():
                self.press(".hw-h-list")
                self.page.locator(".hw-h-offers").wait_for()
                self.photograph("list")
            if not self.page.locator(".hw-h-group button").count():
                self.press(".hw-h-buttons button")
                return
            self.press(".hw-h-group button")
        else:
            self.press(PLAYABLE, corner=True)
            seen = self.until("a card is picked up", lambda now: now["picked"] and (now["ways"] or now["near"]))
            if not seen["ways"]:
                self.photograph("near")
                self.press(".hw-h-near button")
        self.until("what it is", lambda now: now["ways"])
        self.photograph("ways")
        self.press(way)

    def again(self, seen: dict[str, Any]) -> None:
        """Begin another game."""
        self.press("[data-zone=prompt] [data-first]")


def beginning(game: str, whole: bool) -> Session:
    """A game from its first deal, or from its last one."""
    _, make, short, long = GAMES[game]
    session = over(make, long if whole else short)
    chance = [at for at in range(len(session.moves)) if session.goto(at).now.is_chance]
    at = 0 if whole else chance[-1]
    return replace(session, opponent="simple", moves=session.moves[:at], at=at).dealt()


def kind_of(seen: dict[str, Any]) -> str:
    """Return what is to be decided."""
    return next((kind for kind in ("over", "next", "stop", "numbers") if seen[kind]), seen["zone"] or "turn")


def play(somebody: Somebody, game: str) -> str:
    """Play until the game is over and begin another; return what was done."""
    somebody.photograph("deal")
    somebody.sit_down()
    moves, begun = 0, time.monotonic()
    while moves < MOST_MOVES:
        seen = somebody.until("all is played", lambda now: not now["playing"])
        somebody.photograph(kind_of(seen))
        if seen["over"]:
            break
        somebody.move(seen, game)
        somebody.until("the move is made", lambda now, before=seen: now["moment"] != before["moment"])  # type: ignore[misc]
        moves += 1
        if somebody.album and moves in (2, 3, 5, 8, 13, 21):
            somebody.page.wait_for_timeout(90 * moves)
            somebody.photograph(f"moving-{moves}")
        if moves % 2 and somebody.seen()["playing"]:
            somebody.hurry()
        somebody.until("it is said", lambda now: now["said"])
    seen = somebody.until("the end is shown", lambda now: now["over"] and now["next"])
    somebody.again(seen)
    somebody.until("another game begins", lambda now: not now["over"] and now["inside"])
    return f"{moves} moves, {somebody.acts} acts, {time.monotonic() - begun:.0f} s"


def sit(browser: Browser, address: str, by: str, game: str, speed: str, given: argparse.Namespace) -> str:
    """Play one game on a page of its own."""
    context = at_speed(browser.new_context(**WINDOWS[by], locale="en", color_scheme=given.theme), speed)
    page = context.new_page()
    page.goto(f"{address}{path_of(GAMES[game][0])}?lang={given.lang}&state={quote(str(beginning(game, given.whole)))}")
    page.locator(".hw-table[data-hw-ready]").wait_for()
    album = given.pictures and Path(given.pictures) / f"{game}-{by}-{given.theme}-{given.lang}"
    if album:
        album.mkdir(parents=True, exist_ok=True)
    try:
        return play(Keys(page, album) if by == "keys" else Pointer(page, album, touch=by == "touch"), game)
    finally:
        context.close()


def main() -> None:
    """Play as asked."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--by", nargs="+", choices=WINDOWS, default=["keys"])
    asked.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    asked.add_argument("--speeds", nargs="+", choices=SPEEDS, default=SPEEDS)
    asked.add_argument("--whole", action="store_true")
    asked.add_argument("--pictures")
    asked.add_argument("--theme", choices=("light", "dark"), default="light")
    asked.add_argument("--lang", choices=("en", "ja"), default="en")
    given = asked.parse_args()
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    path = os.environ.get("HANAWIDGETS_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    with serving() as address, sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=path)
        for by in given.by:
            for speed in given.speeds:
                for game in given.games:
                    print(f"{game}, {by}, {speed}: {sit(browser, address, by, game, speed, given)}", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
