"""A class in real browsers over a real server: a teacher and two pupils, by keys as well, and nothing for axe to find."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hanawidgets.text import translate
from hanawidgets.widgets.pages.addresses import path_of

from .axe import violations

pytestmark = [pytest.mark.browser, pytest.mark.server]

LESSON = "whole-game"


def word(key: str, **facts: object) -> str:
    return translate(f"class.{key}", "en", **facts)


def test_a_teacher_sees_what_two_pupils_do_within_a_second_and_puts_them_to_a_table(
    apps: Any, visitor: Callable[..., Page]
) -> None:
    teacher = visitor(apps.url, viewport={"width": 1280, "height": 800})
    teacher.goto(f"{apps.url}{path_of('class-board')}?lang=en")
    teacher.get_by_label(word("make_name")).fill("7b")
    teacher.keyboard.press("Enter")
    code = teacher.get_by_label(word("code")).inner_text().replace(" ", "")
    expect(teacher).to_have_url(re.compile(rf"room={code}.*#."))  # a reload finds the board
    # pupils come in at the door, one by the address, one by the code alone
    pupils = []
    for name, query in (("Ana", f"&room={code.lower()}"), ("Ben", "")):
        page = visitor(apps.url, viewport={"width": 390, "height": 740}, color_scheme="dark")
        page.goto(f"{apps.url}{path_of('class')}?lang=en{query}")
        expect(page.get_by_text(word("told"))).to_be_visible()
        assert violations(page) == []
        if not query:
            page.get_by_label(word("code")).fill(code)
        page.get_by_label(word("name"), exact=True).fill(name)
        page.get_by_role("button", name=word("join")).click()
        expect(page.get_by_text(word("in", title="7b", name=name))).to_be_visible()
        expect(teacher.get_by_role("row", name=re.compile(name))).to_be_visible()
        pupils.append(page)
    # a lesson reports by itself: each browser knows the class that it is in
    ana, ben = pupils
    ana.goto(f"{apps.url}{path_of(f'learn-{LESSON}')}?lang=en")
    expect(ana.get_by_text(word("lesson_line.in", title="7b", name="Ana"))).to_be_visible()
    row = teacher.get_by_role("row", name=re.compile("Ana"))
    expect(row.locator("td[aria-current=step]")).to_have_count(1)
    ana.get_by_role("button", name=word("help.ask")).click()
    expect(teacher.get_by_text(word("waits.help_now"))).to_be_visible()
    teacher.get_by_role("button", name=f"{word('done_with')}: Ana").click()
    expect(ana.get_by_role("button", name=word("help.ask"))).to_be_visible()
    ana.locator("[data-face=pc-2S]").click()  # no trump
    ana.get_by_role("button", name=translate("learn.answer", "en"), exact=True).click()
    expect(row.locator("td.hw-class-grid-wrong")).to_have_count(1)
    # the question for the projector, its answer hidden until it is asked for
    teacher.get_by_role("button", name=word("show")).click()
    expect(teacher.locator(".hw-class-large [data-face]")).to_have_count(10)
    expect(teacher.get_by_text(word("answers_given"))).to_have_count(0)
    assert violations(teacher) == []
    teacher.get_by_role("button", name=word("answer_show")).click()
    expect(teacher.get_by_text(word("answers_given"))).to_be_visible()
    assert violations(teacher) == []
    teacher.get_by_role("button", name=word("large_back")).click()
    assert violations(teacher) == []
    assert violations(ana) == []
    # a reload keeps who one is
    ana.reload()
    expect(ana.get_by_text(word("lesson_line.in", title="7b", name="Ana"))).to_be_visible()
    teacher.reload()
    expect(teacher.get_by_role("row", name=re.compile("Ben"))).to_be_visible()
    # two to a table, by keys
    teacher.get_by_text(word("pair_title")).click()
    for name in ("Ana", "Ben"):
        teacher.get_by_label(word("pair_with")).select_option(label=name)
    teacher.get_by_label(word("pair_game")).select_option(label="Koi-Koi")
    teacher.get_by_role("button", name=word("pair_do")).focus()
    teacher.keyboard.press("Enter")
    to_table = word("to_table", game="Koi-Koi")
    ben.get_by_role("link", name=to_table).click()
    expect(ben.locator(".hw-t").first).to_be_visible()
    expect(ana.get_by_role("link", name=to_table)).to_be_visible()
    expect(ben).to_have_url(re.compile("room="))
    # and the end of it
    teacher.on("dialog", lambda dialog: dialog.accept())
    teacher.get_by_text(word("keep")).click()
    teacher.get_by_role("button", name=word("delete")).click()
    expect(teacher.get_by_text(word("board_ended.deleted"))).to_be_visible()
    expect(ana.get_by_text(word("lesson_line.gone", code=code))).to_be_visible()
