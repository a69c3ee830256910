"""A class of forty, each of whom goes through a whole lesson."""

from __future__ import annotations

import asyncio

import pytest

from .test_classroom import School, goes_through, looks, no_pause, on_loop, until

__all__ = ["no_pause"]  # for these tests, too


@pytest.mark.slow
@on_loop
async def test_a_class_of_forty_goes_through_a_lesson_under_the_board() -> None:
    school = School()
    lesson = "to-the-end"
    board = await school.board(lessons=lesson)
    players = []
    for number in range(40):
        door = await school.pupil(board.view["code"], f"P{number:02}")
        players.append(await school.lesson(door, lesson))
    await until(lambda: len(board.view["rows"]) == 40)
    for number, player in enumerate(players):
        goes_through(player, slips=1 + number % 3)
        await asyncio.sleep(0)
    await until(lambda: sum(one["state"] == "done" for one in board.view["rows"]) == 40)
    for number, player in enumerate(players):
        mine = {each.step: each.how for each in player.result().steps}
        assert looks(board, f"P{number:02}") == mine
    assert "40 at the end" in board.view["summary"]
