"""README's picture, of a moment that anyone can play: ``python -m tools.readme_picture``.

A browser draws it. The player has called koi-koi three times and is asked a fourth time.
"""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import sync_playwright

from hanawidgets.core.session import Session
from hanawidgets.games.koikoi.round_rules import Phase
from tests.browser.native_host import serving
from tests.browser.test_table import game
from tests.run import system_browser

FILE = Path(__file__).resolve().parents[1] / ".github" / "readme.png"
SEED, CALLS = "116", 3


def moment() -> Session:
    """Return the game at that moment; the player's cards are chosen as the opponent would."""
    session, calls = game(SEED), 0
    while True:
        asked = session.now.current.phase is Phase.SAY
        if asked and calls == CALLS:
            return session
        calls += asked
        action = (
            next(each for each in session.now.legal_actions() if str(each) == "koi") if asked else session.choice("A")
        )
        session = session.act(action).answered()


def main() -> None:
    """Write it."""
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=system_browser(), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1120, "height": 780}, color_scheme="light")
        page.goto(f"{url}koikoi?lang=en&state={quote(str(moment()))}")
        page.locator("[data-zone=prompt] button").first.wait_for()
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(1500)  # cards are at rest
        page.screenshot(path=FILE)
        browser.close()
    print(FILE.name, FILE.stat().st_size)


if __name__ == "__main__":
    main()
