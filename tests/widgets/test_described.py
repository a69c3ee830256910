"""What widgets say of themselves in Python: signature, `?`, repr, and what a type checker knows."""

from __future__ import annotations

import inspect
import subprocess
import sys
from pathlib import Path
from typing import Any, get_type_hints, is_typeddict

import pytest
from IPython.core.completer import IPCompleter, provisionalcompleter
from IPython.core.formatters import DisplayFormatter

from hanawidgets import haggis, koikoi, ohhell, widgets
from hanawidgets.core.errors import RuleError
from hanawidgets.widgets import (
    BetTable,
    BombLadder,
    CombinationExplorer,
    HaggisTable,
    KoiKoiTable,
    RoundScore,
    ScoreCalculator,
    YakuChecker,
)
from hanawidgets.widgets.checked import traits_of
from tests.needs import needs, some
from tests.rows import each

ALL = [getattr(widgets, name) for name in widgets.homes()]


def typed(kind: type) -> dict[str, Any]:
    """Return what a type checker knows that may be given: the keywords of the TypedDict, and what is named."""
    hints = get_type_hints(kind.__init__)  # type: ignore[misc]
    hints.pop("return", None)
    (unpacked,) = [hints.pop("options").__args__[0]]
    assert is_typeddict(unpacked)
    return {**get_type_hints(unpacked), **hints}


@each("kind", ALL)
def test_signature_types_and_traits_name_the_same(kind: type) -> None:
    parameters = inspect.signature(kind).parameters
    given = {each.name for each in traits_of(kind) if each.given}
    assert typed(kind) == {name: each.annotation for name, each in parameters.items()}
    assert given <= set(parameters)
    assert set(kind.options()) == set(parameters)
    assert not any(each.kind is each.VAR_KEYWORD for each in parameters.values())


@each("kind", ALL)
def test_help_names_every_trait_with_what_it_is(kind: type) -> None:
    text = inspect.getdoc(kind)
    for each_trait in traits_of(kind):
        assert each_trait.help, each_trait.name
        assert f"\n{each_trait.name}" in text
        assert each_trait.help in text
    assert some(text).count("Traits\n------") == 1


@pytest.mark.slow
@each("kind", ALL)
def test_a_notebook_completes_every_option(kind: type) -> None:
    completer = IPCompleter(shell=None, namespace={kind.__name__: kind}, use_jedi=False)
    with provisionalcompleter():
        found = {each_one.text for each_one in completer.completions(f"{kind.__name__}(", len(kind.__name__) + 1)}
    assert {f"{name}=" for name in kind.options()} <= found


def test_own_rules_are_taken_as_they_are_and_shown_by_their_name() -> None:
    house = koikoi.rules("club", rounds=6, name="うちの <b>店")
    table = KoiKoiTable(house, lang="en")
    assert table.ruleset == "club_half"
    assert table.view["rules_name"] == "うちの <b>店"
    assert KoiKoiTable("club_half", lang="en").view["rules_name"] != "うちの <b>店"
    own = koikoi.rules("bga_general", seven_double=False, name="ours")
    checker = YakuChecker(ruleset=own, lang="en")
    assert checker.rules["options"][0] == {"value": "bga_general;seven_double=off", "label": "ours"}
    assert YakuChecker(ruleset=checker.ruleset, lang="en").rules["options"][0]["label"] != "ours"
    checker.ruleset = "club"
    assert checker.rule_set.name == ""
    assert "&lt;b&gt;" in table._repr_mimebundle_()[0]["text/html"]
    assert "<b>店" not in table._repr_mimebundle_()[0]["text/html"]
    with pytest.raises(RuleError):
        YakuChecker(ruleset=haggis.rules())
    assert "ours" in ScoreCalculator(points=7, compare=own).view["compare"]["summary"], "what it is compared with, too"


@pytest.mark.parametrize("kind", [BetTable, BombLadder, CombinationExplorer, RoundScore, HaggisTable])
def test_a_panel_without_rule_sets_to_choose_from_says_whose_rules_it_has(kind: type[Any]) -> None:
    own = kind(ruleset=haggis.rules("three", name="ours"), lang="en")
    assert own.rules["note"].startswith("ours")
    assert "ours" not in kind(ruleset="three", lang="en").rules["note"]


def test_a_repr_shows_what_a_widget_holds() -> None:
    assert repr(YakuChecker()) == "YakuChecker()"
    shown = repr(YakuChecker("12 22 32", ruleset="club"))
    assert shown.startswith("YakuChecker(")
    assert "value=('1-tan(aka)', '2-tan(aka)', '3-tan(aka)')" in shown
    assert "ruleset='club'" in shown
    assert "points=6" in shown
    assert "akatan" in shown
    assert "formula='7 × 2 × (4 + 1) = 70'" in repr(ScoreCalculator(points=7, field_brights=3, calls=1))
    assert len(repr(KoiKoiTable(seed=3))) < 400


@each("kind", ["KoiKoiTable", "OhHellTable", "HaggisTable"])
def test_states_records_and_explanations_show_what_they_are_in_a_notebook(kind: str) -> None:
    table = getattr(widgets, kind)(seed=3, lang="en")
    show = DisplayFormatter().format
    state, record = show(table.state)[0], show(table.record)[0]
    assert state["text/html"].startswith("<svg")
    assert record["text/plain"].startswith("hanawidgets 1\ngame ")
    start = type(table).game.start(table.rule_set)
    assert show(start)[0]["text/html"].startswith("<svg")


def test_an_explanation_prints_as_its_tree_and_cards_are_drawn() -> None:
    calculator = ScoreCalculator(points=7, field_brights=3, calls=1)
    show = DisplayFormatter().format
    assert "K-BGA-24" in str(calculator.explanation)
    assert len(str(calculator.explanation).splitlines()) > 4
    assert "K-BGA-24" in show(calculator.explanation)[0]["text/html"]
    for game, cards in ((koikoi, "12 22"), (ohhell, "10H AS"), (haggis, "5R J")):
        assert show(game.cards(cards))[0]["image/svg+xml"].count('width="100" height="164"/>') == 2
        assert "image/svg+xml" not in show(game.cards(""))[0]


@pytest.mark.slow
def test_in_marimo_the_value_is_what_the_widget_holds() -> None:
    needs("marimo")
    from marimo._plugins.ui._impl.from_anywidget import get_anywidget_state

    checker = YakuChecker("12 22 32")
    value = get_anywidget_state(checker)  # what `mo.ui.anywidget(checker).value` returns
    assert (value["points"], value["yaku"], value["value"]) == (checker.points, checker.yaku, checker.value)
    assert not {"base", "rules", "view", "painter"} & value.keys()
    assert {"base", "rules", "view"} <= checker.get_state().keys()


RIGHT = """
from hanawidgets import koikoi
from hanawidgets.widgets import *
from hanawidgets.widgets import {names}

class Mine:
    def choose(self, view: object, chance: object) -> object:
        return None

YakuChecker("12 22 32", ruleset="club", order="month", lang="en", panel=False, badges=True, layout=None)
YakuChecker(["12", "22"])
ScoreCalculator(points=7, field_brights=3, compare="club")
ScoreCalculator(koikoi.rules("club", name="our house"))
KoiKoiTable("club", opponent="strong", seed=7, badges=False)
OhHellTable(opponent=Mine())
HaggisTable(opponent=Mine)
LessonPlayer("seasons", seed=1, badges=False)
TrickExplainer("3S 4S", trump="S", hands=["5H"])
RoundScore(out="AB", bets=[15, 0])
ScoreSheet(["Ana", "Ben", "Cem"], mode="positive")
"""
WRONG = [
    'YakuChecker(rulset="club")',
    'YakuChecker(order="suit")',
    'ScoreCalculator(points="7")',
    "CardList(month=True, page=3)",
    'KoiKoiTable(seet="A")',
    "OhHellTable(badges=True)",
    "HaggisTable(opponent=3)",
    'KoiKoiHandouts(handouts="x")',
    'OhHellHandouts(rule="x")',
    "HaggisHandouts(3)",
    "LessonPlayer(lessons=1)",
    "DailyReview(lesson=3)",
    'DeckGallery(deks="x")',
    'Header(title="x")',
    "Landing(name=3)",
    "GameDoor(3)",
    "ForTeachers(docs=3)",
    'RuleBook(id="x")',
    "BidPad(bid=3)",
    "Schedule(rounds=3)",
    'ScoreSheet(mode="best")',
    'TrickExplainer(trump="X")',
    "BetTable(bet=(15,))",
    'BombLadder(hand="3R")',
    'CombinationExplorer(card="3R")',
    "RoundScore(second=None)",
]


@pytest.mark.slow
def test_a_type_checker_finds_wrong_options_of_every_widget(tmp_path: Path) -> None:
    names = ", ".join(widgets.homes())
    file = tmp_path / "script.py"
    rest = [f"{name}(no_such_option=3)" for name in set(widgets.homes()) - {line.partition("(")[0] for line in WRONG}]
    wrong = [*WRONG, *rest]
    lines = [*RIGHT.format(names=names).replace("from hanawidgets.widgets import *\n", "").splitlines(), *wrong]
    file.write_text("\n".join(lines), "utf-8")
    run = [sys.executable, "-m", "mypy", "--follow-imports=silent", "--cache-dir", str(tmp_path / "cache"), str(file)]
    told = subprocess.run(run, capture_output=True, text=True, check=False)
    found = {int(line.split(":")[1]) for line in told.stdout.splitlines() if " error: " in line}
    assert found == set(range(len(lines) - len(wrong) + 1, len(lines) + 1)), told.stdout
