"""Games by the keyboard alone, at each speed: ``python -m tests.keyboard [--games koikoi ...] [--speeds slow ...] [--whole]``.

A real browser gets nothing but key presses: Tab until the table has the focus, then the table's own keys until the game is
over, and Enter for another. Every other turn Space hurries what is played. Games begin with their last round or hand, with
``--whole`` with their first deal. Raises when the keyboard leads no further or the focus is lost.
"""

from __future__ import annotations

import argparse
import os
import time
from dataclasses import dataclass, replace
from typing import Any, Final
from urllib.parse import quote

from playwright.sync_api import Page, sync_playwright

from hanawidgets.core.session import Session
from hanawidgets.widgets import HaggisTable, KoiKoiTable, OhHellTable
from hanawidgets.widgets.addresses import path_of

from .browser.conftest import at_speed
from .browser.native_host import serving
from .widgets.tables import over

SPEEDS: Final = ("slow", "normal", "fast", "none")
GAMES: Final[dict[str, tuple[str, Any, str]]] = {
    "koikoi": ("table", KoiKoiTable, "bga_general_half"),
    "ohhell": ("ohhell", OhHellTable, "short_up;hand_sizes=1+2+3"),
    "haggis": ("haggis", HaggisTable, "two"),
}
PLACES: Final = "1234567890asdfghj"
PATIENCE_S: Final = 30
MOST_MOVES: Final = 600
# What a person sees who plays so. Sizes and places are not looked at: other tests do.
SEEN: Final = """() => {
  const find = (css) => [...document.querySelectorAll(".hw-t " + css)].filter((node) => node.checkVisibility({ visibilityProperty: true }));
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
    hand: find("[data-zone=hand] button:not(.hw-is-dim)").map((node) => Number(node.dataset.nth)),
    picked: find("[data-zone=hand] [aria-pressed=true]").length,
    ways: find(".hw-h-way button").length,
    near: find(".hw-h-near button").length,
    moment: document.querySelector(".hw-t-time .hw-count")?.textContent ?? "",
    said: document.querySelector(".hw-t > [role=status]")?.textContent ?? "",
  };
}"""


@dataclass
class Hands:
    """Somebody at a page who has a keyboard and nothing else."""

    page: Page
    keys: int = 0

    def seen(self) -> dict[str, Any]:
        """Return what is seen now."""
        found: dict[str, Any] = self.page.evaluate(SEEN)
        return found

    def press(self, key: str) -> None:
        """Press a key, and give the page a moment as a person would."""
        self.page.keyboard.press(key)
        self.keys += 1
        self.page.wait_for_timeout(40)

    def until(self, what: str, true: Any) -> dict[str, Any]:
        """Wait for something to be seen."""
        end = time.monotonic() + PATIENCE_S
        while not true(seen := self.seen()):
            if time.monotonic() > end:
                raise TimeoutError(f"{what}: {seen}")
            self.page.wait_for_timeout(30)
        return seen

    def sit_down(self) -> None:
        """Go to the table with Tab."""
        for _ in range(20):
            if self.seen()["zone"]:
                return
            self.press("Tab")
        raise AssertionError("Tab does not lead to the cards")

    def move(self, seen: dict[str, Any], game: str) -> None:
        """Do what is to be done."""
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


def beginning(game: str, whole: bool) -> Session:
    """A game from its first deal, or from its last one."""
    _, make, rules = GAMES[game]
    session = over(make, rules)
    chance = [at for at in range(len(session.moves)) if session.goto(at).now.is_chance]
    at = 0 if whole else chance[-1]
    return replace(session, opponent="simple", moves=session.moves[:at], at=at).dealt()


def play(page: Page, game: str) -> str:
    """Play until the game is over and begin another; return what was done."""
    hands = Hands(page)
    hands.sit_down()
    moves, begun = 0, time.monotonic()
    while moves < MOST_MOVES:
        seen = hands.until("all is played", lambda now: not now["playing"])
        if seen["over"]:
            break
        assert seen["inside"], f"the focus is lost: {seen}"
        hands.move(seen, game)
        hands.until("the move is made", lambda now, before=seen: now["moment"] != before["moment"])
        moves += 1
        if moves % 2 and hands.seen()["playing"]:
            hands.press("Space")
            hands.press("Space")
        hands.until("it is said", lambda now: now["said"])
    seen = hands.until("the end is shown", lambda now: now["over"] and now["next"])
    assert seen["zone"] == "prompt", f"the end has the focus: {seen}"
    hands.press("Enter")
    hands.until("another game begins", lambda now: not now["over"] and now["inside"])
    return f"{moves} moves, {hands.keys} keys, {time.monotonic() - begun:.0f} s"


def main() -> None:
    """Play as asked."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    asked.add_argument("--speeds", nargs="+", choices=SPEEDS, default=SPEEDS)
    asked.add_argument("--whole", action="store_true")
    given = asked.parse_args()
    with serving() as address, sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=os.environ.get("HANAWIDGETS_CHROMIUM"))
        for speed in given.speeds:
            for game in given.games:
                context = at_speed(browser.new_context(viewport={"width": 1280, "height": 800}, locale="en"), speed)
                page = context.new_page()
                state = quote(str(beginning(game, given.whole)))
                page.goto(f"{address}{path_of(GAMES[game][0])}?state={state}")
                page.locator(".hw-table[data-hw-ready]").wait_for()
                print(f"{game}, {speed}: {play(page, game)}", flush=True)
                context.close()
        browser.close()


if __name__ == "__main__":
    main()
