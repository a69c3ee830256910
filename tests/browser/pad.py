"""The number pad of the score sheet of Oh Hell, as a person uses it."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def enter(page: Page, number: int) -> None:
    """Press a number, and go on only when the pad asks for the next one or is gone."""
    title = page.locator(".hw-pad-title")
    asked = title.inner_text()
    page.locator(f".hw-pad [data-n='{number}']").click()
    expect(title.filter(has_text=asked)).to_have_count(0)
