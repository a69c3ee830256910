"""What a person taps to enter a round on a score sheet, tap by tap: for tests, and for the figures of ``tools.bench``."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Locator, Page

from hanawidgets.text import translate

LANG = "en"


def begin(page: Page) -> Locator:
    """Return what begins a new sheet."""
    return page.locator(".hw-rs-begin .hw-go")


def month(page: Page) -> Iterator[Locator]:
    """Begin, and enter a month of Koi-Koi: A stops with akatan and six ribbons after one call of the other side."""
    yaku = page.locator(".hw-calc-yaku .hw-chip")
    yield begin(page)
    yield page.locator(".hw-ks-who .hw-chip").first
    yield yaku.filter(has_text=translate("koikoi.yaku.akatan", LANG))
    yield yaku.filter(has_text=translate("koikoi.yaku.tan", LANG))
    yield page.locator(".hw-calc-sets .hw-stepper button").last
    yield page.locator(".hw-steppers .hw-stepper").last.locator("button").last


MONTH_PAYS = ["A +16", "B −16"]
"""Akatan with six ribbons is 5 + 1 + 1 + 1 points, doubled by the call."""

HAND = ((2, 1, 0, 3, 2), (2, 1, 0, 3, 4))
"""Bids and tricks of five people in the order of the bids, ten cards each."""


def hand(page: Page) -> Iterator[Locator]:
    """Enter a hand of Oh Hell of five people on a sheet that is begun, and go on to the next."""
    for n in (*HAND[0], *HAND[1]):
        yield page.locator(f".hw-pad [data-n='{n}']")
    yield page.locator(".hw-rs-next")


def five_people(page: Page) -> Iterator[Locator]:
    """Begin a sheet of Oh Hell for five people."""
    yield page.get_by_role("radio", name="5", exact=True)
    yield begin(page)
