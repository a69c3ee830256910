"""What a seat may know, at tables of all sizes, and what may be hidden from it: all of that, and nothing else."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate, combinations, islice, pairwise, permutations
from math import log
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies._internal.random import ArtificialRandom

from hanawidgets.core.deck import BIT, INDEX, SUIT, SUIT_MASKS
from hanawidgets.games.ohhell.belief import Hidden, voids, ways
from hanawidgets.games.ohhell.cards import DECK, cards_of, piled
from hanawidgets.games.ohhell.game import GAME as OHHELL
from hanawidgets.games.ohhell.players import Decision, SimplePlayer
from hanawidgets.games.ohhell.rules import RuleSet
from tests.needs import some

from ...rows import each
from ..koikoi.strategies import few
from .contract import hide
from .tables import ALL_DEALT, bid, cards, dealt, played, random_match

TABLES = [
    RuleSet(3, hand_sizes=(6, 3)),
    RuleSet(5, hand_sizes=(4, 7)),
    RuleSet(7, hand_sizes=(7, 7)),
    RuleSet(4, hand_sizes=(13,)),
    RuleSet(6, "short_up", "negative"),
    RuleSet(2, hand_sizes=(26, 3)),
    RuleSet(8, hand_sizes=(13, 4), no_turn_up="last_dealt"),
    RuleSet(10, hand_sizes=(6, 10), equal_cards="last"),
]


def all_deals(unseen: list[int], sizes: tuple[int, ...], voids: tuple[int, ...]) -> Any:
    """Every way to deal, by brute force: seat after seat, combinations of cards it may hold."""

    def deals(seat: int, left: list[int]) -> Iterator[Any]:
        if seat == len(sizes):
            yield ()
            return
        allowed = [card for card in left if not voids[seat] >> SUIT[card] & 1]
        for chosen in combinations(allowed, sizes[seat]):
            rest = [card for card in left if card not in chosen]
            for others in deals(seat + 1, rest):
                yield (sum(BIT[card] for card in chosen), *others)

    return list(deals(0, unseen))


SMALL = [
    ("AS KS QH JH 2D 3D", (2, 2, 0), (0b0001, 0b0010, 0)),
    ("AS KS QH JH 2D 3D", (2, 1, 2), (0b0011, 0, 0b0100)),
    ("AS KS QH JH 2D", (2, 2, 1), (0b0100, 0b0010, 0b0001)),
    ("AS KS QS JH 2D 4C", (2, 2, 2), (0b0110, 0b1000, 0b0001)),
    ("AS KS QS JH 2D 4C", (1, 2, 1), (0, 0, 0)),
]


@each("text, sizes, void", SMALL)
def test_all_ways_to_deal_are_dealt_and_equally_often(text: str, sizes: tuple[int, ...], void: tuple[int, ...]) -> None:
    unseen = cards(text)
    possible = all_deals([card for card in range(52) if unseen >> card & 1], sizes, void)
    hidden, chance = Hidden(unseen, sizes, void), random.Random(1)
    number = 60 * len(possible)
    seen = Counter(hidden.deal(chance) for _ in range(number))
    assert set(seen) == set(possible)
    squares = sum((seen[deal] - 60) ** 2 for deal in possible) / 60
    assert squares < len(possible) + 4 * (2 * len(possible)) ** 0.5 + 4


@pytest.mark.slow
@each("sizes, voids", [((2, 1, 0), (0, 0, 0)), ((2, 2, 0), (0b0001, 0, 0)), ((1, 2, 1), (0b0001, 0b0100, 0))])
def test_HOUSE_OH_06_deals_of_two_packs_come_as_often_as_with_marked_cards(
    sizes: tuple[int, ...], voids: tuple[int, ...]
) -> None:
    """Two equal cards are two cards: a hand that holds one of them comes about in two ways."""
    names = ["AS", "AS", "QH", "QH", "2D", "3C"]
    marked = [INDEX[code] for code in names]
    ways: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for order in set(permutations(range(len(names)), sum(sizes))):
        ends = [*accumulate(sizes, initial=0)]
        hands = [order[at:end] for at, end in pairwise(ends)]
        if all([*hand] == sorted(hand) for hand in hands) and not any(
            void >> SUIT[marked[at]] & 1 for hand, void in zip(hands, voids, strict=True) for at in hand
        ):
            ways[tuple(tuple(sorted(marked[at] for at in hand)) for hand in hands)] += 1
    hidden = Hidden(piled(marked), sizes, voids)
    found = Counter(tuple(map(cards_of, hands)) for hands in some(hidden.all_deals(10**6)))
    assert found == ways
    chance, draws = Random(5), 6000
    dealt = Counter(tuple(map(cards_of, hidden.deal(chance))) for _ in range(draws))
    assert dealt.keys() == ways.keys()
    for each_way, count in ways.items():
        share = count / ways.total()
        assert abs(dealt[each_way] - draws * share) < 4.5 * (draws * share * (1 - share)) ** 0.5


def test_the_number_of_ways_is_counted() -> None:
    assert ways((4, 4, 4, 4), ((2, 0b0111),)) == 66
    assert ways((2, 2, 0, 0), ((2, 0b0001), (2, 0b0010))) == 1
    assert ways((1, 0, 0, 0), ((2, 0b0001),)) == 0
    impossible = Hidden(cards("AS KS 2D"), (2, 0), (0b0001, 0))  # only one card that is no spade
    assert impossible.ways() == 0
    with pytest.raises(ValueError, match="no deal fits"):
        impossible.deal(random.Random(1))


def test_voids_are_those_that_did_not_follow() -> None:
    state = played(bid(dealt(["KH QH", "2D AS", "3H 4D"], "9S", dealer=2), 0, 0, 0), "KH AS")
    assert voids(3, state.tricks, state.leader, state.trick) == (0, 0b0010, 0)
    assert voids(3, played(state, "3H").tricks, 1, ()) == (0, 0b0010, 0)


@pytest.mark.slow
@few
@given(st.sampled_from(TABLES), st.integers(0, 10_000), st.randoms(use_true_random=False))
def test_no_impossible_hand_is_dealt(rules: RuleSet, seed: int, chance: ArtificialRandom) -> None:
    match = random_match(rules, seed, chance.randrange(2, OHHELL.max_decisions(rules)))
    now = match.current
    shown = voids(rules.players, now.tricks, now.leader, now.trick)
    for seat in match.seats:
        view = match.observe(seat)
        for _ in range(5):
            sample = view.sample(chance)
            assert sample.observe(seat) == view
            for who, hand in enumerate(sample.current.hands):
                assert hand.bit_count() == now.hands[who].bit_count() == view.now.hand_sizes[who]
                assert not any(hand & mask for suit, mask in enumerate(SUIT_MASKS) if shown[who] >> suit & 1)
            assert sum(map(len, sample.places().values())) == (104 if rules.players > 7 else 52)
            assert OHHELL.parse_position(str(sample)) == sample


@pytest.mark.slow
@few
@given(st.sampled_from(TABLES), st.integers(0, 10_000), st.randoms(use_true_random=False))
def test_an_observation_tells_nothing_hidden(rules: RuleSet, seed: int, chance: ArtificialRandom) -> None:
    match = random_match(rules, seed, chance.randrange(2, OHHELL.max_decisions(rules)))
    for seat in match.seats:
        other = hide(match, seat, chance)
        assert other.observe(seat) == match.observe(seat)
        assert repr(other.observe(seat)) == repr(match.observe(seat))
        assert other.legal_actions(seat) == match.legal_actions(seat) == match.observe(seat).legal_actions()


@few
@given(st.integers(0, 10_000), st.integers(2, 60), st.randoms(use_true_random=False))
def test_the_last_card_dealt_is_known_to_lie_with_the_dealer(seed: int, until: int, chance: ArtificialRandom) -> None:
    match = random_match(ALL_DEALT, seed, until)
    now = match.current
    out = {card for trick in now.tricks for card in trick.cards} | {*now.trick}
    for seat in match.seats:
        view = match.observe(seat)
        sample = view.sample(chance)
        assert sample.observe(seat) == view
        if now.phase == "play" and now.turn_up not in out and now.size == 13:
            assert DECK.codes_of(BIT[now.turn_up])[0] in sample.places()[f"hand {match.seats[now.dealer]}"]


def test_bids_and_tricks_of_others_are_seen() -> None:
    match = random_match(RuleSet(5), 3, 30)
    for seat in match.seats:
        view = match.observe(seat)
        assert (view.now.bids, view.now.taken, view.now.tricks) == (
            match.current.bids,
            match.current.taken,
            match.current.tricks,
        )
        assert view.scores == match.scores


@pytest.mark.slow
def test_deals_by_the_bids_are_nearer_to_games_than_any_that_fit() -> None:
    """By the logarithmic loss over all unseen cards and seats, and equal views get equal deals."""
    simple, apart, together = SimplePlayer(), 0.0, 0.0
    for seed in range(8):
        match, chance = OHHELL.start(RuleSet(4, hand_sizes=(3 + seed,))), random.Random(seed)
        while not match.is_over:
            if match.is_chance:
                match = match.after(OHHELL.chance(match, chance))
                continue
            view = match.observe(some(match.to_act))
            if view.now.phase == "play" and not view.now.trick:
                decision, hidden, draw = Decision(view), view.now.hidden(), random.Random(1)
                by_bids = [*islice(decision.deals(random.Random(2)), 120)]
                apart += _loss(match, view, [hidden.deal(draw) for _ in range(120)])
                together += _loss(match, view, by_bids)
                again = hide(match, some(match.to_act), chance).observe(some(match.to_act))
                assert by_bids[:3] == [*islice(Decision(again).deals(random.Random(2)), 3)]
            match = match.after(simple.choose(view, chance))
    assert together < 0.995 * apart


def _loss(match: Any, view: Any, deals: Any) -> Any:
    total = 0.0
    for seat, hand in enumerate(match.current.hands):
        if seat == view.now.who:
            continue
        for card in range(52):
            if not view.now.seen >> card & 1:
                share = (sum(hands[seat] >> card & 1 for hands in deals) + 1) / (len(deals) + 4)
                total -= log(share if hand >> card & 1 else 1 - share)
    return total
