"""Boxes of ipywidgets where no widget runs: the stills of what stands in them."""

from __future__ import annotations

import subprocess
import sys

import pytest

pytestmark = pytest.mark.slow

CODE = """
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell.instance()
from hanawidgets.widgets import RuleBook, ScoreCalculator, YakuChecker, set_language
from ipywidgets import *
set_language("LANG")
three = "m01-2 m02-2 m03-2"
alone = YakuChecker(three)
def still(widget):
    return shell.display_formatter.format(widget)[0].get("text/html")
picture = still(alone).partition("<img")[2].partition(">")[0]
make = lambda: YakuChecker(three)
grid = GridspecLayout(2, 2)
grid[0, 0], grid[0, 1] = make(), Label("beside")
caught = Output()
caught.msg_id = "now"  # as its block sets it in a kernel
shell.display_formatter.format(alone)
caught.msg_id = ""
boxes = {"HBox": HBox([make(), IntSlider(7, description="n")]), "VBox": VBox([HBox([make()])]), "Tab": Tab([make()]),
    "Accordion": Accordion([make()]), "grid": grid, "AppLayout": AppLayout(center=make()), "Output": caught,
    "inside": HBox([caught])}
boxes["Tab"].set_title(0, "First")
for name, box in boxes.items():
    html = still(box)
    assert html and picture and picture in html, name
    assert html.count("hw-still-note") == 1, name
assert "n: 7" in still(boxes["HBox"]) or "n：7" in still(boxes["HBox"])
assert "<h3>First</h3>" in still(boxes["Tab"]) and "beside" in still(grid) and "<h3>1</h3>" in still(boxes["Accordion"])
assert "application/vnd.jupyter.widget-view+json" in shell.display_formatter.format(boxes["HBox"])[0]
assert still(HBox([IntSlider()])) is None and still(Output()) is None
# where nbclient runs a notebook (no history on disk, nobody to be asked) the stills stand alone; with one sign the views stay
from types import SimpleNamespace
history, view = shell.history_manager, "application/vnd.jupyter.widget-view+json"
for kept, asks, live in ((":memory:", False, False), (":memory:", True, True), ("h.sqlite", False, True)):
    history.hist_file = kept
    shell.kernel = SimpleNamespace(get_parent=lambda: {"content": {"allow_stdin": asks}})
    for one in (alone, boxes["HBox"], boxes["Output"]):
        data = shell.display_formatter.format(one)[0]
        assert (view in data) is live and "text/html" in data, (kept, asks, one)
    assert view in shell.display_formatter.format(HBox([IntSlider()]))[0]
history.hist_file = "h.sqlite"
from hanawidgets.widgets.page import page
page.served = True
assert still(boxes["HBox"]) is None
"""


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_box_shows_what_stands_in_it_as_it_would_alone(lang: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CODE.replace("LANG", lang)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
