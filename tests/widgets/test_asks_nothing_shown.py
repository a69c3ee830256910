"""No step of any lesson and no problem of any drill shows what it asks for before it is answered."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice
from random import Random
from typing import Any

import pytest

from hanawidgets.games.haggis.widgets import board as _haggis_board
from hanawidgets.games.koikoi.cards import parse_card
from hanawidgets.teach import course as asks
from hanawidgets.teach.course import Run
from hanawidgets.teach.courses import COURSES
from hanawidgets.teach.diagnostics import LessonError
from hanawidgets.teach.game import teaching_of
from hanawidgets.teach.loader import lesson_from, load_lesson
from hanawidgets.teach.model import Choose, Drill, Pick, Play
from hanawidgets.text import translate, words_in
from hanawidgets.widgets import LessonPlayer
from hanawidgets.widgets.fallback import plain
from hanawidgets.widgets.lesson import view as _lesson_view
from hanawidgets.widgets.lesson.leaks import leaks
from hanawidgets.widgets.lesson.renderer import renderer_of

from .test_lesson_player import answer
from .wire import done, each, in_both

LESSONS = [name for course in COURSES.values() for name in course]


def told(name: str, seeds: tuple[int, ...] = (1,)) -> Iterator[str]:
    for leak in leaks(load_lesson(name), seeds):
        yield f"{leak.step} {leak.lang} {leak.fact}: {leak.where}: {leak.shown[:100]}"


@pytest.mark.slow
@pytest.mark.parametrize("name", LESSONS)
def test_nothing_that_is_asked_is_shown(name: str) -> None:
    assert [*told(name, (1, 2, 3))] == []


# --- the check can fail: with each thing unhidden it says where -------------------------------------


def show(monkeypatch: pytest.MonkeyPatch, *facts: str) -> None:
    """Draw lessons as if these facts were never asked for."""
    hidden = asks.hidden
    monkeypatch.setattr(_lesson_view, "hidden", lambda run: hidden(run) - set(facts))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("fact", "name", "where"),
    [
        ("month", "seasons", "cards.m10-4.number"),
        ("month", "first-turn", "cards.m06-1.number"),
        ("kind", "seasons", "cards.m11-4.signs"),
        ("kind", "whole-round", ".signs"),
        ("score", "stop-or-koi", "board.yaku"),
        ("move", "five-yaku", "board.near"),
        ("move", "first-turn", "board.acts"),
        ("move", "trump-and-following", "board.acts"),
        ("move", "bidding", "prompt.off"),
        ("move", "runs", "board.dim"),
        ("move", "runs", "board.pick"),
        ("move", "trump-and-following", "board.trick"),
        ("result", "scored-round", "step 2"),
        ("result", "one-card", "step 7"),
    ],
)
def test_a_planted_leak_is_found(fact: str, name: str, where: str, monkeypatch: pytest.MonkeyPatch) -> None:

    show(monkeypatch, fact)
    assert any(where in line for line in told(name))


def test_a_label_that_tells_the_month_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Marks gone but the names of the cards left: what a screen reader is told counts too."""
    deck = renderer_of("koikoi").deck
    monkeypatch.setattr(
        _lesson_view,
        "renderer_of",
        lambda game: replace(
            renderer_of(game),
            mask=lambda faces, _hides, words: {face: {**deck(words)[face], "number": 0, "signs": []} for face in faces},
        ),
    )
    found = [*told("seasons")]
    assert any("cards.m10-4.label" in line for line in found)
    assert any("cards.m11-4.name" in line for line in found)


def test_a_trick_that_tells_who_takes_it_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = renderer_of("ohhell")
    monkeypatch.setattr(
        _lesson_view,
        "renderer_of",
        lambda game: replace(drawn, picture=lambda step, _solved, words: drawn.picture(step, True, words)),
    )
    assert any("winner: picture" in line for line in told("one-card"))


def test_a_number_of_a_gap_that_its_picture_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = renderer_of("koikoi")
    monkeypatch.setattr(
        _lesson_view,
        "renderer_of",
        lambda game: replace(drawn, picture=lambda step, _solved, words: drawn.picture(step, True, words)),
    )
    assert any("koi: given." in line for line in told("stop-or-koi"))


def test_a_card_held_up_that_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    picked = _haggis_board.picked
    monkeypatch.setattr(
        "hanawidgets.games.haggis.widgets.board.picked",
        lambda view, cards, names, turn, _told, words: picked(view, cards, names, turn, True, words),
    )
    assert any("board.pick" in line for line in chain(told("answering"), told("wilds")))


# --- what is asked ----------------------------------------------------------------------------------


def head(*steps: dict[str, Any], game: str = "koikoi") -> dict[str, Any]:
    both = {"ja": "題", "en": "title"}
    return {"lesson": "own", "game": game, "title": both, "goal": both, "step": list(steps)}


READ = {"kind": "read", "text": {"ja": "読みます。", "en": "Read."}, "situation": {"cards": "12 22 32"}}


def test_asks_adds_to_what_follows_from_the_question() -> None:
    lesson = lesson_from(head({**READ, "asks": ["score"]}))
    assert lesson.steps[0].asks == ("score",)
    assert asks.hidden(Run.start(lesson)) == {"score"}
    player = LessonPlayer(lesson)
    assert player.view["score"]["total"] == 6  # the yaku; paid would be the same times brights and calls
    assert set(player.view["score"]["terms"]) == {"yaku_total", "akatan"}


def test_an_unknown_word_of_asks_is_refused_with_the_list() -> None:
    with pytest.raises(LessonError) as refused:
        lesson_from(head({**READ, "asks": ["colour"]}))
    assert "month, kind, yaku, points, score, move" in refused.value.text("en")


def at_step(name: str, kind: type, **wanted: object) -> LessonPlayer:
    player = LessonPlayer(name, seed=1)
    steps = player.run.lesson.steps
    at = next(
        at
        for at, step in enumerate(steps)
        if isinstance(step, kind) and all(getattr(step, key) == value for key, value in wanted.items())
    )
    done(player, "goto", at=at)
    return player


@in_both
def test_the_answer_brings_the_mark_and_frees_the_switch(lang: str) -> None:
    player = at_step("seasons", Choose, ask="month")
    player.lang = lang
    view = player.view
    assert view["masked"]["m10-4"]["number"] == 0
    assert view["badges_off"] == {"ja": "答えたあとに表示されます", "en": "Shown after your answer"}[lang]
    assert view["confirmed"] == []
    answer(player)
    view = player.view
    assert (view["masked"], view["badges_off"], view["confirmed"]) == ({}, "", ["number"])


@in_both
def test_where_no_widget_runs_a_card_is_called_by_its_looks(lang: str) -> None:
    player = at_step("seasons", Choose, ask="month")
    player.lang = lang
    still = plain(player._fallback(words_in(lang)), words_in(lang))
    assert translate("koikoi.cards.m10-4.look", lang) in still
    assert translate("koikoi.cards.m10-4.name", lang) not in still


def test_points_asked_are_shown_without_what_they_pay() -> None:
    """Akatan and Tan are 7; that this would pay 14 is no news of this question."""
    player = at_step(
        "five-yaku", Choose, ask="points", part="predict", question=load_lesson("five-yaku").steps[8].question
    )
    assert (player.view["score"], player.view["given"]) == (None, [])
    answer(player)
    sums = str({key: value for key, value in player.view.items() if key in ("score", "counted", "prompt")})
    assert re.search(r"\b7\b", sums)
    assert not re.search(r"\b14\b", sums)


def test_after_a_yaku_nothing_tells_what_stopping_would_pay() -> None:
    player = at_step("five-yaku", Play)
    answer(player)
    assert (player.view["solved"], player.view["prompt"]) == (True, None)


def test_a_decision_stays_possible_where_a_later_step_asks_what_it_pays() -> None:
    lesson = load_lesson("stop-or-koi")
    say = next(step for step in lesson.steps if isinstance(step, Play))
    ask = next(step for step in lesson.steps if isinstance(step, Choose) and step.ask == "score")
    player = LessonPlayer(replace(lesson, steps=(say, ask)))
    prompt = player.view["prompt"]
    assert [option["do"] for option in prompt["options"]] == ["stop", "koi"]
    assert not re.search(r"\d", str(prompt))
    assert LessonPlayer(replace(lesson, steps=(ask, say))).view["prompt"] is None
    alone = LessonPlayer(replace(lesson, steps=(say,)))
    assert re.search(r"\d", alone.view["prompt"]["text"])


def test_what_cards_do_comes_with_the_hint_of_the_rule() -> None:
    player = at_step("runs", Play, part="blank")
    assert (player.view["board"]["dim"], player.view["board"]["tells"]) == ([], False)
    done(player, "hint", n=player.view["n"])  # where to look
    assert player.view["board"]["dim"] == []
    done(player, "hint", n=player.view["n"])
    assert player.view["board"]["dim"]
    assert player.view["board"]["tells"]


@each(("name", "face", "code"), [("whole-hand", "pc-10C", "illegal"), ("runs", "hg-4R", "illegal")])
def test_a_move_against_the_rules_is_refused_with_its_reason(name: str, face: str, code: str) -> None:
    """All cards look alike, so one may try a wrong one: nothing is played, and the rule is told."""
    player = at_step(name, Play, part="blank")
    if name == "runs":
        done(player, "hold", n=player.view["n"], face=face)
        do = player.view["board"]["pick"]["ways"][0]["do"]
    else:
        do = player.view["board"]["acts"][face]["ways"][0]["do"]
    done(player, "move", n=player.view["n"], do=do)
    verdict = player.run.verdict
    assert verdict is not None
    assert (verdict.right, verdict.code) == (False, code)
    assert verdict.text is not None
    assert verdict.rule


@in_both
def test_a_pick_by_kind_hides_the_kind_and_keeps_the_month(lang: str) -> None:
    player = at_step("seasons", Pick, goal={"cards_of": "hikari"})
    player.lang = lang
    card = player.view["masked"]["m08-1"]
    assert (card["number"], card["signs"]) == (8, [])
    assert "8" in card["label"]
    assert card["label"] != player.base["cards"]["m08-1"]["label"]


# --- answers that an earlier step or the choices themselves gave away --------------------------------


def test_two_readings_are_offered_whether_they_are_right_or_not() -> None:
    """In the drill with wild cards "a set or a run" stood among the choices only where it was right."""
    drill = next(step for step in load_lesson("wilds").steps if isinstance(step, Drill))
    seen = {True: 0, False: 0}
    for problem in islice(teaching_of(drill).problems(drill.make, drill.options, drill.rules, Random(5)), 150):
        assert isinstance(problem, Choose)
        for choice in problem.choices:
            if "+" in str(choice.value):
                seen[choice.right] += 1
    assert seen[True] >= 5
    assert seen[False] > seen[True]


@in_both
def test_the_card_without_a_plant_is_shown_before_it_is_asked(lang: str) -> None:
    """The lightning is willow's though hardly any willow is on it."""
    steps = load_lesson("seasons").steps
    lightning = parse_card("m11-4")
    first = next(
        step for step in steps if lightning in step.cards or (isinstance(step, Pick) and step.among & lightning.bit)
    )
    assert first.kind == "read"
    assert (first.text or {})[lang].count({"ja": "稲妻", "en": "lightning"}[lang]) == 1
    drill = next(step for step in steps if isinstance(step, Drill) and step.make == "month")
    problem = next(
        problem
        for problem in teaching_of(drill).problems("month", {"month": [11]}, drill.rules, Random(1))
        if problem.cards == (lightning,)
    )
    assert isinstance(problem, Choose)
    assert (problem.choices[problem.right].why or {})[lang] == translate("koikoi.cards.m11-4.alone", lang)
