"""Koi-Koi as the suites of all games see it."""

from __future__ import annotations

from random import Random

from hanawidgets.core.state import shuffled
from hanawidgets.games.koikoi.actions import Deal, Oya, Play, Say, Take, random_deal
from hanawidgets.games.koikoi.cards import CARDS, MONTH_MASKS, cards_of, pile
from hanawidgets.games.koikoi.game import GAME
from hanawidgets.games.koikoi.round_rules import special_hand
from hanawidgets.games.koikoi.state import Match

from ...core.entry import Entry


def universe(chance: Random) -> tuple[Play, ...]:
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
        random_deal(chance, 0, GAME.presets["bga_general"]),
        random_deal(chance, 1, GAME.presets["bga_blog"]),
        Deal((0, 0), 0, ()),
        Play(48),
        Play(0, 48),
        Play(-1),
        Take(-1),
        "11",
        None,
        7,
    )


def hide(state: Match, seat: str, chance: Random) -> Match:
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


RULES = {
    "K-BGA": [(1, 67)],
    "K-CLUB": [(1, 39)],
    "K-BLOG": [(1, 23)],
    "EX-K": [(1, 15), (20, 27), (30, 30)],
    "C": [(1, 18)],
    "GAP-K": [(1, 22)],
    "HOUSE-K": [(1, 15)],
}
ENTRY = Entry(
    GAME,
    universe,
    hide,
    cards=48,
    zero_sum=True,
    rules=RULES,
    later={"K-BGA-67": "interface", "K-CLUB-39": "interface"},
)
