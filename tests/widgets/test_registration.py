"""What a game registers is all there is to it: its widgets, its pages, its notebooks."""

from __future__ import annotations

from importlib import import_module
from inspect import isclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NotRequired, TypedDict, get_origin, get_type_hints, is_typeddict

import pytest

import hanawidgets
from hanawidgets import widgets
from hanawidgets.core.registry import PARTS
from hanawidgets.teach.courses import COURSES
from hanawidgets.text import Words
from hanawidgets.widgets.app_pages import game_pages
from hanawidgets.widgets.pages.names import NOTEBOOKS, notebooks, written
from hanawidgets.widgets.pages.typescript import FILE, typescript, view_of
from hanawidgets.widgets.panel import TablePanel
from hanawidgets.widgets.table.table import GameTable

from .wire import each

ROOT = Path(__file__).resolve().parents[2]


@each("name", widgets.homes())
def test_each_registered_widget_is_there(name: str) -> None:
    assert getattr(widgets, name).__module__ == widgets.homes()[name]


def test_editors_the_bundle_and_star_imports_know_all_that_is_registered() -> None:
    """``python -m hanawidgets.widgets.pages.names`` writes the first two."""
    stale = [file.name for file, text in written().items() if file.read_text("utf-8") != text]
    assert not stale, "please run: python -m hanawidgets.widgets.pages.names"
    assert {*widgets.__all__} == {*widgets.homes(), "page", "set_language"}
    assert {*hanawidgets.__all__} == {name for name, parts in PARTS.items() if parts.has("api")}


def test_what_is_no_widget_is_refused_by_name() -> None:
    with pytest.raises(AttributeError, match="Nothing"):
        _ = widgets.Nothing


def test_pages_name_the_lessons_in_the_order_of_the_course() -> None:
    assert {game: tuple(pages.lessons) for game, pages in game_pages().items()} == dict(COURSES)


def test_the_notebooks_are_those_written_from_the_registration() -> None:
    """``python -m hanawidgets.widgets.pages.names`` writes them."""
    folder = NOTEBOOKS
    others = {path.name for path in folder.glob("tutorial*.ipynb")}  # tests/test_tutorials.py holds them
    written = {
        path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.ipynb") if path.name not in others
    }
    assert written == notebooks()


def test_the_types_of_the_browser_code_are_those_written_from_the_shapes() -> None:
    """``python -m hanawidgets.widgets.pages.typescript`` writes them."""
    assert FILE.read_text(encoding="utf-8") == typescript()


class PacePart(TypedDict):
    pace: str


class PacePanel(TablePanel):
    def view(self, words: Words) -> PacePart:
        return {"pace": ""}


class UnshapedPanel(TablePanel):
    def view(self, words: Words) -> dict[str, Any]:
        return {"pace": ""}


def test_the_view_of_a_table_has_what_its_panels_show() -> None:
    def pace(*panels: list[type[TablePanel]]) -> Any:
        kinds: list[Any] = [SimpleNamespace(_panel_kinds=each) for each in panels]
        return get_type_hints(view_of(GameTable, kinds), include_extras=True).get("pace")

    assert pace([]) is None
    assert pace([PacePanel], [PacePanel]) is str
    assert get_origin(pace([PacePanel], [])) is NotRequired
    with pytest.raises(TypeError, match="UnshapedPanel"):
        pace([UnshapedPanel])


def test_every_class_says_what_it_is_and_a_shape_may_leave_it_to_its_fields() -> None:
    package = ROOT / "hanawidgets"
    files = [file for folder in ("widgets", "games/*/widgets") for file in package.glob(f"{folder}/**/*.py")]
    homes = [import_module(".".join(file.relative_to(ROOT).with_suffix("").parts)) for file in files]
    ours = [
        each for home in homes for each in vars(home).values() if isclass(each) and each.__module__ == home.__name__
    ]
    public = [each for each in ours if not each.__name__.startswith("_") and not is_typeddict(each)]
    assert len(public) > 100
    assert not [each.__qualname__ for each in public if not vars(each).get("__doc__")]
