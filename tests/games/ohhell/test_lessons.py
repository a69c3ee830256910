"""Oh Hell in lessons: situations, tables, facts, answers, picks, moves, mistakes and drills, by rule id."""

from __future__ import annotations

import re
from itertools import islice, pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hanawidgets.core.deck import CODES, INDEX, SUIT, cards_of
from hanawidgets.core.errors import RuleError
from hanawidgets.games.ohhell.bids import dealer_bid
from hanawidgets.games.ohhell.cards import DECK
from hanawidgets.games.ohhell.hand import Phase
from hanawidgets.games.ohhell.rules import MODES, parse_ruleset
from hanawidgets.games.ohhell.score import points, settle
from hanawidgets.games.ohhell.teach.answers import trick_of
from hanawidgets.games.ohhell.teach.exhibits import Bids
from hanawidgets.games.ohhell.teach.skills import forbidden_misconceptions, score_misconceptions, winner_misconceptions
from hanawidgets.games.ohhell.tricks import winner
from hanawidgets.teach import game as games
from hanawidgets.teach.course import Run
from hanawidgets.teach.courses import COURSES, GAME_OF
from hanawidgets.teach.diagnostics import LessonError
from hanawidgets.teach.game import GAMES
from hanawidgets.teach.hints import hints
from hanawidgets.teach.judge import judge_choice, judge_numbers, judge_pick
from hanawidgets.teach.judgements import MAKE
from hanawidgets.teach.loader import lesson_from, lesson_names, read_lesson
from hanawidgets.teach.model import About, Choose, Drill, Number, Pick, Play
from hanawidgets.text import LANGUAGES, catalogue, has

from ...rows import each

GAME = GAMES["ohhell"]
RULES = parse_ruleset("short_up")
SEEDS = 60


def both(text: str) -> dict[str, str]:
    return {"ja": text, "en": text}


def lesson(*steps: dict[str, Any], rules: str = "short_up") -> Any:
    return lesson_from(
        {
            "lesson": "sample",
            "game": "ohhell",
            "rules": rules,
            "title": both("t"),
            "goal": both("g"),
            "step": list(steps),
        }
    )


def slips(*steps: dict[str, Any], rules: str = "short_up") -> list[tuple[int, str, str]]:
    """Step, key and finer code of all that is wrong; every slip can be worded."""
    try:
        lesson(*steps, rules=rules)
    except LessonError as error:
        assert all("{" not in error.text(lang) for lang in LANGUAGES)
        return [(found.step, found.field, found.error.detail or str(found.error.code)) for found in error.diagnostics]
    return []


def read(text: str, **keys: Any) -> dict[str, Any]:
    return {"kind": "read", "text": both(text), **keys}


def seen(situation: dict[str, Any], rules: str = "short_up", cards: str = "") -> About:
    return About(parse_ruleset(rules), GAME.deck.cards(cards), situation=GAME.situations.situation_of(situation))


def laid(rules: str = "short_up", seat: str = "A", **table: Any) -> Any:
    return GAME.tables.lay_out(table, parse_ruleset(rules), seat)


def detail_of(call: Any) -> str:
    with pytest.raises(RuleError) as caught:
        call()
    return caught.value.detail or str(caught.value.code)


# --- situations and claims ------------------------------------------------------------------------


def test_OH_22_23_24_points_are_claimed_under_each_mode() -> None:
    told = (
        "{0=score} {2=taken} {3=bid} {1=off} {10=hand_size} {2=score@short_up;mode=positive} "
        "{-10=score@short_up;mode=negative} {0 + 0 = 0} {mode.negative} {rule.OH-24} {term.bonus}"
    )
    made = lesson(read(told, situation={"hand_size": 10, "bid": 3, "taken": 2}))
    assert made.steps[0].text["en"].replace("\N{NO-BREAK SPACE}", " ").startswith("0 2 3 1 10 2 −10 0 + 0 = 0 Negative")
    lost = read(
        "{-30=score} {-10 × 3 = -30} {-10=price} 点 point {10=each_off} {10=exact}",
        situation={"hand_size": 10, "bid": 3, "taken": 0},
    )
    text = lesson(lost, rules="short_up;mode=negative").steps[0].text["en"]
    assert text.replace("\N{NO-BREAK SPACE}", " ") == "−30 −10 × 3 = −30 −10 点 point 10 10"
    assert slips(read("{-20=score}", situation={"hand_size": 10, "bid": 3, "taken": 0})) == [
        (1, "text.ja", "wrong_number"),
        (1, "text.en", "wrong_number"),
    ]


def test_numbers_of_rules_cards_and_tricks() -> None:
    lesson(
        read(
            "{4=players} {10=rounds} {52=cards} {4=suits} {13=suit_cards} {3=size.3} {10=largest} {10=last_size}: "
            "人, 回, 枚, スート, 手札; players, hands, cards, suits, there are"
        ),
        read(
            "{3=n.cards} {2=n.S} {1=n.H} {1=n.trump} {2=n.trick} {2=winner_place} {card.AS} {suit.H} {rank.A} {seat.B}",
            cards="AS 2S 3H",
            situation={"trick": "9D 3H", "trump": "H"},
        ),
        read(
            "{6=total} {10=hand_size} {4=left} {4=forbidden} {4=n.bids} {4=off}",
            situation={"bids": [0, 2, 1, 3], "hand_size": 10},
            rules="short_up;players=5",
        ),
    )


@each(
    "situation, detail",
    [
        ({}, "oh_situation"),
        ({"trick": "9H", "bid": 1, "trump": "S"}, "unknown_field"),
        ({"trick": "9H"}, "missing_field"),
        ({"trick": "9H 9H", "trump": "S"}, "duplicate_card"),
        ({"trick": "1H", "trump": "S"}, "unknown_playing_card"),
        ({"trick": "9H 2H 3H 4H 5H", "trump": "S"}, "hands_and_players"),
        ({"trick": "9H", "trump": "S", "leader": "E"}, "unknown_seat"),
        ({"hand_size": 3, "bid": 4, "taken": 0}, "number_out_of_range"),
        ({"hand_size": 3, "bid": 0, "taken": 4}, "number_out_of_range"),
        ({"hand_size": 14, "bid": 1, "taken": 1}, "number_out_of_range"),
        ({"bids": [4], "hand_size": 3}, "number_out_of_range"),
        ({"bids": [1, 1, 1, 0], "hand_size": 3}, "bids_even"),
        ({"bids": [0, 0, 0, 0, 0], "hand_size": 3}, "hands_and_players"),
    ],
)
def test_OH_12_13_20_situations_that_cannot_be_are_refused(situation: dict[str, Any], detail: str) -> None:
    assert detail in {found for _, _, found in slips(read("x", situation=situation))}


# --- questions ------------------------------------------------------------------------------------


@each(
    "ask, about, answer",
    [
        ("winner", seen({"trick": "9H 3H AS 2D", "trump": "S"}), "AS"),  # OH-18: the trump
        ("winner", seen({"trick": "9H 3H AD KH", "trump": "S"}), "KH"),  # OH-05: the ace of another suit cannot win
        ("winner", seen({"trick": "9H 3H AD KH", "trump": "none"}), "KH"),
        ("taker", seen({"trick": "9H 3H AS 2D", "trump": "S", "leader": "B"}), "D"),
        ("taker", seen({"trick": "9H 3H AS", "trump": "S"}), "D"),  # B leads, so that it is the learner's turn
        ("forbidden", seen({"bids": [0, 2, 1, 3], "hand_size": 10}, "short_up;players=5"), 4),  # OH-13
        ("forbidden", seen({"bids": [1, 1, 0], "hand_size": 1}), "none"),
        ("legal", seen({"trick": "9H", "trump": "S"}, cards="3H AS KH"), "3H KH"),  # OH-16
        ("legal", seen({"trick": "9C", "trump": "S"}, cards="3H AS KH"), "AS 3H KH"),  # OH-17
        ("legal", seen({"trick": "", "trump": "S"}, cards="3H AS"), "AS 3H"),  # OH-15
        ("score", seen({"hand_size": 10, "bid": 3, "taken": 4}, "short_up;mode=negative"), -10),
    ],
)
def test_answers(ask: str, about: About, answer: int | str) -> None:
    assert GAME.questions.answer_to(ask, about) == answer
    assert GAME.questions.value_of(ask, answer) == answer
    for lang in LANGUAGES:
        assert "{" not in GAME.questions.value_text(ask, answer, lang)
        assert "-" not in GAME.questions.value_text(ask, answer, lang)


def test_what_is_not_shown_cannot_be_asked() -> None:
    trick, bids = seen({"trick": "", "trump": "S"}), seen({"bids": [1], "hand_size": 3})
    for ask, what in (
        ("winner", trick),
        ("taker", trick),
        ("legal", trick),
        ("forbidden", bids),
        ("score", bids),
        ("legal", bids),
        ("forbidden", About(RULES)),
    ):
        assert detail_of(lambda ask=ask, what=what: GAME.questions.answer_to(ask, what)) == "ask_needs"
    assert detail_of(lambda: GAME.questions.value_of("winner", 3)) == "wrong_type"
    assert detail_of(lambda: GAME.questions.value_of("score", "3")) == "wrong_type"
    assert detail_of(lambda: GAME.questions.value_of("taker", "K")) == "unknown_value"
    ask = {  # type: ignore[assignment]
        "kind": "choose",
        "question": both("?"),
        "ask": "forbidden",
        "situation": {"bids": [1, 1, 0], "hand_size": 1},
        "choice": [{"value": "none"}, {"value": 0}, {"value": 1}],
    }
    assert lesson(ask).steps[0].right == 0
    number = {"kind": "number", "situation": {"trick": "9H", "trump": "S"}, "blank": ["score"]}
    assert slips(number) == [(1, "situation", "nothing_to_score")]


# --- positions ------------------------------------------------------------------------------------


def test_OH_07_what_is_given_lies_there_and_the_rest_is_filled_always_alike() -> None:
    # D deals, so A leads: the two cards played are A's and B's, who hold two of three cards each.
    table: dict[str, Any] = {
        "hand": "9H 3H",
        "B": "KH 2C",
        "turn_up": "5S",
        "dealer": "D",
        "bids": [1, 0, 1, 2],
        "played": "2H 4H",
    }
    position = laid(**table)
    now = position.current
    assert (position.number, now.size, now.phase, position.to_act) == (3, 3, Phase.PLAY, "C")
    assert DECK.codes_of(now.hands[0]) == ("3H", "9H")
    assert DECK.codes_of(now.hands[1]) == ("KH", "2C")
    assert [hand.bit_count() for hand in now.hands] == [2, 2, 3, 3]
    assert position == laid(**table)
    assert sorted(card for cards in position.places().values() for card in cards) == sorted(CODES)
    assert GAME.game.parse_position(GAME.game.position_text(position)) == position


def test_OH_16_filled_hands_keep_to_the_suits_shown() -> None:
    # B could not follow hearts, then C could not follow spades.
    position = laid(
        hand="9H", played="2H 4C 5H 6H 2S 3S 7D 4S", dealer="D", bids=[0, 0, 1, 1], turn_up="KC", hand_number=3
    )
    now = position.current
    assert all(SUIT[card] != SUIT[INDEX["2H"]] for card in cards_of(now.hands[1]))
    assert all(SUIT[card] != SUIT[INDEX["2S"]] for card in cards_of(now.hands[2]))
    assert len(now.tricks) == 2


def test_positions_are_counted() -> None:
    step = read(
        "{5=hand_size} {3=total} {2=left} {5=round} {5=n.hand} {2=n.S} {2=n.trump} {0=n.trick} {5=tricks_left} "
        "{1=bid.A} {2=bid.B} {0=taken.A} {12=scores.A} {0=scores.B} {3=n.bids} {2=forbidden}",
        table={"hand": "AS 2S 3H 4H 5H", "turn_up": "9S", "bids": [1, 2, 0], "points": [12, 0, 5, -3]},
    )
    assert not slips(step)
    # B could still choose: the forbidden number is settled with the last but one bid only.
    early = {**step, "text": both("{2=forbidden}"), "table": {**step["table"], "bids": [1]}}
    assert {found for _, _, found in slips(early)} == {"unknown_fact"}
    after = {
        "kind": "watch",
        "table": {"hand": "AS", "B": "KH", "C": "2C", "D": "3D", "turn_up": "9S", "bids": [1, 1, 0, 0]},
        "move": [
            {"action": "AS", "text": both("{1=n.trick} {1=winner_place} {0=n.hand}")},
            {"action": "KH"},
            {"action": "2C"},
            {
                "action": "3D",
                "text": both(
                    "{1=taken.A} {0=need.A} {11=score.A} {10 + 1 = 11} {0=score.B} {-10=score.B@short_up;mode=negative}"
                ),
            },
        ],
    }
    assert not slips(after)


@each(
    "table, detail",
    [
        ({}, "missing_field"),
        ({"hand_number": 11}, "number_out_of_range"),
        ({"hand": "AS", "A": "KS"}, "table_hand_twice"),
        ({"hand": "AS AS"}, "duplicate_card"),
        ({"hand": "AS", "B": "AS"}, "duplicate_card"),
        ({"hand": "AS", "turn_up": "AS"}, "duplicate_card"),
        ({"hand": "AS", "E": "2H"}, "unknown_seat"),
        ({"hand": "AS", "dealer": "F"}, "unknown_seat"),
        ({"hand": "AS 2S", "B": "3H"}, "table_hand_size"),
        ({"hand": " ".join(CODES[:11])}, "table_size"),
        ({"hand": "AS", "bids": [2]}, "bid_range"),
        ({"hand": "AS", "bids": [0, 0, 0, 1]}, "forbidden_bid"),
        ({"hand": "AS", "played": "2H", "dealer": "C"}, "bid_first"),
        ({"hand": "AS 2H", "points": [1]}, "hands_and_players"),
        ({"hand": "2S", "B": "3H", "played": "5H 9C", "dealer": "D", "bids": [0, 0, 0, 0]}, "must_follow"),
        (
            {"hand": "2S", "hand_number": 1, "played": "5H 6H 7H 8H 9H", "dealer": "D", "bids": [0, 0, 0, 0]},
            "table_hand_size",
        ),
    ],
)
def test_tables_that_cannot_be_are_refused(table: dict[str, Any], detail: str) -> None:
    assert {found for _, _, found in slips(read("x", table=table))} == {detail}


# --- picks and moves ------------------------------------------------------------------------------

PICK = {"kind": "pick", "question": both("?"), "from": "3H KH AS 2C", "situation": {"trick": "9H", "trump": "S"}}


@each(
    "keys, right, picked, code, rule",
    [
        ({"legal": True}, "3H KH", "3H AS", "extra", "OH-16"),
        ({"legal": True}, "3H KH", "3H", "missing", "OH-16"),
        ({"wins": True}, "KH", "3H", "extra", "OH-18"),
        ({"loses": True}, "3H", "KH", "extra", "OH-18"),
        ({"suit": "H"}, "3H KH", "2C", "extra", "OH-02"),
        ({"answer": "2C"}, "2C", "AS", "extra", ""),
        ({"legal": True, "situation": {"trick": "9D", "trump": "S"}}, "AS 3H KH 2C", "AS", "missing", "OH-17"),
        ({"legal": True, "situation": {"trick": "", "trump": "S"}}, "AS 3H KH 2C", "AS", "missing", "OH-15"),
        ({"wins": True, "situation": {"trick": "9D", "trump": "S"}}, "AS", "KH", "extra", "OH-18"),
    ],
)
def test_OH_15_16_17_picks(keys: dict[str, Any], right: str, picked: str, code: str, rule: str) -> None:
    step = lesson({**PICK, **keys}).steps[0]
    assert step.answer == GAME.deck.pile(right)
    assert judge_pick(step, GAME.deck.pile(right)).right
    verdict = judge_pick(step, GAME.deck.pile(picked))
    assert (verdict.right, verdict.code, verdict.rule) == (False, code, rule)
    assert all("{" not in (verdict.text or {})[lang] for lang in LANGUAGES)
    assert hints(step)[-1].rung == "answer"


def test_picks_that_ask_nothing_are_refused() -> None:
    assert slips({**PICK, "wins": True, "situation": {"trick": "AH", "trump": "D"}, "from": "3H KH"}) == [
        (1, "answer", "nothing_to_pick")
    ]
    assert slips({**PICK, "legal": True, "answer": "3H"}) == [(1, "answer", "answers_differ")]
    assert {found for _, _, found in slips({**PICK, "yaku": "tan"})} == {"unknown_field"}
    assert {found for _, _, found in slips({**PICK, "field": "3H", "legal": True})} == {"unknown_field"}


def test_the_suit_that_a_question_names_is_the_suit_that_is_picked() -> None:
    for name, found in (("spades", [(1, "question", "named_otherwise")]), ("spades and hearts", []), ("suit", [])):
        assert slips({**PICK, "suit": "H", "question": both(f"Pick your {name}.")}) == found


def test_OH_18_moves_that_win_or_lose() -> None:
    table = {
        "hand": "3H KH 2C",
        "B": "9H 4C 5C",
        "C": "10H 6C 7C",
        "D": "2H 8C 9C",
        "turn_up": "5S",
        "dealer": "A",
        "bids": [0, 0, 1, 1],
        "played": "9H 10H 2H",
    }
    table |= {"B": "4C 5C", "C": "6C 7C", "D": "8C 9C"}
    step = {"kind": "play", "table": table, "move": [{"wins": True, "note": both("{1=taken.A}"), "then": []}]}
    made = lesson(step).steps[0]
    assert [str(move) for move in GAME.accepted_moves(made.moves[0], made.position, "A")] == ["KH"]
    run = Run.start(lesson(step))
    assert not run.answered(GAME.game.parse_action("3H")).verdict.right
    assert run.answered(GAME.game.parse_action("2C")).verdict.code == "illegal"
    assert run.answered(GAME.game.parse_action("KH")).solved
    low = lesson({**step, "move": [{"loses": True, "note": both("{0=taken.A}")}]}).steps[0]
    assert [str(move) for move in GAME.accepted_moves(low.moves[0], low.position, "A")] == ["3H"]
    assert {found for _, _, found in slips({**step, "move": [{"wins": True, "any": True}]})} == {"one_goal"}
    # A bid is no card that wins: the goal has no move there.
    early = {"kind": "play", "table": {"hand": "AS"}, "move": [{"wins": True}]}
    assert {found for _, _, found in slips(early)} == {"no_such_move"}


# --- mistakes -------------------------------------------------------------------------------------


def test_OH_22_23_24_every_mistake_is_another_number_with_words_and_a_rule() -> None:
    found = [
        misconception
        for mode in MODES
        for bid in range(4)
        for taken in range(5)
        for misconception in score_misconceptions(settle(bid, taken, mode))
        if misconception.value != settle(bid, taken, mode).value
    ]
    tricks = [
        seen({"trick": trick, "trump": "S"}) for trick in ("9H 3H AD KH", "KH 2S 3S AD", "AH 2H 3H 4H", "9H KD 3H 2S")
    ]
    found += [misconception for about in tricks for misconception in winner_misconceptions(trick_of(about))]
    bids = [Bids(bids, size) for bids in ((0, 2, 1), (2, 2, 2), (3, 3, 3)) for size in (3, 5, 7)]
    found += [
        misconception for shown in bids for misconception in forbidden_misconceptions(About(RULES, situation=shown))
    ]
    assert all(
        has(f"ohhell.lesson.misconception.{misconception.name}") and has(f"rules.{misconception.rule}")
        for misconception in found
    )
    known = {
        key.removeprefix("lesson.misconception.")
        for key in catalogue("en", "ohhell")
        if key.startswith("lesson.misconception.")
    }
    assert {misconception.name for misconception in found} == known
    for mode in MODES:  # each leads to a number of its own, and none to the right one
        for bid in range(4):
            for taken in range(5):
                values = [misconception.value for misconception in score_misconceptions(settle(bid, taken, mode))]
                assert len({*values, points(bid, taken, mode)}) == len(values) + 1


@each(
    "ask, situation, rules, value, name",
    [
        ("score", {"hand_size": 5, "bid": 2, "taken": 2}, "short_up", 2, "forgot_bonus"),
        ("score", {"hand_size": 5, "bid": 2, "taken": 3}, "short_up", 3, "tricks_on_a_miss"),
        ("score", {"hand_size": 5, "bid": 3, "taken": 0}, "short_up;mode=negative", 30, "forgot_minus"),
        ("score", {"hand_size": 5, "bid": 3, "taken": 0}, "short_up;mode=negative", -10, "price_once"),
        ("score", {"hand_size": 5, "bid": 2, "taken": 2}, "short_up;mode=negative", 12, "tricks_no_matter"),
        ("winner", {"trick": "9H 3H AD 2S", "trump": "S"}, "short_up", "9H", "ignored_trump"),
        ("winner", {"trick": "9H 3H AD 2S", "trump": "S"}, "short_up", "AD", "highest_of_any"),
        ("forbidden", {"bids": [0, 2, 1], "hand_size": 10}, "short_up", 3, "sum_is_forbidden"),
        ("forbidden", {"bids": [0, 2, 1], "hand_size": 10}, "short_up", "none", "always_free"),
    ],
)
def test_a_wrong_answer_is_told_which_mistake_it_is(
    ask: str, situation: dict[str, Any], rules: str, value: int | str, name: str
) -> None:
    step = {
        "kind": "choose",
        "question": both("?"),
        "ask": ask,
        "situation": situation,
        "choice": [{"value": GAME.questions.answer_to(ask, seen(situation, rules))}, {"value": value}],
    }
    verdict = judge_choice(lesson(step, rules=rules).steps[0], 1)
    assert (verdict.right, verdict.code) == (False, name)
    assert verdict.rule.startswith("OH-")


# --- drills ---------------------------------------------------------------------------------------


def problem(make: str, seed: int, rules: str = "short_up", **options: Any) -> Any:
    return next(GAME.problems(make, options, parse_ruleset(rules), Random(seed)))


@pytest.mark.slow
@each("make", [make for make in GAME.drills if make != MAKE])
def test_one_answer_is_right_and_all_differ(make: str) -> None:
    for seed in range(SEEDS if make != "bid" else 4):
        rules = f"short_up;players={3 + seed % 5};mode={MODES[seed % 3]}"
        step = problem(make, seed, rules)
        assert step == problem(make, seed, rules)
        assert GAME.score(step.situation, step.rules) is not None or make != "score"  # it can be
        if isinstance(step, Pick):
            legal = GAME.questions.answer_to("legal", About(step.rules, cards_of(step.among), situation=step.situation))
            assert DECK.codes_of(step.answer) == tuple(str(legal).split())
            assert judge_pick(step, step.answer).right
        elif isinstance(step, Play):  # what to bid
            now = [str(action) for action in step.position.legal_actions()]
            assert len(now) > 1 and str(step.moves[0].accept[0]) in now
        else:
            assert isinstance(step, Choose)
            assert 3 <= len(step.choices) <= 5
            if step.ask != "none":
                number = step.ask not in GAME.questions.QUESTION_KINDS
                answer = GAME.facts(step.about)[step.ask] if number else GAME.questions.answer_to(step.ask, step.about)
                assert [choice.value == answer for choice in step.choices] == [choice.right for choice in step.choices]
            assert sum(choice.right for choice in step.choices) == 1
            for lang in LANGUAGES:
                texts = [(choice.text or {})[lang] for choice in step.choices]
                assert len(set(texts)) == len(texts)
                assert all((choice.why or {})[lang].strip() for choice in step.choices)
        if seed % 10 == 0:
            assert hints(step)[-1].rung == "answer"


def test_options_of_drills_are_kept() -> None:
    for seed in range(SEEDS // 2):
        shown = problem("winner", seed, trump=True).situation
        assert any(SUIT[card] == shown.trump for card in shown.cards[1:])
        assert SUIT[shown.cards[winner(shown.cards, shown.trump)]] == shown.trump
        void, follow = problem("legal", seed, void=True, lead=False), problem("legal", seed, void=False, lead=False)
        assert void.answer == void.among
        assert follow.answer != follow.among
        assert not problem("legal", seed, lead=True).situation.cards
        bids = problem("forbidden", seed, players=[5], hand_size=[1, 2])
        assert (len(bids.situation.bids), bids.situation.hand_size in (1, 2)) == (4, True)
        assert dealer_bid(bids.situation.hand_size, bids.situation.bids).forbidden in (
            bids.choices[next(at for at, choice in enumerate(bids.choices) if choice.right)].value,
            None,
        )
        exact, missed = problem("score", seed, exact=True), problem("score", seed, mode=["negative"], exact=False)
        assert exact.situation.bid == exact.situation.taken
        assert (missed.situation.bid == missed.situation.taken, missed.rules.mode) == (False, "negative")
    blank = problem("score", 1, blank=["bonus", "score"])
    assert isinstance(blank, Number)
    root = GAME.score(blank.situation, blank.rules)
    assert root is not None
    assert judge_numbers(blank, {"score": root.value, "bonus": root.find("bonus").value}).right


def test_drills_do_not_repeat_and_refuse_what_they_cannot_ask() -> None:
    for make in GAME.drills:
        steps = list(islice(GAME.problems(make, {}, RULES, Random(3)), 12 if make != "bid" else 2))
        assert all(one != two for one, two in pairwise(steps))
    assert detail_of(lambda: problem("score", 1, blank=["price"], exact=True)) == "drill_impossible"
    assert detail_of(lambda: problem("forbidden", 1, hand_size=[10], players=[7])) == "drill_impossible"
    drill = {"kind": "drill", "make": "score", "with": {"mode": ["wild"]}}
    assert {found for _, _, found in slips(drill)} == {"unknown_value"}


# --- the page for authors, the course -----------------------------------------------------------------------------------


def test_the_example_of_the_page_holds() -> None:
    page = (Path(games.__file__).parent / "LESSONS-OHHELL.md").read_text(encoding="utf-8")
    (text,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    assert len(read_lesson(text).steps) == 3
    assert set(GAME.drills) == set(re.findall(r"^\| `(\w+)` \| (?:w|how)", page, re.MULTILINE))
    about = seen({"hand_size": 3, "bid": 2, "taken": 0}, "short_up;mode=negative")
    position = laid(hand="AS 2S", bids=[1, 2, 0], turn_up="5S")
    names = {
        *GAME.facts(about),
        *GAME.facts(About(RULES, (1,), position=position)),
        *GAME.facts(seen({"trick": "9H", "trump": "S"})),
    }
    assert [
        name
        for name in names
        if not re.search(rf"`{re.escape(re.sub('[ACDHD]$', 'B', name))}`", page)
        and not re.fullmatch(r"size\.\d+|n\.[SHDC](\.[A-D])?|price|bonus|delta", name)
    ] == []


def test_every_lesson_has_its_place_in_one_course_only() -> None:
    assert sum(map(len, COURSES.values())) == len(GAME_OF)
    for game, course in COURSES.items():
        assert sorted(course) == list(lesson_names(game))
    assert all(isinstance(step, Drill) for step in lesson({"kind": "drill", "make": "winner"}).steps)
