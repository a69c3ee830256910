"""The score of a round of Haggis in lessons: of a situation, or of a position whose round is over."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import Status, Term, total
from hanawidgets.teach.model import About

from ..cards import NAMES
from ..rules import RuleSet
from ..score import TOTAL_POINTS, Line, Result, bet_points, check_result, provisional, score
from .situations import RoundEnd
from .validation import checked

IN_TRICKS: Final = "tricks"
LAST_HAND: Final = "last_hand"
LEFT_OVER: Final = "haggis"
"""Terms of a lesson under the card points of the first out; their words stand under ``haggis.term``."""


def by_seat(pairs: Iterable[tuple[str, int]], rules: RuleSet, field: str) -> tuple[int, ...]:
    """Return a number for each seat, 0 for those not named. Raises RuleError unknown_player (HG-01)."""
    given = dict(pairs)
    seats = NAMES[: rules.players]
    for name in given:
        if name not in seats:
            raise RuleError(Code.UNKNOWN_PLAYER, field, name, "HG-01", "unknown_seat")
    return tuple(given.get(seat, 0) for seat in seats)


def result_of(end: RoundEnd, rules: RuleSet) -> Result:
    """Return how the round ended as the engine writes it. Raises RuleError."""
    by_seat(((seat, 0) for seat in (*end.out, end.seat)), rules, "out_order")
    out = tuple(NAMES.index(seat) for seat in end.out)
    captured = None
    if end.captured is not None:
        parts = list(by_seat(end.captured, rules, "captured_total"))
        parts[out[0]] += (end.hand or 0) + (end.haggis or 0)
        captured = tuple(parts)
    first = None if end.left is None else by_seat(end.left, rules, "hands_at_first_out")
    last = by_seat(end.left_second, rules, "hands_at_second_out")
    result = Result(by_seat(end.bets, rules, "bets"), out, captured, first, max(last) or None)
    check_result(result, rules)
    return result


def score_of(end: RoundEnd, rules: RuleSet, seat: str = "") -> Term:
    """Return the points of a seat (by default the one asked about): of the whole round, or of what is known:
    what is sure when the first is out (HG-54), or the bets alone (HG-41). Raises RuleError."""
    result = result_of(end, rules)
    who = NAMES.index(seat or end.seat)
    if result.captured is None and result.first is None:
        return bet_points(result.bets, result.out[0], who, rules)
    if result.captured is None:
        if who == result.out[0]:
            return provisional(result, rules)
        raise RuleError(Code.MISSING_FIELD, "captured_total", None, "HG-46")
    whole = score(result, who, rules)
    if who != result.out[0] or (end.hand is None and end.haggis is None):
        return whole
    return replace(
        whole,
        children=tuple(_in_parts(term, end, rules) if term.name == Line.CARDS else term for term in whole.children),
    )


def _in_parts(term: Term, end: RoundEnd, rules: RuleSet) -> Term:
    """Return the card points of the first out as a sum of where they come from (HG-45, HG-38, HG-56)."""
    rule = "HG-45" if rules.players == 2 else "HG-56"

    def part(name: str, value: int, rule: str) -> Term:
        return Term(name, value, rule, f"cards_{name}", status=Status.USED if value else Status.IDLE)

    hand, haggis = end.hand or 0, end.haggis or 0
    parts = (
        part(IN_TRICKS, term.value - hand - haggis, "HG-06"),
        part(LAST_HAND, hand, rule),
        part(LEFT_OVER, haggis, "HG-38"),
    )
    return total(term.name, parts, term.rule, term.reason, total=TOTAL_POINTS[rules.players])


def term_of(about: About) -> Term | None:
    """Return the score that a text speaks of: of the situation, or what the position's round has brought the
    learner; None where nothing is scored. Raises RuleError of a situation that cannot be."""
    if isinstance(about.situation, RoundEnd):
        return score_of(about.situation, about.rules)
    if about.position is None and about.situation is not None:
        checked(about.situation, about.rules)
    if about.position is None or about.position.current.result is None:
        return None
    now = about.position.current
    return score(now.result, NAMES.index(about.seat), about.position.rules)
