"""What a game registers is all there is to it: its widgets, its pages, its notebooks."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

import hanawidgets
from hanawidgets import widgets
from hanawidgets.core.registry import PARTS
from hanawidgets.teach.courses import COURSES
from hanawidgets.widgets.app_pages import game_pages
from hanawidgets.widgets.pages import names as pages_names
from hanawidgets.widgets.pages import typescript as pages_typescript
from hanawidgets.widgets.pages.names import NOTEBOOKS, notebooks, written
from hanawidgets.widgets.pages.typescript import FILE, typescript
from hanawidgets.widgets.pages.typescript import modules as written_from

from .wire import each


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


def shape(code: str) -> ModuleType:
    """A module that defines a shape."""
    module = ModuleType("hanawidgets.widgets.own_views")
    exec(f"from __future__ import annotations\nfrom typing import TypedDict\n{code}", vars(module))
    return module


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (
            "class Group(TypedDict):\n    n: int",
            "two shapes are called Group, one in hanawidgets.widgets.views, one in",
        ),
        ("class Own(TypedDict):\n    n: Choice", "Own in hanawidgets.widgets.own_views: name 'Choice' is not defined"),
    ],
)
def test_a_shape_that_cannot_be_written_is_told_with_its_module(
    code: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = shape(code)
    monkeypatch.setitem(sys.modules, own.__name__, own)
    known = written_from()
    monkeypatch.setattr(pages_typescript, "modules", lambda: {**known, own.__name__: own})
    with pytest.raises((ValueError, NameError), match=re.escape(said)):
        typescript()


def test_a_painter_that_two_components_take_is_told_with_both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("cup", "tea"):
        (tmp_path / "tools").mkdir(exist_ok=True)
        taken = 'export function Cup({\n  base,\n}: Props<"cup">) {'
        (tmp_path / "tools" / f"{name}.tsx").write_text(taken, "utf-8")
    monkeypatch.setattr(pages_names, "_SOURCES", tmp_path)
    with pytest.raises(ValueError, match=r'take Props<"cup">, in tools/cup\.tsx and tools/tea\.tsx'):
        written()
