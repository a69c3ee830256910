"""The games that the contract suite runs over, and what it has to know of each. A new game is one entry."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hanawidgets.engine.contract import Game, shuffled
from hanawidgets.engine.hanafuda import CARDS, MONTH_MASKS, cards_of, pile
from hanawidgets.engine.koikoi.actions import Deal, Oya, Play, Say, Take
from hanawidgets.engine.koikoi.deal import random_deal
from hanawidgets.engine.koikoi.game import KOIKOI
from hanawidgets.engine.koikoi.rounds import special_hand


@dataclass(frozen=True)
class Entry:
    """One game.

    game      the engine's door to it
    universe  every action that could be written, all players', legal or not, in any state
    hide      (state, seat, chance) -> a state that differs only in what the seat may not know
    cards     how many cards there are
    zero_sum  whether points only move between the seats
    """

    game: Game[Any, Any, Any]
    universe: Callable[[Any], tuple[Any, ...]]
    hide: Callable[[Any, str, Any], Any]
    cards: int
    zero_sum: bool


def koikoi_universe(chance):
    """All plays, with and without any card of the month, all takes, stop and koi, draws, and a deal."""
    return (
        *(Play(card.index) for card in CARDS),
        *(Play(card.index, other.index) for card in CARDS
          for other in cards_of(MONTH_MASKS[card.month - 1])),
        *(Take(card.index) for card in CARDS), Say.STOP, Say.KOI, Oya("A"), Oya("B"), Oya("C"),
        random_deal(chance, 0, KOIKOI.presets["bga_general"]), random_deal(chance, 1, KOIKOI.presets["bga_blog"]),
        Deal((0, 0), 0, ()), Play(48), Play(0, 48), Play(-1), Take(-1), "11", None, 7,
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
    return state._replace(current=now._replace(deck=cards[hidden.bit_count():]))


GAMES = {
    "koikoi": Entry(KOIKOI, koikoi_universe, koikoi_hide, cards=48, zero_sum=True),
}
