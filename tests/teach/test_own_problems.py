"""Problems made of one's own games: nothing hidden in them, kept as words, asked as a step like any other."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from hanawidgets.analysis.review import Reviewing, Turn
from hanawidgets.core.errors import RuleError
from hanawidgets.core.registry import GAMES as REGISTERED
from hanawidgets.core.session import Session
from hanawidgets.teach.course import Run
from hanawidgets.teach.game import GAMES
from hanawidgets.teach.judge import judge_move
from hanawidgets.teach.model import Lesson
from hanawidgets.teach.own_problems import MOST, OwnProblem, read_own, with_own
from hanawidgets.teach.skills import skills_asked
from hanawidgets.text import LANGUAGES, words_in
from hanawidgets.text.wording import error_text

from ..rows import each

RULES = {"koikoi": "bga_general", "ohhell": "short_up;players=3;hand_sizes=3", "haggis": "two"}
MOVES = {"koikoi": 6, "ohhell": 12, "haggis": 8}


@cache
def found(game: str) -> tuple[Session, Turn]:
    """A game begun at random, and the decision in it that cost most."""
    opponents = REGISTERED[game].opponents
    of = REGISTERED[game]
    for seed in range(20):
        chance = Random(seed)
        session = Session(of, of.parse_rules(RULES[game]), opponents, frozenset("A"), "random", str(seed)).dealt()
        while not session.now.is_over and len(session.moves) < MOVES[game]:
            session = (
                session.act(chance.choice(session.now.legal_actions())).answered()
                if session.decides
                else session.dealt()
            )
        reviewing = Reviewing(session, {"A"}, 24)
        for _ in reviewing:
            pass
        if worst := reviewing.review.worst("A"):
            return session, worst[0]
    raise AssertionError(game)


@pytest.mark.slow
@each("game", GAMES)
def test_a_mistake_becomes_a_problem_that_tells_nothing_hidden(game: str) -> None:
    session, turn = found(game)
    problem = OwnProblem.of(session, turn)
    view = session.goto(turn.at).now.observe("A")
    assert problem.position.observe("A") == view
    assert problem.good[0] == turn.best
    assert problem.done == turn.action
    assert OwnProblem.read(problem.word) == problem
    # Whatever the others hold, the same is kept.
    for seed in range(3):
        other = view.sample(Random(seed))
        assert other.observe("A") == view


@pytest.mark.slow
@each("game", GAMES)
def test_it_is_asked_like_any_step(game: str) -> None:
    problem = OwnProblem.of(*found(game))
    step = problem.step()
    wrong = judge_move(step, 0, step.position, problem.done)
    assert not wrong.right
    for lang in LANGUAGES:
        assert step.text and f"{problem.cost / 10:.1f}" in step.text[lang]
        assert wrong.text and f"{problem.cost / 10:.1f}" in wrong.text[lang]
        assert "{" not in wrong.text[lang]
    others = [action for action in step.position.legal_actions() if action not in (*problem.good, problem.done)]
    for action in others[:2]:
        worse = judge_move(step, 0, step.position, action)
        assert (worse.right, worse.code) == (False, "not_wanted")
        assert all(worse.text and "{" not in worse.text[lang] for lang in LANGUAGES)
    text = dict.fromkeys(LANGUAGES, "x")
    lesson = Lesson(id="x", title=text, goal=text, steps=(step,), rules=step.rules, proved=True)
    assert not skills_asked(step), "what one knows of the rules is not what was wrong"
    run = Run.start(lesson)
    assert not run.answered(problem.done).solved
    assert run.answered(problem.good[-1]).solved


@pytest.mark.slow
def test_words_that_do_not_hold_are_left_out() -> None:
    problem = OwnProblem.of(*found("koikoi"))
    word = problem.word
    assert read_own(f"{word}\nnonsense\n{word[:-1]}x\n\n{word}") == (problem, problem)
    assert with_own(f"nonsense\n{word}", [problem]) == word
    assert read_own(with_own("", [problem] * MOST)) == (problem,)
    for bad in (word.replace("hp1", "hp9"), word.replace("koikoi", "chess"), word[:40], "", 5):
        with pytest.raises(RuleError) as caught:
            OwnProblem.read(bad)
        assert error_text(caught.value, words_in("en"))
