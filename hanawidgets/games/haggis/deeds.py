"""Deeds of Haggis: what a play, a pass or a bet does that another does not, cards shed, combinations broken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from hanawidgets.analysis.judging import Deed
from hanawidgets.core.deck import cards_of

from .actions import Action, Bet, Give, Play
from .cards import COURT_CARDS, NAMES, NUMBERS, points
from .combos import FIRST_BOMB
from .heuristics import TOP, URGENT, plan
from .movegen import CARDS, READING_AT, bombs
from .state import View
from .trick import pile_of

WORTH_TAKING: Final = 3
"""Card points in a trick that are told."""


def deeds(action: Action, other: Action, view: View) -> Iterator[Deed]:
    """Yield what an action does and another does not, what matters most first."""
    if isinstance(action, Bet) or isinstance(other, Bet):
        yield from _of_bets(action, other, view)
    elif isinstance(action, Give) or isinstance(other, Give):
        if isinstance(action, Give):
            to = NAMES.index(action.to)
            yield _deed("give", view, 0, (action.to, view.scores[to], view.sizes[to]))
    else:
        yield from _of_plays(_Way.of(action, view), _Way.of(other, view), view)


class _Way(NamedTuple):
    """A play, or to pass: its cards and reading (-1: to pass), the plays that then shed the number cards left."""

    cards: int
    reading: int
    rest: tuple[int, ...]

    @classmethod
    def of(cls, action: Action, view: View) -> _Way:
        cards, reading = (action.cards, action.reading) if isinstance(action, Play) else (0, -1)
        return cls(cards, reading, plan(view.hand & ~cards & NUMBERS, view.rules.high))

    @property
    def size(self) -> int:
        return self.cards.bit_count()

    @property
    def is_bomb(self) -> bool:
        return self.reading >= FIRST_BOMB


def _of_plays(way: _Way, its: _Way, view: View) -> Iterator[Deed]:
    hand, near = view.hand, min((size for seat, size in enumerate(view.sizes) if size and seat != view.who), default=0)
    if way.cards == hand:
        yield _deed("out", view, way.cards, good=1)
        return
    if its.cards == hand:
        yield _deed("not_out", view, its.cards, (its.reading,), -1)
    yield from _of_lead(way, its, view, near)
    yield from _of_combinations(way, its, view)
    if way.size and (spared := its.cards & ~way.cards & COURT_CARDS):
        yield _deed("keep", view, spared, good=1)
    if spent := way.cards & ~its.cards & COURT_CARDS:
        if not way.is_bomb:
            yield _deed("uses" if view.trick else "uses_lead", view, spent, good=1)
        yield _deed("spend", view, spent, good=-1)
    if len(way.rest) != len(its.rest) and its.cards != hand:
        better = len(way.rest) < len(its.rest)
        of = (len(way.rest), len(its.rest))
        yield _deed("fewer_plays" if better else "more_plays", view, 0, of, 1 if better else -1)
    if way.size and its.size and way.size != its.size:
        sheds = way.size > its.size
        yield _deed("shed" if sheds else "fewer", view, 0, (way.size, its.size), 1 if sheds else -1)
    if view.trick:
        yield from _of_trick(way, its, view, near)
    if way.size and way.size == its.size and not (way.is_bomb or its.is_bomb):
        low, high = TOP[way.reading] < TOP[its.reading], TOP[way.reading] > TOP[its.reading]
        only = way.cards & ~its.cards
        only = only & NUMBERS or only
        if low:
            yield _deed("low", view, only, good=1)
            yield _deed("weak", view, only, good=-1)
        if high:
            yield _deed("strong", view, only, good=1)
            yield _deed("high", view, only, good=-1)
    if gone := way.cards & ~its.cards & NUMBERS:
        yield _deed("plays_away", view, gone, good=-1)
    if kept := its.cards & ~way.cards & NUMBERS:
        yield _deed("keep_rest", view, kept, (its.reading,) if its.cards & ~kept == 0 else (), good=1)


def _of_lead(way: _Way, its: _Way, view: View, near: int) -> Iterator[Deed]:
    """Yield whether an opponent who is nearly out can beat what is led."""
    if view.trick or not near:
        return
    most = max(size for seat, size in enumerate(view.sizes) if seat != view.who)
    if way.size > most >= its.size:
        yield _deed("too_many", view, way.cards, (most,), 1)
    elif near <= URGENT and its.size <= near < way.size:
        yield _deed("shuts_out", view, way.cards, (near,), 1)
    if near <= URGENT and way.size <= near < its.size:
        yield _deed("lets_in", view, way.cards, (near,), -1)


def _of_combinations(way: _Way, its: _Way, view: View) -> Iterator[Deed]:
    """Yield runs, sets and bombs of the hand that are broken, or kept together."""
    whole = plan(view.hand & NUMBERS, view.rules.high)
    for mine, theirs, key, good in ((way, its, "breaks", -1), (its, way, "keeps", 1)):
        broken = [each for each in whole if _breaks(mine, each) and not _breaks(theirs, each)]
        for each in broken[:1]:
            yield _deed(key, view, each & CARDS, (each >> READING_AT,), good)
    held = bombs(view.hand)
    here, there = (bool(bombs(view.hand & ~each.cards)) for each in (way, its))
    if held and way.is_bomb and not its.is_bomb:
        yield _deed("bomb", view, way.cards, (way.reading,), 0)
    elif held and its.is_bomb and not way.is_bomb:
        yield _deed("keep_bomb", view, its.cards, (its.reading,), 1)
    elif held and there and not here:
        yield _deed("break_bomb", view, held[-1] & CARDS, (held[-1] >> READING_AT,), -1)
    elif held and here and not there:
        yield _deed("keep_bomb", view, held[-1] & CARDS, (held[-1] >> READING_AT,), 1)


def _breaks(way: _Way, whole: int) -> bool:
    """Tell whether a play takes some cards of a run or a set, and leaves others."""
    cards = whole & CARDS
    return cards.bit_count() > 1 and bool(way.cards & cards) and bool(cards & ~way.cards)


def _of_trick(way: _Way, its: _Way, view: View, near: int) -> Iterator[Deed]:
    """Yield who has the trick and leads next."""
    worth = points(pile_of(view.trick))
    holder = NAMES[view.trick[-1].seat]
    if way.size and not its.size:
        if worth >= WORTH_TAKING and not way.is_bomb:
            yield _deed("fights_points", view, way.cards, (worth,), 1)
        yield _deed("fights_near" if near <= URGENT else "fights", view, way.cards, (holder, near), 1)
    elif its.size and not way.size:
        if worth >= WORTH_TAKING:
            yield _deed("passes_points", view, 0, (worth,), -1)
        yield _deed("yields", view, 0, (holder,), -1)
        kept = 0 if its.is_bomb else its.cards
        yield _deed("passes" if kept else "lets", view, kept, (holder,), 1)


def _of_bets(action: Action, other: Action, view: View) -> Iterator[Deed]:
    """Yield what a hand that bets is like: plays that it needs, court cards, cards of the others."""
    need = len(plan(view.hand & NUMBERS, view.rules.high))
    courts = view.hand & COURT_CARDS
    least = min(size for seat, size in enumerate(view.sizes) if seat != view.who)
    yield _deed("hand_courts" if courts else "hand", view, courts, (need,), 0, _BET)
    yield _deed("others", view, 0, (view.hand.bit_count(), least), 0, _BET)


_BET: Final = ("bet", "first")
"""What a bet moves, and hangs on: it excludes no play."""
_EVERY: Final = ("first", "bomb", "captured", "left")
"""Facts that any play moves; the playouts say to which side."""


def _deed(
    key: str, view: View, cards: int, of: tuple[object, ...] = (), good: int = 0, moves: tuple[str, ...] = _EVERY
) -> Deed:
    return Deed(key, _RULES.get(key, "HG-46"), cards_of(cards), of, good, moves, moves)


_RULES: Final = {
    **dict.fromkeys(("bomb", "keep_bomb", "break_bomb"), "HG-34"),
    **dict.fromkeys(("keep", "spend", "uses", "uses_lead"), "HG-35"),
    **dict.fromkeys(("hand", "hand_courts", "others"), "HG-40"),
}
"""The rule that a deed is about; of all others: who is out first has the points."""


__all__ = ["deeds"]
