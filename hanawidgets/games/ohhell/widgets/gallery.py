"""The playing cards as the gallery shows them."""

from __future__ import annotations

from typing import Final

from hanawidgets.core.playing_cards import SUITS
from hanawidgets.text import translate
from hanawidgets.widgets.gallery import GalleryDeck, groups_by_suit
from hanawidgets.widgets.views import SignedGroup

from .. import cards


def _groups(order: str, lang: str) -> list[SignedGroup]:
    return groups_by_suit(
        cards.DECK.faces,
        order,
        {suit: f"s-{suit}" for suit in SUITS},
        {suit: translate(f"faces.playing.suit.{suit}", lang) for suit in SUITS},
    )


DECK: Final = GalleryDeck("ohhell", "playing", ("suit", "rank"), _groups, "pc-QH")
