"""Notebooks as pages of the static site: one HTML file each, with the cells to run and a place for the
outputs of each."""

from __future__ import annotations

import base64
import functools
import hashlib
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, Template, select_autoescape
from markupsafe import Markup
from nbconvert.filters.markdown_mistune import markdown2html_mistune

from hanawidgets.server.page_context import facts, shows_deck
from hanawidgets.text import LANGUAGES

_HERE: Final = Path(__file__).parent
_VOILA: Final = _HERE.parent / "server/jupyter/voila/templates/hanawidgets"
TEMPLATE: Final = "page.html.j2"
_SCRIPTS: Final = "HASHES-OF-SCRIPTS"
_INLINE: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)
"""Scripts that stand in a page: the template's, and what an author has written into a text."""


@dataclass(frozen=True, slots=True)
class Notebook:
    """A notebook, read."""

    name: str
    title: str
    cells: tuple[tuple[str, str], ...]
    """Kind (``code`` or ``markdown``) and source of each."""

    @property
    def code(self) -> list[tuple[int, str]]:
        """Place and source of what Python runs."""
        return [(place, source) for place, (kind, source) in enumerate(self.cells) if kind == "code"]

    @property
    def shows_deck(self) -> bool:
        """Whether one of its widgets shows a whole deck: the page then draws it while Python starts."""
        return shows_deck(source for _, source in self.code)


def read(file: Path) -> Notebook:
    """Read a notebook; cells of other kinds than code and markdown are left out."""
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    cells = tuple(
        (cell["cell_type"], "".join(cell["source"]))
        for cell in data["cells"]
        if cell["cell_type"] in ("code", "markdown")
    )
    return Notebook(file.stem, str(data.get("metadata", {}).get("title", "")), cells)


def write(notebook: Notebook, site: dict[str, Any]) -> str:
    """Return the page of a notebook.

    site  what the page's script reads (addresses, sizes); the cells are added here
    """
    cells = [
        (place, kind, Markup(_markdown(source)) if kind == "markdown" else "")  # noqa: S704  (our notebooks)
        for place, (kind, source) in enumerate(notebook.cells)
    ]
    page = facts(notebook.name, "en", notebook.title)
    html = _template().render(
        scripts=_SCRIPTS,
        page=page,
        name=notebook.name,
        cells=cells,
        languages=list(LANGUAGES),
        site=site | {"cells": notebook.code, "deck": notebook.shows_deck},
    )
    return html.replace(_SCRIPTS, " ".join(dict.fromkeys(map(_digest, _INLINE.findall(html)))))


def _digest(script: str) -> str:
    """Return what the page's policy names an inline script by: as it stands in the page, it alone is run.

    >>> _digest("alert(1)")
    "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"
    """
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


@functools.cache
def _template() -> Template:
    places = FileSystemLoader([_HERE, _VOILA])
    return Environment(loader=places, autoescape=select_autoescape(["html.j2"])).get_template(TEMPLATE)


def _markdown(source: str) -> str:
    """Markdown as HTML; links between notebooks lead to the pages made of them."""
    html: str = markdown2html_mistune(source)
    return html.replace('.ipynb"', '.html"').replace(".ipynb?", ".html?").replace(".ipynb#", ".html#")
