"""The files that follow from what games register: names in packages, the list of painters, the notebooks of the apps.

``python -m hanawidgets.widgets.pages.names`` writes them. Editors and type checkers read names from text, so the
packages repeat what the registry finds at run time; the bundle is put together before anything runs. A page is a
notebook because Voila and JupyterLite serve notebooks; nobody edits these. Their names are the pages' names in all
code; addresses are made of them in :mod:`.addresses`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from hanawidgets import widgets
from hanawidgets.core.registry import PARTS
from hanawidgets.teach.courses import head
from hanawidgets.text import translate

from ..app_pages import INDEX, LEARN, AppPage, app_pages

_PACKAGE: Final = Path(__file__).resolve().parents[2]
NOTEBOOKS: Final = _PACKAGE.parent / "notebooks" / "pages"
_NAMES: Final = re.compile(r"(?<=^if TYPE_CHECKING:\n)(?:(?: {4}.*)?\n)+(?=\n)", re.MULTILINE)
_ALL: Final = re.compile(r"^__all__ = .*$", re.MULTILINE)


def _doors(text: str) -> str:
    """Return the package's text with the front door of every game that has one."""
    games = sorted(name for name, parts in PARTS.items() if parts.has("api"))
    text = _NAMES.sub(_block(f"from hanawidgets.games.{name} import api as {name}" for name in games), text)
    listed = ", ".join(f'"{name}"' for name in games)
    return _ALL.sub(f"__all__ = [{listed}]", text)


def _widgets(text: str) -> str:
    """Return the text of the package of widgets with every widget; those of games stand before those of all games."""
    own = f"{widgets.__name__}."
    found = sorted((home.startswith(own), home.replace(own, "."), name) for name, home in widgets.homes().items())
    games = _block(f"from {home} import {name} as {name}" for shared, home, name in found if not shared)
    rest = _block(f"from {home} import {name} as {name}" for shared, home, name in found if shared)
    return _NAMES.sub(f"{games}\n{rest}", text)


def _block(lines: Iterable[str]) -> str:
    return "".join(f"    {line}\n" for line in lines)


def _painters(_: str) -> str:
    """Return the module that puts the painters of all games that have widgets together."""
    games = [name for name, parts in PARTS.items() if parts.has("views")]
    return "\n".join(
        [
            "// Written by `python -m hanawidgets.widgets.pages.names`: every game's board, and the painters of all.",
            *(f'import {{ {name} }} from "./{name}";' for name in sorted(games)),
            "",
            f"export const games = {{ {', '.join(games)} }};",
            f"export const painters = {{ {', '.join(f'...{name}.painters' for name in games)} }};",
            "",
        ]
    )


FILES: Final = {
    _PACKAGE / "__init__.py": _doors,
    _PACKAGE / "widgets" / "__init__.py": _widgets,
    _PACKAGE / "frontend" / "src" / "games" / "index.ts": _painters,
}
"""File → its text → the text with the names of today."""


def written() -> dict[Path, str]:
    """Return what stands in each file when it names what is registered."""
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
