"""Building a position and proving it: a hand is played through again from its deal, so that every card in it
came to its place by the rules; earlier hands are judged by their bids and tricks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hanawidgets.core.errors import Code, RuleError, check_int, inconsistent

from .actions import BIDS, MOST_BID, PLAYS, Deal
from .details import Detail, unknown_seat, wrong_count
from .hand import Hand, Phase
from .rules import RuleSet
from .state import Match, Result

MOST_CARRIED: Final = 99_999


def set_up(
    rules: RuleSet,
    *,
    number: int = 1,
    dealer: int = 0,
    hands: Sequence[int] = (),
    turn_up: int = -1,
    bids: Sequence[int] = (),
    played: Sequence[int] = (),
    results: Sequence[Result] = (),
    carried: Sequence[int] = (),
) -> Match:
    """Return a game in the middle of a hand, laid out by hand.

    number   number of the hand, from 1;  dealer: seat 0, 1 ..., -1 before one is drawn
    hands    piles as dealt, by seat; left out: the deal is due
    bids     in the order of bidding;  played: indices of cards in the order of play
    results  of the hands before, as many as are known;  carried: points from before those, by seat
    Raises RuleError for what cannot be, with the rule that it breaks.
    """
    check_int("round", number, 1, rules.rounds, rule="OH-28")
    seats = rules.players
    size = rules.sizes[number - 1]
    _check_dealer(rules, number, dealer, hands)
    _check_results(rules, number, results)
    if carried:
        if len(carried) != seats:
            raise wrong_count("carried", len(carried), seats)
        for points in carried:
            check_int("carried", points, -MOST_CARRIED, MOST_CARRIED, rule="OH-25")
    now = Hand.new(rules, size, dealer)
    if hands:
        now = now.after(Deal(tuple(hands), turn_up))
    elif bids or played or turn_up >= 0:
        raise RuleError(Code.MISSING_FIELD, "hand", None, "OH-06")
    for bid in bids:
        check_int("bid", bid, 0, MOST_BID, rule="OH-12")
        now = now.after(BIDS[bid])
    for card in played:
        check_int("play", card, 0, len(PLAYS) - 1, rule="OH-02")
        now = now.after(PLAYS[card])
    results = tuple(results)
    if now.phase is Phase.OVER:
        results = (*results, Result(now.bids, now.taken))
    return Match(rules, number, now, results, tuple(carried))


def check_result(result: Result, size: int, players: int) -> None:
    """Refuse bids and tricks of a hand that cannot be.

    Raises RuleError wrong_player_count (OH-01), number_out_of_range (OH-12, OH-20) or inconsistent: the bids
    come out even (OH-13), the tricks do not add up to the hand size (OH-20).
    """
    for name, numbers, rule in (("bid", result.bids, "OH-12"), ("taken", result.taken, "OH-20")):
        if len(numbers) != players:
            raise wrong_count(name, len(numbers), players)
        for number in numbers:
            check_int(name, number, 0, size, rule=rule)
    if sum(result.bids) == size:
        raise inconsistent("bid", size, Detail.BIDS_EVEN, size=size)
    if sum(result.taken) != size:
        raise inconsistent("taken", sum(result.taken), Detail.TRICKS_DO_NOT_ADD_UP, size=size)


def _check_results(rules: RuleSet, number: int, results: Sequence[Result]) -> None:
    if len(results) >= number:
        raise inconsistent("round", number, Detail.HANDS_PLAYED, hands=len(results))
    for result, size in zip(results, rules.sizes[number - 1 - len(results) :], strict=False):
        check_result(result, size, rules.players)


def _check_dealer(rules: RuleSet, number: int, dealer: int, hands: Sequence[int]) -> None:
    if dealer >= rules.players:
        raise unknown_seat("dealer", dealer, rules.seats)
    if dealer < 0:
        if hands or number > 1 or rules.first_dealer != "random":
            raise inconsistent("dealer", "", Detail.NO_HAND_DEALER)
        return
    if rules.first_dealer != "random":
        wanted = rules.seats[(rules.seats.index(rules.first_dealer) + number - 1) % rules.players]
        if rules.seats[dealer] != wanted:
            facts = {"wanted": wanted, "number": number}
            raise inconsistent("dealer", rules.seats[dealer], Detail.DEALER_AND_ROUND, **facts)
