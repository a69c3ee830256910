"""The shapes of what widgets send, as TypeScript: ``python -m hanawidgets.widgets.pages.typescript`` writes the file.

A painter gets what ``_base``, ``_view`` and ``_rules`` of the class return that names it (``_painter``). The view of a
table is its own and what its panels' ``view`` return. The file has these shapes with all that stands in them, and those
of every ``views.py`` in ``widgets/``, here and in the folder of every game, of ``teach/parts.py`` and
``teach/handouts.py``.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import (
    Any,
    Final,
    Literal,
    NotRequired,
    TypedDict,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from hanawidgets import widgets
from hanawidgets.core.registry import PARTS
from hanawidgets.teach import handouts
from hanawidgets.teach import parts as book

from ..base import HanaWidget
from ..panel import Panel
from ..table.table import GameTable
from ..views import NoView

FILE: Final = Path(__file__).resolve().parents[2] / "frontend" / "src" / "views.d.ts"
_HEAD: Final = """\
// Written by `python -m hanawidgets.widgets.pages.typescript` from the TypedDicts that widgets return: change those.
"""
_PLAIN: Final[dict[Any, str]] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    NoneType: "null",
    Any: "unknown",
}


_FOLDERS: Final = ("", "sheet.", "table.", "lesson.", "review.")
"""The folders of ``widgets/`` that have a ``views.py``, as the shapes stand in the file."""


def modules() -> dict[str, ModuleType]:
    """Return the modules that hold shapes, by their names; those of games by the games' names."""
    shared = [import_module(f"hanawidgets.widgets.{folder}views") for folder in _FOLDERS]
    return {
        **{module.__name__: module for module in shared},
        **{name: parts.views for name, parts in PARTS.items() if parts.views},
    }


def _made() -> list[type[HanaWidget]]:
    """Return the classes of all widgets."""
    return [getattr(widgets, name) for name in widgets.homes()]


@cache
def painters() -> dict[str, tuple[Any, Any]]:
    """Return the shapes of the base and the view that each painter gets."""
    made = _made()
    owners = {
        vars(cls).get("_painter", ""): cls for each in made for cls in each.__mro__ if issubclass(cls, HanaWidget)
    }
    return {
        painter: (_returned(cls._base), view_of(cls, [each for each in made if issubclass(each, cls)]))
        for painter, cls in owners.items()
        if painter
    }


def _returned(method: Callable[..., Any]) -> Any:
    """Return the shape that a method returns, of several the fullest one; an empty one if it names none."""
    hint = get_type_hints(method)["return"]
    found = [each for each in (hint, *get_args(hint)) if is_typeddict(each)]
    return max(found, key=lambda shape: len(_hints(shape)), default=NoView)


def _hints(shape: Any) -> dict[str, Any]:
    """Return the fields of a shape with their types. Raises NameError, with the shape's module, for an unknown name."""
    try:
        return get_type_hints(shape, include_extras=True)
    except NameError as error:
        raise NameError(f"{shape.__name__} in {shape.__module__}: {error}; import it there", name=error.name) from None


def view_of(cls: type[HanaWidget], kinds: list[type[HanaWidget]]) -> Any:
    """Return the shape of the view of a class's painter, which draws these kinds of it. What only some of them have may
    be missing. Raises TypeError for a panel of a table whose part of the view has no shape."""
    view = _returned(cls._view)
    if not issubclass(cls, GameTable):
        return view
    parts: dict[str, Any] = {}
    for panel in dict.fromkeys(panel for kind in kinds for panel in kind._panel_kinds):
        part, everywhere = _returned(panel.view), all(panel in kind._panel_kinds for kind in kinds)
        if part is NoView and panel.view is not Panel.view:
            raise TypeError(f"{panel.__name__}.view returns no TypedDict: what the page gets of it has no shape")
        hints = _hints(part)
        parts |= hints if everywhere else {name: NotRequired[hint] for name, hint in hints.items()}
    own = _hints(view)
    whole: Any = TypedDict(view.__name__, own | {name: parts[name] for name in parts if name not in own})  # type: ignore[misc]
    whole.__doc__, whole.__module__ = view.__doc__, view.__module__
    return whole


def _shapes() -> dict[str, Any]:
    """Return all shapes by their names. Raises ValueError if two have the same."""
    found: dict[str, Any] = {}
    whole = {view.__name__: view for _, view in painters().values()}

    def look(hint: Any) -> None:
        if not is_typeddict(hint):
            for inner in get_args(hint):
                look(inner)
            return
        shape = whole.get(hint.__name__, hint)
        first = found.setdefault(hint.__name__, shape)
        if first is not shape:
            raise ValueError(
                f"two shapes are called {hint.__name__}, one in {first.__module__}, one in {shape.__module__}: "
                "TypeScript knows them by their names only, so call one otherwise"
            )
        if shape not in looked:
            looked.append(shape)
            for part in _hints(shape).values():
                look(part)

    looked: list[Any] = []
    for module in (book, handouts, *modules().values()):
        for each in vars(module).values():
            if is_typeddict(each) and each.__module__ == module.__name__:
                look(each)
    for shapes in (*painters().values(), [_returned(cls._rules) for cls in _made()]):
        for each in shapes:
            look(each)
    return found


def typescript() -> str:
    """Return the whole file."""
    games = {name: module for name, module in modules().items() if name in PARTS}
    tables = [
        _table(
            "Views",
            "Painter → what it gets.",
            {
                painter: f"{{ base: {base.__name__}; view: {view.__name__} }}"
                for painter, (base, view) in sorted(painters().items())
            },
        ),
        _table("Boards", "Game → its board.", {name: module.BOARD.__name__ for name, module in games.items()}),
        _table(
            "Figures",
            "Game → kind of figure in its lessons → the figure.",
            {
                name: " & ".join(f'Record<"{kind}", {shape.__name__}>' for kind, shape in module.FIGURES.items())
                or "Record<never, never>"
                for name, module in games.items()
            },
        ),
    ]
    return "\n".join([_HEAD, *map(_interface, _shapes().values()), *tables, ""])


def _table(name: str, doc: str, types: dict[str, str]) -> str:
    """Return an interface that leads from a name to a type."""
    return "\n".join(
        [f"/** {doc} */", f"export interface {name} {{", *(f"  {key}: {what};" for key, what in types.items()), "}"]
    )


_WIDE: Final = 120
"""Of a line; a longer one of several words is taken apart, a word a line."""


def _interface(shape: Any) -> str:
    """Return one shape; what it has from others is said again, so nobody has to follow it up."""
    hints = _hints(shape)
    doc = re.sub(r"\s+", " ", (shape.__doc__ or "").strip()).replace("``", "`")
    lines = [f"/** {doc} */"] if doc and not doc.startswith("dict(") else []
    if not hints:
        return "\n".join([*lines, f"export type {shape.__name__} = Record<string, never>;"])
    lines.append(f"export interface {shape.__name__} {{")
    for name, hint in hints.items():
        optional = get_origin(hint) is NotRequired
        line = f"  {name}{'?' if optional else ''}: {_type(get_args(hint)[0] if optional else hint)};"
        lines.append(line if len(line) <= _WIDE else line.replace(": ", ":\n    | ", 1).replace('" | ', '"\n    | '))
    return "\n".join([*lines, "}"])


def _type(hint: Any) -> str:
    if hint in _PLAIN:
        return _PLAIN[hint]
    if is_typeddict(hint):
        return str(hint.__name__)
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (UnionType, Union):
        return " | ".join(map(_type, arguments))
    if origin is Literal:
        return " | ".join(f'"{word}"' for word in arguments)
    if origin is list:
        inner = _type(arguments[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(map(_type, arguments))}]"
    if origin is dict:
        return f"Record<{_type(arguments[0])}, {_type(arguments[1])}>"
    raise TypeError(f"no TypeScript for {hint!r}")


if __name__ == "__main__":
    (Path(sys.argv[1]) if len(sys.argv) > 1 else FILE).write_text(typescript(), encoding="utf-8")


__all__ = ["FILE", "modules", "painters", "typescript", "view_of"]
