"""The worth of the choices of a decision as playouts show it, for any game.

Every playout says what a choice brought and which facts came about (a yaku, a bid made, who went out first). An
:class:`Evaluation` keeps all of it, and everything told is counted from there: means, chances, differences with their
errors, groups of choices that cannot be told apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import fsum, hypot, inf, sqrt
from operator import mul
from statistics import fmean
from time import perf_counter
from typing import Any, Final, NamedTuple

from .decision import Fact, Part


class Estimate(NamedTuple):
    """The judged worth of an action.

    value     mean points of the round, received minus paid; of an action given up early without the luck of its cards
    error     standard error of that mean, 0 if all ways were counted
    playouts  how many playouts it stands on
    won, lost, undecided  shares of them in which the seat received points, paid, or nothing moved
    """

    action: Any
    value: float
    error: float
    playouts: int
    won: float
    lost: float
    undecided: float

    @property
    def margin(self) -> float:
        """Half the width of the interval that holds the true mean 95 times in a hundred."""
        return NORMAL_95 * self.error


class Mean(NamedTuple):
    """A mean, or a difference of two, with its standard error."""

    value: float
    error: float

    @property
    def is_clear(self) -> bool:
        """Whether it is not 0 by chance."""
        return abs(self.value) > SURE * self.error

    @property
    def margin(self) -> float:
        """Half the width of the interval that holds the true mean 95 times in a hundred."""
        return NORMAL_95 * self.error


NO_COST: Final = Mean(0.0, 0.0)
"""Of an action that cannot be told from the best."""
NORMAL_95: Final = 1.96
"""So many standard errors to each side: 95 % of a normal distribution."""
SURE: Final = 2.0
"""So many standard errors behind the best, an action is given up."""
WORTH_TELLING: Final = 0.1
"""Points below which a difference is none, to a person: figures are told with one decimal. Some games tell less."""
ALIKE: Final = 0.95
"""Facts that agree, or differ, in so many playouts tell the same."""


@dataclass(frozen=True, eq=False)
class Evaluation(Mapping[Any, Estimate]):
    """All that playouts have shown of a decision so far; a mapping of each action to its estimate, the best first.

    actions  what may be done, in the order of the decision
    facts    what playouts took note of
    parts    what points are made of
    points   of each action, of each playout; the n-th of all actions met the same hidden cards
    came     of each action, of each playout: the facts that came about, as bits
    made     of each action, of each playout: how many points each of the parts brought
    exact    whether these are all ways in which the hidden cards may lie
    odds     of each of these ways, how likely it is, as multiples; empty: as likely as each other
    least    points below which a difference is none, to a person
    words    tells in a language why an action is better or worse than another; without it nothing is told
    """

    actions: tuple[Any, ...]
    facts: tuple[Fact, ...]
    parts: tuple[Part, ...]
    points: tuple[tuple[int, ...], ...]
    came: tuple[tuple[int, ...], ...]
    made: tuple[tuple[tuple[int, ...], ...], ...]
    exact: bool = False
    odds: tuple[float, ...] = ()
    least: float = WORTH_TELLING
    words: Callable[[Evaluation, Any, Any, str], Sequence[str]] | None = None

    def __getitem__(self, action: Any) -> Estimate:
        return self.estimates[self._place(action)]

    def __iter__(self) -> Iterator[Any]:
        return (found.action for found in self.ranked)

    def __len__(self) -> int:
        return len(self.actions)

    def __repr__(self) -> str:
        how = f"all {len(self.points[0])} ways" if self.exact else "playouts"
        worth = (f"{found.action} {found.value:+.1f} ±{found.margin:.1f}" for found in self.ranked)
        return f"<Evaluation by {how}: {' · '.join(worth)}>"

    @cached_property
    def estimates(self) -> tuple[Estimate, ...]:
        """The worth of each action, in the order of the decision."""
        return tuple(self._estimate(place) for place in range(len(self.actions)))

    @cached_property
    def ranked(self) -> tuple[Estimate, ...]:
        """The same, the best first."""
        return tuple(self.estimates[place] for place in self._order)

    def to_rows(self) -> list[dict[str, float | str]]:
        """Return a row for each action, the best first, for ``pandas.DataFrame(...)``: the fields of an
        :class:`Estimate`, ``margin``, ``group`` (1: cannot be told from the best), ``cost`` and ``cost_error``."""
        group = {action: number for number, alike in enumerate(self.groups, 1) for action in alike}
        return [
            {
                **found._asdict(),
                "action": str(found.action),
                "margin": found.margin,
                "group": group[found.action],
                "cost": cost.value,
                "cost_error": cost.error,
            }
            for found in self.ranked
            for cost in (self.cost(found.action),)
        ]

    @cached_property
    def groups(self) -> tuple[tuple[Any, ...], ...]:
        """Actions that cannot be told apart, the best group first.

        A group is led by the best action left; with it go those that are not clearly worse, or hardly, than any other
        that is left: an action given up because another is better is no choice, whatever the lead shows of it.
        """
        left, found = [*self._order], []
        while left:
            alike = [place for place in left if place == left[0] or not self._is_beaten(place, left)]
            found.append(tuple(self.actions[place] for place in alike))
            left = [place for place in left if place not in alike]
        return tuple(found)

    @property
    def best(self) -> Any:
        """The action to choose; of equal ones the one that was tried most."""
        return max(self.estimates, key=lambda found: (found.playouts, found.value)).action

    def rival(self, action: Any) -> Any | None:
        """Return what an action is to be compared with: the best that it is clearly behind; of the first group, whose
        actions are behind none, the best that is clearly behind it.

        None if nothing is clearly better or worse.
        """
        behind = action not in self.groups[0]
        others = [other for other in self if behind or other not in self.groups[0]]
        pairs = ((other, (other, action) if behind else (action, other)) for other in others)
        return next((other for other, (one, two) in pairs if self._is_ahead(self.gain(one, two))), None)

    def cost(self, action: Any) -> Mean:
        """Return the points that an action costs beside its rival, with the same hidden cards, and their error; 0 where
        it cannot be told from the best. It is the one yardstick: tables, look backs and problems tell it."""
        return NO_COST if action in self.groups[0] else self.gain(self.rival(action), action)

    def why(self, action: Any, lang: str = "") -> str:
        """Return why an action is better than the next group of actions, or worse than the best: a line a reason.

        lang  ``"ja"`` or ``"en"``; "": the author's

        "" where nothing tells it clearly from the others.
        """
        other = self.rival(action)
        return "" if other is None or self.words is None else "\n".join(self.words(self, action, other, lang))

    def chance(self, action: Any, fact: Fact) -> Mean:
        """Return how likely a fact comes about after an action, 0 to 1."""
        shares = self._shares(self._place(action), fact)
        return Mean(self._mean(shares), self._error(shares))

    def gain(self, action: Any, other: Any) -> Mean:
        """Return by how many points an action is ahead of another; both met the same hidden cards."""
        return self._ahead(self.points, self._place(action), self._place(other))

    def shift(self, action: Any, other: Any, fact: Fact) -> Mean:
        """Return by how much likelier a fact is after an action than after another."""
        shares = {place: self._shares(place, fact) for place in (self._place(action), self._place(other))}
        return self._ahead(shares, self._place(action), self._place(other))

    def brought(self, action: Any, part: Part) -> Mean:
        """Return how many points a part brings on average after an action."""
        found = self._brought(self._place(action), part)
        return Mean(self._mean(found), self._error(found))

    def ahead(self, action: Any, other: Any, part: Part) -> Mean:
        """Return by how many points a part brings more after an action than after another."""
        found = {place: self._brought(place, part) for place in (self._place(action), self._place(other))}
        return self._ahead(found, self._place(action), self._place(other))

    def turning(self, action: Any, other: Any, fact: Fact) -> float | None:
        """Return from which chance of a fact on an action is better than another; None if at no chance.

        The points of the action are taken as they are on average where the fact comes about, and where it does not.
        """
        place, least = self._place(action), self[other].value
        shares = self._shares(place, fact)
        if not 0 < sum(shares) < len(shares):
            return None
        with_it, without = self._by(self.points[place], shares)
        if not without < least < with_it:
            return None
        return (least - without) / (with_it - without)

    def pays(self, action: Any, fact: Fact, part: Part) -> float | None:
        """Return from which chance of a fact on a part of the points brings more than it costs; None if at no chance.

        So it is with a bet: what else comes about is the same with it and without.
        """
        shares, brought = self._shares(self._place(action), fact), self._brought(self._place(action), part)
        if not 0 < sum(shares) < len(shares):
            return None
        won, lost = self._by(brought, shares)
        return lost / (lost - won) if lost < 0 < won else None

    def worth(self, fact: Fact, *actions: Any) -> float:
        """Return how many points more there are on average where a fact came about, after the same action.

        A fact that is sure after each of them is worth what the actions that bring it are ahead of the others.
        """
        total = count = 0.0
        for place in map(self._place, actions):
            points, shares = self.points[place], self._shares(place, fact)
            if 0 < sum(shares) < len(shares):
                there, elsewhere = self._by(points, shares)
                total += (there - elsewhere) * len(shares)
                count += len(shares)
        if count:
            return total / count
        sure: dict[bool, list[float]] = {True: [], False: []}
        for action in actions:
            sure[self.chance(action, fact).value > 0].append(self[action].value)
        return fmean(sure[True]) - fmean(sure[False]) if all(sure.values()) else 0.0

    def alike(self, fact: Fact, other: Fact, *actions: Any) -> bool:
        """Tell whether two facts nearly always come about together, or nearly always one of the two."""
        pairs = [
            mine == its
            for place in map(self._place, actions)
            for mine, its in zip(self._shares(place, fact), self._shares(place, other), strict=True)
        ]
        return abs(sum(pairs) / len(pairs) - 0.5) > ALIKE - 0.5

    def distribution(self, action: Any) -> Mapping[int, float]:
        """Return what comes out and how often: points → share, the lowest first."""
        found = self.points[self._place(action)]
        return {points: self._mean([each == points for each in found]) for points in sorted({*found})}

    def _is_beaten(self, place: int, rivals: Sequence[int]) -> bool:
        """Whether one of the rivals is clearly better than the action at ``place``."""
        return any(self._is_ahead(self._ahead(self.points, rival, place)) for rival in rivals if rival != place)

    def _is_ahead(self, gain: Mean) -> bool:
        """Whether a difference is one to a person, and not by chance."""
        return gain.value >= self.least and gain.is_clear

    def _place(self, action: Any) -> int:
        if action not in self.actions:
            raise KeyError(action)
        return self.actions.index(action)

    @cached_property
    def _order(self) -> list[int]:
        return sorted(range(len(self.actions)), key=lambda place: -self.estimates[place].value)

    def _shares(self, place: int, fact: Fact) -> list[int]:
        bit = self.facts.index(fact)
        return [came >> bit & 1 for came in self.came[place]]

    def _brought(self, place: int, part: Part) -> list[int]:
        at = self.parts.index(part)
        return [made[at] for made in self.made[place]]

    def _ahead(self, numbers: Sequence[Sequence[int]] | Mapping[int, Sequence[int]], one: int, other: int) -> Mean:
        ahead = [mine - its for mine, its in zip(numbers[one], numbers[other], strict=False)]
        return Mean(self._mean(ahead), self._error(ahead))

    def _mean(self, numbers: Sequence[int], odds: Sequence[float] = ()) -> float:
        """Return the mean of what playouts brought, each as likely as the cards that it met."""
        if not (odds := odds or self.odds):
            return sum(numbers) / len(numbers)
        return fsum(map(mul, odds, numbers)) / fsum(odds[: len(numbers)])

    def _by(self, numbers: Sequence[int], shares: Sequence[int]) -> tuple[float, float]:
        """Return the means where a fact came about, and where it did not; there must be some of each."""
        odds = self.odds or [1.0] * len(numbers)
        return (
            self._mean(numbers, [*map(mul, odds, shares)]),
            self._mean(numbers, [each * (not is_so) for each, is_so in zip(odds, shares, strict=False)]),
        )

    def _error(self, numbers: Sequence[int]) -> float:
        return 0.0 if self.exact else standard_error(numbers)

    def _estimate(self, place: int) -> Estimate:
        results = self.points[place]
        count = len(results)
        shares = (self._mean([sign * points > 0 for points in results]) for sign in (1, -1))
        won, lost = shares
        worth = without_luck(results, max(self.points, key=len))
        if self.exact or self.odds:  # all met the same cards
            worth = Mean(self._mean(results), self._error(results))
        undecided = self._mean([not points for points in results])
        return Estimate(self.actions[place], *worth, count, won, lost, undecided)


NOTHING: Final = Evaluation((), (), (), (), (), ())
"""The evaluation of a position in which there is nothing to decide."""


def without_luck(results: Sequence[int], most: Sequence[int]) -> Mean:
    """Return the mean of an action's points without the luck of the cards that it met, and its error.

    The action that was tried most met the same cards and more: how lucky the first of them were for it tells how lucky
    they were for one that was given up early (a control variate). One tried as often has its plain mean.
    """
    count = len(results)
    mean, lucky = sum(results) / count, sum(most[:count]) / count
    spread = sum([(each - lucky) ** 2 for each in most[:count]])
    if count == len(most) or not spread:
        return Mean(mean, standard_error(results))
    slope = sum([(mine - mean) * (its - lucky) for mine, its in zip(results, most, strict=False)]) / spread
    rest = [round(1000 * (mine - slope * its)) for mine, its in zip(results, most, strict=False)]
    worth = mean + slope * (sum(most) / len(most) - lucky)
    error = hypot(standard_error(rest) / 1000, slope * standard_error(most))
    return Mean(worth, error)


def standard_error(numbers: Sequence[int]) -> float:
    """Return the standard error of the mean, infinite for fewer than two numbers."""
    count = len(numbers)
    if count < 2:
        return inf
    squares, total = sum([number * number for number in numbers]), sum(numbers)
    return sqrt((squares * count - total * total) / count / (count - 1) / count)


# An evaluation in slices: whoever asked sees first figures at once, and clicks get in between.


class Thinking:
    """A judge's result so far; it goes on when asked.

    found  evaluations that get better and better, as :meth:`Judging.judge` yields them
    most   seconds of thinking at most, waiting between slices not counted

    ``seen`` is the last of them, None before the first slice; ``slices`` how many there were; ``is_done`` whether
    nothing more comes.
    """

    def __init__(self, found: Iterator[Evaluation], most: float) -> None:
        self._found, self._left = found, most
        self.seen: Evaluation | None = None
        self.slices, self.is_done = 0, False

    def go_on(self, seconds: float) -> None:
        """Think for so many seconds more, at least one step."""
        begin = perf_counter()
        seconds = min(seconds, self._left)
        self.slices += 1
        for seen in self._found:
            self.seen = seen
            if perf_counter() - begin >= seconds:
                break
        else:
            self.is_done = True
        self._left -= perf_counter() - begin
        self.is_done |= self._left <= 0
