"""Rows: games as tables, the same in every row, and true to the games."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any

import pytest

from hanawidgets.core.errors import RuleError
from hanawidgets.core.registry import NAMES, PARTS
from tests.needs import needs
from tests.rows import each

each_game = each("name", NAMES)


def door(name: str) -> Any:
    return PARTS[name].api


@pytest.mark.slow
@each_game
def test_rounds_add_up_to_their_game(name: str) -> None:
    doors = door(name)
    (game,) = doors.simulate(1, seed=2)
    rounds = [row for row in islice(doors.simulate(100, seed=2, per="round"), 60) if row["game"] == 1]
    seats = doors.simulate(len(rounds), seed=2, per="seat")
    start = doors.Play(seed=1).session.first.scores
    for seat, before in zip("AB", start, strict=False):
        assert sum(row[seat] for row in rounds) == game[seat] - before
        assert sum(row["points"] for row in seats if row["seat"] == seat) == game[seat] - before
    assert sum(row["moves"] for row in rounds) == game["moves"]
    assert [row["round"] for row in rounds] == [*range(1, len(rounds) + 1)]
    for row in seats:
        whole = rounds[row["round"] - 1]
        assert all(whole[f"{key}_{row['seat']}"] == row[key] for key in row if f"{key}_A" in whole)


@pytest.mark.slow
@each_game
@each("per", ["game", "round", "seat"])
def test_rows_are_flat_and_alike_and_as_many_as_were_asked_for(name: str, per: str) -> None:
    rows = door(name).simulate(5, per=per, seed=3, A="random")
    assert len(rows) == len(list(rows))
    assert rows[-1] is list(rows)[-1]
    assert rows[1:3] == list(rows)[1:3]
    assert len({tuple(row) for row in rows}) == 1
    assert {type(value) for row in rows for value in row.values()} <= {int, str}
    with pytest.raises(IndexError):
        rows[len(rows)]


@each_game
def test_a_record_gives_the_rows_of_its_moves_and_rounds(name: str) -> None:
    play = door(name).Play(seed=4)
    while len({row["round"] for row in play.to_rows()}) < 2:
        play.push(play.legal_moves[-1])
    moves = play.to_rows()
    assert [row["played"] for row in moves] == [str(move) for move in play.history]
    assert moves[-1]["round"] == 2
    (one,) = play.to_rows("round")
    assert one["moves"] == sum(row["round"] == 1 for row in moves)
    assert {row["seat"] for row in play.to_rows("seat")} == set(play.state.seats)
    assert door(name).loads(play.dumps()).to_rows("seat") == play.to_rows("seat")


@pytest.mark.slow
@each_game
def test_a_tournament_gives_every_seat_the_same_deals_and_says_how_sure_it_is(name: str) -> None:
    told = []
    seats = len(door(name).Play(seed=1).state.seats)
    found = door(name).tournament("simple", "random", 2 * seats, seed=1, progress=lambda *done: told.append(done))
    rows = found.to_rows()
    assert told[-1] == (2 * seats, 2 * seats)
    assert Counter(row["seat"] for row in rows) == dict.fromkeys(door(name).Play(seed=1).state.seats, 2)
    assert [row["deal"] for row in rows] == [1] * seats + [2] * seats
    assert found.interval[0] < found.won <= found.interval[1]
    assert found.even == 1 / seats < found.won
    assert found.ahead > 0
    assert found.ahead == pytest.approx(sum(row["a"] - row["b"] for row in rows) / len(rows))
    again = door(name).tournament("simple", "random", 2 * seats, seed=1)
    assert again.to_rows() == rows
    with pytest.raises(RuleError):
        door(name).tournament("simple", "nobody", 1)


@each("call", [{"per": "week"}, {"n": -1}, {"n": 1.5}])
def test_what_cannot_be_simulated_is_refused_before_the_first_game(call: dict[str, float | str]) -> None:
    with pytest.raises(RuleError):
        door("koikoi").simulate(**{"n": 1} | call)


@pytest.mark.slow
def test_pandas_and_polars_take_all_rows_as_they_are() -> None:
    needs("pandas", "polars")
    import pandas as pd
    import polars as pl

    from hanawidgets.teach.memory import Answer, Memory
    from hanawidgets.teach.results import result_of, rows_of
    from hanawidgets.widgets import KoiKoiTable, LessonPlayer, ScoreSheet

    koikoi = door("koikoi")
    play = koikoi.Play(seed=1)
    for _ in range(8):
        play.push(play.legal_moves[0])
    sheet = ScoreSheet(["Ana", "Ben", "Cem"])
    for seat in (1, 2, 0):
        sheet.enter(1, "bid", seat, 0)
    answers = [Answer(0, "seasons", 1, ("koikoi:month.9",), "right"), Answer(9, "seasons", 2, (), "wrong")]
    tables = [
        *(door(name).simulate(4, per=per, A="random") for name in NAMES for per in ("game", "round", "seat")),
        *(play.to_rows(), play.record.to_rows(), KoiKoiTable(seed=1, opponent="simple", seat="A").to_rows()),
        *(play.evaluate(playouts=12).to_rows(), koikoi.review(play, playouts=12).to_rows()),
        koikoi.tournament("simple", "random", 2, rules="club_half").to_rows(),
        *(sheet.to_rows(), rows_of(answers), result_of("seasons", answers).to_rows()),
        Memory().after(answers).to_rows(now=1e6),
    ]
    assert LessonPlayer("seasons").to_rows() == []
    for rows in tables:
        frame, other = pd.DataFrame(rows), pl.DataFrame(rows)
        assert frame.shape == other.shape == (len(rows), len(rows[0])) if rows else frame.empty
        if rows:
            assert list(frame) == other.columns == list(rows[0])
            assert other.to_dicts() == [dict(row) for row in rows]
