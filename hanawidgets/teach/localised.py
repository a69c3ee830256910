"""Sentences of lessons from the catalogues: a game's own words first, then those of all games."""

from __future__ import annotations

from collections.abc import Mapping

from hanawidgets.text import LANGUAGES, has, translate, words_in

from .model import Text


def sentence(game: str, key: str, lang: str, **facts: object) -> str:
    """Return a sentence of lessons: ``lesson.<key>`` of the game's words, else of all games'.

    >>> sentence("haggis", "name.bomb", "en"), sentence("haggis", "right", "en")
    ('a bomb', 'Right.')
    """
    own = f"{game}.lesson.{key}"
    return translate(own if has(own) else f"lesson.{key}", lang, **facts)


def said_of(game: str, key: str, /, **facts: object) -> Text:
    """Return a sentence in all languages; a fact that is a text, or gives one for words, goes in by language."""
    return {
        lang: sentence(game, key, lang, **{name: _in(lang, fact) for name, fact in facts.items()}) for lang in LANGUAGES
    }


def said(key: str, /, **facts: object) -> Text:
    """Return a sentence of all games in all languages, as :func:`said_of` does."""
    return said_of("", key, **facts)


def opening(text: str, lang: str, key: str = "lesson.hint.lead_ins") -> tuple[str, str]:
    """Return the opening of a text, if it is one of those that a catalogue lists, "" if not; and what follows it.

    >>> opening("Yes. the crane.", "en"), opening("Cherry.", "en")
    (('Yes.', 'The crane.'), ('', 'Cherry.'))
    """
    for lead in translate(key, lang).split("|"):
        if text.startswith(lead):
            rest = text.removeprefix(lead).lstrip()
            return lead, rest[:1].upper() + rest[1:]
    return "", text


def _in(lang: str, fact: object) -> object:
    if isinstance(fact, Mapping):
        return fact[lang]
    return fact(words_in(lang)) if callable(fact) else fact
