"""Whether a value has the shape that a TypedDict says: exactly its keys, and values of its types."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from hanawidgets.widgets.typescript import modules


def faults(value: Any, shape: Any, path: str = "", open_: frozenset[str] = frozenset()) -> Iterator[str]:
    """Yield what does not fit; shapes named in ``open_`` may have more keys than they say."""
    if shape is Any:
        return
    origin, arguments = get_origin(shape), get_args(shape)
    if is_typeddict(shape):
        yield from _faults_of_dict(value, shape, path, open_)
    elif origin in (UnionType, Union):
        found = [list(faults(value, one, path, open_)) for one in arguments]
        if all(found):
            yield from next((one for one in found if not one[0].startswith(f"{path}: ")), found[0])
    elif origin is Literal:
        if value not in arguments:
            yield f"{path}: {value!r} is none of {arguments}"
    elif origin is list:
        if not isinstance(value, (list, tuple)):
            yield f"{path}: {type(value).__name__} is no list"
        else:
            for at, each in enumerate(value):
                yield from faults(each, arguments[0], f"{path}[{at}]", open_)
    elif origin is tuple:
        if not isinstance(value, (list, tuple)) or len(value) != len(arguments):
            yield f"{path}: not {len(arguments)} values"
        else:
            for at, (each, hint) in enumerate(zip(value, arguments, strict=True)):
                yield from faults(each, hint, f"{path}[{at}]", open_)
    elif origin is dict:
        if not isinstance(value, dict):
            yield f"{path}: {type(value).__name__} is no dict"
        else:
            for key, each in value.items():
                yield from faults(key, arguments[0], f"{path} key", open_)
                yield from faults(each, arguments[1], f"{path}[{key}]", open_)
    elif not _is(value, shape):
        yield f"{path}: {type(value).__name__} where {getattr(shape, '__name__', shape)} is said"


def _faults_of_dict(value: Any, shape: Any, path: str, open_: frozenset[str]) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{path}: {type(value).__name__} is no {shape.__name__}"
        return
    hints = _hints(shape)
    for key, hint in hints.items():
        optional = get_origin(hint) is NotRequired
        if key in value:
            yield from faults(value[key], get_args(hint)[0] if optional else hint, f"{path}.{key}", open_)
        elif not optional:
            yield f"{path}.{key}: missing in {shape.__name__}"
    if shape.__name__ not in open_:
        yield from (f"{path}.{key}: not in {shape.__name__}" for key in value.keys() - hints.keys())


@cache
def _hints(shape: Any) -> dict[str, Any]:
    return get_type_hints(shape, include_extras=True)


def _is(value: Any, kind: Any) -> bool:
    if kind in (None, NoneType):
        return value is None
    if kind is float:
        return type(value) in (int, float)
    return isinstance(value, kind) and (kind is bool or not isinstance(value, bool))


OPEN = frozenset({"AnyBoard", "Figure", "StripLine"})
"""What each game fills in its own way: its keys here are those that every game has."""


def faults_of(widget: Any) -> Iterator[str]:
    """Yield what does not fit in what a widget sends."""
    of_all = modules()[""]
    base, view = known_painters()[widget.painter]
    if widget.view.get("over") and widget.painter == "lesson":
        view = of_all.LessonFrame
    if getattr(widget, "seen_base", None) is not widget.base:  # the same object was looked at before
        yield from faults(widget.base, base, "base", OPEN)
        widget.seen_base = widget.base
    yield from faults(widget.view, view, "view", OPEN)
    if widget.rules:
        yield from faults(widget.rules, of_all.Rules, "rules")
    if widget.view.get("board"):
        yield from faults(widget.view["board"], modules()[widget.base["game"]].BOARD, "board")
    if figure := widget.view.get("picture"):
        yield from faults(figure, modules()[widget.base["game"]].FIGURES[figure["kind"]], "picture")


@cache
def known_painters() -> dict[str, tuple[Any, Any]]:
    """Return the shapes of base and view of every painter; a test's own widget has none."""
    return {painter: shapes for module in modules().values() for painter, shapes in module.VIEWS.items()}
