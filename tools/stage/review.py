"""Going through a day's review as somebody who has missed something in every game, and its start and end."""

from __future__ import annotations

import time

from playwright.sync_api import Error, Page

from hanawidgets.teach.loader import load_lesson
from hanawidgets.teach.memory import Answer, Memory
from hanawidgets.teach.skills import skills_taught
from hanawidgets.widgets.pages.addresses import path_of

from . import selectors
from .look import Eyes
from .tap import onward, press, steady, tap, wait_for

LESSONS = ("seasons", "score", "one-card", "bidding", "singles-and-pairs", "runs", "bets")
DAY = 86_400
SEED = 7


def missed() -> str:
    """Return a memory of having missed what these lessons teach, days ago."""
    skills = tuple(skill for name in LESSONS for skill in skills_taught(load_lesson(name)))
    return Memory().after([Answer(time.time() - 9 * DAY, "", 0, skills, "wrong")]).text


def walk(page: Page, address: str, eyes: Eyes, most: int = 12) -> None:
    """Look at the review before, in and after its problems; of an answer it takes what can be tapped."""
    address = f"{address}{path_of('review')}?lang={eyes.lang}&seed={SEED}"
    page.goto(address, wait_until="commit")
    wait_for(page, ".hw-rv")
    eyes.look(page, "review", "nothing learnt")
    page.evaluate("(word) => { localStorage['hanawidgets.memory.-.walk'] = word }", missed())
    page.reload()
    wait_for(page, selectors.BEGIN_REVIEW)
    eyes.look(page, "review", "something is due")
    tap(page, selectors.BEGIN_REVIEW)
    wait_for(page, selectors.NEXT)
    for nth in range(most):
        wait_for(page, f"{selectors.NEXT}, .hw-rv-today")
        if not page.locator(selectors.NEXT).count():
            break
        try:
            problem(page, eyes, f"review {nth + 1}")
        except (Error, AssertionError) as error:
            eyes.lost(f"review {nth + 1}", "on the way", f"{type(error).__name__}: {error}")
        onward(page, ".hw-rv")
    while page.locator(selectors.NEXT).count():
        onward(page, ".hw-rv")
    wait_for(page, ".hw-rv-today")
    eyes.look(page, "review", "over")


def problem(page: Page, eyes: Eyes, place: str) -> None:
    """Look at one problem; one with choices is answered until it is right, one with cards or gaps once."""
    steady(page)
    before = eyes.look(page, place, "asked", about=True)
    if page.locator(selectors.CHOICE).count():
        for nth in range(page.locator(selectors.CHOICE).count()):
            tap(page, selectors.CHOICE, nth)
            page.locator(f"{selectors.CHOICE} >> nth={nth}").and_(
                page.locator("[aria-disabled=true], [disabled]")
            ).wait_for()
            right = page.locator(selectors.RIGHT).count() > 0
            eyes.look(page, place, "right" if right else f"wrong {nth + 1}", answered=right, before=before)
            if right:
                return
    elif page.locator(".hw-l-pick [data-face]").count():
        press(page, page.locator(".hw-l-pick [data-face]").first)
        page.locator(selectors.PICKED).first.wait_for()
        tap(page, selectors.ANSWER)
        wait_for(page, selectors.VERDICT)
        eyes.look(page, place, "one card picked", before=before)
