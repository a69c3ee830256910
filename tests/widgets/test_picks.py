"""Cards to be picked: the control follows from the question, so that every mistake can be made, and is written down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from hanawidgets.teach.courses import COURSES
from hanawidgets.teach.drilling import topics
from hanawidgets.teach.game import GAMES, teaching_of
from hanawidgets.teach.loader import load_lesson
from hanawidgets.teach.model import Drill, Lesson, Pick
from hanawidgets.widgets import LessonPlayer

from .wire import done

PROBLEMS = 6
"""Problems of each topic of a drill."""


def picks() -> Iterator[tuple[str, Lesson, Pick]]:
    """All picks of the lessons, and some of each of their drills, each with a name and its lesson."""
    for name in (name for course in COURSES.values() for name in course):
        lesson = load_lesson(name)
        for at, step in enumerate(lesson.steps, 1):
            if isinstance(step, Pick):
                yield f"{name} {at}", lesson, step
            if isinstance(step, Drill):
                for topic in topics(step):
                    made = GAMES[step.game.name].problems(step.make, topic, step.rules, Random(at))
                    for problem in islice(made, PROBLEMS):
                        if isinstance(problem, Pick):
                            yield f"{name} {at} {step.make}", lesson, problem


def asking(lesson: Lesson, step: Pick) -> LessonPlayer:
    return LessonPlayer(replace(lesson, steps=(step,)), seed=1)


def tapped(lesson: Lesson, step: Pick, faces: tuple[str, ...]) -> list[list[str]]:
    """What is picked after each tap."""
    player, found = asking(lesson, step), []
    for face in faces:
        done(player, "pick", face=face)
        found.append(player.view["picked"])
    return found


@pytest.mark.slow
def test_a_wrong_card_picked_before_the_right_ones_is_judged_and_written_down() -> None:
    seen = 0
    for name, lesson, step in picks():
        game = teaching_of(step)
        right = step.answer or game.picks.sample_answer(step)
        wrong = [face for face in game.deck.faces(step.among) if not game.deck.pile(face) & right]
        if not wrong:
            continue
        seen += 1
        player = asking(lesson, step)
        # Where one card is asked for, the last one tapped is the answer; else a card stays until it is put back.
        for face in (*game.deck.faces(right), wrong[0]) if step.one else (wrong[0], *game.deck.faces(right)):
            done(player, "pick", face=face)
        assert wrong[0] in player.view["picked"], name
        done(player, "picked", n=player.view["n"])
        if step.goal and not step.answer and game.is_picked(game.deck.pile(wrong[0]) | right, step.goal, step.about):
            continue  # several ways reach the goal, and this is one
        assert not player.view["solved"], name
        assert not player.view["verdict"]["right"], name
        assert [answer.verdict for answer in player.history] == ["wrong"], name
    assert seen > 60


@pytest.mark.slow
def test_too_few_cards_are_a_mistake_that_is_written_down() -> None:
    for name, lesson, step in picks():
        if step.answer.bit_count() < 2:
            continue
        player = asking(lesson, step)
        done(player, "pick", face=teaching_of(step).deck.faces(step.answer)[0])
        done(player, "picked", n=player.view["n"])
        assert [answer.verdict for answer in player.history] == ["wrong"], name


@pytest.mark.slow
def test_what_taps_do_does_not_tell_how_many_cards_are_right() -> None:
    for name, lesson, step in picks():
        faces = teaching_of(step).deck.faces(step.among)
        shown = tapped(lesson, step, faces)
        for answer in (step.among & -step.among, step.among):
            assert tapped(lesson, replace(step, answer=answer), faces) == shown, name


@pytest.mark.slow
def test_one_card_is_asked_for_only_where_one_is_right() -> None:
    assert {step.answer.bit_count() for _, _, step in picks() if step.one} == {1}
