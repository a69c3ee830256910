"""Errors of every game: their codes and their order, what they carry, and no text that is too long."""

from __future__ import annotations

import gc
import unicodedata
from collections.abc import Callable
from random import Random
from typing import Any, Never

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanawidgets.core.errors import MOST_OF_ACTION, Code, RuleError, check_all, check_int
from hanawidgets.core.game import Game
from hanawidgets.core.registry import GAMES, PARTS
from hanawidgets.text import words_in
from hanawidgets.text.card_names import suggestions

from ..games.koikoi.strategies import refused
from ..rows import each


@given(st.integers(-50, 50), st.integers(-50, 50), st.integers(-50, 50))
def test_check_int_lets_its_range_through_and_nothing_else(value: int, low: int, high: int) -> None:
    if low <= value <= high:
        assert check_int("x", value, low, high) == value
    else:
        with refused(Code.NUMBER_OUT_OF_RANGE, "x", rule="C-15"):
            check_int("x", value, low, high, rule="C-15")


# Errors as data


def test_the_codes_and_their_order() -> None:
    assert [code.value for code in Code] == [
        "unknown_field",
        "missing_field",
        "wrong_type",
        "unknown_value",
        "wrong_player_count",
        "unknown_player",
        "number_out_of_range",
        "unknown_card",
        "wrong_card_count",
        "duplicate_card",
        "inconsistent",
        "illegal_move",
    ]


def test_an_error_carries_data_and_tells_its_code_behind_the_sentence() -> None:
    error = RuleError(Code.INCONSISTENT, "points", 3, rule="K-BGA-17", detail="stop_without_yaku", low=1)
    assert isinstance(error, ValueError)
    assert (error.code, error.field, error.value, error.rule, error.detail, error.facts) == (
        "inconsistent",
        "points",
        3,
        "K-BGA-17",
        "stop_without_yaku",
        {"low": 1},
    )
    assert str(error).endswith(" [inconsistent: points=3 (K-BGA-17)]")
    assert error.args == (Code.INCONSISTENT, "points", 3)


# Too much of it


class _Counted(RuleError):  # noqa: N818
    """A refusal of which a test counts how many there are at a time."""

    alive = most = 0

    def __init__(self, code: Code) -> None:
        super().__init__(code, "x")
        _Counted.alive += 1
        _Counted.most = max(_Counted.most, _Counted.alive)

    def __del__(self) -> None:
        _Counted.alive -= 1


def test_of_many_refusals_only_the_best_is_kept() -> None:
    """A text of a megabyte in which every word is wrong made refusals of 800 MB."""

    def refuse(code: Code) -> Callable[..., Any]:
        def check() -> Never:
            raise _Counted(code)

        return check

    codes = [Code.ILLEGAL_MOVE, Code.UNKNOWN_CARD, *[Code.WRONG_TYPE] * 200, *[Code.ILLEGAL_MOVE] * 200]
    gc.collect()
    _Counted.alive = _Counted.most = 0
    with refused(Code.WRONG_TYPE, "x"):
        check_all(map(refuse, codes))
    assert _Counted.most < 5


@pytest.mark.slow
@each("door", GAMES.values())
def test_no_text_is_normalized_that_is_longer_than_what_it_can_mean(
    door: Game[Any, Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Normalizing takes the square of the marks in a text: 240 000 of them took 139 s."""
    seen = [0]
    normalize = unicodedata.normalize

    def measured(form: str, text: str) -> str:
        seen.append(len(text))
        return normalize(form, text)

    monkeypatch.setattr(unicodedata, "normalize", measured)
    marks = "a" + "\u0300\u0316" * 30_000
    for text in (marks, f"bid:{marks}", f"deal:{marks}", f"31 x {marks}", f"5r={marks}"):
        with pytest.raises(RuleError):
            door.parse_action(text)
    for parts in PARTS.values():
        with pytest.raises(RuleError):
            parts.deck.index(marks)
        with pytest.raises(RuleError):
            parts.deck.parse_text(f"{marks} {marks}")
    assert suggestions("koikoi", marks, words_in("ja")) == suggestions("koikoi", f"松 {marks}", words_in("ja")) == []
    assert max(seen) <= 200


@pytest.mark.slow
@each("door", GAMES.values())
def test_every_action_of_a_game_is_shorter_than_what_is_read(door: Game[Any, Any, Any]) -> None:
    chance, longest = Random(5), 0
    for name in door.presets:
        state = door.start(door.parse_rules(name))
        for _ in range(300):
            if state.is_over:
                break
            action = door.chance(state, chance) if state.is_chance else chance.choice(state.legal_actions())
            longest = max(longest, len(str(action)))
            assert door.parse_action(str(action)) == action
            state = state.after(action)
    assert longest <= MOST_OF_ACTION * 0.8
