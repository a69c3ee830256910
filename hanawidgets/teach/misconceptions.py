"""What a score would be for somebody who has one rule wrong.

A misconception is the score's own tree with one term or one operation changed, so it names the mistake behind a
wrong number, and makes wrong answers worth choosing from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import prod

from hanawidgets.core.explain import Op, Term

from .model import Misconception


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
