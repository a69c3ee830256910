"""Problems that take longer to think about: what a stop pays, and whether to stop."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import formula
from hanawidgets.core.state import Chance, randbelow, shuffled
from hanawidgets.teach.drilling import number, one_of, quiz
from hanawidgets.teach.model import AnyStep, Choice, Choose, Misconception, Move, Number, Other, Play, Text
from hanawidgets.text import LANGUAGES

from ..actions import Say, random_deal
from ..cards import CARDS, MONTH_MASKS, TANE, cards_of, in_order, pile
from ..players import Estimate, MonteCarlo, SimplePlayer
from ..round import Round
from ..round_rules import Phase, deal_action, end_by_empty_hands, game_end, next_dealer
from ..rules import NAMES, RuleSet
from ..score import Situation, settle
from ..state import Match
from ..wording import in_all, yaku_name
from ..yaku import CUP, KASU_AND_CUP
from .exhibits import said
from .skills import misconceptions

# Fresh problems of Koi-Koi about what stands around the turns: the deal, the end of a round, of the game.

Options = Mapping[str, Any]
ME, OTHER = "A", "B"
NOBODY: Final = "nobody"
_WHO: Final = {ME: "you", OTHER: "opponent", None: NOBODY}


def _of_months(counts: tuple[int, ...], chance: Chance) -> int:
    """Return so many cards of different months, one number a month."""
    months = shuffled(MONTH_MASKS, chance)
    return sum(pile(shuffled(cards_of(month), chance)[:count]) for month, count in zip(months, counts, strict=False))


_FIELDS: Final = (
    (4, 1, 1, 1, 1),
    (4, 2, 1, 1),
    (4, 2, 2),
    (2, 2, 2, 2),
    (3, 2, 2, 1),
    (3, 3, 1, 1),
    (2, 2, 2, 1, 1),
    (3, 1, 1, 1, 1, 1),
)
"""How many cards of each month are dealt to the field."""


def _sorted(bits: int, chance: Chance) -> tuple[Any, ...]:
    """Return cards as they are dealt: in no order."""
    return tuple(shuffled(cards_of(bits), chance))


def dealt(_options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask what comes of the eight cards dealt to the field (GAP-K-01)."""
    counts = one_of(_FIELDS, chance)
    field = _of_months(counts, chance)
    found = deal_action(field, rules)
    if found not in ("play", "redeal") or rules.family.has_sticks:
        return None
    right = "three" if found == "play" and 3 in counts else found
    values = [right, *(value for value in ("play", "three", "redeal", "six") if value != right)]
    return quiz(
        said,
        "dealt",
        "GAP-K-01",
        values,
        chance,
        case=right,
        cards=_sorted(field, chance),
        asks=("month",),
        rules=rules,
    )


def dealer(_options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask who deals after a round (K-BGA-29, GAP-K-16)."""
    now = one_of((ME, OTHER), chance)
    how = one_of(("stop", "flat", "open"), chance)
    winner = {"stop": one_of((ME, OTHER), chance), "flat": now, "open": None}[how]
    if rules.family.has_sticks or rules.dealer_rule != "winner":
        return None
    right = _WHO[next_dealer(now, winner, rules)]
    facts = {
        "dealer": said(f"drill.dealer_is.{_WHO[now]}"),
        "end": said(f"drill.round.{how}.{_WHO[winner]}", n=2 * (1 + randbelow(chance, 12))),
    }
    values = [right, *(value for value in ("you", "opponent", "lots") if value != right)]
    return quiz(
        said, "dealer", "K-BGA-29", values, chance, case="paid" if winner else "unpaid", facts=facts, rules=rules
    )


def unpaid(_options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask who is paid when nobody has stopped (K-BGA-20, K-BGA-27, K-BGA-28)."""
    if rules.family.plays_out_deck or rules.exhaustive_draw != "dealer_6":
        return None
    now, caller = one_of((ME, OTHER), chance), one_of((None, None, ME, OTHER), chance)
    calls = {name: int(name == caller) for name in NAMES}
    points = {name: 5 * calls[name] for name in NAMES}
    end = end_by_empty_hands(now, points, calls, rules)
    right = _WHO[end.winner]
    facts = {"dealer": said(f"drill.dealer_is.{_WHO[now]}"), "calls": said(f"drill.calls.{_WHO[caller]}")}
    values = [right, *(value for value in _WHO.values() if value != right)]
    rule = "K-BGA-28" if caller else "K-BGA-27"
    return quiz(said, "unpaid", rule, values, chance, case="open" if caller else "flat", facts=facts, rules=rules)


def over(_options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask whether the game is over, and who has won (K-BGA-30 to 32)."""
    if not rules.family.can_break:
        return None
    case = one_of(("on", "on", "broke", "last", "last", "draw"), chance)
    start, rounds = rules.start_points, rules.rounds
    month = rounds if case in ("last", "draw") else 1 + randbelow(chance, rounds - 1)
    moved = {"draw": 0, "broke": start + one_of((0, 2, 5, 12), chance)}.get(case, 1 + randbelow(chance, start - 1))
    mine = start + moved * one_of((1, -1), chance)
    end = game_end({ME: mine, OTHER: 2 * start - mine}, rules, last_round=month == rounds)
    right = "on" if not end.over else end.result if end.result == "draw" else str(_WHO[end.winner])
    values = [right, *(value for value in ("on", "you", "opponent", "draw") if value != right)]
    rule = {"on": "K-BGA-30", "broke": "K-BGA-31", "last": "K-BGA-30", "draw": "K-BGA-32"}[case]
    facts = {"month": month, "rounds": rounds, "mine": mine, "other": 2 * start - mine}
    return quiz(said, "over", rule, values, chance, case=case, facts=facts, rules=rules)


def deck(_options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask how many cards are left in the deck (K-BGA-10, K-BGA-15)."""
    played, size = randbelow(chance, rules.hand_size + 1), rules.deck_size
    left = size - 2 * played
    wrong = (size - played, left - 2, left + 2, 2 * rules.hand_size - played)
    values = [left, *shuffled([each for each in wrong if each >= 0], chance)]
    facts = {"n": played, "deck": size, "left": left}
    return quiz(said, "deck", "K-BGA-10", values, chance, case="left", facts=facts, text=number, rules=rules)


def cup(_options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask how many cards count towards tane or kasu; the cup does for both (K-BGA-08)."""
    key, counting = one_of((("tane", TANE), ("kasu", KASU_AND_CUP)), chance)
    count = 2 + randbelow(chance, 4)
    others = [card for card in CARDS if not card.bit & (counting | CUP)]
    drawn = (
        *shuffled(cards_of(counting & ~CUP), chance)[:count],
        *shuffled(others, chance)[: 1 + randbelow(chance, 3)],
    )
    cards = CUP | pile(drawn)
    right = (cards & counting).bit_count()
    shown: dict[str, Any] = {
        "facts": {"yaku": in_all(yaku_name, key), "n": right},
        "cards": in_order(cards),
        "asks": ("kind",),
        "rules": rules,
    }
    values = [right, right - 1, right + 1, right + 2]
    return quiz(said, "cup", "K-BGA-08", values, chance, case="both", text=number, **shown)


_POINTS: Final = (1, 2, 3, 5, 5, 6, 6, 7, 7, 8, 9, 10, 11, 12)


def _count(wish: object, most: int, chance: Chance) -> int:
    """Return a number 0..most; at least 1 if wished for, 0 if not wanted."""
    if wish is None:
        return randbelow(chance, most + 1)
    return 1 + randbelow(chance, most) if wish else 0


def points_choice(points: int, why: Text, rule: str, *, right: bool = False, mistake: str = "") -> Choice:
    """Return an answer that is a number of points."""
    return Choice(text=said("value.points", n=points), value=points, right=right, why=why, rule=rule, mistake=mistake)


def mistaken(found: Sequence[Misconception]) -> Iterator[Choice]:
    """Yield the answers, of more than 0 points, that one mistake alone leads to."""
    for one in found:
        if one.value > 0 and len({other.name for other in found if other.value == one.value}) == 1:
            why = said(f"misconception.{one.name}", **one.facts)
            yield points_choice(one.value, why, one.rule, mistake=one.name)


def score_problem(options: Mapping[str, Any], rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Make up a stop whose score is asked for: by choices that are misconceptions, or as blanks.

    None if fewer than two mistakes lead to numbers of their own.
    """
    points = _POINTS[randbelow(chance, len(_POINTS))]
    draws: dict[str, Callable[[], int]] = {
        "field_brights": lambda: _count(options.get("field_brights"), 3, chance),
        "calls": lambda: _count(options.get("calls"), 2, chance),
        "other_calls": lambda: randbelow(chance, 2),
        "honba": lambda: _count(options.get("honba"), 3, chance),
    }
    numbers: dict[str, Any] = {name: draws[name]() for name in rules.family.numbers}
    situation = Situation(points=points, **numbers)
    root = situation.score(rules)
    if not root.value:
        return None
    common: dict[str, Any] = {"part": "drill", "situation": situation, "rules": rules, "rule": (root.rule,)}
    if blank := options.get("blank"):
        names = {term.name for term in root.walk()} | {"score"}
        for name in blank:
            if name not in names:
                raise RuleError(Code.UNKNOWN_VALUE, "blank", name, allowed=sorted(names))
        return Number(question=said("drill.number"), blank=tuple(blank), **common)
    right = points_choice(root.value, dict.fromkeys(LANGUAGES, formula(root)), root.rule, right=True)
    others = {choice.value: choice for choice in mistaken(misconceptions(root))}
    if len(others) < 2:
        return None
    choices = shuffled((right, *tuple(others.values())[:3]), chance)
    return Choose(question=said("drill.score"), choices=choices, ask="score", **common)


# --- stop or koi-koi ------------------------------------------------------------------------------

PLAYOUTS: Final = 48
CLEAR: Final = 2.0
"""Least difference of the means that is asked, in points; and SURE, in standard errors."""
SURE: Final = 3.0
ROUNDS: Final = 12
"""Positions looked at for a clear one, at most."""


def _position(rules: RuleSet, chance: Chance) -> Match | None:
    """Return a position of a random round in which A has to say stop or koi-koi, with a few cards in hand."""
    player = SimplePlayer()
    dealer = randbelow(chance, 2)
    state = Match(rules, 1, (rules.start_points, rules.start_points), Round(rules, dealer, turn=dealer))
    state = state.after(random_deal(chance, dealer, rules))
    while not state.is_chance and not state.is_over:
        now = state.current
        if now.phase is Phase.SAY and now.turn == 0:
            return state if 1 <= now.hands[0].bit_count() <= rules.hand_size - 3 else None
        if now.phase is Phase.DEAL:
            return None
        state = state.after(player.choose(state.observe(NAMES[now.turn]), chance))
    return None


def stop_problem(_options: Mapping[str, Any], rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask stop or koi-koi where playouts tell one from the other clearly (K-BGA-17)."""
    for _ in range(ROUNDS):
        state = _position(rules, chance)
        if state is None:
            continue
        *_, seen = MonteCarlo(PLAYOUTS).judge(state.observe("A"), chance)
        by = {estimate.action: estimate for estimate in seen.estimates}
        stop, koi = by[Say.STOP], by[Say.KOI]
        error = (stop.error**2 + koi.error**2) ** 0.5
        if abs(stop.value - koi.value) >= max(CLEAR, SURE * error):
            return _stop_or_koi(state, stop, koi, rules)
    return None


def _stop_or_koi(state: Match, stop: Estimate, koi: Estimate, rules: RuleSet) -> Play:
    best, other = (stop, koi) if stop.value > koi.value else (koi, stop)
    pays = settle(state.current.stop_of(0), rules).value
    rule, mean = rules.family.rule("say"), round(koi.value, 1)
    average = said("drill.gain" if mean >= 0 else "drill.loss", n=f"{abs(mean):.1f}")

    def said_of(key: str) -> Text:
        return said(f"drill.{key}", n=pays, koi=average, gap=f"{abs(pays - mean):.1f}")

    return Play(
        part="drill",
        question=said("drill.stop", n=pays),
        position=state,
        rules=rules,
        rule=(rule,),
        moves=(
            Move(
                accept=(best.action,),
                note=said_of(f"best_{best.action}"),
                rule=rule,
                wrong=(Other(action=other.action, why=said_of(f"not_{other.action}"), rule=rule),),
            ),
        ),
    )
