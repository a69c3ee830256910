"""Notebooks as pages of the static site: one HTML file each, with the cells to run and a place for the
outputs of each."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from jinja2.utils import htmlsafe_json_dumps
from markupsafe import Markup
from nbconvert.filters.markdown_mistune import markdown2html_mistune

from hanawidgets.server.page_context import facts, meta, shows_deck, with_cards
from hanawidgets.text import LANGUAGES
from hanawidgets.widgets.pages.addresses import addresses, path_of, relinked, tables

from .addresses import digest_of, home_from, manifest_of, template

TEMPLATE: Final = "page.html.j2"
_SCRIPTS: Final = "HASHES-OF-SCRIPTS"
_dumps: Final = partial(json.dumps, ensure_ascii=False, separators=(",", ":"))
_INLINE: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)
"""Scripts that stand in a page: the template's, and what an author has written into a text."""


@dataclass(frozen=True, slots=True)
class Notebook:
    """A notebook, read."""

    name: str
    title: str
    cells: tuple[tuple[str, str], ...]
    """Kind (``code`` or ``markdown``) and source of each."""
    tags: Mapping[int, str] = field(default_factory=dict)
    """By place of a cell the classes that its tags give it, as on a served page."""

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
    kept = [cell for cell in data["cells"] if cell["cell_type"] in ("code", "markdown")]
    cells = tuple((cell["cell_type"], "".join(cell["source"])) for cell in kept)
    tags = {
        place: " ".join(f"celltag_{tag}" for tag in cell["metadata"]["tags"])
        for place, cell in enumerate(kept)
        if cell.get("metadata", {}).get("tags")
    }
    return Notebook(file.stem, str(data.get("metadata", {}).get("title", "")), cells, tags)


def write(notebook: Notebook, site: dict[str, Any], told: Mapping[str, Any] | None = None) -> str:
    """Return the page of a notebook.

    site  what the page's script reads (addresses, sizes); the cells are added here
    told  what the page is told before Python is there (:data:`.own.Told`), if that can be known
    """
    path = path_of(notebook.name)
    home = home_from(path)
    sources = [source for _, source in notebook.cells]
    cells = [
        (place, kind, _shown(kind, with_cards(source, sources), notebook.name, home), notebook.tags.get(place, ""))
        for place, (kind, source) in enumerate(notebook.cells)
    ]
    page = facts(notebook.name, "en", notebook.title)
    # Search engines and other sites want whole addresses, which a site knows that was told its own.
    whole = f"{site['address'] or home}{path}{'/' if path else ''}", site["address"] or home
    html = template(TEMPLATE).render(
        scripts=_SCRIPTS,
        page=page | {"meta": meta(notebook.name, "en", *whole)},
        name=notebook.name,
        cells=cells,
        languages=list(LANGUAGES),
        home=home,
        manifest=manifest_of("en"),
        addresses=addresses(notebook.name, "/"),
        told=htmlsafe_json_dumps(told, dumps=_dumps) if told else "",
        site=site
        | {"path": path, "cells": notebook.code, "deck": notebook.shows_deck, "table": tables().get(path, "")},
    )
    return html.replace(_SCRIPTS, " ".join(f"'{digest_of(script)}'" for script in _INLINE.findall(html)))


def _shown(kind: str, source: str, name: str, home: str) -> str:
    """Markdown as HTML; links between notebooks lead to the pages made of them. Nothing for code, which has not run."""
    if kind != "markdown":
        return ""
    return Markup(relinked(str(markdown2html_mistune(source)), name, home, "/"))  # noqa: S704  (our notebooks)
