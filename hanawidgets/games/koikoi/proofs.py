"""Claims of the rules that a program can prove: each claim computed in steps by the engine that plays.

A proof takes what it relies on (the capture, a rule set, a table of yaku) as arguments, so that the tests
can show that it would fail if the rules were others. ``source`` in a step's facts is a figure that a rule
document prints; all other figures are computed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial, wraps
from itertools import combinations, permutations
from types import MappingProxyType
from typing import Any, Final

from hanawidgets.core.explain import Term

from .actions import FIELD_SIZE, Say, deal_from
from .cards import CARDS, FULL, HIKARI, KASU, KIND_MASKS, MONTH_MASKS, TANE, Card, cards_of
from .round import Round
from .round_rules import Capture, Phase, capture, deal_action
from .rules import RuleSet, preset
from .score import MOST_CALLS, MOST_LIGHTS, Situation, field_multiplier, settle
from .yaku import BGA_YAKU, CLUB_YAKU, CUP, KASU_AND_CUP, Yaku, blocked, points_of, yaku_of

Fact = int | str | tuple[int, ...] | tuple[str, ...]
Take = Callable[[int, Card, int | None], Capture]
Settle = Callable[[Situation, RuleSet], Term]


@dataclass(frozen=True, slots=True)
class ProofStep:
    """One step of a proof.

    key    which sentence says it
    facts  the figures in the sentence, all computed
    holds  whether the computation bears it out
    """

    key: str
    facts: Mapping[str, Fact]
    holds: bool


@dataclass(frozen=True, slots=True)
class Proof:
    """A claim of a rule, in steps; it holds if every step does."""

    rule: str
    steps: tuple[ProofStep, ...]

    @property
    def holds(self) -> bool:
        """Whether the claim is proved."""
        return bool(self.steps) and all(step.holds for step in self.steps)


Steps = Iterator[ProofStep]


def _step(key: str, holds: bool, **facts: Fact) -> ProofStep:
    return ProofStep(key, MappingProxyType(facts), holds)


def _proof(prove: Callable[..., Steps]) -> Callable[..., Proof]:
    """Let what yields the steps of a proof return the proof; its first argument is the rule that claims it."""

    @wraps(prove)
    def proved(rule: str = "", *about: Any, **more: Any) -> Proof:
        return Proof(rule, tuple(prove(*about, **more)))

    return proved


# --- somebody has a yaku --------------------------------------------------------------------------


def _ends(field: int, rest: tuple[Card, ...], take: Take) -> Iterator[tuple[int, int]]:
    """Yield what lies on the field and what was captured when ``rest`` has come in this order, once for every
    way to choose."""
    if not rest:
        yield field, 0
        return
    first, *others = rest
    done = take(field, first, None)
    choices: list[int | None] = [card.bit for card in cards_of(done.choices)] or [None]
    for choice in choices:
        made = take(field, first, choice)
        for left, captured in _ends(made.field, tuple(others), take):
            yield left, captured | made.captured


def _every_month(dealt: int, take: Take) -> tuple[int, int]:
    """Play out every month of which ``dealt`` cards lie on the field as dealt, in every order and with every
    choice. Return in how many ways this goes, and in how many of them the whole month is captured."""
    ways = captured = 0
    for month in MONTH_MASKS:
        for lying in combinations(cards_of(month), dealt):
            field = sum(card.bit for card in lying)
            for rest in permutations(cards_of(month & ~field)):
                ends = list(_ends(field, rest, take))
                ways += len(ends)
                captured += sum(left == 0 and taken == month for left, taken in ends)
    return ways, captured


@cache
def _months(take: Take) -> tuple[ProofStep, ...]:
    """The two steps on one month: captured whole from 0 to 3 dealt to the field, never from 4."""
    size = MONTH_MASKS[0].bit_count()
    seen = [_every_month(dealt, take) for dealt in range(size)]
    ways, captured = (sum(counts) for counts in zip(*seen, strict=True))
    _, of_four = _every_month(size, take)
    return (
        _step("orders", ways == captured, most=size - 1, ways=ways, captured=captured),
        _step("four", of_four == 0, four=size),
    )


def _kasu(table: tuple[Yaku, ...]) -> Yaku:
    return next(yaku for yaku in table if yaku.key == "kasu")


def _split(captured: int, kasu: Yaku) -> ProofStep:
    """However ``captured`` kasu are split, the side with more has enough for the yaku."""
    larger = [max(n, captured - n) for n in range(captured + 1)]
    return _step(
        "split", min(larger) >= kasu.need, kasu=captured, splits=len(larger), least=min(larger), need=kasu.need
    )


@_proof
def somebody_has_a_yaku(
    take: Take = capture, table: tuple[Yaku, ...] = CLUB_YAKU, rules: RuleSet | None = None
) -> Steps:
    """Prove that somebody has a yaku when the club plays the deck out: all kasu are captured by then, and one side
    has enough of them."""
    rules = rules or preset("club")
    kasu = _kasu(table)
    anew = all(deal_action(month, rules) == "redeal" for month in MONTH_MASKS)
    laid = 2 * rules.hand_size + rules.deck_size
    orders, four = _months(take)
    yield _step("laid", rules.family.plays_out_deck and laid + FIELD_SIZE == len(CARDS), laid=laid)
    yield orders
    yield _step("four_anew", four.holds and anew, **four.facts)
    yield _step(
        "all_kasu",
        kasu.core == KASU_AND_CUP and not blocked("kasu", FULL, rules),
        kasu=kasu.core.bit_count(),
        plain=(kasu.core & KASU).bit_count(),
    )
    yield _split(kasu.core.bit_count(), kasu)


@_proof
def even_with_whole_months(take: Take = capture, table: tuple[Yaku, ...] = CLUB_YAKU) -> Steps:
    """Also where four of a month stay on the field, too few kasu stay there to leave both without a yaku."""
    kasu = _kasu(table)
    months = FIELD_SIZE // MONTH_MASKS[0].bit_count()
    stay = max((sum(lying) & kasu.core).bit_count() for lying in combinations(MONTH_MASKS, months))
    captured = kasu.core.bit_count() - stay
    orders, four = _months(take)
    yield orders
    yield _step("four_stay", four.holds, **four.facts, months=months, stay=stay)
    yield _step("others_kasu", captured > 0, kasu=kasu.core.bit_count(), captured=captured, stay=stay)
    yield _split(captured, kasu)


# --- the deck -------------------------------------------------------------------------------------


def _played_out(rules: RuleSet) -> tuple[tuple[int, int], int]:
    """Play a round by the engine in which koi-koi is always called and nothing else ends it. Return the
    flips of dealer and non-dealer in turns without a hand card, and what is left in the deck."""
    if not rules.family.plays_out_deck:
        rules = rules.with_options(koi_with_empty_hand=True)
    step = 5  # has no divisor in common with 48, so every card comes once
    state = Round(rules=rules, dealer=0)
    state = state.after(deal_from([n * step % len(CARDS) for n in range(len(CARDS))], 0, rules))
    flips = [0, 0]
    while not state.is_over and not state.is_chance:
        legal = state.legal_actions()
        done = state.apply(Say.KOI if Say.KOI in legal else legal[0])
        hands = state.hands
        fresh = state.phase is Phase.PLAY  # the first flip then belongs to the hand card
        for event in done.events:
            if event.kind == "flipped" and event.seat:
                seat = state.seats.index(event.seat)
                flips[seat] += not (fresh or hands[seat])
                fresh = False
        state = done.state
    return (flips[0], flips[1]), len(state.deck)


@_proof
def deck_after_the_hands(rules: RuleSet) -> Steps:
    """The number of cards the deck has left when the hands are empty: at the club a share of turns for each."""
    hands = 2 * rules.hand_size
    left = rules.deck_size - hands
    yield _step("deck", left > 0, deck=rules.deck_size, hands=hands, left=left)
    flips, over = _played_out(rules)
    if not rules.family.plays_out_deck:
        yield _step("deck_left", over == left, left=over)
        return
    each = left // 2
    yield _step("each", 2 * each == left, left=left, each=each)
    yield _step("deck_played", over == 0 and flips == (each, each), first=flips[0], second=flips[1])


# --- yaku -----------------------------------------------------------------------------------------


@_proof
def brights_and_cup(table: tuple[Yaku, ...] = BGA_YAKU, source: int = 15) -> Steps:
    """Five brights and the cup always make tsukimi, hanami and teppō besides gokō; without the cup yaku the
    six cards make just what the source prints."""
    on, off = preset("bga_general"), preset("bga_general_old")
    six = HIKARI | CUP
    made = {yaku.key: yaku.points for yaku in table if yaku.made_by(six)}
    gone = {key for yaku in table if yaku.key in made for key in yaku.absorbs}
    kept = tuple(key for key in made if key not in gone)
    # Nothing outside the six cards bears on these yaku, and nothing that they could make absorbs them.
    alone = all(yaku.zone & ~six == 0 for yaku in table if yaku.key in kept)
    eaten = {key for yaku in table for key in yaku.absorbs} & set(kept)
    least = sum(made[key] for key in kept)
    more = cards_of(FULL & ~six)
    stay = alone and not eaten and all(points_of(six | card.bit, on) >= least for card in more)
    without = yaku_of(six, off)
    yield _step(
        "six_make",
        {"goko", "hanami", "tsukimi", "teppo"} == set(kept) and yaku_of(six, on) == {key: made[key] for key in kept},
        brights=HIKARI.bit_count(),
        yaku=kept,
        least=least,
    )
    yield _step("six_stay", stay, more=len(more))
    yield _step("six_least", least > source, least=least, source=source)
    yield _step("six_off", sum(without.values()) == source, yaku=tuple(without), points=sum(without.values()))


@_proof
def no_such_tane(source: int = 12, tane: int = TANE) -> Steps:
    """The twelve cards of the example can be kasu, never tane."""
    kasu = _kasu(BGA_YAKU)
    has, could = tane.bit_count(), kasu.core.bit_count()
    paid = kasu.points_of(sum(card.bit for card in cards_of(kasu.core)[:source]))
    yield _step("tane_few", has < source, tane=has, source=source)
    yield _step("kasu_enough", could >= source, kasu=could, source=source)
    yield _step(
        "kasu_pay",
        0 < paid == kasu.points + source - kasu.need,
        source=source,
        first=kasu.points,
        more=source - kasu.need,
        points=paid,
    )


@_proof
def one_kind_each(table: tuple[Yaku, ...] = CLUB_YAKU) -> Steps:
    """Every yaku lies within one kind of cards; the cup belongs to two (K-CLUB-27)."""
    kinds = {mask | CUP if mask == KASU else mask for mask in KIND_MASKS.values()}
    inside = sum(any(yaku.zone & ~mask == 0 for mask in kinds) for yaku in table)
    yield _step("one_kind", inside == len(table), all=len(table), inside=inside)


# --- what multiplies ------------------------------------------------------------------------------


@_proof
def whose_calls(rules: RuleSet, example: str, stop: Situation, source: int, pays: Settle = settle) -> Steps:
    """Prove which calls count: of the two readings only one gives the result that a worked example prints, and the
    engine pays by it whatever the opponent calls."""
    points, own, other = stop.points or 0, stop.calls, stop.other_calls
    by_own, by_both = points * (1 + own), points * (1 + own + other)
    both = rules.family.counts_all_calls
    paid = [pays(Situation(points=points, calls=own, other_calls=n), rules).value for n in range(MOST_CALLS + 1)]
    wanted = [points * (1 + own + n * both) for n in range(MOST_CALLS + 1)]
    yield _step(
        "calls_two",
        by_own != by_both,
        points=points,
        own=own,
        other=other,
        by_own=by_own,
        by_both=by_both,
        own_factor=1 + own,
        both_factor=1 + own + other,
    )
    yield _step(
        "calls_both" if both else "calls_own",
        source == (by_both if both else by_own) == paid[other],
        source=source,
        example=example,
    )
    yield _step(
        "calls_follow" if both else "calls_same", paid == wanted, calls=MOST_CALLS, first=paid[0], last=paid[-1]
    )


@_proof
def double_or_one_more(pays: Settle = settle) -> Steps:
    """Times 2 and plus 1 agree for the field multiplier 1 alone."""
    styles = [
        preset("bga_general").with_options(double_back=True, double_back_style=style) for style in ("times2", "plus1")
    ]
    lights = range(MOST_LIGHTS + 1)
    fields = tuple(field_multiplier(n, styles[0]) for n in lights)
    twice, plus = (
        tuple(pays(Situation(points=1, field_brights=n, other_calls=1), rules).value for n in lights)
        for rules in styles
    )
    equal = tuple(f for f, a, b in zip(fields, twice, plus, strict=True) if a == b)
    yield _step(
        "back_each",
        twice == tuple(2 * f for f in fields) and plus == tuple(f + 1 for f in fields),
        fields=fields,
        twice=twice,
        plus=plus,
    )
    yield _step("back_equal", equal == (1,), equal=equal)


@_proof
def one_plus_the_brights(lights: int = 2, source: int = 3) -> Steps:
    """Prove that of the readings of the field multiplier only 1 plus the brights gives what the example prints."""
    ways = ("one_plus", "count", "at_least_one")
    by = [field_multiplier(lights, preset("bga_general").with_options(bright_multiplier=way)) for way in ways]
    none = field_multiplier(0, preset("bga_general").with_options(bright_multiplier="count"))
    yield _step("field_ways", len(set(by)) > 1, lights=lights, plus=by[0], count=by[1], least=by[2])
    yield _step("field_fits", [value == source for value in by] == [True, False, False], source=source)
    yield _step("field_none", none == 0, none=none)


# --- all of them ----------------------------------------------------------------------------------

_EX_05: Final = partial(
    whose_calls,
    rules=preset("bga_general"),
    example="EX-K-05",
    stop=Situation(points=2, calls=1, other_calls=1),
    source=4,
)
_EX_22: Final = partial(
    whose_calls, rules=preset("club"), example="EX-K-22", stop=Situation(points=1, other_calls=1), source=2
)


def _all() -> Iterator[tuple[str, Callable[[], Proof]]]:
    for rule, prove in (
        ("K-BGA-20", partial(deck_after_the_hands, rules=preset("bga_general"))),
        ("K-BGA-25", _EX_05),
        ("K-CLUB-07", partial(deck_after_the_hands, rules=preset("club"))),
        ("K-CLUB-11", one_kind_each),
        ("K-CLUB-32", _EX_22),
        ("K-CLUB-34", somebody_has_a_yaku),
        ("EX-K-05", _EX_05),
        ("EX-K-09", no_such_tane),
        ("EX-K-13", brights_and_cup),
        ("EX-K-22", _EX_22),
        ("EX-K-30", one_plus_the_brights),
        ("C-02", double_or_one_more),
        ("C-04", one_plus_the_brights),
        ("C-09", brights_and_cup),
        ("C-10", no_such_tane),
        ("GAP-K-21", even_with_whole_months),
    ):
        yield rule, cache(partial(prove, rule))


PROOFS: Final[Mapping[str, Callable[[], Proof]]] = MappingProxyType(dict(_all()))
"""Rule → what computes its proof, once.

>>> PROOFS["K-CLUB-34"]().holds
True
"""
