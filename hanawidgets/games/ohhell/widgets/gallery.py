"""The playing cards as the gallery shows them."""

from __future__ import annotations

from functools import cache
from typing import Final

from hanawidgets.core.deck import CODES, SUITS
from hanawidgets.text import Words
from hanawidgets.text.wording import playing_name
from hanawidgets.widgets.pages.gallery import GalleryDeck, SignedGroup, groups_by_suit
from hanawidgets.widgets.views import Deck

from .. import cards

__all__ = ["DECK", "deck"]

# Playing cards as the browser draws them.


@cache
def deck(words: Words) -> Deck:
    """Return every card by face id: what it is called."""
    return {
        f"pc-{code}": {"label": name, "name": name}
        for code, name in ((code, playing_name(code, words)) for code in CODES)
    }


def _groups(order: str, words: Words) -> list[SignedGroup]:
    return groups_by_suit(
        cards.DECK.faces,
        order,
        {suit: f"s-{suit}" for suit in SUITS},
        {suit: words.say(f"faces.playing.suit.{suit}") for suit in SUITS},
    )


DECK: Final = GalleryDeck("ohhell", "playing", ("suit", "rank"), _groups, "pc-QH")
