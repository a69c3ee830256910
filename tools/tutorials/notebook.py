"""A tutorial as a notebook in one language, run, with its outputs."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from hanawidgets.text import LANGUAGES, translate, words_in
from hanawidgets.text.wording import rule_card
from tests.kernels import notebook_client

from .source import Tutorial, linked, stem_of

VIEW: Final = "application/vnd.jupyter.widget-view+json"
PLACE: Final = "place"
"""Key in the metadata of a cell that comes from the source: which cell of the source it is. It is not written."""
_ENVIRONMENT: Final = {
    "PYTHONHASHSEED": "0",
    "SOURCE_DATE_EPOCH": "0",
    "LC_ALL": "C.UTF-8",
    "MATPLOTLIBRC": str(Path(__file__).parent),
}
_ANEW: Final = "%reset -f\nget_ipython().extension_manager.loaded.clear()"
"""What makes a kernel forget the notebook before."""
_DRAWN_BY: Final = re.compile(r"\s*<metadata>.*?</metadata>", re.DOTALL)
_ADDRESS: Final = re.compile(r" at 0x[0-9a-f]+")


def written(tutorial: Tutorial, lang: str, names: list[str]) -> Any:
    """Return the notebook, not yet run.

    names  all tutorials, in their order
    """
    other = next(code for code in LANGUAGES if code != lang)
    head = [
        f"# {tutorial.title(lang)}",
        tutorial.lead(lang),
        f"*{tutorial.facts(lang)}* · [{translate('tutorials.other', other)}](../{other}/{tutorial.stem}.ipynb)",
    ]
    cells = [
        new_markdown_cell("\n\n".join(head)),
        new_code_cell(f'from hanawidgets.widgets import set_language\n\nset_language("{lang}")'),
    ]
    for place, cell in enumerate(tutorial.cells):
        if cell.lang not in ("", lang):
            continue
        if cell.kind == "code":
            cells.append(new_code_cell(cell.source, metadata={PLACE: place}))
        else:
            cells.append(new_markdown_cell(linked(cell.source, "#{}".format, lambda name: f"{stem_of(name)}.ipynb")))
    following = names[names.index(tutorial.name) + 1 :][:1]
    if following:
        title = translate(f"ui.heading.tutorial-{following[0]}", lang)
        cells.append(
            new_markdown_cell(f"**{translate('tutorials.next', lang)}** [{title}]({stem_of(following[0])}.ipynb)")
        )
    if tutorial.rules:
        told = [f"## {translate('tutorials.rules', lang)}"]
        for rule in tutorial.rules:
            card = rule_card(rule, words_in(lang))
            told.append(f"### {rule}\n\n**{card['title']}** {card['text']}\n\n*{card['source']}*")
        cells.append(new_markdown_cell("\n\n".join(told)))
    for number, cell in enumerate(cells):
        cell["id"] = f"cell-{number:02}"
    metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
        "title": tutorial.title(lang),
    }
    return new_notebook(cells=cells, metadata=metadata)


@contextmanager
def kernel() -> Iterator[Any]:
    """Start one kernel, in which notebooks run one after the other; give what runs one."""
    before = {name: os.environ.get(name) for name in _ENVIRONMENT}
    os.environ |= _ENVIRONMENT
    first = notebook_client(new_notebook(), timeout=300, live=True)
    try:
        with first.setup_kernel():

            def run(notebook: Any) -> Any:
                first.nb = new_notebook(cells=[new_code_cell(_ANEW), *notebook.cells], metadata=notebook.metadata)
                first.reset_execution_trackers()
                for number, cell in enumerate(first.nb.cells):
                    first.execute_cell(cell, number)
                return _as_kept(new_notebook(cells=first.nb.cells[1:], metadata=notebook.metadata))

            yield run
    finally:
        for name, value in before.items():
            os.environ.pop(name) if value is None else os.environ.__setitem__(name, value)


def _as_kept(notebook: Any) -> Any:
    """Return a notebook that has been run as it is kept: nothing of this one run, nothing that needs its kernel."""
    count = 0
    for cell in notebook.cells:
        if cell.cell_type != "code":
            continue
        count += 1
        cell.execution_count = count
        shows = any(VIEW in output.get("data", {}) for output in cell.outputs)
        place = cell.metadata.get(PLACE)
        cell.metadata = nbformat.from_dict({PLACE: place, "shows": shows} if place is not None else {})
        cell.outputs = [_kept(output, count) for output in _joined(cell.outputs)]
        for output in cell.outputs:
            assert output.output_type != "error", output.evalue
            assert output.get("name") != "stderr", output.text
    return notebook


def _joined(outputs: list[Any]) -> list[Any]:
    """Return outputs with what was printed piece by piece in one piece."""
    joined: list[Any] = []
    for output in outputs:
        if joined and output.output_type == "stream" == joined[-1].output_type and output.name == joined[-1].name:
            joined[-1].text += output.text
        else:
            joined.append(output)
    return joined


def _kept(output: Any, count: int) -> Any:
    if output.output_type in ("stream", "error"):
        return output
    data = {kind: text for kind, text in output.data.items() if kind != VIEW}
    html = data.get("text/html", "")
    if html.startswith("<svg"):  # sites that clean HTML leave pictures alone, but no drawing inside HTML
        data["image/svg+xml"] = data.pop("text/html")
    if svg := data.get("image/svg+xml"):
        data["image/svg+xml"] = _DRAWN_BY.sub("", svg)
    if "text/plain" in data:
        data["text/plain"] = _ADDRESS.sub("", data["text/plain"])
    more = {"execution_count": count} if output.output_type == "execute_result" else {}
    return new_output(output.output_type, data=data, **more)


def file_of(notebook: Any) -> str:
    """Return a notebook as its file's text; what only the page is made from is left out."""
    bare = nbformat.from_dict(notebook)
    for cell in bare.cells:
        cell.metadata = nbformat.from_dict({})
    return str(nbformat.writes(bare, indent=1, ensure_ascii=False)) + "\n"
