"""The numbers of Oh Hell that a text may claim: of the rules, of cards, of a situation, of a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import Term
from hanawidgets.teach.model import About

from ..bids import dealer_bid
from ..cards import BIT, SUIT_MASKS, SUITS, WIDTH
from ..hand import Hand, Phase
from ..history import bids_in_order
from ..legal import NO_BID
from ..rules import CARDS, RuleSet
from ..score import BONUS, settle
from ..state import Match
from ..tricks import NO_SUIT, winner
from .situations import BidsMade, HandScore, TrickShown, checked


class Trick(NamedTuple):
    """A trick that a step is about: cards, trump suit, who led, and the learner's hand (0: not shown)."""

    cards: tuple[int, ...]
    trump: int
    leader: int
    hand: int


def term_of(about: About) -> Term | None:
    """Return the score of the situation; of a position the learner's points of the hand that is over."""
    if about.situation is not None:
        return checked(about.situation, about.rules)
    if about.position is None or about.position.current.phase is not Phase.OVER:
        return None
    now = about.position.current
    me = now.seats.index(about.seat)
    return settle(now.bids[me], now.taken[me], about.rules.mode)


def trick_of(about: About) -> Trick:
    """Return the trick of the situation, or the one on the table; after it is taken still that one.

    Raises RuleError missing_field where there is none.
    """
    shown = about.situation
    if isinstance(shown, TrickShown):
        leader = leader_of(shown, about.rules, about.seat)
        return Trick(shown.cards, shown.trump, leader, pile(about.cards))
    if about.position is None:
        raise needs("trick")
    now: Hand = about.position.current
    leader, cards = now.leader, now.trick
    if not cards and now.tricks and now.to_act != about.seat:
        leader, cards = now.tricks[-1].leader, now.tricks[-1].cards
    return Trick(cards, now.trump, leader, now.hands[now.seats.index(about.seat)])


def leader_of(shown: TrickShown, rules: RuleSet, seat: str) -> int:
    """Return who led a trick; if it is not said, the learner is to play next, or has led a finished one."""
    return shown.leader if shown.leader >= 0 else (rules.seats.index(seat) - len(shown.cards)) % rules.players


def bids_of(about: About) -> tuple[tuple[int, ...], int]:
    """Return the bids made and the cards in a hand. Raises RuleError missing_field where there are none."""
    if isinstance(about.situation, BidsMade):
        return about.situation.bids, about.situation.hand_size
    if about.position is None:
        raise needs("bids")
    now = about.position.current
    return bids_in_order(now), now.size


def forbidden_of(about: About) -> int | None:
    """Return what the dealer may not bid, None for nothing (OH-13). Raises RuleError if bids are missing."""
    bids, size = bids_of(about)
    if len(bids) != about.rules.players - 1:
        raise needs("bids")
    return dealer_bid(size, bids).forbidden


def pile(cards: Sequence[int]) -> int:
    """Return cards as a pile."""
    return sum(BIT[card] for card in cards)


def needs(what: str) -> RuleError:
    """Return the refusal of a question that is about something not shown."""
    return RuleError(Code.MISSING_FIELD, what, None, "", "ask_needs", needs=what)


def facts_of(about: About) -> Mapping[str, int]:
    """Return every number that a text may claim. Raises RuleError of a situation that cannot be."""
    facts = _of_rules(about.rules)
    shown = about.situation
    if shown is not None:
        checked(shown, about.rules)
    trump = shown.trump if isinstance(shown, TrickShown) else NO_SUIT
    if about.position is not None:
        facts |= _of_position(about.position, about.seat, about.rules)
        trump = about.position.current.trump
    if about.cards:
        facts |= {"n.cards": len(about.cards), **_suits(pile(about.cards), trump)}
    match shown:
        case HandScore():
            facts |= {
                "hand_size": shown.hand_size,
                "bid": shown.bid,
                "taken": shown.taken,
                "off": abs(shown.bid - shown.taken),
            }
        case TrickShown(cards=cards) if cards:
            facts |= {"n.trick": len(cards), "winner_place": winner(cards, shown.trump) + 1}
        case BidsMade():
            facts |= _of_bids(shown.bids, shown.hand_size, about.rules.players)
    if (term := term_of(about)) is not None:
        facts |= {part.name: part.value for part in reversed(tuple(term.walk()))}
        facts["score"] = term.value
    return facts


def _of_rules(rules: RuleSet) -> dict[str, int]:
    return {
        "players": rules.players,
        "rounds": rules.rounds,
        "cards": CARDS,
        "suits": len(SUITS),
        "suit_cards": WIDTH,
        "exact": BONUS,
        "each_off": BONUS,
        "bonus": BONUS,
        "price": BONUS,
        "largest": max(rules.sizes),
        "last_size": rules.sizes[-1],
        **{f"size.{number}": size for number, size in enumerate(rules.sizes, 1)},
    }


def _of_bids(bids: tuple[int, ...], size: int, players: int) -> dict[str, int]:
    total = sum(bids)
    facts = {"hand_size": size, "total": total, "n.bids": len(bids), "left": size - total, "off": abs(size - total)}
    if len(bids) == players - 1 and (number := dealer_bid(size, bids).forbidden) is not None:
        facts["forbidden"] = number
    return facts


def _suits(cards: int, trump: int) -> dict[str, int]:
    counts = {f"n.{suit}": (cards & mask).bit_count() for suit, mask in zip(SUITS, SUIT_MASKS, strict=True)}
    return counts if trump == NO_SUIT else {**counts, "n.trump": counts[f"n.{SUITS[trump]}"]}


def _of_position(match: Match, seat: str, rules: RuleSet) -> dict[str, int]:
    now = match.current
    hand = now.hands[now.seats.index(seat)]
    facts = {
        "number": match.number,
        "n.hand": hand.bit_count(),
        "n.trick": len(now.trick),
        "n.tricks": len(now.tricks),
        "tricks_left": now.size - len(now.tricks),
        **_suits(hand, now.trump),
        **_of_bids(bids_in_order(now), now.size, rules.players),
    }
    if now.trick:
        facts["winner_place"] = winner(now.trick, now.trump) + 1
    for at, (name, points) in enumerate(zip(now.seats, match.scores, strict=True)):
        facts |= {f"taken.{name}": now.taken[at], f"points.{name}": points}
        facts |= {f"{key}.{name}": count for key, count in _suits(now.hands[at], now.trump).items()}
        if now.bids[at] != NO_BID:
            facts |= {
                f"bid.{name}": now.bids[at],
                f"need.{name}": now.bids[at] - now.taken[at],
                f"score.{name}": settle(now.bids[at], now.taken[at], rules.mode).value,
            }
    return facts
