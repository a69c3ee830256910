"""200 learners over 30 days: what is remembered with the review of five minutes a day, and without it.

Each learner takes a lesson a day, the games in an order of their own, and knows some answers already. What a learner really
remembers fades by FSRS' own model, faster or more slowly than the scheduler believes (``RATES``); the scheduler sees the
answers only. In the review a problem is answered right as likely as its skill is remembered then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from statistics import mean

from hanawidgets.core.registry import NAMES
from hanawidgets.teach.courses import COURSES
from hanawidgets.teach.game import teaching_of
from hanawidgets.teach.loader import load_lesson
from hanawidgets.teach.memory import Answer, How, Memory
from hanawidgets.teach.model import AnyStep, Choose, Drill, Number, Pick, Play
from hanawidgets.teach.skills import problem, skills, skills_of, skills_taught
from hanawidgets.widgets.review.daily_review import plan

DAY, EVENING = 86_400, 19 * 3_600
DAYS, LEARNERS = 30, 200
MINUTES = 5
SECONDS = {Choose: 12, Pick: 14, Number: 25, Play: 25}
"""What a problem takes that is answered at once, with reading why; a wrong answer takes half as much again."""
RATES = (0.7, 1.0, 1.0, 1.0, 1.4)
"""How fast days pass for a learner's memory: one in five forgets more slowly, one faster."""
AT_FIRST = (0.4, 0.9)
"""Least and greatest share of questions that a learner answers right though the skill is new."""


def asked_in(lesson: str) -> list[tuple[str, ...]]:
    """The skills of each question of a lesson, its drills' first problems among them."""

    def questions() -> Iterator[AnyStep]:
        for at, step in enumerate(load_lesson(lesson).steps):
            if isinstance(step, Drill):
                made = teaching_of(step).problems(step.make, step.options, step.rules, Random(at))
                yield from islice(made, step.count)
            elif isinstance(step, (Choose, Pick, Number, Play)):
                yield step

    return [found for step in questions() if (found := skills_of(step))]


@dataclass(frozen=True)
class Taught:
    """What a lesson does: the skills of each of its questions, and all that it teaches."""

    asked: list[tuple[str, ...]]
    skills: tuple[str, ...]

    @classmethod
    def of(cls, lesson: str) -> Taught:
        """Of a lesson of ours."""
        return cls(asked_in(lesson), skills_taught(load_lesson(lesson)))


@dataclass
class Learner:
    """Somebody who learns: what the device keeps, and what is really remembered."""

    chance: Random
    rate: float
    reviews: bool
    kept: Memory = field(default_factory=Memory)
    known: float = 0.7
    due: int = 0
    recalled: int = 0
    new: int = 0
    minutes: list[float] = field(default_factory=list)
    put_off: int = 0

    def remembers(self, skill: str, now: float) -> float:
        """How likely a skill is remembered now: by FSRS, for days of this learner's length."""
        if not self.kept.asked(skill):
            return self.known
        last = self.kept.reviews[skill][-1].when
        return self.kept.recall(skill, last + (now - last) * self.rate)

    def answers(self, lesson: str, asked: tuple[str, ...], now: float) -> bool:
        """Answer a question."""
        right = all(self.chance.random() < self.remembers(each, now) for each in asked)
        how: How = "right" if right else "wrong"
        self.kept = self.kept.after([Answer(now, lesson, 1, asked, how)])
        return right

    def day(self, number: int, lessons: list[Taught], cost: Callable[[str], float]) -> None:
        """One day: the review first, then a lesson."""
        now = float(number * DAY + EVENING)
        if self.reviews:
            spent = 0.0
            waiting = len(self.kept.due(now))
            for skill in plan(self.kept, now):
                if spent + cost(skill) > MINUTES * 60:
                    continue
                waiting -= 1
                new = not self.kept.asked(skill)
                right = self.answers("", (skill,), now + spent)
                self.new += new
                self.due += not new
                self.recalled += right and not new
                spent += cost(skill) * (1 if right else 1.5)
            self.minutes.append(spent / 60)
            self.put_off += waiting
        if number < len(lessons):
            for place, asked in enumerate(lessons[number].asked):
                self.answers("lesson", asked, now + 600 + 20 * place)
            self.kept = self.kept.meeting(lessons[number].skills, now + 1200)


def group(reviews: bool, courses: list[list[Taught]], cost: Callable[[str], float]) -> list[Learner]:
    """All learners after :data:`DAYS` days; the same ones with and without review."""
    found = []
    for number in range(LEARNERS):
        chance = Random(number)
        order = courses[:]
        chance.shuffle(order)
        learner = Learner(chance, RATES[number % len(RATES)], reviews, known=chance.uniform(*AT_FIRST))
        for day in range(DAYS):
            learner.day(day, [lesson for course in order for lesson in course], cost)
        found.append(learner)
    return found


def learners() -> None:
    """Print what is remembered after :data:`DAYS` days."""
    courses = [[Taught.of(lesson) for lesson in COURSES[game]] for game in NAMES]
    seconds = {name: SECONDS[type(problem(name, Random(1)))] for game in NAMES for name in skills(game)}
    now = float(DAYS * DAY + EVENING)
    met = {skill for course in courses for lesson in course for skill in lesson.skills}
    print(
        f"{LEARNERS} learners, {DAYS} days, a lesson a day: {sum(map(len, courses))} lessons of {len(NAMES)} games teach "
        f"{len(met)} of {len(seconds)} skills; review of at most {MINUTES} minutes a day"
    )
    for reviews in (True, False):
        found = group(reviews, courses, seconds.__getitem__)
        kept = [mean(each.remembers(skill, now) for skill in each.kept.skills) for each in found]
        worst = sorted(kept)[len(kept) // 10]
        due = [
            mean(each.remembers(skill, now) for skill in due_now)
            for each in found
            if (due_now := [*filter(each.kept.asked, each.kept.due(now))])
        ]
        print(f"  {'with' if reviews else 'without'} review")
        print(
            f"    of all skills met, remembered on day {DAYS}: {mean(kept):.1%} (one learner in ten below {worst:.1%})"
        )
        print(f"    of those due on day {DAYS}, remembered: {mean(due):.1%}")
        if not reviews:
            continue
        print(
            f"    problems answered right in reviews: {sum(x.recalled for x in found) / sum(x.due for x in found):.1%}"
        )
        print(
            f"    taught and not asked for in the lesson, so first asked for in reviews: {mean(x.new for x in found):.1f} a "
            f"learner; never asked for by day {DAYS}: {mean(len(x.kept.reviews) - len(x.kept.skills) for x in found):.1f}"
        )
        for rate in sorted(set(RATES)):
            some = [each for each in found if each.rate == rate]
            right = sum(x.recalled for x in some) / sum(x.due for x in some)
            print(f"      who forgets {rate} times as fast: {right:.1%}")
        days = sorted(minutes for each in found for minutes in each.minutes)
        print(
            f"    minutes a day: mean {mean(days):.1f}, median {days[len(days) // 2]:.1f}, "
            f"one day in twenty above {days[len(days) * 19 // 20]:.1f}; put off to the next day: "
            f"{sum(x.put_off for x in found) / LEARNERS / DAYS:.1f} a day"
        )
