"""Oh Hell as the suites of all games see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

from hanawidgets.core.deck import INDEX
from hanawidgets.games.ohhell import actions
from hanawidgets.games.ohhell.actions import Bid, Play, random_deal
from hanawidgets.games.ohhell.cards import DECK
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
    me, players = "ABCDEFGHIJ".index(seat), len(now.hands)
    void = {(who, suit) for who in range(players) for suit in range(4) if _did_not_follow(now, who, suit)}
    lies: list[tuple[int | None, int]]
    lies = [(who, INDEX[code]) for who, hand in enumerate(now.hands) for code in DECK.codes_of(hand) if who != me]
    if now.phase != "deal":
        lies += [(None, INDEX[code]) for code in now.places()["deck"]]
    for _ in range(4 * len(lies)):
        one, two = (chance.randrange(len(lies)) for _ in range(2))
        (who, card), (other, another) = lies[one], lies[two]
        if (who, another // 13) not in void and (other, card // 13) not in void:
            lies[one], lies[two] = (who, another), (other, card)
    hands = [
        now.hands[who] if who == me else twice([card for holder, card in lies if holder == who])
        for who in range(players)
    ]
    return state._replace(current=now._replace(hands=tuple(hands)))


def twice(cards: Iterable[int]) -> int:
    """A pile: a bit for each card, and 52 bits higher one for each that is there a second time."""
    return sum(1 << card + 52 * (count - 1) for card, times in Counter(cards).items() for count in range(1, times + 1))


def _did_not_follow(hand: Hand, who: int, suit: int) -> bool:
    tricks = [(trick.leader, trick.cards) for trick in hand.tricks] + [(hand.leader, hand.trick)]
    for leader, cards in tricks:
        place = (who - leader) % len(hand.hands)
        if cards and cards[0] // 13 == suit and place < len(cards) and cards[place] // 13 != suit:
            return True
    return False


RULES = {"OH": [(1, 37)], "EX-OH": [(1, 5)], "C": [(20, 20)], "GAP-OH": [(1, 8)], "HOUSE-OH": [(1, 7)]}
ENTRY = Entry(
    GAME,
    universe,
    hide,
    cards=lambda rules: 104 if rules.players > 7 else 52,
    zero_sum=False,
    rules=RULES,
    more=("short_up;players=2;hand_sizes=1+26+3", "short_up;players=9;hand_sizes=1+11+4;equal_cards=last"),
)
