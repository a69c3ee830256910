"""The form of a lesson file: which keys a lesson, each kind of step and their parts have (``LESSONS.md``)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, get_args

from hanawidgets.core.errors import RuleError
from hanawidgets.text import LANGUAGES

from .model import HINTS, PARTS, AnyStep, Choice, Move, Other, Shown
from .schema import Bool, Field, Int, ListOf, Map, Object, Word, form_of, need, wrong_type
from .schema import Text as Line

ID: Final = "[a-z0-9][a-z0-9-]*"


@dataclass(frozen=True, slots=True)
class Either:
    """A whole number or a text."""

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        """Yield all that is wrong with ``value``."""
        if type(value) is not int and not isinstance(value, str):
            yield wrong_type(path, value, "integer")


_LINE: Final = Line()
_LINES: Final = ListOf(_LINE)
_TEXT: Final = Object(tuple(need(lang, _LINE) for lang in sorted(LANGUAGES, reverse=True)))

_COMMON: Final = (
    need("kind", _LINE),
    Field("part", Word(PARTS)),
    Field("text", _TEXT),
    Field("rule", _LINES),
    Field("skill", _LINES),
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
                need("question", _TEXT),
                Field("ask", _LINE),
                need("choice", ListOf(_CHOICE, 2, 5)),
            )
        ),
        "pick": Object(
            (
                *common,
                *_TABLE,
                need("question", _TEXT),
                need("from", _LINE),
                Field("answer", _LINE),
                *pick_goals,
                Field("why", _TEXT),
            )
        ),
        "play": Object((*common, *_TABLE, Field("form", _ONLY_TRUE), need("move", ListOf(move, 1, 40)))),
        "watch": Object((*common, *_TABLE, need("move", ListOf(_SHOWN, 1, 60)))),
        "number": Object((*common, need("blank", ListOf(_LINE, 1, 12)))),
        "drill": Object((*common, need("make", _LINE), Field("count", Int(1, 30)), Field("with", Map()))),
    }


HEAD: Final = Object(
    (
        need("lesson", Line(ID)),
        need("game", _LINE),
        Field("rules", _LINE),
        Field("minutes", Int(1, 60)),
        need("title", _TEXT),
        need("goal", _TEXT),
        need("step", ListOf(Map(), 1, 60)),
    )
)
"""The keys of a lesson."""
