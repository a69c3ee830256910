"""How a table is put together: of panels that stand beside each other, each with what is its own."""

from __future__ import annotations

import ast
import inspect
from collections import Counter
from collections.abc import Iterator
from functools import cache
from textwrap import dedent

import pytest

from hanawidgets.text import words_in
from hanawidgets.widgets.panel import Panel, TablePanel
from hanawidgets.widgets.table.panels import PANELS
from hanawidgets.widgets.table.table import GameTable

from .kind import Kind
from .tables import KINDS
from .wire import done

MOST_CLASSES = 4


@pytest.fixture(params=KINDS, ids=str)
def kind(request: pytest.FixtureRequest) -> Kind:
    """Each game's table."""
    return request.param


def ours(cls: type) -> list[type]:
    """The classes of ours from which one inherits, itself first."""
    return [owner for owner in cls.__mro__ if owner.__module__.startswith("hanawidgets.")]


@cache
def tree(cls: type) -> ast.AST:
    return ast.parse(dedent(inspect.getsource(cls)))


def said(cls: type) -> Iterator[ast.Attribute]:
    """The attributes of which a class speaks."""
    return (node for node in ast.walk(tree(cls)) if isinstance(node, ast.Attribute))


def is_named(node: ast.expr, *names: str) -> bool:
    return ast.unparse(node) in names


def test_a_table_inherits_little(kind: Kind) -> None:
    assert len(ours(kind.make)) <= MOST_CLASSES
    assert not any(issubclass(owner, Panel) for owner in ours(kind.make))


def test_no_two_parts_of_a_table_answer_the_same_request(kind: Kind) -> None:
    own = [name.removeprefix("_act_") for name in dir(kind.make) if name.startswith("_act_")]
    names = Counter([*own, *(name for panel in kind.make._panel_kinds for name in panel.actions)])
    assert names.keys() == kind.make._actions.keys()
    assert set(names.values()) == {1}


def test_no_two_panels_show_the_same_part_of_the_view(kind: Kind) -> None:
    table = kind.played(3)
    shown = Counter(key for panel in table._panels.values() for key in panel.view(words_in("en")))
    assert shown.keys() <= table.view.keys()
    assert set(shown.values()) == {1}
    assert all(
        table.view[key] == part for panel in table._panels.values() for key, part in panel.view(words_in("en")).items()
    )


def test_words_are_said_by_one_panel(kind: Kind) -> None:
    words = Counter(word for panel in kind.make._panel_kinds for word in panel.words.split())
    assert set(words.values()) == {1}
    assert words.keys() <= kind.make().base["ui"].keys()


@pytest.mark.slow
def test_nobody_writes_an_attribute_of_another(kind: Kind) -> None:
    """A panel writes its own attributes and, of its table, only traits; no two classes of a table write the same."""
    written: Counter[str] = Counter()
    traits = kind.make.class_trait_names()
    for owner in ours(kind.make):
        stored = {node.attr for node in said(owner) if isinstance(node.ctx, ast.Store) and is_named(node.value, "self")}
        written.update(stored - set(traits))
    assert set(written.values()) <= {1}, written
    for panel in kind.make._panel_kinds:
        others = [node for node in said(panel) if isinstance(node.ctx, ast.Store) and not is_named(node.value, "self")]
        assert all(
            (is_named(node.value, "self.widget") and node.attr in traits) or is_named(node.value, "look")
            for node in others
        ), panel


def test_a_panel_inherits_no_neighbour_and_calls_nothing_above_it(kind: Kind) -> None:
    for panel in kind.make._panel_kinds:
        assert not any(issubclass(panel, other) for other in kind.make._panel_kinds if other is not panel)
        for node in ast.walk(tree(panel)):
            if isinstance(node, ast.FunctionDef) and "super()" in ast.unparse(node):
                assert node.name == "__init__", (panel, node.name)


def test_what_panels_ask_of_a_table_is_there(kind: Kind) -> None:
    """The types do not tell: ipywidgets has none."""
    table = kind.make()
    for panel in kind.make._panel_kinds:
        for node in said(panel):
            if is_named(node.value, "self.table", "table", "self.widget"):
                assert hasattr(table, node.attr), (panel, node.attr)


class Noted(TablePanel):
    """A panel that notes what it hears."""

    words = "play"

    def __init__(self, table: GameTable) -> None:
        super().__init__(table)
        self.heard: list[str] = []

    def begun(self) -> None:
        self.heard.append("begun")

    def moved(self) -> None:
        self.heard.append("moved")

    def covered(self) -> None:
        self.heard.append("covered")

    def asked(self) -> None:
        self.heard.append("asked")


def test_a_panel_hears_of_a_new_game_a_move_and_what_was_asked_for(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kind.make, "_panel_kinds", (*kind.make._panel_kinds, Noted))
    table = kind.make(seed=1)
    heard = table._panel_of(Noted).heard
    assert heard == ["covered", "begun", "moved"]
    heard.clear()
    done(table, "new", seed="2")
    assert heard == ["covered", "begun", "moved", "asked"]
    heard.clear()
    done(table, "undo")
    assert heard == ["moved", "asked"]
    assert {*PANELS} < {*kind.make._panel_kinds}
