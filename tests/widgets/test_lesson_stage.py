"""How widgets are put together besides tables: a lesson and a review hold one stage; nobody inherits to switch off."""

from __future__ import annotations

import ast
from collections import Counter
from typing import Any

import pytest

from hanawidgets.widgets import DailyReview, LessonPlayer
from hanawidgets.widgets.base import HanaWidget
from hanawidgets.widgets.lesson.stage import LessonSelection, LessonStage
from hanawidgets.widgets.panel import Panel

from .test_panels import MOST_CLASSES, is_named, ours, said, tree
from .wire import WIDGETS, each

HOLDERS = (LessonPlayer, DailyReview)


@pytest.mark.slow
@each("kind", WIDGETS)
def test_no_attribute_is_written_by_two_classes(kind: type[HanaWidget]) -> None:
    traits = kind.class_trait_names()
    written = Counter(
        name
        for owner in ours(kind)
        for name in {
            node.attr for node in said(owner) if isinstance(node.ctx, ast.Store) and is_named(node.value, "self")
        }
        - {*traits}
    )
    assert set(written.values()) <= {1}, written


@pytest.mark.slow
@each("kind", WIDGETS)
def test_whoever_calls_what_is_above_knows_that_it_is_there(kind: type[HanaWidget]) -> None:
    for owner in ours(kind):
        for node in said(owner):
            if is_named(node.value, "super()"):
                assert any(hasattr(above, node.attr) for above in owner.__bases__), (owner, node.attr)
        assert not any(
            isinstance(node, ast.Call) and ast.unparse(node).startswith("super(") and node.args
            for node in ast.walk(tree(owner))
            if is_named(getattr(node, "func", ast.Constant(0)), "super")
        ), owner


@pytest.mark.parametrize("kind", HOLDERS)
def test_a_lesson_and_a_review_hold_a_stage_and_inherit_little(kind: type[HanaWidget]) -> None:
    assert len(ours(kind)) <= MOST_CLASSES
    assert not any(other in ours(kind) for other in HOLDERS if other is not kind)
    assert LessonStage in kind._panel_kinds
    assert not any(issubclass(owner, Panel) for owner in ours(kind))


@pytest.mark.parametrize("kind", HOLDERS)
def test_each_request_is_answered_in_one_place(kind: type[HanaWidget]) -> None:
    names = Counter(
        name.removeprefix("_act_") for owner in ours(kind) for name in vars(owner) if name.startswith("_act_")
    )
    names.update(name for panel in kind._panel_kinds for name in panel.actions)
    assert names.keys() == kind._actions.keys()
    assert set(names.values()) == {1}


@pytest.mark.parametrize("panel", [LessonStage, LessonSelection])
def test_the_stage_writes_nothing_of_its_widget_and_knows_none(panel: type[Panel[Any]]) -> None:
    stored = [node for node in said(panel) if isinstance(node.ctx, ast.Store)]
    assert all(is_named(node.value, "self") for node in stored)
    assert not any(is_named(node.value, "self.widget") for node in said(panel))
