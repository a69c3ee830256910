"""At what moments of Haggis an opponent may say something."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from hanawidgets.core.state import Event, Seat
from hanawidgets.text import Words
from hanawidgets.widgets.table.coach import Facts, Topic
from hanawidgets.widgets.table.own_games import Result

from ..actions import Play
from ..events import BetMade, Played, Settled, WentOut
from ..legal import Phase
from ..state import View
from ..wording import table_text

__all__ = ["CARDS", "MOMENTS", "TOPICS", "deal_result", "faces", "moments", "tallied", "tally_name"]

MOMENTS: Final = ("bomb", "out", "bet")
"""What may be talked of, the one first that comes first when several come together."""


def moments(events: Iterable[Event], _me: Seat, others: Sequence[Seat]) -> Iterator[tuple[Seat | None, str]]:
    """Yield who may talk of an event, and what it is to them."""
    for event in events:
        if event.seat in others:
            match event:
                case Played(is_bomb=True):
                    yield event.seat, "bomb"
                case BetMade() | WentOut(place=1):
                    yield event.seat, event.kind


# Counts of one's own games of Haggis: rounds with the most points, bombs, bets, going out first.


def deal_result(events: Iterable[Event], me: Seat) -> Result | None:
    """Return who got the most points in a round."""
    for event in events:
        if isinstance(event, Settled):
            best = max(points for seat, points in event.points.items() if seat != me)
            own = event.points[me]
            return "w" if own > best else "l" if own < best else "e"
    return None


def tallied(event: Event, me: Seat) -> Iterator[str]:
    """Yield bombs thrown, bets made, and rounds in which one went out first."""
    if event.seat != me:
        return
    match event:
        case BetMade():
            yield "bets"
        case WentOut(place=1):
            yield "first"
        case Played(is_bomb=True):
            yield "bombs"


def tally_name(key: str, words: Words) -> str:
    """Return what is counted, in words."""
    return table_text(f"own.{key}", words)


# Advice to a beginner at a table of Haggis, a turn at a time.

FEW = 4
"""Cards left to an opponent that call for attention."""


def _others(view: View) -> list[int]:
    """Return how many cards the others hold."""
    return [size for which, size in enumerate(view.sizes) if which != view.who]


def _says(fits: Callable[[View], bool]) -> Callable[[View, Words], Facts | None]:
    def says(view: View, _words: Words) -> Facts | None:
        if view.phase is not Phase.PLAY or not fits(view):
            return None
        return {"n": min((size for size in _others(view) if size), default=0)}

    return says


def _can_answer(view: View) -> bool:
    return bool(view.trick) and any(isinstance(one, Play) for one in view.legal_actions())


TOPICS = (
    Topic("stuck", _says(lambda view: bool(view.trick) and not _can_answer(view)), ("follow",)),
    Topic("follow", _says(lambda view: bool(view.trick))),
    Topic("lead", _says(lambda view: not view.trick)),
    Topic("wild", _says(lambda view: not view.trick and bool(view.courts[view.who])), ("lead",)),
    Topic("few", _says(lambda view: any(0 < size <= FEW for size in _others(view))), ("lead", "follow")),
)


# The cards that stand for a skill of Haggis in the album.

CARDS: Final[frozenset[str]] = frozenset()
_FACES: Final[Mapping[str, tuple[str, ...]]] = {
    "combo.set": ("hg-7R", "hg-7G", "hg-7B"),
    "combo.run": ("hg-4R", "hg-5R", "hg-6R"),
    "combo.sets": ("hg-4R", "hg-4G", "hg-5R", "hg-5G"),
    "wild.set": ("hg-8Y", "hg-8B", "hg-Q"),
    "wild.run": ("hg-5G", "hg-J", "hg-7G"),
    "wild.sets": ("hg-6R", "hg-K", "hg-7R", "hg-7B"),
    "answer.single": ("hg-5O", "hg-9B"),
    "answer.set": ("hg-4Y", "hg-4G", "hg-10Y", "hg-10R"),
    "answer.run": ("hg-2B", "hg-3B", "hg-4B"),
    "answer.sets": ("hg-8R", "hg-8B", "hg-9R", "hg-9B"),
    "bomb.order": ("hg-3R", "hg-5R", "hg-7R", "hg-9R"),
    "bomb.price": ("hg-J", "hg-Q", "hg-K"),
    "judge.lead": ("hg-3G", "hg-3B", "hg-back"),
    "judge.answer": ("hg-9O", "hg-10R", "hg-K"),
    "trick.taker": ("hg-10B", "hg-2O"),
    "points.numbers": ("hg-3Y", "hg-5Y", "hg-7Y"),
    "points.courts": ("hg-J", "hg-Q", "hg-K"),
    "flow.pass": ("hg-8O", "hg-back"),
    "bomb.name": ("hg-3G", "hg-5G", "hg-7G", "hg-9G"),
    "score.other": ("hg-back", "hg-5Y"),
    "bet.when": ("hg-Q", "hg-K"),
    "deal.counts": ("hg-back", "hg-back", "hg-back", "hg-back"),
    "game.leader": ("hg-10O", "hg-10B"),
    "game.over": ("hg-J", "hg-Q", "hg-K"),
    "score.out": ("hg-back", "hg-back"),
    "score.rest": ("hg-9G", "hg-back"),
    "score.bets": ("hg-K", "hg-back"),
    "three.first": ("hg-2R", "hg-2G", "hg-2B"),
    "three.out": ("hg-back", "hg-6O", "hg-6B"),
    "three.second": ("hg-3R", "hg-3G"),
}


def faces(name: str) -> tuple[str, ...]:
    """Return the cards of a skill's picture."""
    return _FACES[name]
