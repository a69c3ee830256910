"""Deeds of Oh Hell: what a bid or a card does that another does not, tricks won and let go, cards kept and shed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from hanawidgets.analysis.judging import Deed
from hanawidgets.core.deck import BIT, FULL, SUIT, SUIT_MASKS, SUITS, WIDTH
from hanawidgets.core.deck import cards_of as indices_of

from .actions import Action, Bid, Play
from .hand import HandView
from .heuristics import likely, mask_of, tops
from .legal import NO_BID
from .state import View
from .tricks import trump_of, winner

LIKELY: Final = 0.5
"""A card that takes a trick so often is told as one that does."""
SOME: Final = 0.2
"""And one that does so often as one that may."""
FAR: Final = 3
"""Ranks between two cards of a suit of which one is high beside the other."""
CLEARLY: Final = 0.25
"""Bids that are so much more, or less, than the tricks there are, are many, or few."""
_EXACT: Final = ("exact", "over", "under")
"""Facts that every card moves: it depends on the tricks still wanted to which side."""
_TRICK: Final = ("trick", *_EXACT)
"""And the trick on the table."""
_RULES: Final = {"bids_high": "OH-11", "bids_low": "OH-11", "void": "OH-17", "void_trump": "OH-17"}
_WINS: Final = "OH-18"
"""Of all else: what wins a trick."""


def deeds(action: Action, other: Action, view: View) -> Iterator[Deed]:
    """Yield what an action does and another does not, what matters most first."""
    if isinstance(action, Bid) and isinstance(other, Bid):
        yield from _of_bids(action.number, other.number, view.now)
    elif isinstance(action, Play) and isinstance(other, Play):
        yield from _of_cards(action.index, other.index, view.now)


# --- bids ---------------------------------------------------------------------------------------------


def _of_bids(bid: int, other: int, now: HandView) -> Iterator[Deed]:
    """Yield the cards that the tricks of a bid are, how many trumps there are, and what the others have bid."""
    trump, hand, players = mask_of(trump_of(now.turn_up)), now.hand & FULL, now.rules.players
    sure = tops(now.hand, trump, now.unseen) & FULL
    found = [card for card in indices_of(hand & ~sure) if likely(card, now.hand, trump, players) >= LIKELY]
    count, trumps = sure.bit_count() + len(found), (hand & trump).bit_count()
    up, few = 1 if bid > other else -1, count <= min(bid, other)
    for cards, key in ((_by_rank(indices_of(sure)), "sure"), (_by_rank(found), "likely")):
        if cards:
            yield _deed(f"few_{key}" if few else key, cards, good=-up if few else up)
    if not count:
        yield _deed("no_trick", (), good=-up)
    if trump and trumps > now.size // players:
        yield _deed("trumps", _by_rank(indices_of(hand & trump)), good=up)
    if trump and 0 < trumps <= now.size // players:
        yield _deed("few_trumps", _by_rank(indices_of(hand & trump)), good=-up)
    if trump and not trumps:
        yield _deed("no_trumps", (), (SUITS[trump_of(now.turn_up)],), good=-up)
    if some := [card for card in indices_of(hand) if SOME <= likely(card, now.hand, trump, players) < LIKELY]:
        yield _deed("some", _by_rank(some), good=up)
    others = [each for each in now.bids if each != NO_BID]
    if others:
        share = sum(others) * players / len(others) / now.size
        if abs(share - 1) >= CLEARLY:
            much = share > 1
            yield _deed(
                "bids_high" if much else "bids_low", (), (sum(others), now.size, len(others)), -up if much else up
            )


# --- cards --------------------------------------------------------------------------------------------


def _of_cards(card: int, other: int, now: HandView) -> Iterator[Deed]:
    """Yield what becomes of the trick on the table, of high cards and of suits.

    Whether a card is spent or got rid of, kept or left over, the playouts say: who has bid one trick and holds three
    aces wants to be rid of two. Who wants no more tricks spends nothing; who wants all gets rid of nothing.
    """
    wanted = now.bids[now.who] - now.taken[now.who]
    idle = _SPENT if wanted <= 0 else _SHED if wanted >= now.hand.bit_count() else ()
    for deed in _done(card, other, now):
        if deed.key not in idle:
            missed = "under" if deed.key in _SPENT else "over" if deed.key in _SHED else ""
            yield _moves(deed, missed)


def _moves(deed: Deed, missed: str) -> Deed:
    """Return a deed with the facts that it moves, of cards that are to take tricks or none: one way to miss the bid."""
    if not missed:
        return deed
    more, less = ("exact",), (missed,)
    return deed._replace(more=more, less=less) if deed.good > 0 else deed._replace(more=less, less=more)


_SPENT: Final = frozenset(
    ("keep", "keep_master", "keep_sure", "keep_trump", "spend", "spend_sure", "spend_trump", "keep_length")
)
"""What is done with cards that are to take tricks."""
_SHED: Final = frozenset(("shed", "hold", "hold_master", "shed_trump", "hold_trump"))
"""And with those that are to take none."""


def _done(card: int, other: int, now: HandView) -> Iterator[Deed]:
    trump = trump_of(now.turn_up)
    trumps, mine, its = mask_of(trump), BIT[card], BIT[other]
    sure = tops(now.hand, trumps, now.unseen) & FULL
    if its & sure and not mine & sure:
        yield _deed("keep_sure", (other,), good=1)
    if mine & sure and not its & sure:
        yield _deed("spend_sure", (card,), good=-1)
    yield from (_of_trick if now.trick else _of_lead)(card, other, now, trump)
    alike = SUIT[card] == SUIT[other]
    shed = [*_shed(card, other, now)] if alike or not (mine | its) & trumps else []
    is_far = abs(_rank(card) - _rank(other)) >= FAR if alike else _above(card, now) != _above(other, now)
    if is_far:
        yield from shed
    for one in (card, other):
        left, suit = now.hand & ~BIT[one], SUIT[one]
        if suit == trump or alike or left.bit_count() < 2 or left & SUIT_MASKS[suit]:
            continue
        if one == card:
            yield _deed("void_trump" if left & trumps else "void", (card,), (SUITS[suit],), good=1)
        else:
            yield _deed("single", (one,), (SUITS[suit],), good=-1)
    if trumps and its & trumps and not (mine & trumps or its & sure):
        yield _deed("keep_trump", (other,), good=1)
        yield _deed("hold_trump", (other,), good=-1)
    if trumps and mine & trumps and not (its & trumps or mine & sure):
        yield _deed("shed_trump", (card,), good=1)
        yield _deed("spend_trump", (card,), good=-1)
    if not is_far:
        yield from shed
    rest = (now.hand & SUIT_MASKS[SUIT[other]]).bit_count()
    if not alike and SUIT[other] != trump and rest > 1:
        yield _deed("keep_length", (other,), (SUITS[SUIT[other]], rest), good=1)
    if now.trick and not alike and not mine & trumps:  # of two cards thrown off neither need be the higher
        yield _deed("throw", (card,))


def _shed(card: int, other: int, now: HandView) -> Iterator[Deed]:
    """Yield what becomes of the higher of two cards: of two suits, of that which fewer unseen cards are above."""
    mine, its = ((-_above(each, now) * (SUIT[card] != SUIT[other]), _rank(each)) for each in (card, other))
    if mine > its:
        yield _deed("shed", (card,), good=1)
        yield _deed("spend", (card,), good=-1)
    elif mine < its:
        master = "_master" if not _above(other, now) else ""
        yield _deed(f"keep{master}", (other,), good=1)
        yield _deed(f"hold{master}", (other,), good=-1)


def _of_lead(card: int, other: int, now: HandView, trump: int) -> Iterator[Deed]:
    """Yield what leading a card does: the highest left of its suit, a low one, a trump."""
    mine, its = _above(card, now), _above(other, now)
    if not mine and its:
        yield _deed("lead_top", (card,), (SUITS[SUIT[card]],), more=_TRICK, less=_TRICK)
    if mine > its or (mine and mine == its and _rank(card) < _rank(other)):
        yield _deed("lead_low", (card,), (mine,), more=_TRICK, less=_TRICK)
    if 0 < mine < its:
        yield _deed("lead_high", (card,), (mine,), more=_TRICK, less=_TRICK)
    if trump == SUIT[card] != SUIT[other]:
        yield _deed("draw", (card,), more=_TRICK, less=_TRICK)


def _of_trick(card: int, other: int, now: HandView, trump: int) -> Iterator[Deed]:
    """Yield what a card does in a trick: wins it, goes for it, lets it go."""
    mine, its = (_wins(each, now, trump) for each in (card, other))
    over = _over(card, now, trump)
    is_last = len(now.trick) == now.rules.players - 1
    ruffs = SUIT[card] == trump != SUIT[now.trick[0]]
    if mine and not its:
        if is_last or not over:
            yield _deed("ruff" if ruffs else "take", (card,), more=_TRICK)
        else:
            yield _deed("ruff_at" if ruffs else "reach", (card,), (over,), more=_TRICK)
    elif its and not mine:
        yield _deed("duck", (card,), (), less=_TRICK)
    elif mine and its and not is_last:
        theirs = _over(other, now, trump)
        if over < theirs:
            yield _deed("reach", (card,), (over,), more=_TRICK)
        elif over > theirs:
            yield _deed("under", (card,), (over,), less=_TRICK)


def _deed(
    key: str,
    cards: tuple[int, ...],
    of: tuple[object, ...] = (),
    good: int = 0,
    more: tuple[str, ...] = _EXACT,
    less: tuple[str, ...] = _EXACT,
) -> Deed:
    return Deed(key, _RULES.get(key, _WINS), cards, of, good, more, less)


def _by_rank(cards: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(cards, key=_rank, reverse=True))


def _rank(card: int) -> int:
    return card % WIDTH


def _above(card: int, now: HandView) -> int:
    """Return how many unseen cards of its suit are higher than a card."""
    return (now.unseen & FULL & SUIT_MASKS[SUIT[card]] & -(BIT[card] << 1)).bit_count()


def _wins(card: int, now: HandView, trump: int) -> bool:
    """Tell whether a card wins the trick on the table as it lies."""
    return winner([*now.trick, card], trump, now.rules.last_wins) == len(now.trick)


def _over(card: int, now: HandView, trump: int) -> int:
    """Return how many unseen cards would beat a card that wins the trick as it lies."""
    beats = 0
    for each in indices_of(now.unseen & FULL):
        trick = [*now.trick, card, each]
        beats += winner(trick, trump, now.rules.last_wins) == len(trick) - 1
    return beats


__all__ = ["deeds"]
