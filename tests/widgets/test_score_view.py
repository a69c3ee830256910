"""What the calculator shows: the formula in pieces, unused terms, comparison, changes, inputs, spoken form."""

from __future__ import annotations

import re
from typing import Any

import pytest

from hanawidgets.games.koikoi.rules import parse_ruleset
from hanawidgets.text import translate
from hanawidgets.widgets import ScoreCalculator, YakuChecker
from tests.needs import some

from .wire import ask, done, each, in_both


def _line(score: Any) -> Any:
    return " ".join(piece.get("sign") or str(score["terms"][piece["term"]]["value"]) for piece in score["pieces"])


@pytest.mark.slow
@each(
    ("start", "line", "off"),
    [
        ({"points": 7, "field_brights": 3, "calls": 1}, "7 × 2 × ( 4 + 1 )", ["double_back"]),
        ({"points": 6}, "6 × 1 × ( 1 + 0 )", ["double_back"]),
        ({"points": 7, "ruleset": "bga_general;seven_double=off"}, "7 × ( 1 + 0 )", ["seven_double", "double_back"]),
        ({"points": 7, "other_calls": 1, "ruleset": "bga_nintendo"}, "7 × 2 × 1 × 2", ["koi"]),
        (
            {"points": 3, "other_calls": 2, "ruleset": "bga_general;double_back=on;double_back_style=plus1"},
            "3 × 1 × ( 1 + 1 )",
            ["koi"],
        ),
        ({"points": 3, "honba": 2, "calls": 1, "other_calls": 1, "ruleset": "club"}, "( 3 + 2 ) × ( 2 + 1 )", []),
        ({"ending": "special", "honba": 2, "ruleset": "club"}, "6 + 2", []),
        ({"ending": "special", "honba": 2, "ruleset": "club;honba_on_hand_yaku=off"}, "6", ["honba"]),
        ({"ending": "special"}, "6", []),
        ({"ending": "no_yaku"}, "6", []),
        ({"ending": "called"}, "0", []),
        ({"ending": "no_yaku", "ruleset": "bga_blog"}, "0", []),
    ],
)
@in_both
def test_the_formula_is_made_of_terms_that_open(start: Any, line: Any, off: Any, lang: str) -> None:
    score = ScoreCalculator(**start).view["score"]
    assert _line(score) == line
    assert score["off"] == off
    for name in off:
        term = score["terms"][name]
        assert term["status"] == "off"
        assert len(term["why"]) > 10
        assert all(term["rule"].values())
    pieces = [piece["term"] for piece in score["pieces"] if "term" in piece]
    assert len(set(pieces)) == len(pieces)
    assert score["text"].replace(" ", "").startswith(line.replace(" ", ""))


@in_both
def test_why_sentences_name_their_numbers(lang: str) -> None:
    terms = ScoreCalculator(points=7, field_brights=3, calls=1, other_calls=2).view["score"]["terms"]
    for name, numbers in {
        "seven_double": ["7", "2"],
        "field": ["3", "4"],
        "koi": ["1"],
        "yaku_total": ["7"],
        "transfer": ["70"],
        "double_back": ["2"],
    }.items():
        assert all(number in terms[name]["why"] for number in numbers), terms[name]["why"]


def test_the_tree_holds_every_term_once_and_adds_up() -> None:
    score = ScoreCalculator(cards="12 22 32 42 52 11 31 81 91", field_brights=1).view["score"]
    seen = []

    def walk(node: dict[str, Any]) -> Any:
        seen.append(node["term"])
        values = [walk(child) for child in node["children"]]
        value = score["terms"][node["term"]]["value"]
        if values:
            product = 1
            for factor in values:
                product *= factor
            assert value == (sum(values) if node["sign"] == "+" else product), node["term"]
        return value

    assert walk(score["tree"]) == score["total"]
    assert sorted(seen) == sorted(score["terms"])


@pytest.mark.slow
@each(
    ("right", "marked", "summary"),
    [
        ("club", {"seven_double", "field", "multiplier", "multiplier_sum", "base", "transfer", "one"}, "56"),
        ("bga_general;seven_double=off", {"seven_double", "base", "transfer"}, "35"),
        ("bga_nintendo", {"field", "koi", "multiplier_sum", "multiplier", "transfer"}, "56"),
        ("bga_general_old", set(), "same"),
        ("bga_general_half", set(), "same"),
    ],
)
def test_compare_marks_what_differs(right: str, marked: set[str], summary: str) -> None:
    """Sticks that are not there (club, +0) do nothing, so they are no difference."""
    calculator = ScoreCalculator(points=7, field_brights=3, calls=1, compare=right)
    view = calculator.view
    left, other = view["score"], view["compare"]["score"]
    for score in (left, other):
        assert {name for name, term in score["terms"].items() if term["differs"]} == marked & score["terms"].keys()
    assert summary in view["compare"]["summary"]
    assert other["total"] == ScoreCalculator(right, points=7, field_brights=3, calls=1).value


@pytest.mark.slow
def test_every_rule_set_has_its_score_in_one_table(lang: str) -> None:
    calculator = ScoreCalculator(points=7, field_brights=3, calls=1, lang=lang)
    rows = calculator.view["everywhere"]
    scores = {row["ruleset"]: ScoreCalculator(row["ruleset"], points=7, field_brights=3, calls=1) for row in rows}
    assert {"bga_general", "bga_nintendo", "club"} <= scores.keys()
    assert len({row["name"] for row in rows}) == len(rows)
    for row in rows:
        other = scores[row["ruleset"]]
        assert row["formula"] == other.formula
        assert row["total"] == translate("ui.points", lang, n=other.value)
        assert row["now"] == (row["ruleset"] == "bga_general")
    half = ScoreCalculator("bga_general_half").view["everywhere"]
    assert [row["ruleset"] for row in half if row["now"]] == ["bga_general"]
    nothing = ScoreCalculator(cards="31 91", lang=lang).view["everywhere"]
    assert {row["total"] for row in nothing if not row["formula"]} == {translate("ui.no_score", lang)}


def test_a_page_begins_with_an_example_unless_it_was_given_something() -> None:
    assert ScoreCalculator(show="EX-K-06").formula == "7 × 2 × (4 + 1) = 70"
    assert ScoreCalculator(show="EX-K-06", points=3).value == 3
    assert ScoreCalculator(show="EX-K-06", compare="club").value == 70
    own = ScoreCalculator(show="EX-K-06")
    own.cards = "12 22 32"
    assert own.value == 6, "the example's brights and calls are not theirs"


@in_both
def test_compare_says_more_less_and_same(lang: str) -> None:
    summaries = []
    for right in ("bga_blog", "club", "bga_general"):
        view = ScoreCalculator(points=8, ruleset="bga_general", field_brights=0, compare=right).view
        summaries.append(view["compare"]["summary"])
        assert view["compare"]["right"] in view["compare"]["summary"]
        assert view["compare"]["left"]
    assert len(set(summaries)) == 3
    assert "16" in summaries[0]
    assert "8" in summaries[1]


@pytest.mark.slow
@each(("ruleset", "right"), [("bga_general", "bga_general_old"), ("bga_general_old", "bga_general")])
@in_both
def test_compare_names_the_rules_that_cannot_score(ruleset: str, right: str, lang: str) -> None:
    """Hanami alone: the older text has no cup yaku, so only there nothing can be scored."""
    view = ScoreCalculator(ruleset, cards="31 91", compare=right).view["compare"]
    cannot = "older" if lang == "en" else "旧"
    names = {"bga_general_old": view["left"] if ruleset == "bga_general_old" else view["right"]}
    assert cannot in names["bga_general_old"]
    assert view["score"] is None
    assert names["bga_general_old"] in view["summary"], view["summary"]


@pytest.mark.slow
@in_both
def test_the_list_of_changes_is_what_the_rules_would_do(lang: str) -> None:
    calculator = ScoreCalculator(points=7, field_brights=3, calls=1)
    changes = calculator.view["changes"]
    assert [int(some(re.search(r"\d+", change["total"]))[0]) for change in changes] == [14, 28, 56, 56, 35, 56]
    for change in changes:
        there = ScoreCalculator(change["ruleset"], points=7, field_brights=3, calls=1)
        assert change["formula"] == there.formula
        assert change["less"] == (there.value < 70)
        assert len(calculator.rule_set.changed(parse_ruleset(change["ruleset"]))) >= 1
        assert change["text"]
    assert len({change["text"] for change in changes}) == len(changes)


@in_both
def test_changes_of_single_yaku_name_the_yaku(lang: str) -> None:
    changes = ScoreCalculator(cards="31 91 81").view["changes"]
    texts = [change["text"] for change in changes]
    for name in ("Hanami", "Tsukimi", "Teppō") if lang == "en" else ("花見", "月見", "鉄砲"):
        assert any(name in text for text in texts), texts
    only = ScoreCalculator(cards="12 22 32").view["changes"]
    gone = [change for change in only if change["formula"] == ""]
    assert len(gone) == 1, "without akatan nobody could stop"
    assert gone[0]["less"]


def test_the_flat_endings_change_with_nothing_but_their_own_option() -> None:
    assert ScoreCalculator(ending="special").view["changes"] == []
    assert [c["ruleset"] for c in ScoreCalculator(ending="no_yaku").view["changes"]] == [
        "club",
        "bga_general;exhaustive_draw=none",
    ]


@each(
    ("start", "asked"),
    [
        ({}, ["field_brights", "calls"]),
        ({"source": "points"}, ["points", "field_brights", "calls"]),
        ({"ruleset": "bga_general;double_back=on"}, ["field_brights", "other_calls"]),
        ({"other_calls": 1}, ["field_brights", "calls", "other_calls"]),
        ({"ruleset": "club", "points": 7}, ["points", "calls", "other_calls", "honba"]),
        ({"ending": "special"}, []),
        ({"ending": "special", "ruleset": "club"}, ["honba"]),
        ({"ending": "no_yaku"}, []),
        ({"ending": "called"}, []),
        ({"ending": "no_yaku", "ruleset": "club"}, []),
    ],
)
def test_it_asks_for_what_the_rules_need(start: dict[str, Any], asked: list[str]) -> None:
    inputs = ScoreCalculator(**start).view["inputs"]
    assert [entry["name"] for entry in inputs] == asked
    assert all(entry["label"] and entry["less"] != entry["more"] for entry in inputs)
    assert len({entry["label"] for entry in inputs}) == len(inputs)


@pytest.mark.slow
def test_each_choice_that_is_made_is_among_those_offered() -> None:
    for ruleset in ("bga_general", "bga_general;rounds=6;ippai=off", "club", "club_half"):
        for ending in ("stop", "no_yaku", "called", "special"):
            view = ScoreCalculator(ruleset, ending=ending, compare=ruleset).view
            for part in (view["ending"], view["source"], view["compare"], ScoreCalculator(ruleset).rules):
                assert part["value"] in [option["value"] for option in part["options"]], (ruleset, ending)


def test_the_most_points_are_those_of_the_family() -> None:
    limits = {
        name: ScoreCalculator(name, source="points").view["inputs"][0]["max"]
        for name in ("bga_general", "bga_blog", "club")
    }
    assert limits == {"bga_general": 76, "bga_blog": 76, "club": 56}


@each(
    ("start", "english", "japanese"),
    [
        (
            {"points": 7, "field_brights": 3, "calls": 1},
            "7 times 2 times the sum 4 plus 1 is 70",
            "7かける2かけるかっこ4たす1かっことじは70",
        ),
        (
            {"points": 8, "ruleset": "bga_general;bright_multiplier=off;double_back=on"},
            "8 times 2 times 1 times 1 is 16",
            None,
        ),
    ],
)
def test_the_formula_can_be_read_out(start: dict[str, Any], english: str, japanese: str | None) -> None:
    assert ScoreCalculator(**start).view["say"] == english
    if japanese:
        assert ScoreCalculator(lang="ja", **start).view["say"] == japanese


@pytest.mark.slow
@each("ending", ["no_yaku", "called", "special"])
@in_both
def test_a_lone_number_is_not_read_out_twice(ending: str, lang: str) -> None:
    """ "6 is 6" tells nobody anything."""
    said = ScoreCalculator(ending=ending).view["say"]
    assert len(re.findall(r"\d+", said)) == 1, said


@in_both
def test_the_text_to_copy_holds_formula_and_reasons(lang: str) -> None:
    calculator = ScoreCalculator(points=7, field_brights=3, calls=1)
    lines = calculator.view["plain"].splitlines()
    assert lines[0] == "7 × 2 × (4 + 1) = 70"
    assert len(lines) == 1 + len(calculator.view["score"]["terms"])
    assert all(re.search(r"\[[KC]-[\w-]+\]$", line) for line in lines[1:])


def test_cards_typed_in_words_are_shown() -> None:
    calculator = ScoreCalculator()
    done(calculator, "name", text="1-tan(aka)、m02-2　３2".replace("３", "3"))
    assert calculator.view["picked"] == ["m01-2", "m02-2", "m03-2"]
    assert calculator.view["way"] == "cards"


@in_both
def test_cards_that_make_no_yaku_yet_are_asked_for_kindly_and_no_error(lang: str) -> None:
    calculator = ScoreCalculator(points=7)
    done(calculator, "source", value="cards")
    view = calculator.view
    assert view["problem"] is None and view["score"] is None
    assert view["ask"] == view["say"] == translate("koikoi.ask.cards", lang)
    for calls in (0, 1):
        calculator.cards, calculator.calls = ["m01-2"], calls
        view = calculator.view
        assert view["problem"] is None and view["score"] is None
        assert view["ask"] == view["say"] == translate("koikoi.ask.more", lang)
    calculator.cards = ["m01-2", "m02-2", "m03-2"]
    assert calculator.view["score"] and not calculator.view["ask"]


@in_both
def test_it_begins_empty_and_says_what_to_do(lang: str) -> None:
    for way in ("cards", "yaku", "points"):
        calculator = ScoreCalculator(source=way, lang=lang)
        view = calculator.view
        assert calculator.value is None and view["score"] is None and view["problem"] is None
        assert view["ask"] == translate(f"koikoi.ask.{way}", lang)
        assert not view["entered"] and not view["made"] and not view["near"] and not view["of"]


def test_yaku_by_their_names_score_as_their_cards_do() -> None:
    named, carded = ScoreCalculator(calls=1), ScoreCalculator(cards="12 22 32 42 52 62", calls=1)
    done(named, "source", value="yaku")
    done(named, "yaku", key="akatan", on=True)
    done(named, "yaku", key="tan", on=True)
    done(named, "step", name="tan", up=True)
    assert named.formula == carded.formula == "8 × 2 × (1 + 1) = 32"
    assert named.view["of"] == carded.view["of"]
    assert [(y["key"], y["cards"]["value"]) for y in named.view["named"] if y["cards"]] == [("tan", 6)]
    done(named, "number", name="tan", value="7")
    assert named.yaku == {"akatan": 6, "tan": 3}
    assert ask(named, "number", name="tan", value="11")["error"]["code"] == "number_out_of_range"
    assert ask(named, "number", name="akatan", value="4")["error"]["code"] == "unknown_field"
    assert ask(named, "yaku", key="poker", on=True)["error"]["code"] == "unknown_value"


def test_a_named_yaku_brings_what_its_cards_make_and_shuts_out_what_cannot_count_beside_it() -> None:
    calculator = ScoreCalculator(yaku={"sanko": 6})
    done(calculator, "yaku", key="shiko", on=True)
    assert calculator.yaku == {"shiko": 8}
    done(calculator, "yaku", key="hanami", on=True)
    assert calculator.yaku == {"shiko": 8, "hanami": 5, "tsukimi": 5, "teppo": 5}
    done(calculator, "yaku", key="hanami", on=False)
    assert calculator.yaku == {"shiko": 8, "tsukimi": 5}


def test_named_yaku_stay_as_far_as_the_rules_know_them() -> None:
    calculator = ScoreCalculator(yaku={"hanami": 5, "tan": 6})
    done(calculator, "ruleset", value="club")
    assert (calculator.value, calculator.view["of"]) == (4, "Tan (ribbons)"), "at the club tan pays four at most"
    assert {row["ruleset"] for row in calculator.view["everywhere"]} == {"club"}
    done(calculator, "ruleset", value="bga_general")
    assert calculator.value == 22


def test_to_start_over_clears_all_that_was_entered_and_keeps_the_rules() -> None:
    calculator = ScoreCalculator("club", points=7, calls=1, ending="special")
    assert calculator.view["entered"]
    done(calculator, "clear")
    assert calculator.view["state"] == ScoreCalculator("club").view["state"]
    assert calculator.source == "points" and not calculator.view["entered"]


def test_a_checker_hands_on_cards_points_or_yaku() -> None:
    checker, calculator = YakuChecker("12 22 32 42 52"), ScoreCalculator()
    calculator.yaku = checker.yaku
    assert (calculator.source, calculator.value) == ("yaku", 14)
    calculator.points = checker.points
    assert (calculator.source, calculator.value) == ("points", 14)
    calculator.cards = checker.value
    assert (calculator.source, calculator.value) == ("cards", 14)
