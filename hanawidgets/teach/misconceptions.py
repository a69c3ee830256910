"""The score that a person computes who has one rule wrong.

A misconception is the score's own tree with one term or one operation changed, so it names the mistake behind a
wrong number, and makes wrong answers worth choosing from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from math import prod
from typing import Final

from hanawidgets.core.explain import Op, Status, Term, pieces
from hanawidgets.text import Words
from hanawidgets.text.wording import term_label

from .goals import said
from .model import Misconception, Text


def evaluated(root: Term, changed: Mapping[str, int], ops: Mapping[str, Op]) -> dict[str, int]:
    """Return the values of all terms with some values and operations changed; ``score`` is the root's.

    >>> tree = Term("x", 7, "", "", "sum", (Term("a", 3, "", ""), Term("b", 4, "", "")))
    >>> evaluated(tree, {"a": 5}, {"x": "product"})["score"]
    20
    """
    values: dict[str, int] = {}

    def value(term: Term) -> int:
        parts = [value(child) for child in term.children]
        if term.name in changed:
            found = changed[term.name]
        else:
            op = ops.get(term.name, term.op)
            found = term.value if op == "value" or not parts else sum(parts) if op == "sum" else prod(parts)
        values[term.name] = found
        return found

    values["score"] = value(root)
    return values


@dataclass(frozen=True, slots=True)
class Change:
    """A mistake that changes one term or one operation: when it can be made, and what it does to the tree."""

    name: str
    term: str
    when: Callable[[Term], bool]
    value: Callable[[Term], int] | None = None
    op: Op | None = None
    rule: str = ""


def changed(root: Term, rows: Iterable[Change]) -> Iterator[Misconception]:
    """Yield the mistakes among ``rows`` that can be made with a score, those that change nothing included."""
    for change in rows:
        term = root.find(change.term)
        if term is None or not change.when(term):
            continue
        new = {} if change.value is None else {term.name: change.value(term)}
        ops: dict[str, Op] = {} if change.op is None else {term.name: change.op}
        facts = {"value": new.get(term.name, 0), "right": term.value}
        yield Misconception(change.name, change.rule or term.rule, evaluated(root, new, ops), facts)


MOST: Final = 60
"""Numbers that a term is tried with, to find what a wrong result would be right with."""


def what_if(root: Term, part: Term, value: int, given: Mapping[str, int | str]) -> tuple[str, Text]:
    """Return what a wrong number would be: with which other number of the formula it would come out, or what would come
    out with it, or at least on which side of the right one it lies.

    The first of the two says which it is: ``would``, or ``side``.

    part   the term that was asked for;  value: what was answered
    given  all that was answered: names of terms → numbers; what is right of it is taken for known

    >>> tree = Term("x", 8, "", "", "product", (Term("a", 2, "", ""), Term("b", 4, "", "")))
    >>> _leaf(tree, tree, 6, {})[1], _leaf(tree, tree, 7, {})
    (3, None)
    """
    if part is not root and not part.children:
        whole = evaluated(root, {part.name: value}, {})["score"]
        if whole != root.value:
            return "would", said("wrong.then", value=value, term=partial(term_label, part, asked=True), whole=whole)
    elif (found := _leaf(root, part, value, given)) is not None:
        leaf, number = found
        return "would", said("wrong.with", value=value, term=partial(term_label, leaf, asked=True), number=number)
    side = "more" if value > part.value else "less"
    if not part.children:
        return "side", said(f"wrong.{side}", value=value, term=partial(term_label, part, asked=True))
    return "side", said(f"wrong.{side}_of", value=value, term=partial(term_label, part), terms=partial(_in_words, part))


def _in_words(part: Term, words: Words) -> str:
    """Return how a term is put together, with names in place of numbers."""
    named = (term_label(piece.term, words, asked=True) if piece.term else piece.text for piece in pieces(part))
    return " ".join(named).replace("( ", "(").replace(" )", ")")


def _leaf(root: Term, part: Term, value: int, given: Mapping[str, int | str]) -> tuple[Term, int] | None:
    """Return the term without parts that would have to be another number for ``part`` to be ``value``, and this number:
    the nearest to what it is. None if no single one can."""

    def close(found: tuple[Term, int]) -> int:
        return abs(found[1] - found[0].value)

    leaves = [leaf for leaf in part.walk() if not leaf.children and leaf is not part]
    free = [leaf for leaf in leaves if leaf.status is Status.USED and given.get(leaf.name) != leaf.value]
    name = "score" if part is root else part.name
    fits = (
        (leaf, number)
        for leaf in free
        for number in (range(MOST) if leaf.value >= 0 else range(-MOST, 1))
        if number != leaf.value and evaluated(root, {leaf.name: number}, {})[name] == value
    )
    return min(fits, key=close, default=None)
