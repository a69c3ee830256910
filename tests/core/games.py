"""The games that the contract suite runs over, and what it has to know of each. A new game is one entry."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hanawidgets.core.game import Game
from hanawidgets.core.state import shuffled
from hanawidgets.games.haggis import actions as haggis
from hanawidgets.games.haggis.cards import NUMBERS
from hanawidgets.games.haggis.deal import random_deal as haggis_deal
from hanawidgets.games.haggis.game import GAME as HAGGIS
from hanawidgets.games.haggis.interpretations import reading_numbers
from hanawidgets.games.koikoi.actions import Deal, Oya, Play, Say, Take
from hanawidgets.games.koikoi.cards import CARDS, MONTH_MASKS, cards_of, pile
from hanawidgets.games.koikoi.deal import random_deal
from hanawidgets.games.koikoi.game import GAME as KOIKOI
from hanawidgets.games.koikoi.round_rules import special_hand
from hanawidgets.games.ohhell import actions as ohhell
from hanawidgets.games.ohhell.deal import random_deal as ohhell_deal
from hanawidgets.games.ohhell.game import GAME as OHHELL


@dataclass(frozen=True)
class Entry:
    """One game.

    game      the engine's door to it
    universe  every action that could be written, all players', legal or not, in any state
    hide      (state, seat, chance) -> a state that differs only in what the seat may not know
    cards     how many cards there are, or how many under given rules
    zero_sum  whether points only move between the seats
    """

    game: Game[Any, Any, Any]
    universe: Callable[[Any], tuple[Any, ...]]
    hide: Callable[[Any, str, Any], Any]
    cards: int | Callable[[Any], int]
    zero_sum: bool

    def cards_of(self, rules):
        """How many cards there are under these rules."""
        return self.cards(rules) if callable(self.cards) else self.cards


def koikoi_universe(chance):
    """All plays, with and without any card of the month, all takes, stop and koi, draws, and a deal."""
    return (
        *(Play(card.index) for card in CARDS),
        *(Play(card.index, other.index) for card in CARDS for other in cards_of(MONTH_MASKS[card.month - 1])),
        *(Take(card.index) for card in CARDS),
        Say.STOP,
        Say.KOI,
        Oya("A"),
        Oya("B"),
        Oya("C"),
        random_deal(chance, 0, KOIKOI.presets["bga_general"]),
        random_deal(chance, 1, KOIKOI.presets["bga_blog"]),
        Deal((0, 0), 0, ()),
        Play(48),
        Play(0, 48),
        Play(-1),
        Take(-1),
        "11",
        None,
        7,
    )


def koikoi_hide(state, seat, chance):
    """The opponent's hand and the deck gathered, shuffled and dealt again."""
    now = state.current
    me = "AB".index(seat)
    other = 1 - me
    shown = now.ending == "special" and special_hand(now.hands[other])
    hidden = 0 if shown else now.hands[other]
    cards = shuffled((*(card.index for card in cards_of(hidden)), *now.deck), chance)
    if not shown:
        hand = pile(CARDS[index] for index in cards[: hidden.bit_count()])
        if now.ending == "special" and special_hand(hand):
            return state  # that one would have been shown
        hands = (now.hands[0], hand) if me == 0 else (hand, now.hands[1])
        now = now._replace(hands=hands)
    return state._replace(current=now._replace(deck=cards[hidden.bit_count() :]))


def haggis_universe(chance):
    """Plays of every size with every reading and without one, passes, bets, gifts, dealers, deals of both tables."""
    selections = [1 << at for at in range(48)]
    for _ in range(150):
        courts = chance.randrange(8) << 45
        naturals = chance.sample(range(45), chance.randrange(5))
        selections.append(courts | sum(1 << at for at in naturals))
    two, three = HAGGIS.presets["two"], HAGGIS.presets["three"]
    return (
        *(haggis.Play(cards) for cards in selections),
        *(haggis.Play(cards, at) for cards in selections if cards for at in reading_numbers(cards)),
        *(haggis.Bet(name, amount) for name in "ABCD" for amount in (0, 15, 20, 30)),
        *(haggis.Give(name) for name in "ABCD"),
        *(haggis.Dealer(name) for name in "ABCD"),
        haggis.PASS,
        haggis.Pass("skip"),
        haggis_deal(chance, two),
        haggis_deal(chance, three),
        haggis.Deal(()),
        haggis.Deal((0, 0)),
        haggis.Deal((-1, 5)),
        haggis.Deal((2**50 - 1, 0, 0)),
        haggis.Play(-1),
        haggis.Play(2**60),
        haggis.Play(0),
        haggis.Play(1, 5),
        "5R",
        None,
        7,
    )


def haggis_hide(state, seat, chance):
    """The number cards of the other hands and the haggis gathered, shuffled and dealt again."""
    now = state.current
    me = "ABC".index(seat)
    hidden = [
        at
        for at in range(45)
        if any(hand >> at & 1 for who, hand in enumerate(now.hands) if who != me) or now.haggis >> at & 1
    ]
    cards = shuffled(hidden, chance)
    hands, at = [], 0
    for who, hand in enumerate(now.hands):
        count = 0 if who == me else (hand & NUMBERS).bit_count()
        hands.append(hand if who == me else hand & ~NUMBERS | sum(1 << card for card in cards[at : at + count]))
        at += count
    return state._replace(current=now._replace(hands=tuple(hands), haggis=sum(1 << card for card in cards[at:])))


def ohhell_universe(chance):
    """All bids and plays, also impossible ones, draws, and deals of several sizes."""
    rules = OHHELL.presets["long_normal"]
    return (
        *(ohhell.Bid(number) for number in range(-1, 19)),
        *ohhell.PLAYS,
        *(ohhell.FirstDealer(seat) for seat in "ADE"),
        *(ohhell_deal(chance, 0, size, rules) for size in (1, 5, 10)),
        ohhell.Deal((0, 0, 0, 0), 3),
        ohhell.Deal((1,), 3),
        ohhell.Bid("1"),
        ohhell.Play(52),
        ohhell.Play(-1),
        "10H",
        None,
        7,
    )


def ohhell_hide(state, seat, chance):
    """The other hands and the cards not dealt are mixed by exchanging two cards at a time, as long as nobody
    gets a card of a suit that they did not follow. (The preset tables show no card of anybody's hand.)"""
    now = state.current
    me, players = "ABCDEFG".index(seat), len(now.hands)
    void = {(who, suit) for who in range(players) for suit in range(4) if _did_not_follow(now, who, suit)}
    lies = [(who, card) for who, hand in enumerate(now.hands) for card in range(52) if hand >> card & 1 and who != me]
    out = {card for _, card in lies} | {now.turn_up} | {card for card in range(52) if now.hands[me] >> card & 1}
    out |= {card for trick in now.tricks for card in trick.cards} | set(now.trick)
    lies += [(None, card) for card in range(52) if card not in out] if now.phase != "deal" else []
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


def _did_not_follow(hand, who, suit):
    tricks = [(trick.leader, trick.cards) for trick in hand.tricks] + [(hand.leader, hand.trick)]
    for leader, cards in tricks:
        place = (who - leader) % len(hand.hands)
        if cards and cards[0] // 13 == suit and place < len(cards) and cards[place] // 13 != suit:
            return True
    return False


GAMES = {
    "haggis": Entry(
        HAGGIS, haggis_universe, haggis_hide, cards=lambda rules: 42 if rules.players == 2 else 54, zero_sum=False
    ),
    "koikoi": Entry(KOIKOI, koikoi_universe, koikoi_hide, cards=48, zero_sum=True),
    "ohhell": Entry(OHHELL, ohhell_universe, ohhell_hide, cards=52, zero_sum=False),
}
