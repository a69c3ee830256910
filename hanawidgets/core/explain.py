"""A score is an explanation: a tree of terms whose root is the number.

Formula line, "why" text, spoken form, quiz blanks and print are walks over this tree; nothing else
computes a score. A term's value follows from its children, so a tree cannot contradict itself.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from math import prod
from typing import Literal

Op = Literal["value", "sum", "product"]


class Status(StrEnum):
    """Whether a term does anything here."""

    USED = "used"
    IDLE = "idle"
    """in force, but it changes nothing: 1 in a product, 0 in a sum, or the field at its least"""
    OFF = "off"
    """switched off, or no part of this rule set; not written in the formula"""


@dataclass(frozen=True, slots=True)
class Term:
    """One number of a score and where it comes from.

    name      what it is, stable over rule sets: ``"total"``, ``"bonus"``, ``"field"`` ...
    value     points, or a factor where its parent is a product
    op        how the value follows from the children
    rule      rule id (``"K-BGA-23"``); its source follows from the id, see :func:`.registry.source_of`
    reason    code of the sentence that says why the value is what it is
    facts     numbers and names for that sentence
    whole     whether a formula shows it as one number; its children stand in the tree below it
    """

    name: str
    value: int
    rule: str
    reason: str
    op: Op = "value"
    children: tuple[Term, ...] = ()
    status: Status = Status.USED
    facts: Mapping[str, int | str] = field(default_factory=dict, hash=False)
    whole: bool = False

    def walk(self) -> Iterator[Term]:
        """Yield this term and all below it, root first."""
        yield self
        for child in self.children:
            yield from child.walk()

    def find(self, name: str) -> Term | None:
        """Return the first term called ``name``, or None."""
        return next((term for term in self.walk() if term.name == name), None)


def total(name: str, children: Iterable[Term], rule: str, reason: str, **facts: int | str) -> Term:
    """Return the sum of ``children`` as a term."""
    parts = tuple(children)
    return Term(name, sum(t.value for t in parts), rule, reason, "sum", parts, facts=facts)


def product(name: str, children: Iterable[Term], rule: str, reason: str, **facts: int | str) -> Term:
    """Return the product of ``children`` as a term."""
    parts = tuple(children)
    return Term(name, prod(t.value for t in parts), rule, reason, "product", parts, facts=facts)


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece of a formula line: an operator or bracket (``text``), or a term that can be opened."""

    text: str
    term: Term | None = None


def pieces(root: Term, *, folds: bool = False) -> tuple[Piece, ...]:
    """Return the formula of ``root`` as pieces, without the result.

    Sums inside products stand in brackets, products inside products are written out, switched-off
    terms are left out, and a whole is one number.

    folds  whether terms that change nothing, times 1 and plus 0, are left out as well
    """
    return tuple(_pieces(root, inside_product=False, folds=folds, top=True))


def _pieces(term: Term, *, inside_product: bool, folds: bool, top: bool = False) -> Iterator[Piece]:
    shown = [t for t in term.children if t.status is not Status.OFF]
    if folds:
        shown = _counting(term, shown)
    if term.op == "value" or not shown or (term.whole and not top):
        yield Piece(str(term.value), term)
        return
    bracket = term.op == "sum" and inside_product and len(shown) > 1
    sign = "+" if term.op == "sum" else "×"
    if bracket:
        yield Piece("(")
    for place, child in enumerate(shown):
        if place:
            yield Piece(sign)
        yield from _pieces(child, inside_product=term.op == "product" or inside_product, folds=folds)
    if bracket:
        yield Piece(")")


def _counting(term: Term, parts: list[Term]) -> list[Term]:
    """Return the parts of a sum or product that change it; the first of a product is what the others multiply."""
    if term.op == "product":
        return [part for at, part in enumerate(parts) if not at or part.value != 1]
    return [part for part in parts if part.value] or parts[:1]


def without_idle(term: Term, rules: Container[str]) -> Term:
    """Return a tree without the terms of these rules that change nothing in it.

    >>> double = Term("double", 1, "R-2", "", status=Status.IDLE)
    >>> formula(without_idle(product("score", [Term("points", 5, "R-1", ""), double], "", ""), {"R-2"}))
    '5'
    """
    kept = (without_idle(t, rules) for t in term.children if not (t.status is Status.IDLE and t.rule in rules))
    return replace(term, children=tuple(t for t in kept if t.op == "value" or any(map(_counts, t.children))))


def _counts(term: Term) -> bool:
    return term.status is not Status.OFF


def formula(root: Term, *, folds: bool = False) -> str:
    """Return the formula line of a score, e.g. ``7 × 2 × (4 + 1) = 70``; ``folds`` as of :func:`pieces`.

    >>> score = product("score", [Term("points", 5, "R-1", ""), Term("double", 1, "R-2", "")], "", "")
    >>> formula(score), formula(score, folds=True)
    ('5 × 1 = 5', '5')
    """
    text = ""
    for piece in pieces(root, folds=folds):
        if piece.text in "+×":
            text += f" {piece.text} "
        else:
            text += piece.text
    return text if text == str(root.value) else f"{text} = {root.value}"


def differing(left: Term, right: Term) -> frozenset[str]:
    """Return the names of the terms that differ between two scores (missing in one counts as differing
    unless it does nothing in the other)."""

    def effect(root: Term) -> dict[str, tuple[int, bool]]:
        return {t.name: (t.value, t.status is Status.USED) for t in root.walk()}

    ours, theirs = effect(left), effect(right)
    names = set()
    for name in ours.keys() | theirs.keys():
        mine, other = ours.get(name), theirs.get(name)
        if mine is None or other is None:
            lone = mine or other
            if lone is not None and lone[1]:
                names.add(name)
        elif mine[0] != other[0]:
            names.add(name)
    return frozenset(names)
