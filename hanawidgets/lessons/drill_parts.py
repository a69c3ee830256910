"""What generators of problems share: chance, words in all languages, distinct choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from ..engine.contract import Chance, below, shuffled
from ..engine.hanafuda import cards_of, pile
from ..text import LANGUAGES, translate
from .script import Choice, Text

T = TypeVar("T")


def one_of(items: Sequence[T], chance: Chance) -> T:
    """Return one of some things, each equally likely."""
    return items[below(chance, len(items))]


def words(key: str, **names: Callable[[str], str]) -> Text:
    """Return a sentence whose facts are worded in each language."""
    return {lang: translate(f"lesson.{key}", lang, **{name: word(lang) for name, word in names.items()})
            for lang in LANGUAGES}


def distinct(found: Iterable[Choice], chance: Chance, most: int = 4) -> tuple[Choice, ...] | None:
    """Return distinct choices in random order, the right one (the first) among them; None if too few."""
    kept: list[Choice] = []
    for choice in found:
        same = any(choice.text == other.text or (choice.value is not None and choice.value == other.value)
                   for other in kept)
        if not same and len(kept) < most:
            kept.append(choice)
    return shuffled(kept, chance) if len(kept) > 2 else None


def some(bits: int, count: int, chance: Chance) -> int:
    """Return so many cards of a pile, or all if there are fewer."""
    return pile(shuffled(cards_of(bits), chance)[:count])
