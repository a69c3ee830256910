"""Search in the rule book: in kanji, kana, romaji or English, whatever the page's language; why a rule was found."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from hanawidgets.core.registry import NAMES

from . import LANGUAGES, catalogue, translate
from .fold import fold
from .wording import words_of

Place = tuple[int, int]
"""Where something stands in a text: from a character to before another."""


class Hit(NamedTuple):
    """Why a rule was found.

    title, text  places of what was asked for, in the page's language
    ways         where that is not what was typed: how it was found, ``"here"`` (under the name that this page has for
                 it), ``"other"`` (in the text in another language) or ``"id"``, what was typed, and the name
    """

    title: tuple[Place, ...]
    text: tuple[Place, ...]
    ways: tuple[tuple[str, str, str], ...]


class _Word(NamedTuple):
    """A word of the Japanese texts and what may be typed for it: in Japanese, in English or romaji."""

    ja: str
    typed: str
    english: tuple[str, ...]


@cache
def _readings() -> tuple[_Word, ...]:
    shared = {f"book.{key}": text for key, text in catalogue("ja", "book").items()}
    found = []
    for words in (shared, *(catalogue("ja", game) for game in NAMES)):
        for key, text in words.items():
            if key.startswith("book.word."):
                english = translate(key, "en")
                found.append(_Word(text.split()[0], fold(f"{text} {english}"), tuple(fold(english).split())))
    for game in NAMES:
        found += [
            _Word(word, fold(f"{word} {typed} {english}"), (fold(english),))
            for word, typed, english in words_of(game).readings()
        ]
    return tuple(found)


@cache
def _of_rule(rule: str) -> tuple[dict[str, str], tuple[_Word, ...]]:
    """Its texts in all languages, folded, and the words in them that have readings."""
    texts = {lang: f"{translate(f'rules.{rule}.title', lang)} {translate(f'rules.{rule}', lang)}" for lang in LANGUAGES}
    words = tuple(word for word in _readings() if _pattern(word.ja).search(texts["ja"]))
    return {lang: fold(text) for lang, text in texts.items()}, words


@cache
def _pattern(word: str) -> re.Pattern[str]:
    """What finds a word: a number is no part of a longer one, Latin letters begin a word."""
    start = r"(?<![0-9])" if word[:1].isdigit() else r"(?<![a-z])" if word[:1].isascii() and word[:1].isalpha() else ""
    return re.compile(start + re.escape(word))


def search_rules(text: str, among: Iterable[str]) -> tuple[str, ...]:
    """Return the rules that every word of ``text`` fits.

    >>> search_rules("さんこう 6点", ["K-BGA-33", "K-BGA-34"])
    ('K-BGA-33',)
    """
    words = fold(text).split()
    return tuple(rule for rule in among if all(_fits(word, rule) for word in words))


def _fits(word: str, rule: str) -> bool:
    texts, known = _of_rule(rule)
    find = _pattern(word).search
    return bool(find(fold(rule)) or any(map(find, texts.values())) or any(find(each.typed) for each in known))


def hit(text: str, rule: str, lang: str) -> Hit:
    """Return why a rule was found by ``text``, which fits it.

    >>> hit("april", "K-BLOG-03", "ja").ways
    (('here', 'april', '4月'),)
    """
    title, body = translate(f"rules.{rule}.title", lang), translate(f"rules.{rule}", lang)
    places: dict[str, list[Place]] = {title: [], body: []}
    ways = []
    for typed in text.split():
        asked = fold(typed)
        direct = {one: [*_places(asked, one)] for one in places}
        if any(direct.values()):
            for one, found in direct.items():
                places[one] += found
            continue
        named = [word for word in _of_rule(rule)[1] if _pattern(asked).search(word.typed)]
        called = [name for word in named for name in ((fold(word.ja),) if lang == "ja" else word.english)]
        shown = [(one, place) for name in called for one in places for place in _places(name, one)]
        for one, place in shown:
            places[one].append(place)
        how = "here" if shown else "id" if _pattern(asked).search(fold(rule)) else "other"
        name = shown[0][0][slice(*shown[0][1])] if shown else named[0].ja if named else ""
        ways.append((how, typed, "" if name == typed else name))
    return Hit(_joined(places[title]), _joined(places[body]), tuple(ways))


def _places(word: str, text: str) -> Iterator[Place]:
    """Where a folded word stands in a text as it is written."""
    folded, origin = _folded(text)
    for found in _pattern(word).finditer(folded):
        yield origin[found.start()], origin[found.end() - 1] + 1


@cache
def _folded(text: str) -> tuple[str, tuple[int, ...]]:
    """A text folded character by character, and where each of its characters comes from."""
    parts = [(part, at) for at, character in enumerate(text) for part in fold(character)]
    return "".join(part for part, _ in parts), tuple(at for _, at in parts)


def _joined(places: Iterable[Place]) -> tuple[Place, ...]:
    """Places in their order; those that overlap are one."""
    found: list[Place] = []
    for start, end in sorted(set(places)):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return tuple(found)


__all__ = ["Hit", "Place", "hit", "search_rules"]
