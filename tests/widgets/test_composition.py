"""Widgets beside others: link, observe, interact, HBox, many at once, and what happens when others fail."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Never

import ipywidgets
import pytest
from ipywidgets import HBox, IntSlider, VBox, dlink, fixed, interactive, link
from traitlets.utils.bunch import Bunch

from hanawidgets import koikoi, widgets
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.registry import GAMES
from hanawidgets.games.koikoi.widgets.rules_panel import WithKoiKoiRules
from hanawidgets.widgets import CardList, Header, ScoreCalculator, YakuChecker, page
from hanawidgets.widgets.checked import traits_of

from .test_author_errors import TRAITS, good
from .wire import WIDGETS, ask, custom, done, each, own_traits, state


def _linked() -> tuple[ScoreCalculator, YakuChecker]:
    calculator = ScoreCalculator()
    checker = YakuChecker(calculator.cards, ruleset=calculator.ruleset, panel=False)
    link((calculator, "cards"), (checker, "value"))
    link((calculator, "ruleset"), (checker, "ruleset"))
    return calculator, checker


def test_a_linked_checker_and_calculator_follow_each_other(quiet: None) -> None:
    calculator, checker = _linked()
    assert (calculator.value, calculator.source) == (None, "cards"), "linking alone changes nothing"
    for card in ("12", "22", "32", "42", "52"):
        done(checker, "pick", card=card, on=True)
    assert (checker.points, calculator.value, calculator.source) == (7, 14, "cards")
    done(calculator, "ruleset", value="club")
    assert (checker.ruleset, checker.points, calculator.value) == ("club", 8, 8)
    assert checker.view["total"]["value"] == 8
    done(checker, "clear")
    assert (calculator.cards, calculator.value) == ((), None)
    done(calculator, "worked", example="EX-K-25")
    assert (checker.ruleset, checker.points, calculator.value) == ("club", 14, 28)
    assert checker.view["picked"] == calculator.view["picked"]
    done(calculator, "worked", example="EX-K-06")
    assert (calculator.value, calculator.source, checker.ruleset, checker.value) == (70, "points", "bga_general", ())


def test_cards_picked_beside_a_worked_example_end_it() -> None:
    """The example says 30; what is scored now are other cards."""
    calculator, checker = _linked()
    done(calculator, "worked", example="EX-K-21")
    assert calculator.view["example"]["id"] == "EX-K-21"
    done(checker, "pick", card="13", on=False)
    assert calculator.value != 30
    assert calculator.view["example"] is None


def test_a_link_is_no_reason_for_two_repaints(wires: list[Any]) -> None:
    _calculator, checker = _linked()
    wires.clear()
    done(checker, "pick", card="12", on=True)
    updates = [sent for sent in wires if sent.data["method"] == "update"]
    assert len(updates) == 2, "one for each"


@pytest.mark.slow
@each(("kind", "name"), TRAITS)
def test_setting_a_trait_repaints_at_once(kind: type[Any], name: str, wires: list[Any]) -> None:
    widget = kind()
    wires.clear()
    only = getattr(widget, name) == good(kind, name)  # the one game there is a book of
    setattr(widget, name, good(kind, name))
    assert len(wires) == (not only)
    fresh = kind(**{name: good(kind, name)})
    assert (widget.base, widget.rules, widget.view) == (fresh.base, fresh.rules, fresh.view)


def test_an_observer_sees_everything_in_its_new_state_set_from_python() -> None:
    checker, seen = YakuChecker(), []
    checker.observe(lambda change: seen.append((checker.points, checker.yaku)), "value")
    checker.value = "12 22 32"
    assert seen == [(6, {"akatan": 6})]


@each(
    ("kind", "trait", "action", "args", "read"),
    [
        (YakuChecker, "value", "name", {"text": "12 22 32"}, lambda w: (w.points, w.yaku, w.view["picked"])),
        (YakuChecker, "ruleset", "ruleset", {"value": "club"}, lambda w: (w.rules["value"],)),
        (
            lambda: ScoreCalculator(points=7),
            "calls",
            "number",
            {"name": "calls", "value": 1},
            lambda w: (w.value, w.formula, w.explanation.value, w.view["score"]["total"]),
        ),
        (ScoreCalculator, "cards", "name", {"text": "12 22 32"}, lambda w: (w.value, w.source)),
        (CardList, "value", "open", {"card": "11"}, lambda w: w.view["detail"]["face"]),
    ],
)
def test_an_observer_sees_everything_in_its_new_state_asked_by_the_page(
    kind: Callable[..., Any] | type[Any], trait: str, action: str, args: dict[str, int | str], read: Callable[..., Any]
) -> None:
    """What a notebook reads in ``observe`` must not lag one click behind."""
    widget, seen = kind(), []

    def note(change: Bunch) -> None:
        try:
            seen.append(read(widget))
        except TypeError:
            seen.append("nothing there yet")

    widget.observe(note, trait)
    done(widget, action, **args)
    assert seen == [read(widget)]


@each(
    ("kind", "names", "change", "read"),
    [
        (
            YakuChecker,
            ["points", "yaku"],
            {"value": "12 22 32"},
            lambda w: (w.points, dict(w.yaku), w.view["total"]["value"]),
        ),
        (
            ScoreCalculator,
            ["value", "formula"],
            {"points": 3},
            lambda w: (w.value, w.formula, w.explanation.value, w.view["score"]["total"]),
        ),
    ],
)
def test_what_is_computed_changes_as_one(
    kind: type[Any], names: list[str], change: dict[str, int | str], read: Callable[..., Any]
) -> None:
    """Who hears of a new sum may read the formula and the yaku, and must find those of this sum."""
    widget, seen = kind(), []
    widget.observe(lambda _: seen.append(read(widget)), names)
    for name, value in change.items():
        setattr(widget, name, value)
    assert seen == [read(widget)] * 2


def test_an_observer_sees_each_change_once() -> None:
    calculator, seen = ScoreCalculator(points=7), []
    calculator.observe(lambda change: seen.append((change["old"], change["new"])), "value")
    done(calculator, "number", name="calls", value=1)
    done(calculator, "number", name="calls", value=1)
    calculator.points = 3
    assert seen == [(14, 28), (28, 6)]


def test_interact_calls_with_the_value() -> None:
    seen = []
    scored = ScoreCalculator(points=7)
    interactive(lambda x, n: seen.append((x, n)), x=scored, n=fixed(3))
    done(scored, "number", name="calls", value=1)
    checker = YakuChecker("11")
    interactive(lambda x: seen.append(x), x=checker)
    done(checker, "clear")
    interactive(lambda x: seen.append(x), x=CardList("11"))
    assert seen == [(14, 3), (28, 3), ("1-hikari(crane)",), (), "1-hikari(crane)"]


def test_they_fit_into_boxes_and_beside_other_controls() -> None:
    slider = IntSlider(min=0, max=12)
    calculator = ScoreCalculator(points=7, layout={"width": "50%"})
    box = HBox([VBox([calculator, YakuChecker()]), slider, CardList(), Header()])
    assert box.children[0].children[0] is calculator
    assert calculator.layout.width == "50%"
    link((slider, "value"), (calculator, "calls"))
    slider.value = 2
    assert calculator.value == 42
    done(calculator, "number", name="calls", value=5)
    assert slider.value == 5


def test_many_at_once_keep_to_themselves() -> None:
    many = [YakuChecker([f"{month:x}1"]) for month in range(1, 13)]
    done(many[2], "pick", card="91", on=True)
    assert [len(widget.value) for widget in many] == [1, 1, 2, *[1] * 9]
    assert many[2].points == 5
    assert len({widget.model_id for widget in many}) == 12


# --- when others fail -----------------------------------------------------------------------------


def _agree(checker: YakuChecker) -> None:
    """The picture shows what the values say, and the sum is that of the cards."""
    fresh = YakuChecker(checker.value, ruleset=checker.ruleset)
    said = {"field": None}  # which tells what was named last
    assert {**checker.view, **said} == {**fresh.view, **said}
    assert (checker.points, checker.yaku) == (fresh.points, fresh.yaku)


def test_an_observer_that_fails_does_not_part_value_and_picture(caplog: pytest.LogCaptureFixture) -> None:
    checker = YakuChecker("12 22")
    checker.observe(lambda change: 1 / 0, "value")
    answer = ask(checker, "pick", card="32", on=True)
    if "error" in answer:
        assert checker.value == ("1-tan(aka)", "2-tan(aka)"), "it says that nothing was changed"
    _agree(checker)


def test_a_link_that_refuses_does_not_part_value_and_picture() -> None:
    """The sum of no yaku is 0, which a calculator does not take: the checker must work on all the same."""
    checker, calculator = YakuChecker("12 22 32"), ScoreCalculator()
    dlink((checker, "points"), (calculator, "points"))
    assert calculator.points == 6
    answer = ask(checker, "pick", card="32", on=False)
    if "error" in answer:
        assert len(checker.value) == 3
    _agree(checker)


def test_what_a_click_changes_is_heard_by_observers_links_and_the_hosts_protocol(wires: list[Any]) -> None:
    """``observe``, ``dlink`` to a widget of ipywidgets, ``jslink`` (by what is sent): the same numbers, each once."""
    checker, calculator = YakuChecker("12 22"), ScoreCalculator()
    label, number = ipywidgets.Label(), ipywidgets.IntText()
    link((calculator, "cards"), (checker, "value"))
    dlink((checker, "points"), (label, "value"), str)
    dlink((calculator, "value"), (number, "value"), lambda points: points or 0)
    heard: list[Any] = []
    checker.observe(lambda change: heard.append((change.name, change.new)), ["points", "value"])
    ipywidgets.jsdlink((checker, "points"), (number, "value"))
    with pytest.raises(TypeError, match="cannot be synced"):
        ipywidgets.jslink((calculator, "cards"), (label, "value"))
    wires.clear()
    checker.value = "12 22 32"
    assert (label.value, number.value, calculator.value) == ("6", 6, 6)
    assert sorted(heard) == [("points", 6), ("value", checker.value)]
    sent = [state for wire in wires if "points" in (state := wire.data.get("state", {}))]
    assert [state["points"] for state in sent] == [6]
    done(checker, "pick", card="32", on=False)
    assert (label.value, calculator.value) == ("0", None)


def test_a_failure_inside_does_not_lock_the_widget(caplog: pytest.LogCaptureFixture) -> None:
    checker = YakuChecker()

    def fail(change: Bunch) -> Never:
        raise RuleError(Code.INCONSISTENT, "value", None)

    checker.observe(fail, "value")
    for _ in range(3):
        ask(checker, "pick", card="12", on=True)
        ask(checker, "clear")
    checker.unobserve(fail, "value")
    done(checker, "name", text="12 22 32")
    _agree(checker)
    assert checker.points == 6


def test_a_batch_inside_a_batch_paints_once(wires: list[Any]) -> None:
    first, second = YakuChecker(), YakuChecker()
    wires.clear()
    with first._batch():
        first.value = "12"
        with first._batch():
            first.value = "12 22"
        second.value = "32"
        assert len(wires) == 1, "the other one is not held back"
        first.order = "month"
    assert len(wires) == 2
    _agree(second)
    assert first.view["picked"] == ["m01-2", "m02-2"]
    with pytest.raises(RuleError), first._batch():
        first.value = "12 12"
    first.value = "32"
    assert first.view["picked"] == ["m03-2"]


# --- what goes over the wire ----------------------------------------------------------------------

IPYWIDGETS = frozenset(ipywidgets.ValueWidget.class_traits(sync=True)) | frozenset(
    ipywidgets.DOMWidget.class_traits(sync=True)
)


@each("kind", WIDGETS)
def test_nothing_is_synced_but_the_picture_and_what_is_computed_for_authors(kind: type[Any]) -> None:
    """``jslink`` reads what is synced; what an author sets is not, and what the page sends back is not taken."""
    widget = kind()
    picture = {"painter", "base", "rules", "view", "_esm", "_anywidget_id"}
    computed = {each.name for each in traits_of(kind) if not each.given}
    assert set(widget.traits(sync=True)) - IPYWIDGETS == picture | computed
    before = {name: getattr(widget, name) for name in computed}
    widget.set_state(dict.fromkeys(computed, 7))
    assert {name: getattr(widget, name) for name in computed} == before
    assert set(widget.keys) == set(widget.traits(sync=True))
    assert set(IPYWIDGETS) == {
        "_dom_classes",
        "_model_module",
        "_model_module_version",
        "_model_name",
        "_view_count",
        "_view_module",
        "_view_module_version",
        "_view_name",
        "layout",
        "tabbable",
        "tooltip",
    }


def test_the_picture_is_plain_json() -> None:
    """Its keys are text: the shapes say so."""
    for kind in WIDGETS:
        widget = kind()
        json.dumps([widget.base, widget.rules, widget.view], allow_nan=False)


@each("kind", WIDGETS)
def test_a_repaint_without_a_change_sends_nothing(kind: type[Any], wires: list[Any]) -> None:
    widget = kind(**({"ruleset": "club"} if issubclass(kind, (WithKoiKoiRules, widgets.KoiKoiTable)) else {}))
    wires.clear()
    widget._paint()
    page.lang = "en"
    for name in own_traits(widget):
        trait = widget.traits()[name]
        if not trait.read_only:
            setattr(widget, name, getattr(widget, name))
    assert wires == []


def test_an_action_that_changes_nothing_sends_only_its_answer(wires: list[Any]) -> None:
    checker = YakuChecker("12 22 32")
    wires.clear()
    done(checker, "pick", card="12", on=True)
    done(checker, "order", by="kind")
    done(checker, "ruleset", value="bga_general")
    assert [sent.data["method"] for sent in wires] == ["custom"] * 3


def test_a_click_sends_only_the_view(wires: list[Any]) -> None:
    checker = YakuChecker()
    (update, _) = custom(checker, {"kind": "do", "id": 1, "action": "pick", "args": {"card": "12", "on": True}})
    assert set(update.data["state"]) == {"view"}


def test_closing_ends_it_and_only_it() -> None:
    widget, other = YakuChecker("11"), YakuChecker("11")
    before = state(widget)["view"]
    widget.close()
    widget.close()
    page.lang = "ja"
    assert widget.view == before
    assert other.view != before


@pytest.mark.parametrize(
    ("game", "make", "changed"),
    [
        ("koikoi", "KoiKoiTable", {"seven_double": False}),
        ("koikoi", "ScoreCalculator", {"seven_double": False}),
        ("koikoi", "KoiKoiHandouts", {"seven_double": False}),
        ("ohhell", "OhHellTable", {"players": 5}),
        ("haggis", "HaggisTable", {"runs_above_ten": False}),
        ("ohhell", "OhHellHandouts", {"players": 5}),
        ("haggis", "HaggisHandouts", {"runs_above_ten": False}),
    ],
)
def test_a_rule_set_of_ones_own_is_taken_as_it_is(game: str, make: str, changed: dict[str, int]) -> None:
    api = GAMES[game].parts.api
    house = api.rules(**changed, name="ours")
    assert api.rules(str(house)) == house
    widget = getattr(widgets, make)(ruleset=house)
    assert widget.ruleset == str(house)
    assert "ours" in f"{widget.base}{widget.rules}{widget.view}", "what somebody calls the rules is shown"
    other = next(each for each in GAMES.values() if each.name != game).parts.api.rules()
    with pytest.raises(RuleError) as refused:
        widget.ruleset = other
    assert refused.value.code is Code.WRONG_TYPE


def test_a_calculator_compares_with_a_rule_set_of_ones_own() -> None:
    calculator = ScoreCalculator(points=7, compare=koikoi.rules(seven_double=False))
    assert calculator.compare == "bga_general;seven_double=off"
    calculator.compare = ""
    with pytest.raises(RuleError) as refused:
        calculator.compare = None
    assert (refused.value.code, refused.value.field) == (Code.WRONG_TYPE, "compare")
