"""One suite for all games: whatever keeps the contract passes, and every preset of every game has to."""

from __future__ import annotations

import copy
import os
import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanawidgets.core.codec import checksum
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.match import Match
from hanawidgets.core.record import Record, RecordError, parse_record
from hanawidgets.core.state import actor, randbelow, seen_by, shuffled
from hanawidgets.games.koikoi.cards import Card
from tests.needs import some

from ..rows import named
from .games import GAMES

READERS = {name: entry.game for name, entry in GAMES.items()}
_lot = random.Random(0) if os.environ.get("CI") else random.SystemRandom()
SEEDS = [_lot.getrandbits(32) for _ in range(2)]
"""Of each table so many games, others on every run; a failure names its seed."""
seeds = st.sampled_from(SEEDS)


def each_game(test: Callable[..., Any]) -> Any:
    """Run a test for the games of all tables, one item a game."""

    def run(name: Any) -> None:
        for preset, seed in product(GAMES[name].tables, SEEDS):
            with named((preset, seed)):
                test(name, preset, seed)

    run.__name__ = test.__name__
    return pytest.mark.parametrize("name", sorted(GAMES))(run)


@cache  # all tests look at the same games
def play(name: str, preset: str, seed: int) -> tuple[Record, tuple[Match[Any, Any, Any], ...]]:
    """A whole game of random moves: its record and all its states."""
    game = GAMES[name].game
    rules = GAMES[name].tables[preset]
    chance = random.Random(seed)
    state = game.start(rules)
    states, actions = [state], []
    while not state.is_over:
        action = game.chance(state, chance) if state.is_chance else chance.choice(state.legal_actions())
        state = state.after(action)
        actions.append(action)
        states.append(state)
    return Record(game, rules, tuple(actions)), tuple(states)


def some_states(states: tuple[Match[Any, Any, Any], ...], seed: int, count: int = 5) -> list[Match[Any, Any, Any]]:
    chosen = random.Random(seed).sample(range(len(states)), min(count, len(states)))
    return [states[at] for at in sorted({0, len(states) - 1, *chosen})]


def test_every_game_of_the_suite_reads_its_name() -> None:
    assert {name: entry.game.name for name, entry in GAMES.items()} == {name: name for name in GAMES}


# --- whose turn, and the end ----------------------------------------------------------------------


@pytest.mark.slow
@each_game
def test_a_game_ends_and_always_waits_for_exactly_one_thing(name: str, preset: str, seed: int) -> None:
    record, states = play(name, preset, seed)
    for state in states:
        assert [state.to_act is not None, state.is_chance, state.is_over].count(True) == 1
        assert state.to_act is None or state.to_act in state.seats
        assert bool(state.legal_actions()) == (state.to_act is not None)
        assert (state.outcome is not None) == state.is_over
    decisions = sum(state.to_act is not None for state in states)
    assert decisions <= record.game.max_decisions(record.rules)


@pytest.mark.slow
@each_game
def test_the_outcome_is_explained_to_the_point(name: str, preset: str, seed: int) -> None:
    _, states = play(name, preset, seed)
    outcome = states[-1].outcome
    assert set(some(outcome).points) == set(states[-1].seats)
    assert set(some(outcome).winners) <= set(some(outcome).points)
    assert {seat: term.value for seat, term in some(outcome).terms.items()} == dict(some(outcome).points)
    for term in some(outcome).terms.values():
        for part in term.walk():
            assert type(part.value) is int
            assert part.rule
            if part.op == "sum":
                assert part.value == sum(child.value for child in part.children)
    if GAMES[name].zero_sum:
        assert sum(some(outcome).points.values()) == sum(states[0].scores)


# --- actions --------------------------------------------------------------------------------------


@pytest.mark.slow
@each_game
def test_legal_actions_are_never_refused_and_all_others_are(name: str, preset: str, seed: int) -> None:
    entry = GAMES[name]
    _, states = play(name, preset, seed)
    for state in some_states(states, seed):
        kept, before = copy.deepcopy(state), hash(state)
        legal = state.legal_actions()
        assert len(set(legal)) == len(legal)
        allowed = [action for seat in state.seats for action in state.legal_actions(seat)]
        for action in legal:
            assert state.refusal(action) is None
            assert state.after(action) == state.apply(action).state
        for action in entry.universe(random.Random(seed)):
            error = state.refusal(action)
            if state.is_chance and error is None:
                assert state.after(action) != state
                continue
            assert (error is None) == (action in allowed), action
            if error is None:
                continue
            assert isinstance(error.code, Code)
            assert error.rule
            for attempt in (state.apply, state.after):
                assert _said(attempt, action) == (error.code, error.detail)
        assert (state, hash(state)) == (kept, before)


def _said(attempt: Any, action: Any) -> Any:
    """What a refusal says (hundreds of times per state, where ``pytest.raises`` would take most of the time)."""
    try:
        return attempt(action)
    except RuleError as error:
        return error.code, error.detail


@each_game
def test_only_the_seat_to_act_may_act(name: str, preset: str, seed: int) -> None:
    _, states = play(name, preset, seed)
    for state in some_states(states, seed):
        for seat in state.seats:
            actions = state.legal_actions(seat)
            assert actions == state.observe(seat).legal_actions()
            if seat == state.to_act:
                assert actions == state.legal_actions()
            for action in actions:  # out of turn only what names its seat
                assert actor(state, action) == seat
                assert state.refusal(action) is None


@each_game
def test_chance_is_only_where_chance_is_due(name: str, preset: str, seed: int) -> None:
    game = GAMES[name].game
    _, states = play(name, preset, seed)
    for state in some_states(states, seed):
        if state.is_chance:
            assert state.refusal(game.chance(state, random.Random(seed))) is None
        else:
            with pytest.raises(RuleError) as caught:
                game.chance(state, random.Random(seed))
            assert caught.value.code == Code.ILLEGAL_MOVE


@each_game
def test_a_state_is_a_value(name: str, preset: str, seed: int) -> None:
    _, states = play(name, preset, seed)
    for state in some_states(states, seed):
        twin = copy.deepcopy(state)
        assert twin == state
        assert hash(twin) == hash(state)
        with pytest.raises(AttributeError):
            state.rules = None
    assert len(set(states)) == len(states)


@pytest.mark.slow
@each_game
def test_no_card_is_lost_or_doubled(name: str, preset: str, seed: int) -> None:
    _, states = play(name, preset, seed)
    everything = None
    for state in states:
        now = Counter(code for codes in state.places().values() for code in codes)
        everything = everything or now
        assert now == everything
        assert sum(now.values()) == GAMES[name].cards_of(GAMES[name].tables[preset])


# --- what a seat may know -------------------------------------------------------------------------


@pytest.mark.slow
@each_game
def test_an_observation_tells_nothing_hidden(name: str, preset: str, seed: int) -> None:
    entry = GAMES[name]
    _, states = play(name, preset, seed)
    differed = 0
    for state in some_states(states, seed, 20):
        for seat in state.seats:
            other = entry.hide(state, seat, random.Random(seed))
            differed += other != state
            seen = state.observe(seat)
            assert seen == other.observe(seat)
            assert hash(seen) == hash(other.observe(seat))
            assert repr(seen) == repr(other.observe(seat))
            assert (seen.seat, seen.to_act) == (seat, state.to_act)
    assert differed


@pytest.mark.slow
@each_game
def test_a_sample_of_an_observation_looks_the_same_and_can_be_played(name: str, preset: str, seed: int) -> None:
    game = GAMES[name].game
    _, states = play(name, preset, seed)
    chance = random.Random(seed)
    for state in some_states(states, seed):
        samples = []
        for seat in state.seats:
            seen = state.observe(seat)
            samples.append(seen.sample(chance))
            assert samples[-1].observe(seat) == seen
            assert game.parse_position(game.position_text(samples[-1])) == samples[-1]
        for sample in chance.sample(samples, 1):  # one seat's is played to the end
            while not sample.is_over:
                action = game.chance(sample, chance) if sample.is_chance else chance.choice(sample.legal_actions())
                sample = sample.after(action)


@pytest.mark.slow
@each_game
def test_events_tell_a_seat_nothing_hidden(name: str, preset: str, seed: int) -> None:
    entry = GAMES[name]
    record, states = play(name, preset, seed)
    told = 0
    for (before, after), step in zip(pairwise(states), record.steps(), strict=True):
        assert step.state == after
        assert set(step.events)  # they are values
        for seat in before.seats:
            if before.is_chance:
                continue
            hidden = _not_seen(after, seat, entry.hidden)
            for event in seen_by(step.events, seat):
                told += 1
                if leaked := hidden & set(_codes(event.facts)):  # unless the cards were shown to all
                    other = entry.hide(after, seat, random.Random(seed)).places()
                    assert all(
                        other[place] == codes for place, codes in after.places().items() if leaked & set(codes)
                    ), event
    assert told


def _not_seen(state: Any, seat: Any, places: Any) -> Any:
    """The codes of cards of which this seat sees none; of two packs each card is there twice."""
    hidden, shown = set[str](), set[str]()
    for place, codes in state.places().items():
        covered = place in places or (place.startswith("hand ") and place != f"hand {seat}")
        (hidden if covered else shown).update(codes)
    return hidden - shown


def _codes(value: Any) -> Iterator[Any]:
    if isinstance(value, Card | str):
        yield str(value)
    elif isinstance(value, dict):
        for part in value.values():
            yield from _codes(part)
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from _codes(part)


@each_game
def test_events_of_a_dealt_hand_are_for_its_holder(name: str, preset: str, seed: int) -> None:
    record, _ = play(name, preset, seed)
    private = [event for step in record.steps() for event in step.events if event.only_for]
    assert private
    assert all(event.only_for == event.seat for event in private)


@each_game
def test_an_unknown_seat_sees_nothing(name: str, preset: str, seed: int) -> None:
    state = GAMES[name].game.start(GAMES[name].tables[preset])
    for seat in ("Z", "", None, 0):
        with pytest.raises(RuleError) as caught:
            state.observe(seat)
        assert caught.value.code == Code.UNKNOWN_PLAYER


# --- notation -------------------------------------------------------------------------------------


@pytest.mark.slow
@each_game
def test_actions_and_positions_are_read_back(name: str, preset: str, seed: int) -> None:
    game = GAMES[name].game
    record, states = play(name, preset, seed)
    assert [game.parse_action(str(action)) for action in record.actions] == list(record.actions)
    assert game.parse_rules(game.rules_text(record.rules)) == record.rules
    for state in some_states(states, seed, 100):
        text = game.position_text(state)
        assert game.parse_position(text) == state
        assert not set(text) & set(" \t\n#?&%\"'<>")
        assert len(text) < max(500, 7 * GAMES[name].cards_of(record.rules))


@each_game
def test_a_damaged_position_is_refused(name: str, preset: str, seed: int) -> None:
    game = GAMES[name].game
    _, states = play(name, preset, seed)
    chance = random.Random(seed)
    text = game.position_text(some_states(states, seed, 1)[-1])
    at, letter = chance.randrange(len(text)), chance.choice("0123456789abcABx.-,~")
    for damaged in (
        text[:at],
        text[:at] + letter + text[at + 1 :],
        text[:at] + letter + text[at:],
        text + letter,
        text[:at] + text[at + 1 :],
    ):
        if damaged == text:
            continue
        with pytest.raises(RuleError):
            game.parse_position(damaged)


@pytest.mark.slow
@each_game
def test_a_record_replays_to_the_same_states(name: str, preset: str, seed: int) -> None:
    record, states = play(name, preset, seed)
    text = str(record)
    again = parse_record(text, READERS)
    assert again == record
    assert str(again) == text
    assert again.states() == states


@each_game
def test_a_record_may_begin_and_end_anywhere(name: str, preset: str, seed: int) -> None:
    record, states = play(name, preset, seed)
    first, last = sorted(random.Random(seed).sample(range(len(states)), 2))
    part = Record(record.game, record.rules, record.actions[first:last], states[first])
    again = parse_record(str(part), READERS)
    assert again == part
    assert again.states()[-1] == states[last]


@pytest.mark.slow
@each_game
def test_a_record_that_goes_astray_names_line_reason_and_rule(name: str, preset: str, seed: int) -> None:
    record, states = play(name, preset, seed)
    lines = str(record).splitlines()
    at = random.Random(seed).randrange(3, len(lines))
    doubled = [*lines[: at + 1], lines[at], *lines[at + 1 :]]  # the same move a second time
    state = states[at - 3 + 1]
    if state.refusal(record.actions[at - 3]) is not None:
        with pytest.raises(RecordError) as caught:
            parse_record("\n".join(doubled), READERS)
        error = caught.value
        assert error.line == error.facts["line"] == at + 2
        assert error.rule
        assert error.facts["text"] == lines[at][:80]
    seat, _, action = lines[at].partition(" ")
    for wrong in {"A", "B", "-"} - {seat}:
        with pytest.raises(RecordError) as caught:
            parse_record("\n".join([*lines[:at], f"{wrong} {action}", *lines[at + 1 :]]), READERS)
        assert caught.value.line == at + 1
        assert caught.value.detail == "not_your_turn"


# --- chance ---------------------------------------------------------------------------------------


@pytest.mark.slow
@each_game
def test_a_seed_gives_the_same_game_whatever_the_global_generator_does(name: str, preset: str, seed: int) -> None:
    random.seed(1)
    kept = random.getstate()
    first, _ = play.__wrapped__(name, preset, seed)
    assert random.getstate() == kept
    random.seed(2)
    assert play.__wrapped__(name, preset, seed)[0] == first


def test_a_seed_gives_this_deal_for_ever() -> None:
    game = GAMES["koikoi"].game
    state = game.start(game.presets["bga_general"].with_options(first_dealer="A"))
    assert str(game.chance(state, random.Random(1))) == DEAL_OF_SEED_1


DEAL_OF_SEED_1 = (
    "deal:325164717481a2b2/2341828393b3b4c2/113134535463c1c3/216291a414b1c49412248422a342611343334452a1927372"
)


@given(st.integers(1, 60), seeds)
def test_random_numbers_are_below_their_limit_and_reach_it(limit: int, seed: int) -> None:
    chance = random.Random(seed)
    numbers = {randbelow(chance, limit) for _ in range(40 * limit)}
    assert numbers <= set(range(limit))
    assert len(numbers) > limit * 3 // 4


@given(st.lists(st.integers()), seeds)
def test_shuffling_keeps_what_is_there(items: list[int], seed: int) -> None:
    assert Counter(shuffled(items, random.Random(seed))) == Counter(items)


def test_shuffles_are_fair() -> None:
    chance = random.Random(3)
    seen = Counter(shuffled("abcd", chance) for _ in range(24_000))
    assert len(seen) == 24
    assert max(seen.values()) < 1200 > 800 < min(seen.values())


@pytest.mark.slow
@given(st.text(min_size=2, max_size=60), st.data())
def test_a_checksum_notices_one_wrong_character(text: str, data: Any) -> None:
    at = data.draw(st.integers(0, len(text) - 1))
    wrong = data.draw(st.sampled_from("0123456789abcxyz.;="))
    if text[at] != wrong:
        # characters far apart in Unicode may collide; those of a link never do
        assert checksum(text) != checksum(text[:at] + wrong + text[at + 1 :]) or ord(text[at]) > 127
