"""The table of the minimal game as the tests of all tables see it."""

from hanawidgets.games.minimal.widgets.table import HighCardTable

from hanawidgets.widgets.table.plain_board import board

from ...widgets.kind import Kind

KIND = Kind(HighCardTable, "usual", "usual;rounds=3", board, 40_000)
