"""Rounds of a drill: all topics come, nothing comes twice in a round, what was missed comes back, success is harder."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import mean
from typing import Any

import pytest

from hanawidgets.games.koikoi.rules import preset
from hanawidgets.teach.course import Run
from hanawidgets.teach.drilling import HELPED, RIGHT, UNSEEN, again, drill_problem, length, topics
from hanawidgets.teach.game import GAMES, teaching_of
from hanawidgets.teach.hints import solution
from hanawidgets.teach.judgements import MAKE
from hanawidgets.teach.loader import lesson_names, load_lesson
from hanawidgets.teach.model import AnyStep, Choose, Drill, Pick, Play
from hanawidgets.teach.progress import parse_progress, progress_text
from hanawidgets.teach.skills import skills

from ..rows import each

RULES = preset("bga_general")


def months(count: int = 6) -> Drill:
    return Drill(part="drill", make="month", count=count, rules=RULES)


def played(step: Drill, results: str, seed: int = 1, rounds: int = 0) -> list[Any]:
    """Return the problems of a round in which the first ones went like this and all others were solved alone."""
    whole = results.ljust(step.count, RIGHT)
    whole = whole.ljust(length(step, whole), RIGHT)
    return [drill_problem(step, seed, 0, place, rounds, whole) for place in range(len(whole))]


def month_of(problem: AnyStep) -> int:
    return int(problem.cards[0].month)


@pytest.mark.slow
@each("seed", range(10))
def test_all_months_come_before_one_comes_again(seed: int) -> None:
    step = months(5)
    asked = [month_of(problem) for rounds in range(12) for problem in played(step, "", seed, rounds)]
    assert len(asked) == 60
    for turn in range(5):
        assert sorted(asked[12 * turn : 12 * turn + 12]) == list(range(1, 13))
    assert asked[:12] != asked[12:24]


@each("results", ["h", "rh", "rrrrrh", "hh", "rhrhrr", "hhhhhh"])
def test_what_was_missed_comes_once_more_as_another_problem(results: str) -> None:
    step = months()
    problems = played(step, results)
    missed = [month_of(problems[at]) for at, mark in enumerate(results) if mark == HELPED]
    assert [month_of(problem) for problem in problems[step.count :]] == missed
    assert len({str(problem.cards) for problem in problems}) == len(problems)
    assert [again(step, place) for place in range(len(problems))] == [False] * 6 + [True] * len(missed)


def test_what_was_left_out_does_not_come_back() -> None:
    assert length(months(), UNSEEN * 6) == 6
    assert length(months(), RIGHT * 6 + HELPED) == 6, "a second try has no third"


@pytest.mark.slow
def test_success_makes_it_harder() -> None:
    step = Drill(part="drill", make="points", count=5, rules=RULES)
    hardness = teaching_of(step).hardness("points")
    assert hardness is not None

    def after(results: str) -> float:
        return mean(hardness(drill_problem(step, seed, 0, 4, 0, results)) for seed in range(60))

    plain, once, always = after("hhhh"), after("hhhr"), after("rrrr")
    assert plain < once < always
    assert drill_problem(step, 1, 0, 4, 0, "rrrr") == drill_problem(step, 1, 0, 4, 0, "rrrr")


def of_lessons() -> Iterator[tuple[str, int, Drill]]:
    for name in lesson_names():
        for at, step in enumerate(load_lesson(name).steps):
            if isinstance(step, Drill) and step.make != "stop":  # its positions are all different, and take long
                yield name, at, step


@pytest.mark.slow
def test_every_drill_of_our_lessons_asks_nothing_twice_in_a_round() -> None:
    for name, at, step in of_lessons():
        for seed in range(4):
            for results in (RIGHT * step.count, HELPED * step.count):
                whole = results.ljust(length(step, results), RIGHT)
                asked = [plain(drill_problem(step, seed, at, place, 0, whole)) for place in range(len(whole))]
                assert len(set(asked)) == len(asked), (name, at, asked)
        assert topics(step)


def plain(problem: AnyStep) -> str:
    """What is asked, without the wrong answers."""
    if isinstance(problem, Play):
        return str(problem.position)
    shown = (problem.cards, problem.situation, problem.field, problem.rules)
    if isinstance(problem, Pick):
        return str((shown, problem.answer, problem.goal, "" if problem.cards else problem.among))
    return str((shown, problem.question["en"] if isinstance(problem, Choose) else problem.blank))


@each("game", list(GAMES))
def test_problems_of_every_topic_can_be_made(game: str) -> None:
    teaching = GAMES[game]
    first = next(iter(teaching.game.presets.values()))
    own = {source.make: source.rules for skill in skills(game).values() for source in skill.sources if source.rules}
    for make in teaching.drills:
        if make == "stop":
            continue
        rules = teaching.game.parse_rules(own[MAKE]) if make == MAKE and MAKE in own else first
        step = Drill(part="drill", make=make, count=3, rules=rules)
        for place in range(min(len(topics(step)), 24)):
            assert drill_problem(step, 3, 0, place % 3, place // 3, "") is not None


def test_a_run_goes_through_the_second_tries() -> None:
    lesson = load_lesson("seasons")
    at = next(at for at, step in enumerate(lesson.steps) if isinstance(step, Drill))
    step = lesson.steps[at]
    assert isinstance(step, Drill)
    run = Run.start(lesson, 3).at_step(at)
    first = run.question
    assert isinstance(first, Choose)
    run = run.answered(next(place for place, choice in enumerate(first.choices) if not choice.right))
    for place in range(step.count + 1):
        assert (run.at, run.move, run.problems) == (at, place, step.count + (place > 0 or run.solved))
        run = run.answered(solution(run.question, 0, run.state))
        kept = parse_progress(progress_text(run), lesson)
        assert (kept.question, kept.move, kept.marks) == (run.question, run.move, run.marks)
        run = run.next()
    assert run.at == at + 1
    assert run.marks[at] == str(step.count - 1), "a second try counts for nothing more"
    assert (run.tally.alone, run.tally.helped) == (step.count - 1, 1)
    assert at not in run.tally.skipped


def test_a_second_try_that_is_left_out_is_left_out() -> None:
    lesson = load_lesson("seasons")
    at = next(at for at, step in enumerate(lesson.steps) if isinstance(step, Drill))
    run = Run.start(lesson, 3).at_step(at)
    while run.at == at:
        if run.move < 6:
            run = run.hinted().hinted().answered(solution(run.question, 0, run.state))
        run = run.next()
    assert at in run.tally.skipped
