"""The lesson player: every built-in lesson can be gone through, and no answer is sent before it is given."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from hanawidgets.core.errors import RuleError
from hanawidgets.teach.courses import COURSES
from hanawidgets.teach.courses import head as head_of
from hanawidgets.teach.game import root_of, teaching_of
from hanawidgets.teach.loader import lesson_from, load_lesson, read_lesson
from hanawidgets.teach.model import Choose, Lesson, Number, Pick, Play, Read
from hanawidgets.text import LANGUAGES, translate
from hanawidgets.widgets import LessonPlayer
from hanawidgets.widgets.lesson.renderer import ways_on
from hanawidgets.widgets.lesson.view import blank_view
from tests.needs import of, some

from .wire import ask, done, each, in_both, texts

EACH = each("name", [name for course in COURSES.values() for name in course])


def answer(player: LessonPlayer) -> None:
    """Answer what is asked as somebody who knows would, through the page."""
    asked, n = player.run.question, player.view["n"]
    match asked:
        case Choose():
            done(player, "choose", n=n, choice=asked.right)
        case Pick():
            pile = asked.answer or teaching_of(asked).picks.sample_answer(asked)
            for face in teaching_of(asked).deck.faces(pile):
                done(player, "pick", face=face)
            done(player, "picked", n=player.view["n"])
        case Number():
            root = teaching_of(asked).score(asked.situation, asked.rules)
            values = {
                "score": some(root).value,
                **{term.name: term.value for term in reversed(tuple(some(root).walk()))},
            }
            done(player, "numbers", n=n, numbers={name: str(values[name]) for name in asked.blank})
        case Play():
            move = asked.moves[player.run._move_place]
            way = teaching_of(asked).accepted_moves(move, player.run.state, asked.seat)[0]
            done(player, "move", n=n, do=str(way))
        case _:
            done(player, "next", n=n)


def finish(player: LessonPlayer) -> None:
    """Go through the whole lesson with right answers; no text on the way has a gap."""
    for _ in range(400):
        view = player.view
        if view["over"]:
            return
        for text in texts({key: view[key] for key in ("text", "question", "say", "timeline")}):
            assert "{" not in text
        if view["can"]["asks"]:
            answer(player)
        else:
            done(player, "next", n=view["n"])
    raise AssertionError("the lesson does not end")


@pytest.mark.slow
@EACH
def test_every_lesson_is_gone_through(name: str, lang: str) -> None:
    player = LessonPlayer(name, seed=3)
    finish(player)
    end = (load_lesson(name).done or {})[lang]  # what has been learnt, not what is to be
    assert player.view["over"]["goal"] == end
    assert re.search({"ja": "ました。$", "en": "^You (can now|now know|have) "}[lang], end)
    questions = [
        place for place, step in enumerate(player.run.lesson.steps, 1) if isinstance(step, (Choose, Pick, Number, Play))
    ]
    assert {player.marks[place] for place in questions} == {"r"}
    assert "-" not in player.marks.values()


@pytest.mark.slow
@EACH
def test_every_lesson_follows_the_steps_of_teaching(name: str) -> None:
    """Predict, worked example, the same with a gap, alone, drill: in this order, perhaps several times."""
    parts = [step.part for step in load_lesson(name).steps]
    phases = ["predict", "worked", "blank", "solve", "drill"]
    assert [part for part in dict.fromkeys(parts) if part != "read"] == phases, "each part, in this order at first"
    assert parts[-1] == "drill"


@pytest.mark.slow
@EACH
def test_heads_are_those_of_the_lessons(name: str) -> None:
    """The list of lessons reads heads without proof; they say what the proved lesson says."""
    lesson = load_lesson(name)
    head = head_of(name)
    assert (dict(head.title), dict(head.goal), head.minutes, head.steps) == (
        dict(lesson.title),
        dict(lesson.goal),
        lesson.minutes,
        len(lesson.steps),
    )
    assert 5 <= lesson.minutes <= 10, "minutes of a lesson of ours"


def step_of(kind: type, name: str = "score") -> LessonPlayer:
    """A player at the first step of a kind."""
    player = LessonPlayer(name, seed=3)
    at = next(at for at, step in enumerate(player.run.lesson.steps) if isinstance(step, kind))
    done(player, "goto", at=at)
    return player


def test_a_gap_is_not_sent() -> None:
    player = step_of(Number)
    asked = player.run.question
    assert isinstance(asked, Number)
    assert player.view["score"] is None
    root = teaching_of(asked).score(asked.situation, asked.rules)
    gaps = [slot for slot in player.view["blank"]["line"] if slot.get("value", 0) is None]
    assert [gap["name"] for gap in gaps] == list(asked.blank)
    answer(player)
    assert player.view["blank"] is None
    assert player.view["score"]["total"] == some(root).value


def test_a_gap_that_is_the_whole_hides_the_whole() -> None:
    player = LessonPlayer("score", seed=3)
    for step in player.run.lesson.steps:
        if isinstance(step, Number):
            root = teaching_of(step).score(step.situation, step.rules)
            view = blank_view(some(root), step.blank, False, "en")
            shown = [slot["value"] for slot in (*view["line"], view["total"], *view["more"]) if "name" in slot]  # type: ignore[typeddict-item]
            assert shown.count(None) == len(step.blank)


@pytest.mark.slow
def test_a_score_asked_for_is_not_sent() -> None:
    """Neither the formula of a situation nor what the table would tell of stopping."""
    for name in COURSES["koikoi"]:
        player = LessonPlayer(name, seed=3)
        for at, step in enumerate(player.run.lesson.steps):
            if isinstance(step, Choose):
                done(player, "goto", at=at)
                view = player.view
                assert (view["score"], view["prompt"]) == (None, None)
                assert not any(choice["right"] for choice in view["choices"])


def test_a_wrong_choice_is_told_why_and_another_may_be_tried() -> None:
    player = step_of(Choose)
    asked = player.run.question
    assert isinstance(asked, Choose)
    wrong = next(at for at in range(len(asked.choices)) if at != asked.right)
    done(player, "choose", n=player.view["n"], choice=wrong)
    view = player.view
    assert not view["verdict"]["right"]
    assert view["verdict"]["text"]
    assert view["choices"][wrong]["tried"]
    assert view["can"]["asks"]
    done(player, "choose", n=view["n"], choice=asked.right)
    assert player.view["verdict"]["right"]
    assert player.marks[player.step] == "h"


def test_a_wrong_number_names_the_mistake_by_its_rule() -> None:
    player = LessonPlayer("score", seed=3)
    at = next(
        at
        for at, step in enumerate(player.run.lesson.steps)
        if isinstance(step, Number) and step.blank == ("seven_double",)
    )
    done(player, "goto", at=at)
    done(player, "numbers", n=player.view["n"], numbers={"seven_double": "1"})
    verdict = player.view["verdict"]
    assert (verdict["right"], verdict["rule"]["id"], verdict["wrong"]) == (False, "K-BGA-23", ["seven_double"])
    assert player.view["typed"] == {"seven_double": "1"}


@each("typed", ["x", "1.5", "²", "9" * 50, "1e3"])
def test_what_is_no_number_is_refused(typed: str) -> None:
    player = step_of(Number)
    name = player.view["blank"]["total"]["name"]
    assert name == "score"
    gap = next(slot["name"] for slot in player.view["blank"]["line"] if slot.get("value", 0) is None)
    before = player.value
    assert ask(player, "numbers", n=player.view["n"], numbers={gap: typed})["error"]["code"] == "wrong_type"
    assert player.value == before


def test_full_width_digits_are_numbers() -> None:
    player = LessonPlayer("score", seed=3)
    at = next(
        at
        for at, step in enumerate(player.run.lesson.steps)
        if isinstance(step, Number) and step.blank == ("seven_double",)
    )
    done(player, "goto", at=at)
    done(player, "numbers", n=player.view["n"], numbers={"seven_double": "２"})
    assert player.view["verdict"]["right"]


def test_an_illegal_move_is_refused_by_its_rule_and_a_legal_one_has_its_reason() -> None:
    player = step_of(Play, "first-turn")
    state = player.run.state
    right = teaching_of(player.run.question).accepted_moves(player.run.question.moves[0], state, "A")
    legal = next(way for way in state.legal_actions() if way not in right)
    done(player, "move", n=player.view["n"], do=str(legal))
    assert (player.view["verdict"]["right"], player.run.state) == (False, state)
    done(player, "move", n=player.view["n"], do="c4")
    assert player.view["verdict"]["rule"]["id"].startswith("K-")
    assert ask(player, "move", n=player.view["n"], do="nonsense")["error"]["text"]
    assert player.run.state == state


def test_a_move_shows_what_it_did() -> None:
    player = step_of(Play, "first-turn")
    answer(player)
    assert player.view["board"]["strip"]
    assert player.run.state != player.run.question.position


def test_hints_come_one_by_one() -> None:
    player = step_of(Choose)
    rungs = []
    while player.view["can"]["hint"]:
        done(player, "hint", n=player.view["n"])
        rungs.append(player.view["hints"][-1]["rung"])
    assert len(rungs) == len(player.view["hints"]) == len(set(rungs)) >= 3
    asked = player.run.question
    assert isinstance(asked, Choose)
    assert some(asked.choices[asked.right].text)["en"] in player.view["hints"][-1]["text"]


def test_stale_clicks_do_nothing() -> None:
    player = step_of(Choose)
    n, before = player.view["n"], player.value
    for action, args in (
        ("choose", {"choice": 0}),
        ("next", {}),
        ("back", {}),
        ("hint", {}),
        ("move", {"do": "11"}),
        ("picked", {}),
        ("numbers", {"numbers": {}}),
    ):
        done(player, action, n=n - 1, **args)
    assert player.value == before
    assert player.view["n"] == n


@in_both
def test_progress_of_a_lesson_that_has_changed_is_told_as_that(lang: str) -> None:
    lesson = load_lesson("seasons")
    word = LessonPlayer(lesson, seed=1).value
    fewer = LessonPlayer(replace(lesson, steps=lesson.steps[:-1]), seed=1)
    done(fewer, "resume", word=word)
    damaged = LessonPlayer(lesson, seed=1)
    done(damaged, "resume", word=word[:-1] + "?")
    told = [translate(f"learn.progress_{key}", lang) for key in ("changed", "old")]
    assert [fewer.view["notice"], damaged.view["notice"]] == told and fewer.step == 1


def test_progress_is_kept_and_taken_up_again() -> None:
    player = LessonPlayer("first-turn", seed=3)
    for _ in range(6):
        done(player, "next", n=player.view["n"])
    word = player.view["progress"]
    other = LessonPlayer("first-turn", seed=8)
    done(other, "resume", word=word)
    assert (other.step, other.marks) == (player.step, player.marks)
    assert other.view["notice"]


@each("word", ["", "x", "hl1.score.1.2.0.xx.abc", "hl9.first-turn.1.1.0.-"])
def test_progress_that_does_not_fit_is_only_told_of(word: str) -> None:
    player = LessonPlayer("first-turn", seed=3)
    before = player.value
    done(player, "resume", word=word)
    assert player.value == before
    assert player.view["notice"]
    with pytest.raises(RuleError):
        player.resume(word)


def test_drills_are_fresh() -> None:
    def problems(player: LessonPlayer) -> str:
        done(player, "goto", at=len(player.run.lesson.steps) - 1)
        return json.dumps({key: player.view[key] for key in ("question", "choices", "pick", "given", "faces", "board")})

    player = LessonPlayer("score", seed=1)
    first = problems(player)
    assert problems(LessonPlayer("score", seed=1)) == first
    assert problems(LessonPlayer("score", seed=2)) != first
    done(player, "redo", n=player.view["n"])
    assert problems(player) != first
    marks = player.marks
    assert player.step == len(player.run.lesson.steps)
    done(player, "again")
    assert (player.step, player.marks == marks) == (1, True)


# --- nothing is lost, and what is said of it is true ----------------------------------------------


def through_a_drill(player: LessonPlayer, slips: int) -> str:
    """Go through the round of a drill with so many wrong answers; what is said at its end."""
    for _ in range(30):
        asked = player.run.question
        if slips and isinstance(asked, Choose):
            slips -= 1
            wrong = next(at for at in range(len(asked.choices)) if at != asked.right)
            done(player, "choose", n=player.view["n"], choice=wrong)
        answer(player)
        if player.view["drill_done"]:
            return str(player.view["drill_done"])
        done(player, "next", n=player.view["n"])
    raise AssertionError("the drill does not end")


@pytest.mark.slow
@in_both
def test_a_drill_counts_its_round_and_no_more(lang: str) -> None:
    player = LessonPlayer("seasons", seed=3)
    last = len(player.run.lesson.steps) - 1
    done(player, "goto", at=last)
    count = player.run.step.count
    for slips in (0, 2, 1):
        assert through_a_drill(player, slips) == translate("learn.drill_done", lang, n=count - slips, of=count)
        assert int(player.marks[last + 1], 36) == count  # the best round stays
        done(player, "back", n=player.view["n"])
        done(player, "goto", at=last)
        assert player.view["drill_done"]  # going to and fro begins nothing anew
        done(player, "redo", n=player.view["n"])


@each("kind", [Choose, Pick, Number, Play])
def test_back_shows_a_solved_step_solved(kind: type) -> None:
    player = step_of(kind, {Pick: "five-yaku", Play: "first-turn"}.get(kind, "score"))
    while not player.run.solved:
        answer(player)
    told, picked = player.view["verdict"], player.view["picked"]
    place = player.step
    done(player, "next", n=player.view["n"])
    word = player.value
    done(player, "back", n=player.view["n"])
    again = LessonPlayer(player.run.lesson)
    again.resume(word)
    done(again, "goto", at=place - 1)
    for one in (player, again):
        view = one.view
        assert (one.step, view["solved"], view["can"]["asks"], view["can"]["redo"]) == (place, True, False, True)
        assert (view["verdict"], view["picked"]) == (told, picked)
    done(player, "redo", n=player.view["n"])
    assert (player.view["solved"], player.view["picked"], player.view["verdict"]) == (False, [], None)


def test_a_reload_keeps_the_moves_of_a_table_step() -> None:
    lesson = load_lesson("whole-round")
    at = next(at for at, step in enumerate(lesson.steps) if isinstance(step, Play) and len(step.moves) > 1)
    player = LessonPlayer(lesson)
    done(player, "goto", at=at)
    answer(player)
    again = LessonPlayer(lesson)
    done(again, "resume", word=player.value)
    assert again.run.move == 1
    for part in ("board", "prompt", "moves", "verdict"):
        assert again.view[part] == player.view[part]


def test_a_damaged_word_takes_nothing_away() -> None:
    player = step_of(Choose)
    answer(player)
    before = player.value
    with pytest.raises(RuleError):
        player.resume(before[:-1] + "?")
    done(player, "resume", word=before[:-1] + "?")
    assert player.value == before


@pytest.mark.slow
@in_both
def test_done_is_said_of_a_lesson_without_gaps_only(lang: str) -> None:
    player = LessonPlayer("seasons", seed=3)
    total = len(player.run.lesson.steps)
    done(player, "goto", at=total - 1)
    through_a_drill(player, 2)
    count = player.run.step.count
    done(player, "next", n=player.view["n"])
    over = player.view["over"]
    assert (over["title"], over["text"], over["goal"]) == (translate("learn.over_open", lang), "", "")
    assert translate("learn.over_marks", lang, right=count - 2, helped=2) in over["marks"]
    assert translate("learn.over_left", lang, n=total - 1) in over["marks"]
    assert over["skipped"]["at"] == 0
    whole = LessonPlayer("seasons", seed=3)
    finish(whole)
    over = whole.view["over"]
    assert (over["title"], over["goal"]) == (translate("learn.over", lang), some(whole.run.lesson.done)[lang])
    assert over["skipped"] is None
    assert translate("learn.over_left", lang, n=0) not in over["marks"]
    before = dict(whole.marks)
    done(whole, "again")
    assert whole.marks == before
    assert {mark["state"] for mark in whole.view["timeline"]} == {""}


def test_the_step_shown_is_named_in_a_few_letters_whatever_its_mark() -> None:
    """Its closed list is all that a phone has room for; the verdict says how it went."""
    player = LessonPlayer("seasons", seed=3)
    before = player.view["timeline"][0]["label"]
    done(player, "hint", n=player.view["n"])
    answer(player)
    assert player.view["timeline"][0]["label"] == before
    done(player, "next", n=player.view["n"])
    assert player.view["timeline"][0]["label"] != before


def counting(player: LessonPlayer) -> bool:
    """Whether a sum is asked for by choices."""
    asked = player.run.question
    return isinstance(asked, Choose) and asked.ask in ("points", "score")


@pytest.mark.slow
@EACH
@in_both
def test_a_sum_asked_for_stands_part_by_part_after_the_answer(name: str, lang: str) -> None:
    """In every counting question of the lessons, and in the first problems of drills; never before."""
    player = LessonPlayer(name, seed=5)
    for at, step in enumerate(player.run.lesson.steps):
        if step.kind not in ("choose", "drill"):
            continue
        done(player, "goto", at=at)
        for _ in range(3 if step.kind == "drill" else 1):
            if counting(player):
                assert (player.view["counted"], player.view["score"]) == (None, None)
                asked = player.run.question
                right = teaching_of(asked).questions.answer_to(of(Choose, asked).ask, asked.about)
                wrong = next(
                    place for place in range(len(of(Choose, asked).choices)) if place != of(Choose, asked).right
                )
                done(player, "choose", n=player.view["n"], choice=wrong)
                assert (player.view["counted"], player.view["score"]) == (None, None)  # one may still try
                answer(player)
                shown, prompt = player.view["counted"], player.view["prompt"]
                score = player.view["score"] or (prompt or {}).get("score")
                assert (shown is None) is not (score is None)
                if shown:
                    whole = translate("lesson.counted.points", lang, n=right)
                    assert shown["total"]["value"] == whole
                    found = teaching_of(asked).questions.counted(of(Choose, asked).ask, asked.about)
                    assert sum(part.value for part in found.parts) == found.total == right
                    assert all(
                        part["why"]
                        for part in shown["parts"]
                        if part["out"] and asked.rules.__module__.endswith("koikoi.rules")
                    )
                else:
                    assert some(score)["total"] == right
            if step.kind == "drill" and player.view["can"]["problem"]:
                done(player, "next", n=player.view["n"])


def test_the_last_hint_shows_the_sum() -> None:
    player = LessonPlayer("more-yaku", seed=5)
    done(player, "goto", at=len(player.run.lesson.steps) - 1)
    assert counting(player)
    while player.view["can"]["hint"]:
        assert player.view["counted"] is None
        done(player, "hint", n=player.view["n"])
    assert player.view["counted"]["parts"]


@pytest.mark.slow
@EACH
@in_both
def test_a_lesson_leads_on_and_at_last_to_the_table(name: str, lang: str) -> None:
    game = next(game for game, course in COURSES.items() if name in course)
    table = {"koikoi": "table"}.get(game, game) + ".ipynb"
    ways = [way["href"] for way in ways_on(load_lesson(name), lang)]
    course = COURSES[game]
    after = course[course.index(name) + 1 :][:1]
    assert ways == [*(f"learn-{one}.ipynb" for one in after), table]


@pytest.mark.slow
@each("kind", [Read, Choose, Pick, Number, Play])
@in_both
def test_the_line_of_keys_names_those_of_this_step(kind: type, lang: str) -> None:
    player = step_of(kind, {Pick: "five-yaku", Play: "first-turn"}.get(kind, "score"))
    keys = player.view["keys"]
    told = {
        key: translate(f"learn.key.{key}", lang)
        for key in ("next", "back", "hint", "answers", "arrows", "boxes", "decide", "pick")
    }
    asks = player.view["can"]["asks"]
    assert (told["next"] in keys) is not asks  # nothing is left out by a key
    assert (told["answers"] in keys or told["boxes"] in keys) is asks
    assert (told["pick"] in keys) is (kind is Pick)
    assert (told["back"] in keys) is player.view["can"]["back"]
    assert (told["hint"] in keys) is player.view["can"]["hint"]


def test_a_lesson_from_a_text_and_from_python() -> None:
    text = """
lesson = "tiny"
game = "koikoi"
rules = "club"
minutes = 5
title.ja = "小さな稽古"
title.en = "A tiny lesson"
goal.ja = "試します。"
goal.en = "A try."

[[step]]
kind = "read"
text.ja = "札は{48=cards}枚です。"
text.en = "There are {48=cards} cards."
"""
    lesson = read_lesson(text)
    player = LessonPlayer(lesson)
    assert player.view["text"] == "There are 48 cards."
    assert [way["href"] for way in player.base["after"]] == ["table.ipynb"]
    with pytest.raises(RuleError) as refused:
        LessonPlayer(Lesson(id="raw", game="koikoi", title={}, goal={}, steps=(Read(),)))
    assert refused.value.detail == "unproved_lesson"
    with pytest.raises(RuleError):
        LessonPlayer("no-such-lesson")


def test_the_answer_of_a_pick_is_not_sent() -> None:
    player = step_of(Pick, "five-yaku")
    view: dict[str, Any] = player.view
    assert len(view["pick"]) > 1
    assert (view["picked"], view["lit"]) == ([], [])
    done(player, "pick", face=view["pick"][0])
    assert player.view["picked"] == view["pick"][:1]
    done(player, "pick", face=view["pick"][0])
    assert player.view["picked"] == []
    assert ask(player, "pick", face="m99-1")["error"]["code"] == "unknown_card"


def test_a_hint_that_the_author_wrote_stands_in_place_of_the_rule() -> None:
    player = LessonPlayer("seasons", lang="en")
    for _ in range(2):
        done(player, "hint", n=player.view["n"])
    hint = player.view["hints"][1]
    assert (hint["text"], hint["rule"]) == (player.run.step.hint["rule"]["en"], None)


@pytest.mark.slow
def test_wrong_cards_are_judged_in_every_pick() -> None:
    """Too many and too few alike: all cards laid out, or one of them."""
    for name in (name for course in COURSES.values() for name in course):
        player = LessonPlayer(name, seed=3)
        for at, step in enumerate(player.run.lesson.steps):
            if not isinstance(step, Pick):
                continue
            faces = teaching_of(step).deck.faces(step.among)
            for picked in (faces, faces[:1], faces[-1:]):
                done(player, "goto", at=at)
                for face in picked:
                    done(player, "pick", face=face)
                done(player, "picked", n=player.view["n"])
                verdict = player.view["verdict"]
                assert verdict["right"] or verdict["text"]
                assert len(verdict["wrong"]) == verdict["text"].count("✕")  # the card that the words are about
                assert {*verdict["wrong"]} <= {*player.view["picked"]}


# --- Oh Hell --------------------------------------------------------------------------------------


def hidden_lesson(*others: str) -> Lesson:
    """A trick that the learner closes, and a bid, the hands of the others as given."""
    hands = dict(zip("BCD", others, strict=True))
    table = {"hand": "3H KH", "turn_up": "5S", "dealer": "A", "bids": [0, 0, 1, 2], "played": "9H 10H 2H", **hands}
    both = {"ja": "問い", "en": "text"}
    return lesson_from(
        {
            "lesson": "hidden",
            "game": "ohhell",
            "rules": "short_up",
            "title": both,
            "goal": both,
            "step": [
                {"kind": "play", "table": table, "move": [{"wins": True}]},
                {
                    "kind": "choose",
                    "question": both,
                    "table": table,
                    "ask": "winner",
                    "choice": [{"value": "10H"}, {"value": "9H"}],
                },
            ],
        }
    )


def test_a_page_of_oh_hell_shows_what_the_learner_may_know() -> None:
    """Exchange the cards that the others hold: nothing that goes to the page differs."""
    one, two = (LessonPlayer(hidden_lesson(*others), seed=1) for others in (("4C", "6C", "8C"), ("AD", "JS", "7D")))
    for step in range(2):
        for player in (one, two):
            done(player, "goto", at=step)
            done(player, "hint", n=player.view["n"])
        assert one.view["board"]["seats"][0]["hand"]["backs"] == 1
        assert one.view["position"]
        assert (one.base, one.view) == (two.base, two.view)


def test_who_takes_a_trick_is_not_sent_before_it_is_answered() -> None:
    player = LessonPlayer("one-card", seed=1)
    done(player, "goto", at=3)  # the only trump takes it
    picture = player.view["picture"]
    assert picture["kind"] == "trick"
    assert not any(card["best"] or card["why"] for card in picture["cards"])
    mark = translate("ohhell.table.took", "en")
    assert mark not in json.dumps(player.view)
    answer(player)
    assert [card["best"] for card in player.view["picture"]["cards"] if card["best"]] == [mark]


def test_the_card_that_was_picked_stays_in_the_hand_below_the_trick() -> None:
    player = LessonPlayer("one-card", seed=1)
    answer(player)
    assert player.view["solved"]
    assert player.view["picked"] == ["pc-KH"]
    assert "pc-KH" in [card["face"] for card in player.view["picture"]["hand"]]
    assert player.view["picture"]["cards"][-1]["face"] == ""


def test_points_below_zero_are_typed_with_either_minus() -> None:
    player = LessonPlayer("three-scorings", seed=1)
    at = next(
        at
        for at, step in enumerate(player.run.lesson.steps)
        if isinstance(step, Number) and "negative" in str(step.rules.mode)
    )
    for sign in ("-", "−", "－"):
        done(player, "goto", at=at)
        asked = player.run.question
        assert isinstance(asked, Number)
        root = root_of(asked)
        values = {"score": root.value, **{term.name: term.value for term in reversed(tuple(root.walk()))}}
        assert min(values[name] for name in asked.blank) < 0
        done(
            player,
            "numbers",
            n=player.view["n"],
            numbers={name: str(values[name]).replace("-", sign) for name in asked.blank},
        )
        assert player.view["solved"]


@pytest.mark.slow
@in_both
def test_OH_24_points_below_zero_are_shown_with_a_minus_sign(lang: str) -> None:
    player = LessonPlayer("three-scorings", lang=lang)
    shown: list[str] = []
    while not player.view["over"]:
        answer(player) if player.view["can"]["asks"] else done(player, "next", n=player.view["n"])
        shown += texts({**player.view, "progress": "", "typed": {}})
    assert any("−30" in text for text in shown)
    assert not [text for text in shown if re.search(r"(?<!\w)-\d", text)]


def test_OH_12_nobody_is_asked_for_a_bid_that_is_none_of_the_question() -> None:
    """A question about the forbidden number is answered by a choice; a pad without numbers would ask again."""
    player = LessonPlayer("bidding")
    while not (isinstance(player.run.question, Choose) and player.view["board"] and player.view["board"]["bids"]):
        done(player, "next", n=player.view["n"])
    answer(player)
    assert player.view["solved"]
    assert player.view["prompt"] is None


# --- what a step says besides its text --------------------------------------------------------------------


def test_a_step_about_form_says_so_and_a_good_move_is_called_good() -> None:
    both = {"ja": "x", "en": "x"}
    table = {
        "hand": "2D 8D",
        "A": "6H 6C",
        "B": "7C",
        "C": "QD",
        "turn_up": "2S",
        "dealer": "D",
        "bids": [0, 1, 0, 2],
        "played": "6S 7S 9C QS AH QH 8S 5H 7D 6D",
    }
    step = {
        "kind": "play",
        "form": True,
        "seat": "D",
        "table": table,
        "move": [{"wins": True, "also": [{"action": "2D", "why": both}]}],
    }
    made = lesson_from({"lesson": "x", "game": "ohhell", "title": both, "goal": both, "step": [step]})
    for lang in LANGUAGES:
        player = LessonPlayer(made, lang=lang)
        assert player.view["remarks"] == [translate("learn.form", lang)]
        done(player, "move", n=player.view["n"], do="2D")
        assert (player.view["verdict"]["right"], player.view["verdict"]["head"]) == (
            False,
            translate("learn.also", lang),
        )


@pytest.mark.slow
def test_that_tables_differ_is_said_after_the_answer_and_once_a_lesson() -> None:
    """Which rule it is, too; nothing is said of what all tables agree on, as the choice between two cards."""
    for lang in LANGUAGES:
        said: list[tuple[str, int, str]] = []
        for name in ("wilds", "first-turn", "a-year"):
            player = LessonPlayer(name, lang=lang)
            for at, step in enumerate(player.run.lesson.steps):
                if not isinstance(step, (Choose, Pick)):
                    continue
                done(player, "goto", at=at)
                assert player.view["differs"] == ""
                answer(player)
                if player.view["differs"]:
                    said.append((name, at + 1, player.view["differs"]))
        assert [(name, at) for name, at, _ in said] == [("wilds", 4), ("a-year", 5)]
        assert [text for *_, text in said] == [
            translate("learn.reading", lang, rule=translate(f"rules.{rule}.title", lang))
            for rule in ("GAP-HG-05", "GAP-K-01")
        ]


def test_a_lesson_in_one_language_says_so_to_readers_of_another() -> None:
    made = lesson_from(
        {
            "lesson": "moon",
            "game": "koikoi",
            "languages": ["en"],
            "title": {"en": "Moon"},
            "goal": {"en": "You know the moon."},
            "step": [{"kind": "read", "text": {"en": "The moon."}}, {"kind": "read", "text": {"en": "The sake cup."}}],
        }
    )
    player = LessonPlayer(made, lang="ja")
    assert (player.view["notice"], player.view["text"]) == (translate("learn.written.en", "ja"), "The moon.")
    assert translate("learn.written.en", "ja") in str(player._repr_mimebundle_()[0]["text/plain"])
    done(player, "next", n=player.view["n"])
    assert player.view["notice"] == ""
    here = LessonPlayer(made, lang="en")
    assert (here.view["notice"], here.base["own_lang"], player.base["own_lang"]) == ("", "", "en")


def test_choices_say_that_they_are_in_another_language_than_the_page() -> None:
    asks = {"kind": "choose", "question": {"en": "Which?"}, "hint": {"where": {"en": "Look."}}}
    told = {"ask": "none", "choice": [
        {"text": {"en": "A crane"}, "right": True, "why": {"en": "Yes."}},
        {"text": {"en": "A cup"}, "why": {"en": "That is a cup."}},
    ]}  # fmt: skip
    made = lesson_from(
        {
            "lesson": "moon",
            "game": "koikoi",
            "languages": ["en"],
            "title": {"en": "Moon"},
            "goal": {"en": "You know the moon."},
            "step": [{**asks, **told}],
        }
    )
    for page, lang in (("ja", "en"), ("en", "")):
        player = LessonPlayer(made, lang=page)
        assert [choice["lang"] for choice in player.view["choices"]] == [lang, lang]
        player.close()


@each("page, head", [("en", "Right."), ("ja", "そのとおり。")])
def test_a_verdict_is_of_the_page_and_its_reason_of_the_author_and_yes_is_said_once(page: str, head: str) -> None:
    """Hints too are as their author wrote them; readings stand above words of the lesson's language."""
    made = lesson_from(
        {
            "lesson": "moon",
            "game": "koikoi",
            "languages": ["ja"],
            "title": {"ja": "月"},
            "goal": {"ja": "月がわかります。"},
            "step": [
                {
                    "kind": "choose",
                    "question": {"ja": "どれでしょうか。"},
                    "hint": {"where": {"ja": "芒の札です。"}},
                    "ask": "none",
                    "choice": [
                        {"text": {"ja": "鶴"}, "why": {"ja": "惜しい。鶴は松の札です。"}},
                        {"text": {"ja": "月"}, "right": True, "why": {"ja": "そうです。月は芒の札です。"}},
                    ],
                }
            ],
        }
    )
    lang = "ja" if page == "en" else ""
    player = LessonPlayer(made, lang=page)
    assert player.base["readings"]["芒"] == "すすき"
    done(player, "hint", n=player.view["n"])
    assert player.view["hints"][0] | {"rung": ""} == {"rung": "", "text": "芒の札です。", "lang": lang, "rule": None}
    said = {text["text"]: place for place, text in enumerate(player.view["choices"])}
    done(player, "choose", n=player.view["n"], choice=said["鶴"])
    verdict = player.view["verdict"]
    assert (verdict["text"], verdict["lang"]) == ("鶴は松の札です。", lang)
    assert verdict["head"] == ("Look again." if page == "en" else "惜しい。")
    done(player, "choose", n=player.view["n"], choice=said["月"])
    verdict = player.view["verdict"]
    assert (verdict["head"], verdict["text"], verdict["lang"]) == (head, "月は芒の札です。", lang)


@each("name, at, hole", [("rectangles", 2, "hg-7G"), ("runs", 2, "hg-8Y"), ("wilds", 2, "hg-K")])
def test_the_card_that_is_asked_for_has_its_place_in_the_grid(name: str, at: int, hole: str) -> None:
    """Nothing lies there until it is found."""
    player = LessonPlayer(name, seed=1)

    def laid() -> list[str]:
        (grid,) = player.view["picture"]["grids"]
        return [cell["face"] for row in grid["rows"] for cell in row["cells"]]

    ask(player, "goto", at=at)
    assert laid().count("") == 1
    assert hole not in laid()
    assert player.view["faces"] == []
    ask(player, "pick", face=hole)
    ask(player, "picked", n=player.view["n"])
    assert hole in laid()


def test_a_term_that_changes_nothing_is_not_in_a_formula_before_the_step_that_teaches_it() -> None:
    player = LessonPlayer("score", seed=1)
    shown = {}
    for step in (1, 2, 3, 5, 6):
        player.go_to(step)
        if step in (1, 6):
            done(player, "choose", n=player.view["n"], choice=of(Choose, player.run.question).right)
        view = player.view
        line = view["score"]["pieces"] if view["score"] else view["blank"]["line"]
        shown[step] = {piece.get("term") or piece.get("name") for piece in line} & {"field", "koi"}
    assert shown == {1: set(), 2: {"field"}, 3: {"field"}, 5: {"field"}, 6: {"field", "koi"}}


def test_the_place_of_what_is_asked_is_that_of_the_move_also_when_it_was_right() -> None:
    player = LessonPlayer("one-card", seed=3)
    at = next(at for at, step in enumerate(player.run.lesson.steps) if isinstance(step, Play) and len(step.moves) == 2)
    done(player, "goto", at=at)
    places = [player.view["question_at"]]
    for _ in range(2):
        answer(player)
        places.append(player.view["question_at"])
    assert player.run.solved
    assert places == [f"{at}.0", f"{at}.1", f"{at}.1"]
