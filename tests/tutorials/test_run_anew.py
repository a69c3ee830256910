"""Tutorials, run anew in kernels in both languages: what is committed is what their sources give."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from hanawidgets.widgets.app_pages import TUTORIALS
from tests.needs import needs
from tools.tutorials.notebook import kernel
from tools.tutorials.source import FOLDER, tutorials
from tools.tutorials.writing import files

PLACE = FOLDER.parent
_PICTURE = re.compile(r"data:image/svg\+xml,[^\"]*|<defs>.*?</defs>")
_SAID = re.compile(r"<text\b[^>]*>([^<]*)</text>|<use href=\"#hw-(m\d\d-\d|pc-\w+|hg-\w+|back)\"")


@pytest.fixture(scope="module")
def run() -> Iterator[Any]:
    needs("matplotlib", "pandas")
    with kernel() as run:
        yield run


@pytest.mark.slow
@pytest.mark.parametrize("name", TUTORIALS)
def test_the_files_are_what_the_source_gives(name: str, run: Any) -> None:
    (tutorial,) = (one for one in tutorials() if one.name == name)
    for file, text in files(tutorial, run):
        assert told((PLACE / file).read_text("utf-8")) == told(text), (
            f"{file}: please run python -m tools.tutorials {name}"
        )


def told(text: str) -> Any:
    """A notebook without the lines of its pictures, which a new drawing of a card or another version of a library changes:
    which cards they show and what they say stays."""
    content = json.loads(text)
    for cell in content["cells"]:
        cell["source"] = _PICTURE.sub("", "".join(cell["source"]))
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            for kind, shown in data.items():
                data[kind] = _PICTURE.sub("", "".join(shown))
            if drawing := data.get("image/svg+xml"):
                data["image/svg+xml"] = _SAID.findall(drawing)
    return content
