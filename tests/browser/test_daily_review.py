"""The review in a real browser: what was missed in lessons comes the next day, and what was learnt is kept."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from hanawidgets.teach.judge import judge_choice
from hanawidgets.teach.loader import load_lesson
from hanawidgets.teach.memory import Answer, Memory
from hanawidgets.teach.model import Choose
from hanawidgets.teach.results import parse_result
from hanawidgets.teach.skills import blamed, skill_name, skills_of
from hanawidgets.text import translate
from hanawidgets.widgets import LessonPlayer
from hanawidgets.widgets.pages.addresses import path_of

from .axe import violations
from .conftest import drawn
from .steps import CARD, choose, pick, to_step

pytestmark = pytest.mark.browser

NEXT_DAY = 86_400
LESSONS = ("seasons", "one-card", "singles-and-pairs")


def review(key: str, **facts: object) -> str:
    return translate(f"review.{key}", "en", **facts)


def to(page: Page, app: str, query: str = "") -> Page:
    """Go to another page in the same browser."""
    home = page.context.pages[0].evaluate("location.origin")
    return drawn(page, f"{home}/{path_of(app)}?lang=en&{query}", app)


def mistake(page: Page, lesson: str) -> set[str]:
    """Answer the first question of a lesson wrong and then right; return the skills that this speaks against."""
    steps = load_lesson(lesson).steps
    at, asked = next((at, step) for at, step in enumerate(steps) if isinstance(step, Choose))
    wrong = next(place for place, choice in enumerate(asked.choices) if not choice.right)
    to_step(page, at)
    for place, verdict in ((wrong, ".hw-l-verdict:not(.hw-l-yes)"), (asked.right, ".hw-l-yes")):
        choose(page, asked, place)
        expect(page.locator(verdict)).to_be_visible()
    return {*blamed(skills_of(asked), judge_choice(asked, wrong))}


def kept(page: Page) -> list[tuple[str, str]]:
    """What the browser keeps of the memory: keys and words."""
    entries = page.evaluate("Object.entries(localStorage).filter(([key]) => key.startsWith('hanawidgets.memory'))")
    return [(key, word) for key, word in entries]


def memory(page: Page) -> Memory:
    """All that the browser remembers."""
    return Memory.read("\n".join(word for _, word in kept(page)))


def answered(page: Page, place: int) -> None:
    """Begin a review and answer its problem of that place, from 0, the first choice being as good as any."""
    page.get_by_role("button", name=review("start"), exact=True).click()
    for _ in range(place):
        page.locator("[data-next]").click()
    expect(page.locator(".hw-rv-top progress")).to_have_attribute("value", str(place))
    if page.locator(".hw-l-choice").count():
        page.locator(".hw-l-choice").first.click()
    else:
        pick(page, [str(page.locator(CARD).first.get_attribute("data-face"))])
    expect(page.locator(".hw-l-verdict")).to_be_visible()


def names(page: Page) -> set[str]:
    """The skills of all games that the album shows as due."""
    found: set[str] = set()
    for game in page.locator(".hw-al-head [role=radio]").all():
        game.click()
        expect(game).to_have_attribute("aria-checked", "true")
        found |= {*page.locator(".hw-al-due .hw-al-name").all_inner_texts()}
    return found


def test_what_was_missed_is_asked_the_next_day_and_two_tabs_lose_nothing(open_app: Callable[..., Page]) -> None:
    page = open_app("review", width=390, height=740)
    expect(page.locator(".hw-rv h2").first).to_have_text(review("first.title"))
    missed: set[str] = set()
    for lesson in LESSONS:
        to(page, f"learn-{lesson}")
        missed |= mistake(page, lesson)
    to(page, "review")
    expect(page.locator(".hw-rv h2").first).to_have_text(review("rest.title"))
    to(page, "review", f"ahead={NEXT_DAY}")
    expect(page.locator(".hw-rv h2").first).to_have_text(review("due.title", n=len(missed)))
    assert names(page) == {skill_name(name, "en") for name in missed}
    assert violations(page) == []
    page.get_by_role("button", name=review("start"), exact=True).click()
    expect(page.locator(".hw-l")).to_be_focused()
    assert violations(page) == []
    games = set()
    for n in range(len(missed)):
        problem = translate("learn.problem", "en", n=n + 1, of=len(missed))
        expect(page.locator(".hw-rv-top > span")).to_contain_text(problem)
        games.add(page.locator(".hw-rv-game").inner_text())
        page.locator("[data-next]").click()
    assert len(games) == 3
    expect(page.locator(".hw-rv h2").first).to_have_text(
        review("due.title", n=len(missed))
    )  # all left out: all still due
    assert {name: len(reviews) for name, reviews in memory(page).reviews.items()} == dict.fromkeys(missed, 1)
    other = to(page.context.new_page(), "review", f"ahead={NEXT_DAY}")
    answered(page, 0)
    # What the other tab does if it draws while the answer is given here, and so has not seen it.
    here = max(kept(page), key=lambda entry: sum(map(len, Memory.read(entry[1]).reviews.values())))[0]
    other.evaluate("key => localStorage.removeItem(key)", here)
    page.wait_for_function("key => localStorage.getItem(key)", arg=here)
    answered(other, 1)
    to(page, "review", f"ahead={NEXT_DAY}")
    counts = sorted(len(reviews) for reviews in memory(page).reviews.values())
    assert counts == [*[1] * (len(missed) - 2), 2, 2], "each answer once, in whichever tab it was given"


def test_what_was_learnt_is_saved_and_opened_and_a_damaged_file_loses_nothing(
    open_app: Callable[..., Page], tmp_path: Path
) -> None:
    there = Memory().after([Answer(1_700_000_000, "", 0, ("koikoi:month.9",), "right")])
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    lesson = LessonPlayer("seasons", seed=1)
    lesson.go_to(3)
    good.write_text(f"{there.text}\n{lesson.value}\n")
    bad.write_text(there.text[:-1])
    page = open_app("review", width=360, height=640)
    page.get_by_text(review("keep"), exact=True).click()
    field = page.locator("input[type=file]")
    field.set_input_files(good)
    expect(page.locator(".hw-rv h2").first).to_have_text(review("due.title", n=1))
    expect(page.locator(".hw-rv details [role=status]")).to_be_visible()  # beside what was pressed
    field.set_input_files(bad)
    expect(page.locator(".hw-rv .hw-error")).to_contain_text("damaged")
    with page.expect_download() as saved:
        page.get_by_role("button", name=review("save")).click()
    text = saved.value.path().read_text()
    assert Memory.read(text) == there and lesson.value in text.split()
    to(page, "review")
    expect(page.locator(".hw-rv h2").first).to_have_text(review("due.title", n=1))
    assert [Memory.read(word) for _, word in kept(page)] == [there], "one word in place of all"
    to(page, "learn-seasons")
    expect(page.locator(".hw-l-steps select")).to_have_value("2")


def test_a_result_bears_the_date_where_the_browser_is(open_app: Callable[..., Page]) -> None:
    there = "Pacific/Kiritimati" if datetime.now(UTC).hour >= 11 else "Pacific/Niue"  # where it is another day
    page = open_app("learn-seasons", timezone_id=there)
    begun = page.evaluate("new Date().toLocaleDateString('sv')")
    mistake(page, "seasons")
    word = page.evaluate("localStorage.getItem('hanawidgets.result.seasons')")
    assert parse_result(word).day in (begun, page.evaluate("new Date().toLocaleDateString('sv')"))
    assert parse_result(word).day != datetime.now(UTC).date().isoformat()
