"""The notebooks of the apps, written from what the games register: ``python -m hanawidgets.widgets.pages.notebooks``.

A page is a notebook because Voila and JupyterLite serve notebooks; nobody edits these. Their names are the
pages' names in all code; addresses are made of them in :mod:`.addresses`.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

from hanawidgets.teach.courses import head
from hanawidgets.text import translate

from .. import homes
from ..app_pages import INDEX, LEARN, AppPage, app_pages


def notebook(page: AppPage) -> str:
    """Return the file of a page: a cell with the header, then the page's own."""
    used = set(re.findall(r"\b[A-Z]\w+(?=\()", "\n".join(page.cells))) & {*homes()} | {"Header"}
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


def main(folder: Path) -> None:
    """Write the notebooks into a folder."""
    for name, content in notebooks().items():
        (folder / name).write_text(content, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "notebooks/pages"))
