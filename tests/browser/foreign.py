"""A notebook with widgets of other packages: their sliders, ``interact``, ``Output``, pictures of matplotlib.

What it shows is looked at in Chromium (test_printed.py) and in Firefox (``python -m tools.firefox``).
"""

from __future__ import annotations

from pathlib import Path

import nbformat

CELLS = (
    (
        "from ipywidgets import Button, IntSlider, Output, VBox, interact, interactive_output\n"
        "@interact(x=IntSlider(3, 0, 9))\ndef show(x):\n    print('x is', x)"
    ),
    "y = IntSlider(3, 0, 9)\nVBox([y, interactive_output(lambda y: print('y is', y), {'y': y})])",
    (
        "import matplotlib.pyplot as plt\n"
        "@interact(z=IntSlider(3, 0, 9))\ndef draw(z):\n"
        "    plt.figure(figsize=(3, 1))\n    plt.plot([0, z])\n    plt.show()"
    ),
    (
        "out = Output()\nbutton = Button(description='Add')\n"
        "@button.on_click\ndef _(_):\n    with out:\n        print('one')\n        print('two')\n"
        "VBox([button, out])"
    ),
    (
        "from hanawidgets.widgets import YakuChecker\nchecker, told = YakuChecker(), Output()\n"
        "@told.capture(clear_output=True)\ndef tell(change):\n    print('points', change.new)\n"
        "checker.observe(tell, 'points')\nVBox([checker, told])"
    ),
)
"""Three sliders, each above what it changes; a button that prints; a widget of ours beside an ``Output``."""
SLIDERS, OURS = 3, 1
PICTURE = 2
"""Which slider changes a picture; the others change text."""
PAGE = "printed"


def write(folder: Path) -> None:
    """Write it into a folder, and a page to begin with."""
    folder.mkdir(exist_ok=True)
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in CELLS])
    for name in ("index", PAGE):
        nbformat.write(notebook, folder / f"{name}.ipynb")
