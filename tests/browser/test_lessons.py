"""Lessons in a real browser: answers, reasons, hints, moves, drills, and what the browser remembers."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from hanawidgets.games.haggis.actions import Bet, Pass
from hanawidgets.games.haggis.actions import Play as PlayHaggis
from hanawidgets.games.haggis.wording import combination_name
from hanawidgets.games.koikoi.actions import Play as PlayCard
from hanawidgets.games.ohhell.actions import Bid
from hanawidgets.games.ohhell.actions import Play as PlayCardOf52
from hanawidgets.teach.course import Run
from hanawidgets.teach.game import GAMES, root_of, teaching_of
from hanawidgets.teach.loader import load_lesson
from hanawidgets.teach.model import AnyStep, Choose, Drill, Lesson, Number, Pick, Play, Watch
from hanawidgets.teach.progress import parse_progress
from hanawidgets.text import LANGUAGES, translate, words_in

from .axe import violations
from .conftest import SLOW_MS, WIDGETS
from .steps import choose, pick, to_step
from .words import to_door

pytestmark = pytest.mark.browser


def learn(key: str, lang: str = "en") -> str:
    return translate(f"learn.{key}", lang)


def first(name: str, kind: type) -> int:
    return next(at for at, step in enumerate(load_lesson(name).steps) if isinstance(step, kind))


def go(page: Page, at: int) -> None:
    """Go to a step."""
    page.locator(".hw-l-steps select").select_option(str(at))
    expect(page.locator(".hw-l-here")).to_have_count(1)
    expect(page.locator(".hw-l-dot").nth(at)).to_have_class(
        "hw-l-dot hw-l-" + load_lesson_part(page, at) + " hw-l- hw-l-here"
    )


def load_lesson_part(page: Page, at: int) -> str:
    name = re.split(r"/learn/|/?(?:[?#]|$)", page.url)[1]
    return load_lesson(name).steps[at].part


def test_a_lesson_with_the_keyboard_alone(open_app: Callable[..., Page]) -> None:
    page = open_app("learn-score")
    asked = load_lesson("score").steps[0]
    assert isinstance(asked, Choose)
    for key in ("a", *["ArrowRight"] * asked.right, "Enter"):
        page.keyboard.press(key)
    expect(page.locator("[data-next]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".hw-l-dot").nth(1)).to_have_class("hw-l-dot hw-l-worked hw-l- hw-l-here")
    page.keyboard.press("n")
    expect(page.locator(".hw-l-dot").nth(2)).to_have_class("hw-l-dot hw-l-blank hw-l- hw-l-here")
    page.keyboard.press("p")
    expect(page.locator(".hw-l-dot").nth(1)).to_have_class("hw-l-dot hw-l-worked hw-l-seen hw-l-here")


def test_the_end_leads_to_what_was_left_out_or_on(open_app: Callable[..., Page]) -> None:
    page = open_app("learn-plan-the-hand", width=360, height=740)
    steps = load_lesson("plan-the-hand").steps
    count = steps[-1].count
    place = page.locator(".hw-l-of")
    page.locator(".hw-l-steps select").select_option(str(len(steps) - 1))
    for n in range(count):
        expect(place).to_have_text(translate("learn.problem", "en", n=n + 1, of=count))
        page.locator("[data-next]").click()
    over = page.locator(".hw-l-over")
    expect(over).to_contain_text(learn("over_open"))
    expect(over.locator(".hw-go")).to_have_text(translate("learn.to_skipped", "en", at=1))
    over.locator(".hw-go").click()
    expect(page.locator(".hw-l-steps select")).to_have_value("0")
    page.locator(".hw-l-steps select").select_option(str(len(steps) - 1))
    expect(place).to_have_text(translate("learn.problem", "en", n=count, of=count))
    page.locator("[data-next]").click()
    table = over.get_by_role("link", name=learn("to_first_game"))
    assert "/haggis/play/?" in str(table.get_attribute("href"))
    assert "lesson=plan-the-hand" in str(table.get_attribute("href"))
    over.get_by_role("link", name=learn("all")).click()
    expect(page.locator("#hw-learn-haggis h2")).to_be_in_viewport()


def test_a_title_on_the_games_page_has_its_line(open_app: Callable[..., Page]) -> None:
    page = open_app("learn-seasons", width=360, height=740)
    for place in (1, 2):
        page.locator("[data-next]").click()
        expect(page.locator(".hw-l-steps select")).to_have_value(str(place))
    to_door(page)
    expect(page.locator(".hw-course progress")).to_have_count(1)
    widths = page.locator(".hw-lesson-title").evaluate_all(
        "(all) => all.map((one) => one.clientWidth || one.getBoundingClientRect().width)"
    )
    lines = page.locator(".hw-lesson-title").evaluate_all("(all) => all.map((one) => one.getClientRects().length)")
    assert max(lines) <= 2, (lines, widths)


def test_the_words_of_the_next_step_are_in_view(open_app: Callable[..., Page]) -> None:
    """On a phone a long step may be followed by a short one, whose words would stand above the view."""
    page = open_app("learn-bombs")
    page.set_viewport_size({"width": 360, "height": 740})
    at = first("bombs", Play) + 1
    asked = load_lesson("bombs").steps[at]
    assert isinstance(asked, Choose)
    go(page, at)
    page.locator(".hw-l-choice").nth(asked.right).click()
    expect(page.locator("[data-next]")).to_be_focused()
    page.locator("[data-next]").click()
    expect(page.locator(".hw-l-words")).to_be_focused()
    expect(page.locator(".hw-l-words")).to_be_in_viewport(ratio=1)


def test_a_move_is_made_and_a_wrong_one_gets_its_reason(open_app: Callable[..., Page]) -> None:
    page = open_app("learn-first-turn", width=360, height=740, has_touch=True, is_mobile=True)
    at = first("first-turn", Play)
    to_step(page, at)
    step = load_lesson("first-turn").steps[at]
    assert isinstance(step, Play)
    right = teaching_of(step).accepted_moves(step.moves[0], step.position, "A")[0]
    assert isinstance(right, PlayCard)
    other = next(action for action in step.position.legal_actions() if action.card != right.card)
    page.locator(f"[data-zone=hand] [data-face={other.card.face}]").tap()
    page.locator("[data-zone=ways] button").first.tap()
    expect(page.locator(".hw-l-verdict:not(.hw-l-yes)")).to_be_visible()
    page.locator(f"[data-zone=hand] [data-face={right.card.face}]").tap()
    page.locator("[data-zone=ways] button").first.tap()
    expect(page.locator(".hw-l-yes")).to_be_visible()
    expect(page.locator(".hw-t-strip")).to_be_visible()
    expect(page.locator("[data-zone=hand] button")).to_have_count(0)


def test_the_browser_remembers_how_far_one_is(open_app: Callable[..., Page]) -> None:
    page = open_app("learn-seasons")
    for place in (1, 2):
        page.locator("[data-next]").click()
        expect(page.locator(".hw-l-steps select")).to_have_value(str(place))
    expect(page.locator(".hw-l-dot").nth(2)).to_have_class(
        "hw-l-dot "
        + " ".join(f"hw-l-{word}" for word in (load_lesson("seasons").steps[2].part, "")).strip()
        + " hw-l-here"
    )
    page.reload()
    expect(page.locator(".hw[data-hw-ready]")).to_have_count(WIDGETS["learn-seasons"])
    expect(page.locator(".hw-l-dot").nth(2)).to_have_class(re.compile(r"\bhw-l-here\b"))
    expect(page.locator(".hw-l-steps select")).to_have_value("2")
    to_door(page)
    expect(page.locator(".hw-course progress")).to_have_count(1)


AT_ONCE = """() => new Promise((done) => {
  const look = () => {
    const choice = document.querySelector(".hw-l-choice");
    if (!choice || !choice.checkVisibility({ visibilityProperty: true })) return requestAnimationFrame(look);
    choice.click();
    done();
  };
  look();
})"""


def test_an_answer_given_as_soon_as_one_can_is_not_lost_to_the_memory(open_app: Callable[..., Page]) -> None:
    page = open_app("learn-score")
    page.locator(".hw-l-choice").first.click()
    expect(page.locator(".hw-l-verdict")).to_be_visible()
    for _ in range(3):
        page.goto(page.url, wait_until="commit")
        page.evaluate(AT_ONCE)
        expect(page.locator(".hw-l-verdict")).to_be_visible()


# --- a lesson from beginning to end ---------------------------------------------------------------


def kept(page: Page, lesson: Lesson) -> Run:
    """Where the learner is, as the browser remembers it."""
    return parse_progress(page.evaluate("(id) => localStorage.getItem(`hanawidgets.lesson.${id}`)", lesson.id), lesson)


def problem(page: Page, lesson: Lesson, at: int, place: int) -> AnyStep:
    """The problem of a drill; the browser remembers it a moment after it is drawn."""
    end = time.monotonic() + SLOW_MS / 1000
    while ((run := kept(page, lesson)).at, run.move) != (at, place):
        assert time.monotonic() < end, "not remembered; the answer to another problem would be wrong"
        page.wait_for_timeout(20)
    return run.question


def make_move(page: Page, action: object) -> None:
    """A move on the table: a number on the pad, a card, or several cards held up; a pass or a bet."""
    if isinstance(action, Bid):
        page.locator(f".hw-t-pad [data-number='{action.number}']").click()
        return
    if isinstance(action, PlayHaggis):
        for face in GAMES["haggis"].deck.faces(action.cards):
            page.locator(f"[data-zone=hand] [data-face={face}]").click()
        assert action.combination is not None
        expect(page.locator("[data-zone=hand] [aria-pressed=true]")).to_have_count(action.cards.bit_count())
        ways = page.locator(".hw-h-way button")  # what cards are is told where it has to be chosen only
        (
            ways.filter(has_text=combination_name(action.combination, words_in("en"))) if ways.count() > 1 else ways
        ).click()
        return
    if isinstance(action, Pass | Bet):
        word = "pass" if isinstance(action, Pass) else f"bet.{action.amount}"
        page.get_by_role("button", name=translate(f"haggis.table.{word}", "en")).first.click()
        return
    assert isinstance(action, PlayCardOf52)
    page.locator(f"[data-zone=hand] [data-face=pc-{action.card}]").click()
    page.locator("[data-zone=ways] button").first.click()


def answer(page: Page, asked: AnyStep) -> None:
    """Answer what is asked as somebody who knows would."""
    match asked:
        case Choose():
            choose(page, asked, asked.right)
        case Pick():
            game = teaching_of(asked)
            pick(page, game.deck.faces(asked.answer or game.sample_answer(asked)))
        case Number():
            root = root_of(asked)
            for name in asked.blank:
                value = root.value if name == "score" else next(term.value for term in root.walk() if term.name == name)
                number = page.locator(f".hw-l-gap button[name={name}][value='{value}']")
                if number.count():
                    number.click()
                else:
                    page.locator(f".hw-l-gap input[name={name}]").fill(str(value))
            page.get_by_role("button", name=learn("answer"), exact=True).click()
        case Play():
            state = asked.position
            for place, move in enumerate(asked.moves, 1):
                action = teaching_of(asked).accepted_moves(move, state, asked.seat)[0]
                make_move(page, action)
                if len(asked.moves) > 1:  # a click before the table has answered is for the moment before
                    told = translate("learn.moves", "en", n=place, of=len(asked.moves))
                    expect(page.locator(".hw-l-of")).to_have_text(told)
                for act in (action, *move.then):
                    state = state.after(act)
        case Watch():
            for place in range(len(asked.moves)):
                page.locator("[data-next]", has_text=learn("continue")).click()
                expect(page.locator(".hw-l-of")).to_have_text(
                    translate("learn.moves", "en", n=place + 1, of=len(asked.moves))
                )
            return
        case _:
            return
    expect(page.locator(".hw-l-yes")).to_be_visible()


@pytest.mark.parametrize("name", ["whole-hand", "bombs"])
def test_a_lesson_of_another_game_from_beginning_to_end(name: str, open_app: Callable[..., Page]) -> None:
    page = open_app(f"learn-{name}", width=360, height=740)
    lesson = load_lesson(name)
    for at, step in enumerate(lesson.steps):
        expect(page.locator(".hw-l-steps select")).to_have_value(str(at))
        for place in range(step.count if isinstance(step, Drill) else 1):
            if isinstance(step, Drill):
                expect(page.locator(".hw-l-of")).to_have_text(
                    translate("learn.problem", "en", n=place + 1, of=step.count)
                )
            answer(page, problem(page, lesson, at, place) if isinstance(step, Drill) else step)
            page.locator("[data-next]").click()
    expect(page.locator(".hw-l-over")).to_contain_text(learn("over"))
    marks = kept(page, lesson).marks
    assert not set(marks) & set("-h0"), marks


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_stands_after_an_answer_is_accessible_and_fits(lang: str, open_app: Callable[..., Page]) -> None:
    page = open_app("learn-more-yaku", lang, width=360, height=740)
    lesson = load_lesson("more-yaku")
    to_step(page, len(lesson.steps) - 1)
    answer(page, problem(page, lesson, len(lesson.steps) - 1, 0))
    expect(page.locator(".hw-l-counted")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator("[data-next]").click()
    to_step(page, 0)
    answer(page, lesson.steps[0])
    expect(page.locator(".hw-l-redo")).to_be_visible()
    assert violations(page) == []
    page.locator(".hw-l-redo").click()
    expect(page.locator(".hw-l-yes")).to_have_count(0)
