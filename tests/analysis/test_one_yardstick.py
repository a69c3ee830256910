"""One yardstick on all pages: what a choice cost against the best, in points of this deal, with luck the rest."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from hanawidgets.analysis.evaluation import Evaluation
from hanawidgets.analysis.review import closely, review
from hanawidgets.core.game import RandomPlayer
from hanawidgets.core.registry import GAMES, PARTS
from hanawidgets.core.session import Session
from hanawidgets.games.haggis.players import Decision
from hanawidgets.teach.own_problems import OwnProblem
from hanawidgets.text import LANGUAGES, words_in
from hanawidgets.text.reasons import balance_told, told
from hanawidgets.text.wording import signed
from tests.analysis.test_evaluation import judged

JUDGED = [name for name, parts in PARTS.items() if parts.decision]
GAMES_LOOKED_AT = 200


def tables(name: str) -> list[Any]:
    """Rules of a game for each number of players, with short games of several deals."""
    game = GAMES[name]
    if name == "ohhell":
        rules = next(iter(game.presets.values()))
        return [replace(rules, players=n, hand_sizes=(3, 2, 1)) for n in range(3, 8)]
    return [*game.presets.values()]


def finished(name: str, number: int) -> Any:
    """A game played to its end, or through two deals, partly at random; every third some moves on into the next one."""
    of = tables(name)
    play = PARTS[name].api.Play(of[number % len(of)], seed=number)
    chance, simple, wild, deals = Random(number), GAMES[name].opponents["simple"](), RandomPlayer(), 0
    further = 8 if number % 3 == 0 else 0
    while play.turn is not None and (deals < 2 or further):
        further -= deals >= 2
        player = wild if chance.random() < 0.3 else simple
        play.push(player.choose(play.view(play.turn).observation, chance))
        deals += any(event.kind in ("settled", "scored") for event in play.events)
    return play


def lead(scores: tuple[int, ...], who: int) -> int:
    return scores[who] - max(scores[:who] + scores[who + 1 :])


def numbers(text: str) -> list[float]:
    """The numbers that a sentence tells, in their order."""
    return [float(found.replace("−", "-")) for found in re.findall(r"[+−]?\d+(?:\.\d+)?", text)]


@pytest.mark.slow
@pytest.mark.parametrize("name", JUDGED)
def test_what_is_told_of_a_game_adds_up_to_its_result(name: str) -> None:
    """Of 200 games (in turn: 40), all games and numbers of players: what each deal brought is what the totals say, and cards,
    choices and luck are it to the tenth, as they are told; the choices are the costs of the decisions."""
    met = 0
    for number in range(GAMES_LOOKED_AT // len(JUDGED) + 1):
        play = finished(name, number)
        looked_at = play.state.seats[number // 7 % len(play.state.seats)]
        seen = review(play, looked_at, playouts=1)
        for who, seat in enumerate(play.state.seats):
            balances, turns, ends = seen.balance(seat), seen.of(seat), seen.ends
            if not balances or seat != looked_at:
                assert not turns
                continue
            met += 1
            first, last = play.session.first.scores, play.session.goto(ends[-1]).now.scores
            of = lead if name == "haggis" else lambda scores, who: scores[who]
            assert sum(each.result for each in balances) == of(last, who) - of(first, who)
            over = [turn for turn in turns if turn.deal < len(balances)]
            costs = [round(turn.cost.value, 1) for turn in over]
            assert sum(each.choices for each in balances) == pytest.approx(-sum(costs))
            for deal, each in enumerate(balances):
                assert each.choices <= 0
                shown = [float(signed(part).replace("−", "-")) for part in each[1:]]
                assert each.result == pytest.approx(sum(shown), abs=1e-6)
                mine = [turn for turn in over if turn.deal == deal]
                assert each.cards == (pytest.approx(mine[0].worth, abs=0.05) if mine else each.result)
            goes_on = any(turn.deal == len(balances) for turn in turns)
            assert balance_told(seen, seat, words_in("en")).startswith("Settled so far: ") == goes_on
            for lang in LANGUAGES:
                result, *parts = numbers(balance_told(seen, seat, words_in(lang)))
                assert result == pytest.approx(sum(parts), abs=1e-6)
            assert sum(cost for _, cost in seen.kinds(seat).values()) == pytest.approx(
                sum(round(turn.cost.value, 1) for turn in turns)
            )
    assert met > GAMES_LOOKED_AT // len(JUDGED) - 5


def test_with_three_players_a_round_brings_what_the_lead_of_the_totals_grows_by() -> None:
    """Rounds of −32 −35 −82 −104 −122 against the best of each were told as −375; the totals were −276 apart."""
    worth = PARTS["haggis"].worth
    totals = [(0, 0, 0), (40, 72, 10), (50, 90, 60), (60, 95, 160), (60, 210, 250), (60, 330, 270)]
    rounds = [worth(after, 0) - worth(before, 0) for before, after in pairwise(totals)]
    assert sum(rounds) == 60 - 330
    assert sum(
        lead(tuple(a - b for a, b in zip(after, before, strict=True)), 0) for before, after in pairwise(totals)
    ) < sum(rounds), "what was told before"


@pytest.mark.slow
def test_with_three_players_the_parts_of_the_points_are_the_lead_that_they_bring() -> None:
    met = 0
    for number in range(1, 12, 2):
        play = finished("haggis", number)
        for at in range(10, len(play.session.moves), 9):
            now = play.session.goto(at).now
            if now.to_act is None or not any(now.scores):
                continue
            view = now.observe(now.to_act)
            decision = Decision(view)
            hidden = next(decision.deals(Random(at)))
            for place in range(len(decision.actions)):
                points, _, parts = decision.play(place, hidden)
                assert points == sum(parts)
                met += len(parts) == 4 and bool(parts[3])
    assert met


def evaluations(name: str) -> Iterator[Evaluation]:
    for _, seen in judged(name):
        yield seen


@pytest.mark.slow
@pytest.mark.parametrize("name", JUDGED)
def test_every_heading_follows_from_the_paired_difference_and_its_error(name: str) -> None:
    met = 0
    for seen in evaluations(name):
        for action in seen.groups[0]:
            assert seen.cost(action).value == 0
            assert not any(
                seen.gain(other, action).is_clear and seen.gain(other, action).value >= seen.least
                for other in seen.groups[0]
            ), "no clear difference"
        for group in seen.groups[1:]:
            for action in group:
                cost, rival = seen.cost(action), seen.rival(action)
                assert cost == seen.gain(rival, action)
                assert cost.value > cost.margin, "clearly behind"
                assert cost.value >= seen.least
                met += 1
        rows = {row["action"]: row for row in seen.to_rows()}
        assert all((row["group"] == 1) == (row["cost"] == 0) for row in rows.values())
    assert met > 10


@pytest.mark.slow
@pytest.mark.parametrize("name", JUDGED)
def test_a_look_back_and_the_problem_made_of_it_tell_the_same_figures(name: str) -> None:
    play = finished(name, 4)
    session: Session = play.session
    worst = review(play, "A", playouts=closely(GAMES[name]) // 5).worst("A")
    sampled = [turn for turn in worst if not turn.seen.exact]
    assert sampled or name == "ohhell"
    for turn in sampled:
        view = session.goto(turn.at).now.observe("A")
        problem = OwnProblem.of(session, turn)
        assert problem.cost == round(10 * turn.cost.value)
        for lang in LANGUAGES:
            lines = [line.text for line in told(turn.seen, turn.best, turn.action, view, words_in(lang))]
            reasons, _ = problem._reasons()
            assert all(line in reasons[lang] for line in lines)
