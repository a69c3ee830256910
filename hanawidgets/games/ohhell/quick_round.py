"""Hands of Oh Hell between players by rules of thumb, played on local variables: for many games at once.

What such players do follows from their hand, the trick, the cards gone and the bids, so no state and no view has to be
made for it. What they do is what they do with a view, from the same chance
(``tests/games/ohhell/test_quick_round.py``).
"""

from __future__ import annotations

from collections.abc import Mapping

from hanawidgets.core.deck import BIT, FULL, SUIT
from hanawidgets.core.game import Player, RandomPlayer
from hanawidgets.core.state import Chance, Seat, randbelow

from .actions import leaves_none
from .hand import Phase
from .heuristics import follow, heuristic_bid, lead, mask_of, tops
from .legal import NO_BID, legal_bids, legal_plays
from .players import Beginner, SimplePlayer, count_bid, plain_card, winning
from .rules import NAMES
from .state import Match
from .tricks import Trick, trump_of

KINDS = (RandomPlayer, Beginner, SimplePlayer)
"""Who plays so."""


def quick_round(match: Match, players: Mapping[Seat, Player], chance: Chance) -> tuple[Match, int] | None:
    """Play a hand that was just dealt to its end; return the game then and how many decisions it took.

    None where a player decides by more than cards, where a card is in play twice (HOUSE-OH-06), and where the trump
    shown lies in the dealer's hand (GAP-OH-02).
    """
    now, rules = match.current, match.rules
    kinds = [type(players[name]) for name in NAMES[: rules.players]]
    if now.phase is not Phase.BID or rules.packs > 1 or not all(kind in KINDS for kind in kinds):
        return None
    if now.turn_up >= 0 and leaves_none(now.size, rules):
        return None
    count, size, hook, dealer = rules.players, now.size, now.hook, now.dealer
    random, plain = [kind is RandomPlayer for kind in kinds], [kind is Beginner for kind in kinds]
    hands, bids, taken, tricks = [*now.hands], [NO_BID] * count, [0] * count, list[Trick]()
    turned = BIT[now.turn_up] if now.turn_up >= 0 else 0
    suit = trump_of(now.turn_up)
    trump, turn, greedy = mask_of(suit), now.turn, rules.greedy

    total = 0
    for _ in range(count):
        hand = hands[turn]
        if random[turn]:
            free = legal_bids(bids, size, hook)
            bid = free[randbelow(chance, len(free))].number
        else:
            forbidden = size - total if turn == dealer and hook and total <= size else None
            if plain[turn]:
                bid = count_bid(hand, tops(hand, trump, FULL & ~(hand | turned)), forbidden)
            else:
                bid = heuristic_bid(hand, trump, count, forbidden, turned=turned)
        bids[turn], total = bid, total + bid
        turn = turn + 1 if turn + 1 < count else 0

    leader, gone = now.leader, turned
    for left in range(size, 0, -1):
        turn, trick, lies, led, best, won = leader, list[int](), 0, 0, 0, leader
        for place in range(count):
            hand = hands[turn]
            if random[turn]:
                plays = legal_plays(hand, trick)
                bit = BIT[plays[randbelow(chance, len(plays))].index]
            else:
                legal = hand & led or hand
                want = bids[turn] - taken[turn]
                sure = tops(hand, trump, FULL & ~(hand | gone))
                winners = winning(legal, lies, led, trump) if place else 0
                if plain[turn]:
                    bit = plain_card(legal, winners, trump, want, sure, leads=not place)
                else:
                    want = 1 if greedy and want < 0 else want
                    if place:
                        bit = follow(legal, winners, trump, want, place == count - 1, sure)
                    else:
                        bit = lead(legal, trump, want, left, sure)
            card = bit.bit_length() - 1
            if not place:
                led = mask_of(SUIT[card])
                best = bit
            elif (bit & trump and (not best & trump or bit > best)) or (bit > best and bit & led and not best & trump):
                best, won = bit, turn
            trick.append(card)
            hands[turn], lies, gone = hand ^ bit, lies | bit, gone | bit
            turn = turn + 1 if turn + 1 < count else 0
        tricks.append(Trick(leader, tuple(trick), won))
        taken[won] += 1
        leader = won

    over = now._replace(
        phase=Phase.OVER,
        turn=leader,
        hands=tuple(hands),
        bids=tuple(bids),
        leader=leader,
        trick=(),
        taken=tuple(taken),
        tricks=tuple(tricks),
    )
    return match.settled(over), count * (size + 1)


__all__ = ["quick_round"]
