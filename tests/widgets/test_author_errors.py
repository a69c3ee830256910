"""What authors of notebooks get wrong: a RuleError with code and field, and the old value stays."""

from __future__ import annotations

import gc
import math
import sys
from collections.abc import Callable
from typing import Any

import pytest
from traitlets import TraitError

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.text import translate, words_in
from hanawidgets.text.wording import error_text, field_label
from hanawidgets.widgets import (
    CardList,
    DeckGallery,
    Header,
    RuleBook,
    ScoreCalculator,
    YakuChecker,
    page,
    set_language,
)

from .wire import ALL_CARDS, WIDGETS, each, in_both, own_traits, state, texts

ODD = [None, True, False, 1.5, math.nan, object()]
"""Values that nothing here takes but switches."""
NO_CARD = [*ODD, 0, 3, -1, [], ["11"], {}, b"11", "crown", "m13-1"]
NO_CARDS = [*ODD, 0, 3, -1, "crown", "11 11", ["11", 12], ["11", None], [["11"]], b"11", ["11", "m01-1"]]
NO_CARDS += [[*ALL_CARDS, "11"], [*ALL_CARDS, *ALL_CARDS]]
NO_WORD = [*ODD, 0, 3, [], ["month"], {}, b"month", "Month", "x"]
NO_NUMBER = [*ODD, -1, 99, 10**30, 1.0, 2.5, math.inf, "", "2", "two", [], [2], {}, b"2"]
NO_RULES = [*ODD, 0, 12, [], ["club"], {}, b"club", "poker", "club;x=1", " club", "club;seven_double=off"]
NO_RULES += [f"club;rounds{value}" for value in ("", "=", "=13", "=six")]
NO_RULES += [f"bga_general;{option}" for option in ("honba_on_hand_yaku=off", "seven_double=maybe", "yaku_off=flush")]
NO_RULES += ["bga_general;yaku_off=", "bga_general;rounds=" + "9" * 5000]
NO_LANG = [*ODD, 0, 3, [], ["ja"], {}, b"ja", "fr", "JA", "ja-JP"]

NO_BOOL = [None, 0, 1, 1.5, math.nan, "", "on", [], {}, object()]

BAD: dict[type, dict[str, list[Any]]] = {
    CardList: {
        "value": NO_CARD,
        "order": [*NO_WORD, ""],
        "kind": NO_WORD,
        "month": [*NO_NUMBER, 13],
        "search": [None, True, 0, 1.5, math.nan, [], {}, b"ume", object()],
        "ruleset": [*NO_RULES, ""],
        "compact": NO_BOOL,
        "lang": NO_LANG,
        "badges": NO_BOOL,
    },
    YakuChecker: {
        "value": NO_CARDS,
        "order": [*NO_WORD, ""],
        "ruleset": [*NO_RULES, ""],
        "compact": NO_BOOL,
        "lang": NO_LANG,
        "panel": NO_BOOL,
        "badges": NO_BOOL,
    },
    ScoreCalculator: {
        "cards": NO_CARDS,
        "points": [value for value in (*NO_NUMBER, 0, 77) if value is not None],
        "yaku": [*ODD, 0, 3, [], "akatan", {"flush": 3}, {"akatan": 0}, {"akatan": "6"}, {3: 6}],
        "order": [*NO_WORD[:7], "suit"],
        "field_brights": [*NO_NUMBER, 6],
        "calls": [*NO_NUMBER, 13],
        "other_calls": [*NO_NUMBER, 13],
        "honba": [*NO_NUMBER, 13],
        "source": [*NO_WORD, ""],
        "ending": [*NO_WORD, ""],
        "ruleset": [*NO_RULES, ""],
        "compare": NO_RULES,
        "compact": NO_BOOL,
        "lang": NO_LANG,
    },
    DeckGallery: {
        "deck": [*NO_WORD, ""],
        "order": NO_WORD[:7],
        "search": [None, True, 0, 1.5, math.nan, [], {}, b"ume", object()],
        "value": NO_WORD,
        "badges": NO_BOOL,
        "compact": NO_BOOL,
        "lang": NO_LANG,
    },
    RuleBook: {
        "game": [*NO_WORD, ""],
        "section": NO_WORD,
        "source": NO_WORD,
        "compact": NO_BOOL,
        "lang": NO_LANG,
        "search": [None, True, 0, 1.5, math.nan, [], {}, b"ume", object()],
        "rule": [*NO_WORD, "K-BGA-99", "k-bga-23", "K-BGA-23 ", "EX-K-06a" * 9, "K-BGA-023"],
    },
    Header: {
        "name": [None, True, 0, 1.5, math.nan, [], {}, b"index", "", "nowhere", object()],
        "compact": NO_BOOL,
        "lang": NO_LANG,
    },
}
GOOD = {
    "value": "11",
    "kind": "tan",
    "month": 3,
    "search": "ume",
    "ruleset": "club",
    "lang": "ja",
    "panel": False,
    "cards": "12 22 32",
    "points": 9,
    "yaku": {"akatan": 6},
    "field_brights": 2,
    "calls": 2,
    "other_calls": 2,
    "honba": 2,
    "source": "cards",
    "ending": "special",
    "compare": "club",
    "name": "cards",
    "game": "koikoi",
    "section": "yaku",
    "rule": "K-BGA-23",
    "deck": "haggis",
    "badges": False,
    "compact": True,
}
"""A value for each, other than what it is at the start."""
TRAITS = [(kind, name) for kind, traits in BAD.items() for name in traits]


def good(kind: Any, name: str) -> Any:
    """A good value of a trait, other than its first."""
    if (kind, name) == (RuleBook, "source"):
        return "club"
    if (kind, name) == (DeckGallery, "value"):
        return "m08-1"
    return {CardList: "kind", DeckGallery: "kind"}.get(kind, "month") if name == "order" else GOOD[name]


def _refusal(attempt: Callable[..., Any]) -> Exception | None:
    try:
        attempt()
    except Exception as error:
        return error
    return None


def _is_typed(error: object) -> bool:
    return isinstance(error, RuleError) and isinstance(error.code, Code) and bool(error.field)


def test_no_trait_is_left_out() -> None:
    for kind, traits in BAD.items():
        widget = kind()
        settable = {
            name
            for name in own_traits(widget)
            if not widget.traits()[name].read_only and not widget.traits()[name].metadata.get("sync")
        }
        assert settable == set(traits), kind


@pytest.mark.slow
@each(("kind", "name"), TRAITS)
def test_bad_values_are_refused_and_the_old_one_stays(kind: str, name: str, wires: Any, quiet: None) -> None:
    widget = kind(**{name: good(kind, name)})
    before, sent = state(widget), len(wires)
    slips = []
    for value in BAD[kind][name]:
        error = _refusal(lambda value=value: setattr(widget, name, value))
        if not _is_typed(error):
            slips.append((repr(value)[:40], repr(error)[:60]))
        if state(widget) != before or len(wires) != sent:
            slips.append((repr(value)[:40], "changed"))
            setattr(widget, name, good(kind, name))
            sent = len(wires)
    assert slips == []


@each(("kind", "name"), TRAITS)
def test_bad_values_are_refused_at_the_start(kind: type[Any], name: str, quiet: None) -> None:
    slips = []
    for value in BAD[kind][name]:
        error = _refusal(lambda value=value: kind(**{name: value}))
        # None is how these two say "not given"
        if not _is_typed(error) and not (value is None and (kind, name) in {(ScoreCalculator, "ruleset")}):
            slips.append((repr(value)[:40], repr(error)[:60]))
    assert slips == []


@pytest.mark.slow
@each(("kind", "name"), TRAITS)
def test_each_refusal_has_words_in_both_languages(kind: type[Any], name: str, quiet: None) -> None:
    widget = kind()
    for value in BAD[kind][name]:
        error = _refusal(lambda value=value: setattr(widget, name, value))
        if isinstance(error, RuleError):
            for lang in ("en", "ja"):
                said = error_text(error, words_in(lang))
                assert 0 < len(said) < 1500, said
                assert "{" not in said.replace("{}", ""), said
                if error.rule:
                    assert error.rule in said, said
                    assert translate(f"rules.{error.rule}.title", lang) in said


@each(
    ("make", "code", "field", "value", "rule"),
    [
        (lambda: YakuChecker(["11", "1-hikari(crane)"]), "duplicate_card", "captured", "1-hikari(crane)", "K-BGA-02"),
        (lambda: YakuChecker("m01-1 m01-1"), "duplicate_card", "captured", "1-hikari(crane)", "K-BGA-02"),
        (lambda: YakuChecker(["13-kasu(a)"]), "unknown_card", "captured", "13-kasu(a)", "K-BGA-02"),
        (lambda: YakuChecker(7), "wrong_type", "captured", 7, ""),
        (lambda: YakuChecker([*ALL_CARDS, "11"]), "wrong_card_count", "captured", 49, "K-BGA-02"),
        (lambda: CardList("joker"), "unknown_card", "value", "joker", "K-BGA-02"),
        (lambda: CardList(month=13), "number_out_of_range", "month", 13, ""),
        (lambda: RuleBook(rule="K-BGA-99"), "unknown_value", "rule", "K-BGA-99", ""),
        (lambda: RuleBook(source="nippon"), "unknown_value", "rule_source", "nippon", ""),
        (lambda: ScoreCalculator(points=77), "number_out_of_range", "points", 77, "K-BGA-22"),
        (lambda: ScoreCalculator(points=True), "wrong_type", "points", True, "K-BGA-22"),
        (lambda: ScoreCalculator(field_brights=6), "number_out_of_range", "field_brights", 6, "K-BGA-24"),
        (lambda: ScoreCalculator(calls=13), "number_out_of_range", "calls", 13, "K-BGA-25"),
        (lambda: ScoreCalculator(other_calls=-1), "number_out_of_range", "other_calls", -1, "K-CLUB-32"),
        (lambda: ScoreCalculator(honba=13), "number_out_of_range", "honba", 13, "K-CLUB-36"),
        (lambda: ScoreCalculator("poker"), "unknown_value", "ruleset", "poker", ""),
        (lambda: ScoreCalculator("club;ippai=off"), "unknown_field", "ippai", "off", "K-BGA-57"),
        (
            lambda: YakuChecker(ruleset="bga_nintendo;honba_on_hand_yaku=off"),
            "unknown_field",
            "honba_on_hand_yaku",
            False,
            "GAP-K-17",
        ),
        (lambda: YakuChecker(ruleset="club;rounds=13"), "number_out_of_range", "rounds", 13, "K-BGA-53"),
        (lambda: set_language("fr"), "unknown_value", "lang", "fr", ""),
    ],
)
def test_the_error_tells_code_field_value_and_rule(
    make: Callable[..., Any], code: str, field: str, value: int | str, rule: str
) -> None:
    with pytest.raises(RuleError) as caught:
        make()
    error = caught.value
    assert (error.code, error.field, error.value, error.rule) == (code, field, value, rule)
    assert type(error.value) is type(value)


@each(
    ("make", "lang", "parts"),
    [
        (lambda: YakuChecker("11 11"), "en", ["Captured cards", "Crane and sun", "K-BGA-02"]),
        (lambda: YakuChecker("11 11"), "ja", ["取った札", "松に鶴", "K-BGA-02"]),
        (lambda: YakuChecker("99"), "en", ["Captured cards", "99", "K-BGA-02"]),
        (lambda: YakuChecker("99"), "ja", ["取った札", "99", "K-BGA-02"]),
        (lambda: ScoreCalculator(calls=13), "en", ["Your koi-koi calls", "13", "0", "12", "K-BGA-25"]),
        (lambda: ScoreCalculator(calls=13), "ja", ["13", "0", "12", "K-BGA-25"]),
        (lambda: ScoreCalculator("poker"), "en", ["poker", "bga_general", "Standard rules (BGA)"]),
        (lambda: ScoreCalculator("poker"), "ja", ["poker", "bga_general", "ルール"]),
        (lambda: ScoreCalculator("club;ippai=off"), "en", ["Cup yaku", "Club Ishōkai", "K-BGA-57"]),
        (lambda: ScoreCalculator("club;ippai=off"), "ja", ["囲将会", "K-BGA-57"]),
        (lambda: ScoreCalculator(ending="draw"), "en", ["End of the round", "draw"]),
        (lambda: CardList(kind="joker"), "en", ["Kind", "joker", "hikari", "tane", "tan", "kasu"]),
    ],
)
def test_the_message_names_field_value_and_rule(make: Callable[..., Any], lang: str, parts: list[str]) -> None:
    with pytest.raises(RuleError) as caught:
        make()
    said = error_text(caught.value, words_in(lang))
    assert [part for part in parts if part not in said] == [], said


def test_too_many_cards_are_counted_not_named() -> None:
    """51 is a number of cards here, not the first card of May."""
    slips = []
    for count in range(49, 97):
        with pytest.raises(RuleError) as caught:
            YakuChecker([*ALL_CARDS, *ALL_CARDS][:count])
        said = error_text(caught.value, words_in("en")), error_text(caught.value, words_in("ja"))
        if str(count) not in said[0] or f"{count}枚" not in said[1]:
            slips.append(said)
    assert slips == []


@in_both
def test_an_option_without_a_name_is_told_with_a_field(lang: str) -> None:
    with pytest.raises(RuleError) as caught:
        YakuChecker(ruleset="club;")
    assert caught.value.field
    assert "“”" not in error_text(caught.value, words_in(lang))
    assert "「」" not in error_text(caught.value, words_in(lang))


@in_both
def test_the_kinds_to_choose_from_begin_with_a_word(lang: str) -> None:
    with pytest.raises(RuleError) as caught:
        CardList(kind="joker")
    said = error_text(caught.value, words_in(lang))
    assert ": ," not in said, said
    assert "：、" not in said, said
    assert "「、" not in said, said


@pytest.mark.slow
@each("start", [{"cards": ["11", "12"]}, {"cards": "31 91", "calls": 2, "ruleset": "club"}])
@in_both
def test_cards_without_a_yaku_have_no_value_and_are_no_mistake(start: dict[str, Any], lang: str, quiet: None) -> None:
    calculator = ScoreCalculator(**start)
    assert (calculator.value, calculator.formula, calculator.explanation) == (None, "", None)
    assert calculator.view["problem"] is None
    assert calculator.view["say"] == calculator.view["ask"] == translate("koikoi.ask.more", lang)
    calculator.cards, calculator.ruleset = "12 22 32", "bga_general"
    assert calculator.value == 6 * (1 + start.get("calls", 0))


@in_both
def test_what_cannot_be_scored_is_a_problem_in_words_and_no_value(lang: str, quiet: None) -> None:
    calculator = ScoreCalculator(points=70, ruleset="club")
    assert (calculator.value, calculator.formula, calculator.explanation) == (None, "", None)
    view = calculator.view
    assert view["score"] is None
    assert view["problem"]["field"] == "points"
    assert all(
        part in view["problem"]["text"]
        for part in ("K-CLUB-38", translate("rules.K-CLUB-38.title", lang), field_label("points", words_in(lang)))
    )
    assert view["say"] == view["problem"]["text"]
    calculator.points = 7
    assert calculator.view["problem"] is None


@each("kind", WIDGETS)
@each("slip", ["colour", "Value", "_view", "rulesets", "state", ""])
def test_an_unknown_keyword_is_a_type_error_that_names_it(kind: type[Any], slip: str, quiet: None) -> None:
    with pytest.raises(TypeError, match=slip or "option"):
        kind(**{slip: 1})


@each(
    ("kind", "name"),
    [(YakuChecker, "points"), (YakuChecker, "yaku"), (ScoreCalculator, "value"), (ScoreCalculator, "formula")],
)
def test_what_is_computed_cannot_be_set(kind: type[Any], name: str) -> None:
    widget = kind()
    before = state(widget)
    with pytest.raises(TraitError):
        setattr(widget, name, 5)
    with pytest.raises(TraitError):
        kind(**{name: 5})
    assert state(widget) == before


def test_a_refused_start_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch, quiet: None) -> None:
    lost = []
    monkeypatch.setattr(sys, "unraisablehook", lambda hook: lost.append(hook.exc_value))
    for start in [{"ruleset": "poker"}, {"lang": "fr"}, {"order": 1}, {"value": "11 11"}, {"no": 1}]:
        with pytest.raises((RuleError, TypeError)):
            YakuChecker(**start)
    gc.collect()
    assert lost == []
    followers = len(page._trait_notifiers.get("lang", {}).get("change", []))
    widget = YakuChecker()
    assert len(page._trait_notifiers["lang"]["change"]) == followers + 1
    page.lang = "ja"
    assert any("役" in text for text in texts(widget.view))
