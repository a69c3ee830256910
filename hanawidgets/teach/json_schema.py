"""The form of lesson files as JSON Schema: draft 7, which editors of TOML know.

``python -m hanawidgets.teach.json_schema`` writes :data:`FILE`. It knows keys, types and lists of
words; what is true is for ``jupyter hanawidgets check`` to say.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import singledispatch
from pathlib import Path
from typing import Any, Final

from hanawidgets.text import BUILT_IN
from hanawidgets.text.languages import TAG

from .format import KINDS, Either, head_of, steps_of, text_in
from .game import GAMES, Teaching
from .schema import Bool, Field, Int, Kind, ListOf, Map, Object, OneOf, Text, TrueOr, Word

FILE: Final = Path(__file__).with_name("lesson.schema.json")
Schema = dict[str, Any]

_TEXT: Final = text_in(BUILT_IN)
_TEXT_SCHEMA: Final = {
    "type": ["object", "string"],
    "properties": {lang: {"type": "string"} for lang in BUILT_IN},
    "patternProperties": {f"^{TAG}$": {"type": "string"}},
    "minProperties": 1,
    "additionalProperties": False,
}


def lesson_schema() -> Schema:
    """Return the schema of a lesson file, of whatever game."""
    head = {field.name: schema_of(field.kind) for field in head_of().fields}
    steps = {name: _steps(game) for name, game in GAMES.items()}
    keys = sorted({key for game in GAMES.values() for form in _forms(game).values() for key in _keys(form)})
    known: Schema = {key: {} for key in keys} | {"kind": {"enum": list(KINDS)}}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "hanawidgets lesson",
        "type": "object",
        "properties": head
        | {
            "game": {"enum": list(GAMES)},
            # An editor offers keys that stand here; which of them a kind of step has, is said below.
            "step": head["step"] | {"items": {"type": "object", "properties": known, "required": ["kind"]}},
        },
        "required": [field.name for field in head_of().fields if field.required],
        "additionalProperties": False,
        "allOf": [
            _if("game", name, {"properties": {"step": {"items": {"allOf": each}}}}) for name, each in steps.items()
        ],
        "definitions": {"text": _TEXT_SCHEMA},
    }


def _forms(game: Teaching) -> Mapping[str, Object]:
    goals = tuple(goal.field for goal in game.move_goals)
    return steps_of(game.picks.PICK_GOALS, goals, game.has_field, game.hides)


def _keys(form: Object) -> list[str]:
    return [field.name for field in form.fields]


def _steps(game: Teaching) -> list[Schema]:
    """Return what holds for each kind of step of a game, and for the options of each generator."""
    inner: dict[str, Kind] = {
        "situation": game.situations.SITUATION,
        "show": game.show_form,
        "table": game.tables.TABLE,
        "make": Word(tuple(game.drills)),
    }
    found = []
    for kind, form in _forms(game).items():
        whole = Object(tuple(Field(f.name, inner.get(f.name, f.kind), f.required) for f in form.fields))
        found.append(_if("kind", kind, schema_of(whole)))
    options = {make: {"properties": {"with": schema_of(form)}} for make, form in game.drills.items()}
    return found + [_if("make", make, then) for make, then in options.items()]


def _if(key: str, value: str, then: Schema) -> Schema:
    return {"if": {"properties": {key: {"const": value}}, "required": [key]}, "then": then}


@singledispatch
def schema_of(kind: Kind) -> Schema:
    """Return a kind of value as JSON Schema. Raises TypeError for a kind that lessons do not have."""
    raise TypeError(kind)


@schema_of.register
def _(kind: Int) -> Schema:
    return {"type": "integer"} | _limits(kind.low, kind.high, "minimum", "maximum")


@schema_of.register
def _(kind: ListOf) -> Schema:
    length = {} if kind.high is None else _limits(kind.low, kind.high, "minItems", "maxItems")
    return {"type": "array", "items": schema_of(kind.of)} | length


@schema_of.register
def _(kind: Bool) -> Schema:
    return {"const": True} if kind.only_true else {"type": "boolean"}


@schema_of.register
def _(kind: TrueOr) -> Schema:
    return {"anyOf": [{"const": True}, schema_of(kind.of)]}


@schema_of.register
def _(kind: Text) -> Schema:
    return {"type": "string"} | ({"pattern": f"^(?:{kind.pattern})$"} if kind.pattern else {})


@schema_of.register
def _(kind: Word) -> Schema:
    return {"enum": [str(word) for word in kind.words]}


@schema_of.register
def _(kind: OneOf) -> Schema:
    return {"enum": list(kind.values)}


@schema_of.register
def _(_kind: Either) -> Schema:
    return {"type": ["integer", "string"]}


@schema_of.register
def _(kind: Map) -> Schema:
    return {"type": "object"} | ({"additionalProperties": schema_of(kind.of)} if kind.of else {})


@schema_of.register
def _(kind: Object) -> Schema:
    if kind == _TEXT:
        return {"$ref": "#/definitions/text"}
    return {
        "type": "object",
        "properties": {field.name: schema_of(field.kind) for field in kind.fields},
        "required": [field.name for field in kind.fields if field.required],
        "additionalProperties": False,
    }


def _limits(low: int | None, high: int | None, least: str, most: str) -> Schema:
    return {} if low is None or high is None else {least: low, most: high}


def written() -> str:
    """Return the file as it is to be."""
    return json.dumps(lesson_schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
