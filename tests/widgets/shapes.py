"""Whether a value has the shape that a TypedDict says: exactly its keys, and values of its types."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from hanawidgets.widgets.lesson.views import LessonFrame
from hanawidgets.widgets.pages.typescript import modules, painters
from hanawidgets.widgets.rules.rules_panel import Rules
from hanawidgets.widgets.table.views import AnyBoard

OPEN = frozenset({"AnyBoard", "Figure", "StripLine"})
"""What each game fills in its own way: its keys here are those that every game has."""


class ShapeError(AssertionError):
    """A value that is not what its shape says; what contains it puts its key before the path."""

    def within(self, key: object) -> ShapeError:
        return ShapeError(f"[{key!r}]{self}")


Check = Callable[[Any], None]


@cache
def check(shape: Any) -> Check:
    """Return what raises ShapeError for a value of another shape; worked out once, as each paint of each test is checked."""
    origin, arguments = get_origin(shape), get_args(shape)
    if shape is Any:
        return lambda _: None
    if is_typeddict(shape):
        return _once(_dict_of(shape))
    if origin in (UnionType, Union):
        return _one_of([check(one) for one in arguments])
    if origin is Literal:
        return _plain(f"one of {arguments}", lambda value: value in arguments)
    if origin in (list, tuple):
        checks = [check(one) for one in arguments]
        return _once(_list_of(checks[0] if origin is list else None, checks))
    if origin is dict:
        return _once(_mapping_of(check(arguments[0]), check(arguments[1])))
    if shape in (None, NoneType):
        return _plain("None", lambda value: value is None)
    if shape is float:
        return _plain("a number", lambda value: type(value) in (int, float))
    return _plain(
        shape.__name__, lambda value: isinstance(value, shape) and (shape is bool or not isinstance(value, bool))
    )


def _once(one: Check) -> Check:
    """Return a check that looks at no value again that is equal to an earlier one: from one paint to the next most of a view
    stays as it is."""
    fitted: set[int] = set()

    def look(value: Any) -> None:
        known = hash(pickle.dumps(value))
        if known not in fitted:
            one(value)
            fitted.add(known)

    return look


def _plain(wanted: str, fits: Callable[[Any], bool]) -> Check:
    def look(value: Any) -> None:
        if not fits(value):
            raise ShapeError(f": {value!r} is not {wanted}")

    return look


def _one_of(checks: list[Check]) -> Check:
    def look(value: Any) -> None:
        errors = []
        for one in checks:
            try:
                return one(value)
            except ShapeError as error:
                errors.append(error)
        raise max(errors, key=lambda error: str(error).count("["))  # the one that fits furthest

    return look


def _each(value: Any, found: Any) -> None:
    for key, part, one in found:
        try:
            one(part)
        except ShapeError as error:
            raise error.within(key) from None


def _list_of(every: Check | None, checks: list[Check]) -> Check:
    def look(value: Any) -> None:
        if not isinstance(value, (list, tuple)) or (every is None and len(value) != len(checks)):
            raise ShapeError(f": {value!r} is not a list, or not as long")
        _each(value, ((at, part, every or checks[at]) for at, part in enumerate(value)))

    return look


def _mapping_of(name: Check, part: Check) -> Check:
    def look(value: Any) -> None:
        if not isinstance(value, dict):
            raise ShapeError(f": {value!r} is not a dict")
        _each(value, ((key, key, name) for key in value))
        _each(value, ((key, one, part) for key, one in value.items()))

    return look


def _dict_of(shape: Any) -> Check:
    hints = get_type_hints(shape, include_extras=True)
    needed = {key for key, hint in hints.items() if get_origin(hint) is not NotRequired}
    # a shape may hold itself: its parts are looked up when there is something to look at
    kinds = {key: get_args(hint)[0] if key not in needed else hint for key, hint in hints.items()}

    def look(value: Any) -> None:
        if not isinstance(value, dict):
            raise ShapeError(f": {value!r} is not a {shape.__name__}")
        strange = value.keys() - kinds.keys() if shape.__name__ not in OPEN else set()
        if missing := (needed - value.keys()) | strange:
            raise ShapeError(f": {sorted(missing)} missing in {shape.__name__}, or not of it")
        _each(value, ((key, part, check(kinds[key])) for key, part in value.items() if key in kinds))

    return look


def check_shapes(widget: Any) -> None:
    """Raise ShapeError for what does not fit in what a widget sends."""
    game = modules().get(widget.base.get("game", ""))
    base, view = painters()[widget.painter]
    if widget.view.get("over") and widget.painter == "lesson":
        view = LessonFrame
    fits(base, widget.base)
    fits(view, widget.view)
    if widget.rules:
        fits(Rules, widget.rules)
    if widget.view.get("board"):
        fits(game.BOARD if game else AnyBoard, widget.view["board"])
    if figure := widget.view.get("picture"):
        fits(game.FIGURES[figure["kind"]], figure)


def fits(shape: Any, value: Any) -> None:
    """Raise ShapeError for a value of another shape."""
    check(shape)(value)
