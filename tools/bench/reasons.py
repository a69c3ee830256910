"""How often a choice is explained by cards: of positions in which one choice is clearly best, how many have a reason that says
what the choice does with cards, and how many only figures.

Positions are those of :mod:`.judge`, each judged by a fixed number of playouts, so that the same code finds the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from hanawidgets.analysis.evaluation import Evaluation
from hanawidgets.core.registry import NAMES, PARTS
from hanawidgets.text import words_in
from hanawidgets.text.reasons import Told, told
from hanawidgets.widgets.table.evaluation_panel import LEAST
from hanawidgets.widgets.table.evaluation_panel import SURE as GIVEN_UP
from tests.needs import some

from .judge import positions, view_of

TRIED = 150
"""Playouts of each action."""


def clear_choices(name: str, wanted: int) -> Iterator[tuple[Any, Evaluation]]:
    """Yield so many positions in which one choice is clearly best: what the seat knows, and what its choices are worth."""

    def found() -> Iterator[tuple[Any, Evaluation]]:
        for number, (word, seat) in enumerate(positions(name)):
            view = view_of(name, word, seat)
            *_, seen = some(PARTS[name].judge)(TRIED).judge(view, Random(f"reasons/{number}"), LEAST, GIVEN_UP)
            if len(seen.groups) > 1 and len(seen.groups[0]) == 1:
                yield view, seen

    return islice(found(), wanted)


def count(wanted: int, names: tuple[str, ...] = NAMES, shown: int = 0) -> None:
    """Print of each game in how many positions the best choice has a reason of cards; show some with all they tell."""
    for name in names:
        with_cards, lines, kinds = 0, 0, Counter[str]()
        met = 0
        for met, (view, seen) in enumerate(clear_choices(name, wanted), 1):
            best = seen.groups[0][0]
            reasons = told(seen, best, seen.rival(best), view, words_in("en"))
            with_cards += any(reason.deed for reason in reasons)
            lines += len(reasons)
            kinds.update(reason.deed for reason in reasons if reason.deed)
            if met <= shown:
                show(view, seen, best, reasons)
        print(
            f"{name:8} {met} positions with one best choice: a reason of cards in {with_cards / max(1, met):.1%}; "
            f"{lines / max(1, met):.1f} reasons each; {', '.join(f'{kind} {times}' for kind, times in kinds.most_common())}",
            flush=True,
        )


def show(view: Any, seen: Evaluation, best: Any, reasons: list[Told]) -> None:
    """Print a position with what is told of its best choice."""
    print(view)
    print(f"  {best}, not {seen.rival(best)}")
    for reason in reasons:
        print(f"    {reason.text} [{reason.rule}]")
