"""The playing cards as the gallery shows them."""

from __future__ import annotations

from typing import Final

from hanawidgets.core.playing_cards import SUITS
from hanawidgets.text import Words
from hanawidgets.widgets.gallery import GalleryDeck, groups_by_suit
from hanawidgets.widgets.views import SignedGroup

from .. import cards


def _groups(order: str, words: Words) -> list[SignedGroup]:
    return groups_by_suit(
        cards.DECK.faces,
        order,
        {suit: f"s-{suit}" for suit in SUITS},
        {suit: words.say(f"faces.playing.suit.{suit}") for suit in SUITS},
    )


DECK: Final = GalleryDeck("ohhell", "playing", ("suit", "rank"), _groups, "pc-QH")
