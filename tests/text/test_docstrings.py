"""Docstrings begin with a noun or a verb, as docs/style-of-words.md says."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import hanawidgets

from ..rows import each

PACKAGE: Final = Path(hanawidgets.__file__).parent
_OPENING: Final = re.compile(
    r"(?:what|who|whose|which|where|why|how|when|it|its|this|here|there|of"
    r"|something|somebody|everything|nothing|nobody|an? (?:helper|thing that))\b",
    re.IGNORECASE,
)
_NO_NOUN: Final = re.compile(r"\b(?:for|to|from) who\b")


def fault(docstring: str) -> str:
    """Return what a docstring must not say, "" if it says nothing of that kind."""
    found = _OPENING.match(docstring) or _NO_NOUN.search(" ".join(docstring.split()))
    return found[0] if found else ""


def docstrings(code: str) -> Iterator[tuple[str, int, str]]:
    """Yield name, line and text of every docstring of a module."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and (
            text := ast.get_docstring(node)
        ):
            yield getattr(node, "name", "the module"), node.body[0].lineno, text


@pytest.mark.slow
def test_every_docstring_begins_with_a_noun_or_a_verb() -> None:
    faults = [
        f"{path.relative_to(PACKAGE.parent)}:{line} {name}: {fault(text)!r} in {text.splitlines()[0]!r}"
        for path in sorted(PACKAGE.rglob("*.py"))
        if "node_modules" not in path.parts
        for name, line, text in docstrings(path.read_text("utf-8"))
        if fault(text)
    ]
    assert not faults, "\n".join(faults)


@each(
    "text, found",
    [
        ("What a seat may do.", "What"),
        ("Whose turn it is.", "Whose"),
        ("Something to be told.", "Something"),
        ("A helper for pages.", "A helper"),
        ("Return the message\nfor who writes code.", "for who"),
        ("The seat to decide.", ""),
        ("Whether the round is over, and who won.", ""),
        ("Itemised bill for a person who pays.", ""),
    ],
)
def test_an_opening_without_a_noun_is_found(text: str, found: str) -> None:
    assert fault(text) == found
