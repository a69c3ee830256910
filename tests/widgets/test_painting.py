"""Any cards under any rules: every widget paints them in both languages, with all words filled in."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from traitlets import Unicode

from hanawidgets.core.explain import Status
from hanawidgets.games.koikoi.rules import OPTIONS, PRESETS, RuleSet, ruleset_text
from hanawidgets.games.koikoi.yaku import yaku_set
from hanawidgets.static import stub
from hanawidgets.widgets import CardList, ScoreCalculator, YakuChecker, page
from tests.needs import some

from .wire import ALL_CARDS, WIDGETS, each, in_both, rule_cards, seldom, texts


def _check(widget: Any) -> Any:
    whole = [widget.base, widget.rules, widget.view]
    json.dumps(whole, allow_nan=False)
    for text in texts(whole):
        assert "{" not in text
        assert "}" not in text
    for rule in rule_cards(whole):
        assert all(rule.values()), rule
    return whole


@pytest.mark.slow
@each("ruleset", PRESETS)
@in_both
def test_every_preset_paints(ruleset: Any, lang: str, quiet: None) -> None:
    for cards in ("", "31 91 81 11 b1 c1 12 22 32 62 92 a2", ALL_CARDS):
        _check(YakuChecker(cards, ruleset=ruleset))
    for ending in ("stop", "no_yaku", "called", "special"):
        _check(ScoreCalculator(ruleset, points=7, calls=1, other_calls=1, ending=ending, compare="club"))
    _check(CardList("91", ruleset=ruleset))


@st.composite
def _rules(draw: Any) -> Any:
    name = draw(st.sampled_from(["bga", "club"]))
    options = {
        option.name: draw(st.sampled_from(option.values))
        for option in OPTIONS.values()
        if name in option.families and option.name not in ("ruleset", "yaku_off")
    }
    off = draw(st.frozensets(st.sampled_from([y.key for y in yaku_set(RuleSet(ruleset=name))]), max_size=3))
    return ruleset_text(RuleSet(ruleset=name, yaku_off=off, **options))


def _half(bits: Any) -> Any:
    return [card for place, card in enumerate(ALL_CARDS) if int.from_bytes(bits) >> place & 1]


PILES = st.lists(st.sampled_from(ALL_CARDS), unique=True, max_size=9) | st.binary(min_size=6, max_size=6).map(_half)
"""A few cards, or each of the 48 with equal chances."""
SITUATIONS = st.fixed_dictionaries(
    {
        "ending": st.sampled_from(["stop", "stop", "stop", "no_yaku", "called", "special"]),
        "source": st.sampled_from(["cards", "points"]),
        "points": st.integers(1, 76),
        "field_brights": st.integers(0, 5),
        "calls": st.integers(0, 12),
        "other_calls": st.integers(0, 12),
        "honba": st.integers(0, 12),
    }
)


@pytest.mark.slow
@seldom
@given(PILES, _rules(), SITUATIONS, st.sampled_from(["", "club", "bga_nintendo"]))
def test_any_situation_paints(cards: Any, ruleset: Any, situation: Any, compare: Any) -> None:
    page.lang = "en"
    calculator = ScoreCalculator(ruleset, cards=cards, compare=compare, **situation)
    english = _check(calculator)
    page.lang = "ja"
    assert _check(calculator) != english
    score = calculator.view["score"]
    assert (score is None) == (calculator.value is None) == bool(calculator.view["problem"] or calculator.view["ask"])
    if score:
        root = some(calculator.explanation).tree
        names = [term.name for term in root.walk()]
        assert sorted(names) == sorted(score["terms"]), "no two terms of one name"
        assert all(term["why"] and term["label"] for term in score["terms"].values())
        assert all(term.value in (0, 1) for term in root.walk() if term.status is Status.OFF)
        assert score["total"] == calculator.value
    calculator.close()


@pytest.mark.slow
@seldom
@given(PILES, _rules())
def test_any_pile_paints(cards: Any, ruleset: Any) -> None:
    page.lang = "en"
    checker = YakuChecker(cards, ruleset=ruleset)
    english = _check(checker)
    page.lang = "ja"
    assert _check(checker) != english
    assert sum(entry["points"] for entry in checker.view["made"]) == checker.points
    assert not {entry["key"] for entry in checker.view["made"]} & {entry["key"] for entry in checker.view["excluded"]}
    assert sorted(checker.view["picked"]) == sorted(cards)
    checker.close()


# --- how little is told -----------------------------------------------------------------------------


@pytest.mark.slow
@each("kind", WIDGETS)
def test_a_widget_is_told_of_when_it_is_painted_and_alone(kind: type[Any], wires: list[Any]) -> None:
    widget = kind()
    (first,) = wires
    assert first.type == "comm_open"
    assert "layout" not in first.data["state"]
    assert {name: first.data["state"][name] for name in ("base", "rules", "view")} == json.loads(
        json.dumps({name: getattr(widget, name) for name in ("base", "rules", "view")})
    )
    assert first.data["state"]["base"]["lang"] == "en"
    assert type(widget) is kind, "no class of its own"
    assert first.data["state"]["_anywidget_id"] == f"{kind.__module__}.{kind.__name__}"
    assert first.data["state"]["_esm"] == stub()


def test_a_layout_that_somebody_asks_for_is_told_of(wires: list[Any]) -> None:
    checker = YakuChecker()
    checker.layout.width = "50%"
    opened, named, changed = wires[1:]
    assert opened.data["state"]["_model_name"] == "LayoutModel"
    assert named.data == {
        "method": "update",
        "buffer_paths": [],
        "state": {"layout": f"IPY_MODEL_{checker.layout.model_id}"},
    }
    assert changed.data["state"] == {"width": "50%"}
    assert checker.get_state()["layout"] == f"IPY_MODEL_{checker.layout.model_id}"
    checker.layout = {"height": "20em"}
    assert wires[-1].data["state"] == {"layout": f"IPY_MODEL_{checker.layout.model_id}"}


def test_a_layout_given_at_the_start_is_told_of_with_the_widget(wires: list[Any]) -> None:
    checker = YakuChecker(layout={"width": "50%"})
    assert wires[-1].data["state"]["layout"] == f"IPY_MODEL_{checker.layout.model_id}"


def test_traits_can_still_be_added() -> None:
    checker = YakuChecker()
    checker.add_traits(mine=Unicode("x").tag(sync=True))
    assert checker.mine == "x"
    assert checker.get_state()["mine"] == "x"
    assert type(YakuChecker()) is YakuChecker
