"""Search in the rule book: in kanji, kana, romaji or English, whatever the page's language; why a rule was found.

A rule need not have every word of a question. Those come first that have the most of its words, the rare ones above
all, in their title or among the words that are typed for them; and before the others those of the game's first source.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from math import log
from typing import NamedTuple

from hanawidgets.core.registry import game_of_rule, source_of

from . import LANGUAGES, translate
from .card_names import fold
from .game_files import rule_records
from .rule_question import ALIKE, LEAST, NEAR, TYPED, WORD, Term, asked, folded, stems

Place = tuple[int, int]
"""Where something stands in a text: from a character to before another."""

FEW, MOST = 3, 40
"""So many rules a search finds at most; and more than a few only of those that fit nearly as well as the best."""
_SHARE = 0.35
"""What nearly as well is."""


class Hit(NamedTuple):
    """The reason why a rule was found.

    title, text  places of what was asked for, in the page's language
    ways         where that is not what was typed: how it was found, ``"here"`` (under the name that this page has for
                 it), ``"alike"`` (as what means much the same), ``"about"`` (by a word that it is searched by),
                 ``"other"`` (in the text in another language) or ``"id"``, what was typed, and the name
    """

    title: tuple[Place, ...]
    text: tuple[Place, ...]
    ways: tuple[tuple[str, str, str], ...]


class _Indexed(NamedTuple):
    """A rule as it is searched: of its texts, by language, title, search words and text; and how much it is worth."""

    rule: str
    parts: dict[str, list[str]]
    worth: float


_PARTS = (1.5, 1.5, 1.0)
_SEARCHED_BY = 1
"""What a title, search words and a text weigh; which of them are the search words."""
_AGAIN = 0.3
"""What the same word counts for in a second part."""
_WORTH = {"examples": 0.55, "readings": 0.9}
_OTHER_SOURCE = 0.9


@cache
def _index(game: str) -> tuple[_Indexed, ...]:
    records = rule_records(game).rules
    first = source_of(next(iter(records)))
    found = []
    for rule, record in records.items():
        source = record.source or source_of(rule)
        worth = [_WORTH[topic] for topic in record.topics if topic in _WORTH]
        worth += [] if worth or source == first else [_OTHER_SOURCE]
        short = f"source.{source}.short"
        more = {lang: f"{record.search.get(lang, '')} {translate(short, lang)}" for lang in LANGUAGES}
        said = {
            lang: [
                fold(part)
                for part in (translate(f"rules.{rule}.title", lang), more[lang], translate(f"rules.{rule}", lang))
            ]
            for lang in LANGUAGES
        }
        ja = said["ja"]
        latin = ["".join(dict.fromkeys(map(stems, part))) + " " for part in zip(*said.values(), strict=True)]
        ids = [fold(rule), "", " ".join(ja)]
        found.append(_Indexed(rule, {"ja": ja, "en": latin, "id": ids}, min(worth, default=1)))
    return tuple(found)


@lru_cache(maxsize=2048)
def _pattern(text: str, lang: str) -> re.Pattern[str]:
    """The pattern that finds a term: in Japanese a number is no part of a longer one, an id begins where letters do."""
    start = r"(?<![0-9])" if lang == "ja" and text[0].isdigit() else r"(?<![a-z])" if lang == "id" else ""
    return re.compile(start + re.escape(text) + (r"(?![0-9])" if lang == "ja" and text[-1].isdigit() else ""))


@lru_cache(maxsize=1024)
def _found(term: Term, game: str) -> dict[int, tuple[int, ...]]:
    """The places of a term in a game's index, and in which parts of the rule."""
    find = _pattern(term.text, term.lang).search
    found = ((at, [*map(find, each.parts[term.lang])]) for at, each in enumerate(_index(game)))
    return {at: tuple(part for part, has in enumerate(parts) if has) for at, parts in found if any(parts)}


@lru_cache(maxsize=32)
def _scores(text: str, game: str) -> dict[str, float]:
    """Return what each rule that has something of a question is worth for it."""
    index = _index(game)
    total: dict[int, float] = {}
    sure: set[int] = set()
    for each in asked(text, game):
        best: dict[tuple[int, int], float] = {}
        whole = set().union(*(_found(term, game) for term in each.terms if term.weight >= ALIKE))
        for term in each.terms:
            found = _found(term, game)
            rare = _rare(len(found), len(index))
            if term.weight >= ALIKE:
                rare = (rare + _rare(len(whole), len(index))) / 2
            for at, parts in found.items():
                for part in parts:
                    best[at, part] = max(best.get((at, part), 0), term.weight * rare * _PARTS[part])
            if term.weight >= LEAST:
                sure |= found.keys()
        for at in {at for at, _ in best}:
            in_part = sorted(best.get((at, part), 0) for part in range(len(_PARTS)))
            total[at] = total.get(at, 0) + in_part[-1] + _AGAIN * sum(in_part[:-1])
    return {index[at].rule: score * index[at].worth for at, score in total.items() if at in sure}


def _rare(found: int, among: int) -> float:
    return log(1 + (among - found + 0.5) / (found + 0.5))


def search_rules(text: str, among: Iterable[str]) -> tuple[str, ...]:
    """Return the rules that answer ``text`` best, the best first.

    >>> search_rules("さんこう 6点", ["K-BGA-34", "K-CLUB-15", "K-BGA-33"])
    ('K-BGA-33', 'K-CLUB-15')
    """
    scores = {rule: _scores(text, game).get(rule, 0) for rule in among if (game := game_of_rule(rule))}
    found = sorted((rule for rule in scores if scores[rule] > 0), key=lambda rule: -scores[rule])[:MOST]
    return tuple(rule for place, rule in enumerate(found) if place < FEW or scores[rule] >= scores[found[0]] * _SHARE)


def hit(text: str, rule: str, lang: str) -> Hit:
    """Return why a rule was found by ``text``.

    >>> hit("april", "K-BLOG-03", "ja").ways
    (('here', 'april', '4月'),)
    """
    game = game_of_rule(rule)
    at = next(at for at, each in enumerate(_index(game)) if each.rule == rule)
    texts = translate(f"rules.{rule}.title", lang), translate(f"rules.{rule}", lang)
    marked: tuple[set[Place], set[Place]] = set(), set()
    ways = []
    for typed, terms in asked(text, game):
        has = {term: _found(term, game)[at] for term in terms if term.weight >= LEAST and at in _found(term, game)}
        shown = [
            (term, places)
            for term in (*has, *(name for term in has for name in _in_english(term)))
            if any(places := [[*_places(term, part, lang)] for part in texts])
        ]
        shown.sort(key=lambda each: -each[0].weight)
        best = shown[0][0].weight if shown else 0
        least = ALIKE if ALIKE <= best < TYPED else best
        for term, places in shown:
            for marks, more in zip(marked, places, strict=True):
                marks.update(more if term.weight >= least else ())
        if NEAR < best < TYPED:
            term, places = shown[0]
            name = next(part[slice(*found[0])] for part, found in zip(texts, places, strict=True) if found)
            if fold(name) != fold(typed):  # the sentence has its own brackets
                ways.append(("here" if term.word else "alike", typed, name.strip("「」")))
        elif has and not shown and max(term.weight for term in has) > NEAR:
            ways.append(_not_shown(typed, has))
    return Hit(_joined(marked[0]), _joined(marked[1]), tuple(dict.fromkeys(ways)))


def _in_english(term: Term) -> Iterator[Term]:
    for name in term.word.english if term.word else ():
        if latin := stems(name):
            yield Term("en", f"{latin} ", term.weight, term.word)


def _not_shown(typed: str, has: dict[Term, tuple[int, ...]]) -> tuple[str, str, str]:
    """Return how a rule was found whose text in the page's language has nothing of what was typed."""
    if any(term.lang == "id" for term in has):
        return "id", typed, ""
    if all(parts == (_SEARCHED_BY,) for parts in has.values()):
        return "about", typed, ""
    word = next((term.word.ja for term in has if term.word), "")
    return "other", typed, "" if word == typed else word


def _places(term: Term, text: str, lang: str) -> Iterator[Place]:
    """The places of a term in a text as it is written: English by whole words."""
    if term.lang == "en":
        line, places = _latin(text)
        for found in _pattern(term.text, "en").finditer(line):
            first = line.count(" ", 0, found.start())
            yield places[first][0], places[first + len(term.text.split()) - 1][1]
    elif term.lang == "id" or lang == "ja":
        line, origin = folded(text)
        for found in _pattern(term.text, term.lang).finditer(line):
            yield origin[found.start()], origin[found.end() - 1] + 1


@lru_cache(maxsize=2048)
def _latin(text: str) -> tuple[str, tuple[Place, ...]]:
    """Return the stems of a text's Latin words, and where each word stands."""
    line, origin = folded(text)
    words = [*WORD.finditer(line)]
    return f"{stems(line)} ", tuple((origin[word.start()], origin[word.end() - 1] + 1) for word in words)


def _joined(places: Iterable[Place]) -> tuple[Place, ...]:
    """Places in their order; those that overlap are one."""
    found: list[Place] = []
    for start, end in sorted(set(places)):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return tuple(found)


__all__ = ["FEW", "MOST", "Hit", "Place", "hit", "search_rules"]
