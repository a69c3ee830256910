"""What each page of the apps sends before anybody clicks, counted in bytes."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

import hanawidgets
from hanawidgets.static import library, packed
from hanawidgets.widgets import YakuChecker
from hanawidgets.widgets.pages.site_chrome import PAGES

from .wire import custom, each, in_both, texts

HOME = Path(hanawidgets.__file__).parent
NOTEBOOKS = next(
    folder for folder in (HOME.parent / "notebooks" / "pages", HOME / "cli" / "notebooks") if folder.is_dir()
)
LIMIT = 250_000
A_CLICK = 25_000


def _run(name: str) -> Any:
    """Run a notebook's cells; return what each shows (the value of its last expression)."""
    cells = json.loads((NOTEBOOKS / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    names: dict[str, object] = {}
    shown = []
    for cell in cells:
        if cell["cell_type"] == "code":
            tree = ast.parse("".join(cell["source"]))
            last = tree.body[-1]
            if isinstance(last, ast.Expr):
                tree.body.pop()
            exec(compile(tree, name, "exec"), names)
            if isinstance(last, ast.Expr):
                shown.append(eval(compile(ast.Expression(last.value), name, "eval"), names))
    return shown


@pytest.mark.slow
@each("name", ["index", *PAGES])
@in_both
def test_a_page_is_light(name: str, lang: str, wires: Any, quiet: None) -> None:
    shown = _run(name)
    assert shown
    assert all(hasattr(widget, "view") for widget in shown)
    states = sum(sent.size for sent in wires)
    wires.clear()
    custom(shown[0], {"kind": "lib"})
    (answer,) = wires
    assert answer.size > sum(map(len, packed()))
    assert states + answer.size < LIMIT


@pytest.mark.slow
def test_each_further_widget_costs_no_library(wires: list[Any]) -> None:
    YakuChecker()
    first = sum(sent.size for sent in wires)
    sent_texts = [text for sent in wires for text in texts(sent.data)]
    assert sent_texts
    for part in library():
        assert not any(part.decode() in text for text in sent_texts)
    assert first < 60_000


def test_a_click_is_light(wires: list[Any]) -> None:
    checker = YakuChecker()
    wires.clear()
    custom(checker, {"kind": "do", "id": 1, "action": "example", "args": {}})
    assert 0 < sum(sent.size for sent in wires) < A_CLICK
