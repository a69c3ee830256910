"""What a person taps to enter a round on a score sheet, tap by tap, and sheets that are filled: for tests, and for the figures
of ``tools.bench``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

from hanawidgets.games.haggis.sheet import Round
from hanawidgets.games.koikoi.sheet import End, Month
from hanawidgets.text import translate
from hanawidgets.widgets import HaggisScoreSheet, KoiKoiScoreSheet, ScoreSheet
from tests.games.ohhell.test_sheet import played

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


PEOPLE = ("Aki", "Ben", "Chie", "Dora", "Emi", "Fumi", "Gen", "Hana")
SHEETS: dict[str, Any] = {"koikoi": KoiKoiScoreSheet, "ohhell": ScoreSheet, "haggis": HaggisScoreSheet}


def filled(game: str, names: Sequence[str], rounds: int) -> Any:
    """Return a sheet of these people with so many rounds, or as many as the game has."""
    sheet = SHEETS[game](names=names)._sheet
    for number in range(1, min(rounds, sheet.rounds or rounds) + 1):
        if game == "ohhell":
            sheet = played(sheet, number, Random(number))
        elif game == "koikoi":
            sheet, there = _players(sheet, number, 2)
            sheet = sheet.enter(number, Month(there[0], End.STOP, points=number % 7 + 1))
        else:
            sheet = _haggis_round(sheet, number)
        assert sheet.is_scored(number), sheet.problem(number)
    return sheet


def _players(sheet: Any, number: int, playing: int) -> tuple[Any, list[int]]:
    """Return the sheet with so many players in a round, and who they are; the others sit out."""
    count = len(sheet.people)
    there = [(number + at) % count for at in range(min(playing, count))]
    for at in range(count):
        if at not in there:
            sheet = sheet.sit_out(at, number)
    return sheet, there


def _haggis_round(sheet: Any, number: int) -> Any:
    """Return the sheet with a round of three, or of two where no more are there."""
    sheet, there = _players(sheet, number, 3)
    count = len(sheet.people)
    captured: list[int | None] = [None] * count
    left: list[int | None] = [None] * count
    for at in there[:-1]:
        captured[at] = 10
    for at, cards in zip(there[1:], (2, 4), strict=False):
        left[at] = cards
    second = 3 if len(there) > 2 else None
    return sheet.enter(number, Round((0,) * count, tuple(there[:-1]), tuple(captured), tuple(left), second))
