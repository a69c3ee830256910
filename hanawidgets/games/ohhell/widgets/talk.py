"""At what moments of Oh Hell an opponent may say something."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from hanawidgets.core.deck import SUIT, SUIT_MASKS, SUITS
from hanawidgets.core.state import Event, Seat
from hanawidgets.text import Words
from hanawidgets.text.wording import suit_name
from hanawidgets.widgets.table.coach import Facts, Topic
from hanawidgets.widgets.table.own_games import Result

from ..events import Scored, TrickTaken
from ..hand import HandView, Phase
from ..legal import NO_BID
from ..state import View
from ..wording import table_text

__all__ = ["CARDS", "MOMENTS", "TOPICS", "deal_result", "faces", "moments", "tallied", "tally_name"]

MOMENTS: Final = ("exact", "missed")
"""What may be talked of, the one first that comes first when several come together."""


def moments(events: Iterable[Event], _me: Seat, others: Sequence[Seat]) -> Iterator[tuple[Seat | None, str]]:
    """Yield who may talk of an event, and what it is to them: a bid of 0 that was made is no news."""
    for event in events:
        if isinstance(event, Scored) and event.seat in others and event.taken:
            yield event.seat, "exact" if event.bid == event.taken else "missed"


# Counts of one's own games of Oh Hell: bids made.


def deal_result(events: Iterable[Event], me: Seat) -> Result | None:
    """Return whether the bid was made."""
    for event in events:
        if isinstance(event, Scored) and event.seat == me:
            return "w" if event.bid == event.taken else "l"
    return None


def tallied(event: Event, me: Seat) -> Iterator[str]:
    """Yield bids of 0 that were made, and tricks."""
    if isinstance(event, TrickTaken) and event.seat == me:
        yield "tricks"
    elif isinstance(event, Scored) and event.seat == me and event.bid == event.taken == 0:
        yield "zero"


def tally_name(key: str, words: Words) -> str:
    """Return what is counted, in words."""
    return table_text(f"own.{key}", words)


# Advice to a beginner at a table of Oh Hell, a turn at a time.


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
    return bool(now.trick) and bool(now.hand & SUIT_MASKS[SUIT[now.trick[0]]])


def _is_bound(now: HandView) -> bool:
    """Whether it bids last, and one number is forbidden (OH-13)."""
    return now.hook and now.bids.count(NO_BID) == 1


def _is_free(now: HandView) -> bool:
    """Whether it has to follow a suit of which there is no card."""
    return bool(now.trick) and not _follows(now)


TOPICS = (
    Topic("last", _says(Phase.BID, _is_bound), ("bid",)),
    Topic("last", _says(Phase.BID, _is_bound), ("bid_no_trump",)),
    Topic("bid_no_trump", _says(Phase.BID, lambda now: now.turn_up < 0)),
    Topic("bid", _says(Phase.BID, lambda now: now.turn_up >= 0)),
    Topic("enough", _says(Phase.PLAY, lambda now: now.taken[now.who] == now.bids[now.who]), ("follow",)),
    Topic(
        "all",
        _says(Phase.PLAY, lambda now: now.bids[now.who] - now.taken[now.who] == now.hand.bit_count()),
        ("follow",),
    ),
    Topic("follow", _says(Phase.PLAY, _follows)),
    Topic("free_no_trump", _says(Phase.PLAY, lambda now: _is_free(now) and now.turn_up < 0), ("follow",)),
    Topic("free", _says(Phase.PLAY, lambda now: _is_free(now) and now.turn_up >= 0), ("follow",)),
    Topic("lead", _says(Phase.PLAY, lambda now: not now.trick)),
)


# The cards that stand for a skill of Oh Hell in the album.

CARDS: Final[frozenset[str]] = frozenset()
_FACES: Final[Mapping[str, tuple[str, ...]]] = {
    "trick.winner": ("pc-10H", "pc-KH", "pc-4H"),
    "trick.trump": ("pc-AH", "pc-2S"),
    "trick.follow": ("pc-7D", "pc-9D"),
    "trick.void": ("pc-7D", "pc-3C"),
    "trick.lead": ("pc-QC",),
    "trick.next": ("pc-AC", "pc-back"),
    "bid.order": ("pc-5S", "pc-back"),
    "bid.choose": ("pc-AH", "pc-KD", "pc-3C"),
    "judge.card": ("pc-QH", "pc-6H", "pc-10C"),
    "count.unseen": ("pc-JS", "pc-back", "pc-back", "pc-back"),
    "round.size": ("pc-2D", "pc-3D", "pc-4D"),
    "round.winner": ("pc-KH", "pc-QH"),
    "bid.forbidden": ("pc-back", "pc-back", "pc-back"),
    "score.normal": ("pc-AS", "pc-AD"),
    "score.positive": ("pc-KS", "pc-KD"),
    "score.negative": ("pc-QS", "pc-QD"),
}


def faces(name: str) -> tuple[str, ...]:
    """Return the cards of a skill's picture."""
    return _FACES[name]
