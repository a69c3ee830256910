"""The shapes of what widgets send, as TypeScript: ``python -m hanawidgets.widgets.pages.typescript`` writes the file.

They are the TypedDicts of every ``views.py`` in ``widgets/``, here and in the folder of every game, and of
``teach/parts.py`` and ``teach/handouts.py``.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Final, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from hanawidgets.core.registry import PARTS
from hanawidgets.teach import handouts
from hanawidgets.teach import parts as book

FILE: Final = Path(__file__).resolve().parents[2] / "frontend" / "src" / "views.d.ts"
_HEAD: Final = """\
// Written by `python -m hanawidgets.widgets.pages.typescript` from the TypedDicts in hanawidgets/widgets/**/views.py,
// hanawidgets/games/*/widgets/views.py and hanawidgets/teach/{parts,handouts}.py: change those.
"""
_PLAIN: Final[dict[Any, str]] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    NoneType: "null",
    Any: "unknown",
}


_FOLDERS: Final = ("", "rules.", "sheet.", "table.", "lesson.", "review.", "pages.")
"""The folders of ``widgets/`` that have a ``views.py``, as the shapes stand in the file."""


def modules() -> dict[str, ModuleType]:
    """Return the modules that hold shapes, by their names; those of games by the games' names."""
    shared = [import_module(f"hanawidgets.widgets.{folder}views") for folder in _FOLDERS]
    return {
        **{module.__name__: module for module in shared},
        **{name: parts.views for name, parts in PARTS.items() if parts.views},
    }


def shapes(module: ModuleType) -> Iterator[Any]:
    """Yield the shapes that a module defines, in its order."""
    defined = (one for one in vars(module).values() if is_typeddict(one) and one.__module__ == module.__name__)
    yield from {one.__name__: one for one in defined}.values()


def typescript() -> str:
    """Return the whole file."""
    found: dict[str, str] = {}
    homes: dict[str, str] = {}
    for module in (book, handouts, *modules().values()):
        for shape in shapes(module):
            home = homes.setdefault(shape.__name__, module.__name__)
            if home != module.__name__:
                raise ValueError(
                    f"two shapes are called {shape.__name__}, one in {home}, one in {module.__name__}: "
                    "TypeScript knows them by their names only, so call one otherwise"
                )
            found[shape.__name__] = _interface(shape)
    games = {name: module for name, module in modules().items() if name in PARTS}
    tables = [
        _table(
            "Views",
            "Painter → what it gets.",
            {
                painter: f"{{ base: {base.__name__}; view: {view.__name__} }}"
                for module in modules().values()
                for painter, (base, view) in sorted(getattr(module, "VIEWS", {}).items())
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
    return "\n".join([_HEAD, *found.values(), *tables, ""])


def _table(name: str, doc: str, types: dict[str, str]) -> str:
    """Return an interface that leads from a name to a type."""
    return "\n".join(
        [f"/** {doc} */", f"export interface {name} {{", *(f"  {key}: {what};" for key, what in types.items()), "}"]
    )


_WIDE: Final = 120
"""Of a line; a longer one of several words is taken apart, a word a line."""


def _interface(shape: Any) -> str:
    """Return one shape; what it has from others is said again, so nobody has to follow it up."""
    try:
        hints = get_type_hints(shape, include_extras=True)
    except NameError as error:
        raise NameError(f"{shape.__name__} in {shape.__module__}: {error}; import it there", name=error.name) from None
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


__all__ = ["FILE", "modules", "shapes", "typescript"]
