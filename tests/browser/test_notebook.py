"""The widgets in Jupyter Notebook 7: they answer, link and keep their keys; language and theme follow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .places import look, type_in, work
from .words import points

pytestmark = pytest.mark.browser


def test_widgets_in_notebook_7(open_notebook: Callable[..., Any]) -> None:
    notebook = open_notebook(
        "from hanawidgets.widgets import *\nfrom ipywidgets import link\nset_language('en')\n"
        "checker = YakuChecker()\nchecker",
        "calculator = ScoreCalculator()\nlink((calculator, 'cards'), (checker, 'value'))\ncalculator",
        "table = OhHellTable(seed=5)\ntable",
        widgets=3,
        at="notebooks",
    )
    page = notebook.page
    work(page, "en")
    assert notebook.run("print(checker.points, calculator.value, table.state.current.bids[0])") == "6 6 2\n"
    type_in(page, notebook.cells)
    notebook.command("apputils:change-theme", theme="JupyterLab Light")  # another test may have left it dark
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "true")
    look(page, dark=False)
    notebook.run("checker.value = '12 22 32'; set_language('ja')")
    expect(page.locator(".hw-checker .hw-total")).to_have_text(points(6, "ja"))
    expect(page.locator(".hw[lang=ja]")).to_have_count(3)
    notebook.command("apputils:change-theme", theme="JupyterLab Dark")
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    look(page, dark=True)
