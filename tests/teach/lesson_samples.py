"""Small lessons for the tests: one step of every kind, as dictionaries in the form of a file."""

from __future__ import annotations

import copy
from typing import Any

from hanawidgets.teach.diagnostics import LessonError
from hanawidgets.teach.loader import lesson_from
from hanawidgets.teach.model import Lesson


def both(text: str) -> dict[str, str]:
    return {"ja": text, "en": text}


SEVENTY = {"points": 7, "field_brights": 3, "calls": 1}

STEPS: dict[str, dict[str, Any]] = {
    "read": {
        "kind": "read",
        "part": "worked",
        "text": both("{7 × 2 × (4 + 1) = 70} {yaku.hanami}"),
        "situation": SEVENTY,
        "rule": ["K-BGA-23"],
    },
    "choose": {
        "kind": "choose",
        "part": "predict",
        "question": both("?"),
        "ask": "score",
        "situation": SEVENTY,
        "choice": [
            {"value": 70, "why": both("{14=base}")},
            {"value": 35, "why": both("{7 × (4 + 1) = 35}"), "rule": "K-BGA-23"},
            {"value": 112},
            {"value": 56},
            {"value": 71},
        ],
    },
    "pick": {"kind": "pick", "question": both("?"), "from": "61 71 a1 11 41", "yaku": "inoshikacho"},
    "play": {
        "kind": "play",
        "text": both("{8=n.hand}"),
        "table": {
            "hand": "33 12 21 41 51 61 71 91",
            "field": "31 13 22 42 52 62 72 83",
            "deck": "b3 c1",
            "other_hand": "23 34 43 44 53 54 b1 b2",
        },
        "move": [
            {
                "takes": "31",
                "note": both("{7=n.hand}"),
                "then": ["53"],
                "rule": "K-BGA-13",
                "wrong": [{"action": "12", "why": both("…"), "rule": "K-BGA-14"}],
            },
            {"accept": ["12", "21"]},
        ],
    },
    "watch": {
        "kind": "watch",
        "table": {
            "hand": "33 12 21 41 51 61 71 91",
            "field": "31 13 22 42 52 62 72 83",
            "deck": "b3 c1",
            "other_hand": "23 34 43 44 53 54 b1 b2",
        },
        "move": [{"action": "33", "text": both("{7=n.hand} {23=n.deck}"), "rule": ["K-BGA-13"]}, {"action": "23"}],
    },
    "number": {"kind": "number", "situation": SEVENTY, "blank": ["field", "score"]},
    "drill": {"kind": "drill", "make": "month", "count": 3},
}


def data(*steps: dict[str, Any] | str, **head: Any) -> dict[str, Any]:
    """A lesson of these steps: names of samples, or dictionaries."""
    made = [copy.deepcopy(STEPS[step]) if isinstance(step, str) else step for step in steps]
    return {"lesson": "sample", "game": "koikoi", "title": both("t"), "goal": both("g"), "step": made, **head}


def lesson(*steps: dict[str, Any] | str, **head: Any) -> Lesson:
    return lesson_from(data(*steps, **head))


def changed(name: str, **values: Any) -> dict[str, Any]:
    """A sample with some keys changed; None takes a key away."""
    step = copy.deepcopy(STEPS[name]) | values
    return {key: value for key, value in step.items() if value is not None}


def slips(*steps: dict[str, Any] | str, **head: Any) -> list[tuple[int, str, str]]:
    """Step, key and code of all that is wrong with a lesson; nothing if it holds."""
    try:
        lesson(*steps, **head)
    except LessonError as error:
        assert all(error.text(lang) for lang in ("ja", "en"))  # every slip can be worded
        return [(found.step, found.field, found.error.detail or str(found.error.code)) for found in error.diagnostics]
    return []
