"""The menu of a table, and the cards of a hand that lie over each other."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, Position, expect

MENU = ".hw-t-sheet[open]"
CORNER: Position = {"x": 10, "y": 16}
"""Where a card of a fan can be seen."""
HELD = ":is(.hw-is-can, [aria-pressed=true])"
PLAYABLE = (
    f"[data-zone=hand] > button{HELD}, [data-zone=hand]:not(:has(> {HELD}), .hw-h-board:has(.hw-h-best) *) > button"
)
"""A card of the hand that can be played, or is picked up. No card is marked where each can be played (no pair in Koi-Koi, to
lead in Haggis); who follows in Haggis and has no marked card has to pass."""


def open_menu(page: Page) -> Locator:
    """Return the menu, open."""
    if not page.locator(MENU).count():
        page.locator(".hw-t-menu").click()
    return page.locator(MENU)


def open_sheet(page: Page, name: str) -> Locator:
    """Return a sheet of the menu, open: ``"new"``, ``"log"``, ``"settings"`` or ``"share"``."""
    menu = open_menu(page)
    back = menu.locator(".hw-t-sheet-head > button:first-child")
    if back.count():
        back.click()
    menu.locator(f"[data-open={name}]").click()
    return menu


def close_menu(page: Page) -> None:
    """Close the menu, as Escape does."""
    page.keyboard.press("Escape")
    expect(page.locator(MENU)).to_have_count(0)
