"""Going through lessons as a learner does: every question, a wrong answer to it, then the right one."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Error, Page

from hanawidgets.games.haggis.actions import Bet, Pass
from hanawidgets.games.haggis.actions import Play as PlayHaggis
from hanawidgets.games.haggis.wording import combination_name
from hanawidgets.games.koikoi.actions import Play as PlayKoiKoi
from hanawidgets.games.koikoi.actions import Say, Take
from hanawidgets.games.ohhell.actions import Bid
from hanawidgets.teach.course import Run
from hanawidgets.teach.game import GAMES, root_of, teaching_of
from hanawidgets.teach.judge import judge_move
from hanawidgets.teach.loader import load_lesson
from hanawidgets.teach.model import AnyStep, Choose, Drill, Number, Pick, Play, Watch
from hanawidgets.teach.progress import parse_progress, progress_text
from hanawidgets.text import translate, words_in
from hanawidgets.widgets.pages.addresses import path_of
from tests.browser.steps import to_step
from tests.needs import of

from ..bench.answers import verdicts
from . import selectors
from .look import Eyes
from .tap import hold, onward, press, steady, tap, wait_for

SEED = 1
PATIENCE_S = 20.0


class Learner:
    """Somebody in one lesson."""

    def __init__(self, page: Page, eyes: Eyes, name: str) -> None:
        """Open the lesson's page where nothing is remembered, with problems that are the same each time."""
        self.page, self.eyes, self.lesson = page, eyes, load_lesson(name)
        self.key = f"hanawidgets.lesson.{self.lesson.id}"
        self.name = name

    def come(self, address: str) -> None:
        """Open it."""
        begun = progress_text(Run.start(self.lesson, SEED))
        self.page.add_init_script(f"try {{ localStorage['{self.key}'] ??= '{begun}' }} catch {{}}")
        self.page.goto(f"{address}{path_of(f'learn-{self.name}')}?lang={self.eyes.lang}", wait_until="commit")
        self.page.locator(".hw-l").wait_for()
        self.page.locator("#hw-skeleton").wait_for(state="detached")
        wait_for(self.page, selectors.NEXT)

    def kept(self) -> Run:
        """Where one is, as the browser remembers it."""
        return parse_progress(self.page.evaluate("(key) => localStorage.getItem(key)", self.key), self.lesson)

    def at(self, at: int, move: int) -> Run:
        """Wait until one is at a place, and return it."""
        end = time.monotonic() + PATIENCE_S
        while ((run := self.kept()).at, run.move) != (at, move):
            if time.monotonic() > end:
                raise TimeoutError(f"not at step {at + 1}, {move}, but at {run.at + 1}, {run.move}")
            self.page.wait_for_timeout(15)
        return run

    # -- one step --------------------------------------------------------------------------------

    def step(self, at: int, problems: int) -> None:
        """Look at a step before, after a wrong and after the right answer; of a drill at a few problems."""
        place = f"{self.name} {at + 1}"
        to_step(self.page, at)
        asked = self.lesson.steps[at]
        if not isinstance(asked, Drill):
            self.question(asked, place)
            return
        for nth in range(min(problems, asked.count)):
            run = self.at(at, nth)
            self.question(run.question, f"{place}.{nth + 1}")
            if nth + 1 < min(problems, asked.count):
                tap(self.page, selectors.NEXT)

    def question(self, asked: AnyStep, place: str) -> None:
        """Look at one question and at what is said to its answers."""
        match asked:
            case Watch():
                self.eyes.look(self.page, place, "to watch", about=True)
                for _ in asked.moves:
                    onward(self.page, ".hw-l")
                self.eyes.look(self.page, place, "watched")
            case Play():
                self.moves(asked, place)
            case Choose() | Pick() | Number():
                before = self.eyes.look(self.page, place, "asked", about=True)
                wrong = next((answer for answer, _ in verdicts(asked) if self.can(answer)), None)
                if wrong is not None:
                    self.give(asked, wrong)
                    wait_for(self.page, selectors.WRONG)
                    self.eyes.look(self.page, place, "wrong", before=before)
                self.give(asked, right_answer(asked))
                wait_for(self.page, selectors.RIGHT)
                self.eyes.look(self.page, place, "right", answered=True, before=before)
            case _:
                self.eyes.look(self.page, place, "read")

    def moves(self, asked: Play, place: str) -> None:
        """Look at each move of a step that is played, a wrong one tried before."""
        game, state = teaching_of(asked), asked.position
        for nth, move in enumerate(asked.moves):
            where = place if len(asked.moves) == 1 else f"{place} move {nth + 1}"
            steady(self.page)
            before = self.eyes.look(self.page, where, "asked", about=True)
            right = game.accepted_moves(move, state, asked.seat)[0]
            wrong = wrong_move(asked, nth, state)
            if wrong is not None:
                self.move(wrong, state)
                wait_for(self.page, selectors.WRONG)
                steady(self.page)
                self.eyes.look(self.page, where, "wrong", before=before)
            done = self.page.locator(selectors.DONE).inner_text()
            self.move(right, state)
            if nth + 1 < len(asked.moves):
                self.page.wait_for_function(
                    "([at, before]) => document.querySelector(at).innerText !== before", arg=[selectors.DONE, done]
                )
            else:
                wait_for(self.page, selectors.RIGHT)
                self.eyes.look(self.page, where, "right", answered=True, before=before, only="the board")
            for action in (right, *move.then):
                state = state.after(action)

    def to_the_end(self) -> None:
        """Leave out what is left of the last step."""
        for _ in range(99):
            onward(self.page, ".hw-l")
            if self.page.locator(selectors.OVER).count():
                return

    # -- answers ---------------------------------------------------------------------------------

    def give(self, asked: AnyStep, answer: Any) -> None:
        """Give an answer by taps."""
        match asked:
            case Choose():
                if self.page.locator(selectors.CHOICE).count():
                    tap(self.page, selectors.CHOICE, answer)
                else:
                    deck = teaching_of(asked).deck
                    for face in deck.faces(deck.pile(str(asked.choices[answer].value))):
                        hold(self.page, selectors.PICK.format(face), True)
                    tap(self.page, selectors.ANSWER)
            case Pick():
                deck = teaching_of(asked).deck
                wanted = set(deck.faces(answer))
                held = set(
                    self.page.eval_on_selector_all(selectors.PICKED, "(all) => all.map((one) => one.dataset.face)")
                )
                for face in deck.faces(asked.among):
                    if asked.one and held and face in held - wanted:
                        continue  # the other card takes its place
                    if (face in wanted) != (face in held):
                        hold(self.page, selectors.PICK.format(face), face in wanted)
                tap(self.page, selectors.ANSWER)
            case Number():
                for name, value in answer.items():
                    number = selectors.NUMBER_OF_GAP.format(name, value)
                    if self.page.locator(number).count():
                        tap(self.page, number)
                    else:
                        self.page.locator(selectors.GAP.format(name)).fill(str(value))
                tap(self.page, selectors.ANSWER)

    def can(self, answer: Any) -> bool:
        """Tell whether the page lets one give an answer: of some numbers it offers a few."""
        for name, value in answer.items() if isinstance(answer, dict) else ():
            offered = self.page.locator(selectors.NUMBER_OF_GAP.format(name, value)).count()
            if not offered and not self.page.locator(selectors.GAP.format(name)).count():
                return False
        return True

    def move(self, action: Any, state: Any) -> None:
        """Make a move at the board by taps."""
        make(self.page, action, self.eyes.lang)


def make(page: Page, action: Any, lang: str) -> None:
    """Make a move at a board, whatever the game."""
    match action:
        case Bid():
            tap(page, selectors.NUMBER.format(action.number))
        case PlayHaggis():
            hold_cards(page, GAMES["haggis"].deck.faces(action.cards))
            name = combination_name(action.combination, words_in(lang)) if action.combination else ""
            ways = page.locator(selectors.WAY)
            wait_for(page, selectors.WAY)
            texts = ways.all_inner_texts()
            tap(page, selectors.WAY, next((nth for nth, text in enumerate(texts) if name and name in text), 0))
        case Pass() | Bet():
            word = "pass" if isinstance(action, Pass) else f"bet.{action.amount}"
            label = translate(f"haggis.table.{word}", lang)
            press(page, page.get_by_role("button", name=label).first)
        case Say():
            tap(page, selectors.OPTION.format(action))
        case Take():
            tap(page, selectors.FIELD_CARD.format(action.card.face))
        case PlayKoiKoi():
            hold(page, selectors.HAND.format(action.card.face), True)
            tap(page, selectors.FIELD_CARD.format(action.take.face) if action.take else selectors.WAY)
        case _:  # a card of Oh Hell
            hold(page, selectors.HAND.format(f"pc-{action.card}"), True)
            tap(page, selectors.WAY)


def hold_cards(page: Page, faces: Any) -> None:
    """Pick up these cards of the hand and no others."""
    wanted = set(faces)
    held = set(page.eval_on_selector_all(selectors.HELD, "(all) => all.map((one) => one.dataset.face)"))
    for face in (*sorted(held - wanted), *sorted(wanted - held)):
        hold(page, selectors.HAND.format(face), face in wanted)


def right_answer(asked: AnyStep) -> Any:
    """Return an answer that is right."""
    if isinstance(asked, Choose):
        return asked.right
    if isinstance(asked, Pick):
        return asked.answer or teaching_of(asked).sample_answer(asked)
    root = root_of(asked)
    return {
        name: root.value if name == "score" else next(term.value for term in root.walk() if term.name == name)
        for name in of(Number, asked).blank
    }


def wrong_move(asked: Play, nth: int, state: Any) -> Any:
    """Return a move that the step calls wrong, None if there is none: a plain one rather than one of many cards."""
    accepted = teaching_of(asked).accepted_moves(asked.moves[nth], state, asked.seat)
    for action in state.legal_actions(asked.seat):
        if action in accepted or not teaching_of(asked).offers(asked, action):
            continue
        verdict = judge_move(asked, nth, state, action)
        if not verdict.right and verdict.code != "also":
            return action
    return None


def walk(page: Page, address: str, eyes: Eyes, name: str, problems: int, only: list[int] | None = None) -> None:
    """Go through a lesson. What cannot be gone on with is noted, and the next step is tried."""
    learner = Learner(page, eyes, name)
    learner.come(address)
    for at in only or range(len(learner.lesson.steps)):
        try:
            learner.step(at, problems)
        except (Error, TimeoutError, AssertionError) as error:
            eyes.lost(f"{name} {at + 1}", "on the way", f"{type(error).__name__}: {error}")
    if not only:
        learner.to_the_end()
        eyes.look(page, name, "over")
