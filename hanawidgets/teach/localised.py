"""Sentences of lessons from the catalogues, in all languages at once."""

from __future__ import annotations

from collections.abc import Mapping

from hanawidgets.text import LANGUAGES, translate

from .model import Text


def said(key: str, **facts: object) -> Text:
    """Return a sentence of the catalogue in all languages; a fact that is a text is put in by language."""
    return {
        lang: translate(
            f"lesson.{key}",
            lang,
            **{name: fact[lang] if isinstance(fact, Mapping) else fact for name, fact in facts.items()},
        )
        for lang in LANGUAGES
    }
