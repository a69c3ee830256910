"""Problems on the score of a round of Haggis: a round is made up, wrong answers are its misconceptions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import formula
from hanawidgets.core.state import Chance, randbelow, shuffled
from hanawidgets.teach.drill_parts import distinct, one_of
from hanawidgets.teach.localised import said
from hanawidgets.teach.model import AnyStep, Choice, Choose, Number
from hanawidgets.text import LANGUAGES

from ..cards import COURT_CARDS, NAMES, bits_of, deck_of, points
from ..deal import haggis_size
from ..rules import RuleSet
from ..score import TOTAL_POINTS
from .exhibits import RoundEnd
from .misconceptions import misconceptions

MOST_LEFT: Final = 7
"""Cards left in a hand, at most."""


def _some(bits: int, count: int, chance: Chance) -> int:
    return sum(shuffled(tuple(bits_of(bits)), chance)[:count])


def made_up(options: Mapping[str, Any], rules: RuleSet, chance: Chance) -> RoundEnd:
    """Return the end of a round: real cards are left in the last hand and in the haggis."""
    players = rules.players
    order = shuffled(NAMES[:players], chance)
    out, last = tuple(order[:-1]), order[-1]
    left = 1 + randbelow(chance, MOST_LEFT)
    deck = deck_of(players)
    hand = _some(deck | (COURT_CARDS if randbelow(chance, 3) == 0 else 0), left, chance)
    haggis = _some(deck & ~hand, haggis_size(players), chance)
    rest = TOTAL_POINTS[players] - points(hand) - points(haggis)
    tricks = {}
    for seat in order[:-1]:
        tricks[seat] = randbelow(chance, rest + 1)
        rest -= tricks[seat]
    tricks[last] = rest
    wish = options.get("bets")
    bets = {} if wish is False else {seat: one_of((0, 15, 30), chance) for seat in order}
    if wish and not any(bets.values()):
        bets[order[randbelow(chance, players)]] = 15
    first = (
        {last: left}
        if players == 2
        else {order[1]: 1 + randbelow(chance, MOST_LEFT), last: left + randbelow(chance, 4)}
    )
    parts = bool(options.get("parts"))
    if not parts:
        tricks[out[0]] += points(hand) + points(haggis)
    return RoundEnd(
        out,
        tuple(sorted(tricks.items())),
        tuple(sorted(first.items())),
        ((last, left),) if players == 3 else (),
        tuple(sorted((s, b) for s, b in bets.items() if b)),
        "",
        points(hand) if parts else None,
        points(haggis) if parts else None,
    )


def score_problem(options: Mapping[str, Any], rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Make up a round whose score is asked for: by choices that are misconceptions, or as blanks.

    None if fewer than two mistakes lead to numbers of their own.
    """
    end = made_up(options, rules, chance)
    root = end.score(rules)
    left = root.find("left_cards")
    rule = left.rule if left else root.rule  # with three, that of being first out, not of the whole round
    common: dict[str, Any] = {"part": "drill", "situation": end, "rules": rules, "rule": (rule,)}
    if blank := options.get("blank"):
        names = {term.name for term in root.walk()} | {"score"}
        for name in blank:
            if name not in names:
                raise RuleError(Code.UNKNOWN_VALUE, "blank", name, allowed=sorted(names))
        return Number(text=said("drill.hg_number", player=end.seat), blank=tuple(blank), **common)
    wrong = misconceptions(root, end.result(rules))
    right = Choice(
        text=said("value.points", n=root.value),
        value=root.value,
        right=True,
        why=dict.fromkeys(LANGUAGES, formula(root)),
        rule=rule,
    )
    likely = [
        misconception
        for misconception in wrong
        if misconception.value >= 0 and len({other.name for other in wrong if other.value == misconception.value}) == 1
    ]
    others = [
        Choice(
            text=said("value.points", n=misconception.value),
            value=misconception.value,
            rule=misconception.rule,
            why=said(f"misconception.{misconception.name}", **misconception.facts),
        )
        for misconception in likely
    ]
    choices = distinct((right, *shuffled(others, chance)), chance)
    return (
        None
        if choices is None
        else Choose(question=said("drill.hg_score", player=end.seat), choices=choices, ask="score", **common)
    )
