"""Problems that take longer to think about: what a stop pays, and whether to stop."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import formula
from hanawidgets.core.state import Chance, randbelow, shuffled
from hanawidgets.teach.model import AnyStep, Choice, Choose, Misconception, Move, Number, Other, Play, Text
from hanawidgets.text import LANGUAGES

from ..actions import Say
from ..deal import random_deal
from ..players import Estimate, MonteCarlo, SimplePlayer
from ..round import Round
from ..round_rules import Phase
from ..rules import NAMES, RuleSet
from ..score import Situation, settle
from ..state import Match
from .misconceptions import misconceptions
from .words import said

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
        "field_brights": lambda: _count(options.get("brights"), 3, chance),
        "own_koi": lambda: _count(options.get("koi"), 2, chance),
        "other_koi": lambda: randbelow(chance, 2),
        "honba": lambda: _count(options.get("sticks"), 3, chance),
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
