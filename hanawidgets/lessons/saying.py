"""Sentences of lessons from the catalogues, in all languages at once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from ..text import LANGUAGES, translate
from .script import Text

_BELOW: Final = re.compile(r"(?<![\w.])-(?=[0-9])")


def said(key: str, **facts: object) -> Text:
    """Return a sentence of the catalogue in all languages; a fact that is a text is put in by language."""
    return {lang: translate(f"lesson.{key}", lang, **{
        name: fact[lang] if isinstance(fact, Mapping) else fact for name, fact in facts.items()
    }) for lang in LANGUAGES}


def minus(text: str) -> str:
    """Return a text with its numbers below zero as people write them, with a minus sign.

    >>> minus("-10 × 3 = -30, J-Q")
    '−10 × 3 = −30, J-Q'
    """
    return _BELOW.sub("−", text)
