"""Settlement of a round: who gets how many points and, as a tree of terms, why.

BGA (K-BGA-21): ``P′ × (F + k)``; club (K-CLUB-38): ``(P + sticks) × (calls of both + 1)``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum, auto
from functools import partial
from typing import Final

from hanawidgets.core.errors import Code, RuleError, check_all, check_int
from hanawidgets.core.explain import Status, Term, product, total

from .cards import Detail
from .rules import RuleSet
from .yaku import LIGHTS, most_points, value_ranges, washable, yaku_of, yaku_set

SEVEN: Final = 7
"""P from which the yaku total doubles (K-BGA-23)."""
FLAT: Final = 6
"""Fee of a special hand (K-BGA-51, K-CLUB-12/13) and of a round without any yaku (K-BGA-27)."""
MOST_CALLS: Final = 12
MOST_STICKS: Final = 24
"""12 at the start and one for each month of a year, more than any game can leave."""
MOST_LIGHTS: Final = 5
MOST_TOTAL: Final = 999
"""More than all yaku together pay at any table."""


class Line(StrEnum):
    """Names of the terms of a score, besides those of yaku; labels stand under ``koikoi.term``."""

    TRANSFER = auto()
    BASE = auto()
    YAKU_TOTAL = auto()
    SEVEN_DOUBLE = auto()
    MULTIPLIER = auto()
    MULTIPLIER_SUM = auto()
    FIELD = auto()
    KOI = auto()
    DOUBLE_BACK = auto()
    ONE = auto()
    HONBA = auto()
    SPECIAL = auto()
    SCORE = auto()
    START = auto()
    MONTH = auto()


class Reason(StrEnum):
    """Reasons for the value of a term; sentences stand under ``koikoi.why``."""

    YAKU_TOTAL = auto()
    YAKU_TOTAL_GIVEN = auto()
    YAKU_TOTAL_GROWN = auto()
    YAKU = auto()
    YAKU_BASE = auto()
    YAKU_MORE = auto()
    YAKU_MORE_EACH = auto()
    BASE = auto()
    BASE_CLUB = auto()
    SEVEN_DOUBLE = auto()
    SEVEN_DOUBLE_IDLE = auto()
    SEVEN_DOUBLE_OFF = auto()
    FIELD_ONE_PLUS = auto()
    FIELD_AT_LEAST_ONE = auto()
    FIELD_COUNT = auto()
    FIELD_OFF = auto()
    KOI = auto()
    KOI_IDLE = auto()
    KOI_IDLE_OTHER = auto()
    KOI_OFF = auto()
    KOI_BOTH = auto()
    KOI_BOTH_IDLE = auto()
    DOUBLE_BACK_OFF = auto()
    DOUBLE_BACK_IDLE = auto()
    DOUBLE_BACK_TIMES2 = auto()
    DOUBLE_BACK_PLUS1 = auto()
    MULTIPLIER_SUM = auto()
    MULTIPLIER = auto()
    MULTIPLIER_PLUS1 = auto()
    MULTIPLIER_CLUB = auto()
    ONE = auto()
    HONBA = auto()
    HONBA_IDLE = auto()
    HONBA_OFF = auto()
    SPECIAL = auto()
    SPECIAL_FEE = auto()
    SPECIAL_CLUB = auto()
    TRANSFER = auto()
    TRANSFER_CLUB = auto()
    EXHAUSTED_DEALER = auto()
    FIELD_FOUR = auto()
    FIELD_PAIRS = auto()
    EXHAUSTED_NONE = auto()
    EXHAUSTED_CALLED = auto()
    EXHAUSTED_CLUB = auto()
    BOTH_SPECIAL = auto()
    GAME_SCORE = auto()
    GAME_START = auto()
    MONTH_WON = auto()
    MONTH_LOST = auto()
    MONTH_EVEN = auto()


class Settlement(StrEnum):
    """The kinds of settlement, by how the round ended."""

    STOP = auto()
    """a player stopped (やめ); at the club also: the last caller wins when the deck is out"""
    NO_YAKU = auto()
    """nobody made a yaku"""
    CALLED = auto()
    """somebody called koi-koi, nobody could stop (BGA)"""
    SPECIAL = auto()
    """a special hand was dealt (手役)"""


@dataclass(frozen=True, slots=True)
class Situation:
    """The end of a round. Of ``points``, ``yaku`` and ``pile`` the first that is given says what the winner's yaku pay.

    Several may be given: the calculator and its links keep the cards while a number stands for them. Where a person or
    a program says one of them, :func:`check_one_way` refuses several.

    ending         a player stops (やめ), or what else
    pile           captured cards of the winner; P follows from the rules
    points         P itself, 1..76 (club 1..56)
    field_brights  lights among the field cards as dealt, 0..5 (K-BGA-24)
    calls        koi-koi calls of the player who stops, 0..12
    other_calls      calls of the opponent, 0..12
    honba          sticks on the field, 0..24 (club, K-CLUB-35)
    yaku           yaku map key → points

    >>> s = Situation(points=7, field_brights=3, calls=1)
    >>> s.score(RuleSet()).value, s.score(RuleSet(ruleset="club")).value
    (70, 14)
    """

    ending: Settlement = Settlement.STOP
    pile: int = 0
    points: int | None = None
    field_brights: int = 0
    calls: int = 0
    other_calls: int = 0
    honba: int = 0
    yaku: Mapping[str, int] | None = None

    def made(self, rules: RuleSet) -> Mapping[str, int]:
        """Return the winner's yaku: key → points."""
        return yaku_of(self.pile, rules) if self.yaku is None else self.yaku

    def score(self, rules: RuleSet) -> Term:
        """Return what is paid under ``rules``, as a tree. Raises RuleError as :func:`settle`."""
        match self.ending:
            case Settlement.STOP:
                return settle(self, rules)
            case Settlement.SPECIAL:
                return settle_special(rules, self.honba)
            case Settlement.CALLED if rules.family.plays_out_deck:
                return settle(self, rules)
            case _:
                return settle_exhausted(rules, called=self.ending is Settlement.CALLED)


def check_one_way(**ways: object) -> None:
    """Refuse points of a winner that are given in no way or in several.

    Raises RuleError missing_field or inconsistent (``one_way_of_points``).
    """
    given = [name for name, value in ways.items() if value is not None]
    if len(given) != 1:
        code = Code.INCONSISTENT if given else Code.MISSING_FIELD
        raise RuleError(code, "points", given or None, rule="K-BGA-22", detail=Detail.ONE_WAY_OF_POINTS)


def check_yaku_map(yaku: Mapping[str, int], rules: RuleSet, field: str = "yaku") -> None:
    """Refuse a yaku map that the family of rules cannot produce.

    Raises RuleError unknown_value (no such yaku), wrong_type, number_out_of_range, or inconsistent
    (two of the four light yaku, K-BGA-48).
    """
    ranges = value_ranges(rules)
    rows = {y.key: y for y in yaku_set(rules)}

    def check_one(key: str, points: int) -> None:
        if key not in ranges:
            raise RuleError(Code.UNKNOWN_VALUE, field, key, rule="C-15", allowed=list(ranges))
        row = rows[key]
        check_int(f"{field}.{key}", points, *ranges[key], rule=row.rule)
        if (points - row.points) % row.more:  # so many further cards there cannot be
            allowed = list(range(ranges[key][0], ranges[key][1] + 1, row.more))
            raise RuleError(
                Code.NUMBER_OUT_OF_RANGE, f"{field}.{key}", points, row.rule, wanted="listed", allowed=allowed
            )

    check_all(partial(check_one, key, points) for key, points in yaku.items())
    lights = sorted(LIGHTS & yaku.keys())
    if len(lights) > 1:
        rule = rules.family.rule("one_light_yaku")
        raise RuleError(Code.INCONSISTENT, field, lights, rule=rule, detail=Detail.TWO_LIGHT_YAKU)


def check_stop(stop: Situation, rules: RuleSet) -> None:
    """Refuse a stop that cannot be. Raises RuleError with field, value and rule.

    wrong_type and number_out_of_range for numbers, inconsistent (``stop_without_yaku``, ``koi_without_yaku``) for a
    player without a yaku (K-BGA-17, K-CLUB-05).
    """
    koi_rule = rules.family.rule("counted_calls")
    check_all(
        [
            partial(check_int, "field_brights", stop.field_brights, 0, MOST_LIGHTS, rule="K-BGA-24"),
            partial(check_int, "calls", stop.calls, 0, MOST_CALLS, rule=koi_rule),
            partial(check_int, "other_calls", stop.other_calls, 0, MOST_CALLS, rule=koi_rule),
            partial(check_int, "honba", stop.honba, 0, MOST_STICKS, rule="K-CLUB-36"),
            partial(_check_points, stop, rules),
        ]
    )
    if stop.points is None and not stop.made(rules):
        field, detail = ("calls", Detail.KOI_WITHOUT_YAKU) if stop.calls else ("points", Detail.STOP_WITHOUT_YAKU)
        raise RuleError(Code.INCONSISTENT, field, stop.calls, rules.family.rule("say"), detail)


def _check_points(stop: Situation, rules: RuleSet) -> None:
    if stop.points is not None:
        check_int("points", stop.points, 1, most_points(rules), rule=rules.family.rule("yaku_total"))
    elif stop.yaku is not None:
        check_yaku_map(stop.yaku, rules)


def settle(stop: Situation, rules: RuleSet) -> Term:
    """Return what the loser pays the winner, as an explanation tree whose root is the number.

    Raises RuleError as :func:`check_stop`.

    >>> from hanawidgets.core.explain import formula
    >>> formula(settle(Situation(points=7, field_brights=3, calls=1), RuleSet()))
    '7 × 2 × (4 + 1) = 70'
    """
    check_stop(stop, rules)
    return _FORMULAS[rules.ruleset](stop, yaku_total(stop, rules), rules)


def least_after_koi(now: Situation, rules: RuleSet, *, hand_left: int) -> Term | None:
    """Return the least that a player can get who calls koi-koi where the stop ``now`` was possible.

    hand_left  cards left in that player's hand
    There is one call more. BGA: the next stop takes a yaku that has grown (K-BGA-19), so P is one more at least; of
    what a November card can still wash out nothing may be left by then (K-BGA-59). Club: P need not grow, since the
    player who called last is paid when the deck is out (K-CLUB-33). None if the player can get nothing any more: no
    turn is left (GAP-K-08), or P is as high as it can be. Raises RuleError as :func:`check_stop`.

    >>> least_after_koi(Situation(points=6, field_brights=1), RuleSet(), hand_left=4).value  # 7 × 2 × (2 + 1)
    42
    """
    check_stop(now, rules)
    p = yaku_total(now, rules)
    if not rules.family.plays_out_deck:
        points = p.value - (washable(now.made(rules), rules) if now.points is None else 0) + 1
        if not hand_left or points > most_points(rules):
            return None
        p = Term(Line.YAKU_TOTAL, points, "K-BGA-19", Reason.YAKU_TOTAL_GROWN)
    return _FORMULAS[rules.ruleset](replace(now, calls=now.calls + 1), p, rules)


def yaku_total(stop: Situation, rules: RuleSet) -> Term:
    """Return P, the sum of the winner's yaku, as a term (K-BGA-22, K-CLUB-38)."""
    rule = rules.family.rule("yaku_total")
    if stop.points is not None:
        return Term(Line.YAKU_TOTAL, stop.points, rule, Reason.YAKU_TOTAL_GIVEN)
    made = stop.made(rules)
    found = total(Line.YAKU_TOTAL, _yaku_terms(made, rules), rule, Reason.YAKU_TOTAL, count=len(made))
    return replace(found, whole=True)


def _yaku_terms(made: Mapping[str, int], rules: RuleSet) -> Iterable[Term]:
    for yaku in yaku_set(rules):
        if yaku.key not in made:
            continue
        points = made[yaku.key]
        facts: dict[str, int | str] = {"yaku": yaku.key, "need": yaku.need}
        more = points - yaku.points
        if not more or not yaku.counts:
            yield Term(yaku.key, points, yaku.rule, Reason.YAKU, facts=facts)
            continue
        further: dict[str, int | str] = {"yaku": yaku.key, "more": more, "free": yaku.free}
        reason = Reason.YAKU_MORE
        if yaku.more > 1:
            reason = Reason.YAKU_MORE_EACH
            further |= {"cards": more // yaku.more, "each": yaku.more}
        parts = (
            Term(f"{yaku.key}.base", yaku.points, yaku.rule, Reason.YAKU_BASE, facts=facts),
            Term(f"{yaku.key}.more", more, yaku.rule, reason, facts=further),
        )
        yield total(yaku.key, parts, yaku.rule, Reason.YAKU, **facts)


def _settle_bga(stop: Situation, p: Term, rules: RuleSet) -> Term:
    base = product(Line.BASE, (p, _doubling(p.value, rules)), "K-BGA-23", Reason.BASE)
    back = _double_back(stop, rules)
    inner = [_field(stop, rules), _koi(stop, rules)]
    if rules.double_back and rules.double_back_style == "plus1":
        multiplier = total(Line.MULTIPLIER, (*inner, back), "C-02", Reason.MULTIPLIER_PLUS1)
    else:
        counted = total(Line.MULTIPLIER_SUM, inner, "K-BGA-25", Reason.MULTIPLIER_SUM)
        multiplier = product(Line.MULTIPLIER, (counted, back), "K-BGA-21", Reason.MULTIPLIER)
    return product(Line.TRANSFER, (base, multiplier), "K-BGA-21", Reason.TRANSFER)


def _doubling(points: int, rules: RuleSet) -> Term:
    facts = {"points": points, "limit": SEVEN}
    if not rules.seven_double:
        return Term(Line.SEVEN_DOUBLE, 1, "C-05", Reason.SEVEN_DOUBLE_OFF, status=Status.OFF, facts=facts)
    if points < SEVEN:
        return Term(Line.SEVEN_DOUBLE, 1, "K-BGA-23", Reason.SEVEN_DOUBLE_IDLE, status=Status.IDLE, facts=facts)
    return Term(Line.SEVEN_DOUBLE, 2, "K-BGA-23", Reason.SEVEN_DOUBLE, facts=facts)


def field_multiplier(lights: int, rules: RuleSet) -> int:
    """Return F for ``lights`` brights on the dealt field, 0..5 (K-BGA-24, K-BGA-52, C-04)."""
    match rules.bright_multiplier:
        case "one_plus":
            return 1 + lights
        case "count":
            return lights
        case "at_least_one":
            return max(1, lights)
        case "off":
            return 1


def _field(stop: Situation, rules: RuleSet) -> Term:
    way, lights = rules.bright_multiplier, stop.field_brights
    value = field_multiplier(lights, rules)
    rule = {"one_plus": "K-BGA-24", "off": "K-BGA-52", "count": "K-BLOG-20", "at_least_one": "C-04"}[way]
    status = Status.IDLE if way == "off" or (lights == 0 and way != "count") else Status.USED
    facts = {"lights": lights, "value": value}
    return Term(Line.FIELD, value, rule, Reason(f"field_{way}"), status=status, facts=facts)


def _koi(stop: Situation, rules: RuleSet) -> Term:
    facts = {"own": stop.calls, "other": stop.other_calls}
    if rules.double_back:
        return Term(Line.KOI, 0, "K-BGA-56", Reason.KOI_OFF, status=Status.OFF, facts=facts)
    if stop.calls == 0:
        reason = Reason.KOI_IDLE_OTHER if stop.other_calls else Reason.KOI_IDLE
        return Term(Line.KOI, 0, "K-BGA-25", reason, status=Status.IDLE, facts=facts)
    return Term(Line.KOI, stop.calls, "K-BGA-25", Reason.KOI, facts=facts)


def _double_back(stop: Situation, rules: RuleSet) -> Term:
    facts = {"other": stop.other_calls}
    if not rules.double_back:
        return Term(Line.DOUBLE_BACK, 1, "K-BGA-55", Reason.DOUBLE_BACK_OFF, status=Status.OFF, facts=facts)
    plus = rules.double_back_style == "plus1"
    rule = "C-02" if plus else "K-BGA-56"
    if stop.other_calls == 0:
        return Term(Line.DOUBLE_BACK, 0 if plus else 1, rule, Reason.DOUBLE_BACK_IDLE, status=Status.IDLE, facts=facts)
    value, reason = (1, Reason.DOUBLE_BACK_PLUS1) if plus else (2, Reason.DOUBLE_BACK_TIMES2)
    return Term(Line.DOUBLE_BACK, value, rule, reason, facts=facts)


def _settle_club(stop: Situation, p: Term, rules: RuleSet) -> Term:
    base = total(Line.BASE, (p, _sticks(stop.honba)), "K-CLUB-38", Reason.BASE_CLUB)
    calls = stop.calls + stop.other_calls
    facts = {"own": stop.calls, "other": stop.other_calls, "calls": calls}
    reason, status = (Reason.KOI_BOTH, Status.USED) if calls else (Reason.KOI_BOTH_IDLE, Status.IDLE)
    koi = Term(Line.KOI, calls, "K-CLUB-32", reason, status=status, facts=facts)
    one = Term(Line.ONE, 1, "K-CLUB-38", Reason.ONE)
    multiplier = total(Line.MULTIPLIER, (koi, one), "K-CLUB-38", Reason.MULTIPLIER_CLUB)
    return product(Line.TRANSFER, (base, multiplier), "K-CLUB-38", Reason.TRANSFER_CLUB)


_FORMULAS: Final = {"bga": _settle_bga, "club": _settle_club}


def _sticks(honba: int) -> Term:
    reason, status = (Reason.HONBA, Status.USED) if honba else (Reason.HONBA_IDLE, Status.IDLE)
    return Term(Line.HONBA, honba, "K-CLUB-37", reason, status=status, facts={"honba": honba})


def settle_special(rules: RuleSet, honba: int = 0) -> Term:
    """Return what a special hand gets: a flat 6 (K-BGA-51), at the club 6 and the sticks (GAP-K-17).

    honba  sticks on the field, 0..24

    >>> settle_special(RuleSet()).value
    6
    """
    check_int("honba", honba, 0, MOST_STICKS, rule="K-CLUB-36")
    if not rules.family.has_sticks:
        return Term(Line.TRANSFER, FLAT, "K-BGA-51", Reason.SPECIAL)
    fee = Term(Line.SPECIAL, FLAT, "K-CLUB-12", Reason.SPECIAL_FEE)
    if rules.honba_on_hand_yaku:
        return total(Line.TRANSFER, (fee, _sticks(honba)), "GAP-K-17", Reason.SPECIAL_CLUB)
    off = Term(Line.HONBA, 0, "GAP-K-17", Reason.HONBA_OFF, status=Status.OFF, facts={"honba": honba})
    return total(Line.TRANSFER, (fee, off), "GAP-K-17", Reason.SPECIAL_CLUB)


def settle_exhausted(rules: RuleSet, *, called: bool) -> Term:
    """Return what the dealer gets when all hands are played out and nobody stopped (BGA).

    called  whether anybody called koi-koi: then nothing moves (K-BGA-28); else nobody had a yaku and
            the dealer gets 6 (K-BGA-27), or nothing by the blog's guide (K-BLOG-17, C-03)
    At the club, where the deck is played out, nobody with a yaku means no transfer (GAP-K-21).
    """
    if rules.family.plays_out_deck:
        return Term(Line.TRANSFER, 0, "GAP-K-21", Reason.EXHAUSTED_CLUB, status=Status.IDLE)
    if called:
        return Term(Line.TRANSFER, 0, "K-BGA-28", Reason.EXHAUSTED_CALLED, status=Status.IDLE)
    if rules.exhaustive_draw == "none":
        return Term(Line.TRANSFER, 0, "K-BLOG-17", Reason.EXHAUSTED_NONE, status=Status.IDLE)
    return Term(Line.TRANSFER, FLAT, "K-BGA-27", Reason.EXHAUSTED_DEALER)
