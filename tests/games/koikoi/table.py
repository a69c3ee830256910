"""The table of Koi-Koi as the tests of all tables see it."""

from __future__ import annotations

from random import Random
from typing import Any

from hanawidgets.games.koikoi.widgets import board
from hanawidgets.games.koikoi.yaku import yaku_set
from hanawidgets.widgets import KoiKoiTable

from ...widgets.kind import Kind


def listed(rules: Any, chance: Random) -> dict[str, Any]:
    """Yaku that do not count."""
    keys = [one.key for one in yaku_set(rules)]
    return {"yaku_off": frozenset(chance.sample(keys, chance.randint(0, 4)))}


KIND = Kind(KoiKoiTable, "bga_general_half", "club", board.board, 30_000, listed=listed)
