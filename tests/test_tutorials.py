"""Tutorials: their sources, and that their pages can run; they are run anew in ``tests/tutorials``."""

from __future__ import annotations

import ast
import json
import re
from typing import Any

import pytest

from hanawidgets.server.page_context import CARDS_HERE, with_cards
from hanawidgets.site import pages as site_pages
from hanawidgets.text import LANGUAGES
from hanawidgets.widgets.app_pages import TUTORIAL, TUTORIALS
from tools.tutorials.live import live_code
from tools.tutorials.notebook import written
from tools.tutorials.page import list_file
from tools.tutorials.source import FOLDER, Cell, stem_of, tutorials

from .tutorials.test_run_anew import told

PLACE = FOLDER.parent


@pytest.mark.slow
def test_the_list_and_the_folders_hold_the_same_tutorials() -> None:
    stems = [one.stem for one in tutorials()]
    listed = (PLACE / "pages" / "tutorials.ipynb").read_text("utf-8")
    assert told(listed) == told(list_file()), "please run python -m tools.tutorials"
    for lang in LANGUAGES:
        assert sorted(file.stem for file in (FOLDER / lang).glob("*.ipynb")) == stems
    assert {file.stem for file in FOLDER.glob("*.py")} == {*stems} <= {*map(stem_of, TUTORIALS)}
    assert {file.stem for file in (PLACE / "pages").glob(f"{TUTORIAL}*.ipynb")} == {
        TUTORIAL + one.name for one in tutorials()
    }


@pytest.mark.slow
def test_the_notebooks_have_the_cells_of_their_sources() -> None:
    """What the cells give is seen where they are run anew."""
    names = [one.name for one in tutorials()]
    for tutorial in tutorials():
        for lang in LANGUAGES:
            there = json.loads((FOLDER / lang / f"{tutorial.stem}.ipynb").read_text("utf-8"))["cells"]
            cells = [(cell["cell_type"], "".join(cell["source"])) for cell in there]
            assert cells == [(cell.cell_type, cell.source) for cell in written(tutorial, lang, names).cells], (
                f"please run python -m tools.tutorials {tutorial.name}"
            )


@pytest.mark.slow
@pytest.mark.parametrize("name", TUTORIALS)
def test_a_page_runs_and_needs_nothing_but_the_package(name: str) -> None:
    names: dict[str, Any] = {"display": lambda *_: None}
    cells = json.loads((PLACE / "pages" / f"{TUTORIAL}{name}.ipynb").read_text("utf-8"))["cells"]
    for cell in cells:
        if cell["cell_type"] == "code":
            source = "".join(cell["source"])
            assert not re.search(r"\b(pandas|matplotlib|open\()", source)
            exec(compile(ast.parse(source), name, "exec"), names)


@pytest.mark.slow
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
