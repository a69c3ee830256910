"""Opponents of Oh Hell: they see an observation only, keep the rules, and get better from one to the next."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanawidgets.core.deck import BIT, INDEX, SUIT, SUIT_MASKS
from hanawidgets.core.game import Player, RandomPlayer
from hanawidgets.core.registry import GAMES
from hanawidgets.core.session import Session, parse_session
from hanawidgets.core.simulation import play_game
from hanawidgets.games.ohhell.actions import BIDS, PLAYS, Deal
from hanawidgets.games.ohhell.belief import voids
from hanawidgets.games.ohhell.cards import DECK
from hanawidgets.games.ohhell.game import GAME as OHHELL
from hanawidgets.games.ohhell.hand import Hand, Phase
from hanawidgets.games.ohhell.heuristics import (
    MORE,
    bid_on,
    expected_tricks,
    follow,
    heuristic_bid,
    lead,
    mask_of,
    play_on,
    tops,
)
from hanawidgets.games.ohhell.players import Beginner, Decision, MonteCarlo, SimplePlayer, _forbidden, _table, _winners
from hanawidgets.games.ohhell.position import set_up
from hanawidgets.games.ohhell.rules import MODES, RuleSet
from hanawidgets.games.ohhell.score import points
from hanawidgets.games.ohhell.state import Match
from hanawidgets.games.ohhell.tricks import legal_cards
from tests.needs import some

from ...rows import each

PLAYERS = [RandomPlayer(), Beginner(), SimplePlayer(), MonteCarlo(4)]
SHORT = RuleSet(4, hand_sizes=(3, 5), first_dealer="A")
seeds = st.integers(0, 10_000)


def pile(text: str) -> int:
    return DECK.pile(text.split())


def table(hands: list[str], turn_up: str, **more: object) -> Match:
    """A hand dealt by A, who bids last."""
    piles = tuple(map(pile, hands))
    rules = RuleSet(len(hands), hand_sizes=(piles[0].bit_count(),), first_dealer="A")
    return set_up(rules, hands=piles, turn_up=INDEX[turn_up], **more)


def somewhere(rules: RuleSet, seed: int) -> Match:
    """A decision anywhere in a random game."""
    chance, state, met = Random(seed), OHHELL.start(rules), []
    while not state.is_over:
        if state.to_act:
            met.append(state)
        state = state.after(OHHELL.chance(state, chance) if state.is_chance else chance.choice(state.legal_actions()))
    return chance.choice(met)


@pytest.mark.slow
@each("player", PLAYERS)
@each(
    "rules",
    [
        RuleSet(3, "short_down", "positive"),
        RuleSet(7, "short_up", "negative"),
        SHORT,
        RuleSet(4, hand_sizes=(13,), no_turn_up="last_dealt"),
        RuleSet(4, hand_sizes=(13,)),
    ],
)
def test_each_plays_whole_games_by_the_rules(player: Player, rules: RuleSet) -> None:
    """Every refused action would raise."""
    seats: Mapping[str, Player] = {seat: player if seat == "A" else RandomPlayer() for seat in rules.seats}
    assert play_game(OHHELL, rules, dict(seats), Random(5)).is_over


@each("player", PLAYERS)
@settings(max_examples=10, deadline=None)
@given(seed=seeds)
def test_what_cannot_be_seen_does_not_matter(player: Player, seed: int) -> None:
    state = somewhere(SHORT, seed)
    seat = state.to_act
    assert seat
    view = state.observe(seat)
    other = view.sample(Random(99))
    choice = player.choose(view, Random(1))
    assert choice == player.choose(other.observe(seat), Random(1))
    assert choice in view.legal_actions()


def test_they_are_on_the_list_of_opponents() -> None:
    assert GAMES["ohhell"] is OHHELL
    assert list(GAMES["ohhell"].opponents) == ["beginner", "simple", "strong", "random"]


def test_a_session_against_opponents_is_read_back() -> None:
    session = Session(OHHELL, SHORT, GAMES["ohhell"].opponents, frozenset("B"), "simple", "7").dealt()
    while not session.now.is_over:
        session = session.act(session.now.legal_actions()[0]).answered() if session.decides else session.dealt()
    again = parse_session(str(session))
    assert again.now == session.now
    assert session.undone().now.to_act == "B"


# --- rules of thumb -------------------------------------------------------------------------------


@given(st.integers(3, 7), st.integers(1, 7), seeds)
def test_never_0_with_the_ace_of_trump_unless_nothing_else_is_left(players: int, size: int, seed: int) -> None:
    trump = SUIT_MASKS[2]
    ace = INDEX["AD"]
    others = Random(seed).sample([card for card in range(52) if card != ace], size - 1)
    hand = BIT[ace] | sum(BIT[card] for card in others)
    for forbidden in (None, *range(size + 1)):
        bid = heuristic_bid(hand, trump, players, forbidden)
        assert bid != forbidden
        assert bid > 0 or (size, forbidden) == (1, 1)


def test_with_the_ace_of_trump_alone_and_1_forbidden_it_bids_2() -> None:
    hand = pile("AD 2S 3S 4S 5S 2H 3H 4H 5H 2C 3C 4C 5C")  # all cards are dealt: the low ones are worth nothing
    assert expected_tricks(hand, SUIT_MASKS[2], 4) == 1
    assert heuristic_bid(hand, SUIT_MASKS[2], 4, 1) == 2


def test_the_rule_player_bids_by_the_view() -> None:
    state = table(["2C 3C", "AS KS", "4D 5D"], "QS")
    assert SimplePlayer().choose(state.observe("B"), Random(1)) == BIDS[2]
    assert SimplePlayer().choose(state.after(BIDS[2]).observe("C"), Random(1)) == BIDS[0]
    assert (
        SimplePlayer().choose(state.after(BIDS[2]).after(BIDS[0]).observe("A"), Random(1)) == BIDS[1]
    )  # 0 is forbidden


def test_it_leads_high_when_every_remaining_trick_is_needed() -> None:
    state = table(["2C 3C", "2H AS", "4D 5D"], "QS", bids=(2, 0, 1))
    assert SimplePlayer().choose(state.observe("B"), Random(1)) == PLAYS[INDEX["AS"]]
    state = table(["2C 3C", "2H KD", "4D 5D"], "QS", bids=(2, 0, 1))
    assert SimplePlayer().choose(state.observe("B"), Random(1)) == PLAYS[INDEX["KD"]]


def test_it_ducks_when_it_has_enough() -> None:
    state = table(["2C 3C", "2H KD", "4H 5D"], "QS", bids=(0, 0, 1))
    assert SimplePlayer().choose(state.observe("B"), Random(1)) == PLAYS[INDEX["2H"]]
    assert DECK.codes_of(follow(pile("4H KH"), pile("KH"), pile("2S"), 0, is_last=False)) == ("4H",)
    assert DECK.codes_of(follow(pile("4H 9H KH"), pile("KH"), pile("2S"), 0, is_last=False)) == ("9H",)
    assert DECK.codes_of(follow(pile("9H KH"), pile("9H KH"), pile("2S"), 0, is_last=True)) == ("KH",)


def test_it_takes_no_higher_than_needed_when_last() -> None:
    assert DECK.codes_of(follow(pile("9H KH"), pile("9H KH"), pile("2S"), 1, is_last=True)) == ("9H",)
    assert DECK.codes_of(follow(pile("9H KH"), pile("9H KH"), pile("2S"), 1, is_last=False)) == ("KH",)
    assert DECK.codes_of(lead(pile("AH 9S"), SUIT_MASKS[0], 1, 2)) == ("AH",)


def test_better_hands_are_worth_more() -> None:
    spades = SUIT_MASKS[0]
    better = [expected_tricks(pile(text), spades, 4) for text in ("2H 3D 4C", "2S 3D 4C", "KS 3D 4C", "AS 3D AC")]
    assert better == sorted(better)
    assert expected_tricks(pile("AS KS QS"), spades, 4) == pytest.approx(3)


# --- playouts -------------------------------------------------------------------------------------


@given(st.integers(2, 10), seeds, st.sampled_from(MODES), st.sampled_from(["first", "last"]))
def test_a_playout_is_a_hand_that_the_states_allow(players: int, seed: int, mode: str, equal: str) -> None:
    """The loop on masks, and the rule player asked at every state: the same cards, the same tricks."""
    size = 1 + seed % 7
    rules = RuleSet(players, mode=mode, hand_sizes=(size,), first_dealer="A", equal_cards=equal)
    chance = Random(seed)
    match = Match.new(rules)
    match = match.after(OHHELL.chance(match, chance))
    hands = match.current.hands
    stop = chance.randrange(players * (size + 1))
    for _ in range(stop):
        match = match.after(chance.choice(match.legal_actions()))
    now = match.current
    seat = match.to_act
    assert seat
    start = _table(match.observe(seat).now)
    bids = bid_on(start, hands if now.phase is Phase.BID else now.hands)
    if now.phase is Phase.BID:
        start = start._replace(bids=bids, turn=start.leader)
    taken, taker = play_on(start, now.hands)
    tricks, takers = now.taken, set[int]()
    while not match.is_over:
        seat = match.to_act
        assert seat
        view = match.observe(seat)
        if match.current.phase is Phase.BID:  # players of playouts bid a little more
            table = _table(view.now)
            bid = heuristic_bid(view.now.hand, table.trump, players, _forbidden(view.now), MORE, table.gone)
            match = match.after(BIDS[bid])
        else:
            match = match.after(SimplePlayer().choose(view, chance))
        takers = takers or {at for at, had in enumerate(tricks) if match.current.taken[at] > had}
    assert match.current.bids == bids
    assert list(match.current.taken) == taken
    assert takers <= {taker}


@pytest.mark.slow
@settings(deadline=None)
@given(seeds)
def test_hidden_hands_fit_what_was_shown(seed: int) -> None:
    state = somewhere(RuleSet(5, hand_sizes=(6,)), seed)
    seat = state.to_act
    assert seat
    now = state.current
    shown = voids(5, now.tricks, now.leader, now.trick)
    decision = Decision(state.observe(seat))
    for hands in islice(decision.deals(Random(seed)), 5):
        assert hands[now.turn] == now.hands[now.turn]
        assert [hand.bit_count() for hand in hands] == [hand.bit_count() for hand in now.hands]
        for hand, void in zip(hands, shown, strict=True):
            assert not any(hand & mask for suit, mask in enumerate(SUIT_MASKS) if void >> suit & 1)
        for place in range(len(decision.actions)):
            assert decision.play(place, hands)[0] == _slowly(state, decision.actions[place], hands)


def _slowly(state: Match, action: object, hands: tuple[int, ...]) -> int:
    """The playout through states and rule players."""
    match = state._replace(current=state.current._replace(hands=hands))
    who = match.current.turn
    match = match.after(action)
    while not match.is_over:
        seat = match.to_act
        assert seat
        view = match.observe(seat)
        if view.now.phase is Phase.BID:  # in playouts a little more is bid
            table = _table(view.now)
            bid = heuristic_bid(view.now.hand, table.trump, match.rules.players, _forbidden(view.now), MORE)
            match = match.after(BIDS[bid])
        else:
            match = match.after(SimplePlayer().choose(view, Random(1)))
    result = match.results[-1]
    return points(result.bids[who], result.taken[who], match.rules.mode)


def test_monte_carlo_finds_the_sure_bid_and_the_winning_card() -> None:
    state = table(["2C 3C", "AS KS", "4D 5D"], "QS")
    assert MonteCarlo(40).choose(state.observe("B"), Random(1)) == BIDS[2]
    state = table(["2C 3C", "AS 2H", "4D 5D"], "QS", bids=(2, 0, 1))
    assert MonteCarlo(60).choose(state.observe("B"), Random(1)) == PLAYS[INDEX["AS"]]


def played(better: Player, worse: Player, games: int) -> float:
    """Return by how much a hand the better one scores more than the mean of the three others."""
    total, hands = 0.0, 0
    for seed in range(games):
        mine = "ABCD"[seed % 4]
        over = play_game(
            OHHELL,
            RuleSet(4, hand_sizes=(4, 6, 8)),
            {seat: better if seat == mine else worse for seat in "ABCD"},
            Random(seed),
        )
        outcome = over.outcome
        assert outcome is not None
        others = [points for seat, points in outcome.points.items() if seat != mine]
        total += outcome.points[mine] - sum(others) / 3
        hands += 3
    return total / hands


@pytest.mark.slow
def test_rules_of_thumb_beat_random_moves() -> None:
    assert played(SimplePlayer(), RandomPlayer(), 40) > 1
    assert played(SimplePlayer(), Beginner(), 40) > 0.5
    assert played(Beginner(), RandomPlayer(), 40) > 0.5


def test_each_level_does_what_its_name_says() -> None:
    """Beginner: counts aces and kings. Normal: ducks once the bid is made."""
    beginner, simple, bids, ducks = Beginner(), SimplePlayer(), 0, 0
    for seed in range(6):
        state, chance = OHHELL.start(RuleSet(4, hand_sizes=(7, 10), first_dealer="A")), Random(seed)
        while not state.is_over:
            if state.is_chance:
                state = state.after(OHHELL.chance(state, chance))
                continue
            view = state.observe(some(state.to_act))
            now, starts, normal = view.now, beginner.choose(view, chance), simple.choose(view, chance)
            if now.phase is Phase.BID:
                high = sum(code[0] in "AK" for code in DECK.codes_of(now.hand))
                if _forbidden(now) is None:
                    bids += 1
                    assert starts == BIDS[max(high, tops(now.hand, _table(now).trump, now.unseen).bit_count())]
            elif now.trick and now.taken[now.who] >= now.bids[now.who]:
                legal = legal_cards(now.hand, SUIT[now.trick[0]])
                winners = _winners(now, legal, _table(now).trump)
                if legal & ~winners:
                    ducks += 1
                    assert not BIT[normal.index] & winners
            state = state.after(normal if seed % 2 else starts)
    assert min(bids, ducks) > 30


@pytest.mark.slow
def test_playouts_beat_rules_of_thumb() -> None:
    """Seeded, so that it says the same on every machine; the interval over 1,000 hands: ``tools/bench``."""
    assert played(MonteCarlo(24), SimplePlayer(), 20) > 0.5


def test_the_rules_of_the_table_are_those_of_the_states() -> None:
    hand = Hand.new(RuleSet(3, hand_sizes=(2,)), 2, 0).after(Deal(tuple(map(pile, ("2C 3C", "AS KS", "4D 5D"))), 0))
    assert legal_cards(hand.hands[1], 1) == hand.hands[1]
    assert mask_of(4) == 0
    assert SUIT[0] == 0


@pytest.mark.slow
def test_to_say_what_a_choice_is_worth_each_gets_its_least() -> None:
    """Enough of them for the margin to be told; time ends the thinking only after that."""
    view = somewhere(RuleSet(5, hand_sizes=(10,), first_dealer="E"), 19).observe("A")
    *_, few = MonteCarlo(500).judge(view, Random(2))
    *_, many = MonteCarlo(500, seconds=0).judge(view, Random(2), least=60)
    assert min(found.playouts for found in few.estimates) < 60
    assert {found.playouts for found in many.estimates} == {60}
    assert [found.margin for found in many.estimates] == pytest.approx([1.96 * found.error for found in many.estimates])
