"""Advice to a beginner at a table of Koi-Koi, a turn at a time."""

from __future__ import annotations

from collections.abc import Iterator

from hanawidgets.text import Words
from hanawidgets.widgets.coach import Facts, Topic, always

from ..cards import HIKARI, MONTH_MASKS, Card, cards_of
from ..round_rules import Phase
from ..state import View
from ..wording import card_name, yaku_name
from ..yaku import Near, report


def _in_reach(view: View, cards: int) -> Iterator[Card]:
    """Yield those of ``cards`` that lie on the field and match a card of the own hand."""
    return (card for card in cards_of(cards & view.field) if view.hand & MONTH_MASKS[card.month - 1])


def _matching(view: View) -> list[str]:
    """Return the faces of one's own cards that take something on the field."""
    return [card.face for card in cards_of(view.hand) if view.field & MONTH_MASKS[card.month - 1]]


def _match(view: View, _words: Words) -> Facts | None:
    return {} if any(_in_reach(view, view.field)) else None


def _none(view: View, words: Words) -> Facts | None:
    return {} if _match(view, words) is None else None


def _bright(view: View, words: Words) -> Facts | None:
    card = next(_in_reach(view, HIKARI), None)
    return None if card is None else {"card": card_name(card, words)}


def _missing(view: View, which: int, words: Words) -> Facts | None:
    near: dict[int, Near] = {one.card.bit: one for one in report(view.captured[which], view.rules).near if one.is_new}
    for card in _in_reach(view, sum(near)):
        return {"card": card_name(card, words), "yaku": yaku_name(near[card.bit].yaku.key, words)}
    return None


def _near(view: View, words: Words) -> Facts | None:
    return _missing(view, view.who, words)


def _block(view: View, words: Words) -> Facts | None:
    return _missing(view, 1 - view.who, words)


def _playing(topic: Topic) -> Topic:
    return topic._replace(fits=lambda view, words: topic.fits(view, words) if view.phase is Phase.PLAY else None)


def _in(phase: Phase) -> Topic:
    return Topic(phase.value, lambda view, words: {} if view.phase is phase else None)


TOPICS = (
    _in(Phase.SAY),
    _in(Phase.TAKE),
    *map(
        _playing,
        (
            Topic("near", _near, ("yaku",)),
            Topic("block", _block, ("yaku",)),
            Topic("none", _none),
            Topic("match", _match, lights=_matching),
            Topic("flip", always, ("match",)),
            Topic("yaku", always, ("flip",)),
            Topic("bright", _bright, ("match",)),
        ),
    ),
)

__all__ = ["TOPICS"]
