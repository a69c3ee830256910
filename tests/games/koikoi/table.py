"""The table of Koi-Koi as the tests of all tables see it."""

from __future__ import annotations

from hanawidgets.games.koikoi.widgets import board
from hanawidgets.widgets import KoiKoiTable

from ...widgets.kind import Kind

KIND = Kind(KoiKoiTable, "bga_general_half", "club", board.board, 30_000)
