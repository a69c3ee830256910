"""How wrong answers are understood, over all steps of all lessons and many problems of every drill."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from hanawidgets.core.registry import NAMES
from hanawidgets.teach.courses import COURSES
from hanawidgets.teach.game import GAMES, root_of, teaching_of
from hanawidgets.teach.hints import solution
from hanawidgets.teach.judge import judge_choice, judge_move, judge_numbers, judge_pick
from hanawidgets.teach.judgements import MAKE
from hanawidgets.teach.loader import load_lesson
from hanawidgets.teach.model import AnyStep, Choose, Drill, Number, Pick, Play, Verdict
from hanawidgets.text import catalogue

SEEDS = 50
"""Problems looked at of every drill of a lesson."""
MOST_PILES = 120
"""Wrong selections looked at of one pick."""
EMPTY = ("wrong.general", "pick.extra_card")
"""Sentences that say no more than that the answer is wrong, or where."""


def steps_of(game: str, seeds: int = SEEDS) -> Iterator[tuple[str, AnyStep]]:
    """Yield all that is asked in a game's lessons, with the lesson's name and number of the step."""
    for name in COURSES[game]:
        for place, step in enumerate(load_lesson(name).steps, 1):
            if not isinstance(step, Drill):
                yield f"{name} {place}", step
                continue
            few = min(seeds, 5) if step.make in ("stop", MAKE) else seeds  # trial games take their time
            for seed in range(few):
                chance = Random(seed)
                problems = teaching_of(step).problems(step.make, step.options, step.rules, chance)
                yield f"{name} {place} {step.make} {seed}", next(problems)


def verdicts(step: AnyStep) -> Iterator[tuple[Any, Verdict]]:
    """Yield wrong answers to a question, each with what is said to it."""
    match step:
        case Choose():
            found: Iterator[tuple[Any, Verdict]] = ((at, judge_choice(step, at)) for at in range(len(step.choices)))
        case Pick():
            found = ((pile, judge_pick(step, pile)) for pile in _piles(step))
        case Number():
            found = ((given, judge_numbers(step, given)) for given in _numbers(step))
        case Play():
            found = _moves(step)
        case _:
            return
    yield from ((answer, verdict) for answer, verdict in found if not verdict.right and verdict.code != "also")


def _piles(step: Pick) -> Iterator[int]:
    right = solution(step)
    bits = [1 << at for at in range(step.among.bit_length()) if step.among >> at & 1]
    less = [bit for bit in bits if bit & right]
    more = [bit for bit in bits if not bit & right]
    every = {
        *bits,
        *(right & ~bit for bit in less),
        *(right | bit for bit in more),
        *(right & ~one | other for one in less for other in more),
        *(one | other for one in bits for other in bits),
        step.among,
    } - {0}
    yield from sorted(every)[:: max(1, len(every) // MOST_PILES)]


def _numbers(step: Number) -> Iterator[dict[str, int]]:
    root = root_of(step)
    right = {"score": root.value, **{term.name: term.value for term in reversed(tuple(root.walk()))}}
    whole = {name: right[name] for name in step.blank}
    for mistake in teaching_of(step).misconceptions(step.about):
        given = {name: int(mistake.values.get(name, right[name])) for name in step.blank}
        if given != whole:
            yield given
    for name in step.blank:
        for value in {*range(max(16, right[name] + 8)), 2 * right[name], -right[name]} - {right[name]}:
            yield {**whole, name: value}


def _moves(step: Play) -> Iterator[tuple[Any, Verdict]]:
    state, game = step.position, teaching_of(step)
    for at, move in enumerate(step.moves):
        accepted = game.accepted_moves(move, state, step.seat)
        for action in state.legal_actions(step.seat):
            if action not in accepted:
                yield action, judge_move(step, at, state, action)
        for action in (accepted[0], *move.then):
            state = state.after(action)


def understood(verdict: Verdict) -> str:
    """Return how a wrong answer is understood: ``named``, ``author`` (its reason is written for it), ``would`` (what it
    would be), ``side`` (too much or too little) or ``empty``."""
    text = (verdict.text or {"en": ""})["en"]
    if any(text.startswith(catalogue("en", "lesson")[key].split("{")[0]) for key in EMPTY):
        return "empty"
    if verdict.code == "side":
        return "side"
    if verdict.code == "would" or "would" in verdict.facts:
        return "would"
    return "named" if verdict.misconception else "author"


def measure(seeds: int = SEEDS) -> dict[str, Counter[str]]:
    """Return game → how its wrong answers are understood, by kind of question too."""
    found: dict[str, Counter[str]] = {}
    for game in NAMES:
        counts = found[game] = Counter()
        for _, step in steps_of(game, seeds):
            for _, verdict in verdicts(step):
                counts["all", understood(verdict)] += 1
                counts[step.kind, understood(verdict)] += 1
    return found


if __name__ == "__main__":
    import sys

    shown = sys.argv[1:]
    for game, counts in measure().items():
        for kind in sorted({kind for kind, _ in counts}):  # type: ignore[str-unpack]
            row = {how: n for (of, how), n in sorted(counts.items()) if of == kind}  # type: ignore[str-unpack]
            print(f"{game:8} {kind:7} {sum(row.values()):7}  " + "  ".join(f"{how} {n}" for how, n in row.items()))
    if shown:
        for game in NAMES:
            for where, step in steps_of(game, 2):
                for answer, verdict in verdicts(step):
                    if understood(verdict) in shown:
                        print(where, step.kind, answer, verdict.code, (verdict.text or {}).get("en"))
    _ = GAMES
