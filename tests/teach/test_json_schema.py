"""The schema that editors use: fresh, good for every lesson that the loader takes, and strict where it should be."""

from __future__ import annotations

import copy
import json
import tomllib
from typing import Any

import pytest
from jsonschema import Draft7Validator

from hanawidgets.teach import json_schema
from hanawidgets.teach.courses import lesson_folder
from hanawidgets.teach.game import GAMES
from hanawidgets.teach.loader import lesson_names

from ..rows import each
from .lesson_samples import STEPS, data

SCHEMA = json.loads(json_schema.FILE.read_text(encoding="utf-8"))
JUDGE = Draft7Validator(SCHEMA)


def test_the_committed_schema_is_what_the_forms_say() -> None:
    assert json_schema.FILE.read_text(encoding="utf-8") == json_schema.written()
    Draft7Validator.check_schema(SCHEMA)


@pytest.mark.slow
@each("game", GAMES)
def test_every_built_in_lesson_fits(game: str) -> None:
    for name in lesson_names(game):
        written = tomllib.loads((lesson_folder(game) / f"{name}.toml").read_text(encoding="utf-8"))
        assert [error.message for error in JUDGE.iter_errors(written)] == [], name


def test_a_lesson_with_every_kind_of_step_fits() -> None:
    assert JUDGE.is_valid(data(*STEPS))


def _wrong(**head: Any) -> dict[str, Any]:
    return copy.deepcopy(data(*STEPS)) | head


def _at(kind: str, **changes: Any) -> dict[str, Any]:
    lesson = _wrong()
    step = next(step for step in lesson["step"] if step["kind"] == kind)
    step |= changes
    return lesson


@pytest.mark.parametrize(
    "lesson",
    [
        _wrong(game="poker"),
        _wrong(minutes=0),
        _wrong(titel={"en": "x"}),
        _wrong(title={"German": "x"}),
        _wrong(languages=[]),
        _wrong(languages=["German"]),
        _wrong(step=[{"kind": "dance"}]),
        _wrong(step=[{"part": "read"}]),
        _at("choose", choice=[{"value": 70}]),
        _at("choose", answer="x"),
        _at("read", situation={"suits": 4}),
        _at("play", table={"hands": "12"}),
        _at("drill", make="juggle"),
        _at("drill", make="month", **{"with": {"month": [13]}}),
    ],
    ids=lambda lesson: "",
)
def test_what_the_loader_would_refuse_as_malformed_does_not_fit(lesson: dict[str, Any]) -> None:
    assert not JUDGE.is_valid(lesson)
