"""Oh Hell against judges that know nothing of the engine: plain words, brute force, and OpenSpiel."""

import random
from collections import Counter
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanawidgets.core.deck import BIT, CODES, INDEX, SUITS, cards_of
from hanawidgets.core.errors import RuleError
from hanawidgets.games.ohhell.actions import BIDS, PLAYS, Deal
from hanawidgets.games.ohhell.bids import bid_pad
from hanawidgets.games.ohhell.cards import DECK
from hanawidgets.games.ohhell.hand import Hand, dealt_hands, played_cards
from hanawidgets.games.ohhell.rules import FORMATS, MODES, RuleSet, schedule
from hanawidgets.games.ohhell.score import points, settle
from hanawidgets.games.ohhell.tricks import NO_SUIT, explain_trick, legal_cards, trump_of, winner
from tests.needs import needs, some

from ..koikoi.strategies import few
from .tables import ALL_DEALT, AT_HOME, MOST, naive_legal, naive_points, naive_winner, random_states

some_cards = st.lists(st.sampled_from(CODES), unique=True, min_size=1, max_size=10)
of_two_packs = st.lists(st.sampled_from(CODES[::5]), min_size=1, max_size=10).filter(
    lambda codes: max(Counter(codes).values()) < 3
)
suits = st.sampled_from([*SUITS, None])


def number_of(suit: str | None) -> int:
    return NO_SUIT if suit is None else SUITS.index(suit)


@given(some_cards | of_two_packs, suits, st.booleans())
def test_HOUSE_OH_07_the_winner_is_the_one_that_sorting_finds(codes: list[str], trump: str | None, last: bool) -> None:
    cards = [INDEX[code] for code in codes]
    place = winner(cards, number_of(trump), last)
    assert place == naive_winner(codes, trump, "last" if last else "first")
    told = explain_trick(cards, number_of(trump), last=last)
    equal = {at for at, code in enumerate(codes) if code == codes[place]}
    assert {part.place for part in told if part.rule == "HOUSE-OH-07"} == (equal if len(equal) > 1 else set())
    assert [part.place for part in told if part.why.startswith("wins")] == [place]


@given(some_cards, suits)
def test_legal_cards_are_those_of_the_plain_rule(codes: list[str], led: str | None) -> None:
    hand = sum(BIT[INDEX[code]] for code in codes)
    assert set(DECK.codes_of(legal_cards(hand, number_of(led)))) == naive_legal(codes, led)


def test_points_of_every_bid_and_result() -> None:
    for mode, bid, taken in product(MODES, range(14), range(14)):
        assert settle(bid, taken, mode).value == points(bid, taken, mode) == naive_points(bid, taken, mode)


def test_every_schedule_written_out() -> None:
    for players, form in product(AT_HOME, FORMATS):
        top = 6 if form == "short_valley" else AT_HOME[players]
        sizes = schedule(players, form)
        ends = {
            "long_normal": (top, top),
            "long_reverse": (1, 1),
            "short_valley": (6, 6),
            "short_up": (1, top),
            "short_down": (top, 1),
        }[form]
        assert (sizes[0], sizes[-1]) == ends
        assert all(abs(one - other) == 1 for one, other in pairwise(sizes))
        assert {*sizes} == {*range(1, top + 1)}
        assert len(sizes) == (top if form in ("short_up", "short_down") else 2 * top - 1)


def test_the_bid_pad_and_the_states_allow_the_same_in_all_small_hands() -> None:
    for players, size in ((2, 2), (3, 1), (3, 2), (4, 1), (5, 1), (4, 2)):
        rules = RuleSet(players, hand_sizes=(size,))
        order = random.Random(size).sample(range(52), players * size + 1)
        deal = Deal(tuple(sum(BIT[c] for c in order[n * size : (n + 1) * size]) for n in range(players)), order[-1])
        start = Hand.new(rules, size, 0).after(deal)
        for bids in product(range(size + 1), repeat=players):
            state = start
            for at, number in enumerate(bids):
                pad = bid_pad(size, players, bids[:at])
                assert [BIDS[number] for number in pad.allowed] == list(state.legal_actions())
                if BIDS[number] not in state.legal_actions():
                    assert sum(bids) == size
                    assert at == players - 1
                    break
                state = state.after(BIDS[number])
            else:
                assert sum(bids) != size


PLAYED = [
    RuleSet(2, hand_sizes=(1, 26, 3)),
    RuleSet(3, "short_up"),
    RuleSet(7, "short_down", "negative"),
    RuleSet(8, hand_sizes=(13, 2), no_turn_up="last_dealt"),
    RuleSet(9, hand_sizes=(1, 2, 11)),
    RuleSet(10, hand_sizes=(10, 3), equal_cards="last"),
    ALL_DEALT,
]


@few
@given(st.sampled_from(PLAYED), st.integers(0, 999))
def test_whole_games_follow_the_plain_rules(rules: RuleSet, seed: int) -> None:
    """Every state's legal actions, every trick and every score once more, on codes."""
    states = random_states(rules, seed)
    for before, after in pairwise(states):
        now = before.current
        if now.phase != "play":
            continue
        hand = DECK.codes_of(now.hands[now.turn])
        led = CODES[now.trick[0]][-1] if now.trick else None
        assert {str(action) for action in before.legal_actions()} == naive_legal(hand, led)
        if len(after.current.tricks) > len(now.tricks):
            trick = after.current.tricks[-1]
            trump = None if now.turn_up < 0 else CODES[now.turn_up][-1]
            place = naive_winner([CODES[card] for card in trick.cards], trump, rules.equal_cards)
            assert trick.winner == (trick.leader + place) % rules.players
            assert sum(after.current.taken) == len(after.current.tricks)
    over = states[-1]
    scores = [0] * rules.players
    for result, size in zip(over.results, rules.sizes, strict=True):
        assert sum(result.taken) == size != sum(result.bids)
        for seat, (bid, taken) in enumerate(zip(*result, strict=True)):
            scores[seat] += naive_points(bid, taken, rules.mode)
    assert over.scores == tuple(scores)


def test_a_card_explained_has_the_legal_cards_of_its_state() -> None:
    for seed in range(5):
        states = [state.current for state in random_states(RuleSet(5, hand_sizes=(4,)), seed)]
        over = states[-1]
        assert dealt_hands(over) == next(state.hands for state in states if state.phase == "bid")
        asked = [state for state in states if state.phase == "play"]
        for state, card in zip(asked, played_cards(over), strict=True):
            held = (*(0 for _ in state.trick), state.hands[state.turn])
            part = explain_trick((*state.trick, card), state.trump, held)[-1]
            assert {str(action) for action in state.legal_actions()} == set(DECK.codes_of(part.legal))


# --- OpenSpiel ------------------------------------------------------------------------------------

HANDS = 2100


def _code(card: int) -> str:
    """OpenSpiel counts cards by rank, then suit."""
    return ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"][card // 4] + "CDHS"[card % 4]


@pytest.mark.slow
def test_two_thousand_random_hands_agree_with_openspiel() -> None:
    """Legal bids and plays at every decision, who plays, winners of tricks, and points: its scoring of one
    point a trick and ten for an exact bid is our ``positive`` mode."""
    needs("pyspiel")
    import pyspiel

    chance = random.Random(1)
    tables = [(players, size) for players, most in MOST.items() for size in range(1, most + 1)]
    games = {table: pyspiel.load_game(f"oh_hell(players={table[0]},num_tricks_fixed={table[1]})") for table in tables}
    for number in range(HANDS):
        players, size = tables[number % len(tables)]
        other = games[players, size].new_initial_state()
        draws, steps = [], []
        while not other.is_terminal():
            legal = other.legal_actions()
            action = legal[int(chance.random() * len(legal))]
            if other.is_chance_node():
                draws.append(action)
            else:
                steps.append((other.current_player(), legal, action))
            other.apply_action(action)
        _replay(players, size, draws, steps, [int(point) for point in other.returns()])


def _replay(
    players: int, size: int, draws: list[int], steps: list[tuple[int, list[int], int]], returns: list[int]
) -> None:
    bids, plays = steps[:players], steps[players:]
    hands = [0] * players
    for who, _, card in plays:
        hands[who] |= BIT[INDEX[_code(card)]]
    dealer = bids[-1][0]
    rules = RuleSet(players, mode="positive", hand_sizes=(size,))
    state = Hand.new(rules, size, dealer).after(Deal(tuple(hands), INDEX[_code(draws[-1])]))
    for who, legal, bid in bids:
        assert state.turn == who
        assert [BIDS[number - 52] for number in legal] == list(state.legal_actions())
        state = state.after(BIDS[bid - 52])
    for who, legal, card in plays:
        assert state.turn == who
        assert {_code(number) for number in legal} == {str(action) for action in state.legal_actions()}
        state = state.after(PLAYS[INDEX[_code(card)]])
    assert state.is_over
    assert [some(state.outcome).points[seat] for seat in state.seats] == returns
    assert trump_of(state.turn_up) == SUITS.index(_code(draws[-1])[-1])


def test_what_openspiel_plays_is_not_what_we_refuse() -> None:
    """The judge above can fail: a hand in which somebody does not follow suit is refused."""
    steps = [(1, [52, 53], 52), (2, [52, 53], 52), (0, [52], 52), (1, [50], 50), (2, [47], 47), (0, [46], 46)]
    with pytest.raises((AssertionError, RuleError)):
        _replay(3, 1, [0], [*steps[:3], (1, [50], 50), (2, [50], 50), (0, [46], 46)], [0, 1, 0])


def test_cards_are_piles_in_order() -> None:
    assert [cards_of(1 << n) for n in range(52)] == [(n,) for n in range(52)]
