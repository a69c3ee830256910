"""The steps of a lesson, gone to and answered as a person does."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import Page, expect

from hanawidgets.teach.game import teaching_of
from hanawidgets.teach.model import Choose

from .menu import CORNER

CARD = ":is(.hw-l-pick, .hw-s-show) button[data-face]"
"""A card that answers a question: in a row of its own, or on the table."""


def to_step(page: Page, at: int) -> None:
    """Go to a step, by its place from 0, and wait for it.

    Nobody can pick what a list shows already; Playwright can. The page would ask for that step anew, nothing seen would
    change, and what is pressed before the answer is drawn belongs to a moment that is over: Python leaves it out.
    """
    steps = page.locator(".hw-l-steps select")
    if steps.input_value() != str(at):
        steps.select_option(str(at))
    expect(page.locator(".hw-l-dot").nth(at)).to_contain_class("hw-l-here")


def pick(page: Page, faces: Iterable[str]) -> None:
    """Answer with these cards; where one is asked for it takes the place of another."""
    for face in faces:
        page.locator(f"{CARD}[data-face='{face}']").click(position=CORNER)
        expect(page.locator(f"{CARD}[data-face='{face}']")).to_have_attribute("aria-pressed", "true")
    page.locator(".hw-s-bar .hw-go:not([data-next])").click()


def choose(page: Page, asked: Choose, place: int) -> None:
    """Give the choice at a place, from 0: a button with words, or the card that it is."""
    choices = page.locator(".hw-l-choice")
    if choices.count():
        choices.nth(place).click()
        return
    deck = teaching_of(asked).deck
    pick(page, deck.faces(deck.pile(str(asked.choices[place].value))))
