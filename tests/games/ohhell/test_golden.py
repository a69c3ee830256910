"""Golden playthroughs and counted trees; :mod:`..golden` says what they are and writes them."""

import pytest

from hanawidgets.games.ohhell.game import GAME

from ..golden import assert_counts_as_written, assert_plays_as_written, lines, texts

PLAYED, COUNTED = texts(GAME), lines(GAME)


@pytest.mark.parametrize("name", PLAYED)
def test_a_game_is_played_as_it_was(name) -> None:
    assert_plays_as_written(GAME, PLAYED[name])


@pytest.mark.parametrize("line", COUNTED, ids=range(len(COUNTED)))
def test_a_tree_has_as_many_lines_of_play_as_it_had(line) -> None:
    assert_counts_as_written(GAME, line)
