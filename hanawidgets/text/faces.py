"""What the faces of all decks are called, by the id of the face (``m01-1``, ``pc-10H``, ``hg-7R``, backs)."""

from __future__ import annotations

from hanawidgets.games.haggis.deck import COURTS, card_points
from hanawidgets.games.koikoi.cards import parse_card

from . import translate
from .playing_cards import playing_name, rank_name
from .wording import card_name

BACKS = ("back", "pc-back", "hg-back")


def face_name(face: str, lang: str) -> str:
    """Return the name of a card.

    >>> face_name("pc-10H", "en"), face_name("hg-7R", "ja"), face_name("m08-1", "en")
    ('10 of hearts', '赤の7（1点）', 'Full moon')
    """
    if face in BACKS:
        return translate("faces.back", lang)
    deck, _, code = face.partition("-")
    if deck == "pc":
        return playing_name(code, lang)
    if deck == "hg":
        if code in COURTS:
            return translate("haggis.faces.court", lang, rank=rank_name(code, lang), n=card_points(code))
        return translate(
            "haggis.faces.number",
            lang,
            rank=code[:-1],
            n=card_points(code),
            suit=translate(f"haggis.faces.suit.{code[-1]}", lang),
        )
    return card_name(parse_card(face), lang)
