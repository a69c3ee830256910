"""Strips of frames of a turn at each table, for ``docs/tables.md``: ``python -m tools.strips``.

A real browser plays a card at normal speed and is photographed as fast as it can be; the frames are set side by side.
"""

from __future__ import annotations

import base64
import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.native_host import serving

FOLDER: Final = Path(__file__).parents[1] / "docs" / "pictures"
PHONE: Final = {"width": 390, "height": 740}
FRAMES: Final = 10
EVERY_S: Final = 0.34
SCALE: Final = 0.5
READY: Final = ".hw-table[data-hw-ready]"
OWN: Final = "[data-zone=hand] button:not([aria-disabled=true])"
CORNER: Final = {"x": 9, "y": 14}
"""Where a card of a fan is seen."""


def capture(page: Page) -> None:
    """Play the first card of the hand."""
    page.locator(OWN).first.click(position=CORNER)
    page.locator("[data-zone=ways] button").first.click()


def trick(page: Page) -> None:
    """Bid, wait for one's turn, and play a card."""
    page.locator("[data-number='2']").click()
    page.locator(".hw-t:not([data-playing]) [data-zone=hand] button.hw-is-can").first.wait_for(timeout=60_000)
    page.locator("[data-zone=hand] button.hw-is-can").first.dblclick(position=CORNER)


def combination(page: Page) -> None:
    """Play the first of the plays that are listed."""
    page.locator(".hw-h-list").click()
    page.locator(".hw-h-group button").first.click()
    page.locator(".hw-h-list").click()
    page.locator(".hw-h-way button").first.click()


def frames(page: Page, act: Callable[[Page], None]) -> list[bytes]:
    """Return pictures of the page while what follows an act is played."""
    act(page)
    begin, taken = time.monotonic(), []
    for at in range(FRAMES):
        page.wait_for_timeout(max(0, 1000 * (begin + at * EVERY_S - time.monotonic())))
        taken.append(page.screenshot(type="jpeg", quality=90))
    return taken


def strip(browser: Browser, pictures: list[bytes]) -> bytes:
    """Return pictures side by side, in two rows."""
    width, height = (round(side * SCALE) for side in PHONE.values())
    images = "".join(
        f'<img width="{width}" height="{height}" src="data:image/jpeg;base64,{base64.b64encode(one).decode()}">'
        for one in pictures
    )
    columns = (len(pictures) + 1) // 2
    page = browser.new_page(viewport={"width": columns * (width + 4), "height": 2 * (height + 4)})
    page.set_content(
        f'<body style="margin:0;display:grid;grid-template-columns:repeat({columns},{width}px);gap:4px">{images}'
    )
    page.wait_for_function("() => [...document.images].every((one) => one.complete)")
    return page.screenshot(type="jpeg", quality=80)


TABLES: Final = {
    "koikoi": ("light", "ja", capture),
    "ohhell": ("dark", "en", trick),
    "haggis": ("light", "en", combination),
}
"""Game → theme and language of its strip, and what is done in it."""


def main() -> None:
    """Write a strip of each table."""
    FOLDER.mkdir(exist_ok=True)
    shell = shutil.which("chromium-headless-shell") or os.environ.get("HANAWIDGETS_CHROMIUM")
    with serving() as address, sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=shell, args=["--no-sandbox"])
        for game, (theme, lang, act) in TABLES.items():
            context = browser.new_context(viewport=PHONE, color_scheme=theme)
            context.add_init_script("localStorage['hanawidgets.speed'] ??= 'normal'")
            page = context.new_page()
            page.goto(f"{address}{game}/?lang={lang}")
            page.locator(READY).wait_for()
            page.wait_for_timeout(7000)  # what the opponents do first
            path = FOLDER / f"turn-{game}.jpg"
            path.write_bytes(strip(browser, frames(page, act)))
            print(path.name, path.stat().st_size)
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
