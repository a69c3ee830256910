"""An option takes what the text of a rule set writes, wherever it is given: keyword, rules of a lesson, case, widget."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from hanawidgets import haggis, koikoi, ohhell, widgets
from hanawidgets.core.errors import RuleError
from hanawidgets.core.rules import value_text
from hanawidgets.teach.cases.files import CASES
from hanawidgets.teach.loader import lesson_from

from ..rows import each

DOORS: dict[str, Any] = {"koikoi": koikoi, "ohhell": ohhell, "haggis": haggis}
WIDGETS: dict[str, Any] = {
    "koikoi": widgets.ScoreCalculator,
    "ohhell": widgets.OhHellTable,
    "haggis": widgets.HaggisTable,
}
MORE: dict[str, list[str]] = {"yaku_off": ["hanami", "hanami+tsukimi"], "hand_sizes": ["3+2+1", "1..3..1"]}
"""Values of options that are sets or lists, in words; their default alone would say little."""


def rows() -> Iterator[tuple[str, str, str]]:
    """Every option of every game, with every value that it lists, under rules that know it."""
    for game, door in DOORS.items():
        bases = door.Play.game.presets
        for name, option in door.OPTIONS.items():
            if option.keys:  # a table is written entry by entry
                continue
            for word in (*map(value_text, option.values), *MORE.get(name, ())):
                for base in bases:
                    text = f"{base};{name}={word}"
                    try:
                        door.rules(text)
                    except RuleError:
                        continue
                    yield game, base, f"{name}={word}"
                    break


ROWS = [*rows()]


def test_every_option_is_among_them() -> None:
    for game, door in DOORS.items():
        tried = {change.partition("=")[0] for name, _, change in ROWS if name == game}
        assert tried == {name for name, option in door.OPTIONS.items() if not option.keys}


@pytest.mark.slow
@each("game, base, change", ROWS)
def test_a_keyword_a_lesson_and_a_widget_mean_what_the_text_says(game: str, base: str, change: str) -> None:
    name, _, word = change.partition("=")
    wanted = DOORS[game].rules(f"{base};{change}")
    assert DOORS[game].rules(base, **{name: word}) == wanted
    head = {"lesson": "x", "game": game, "title": "x", "goal": "x", "languages": ["en"], "rules": f"{base};{change}"}
    assert lesson_from(head | {"step": [{"kind": "read", "text": "x"}]}).rules == wanted
    assert WIDGETS[game](ruleset=f"{base};{change}").rule_set == wanted


@each("game, base, change", ROWS)
def test_a_case_takes_the_text_form_of_all_but_numbers(game: str, base: str, change: str) -> None:
    name, _, word = change.partition("=")
    cases, option = CASES[game], DOORS[game].OPTIONS[name]
    if not option.in_cases or name == cases.rules.decider:
        return
    value = getattr(DOORS[game].rules(f"{base};{change}"), name)
    decider = DOORS[game].OPTIONS[cases.rules.decider] if cases.rules.decider else None
    decided = {decider.name: option.only_with[0]} if option.only_with and decider and decider.in_cases else {}
    errors = [*cases.option_errors(decided | {name: word})]
    if isinstance(value, int) and not isinstance(value, bool):
        # The public format says so: a number as a string is of the wrong type.
        assert [str(error.code) for error in errors] == ["wrong_type"]
        return
    assert errors == []
    assert cases.values(decided | {name: word})[name] == value


def test_a_word_that_an_option_does_not_have_is_refused_in_a_case() -> None:
    (error,) = CASES["koikoi"].option_errors({"seven_double": "no"})
    assert (error.code, error.field, error.value) == ("unknown_value", "options.seven_double", "no")
    with pytest.raises(RuleError, match="unknown_value"):
        koikoi.rules("bga_general", seven_double="no")
