"""Golden playthroughs and counted trees; :mod:`..golden` says what they are and writes them."""

from hanawidgets.games.koikoi.game import GAME
from tests.rows import each

from ..golden import assert_counts_as_written, assert_plays_as_written, lines, texts

PLAYED, COUNTED = texts(GAME), lines(GAME)


@each("name", PLAYED)
def test_a_game_is_played_as_it_was(name) -> None:
    assert_plays_as_written(GAME, PLAYED[name])


@each("line", COUNTED)
def test_a_tree_has_as_many_lines_of_play_as_it_had(line) -> None:
    assert_counts_as_written(GAME, line)
