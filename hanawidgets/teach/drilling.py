"""A round of a drill: which problem comes next, from how those before went.

Every topic of the drill comes before one comes again, over all rounds; no problem comes twice in a round; after
success they are harder; what was not solved alone comes once more, as another problem, at the end of the round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from json import dumps, loads
from random import Random
from typing import Any, Final, TypeVar

from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.core.state import Chance, randbelow, shuffled
from hanawidgets.text import LANGUAGES, minus

from .game import GAMES, teaching_of
from .model import AnyStep, Choice, Choose, Drill, Pick, Text

# Shared parts of generators of problems: chance, words in all languages, distinct choices.

T = TypeVar("T")
TRIES: Final = 400
"""Problems thrown away for having two right answers, or none, before a generator gives up."""


def endless(name: str, make: Callable[[], AnyStep | None]) -> Iterator[AnyStep]:
    """Yield problems that ``make`` makes up (None: none this time), no two in a row alike.

    Raises RuleError inconsistent with detail ``drill_impossible`` if it finds none.
    """
    last: AnyStep | None = None
    while True:
        for _ in range(TRIES):
            step = make()
            if step is not None and step != last:
                break
        else:
            raise RuleError(Code.INCONSISTENT, "with", name, "", Detail.DRILL_IMPOSSIBLE)
        last = step
        yield step


def one_of(items: Sequence[T], chance: Chance) -> T:
    """Return one of some things, each equally likely."""
    return items[randbelow(chance, len(items))]


def distinct(
    found: Iterable[Choice], chance: Chance, most: int = 4, order: Sequence[Any] = ()
) -> tuple[Choice, ...] | None:
    """Return distinct choices, the right one (the first) among them; None if too few.

    order  values in their order, where the same answers come again and again; else chance puts them in one
    """
    kept: list[Choice] = []
    for choice in found:
        same = any(
            choice.text == other.text or (choice.value is not None and choice.value == other.value) for other in kept
        )
        if not same and len(kept) < most:
            kept.append(choice)
    if order:
        kept.sort(key=lambda choice: order.index(choice.value))
        return tuple(kept) if len(kept) > 2 else None
    return shuffled(kept, chance) if len(kept) > 2 else None


def quiz(
    said: Callable[..., Text],
    name: str,
    rule: str,
    values: Sequence[Any],
    chance: Chance,
    *,
    case: str = "",
    facts: Mapping[str, object] | None = None,
    text: Callable[[Any], Text] | None = None,
    **shown: Any,
) -> Choose | None:
    """Return a question of a generator on a rule, None if fewer than two wrong answers are left.

    said    the game's sentences: ``drill.<name>`` the question, ``drill.<name>.why.<case>`` said to the right
            answer, ``drill.<name>.not`` (the rule, without the answer) to the others
    values  the right answer, then others: each ``drill.<name>.<value>``, or as ``text`` words it
    facts   for all of these sentences
    shown   what the step shows besides
    """
    about = facts or {}
    right = values[0]

    def choice(value: Any) -> Choice:
        why = f"drill.{name}.why.{case}" if value == right and case else f"drill.{name}.not"
        worded = text(value) if text else said(f"drill.{name}.{value}", **about)
        asked = value if shown.get("ask", "none") != "none" else None
        return Choice(text=worded, value=asked, right=value == right, why=said(why, **about), rule=rule)

    choices = distinct(map(choice, dict.fromkeys(values)), chance)
    question = said(f"drill.{name}", **about)
    if choices is None:
        return None
    return Choose(part="drill", question=question, choices=choices, rule=(rule,), **shown)


def number(value: int) -> Text:
    """Return a number as an answer."""
    return dict.fromkeys(LANGUAGES, minus(str(value)))


# The result of a step or a problem, as one character.

UNSEEN, SEEN, RIGHT, HELPED = "-", "x", "r", "h"
"""Marks of a step: nothing yet, read or watched, right at once, right after a wrong answer or a hint."""
COUNTS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""Marks of a drill: how many problems were right at once."""
RANKS: Final = UNSEEN + SEEN + HELPED + RIGHT + COUNTS
"""Marks from the least to the best."""


HARDEST: Final = 4
"""Among so many problems, at most, the hardest is looked for; one more with each success."""
OTHERS: Final = 60
"""Problems looked at for one that the round has not had."""
Topic = Mapping[str, Any]
"""What a generator is asked for: its options."""


def length(step: Drill, results: str) -> int:
    """Return how many problems a round has: those that were missed come once more."""
    return step.count + results[: step.count].count(HELPED)


def first_tries(step: Drill, results: str) -> str:
    """Return the results of the problems that are no second try."""
    return results[: step.count]


def again(step: Drill, place: int) -> bool:
    """Tell whether a problem is a second try at what was missed."""
    return place >= step.count


def topics(step: Drill) -> tuple[Topic, ...]:
    """Return what a drill is about, one by one, as options of its generator."""
    found = teaching_of(step).topics(step.make, step.options, step.rules)
    return tuple({**step.options, **topic} for topic in found) or (step.options,)


def drill_problem(step: Drill, seed: int, at: int, place: int, rounds: int = 0, results: str = "") -> AnyStep:
    """Return the problem ``place`` of the drill that is step ``at``, in a later round another: the same for the same
    seed and results of the problems before. A result that is missing counts as left out.

    Raises RuleError inconsistent with detail ``drill_impossible`` if its options give no problem.
    """
    asked = tuple(dumps(dict(topic)) for topic in topics(step))
    here = _Round(step.game.name, step.make, asked, step.rules, step.count, seed, at, rounds)
    return _problem(here, results[:place].ljust(place, UNSEEN))


@dataclass(frozen=True, slots=True)
class _Round:
    """All that the problems of a round follow from, but the results; topics as texts, so that it can be hashed."""

    game: str
    make: str
    topics: tuple[str, ...]
    rules: Any
    count: int
    seed: int
    at: int
    rounds: int

    def topic(self, place: int, results: str) -> str:
        """Return what a problem is about: each topic in turn, in an order by chance; at the end what was missed."""
        if place >= self.count:
            missed = [at for at, mark in enumerate(results[: self.count]) if mark == HELPED]
            place = missed[place - self.count]
        turn, at = divmod(self.rounds * self.count + place, len(self.topics))
        order = [*self.topics]
        self.chance("topics", turn).shuffle(order)
        return order[at]

    def chance(self, *what: object) -> Random:
        """Return the chance that belongs to a part of this round."""
        return Random("/".join(map(str, (self.seed, self.at, *what))))  # noqa: S311 - to be repeatable


@lru_cache(maxsize=128)
def _problem(asked: _Round, results: str) -> AnyStep:
    place, game = len(results), GAMES[asked.game]
    before = [without_choices(_problem(asked, results[:at])) for at in range(place)]
    chance = asked.chance(asked.rounds, place)
    fresh = game.problems(asked.make, loads(asked.topic(place, results)), asked.rules, chance)
    new = (step for step in islice(fresh, OTHERS) if without_choices(step) not in before)
    hardness, streak = game.hardness(asked.make), len(results) - len(results.rstrip(RIGHT))
    candidates = list(islice(new, 1 + min(streak, HARDEST - 1) if hardness else 1))
    if not candidates:  # a topic may have fewer than are asked for
        return next(fresh)
    return max(candidates, key=hardness) if hardness else candidates[0]


def without_choices(step: AnyStep) -> AnyStep:
    """Return a problem without what may differ though the same is asked: other answers beside the right one."""
    if isinstance(step, Choose):
        return replace(step, choices=())
    return replace(step, among=step.answer) if isinstance(step, Pick) and step.cards else step
