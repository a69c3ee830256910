"""What a page has to run for the widgets of a tutorial to live: the statements that they hang on, and no others."""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from .source import Cell


@dataclass(frozen=True, slots=True)
class _Statement:
    place: int
    lang: str
    is_shown: bool
    """Whether it stands in a cell that shows a widget."""
    text: str
    node: ast.stmt
    needs: frozenset[str]
    gives: frozenset[str]
    """Names that it sets, or whose values it calls to change them."""


def live_code(cells: Iterable[Cell], live: Collection[int]) -> dict[int, str]:
    """Return what a page runs: place of a cell → code.

    live  places of the cells that show a widget, or are marked
    """
    statements = _statements(cells, live)
    wanted: set[int] = set()
    names: set[str] = set()
    for number in reversed(range(len(statements))):
        one = statements[number]
        if one.place in live or one.gives & names:
            wanted.add(number)
            names |= one.needs
    found: dict[int, str] = {}
    pending: list[str] = []
    for place in sorted({one.place for one in statements}):
        here = [(n, one) for n, one in enumerate(statements) if one.place == place]
        shows = place in live
        pending += [_written(one, shows and n == here[-1][0]) for n, one in here if n in wanted]
        if shows:
            found[place], pending = "\n".join(pending), []
    return found


def _written(one: _Statement, is_last: bool) -> str:
    """Return the code of a statement. A widget of one language says so, and the page shows it in this language only."""
    if is_last and one.lang and isinstance(one.node, ast.Expr) and isinstance(one.node.value, ast.Call):
        one.node.value.keywords.append(ast.keyword("lang", ast.Constant(one.lang)))
        return ast.unparse(one.node)
    if one.is_shown or not one.lang:
        return one.text
    return f'from hanawidgets.widgets import page\nif page.lang == "{one.lang}":\n{textwrap.indent(one.text, "    ")}'


def _statements(cells: Iterable[Cell], live: Collection[int]) -> list[_Statement]:
    found = []
    modules: set[str] = set()
    for place, cell in enumerate(cells):
        if cell.kind != "code":
            continue
        source = _as_python(cell.source)
        lines = source.splitlines()
        for node in ast.parse(source).body:
            first = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", []))])
            text = "\n".join(lines[first - 1 : node.end_lineno])
            if isinstance(node, ast.Import | ast.ImportFrom):
                modules |= _gives(node, set())
            gives = frozenset(_gives(node, modules))
            found.append(_Statement(place, cell.lang, place in live, text, node, _needs(node), gives))
    return found


def _as_python(source: str) -> str:
    """Return a cell without what only a notebook understands; a cell ``%%lesson`` shows its lesson."""
    head, _, text = source.partition("\n")
    if head == "%%lesson":
        loader, widgets = "hanawidgets.teach.loader", "hanawidgets.widgets"
        return (
            f"from {loader} import read_lesson\nfrom {widgets} import LessonPlayer\nLessonPlayer(read_lesson({text!r}))"
        )
    return "\n".join("" if line.startswith(("%", "!")) else line for line in source.splitlines())


def _needs(node: ast.stmt) -> frozenset[str]:
    return frozenset(
        each.id for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)
    )


def _gives(node: ast.stmt, modules: Collection[str]) -> set[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    if isinstance(node, ast.Import | ast.ImportFrom):
        return {(each.asname or each.name).partition(".")[0] for each in node.names}
    given = set()
    for each in ast.walk(node):
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store):
            given.add(each.id)
        elif isinstance(each, ast.Attribute | ast.Subscript) and isinstance(each.ctx, ast.Store):
            given.add(_root(each))
        elif (
            isinstance(each, ast.Expr)
            and isinstance(each.value, ast.Call)
            and isinstance(each.value.func, ast.Attribute)
        ):
            given.add(_root(each.value.func))
    return given - {"", *modules}


def _root(node: ast.expr) -> str:
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""
