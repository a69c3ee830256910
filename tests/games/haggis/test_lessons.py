"""Haggis in lessons: numbers, answers, picks, tables, mistakes and drills, each against the engine."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

import hanawidgets.teach as package
from hanawidgets.core.errors import RuleError
from hanawidgets.core.explain import formula
from hanawidgets.games.haggis.actions import random_deal
from hanawidgets.games.haggis.cards import codes, parse_cards, points
from hanawidgets.games.haggis.combos import BOMBS, COMBINATIONS, FIRST_BOMB, bomb, readings
from hanawidgets.games.haggis.legal import fitting
from hanawidgets.games.haggis.position import check_match, everything
from hanawidgets.games.haggis.rules import RuleSet, parse_ruleset, preset
from hanawidgets.games.haggis.teach.exhibits import Rows
from hanawidgets.games.haggis.wording import combination_name
from hanawidgets.teach.diagnostics import LessonError
from hanawidgets.teach.game import GAMES
from hanawidgets.teach.hints import hints
from hanawidgets.teach.judge import judge_choice, judge_move, judge_numbers, judge_pick
from hanawidgets.teach.model import About, Choose, Number, Pick
from hanawidgets.text import LANGUAGES, words_in
from hanawidgets.text.wording import term_label, term_why
from tests.needs import of

from ...rows import each
from ...teach.lesson_samples import both, lesson, slips

GAME = GAMES["haggis"]
TWO, THREE = preset("two"), preset("three")
HEAD: dict[str, Any] = {"game": "haggis", "rules": "two"}


def on(situation: dict[str, Any], rules: RuleSet = TWO) -> About:
    return About(rules, situation=GAME.situations.situation_of(situation))


def facts(situation: dict[str, Any], rules: RuleSet = TWO) -> dict[str, int]:
    return dict(GAME.facts(on(situation, rules)))


def answer(ask: str, situation: dict[str, Any], rules: RuleSet = TWO) -> int | str:
    return GAME.questions.answer_to(ask, on(situation, rules))


def detail(make: Any) -> str:
    with pytest.raises(RuleError) as caught:
        make()
    return caught.value.detail or caught.value.code.value


# --- numbers --------------------------------------------------------------------------------------


def test_hg_36_and_hg_51_numbers_of_the_rules() -> None:
    two, three = GAME.facts(About(TWO)), GAME.facts(About(THREE))
    names = ("cards", "number_cards", "court_cards", "suits", "hand_size", "haggis_size", "total", "largest_set")
    assert [two[name] for name in names] == [42, 36, 6, 4, 17, 8, 36, 7]
    assert [three[name] for name in names] == [54, 45, 9, 5, 17, 3, 50, 8]
    assert [two[f"level.{name}"] for name in ("rainbow", "JQ", "JK", "QK", "JQK", "suited")] == [1, 2, 3, 4, 5, 6]
    assert (two["points.JQ"], two["points.suited"], two["rank.K"], two["rank.10B"]) == (5, 4, 13, 10)


def test_gap_hg_10_numbers_of_every_reading() -> None:
    found = facts({"cards": "5R J Q"})
    assert (found["readings"], found["n.wilds"], found["points"]) == (2, 2, 6)
    assert (found["top"], found["width"], found["top.2"], found["length.2"]) == (5, 3, 7, 3)
    assert facts({"cards": "5R J Q", "as": "run"})["top"] == 7
    assert facts({"cards": "8Y 8B 9Y 9B Q K", "as": "3x2"})["bottom"] == 8


@each(
    "situation, rules, line",
    [
        (
            {"out": ["B"], "captured": {"A": 31, "B": 5}, "left": {"A": 1}, "bets": {"B": 30}},
            TWO,
            "30 + 5 + 5 × 1 = 40",
        ),
        (
            {
                "out": ["A"],
                "captured": {"A": 20, "B": 13},
                "hand": 2,
                "haggis": "3R 4G 10Y",
                "left": {"B": 2},
                "bets": {"A": 30, "B": 30},
            },
            TWO,
            "30 + 30 + 20 + 2 + 1 + 5 × 2 = 93",
        ),
        (
            {
                "out": ["A", "B"],
                "captured": {"A": 10, "B": 35, "C": 5},
                "left": {"B": 1, "C": 3},
                "second": {"C": 3},
                "bets": {"A": 30},
            },
            THREE,
            "30 + 10 + 5 × 3 = 55",
        ),
        ({"out": ["A"], "left": {"B": 1, "C": 3}, "bets": {"A": 30}}, THREE, "30 + 5 × 3 = 45"),
        ({"out": ["A"], "bets": {"A": 15, "B": 15}}, TWO, "15 + 15 = 30"),
    ],
)
def test_worked_examples(situation: dict[str, Any], rules: RuleSet, line: str) -> None:
    term = GAME.term(on(situation, rules))
    assert term is not None
    assert formula(term) == line
    assert facts(situation, rules)["score"] == term.value == answer("score", situation, rules)
    for lang in LANGUAGES:
        assert all(term_label(part, words_in(lang)) and term_why(part, words_in(lang)) for part in term.walk())


def test_hg_34_ex_hg_09_scores_of_all_seats_and_of_a_bombed_trick() -> None:
    end = {
        "out": ["A", "B"],
        "captured": {"A": 10, "B": 35, "C": 5},
        "left": {"B": 1, "C": 3},
        "second": {"C": 3},
        "bets": {"A": 30},
    }
    found = facts(end, THREE)
    assert [found[f"score.{seat}"] for seat in "ABC"] == [55, 50, 5]
    trick = {"trick": ["A 5R5G", "B 7R7G", "A JQ"]}
    assert (answer("wins", trick), answer("takes", trick), answer("points", trick)) == ("A", "B", 9)
    # With three the play before the bomb takes it; who is left out between plays has passed (GAP-HG-02).
    assert answer("takes", {"trick": ["A 5R5G", "C 7R7G", "A JQ"]}, THREE) == "C"
    assert answer("takes", {"trick": ["B JQ"]}, THREE) == "A"
    chosen = parse_ruleset("three;bomb_award=winner_chooses")
    assert answer("takes", {"trick": ["A 5R", "B JQ"], "gives": "C"}, chosen) == "C"


@each(
    "cards, expected",
    [
        ("5R 5G J", "set"),
        ("5R J Q", "set+run"),
        ("4R 5R 6R", "run"),
        ("2R 2G 3R 3G", "sets"),
        ("2R 2G 3R 3B", "none"),
        ("3R 5G 7B 9Y", "rainbow"),
        ("J Q", "JQ"),
        ("K", "single"),
        ("3R 5G 7B K", "none"),
    ],
)
def test_what_cards_are(cards: str, expected: str) -> None:
    assert answer("combination", {"cards": cards}) == expected
    assert GAME.questions.answer_to("combination", About(TWO, cards=GAME.deck.cards(cards))) == expected
    for lang in LANGUAGES:
        assert GAME.questions.value_text("combination", expected, lang)


@each(
    "lies, cards, expected",
    [
        ("5R 5G", "7Y 7B", "yes"),
        ("5R 5G", "4Y 4B", "low"),
        ("5R 5G", "7Y 7B 7G", "shape"),
        ("5R 5G", "5Y 5B", "low"),
        ("5R 5G", "7Y 8B", "none"),
        ("J Q", "7Y 8Y 9Y", "bomb"),
        ("J Q", "3R 5Y 7B 9G", "bomb"),
        ("J K", "J Q K", "yes"),
        ("J K", "J K", "bomb"),
        ("4R 5R 6R", "5G J Q", "yes"),
        ("2R 2G 3R 3G", "8B 8Y 9B 9Y", "yes"),
        ("2R 2G 3R 3G", "4Y 5Y 6Y 7Y", "shape"),
        ("10R", "J", "yes"),
        ("9R 9G 9B", "10R J Q", "yes"),
    ],
)
def test_hg_05_what_may_be_played_on_what(lies: str, cards: str, expected: str) -> None:
    situation = {"on": lies, "cards": cards}
    assert answer("answers", situation) == expected
    assert answer("beats", situation) == ("yes" if expected == "yes" else "no")
    asked = GAME.situations.situation_of(situation)
    assert bool(fitting(asked.cards, asked.current(TWO), 13)) == (expected == "yes")
    for lang in LANGUAGES:
        assert GAME.questions.value_text("answers", expected, lang)


def test_what_cannot_be_is_told() -> None:
    def score(situation: dict[str, Any], rules: RuleSet = TWO) -> Any:
        return lambda: GAME.score(GAME.situations.situation_of(situation), rules)

    assert detail(score({"out": ["A"], "captured": {"A": 20, "B": 13}, "left": {"B": 1}})) == "card_total"
    assert detail(score({"cards": "5O"})) == "unknown_card"
    assert detail(score({"on": "5R J Q", "cards": "6R J Q"})) == "which_reading"
    assert detail(score({"on": "5R 6R", "cards": "6G J Q"})) == "two_in_a_row"
    assert detail(score({"trick": ["A 7R", "B 5G"]})) == "does_not_beat"
    assert detail(score({"trick": ["A 7R", "C 8G"]})) == "unknown_seat"
    assert detail(score({"trick": ["A 7R", "B 7R"]})) == "duplicate_card"
    assert detail(score({"cards": "5R", "bets": {}})) == "unknown_field"
    assert detail(lambda: answer("takes", {"cards": "5R"})) == "ask_needs"
    assert slips(
        {"kind": "read", "text": both("."), "situation": {"out": ["A"], "captured": {"A": 40}, "left": {"B": 1}}},
        **HEAD,
    ) == [(1, "situation", "card_total")]


# --- tables ---------------------------------------------------------------------------------------


@each(
    "table, rules, seat",
    [
        ({}, TWO, "A"),
        ({"hand": "5R 5G 6R 6G 7B J Q K", "trick": ["B 4Y4B"]}, TWO, "A"),
        ({"hand": "5R 6R", "other_hand": "7B 8B", "captured": {"A": "3R 4R J bQ"}}, TWO, "A"),
        ({"hand": "5R 6R", "sizes": {"B": 3}, "haggis": "2R 2G", "points": {"A": 100}, "round": 3}, TWO, "A"),
        ({"hand": "5R 5G 6O K", "bets": {"A": 15, "C": 30}}, THREE, "B"),
        ({"hand": "5R 10O", "out": ["C"], "trick": ["C 4Y", "B 6Y"], "leader": "C"}, THREE, "A"),
    ],
)
def test_a_table_is_filled_so_that_it_can_be(table: dict[str, Any], rules: RuleSet, seat: str) -> None:
    match = GAME.tables.lay_out(table, rules, seat)
    check_match(match)  # and the same again
    assert match == GAME.tables.lay_out(table, rules, seat)
    now = match.current
    places = match.places()
    assert sum(map(len, places.values())) == everything(rules.players).bit_count()
    if "hand" in table:
        assert now.hands["ABC".index(seat)] == parse_cards(table["hand"])
    assert match.to_act == seat
    assert match.legal_actions(seat)
    assert GAME.game.parse_position(str(match)) == match
    found = GAME.facts(About(rules, position=match, seat=seat))
    assert found["n.hand"] == now.hands["ABC".index(seat)].bit_count()
    total = sum(found[f"points.captured.{name}"] for name in match.seats)
    assert total + points(now.haggis) + sum(map(points, now.hands)) + found["points.trick"] == found["total"]


def test_a_table_that_cannot_be_is_told() -> None:
    def made(**table: Any) -> Any:
        return lambda: GAME.tables.lay_out(table, TWO, "A")

    assert detail(made(hand="5R", other_hand="5R")) == "duplicate_card"
    assert detail(made(hand="5O")) == detail(made(hand="5R", haggis="5O")) == "unknown_card"
    assert detail(made(hand="5R", haggis="6R J")) == "unknown_card", "court cards are dealt, none is left"
    assert detail(made(hand="5R", C="6R")) == "unknown_seat"
    assert detail(made(hand="5R", trick=["B 6R7R"])) == "trick_play"
    assert detail(made(hand="5R", A="6R")) == "table_hand_twice"
    assert detail(made(hand="5R", other_hand="6R", captured={"A": "2R", "B": "3R"})) == "cards_left"


def test_gap_hg_01_after_a_deal_the_seat_after_the_dealer_leads() -> None:
    deal = str(random_deal(Random(1), TWO))
    assert GAME.tables.dealt(deal, "B", TWO).to_act == "A"
    assert GAME.tables.dealt(deal, "A", TWO).to_act == "B"


# --- picks and moves ------------------------------------------------------------------------------

HAND = "4R 5R 6R 7R 7G 5G 9B J"


def pick(**keys: Any) -> Pick:
    step = lesson({"kind": "pick", "question": both("?"), "from": HAND, **keys}, **HEAD).steps[0]
    assert isinstance(step, Pick)
    return step


def test_hg_20_any_cards_that_are_such_a_combination_will_do() -> None:
    step = pick(combination="run 4", rule=["HG-20"])
    assert step.answer == 0  # several ways
    for cards in ("4R 5R 6R 7R", "5R 6R 7R J", "4R 5R 7R J"):
        assert judge_pick(step, parse_cards(cards)).right, cards
    wrong = {"4R 5R 6R": "other", "5R 5G": "other", "4R 9B": "illegal", "4R 5G 6R 7R": "illegal"}
    for cards, code in wrong.items():
        verdict = judge_pick(step, parse_cards(cards))
        assert (verdict.right, verdict.code) == (False, code), cards
        assert verdict.text
        assert all(verdict.text[lang] for lang in LANGUAGES)
    assert judge_pick(step, parse_cards(codes_of(step))).right
    assert not judge_pick(step, parse_cards(codes_of(step)) & parse_cards("J")).right


def codes_of(step: Pick) -> str:
    """One way, as the hints tell it; it spares the court cards."""
    way = GAME.picks.sample_answer(step)
    assert not way & parse_cards("J")
    assert hints(step)[-1].faces == GAME.deck.faces(way)
    return " ".join(codes(way))


def test_hg_16_cards_that_answer_what_lies_there() -> None:
    step = pick(on="6G 6B")
    right = [cards for cards in ("7R 7G", "7R J", "9B J") if judge_pick(step, parse_cards(cards)).right]
    assert right == ["7R 7G", "7R J", "9B J"]
    low = judge_pick(step, parse_cards("5R 5G"))
    assert (low.right, low.rule, low.facts["detail"]) == (False, "HG-16", "not_higher_set")
    assert judge_pick(step, parse_cards("5R 6R 7R")).facts["detail"] == "other_shape"


def test_one_answer_alone_is_filled_in_and_a_false_one_refused() -> None:
    assert pick(combination="set 3").answer == 0
    assert pick(combination="2x2", **{"from": "4R 4G 5R 5G 9B 2R"}).answer == parse_cards("4R 4G 5R 5G")
    assert pick(answer="9B").goal == {}
    fixed = pick(answer="5R 5G", combination="set 2")
    assert judge_pick(fixed, parse_cards("5R 5G")).right
    assert not judge_pick(fixed, parse_cards("7R 7G")).right
    step = {"kind": "pick", "question": both("?"), "from": HAND}
    assert slips({**step, "answer": "5R 6R", "combination": "run"}, **HEAD) == [(1, "answer", "answers_differ")]
    assert slips({**step, "combination": "suited"}, **HEAD) == [(1, "from", "pick_impossible")]
    assert slips({**step, "combination": "pyramid"}, **HEAD) == [(1, "combination", "unknown_value")]


def test_moves_for_a_goal() -> None:
    table = {"hand": "4R 5R 6R 7G 7B J Q", "B": "8R 8G 9G K", "trick": ["B 6G6B"]}
    play = {
        "kind": "play",
        "text": both("{7=n.hand} {2=n.trick}"),
        "table": table,
        "move": [
            {
                "answers": True,
                "note": both("!"),
                "then": ["pass"],
                "wrong": [{"action": "pass", "why": both("w"), "rule": "HG-12"}],
            }
        ],
    }
    step = lesson(play, **HEAD).steps[0]
    state = step.position
    answers = [action for action in state.legal_actions("A") if hasattr(action, "cards")]
    assert answers
    assert all(judge_move(step, 0, state, action).right for action in answers)
    assert judge_move(step, 0, state, GAME.game.parse_action("pass")).text == both("w")
    bomb = lesson({**play, "move": [{"bomb": True}]}, **HEAD).steps[0]
    for action in answers:
        verdict = judge_move(bomb, 0, state, action)
        assert verdict.right == (action.reading >= FIRST_BOMB)
        assert verdict.text or verdict.right
    assert hints(bomb)[-1].text["en"] == "play the JQ bomb: J, Q"
    assert slips({**play, "move": [{"combination": "2x2"}]}, **HEAD) == [(1, "move[1]", "no_such_move")]
    assert slips({**play, "move": [{"combination": "pyramid"}]}, **HEAD)[0][2] == "unknown_value"


# --- mistakes -------------------------------------------------------------------------------------


def test_mistakes_with_a_round_are_named_by_their_rule() -> None:
    end = {
        "out": ["A"],
        "captured": {"A": 20, "B": 11},
        "hand": 2,
        "haggis": 3,
        "left": {"B": 4},
        "bets": {"A": 30, "B": 15},
    }
    found = {
        misconception.name: (misconception.value, misconception.rule) for misconception in GAME.misconceptions(on(end))
    }
    assert found == {
        "forgot_haggis": (87, "HG-38"),
        "forgot_hand": (88, "HG-45"),
        "forgot_left": (70, "HG-46"),
        "left_not_times_five": (74, "HG-46"),
        "left_added": (79, "HG-46"),
        "forgot_bet": (60, "HG-41"),
        "forgot_failed_bet": (75, "HG-42"),
        "forgot_cards": (65, "HG-45"),
    }
    lost = {
        misconception.name: misconception.value for misconception in GAME.misconceptions(on({**end, "player": "B"}))
    }
    assert (lost["counted_lost_bet"], lost["paid_lost_bet"]) == (26, -4)
    three = {"out": ["A", "B"], "captured": {"A": 10, "B": 35, "C": 5}, "left": {"B": 1, "C": 3}, "second": {"C": 3}}
    assert {m.name: m.value for m in GAME.misconceptions(on(three, THREE))}["sum_of_hands"] == 30
    # The sentence stands in the catalogue, and the verdict names the mistake.
    step = {"kind": "number", "situation": end, "blank": ["score"]}
    asked = lesson(step, **HEAD).steps[0]
    for name, (value, rule) in found.items():
        verdict = judge_numbers(asked, {"score": value})
        assert (verdict.code, verdict.rule) == (name, rule)
        assert verdict.text
        assert all(verdict.text[lang] for lang in LANGUAGES)
    assert judge_numbers(asked, {"score": 90}).right


def test_hg_08_hg_09_mistakes_with_card_points() -> None:
    found = {m.name: m.value for m in GAME.misconceptions(About(TWO, cards=GAME.deck.cards("3R 4G 5B 9Y J K")))}
    assert found == {"forgot_courts": 3, "courts_as_one": 5, "one_a_card": 11, "even_for_odd": 8, "as_numbers": 28}
    assert (
        GAME.questions.answer_to("points", About(TWO, cards=GAME.deck.cards("3R J J K"))) == 10
    )  # jacks of two players


# --- drills ---------------------------------------------------------------------------------------

OPTIONS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("combination", {}),
    ("combination", {"names": ["none"]}),
    ("combination", {"names": ["sets"], "wilds": True}),
    ("answer", {}),
    ("answer", {"bombs": False, "names": ["set"]}),
    ("bomb", {}),
    ("bomb", {"ask": "takes"}),
    ("points", {"courts": True}),
    ("score", {}),
    ("score", {"parts": True, "bets": True}),
    ("score", {"blank": ["left_cards", "score"]}),
    *((make, {}) for make in ("passes", "bet", "deck", "leader", "won")),
)


@pytest.mark.slow
@each("rules", [TWO, THREE])
def test_drills_have_one_right_answer(rules: RuleSet) -> None:
    for make, options in OPTIONS:
        for seed in range(30):
            step = next(GAME.problems(make, options, rules, Random(seed)))
            if seed % 6 == 0:
                assert step == next(GAME.problems(make, options, rules, Random(seed)))
                assert hints(step)[-1].rung == "answer"
            if isinstance(step, Number):
                root = GAME.term(step.about)
                assert root is not None
                left = root.find("left_cards")
                assert left is not None
                assert judge_numbers(step, {"left_cards": left.value, "score": root.value}).right
                continue
            assert isinstance(step, Choose)
            check(step)


def check(step: Choose) -> None:
    assert 3 <= len(step.choices) <= 4
    right = [choice.right for choice in step.choices]
    assert sum(right) == 1
    for lang in LANGUAGES:
        assert len({(choice.text or {})[lang] for choice in step.choices}) == len(right)
        assert all((choice.why or {})[lang].strip() for choice in step.choices)
    if step.ask != "none":
        asked = GAME.questions.answer_to(step.ask, step.about)
        assert [choice.value == asked for choice in step.choices] == right
    elif isinstance(step.situation, Rows):  # HG-33: what is asked stands in the rows, with its cards
        names = [readings(cards)[0].name for cards in step.situation.rows]
        best = max(level for level, name in BOMBS.items() if name in names)
        assert (step.choices[step.right].text or {})["en"] == combination_name(bomb(best), words_in("en"))
    elif step.situation is not None:
        done = step.situation.taken(step.rules)
        text = (step.choices[step.right].text or {})["en"]
        who = (
            {"A": "You", "B": "Opponent"} if step.rules.players == 2 else {"A": "You", "B": "Player B", "C": "Player C"}
        )
        assert text == f"Lead: {who[done.winner]}. Cards: {who[done.captor]}"
    assert [judge_choice(step, at).right for at in range(len(right))] == right


@pytest.mark.slow
def test_drills_vary_and_keep_their_options() -> None:
    seen = Counter(
        of(Choose, step).choices[of(Choose, step).right].value
        for step in islice(GAME.problems("combination", {}, TWO, Random(3)), 150)
    )
    assert set(seen) >= {"set", "run", "sets", "none", "set+run", "single"}
    seen = Counter(
        of(Choose, step).choices[of(Choose, step).right].value
        for step in islice(GAME.problems("answer", {}, TWO, Random(3)), 150)
    )
    assert set(seen) == {"yes", "shape", "low", "bomb", "none"}
    for step in islice(GAME.problems("combination", {"names": ["run"], "wilds": False}, TWO, Random(1)), 40):
        assert [reading.name for reading in readings(step.situation.cards)] == ["run"]
        assert not step.situation.cards & parse_cards("JQK")
    for wilds in (True, False):
        near = {"names": ["set", "none"], "wilds": wilds}
        for step in islice(GAME.problems("combination", near, TWO, Random(1)), 40):
            assert bool(step.situation.cards & parse_cards("JQK")) == wilds
    plain = {"names": ["single", "set"], "bombs": False, "wilds": False}
    for step in islice(GAME.problems("answer", plain, TWO, Random(1)), 40):
        assert not (step.situation.cards | step.situation.on) & parse_cards("JQK")
    for step in islice(GAME.problems("score", {"bets": True, "parts": True}, THREE, Random(1)), 20):
        assert any(step.situation.result(THREE).bets)
        assert step.situation.haggis is not None
        assert step.rule == ("HG-54",)  # who is first out is asked, not what ends the round
    for step in islice(GAME.problems("combination", {"wilds": True}, TWO, Random(5)), 60):
        assert step.situation.cards & parse_cards("JQK")
    with pytest.raises(LessonError):
        lesson({"kind": "drill", "make": "combination", "with": {"names": ["pyramid"]}}, **HEAD)


def test_every_combination_has_a_name_for_choices() -> None:
    for combination in COMBINATIONS:
        for lang in LANGUAGES:
            assert GAME.questions.word("combination", combination.name, lang)
    assert GAME.questions.word("card", "5R", "ja") == "赤の5"
    assert GAME.questions.word("bomb", "run", "en") is None
    assert GAME.questions.value_of("shape", "run 4 ,  set 3") == "run 4, set 3"
    assert GAME.questions.value_text("shape", "run 4, 2x3", "en") == "a run of 4 or 2 suits × 3 ranks"
    assert detail(lambda: GAME.questions.value_of("shape", "run")) == "unknown_value"


def test_the_page_names_what_there_is() -> None:
    """LESSONS-HAGGIS.md knows every question, shape, goal, drill and key, and no number that is not there."""
    page = (Path(package.__file__).parent / "LESSONS-HAGGIS.md").read_text(encoding="utf-8")
    words = set(re.findall(r"[a-zA-Z_]+", page))
    forms = [*GAME.drills.values(), GAME.situations.SITUATION, GAME.tables.TABLE]
    wanted = {
        *GAME.questions.QUESTION_KINDS,
        *GAME.drills,
        *(field.name for form in forms for field in form.fields),
        *(goal.name for goal in (*GAME.picks.PICK_GOALS, *GAME.move_goals)),
        *GAME.questions.WORD_KINDS,
    }
    assert wanted - words == set()
    match = GAME.tables.lay_out({"hand": "5R 5G", "trick": ["B 4R"]}, TWO, "A")
    known = {*GAME.facts(About(TWO, position=match)), *facts({"cards": "5R J Q"}), *facts({"cards": "J Q"})}
    claims = set(re.findall(r"\{\d+=([\w.]+)\}", page)) - {"score"}
    assert claims - known == set()
