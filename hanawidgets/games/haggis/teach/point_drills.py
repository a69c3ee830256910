"""Fresh problems of Haggis about points: of cards, and of a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import formula
from hanawidgets.core.state import Chance, randbelow, shuffled
from hanawidgets.teach.drill_parts import distinct, one_of
from hanawidgets.teach.model import AnyStep, Choice, Choose, Misconception, Number, Text
from hanawidgets.text import LANGUAGES

from ..cards import COURT_CARDS, NAMES, bits_of, by_rank, card_points, codes, deck_of, hand_of, points
from ..deal import haggis_size
from ..rules import RuleSet
from ..score import TOTAL_POINTS
from .misconceptions import misconceptions, points_misconceptions
from .rounds import RoundEnd
from .words import player, said

Options = Mapping[str, Any]


def asked(choices: tuple[Choice, ...] | None, question: Text, rule: str, rules: RuleSet, **shown: Any) -> Choose | None:
    """Return a question with its choices, None if they are too few."""
    if choices is None:
        return None
    return Choose(part="drill", question=question, choices=choices, rules=rules, rule=(rule,), **shown)


def _numbers(right: int, rule: str, why: Text, wrong: Sequence[Misconception]) -> list[Choice]:
    """Return choices of points, the right one first: of the mistakes those that alone lead to their number."""
    found = [Choice(text=said("value.points", n=right), value=right, right=True, why=why, rule=rule)]
    for mistake in wrong:
        alike = {other.name for other in wrong if other.value == mistake.value}
        if mistake.value >= 0 and len(alike) == 1:
            text, why = said("value.points", n=mistake.value), said(f"misconception.{mistake.name}", **mistake.facts)
            found.append(Choice(text=text, value=mistake.value, why=why, rule=mistake.rule, mistake=mistake.name))
    return found


# --- points ---------------------------------------------------------------------------------------


def points_problem(options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask for the points of cards."""
    wish = options.get("courts")
    courts = [] if wish is False else shuffled(("J", "Q", "K"), chance)[: randbelow(chance, 3) + (wish is True)]
    numbers = shuffled(codes(deck_of(rules.players)), chance)[: 4 + randbelow(chance, 4)]
    cards = by_rank(hand_of([*numbers, *courts]))
    worth = sum(map(card_points, cards))
    rule = "HG-09" if courts else "HG-08"
    choices = _numbers(worth, rule, said("drill.points_why"), points_misconceptions(cards))
    return asked(distinct(choices, chance), said("drill.points"), rule, rules, ask="points", cards=cards)


# --- the score of a round -------------------------------------------------------------------------

MOST_LEFT: Final = 7
"""Cards left in a hand, at most."""


def _some(bits: int, count: int, chance: Chance) -> int:
    return sum(shuffled(tuple(bits_of(bits)), chance)[:count])


def made_up(options: Mapping[str, Any], rules: RuleSet, chance: Chance, *, loser: bool = False) -> RoundEnd:
    """Return the end of a round: real cards are left in the last hand and in the haggis.

    loser  whether the score of the last player is asked about, not of the first out
    """
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
        last if loser else "",
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
    if blank := options.get("blank"):
        names = {term.name for term in root.walk()} | {"score"}
        for name in blank:
            if name not in names:
                raise RuleError(Code.UNKNOWN_VALUE, "blank", name, allowed=sorted(names))
        question = said("drill.number", player=player(end.seat, rules.players))
        return Number(question=question, blank=tuple(blank), part="drill", situation=end, rules=rules, rule=(rule,))
    right, *others = _numbers(
        root.value, rule, dict.fromkeys(LANGUAGES, formula(root)), misconceptions(root, end.result(rules))
    )
    choices = distinct((right, *shuffled(others, chance)), chance)
    return asked(
        choices, said("drill.score", player=player(end.seat, rules.players)), rule, rules, ask="score", situation=end
    )
