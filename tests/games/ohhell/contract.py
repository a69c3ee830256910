"""Oh Hell as the suites of all games see it."""

from __future__ import annotations

from random import Random

from hanawidgets.games.ohhell import actions
from hanawidgets.games.ohhell.actions import Bid, Play, random_deal
from hanawidgets.games.ohhell.game import GAME
from hanawidgets.games.ohhell.hand import Hand
from hanawidgets.games.ohhell.state import Match

from ...core.entry import Entry


def universe(chance: Random) -> tuple[Bid | Play, ...]:
    """All bids and plays, also impossible ones, draws, and deals of several sizes."""
    rules = GAME.presets["long_normal"]
    return (
        *(actions.Bid(number) for number in range(-1, 19)),
        *actions.PLAYS,
        *(actions.FirstDealer(seat) for seat in "ADE"),
        *(random_deal(chance, 0, size, rules) for size in (1, 5, 10)),
        actions.Deal((0, 0, 0, 0), 3),
        actions.Deal((1,), 3),
        actions.Bid("1"),
        actions.Play(52),
        actions.Play(-1),
        "10H",
        None,
        7,
    )


def hide(state: Match, seat: str, chance: Random) -> Match:
    """The other hands and the cards not dealt are mixed by exchanging two cards at a time, as long as nobody
    gets a card of a suit that they did not follow. (The preset tables show no card of anybody's hand.)"""
    now = state.current
    me, players = "ABCDEFG".index(seat), len(now.hands)
    void = {(who, suit) for who in range(players) for suit in range(4) if _did_not_follow(now, who, suit)}
    lies = [(who, card) for who, hand in enumerate(now.hands) for card in range(52) if hand >> card & 1 and who != me]
    out = {card for _, card in lies} | {now.turn_up} | {card for card in range(52) if now.hands[me] >> card & 1}
    out |= {card for trick in now.tricks for card in trick.cards} | set(now.trick)
    lies += [(None, card) for card in range(52) if card not in out] if now.phase != "deal" else []  # type: ignore[misc]
    for _ in range(4 * len(lies)):
        one, two = (chance.randrange(len(lies)) for _ in range(2))
        (who, card), (other, another) = lies[one], lies[two]
        if (who, another // 13) not in void and (other, card // 13) not in void:
            lies[one], lies[two] = (who, another), (other, card)
    hands = [
        now.hands[who] if who == me else sum(1 << card for holder, card in lies if holder == who)
        for who in range(players)
    ]
    return state._replace(current=now._replace(hands=tuple(hands)))


def _did_not_follow(hand: Hand, who: int, suit: int) -> bool:
    tricks = [(trick.leader, trick.cards) for trick in hand.tricks] + [(hand.leader, hand.trick)]
    for leader, cards in tricks:
        place = (who - leader) % len(hand.hands)
        if cards and cards[0] // 13 == suit and place < len(cards) and cards[place] // 13 != suit:
            return True
    return False


RULES = {"OH": [(1, 37)], "EX-OH": [(1, 5)], "C": [(20, 20)], "GAP-OH": [(1, 8)], "HOUSE-OH": [(1, 5)]}
ENTRY = Entry(GAME, universe, hide, cards=52, zero_sum=False, rules=RULES)
