"""The notebooks of a person's own site: each is run once to prove that it works, and the files it reads are packed."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

from hanawidgets.text import LANGUAGES, translate

from .fetch import SiteError, run
from .formulas import FormulaError, html
from .pack import LIBRARY
from .pages import Notebook

MOST_BYTES: Final = 10_000_000
"""Of one file,"""
MOST_IN_ALL: Final = 25_000_000
"""and of all: a visitor's browser fetches them at the first visit."""
_HERE: Final = Path(__file__).parent
SCRIPTS: Final = (_HERE / "rehearse.mjs", _HERE / "rehearse.py")


Told: TypeAlias = Mapping[str, Any]
"""What a page is told by its cells, for it to be drawn before Python is there: ``languages``, for each the messages in
their order; ``still``, whether the page asks Python for nothing but the other language."""


@dataclass(frozen=True, slots=True)
class Rehearsed:
    """The result of running the notebooks."""

    beside: Mapping[str, bytes]
    """Files below the folder that they read."""
    told: Mapping[str, Told]
    """What pages are told, by name; without those that are told other things by chance, or at other times."""
    controls: Collection[str] = ()
    """The notebooks with widgets that Jupyter's front end draws: boxes, sliders, ``Output``."""


NOTHING_SAID: Final = Rehearsed({}, {})
"""Of notebooks that nobody has run."""


def rehearsal(
    folder: Path,
    notebooks: Iterable[Notebook],
    core: Mapping[str, bytes],
    made: Mapping[str, bytes],
    lang: str = "en",
    *,
    full: bool = False,
    offered: str = "",
) -> Rehearsed:
    """Run every notebook with the pages' Python.

    core  Pyodide's files as they come;  made: the compiled archives ``library`` and ``packages``
    lang  language of the notebooks' own errors
    offered  the site's pages, if it has not all of ours
    full  the notebooks can be opened in JupyterLab too, which draws every widget
    Raises SiteError cells, node_missing, rehearsal, or as :func:`files`.
    """
    notebooks = list(notebooks)
    unset = [wrong for notebook in notebooks for wrong in _unset(notebook, lang)]
    cells = [(notebook.name, notebook.code) for notebook in notebooks]
    with tempfile.TemporaryDirectory() as scratch:
        place = Path(scratch)
        for name, data in {**core, LIBRARY: made["library"], "packages.zip": made["packages"]}.items():
            (place / name).write_bytes(data)
        (place / "cells.json").write_text(json.dumps(cells), encoding="utf-8")
        trouble = run(
            [
                "node",
                str(SCRIPTS[0]),
                ".",
                "packages.zip",
                str(SCRIPTS[1]),
                str(folder.resolve()),
                "cells.json",
                "found.json",
                lang,
                " ".join(LANGUAGES),
                offered,
            ],
            place,
        )
        if trouble:
            raise SiteError("node_missing" if trouble == "missing" else "rehearsal", cause=trouble)
        found = json.loads((place / "found.json").read_text(encoding="utf-8"))
    sources = {notebook.name: [source for _, source in notebook.cells] for notebook in notebooks}
    wrong = (
        unset
        + found["failed"]
        + [
            (name, at, translate("app.cli.error.site.undrawn", lang, widget=widget))
            for name, at, widget in ([] if full else found["undrawn"])
        ]
    )
    if wrong:
        raise SiteError(
            "cells",
            cells=[
                {"file": f"{name}.ipynb", "cell": at + 1, "source": _first_line(sources[name][at]), "error": error}
                for name, at, error in wrong
            ],
        )
    told = {name: {"still": name in found["still"], "languages": of} for name, of in found["told"].items()}
    return Rehearsed(files(folder, found["read"]), told, found["controls"])


def _unset(notebook: Notebook, lang: str) -> Iterator[tuple[str, int, str]]:
    """Yield for each text with a formula that cannot be set the notebook, the place of the cell, and what is wrong."""
    for place, (kind, source) in enumerate(notebook.cells):
        try:
            if kind == "markdown":
                html(source)
        except FormulaError as error:
            told = {"formula": error.formula, "cause": error.cause}
            yield notebook.name, place, translate("app.cli.error.site.formula", lang, **told)


def files(folder: Path, names: Iterable[str]) -> dict[str, bytes]:
    """Return files of a folder by name.

    Raises SiteError own_outside (a link that leads out of the folder), own_hidden or own_large.
    """
    inside, found, size = folder.resolve(), dict[str, bytes](), 0
    for name in names:
        file = (folder / name).resolve()
        if not file.is_relative_to(inside):
            raise SiteError("own_outside", file=name)
        if any(part.startswith(".") for part in (*Path(name).parts, *file.relative_to(inside).parts)):
            raise SiteError("own_hidden", file=name)
        size += file.stat().st_size
        if file.stat().st_size > MOST_BYTES or size > MOST_IN_ALL:
            most, in_all = MOST_BYTES // 1_000_000, MOST_IN_ALL // 1_000_000
            raise SiteError("own_large", file=name, most=most, in_all=in_all)
        found[name] = file.read_bytes()
    return found


def _first_line(source: str) -> str:
    line = next((line.strip() for line in source.splitlines() if line.strip()), "")
    return line if len(line) <= 60 else line[:60] + "…"
