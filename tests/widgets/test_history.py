"""The lesson player writes down every answer, and tells the page what to keep."""

from __future__ import annotations

from dataclasses import replace

from hanawidgets.teach.loader import load_lesson
from hanawidgets.teach.memory import Memory
from hanawidgets.teach.model import Choose, Drill
from hanawidgets.teach.skills import skills_of
from hanawidgets.widgets import LessonPlayer

from .wire import done


class Clock:
    """Shows a time that tests set."""

    now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def choose(player: LessonPlayer, right: bool) -> int:
    """Answer a question with choices; return the choice."""
    asked = player.run.question
    assert isinstance(asked, Choose)
    choice = asked.right if right else (asked.right + 1) % len(asked.choices)
    done(player, "choose", n=player.view["n"], choice=choice)
    return choice


def test_every_answer_is_written_down_and_the_first_is_kept() -> None:
    clock = Clock()
    player = LessonPlayer("seasons", seed=1, clock=clock)
    done(player, "goto", at=4)
    assert player.history == [] and player.view["learned"] is None
    asked = player.run.question
    assert isinstance(asked, Choose) and skills_of(asked) == ("koikoi:month.10",)
    clock.now += 7
    wrong = choose(player, right=False)
    clock.now += 2
    done(player, "hint", n=player.view["n"])
    clock.now += 3
    choose(player, right=True)
    choose(player, right=True)  # nothing new: it is solved
    first, second = player.history
    assert (first.when, first.lesson, first.step, first.problem) == (1_000_007, "seasons", 5, 0)
    assert (first.skills, first.verdict, first.given) == (
        ("koikoi:month.10",),
        "wrong",
        str(asked.choices[wrong].value),
    )
    assert (first.seconds, first.tries, first.hints) == (7, 0, 0)
    assert (second.verdict, second.seconds, second.tries, second.hints) == ("helped", 5, 1, 1)
    learned = player.view["learned"]
    assert learned["name"] == "memory.seasons.1000000"
    assert Memory.read(learned["word"]).reviews == {"koikoi:month.10": ((1_000_007, "wrong"),)}


def test_problems_of_drills_are_written_down_each_with_its_own_skills() -> None:
    lesson = load_lesson("seasons")
    drill = next(step for step in lesson.steps if isinstance(step, Drill))
    player = LessonPlayer(replace(lesson, steps=(drill,)), seed=1, clock=Clock())
    for _ in range(2):
        choose(player, right=True)
        done(player, "next", n=player.view["n"])
    assert [(answer.step, answer.problem, answer.verdict) for answer in player.history] == [
        (1, 1, "right"),
        (1, 2, "right"),
    ]
    asked = {answer.skills for answer in player.history}
    assert len(asked) == 2 and all(len(skills) == 1 for skills in asked)


def test_a_wrong_number_speaks_against_the_skill_of_the_rule_that_was_broken() -> None:
    player = LessonPlayer("score", seed=1, clock=Clock())
    done(player, "goto", at=7)
    asked = player.run.question
    assert isinstance(asked, Choose) and len(skills_of(asked)) > 2
    no_doubling = next(at for at, choice in enumerate(asked.choices) if choice.rule == "K-BGA-23")
    done(player, "choose", n=player.view["n"], choice=no_doubling)
    assert player.history[-1].skills == ("koikoi:score.seven",)


def test_a_blank_left_open_and_a_move_as_good_tell_nothing() -> None:
    player = LessonPlayer("score", seed=1, clock=Clock())
    done(player, "goto", at=9)
    done(player, "numbers", n=player.view["n"], numbers={"seven_double": "2"})
    assert player.run.verdict is not None and player.run.verdict.code == "blank"
    assert player.history == []
