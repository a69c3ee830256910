"""What a step asks for is not on the page before the answer; then the mark appears. In a real browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from hanawidgets.teach.loader import load_lesson
from hanawidgets.teach.model import Choose
from hanawidgets.text import translate

from .axe import violations
from .conftest import WIDGETS
from .test_lessons import first, go

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("lang", "width"), [("ja", 360), ("en", 1280)])
def test_the_mark_comes_with_the_answer(open_app: Callable[..., Page], lang: str, width: int) -> None:
    page = open_app("learn-seasons", lang, width=width, height=740, reduced_motion="no-preference")
    at = first("seasons", Choose)
    asked = load_lesson("seasons").steps[at]
    assert isinstance(asked, Choose)
    go(page, at)
    card = page.locator(".hw-l-cards [role=img]")
    look = translate("koikoi.cards.m10-4.look", lang)
    expect(card).to_have_attribute("aria-label", look)
    expect(card).to_have_attribute("title", look)
    expect(page.locator(".hw-l-body .hw-number")).to_have_count(0)
    badges = page.get_by_role("button", name=translate("ui.badges_on", lang))
    expect(badges).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".hw-l-foot .hw-note")).to_have_text(translate("ui.badges_off", lang))
    assert violations(page) == []
    page.locator(".hw-l-choice").nth(asked.right).click()
    expect(card.locator(".hw-number")).to_have_text("10")
    assert card.locator(".hw-number").evaluate("(one) => getComputedStyle(one).animationName") == "hw-pop"
    assert card.locator(".hw-signs").evaluate("(one) => getComputedStyle(one).animationName") == "none"
    expect(badges).not_to_have_attribute("aria-disabled", "true")
    page.emulate_media(reduced_motion="reduce")
    assert card.locator(".hw-number").evaluate("(one) => getComputedStyle(one).animationName") == "none"


def test_the_switch_is_kept_over_a_reload_and_in_the_next_lesson(open_app: Callable[..., Page]) -> None:
    page = open_app("learn-seasons")
    go(page, 1)
    badges = page.get_by_role("button", name=translate("ui.badges_on", "en"))
    expect(page.locator(".hw-l-body .hw-number").first).to_be_visible()
    badges.click()
    expect(badges).to_have_attribute("aria-pressed", "false")
    page.reload()
    expect(page.locator(".hw.hw-no-badges")).to_have_count(1)
    page.goto(page.url.replace("learn-seasons", "learn-five-yaku"), wait_until="commit")
    expect(page.locator(".hw[data-hw-ready]")).to_have_count(WIDGETS["learn-five-yaku"])
    expect(page.locator(".hw.hw-no-badges")).to_have_count(1)
    badges.click()
    expect(page.locator(".hw.hw-no-badges")).to_have_count(0)
    page.reload()
    expect(badges).to_have_attribute("aria-pressed", "true")
