"""What a table step demands, refuses or calls good: held against all legal moves, the judge and the engine's counting."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from hanawidgets.games.haggis.actions import parse_action
from hanawidgets.games.koikoi.cards import in_order
from hanawidgets.games.koikoi.wording import card_called, in_all, yaku_name
from hanawidgets.teach.course import Run
from hanawidgets.teach.courses import COURSES, counted, lesson_folder, numbers_in
from hanawidgets.teach.diagnostics import Diagnostic, LessonError
from hanawidgets.teach.game import GAMES, after, teaching_of
from hanawidgets.teach.goals import said, said_of
from hanawidgets.teach.hints import deciding_rule, hints
from hanawidgets.teach.judge import judge_move, judge_other, judge_pick
from hanawidgets.teach.loader import lesson_from, lesson_names, load_lesson, proof_of
from hanawidgets.teach.model import Choose, Drill, Lesson, Move, Other, Pick, Play
from hanawidgets.teach.weighing import untaught, weigh, weigh_lesson
from hanawidgets.text import LANGUAGES, translate, words_in
from tests.needs import of

from ..rows import each
from .lesson_samples import both

GAME_OF = {name: game for game in GAMES for name in lesson_names(game)}
TEXTS = {name: (lesson_folder(game) / f"{name}.toml").read_text(encoding="utf-8") for name, game in GAME_OF.items()}
PLAYED = [name for name, text in TEXTS.items() if any(step["kind"] == "play" for step in tomllib.loads(text)["step"])]


def lesson(game: str, *steps: Mapping[str, Any]) -> Lesson:
    return lesson_from({"lesson": "x", "game": game, "title": both("t"), "goal": both("g"), "step": list(steps)})


def diagnostics_of(game: str, *steps: Mapping[str, Any]) -> list[Diagnostic]:
    with pytest.raises(LessonError) as caught:
        lesson(game, *steps)
    return list(caught.value.diagnostics)


def play(game: str, *moves: Mapping[str, Any], **table: Any) -> dict[str, Any]:
    tables: dict[str, dict[str, Any]] = {
        # Two cards, one trick wanted, a low diamond led: the eight takes it, the two would hardly take another.
        "ohhell": {
            "hand": "2D 8D",
            "A": "6H 6C",
            "B": "7C",
            "C": "QD",
            "turn_up": "2S",
            "dealer": "D",
            "bids": [0, 1, 0, 2],
            "played": "6S 7S 9C QS AH QH 8S 5H 7D 6D",
        },
        "haggis": {"hand": "4Y 5Y 4B 5B 8Y 9Y 8B 9B 10Y 9G 10G J Q K", "trick": ["B 5R6R5G6G"]},
    }
    seat = {"seat": "D"} if game == "ohhell" else {}
    return {"kind": "play", **seat, "table": {**tables[game], **table}, "move": list(moves)}


def faults(game: str, *moves: Mapping[str, Any], **more: Any) -> list[str]:
    return [found.error.detail for found in weigh_lesson(lesson(game, {**play(game, *moves), **more}))]


# --- all lessons ----------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("name", PLAYED)
def test_what_lessons_ask_at_the_table_agrees_with_the_judge(name: str) -> None:
    proof_of(TEXTS[name], name, judged=True)


@pytest.mark.slow
def test_what_a_text_says_that_a_move_is_worth_is_played_out_again() -> None:
    """The eight takes the trick that is wanted; with the two it is hardly ever made."""
    step = play("ohhell", {"accept": ["8D"], "best": True})
    right = {**step, "worth": {"8D": 8, "2D": 1}, "text": both("{8=worth.8D} {1=worth.2D}")}
    assert not weigh_lesson(lesson("ohhell", right))
    (found,) = weigh_lesson(lesson("ohhell", {**step, "worth": {"8D": 8, "2D": 7}}))
    assert (found.error.detail, found.error.field, found.error.value) == ("judge_worth", "worth", "2D")
    details = [found.error.detail for found in diagnostics_of("ohhell", {**right, "text": both("{12=worth.8D}")})]
    assert details == ["wrong_number"] * len(LANGUAGES)
    assert [found.error.detail for found in diagnostics_of("ohhell", {**step, "worth": {"AS": 1}})] == ["not_in_hand"]
    assert diagnostics_of("ohhell", {**step, "worth": {"8D": "much"}})[0].error.field == "worth.8D"
    nowhere = {"kind": "read", "worth": {"8D": 1}, "text": both("t")}
    assert [found.error.detail for found in diagnostics_of("ohhell", nowhere)] == ["not_learners_turn"]


def asked(name: str) -> Iterator[tuple[Play, int, Any]]:
    """Every move that a lesson asks for, in every position it may be asked in."""
    for step in load_lesson(name).steps:
        states = [step.position]
        for at, move in enumerate(step.moves if isinstance(step, Play) else ()):
            yield from ((step, at, state) for state in states)  # type: ignore[misc]
            states = GAMES[GAME_OF[name]].following(move, states, step.seat)


@pytest.mark.slow
@each("name", PLAYED)
def test_no_legal_move_gets_an_answer_that_says_nothing(name: str) -> None:
    """Every move that is refused hears what the step asks for, or what is wrong with it, in both languages."""
    empty = [said("wrong.general"), said("right"), None]
    for step, at, state in asked(name):
        good = set(GAMES[GAME_OF[name]].accepted_moves(step.moves[at], state, step.seat))
        for action in set(state.legal_actions(step.seat)) - good:
            told = judge_other(step, at, state, action)
            assert told.text not in empty and told.code in ("wrong", "also", "not_wanted")
            assert step.moves[at].goal or step.moves[at].best or told.code != "not_wanted"


def test_moves_say_why_they_are_wanted() -> None:
    for name in PLAYED:
        for step, at, _ in asked(name):
            move = step.moves[at]
            assert bool(move.goal) + move.best + move.any == 1, (name, at)


# --- goals accept all that reaches them -----------------------------------------------------------------


def test_every_rectangle_that_wins_is_accepted() -> None:
    """The lesson on rectangles asked for yellow and blue 8-9 and refused yellow and green 9-10 (HG-22)."""
    step = next(step for step in load_lesson("rectangles").steps if isinstance(step, Play))
    state = after(step.position, map(parse_action, ("4Y5Y4B5B", "5R6R5G6G")))
    for word in ("8Y9Y8B9B", "9Y10Y9G10G"):
        assert judge_move(step, 1, state, parse_action(word)).right
    assert not judge_move(step, 0, step.position, parse_action("9Y10Y9G10G")).right  # the lowest is to be led


def test_goals_of_one_move_are_all_to_be_reached() -> None:
    (step,) = lesson("haggis", play("haggis", {"combination": "2x2", "wilds": 0, "lowest": True})).steps
    assert isinstance(step, Play)

    def told(word: str) -> object:
        return judge_move(step, 0, step.position, parse_action(word)).text

    def done(word: str) -> object:
        return teaching_of(step).hints.describe_move(parse_action(word), step.position)[1]

    assert judge_move(step, 0, step.position, parse_action("8Y9Y8B9B")).right
    assert told("9Y10Y9G10G") == said_of("haggis", "goal.lowest", done=done("9Y10Y9G10G"))
    assert told("8Y9Y8BJ") == said_of("haggis", "goal.wilds", n=0, done=done("8Y9Y8BJ"))
    what = {"en": "2 suits × 2 ranks", "ja": "2スート×2数字"}
    for word in ("JQ", "pass"):
        assert told(word) == said_of("haggis", "goal.combination", what=what, done=done(word))


@each(
    "goal, right",
    [
        ({"wins": True}, ["8D"]),
        ({"loses": True}, ["2D"]),
        ({"suit": "D"}, ["2D", "8D"]),
        ({"suit": "D", "lowest": True}, ["2D"]),
        ({"suit": "D", "highest": True}, ["8D"]),
    ],
)
def test_goals_of_oh_hell(goal: dict[str, Any], right: list[str]) -> None:
    (step,) = lesson("ohhell", play("ohhell", goal)).steps
    assert isinstance(step, Play)
    assert [str(action) for action in GAMES["ohhell"].accepted_moves(step.moves[0], step.position, "D")] == right


def test_the_most_cards_and_two_yaku_at_once() -> None:
    table = {"hand": "51 12 21 83 61 71 a1 b1", "field": "52 53 54 13 82 91 c1 a2"}
    (step,) = lesson("koikoi", {"kind": "play", "table": table, "move": [{"most": True}]}).steps
    assert isinstance(step, Play)
    assert [str(action) for action in GAMES["koikoi"].accepted_moves(step.moves[0], step.position, "A")] == ["51"]
    held = next(
        step for step in load_lesson("five-yaku").steps if isinstance(step, Play) and "makes" in step.moves[0].goal
    )
    assert [str(a) for a in GAMES["koikoi"].accepted_moves(held.moves[0], held.position, "A")] == ["11"]


# --- the judge ------------------------------------------------------------------------------------------


@each(
    "move, found",
    [
        ({"accept": ["8D"], "best": True}, []),
        ({"accept": ["8D"]}, ["accept_unsaid"]),
        ({"accept": ["2D"], "best": True}, ["judge_better"]),
        ({"accept": ["2D", "8D"], "best": True}, ["judge_worse"]),
        ({"accept": ["8D"], "best": True, "also": [{"action": "2D", "why": both("x")}]}, ["judge_also_worse"]),
        ({"loses": True}, ["judge_form"]),
        ({"wins": True}, []),
        ({"any": True}, []),
    ],
)
def test_a_move_is_held_against_the_judge(move: dict[str, Any], found: list[str]) -> None:
    assert faults("ohhell", move) == found
    assert faults("ohhell", move, form=True) == [detail for detail in found if detail != "judge_form"]


def test_a_move_as_good_is_accepted_or_answered_kindly() -> None:
    """Three hearts that are all beaten: none is better, so none may be refused as worse."""
    step = next(
        step
        for step in load_lesson("taking-and-avoiding").steps
        if isinstance(step, Play) and "highest" in step.moves[0].goal
    )
    first = step.position.legal_actions("D")[0]
    worths = weigh(GAMES["ohhell"].decision(step.position.observe("D"), ()), [first], Random(1))
    assert [found.beside for found in worths] == [0, 0, 0]
    made = load_lesson("taking-and-avoiding")
    best = replace(step, moves=(Move(accept=(first,), best=True),))
    asked = replace(made, steps=(best,))
    assert [found.error.detail for found in weigh_lesson(asked)] == ["judge_as_good"] * 2
    kind = Move(
        accept=(first,),
        best=True,
        also=tuple(Other(action=action, why=both("x")) for action in step.position.legal_actions("D")[1:]),
    )
    assert weigh_lesson(replace(made, steps=(replace(step, moves=(kind,)),))) == []


def test_the_judges_dice_follow_from_lesson_and_step() -> None:
    broken = lesson("ohhell", play("ohhell", {"loses": True}))
    assert weigh_lesson(broken) == weigh_lesson(broken) != []


def test_a_good_move_that_is_not_asked_for_is_no_slip() -> None:
    made = lesson("ohhell", play("ohhell", {"wins": True, "also": [{"action": "2D", "why": both("good too")}]}))
    run = Run.start(made)
    told = run.answered(run.state.legal_actions("D")[0])
    assert told.verdict is not None
    assert (told.verdict.right, told.verdict.code, told.erred, told.verdict.text) == (
        False,
        "also",
        False,
        both("good too"),
    )
    assert told.answered(run.state.legal_actions("D")[1]).marks == "r"


# --- what goes on from a step ---------------------------------------------------------------------------


def test_a_step_does_not_go_on_from_several_positions() -> None:
    """Oh Hell, lesson 2: whoever led the seven of hearts had it back in the next step."""
    on = {"kind": "watch", "seat": "D", "position": "continue", "move": [{"action": "6C"}]}
    assert [found.error.detail for found in diagnostics_of("ohhell", play("ohhell", {"suit": "D"}), on)] == [
        "continue_branches"
    ]
    assert lesson("ohhell", play("ohhell", {"suit": "D", "lowest": True}), on)


def test_the_heart_that_is_led_stays_led() -> None:
    steps = load_lesson("trump-and-following").steps
    step = steps[8]
    assert isinstance(step, Play)
    told = {
        str(action): judge_move(step, 0, step.position, action).right
        for action in step.position.legal_actions(step.seat)
    }
    assert told == {"6H": True, "7H": False, "AS": False}


# --- what was taught ------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_drill_names_only_what_was_taught() -> None:
    """Koi-Koi, lesson 3: the drill counted Rokutan and offered Sankō, which come in lesson 4."""
    course = [load_lesson(name) for name in COURSES["koikoi"]]
    place = COURSES["koikoi"].index("five-yaku")
    assert untaught(course[place], course[:place]) == []
    wider = replace(
        course[place],
        steps=tuple(replace(step, options={}) if isinstance(step, Drill) else step for step in course[place].steps),
    )
    missing = set(next(found.error.value for found in untaught(wider, course[:place])))
    assert {"ameshiko", "goko", "sanko"} <= missing
    assert missing.isdisjoint({"inoshikacho", "akatan", "aotan", "tan", "kasu"})


def test_the_yaku_that_was_forgotten_is_named() -> None:
    drill = next(step for step in load_lesson("five-yaku").steps if isinstance(step, Drill) and step.make == "points")
    told = [
        choice.why
        for problem in islice(GAMES["koikoi"].problems("points", drill.options, drill.rules, Random(2)), 40)
        for choice in of(Choose, problem).choices
        if isinstance(problem, Choose) and not choice.right
    ]
    akatan = {
        lang: translate("koikoi.lesson.misconception.forgot_yaku", lang, what=yaku_name("akatan", words_in(lang)))
        for lang in LANGUAGES
    }
    assert akatan in told


def test_a_wrong_month_is_answered_with_that_months_plant() -> None:
    """The drill on months answered a ribbon with Akatan, which comes two lessons later."""
    for problem in islice(GAMES["koikoi"].problems("month", {}, load_lesson("seasons").rules, Random(2)), 60):
        assert isinstance(problem, Choose)
        for choice in problem.choices:
            assert choice.why is not None and "tan" not in choice.why["en"].split()
            assert not re.search("Akatan|Aotan", choice.why["en"])


# --- hints ----------------------------------------------------------------------------------------------


def test_a_hint_does_not_rule_out_what_was_tried() -> None:
    run = Run.start(load_lesson("one-card")).at_step(3)
    step = run.step
    assert isinstance(step, Choose)
    wrong = [at for at, choice in enumerate(step.choices) if not choice.right]
    tried = run.answered(wrong[-1])
    (told,) = (hint for hint in tried.ladder if hint.rung == "next")
    other = step.choices[wrong[-2]]
    assert other.why is not None and other.text is not None
    assert told.text["en"] == f"It is not “{other.text['en']}”. {other.why['en']}"
    both_tried = replace(run, tried=tuple(wrong))
    assert [hint.rung for hint in both_tried.ladder] == ["where", "rule", "answer"]
    shown = tried.hinted().hinted().hinted()
    assert shown.answered(wrong[-2]).hints == shown.hints  # nothing moves up when the same answer is tried


def test_a_hint_names_the_rule_that_decides() -> None:
    """Oh Hell 1, 3 and 4 begin with the trick, the forbidden bid and a lead; the hint named the aim of the game."""
    first = [deciding_rule(load_lesson(name).steps[0]) for name in ("one-card", "bidding", "taking-and-avoiding")]
    assert first == ["OH-18", "OH-13", "OH-18"]
    two = {
        "kind": "choose",
        "question": both("?"),
        "rule": ["OH-03", "OH-18"],
        "choice": [{"text": both("a"), "right": True}, {"text": both("b")}],
    }
    assert [found.error.detail for found in diagnostics_of("ohhell", two)] == ["which_rule"]
    assert lesson("ohhell", {**two, "choice": [{**two["choice"][0], "rule": "OH-18"}, two["choice"][1]]})
    move = {**play("ohhell", {"wins": True}), "rule": ["OH-03", "OH-18"]}
    assert [found.error.detail for found in diagnostics_of("ohhell", move)] == ["which_rule"]


def test_who_bids_first_is_not_sent_to_the_bids() -> None:
    for name, at in (("whole-hand", 0), ("bidding", 7)):
        step = load_lesson(name).steps[at]
        assert hints(step)[0].zone == "hand", name


# --- what texts count -----------------------------------------------------------------------------------


@each(
    "lang, text, places",
    [
        ("en", "You have no diamond, and you still need a trick.", 1),
        ("en", "You hold two rectangles.", 1),
        ("en", "Your opponent has no yaku yet.", 1),
        ("en", "No plum lies on the field.", 1),
        ("en", "There is no bush clover on the field.", 1),
        ("en", "You have {}, and C has {} left.", 0),
        ("en", "If B has no trump, your ten wins.", 0),
        ("en", "You have one trick too few.", 0),
        ("ja", "あなたにダイヤはありません。", 1),
        ("ja", "手札には三枚のセットが二組あります。", 1),
        ("ja", "場に梅はありません。", 1),
        ("ja", "場に{}。", 0),
        ("ja", "場札に順番はありません。", 0),
        ("ja", "場に置くしかありませんでした。", 0),
    ],
)
def test_words_that_count_are_found(lang: str, text: str, places: int) -> None:
    assert len(list(counted(text, lang))) == places


@each(
    "lang, words, number",
    [
        ("en", "no set of three", 0),
        ("en", "Two rectangles", 2),
        ("en", "a single ten", 1),
        ("en", "the heart", None),
        ("ja", "三枚", 3),
        ("ja", "二組", 2),
        ("ja", "ありません", 0),
        ("ja", "なく", 0),
        ("ja", "残り", None),
    ],
)
def test_numbers_are_read_in_words(lang: str, words: str, number: int | None) -> None:
    assert list(numbers_in(words, lang)) == ([] if number is None else [number])


def test_words_that_count_are_proved() -> None:
    def details(text: str) -> list[str]:
        step = {**play("haggis", {"any": True}), "text": both(text)}
        return [found.error.detail for found in diagnostics_of("haggis", step) if found.field.endswith("en")]

    assert details("You hold two rectangles.") == ["uncounted"]
    assert details("You hold {two rectangles|2=hold.2x2}.") == ["wrong_number"]
    assert details("You hold {two rectangles|3=hold.2x2}.") == ["other_words"]
    right = {**play("haggis", {"any": True}), "text": both("You hold {three rectangles|3=hold.2x2}.")}
    assert lesson("haggis", right).steps[0].text == both("You hold three rectangles.")


@each(
    "game, claim",
    [
        (
            "haggis",
            "{5=hold.set2} {0=hold.set4} {3=hold.9} {1=hold.run3} {0=hold.3x2} {2=n.answers.numbers} {11=n.numbers}",
        ),
        ("ohhell", "{2=n.D} {0=n.C.C} {1=n.D.C} {0=n.trump.A}"),
    ],
)
def test_what_a_seat_holds_is_counted(game: str, claim: str) -> None:
    assert lesson(game, {**play(game, {"any": True}), "text": both(claim)})


def test_a_card_that_completes_nothing_is_told_so() -> None:
    """Koi-Koi, lessons 4 and 8: the answer was "Not this one: Phoenix"."""
    for name in ("five-yaku", "more-yaku", "whole-round"):
        for step in load_lesson(name).steps:
            if isinstance(step, Pick) and "completes" in step.goal:
                wrong = in_order(step.among & ~step.answer)[0]
                told = judge_pick(step, wrong.bit).text
                key = "pick.extra_completes" + ("" if step.goal["completes"] is True else "_yaku")
                what = in_all(yaku_name, step.goal["completes"]) if key.endswith("_yaku") else ""
                assert told in (
                    said_of("koikoi", key, card=in_all(card_called, wrong), what=what),
                    {lang: told[lang] for lang in LANGUAGES if told and "looks alike" in told["en"]},
                )
