"""The form of a lesson file: which keys a lesson, each kind of step and their parts have (``LESSONS.md``)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, get_args

from hanawidgets.core.errors import RuleError
from hanawidgets.text import LANGUAGES

from .model import HINTS, PARTS, AnyStep, Choice, Move, Other, Shown
from .schema import Bool, Field, Int, Kind, ListOf, Map, Object, Word, form_of, wrong_type
from .schema import Text as Line

ID: Final = "[a-z0-9][a-z0-9-]*"


@dataclass(frozen=True, slots=True)
class Either:
    """A whole number or a text."""

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        """Yield all that is wrong with ``value``."""
        if type(value) is not int and not isinstance(value, str):
            yield wrong_type(path, value, "integer")


def _must(name: str, kind: Kind) -> Field:
    return Field(name, kind, required=True)


_LINE: Final = Line()
_LINES: Final = ListOf(_LINE)
_TEXT: Final = Object(tuple(_must(lang, _LINE) for lang in sorted(LANGUAGES, reverse=True)))

_COMMON: Final = (
    _must("kind", _LINE),
    Field("part", Word(PARTS)),
    Field("text", _TEXT),
    Field("rule", _LINES),
    Field("rules", _LINE),
    Field("hint", Object(tuple(Field(name, _TEXT) for name in HINTS))),
    Field("cards", _LINE),
    Field("situation", Map()),
)
_TABLE: Final = (
    Field("position", _LINE),
    Field("table", Map()),
    Field("deal", _LINE),
    Field("dealer", _LINE),
    Field("seat", _LINE),
)
_CHOICE: Final = form_of(Choice, text=_TEXT, value=Either(), why=_TEXT)
_OTHER: Final = form_of(Other, action=_LINE, why=_TEXT)
_ONLY_TRUE: Final = Bool(only_true=True)
_MOVE: Final = form_of(
    Move,
    goal=None,
    accept=ListOf(_LINE, 1, 40),
    best=_ONLY_TRUE,
    any=_ONLY_TRUE,
    note=_TEXT,
    then=_LINES,
    wrong=ListOf(_OTHER),
    also=ListOf(_OTHER),
).fields
_SHOWN: Final = form_of(Shown, action=_LINE, text=_TEXT)

KINDS: Final[Mapping[str, type[AnyStep]]] = {kind.__name__.lower(): kind for kind in get_args(AnyStep)}
"""Kinds of steps, as files write them."""


@cache
def steps_of(
    pick_goals: tuple[Field, ...], move_goals: tuple[Field, ...], has_field: bool, hides: tuple[str, ...]
) -> Mapping[str, Object]:
    """Return the form of a game's steps: kind → its keys.

    pick_goals, move_goals, has_field, hides  as in :class:`.game.Teaching`
    """
    field = (Field("field", _LINE),) if has_field else ()
    common = (*_COMMON, Field("asks", ListOf(Word(hides), 1, len(hides))))
    move = Object((*move_goals, *_MOVE))
    return {
        "read": Object((*common, *_TABLE, *field)),
        "choose": Object(
            (
                *common,
                *_TABLE,
                *field,
                _must("question", _TEXT),
                Field("ask", _LINE),
                _must("choice", ListOf(_CHOICE, 2, 5)),
            )
        ),
        "pick": Object(
            (
                *common,
                *_TABLE,
                _must("question", _TEXT),
                _must("from", _LINE),
                Field("answer", _LINE),
                *pick_goals,
                Field("why", _TEXT),
            )
        ),
        "play": Object((*common, *_TABLE, Field("form", _ONLY_TRUE), _must("move", ListOf(move, 1, 40)))),
        "watch": Object((*common, *_TABLE, _must("move", ListOf(_SHOWN, 1, 60)))),
        "number": Object((*common, _must("blank", ListOf(_LINE, 1, 12)))),
        "drill": Object((*common, _must("make", _LINE), Field("count", Int(1, 30)), Field("with", Map()))),
    }


HEAD: Final = Object(
    (
        _must("lesson", Line(ID)),
        _must("game", _LINE),
        Field("rules", _LINE),
        Field("minutes", Int(1, 60)),
        _must("title", _TEXT),
        _must("goal", _TEXT),
        _must("step", ListOf(Map(), 1, 60)),
    )
)
"""The keys of a lesson."""
