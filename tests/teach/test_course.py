"""The learner's way: answers, hints, drills, to and fro, and the progress word with all its damages."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from hanawidgets.core.codec import checksum
from hanawidgets.core.errors import RuleError
from hanawidgets.games.koikoi.actions import parse_action
from hanawidgets.games.koikoi.cards import parse_text
from hanawidgets.teach.course import Run, Tally
from hanawidgets.teach.diagnostics import LessonError
from hanawidgets.teach.drilling import drill_problem
from hanawidgets.teach.game import teaching_of
from hanawidgets.teach.loader import lesson_names, load_lesson
from hanawidgets.teach.model import Choose, Drill, Lesson, Number, Pick, Play
from hanawidgets.teach.progress import parse_progress, progress_text
from hanawidgets.text import words_in
from hanawidgets.text.wording import error_text

from ..rows import each
from .lesson_samples import STEPS, lesson

ALL = list(STEPS)


@pytest.fixture(scope="module")
def whole() -> Lesson:
    return lesson(*ALL)


def right(run: Run) -> object:
    """A right answer to what is asked."""
    match run.question:
        case Choose() as step:
            return step.right
        case Pick() as step:
            return step.answer or teaching_of(step).sample_answer(step)
        case Number() as step:
            root = teaching_of(step).score(step.situation, step.rules)
            return {name: root.value if name == "score" else root.find(name).value for name in step.blank}  # type: ignore[union-attr]
        case Play() as step:
            move = step.moves[0 if isinstance(run.step, Drill) else run.move]
            return teaching_of(step).accepted_moves(move, run.state, step.seat)[0]
    raise AssertionError(run.question)


def through(run: Run) -> Run:
    """Go through a whole lesson, everything right at once."""
    while not run.is_over:
        if isinstance(run.question, (Choose, Pick, Number, Play)):
            while not run.solved:
                assert run.ladder[-1].rung == "answer"
                assert all(
                    hint.text[lang] and "{" not in hint.text[lang] for hint in run.ladder for lang in ("ja", "en")
                )
                run = run.answered(right(run))
                assert run.verdict is not None
                assert run.verdict.right
        run = run.next()
    return run


def test_all_right(whole: Lesson) -> None:
    done = through(Run.start(whole, 5))
    assert done.marks == "xrrrxr3"
    assert done.is_over
    assert done.next() == done


@pytest.mark.slow
@each("name", lesson_names())
def test_built_in_lessons_can_be_gone_through(name: str) -> None:
    made = load_lesson(name)
    done = through(Run.start(made, 1))
    drills = {at: step.count for at, step in enumerate(made.steps) if isinstance(step, Drill)}
    assert all(done.marks[at] == "0123456789ABCDEFGHIJKLMNOPQRSTU"[count] for at, count in drills.items())
    assert {done.marks[at] for at in range(len(made.steps)) if at not in drills} <= {"x", "r"}


def test_a_wrong_answer_is_told_and_marked(whole: Lesson) -> None:
    run = Run.start(whole).next()
    wrong = run.answered(1)
    assert wrong.verdict is not None
    assert not wrong.verdict.right
    assert (wrong.marks[1], wrong.solved) == ("-", False)
    mended = wrong.answered(0)
    assert (mended.marks[1], mended.solved) == ("h", True)
    assert run.answered(0).marks[1] == "r"
    # Whoever answers again later does not lose what was right at once.
    assert run.answered(0).at_step(1).answered(1).answered(0).marks[1] == "r"


def test_hints_go_up_and_count_from_the_second(whole: Lesson) -> None:
    run = Run.start(whole).next()
    assert run.hints == ()
    one = run.hinted()
    assert [hint.rung for hint in one.hints] == ["where"]
    assert one.answered(0).marks[1] == "r"
    all_of = run
    for _ in range(9):
        all_of = all_of.hinted()
    assert all_of.hints == run.ladder
    assert all_of.answered(0).marks[1] == "h"
    assert all_of.next().hint == 0


def test_a_play_goes_on_with_what_follows(whole: Lesson) -> None:
    run = Run.start(whole).at_step(3)
    wrong = run.answered(parse_action("12"))
    assert (wrong.move, wrong.state) == (0, run.state)
    illegal = run.answered(parse_action("stop"))
    assert illegal.verdict is not None
    assert (illegal.verdict.code, illegal.verdict.rule) == ("illegal", "K-BGA-17")
    first = run.answered(parse_action("33"))
    assert first.state == run.state.after(parse_action("33")).after(parse_action("53"))
    assert (first.move, first.solved) == (1, False)
    last = first.answered(parse_action("21"))
    assert (last.solved, last.marks[3]) == (True, "r")
    assert first.back() == run
    with pytest.raises(RuleError):
        last.answered(parse_action("41"))


def test_watching_goes_move_by_move_and_back(whole: Lesson) -> None:
    run = Run.start(whole).at_step(4)
    one = run.next()
    two = one.next()
    assert (one.move, two.move, two.solved, two.marks[4]) == (1, 2, True, "x")
    assert replace(two.back(), marks=one.marks, now=one.now) == one
    assert replace(one.back(), marks=run.marks) == run
    assert two.next().at == 5
    assert run.back().at == 3
    assert Run.start(whole).back().at == 0


def test_drills_are_fresh_by_seed_and_repeatable(whole: Lesson) -> None:
    runs = [Run.start(whole, seed).at_step(6) for seed in (1, 1, 2)]
    assert runs[0].question == runs[1].question
    seen = {str(Run.start(whole, seed).at_step(6).question) for seed in range(20)}
    assert len(seen) > 10
    second = runs[0].answered(right(runs[0])).next()
    assert (second.move, second.marks[6]) == (1, "1")
    assert second.question != runs[0].question
    step = whole.steps[6]
    assert isinstance(step, Drill)
    assert drill_problem(step, 1, 6, 1) == second.question
    wrong = next(at for at in range(3) if at != right(second))
    third = second.answered(wrong).answered(right(second)).next()
    assert third.answered(right(third)).marks[6] == "2"


@each(
    "at, answer",
    [
        (0, 1),
        (1, 9),
        (1, -1),
        (1, "70"),
        (1, True),
        (2, parse_text("c1")),
        (2, "61"),
        (5, 70),
        (5, {"score": "70"}),
        (4, 0),
    ],
)
def test_what_is_no_answer_is_refused(whole: Lesson, at: int, answer: object) -> None:
    run = Run.start(whole).at_step(at)
    with pytest.raises(RuleError) as caught:
        run.answered(answer)
    for lang in ("ja", "en"):
        assert error_text(caught.value, words_in(lang))


# --- the progress word ----------------------------------------------------------------------------


def test_progress_comes_back(whole: Lesson) -> None:
    run = Run.start(whole, 77)
    for at in range(len(whole.steps) + 1):
        here = run.at_step(at)
        assert parse_progress(progress_text(here), whole) == here
    done = through(run.at_step(0))
    assert parse_progress(progress_text(done), whole) == done
    inside = run.at_step(6).next()
    assert parse_progress(progress_text(inside), whole) == inside
    assert len(progress_text(done)) < 120


def sealed(body: str) -> str:
    return f"{body}.{checksum(body)}"


@each(
    "text, detail",
    [
        (7, "progress_damaged"),
        ("", "progress_damaged"),
        ("hl1", "progress_damaged"),
        ("hl3.x", "progress_version"),
        ("hl2.x", "progress_damaged"),
        ("hl1.sample.0.0.0.-------.aaa", "progress_damaged"),
        (sealed("hl1.other.0.0.0.-------"), "progress_other"),
        (sealed("hl1.sample.0.0.0.------"), "progress_changed"),
        (sealed("hl1.sample.0.9.0.-------"), "progress_changed"),
        (sealed("hl1.sample.0.0.0.r------"), "progress_changed"),
        (sealed("hl1.sample.0.0.0.-?-----"), "progress_changed"),
        (sealed("hl1.sample.0.6.3.-------"), "progress_changed"),
        (sealed("hl1.sample.0.1.1.-------"), "progress_changed"),
        (sealed("hl1.sample.x.0.0.-------"), "progress_damaged"),
        (sealed("hl1.sample.-1.0.0.-------"), "progress_damaged"),
        (sealed("hl1.sample.9999999999.0.0.-------"), "progress_damaged"),
        (sealed("hl1.sample.0.0.-------"), "progress_damaged"),
        (sealed("hl2.sample.0.0.0.-------"), "progress_damaged"),
        (sealed("hl2.sample.0.0.0.-------.------."), "progress_changed"),
        (sealed("hl2.sample.0.0.0.-------.-------.3-0--<x>"), "progress_damaged"),
        ("hl2." + "x" * 9000, "progress_damaged"),
        (sealed("hl2.sample.0.0.0.-------.-------.9-0--1"), "progress_changed"),
        (sealed("hl2.sample.0.0.0.-------.-------.3-0--33,21,41"), "progress_changed"),
        (sealed("hl2.sample.0.0.0.-------.-------.6-0-rrrr-"), "progress_changed"),
        (sealed("hl2.sample.0.4.3.-------.-------."), "progress_changed"),
        (sealed("hl2.sample.0.6.3.-------.-------."), "progress_changed"),
    ],
)
def test_damaged_progress_is_refused_with_a_reason(whole: Lesson, text: object, detail: str) -> None:
    with pytest.raises(LessonError) as caught:
        parse_progress(text, whole)
    assert caught.value.detail == detail
    for lang in ("ja", "en"):
        told = error_text(caught.value, words_in(lang))
        assert "{" not in told
        assert told


def test_any_damage_of_a_word_is_noticed_or_harmless(whole: Lesson) -> None:
    chance = random.Random(4)
    word = progress_text(through(Run.start(whole, 12)))
    noticed = 0
    for _ in range(400):
        at = chance.randrange(len(word))
        other = word[:at] + chance.choice("0123456789abcxr.-") + word[at + 1 :]
        try:
            parse_progress(other, whole)
        except LessonError:
            noticed += 1
        else:
            assert other == word
    assert noticed > 300


# --- nothing is lost ------------------------------------------------------------------------------


def test_back_shows_a_solved_step_with_its_answer(whole: Lesson) -> None:
    done = through(Run.start(whole, 5))
    for word in (progress_text(done), progress_text(replace(done, kept={}))):  # the second has only the marks
        again = parse_progress(word, whole)
        for at, step in enumerate(whole.steps):
            run = again.at_step(at)
            if isinstance(step, (Choose, Pick, Number, Play)):
                assert run.solved
                assert run.verdict is not None
                assert run.verdict.right
                assert run.marks == done.marks


def test_of_several_right_answers_the_one_given_is_shown(whole: Lesson) -> None:
    run = Run.start(whole).at_step(3).answered(parse_action("33")).answered(parse_action("21"))
    again = parse_progress(progress_text(run.next()), whole).back()
    assert (again.solved, again.state) == (True, run.state)
    assert again.past is not None
    assert str(again.past[1][0]) == "21"  # a solution made up would be 12


def test_a_play_keeps_its_moves_when_it_is_taken_up_again(whole: Lesson) -> None:
    run = Run.start(whole).at_step(3).answered(parse_action("33"))
    again = parse_progress(progress_text(run), whole)
    assert (again, again.move, again.solved) == (run, 1, False)
    assert again.answered(parse_action("21")).marks[3] == "r"
    assert again.next().back() == run
    assert again.back() == Run.start(whole).at_step(3)


@each("kept", ["3-0--12", "3-0--stop", "3-0--33,33", "3-0--nonsense", "2-0--1", "2-0--x", "2-0--99999999999999999"])
def test_moves_kept_are_judged_anew(whole: Lesson, kept: str) -> None:
    """What a word claims to have been played is played on the engine; what does not hold is dropped."""
    run = parse_progress(sealed(f"hl2.sample.0.{kept[0]}.0.-------.-------.{kept}"), whole)
    assert not run.solved
    assert run.move <= 1
    assert run.here.words == (("33",) if "33" in kept else ())
    solved = parse_progress(sealed(f"hl2.sample.0.{kept[0]}.0.-------.--rr---.{kept}"), whole)
    assert solved.solved
    assert solved.here.words


def test_the_old_word_is_read(whole: Lesson) -> None:
    """The version before counted a drill's problems over all rounds."""
    run = parse_progress(sealed("hl1.sample.5.7.0.xrhrxrS"), whole)
    assert (run.is_over, run.marks, run.now) == (True, "xrhrxr3", "xrhrxr3")
    assert run.tally == Tally(4 + 3 - 1, 1, ())
    assert run.at_step(1).solved
    inside = parse_progress(sealed("hl1.sample.5.6.1.xrhrxr1"), whole)
    assert (inside.move, inside.here.results, inside.solved) == (1, "r", False)


def test_a_drill_counts_the_problems_of_its_round(whole: Lesson) -> None:
    run = Run.start(whole, 5).at_step(6)
    for _ in range(3):
        run = run.answered(right(run)).next()
    assert (run.is_over, run.now[6], run.marks[6]) == (True, "3", "3")
    first = run.at_step(6)
    assert (first.solved, first.move) == (True, 2)  # to and fro begins nothing anew
    second = first.redone()
    assert second.question != Run.start(whole, 5).at_step(6).question
    second = second.answered(next(at for at in range(3) if at != right(second))).answered(right(second))
    assert (second.now[6], second.marks[6], second.here.results) == ("0", "3", "h")
    second = second.next()
    second = second.answered(right(second)).next()
    second = second.answered(right(second))
    assert (second.now[6], second.marks[6]) == ("2", "3")
    assert parse_progress(progress_text(second), whole) == second


def test_from_the_beginning_keeps_what_was_reached(whole: Lesson) -> None:
    done = through(Run.start(whole, 5))
    again = done.afresh(6)
    assert (again.at, again.marks, set(again.now), again.solved) == (0, done.marks, {"-"}, False)
    assert not again.at_step(1).solved
    assert parse_progress(progress_text(again), whole) == again
    assert again.next().answered(1).answered(0).marks == done.marks


def test_the_tally_tells_what_was_left_out(whole: Lesson) -> None:
    assert through(Run.start(whole, 5)).tally == Tally(4 + 3, 0, ())
    run = Run.start(whole, 5).next().answered(1).answered(0).at_step(6)
    run = run.answered(right(run)).next().next()
    run = run.answered(right(run)).next()
    assert run.is_over
    assert run.tally == Tally(2, 1, (2, 3, 4, 5, 6))


def test_a_step_is_answered_again_if_one_wants(whole: Lesson) -> None:
    run = Run.start(whole).next().answered(1).answered(0)
    again = run.redone()
    assert (again.solved, again.now[1], again.marks[1]) == (False, "-", "h")
    assert again.answered(0).marks[1] == "r"
    played = through(Run.start(whole)).at_step(3).redone()
    assert (played.move, played.solved, played.state) == (0, False, Run.start(whole).at_step(3).state)
