"""The names of the faces of all decks, by the id of the face (``m01-1``, ``pc-10H``, ``hg-7R``, backs)."""

from __future__ import annotations

from hanawidgets.core.registry import NAMES

from . import Words
from .wording import words_of


def face_name(face: str, words: Words, *, short: bool = False) -> str:
    """Return the name of a card.

    short  without what its deck adds to the name, as the points of a card

    >>> from hanawidgets.text import words_in
    >>> face_name("pc-10H", words_in("en")), face_name("hg-7R", words_in("ja")), face_name("m08-1", words_in("en"))
    ('10 of hearts', '赤の7（1点）', 'Full moon')

    Raises KeyError for a face that no deck has.
    """
    for game in NAMES:
        if name := words_of(game).face_name(face, words, short=short):
            return name
    raise KeyError(face)
