"""Weighing moves: what a step demands, refuses or calls good is held against the judge and all legal moves.

The judge plays on with the hidden cards dealt at random (:mod:`hanawidgets.analysis.evaluation`). Its dice follow
from lesson and step, so that the same lesson is always found the same. It takes longer than
:func:`.validate.prove` and belongs to the check of a lesson, not to showing it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple

from hanawidgets.analysis.decision import Decision
from hanawidgets.analysis.evaluation import NORMAL_95
from hanawidgets.analysis.judging import BATCH
from hanawidgets.core.errors import Detail, Finer
from hanawidgets.core.state import AnyState, Chance

from .diagnostics import Diagnostic, diagnostic
from .game import GAMES, Teaching, teaching_of
from .model import AnyStep, Choose, Drill, Lesson, Move, Play

# The terms taught so far: a question or drill names only what a step before it or itself introduces.

PROBLEMS: Final = 40
"""Problems of a drill that are looked at."""


def untaught(lesson: Lesson, before: Sequence[Lesson]) -> list[Diagnostic]:
    """Return the steps of a proved lesson that name something no rule of an earlier step is about.

    before  the lessons of its course that come before it
    """
    game = GAMES[lesson.game]
    taught = {rule for each in before for step in each.steps for rule in step.rule}
    found: list[Diagnostic] = []
    for at, step in enumerate(lesson.steps, 1):
        taught |= set(step.rule)
        if isinstance(step, Choose):
            taught |= {choice.rule for choice in step.choices}  # what is said to the answer explains it
        named = {name: rules for asked in _asked(step, at) for name, rules in game.named(asked).items()}
        if missing := sorted(name for name, rules in named.items() if not taught & rules):
            key = "with" if isinstance(step, Drill) else "choice"
            found.append(diagnostic(at, key, Detail.UNTAUGHT, missing))
    return found


def _asked(step: AnyStep, at: int) -> Iterator[AnyStep]:
    if not isinstance(step, Drill):
        yield step
        return
    problems = teaching_of(step).problems(step.make, step.options, step.rules, Random(at))  # noqa: S311 - repeatable
    yield from islice(problems, PROBLEMS)


LEAST: Final = 4 * BATCH
"""Playouts of each move before it may be called better or worse than another."""
MOST: Final = 50 * BATCH
"""Playouts of a move at most."""
CLEAR: Final = 3.0
"""So many standard errors apart, two moves differ; it is looked at many times, hence not 2."""
CLAIMED: Final = 20 * BATCH
"""Playouts against which a number is held that a text gives as a move's worth."""
ROUNDING: Final = 0.5
"""So much a whole number may be off."""
POSITIONS: Final = 12
"""Positions looked at, at most, where the moves before lead to several."""


class Worth(NamedTuple):
    """The worth of a move as it was found.

    value   mean points of the round
    other   those of the best of the good moves with the same hidden cards
    error   1.96 standard errors of their difference
    beside  1, 0, -1: better than that move beyond the error, as good, worse
    """

    action: Any
    value: float
    other: float
    error: float
    beside: int


def weigh_lesson(lesson: Lesson) -> list[Diagnostic]:
    """Return what the judge finds wrong with the moves of a proved lesson."""
    game = GAMES[lesson.game]
    return [
        found
        for at, step in enumerate(lesson.steps, 1)
        for found in (
            *_claimed(game, step, at, f"{lesson.id}.{at}"),
            *(_step(game, step, at, f"{lesson.id}.{at}") if isinstance(step, Play) else ()),
        )
    ]


def _claimed(game: Teaching, step: AnyStep, at: int, seed: str) -> Iterable[Diagnostic]:
    """Hold what a step says that moves are worth against the judge: not farther off than rounding and chance."""
    if not step.worth:
        return
    chance = Random(f"{seed}.worth")  # noqa: S311 - to be repeatable
    for action, (mean, error) in worth_of(game, step, chance).items():
        if abs(mean - step.worth[action]) > ROUNDING + CLEAR * error:
            yield diagnostic(
                at,
                "worth",
                Detail.JUDGE_WORTH,
                str(action),
                claimed=f"{step.worth[action]:+d}",
                points=f"{mean:+.1f}",
                error=f"{NORMAL_95 * error:.1f}",
            )


def worth_of(game: Teaching, step: AnyStep, chance: Chance, playouts: int = CLAIMED) -> dict[Any, tuple[float, float]]:
    """Return what the judge finds that each move in ``step.worth`` is worth: mean points, and their standard error.

    All moves meet the same hidden cards.
    """
    decision = game.decision(step.position.observe(step.seat), [*step.worth])
    places = {action: decision.actions.index(action) for action in step.worth}
    results = {action: Results(decision, place) for action, place in places.items()}
    for _, hidden in zip(range(playouts), decision.deals(chance)):  # noqa: B905
        for found in results.values():
            found.add(hidden)
    return {action: _ahead(found.best, [0] * playouts) for action, found in results.items()}


class Results:
    """The points that playouts of one action brought, by each plan to go on."""

    def __init__(self, decision: Decision, place: int) -> None:
        self._decision, self._place = decision, place
        self._of: list[list[int]] = [[] for _ in range(decision.plans[place])]

    def add(self, hidden: Any) -> None:
        """Play on once more, with other hidden cards."""
        for plan, points in enumerate(self._of):
            points.append(self._decision.play(self._place, hidden, plan)[0])

    @property
    def best(self) -> list[int]:
        """Those of the plan that brought most."""
        return max(self._of, key=sum)


def _step(game: Teaching, step: Play, at: int, seed: str) -> Iterable[Diagnostic]:
    states = [step.position]
    for place, move in enumerate(step.moves, 1):
        found: dict[tuple[str, Any], Diagnostic] = {}
        for number, state in enumerate(states[:POSITIONS]):
            chance = Random(f"{seed}.{place}.{number}")  # noqa: S311 - to be repeatable
            for each in _move(game, step, move, state, chance, at, f"move[{place}]"):
                found.setdefault((each.error.detail, each.error.value), each)
        yield from found.values()
        states = game.following(move, states, step.seat)


def _move(
    game: Teaching, step: Play, move: Move, state: AnyState, chance: Chance, at: int, key: str
) -> Iterable[Diagnostic]:
    if move.accept and not move.best:
        yield diagnostic(at, f"{key}.accept", Detail.ACCEPT_UNSAID, goals=[goal.name for goal in game.move_goals])
        return
    if move.any or (step.form and not move.best):
        return
    good = game.accepted_moves(move, state, step.seat)
    also = [other.action for other in move.also]
    named = [*good, *also, *(other.action for other in move.wrong)]
    worths = weigh(game.decision(state.observe(step.seat), named), good, chance)
    first = next(found.action for found in worths if found.action in good and found.error == 0)
    for found in worths:
        detail = _fault(found, move, found.action in good, found.action in also)
        if detail:
            yield diagnostic(
                at,
                key,
                detail,
                str(found.action),
                other=str(first),
                points=f"{found.value:+.1f}",
                other_points=f"{found.other:+.1f}",
                error=f"{found.error:.1f}",
            )


def _fault(found: Worth, move: Move, is_good: bool, is_also: bool) -> Finer:
    if is_also:
        return Detail.JUDGE_ALSO_WORSE if found.beside < 0 else ""
    if not move.best:
        return Detail.JUDGE_FORM if found.beside > 0 and not is_good else ""
    if is_good:
        return Detail.JUDGE_WORSE if found.beside < 0 else ""
    return ("", Detail.JUDGE_AS_GOOD, Detail.JUDGE_BETTER)[found.beside + 1]


def weigh(decision: Decision, good: Iterable[Any], chance: Chance, most: int = MOST) -> list[Worth]:
    """Return what all moves of a decision are worth, beside the best of the good ones.

    All moves meet the same hidden cards, and what counts is their difference. A move is given up as soon as
    it differs clearly; at the end, or after ``most`` playouts, the others are as good.
    """
    places = [place for place, action in enumerate(decision.actions) if action in set(good)]
    results = [Results(decision, place) for place in range(len(decision.actions))]
    beside = dict.fromkeys(range(len(results)), 0)
    alive = set(beside)
    for done, hidden in zip(range(1, most + 1), decision.deals(chance)):  # noqa: B905
        for place in alive:
            results[place].add(hidden)
        if done % BATCH or done < LEAST:
            continue
        best = max((place for place in places if place in alive), key=lambda place: sum(results[place].best))
        for place in alive - {best}:
            mean, error = _ahead(results[place].best, results[best].best)
            if abs(mean) > CLEAR * error:
                beside[place] = 1 if mean > 0 else -1
            if beside[place] or not error:
                alive = alive - {place}
        if alive == {best}:
            break
    best = max((place for place in places if place in alive), key=lambda place: sum(results[place].best))
    its = results[best].best
    return [
        Worth(
            action,
            sum(found) / len(found),
            sum(its[: len(found)]) / len(found),
            NORMAL_95 * _ahead(found, its)[1],
            beside[place],
        )
        for place, (action, found) in enumerate(zip(decision.actions, [each.best for each in results], strict=True))
    ]


def _ahead(mine: list[int], its: list[int]) -> tuple[float, float]:
    """Return by how much one move is ahead of another on average, and the standard error of that."""
    ahead = [one - other for one, other in zip(mine, its, strict=False)]
    count, mean = len(ahead), sum(ahead) / len(ahead)
    return mean, sqrt(sum((number - mean) ** 2 for number in ahead) / (count - 1) / count)
