"""Settling a round (HG-41 to HG-47, HG-54 to HG-56): bets, captured cards, cards left in hands, as trees."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Final

from hanawidgets.core.errors import Code, RuleError, check_int, inconsistent
from hanawidgets.core.explain import Status, Term, product, total

from .cards import NAMES, Detail, wrong_count
from .rules import RuleSet

TOTAL_POINTS: Final = {2: 36, 3: 50}
"""Card points of all cards of a round, by number of players."""
PER_CARD: Final = 5
"""What a card left in the largest opposing hand pays (HG-46, HG-54)."""


class Line(StrEnum):
    """Names of the terms; labels stand under ``haggis.term``."""

    ROUND = "round_points"
    BETS = auto()
    OWN_BET = auto()
    FAILED_BET = auto()
    CARDS = "card_points"
    LEFT = "left_cards"
    LARGEST = "largest_hand"
    PER_CARD = auto()
    PROVISIONAL = auto()


class Reason(StrEnum):
    """Reasons for the value of a term; sentences stand under ``haggis.why``."""

    FIRST_OUT = auto()
    FIRST_OUT_TWO = auto()
    SECOND_OUT = auto()
    NOT_OUT = auto()
    PROVISIONAL = auto()
    PROVISIONAL_TWO = auto()
    BETS = auto()
    BET_WON = auto()
    BET_LOST = auto()
    NO_BET = auto()
    RECEIVED = "failed_bet_received"
    FAILED_TOO = "failed_bet_failed_too"
    FIRST_ONLY = "failed_bet_first_only"
    ALL_CARDS = "cards_all_taken"
    CAPTURED = "cards_captured"
    LEFT_TWO = auto()
    LEFT_FIRST = auto()
    LEFT_SECOND = auto()
    HAND_TWO = auto()
    HAND_LARGEST = auto()
    HAND_LAST = auto()
    FIVE = "five_a_card"


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a round, in plain numbers; seats are 0, 1, 2.

    bets      of each seat: 0, 15 or 30
    out       seats that went out, first out first
    captured  card points of each in the end, hands taken over and the haggis included; None: not known
    first     cards in each seat's hand when the first went out; None: not known
    second    three players: cards in the last hand when the second went out; None: not known
    """

    bets: tuple[int, ...]
    out: tuple[int, ...]
    captured: tuple[int, ...] | None = None
    first: tuple[int, ...] | None = None
    second: int | None = None


def check_bet(bet: object, field: str = "bets") -> None:
    """Refuse what is neither no bet nor a little or big one. Raises RuleError number_out_of_range (HG-40)."""
    if isinstance(bet, bool) or bet not in (0, 15, 30):
        raise RuleError(Code.NUMBER_OUT_OF_RANGE, field, bet, "HG-40", wanted="listed", allowed=[0, 15, 30])


def check_result(result: Result, rules: RuleSet) -> None:
    """Refuse numbers that cannot be together.

    Raises RuleError wrong_player_count, number_out_of_range or inconsistent.
    """
    players = rules.players
    if len(result.bets) != players:
        raise wrong_count("bets", len(result.bets))
    for bet in result.bets:
        check_bet(bet)
    if not 1 <= len(result.out) < players or len(set(result.out)) < len(result.out):
        raise inconsistent("out", len(result.out), Detail.OUT_ORDER)
    if (held := result.captured) is not None:
        whole = TOTAL_POINTS[players]
        if len(held) != players or min(held) < 0 or sum(held) != whole:
            raise inconsistent("captured", sum(held), Detail.CARD_TOTAL, whole=whole)
    for seat, count in enumerate(result.first or ()):
        if seat != result.out[0]:
            check_int("left", count, 1, 17, rule="HG-54")
    if result.second is not None:
        most = result.first[last_of(result.out)] if result.first and len(result.out) == 2 else 17
        check_int("second", result.second, 1, 17, rule="HG-56")
        if result.second > most:
            raise inconsistent("second", result.second, Detail.HAND_GREW, most=most)


def last_of(out: Sequence[int]) -> int:
    """Return the one of three players who is not out."""
    return 3 - sum(out)


def counted(name: str, value: int, rule: str, reason: str, **facts: int | str) -> Term:
    """Return a term that counts if it is not 0."""
    return Term(name, value, rule, reason, facts=facts, status=Status.USED if value else Status.IDLE)


def bet_points(bets: Sequence[int], first_out: int, seat: int, rules: RuleSet) -> Term:
    """Return what a seat gets from bets when ``first_out`` is first out (HG-41 to HG-43, GAP-HG-07).

    Nothing is staked (HG-40): who fails pays nothing, but the bet's points go to those who did not fail.
    """
    own = bets[seat]
    first = seat == first_out
    if own:
        rule, reason = ("HG-41", Reason.BET_WON) if first else ("HG-42", Reason.BET_LOST)
        parts = [counted(Line.OWN_BET, own if first else 0, rule, reason, bet=own)]
    else:
        parts = [counted(Line.OWN_BET, 0, "HG-40", Reason.NO_BET)]
    for other, bet in enumerate(bets):
        if not bet or other in (seat, first_out):
            continue
        gets = first or (not own and rules.failed_bet == "all_non_failed")
        reason = Reason.RECEIVED if gets else Reason.FAILED_TOO if own else Reason.FIRST_ONLY
        rule = "GAP-HG-07" if rules.players == 3 else "HG-42"
        parts.append(counted(Line.FAILED_BET, bet if gets else 0, rule, reason, bet=bet, player=NAMES[other]))
    return total(Line.BETS, parts, "HG-43", Reason.BETS)


def bet_table(bets: Sequence[int], rules: RuleSet) -> Mapping[str, Mapping[str, Term]]:
    """Return what bets yield in each outcome: first out → seat → the points from bets alone.

    >>> from .rules import preset
    >>> table = bet_table((15, 15), preset("two"))
    >>> {first: {seat: term.value for seat, term in row.items()} for first, row in table.items()}
    {'A': {'A': 30, 'B': 0}, 'B': {'A': 0, 'B': 30}}
    """
    seats = range(rules.players)
    return {NAMES[first]: {NAMES[seat]: bet_points(bets, first, seat, rules) for seat in seats} for first in seats}


def _left(count: int, rule: str, reason: Reason, hand: Reason) -> Term:
    per_card = Term(Line.PER_CARD, PER_CARD, rule, Reason.FIVE)
    largest = Term(Line.LARGEST, count, rule, hand, facts={"count": count})
    return product(Line.LEFT, (per_card, largest), rule, reason, count=count)


def _hands_left(result: Result, seat: int, rules: RuleSet) -> Iterable[Term]:
    if seat not in result.out:
        return
    if seat == result.out[0]:
        counts = [n for other, n in enumerate(result.first or ()) if other != seat]
        if rules.players == 2:
            yield _left(counts[0], "HG-46", Reason.LEFT_TWO, Reason.HAND_TWO)
        else:
            yield _left(max(counts), "HG-54", Reason.LEFT_FIRST, Reason.HAND_LARGEST)
    else:
        yield _left(result.second or 0, "HG-56", Reason.LEFT_SECOND, Reason.HAND_LAST)


def score(result: Result, seat: int, rules: RuleSet) -> Term:
    """Return the points of one seat for a round as a tree (HG-46, HG-47, HG-54, HG-56).

    Raises RuleError missing_field if a number that it takes is not known, or as :func:`check_result`.

    >>> from .rules import preset
    >>> done = Result((0, 30), (1,), (31, 5), (1, 0))
    >>> score(done, 0, preset("two")).value, score(done, 1, preset("two")).value
    (31, 40)
    """
    check_result(result, rules)
    for field, value in (("captured", result.captured), ("left", result.first)):
        if value is None:
            raise RuleError(Code.MISSING_FIELD, field, None, "HG-46")
    if rules.players == 3 and (len(result.out) < 2 or result.second is None):
        raise RuleError(Code.MISSING_FIELD, "second", None, "HG-56")
    assert result.captured is not None  # noqa: S101 - just looked at
    place = result.out.index(seat) if seat in result.out else 2
    rule = ("HG-46" if place == 0 else "HG-47") if rules.players == 2 else "HG-56"
    of_cards = "HG-45" if rules.players == 2 and not place else rule
    why, whole = Reason.CAPTURED if place else Reason.ALL_CARDS, TOTAL_POINTS[rules.players]
    cards = counted(Line.CARDS, result.captured[seat], of_cards, why, total=whole)
    parts = [bet_points(result.bets, result.out[0], seat, rules), cards, *_hands_left(result, seat, rules)]
    first = Reason.FIRST_OUT if rules.players == 3 else Reason.FIRST_OUT_TWO
    reason = (first, Reason.SECOND_OUT, Reason.NOT_OUT)[place]
    return total(Line.ROUND, parts, rule, reason, player=NAMES[seat])


def provisional(result: Result, rules: RuleSet) -> Term:
    """Return what the first player out is sure of: bets and 5 × the largest opposing hand (HG-54, HG-55).

    Raises RuleError missing_field if the hands at that moment are not known.
    """
    check_result(result, rules)
    if result.first is None:
        raise RuleError(Code.MISSING_FIELD, "left", None, "HG-54")
    first = result.out[0]
    parts = [bet_points(result.bets, first, first, rules), *_hands_left(result, first, rules)]
    if rules.players == 2:
        return total(Line.PROVISIONAL, parts, "HG-46", Reason.PROVISIONAL_TWO)
    return total(Line.PROVISIONAL, parts, "HG-54", Reason.PROVISIONAL)


def first_leader(totals: Sequence[int], first_out: int | None) -> int | None:
    """Return who leads a round: the lowest total; among equals the first after the previous round's
    first-out player (GAP-HG-01). None if that takes a ``first_out`` that is not given.

    >>> first_leader((40, 40, 50), 0), first_leader((10, 40, 50), None)
    (1, 0)
    """
    low = min(totals)
    lowest = [seat for seat, points in enumerate(totals) if points == low]
    if len(lowest) == 1:
        return lowest[0]
    if first_out is None:
        return None
    count = len(totals)
    return next(seat for step in range(1, count + 1) if (seat := (first_out + step) % count) in lowest)


def winner_of(totals: Sequence[int], target: int) -> int | None:
    """Return who has won: alone in the lead at the target or above (HG-48, GAP-HG-08); None if nobody.

    >>> winner_of((250, 240), 250), winner_of((260, 260), 250), winner_of((260, 270), 250)
    (0, None, 1)
    """
    high = max(totals)
    if high < target or list(totals).count(high) > 1:
        return None
    return list(totals).index(high)
