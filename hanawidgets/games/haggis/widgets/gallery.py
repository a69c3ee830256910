"""The cards of Haggis as the gallery shows them."""

from __future__ import annotations

from typing import Final

from hanawidgets.text import Words
from hanawidgets.widgets.pages.gallery import GalleryDeck, groups_by_suit
from hanawidgets.widgets.views import SignedGroup

from ..cards import CODES, COURTS, SUITS


def _groups(order: str, words: Words) -> list[SignedGroup]:
    return [
        *groups_by_suit(
            [f"hg-{code}" for code in CODES if code not in COURTS],
            order,
            {suit: f"g-{suit}" for suit in SUITS},
            {suit: words.say(f"haggis.faces.suit.{suit}") for suit in SUITS},
        ),
        {
            "key": "wild",
            "title": words.say("haggis.faces.wild"),
            "sign": "g-W",
            "faces": [f"hg-{code}" for code in CODES if code in COURTS],
        },
    ]


DECK: Final = GalleryDeck("haggis", "haggis", ("suit", "rank"), _groups, "hg-7B")
