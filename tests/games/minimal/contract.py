"""The minimal game as the suites of all games see it."""

from __future__ import annotations

from typing import Any

from hanawidgets.games.minimal.game import GAME, SEATS, Deal, Play

from ...core.entry import Entry


def universe(chance: Any) -> Any:
    """All plays, also impossible ones, and deals of several sizes."""
    deal = [GAME.chance(GAME.start(GAME.presets["usual"]), chance) for _ in range(3)]
    return (*map(Play, range(52)), *deal, Deal((0, 0)), Deal((1,)), Play(-1), Play(99), "10H", None, 7)


def hide(state: Any, seat: Any, chance: Any) -> Any:
    """The other hand and the deck are mixed."""
    return state.observe(seat).sample(chance) if seat in SEATS else state


RULES = {"HC": [(1, 4)]}
ENTRY = Entry(GAME, universe, hide, cards=52, zero_sum=False, rules=RULES)
