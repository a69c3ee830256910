"""At what moments of Koi-Koi the opponent may say something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from hanawidgets.core.state import Event, Seat
from hanawidgets.text import Words
from hanawidgets.widgets.table.coach import Facts, Topic, always
from hanawidgets.widgets.table.own_games import Result

from ..cards import BY_MONTH, HIKARI, KIND_MASKS, MONTH_MASKS, Card, Kind, cards_of
from ..events import KoiCalled, Settled, YakuMade
from ..round_rules import Phase
from ..state import View
from ..wording import card_name, yaku_name
from ..yaku import YAKU, Near, report

__all__ = ["CARDS", "MOMENTS", "MOST", "TOPICS", "deal_result", "faces", "moments", "tallied", "tally_name"]

MOMENTS: Final = ("koi", "dared", "yaku")
"""What may be talked of, the one first that comes first when several come together."""


def moments(events: Iterable[Event], me: Seat, others: Sequence[Seat]) -> Iterator[tuple[Seat | None, str]]:
    """Yield who may talk of an event, and what it is to them."""
    for event in events:
        if isinstance(event, KoiCalled) and event.seat == me:
            yield others[0], "dared"
        elif isinstance(event, KoiCalled | YakuMade) and event.seat in others:
            yield event.seat, event.kind


# Counts of one's own games of Koi-Koi: months won, yaku made.


def deal_result(events: Iterable[Event], me: Seat) -> Result | None:
    """Return who received points."""
    ends = [event.seat for event in events if isinstance(event, Settled)]
    return None if not ends else "e" if ends[0] is None else "w" if ends[0] == me else "l"


def tallied(event: Event, me: Seat) -> Iterator[str]:
    """Yield yaku when they are made; one that grows is counted already."""
    if isinstance(event, YakuMade) and event.seat == me and not event.before:
        yield event.yaku


tally_name = yaku_name


# Advice to a beginner at a table of Koi-Koi, a turn at a time.


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
    near: dict[int, Near] = {one.card.bit: one for one in report(view.counted(which), view.rules).near if one.is_new}
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


# The cards that stand for a skill of Koi-Koi in the album.

CARDS: Final = frozenset(["month"])
_OTHERS: Final = {
    "kind.cup": ("m09-1",),
    "hand.special": ("m04-1", "m04-2", "m04-3", "m04-4"),
    "round.deal": ("back", "back", "back", "back"),
    "round.deck": ("back",),
    "round.unpaid": ("m05-3", "m07-3"),
    "round.dealer": ("m02-1", "m11-3"),
    "round.over": ("m12-1", "m01-1"),
    "take.none": ("m11-1", "back"),
    "take.one": ("m10-1", "m10-3"),
    "take.two": ("m03-1", "m03-2", "m03-3"),
    "take.three": ("m12-1", "m12-2", "m12-3", "m12-4"),
    "score.sum": ("m07-1", "m10-1", "m06-1"),
    "score.seven": ("m01-1", "m03-1", "m08-1"),
    "score.field": ("m08-1", "m12-1"),
    "score.koi": ("m09-1", "m03-1"),
    "score.whole": ("m01-2", "m02-2", "m03-2"),
    "score.club": ("m06-2", "m09-2", "m10-2"),
    "score.club_koi": ("m09-1", "m08-1"),
    "koi.decide": ("m09-1", "m08-1", "back"),
    "judge.card": ("m08-2", "m09-1", "back"),
}
_ROWS: Final = {row.key: row for family in YAKU.values() for row in family}
MOST: Final = 5
"""Cards of a picture."""


def faces(name: str) -> tuple[str, ...]:
    """Return the cards of a skill's picture."""
    group, _, own = name.partition(".")
    if group == "month":
        return _faces(MONTH_MASKS[int(own) - 1])
    if group == "kind" and name not in _OTHERS:
        return _faces(KIND_MASKS[Kind(own)])[:MOST]
    if group == "yaku" and own in _ROWS:
        row = _ROWS[own]
        return (*_faces(row.plus), *_faces(row.core)[: row.need])[:MOST]
    return _OTHERS[name]


def _faces(pile: int) -> tuple[str, ...]:
    return tuple(card.face for card in BY_MONTH if card.bit & pile)
