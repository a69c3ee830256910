"""The cards of a game and every way to write them. What one part of the package takes for a card, all parts take."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from .errors import Code, RuleError
from .typed import MOST_OF_CARD, folded

MOST_NAMED: Final = 60
"""Of a text that is no card, a refusal names so many characters."""

_SEPARATORS: Final = re.compile(r"[\s,+、，;；・]+")


class Deck:
    """The different cards of a game, each known by its index.

    spellings  of each card, in any case; the first is the one that texts are written in
    faces      ids of the pictures, which are spellings too
    rule       id of the rule that says which cards there are;  detail: finer code of the refusal of others
    """

    def __init__(self, spellings: Iterable[Iterable[str]], faces: Sequence[str], rule: str, detail: str = "") -> None:
        self.faces = tuple(faces)
        self.rule, self.detail = rule, detail
        self._indices: dict[str, int] = {}
        for index, (words, face) in enumerate(zip(spellings, self.faces, strict=True)):
            self._indices |= {word.lower(): index for word in (*words, face)}
        longest_first = sorted(self._indices, key=len, reverse=True)
        self._card = re.compile("|".join(map(re.escape, longest_first)), re.IGNORECASE)

    def find(self, text: str) -> int | None:
        """Return the index of the card that ``text`` writes, None if it writes none."""
        return self._indices.get(folded(text, MOST_OF_CARD).lower())

    def index(self, text: object, field: str = "card", rule: str = "") -> int:
        """Return the index of the card that ``text`` writes. Raises RuleError wrong_type or unknown_card."""
        if not isinstance(text, str):
            raise RuleError(Code.WRONG_TYPE, field, text, rule, wanted="text")
        index = self.find(text)
        if index is None:
            raise self.unknown(text, field, rule)
        return index

    def unknown(self, text: str, field: str, rule: str = "") -> RuleError:
        """Return the refusal of what is no card."""
        return RuleError(Code.UNKNOWN_CARD, field, text[:MOST_NAMED], rule or self.rule, self.detail)

    def face(self, text: object) -> str:
        """Return the id of the picture of the card that ``text`` writes. Raises RuleError as :meth:`index`."""
        return self.faces[self.index(text)]

    def split(self, text: str) -> Iterator[str]:
        """Yield the cards of one line, with blanks or commas between them or none, and what is no card as it stands."""
        for word in _SEPARATORS.split(text):
            run = self._card.findall(word)
            if self.find(word) is None and "".join(run) == word:
                yield from run
            elif word:
                yield word
