"""The legal actions of a seat, and the reasons against others: one place for states and observations."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Any, Final

from hanawidgets.core.errors import RuleError, illegal

from .actions import BETS, PASS, UNSAID, Action, Bet, Play
from .cards import NAMES, codes
from .combos import BOMB_RULE, COMBINATIONS, FIRST_BOMB, Combination, number_beats, shape
from .deal import FULL_HAND
from .details import Detail
from .diagnosis import why_not
from .interpretations import reading_numbers
from .movegen import CARDS, READING_AT, answers, leads


class Phase(StrEnum):
    """The phases of a round, by what it waits for."""

    DEAL = "deal"
    """chance: the deal"""
    PLAY = "play"
    """somebody leads, answers or passes"""
    GIVE = "give"
    """the winner of a bombed trick says who gets it (option ``bomb_award``)"""
    OVER = "over"
    """nothing: the round is over"""


@lru_cache(maxsize=1024)
def listed(hand: int, current: int, high: int) -> tuple[Play, ...]:
    """Return the plays of a hand: all leads (``current`` -1), or what beats ``current``."""
    plays = leads(hand, high) if current < 0 else answers(hand, current, high)
    return tuple([Play(play & CARDS, play >> READING_AT) for play in plays])


def may_bet(hand_size: int, bet: int) -> bool:
    """Tell whether a seat may bet: once, before its first own card (HG-39, GAP-HG-11)."""
    return hand_size == FULL_HAND and not bet


def bets_of(seat: int) -> tuple[Bet, ...]:
    """Return the bets that a seat can make (HG-40)."""
    return tuple(Bet(NAMES[seat], amount) for amount in BETS)


def turn_actions(hand: int, current: int, high: int) -> tuple[Action, ...]:
    """Return plays, and the pass for one who does not lead (HG-12)."""
    plays = listed(hand, current, high)
    return plays if current < 0 else (*plays, PASS)


def refusal_of_bet(action: Bet, hand_sizes: tuple[int, ...], bets: tuple[int, ...]) -> RuleError | None:
    """Return why a bet is refused while a round is played; None if it is not."""
    if action.actor not in NAMES[: len(bets)]:
        return illegal("seat", str(action.actor)[:20], Detail.UNKNOWN_SEAT)
    seat = NAMES.index(action.actor)
    if action.amount not in BETS:
        return illegal("bet", action.amount, Detail.BET_AMOUNT)
    if hand_sizes[seat] != FULL_HAND:
        return illegal("bet", action.amount, Detail.BET_TOO_LATE, player=action.actor)
    if bets[seat]:
        return illegal("bet", action.amount, Detail.BET_ONCE, player=action.actor, has=bets[seat])
    return None


def refusal_of_play(play: Play, hand: int, current: int, high: int) -> RuleError | None:
    """Return why a play is refused; None if it is not.

    current  place of the combination on the table in :data:`.combos.COMBINATIONS`, -1 for a lead
    """
    cards: Any = play.cards
    if type(cards) is not int or cards < 0 or cards & ~hand:
        strange = codes(cards & ~hand & CARDS)[:1] if type(cards) is int and cards >= 0 else ()
        return illegal("play", strange[0] if strange else "", Detail.NOT_IN_HAND)
    found = reading_numbers(cards, high) if cards else ()
    if not found:
        if cards and (higher := reading_numbers(cards)):
            return illegal("play", list(codes(cards)), Detail.ABOVE_TEN, top=COMBINATIONS[higher[0]].top)
        detail, facts = why_not(cards)
        return illegal("play", list(codes(cards)), detail, **facts)
    if play.reading not in found:
        detail = Detail.WHICH_READING if play.reading == UNSAID else Detail.NOT_THIS_READING
        return illegal("reading", list(codes(cards)), detail, allowed=[str(COMBINATIONS[at]) for at in found])
    if current >= 0 and not number_beats(play.reading, current):
        return _too_low(play, COMBINATIONS[play.reading], COMBINATIONS[current])
    return None


NOT_HIGHER: Final[Mapping[str, Detail]] = {
    "single": Detail.NOT_HIGHER_SINGLE,
    "set": Detail.NOT_HIGHER_SET,
    "run": Detail.NOT_HIGHER_RUN,
    "sets": Detail.NOT_HIGHER_SETS,
}
"""Name of a combination → why another one of its shape does not beat it."""


def _too_low(play: Play, combination: Combination, current: Combination) -> RuleError:
    value = list(codes(play.cards))
    if combination.kind == "bomb":
        if combination.top == current.top:
            return illegal("play", value, Detail.SAME_BOMB, level=current.top)
        return illegal("play", value, Detail.LOWER_BOMB, level=combination.top, on=current.top)
    if current.kind == "bomb":
        return illegal("play", value, Detail.BELOW_BOMB, on=current.top, bomb_rule=BOMB_RULE[current.top])
    if shape(combination) != shape(current):
        has = {"has": str(combination), "has_size": combination.size}
        wanted = {"wanted": str(current), "size": current.size, "width": current.width, "length": current.length}
        return illegal("play", value, Detail.OTHER_SHAPE, **has, **wanted)
    return illegal("play", value, NOT_HIGHER[current.name], top=combination.top, on=current.top)


def fitting(cards: int, current: int, high: int) -> tuple[Play, ...]:
    """Return the plays that a selection can be now: of several readings the leader chooses, one who answers
    has one at most (GAP-HG-10)."""
    found = reading_numbers(cards, high) if cards else ()
    return tuple(Play(cards, at) for at in found if current < 0 or number_beats(at, current))


def is_bomb(play: Play) -> bool:
    """Tell whether a play is meant as a bomb."""
    return play.reading >= FIRST_BOMB
