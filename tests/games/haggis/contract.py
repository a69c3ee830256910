"""Haggis as the suites of all games see it."""

from __future__ import annotations

from random import Random

from hanawidgets.core.state import shuffled
from hanawidgets.games.haggis import actions
from hanawidgets.games.haggis.actions import Play, random_deal
from hanawidgets.games.haggis.cards import NUMBERS
from hanawidgets.games.haggis.combos import reading_numbers
from hanawidgets.games.haggis.game import GAME
from hanawidgets.games.haggis.state import Match

from ...core.entry import Entry


def universe(chance: Random) -> tuple[Play, ...]:
    """Plays of every size with every reading and without one, passes, bets, gifts, dealers, deals of both tables."""
    selections = [1 << at for at in range(48)]
    for _ in range(150):
        courts = chance.randrange(8) << 45
        naturals = chance.sample(range(45), chance.randrange(5))
        selections.append(courts | sum(1 << at for at in naturals))
    two, three = GAME.presets["two"], GAME.presets["three"]
    return (
        *(actions.Play(cards) for cards in selections),
        *(actions.Play(cards, at) for cards in selections if cards for at in reading_numbers(cards)),
        *(actions.Bet(name, amount) for name in "ABCD" for amount in (0, 15, 20, 30)),
        *(actions.Give(name) for name in "ABCD"),
        *(actions.Dealer(name) for name in "ABCD"),
        actions.PASS,
        actions.Pass("skip"),
        random_deal(chance, two),
        random_deal(chance, three),
        actions.Deal(()),
        actions.Deal((0, 0)),
        actions.Deal((-1, 5)),
        actions.Deal((2**50 - 1, 0, 0)),
        actions.Play(-1),
        actions.Play(2**60),
        actions.Play(0),
        actions.Play(1, 5),
        "5R",
        None,
        7,
    )


def hide(state: Match, seat: str, chance: Random) -> Match:
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


RULES = {"HG": [(1, 56)], "EX-HG": [(1, 15)], "C": [(30, 34)], "GAP-HG": [(1, 16)], "HOUSE-HG": [(1, 2)]}
ENTRY = Entry(
    GAME,
    universe,
    hide,
    cards=lambda rules: 42 if rules.players == 2 else 54,
    zero_sum=False,
    rules=RULES,
    hidden=("deck", "haggis"),
)
