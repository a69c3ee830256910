"""What happened in a hand, for logs, motion and screen readers."""

from __future__ import annotations

from collections.abc import Iterator

from hanawidgets.core.state import Event

from .actions import Action, Bid, Deal, Play
from .cards import CODES, SUITS, codes_of
from .hand import Hand, Phase
from .legal import NO_BID
from .tricks import explain_trick


def told(before: Hand, action: Action, after: Hand) -> Iterator[Event]:
    """Yield what happened when ``action`` led from one state to the other.

    Kinds: ``dealt`` and each seat's ``hand``; ``bid``, after the last one ``bids_over`` or ``bids_under``;
    ``played``, ``trick``, ``scored``.
    """
    if isinstance(action, Deal):
        return _dealt(before, after)
    if isinstance(action, Bid):
        return _bid(before, action, after)
    assert isinstance(action, Play)  # noqa: S101 - nothing else is done in a hand
    return _played(before, action, after)


def _dealt(before: Hand, after: Hand) -> Iterator[Event]:
    seats = before.seats
    facts: dict[str, object] = {"size": before.size}
    if after.turn_up >= 0:
        facts |= {"turn_up": CODES[after.turn_up], "trump": SUITS[after.trump]}
    yield Event("dealt", seats[before.dealer], facts, None, "OH-08" if after.turn_up >= 0 else "GAP-OH-02")
    for seat, hand in zip(seats, after.hands, strict=True):
        yield Event("hand", seat, {"cards": codes_of(hand)}, seat, "OH-06")


def _bid(before: Hand, action: Bid, after: Hand) -> Iterator[Event]:
    size, total = before.size, sum(bid for bid in after.bids if bid != NO_BID)
    yield Event("bid", before.to_act, {"bid": action.number, "total": total, "size": size}, None, "OH-11")
    if after.phase is Phase.PLAY:
        facts = {"total": total, "size": size, "off": abs(total - size)}
        yield Event("bids_over" if total > size else "bids_under", None, facts, None, "OH-13")


def _played(before: Hand, action: Play, after: Hand) -> Iterator[Event]:
    seats, trick = before.seats, (*before.trick, action.index)
    must = explain_trick(trick, before.trump)[-1].must
    facts = {"card": action.card, "leads": not before.trick, "follows": must == "OH-16"}
    yield Event("played", before.to_act, facts, None, must)
    if after.trick:
        return
    won = after.tricks[-1]
    best = next(part for part in explain_trick(won.cards, before.trump) if part.why.startswith("wins"))
    yield Event(
        "trick",
        seats[won.winner],
        {
            "card": CODES[best.card],
            "why": best.why.value,
            "taken": after.taken[won.winner],
            "bid": before.bids[won.winner],
        },
        None,
        "OH-18",
    )
    if after.phase is Phase.OVER:
        for seat, bid, taken, delta in zip(seats, after.bids, after.taken, after.deltas(), strict=True):
            yield Event("scored", seat, {"bid": bid, "taken": taken, "points": delta.value}, None, delta.rule)
