"""Drills: of every problem exactly one answer is right, the answers differ, and the engine says the same."""

from __future__ import annotations

import re
from itertools import combinations, islice, pairwise
from random import Random
from time import process_time

import pytest

from hanawidgets.core.errors import RuleError
from hanawidgets.games.koikoi.actions import Say
from hanawidgets.games.koikoi.cards import Kind, cards_of, pile
from hanawidgets.games.koikoi.round_rules import Phase, capture
from hanawidgets.games.koikoi.rules import preset
from hanawidgets.games.koikoi.yaku import yaku_of, yaku_set
from hanawidgets.teach.game import GAMES, teaching_of
from hanawidgets.teach.hints import hints
from hanawidgets.teach.judge import judge_choice, judge_move, judge_numbers, judge_pick
from hanawidgets.teach.judgements import MAKE
from hanawidgets.teach.loader import lesson_names, load_lesson
from hanawidgets.teach.model import AnyStep, Choose, Drill, Number, Pick, Play
from hanawidgets.text import LANGUAGES, words_in
from tests.needs import some

from ...rows import each

GAME = GAMES["koikoi"]
RULES = ("bga_general", "club")
SEEDS = 200
BGA_ONLY = {"dealt", "dealer", "unpaid", "over"}
"""What the club settles otherwise."""


def problem(make: str, seed: int, rules: str = "bga_general", **options: object) -> AnyStep:
    return next(GAME.problems(make, options, preset(rules), Random(seed)))


def check_choose(step: Choose) -> None:
    assert 3 <= len(step.choices) <= 4
    assert sum(choice.right for choice in step.choices) == 1
    for lang in LANGUAGES:
        texts = [(choice.text or {})[lang] for choice in step.choices]
        assert len(set(texts)) == len(texts)
        assert all((choice.why or {})[lang].strip() for choice in step.choices)
    if step.ask != "none":
        answer = GAME.questions.answer_to(step.ask, step.about)
        assert [choice.value == answer for choice in step.choices] == [choice.right for choice in step.choices]
    verdicts = [judge_choice(step, at).right for at in range(len(step.choices))]
    assert verdicts == [choice.right for choice in step.choices]


def check_pick(step: Pick) -> None:
    held = pile(step.cards)
    assert not step.among & held
    assert 4 <= step.among.bit_count() <= 6
    fitting = [card for card in cards_of(step.among) if step.goal["yaku"] in yaku_of(held | card.bit, step.rules)]
    assert pile(fitting) == step.answer
    assert [judge_pick(step, card.bit).right for card in fitting] == [True]
    assert step.goal["yaku"] not in yaku_of(held, step.rules)


def check_play(step: Play) -> None:
    now = step.position.current
    assert (now.phase, now.turn) == (Phase.SAY, 0)
    verdicts = [judge_move(step, 0, step.position, action) for action in step.position.legal_actions()]
    assert sorted(verdict.right for verdict in verdicts) == [False, True]
    assert all(verdict.text for verdict in verdicts)


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("make", [make for make in GAME.drills if make not in ("stop", MAKE)])
def test_one_answer_is_right(make: str, rules: str) -> None:
    if make in BGA_ONLY and rules != RULES[0]:
        with pytest.raises(RuleError):
            problem(make, 0, rules)
        return
    for seed in range(SEEDS):
        step = problem(make, seed, rules)
        if isinstance(step, Choose):
            check_choose(step)
        else:
            assert isinstance(step, Pick)
            check_pick(step)
        if seed % 10 == 0:
            assert hints(step)[-1].rung == "answer"
        assert step == problem(make, seed, rules)


@pytest.mark.slow
@each("rules", RULES)
def test_stop_or_koi_koi_is_clear_and_quick(rules: str) -> None:
    slowest = 0.0
    answers = set()
    for seed in range(40):
        before = process_time()
        step = problem("stop", seed, rules)
        slowest = max(slowest, process_time() - before)
        assert isinstance(step, Play)
        check_play(step)
        (move,) = step.moves
        answers.add(str(move.accept[0]))
        for text in (move.note, move.wrong[0].why):
            for lang in LANGUAGES:
                said = (text or {})[lang]
                pays, mean, gap = (float(found) for found in re.findall(r"\d+(?:\.\d+)?", said))
                mean *= -1 if "支払い" in said or "loss" in said else 1
                assert round(abs(pays - mean), 1) == gap, said
                less = mean < pays
                assert less == ("少ない" in said or " less" in said) == (move.accept[0] is Say.STOP), said
    assert answers == {"stop", "koi"}
    assert slowest < 0.6  # 0.3 s of the processor are meant


def test_what_a_card_takes_is_what_the_engine_takes() -> None:
    for count in range(4):
        for seed in range(40):
            step = problem("takes", seed, count=[count])
            assert isinstance(step, Choose)
            done = capture(step.field, step.cards[0])
            taken = done.choices or done.captured & ~step.cards[0].bit
            assert taken.bit_count() == count
            text = (step.choices[step.right].text or {})["en"]
            assert all(GAME.deck.names(card.bit, words_in("en")) in text for card in cards_of(taken))
            assert ("stays" in text) == (count == 0)
            assert ("one of the two" in text) == (count == 2)


def test_options_are_kept() -> None:
    for seed in range(60):
        assert problem("month", seed, month=[2, 3]).cards[0].month in (2, 3)
        assert problem("kind", seed, kind=["tan"]).cards[0].kind is Kind.TAN
        assert problem("need", seed, yaku=["akatan"]).goal["yaku"] == "akatan"
        assert set(yaku_of(pile(problem("yaku", seed, yaku=["akatan"]).cards), preset("club"))) <= {"akatan"}
        score = problem("score", seed, calls=False, field_brights=True).situation
        assert (score.calls, score.field_brights > 0) == (0, True)
        club = problem("score", seed, "club", honba=True, calls=True).situation
        assert club.honba > 0
        assert club.calls > 0


def test_blanks_instead_of_choices() -> None:
    step = problem("score", 1, blank=["seven_double", "score"])
    assert isinstance(step, Number)
    root = GAME.score(step.situation, step.rules)
    assert judge_numbers(step, {"score": root.value, "seven_double": root.find("seven_double").value}).right
    assert not judge_numbers(step, {"score": some(root).value + 1, "seven_double": 1}).right


def test_no_problem_comes_twice_in_a_row() -> None:
    steps = list(islice(GAME.problems("month", {"month": [1]}, preset("club"), Random(3)), 30))
    assert all(step != after for step, after in pairwise(steps))


def test_what_cannot_be_asked_is_refused() -> None:
    with pytest.raises(RuleError, match="royal"):
        problem("yaku", 1, yaku=["royal"])
    with pytest.raises(RuleError) as caught:
        problem("points", 1, yaku=["hanami"])
    assert caught.value.detail == "drill_impossible"


def test_yaku_that_these_rules_void_are_not_asked() -> None:
    rules = preset("bga_general_old")
    for seed in range(60):
        step = next(GAME.problems("need", {}, rules, Random(seed)))
        assert step.goal["yaku"] not in ("hanami", "tsukimi")


# --- what is said to a wrong answer ---------------------------------------------------------------


@pytest.mark.slow
@each("name", lesson_names())
def test_a_wrong_answer_is_told_what_speaks_against_it_and_not_what_is_right(name: str) -> None:
    drills = [step for step in load_lesson(name).steps if isinstance(step, Drill) and step.make != "stop"]
    for step in drills:
        problems = teaching_of(step).problems(step.make, step.options, step.rules, Random(3))
        for problem in islice(problems, 40):
            if isinstance(problem, Choose):
                speaks_against(problem)


def speaks_against(problem: Choose) -> None:
    """What is said to each wrong answer is not what is said to the right one."""
    right = problem.choices[problem.right]
    for choice in problem.choices:
        for lang in LANGUAGES:
            if not choice.right and choice.why and right.why:
                assert choice.why[lang] != right.why[lang]
                assert "{" not in choice.why[lang]
            if not choice.right and choice.why and problem.ask == "answers":
                assert choice.rule == "HG-05"  # the rule's title would tell as well
                assert (right.text or {})[lang] not in choice.why[lang]


@each("make", ["combination", "answer"])
def test_answers_that_come_again_keep_one_order(make: str) -> None:
    rules = GAMES["haggis"].game.parse_rules("two")
    places: dict[tuple[object, object], bool] = {}
    for problem in islice(GAMES["haggis"].problems(make, {}, rules, Random(5)), 120):
        assert isinstance(problem, Choose)
        values = [choice.value for choice in problem.choices]
        for one, two in combinations(values, 2):
            assert (two, one) not in places, (one, two)
            places[one, two] = True
    assert len(places) > 5


def test_a_yaku_that_is_not_made_is_told_with_its_cards() -> None:
    """How many it needs and how many are here; "as well" is said only where another was named."""
    few = also = 0
    for seed in range(80):
        step = problem("yaku", seed)
        assert isinstance(step, Choose)
        made = yaku_of(pile(step.cards), preset("bga_general"))
        rows = {row.key: row for row in yaku_set(preset("bga_general"))}
        for choice in step.choices:
            if choice.right:
                continue
            keys = [] if choice.value == "none" else str(choice.value).split("+")
            wrong = [rows[key] for key in rows if key in keys and key not in made]
            why = (choice.why or {})["en"]
            if wrong and not wrong[0].made_by(pile(step.cards)):
                need = wrong[0].need + wrong[0].plus.bit_count()
                assert f"needs {need} card" in why
                few += 1
            elif not keys:
                assert "as well" not in why
                also += 1
    assert few
    assert also
