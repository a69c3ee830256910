"""The score of a hand and of a game as explanation trees (OH-21 to OH-27)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum, auto
from typing import Final

from hanawidgets.core.errors import Code, RuleError, check_all, check_int
from hanawidgets.core.explain import Status, Term, product, total

from .cards import Detail
from .rules import MOST_CARDS, OPTIONS, Mode, Own, RuleSet, Scoring

BONUS: Final = 10
"""Points for an exact bid (OH-22 to OH-24); in the negative mode also the price of each trick off."""
MODE_RULES: Final[Mapping[Mode, str]] = {
    "positive": "OH-22",
    "normal": "OH-23",
    "negative": "OH-24",
    "own": "HOUSE-OH-02",
}


class Line(StrEnum):
    """Names of terms; labels stand under ``ohhell.term``."""

    DELTA = auto()
    BONUS = auto()
    TRICKS = auto()
    PENALTY = auto()
    PRICE = auto()
    OFF = auto()
    EACH = auto()
    COUNT = auto()
    STEPS = auto()
    SCORE = auto()
    CARRIED = auto()


class Reason(StrEnum):
    """Reasons for the value of a term; sentences stand under ``ohhell.why``."""

    HAND_EXACT = auto()
    HAND_MISSED = auto()
    BONUS = auto()
    BONUS_MISSED = auto()
    TRICKS = auto()
    TRICKS_LOST = auto()
    TRICKS_NO_MATTER = auto()
    PENALTY = auto()
    PRICE = auto()
    OFF_OVER = auto()
    OFF_UNDER = auto()
    OWN_TRICKS = auto()
    OWN_SQUARE = auto()
    OWN_EACH = auto()
    OWN_COUNT = auto()
    OWN_TRICKS_LOST = auto()
    OWN_TRICKS_NO_MATTER = auto()
    OWN_PENALTY = auto()
    OWN_PRICE = auto()
    OWN_FLAT = auto()
    OWN_GROWING = auto()
    OWN_STEPS = auto()
    TOTAL = auto()
    CARRIED = auto()


def settle(bid: int, taken: int, mode: Scoring) -> Term:
    """Return the points of a player for a hand, 0 tricks bid and taken included (GAP-OH-07).

    mode  :attr:`.RuleSet.scoring`: one of the modes, or the numbers of a table

    Raises RuleError wrong_type, unknown_value or number_out_of_range.

    >>> [settle(3, 3, mode).value for mode in ("positive", "normal", "negative")]
    [13, 13, 10]
    >>> [settle(3, 1, mode).value for mode in ("positive", "normal", "negative")]
    [1, 0, -20]
    """
    check_all(
        [
            lambda: None if isinstance(mode, Own) else OPTIONS["mode"].check(mode),
            lambda: check_int("bid", bid, 0, MOST_CARDS, rule="OH-12"),
            lambda: check_int("taken", taken, 0, MOST_CARDS, rule="OH-20"),
        ]
    )
    if isinstance(mode, Own) or mode == "own":
        return _own(bid, taken, mode if isinstance(mode, Own) else Own())
    exact, rule = bid == taken, MODE_RULES[mode]
    facts = {"bid": bid, "taken": taken, "off": abs(bid - taken)}

    def term(line: Line, value: int, reason: Reason, status: Status = Status.USED) -> Term:
        return Term(line, value, rule, reason, status=status, facts=facts)

    if mode == "negative" and not exact:
        price = Term(Line.PRICE, -BONUS, rule, Reason.PRICE)
        off = term(Line.OFF, abs(bid - taken), Reason.OFF_OVER if taken > bid else Reason.OFF_UNDER)
        parts = [product(Line.PENALTY, [price, off], rule, Reason.PENALTY, **facts)]
    else:
        missed = term(Line.BONUS, 0, Reason.BONUS_MISSED, Status.IDLE)
        parts = [term(Line.BONUS, BONUS, Reason.BONUS) if exact else missed]
        if mode == "negative":
            parts.append(term(Line.TRICKS, 0, Reason.TRICKS_NO_MATTER, Status.OFF))
        elif exact or mode == "positive":
            parts.append(term(Line.TRICKS, taken, Reason.TRICKS, Status.USED if taken else Status.IDLE))
        else:
            parts.append(term(Line.TRICKS, 0, Reason.TRICKS_LOST, Status.IDLE))
    return total(Line.DELTA, parts, rule, Reason.HAND_EXACT if exact else Reason.HAND_MISSED, **facts)


def _own(bid: int, taken: int, own: Own) -> Term:
    """Return the points by the numbers of a table (HOUSE-OH-02, HOUSE-OH-03)."""
    exact, rule, off = bid == taken, MODE_RULES["own"], abs(bid - taken)
    each = own.per_trick if exact else own.missed_trick
    facts = {"bid": bid, "taken": taken, "off": off, "each": each, "price": own.penalty}

    def term(line: Line, value: int, reason: Reason, by: str = rule) -> Term:
        return Term(line, value, by, reason, status=Status.USED if value else Status.IDLE, facts=facts)

    squared, costs = exact and own.squared, own.penalty and not exact
    if costs:
        parts = [_penalty(own, facts, rule)]
    else:
        parts = [term(Line.BONUS, own.bonus, Reason.BONUS) if exact else term(Line.BONUS, 0, Reason.BONUS_MISSED)]
    if costs and not each:
        pass  # the penalty is all there is
    elif not each:
        lost = Reason.OWN_TRICKS_NO_MATTER if exact else Reason.OWN_TRICKS_LOST
        parts.append(Term(Line.TRICKS, 0, rule, lost, status=Status.OFF if exact else Status.IDLE, facts=facts))
    elif each == 1 and not squared:
        parts.append(term(Line.TRICKS, taken, Reason.TRICKS))
    else:
        count = Term(Line.COUNT, taken, rule, Reason.OWN_COUNT, facts=facts)
        price = [] if each == 1 else [Term(Line.EACH, each, rule, Reason.OWN_EACH, facts=facts)]
        by, reason = ("HOUSE-OH-03", Reason.OWN_SQUARE) if squared else (rule, Reason.OWN_TRICKS)
        parts.append(product(Line.TRICKS, [*price, *[count] * (1 + squared)], by, reason, **facts))
    return total(Line.DELTA, parts, rule, Reason.HAND_EXACT if exact else Reason.HAND_MISSED, **facts)


def _penalty(own: Own, facts: dict[str, int], rule: str) -> Term:
    """Return what a missed bid costs by the numbers of a table."""
    off = facts["off"]
    if own.penalty_for == "hand":
        return Term(Line.PENALTY, -own.penalty, rule, Reason.OWN_FLAT, facts=facts)
    price = Term(Line.PRICE, -own.penalty, rule, Reason.OWN_PRICE, facts=facts)
    if own.penalty_for == "triangle":
        steps = Term(Line.STEPS, off * (off + 1) // 2, "HOUSE-OH-03", Reason.OWN_STEPS, facts=facts)
        return product(Line.PENALTY, [price, steps], "HOUSE-OH-03", Reason.OWN_GROWING, **facts)
    why = Reason.OFF_OVER if facts["taken"] > facts["bid"] else Reason.OFF_UNDER
    parts = [price, Term(Line.OFF, off, rule, why, facts=facts)]
    return product(Line.PENALTY, parts, rule, Reason.OWN_PENALTY, **facts)


def points(bid: int, taken: int, mode: Scoring) -> int:
    """Return the value of :func:`settle`, for playouts; the arguments are not checked."""
    if type(mode) is Own:
        return mode.points(bid, taken)
    if mode == "negative":
        return BONUS if bid == taken else -BONUS * abs(bid - taken)
    if bid == taken:
        return BONUS + taken
    return taken if mode == "positive" else 0


def game_score(hands: Sequence[tuple[int, int]], rules: RuleSet, carried: int = 0) -> Term:
    """Return a player's points: the hands played, each (bid, taken), and what was carried into the first
    of them. They may fall below 0 (OH-25)."""
    parts = [settle(bid, taken, rules.scoring) for bid, taken in hands]
    if carried:
        parts.insert(0, Term(Line.CARRIED, carried, "OH-21", Reason.CARRIED))
    return total(Line.SCORE, parts, "OH-26", Reason.TOTAL, hands=len(hands))


def winners(scores: Mapping[str, int]) -> tuple[str, ...]:
    """Return the players with the most points, all of them if tied (OH-26, OH-27)."""
    most = max(scores.values())
    return tuple(player for player, score in scores.items() if score == most)


def rotation(players: Sequence[str], first: str, rounds: int) -> tuple[str, ...]:
    """Return who deals in each round: the first dealer, then the next player each time (GAP-OH-01).

    Raises RuleError unknown_player.
    """
    if first not in players:
        raise RuleError(Code.UNKNOWN_PLAYER, "first_dealer", first, "GAP-OH-01", Detail.UNKNOWN_SEAT)
    at = list(players).index(first)
    return tuple(players[(at + n) % len(players)] for n in range(rounds))
