"""The parts of a rule in the rule book, as the page gets them: examples (rows of cards, tables, numbers, a result,
notes), options, a proof.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import reduce
from typing import NotRequired, TypedDict

from hanawidgets.core.explain import Term, formula, pieces
from hanawidgets.text import has, minus, translate, words_in
from hanawidgets.text.explained import face_name
from hanawidgets.text.wording import term_why

RuleRow = TypedDict("RuleRow", {"label": str, "faces": list[str], "names": list[str], "lit": list[int], "as": str})


class TextTable(TypedDict):
    """A table of texts."""

    head: list[str]
    rows: list[list[str]]


class NumberCell(TypedDict):
    """A number; ``off``: it may not be chosen."""

    text: str
    off: bool


class NumberRow(TypedDict):
    """Numbers to choose from; ``label``: as a screen reader says them."""

    label: str
    cells: list[NumberCell]


class RulePart(TypedDict):
    """One part of an example; ``state``: the word of a link to a tool, if one leads there."""

    label: str
    rows: list[RuleRow]
    result: str
    notes: list[str]
    state: str
    table: NotRequired[TextTable | None]
    numbers: NotRequired[NumberRow | None]


class OptionValue(TypedDict):
    """A value of an option, and which presets have it."""

    label: str
    presets: str


class RuleOption(TypedDict):
    """An option that a rule belongs to."""

    name: str
    label: str
    values: list[OptionValue]


class ProofStep(TypedDict):
    """A step of a proof; ``fails``: what is said where it does not hold."""

    text: str
    fails: str


class RuleProof(TypedDict):
    """A proof of a rule; ``note``: what is said where it does not hold."""

    holds: bool
    heading: str
    note: str
    steps: list[ProofStep]


class RuleDetail(TypedDict):
    """The parts below the text of an open rule."""

    id: str
    parts: list[RulePart]
    options: list[RuleOption]
    proof: RuleProof | None


def drawn(
    *,
    label: str = "",
    rows: Iterable[RuleRow] = (),
    result: str = "",
    notes: Iterable[str] = (),
    state: str = "",
    table: TextTable | None = None,
    numbers: NumberRow | None = None,
) -> RulePart:
    """Return one part of an example."""
    return {
        "label": label,
        "rows": [*rows],
        "result": result,
        "notes": [*notes],
        "state": state,
        "table": table,
        "numbers": numbers,
    }


def word_of(game: str, key: str, lang: str, /, **facts: object) -> str:
    """Return a word of the book: ``book.<key>`` of the game's words, else of all games'."""
    own = f"{game}.book.{key}"
    return translate(own if has(own) else f"book.{key}", lang, **facts)


def line_of(game: str, key: str, lang: str, /, **facts: object) -> str:
    """Return the label of a row of cards."""
    return translate(f"{game}.book.line.{key}", lang, **facts)


def listed(words: Iterable[object], lang: str) -> str:
    """Return words in a row, with the language's commas."""
    return translate("ui.list", lang).join(map(str, words))


def sentences(texts: Iterable[str], lang: str) -> str:
    """Return sentences one after the other; empty ones are left out."""
    return reduce(lambda first, second: translate("book.then", lang, first=first, second=second), filter(None, texts))


def row(label: str, faces: Sequence[str], lang: str, lit: Collection[str | int] = (), state: str = "") -> RuleRow:
    """Return a row of cards; those of ``lit`` are marked as in ``state``, a state of the style sheet.

    lit  faces; or places from 0, where of two equal cards one is marked
    """
    return {
        "label": label,
        "faces": list(faces),
        "names": [face_name(face, words_in(lang)) for face in faces],
        "lit": [place for place, face in enumerate(faces) if face in lit or place in lit],
        "as": state,
    }


def table(heads: Iterable[str], rows: Iterable[Iterable[object]], lang: str) -> TextTable:
    """Return a table; ``heads`` are keys below ``book.head``."""
    return {
        "head": [translate(f"book.head.{head}", lang) for head in heads],
        "rows": [[str(cell) for cell in cells] for cells in rows],
    }


def score_line(root: Term, lang: str) -> str:
    """Return the formula of a score, or the number if it is but one."""
    return minus(formula(root)) if len(pieces(root)) > 1 else translate("ui.points", lang, n=root.value)


def whys(root: Term, lang: str) -> list[str]:
    """Return why the terms of a formula have their values, the whole first."""
    terms = (root, *(piece.term for piece in pieces(root) if piece.term))
    return [term_why(term, words_in(lang)) for term in terms]
