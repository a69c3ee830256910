"""What an evaluation tells: means, groups, chances and reasons, of a decision with known answers and of all games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from functools import cache
from itertools import islice, pairwise
from operator import mul
from random import Random
from statistics import fmean

import pytest

from hanawidgets.analysis import judging
from hanawidgets.analysis.decision import Fact, Outcome, Part
from hanawidgets.analysis.evaluation import Evaluation
from hanawidgets.analysis.judging import BATCH, COUNTED, LEAST, LEAST_POINTS, WORTH, Judging, explained, reasons
from hanawidgets.analysis.worlds import worlds
from hanawidgets.core.deck import cards_of
from hanawidgets.core.play import AnyPlay
from hanawidgets.core.registry import NAMES, PARTS
from hanawidgets.core.state import Chance
from hanawidgets.text import LANGUAGES, words_in
from hanawidgets.text.reasons import Told, told
from tests.needs import some

HIT, MISS, NOISE = Fact("hit", "A", good=1), Fact("miss", "A", good=-1), Fact("noise", "A", good=1)
PRIZE, STAKE = Part("prize", "R-1"), Part("stake", "R-2", -1)


class Dice:
    """A die is hidden: to bet on n wins 5 points when it shows n or less, else it costs 1."""

    actions = (1, 3, 4, 6)
    plans = (1, 1, 1, 1)
    facts = (HIT, MISS, NOISE)
    parts = (PRIZE, STAKE)

    def __init__(self, faces: int = 6) -> None:
        self.faces = faces

    def deals(self, chance: Chance) -> Iterator[tuple[int, int]]:
        while True:
            yield 1 + chance.getrandbits(20) % self.faces, chance.getrandbits(1)

    def worlds(self, most: int) -> list[tuple[int, int]] | None:
        return None if self.faces > most else [(face, face & 1) for face in range(1, self.faces + 1)]

    def odds(self, hidden: tuple[int, int]) -> float:
        return 1.0

    def play(self, place: int, hidden: tuple[int, int], plan: int = 0, /) -> Outcome:
        face, noise = hidden
        hit = face * 6 <= self.actions[place] * self.faces
        prize = 6 if hit else 0
        return prize - 1, (1 if hit else 2) | noise << 2, (prize, -1)


def last(decision: object, playouts: int = 600) -> Evaluation:
    *_, seen = Judging(lambda _: decision, playouts).judge(None, Random(1), playouts)  # type: ignore[return-value]
    return seen


def test_what_is_small_is_counted_and_exact() -> None:
    seen = last(Dice())
    assert seen.exact
    assert {action: seen[action].value for action in seen} == {6: 5, 4: 3, 3: 2, 1: 0}
    assert [seen[action].error for action in seen] == [0] * 4
    assert seen.groups == ((6,), (4,), (3,), (1,))
    assert seen.chance(4, HIT) == (pytest.approx(2 / 3), 0)
    assert seen.distribution(3) == {-1: 0.5, 5: 0.5}
    assert seen.gain(4, 3).value == pytest.approx(1)


class TwoThrows(Dice):
    """After two of the bets one may pay a point and have the bet beside it instead."""

    plans = (1, 2, 1, 2)

    def play(self, place: int, hidden: tuple[int, int], plan: int = 0, /) -> Outcome:
        points, came, parts = super().play(place - plan if place > 1 else place + plan, hidden)
        return points - plan, came, parts


@pytest.mark.parametrize("faces", [6, 600])
def test_an_action_is_worth_what_the_best_plan_after_it_brings(faces: int) -> None:
    plain, planned = last(Dice(faces)), last(TwoThrows(faces))
    assert planned[3].value == max(plain[3].value, plain[4].value - 1)  # 3 more for the next: it pays at one in six
    assert planned[6].value == max(plain[6].value, plain[4].value - 1)
    assert planned[1].value == plain[1].value


def test_what_is_large_is_sampled_with_its_error() -> None:
    seen = last(Dice(10 * COUNTED), 3000)
    assert not seen.exact
    for action, value in ((1, 0), (3, 2), (4, 3)):
        assert abs(seen[action].value - value) < 4 * seen[action].error < 0.5
    assert seen.best == 6


def test_what_was_given_up_early_is_not_called_better_for_the_luck_of_its_cards() -> None:
    """Both met the same four cards, and the action given up was always a point behind."""
    lead = (9, 7, 9, 8, 1, 2, 1, 3, 2, 1)
    behind = tuple(points - 1 for points in lead[:4])
    seen = Evaluation((0, 1), (), (), (behind, lead), ((), ()), ((), ()))
    assert fmean(behind) > fmean(lead)
    assert [*seen] == [1, 0]
    assert seen[0].value == pytest.approx(seen[1].value - 1)
    assert seen[0].error == pytest.approx(seen[1].error, abs=1e-3)


class Clocked:
    """Two actions of the same worth, a third hardly worse, each with as much luck; a playout takes a millisecond."""

    actions = (0, 1, 2)
    plans = (1, 1, 1)
    facts = ()
    parts = ()

    def __init__(self) -> None:
        self.now, self.played = 0.0, [0, 0, 0]

    def deals(self, chance: Chance) -> Iterator[Random]:
        while True:
            yield Random(chance.getrandbits(20))

    def worlds(self, most: int) -> None:
        return None

    def play(self, place: int, hidden: Random, plan: int = 0, /) -> Outcome:
        self.now += 0.001
        self.played[place] += 1
        return hidden.randrange(200) - 8 * (place == 2), 0, ()


@pytest.mark.parametrize("pause", [0, 10])
def test_as_time_runs_out_it_goes_to_those_that_may_be_the_best(monkeypatch: pytest.MonkeyPatch, pause: float) -> None:
    played = []
    for sure in (3, 6):  # 6 falls to 3: the same at the end, and never less
        clocked = Clocked()
        monkeypatch.setattr(judging, "perf_counter", lambda clocked=clocked: clocked.now)
        judge = Judging(lambda _, clocked=clocked: clocked, 100_000, seconds=6)  # type: ignore[misc]
        for _ in judge.judge(None, Random(1), 24, sure):
            clocked.now += pause  # while others draw it
        played.append(clocked.played)
    for one, other, worse in played:
        assert one == other > worse
        assert 6000 <= one + other + worse < 7500  # looks are a sixth apart
    assert played[0][2] < played[1][2]


def test_a_reason_is_named_once_and_only_if_the_figures_carry_it() -> None:
    seen = last(Dice())
    reason, prize = reasons(seen, 4, 1, seen.facts)  # the miss says the same, the noise and the stake nothing
    assert reason.fact is HIT
    assert (prize.fact, prize.here, prize.there, prize.weight) == (PRIZE, 4, 1, 3)
    assert (reason.here, reason.there) == (pytest.approx(4 / 6), pytest.approx(1 / 6))
    back, _ = reasons(seen, 1, 4, seen.facts)
    assert (back.here, back.there) == (reason.there, reason.here)
    assert reasons(replace(seen, points=seen.points[:1] * 4), 4, 1, seen.facts) == []


def test_a_reason_tells_the_chances_that_stand_beside_the_choices() -> None:
    """The better choice was tried longer, with less luck later: its chance is the one of all its playouts."""
    tried = (5, 5, 5, -1) * 25 + (5, -1, -1, -1, -1) * 80, (5, -1, -1, -1) * 25
    hits = tuple(tuple(1 if points > 0 else 2 for points in each) for each in tried)
    seen = Evaluation(("long", "short"), (HIT, MISS), (), tried, hits, ((),) * 2)
    assert seen.gain("long", "short").is_clear
    assert reasons(seen, "long", "short", seen.facts) == []  # 31 beside 25 %: not enough to tell
    tried = (5, 5, 5, -1) * 25 + (5, 5, -1, -1) * 75, tried[1]  # type: ignore[assignment]
    hits = tuple(tuple(1 if points > 0 else 2 for points in each) for each in tried)
    seen = replace(seen, points=tried, came=hits)
    (reason,) = reasons(seen, "long", "short", seen.facts)
    assert reason[:3] == (HIT, seen.chance("long", HIT).value, seen.chance("short", HIT).value)


def test_from_which_chance_on_a_choice_is_better() -> None:
    seen = last(Dice())
    assert seen.turning(4, 3, HIT) == pytest.approx(1 / 2)  # 5 or -1: with one half as good as 2 points
    assert seen.turning(1, 3, HIT) == pytest.approx(1 / 2)
    assert seen.turning(4, 1, MISS) is None  # to miss is never better
    assert seen.turning(6, 1, HIT) is None  # it always hits: the chance says nothing


def test_from_which_chance_on_a_bet_pays() -> None:
    """15 points for whoever hits: one half, whatever else the points are made of, and against another bet too."""
    bet = Part("bet", "R-3")
    seen = Evaluation(
        ("bet",),
        (HIT,),
        (bet, PRIZE),
        ((55, -15, -15, -75),),
        ((1, 0, 0, 0),),
        (((15, 40), (-15, 0), (-15, 0), (-15, -60)),),
    )
    assert seen.pays("bet", HIT, bet) == pytest.approx(1 / 2)
    assert seen.pays("bet", HIT, PRIZE) == pytest.approx(1 / 3)  # 40 against 20
    assert replace(seen, came=((1, 1, 1, 1),)).pays("bet", HIT, bet) is None


def test_what_a_person_would_not_call_behind_is_alike() -> None:
    """In a game that moves dozens of points, less than one of them is no clear difference, however sure it is."""
    seen = Evaluation(
        ("a", "b", "c"), (), (), ((40, 42), (40, 41), (38, 40)), ((),) * 3, ((),) * 3, exact=True, least=1
    )
    assert seen.groups == (("a", "b"), ("c",))
    assert replace(seen, least=0.1).groups == (("a",), ("b",), ("c",))


def test_what_is_sure_after_each_choice_is_worth_their_difference() -> None:
    seen = last(Dice())
    sure = Fact("sure", "A")
    seen = replace(seen, facts=(sure,), came=tuple((int(action > 3),) * 6 for action in seen.actions))
    assert seen.worth(sure, 4, 1) == seen[4].value - seen[1].value
    assert [reason.fact for reason in reasons(seen, 4, 1, [sure])] == [sure, PRIZE]


def test_what_cannot_be_told_apart_is_one_group_and_has_no_reasons() -> None:
    few = replace(last(Dice(10 * COUNTED), 12))
    if len(few.groups[0]) > 1:
        one, other = few.groups[0][:2]
        assert reasons(few, one, other, few.facts) == []
    sets = [set(group) for group in few.groups]
    assert set.union(*sets) == set(Dice.actions)
    assert sum(map(len, sets)) == len(Dice.actions)


def test_what_is_clearly_worse_than_any_choice_is_not_called_as_good_as_the_best() -> None:
    steady, wild = (1, 2) * 20, (12, -9, 3, 0) * 10
    seen = Evaluation(
        ("lead", "near", "far"), (), (), (wild, steady, tuple(n - 2 for n in steady)), ((),) * 3, ((),) * 3
    )
    lead, near, far = seen.actions
    assert not seen.gain(lead, far).is_clear and not seen.gain(lead, near).is_clear
    assert seen.gain(near, far).is_clear
    assert {frozenset(group) for group in seen.groups} == {frozenset((lead, near)), frozenset((far,))}


@pytest.mark.parametrize(("sizes", "count"), [((), 1), ((2,), 10), ((2, 1), 30), ((1, 1, 1), 60)])
def test_all_ways_to_deal_are_there_once(sizes: tuple[int, ...], count: int) -> None:
    found = worlds(range(5), sizes, count)
    assert found is not None
    assert len(set(found)) == len(found) == count
    assert all(tuple(map(len, hands)) == sizes and len(set(sum(hands, ()))) == sum(sizes) for hands in found)
    assert worlds(range(5), sizes, count - 1) is None


def decisions(name: str, seed: int) -> Iterator[AnyPlay]:
    """A game by rules of thumb, stopping wherever there is something to choose."""
    door, chance = PARTS[name].api, Random(seed)
    play, simple = door.Play(seed=seed), PARTS[name].opponents["simple"]()
    while play.turn is not None:
        if len(play.legal_moves) > 1:
            yield play
        play.push(simple.choose(play.view(play.turn).observation, chance))


@cache
def judged(name: str, seed: int = 5) -> list[tuple[AnyPlay, Evaluation]]:
    """Decisions of a game, each with what its choices were found to be worth."""
    found = []
    for play in islice(decisions(name, seed), 0, 60, 5):
        view = play.view(play.turn or "A").observation
        *_, seen = some(PARTS[name].judge)(96).judge(view, Random(2), 48)
        found.append((copy(play), seen))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_every_game_names_what_comes_of_a_choice(name: str) -> None:
    for play, seen in judged(name):
        assert set(seen) <= set(play.view(play.turn or "A").observation.legal_actions())
        assert all(0 <= seen.chance(move, fact).value <= 1 for move in seen for fact in seen.facts)
        for move in seen:
            assert sum(seen.distribution(move).values()) == pytest.approx(1)
            if seen[move].playouts == seen[seen.best].playouts:
                points, odds = seen.points[seen.actions.index(move)], seen.odds
                mean = sum(map(mul, odds, points)) / sum(odds) if odds else fmean(points)
                assert mean == pytest.approx(seen[move].value)
        assert all(named.rule for named in (*seen.facts, *seen.parts))
        for points, made in zip(seen.points, seen.made, strict=True):
            assert not seen.parts or [sum(parts) for parts in made] == [*points]
    found = play.evaluate(12)
    assert isinstance(found, Evaluation)
    assert set(found) <= set(play.legal_moves)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_reasons_have_figures_that_carry_them_in_both_languages(name: str) -> None:
    words, met = PARTS[name].reasons, 0
    for play, seen in judged(name):
        view = play.view(play.turn or "A").observation
        for action in seen:
            other = seen.rival(action)
            if other is None:
                continue
            named = [fact for fact in seen.facts if words.is_named(fact, action, other)]
            found = explained(seen, action, other, named, [*PARTS[name].deeds(action, other, view)])
            met += len(found)
            has_cause = any(deed for deed, _ in found)
            for at, (deed, reason) in enumerate(found):
                assert reason.fact.kind != WORTH or deed
                assert not deed or not deed.repeats([each for each, _ in found[:at] if each and each.of])
                against = reason.weight * seen.gain(action, other).value < 0
                assert (
                    deed or not has_cause or against or getattr(reason.fact, "of", "")
                )  # no bare result beside a cause
                least = LEAST if isinstance(reason.fact, Fact) else LEAST_POINTS if reason.fact.kind != WORTH else 0
                assert abs(reason.here - reason.there) >= max(least, 2 * reason.error) - 1e-9
                gain = seen.gain(action, other).value
                speaks_for = reason.weight * gain > 0
                assert speaks_for or (reason is found[-1][1] and abs(reason.weight) > abs(gain))
                assert not deed or not deed.good or deed.good * reason.weight > 0
                if isinstance(reason.fact, Fact) and reason.fact.good:
                    assert ((reason.here > reason.there) == (reason.fact.good > 0)) == ((gain > 0) == speaks_for)
            texts = {
                lang: [each.text for each in told(seen, action, other, view, words_in(lang))] for lang in LANGUAGES
            }
            assert len(texts["en"]) == len(texts["ja"]) == len(found) <= 3
            assert all(("%" in text or "→" in text) and "{" not in text for lines in texts.values() for text in lines)
    assert met > 10


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_where_one_choice_is_clearly_best_a_reason_says_what_it_does_with_cards(name: str) -> None:
    met = with_cards = 0
    for play, seen in (each for seed in range(5, 8) for each in judged(name, seed)):
        if len(seen.groups) > 1 and len(seen.groups[0]) == 1:
            best, view = seen.groups[0][0], play.view(play.turn or "A").observation
            lines = told(seen, best, seen.rival(best), view, words_in("en"))
            met += 1
            with_cards += any(line.deed for line in lines)
            assert not any(first.deed == "" and then.deed for first, then in pairwise(lines) if not _against(then))
    assert met >= 5
    assert with_cards >= 0.9 * met


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_what_a_choice_does_has_words_in_both_languages(name: str) -> None:
    """All pairs of the first and the last choices, in games by rules of thumb."""
    tell, keys = PARTS[name].reasons.deed_text, set()
    for seed in range(12):
        for play in islice(decisions(name, seed), 40):
            view = play.view(play.turn or "A").observation
            moves = view.legal_actions()
            for one, two in ((moves[0], moves[-1]), (moves[-1], moves[0])):
                for deed in PARTS[name].deeds(one, two, view):
                    keys.add(deed.key)
                    texts = [tell(deed, view, words_in(lang)) for lang in LANGUAGES]
                    assert all(text and "{" not in text for text in texts), deed
                    assert deed.rule
    assert len(keys) >= 12


def _against(line: Told) -> bool:
    return line.text.startswith("But ")


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_small_endings_are_counted_as_they_would_be_dealt(name: str) -> None:
    """All ways that fit, each once; what is dealt at random is among them."""
    met = 0
    for seed in range(30):
        for play in decisions(name, seed):
            view = play.view(play.turn or "A").observation
            decision = some(PARTS[name].judge)().decision(view)
            found = decision.worlds(COUNTED // len(decision.actions))
            if found is None:
                continue
            assert found
            results = {str(each) for each in (decision.play(0, hidden) for hidden in found)}
            assert {str(decision.play(0, hidden)) for hidden in islice(decision.deals(Random(seed)), 10)} <= results
            met += 1
        if met > 5:
            return
    assert met >= 5


DEALT = 1200


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_ways_that_are_counted_are_as_likely_as_they_are_dealt(name: str) -> None:
    """What is known of hidden hands tells most at the end, where all ways are counted."""
    compared = uneven = 0
    for seed in range(40):
        for play in decisions(name, seed):
            decision = some(PARTS[name].judge)().decision(play.view(play.turn or "A").observation)
            if not decision.unseen or not (ways := decision.worlds(COUNTED)) or len(ways) > 300:
                continue
            odds = [decision.odds(way) for way in ways]
            deals = [*islice(decision.deals(Random(seed)), DEALT)]
            for card in cards_of(decision.unseen):
                for seat in range(len(decision.hands(ways[0]))):
                    held = [bool(decision.hands(way)[seat] >> card & 1) for way in ways]
                    share = sum(map(mul, odds, held)) / sum(odds)
                    dealt = fmean(decision.hands(deal)[seat] >> card & 1 for deal in deals)
                    assert abs(share - dealt) < 0.06, (seed, card, seat)
                    compared += 1
                    uneven += abs(share - fmean(held)) > 0.01
        if compared > 100:
            break
    assert uneven > compared / 50


def test_counted_ways_weigh_what_they_bring() -> None:
    even = last(Dice())
    odd = replace(even, odds=(3.0, 1.0, 1.0, 1.0, 1.0, 1.0))
    assert even[1].value == pytest.approx(0.0) and even.distribution(1) == {-1: 5 / 6, 5: 1 / 6}
    first = [way for way, points in enumerate(odd.points[0]) if points == 5]
    weight = odd.odds[first[0]]
    assert odd[1].value == pytest.approx((5 * weight - (8 - weight)) / 8)
    assert odd.chance(1, HIT).value == pytest.approx(weight / 8)
    assert sum(odd.distribution(1).values()) == pytest.approx(1)
    assert odd[1].error == 0


def test_what_speaks_against_a_choice_is_named_where_it_outweighs_the_difference() -> None:
    """Card points bring 9 more and a bet 8 fewer: a lead of 9 alone would promise too much."""
    more, fewer = Part("more", "R-1"), Part("fewer", "R-2")
    seen = Evaluation(
        ("a", "b"), (), (more, fewer), ((1, 1), (0, 0)), ((0, 0), (0, 0)), (((9, -8),) * 2, ((0, 0),) * 2), exact=True
    )
    assert [(reason.fact, reason.weight) for reason in reasons(seen, "a", "b", ())] == [(more, 9), (fewer, -8)]
    assert [(reason.fact, reason.weight) for reason in reasons(seen, "b", "a", ())] == [(more, -9), (fewer, 8)]


class Planned:
    """A decision of two actions; the first has three plans, of which one brings less in every world."""

    actions, plans, facts, parts, unseen = ("bold", "plain"), (3, 1), (), (), 0

    def __init__(self) -> None:
        self.played: Counter[tuple[int, int]] = Counter()

    def worlds(self, _most: int) -> None:
        """Too many to count."""

    def deals(self, chance: Random) -> Iterator[int]:
        while True:
            yield chance.randrange(-3, 4)

    def play(self, place: int, hidden: int, plan: int = 0) -> tuple[int, int, tuple[int, ...]]:
        self.played[place, plan] += 1
        return (hidden * (1 + plan) if plan < 2 else hidden - 9) + place, 0, ()


def test_a_plan_clearly_behind_the_best_of_its_action_gets_no_more_playouts() -> None:
    decision = Planned()
    *_, seen = Judging(lambda _: decision, 120).judge(None, Random(1), least=120)  # type: ignore[return-value]
    assert decision.played[0, 0] == decision.played[0, 1] == decision.played[1, 0] == 120
    assert decision.played[0, 2] == BATCH
    assert {found.playouts for found in seen.estimates} == {120}
