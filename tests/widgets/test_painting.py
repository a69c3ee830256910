"""Any cards under any rules: every widget paints them in both languages, with all words filled in."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanawidgets.engine.explain import Status
from hanawidgets.engine.koikoi.rules import OPTIONS, PRESETS, RuleSet, ruleset_text
from hanawidgets.engine.koikoi.yaku import family
from hanawidgets.widgets import CardList, ScoreCalculator, YakuChecker, page

from .wire import ALL_CARDS, rule_cards, seldom, texts


def _check(widget):
    whole = [widget.base, widget.rules, widget.view]
    json.dumps(whole, allow_nan=False)
    for text in texts(whole):
        assert "{" not in text
        assert "}" not in text
    for rule in rule_cards(whole):
        assert all(rule.values()), rule
    return whole


@pytest.mark.parametrize("ruleset", PRESETS)
def test_every_preset_paints(ruleset, lang, quiet):
    for cards in ("", "31 91 81 11 b1 c1 12 22 32 62 92 a2", ALL_CARDS):
        _check(YakuChecker(cards, ruleset=ruleset))
    for ending in ("stop", "no_yaku", "called", "special"):
        _check(ScoreCalculator(ruleset, points=7, own_koi=1, other_koi=1, ending=ending, compare="club"))
    _check(CardList("91", ruleset=ruleset))


@st.composite
def _rules(draw):
    name = draw(st.sampled_from(["bga", "club"]))
    options = {option.name: draw(st.sampled_from(option.values)) for option in OPTIONS.values()
               if name in option.families and option.name not in ("ruleset", "yaku_off")}
    off = draw(st.frozensets(st.sampled_from([y.key for y in family(RuleSet(ruleset=name))]), max_size=3))
    return ruleset_text(RuleSet(ruleset=name, yaku_off=off, **options))


def _half(bits):
    return [card for place, card in enumerate(ALL_CARDS) if int.from_bytes(bits) >> place & 1]


PILES = st.lists(st.sampled_from(ALL_CARDS), unique=True, max_size=9) | st.binary(min_size=6, max_size=6).map(_half)
"""A few cards, or each of the 48 with equal chances."""
SITUATIONS = st.fixed_dictionaries({
    "ending": st.sampled_from(["stop", "stop", "stop", "no_yaku", "called", "special"]),
    "source": st.sampled_from(["cards", "points"]), "points": st.integers(1, 76), "field_brights": st.integers(0, 5),
    "own_koi": st.integers(0, 12), "other_koi": st.integers(0, 12), "honba": st.integers(0, 12),
})


@seldom
@given(PILES, _rules(), SITUATIONS, st.sampled_from(["", "club", "bga_nintendo"]))
def test_any_situation_paints(cards, ruleset, situation, compare):
    page.lang = "en"
    calculator = ScoreCalculator(ruleset, cards=cards, compare=compare, **situation)
    english = _check(calculator)
    page.lang = "ja"
    assert _check(calculator) != english
    score = calculator.view["score"]
    assert (score is None) == (calculator.value is None) == bool(calculator.view["problem"])
    if score:
        root = calculator.explanation
        names = [term.name for term in root.walk()]
        assert sorted(names) == sorted(score["terms"]), "no two terms of one name"
        assert all(term["why"] and term["label"] for term in score["terms"].values())
        assert all(term.value in (0, 1) for term in root.walk() if term.status is Status.OFF)
        assert score["total"] == calculator.value
    calculator.close()


@seldom
@given(PILES, _rules())
def test_any_pile_paints(cards, ruleset):
    page.lang = "en"
    checker = YakuChecker(cards, ruleset=ruleset)
    english = _check(checker)
    page.lang = "ja"
    assert _check(checker) != english
    assert sum(entry["points"] for entry in checker.view["made"]) == checker.points
    assert not {entry["key"] for entry in checker.view["made"]} & {entry["key"] for entry in checker.view["excluded"]}
    assert sorted(checker.view["picked"]) == sorted(cards)
    checker.close()
