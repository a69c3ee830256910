"""Whatever is given to a function of a front door, it answers or raises RuleError."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from hanawidgets import haggis, koikoi, ohhell
from hanawidgets.core.errors import RuleError

from ..rows import each

DOORS = (koikoi, ohhell, haggis)
HOSTILE: tuple[Callable[[], Any], ...] = (
    lambda: iter([3]),
    lambda: (n for n in (1, 2)),
    *(
        (lambda value=value: value)
        for value in (
            *(None, True, -1, 0, 7, 2**70, -(2**70), 1.5, float("nan"), float("inf"), 1j),
            *("", "x", "A", "AB", "\ud800", "9" * 5000, "five", b"x"),
            *([], [None], [[]], [1], ["x"], (1, 2, 3), ("A",) * 100, set(), range(3)),
            *({}, {"A": "x"}, {"A": None}, {"A": 1.5}, {1: 2}, {"A": 2**70}, {"": 1}, {"AB": 1}),
            *(object(), int, len),
        )
    ),
)
"""Values of all kinds; made anew for each call, as some can be read once."""

RIGHT: dict[Any, dict[str, dict[str, Any]]] = {
    koikoi: {
        "Card": {"card": "11"},
        "cards": {"given": "11"},
        "yaku_name": {"key": "tan"},
        "yaku": {"cards": "12 22 32"},
        "score": {"points": 7},
    },
    ohhell: {
        "Card": {"card": "AS"},
        "cards": {"given": "AS"},
        "score": {"bid": 1, "taken": 1},
        "bids": {"size": 3, "made": [1]},
        "schedule": {"players": 4, "format": "short_up"},
    },
    haggis: {
        "Card": {"card": "5R"},
        "cards": {"given": "5R"},
        "combinations": {"cards": "5R"},
        "score": {"seat": "B", "out": "B", "captured": {"A": 31, "B": 5}, "left": {"A": 1}},
    },
}
OF_ALL: dict[str, dict[str, Any]] = {
    "Move": {"action": "x"},
    "Play": {},
    "evaluate": {"positions": [], "playouts": 1},
    "review": {"played": koikoi.Play(seed=1), "playouts": 1},
    "reviews": {"games": [], "playouts": 1},
    "loads": {"text": "x"},
    "player": {"name": "random"},
    "rules": {},
    "simulate": {"n": 1, "A": "random", "B": "random"},
    "tournament": {"a": "random", "b": "random", "n": 1},
}
VALUES = {
    *("OPTIONS", "PRESETS", "RuleSet", "Score", "View", "Hand", "Player", "Combination"),
    *("Evaluation", "Review", "Simulation", "Tournament"),
}
"""What no function is, or gives what functions make; a rule set's own refusals have tests of their own."""
METHODS: dict[str, dict[str, Any]] = {
    "push": {"move": "x"},
    "view": {"seat": "A"},
    "text": {"lang": "en"},
    "svg": {"lang": "en"},
    "to_rows": {},
    "evaluate": {"playouts": 1},
}


def functions(door: Any) -> Iterator[tuple[str, Callable[..., Any], dict[str, Any]]]:
    """Each public function of a front door and of a game being played, with arguments that are right."""
    for name in sorted({*door.__all__} - {*VALUES}):
        yield name, getattr(door, name), {**OF_ALL, **RIGHT[door]}[name]
    for name, right in METHODS.items():
        yield f"Play.{name}", getattr(door.Play(seed=1), name), right
    yield "View.evaluate", door.Play(seed=1).view(door.Play(seed=1).turn).evaluate, {"playouts": 1}


def asked_too_much(name: str, value: Any) -> bool:
    """Whether a value means what it says: so many games, or a function of somebody's own, which may fail."""
    return value == 2**70 if name in ("n", "playouts") else name in ("progress", "a", "b") and callable(value)


@pytest.mark.slow
@each("door", DOORS)
def test_what_a_front_door_cannot_mean_anything_by_is_refused(door: Any) -> None:
    failed = []
    for name, function, right in functions(door):
        for parameter in inspect.signature(function).parameters.values():
            if parameter.kind in (parameter.VAR_KEYWORD, parameter.VAR_POSITIONAL):
                continue
            for value in HOSTILE:
                if asked_too_much(parameter.name, value()):
                    continue
                try:
                    function(**{**right, parameter.name: value()})
                except RuleError as error:
                    assert str(error)
                except Exception as error:
                    failed.append((name, parameter.name, value(), error))
    assert failed == []


REFUSED: list[tuple[Callable[[], Any], str]] = [
    (lambda: haggis.score("B", out="B", captured={"A": 31, "B": 5}, left={"A": 1}, bets="x"), "wrong_type"),
    (lambda: haggis.score("B", out="B", captured={"A": 31, "B": 5}, left=5), "wrong_type"),
    (lambda: haggis.score("B", out="B", captured={"A": "31", "B": 5}, left={"A": 1}), "wrong_type"),
    (lambda: haggis.score("B", out=5, captured={"A": 31, "B": 5}, left={"A": 1}), "wrong_type"),
    (lambda: haggis.score("", out="B", captured={"A": 31, "B": 5}, left={"A": 1}), "unknown_player"),
    (lambda: haggis.score("AB", out="B", captured={"A": 31, "B": 5}, left={"A": 1}), "unknown_player"),
    (lambda: haggis.combinations(-(2**70)), "wrong_type"),
    (lambda: haggis.combinations(2**70), "wrong_type"),
    (lambda: haggis.combinations(True), "wrong_type"),
    (lambda: ohhell.bids(1, int), "wrong_type"),
    (lambda: koikoi.rules(yaku_off=[[]]), "wrong_type"),
]


@each(("call", "code"), REFUSED)
def test_the_refusal_says_what_is_wrong(call: Callable[..., Any], code: str) -> None:
    with pytest.raises(RuleError) as refused:
        call()
    assert refused.value.code == code
