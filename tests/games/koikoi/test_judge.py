"""Judging and hints: the mistake is named, with its rule; each hint says more than the one before."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanawidgets.core.explain import Term, formula
from hanawidgets.games.koikoi.actions import parse_action
from hanawidgets.games.koikoi.cards import parse_text
from hanawidgets.games.koikoi.rules import PRESETS, RuleSet, parse_ruleset
from hanawidgets.games.koikoi.score import Situation
from hanawidgets.games.koikoi.teach.skills import misconceptions, points_misconceptions
from hanawidgets.teach.game import root_of, teaching_of
from hanawidgets.teach.goals import said_of
from hanawidgets.teach.hints import hints
from hanawidgets.teach.judge import judge_choice, judge_move, judge_numbers, judge_pick
from hanawidgets.teach.loader import lesson_names, load_lesson
from hanawidgets.teach.model import HINTS, AnyStep, Choose, Number, Pick, Play, Verdict
from hanawidgets.text import LANGUAGES, catalogue, has, translate

from ...rows import each
from ...teach.lesson_samples import STEPS, both, changed, lesson


def one(step: dict[str, object] | str) -> AnyStep:
    (made,) = lesson(step).steps
    return made


def worded(verdict: Verdict) -> Verdict:
    if not verdict.right:
        assert verdict.text
        for lang in LANGUAGES:
            assert verdict.text[lang].strip()
            assert "{" not in verdict.text[lang]
            assert "!" not in verdict.text[lang]
    assert not verdict.rule or has(f"rules.{verdict.rule}")
    return verdict


# --- numbers --------------------------------------------------------------------------------------


@each(
    "score, code, rule",
    [
        (70, "right", "K-BGA-21"),
        (35, "forgot_doubling", "K-BGA-23"),
        (112, "multiplied_koi", "K-BGA-25"),
        (19, "added_all", "K-BGA-21"),
        (28, "forgot_field", "K-BGA-24"),
        (56, "several", ""),
        (1, "side", "K-BGA-21"),
    ],
)
def test_seventy(score: int, code: str, rule: str) -> None:
    step = one(changed("number", blank=["score"]))
    assert isinstance(step, Number)
    verdict = worded(judge_numbers(step, {"score": score}))
    assert (verdict.code, verdict.rule, verdict.right) == (code, rule, code == "right")


def test_a_second_blank_tells_mistakes_apart() -> None:
    step = one("number")
    assert isinstance(step, Number)
    codes = [worded(judge_numbers(step, {"score": 56, "field": field})).code for field in (4, 3)]
    # 56 with the right field: only the calls can have been forgotten.
    assert codes == ["forgot_koi", "field_without_one"]
    assert worded(judge_numbers(step, {"field": 4})).facts["missing"] == ("score",)
    assert worded(judge_numbers(step, {"field": 9, "score": 70})).facts["wrong"] == ("field",)


# --- what was wrong is named, and only what was wrong ---------------------------------------------

SIXTY_FOUR = {"points": 8, "field_brights": 1, "calls": 2}


@each(
    "rules, situation, given, code, wrong",
    [
        ("bga_general", SIXTY_FOUR, {"seven_double": 2, "field": 2, "score": 32}, "forgot_koi", ("score",)),
        ("bga_general", SIXTY_FOUR, {"seven_double": 2, "field": 2, "score": 33}, "side", ("score",)),
        ("club", {"points": 1, "other_calls": 1}, {"koi": 0}, "only_own_koi", ("koi",)),
        ("bga_general", {"points": 7, "field_brights": 3}, {"seven_double": 14}, "result", ("seven_double",)),
        ("bga_general", {"points": 7, "calls": 1}, {"seven_double": 2, "score": 15}, "forgot_bracket", ("score",)),
        ("bga_general", {"points": 7, "calls": 1}, {"seven_double": 14, "score": 28}, "result", ("seven_double",)),
    ],
)
def test_the_classic_mistakes_are_named(
    rules: str, situation: dict[str, int], given: dict[str, int], code: str, wrong: tuple[str, ...]
) -> None:
    step = one(changed("number", rules=rules, situation=situation, blank=list(given)))
    assert isinstance(step, Number)
    verdict = worded(judge_numbers(step, given))
    assert (verdict.code, verdict.facts["wrong"]) == (code, wrong)


@each(
    "given, code, told",
    [
        (
            {"score": 80, "field": 2},
            "would",
            "80 would be right with 3 as “Koi-koi calls”",
        ),  # the boxes that are right stay so
        ({"score": 64, "koi": 4}, "result", "4 is the whole sum. Take off 2 for “Field multiplier”"),
        ({"score": 65, "field": 2}, "side", "65 is too much"),
        ({"score": 33, "field": 2}, "side", "33 is too little"),
        ({"score": 64, "field": 5}, "would", "With 5 as “Field multiplier”, the result would be 112"),
    ],
)
def test_a_number_that_no_mistake_leads_to_is_told_what_it_would_be(
    given: dict[str, int], code: str, told: str
) -> None:
    step = one(changed("number", situation=SIXTY_FOUR, blank=list(given)))
    assert isinstance(step, Number)
    verdict = worded(judge_numbers(step, given))
    assert verdict.code == code
    assert told in (verdict.text or {})["en"]


@pytest.mark.slow
def test_several_mistakes_are_told_only_where_several_fit() -> None:
    """Each of those named leads to all numbers filled in, the right ones too."""
    for name in lesson_names():
        for step in load_lesson(name).steps:
            if not isinstance(step, Number):
                continue
            game, root = teaching_of(step), root_of(step)
            right = {"score": root.value, **{term.name: term.value for term in reversed(tuple(root.walk()))}}
            for misconception in game.misconceptions(step.about):
                given = {
                    blank: int(misconception.values[blank]) for blank in step.blank if blank in misconception.values
                }
                if len(given) < len(step.blank) or all(given[blank] == right[blank] for blank in given):
                    continue
                verdict = worded(judge_numbers(step, given))
                fitting = {
                    other.name
                    for other in game.misconceptions(step.about)
                    if all(other.values.get(blank) == value for blank, value in given.items())
                }
                assert misconception.name in fitting
                assert verdict.code == (misconception.name if len(fitting) == 1 else "several")
                assert set(verdict.facts.get("mistakes", fitting)) == fitting


def test_a_wrong_sum_of_yaku_names_the_yaku() -> None:
    """Akatan 6, Tan 1: whoever says 6 has not seen Tan."""
    every = points_misconceptions(parse_text("12 22 32 42 52"), RuleSet())
    told = {
        misconception.value: said_of("koikoi", f"misconception.{misconception.name}", **misconception.facts)
        for misconception in every
        if misconception.name == "forgot_yaku"
    }
    for lang in LANGUAGES:
        assert translate("koikoi.yaku.tan", lang) in told[6][lang]
        assert translate("koikoi.yaku.akatan", lang) in told[1][lang]


@each(
    "rules, situation, code, score",
    [
        ("bga_general", {"points": 5}, "doubled_below_seven", 10),
        ("bga_blog", {"points": 8, "field_brights": 1}, "doubled_though_off", 16),
        ("bga_general", {"points": 5, "other_calls": 1}, "counted_other_koi", 10),
        ("bga_nintendo", {"points": 5, "field_brights": 2}, "field_though_off", 15),
        ("bga_nintendo", {"points": 5, "other_calls": 1}, "forgot_double_back", 5),
        ("bga_nintendo", {"points": 5, "calls": 2, "other_calls": 0}, "counted_own_koi", 15),
        ("club", {"points": 5, "honba": 2, "calls": 1}, "forgot_sticks", 10),
        ("club", {"points": 5, "honba": 3, "calls": 1}, "sticks_multiplied", 30),
        ("club", {"points": 5, "honba": 2, "calls": 1}, "sticks_after", 12),
        ("club", {"points": 5, "calls": 1, "other_calls": 2}, "only_own_koi", 10),
        ("club", {"points": 5, "calls": 2}, "forgot_one", 10),
        ("club", {"points": 8}, "doubled_at_the_club", 16),
    ],
)
def test_mistakes_are_named(rules: str, situation: dict[str, int], code: str, score: int) -> None:
    step = one(changed("number", rules=rules, situation=situation, blank=["score"]))
    assert isinstance(step, Number)
    verdict = worded(judge_numbers(step, {"score": score}))
    assert code in (verdict.code, *verdict.facts.get("mistakes", ()))


def _terms() -> list[Term]:
    return [
        Situation(
            points=points,
            field_brights=lights,
            calls=own,
            other_calls=other,
            honba=honba if rules.family.has_sticks else 0,
        ).score(rules)
        for rules in (
            *PRESETS.values(),
            parse_ruleset("bga_general;double_back=on;double_back_style=plus1"),
            parse_ruleset("bga_general;bright_multiplier=at_least_one"),
        )
        for points in (3, 7)
        for lights in (0, 1, 3)
        for own in (0, 1, 2)
        for other in (0, 1)
        for honba in (0, 2)
    ]


@pytest.mark.slow
def test_every_misconception_gives_another_number_and_has_words_and_a_rule() -> None:
    seen = set()
    for term in _terms():
        for misconception in misconceptions(term):
            assert misconception.value != term.value, formula(term)
            assert has(f"rules.{misconception.rule}")
            seen.add(misconception.name)
    seen |= {
        m.name
        for rules in (RuleSet(), RuleSet(ruleset="club"))
        for cards in ("12 22 32 42 52 62 92 a2", "11 31 81 c1 91", "61 71 a1 41 51 21")
        for m in points_misconceptions(parse_text(cards), rules)
    }
    known = {
        key.removeprefix("lesson.misconception.")
        for key in catalogue("en", "koikoi")
        if key.startswith("lesson.misconception.")
    }  # the other games have tests of their own
    assert seen == known


# --- choices and picks ----------------------------------------------------------------------------


def test_choices() -> None:
    step = one("choose")
    assert isinstance(step, Choose)
    verdicts = [worded(judge_choice(step, at)) for at in range(5)]
    assert [v.code for v in verdicts] == ["right", "wrong", "multiplied_koi", "several", "side"]
    assert verdicts[0].text == both("14")
    assert (verdicts[1].text, verdicts[1].rule) == (
        both("7 × (4 + 1) = 35".replace(" ", "\N{NO-BREAK SPACE}")),
        "K-BGA-23",
    )


def test_a_wrong_sum_of_yaku_is_found_behind_a_score() -> None:
    step = one(
        {
            "kind": "choose",
            "question": both("?"),
            "ask": "score",
            "situation": {"cards": "12 22 32 42 52 62"},
            "choice": [{"value": 16}, {"value": 14}],
        }
    )
    assert isinstance(step, Choose)
    assert worded(judge_choice(step, 1)).code == "forgot_further_cards"


@each(
    "pick, cards, code, told",
    [
        ({}, "61 71 a1", "right", ""),
        ({}, "61 71 a1 11", "extra", "Crane"),
        ({}, "61 71", "missing", "tane"),
        ({}, "61", "missing", "2"),
        ({"from": "31 33 34 21", "yaku": None, "month": 3}, "31 33 34 21", "extra", "February"),
        ({"from": "b1 b4 81 71", "yaku": None, "cards_of": "hikari"}, "b4 81", "extra", "lightning"),
        ({"from": "b1 b4 81 71", "yaku": None, "cards_of": "hikari"}, "b1 81 71", "extra", "tane"),
        ({"from": "deck", "yaku": "sanko"}, "11 31 81", "right", ""),
        ({"from": "deck", "yaku": "sanko"}, "11 31", "few", "1"),
        ({"from": "deck", "yaku": "sanko"}, "11 31 81 c1", "many", "1"),
        ({"from": "deck", "yaku": "sanko"}, "11 31 b1", "extra", "Rain"),
        ({"from": "deck", "yaku": "ameshiko"}, "11 31 81", "missing", "brights"),
        ({"from": "11 12 13", "yaku": None, "answer": "11"}, "12", "extra", "Pine"),
    ],
)
def test_picks(pick: dict[str, object], cards: str, code: str, told: str) -> None:
    step = one(changed("pick", **pick))
    assert isinstance(step, Pick)
    verdict = worded(judge_pick(step, parse_text(cards)))
    assert verdict.code == code
    assert told.lower() in (verdict.text or {"en": ""})["en"].lower()
    assert verdict.rule or "answer" in pick


# --- moves ----------------------------------------------------------------------------------------


@each(
    "action, code, rule",
    [
        ("33", "right", "K-BGA-13"),
        ("12", "wrong", "K-BGA-14"),
        ("41", "not_wanted", "K-BGA-13"),
        ("c1", "illegal", "K-BGA-13"),
        ("33x32", "illegal", "GAP-K-02"),
        ("stop", "illegal", "K-BGA-17"),
    ],
)
def test_moves(action: str, code: str, rule: str) -> None:
    step = one("play")
    assert isinstance(step, Play)
    verdict = worded(judge_move(step, 0, step.position, parse_action(action)))
    assert (verdict.code, verdict.rule) == (code, rule)


# --- hints ----------------------------------------------------------------------------------------


@each("name", STEPS)
def test_ladders_go_from_where_to_the_answer(name: str) -> None:
    ladder = hints(one(name))
    if name in ("read", "watch", "drill"):
        assert ladder == ()
        return
    rungs = [hint.rung for hint in ladder]
    assert rungs == [rung for rung in HINTS if rung in rungs]
    assert (rungs[0], rungs[-1]) == ("where", "answer")
    for hint in ladder:
        assert all(hint.text[lang].strip() and "{" not in hint.text[lang] for lang in LANGUAGES)
        assert not hint.rule or has(f"rules.{hint.rule}")


def test_what_the_author_says_comes_first() -> None:
    step = one(changed("number", hint={"next": both("{14=base}"), "where": both("here")}))
    found = {hint.rung: hint.text for hint in hints(step)}
    assert (found["next"], found["where"]) == (both("14"), both("here"))
    assert "70" in found["answer"]["en"]


@each(
    "why, told",
    [
        ({"ja": "そうです。二倍です。", "en": "Yes: doubled."}, {"ja": "70点。2倍です。", "en": "70 points. Doubled."}),
        ({"ja": "そのとおりです。", "en": "Right."}, {"ja": "70点", "en": "70 points"}),
    ],
)
def test_a_hint_gives_the_reason_without_the_praise(why: dict[str, str], told: dict[str, str]) -> None:
    step = one(changed("choose", choice=[{"value": 70, "why": why}, {"value": 35}]))
    assert dict(hints(step)[-1].text) == told


def test_hints_of_a_pick_with_several_ways() -> None:
    step = one(changed("pick", **{"from": "deck", "yaku": "ameshiko"}))
    assert isinstance(step, Pick)
    answer = hints(step)[-1]
    pile = parse_text(" ".join(answer.faces)) if answer.faces else 0
    assert pile == 0 or judge_pick(step, pile).right
    assert "Rain" in answer.text["en"]


def test_hints_in_the_middle_of_a_play() -> None:
    step = one("play")
    assert isinstance(step, Play)
    state = step.position.after(parse_action("33")).after(parse_action("53"))
    ladder = hints(step, 1, state)
    assert ladder[-1].faces == ("m01-2",)
    assert hints(step)[-1].faces == ("m03-3",)


# --- names of mistakes ----------------------------------------------------------------------------


def test_a_wrong_answer_has_the_name_of_its_mistake() -> None:
    number, choose, pick, play = one("number"), one("choose"), one("pick"), one("play")
    assert isinstance(number, Number)
    assert isinstance(choose, Choose)
    assert isinstance(pick, Pick)
    assert isinstance(play, Play)
    told = [
        judge_numbers(number, {"score": 112, "field": 4}),
        judge_choice(choose, 0),
        judge_choice(choose, 1),
        judge_choice(replace(choose, choices=(replace(choose.choices[1], mistake="mine"),)), 0),
        judge_pick(pick, parse_text("61 71 a1 11")),
        *(judge_move(play, 0, play.position, parse_action(action)) for action in ("12", "41", "c1")),
    ]
    assert [verdict.misconception for verdict in told] == [
        "multiplied_koi",
        "",
        "forgot_doubling",
        "mine",
        "pick.extra_yaku",
        "goal.takes",
        "goal.takes",
        "not_in_hand",
    ]


def test_every_wrong_choice_of_every_lesson_can_be_judged() -> None:
    """The engine is asked for the mistake behind it even where the answer says its own reason."""
    for name in lesson_names():
        for step in load_lesson(name).steps:
            for at, choice in enumerate(step.choices if isinstance(step, Choose) else ()):
                assert judge_choice(step, at).right is choice.right
