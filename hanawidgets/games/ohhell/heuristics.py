"""Rules of thumb for Oh Hell, and hands played to their end by them, on local variables.

A hand, a suit and a card are bit masks. What a seat wants is the number of tricks still lacking to its bid.
With two packs (HOUSE-OH-06) rules of thumb look at the different cards of a hand; of two equal ones one is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from operator import or_
from typing import Final, NamedTuple

from hanawidgets.core.deck import FULL, SUIT, SUIT_MASKS, WIDTH
from hanawidgets.core.state import FINE, Chance

from .bids import dealer_bid
from .cards import all_but, together
from .legal import NO_BID
from .rules import LEAST, MOST, packs_of
from .tricks import NO_SUIT

MASKS: Final = (*SUIT_MASKS, 0)
"""All cards of a suit; of ``NO_SUIT`` none."""
_MASK_OF: Final = tuple(SUIT_MASKS[suit] for suit in SUIT)
_ONE: Final = len(SUIT)
"""Bits of a pack: those above them say which cards a pile has twice."""
_TOP: Final = 1 << WIDTH - 1
_RANKS: Final = (1 << WIDTH) - 1
_SHIFTS: Final = (0, WIDTH, 2 * WIDTH, 3 * WIDTH)
_PARTS: Final = tuple(zip(_SHIFTS, SUIT_MASKS, strict=True))
TURNS: Final = {
    players: tuple((*range(lead, players), *range(lead)) for lead in range(players))
    for players in range(LEAST, MOST + 1)
}
"""Players → leader → who plays in which order."""


# --- cards ----------------------------------------------------------------------------------------


def high_card(pile: int, trump: int) -> int:
    """Return the card of the highest rank; of equal ones a trump.

    >>> from hanawidgets.games.ohhell.cards import DECK
    >>> DECK.codes_of(high_card(DECK.pile(["KS", "KH", "2D"]), MASKS[1]))
    ('KH',)
    """
    best = found = 0
    for shift, mask in _PARTS:
        part = pile & mask
        if part:
            rank = (part.bit_length() - shift) * 2 + (mask == trump)
            if rank > best:
                best, found = rank, part
    return 1 << found.bit_length() - 1


def low_card(pile: int, trump: int) -> int:
    """Return the card of the lowest rank, a trump only if there is nothing else."""
    best, found = 99, 0
    for shift, mask in _PARTS:
        part = pile & mask
        if part:
            part &= -part
            rank = part.bit_length() - shift + (20 if mask == trump else 0)
            if rank < best:
                best, found = rank, part
    return found


def tops(hand: int, trump: int, others: int) -> int:
    """Return the trumps that nobody can beat: each of them takes a trick, whenever it is played (OH-18). One of which
    somebody may hold the equal is none of them.

    trump  pile of trumps;  others: pile of the cards that other players may hold

    >>> from hanawidgets.games.ohhell.cards import DECK
    >>> DECK.codes_of(tops(DECK.pile(["AS", "KS", "4S", "AH"]), MASKS[0], DECK.pile(["QS", "2H"])))
    ('KS', 'AS')
    """
    found = hand & trump & -(1 << (others & trump).bit_length())
    return found if hand <= FULL else found | hand & found << _ONE


def lead(hand: int, trump: int, want: int, left: int, sure: int = 0) -> int:
    """Return the card to lead: high while tricks are wanted (the highest trump when each one left is), low
    when not, nor when the sure ones are all that is wanted.

    want  tricks still wanted;  left: cards in the hand;  sure: those of :func:`tops`
    """
    if want <= 0:
        return low_card(hand, trump)
    if sure and want == sure.bit_count() < left:
        return low_card(hand & ~sure, trump)
    trumps = hand & trump
    if want >= left and trumps:
        return 1 << trumps.bit_length() - 1
    return high_card(hand, trump)


def follow(legal: int, winners: int, trump: int, want: int, is_last: bool, sure: int = 0) -> int:
    """Return the card to follow with.

    legal    what may be played;  winners: those of it that beat what lies there
    is_last  whether nobody plays after this
    sure     those of :func:`tops`: they wait, where they are all that is wanted
    """
    if sure and want == sure.bit_count() and (losers := legal & ~(winners | sure)):
        legal, winners, want = losers, 0, 0
    if want > 0:
        if winners:
            return winners & -winners if is_last else 1 << winners.bit_length() - 1
        return low_card(legal, trump)
    losers = legal ^ winners
    if losers:  # get rid of what might win later
        trumps = losers & trump
        return 1 << trumps.bit_length() - 1 if trumps else high_card(losers, trump)
    return high_card(legal, trump) if is_last else low_card(legal, trump)


# --- bids -----------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 12)
def _worth(above: float, length: int, is_trump: bool, trumps: int, size: int, players: int) -> float:
    """The chance that a card takes a trick.

    above   unseen cards of its suit that beat it, an equal one as a half;  length: cards of its suit in the hand
    trumps  trumps in the hand; -1: there is no trump
    """
    others, packs = players - 1, packs_of(players)
    unseen, suit = packs * _ONE - 1 - size, packs * WIDTH
    in_play = min(1.0, others * size / unseen)
    top = (1 - in_play) ** above
    if is_trump:
        return float(max(top, min(0.8, 0.12 * trumps + 0.05 * (size > 3))))
    void = max(0.0, 1 - (suit - length) / unseen) ** size
    armed = 1 - max(0.0, 1 - (suit - trumps) / unseen) ** size if trumps >= 0 else 0.0
    return float(top * (1 - void * armed) ** others * 0.9**above)


def expected_tricks(hand: int, trump: int, players: int) -> float:
    """Return about how many tricks a hand takes; ``trump`` is a pile, 0 for none."""
    size = hand.bit_count()
    trumps = (hand & trump).bit_count() if trump else -1
    twice = hand >> _ONE
    if twice and trump:
        trumps += (twice & trump).bit_count()
    return sum(
        [
            _of_suit((hand & mask) >> at, twice and (twice & mask) >> at, mask == trump, trumps, size, players)
            for at, mask in _PARTS
        ]
    )


@lru_cache(maxsize=1 << 15)
def _of_suit(ranks: int, twice: int, is_trump: bool, trumps: int, size: int, players: int) -> float:
    """About how many tricks the cards of a suit take; ``twice``: those that are in the hand a second time."""
    total, left, length, packs = 0.0, ranks, ranks.bit_count() + twice.bit_count(), packs_of(players)
    while left:
        low = left & -left
        left ^= low
        higher = _RANKS & ~(2 * low - 1)
        above: float = packs * higher.bit_count() - (ranks & higher).bit_count() - (twice & higher).bit_count()
        if twice & low:
            total += _worth(above, length, is_trump, trumps, size, players)
        elif packs > 1:
            above += 0.5
        total += _worth(above, length, is_trump, trumps, size, players)
    return total


def likely(card: int, hand: int, trump: int, players: int) -> float:
    """Return about how often a card takes a trick by its rank; of a trump without those that its number takes."""
    shift, mask = _SHIFTS[SUIT[card]], _MASK_OF[card]
    held, bit = (hand & mask) >> shift, 1 << card - shift
    above = packs_of(players) * (_RANKS & ~(2 * bit - 1)).bit_count() - (held & ~(2 * bit - 1)).bit_count()
    trumps = (0 if mask == trump else (hand & trump).bit_count()) if trump else -1
    return _worth(above, held.bit_count(), mask == trump, trumps, hand.bit_count(), players)


MORE: Final = 0.03
"""Tricks that a hand takes in playouts beyond what is expected of it, for each card dealt: long hands win with small
cards too."""


def heuristic_bid(hand: int, trump: int, players: int, forbidden: int | None, more: float = 0, turned: int = 0) -> int:
    """Return the bid nearest to what the hand is worth that is allowed; not below its sure tricks, unless nothing
    else is left.

    more    tricks beyond what is expected, for each card
    turned  pile of the card turned up, which nobody holds
    """
    size = hand.bit_count()
    worth = expected_tricks(hand, trump, players) + more * size
    sure = tops(hand, trump, all_but(together(hand, turned), packs_of(players))).bit_count() if hand & trump else 0
    bids = [bid for bid in range(sure, size + 1) if bid != forbidden] or [sure - 1]
    return min(bids, key=lambda bid: abs(bid - worth))


# --- whole hands ----------------------------------------------------------------------------------


class Table(NamedTuple):
    """The start of a playout.

    trump   pile of trumps, 0 for none;  dealer, turn, leader: seats
    bids    ``NO_BID`` for a seat that has not bid yet;  taken: tricks so far
    trick   cards on the table, as indices
    greedy  whether tricks beyond a missed bid still pay (OH-22)
    gone    pile of the cards that all have seen: turned up, or played
    hook    whether the dealer may not make the bids come out even (OH-13)
    last    whether of two equal cards the later one wins (HOUSE-OH-07)
    """

    trump: int
    dealer: int
    turn: int
    leader: int
    bids: tuple[int, ...]
    taken: tuple[int, ...]
    trick: tuple[int, ...]
    greedy: bool
    gone: int = 0
    hook: bool = True
    last: bool = False


def bid_on(table: Table, hands: Sequence[int], first: int = NO_BID) -> tuple[int, ...]:
    """Return all bids, those still lacking by rules of thumb.

    first  the next bid, if it is decided already
    """
    bids, players = [*table.bids], len(hands)
    for seat in TURNS[players][table.turn]:
        if bids[seat] != NO_BID:
            break
        if first != NO_BID:
            bids[seat], first = first, NO_BID
            continue
        others = [bid for bid in bids if bid != NO_BID]
        size = hands[seat].bit_count()
        forbidden = dealer_bid(size, others, table.hook).forbidden if seat == table.dealer else None
        bids[seat] = heuristic_bid(hands[seat], table.trump, players, forbidden, MORE, table.gone)
    return tuple(bids)


def play_on(table: Table, hands: Sequence[int], card: int = 0) -> tuple[list[int], int]:
    """Play a hand to its end, all by rules of thumb; return the tricks taken, by seat, and who took the first of them.

    hands  piles, by seat;  card: the next card to be played, if it is decided already, as a pile
    """
    trump, bids, taken, players, greedy = table.trump, table.bids, [*table.taken], len(hands), table.greedy
    held, turns, won, packs = [*hands], TURNS[players], table.leader, packs_of(players)
    more: list[int] = []
    out, up = trump & all_but(table.gone, packs), 0 if table.last else 1  # what beats a card: from itself on, or above
    if packs > 1:
        more = [*(hand >> _ONE for hand in held), FULL & ~table.gone]
        held = [hand & FULL for hand in held]
    led = high = best = 0
    for place, index in enumerate(table.trick):
        bit = 1 << index
        if not place:
            led, high, best = _MASK_OF[index], _MASK_OF[index], bit
        elif bit & high and bit >= best << up:
            best, won = bit, (table.leader + place) % players
        elif bit & trump and high != trump:
            best, high, won = bit, trump, (table.leader + place) % players
    order = turns[table.leader]
    left = hands[order[-1]].bit_count()
    order, first = order[len(table.trick) :], -1
    while left:
        last = order[-1]
        for who in order:
            hand = held[who]
            want = bids[who] - taken[who]
            if greedy and want < 0:
                want = 1
            if not led:
                if not card:
                    sure = _sure(hand, who, more, out) if want > 0 and hand & out else 0
                    card = lead(hand, trump, want, left, sure)
                led = high = _MASK_OF[card.bit_length() - 1]
                best, won = card, who
            else:
                legal = hand & led
                if legal:
                    winners = legal & -(best << up) if high == led else 0
                else:
                    legal = hand
                    winners = hand & trump
                    if high == trump:
                        winners &= -(best << up)
                if not card:
                    if not legal & (legal - 1):
                        card = legal
                    else:
                        sure = _sure(hand, who, more, out) if want > 0 and hand & out else 0
                        card = follow(legal, winners, trump, want, who == last, sure)
                if card & winners:
                    best, won = card, who
                    high = trump if card & trump else led
            if not more:
                held[who] = hand ^ card
                if card & out:
                    out ^= card
            else:
                out = _play_one(card, who, held, more, out)
            card = 0
        taken[won] += 1
        left -= 1
        led = 0
        order = turns[won]
        if first < 0:
            first = won
    return taken, first


# --- a second pack --------------------------------------------------------------------------------


# ``more``: what each seat holds a second time, by seat, and after those the cards that are not gone at all.


def _sure(hand: int, who: int, more: Sequence[int], out: int) -> int:
    """Return the trumps of a seat that nobody can beat, of those that are not gone; ``more`` is empty for one pack."""
    if not more:
        return tops(hand, out, out & ~hand)
    return tops(hand | more[who] << _ONE, out, out & ~hand | out & more[-1] & ~more[who])


def _play_one(card: int, who: int, held: list[int], more: list[int], out: int) -> int:
    """Take a card out of a hand of two packs; return the trumps that are not gone."""
    piles = more if more[who] & card else held
    piles[who] ^= card
    if card & out and not card & more[-1]:
        return out ^ card
    more[-1] &= ~card
    return out


def mask_of(suit: int) -> int:
    """Return the cards of a suit, none for ``NO_SUIT``."""
    return MASKS[min(suit, NO_SUIT)]


# Inference from the bids of the others about their hands.

TRIES: Final = 6
"""So many deals are looked at for one that fits the bids."""
MORE_TO_MEET_IT: Final = 0.04
"""Tricks a card dealt that players bid above what the rules of thumb expect of the hand."""
SPREAD: Final = 0.3
WIDER: Final = 0.06
"""By how many tricks bids scatter around that, beside :data:`SPREAD` with each card dealt."""


class Bids:
    """The bids of the others.

    bids     by seat; below 0: none yet, or of no interest
    played   pile of what each seat has played of the hand that it bid on
    """

    def __init__(self, bids: Sequence[int], played: Sequence[int], trump: int, size: int) -> None:
        self.trump, self.players = trump, len(bids)
        self._all = or_ if packs_of(self.players) == 1 else together
        width = SPREAD + WIDER * size
        self._scale = -1 / (2 * width * width)
        self._made = [
            (seat, bid - MORE_TO_MEET_IT * size, cards)
            for seat, (bid, cards) in enumerate(zip(bids, played, strict=True))
            if bid >= 0
        ]

    def likely(self, hands: Sequence[int], chance: Chance) -> bool:
        """Draw whether hands are taken: always where the bids are as expected, the more rarely the farther off."""
        limit = chance.getrandbits(FINE) / (1 << FINE)
        return self.fit(hands, limit) >= limit

    def fit(self, hands: Sequence[int], limit: float = 0.0) -> float:
        """Return how well hands fit the bids: 1 where these are as expected, less the farther off.

        limit  below it the number need not be exact
        """
        fit = 1.0
        for seat, bid, cards in self._made:
            off = bid - expected_tricks(self._all(hands[seat], cards), self.trump, self.players)
            fit *= exp(off * off * self._scale)
            if fit < limit:
                break
        return fit
