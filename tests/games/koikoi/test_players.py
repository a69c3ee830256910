"""Opponents: they see an observation only, play by the rules, and get better from one to the next."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import pytest

from hanawidgets.core.game import Player, RandomPlayer
from hanawidgets.core.simulation import play_game
from hanawidgets.games.koikoi.actions import Play, Say
from hanawidgets.games.koikoi.cards import CARDS, MONTH_MASKS, Kind, cards_of
from hanawidgets.games.koikoi.game import GAME as KOIKOI
from hanawidgets.games.koikoi.heuristics import chance_to_win
from hanawidgets.games.koikoi.players import Beginner, MonteCarlo, SimplePlayer, gain
from hanawidgets.games.koikoi.rules import PRESETS, RuleSet, preset
from hanawidgets.games.koikoi.state import Match
from hanawidgets.games.koikoi.yaku import points_of
from tests.needs import some
from tests.rows import each

HALF = preset("bga_general_half")
PLAYERS = [RandomPlayer(), Beginner(), SimplePlayer(), MonteCarlo(6)]


def dealt(seed: int, rules: RuleSet = HALF) -> Match:
    """A game after its first deal."""
    state, chance = KOIKOI.start(rules), Random(seed)
    while state.is_chance:
        state = state.after(KOIKOI.chance(state, chance))
    return state


@pytest.mark.slow
@each("player", PLAYERS)
@each("rules", [name for name in PRESETS if name.endswith("_half")])
def test_each_plays_whole_games_by_the_rules(player: Player, rules: str) -> None:
    """Every refused action would raise."""
    over = play_game(KOIKOI, preset(rules), {"A": player, "B": RandomPlayer()}, Random(5))
    assert over.is_over


@each("player", PLAYERS)
def test_what_cannot_be_seen_does_not_matter(player: Player) -> None:
    """Two states that differ in hidden cards only get the same answer."""
    state = dealt(3)
    view = state.observe(some(state.to_act))
    other = view.sample(Random(99))
    assert other.current.hands != state.current.hands
    assert other.observe(some(state.to_act)) == view
    assert player.choose(other.observe(some(state.to_act)), Random(1)) == player.choose(view, Random(1))


@pytest.mark.slow
@each("player", PLAYERS)
def test_the_same_chance_gives_the_same_game(player: Player) -> None:
    games = [play_game(KOIKOI, HALF, {"A": player, "B": player}, Random(8)) for _ in range(2)]
    assert games[0] == games[1]


def won(better: Player, worse: Player, games: int) -> float:
    """Return the share of games that the better one wins, both dealing first equally often."""
    total = 0.0
    for seed in range(games):
        mine, other = ("A", "B") if seed % 2 else ("B", "A")
        outcome = play_game(KOIKOI, HALF, {mine: better, other: worse}, Random(seed)).outcome
        assert outcome is not None
        total += (mine in outcome.winners) / len(outcome.winners)
    return total / games


@pytest.mark.slow
def test_rules_of_thumb_beat_chance() -> None:
    assert won(SimplePlayer(), RandomPlayer(), 100) > 0.8
    assert won(Beginner(), RandomPlayer(), 60) > 0.7
    assert won(SimplePlayer(), Beginner(), 200) > 0.5


def test_each_level_does_what_its_name_says() -> None:
    """Beginner: bright cards, always stops. Normal: stops with 7."""
    beginner, simple, said, bright = Beginner(), SimplePlayer(), 0, 0
    for seed in range(12):
        state, chance = KOIKOI.start(HALF), Random(seed)
        while not state.is_over:
            if state.is_chance:
                state = state.after(KOIKOI.chance(state, chance))
                continue
            view = state.observe(some(state.to_act))
            actions, starts = view.legal_actions(), beginner.choose(view, chance)
            if Say.STOP in actions:
                said += 1
                assert starts is Say.STOP
                if points_of(view.captured[view.who], view.rules) >= 7:
                    assert simple.choose(view, chance) is Say.STOP
            takes = [action for action in actions if isinstance(action, Play) and _hikari(action, view.field)]
            if takes:
                bright += 1
                assert starts in takes
            state = state.after(simple.choose(view, chance) if seed % 2 else starts)
    assert min(said, bright) > 20


def _hikari(action: Play, field: int) -> bool:
    """Whether a play takes a bright card, or takes with one."""
    matches = cards_of(field & MONTH_MASKS[action.card.month - 1])
    taken = (CARDS[action.taken],) if action.taken >= 0 else matches
    return bool(taken) and any(card.kind is Kind.HIKARI for card in (action.card, *taken))


@pytest.mark.slow
def test_playouts_beat_chance() -> None:
    assert won(MonteCarlo(24), RandomPlayer(), 12) > 0.8


def test_estimates_get_better_and_name_every_action() -> None:
    state = dealt(4)
    view = state.observe(some(state.to_act))
    rounds = list(MonteCarlo(48).judge(view, Random(1)))
    assert len(rounds) > 1
    for seen in rounds:
        assert [estimate.action for estimate in seen.estimates] == list(view.legal_actions())
    first, last = rounds[0].estimates, rounds[-1].estimates
    best = max(last, key=lambda estimate: (estimate.playouts, estimate.value))
    assert best.playouts > first[0].playouts
    assert best.error < min(e.error for e in first if e.action == best.action)


def test_thinking_ends_with_the_time() -> None:
    state = dealt(4)
    rounds = list(MonteCarlo(10_000, seconds=0).judge(state.observe(some(state.to_act)), Random(1)))
    assert len(rounds) == 1


def late_yaku() -> Match:
    """A game in which A has made a yaku and holds one card at most, met by playing on and on."""
    for seed in range(400):
        state, chance = KOIKOI.start(HALF), Random(seed)
        while not state.is_over:
            if state.is_chance:
                state = state.after(KOIKOI.chance(state, chance))
                continue
            actions = state.legal_actions()
            if Say.KOI in actions and state.to_act == "A" and state.current.hands[0].bit_count() <= 1:
                return state
            state = state.after(Say.KOI if Say.KOI in actions else actions[0])
    raise AssertionError("no such game")


def test_what_is_made_in_the_last_turn_is_taken_by_the_rule_of_thumb() -> None:
    assert SimplePlayer().choose(late_yaku().observe("A"), Random(2)) is Say.STOP


def test_stopping_is_judged_at_what_it_pays() -> None:
    """Nothing hidden matters to it, so that its estimate is exact."""
    state = late_yaku()
    *_, last = MonteCarlo(24).judge(state.observe("A"), Random(2))
    stop = next(estimate for estimate in last.estimates if estimate.action is Say.STOP)
    end = state.current.after(Say.STOP).end
    assert end is not None
    assert (stop.value, stop.error) == (end.transfer.value, 0)
    assert (stop.won, stop.lost, stop.undecided) == (1, 0, 0)


def test_shares_of_rounds_won_and_lost_belong_to_the_value() -> None:
    state = dealt(4)
    for estimate in list(MonteCarlo(48).judge(state.observe(some(state.to_act)), Random(1)))[-1].estimates:
        assert min(estimate.won, estimate.lost, estimate.undecided) >= 0
        assert estimate.won + estimate.lost + estimate.undecided == pytest.approx(1)
        assert estimate.won * estimate.playouts == pytest.approx(round(estimate.won * estimate.playouts))
        assert estimate.lost > 0 or estimate.value >= 0


def test_a_play_that_takes_is_worth_more_than_one_that_gives() -> None:
    state = dealt(3).current
    gains = {str(action): gain(action, state.field) for action in state.legal_actions()}
    assert max(gains.values()) > 0 > min(gains.values())


@pytest.mark.slow
def test_the_chance_to_win_is_how_often_such_a_standing_wins() -> None:
    """Of games between players by rules of thumb, after each month but the last."""
    met: dict[tuple[bool, int], list[tuple[float, float]]] = defaultdict(list)
    player = SimplePlayer()
    for seed in range(400):
        state, chance, months = KOIKOI.start(HALF), Random(seed), 0
        said: list[tuple[str, tuple[bool, int], float]] = []
        while not state.is_over:
            if len(state.months) > months:
                months = len(state.months)
                ahead, lead = max(("A", state.scores[0] - 50), ("B", state.scores[1] - 50), key=lambda each: each[1])
                if lead:
                    view = state.observe(ahead)._replace(month=months)
                    said.append((ahead, (months == 5, min(2, lead // 12)), chance_to_win(view, 0)))
            step = (
                KOIKOI.chance(state, chance)
                if state.is_chance
                else player.choose(state.observe(some(state.to_act)), chance)
            )
            state = state.after(step)
        winners = some(state.outcome).winners
        for who, group, says in said:
            met[group].append((says, (who in winners) / len(winners)))
    for group, found in met.items():  # whether a month is left or more, and the lead
        says, won = (sum(each) / len(found) for each in zip(*found, strict=True))
        assert abs(says - won) < 2.5 * (won * (1 - won) / len(found)) ** 0.5, (group, says, won, len(found))
    assert len(met) == 6
    assert min(map(len, met.values())) > 40


def test_the_chance_to_win_of_both_is_one_and_rises_with_the_points() -> None:
    for name in ("bga_general_half", "bga_general", "club", "club_half"):
        view = Match.new(preset(name)).observe("A")
        for month in range(1, view.rules.rounds + 1):
            after = [chance_to_win(view._replace(month=month), points) for points in range(-60, 61)]
            assert after == sorted(after)
            assert all(abs(one + other - 1) < 1e-9 for one, other in zip(after, after[::-1], strict=True))
            assert after[0] < 0.3 < 0.7 < after[-1]
