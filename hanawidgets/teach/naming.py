"""Names in a question, which accepts what they name: names of a game found in a text, as goals that it would ask
for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from .model import Text

V = TypeVar("V")
Goals = tuple[Mapping[str, Any], ...]
"""Goals that a text may be asking for: any of them will do."""


def names_in(text: Text | None, names: Iterable[tuple[V, Text]]) -> tuple[V, ...]:
    """Return the values whose names stand in a text, in any language. A name within a longer one is none.

    >>> names_in({"en": "Make Ameshiko."}, [("shiko", {"en": "Shiko"}), ("ame", {"en": "Ameshiko"})])
    ('ame',)
    """
    found: dict[V, None] = {}
    for lang, left in (text or {}).items():
        for value, name in sorted(names, key=lambda each: -len(each[1].get(lang, ""))):
            word = re.escape(name.get(lang, ""))
            left, count = re.subn(rf"\b{word}s?\b" if lang == "en" else word, "\0", left, flags=re.IGNORECASE)
            if word and count:
                found[value] = None
    return tuple(found)
