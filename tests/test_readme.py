"""The cells of README and of the start of the docs, run in a notebook: each shows what it names, and what it prints
stands where one looks."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

from .conftest import scratch_environment
from .kernels import notebook_client

pytestmark = pytest.mark.server

ROOT = Path(__file__).resolve().parents[1]
README, START = ROOT / "README.md", ROOT / "docs" / "start.md"
CELL = re.compile(r"^```python\n(?!>>>)(.*?)^```$", re.MULTILINE | re.DOTALL)
MADE = re.compile(r"^(?:\w+ = |display\()?([A-Z]\w+)\(", re.MULTILINE)
VIEW = "application/vnd.jupyter.widget-view+json"
TRY = "calculator.field_brights = 2"
"""A click, as far as Python is concerned."""


def test_each_cell_shows_what_it_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cells = [cell for page in (README, START) for cell in CELL.findall(page.read_text(encoding="utf-8"))]
    made = [name for source in cells for name in MADE.findall(source)]
    assert len(made) >= 5 and "Output" in made
    for name, value in scratch_environment(tmp_path).items():
        monkeypatch.setenv(name, value)
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in [*cells, TRY]])
    notebook_client(notebook, timeout=120, live=True).execute()
    states = notebook.metadata["widgets"]["application/vnd.jupyter.widget-state+json"]["state"]
    kinds = {
        key: state["state"].get("_anywidget_id", state["model_name"]).rpartition(".")[2].removesuffix("Model")
        for key, state in states.items()
    }
    shown = [output["data"] for cell in notebook.cells for output in cell.outputs if "data" in output]
    assert sorted(kinds[data[VIEW]["model_id"]] for data in shown if VIEW in data) == sorted(made)
    plain = " ".join(str(data.get("text/plain")) for data in shown)
    assert re.search(r"\d+ × 2 × \(4 \+ 1\) = \d+", plain), "the line of the score"
    (told,) = (state["state"]["outputs"] for state in states.values() if state["model_name"] == "OutputModel")
    assert re.fullmatch(r"\D*\d+ points\n", "".join(output["text"] for output in told))
