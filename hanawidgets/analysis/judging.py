"""Judging the choices of a decision, of any game: play on with the hidden cards dealt at random, or in all ways.

A game brings a :class:`Decision`; which action is tried how often is decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from math import sqrt
from statistics import fmean
from time import perf_counter
from typing import Any, Final, NamedTuple

from hanawidgets.core.deck import cards_of
from hanawidgets.core.game import Player
from hanawidgets.core.state import Chance, shuffled

from .decision import Decision, Fact, Part
from .evaluation import SURE, WORTH_TELLING, Evaluation, Mean, standard_error, without_luck

PLAYOUTS: Final = 300
"""Playouts of each action, by default."""
BATCH: Final = 12
"""Playouts of each action before the first look at the estimates."""
STEP: Final = 6
"""Until the next look a sixth more of them, at least a batch: what takes time is playing, not looking."""
COUNTED: Final = 6000
"""All ways in which the hidden cards may lie are counted if that takes no more playouts of all actions together."""


SURE_OF_PLANS: Final = 3.0
"""Standard errors behind the best plan of an action, another is given up: more than of an action, which is told by its
best plan."""


class Judging(Player):
    """Judges every legal action by playing on to the end with cards dealt at random.

    decision  makes a :class:`Decision` of a view: what is special to a game
    playouts  of each action at most; one that is clearly worse than the best gets fewer
    seconds   stop thinking then, what a caller does between two evaluations not counted; None: only the number of
              playouts counts. With a limit the choice depends on the machine, without one the same view and chance
              give the same choice.
    effort    playouts of all actions together at most, where not all ways are counted; None: as many as that takes
    counted   all ways in which the hidden cards may lie are counted if that takes no more playouts together
    """

    least = WORTH_TELLING
    """Points below which a difference is none, to a person."""
    compared = 100
    """Playouts of each of two choices that a look back at a table compares; the longer they take, the fewer."""

    def __init__(
        self,
        decision: Callable[[Any], Decision],
        playouts: int = PLAYOUTS,
        seconds: float | None = None,
        effort: int | None = None,
        counted: int = COUNTED,
    ) -> None:
        self.decision = decision
        self.playouts = playouts
        self.seconds = seconds
        self.counted = counted
        self.effort = effort

    def effort_for(self, view: Any) -> int | None:
        """Return :attr:`effort` for a decision; a game spends less where a playout takes longer than most."""
        return self.effort

    def choose(self, view: Any, chance: Chance) -> Any:
        """Return the action with the best mean."""
        actions = view.legal_actions()
        return actions[0] if len(actions) == 1 else self.best(view, chance)

    def best(self, view: Any, chance: Chance) -> Any:
        """Return the action of the decision with the best mean."""
        *_, found = self.judge(view, chance)
        return found.best

    def judge(self, view: Any, chance: Chance, least: int = BATCH, sure: float = SURE) -> Iterator[Evaluation]:
        """Yield evaluations of all actions, better and better: after every batch of playouts.

        In a playout all actions meet the same hidden cards: luck shall not decide between them. Where the hidden
        cards can lie in few ways, all of them are counted.

        least  playouts of each action before one is given up or the time is over: few are enough to choose,
               to say what an action is worth takes more
        sure   standard errors behind the best, an action is given up: who chooses loses little by an error, who is
               told a figure shall not be told a wrong one, and there are many looks. With ``seconds`` it falls to
               half of that by the end: time that is short goes to the few that may be the best.
        """
        decision = self.decision(view)
        actions = decision.actions
        tried = [[_Tried([], [], []) for _ in range(plans)] for plans in decision.plans]
        odds: list[float] = []
        alive = list(range(len(actions)))
        plans = [list(range(count)) for count in decision.plans]
        look, begin = BATCH, perf_counter()

        def seen(exact: bool = False) -> Evaluation:
            most = max(map(best_plan, range(len(actions))), key=lambda each: len(each.points)).points
            chosen = [max(kept(at), key=lambda each: without_luck(each.points, most).value) for at in range(len(tried))]
            return Evaluation(
                actions,
                decision.facts,
                decision.parts,
                tuple([tuple(each.points) for each in chosen]),
                tuple([tuple(each.came) for each in chosen]),
                tuple([tuple(each.made) for each in chosen]),
                exact,
                tuple(odds),
                self.least,
            )

        def best_plan(place: int) -> _Tried:
            """Return what the plan brought that brought most, of those not given up."""
            return max(kept(place), key=lambda each: sum(each.points))

        def kept(place: int) -> list[_Tried]:
            return [tried[place][plan] for plan in plans[place]]

        def passed() -> float:
            """Return how much of the time is over, 0 to 1."""
            return min(1, (perf_counter() - begin) / max(self.seconds, 1e-9)) if self.seconds is not None else 0

        worlds = decision.worlds(self.counted // len(actions))
        all_ways = None if worlds is None else shuffled(worlds, chance)  # so that a part of them is fair
        most, left = (self.playouts, self.effort_for(view)) if all_ways is None else (len(all_ways), None)
        for done, hidden in enumerate(all_ways or decision.deals(chance), 1):
            if all_ways is not None:
                odds.append(decision.odds(hidden))
            for place in alive:
                for plan in plans[place]:
                    points, came, made = tried[place][plan]
                    result, facts, parts = decision.play(place, hidden, plan)
                    points.append(result)
                    came.append(facts)
                    made.append(parts)
            if left is not None:
                left -= len(alive)  # the plans of an action are played at one go
            if done < look and done < most and (left is None or left > 0 or done < least):
                continue
            look = done + max(BATCH, done // STEP // BATCH * BATCH)
            shown = perf_counter()
            yield seen(exact=done == most and all_ways is not None)
            begin += perf_counter() - shown
            if done >= most:
                return
            if all_ways is None:  # what an action is worth hangs on its best plan
                for place in alive:
                    if len(plans[place]) > 1:
                        top = best_plan(place).points
                        plans[place] = [
                            plan for plan in plans[place] if _may_win(tried[place][plan].points, top, SURE_OF_PLANS)
                        ]
            if done < least:
                continue
            over = passed()
            if over == 1 or (left is not None and left <= 0):
                return
            if all_ways:
                continue
            found = {place: best_plan(place).points for place in alive}
            best = max(found.values(), key=sum)
            alive = [place for place in alive if _may_win(found[place], best, sure * (1 - over / 2))]
            if len(alive) == 1:
                return


class _Tried(NamedTuple):
    """The playouts of a plan: their points, facts, and parts of the points."""

    points: list[int]
    came: list[int]
    made: list[tuple[int, ...]]


def _may_win(results: list[int], best: list[int], sure: float) -> bool:
    """Tell whether an action may yet be better than the best; both met the same cards, so compare pairs."""
    behind = [b - r for b, r in zip(best, results, strict=True)]
    return sum(behind) / len(behind) <= sure * standard_error(behind)


# The places where hidden cards can be: how often each is in which hand, in deals that fit what was seen.

DEALS: Final = 400
"""Deals that are looked at where there are too many to count them all."""
NOISE: Final = 3.5
"""Standard errors by which the chances of many cards may differ by chance."""


class Whereabouts(NamedTuple):
    """The places where unseen cards can be.

    chances  of each card, how likely it is in the hand of each seat; what is missing to 1: in no hand
    deals    how many deals were looked at
    exact    whether these are all that fit
    """

    chances: Mapping[int, tuple[float, ...]]
    deals: int
    exact: bool

    def alike(self, seat: int) -> float | None:
        """Return the chance that is the same of every card to be in a hand, None if they differ."""
        found = [shares[seat] for shares in self.chances.values()]
        mean = fmean(found) if found else 0.0
        error = 0.0 if self.exact else sqrt(mean * (1 - mean) / self.deals)
        return mean if all(abs(each - mean) <= NOISE * error + 1e-9 for each in found) else None


def whereabouts(decision: Decision, chance: Chance, deals: int = DEALS) -> Whereabouts:
    """Return for each unseen card how likely it is in the hand of each seat."""
    hidden: Iterable[Any] | None = decision.worlds(COUNTED)
    looked_at = [*islice(decision.deals(chance), deals)] if hidden is None else [*hidden]
    counts: dict[int, list[float]] = {}
    seats, total = 0, 0.0
    for deal in looked_at:
        hands, odds = decision.hands(deal), 1.0 if hidden is None else decision.odds(deal)
        total += odds
        seats = len(hands)
        for seat, hand in enumerate(hands):
            for card in cards_of(hand & decision.unseen):
                counts.setdefault(card, [0.0] * seats)[seat] += odds
    shares = {
        card: tuple(times / total for times in counts.get(card, [0.0] * seats)) for card in cards_of(decision.unseen)
    }
    return Whereabouts(shares, len(looked_at), hidden is not None)


# Reasons why one choice is better than another, the weightiest first: facts that come about more often after it,
# and what its points are made of.

MOST: Final = 3
"""So many reasons at most; more nobody reads."""
LEAST: Final = 0.03
"""A chance that differs by less is not worth naming."""
LEAST_POINTS: Final = 0.5
"""And points, on average."""


class Deed(NamedTuple):
    """The effect of an action on cards: what it does and another does not, or the other way round.

    key    what it is, as the game's words call it: ``"take"``, ``"void"``
    rule   id of the rule that says what it is or does
    cards  the cards that it is about, as the game's words know them
    of     what else the words name: a yaku, a suit, a number
    good   1: it speaks for the action, -1: against it, 0: that depends on what else comes
    more   kinds of facts and parts that it makes likelier or greater; ``"yaku.B.tane"`` names seat and which one too
    less   kinds that it makes rarer or smaller
    """

    key: str
    rule: str
    cards: tuple[int, ...] = ()
    of: tuple[object, ...] = ()
    good: int = 0
    more: tuple[str, ...] = ()
    less: tuple[str, ...] = ()

    def repeats(self, told: Iterable[Deed]) -> bool:
        """Tell whether it says nothing but that cards come or go of which others have told more."""
        return bool(self.cards) and not self.of and {*self.cards} <= {card for deed in told for card in deed.cards}

    def explains(self, reason: Reason) -> bool:
        """Tell whether it can be why a fact comes about more, or less, often: not if one speaks for the action and the
        other against it."""
        return self.good * reason.weight >= 0 and not _names(reason.fact).isdisjoint(
            self.more if reason.here > reason.there else self.less
        )


def _names(fact: Fact | Part) -> frozenset[str]:
    """Return what a deed may call a fact or a part."""
    if isinstance(fact, Part):
        return frozenset({fact.kind})
    return frozenset({fact.kind, f"{fact.kind}.{fact.seat}", f"{fact.kind}.{fact.seat}.{fact.of}"})


class Reason(NamedTuple):
    """A fact that comes about more, or less, often after one action than after another; or a part of the points.

    here, there  its chance after the action, and after the other, 0 to 1; of a part its points on average: those of all
                 playouts of each, as they are told of the action itself
    error        standard error of the difference where the cards met were the same
    weight       points that the difference brings about; above 0: it speaks for the action
    """

    fact: Fact | Part
    here: float
    there: float
    error: float
    weight: float


DeedsOf = Callable[[Any, Any, Any], Iterable[Deed]]
"""An action, another one, what the seat knows → what the one does and the other does not, what matters most first."""


def no_deeds(_action: Any, _other: Any, _view: Any, /) -> Iterable[Deed]:
    """Return nothing: of a game that says nothing of cards."""
    return ()


WORTH: Final = "worth"
"""The kind of the part that stands for all points of an action."""


def explained(
    seen: Evaluation, action: Any, other: Any, facts: Iterable[Fact], deeds: Sequence[Deed]
) -> list[tuple[Deed | None, Reason]]:
    """Return reasons with what the action does with cards as their cause, those first that have one.

    facts  as in :func:`reasons`
    deeds  what it does and the other does not, what matters most first

    A deed is told with a figure that it can be the cause of: a fact or a part of the points that differs beyond twice
    its error; a figure of something that has a name, a yaku, finds its cause first. Where none of the reasons that
    matter most has one, the first deed that a figure bears out is told with it, at last with the points of both
    actions. Beside a cause a bare result is none the wiser: it is left out unless it speaks against the rest.
    """
    gain = seen.gain(action, other)
    if not gain.is_clear:
        return []
    side = 1 if gain.value > 0 else -1
    order = [*facts]
    named = reasons(seen, action, other, order)
    causes: dict[Fact | Part, Deed] = {}
    for reason in sorted(named, key=lambda reason: not _has_name(reason.fact)):
        told = [*causes.values()]
        fits = (deed for deed in deeds if deed not in told and deed.explains(reason) and not deed.repeats(told))
        if deed := next(fits, None):
            causes[reason.fact] = deed
    found: list[tuple[Deed | None, Reason]] = [(causes.get(reason.fact), reason) for reason in named]
    if not causes:
        every = [*_differences(seen, action, other, seen.facts), *_parts(seen, action, other)]
        borne = (
            (deed, reason) for deed in deeds for reason in every if reason.weight * side > 0 and deed.explains(reason)
        )
        points = Reason(Part(WORTH, ""), seen[action].value, seen[other].value, gain.error, gain.value)
        for_it = [deed for deed in sorted(deeds, key=lambda deed: deed.good != side) if deed.good * side >= 0]
        is_seen = round(points.here, 1) != round(points.there, 1) and _carries(points.here - points.there, gain, 0)
        plain = ((deed, points) for deed in for_it if is_seen)
        if more := next(borne, None) or next(plain, None):
            found = [more, *found[: MOST - 1]]
    if any(deed for deed, _ in found):
        found = [each for each in found if each[0] or _has_name(each[1].fact) or each[1].weight * side < 0]
    return sorted(found, key=lambda each: (each[1].weight * side < 0, each[0] is None))


def _has_name(fact: Fact | Part) -> bool:
    """Tell whether a fact is about something that has a name, and not about the result alone."""
    return isinstance(fact, Fact) and bool(fact.of)


def reasons(seen: Evaluation, action: Any, other: Any, facts: Iterable[Fact]) -> list[Reason]:
    """Return why an action is better, or worse, than another: what differs clearly, what matters most first.

    facts  those that may be named, the plainest first

    Each difference exceeds twice its error. Empty where the two cannot be told apart. Of facts that come about together
    the first is named. What speaks against it and outweighs the whole difference is named last: without it the others
    would promise too much.
    """
    gain = seen.gain(action, other)
    if not gain.is_clear:
        return []
    side = 1 if gain.value > 0 else -1
    order = [*facts]
    found = [*_differences(seen, action, other, order), *_parts(seen, action, other)]
    named: list[Reason] = []
    for reason in sorted(found, key=lambda found: -found.weight * side):
        if reason.weight * side <= 0:
            break
        same = next((n for n, chosen in enumerate(named) if _same(seen, reason, chosen, action, other)), None)
        if same is None:
            named.append(reason)
        elif order.index(reason.fact) < order.index(named[same].fact):  # type: ignore[arg-type]
            named[same] = reason
    if not named:
        return []
    against = min(found, key=lambda found: found.weight * side)
    if against.weight * side < -abs(gain.value):
        return [*named[: MOST - 1], against]
    return named[:MOST]


def _same(seen: Evaluation, one: Reason, two: Reason, *actions: Any) -> bool:
    return isinstance(one.fact, Fact) and isinstance(two.fact, Fact) and seen.alike(one.fact, two.fact, *actions)


def _differences(seen: Evaluation, action: Any, other: Any, facts: Iterable[Fact]) -> Iterator[Reason]:
    for fact in facts:
        here, there = (seen.chance(each, fact).value for each in (action, other))
        shift = seen.shift(action, other, fact)
        if _carries(here - there, shift, LEAST):
            worth = seen.worth(fact, action, other)
            if not fact.good or worth * fact.good > 0:
                yield Reason(fact, here, there, shift.error, shift.value * worth)


def _parts(seen: Evaluation, action: Any, other: Any) -> Iterator[Reason]:
    for part in seen.parts:
        here, there = (seen.brought(each, part).value for each in (action, other))
        ahead = seen.ahead(action, other, part)
        if _carries(here - there, ahead, LEAST_POINTS):
            yield Reason(part, here, there, ahead.error, ahead.value)


def _carries(told: float, paired: Mean, least: float) -> bool:
    """Tell whether figures that differ so much carry a reason: after the same cards, and as they are told."""
    return all(abs(each) >= least and Mean(each, paired.error).is_clear for each in (told, paired.value)) and (
        told > 0
    ) == (paired.value > 0)
