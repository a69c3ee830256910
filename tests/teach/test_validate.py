"""Proofs of lessons: moves, claims, answers, picks; nothing that is wrong gets by."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanawidgets.games.koikoi.actions import Say, parse_action
from hanawidgets.games.koikoi.cards import parse_card, parse_text
from hanawidgets.games.koikoi.rules import RuleSet, preset
from hanawidgets.games.koikoi.score import Situation
from hanawidgets.games.koikoi.teach.tables import lay_out
from hanawidgets.teach.diagnostics import LessonError
from hanawidgets.teach.model import Choice, Choose, Lesson, Move, Number, Pick, Play, Read, Watch
from hanawidgets.teach.validate import prove

from ..rows import each
from .lesson_samples import SEVENTY, STEPS, both, changed, lesson, slips

TABLE = STEPS["play"]["table"]


def said(step: dict[str, object], text: str) -> list[tuple[str, str]]:
    """What is wrong with a text of a step, in Japanese."""
    return [(key, detail) for _, key, detail in slips(step | {"text": both(text)}) if key == "text.ja"]


# --- claims ---------------------------------------------------------------------------------------


@each(
    "text",
    [
        "{70=score} {7=points} {7=yaku_total} {2=seven_double} {4=field} {1=koi} {5=multiplier} {14=base}",
        "{3=field_brights} {1=calls} {0=other_calls}",
        "{14=score@club} {7=points@club} {14=score@club;rounds=6}",
        "{48=cards} {12=months} {8=hand_size} {24=deck_size} {8=field_size} {12=rounds} {100=start_points}",
        "{5=kind.hikari} {9=kind.tane} {10=kind.tan} {24=kind.kasu} {12=rules.rounds} {8=rules.hand_size}",
        "{6=yaku.akatan.points} {5=yaku.tan.need} {12=yaku.goko.points@club} {7=seven} {6=flat}",
        "{7 × 2 × (4 + 1) = 70} {7×2×(4+1)=70} {7 × 2 = 14} {4 + 1 = 5}",
        (
            "{month.3} {plant.3} {card.m03-1} {card.1-hikari(crane)} {kind.tan} {kind_one.tan} {yaku.hanami} {term.koi} "
            "{option.ippai} {preset.club} {rule.K-BGA-23} {2=double}"
        ),
    ],
)
def test_true_claims(text: str) -> None:
    assert said(changed("read", text=None), text) == []


@each(
    "text, detail",
    [
        ("{71=score}", "wrong_number"),
        ("{70=score@club}", "wrong_number"),
        ("{8=points}", "wrong_number"),
        ("{70=scores}", "unknown_fact"),
        ("{3=n.hand}", "unknown_fact"),
        ("{3=n.cards}", "unknown_fact"),
        ("{70=70}", "tautology"),
        ("70", "unproved_number"),
        ("７点", "unproved_number"),
        ("{70=score}5", "unproved_number"),
        ("{7 × 5 = 35}", "wrong_formula"),
        ("{7 × 2 × (4 + 1) = 71}", "wrong_formula"),
        ("{70", "bad_claim"),
        ("}", "bad_claim"),
        ("{seventy}", "bad_claim"),
        ("{}", "bad_claim"),
        ("{card.m13-1}", "unknown_name"),
        ("{yaku.royal}", "unknown_name"),
        ("{month.13}", "unknown_name"),
        ("{70=score@nippon}", "unknown_ruleset"),
        ("あ" * 141, "too_long_ja"),
    ],
)
def test_claims_that_are_refused(text: str, detail: str) -> None:
    assert ("text.ja", detail) in said(changed("read", text=None), text)


def test_a_formula_needs_a_situation() -> None:
    assert slips({"kind": "read", "text": both("{7 × 2 = 14}")})[0][2] == "no_situation"


def test_sixty_words_are_enough() -> None:
    assert slips({"kind": "read", "text": {"ja": "あ" * 140, "en": "w " * 60}}) == []
    assert slips({"kind": "read", "text": {"ja": "あ", "en": "w " * 61}}) == [(1, "text.en", "too_long_en")]


def test_facts_of_cards_and_fields() -> None:
    text = both("{4=n.cards} {3=n.tan} {6=yaku.akatan} {6=points} {2=n.field}")
    assert slips({"kind": "read", "cards": "12 22 32 11", "field": "13 14", "text": text}) == []


def test_facts_of_a_position_are_those_of_the_moment() -> None:
    good = both(
        "{8=n.hand} {8=n.other_hand} {8=n.field} {24=n.deck} {0=n.captured} {1=field_brights} {1=month} {100=my_score}"
    )
    assert slips(changed("watch", text=good)) == []
    late = [{"action": "33", "text": both("{8=n.hand}")}]
    assert slips(changed("watch", move=late)) == [(1, f"move[1].text.{x}", "wrong_number") for x in ("ja", "en")]


def test_a_stop_can_be_spoken_of_where_it_is_due() -> None:
    table = {"say": True, "hand": "41 51", "captured": "31 91 33 92 14 13 23 24 43 44"}
    step = {
        "kind": "play",
        "table": table,
        "text": both("{5=points} {5=score} {5=yaku.hanami}"),
        "move": [{"accept": ["stop"], "note": both("{5=score} {105=my_score}")}],
    }
    assert slips(step) == []


# --- questions ------------------------------------------------------------------------------------


def asked(ask: str, right: object, wrong: object, **values: object) -> dict[str, object]:
    return {
        "kind": "choose",
        "question": both("?"),
        "ask": ask,
        "choice": [{"value": right}, {"value": wrong}],
        **values,
    }


@each(
    "step",
    [
        asked("score", 70, 35, situation=SEVENTY),
        asked("score", 14, 70, situation=SEVENTY, rules="club"),
        asked("points", 7, 8, situation=SEVENTY),
        asked("points", 6, 1, cards="12 22 32"),
        asked("yaku", "akatan", "tan", cards="12 22 32"),
        asked("yaku", "tan akatan", "tan", cards="12 22 32 42 52"),
        asked("yaku", "none", "tan", cards="12 22"),
        asked("takes", "31", "none", cards="33", field="31 41"),
        asked("takes", "none", "31", cards="13", field="31 41"),
        asked("takes", "31 32 34", "31", cards="33", field="31 32 34"),
        asked("takes", "34 32", "32", cards="33", field="32 34"),
        asked("month", 9, 10, cards="91"),
        asked("kind", "tane", "kasu", cards="91"),
        asked("field", 4, 3, situation=SEVENTY),
        asked("hand_size", 8, 10),
        asked("n.hand", 8, 7, table=TABLE),
        asked("takes", "31", "none", cards="33", table=TABLE),
    ],
)
def test_the_engine_answers(step: dict[str, object]) -> None:
    (made,) = lesson(step).steps
    assert isinstance(made, Choose)
    assert made.right == 0
    assert all(choice.text and choice.text["ja"] and choice.text["en"] for choice in made.choices)
    step["choice"] = [{"value": choice["value"]} for choice in reversed(step["choice"])]
    (turned,) = lesson(step).steps
    assert isinstance(turned, Choose)
    assert turned.right == 1


@each(
    "values, detail",
    [
        ({"choice": [{"value": 71}, {"value": 35}]}, "none_right"),
        ({"choice": [{"value": 70}, {"value": 70}]}, "same_choices"),
        ({"choice": [{"value": 70, "text": both("a")}, {"value": 35, "text": both("a")}]}, "same_choices"),
        ({"choice": [{"value": 70, "right": True}, {"value": 35}]}, "right_and_ask"),
        ({"choice": [{"value": 70}, {"text": both("x")}]}, "missing_field"),
        ({"choice": [{"value": "seventy"}, {"value": 70}]}, "wrong_type"),
        ({"choice": [{"value": 70}, {"value": 35, "why": both("{7 × 4 = 35}")}]}, "wrong_formula"),
        ({"choice": [{"value": 70}, {"value": 35, "why": both("{36=value}")}]}, "wrong_number"),
        ({"choice": [{"value": 70}, {"value": 35, "rule": "K-X"}]}, "unknown_rule"),
        ({"ask": "tea"}, "unknown_value"),
        ({"ask": "month"}, "ask_needs"),
        ({"situation": None}, "ask_needs"),
        ({"ask": None}, "value_without_ask"),
        ({"ask": None, "choice": [{"text": both("a")}, {"text": both("b")}]}, "none_right"),
        ({"ask": None, "choice": [{"text": both(x), "right": True} for x in "ab"]}, "several_right"),
        ({"ask": None, "choice": [{"right": True}, {"text": both("b")}]}, "missing_field"),
    ],
)
def test_questions_that_are_refused(values: dict[str, object], detail: str) -> None:
    assert detail in {found for _, _, found in slips(changed("choose", **values))}


@each(
    "values, detail",
    [
        ({"answer": "61 71"}, "answers_differ"),
        ({"answer": "61 71 a1"}, None),
        ({"answer": "12", "yaku": None}, "answer_outside"),
        ({"yaku": None}, "nothing_to_pick"),
        ({"from": "61 71 a1"}, "all_to_pick"),
        ({"yaku": "royal"}, "unknown_value"),
        ({"yaku": None, "month": 6}, None),
        ({"yaku": None, "month": 12}, "nothing_to_pick"),
        ({"yaku": None, "cards_of": "tane", "answer": "61 71 a1 41"}, None),
        ({"yaku": None, "month": 6, "answer": "71"}, "answers_differ"),
        ({"from": "deck", "yaku": "sanko", "answer": "11 31 81"}, None),
        ({"from": "deck", "yaku": "sanko"}, None),
        ({"from": "deck", "yaku": "sanko", "answer": "11 31 b1"}, "answers_differ"),
        ({"from": "deck", "yaku": "teppo", "rules": "club"}, "unknown_value"),
    ],
)
def test_picks(values: dict[str, object], detail: str | None) -> None:
    found = {found for _, _, found in slips(changed("pick", **values))}
    assert found == ({detail} if detail else set())


CUP = {"from": "11 31 81 83 c1", "cards": "91", "yaku": None}
TSUKIMI = {"ja": "月見で一杯には、どの札が要りますか。", "en": "Which card completes Tsukimi?"}


@each(
    "values, refused",
    [
        ({**CUP, "question": TSUKIMI, "completes": True}, True),
        ({**CUP, "question": TSUKIMI, "completes": "hanami"}, True),
        ({**CUP, "question": TSUKIMI, "completes": "tsukimi"}, False),
        ({**CUP, "question": TSUKIMI, "completes": True, "from": "11 81 83 c1"}, False),
        ({**CUP, "question": TSUKIMI, "answer": "31"}, True),
        ({**CUP, "question": both("Which card completes a yaku?"), "completes": True}, False),
        ({**CUP, "question": {"ja": "タネはどれですか。", "en": "?"}, "completes": True}, True),
        ({"question": {"ja": "四光の札は。", "en": "?"}, "from": "deck", "yaku": "ameshiko", "answer": None}, True),
        ({"question": {"ja": "雨四光の札は。", "en": "?"}, "from": "deck", "yaku": "ameshiko", "answer": None}, False),
        ({"yaku": None, "month": 6, "question": {"ja": "萩はどれですか。", "en": "?"}}, True),
        ({"yaku": None, "month": 6, "question": both("Plum, cherry, peony: where is peony?")}, False),
        ({"yaku": None, "cards_of": "tane", "question": {"ja": "短冊はどれですか。", "en": "?"}}, True),
    ],
)
def test_what_a_question_names_is_what_it_accepts(values: dict[str, object], refused: bool) -> None:
    found = {found for _, _, found in slips(changed("pick", **values))}
    assert found == ({"named_otherwise"} if refused else set())


def test_a_move_makes_the_yaku_that_the_step_names() -> None:
    table = {"hand": "31 12 21 a2 41 51 61", "field": "33 13 22 42 52 62 72 b3", "captured": "92 91 b1 b2"}
    for name, refused in (("Hanami", True), ("a yaku", False)):
        step = changed("play", table=table, text=both(f"Make {name}."), move=[{"any": True}])
        assert ((1, "move[1]", "named_otherwise") in slips(step)) is refused


# --- moves ----------------------------------------------------------------------------------------


def test_an_illegal_move_is_refused_with_its_rule() -> None:
    for step in (changed("play", move=[{"accept": ["c1"]}]), changed("watch", move=[{"action": "c1"}])):
        with pytest.raises(LessonError) as caught:
            lesson(step)
        (found,) = caught.value.diagnostics
        assert (found.error.rule, found.error.detail, caught.value.rule) == ("K-BGA-13", "not_in_hand", "K-BGA-13")
        assert "K-BGA-13" in caught.value.text("en")


@each(
    "move, found",
    [
        ([{"accept": ["33x32"]}], ("move[1].accept", "wrong_take")),
        ([{"takes": "32"}], ("move[1]", "no_such_move")),
        ([{"yaku": "goko"}], ("move[1]", "no_such_move")),
        ([{"takes": "31", "then": ["12"]}], ("move[1].then", "not_in_hand")),
        ([{"takes": "31"}, {"any": True}], ("move[2]", "not_learners_turn")),
        ([{"any": True, "then": ["53"]}, {"accept": ["33"]}], ("move[2].accept", "not_in_hand")),
        (
            [{"takes": "31", "wrong": [{"action": "33", "why": both("x")}]}],
            ("move[1].wrong[1].action", "wrong_is_accepted"),
        ),
        ([{"takes": "31", "wrong": [{"action": "34", "why": both("x")}]}], ("move[1].wrong[1].action", "not_in_hand")),
        ([{"takes": "31", "rule": "X"}], ("move[1].rule", "unknown_rule")),
        ([{"any": True, "note": both("{7=n.hand} {22=n.deck}")}], ("move[1].note.ja", "wrong_number")),
    ],
)
def test_moves_that_are_refused(move: list[dict[str, object]], found: tuple[str, str]) -> None:
    assert (1, *found) in slips(changed("play", move=move))


def test_many_ways_are_all_followed() -> None:
    (made,) = lesson(changed("play", move=[{"any": True, "then": ["53"]}, {"any": True}])).steps
    assert isinstance(made, Play)


def test_a_made_yaku_can_be_the_goal() -> None:
    table = {"hand": "33 12 21 41 51", "captured": "91 92 14 13 43 44", "field": "31 22 42 52", "deck": "c1"}
    (made,) = lesson({"kind": "play", "table": table, "move": [{"yaku": "hanami"}, {"accept": ["koi"]}]}).steps
    assert isinstance(made, Play)
    assert made.moves[1].accept == (Say.KOI,)


@each("rules", ["bga_general", "club", "bga_blog"])
@each("seat", ["A", "B"])
@each(
    "data",
    [
        {},
        {"hand": "11 12"},
        {"hand": "11 12", "dealer": "other"},
        {"hand": "11", "deck": "c1 c2"},
        {"say": True, "captured": "12 13 22 23 32 33", "hand": "11 41"},
        {"calls": 1, "captured": "12 13 22 23 32 33", "hand": "41"},
        {"hand": "11 41", "flip": "23", "field": "21 22 31"},
        {"hand": "11 41", "other_calls": 1, "other_captured": "12 13 22 23 32 33 42 43"},
    ],
)
def test_tables_are_filled(rules: str, seat: str, data: dict[str, object]) -> None:
    state = lay_out(data, preset(rules), seat)
    assert state.to_act == seat
    me = state.seats.index(seat)
    if "hand" in data:
        assert state.current.hands[me] == parse_text(str(data["hand"]))
    assert [str(parse_card(word)) for word in str(data.get("deck", "")).split()] == list(state.places()["deck"])[
        : len(str(data.get("deck", "")).split())
    ]
    assert lay_out(data, preset(rules), seat) == state


# --- made by hand ---------------------------------------------------------------------------------


def test_lessons_are_made_from_python() -> None:
    rules = RuleSet()
    deal = lay_out(TABLE, rules, "A")
    made = Lesson(
        id="own",
        title=both("t"),
        goal=both("g"),
        rules=rules,
        steps=(
            Read(text=both("{70=score}"), situation=Situation(points=7, field_brights=3, calls=1)),
            Choose(
                question=both("?"),
                ask="yaku",
                cards=(parse_card("11"),),
                choices=(Choice(value="none"), Choice(value="tan")),
            ),
            Pick(question=both("?"), among=parse_text("61 71"), answer=parse_text("61")),
            Play(position=deal, moves=(Move(accept=(parse_action("33"),)),)),
            Number(situation=Situation(points=7), blank=("score",)),
        ),
    )
    proof = prove(made)
    assert proof.lesson.steps[0].text == both("70")
    assert proof.lesson.steps[1].choices[0].right
    assert prove(proof.lesson).lesson is proof.lesson
    with pytest.raises(LessonError, match="71"):
        prove(replace(made, steps=(replace(made.steps[0], text=both("{71=score}")),)))
    with pytest.raises(LessonError):
        prove(replace(made, steps=(Watch(moves=()),)))
