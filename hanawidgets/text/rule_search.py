"""Search in the rule book: in kanji, kana, romaji or English, whatever the page's language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from hanawidgets.core.registry import NAMES

from . import LANGUAGES, catalogue, translate
from .fold import fold
from .wording import words_of


@cache
def _readings() -> tuple[tuple[str, str], ...]:
    """Words of the Japanese texts, each with all that may be typed for it."""
    shared = {f"book.{key}": text for key, text in catalogue("ja", "book").items()}
    found = [
        (text.split()[0], f"{text} {translate(key, 'en')}")
        for words in (shared, *(catalogue("ja", game) for game in NAMES))
        for key, text in words.items()
        if key.startswith("book.word.")
    ]
    for game in NAMES:
        found += words_of(game).readings()
    return tuple(found)


@cache
def _text_of(rule: str) -> str:
    """All that a rule can be found by, in all languages at once."""
    texts = {lang: f"{translate(f'rules.{rule}.title', lang)} {translate(f'rules.{rule}', lang)}" for lang in LANGUAGES}
    readings = [typed for word, typed in _readings() if word in texts["ja"]]
    return fold(" ".join([rule, *texts.values(), *readings]))


def search_rules(text: str, among: Iterable[str]) -> tuple[str, ...]:
    """Return the rules that every word of ``text`` fits.

    >>> search_rules("さんこう 6点", ["K-BGA-33", "K-BGA-34"])
    ('K-BGA-33',)
    """
    words = fold(text).split()
    return tuple(rule for rule in among if all(word in _text_of(rule) for word in words))
