"""The worked examples of the rule documents, opened in the calculator: each arrives at what it says."""

from __future__ import annotations

from typing import Any

import pytest

from hanawidgets.games.koikoi.teach.rule_pages import worked_examples
from hanawidgets.text import translate
from hanawidgets.widgets import ScoreCalculator
from tests.needs import some

from .wire import done, each, in_both, named, rule_cards, texts

# Written out from the rule documents: the term that each example is about, and its number.
SAYS = {
    "EX-K-01": ("yaku_total", 3),
    "EX-K-02": ("base", 16),
    "EX-K-03": ("transfer", 14),
    "EX-K-04": ("transfer", 4),
    "EX-K-05": ("transfer", 4),
    "EX-K-06": ("transfer", 70),
    "EX-K-07": ("yaku_total", 2),
    "EX-K-08": ("yaku_total", 2),
    "EX-K-09": ("yaku_total", 3),
    "EX-K-10": ("yaku_total", 7),
    "EX-K-11": ("yaku_total", 2),
    "EX-K-12": ("yaku_total", 10),
    "EX-K-13": ("yaku_total", 25),
    "EX-K-14a": ("multiplier", 1),
    "EX-K-14b": ("multiplier", 2),
    "EX-K-14c": ("multiplier", 3),
    "EX-K-14d": ("multiplier", 4),
    "EX-K-14e": ("multiplier", 5),
    "EX-K-14f": ("multiplier", 6),
    "EX-K-15": ("transfer", 6),
    "EX-K-20": ("transfer", 6),
    "EX-K-21": ("transfer", 30),
    "EX-K-22": ("transfer", 2),
    "EX-K-23": ("yaku_total", 7),
    "EX-K-24": ("transfer", 36),
    "EX-K-25": ("transfer", 28),
    "EX-K-26": ("transfer", 2),
    "EX-K-27": ("yaku_total", 2),
    "EX-K-30": ("multiplier", 3),
}
FAULTY = {"EX-K-09": "C-10", "EX-K-13": "C-09"}
"""The source's text names the wrong cards; the source's sum leaves two yaku out."""
FORMULAS = {
    "EX-K-02": "8 × 2 × (1 + 0) = 16",
    "EX-K-03": "7 × 2 × (1 + 0) = 14",
    "EX-K-04": "2 × 1 × (2 + 0) = 4",
    "EX-K-05": "2 × 1 × (1 + 1) = 4",
    "EX-K-06": "7 × 2 × (4 + 1) = 70",
    "EX-K-20": "(2 + 1) × (1 + 1) = 6",
    "EX-K-21": "(10 + 0) × (2 + 1) = 30",
    "EX-K-22": "(1 + 0) × (1 + 1) = 2",
    "EX-K-24": "(12 + 0) × (2 + 1) = 36",
    "EX-K-25": "(14 + 0) × (1 + 1) = 28",
    "EX-K-26": "(2 + 0) × (0 + 1) = 2",
}
YAKU = {
    "EX-K-07": {"tan": 2},
    "EX-K-08": {"tane": 2},
    "EX-K-09": {"kasu": 3},
    "EX-K-10": {"akatan": 6, "tan": 1},
    "EX-K-11": {"tane": 1, "kasu": 1},
    "EX-K-12": {"goko": 10},
    "EX-K-13": {"goko": 10, "hanami": 5, "tsukimi": 5, "teppo": 5},
    "EX-K-20": {"kasu": 2},
    "EX-K-21": {"inoshikacho": 8, "kasu": 2},
    "EX-K-22": {"kasu": 1},
    "EX-K-23": {"inoshikacho": 7},
    "EX-K-24": {"goko": 12},
    "EX-K-25": {"aka_ao": 14},
    "EX-K-26": {"tane": 1, "kasu": 1},
    "EX-K-27": {"tane": 1, "kasu": 1},
}
each_example = each("example", SAYS)


@pytest.fixture
def calculator(english_page: None) -> ScoreCalculator:
    """One for all examples: the last test here says that none leaves anything of itself."""
    return ScoreCalculator()


@in_both
def test_all_are_offered_with_a_title(lang: str) -> None:
    offered = ScoreCalculator().base["examples"]
    assert [entry["id"] for entry in offered] == list(SAYS)
    assert {entry["id"] for entry in offered if entry["fault"]} == set(FAULTY)
    titles = [entry["title"] for entry in offered]
    assert all(titles)
    assert len(set(titles)) == len(titles)
    assert ScoreCalculator().view["example"] is None


@pytest.mark.slow
@each_example
def test_it_arrives_at_what_it_says(example: str, calculator: ScoreCalculator) -> None:
    done(calculator, "worked", example=example)
    name, number = SAYS[example]
    score = calculator.view["score"]
    assert score["terms"][name]["value"] == number
    if name == "transfer":
        assert (calculator.value, score["total"]) == (number, number)
    if example in FORMULAS:
        assert (calculator.formula, score["text"]) == (FORMULAS[example], FORMULAS[example])
    if example in YAKU:
        assert calculator.source == "cards"
        yaku = next(term for term in some(calculator.explanation).tree.walk() if term.name == "yaku_total").children
        assert {term.name: term.value for term in yaku} == YAKU[example]


@pytest.mark.slow
@each_example
@in_both
def test_it_stands_beside_its_text_and_can_be_asked_why(example: Any, lang: str, calculator: Any) -> None:
    done(calculator, "worked", example=example)
    view = calculator.view
    shown = view["example"]
    assert (shown["id"], shown["title"]) == (example, translate(f"rules.{example}.title", lang))
    assert shown["text"] == translate(f"rules.{example}", lang)
    assert str(shown["says"]) in shown["text"]
    assert shown["says"] == (15 if example == "EX-K-13" else SAYS[example][1])
    if example in FAULTY:
        assert shown["fault"]["id"] == FAULTY[example]
        assert {"title", "text", "source"} <= shown["fault"].keys()
        assert all(shown["fault"].values())
    else:
        assert shown["fault"] is None
    for term in view["score"]["terms"].values():
        assert term["label"]
        assert term["why"]
        assert all(term["rule"].values())
    assert all("{" not in text for text in texts(view))
    assert all(all(rule.values()) for rule in rule_cards(view))


def test_only_one_sum_of_a_source_does_not_hold() -> None:
    assert [worked.id for worked in worked_examples().values() if not worked.holds] == ["EX-K-13"]
    assert {w.id: w.fault for w in worked_examples().values() if w.fault} == FAULTY


@each(
    ("action", "args"),
    [
        ("number", {"name": "calls", "value": 3}),
        ("source", {"value": "cards"}),
        ("ending", {"value": "special"}),
        ("name", {"text": "11"}),
    ],
)
def test_a_change_of_ones_own_ends_the_example(
    action: str, args: dict[str, int | str], calculator: ScoreCalculator
) -> None:
    done(calculator, "worked", example="EX-K-06")
    done(calculator, action, **args)
    assert calculator.view["example"] is None


@pytest.mark.slow
def test_rules_that_change_the_number_end_the_example(calculator: ScoreCalculator) -> None:
    """Beside "= 70" must not stand a 35."""
    for action, args in [("option", {"name": "seven_double", "value": "off"}), ("ruleset", {"value": "club"})]:
        done(calculator, "ruleset", value="bga_general")
        done(calculator, "worked", example="EX-K-06")
        done(calculator, action, **args)
        assert calculator.value != 70
        assert calculator.view["example"] is None


def test_other_rules_beside_it_do_not_end_it(calculator: ScoreCalculator) -> None:
    done(calculator, "worked", example="EX-K-06")
    done(calculator, "compare", value="club")
    assert calculator.view["example"]["id"] == "EX-K-06"
    assert calculator.view["compare"]["score"]["total"] == 14


@pytest.mark.slow
def test_one_after_another_leaves_nothing_of_the_one_before(calculator: Any) -> None:
    first: dict[str, Any] = {}
    for example in [*SAYS, *reversed(SAYS)]:
        done(calculator, "worked", example=example)
        if example not in first:
            fresh = ScoreCalculator()
            done(fresh, "worked", example=example)
            first[example] = fresh.view
        with named(example):
            assert calculator.view == first[example]
