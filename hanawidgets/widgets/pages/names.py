"""The lists that follow from what stands in the folders, and the notebooks of the apps.

``python -m hanawidgets.widgets.pages.names`` writes them: nobody registers a widget of a game, a panel of the table or
a painter, for it is found where it is written. A widget is a class with a painter in the folder ``widgets`` of a game,
a panel of every table one from ``TablePanel`` in the folder of the table; a painter the exported component that takes
``Props<"its name">``. Editors and type checkers read names from text, and the bundle is put together before anything
runs, so the lists are written and not made at run time. A page is a notebook because Voila and JupyterLite serve
notebooks; nobody edits these. Their names are the pages' names in all code; addresses are made of them in
:mod:`.addresses`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final

from hanawidgets import widgets
from hanawidgets.core.registry import PARTS
from hanawidgets.teach.courses import head
from hanawidgets.text import translate

from ..app_pages import INDEX, LEARN, AppPage, app_pages
from ..base import HanaWidget
from ..panel import TablePanel

_PACKAGE: Final = Path(__file__).resolve().parents[2]
_SOURCES: Final = _PACKAGE / "frontend" / "src"
NOTEBOOKS: Final = _PACKAGE.parent / "notebooks" / "pages"
_NAMES: Final = re.compile(r"(?<=^if TYPE_CHECKING:\n)(?:(?: {4}.*)?\n)+(?=\n)", re.MULTILINE)
_ALL: Final = re.compile(r"^__all__ = .*$", re.MULTILINE)
_WIDGETS: Final = re.compile(r"(?<=^WIDGETS: Final = )\{[^}]*\}", re.MULTILINE)
_PAINTER: Final = re.compile(r'^export (?:const|function) (\w+)(?: = )?\([^()]*: Props<"(\w+)">\)', re.MULTILINE)
_BY_US: Final = "Written by `python -m hanawidgets.widgets.pages.names`"


def _doors(text: str) -> str:
    """Return the package's text with the front door of every game that has one."""
    games = sorted(name for name, parts in PARTS.items() if parts.has("api"))
    text = _NAMES.sub(_block(f"from hanawidgets.games.{name} import api as {name}" for name in games), text)
    listed = ", ".join(f'"{name}"' for name in games)
    return _ALL.sub(f"__all__ = [{listed}]", text)


def _widgets(text: str) -> str:
    """Return the text of the package of widgets with every widget; those of games stand before those of all games."""
    own = f"{widgets.__name__}."
    shared = [(home.replace(own, "."), name) for name, home in widgets.homes().items() if home.startswith(own)]
    packages = _packages().values()
    games = [(f"{home}.{where}", name) for home in packages for name, where in _classes(home, HanaWidget, "_painter")]
    blocks = [_block(f"from {home} import {name} as {name}" for home, name in sorted(of)) for of in (games, shared)]
    return _NAMES.sub("\n".join(blocks), text)


def _block(lines: Iterable[str]) -> str:
    return "".join(f"    {line}\n" for line in lines)


def _classes(package: str, kind: type, has: str = "__name__") -> Iterator[tuple[str, str]]:
    """Yield the public classes of a kind that the modules of a package hold, each with its module's name.

    has  the attribute that a base of such classes lacks
    """
    for module in sorted(found.name for found in iter_modules(import_module(package).__path__)):
        home = f"{package}.{module}"
        for name, found in vars(import_module(home)).items():
            own = isinstance(found, type) and issubclass(found, kind) and found.__module__ == home
            if own and getattr(found, has) and not name.startswith("_"):
                yield name, module


def _packages() -> dict[Path, str]:
    """Return the packages of widgets of all games that have any: their files, and their names."""
    names = [f"hanawidgets.games.{game}.widgets" for game, parts in PARTS.items() if parts.has("widgets")]
    return {Path(str(import_module(name).__file__)): name for name in names}


def _of_game(package: str, text: str) -> str:
    """Return the text of a game's package of widgets with every widget that its modules hold."""
    found = sorted(_classes(package, HanaWidget, "_painter"))
    rows = "".join(f'    "{name}": "{module}",\n' for name, module in found)
    return _WIDGETS.sub(f"{{\n{rows}}}", text)


def _panels(_: str) -> str:
    """Return the module that lists the panels of every table."""
    found = list(_classes(f"{widgets.__name__}.table", TablePanel))
    names = {module: sorted(name for name, home in found if home == module) for _, module in found}
    return "\n".join(
        [
            f'"""What every table is put together of. {_BY_US}."""',
            "",
            "from __future__ import annotations",
            "",
            "from typing import Any, Final",
            "",
            "from ..panel import Panel",
            *(f"from .{module} import {', '.join(names[module])}" for module in names),
            "",
            "PANELS: Final[tuple[type[Panel[Any]], ...]] = (",
            *(f"    {name}," for name, _ in found),
            ")",
            "",
        ]
    )


def _games(_: str) -> str:
    """Return the module that puts the boards of all games together that have widgets."""
    games = [name for name, parts in PARTS.items() if parts.has("views")]
    return "\n".join(
        [
            f"// {_BY_US}: every game's board.",
            *(f'import {{ {name} }} from "./{name}";' for name in sorted(games)),
            "",
            f"export const games = {{ {', '.join(games)} }};",
            "",
        ]
    )


def _painters(_: str) -> str:
    """Return the module that lists all painters. Raises ValueError for a name that two components have."""
    found: dict[str, tuple[str, str]] = {}
    for path in sorted(_SOURCES.glob("*/**/*.tsx")):
        for component, painter in _PAINTER.findall(path.read_text("utf-8")):
            home = path.relative_to(_SOURCES).with_suffix("").as_posix()
            if painter in found:
                raise ValueError(
                    f'two exported components take Props<"{painter}">, in {found[painter][0]}.tsx and {home}.tsx: '
                    "the painter does; have its parts take another type, as PartProps"
                )
            found[painter] = home, component
    return "\n".join(
        [
            f"// {_BY_US}: every painter, by the name under which Python asks for it.",
            'import type { Painters } from "./core/game";',
            *(
                f'import {{ {component} as {painter} }} from "./{home}";'
                for painter, (home, component) in found.items()
            ),
            "",
            "export const painters = {",
            *(f"  {painter}," for painter in found),
            "} satisfies Painters;",
            "",
        ]
    )


FILES: Final[Mapping[Path, Callable[[str], str]]] = {
    _PACKAGE / "__init__.py": _doors,
    _PACKAGE / "widgets" / "__init__.py": _widgets,
    **{file: partial(_of_game, package) for file, package in _packages().items()},
    _PACKAGE / "widgets" / "table" / "panels.py": _panels,
    _SOURCES / "games" / "index.ts": _games,
    _SOURCES / "painters.ts": _painters,
}
"""File → its text → the text with the names of today."""


def written() -> dict[Path, str]:
    """Return what stands in each file when it names what is there."""
    return {file: write(file.read_text("utf-8") if file.exists() else "") for file, write in FILES.items()}


def notebook(page: AppPage) -> str:
    """Return the file of a page: a cell with the header, then the page's own."""
    used = set(re.findall(r"\b[A-Z]\w+(?=\()", "\n".join(page.cells))) & {*widgets.homes()} | {"Header"}
    imports = [f"from hanawidgets.widgets import {', '.join(sorted(used))}"]
    if any(re.search(r"\blink\(", cell) for cell in page.cells):
        imports.insert(0, "from ipywidgets import link")
    cells = ("\n\n".join([*imports, f'Header("{page.name}")']), *page.cells)
    stem = page.name.removeprefix(LEARN)
    content: dict[str, Any] = {
        "cells": [
            {
                "cell_type": "code",
                "id": f"{stem}-{number}",
                "execution_count": None,
                "metadata": {},
                "outputs": [],
                "source": cell.splitlines(keepends=True),
            }
            for number, cell in enumerate(cells)
        ],
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
            "title": _title(page),
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


def _title(page: AppPage) -> str:
    """Return what an exported page is called; the page itself says it in the visitor's language."""
    if page.name.startswith(LEARN):
        return head(page.name.removeprefix(LEARN)).title["en"]
    if page is INDEX:
        return "hanawidgets"
    return translate(f"app.page.{page.name}.title", "en").removesuffix(f" – {translate('ui.heading.index', 'en')}")


def notebooks() -> dict[str, str]:
    """Return every notebook of the apps: file name → content."""
    return {f"{name}.ipynb": notebook(page) for name, page in app_pages().items() if page.cells}


if __name__ == "__main__":
    for path, content in (*written().items(), *((NOTEBOOKS / name, content) for name, content in notebooks().items())):
        path.write_text(content, encoding="utf-8")


__all__ = ["FILES", "NOTEBOOKS", "notebook", "notebooks", "written"]
