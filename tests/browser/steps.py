"""The steps of a lesson, gone to as a person goes."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def to_step(page: Page, at: int) -> None:
    """Go to a step, by its place from 0, and wait for it.

    Nobody can pick what a list shows already; Playwright can. The page would ask for that step anew, nothing seen would
    change, and what is pressed before the answer is drawn belongs to a moment that is over: Python leaves it out.
    """
    steps = page.locator(".hw-l-steps select")
    if steps.input_value() != str(at):
        steps.select_option(str(at))
    expect(page.locator(".hw-l-dot").nth(at)).to_contain_class("hw-l-here")
