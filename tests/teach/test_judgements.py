"""Problems of judgement: what a game keeps of them holds, hides nothing, and costs nothing before it is read."""

from __future__ import annotations

import re
from itertools import islice, pairwise
from random import Random
from typing import Any

import pytest

from hanawidgets.core.errors import Detail, RuleError
from hanawidgets.core.registry import GAMES as REGISTERED
from hanawidgets.teach import reasoning
from hanawidgets.teach.game import GAMES
from hanawidgets.teach.judge import judge_move
from hanawidgets.teach.judgements import MAKE, Judgement, lines, skill_of
from hanawidgets.teach.own_problems import OwnProblem
from hanawidgets.teach.reasoning import Reasons
from hanawidgets.teach.skills import of_rule, problems, skills, skills_asked, skills_of
from hanawidgets.teach.weighing import weigh
from hanawidgets.text import LANGUAGES, words_in
from hanawidgets.text.wording import error_text

from ..rows import each

OTHER_RULES = {"koikoi": "club", "ohhell": "long_normal", "haggis": "three"}


def kept(game: str) -> dict[str, list[Judgement]]:
    """The problems that a game keeps, by what is judged."""
    found = lines(f"hanawidgets.games.{game}.teach")
    return {about: [Judgement.read(line) for line in one] for about, one in found.items()}


@each("game", GAMES)
def test_each_line_is_a_problem_of_its_skill_and_of_the_rules_it_is_asked_by(game: str) -> None:
    for about, found in kept(game).items():
        (source,) = skills(game)[f"{game}:{skill_of(about)}"].sources
        rules = REGISTERED[game].parse_rules(source.rules or next(iter(REGISTERED[game].presets)))
        assert source.make == MAKE
        assert len({one.problem for one in found}) == len(found) > 30
        for one in found:
            assert one.problem.game == game
            assert one.problem.position.rules == rules
            assert Judgement.read(str(one)) == one
            assert len(one.problem.position.legal_actions()) >= 2 * len(one.problem.good), "something is to be judged"


@pytest.mark.slow
@each("game", GAMES)
def test_the_best_is_right_and_each_other_move_is_told_why_it_is_worse(game: str) -> None:
    for found in kept(game).values():
        for one in found[:2]:
            step, problem = one.step(), one.problem
            for action in problem.position.legal_actions():
                verdict = judge_move(step, 0, step.position, action)
                assert verdict.right == (action in problem.good)
                assert verdict.rule == one.rule
                for lang in LANGUAGES:
                    text = (verdict.text or {})[lang]
                    assert not {"{", "}"} & set(text)
                    assert re.search(r"\d\.\d", text), "what it costs"
                    assert "→" in text or action not in (problem.done, problem.good[0]), "the reason has its figures"
            costs = {lang: re.findall(r"\d+\.\d", text) for lang, text in (step.moves[0].note or {}).items()}
            assert costs["en"] == costs["ja"]
            worse = judge_move(step, 0, step.position, problem.done)
            assert (worse.text or {})["en"].split()[2] == costs["en"][0], "one figure for one thing"


@each("game", GAMES)
def test_drawing_a_problem_works_out_no_reason(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def worked_out(*_: object) -> Any:
        raise AssertionError

    monkeypatch.setattr(reasoning, "comparing", worked_out)
    for about in kept(game):
        name = f"{game}:{skill_of(about)}"
        drawn = list(islice(problems(name, Random(5)), 30))
        assert all(one != other for one, other in pairwise(drawn))
        assert len({step.position for step in drawn}) > 15, "fresh ones"
        assert all(skills_of(step) == skills_asked(step) == (name,) for step in drawn)
        assert next(problems(name, Random(5))) == drawn[0], "they follow from their seed"


@each("game", GAMES)
def test_by_other_rules_there_are_none(game: str) -> None:
    rules = REGISTERED[game].parse_rules(OTHER_RULES[game])
    with pytest.raises(RuleError) as refused:
        next(GAMES[game].problems(MAKE, {}, rules, Random(1)))
    assert refused.value.detail == Detail.DRILL_RULES
    named = refused.value.facts["rules"]
    assert named in error_text(refused.value, words_in("en"))
    assert next(GAMES[game].problems(MAKE, {}, REGISTERED[game].parse_rules(named), Random(1)))


@each("game", GAMES)
def test_a_question_about_a_rule_asks_for_no_judgement(game: str) -> None:
    for about in kept(game):
        name = f"{game}:{skill_of(about)}"
        assert all(name not in of_rule(game, rule) for rule in skills(game)[name].rules)


@pytest.mark.slow
@each("game", GAMES)
def test_the_choice_is_as_clear_with_other_hidden_cards(game: str) -> None:
    """The problems were chosen by playouts; others, with other dice, find the same."""
    for found in kept(game).values():
        for one in found[::8]:
            problem = one.problem
            decision = GAMES[game].decision(problem.position.observe(problem.seat), [*problem.good, problem.done])
            worths = weigh(decision, problem.good, Random("again"))
            better = [str(worth.action) for worth in worths if worth.beside >= 0 and worth.action not in problem.good]
            assert not better, (str(one), better)


def test_an_unknown_thing_to_judge_is_refused_by_the_form() -> None:
    for game in GAMES.values():
        (error,) = game.drills[MAKE].errors({"about": ["weather"]}, "with")
        assert "weather" in str(error)


def test_reasons_are_equal_by_what_they_are_about() -> None:
    problem, other = (one.problem for one in kept("ohhell")["card"][:2])

    def better(one: OwnProblem) -> Reasons:
        return one.reasons(of_best=True)

    assert better(problem) == better(problem) != better(other)
    assert better(problem) != problem.reasons()
    assert {*better(problem)} == {*LANGUAGES}
    assert len(better(problem)) == len(LANGUAGES)
