"""Sentences that say why one move is better than another, worked out by playouts when they are first read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from hanawidgets.analysis.evaluation import Evaluation
from hanawidgets.analysis.review import closely, comparing, usual_playouts
from hanawidgets.core.registry import game_of
from hanawidgets.core.state import Seat
from hanawidgets.text import LANGUAGES, translate, words_in
from hanawidgets.text.reasons import told

from .game import GAMES
from .goals import said
from .model import Text

LEAST: Final = 0.1
"""Points that a move must cost for it to be told."""
QUICKER: Final = 2
"""So many times the playouts of a look back tell why a move is worse that somebody has just chosen."""


@dataclass(frozen=True)
class Reasons(Mapping[str, str]):
    """A text: what a move costs beside the best one, and why.

    position  of the game;  seat: who decides, and all that may be known is what this seat knows
    of_best   whether it praises the best move; else it says what is wrong with the other
    cost      points, where a look back has found them; else fewer playouts do
    """

    position: Any
    seat: Seat
    best: Any
    other: Any
    of_best: bool = False
    cost: float | None = None

    def __getitem__(self, lang: str) -> str:
        return _sentence(self)[lang]

    def __iter__(self) -> Iterator[str]:
        return iter(LANGUAGES)

    def __len__(self) -> int:
        return len(LANGUAGES)


@lru_cache(maxsize=256)
def _sentence(asked: Reasons) -> Text:
    best, other = asked.best, asked.other
    seen = beside(asked.position, asked.seat, best, other, quickly=asked.cost is None)
    view = asked.position.observe(asked.seat)
    cost = seen.gain(best, other).value if asked.cost is None else asked.cost
    done = GAMES[game_of(asked.position).name].hints.describe_move(other, asked.position)[1]
    if not asked.of_best and cost < LEAST:  # with other hidden cards than those that it was judged by
        return said("wrong.best", done=done)
    one, two = (best, other) if asked.of_best else (other, best)
    lines = {lang: [line.text for line in told(seen, one, two, view, words_in(lang))] for lang in LANGUAGES}
    reasons = {lang: translate("ui.card_list", lang).join(lines[lang]) for lang in LANGUAGES}
    key = f"judgement.{'better' if asked.of_best else 'worse'}"
    return said(f"{key}_why" if any(reasons.values()) else key, reasons=reasons, done=done, cost=f"{cost:.1f}")


@lru_cache(maxsize=256)
def beside(position: Any, seat: Seat, best: Any, other: Any, *, quickly: bool = False) -> Evaluation:
    """Return what playouts show of a move and the best: as many as confirm a look back, or fewer for a quick answer."""
    game = game_of(position)
    playouts = QUICKER * usual_playouts(game) if quickly else closely(game)
    *_, seen = comparing(position.observe(seat), other, best, playouts)
    return seen
