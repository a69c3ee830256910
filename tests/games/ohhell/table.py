"""The table of Oh Hell as the tests of all tables see it."""

from __future__ import annotations

from hanawidgets.games.ohhell.widgets import board
from hanawidgets.widgets import OhHellTable

from ...widgets.kind import Kind

KIND = Kind(OhHellTable, "short_up;hand_sizes=1+2+3", "short_down;players=7", board.board, 40_000)
