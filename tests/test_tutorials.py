"""Tutorials: what is committed is what the sources give, run anew in both languages; and their pages can run."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from hanawidgets.server.page_context import CARDS_HERE, with_cards
from hanawidgets.site import pages as site_pages
from hanawidgets.text import LANGUAGES
from hanawidgets.widgets.app_pages import TUTORIAL, TUTORIALS
from tests.needs import needs
from tools.tutorials.live import live_code
from tools.tutorials.notebook import kernel
from tools.tutorials.page import list_file
from tools.tutorials.source import FOLDER, Cell, stem_of, tutorials
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
@pytest.mark.parametrize("name", [one.name for one in tutorials()])
def test_the_files_are_what_the_source_gives(name: str, run: Any) -> None:
    (tutorial,) = (one for one in tutorials() if one.name == name)
    for file, text in files(tutorial, run):
        assert _told((PLACE / file).read_text("utf-8")) == _told(text), (
            f"{file}: please run python -m tools.tutorials {name}"
        )


def _told(text: str) -> Any:
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


def test_the_list_and_the_folders_hold_the_same_tutorials() -> None:
    stems = [one.stem for one in tutorials()]
    listed = (PLACE / "pages" / "tutorials.ipynb").read_text("utf-8")
    assert _told(listed) == _told(list_file()), "please run python -m tools.tutorials"
    for lang in LANGUAGES:
        assert sorted(file.stem for file in (FOLDER / lang).glob("*.ipynb")) == stems
    assert {file.stem for file in FOLDER.glob("*.py")} == {*stems} <= {*map(stem_of, TUTORIALS)}
    assert {file.stem for file in (PLACE / "pages").glob(f"{TUTORIAL}*.ipynb")} == {
        TUTORIAL + one.name for one in tutorials()
    }


@pytest.mark.slow
@pytest.mark.parametrize("name", [one.name for one in tutorials()])
def test_a_page_runs_and_needs_nothing_but_the_package(name: str) -> None:
    names: dict[str, Any] = {"display": lambda *_: None}
    cells = json.loads((PLACE / "pages" / f"{TUTORIAL}{name}.ipynb").read_text("utf-8"))["cells"]
    for cell in cells:
        if cell["cell_type"] == "code":
            source = "".join(cell["source"])
            assert not re.search(r"\b(pandas|matplotlib|open\()", source)
            exec(compile(ast.parse(source), name, "exec"), names)


def test_a_tutorial_says_as_much_in_each_language() -> None:
    for tutorial in tutorials():
        heads = {lang: [_heads(cell) for cell in tutorial.cells if cell.lang == lang] for lang in LANGUAGES}
        assert len(set(map(str, heads.values()))) == 1, tutorial.name
        assert 10 <= tutorial.minutes <= 20
        assert tutorial.rules


def test_lines_of_japanese_are_joined() -> None:
    """Markdown shows the end of a line as a space."""
    for tutorial in tutorials():
        for cell in tutorial.cells:
            if cell.lang == "ja" and cell.kind == "markdown":
                assert not re.search(r"[、。）」ぁ-んァ-ヶ一-龠]\n(?:> )?[ぁ-んァ-ヶ一-龠「（]", cell.source), (
                    tutorial.name
                )


def test_code_fits_the_width_of_a_notebook() -> None:
    for tutorial in tutorials():
        for cell in tutorial.cells:
            if cell.kind == "code" and not cell.source.startswith("%%"):
                assert max(map(len, cell.source.splitlines())) <= 125, cell.source


def _heads(cell: Cell) -> tuple[str, list[str]]:
    heads = re.findall(r"^#+(?= )|^>(?= \*\*)", cell.source, re.MULTILINE)
    return cell.kind, heads if cell.kind == "markdown" else []


def test_a_page_runs_what_its_widgets_hang_on_and_no_more() -> None:
    cells = [
        Cell("code", "import pandas as pd\nfrom x import made, other\nthing = made()\nframe = pd.DataFrame()", ""),
        Cell("code", "thing.push(1)\nfor each in (2, 3):\n    thing.push(each)\nprint(thing)\nthing", ""),
        Cell("code", "word = 'en'", "en"),
        Cell("code", "Widget(thing, word)", ""),
        Cell("code", "%config Some.thing = 1\nother(frame)", ""),
        Cell("code", "only = made()\nWidget(only)", "ja"),
    ]
    found = live_code(cells, {3, 5})
    assert found[5].splitlines() == ["only = made()", "Widget(only, lang='ja')"], "of one language: the page hides it"
    assert sorted(found) == [3, 5]
    assert found[3].splitlines() == [
        "from x import made, other",
        "thing = made()",
        "thing.push(1)",
        "for each in (2, 3):",
        "    thing.push(each)",
        "from hanawidgets.widgets import page",
        'if page.lang == "en":',
        "    word = 'en'",
        "Widget(thing, word)",
    ]


def test_cards_are_drawn_by_what_serves_a_page_and_stand_in_no_notebook() -> None:
    for name in TUTORIALS:
        cells = site_pages.read(PLACE / "pages" / f"{TUTORIAL}{name}.ipynb").cells
        sources = [source for _, source in cells]
        used = {face for source in sources for face in re.findall(r'<use href="#hw-([^"]+)"', source)}
        assert not any('<g id="hw-' in source for source in sources), name
        assert sources.count(CARDS_HERE) == bool(used), name
        drawn = with_cards(CARDS_HERE, sources)
        assert all(f'id="hw-{face}"' in drawn for face in used), name
