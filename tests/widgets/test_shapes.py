"""What a widget sends has a shape that stands where it is sent, and the page's types follow from it."""

from __future__ import annotations

from importlib import import_module
from inspect import isclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NotRequired, TypedDict, get_origin, get_type_hints, is_typeddict

import pytest

import hanawidgets
from hanawidgets import widgets
from hanawidgets.text import Words
from hanawidgets.widgets.pages.typescript import painters, view_of
from hanawidgets.widgets.panel import TablePanel
from hanawidgets.widgets.table.table import GameTable

PACKAGE = Path(hanawidgets.__file__).parent


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


def test_every_registered_widget_has_a_painter_that_gets_shapes() -> None:
    for name in widgets.homes():
        base, view = painters()[getattr(widgets, name)._painter]
        assert is_typeddict(base)
        assert is_typeddict(view)


def test_every_class_says_what_it_is_and_a_shape_may_leave_it_to_its_fields() -> None:
    files = [file for folder in ("widgets", "games/*/widgets") for file in PACKAGE.glob(f"{folder}/**/*.py")]
    homes = [import_module(".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts)) for file in files]
    ours = [
        each for home in homes for each in vars(home).values() if isclass(each) and each.__module__ == home.__name__
    ]
    public = [each for each in ours if not each.__name__.startswith("_") and not is_typeddict(each)]
    assert len(public) > 100
    assert not [each.__qualname__ for each in public if not vars(each).get("__doc__")]
