"""The table of Oh Hell as the tests of all tables see it."""

from __future__ import annotations

from random import Random
from typing import Any

from hanawidgets.games.ohhell.rules import CARDS
from hanawidgets.games.ohhell.widgets import board
from hanawidgets.widgets import OhHellTable

from ...widgets.kind import Kind


def listed(rules: Any, chance: Random) -> dict[str, Any]:
    """Sizes of hands, all cards dealt among them; numbers that may be any."""
    most = CARDS // rules.players
    sizes = tuple(chance.choice((1, most, chance.randint(1, most))) for _ in range(chance.randint(1, 4)))
    own = {name: chance.randint(0, 12) for name in ("bonus", "per_trick", "missed_trick", "penalty")}
    return {"hand_sizes": sizes, "hook_from": chance.randint(1, 3), **(own if rules.mode == "own" else {})}


KIND = Kind(OhHellTable, "short_up;hand_sizes=1+2+3", "short_down;players=7", board.board, 40_000, listed=listed)
