"""Run notebooks as a visitor's browser will: report which fail, which files they read, and what they tell a page.

Runs in Pyodide while a site is built (``rehearse.mjs``); an ordinary Python runs it as well.
"""

from __future__ import annotations

import itertools
import json
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

_number = itertools.count()
_WRITES = os.O_WRONLY | os.O_RDWR
JUPYTER = "@jupyter-widgets/"
"""How the names of modules begin that ipywidgets' own widgets are drawn by."""
REFERENCE = '"IPY_MODEL_'
"""How a widget's state names another."""
MOST_CHARACTERS = 300_000
"""What is told beyond it, in all languages, stands in no page: that would take longer than Python."""


def rehearsed(
    folder: str,
    notebooks: str,
    lang: str,
    languages: str = "",
    offered: str = "",
    be_later: Callable[[], object] = lambda: None,
) -> str:
    """Run all notebooks, each with names of its own.

    folder     where they lie, and what they read
    notebooks  JSON: list of name and code cells (place, source)
    lang       language in which errors speak
    languages  in which the pages speak, one after the other
    offered    the site's pages, if it has not all
    be_later   moves the clock on

    Returns JSON: ``failed``, for each notebook that fails its name, the place of the cell and the error;
    ``undrawn``, for each widget shown that no page draws the name of its notebook, the place of the cell and its own;
    ``controls``, the notebooks with widgets that Jupyter's front end draws;
    ``read``, the names of files below the folder; ``told``, for notebooks that tell the same with other luck at
    another time what that is: language → messages for the page; and ``still``, which of these pages ask Python for
    nothing but the other language.
    """
    from hanawidgets.site import browser

    browser.prepare()

    folder = os.path.realpath(folder)
    read: set[str] = set()
    os.chdir(folder)

    def opened(event: str, arguments: tuple[Any, ...]) -> None:
        if event != "open" or not isinstance(arguments[0], str) or (arguments[2] or 0) & _WRITES:
            return
        path = os.path.normpath(Path(folder, arguments[0]))
        if path.startswith(folder + os.sep) and "__pycache__" not in path:  # Python's own notes of a module
            read.add(os.path.relpath(path, folder).replace(os.sep, "/"))

    sys.addaudithook(opened)
    failed, undrawn, told, still, controls = [], list[tuple[str, int, str]](), {}, [], []
    environ = {"HANAWIDGETS_PAGES": offered}
    all_cells: dict[str, list[tuple[int, str]]] = dict(json.loads(notebooks))
    for name, cells in all_cells.items():
        said, is_still = _said(cells, lang, environ)
        if failure := next((message for message in said if message["type"] == "failed"), None):
            failed.append([name, failure["cell"], failure["error"]])
            continue
        undrawn += [(name, *each) for each in _undrawn(said)]
        if any(not _is_simple(state) for state in _states(said).values()):
            controls.append(name)
        told[name] = {lang: said}
        if is_still:
            still.append(name)
    be_later()
    for name, of in list(told.items()):
        if _said(all_cells[name], lang, environ)[0] != of[lang]:
            del told[name]
            continue
        of.update({other: _said(all_cells[name], other, environ)[0] for other in languages.split() if other != lang})
        if len(json.dumps(of, ensure_ascii=False)) > MOST_CHARACTERS:
            del told[name]
    found = sorted(name for name in read if Path(name).is_file())
    return json.dumps(
        {
            "failed": failed,
            "undrawn": undrawn,
            "controls": controls,
            "read": found,
            "told": told,
            "still": [name for name in still if name in told],
        }
    )


def _said(cells: list[tuple[int, str]], lang: str, environ: dict[str, str]) -> tuple[list[dict[str, Any]], bool]:
    """Run the cells of a notebook for a page in a language, until one fails.

    Returns what they have told the page, and whether the page may ask for the other language and nothing else.
    """
    import ipywidgets

    from hanawidgets.site import browser
    from hanawidgets.widgets.base import HanaWidget

    said: list[dict[str, Any]] = []

    def post(text: str, *buffers: bytes) -> None:
        said.append(json.loads(text) | ({"buffers": next(_number)} if buffers else {}))  # no two are the same

    browser.start(post, {**environ, "QUERY_STRING": f"lang={lang}"})
    for place, source in cells:
        browser.run(place, source)
        if any(message["type"] == "failed" for message in said):
            break
    told = said.copy()
    alive = ipywidgets.Widget.widgets.values()
    still = all(isinstance(one, HanaWidget) and set(one._actions) <= {"lang"} for one in alive)
    ipywidgets.Widget.close_all()
    return told, still


def _undrawn(said: list[dict[str, Any]]) -> Iterator[tuple[int, str]]:
    """Yield cell and name of each widget shown that neither brings a module to draw it nor is of ipywidgets' own."""
    from hanawidgets.site.browser import VIEW

    states = _states(said)
    for message in said:
        if message["type"] == "output" and (view := message["data"].get(VIEW)):
            state = states.get(view["model_id"], {})
            if "_esm" not in state and not state.get("_model_module", "").startswith(JUPYTER):
                yield message["cell"], state.get("_model_name", "Widget").removesuffix("Model")


def _states(said: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Return the state of each widget as it was made, by its name."""
    return {message["comm_id"]: message["data"]["state"] for message in said if message["type"] == "comm_open"}


def _is_simple(state: dict[str, Any]) -> bool:
    """Tell whether a page draws a widget, or may leave it alone, without Jupyter's front end (``isSimple`` of
    host/model.ts)."""
    if state["_model_name"] == "LayoutModel":
        return all(value is None for key, value in state.items() if not key.startswith("_"))
    rest = {key: value for key, value in state.items() if key != "layout"}
    return "_esm" in state and not state.get("_dom_classes") and REFERENCE not in json.dumps(rest)
