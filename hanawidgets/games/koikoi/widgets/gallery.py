"""The hanafuda as the gallery shows them."""

from __future__ import annotations

from typing import Final

from hanawidgets.text import Words
from hanawidgets.widgets.gallery import STATES, GalleryDeck
from hanawidgets.widgets.views import CardDetail, SignedGroup

from ..cards import parse_card
from ..rules import PRESETS
from ..wording import search_cards
from .card_detail import card_detail
from .faces import deck, groups


def _groups(order: str, words: Words) -> list[SignedGroup]:
    signed = order == "kind"
    in_order = sorted(
        groups(order, words), key=lambda group: group["faces"][0]
    )  # as the first of each lies in the deck
    return [{**group, "sign": f"k-{group['key']}" if signed else ""} for group in in_order]


def _detail(face: str, words: Words) -> CardDetail:
    return card_detail(parse_card(face), PRESETS["bga_general"], words)


def _search(text: str) -> list[str]:
    return [card.face for card in search_cards(text)]


DECK: Final = GalleryDeck("koikoi", "hanafuda", ("month", "kind"), _groups, "m03-1", STATES, deck, _detail, _search)
