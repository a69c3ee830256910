"""An author's own player sits at a table: it plays, and where it is missing that is said."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hanawidgets.core.errors import RuleError
from hanawidgets.widgets import HaggisTable, KoiKoiTable, OhHellTable
from hanawidgets.widgets.table.table import GameTable

from .wire import each

TABLES = [KoiKoiTable, OhHellTable, HaggisTable]


class First:
    """Does the first legal thing, and counts."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: Any, chance: Random) -> Any:
        self.asked += 1
        return view.legal_moves[0]


def until_asked(table: GameTable, player: First) -> None:
    for _ in range(40):
        if player.asked:
            return
        state = table.state
        table._moved(table.session.act(state.legal_actions()[0]).answered())


@each("table_class", TABLES)
def test_an_own_player_is_asked_and_its_table_opens_the_word_again(table_class: type[Any]) -> None:
    player = First()
    table = table_class(opponent=player, seed=3)
    until_asked(table, player)
    assert player.asked
    word = str(table.session)
    table.load(word)
    assert str(table.session) == word


@each("table_class", TABLES)
def test_a_table_without_it_says_so_and_opens_the_record(table_class: type[Any]) -> None:
    table, other = table_class(opponent=First(), seed=3), table_class()
    with pytest.raises(RuleError) as told:
        other.load(str(table.session))
    assert told.value.detail == "own_opponent"
    other.load(str(table.record))
    assert other.record.actions == table.record.actions


@each("opponent", ["own", 3, object()])
def test_what_is_no_player_is_refused(opponent: Any) -> None:
    with pytest.raises(RuleError):
        KoiKoiTable(opponent=opponent)


def test_a_mistyped_name_is_told_the_names_without_the_own_one() -> None:
    with pytest.raises(RuleError) as told:
        KoiKoiTable(opponent="bob")
    assert "own" not in told.value.facts["allowed"]


def test_the_page_lists_the_own_player_only_where_there_is_one() -> None:
    def names(table: KoiKoiTable) -> list[str]:
        return [each["value"] for each in table.base["opponents"]]

    assert "own" in names(KoiKoiTable(opponent=First()))
    assert "own" not in names(KoiKoiTable())
