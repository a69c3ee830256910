"""The places where every rule that a player needs is taught, drilled and asked for again: rule → lesson step → drill
→ review."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from hanawidgets.core.registry import GAMES, source_of
from hanawidgets.teach.courses import COURSES
from hanawidgets.teach.loader import load_lesson
from hanawidgets.teach.model import AnyStep, Choose, Drill, Play, Watch
from hanawidgets.teach.skills import of_rule, skills
from hanawidgets.text.game_files import rule_records

NOT_NEEDED: Final = frozenset({"options", "table", "examples", "readings"})
"""Topics of rules that nobody needs to sit down and play."""


class Place(NamedTuple):
    """A step of a lesson, numbered from 1."""

    lesson: str
    step: int

    def __str__(self) -> str:
        return f"{self.lesson} {self.step}"


class Row(NamedTuple):
    """The places where a rule is met.

    taught  steps that are no drills;  drilled: drills of it
    skills  full names of the skills that take it: these come in the review, each with problems of its own
    """

    rule: str
    taught: tuple[Place, ...]
    drilled: tuple[Place, ...]
    skills: tuple[str, ...]


def needed(game: str) -> tuple[str, ...]:
    """Return the rules of a game that a player needs: those of its first source that are no matter of options, and
    what its
    skills take of them and of readings; other sources say the same in other words, or play otherwise."""
    records = rule_records(game).rules
    first = source_of(next(iter(records)))
    taken = {rule for one in skills(game).values() for rule in one.rules}

    def is_needed(rule: str) -> bool:
        source = source_of(rule)
        if rule in taken and source in (first, "reading"):
            return True
        return source == first and not NOT_NEEDED & set(records[rule].topics)

    return tuple(filter(is_needed, records))


def _rules(step: AnyStep) -> Iterator[str]:
    """Yield the rules that a step names, those said to answers and moves among them."""
    yield from step.rule
    if isinstance(step, Choose):
        yield from (choice.rule for choice in step.choices)
    elif isinstance(step, Play):
        yield from (move.rule for move in step.moves)
    elif isinstance(step, Watch):
        yield from (rule for move in step.moves for rule in move.rule)


def named(game: str) -> frozenset[str]:
    """Return all rules that the lessons of a game name, those of other sources too."""
    steps = (step for lesson in COURSES[game] for step in load_lesson(lesson).steps)
    return frozenset(rule for step in steps for rule in _rules(step))


def coverage(game: str) -> tuple[Row, ...]:
    """Return a row for every rule that a player of a game needs; all built-in lessons are read and proved."""
    taught: dict[str, dict[Place, None]] = {}
    drilled: dict[str, dict[Place, None]] = {}
    for lesson in COURSES[game]:
        for number, step in enumerate(load_lesson(lesson).steps, 1):
            for rule in _rules(step):
                where = drilled if isinstance(step, Drill) else taught
                where.setdefault(rule, {})[Place(lesson, number)] = None
    return tuple(
        Row(rule, tuple(taught.get(rule, ())), tuple(drilled.get(rule, ())), of_rule(game, rule))
        for rule in needed(game)
    )


def main() -> None:
    """Print the tables of all games."""
    for game in GAMES:
        rows = coverage(game)
        print(f"{game}: {len(rows)} rules a player needs, {len(skills(game))} skills")
        for row in rows:
            taught, drilled = (", ".join(map(str, found)) or "–" for found in (row.taught, row.drilled))
            print(f"  {row.rule:9} {taught} | {drilled} | {', '.join(row.skills) or '–'}")


if __name__ == "__main__":
    main()
