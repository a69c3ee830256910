"""Advice to a beginner at a table of Oh Hell, a turn at a time."""

from __future__ import annotations

from collections.abc import Callable

from hanawidgets.core.deck import cards_of
from hanawidgets.core.playing_cards import SUIT, SUITS
from hanawidgets.text import Words
from hanawidgets.text.playing_cards import suit_name
from hanawidgets.widgets.coach import Facts, Topic

from ..hand import HandView, Phase
from ..legal import NO_BID
from ..state import View


def _says(phase: Phase, fits: Callable[[HandView], bool]) -> Callable[[View, Words], Facts | None]:
    def says(view: View, words: Words) -> Facts | None:
        now = view.now
        if now.phase is not phase or not fits(now):
            return None
        suit = suit_name(SUITS[SUIT[now.trick[0]]], words) if now.trick else ""
        return {"bid": now.bids[now.who], "taken": now.taken[now.who], "suit": suit, "size": now.size}

    return says


def _follows(now: HandView) -> bool:
    """Whether there is a card of the led suit."""
    return bool(now.trick) and any(SUIT[card] == SUIT[now.trick[0]] for card in cards_of(now.hand))


TOPICS = (
    Topic("last", _says(Phase.BID, lambda now: now.bids.count(NO_BID) == 1), ("bid",)),
    Topic("bid", _says(Phase.BID, lambda _: True)),
    Topic("enough", _says(Phase.PLAY, lambda now: now.taken[now.who] == now.bids[now.who]), ("follow",)),
    Topic(
        "all",
        _says(Phase.PLAY, lambda now: now.bids[now.who] - now.taken[now.who] == now.hand.bit_count()),
        ("follow",),
    ),
    Topic("follow", _says(Phase.PLAY, _follows)),
    Topic("free", _says(Phase.PLAY, lambda now: bool(now.trick) and not _follows(now)), ("follow",)),
    Topic("lead", _says(Phase.PLAY, lambda now: not now.trick)),
)

__all__ = ["TOPICS"]
