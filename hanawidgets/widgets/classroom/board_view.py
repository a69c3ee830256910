"""Views of the teacher's board: a line for each pupil, what is hard, who waits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import time
from typing import Any, Final, Literal, TypedDict

from hanawidgets.teach.classwork import Hard, Spot, Work
from hanawidgets.teach.results import Result, Stepped
from hanawidgets.text import Words

from .grid import OftenTold, StepCell, StepHead, cell_view, lesson_of, lesson_title, mistakes_told, step_heads

_MINUTE_S: Final = 60


@dataclass(frozen=True, slots=True)
class Row:
    """A pupil on the board: ``id`` in the class, "" of a result; ``here``: whether their page is open."""

    id: str
    name: str
    result: Result
    work: Work | None = None
    here: bool = False
    waits: str = ""
    since: float = 0.0
    table: str = ""
    game: str = ""


class BoardRow(TypedDict):
    """A pupil's line.

    cells  of each step a key of ``looks``;  at: number of the step where the pupil is, 0: in none of this lesson
    state  ``stuck``, ``done``, ``busy``, ``away`` or "": what is to be seen at a glance;  told: the same in words
    mistakes the misconceptions, the most frequent first
    """

    id: str
    name: str
    at: int
    state: Literal["stuck", "done", "busy", "away", ""]
    told: str
    cells: list[str]
    mistakes: list[OftenTold]


class HardStep(TypedDict):
    """A step that is hard now: its head, who is stuck there, how many have missed it, what is behind it."""

    head: StepHead
    text: str
    stuck: list[str]
    mistakes: list[OftenTold]
    can_show: bool


class Waiting(TypedDict):
    """A pupil who waits, and for what."""

    id: str
    name: str
    on: str
    text: str


def name_of(name: str, words: Words) -> str:
    """Return what a pupil is called on the board."""
    return name or words.say("class.nameless")


def _look(done: Stepped | None, step: int, looks: dict[str, StepCell], words: Words) -> str:
    """Return the key of a cell's look, which is noted: most cells of a class look like others."""
    key = "" if done is None or not any(done[1:5]) else "-".join(map(str, done[1:5]))
    if key not in looks:
        looks[key] = cell_view(done, step, words)
    return key


def row_view(row: Row, chosen: str, steps: Sequence[int], looks: dict[str, StepCell], words: Words) -> BoardRow:
    """Return a pupil's line, at the steps of the chosen lesson; new looks of cells are added to ``looks``."""
    done = {each.step: each for each in row.result.steps}
    at = row.work.step if row.work is not None and row.work.lesson == chosen else 0
    state, told = _state(row, chosen, words)
    return {
        "id": row.id,
        "name": name_of(row.name, words),
        "at": at,
        "state": state,
        "told": told,
        "cells": [_look(done.get(step), step, looks, words) for step in steps],
        "mistakes": mistakes_told(row.result.mistakes, chosen, words)[:3],
    }


def _state(row: Row, chosen: str, words: Words) -> tuple[Literal["stuck", "done", "busy", "away", ""], str]:
    """Return how a pupil is doing, as a word and in words."""
    work = row.work
    if work is None:
        return "", ""
    if row.table and row.game:
        return "busy", words.say("class.state.plays", game=words.say(f"ui.game.{row.game}"))
    minutes = int((time() - work.since) // _MINUTE_S) if work.since else 0
    elsewhere = work.lesson and work.lesson != chosen
    if not work.lesson:
        key = "new"
    elif work.is_over:
        key = "over"
    else:
        key = "elsewhere" if elsewhere else "at"
    lesson = lesson_title(work.lesson, words) if work.lesson else ""
    told = words.say(f"class.state.{key}", step=work.step, lesson=lesson)
    if minutes and key == "at":
        told = words.say("class.state.since", told=told, n=minutes)
    if not row.here:
        return "away", words.say("class.state.away", told=told)
    if key == "over":
        return "done", told
    spot = work.spot()
    if spot is not None and spot.is_stuck and not elsewhere:
        return "stuck", words.say("class.state.stuck", told=told, why=_why(spot, words))
    return "", told


def _why(spot: Spot, words: Words) -> str:
    facts = []
    if spot.wrong:
        facts.append(words.say("class.cell.tries", n=spot.wrong))
    if spot.hints:
        facts.append(words.say("class.cell.hints", n=spot.hints))
    return words.say("ui.list").join(facts)


def hard_view(hard: Hard, rows: Sequence[Row], lesson: str, words: Words) -> HardStep:
    """Return a step of a lesson that is hard now."""
    (head,) = step_heads(lesson, (hard.step,), words)
    stuck = [
        name_of(row.name, words)
        for row in rows
        if row.work is not None
        and (row.work.lesson, row.work.step) == (lesson, hard.step)
        and (spot := row.work.spot()) is not None
        and spot.is_stuck
    ]
    return {
        "head": head,
        "text": counted(hard, words),
        "stuck": stuck,
        "mistakes": mistakes_told(hard.mistakes, lesson, words)[:2],
        "can_show": lesson_of(lesson) is not None,
    }


def counted(hard: Hard, words: Words) -> str:
    """Return how many are stuck, have missed it and have solved it, in words."""
    told = [words.say("class.hard.stuck", n=hard.stuck)] if hard.stuck else []
    told.append(words.say("class.hard.missed", n=hard.missed))
    told.append(words.say("class.hard.solved", n=hard.solved))
    return " · ".join(told)


def waiting(rows: Sequence[Row], words: Words) -> Iterator[Waiting]:
    """Yield who waits, the longest first."""
    now = time()
    for row in sorted((row for row in rows if row.waits), key=lambda row: row.since):
        minutes = max(0, int((now - row.since) // _MINUTE_S))
        key = f"class.waits.{row.waits}" + ("" if minutes else "_now")
        yield {"id": row.id, "name": name_of(row.name, words), "on": row.waits, "text": words.say(key, n=minutes)}


def warned(fold: Any, words: Words) -> Iterator[str]:
    """Yield what the class refused last, in words."""
    for (who, do, why), times in list(fold.warned.items())[-5:]:
        name = fold.members[who].name if who in fold.members else ""
        yield words.say("class.warning", name=name_of(name, words), do=do, why=why, n=times)


def summary(shown: Sequence[BoardRow], rows: Sequence[Row], words: Words) -> str:
    """Return how a class is doing as a whole, in words."""
    counts: dict[str, int] = {
        "here": sum(row.here for row in rows),
        "stuck": sum(row["state"] == "stuck" for row in shown),
        "waits": sum(bool(row.waits) for row in rows),
        "done": sum(row["state"] == "done" for row in shown),
    }
    told = [words.say("class.summary.pupils", n=len(rows))]
    told += [words.say(f"class.summary.{key}", n=n) for key, n in counts.items() if n or key == "here"]
    return " · ".join(told)
