"""Mistakes that are made with scores of Haggis, and with the points of its cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from hanawidgets.core.explain import Term
from hanawidgets.teach.misconceptions import Change, changed
from hanawidgets.teach.model import About, Misconception

from ..cards import COURTS, RANK_OF, card_points
from ..score import PER_CARD, Line, Reason, Result
from .answers import cards_of
from .facts import term_of
from .rounds import LAST_HAND, LEFT_OVER, RoundEnd


def _bet(term: Term) -> int:
    return int(term.facts.get("bet", 0))


_CHANGES: Final = (
    Change("forgot_haggis", LEFT_OVER, lambda t: t.value > 0, lambda _: 0),
    Change("forgot_hand", LAST_HAND, lambda t: t.value > 0, lambda _: 0),
    Change("forgot_left", Line.LEFT, lambda t: t.value > 0, lambda _: 0),
    Change("left_not_times_five", Line.LEFT, lambda t: t.value > 0, lambda t: t.value // PER_CARD),
    Change("left_added", Line.LEFT, lambda t: t.value > 0, op="sum"),
    Change("forgot_bet", Line.OWN_BET, lambda t: t.value > 0, lambda _: 0),
    Change("counted_lost_bet", Line.OWN_BET, lambda t: t.reason == Reason.BET_LOST, _bet),
    Change("paid_lost_bet", Line.OWN_BET, lambda t: t.reason == Reason.BET_LOST, lambda t: -_bet(t), rule="HG-40"),
    Change("forgot_failed_bet", Line.FAILED_BET, lambda t: t.value > 0, lambda _: 0),
    Change("forgot_cards", Line.CARDS, lambda t: t.value > 0, lambda _: 0),
)
"""Mistakes that change one term or one operation, the likeliest first."""


def misconceptions(root: Term, result: Result | None = None) -> tuple[Misconception, ...]:
    """Return the mistakes that can be made with a score, and lead to another number.

    result  how the round ended, where it is known: for the sum of all hands (HG-55)

    >>> from hanawidgets.games.haggis.rules import preset
    >>> from hanawidgets.games.haggis.score import score
    >>> tree = score(Result((30, 30), (0,), (23, 13), (0, 2)), 0, preset("two"))
    >>> [(m.name, m.value) for m in misconceptions(tree)][:3]
    [('forgot_left', 83), ('left_not_times_five', 85), ('left_added', 90)]
    """
    found = [*changed(root, _CHANGES), *_sum_of_hands(root, result)]
    return tuple(misconception for misconception in found if misconception.value != root.value)


def _sum_of_hands(root: Term, result: Result | None) -> Iterator[Misconception]:
    left = root.find(Line.LEFT)
    if result is None or left is None or left.reason != Reason.LEFT_FIRST or not result.first:
        return
    whole = PER_CARD * sum(result.first)
    row = Change("sum_of_hands", Line.LEFT, lambda _: True, lambda _: whole, rule="HG-55")
    yield from changed(root, [row])


def points_misconceptions(cards: Sequence[str]) -> tuple[Misconception, ...]:
    """Return the mistakes that can be made in adding up the points of cards, each with another number."""
    right = sum(map(card_points, cards))
    courts = [code for code in cards if code in COURTS]
    numbers = [RANK_OF[code] for code in cards if code not in COURTS]
    odd = sum(number % 2 for number in numbers)
    rest = right - odd

    def made() -> Iterator[tuple[str, str, int]]:
        yield "forgot_courts", "HG-09", odd
        yield "courts_as_one", "HG-09", odd + len(courts)
        yield "one_a_card", "HG-08", len(numbers) + rest
        yield "even_for_odd", "HG-08", len(numbers) - odd + rest
        yield "as_numbers", "HG-08", sum(numbers) + rest

    return tuple(
        Misconception(name, rule, {"score": value, "points": value}) for name, rule, value in made() if value != right
    )


def misconceptions_of(about: About) -> tuple[Misconception, ...]:
    """Return the mistakes that can be made with a round's score, or with the points of cards."""
    root = term_of(about)
    if root is not None:
        ended = about.situation.result(about.rules) if isinstance(about.situation, RoundEnd) else None
        return misconceptions(root, ended)
    cards = cards_of(about)
    return points_misconceptions(cards) if cards else ()
