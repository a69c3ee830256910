"""The form of a lesson file: which keys a lesson, each kind of step and their parts have (``LESSONS.md``)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, get_args

from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.text import BUILT_IN
from hanawidgets.text.languages import LANGUAGES, TAG

from .model import HINTS, PARTS, AnyStep, Choice, Move, Other, Shown
from .schema import Bool, Field, Int, Kind, ListOf, Map, Object, Word, form_of, need, wrong_type
from .schema import Text as Line

ID: Final = "[a-z0-9][a-z0-9-]*"
MOST_LANGUAGES: Final = 12
"""In so many languages a lesson may be written."""


@dataclass(frozen=True, slots=True)
class Either:
    """A whole number or a text."""

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        """Yield all that is wrong with ``value``."""
        if type(value) is not int and not isinstance(value, str):
            yield wrong_type(path, value, "integer")


_LINE: Final = Line()
_LINES: Final = ListOf(_LINE)
_ONLY_TRUE: Final = Bool(only_true=True)
_TABLE: Final = (
    Field("position", _LINE),
    Field("table", Map()),
    Field("deal", _LINE),
    Field("dealer", _LINE),
    Field("seat", _LINE),
    Field("worth", Map()),
)

KINDS: Final[Mapping[str, type[AnyStep]]] = {kind.__name__.lower(): kind for kind in get_args(AnyStep)}
"""Kinds of steps, as files write them."""


@dataclass(frozen=True, slots=True)
class InLanguages(Object):
    """A text of a lesson, as a table language → text. In a lesson of one language the text alone does."""

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        """Yield all that is wrong with ``value``."""
        if isinstance(value, str):
            table = ", ".join(f'{field.name} = "…"' for field in self.fields)
            yield RuleError(Code.WRONG_TYPE, path, value, detail=Detail.TEXT_WITHOUT_LANGUAGE, table=f"{{ {table} }}")
        else:
            yield from Object.errors(self, value, path)


def text_in(languages: Iterable[str]) -> Object:
    """Return the form of a text of a lesson that is written in some languages."""
    return InLanguages(tuple(need(lang, _LINE) for lang in sorted(languages, reverse=True)))


def spelled_out(form: Kind, data: Any) -> Any:
    """Return what a file says with every text as a table: one that stands alone is in the lesson's only language.

    >>> spelled_out(head_of(["en"]), {"title": "Cups", "minutes": 3})
    {'title': {'en': 'Cups'}, 'minutes': 3}
    """
    if isinstance(form, InLanguages) and isinstance(data, str) and len(form.fields) == 1:
        return {form.fields[0].name: data}
    if isinstance(form, Object) and isinstance(data, dict):
        kinds = {field.name: field.kind for field in form.fields}
        return {key: spelled_out(kinds[key], value) if key in kinds else value for key, value in data.items()}
    if isinstance(form, ListOf) and isinstance(data, list):
        return [spelled_out(form.of, each) for each in data]
    return data


@cache
def steps_of(
    pick_goals: tuple[Field, ...],
    move_goals: tuple[Field, ...],
    has_field: bool,
    hides: tuple[str, ...],
    languages: tuple[str, ...] = BUILT_IN,
) -> Mapping[str, Object]:
    """Return the form of a game's steps: kind → its keys.

    pick_goals, move_goals, has_field, hides  as in :class:`.game.Teaching`
    languages                                 what the lesson is written in
    """
    text = text_in(languages)
    choice = form_of(Choice, text=text, value=Either(), why=text)
    other = ListOf(form_of(Other, action=_LINE, why=text))
    move = form_of(
        Move,
        goal=None,
        accept=ListOf(_LINE, 1, 40),
        best=_ONLY_TRUE,
        any=_ONLY_TRUE,
        note=text,
        then=_LINES,
        wrong=other,
        also=other,
    )
    moves = ListOf(Object((*move_goals, *move.fields)), 1, 40)
    shown = form_of(Shown, action=_LINE, text=text)
    common = (
        need("kind", _LINE),
        Field("part", Word(PARTS)),
        Field("text", text),
        Field("rule", _LINES),
        Field("skill", _LINES),
        Field("rules", _LINE),
        Field("hint", Object(tuple(Field(name, text) for name in HINTS))),
        Field("cards", _LINE),
        Field("situation", Map()),
        Field("show", Map()),
        Field("asks", ListOf(Word(hides), 1, len(hides))),
    )
    field = (Field("field", _LINE),) if has_field else ()
    asked, may_ask = need("question", text), Field("question", text)
    picked = (need("from", _LINE), Field("answer", _LINE), *pick_goals, Field("one", _ONLY_TRUE), Field("why", text))
    return {
        "read": Object((*common, *_TABLE, *field)),
        "choose": Object((*common, *_TABLE, *field, asked, Field("ask", _LINE), need("choice", ListOf(choice, 2, 5)))),
        "pick": Object((*common, *_TABLE, asked, *picked)),
        "play": Object((*common, *_TABLE, may_ask, Field("form", _ONLY_TRUE), need("move", moves))),
        "watch": Object((*common, *_TABLE, need("move", ListOf(shown, 1, 60)))),
        "number": Object((*common, may_ask, need("blank", ListOf(_LINE, 1, 12)))),
        "drill": Object((*common, need("make", _LINE), Field("count", Int(1, 30)), Field("with", Map()))),
    }


def head_of(languages: Iterable[str] = BUILT_IN) -> Object:
    """Return the form of a whole lesson that is written in some languages: its own keys."""
    text = text_in(languages)
    return Object(
        (
            need("lesson", Line(ID, like="viewing-cups")),
            need("game", _LINE),
            Field("languages", ListOf(Line(TAG, like="de", known=LANGUAGES), 1, MOST_LANGUAGES)),
            Field("rules", _LINE),
            Field("minutes", Int(1, 60)),
            need("title", text),
            need("goal", text),
            Field("done", text),
            need("step", ListOf(Map(), 1, 60)),
        )
    )
