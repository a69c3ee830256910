"""Every skill has words, rules and fresh problems that ask for it."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from hanawidgets.core.errors import RuleError
from hanawidgets.core.registry import NAMES
from hanawidgets.teach.diagnostics import LessonError
from hanawidgets.teach.loader import lesson_from
from hanawidgets.teach.model import Choose, Number, Pick, Play
from hanawidgets.teach.skills import group_name, levels, problem, problems, skill, skill_name, skills, skills_of
from hanawidgets.text import LANGUAGES, has

ALL = [name for game in NAMES for name in skills(game)]
SLOW = {"koikoi:koi.decide"}


@pytest.mark.parametrize("game", NAMES)
def test_every_skill_has_words_and_rules(game: str) -> None:
    for name, one in skills(game).items():
        assert one.rules and all(has(f"rules.{rule}") for rule in one.rules), name
        for lang in LANGUAGES:
            assert skill_name(name, lang) and group_name(game, one.group, lang)
    names = [skill_name(name, "ja") for name in skills(game)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("game", NAMES)
def test_every_skill_has_problems_that_ask_for_it(game: str) -> None:
    for name in skills(game):
        for level in range(levels(name)):
            made = list(islice(problems(name, Random(level), level), 1 if name in SLOW else 3))
            for step in made:
                assert name in skills_of(step), (name, level)
                assert isinstance(step, (Choose, Number, Pick, Play)) and step.rule


def test_a_problem_follows_from_its_seed_and_the_level_is_capped() -> None:
    assert problem("koikoi:month.9", Random(1)) == problem("koikoi:month.9", Random(1), 99)


def test_a_skill_of_another_version_is_worded_and_has_no_problem() -> None:
    assert skill("koikoi:of_2030") is skill("chess:fork") is skill("") is None
    assert "koikoi:of_2030" in skill_name("koikoi:of_2030", "en")
    with pytest.raises(RuleError):
        problem("koikoi:of_2030", Random(1))


def test_a_step_may_name_its_skills_itself() -> None:
    both = {"ja": "題", "en": "Title"}
    step = {"kind": "read", "text": {"ja": "読みます。", "en": "Read."}, "skill": ["month.9", "round.dealer"]}
    head = {"lesson": "own", "game": "koikoi", "title": both, "goal": both}
    lesson = lesson_from({**head, "step": [step]})
    assert skills_of(lesson.steps[0]) == ("koikoi:month.9", "koikoi:round.dealer")
    with pytest.raises(LessonError) as refused:
        lesson_from({**head, "step": [{**step, "skill": ["fork"]}]})
    assert "fork" in refused.value.text("en")
