"""Refusals and entries on their way between kernel and hub."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from hanawidgets.core.errors import Code, Detail, RuleError, illegal
from hanawidgets.core.registry import GAMES
from hanawidgets.rooms.limits import Buckets
from hanawidgets.rooms.wire import error_of, error_row


@pytest.mark.parametrize("name", [*GAMES])
def test_a_refusal_by_the_rules_reads_the_same_at_the_other_end(name: str) -> None:
    """Of every kind that a random game meets: each move of another moment is tried."""
    game, chance = GAMES[name], Random(7)
    state = game.start(next(iter(game.presets.values())))
    seen: dict[str, RuleError] = {}
    moves: list[Any] = []
    for _ in range(120):
        if state.is_over:
            break
        if state.is_chance:
            state = state.after(game.chance(state, chance))
            continue
        for move in moves[-12:]:
            if error := state.refusal(move):
                seen[error.detail or error.code] = error
        legal = state.legal_actions()
        move = legal[chance.randrange(len(legal))]
        moves += legal[:8]
        state = state.after(move)
    assert seen
    for error in seen.values():
        back = error_of(json.loads(json.dumps(error_row(error))))
        assert str(back).partition(" [")[0] == str(error).partition(" [")[0]
        assert (back.code, back.field, back.detail, back.rule) == (error.code, error.field, error.detail, error.rule)


def test_facts_of_any_kind_go_over() -> None:
    error = RuleError(
        Code.UNKNOWN_VALUE, "x", object(), "", Detail.ROOM_CODE, n={3, 1}, nested={"a": (1, b"x")}, long="y" * 900
    )
    back = error_of(json.loads(json.dumps(error_row(error))))
    assert back.facts["n"] == [1, 3]
    assert back.facts["nested"] == {"a": (1, "b'x'")}
    assert back.detail is Detail.ROOM_CODE
    assert len(str(back.facts["long"])) == 200


def test_a_code_that_only_a_newer_server_knows_is_a_text() -> None:
    row = {**error_row(illegal("room", None, Detail.ROOM_LONG)), "code": "new", "detail": "newer"}
    assert (error_of(row).code, error_of(row).detail) == ("new", "newer")


def test_a_bucket_fills_again_and_remembers_a_bounded_number() -> None:
    clock = [0.0]
    buckets = Buckets(2, 0.5, lambda: clock[0])
    assert [buckets.take("a") for _ in range(3)] == [0.0, 0.0, 2.0]
    assert buckets.take("b") == 0.0
    clock[0] = 1.0
    assert buckets.wait_s("a") == 1.0
    clock[0] = 100.0
    assert [buckets.take("a") for _ in range(3)] == [0.0, 0.0, 2.0]
    for n in range(5_000):
        buckets.take(n)
    assert len(buckets._left) <= 2_000
