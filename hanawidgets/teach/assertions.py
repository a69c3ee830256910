"""Claims (``{70=score}``, ``{no club|0=n.C}``): what a text counts, proved by the game; and names put in."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final

from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.core.explain import Term, formula
from hanawidgets.core.renamed import name_now
from hanawidgets.text import BUILT_IN, LANGUAGES, minus

from .courses import counted, figures, numbers_in
from .diagnostics import Diagnostics
from .model import Text

LONGEST: Final = {"en": 60, "ja": 140}
"""Words (en) or characters (ja) that a text may have: one thought a step. Other languages have no such limit."""

ANY: Final = "*"
"""As a word: every text names the fact, by claiming it."""
CLAIMS_SHOWN: Final = 3
"""So many ways to prove a number are named."""

_BRACES: Final = re.compile(r"\{([^{}]*)\}")
_CLAIM: Final = re.compile(r"(?:([^{}|]*[^{}|\s])\|)?\s*(-?[0-9]+)\s*=\s*([A-Za-z_][\w.]*)(?:@([\w;=+.-]+))?\s*")
_TAUTOLOGY: Final = re.compile(r"\s*(-?[0-9]+)\s*=\s*-?[0-9]+\s*")
_FORMULA: Final = re.compile(r"-?[0-9(][-0-9\s()+×]*=\s*-?[0-9]+\s*")
_NAME: Final = re.compile(r"\s*([a-z_]+)\.([\w.()-]+)\s*")
_DIGITS: Final = re.compile(r"[0-9０-９]+")


@dataclass(slots=True)
class Claims:
    """Proves the texts of one step.

    facts  returns what may be claimed, by rules (``""``: the step's own);  terms: the score's tree
    word   (kind, name, lang) → word or None;  kinds: the kinds of names it knows
    wrong  collects what is wrong with them
    also   further facts, for the texts of one choice
    general  returns the facts that follow from the rules alone: a text may claim one if it names it, or the step does
    names  (fact, lang) → words by which a text names such a fact; :data:`ANY`: each does
    about  language → what the step says besides
    old    old names of facts → those of today, as :func:`fact_now` takes them
    languages  what the lesson is written in; its text stands for the others, too
    """

    facts: Callable[[str], Mapping[str, int]]
    terms: Callable[[], Term | None]
    word: Callable[[str, str, str], str | None]
    kinds: tuple[str, ...]
    wrong: Diagnostics
    also: Mapping[str, int] = field(default_factory=dict)
    general: Callable[[], Collection[str]] = tuple
    names: Callable[[str, str], tuple[str, ...]] = lambda _fact, _lang: ()
    about: Mapping[str, str] = field(default_factory=dict)
    old: Mapping[str, str] = field(default_factory=dict)
    said: str = ""
    languages: tuple[str, ...] = BUILT_IN
    proved: int = 0

    def text(self, key: str, text: Text) -> Text:
        """Return a text with its claims put in; what is wrong with it is kept."""
        done: dict[str, str] = {}
        for lang in text:
            done[lang] = self._resolved(f"{key}.{lang}", lang, text[lang])
        for lang in self.languages:
            if not done.get(lang, "").strip():
                self.wrong.add(f"{key}.{lang}", "", code=Code.MISSING_FIELD)
        first = done.get(self.languages[0], "")
        return {lang: done.get(lang, first) for lang in LANGUAGES}

    def _resolved(self, key: str, lang: str, text: str) -> str:
        self.said = self._words(f"{text} {self.about.get(lang, '')}", lang)
        for number in counted(_BRACES.sub("{}", text), lang):
            self.wrong.add(key, Detail.UNCOUNTED, number)
        words: list[str] = []
        at = 0
        for found in _BRACES.finditer(text):
            words += [*self._plain(key, lang, text[at : found.start()])]
            words.append(self._piece(key, lang, found[1]))
            at = found.end()
        words += [*self._plain(key, lang, text[at:])]
        done = "".join(words)
        if lang == "ja":
            done = figures(done)
        count = len(done.split()) if lang == "en" else len(re.sub(r"\s", "", done))
        if count > LONGEST.get(lang, 10**6):
            self.wrong.add(key, Detail(f"too_long_{lang}"), count, limit=LONGEST[lang])
        return done

    def _words(self, text: str, lang: str) -> str:
        """Return what a text says without its claims, in small letters."""

        def word(piece: re.Match[str]) -> str:
            found = _NAME.fullmatch(piece[1])
            named = self.word(found[1], found[2], lang) if found and lang in LANGUAGES else None
            return named or piece[1].rpartition("|")[0]

        return _BRACES.sub(word, text).lower()

    def _is_about(self, name: str, lang: str) -> bool:
        """Tell whether a fact is one of the step, or one of the rules that the text names.

        Words for what facts count are known in the languages of the package; other texts say what these say.
        """
        if lang not in BUILT_IN or name not in self.general():
            return True
        root = self.terms()
        return (root is not None and root.find(name) is not None) or any(
            word == ANY or word.lower() in self.said for word in self.names(name, lang)
        )

    def _plain(self, key: str, lang: str, text: str) -> Iterator[str]:
        if "{" in text or "}" in text:
            self.wrong.add(key, Detail.BAD_CLAIM, text.strip()[:60])
        for digits in _DIGITS.findall(text):
            self.wrong.add(key, Detail.UNPROVED_NUMBER, digits, claims=self._worth(int(digits), lang))
        yield text

    def _worth(self, number: int, lang: str) -> list[str] | str:
        """Return a few claims that prove a number here; a dash where there are none."""
        try:
            facts = {**self.facts(""), **self.also}
            found = [name for name, value in facts.items() if value == number and self._is_about(name, lang)]
        except RuleError:
            return "–"
        return [f"{{{number}={name}}}" for name in sorted(found, key=len)[:CLAIMS_SHOWN]] or "–"

    def _piece(self, key: str, lang: str, piece: str) -> str:
        if found := _CLAIM.fullmatch(piece):
            self._number(key, lang, int(found[2]), found[3], found[4] or "")
            if found[1] is None:
                return minus(found[2])
            for number in numbers_in(found[1], lang):
                if number != int(found[2]):
                    self.wrong.add(key, Detail.OTHER_WORDS, found[1], number=found[2])
            return found[1]
        if _TAUTOLOGY.fullmatch(piece):
            self.wrong.add(key, Detail.TAUTOLOGY, piece)
        elif _FORMULA.fullmatch(piece):
            self._formula(key, piece)
            return minus("\N{NO-BREAK SPACE}".join(piece.split()))  # a formula is no place for a line break
        elif found := _NAME.fullmatch(piece):
            word = self.word(found[1], found[2], lang if lang in LANGUAGES else LANGUAGES[0])
            if word is not None:
                return word
            self.wrong.add(key, Detail.UNKNOWN_NAME, piece.strip(), known=self.kinds)
        else:
            self.wrong.add(key, Detail.BAD_CLAIM, piece.strip()[:60])
        return piece

    def _number(self, key: str, lang: str, number: int, name: str, rules: str) -> None:
        try:
            facts = {**self.facts(rules), **self.also}
        except RuleError as error:
            self.wrong.keep(error, key)
            return
        if name not in facts:
            name = fact_now(name, self.old)
        if name not in facts:
            worth = sorted(known for known, value in facts.items() if value == number)
            near = [*worth, *get_close_matches(name, sorted(facts.keys() - worth), 3)]
            allowed = [*near, *sorted(facts.keys() - near)]
            self.wrong.add(key, Detail.UNKNOWN_FACT, name, code=Code.UNKNOWN_VALUE, allowed=allowed)
        elif facts[name] != number:
            self.wrong.add(key, Detail.WRONG_NUMBER, number, fact=name, right=facts[name])
        elif not self._is_about(name, lang):
            words = [word for word in self.names(name, lang) if word] or "–"
            self.wrong.add(key, Detail.OTHER_FACT, number, fact=name, claims=self._worth(number, lang), words=words)
        else:
            self.proved += 1

    def _formula(self, key: str, piece: str) -> None:
        try:
            root = self.terms()
        except RuleError as error:
            self.wrong.keep(error, key)
            return
        lines = {_tight(formula(term)) for term in root.walk()} if root is not None else set()
        line, _, result = piece.partition("=")
        if _tight(piece) in lines:
            self.proved += 1
        elif "value" in self.also and int(result) == self.also["value"] == _computed(line):
            self.proved += 1  # what somebody wrongly computed who takes this choice
        elif root is None:
            self.wrong.add(key, Detail.NO_SITUATION, piece)
        else:
            self.wrong.add(key, Detail.WRONG_FORMULA, piece, right=formula(root))


def fact_now(name: str, old: Mapping[str, str]) -> str:
    """Return what a fact is called now. An old name that ends in a dot stands for all that begin so.

    >>> fact_now("scores.A", {"total.": "scores."}), fact_now("total", {"total.": "scores."})
    ('scores.A', 'total')
    """
    first, dot, rest = name.partition(".")
    return name_now(first + dot, old) + rest


def _tight(text: str) -> str:
    return re.sub(r"\s", "", text)


def _computed(line: str) -> int | None:
    """Return the value of a sum of products with brackets, None if it is none.

    >>> _computed("7 × (4 + 1)"), _computed("7 +")
    (35, None)
    """
    try:
        return _value(ast.parse(line.replace("×", "*").strip(), mode="eval").body)
    except (SyntaxError, RecursionError, MemoryError):
        return None


def _value(node: ast.expr) -> int | None:
    match node:
        case ast.Constant(value=int(number)):
            return number
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(number))):
            return -number
        case ast.BinOp(left=one, op=ast.Add() | ast.Mult() as op, right=two):
            left, right = _value(one), _value(two)
            if left is not None and right is not None:
                return left + right if isinstance(op, ast.Add) else left * right
    return None
