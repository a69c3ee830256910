"""A score as the browser draws it: pieces of the formula, terms that open, the tree, the spoken form."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import Literal, NotRequired, TypedDict

from hanawidgets.core.explain import Piece as FormulaPiece
from hanawidgets.core.explain import Status, Term, formula, pieces
from hanawidgets.text import Words, minus
from hanawidgets.text.wording import rule_card, term_label, term_why

from ..views import RuleCard


class TermView(TypedDict):
    label: str
    value: int
    status: Literal["used", "idle", "off"]
    why: str
    rule: RuleCard
    differs: bool


class Tree(TypedDict):
    term: str
    sign: str
    children: list[Tree]


class Piece(TypedDict):
    term: NotRequired[str]
    sign: NotRequired[str]


class ScoreView(TypedDict):
    total: int
    label: str
    pieces: list[Piece]
    terms: dict[str, TermView]
    off: list[str]
    tree: Tree
    text: str
    spoken: str
    rest: str
    """What stands for the terms that change nothing, where they are left out."""


class TallyStep(TypedDict):
    """A term that comes to a score as it adds up, and what it makes so far. Of a number that the formula shows as one
    its parts come before it, each with the sign between it and the part before (`part`)."""

    term: str
    sum: str
    part: NotRequired[str]


_SIGNS = {"×": "spoken_times", "+": "spoken_plus", "(": "spoken_open", ")": "spoken_close"}


def score_view(root: Term, words: Words, differs: frozenset[str] = frozenset(), rest: str = "") -> ScoreView:
    """Return one score: ``pieces``, ``terms`` by name, ``off`` terms, ``tree``, ``text``, ``spoken``.

    differs  names of the terms to be marked
    rest     what is said in place of the terms that change nothing; "": they stand in the formula
    """
    line = pieces(root, folds=bool(rest))
    keys = _keys(root)
    in_line = {keys[id(piece.term)] for piece in line if piece.term}
    return {
        "total": root.value,
        "label": words.say("ui.points", n=root.value),
        "pieces": [_piece(piece, keys) for piece in line],
        "terms": {keys[id(term)]: _term(term, words, differs) for term in root.walk()},
        "off": [keys[id(t)] for t in root.walk() if t.status is Status.OFF and keys[id(t)] not in in_line],
        "tree": _tree(root, keys),
        "text": minus(formula(root)),
        "spoken": spoken(root, words),
        "rest": rest if len(line) < len(pieces(root)) else "",
    }


def tally(root: Term, *, folds: bool = False) -> list[TallyStep]:
    """Return how the score adds up: every term of its formula in order, those that it shows as one number part by part
    before it if there are several, and what they make so far. ``folds``: without those that change nothing.

    >>> from hanawidgets.core.explain import product
    >>> parts = (Term("one", 1, "", ""), Term("two", 2, "", ""))
    >>> both = Term("both", 3, "", "", "sum", parts, whole=True)
    >>> [(step["term"], step["sum"]) for step in tally(product("score", [both, Term("double", 2, "", "")], "", ""))]
    [('one', '1'), ('two', '3'), ('both', '3'), ('double', '6')]
    """
    keys, steps, seen = _keys(root), list[TallyStep](), set[int]()
    for term in (piece.term for piece in pieces(root, folds=folds) if piece.term):
        for place, part in enumerate(term.children if term.whole and len(term.children) > 1 else ()):
            seen.add(id(part))
            steps.append({"term": keys[id(part)], "sum": minus(str(_so_far(root, seen))), "part": "+" if place else ""})
        seen.add(id(term))
        steps.append({"term": keys[id(term)], "sum": minus(str(_so_far(root, seen)))})
    return steps


def _so_far(term: Term, seen: set[int]) -> int | None:
    """Return what a term makes of those that are seen, None if it has none of them."""
    if id(term) in seen:
        return term.value
    parts = [made for child in term.children if (made := _so_far(child, seen)) is not None]
    if not parts:
        return None
    return prod(parts) if term.op == "product" else sum(parts)


def _keys(root: Term) -> dict[int, str]:
    """Terms by identity → their names, numbered where several are called the same (two failed bets, say)."""
    found: dict[int, str] = {}
    for term in root.walk():
        if id(term) in found:
            continue
        count = sum(name.partition("#")[0] == term.name for name in found.values())
        found[id(term)] = f"{term.name}#{count + 1}" if count else term.name
    return found


def _piece(piece: FormulaPiece, keys: dict[int, str]) -> Piece:
    return {"term": keys[id(piece.term)]} if piece.term else {"sign": piece.text}


def _term(term: Term, words: Words, differs: frozenset[str]) -> TermView:
    return {
        "label": term_label(term, words),
        "value": term.value,
        "status": term.status.value,
        "why": term_why(term, words),
        "rule": rule_card(term.rule, words),
        "differs": term.name in differs,
    }


def _tree(term: Term, keys: dict[int, str]) -> Tree:
    return {
        "term": keys[id(term)],
        "sign": {"sum": "+", "product": "×", "value": ""}[term.op],
        "children": [_tree(child, keys) for child in term.children],
    }


def spoken(root: Term, words: Words) -> str:
    """Return the formula as it is read out, e.g. ``2 times 1 is 2``; a lone number as points."""
    if len(pieces(root)) == 1:
        return words.say("ui.points", n=root.value)

    def said() -> Iterator[str]:
        for piece in pieces(root):
            yield words.say(f"ui.{_SIGNS[piece.text]}") if piece.text in _SIGNS else minus(piece.text)

    return words.say("ui.spoken", formula="".join(said()), total=root.value)


def tree_text(root: Term, words: Words) -> str:
    """Return the tree as indented lines of plain text."""

    def lines(term: Term, depth: int) -> Iterator[str]:
        value = minus(str(term.value))
        yield f"{'  ' * depth}{term_label(term, words)}: {value} – {term_why(term, words)} [{term.rule}]"
        for child in term.children:
            yield from lines(child, depth + 1)

    return "\n".join(lines(root, 0))
