"""The engine's rounds beside the naive ones: the same choices, the same cards, the same result, any rules."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanawidgets.games.koikoi.actions import Deal, Play, Say, Take
from hanawidgets.games.koikoi.cards import BY_MONTH, CARDS, pile
from hanawidgets.games.koikoi.round import Round
from hanawidgets.games.koikoi.rules import RuleSet

from .naive import NaiveRound
from .strategies import named, rulesets

pytestmark = pytest.mark.slow

many = settings(max_examples=10 * settings.default.max_examples)


@st.composite
def deals(draw, rules):
    """Deals in which special hands and special fields are not rare."""
    chance = random.Random(draw(st.integers(0, 2**32)))
    order = list(CARDS)
    chance.shuffle(order)
    size = rules.hand_size
    at = draw(st.sampled_from([None, None, None, 0, size, 2 * size]))  # where a pattern is laid first
    if at is not None:
        months = chance.sample(range(12), 4)
        width = draw(st.sampled_from([4, 2]))
        front = [BY_MONTH[4 * month + place] for month in months[: 8 // width] for place in range(width)]
        rest = [card for card in order if card not in front]
        order = [*rest[:at], *front, *rest[at:]]
        if draw(st.booleans()):
            width = 2  # the other hand special too
            months = chance.sample([m for m in range(12) if m not in months], 4)
            front = [BY_MONTH[4 * month + place] for month in months for place in range(2)]
            to = size if at == 0 else 0
            rest = [card for card in order if card not in front]
            order = [*rest[:to], *front, *rest[to:]]
    hands = pile(order[:size]), pile(order[size : 2 * size])
    field = pile(order[2 * size : 2 * size + 8])
    return Deal(hands, field, tuple(card.index for card in order[2 * size + 8 :]))


def word(action):
    """An action as the naive round writes it."""
    match action:
        case Play(take=None):
            return str(action.card)
        case Play():
            return f"{action.card} x {action.take}"
        case Take():
            return f"x {action.card}"
        case Say():
            return action.value
    raise AssertionError(action)


def beside(rules, deal, dealer, honba, chance, seen, stops=0.5) -> None:
    """Play both to the end, comparing after every action; ``stops``: how often stop is thought of at all."""
    state = Round(rules, dealer, honba, turn=dealer).after(deal)
    naive = NaiveRound(
        rules,
        "AB"[dealer],
        honba,
        {"A": named(deal.hands[0]), "B": named(deal.hands[1])},
        named(deal.field),
        [str(CARDS[index]) for index in deal.deck],
    )
    while True:
        wanted = {"redeal": "deal"}.get(naive.waits, naive.waits)
        assert state.phase == wanted
        seen[naive.waits] += 1
        if naive.waits == "redeal":
            return
        assert {word(action) for action in state.legal_actions()} == naive.options()
        assert named(state.field) == naive.field
        assert [str(CARDS[index]) for index in state.deck] == naive.deck
        for seat, name in enumerate("AB"):
            assert named(state.hands[seat]) == naive.hands[name]
            assert named(state.captured[seat]) == naive.taken[name]
            assert state.calls[seat] == naive.called[name]
        if naive.waits == "over":
            break
        assert state.to_act == naive.player
        options = [a for a in state.legal_actions() if a is not Say.STOP or chance.random() < stops]
        action = chance.choice(options)
        state = state.after(action)
        naive.do(word(action))
    winner, points = naive.result
    end = state.end
    assert (end.winner, end.transfer.value) == (winner, points)
    seen[state.ending] += 1
    other = {"A": "B", "B": "A"}.get(winner)
    assert state.outcome.points == ({"A": 0, "B": 0} if winner is None else {winner: points, other: -points})


def test_rounds_of_any_rules_agree_with_the_naive_ones() -> None:
    seen = Counter()

    @many
    @given(st.data(), rulesets(), st.integers(0, 1), st.integers(0, 5), st.integers(0, 2**32))
    def agree(data, rules, dealer, honba, seed) -> None:
        honba = honba if rules.family.has_sticks else 0
        beside(rules, data.draw(deals(rules)), dealer, honba, random.Random(seed), seen)

    agree()
    # The comparison is worth something only if all of this came up.
    assert all(seen[what] for what in ("play", "take", "say", "over", "redeal", "stop", "special", "hands")), seen


def test_three_hundred_random_rounds_of_both_families_agree() -> None:
    seen = Counter()
    chance = random.Random(7)
    for number in range(300):
        rules = (
            RuleSet(ruleset="club")
            if number % 2
            else RuleSet(ippai="ame_nagare", double_back=bool(number % 4), koi_with_empty_hand=bool(number % 3))
        )
        order = list(CARDS)
        chance.shuffle(order)
        deal = Deal((pile(order[:8]), pile(order[8:16])), pile(order[16:24]), tuple(c.index for c in order[24:]))
        beside(rules, deal, number // 2 % 2, number % 3 if rules.family.has_sticks else 0, chance, seen, stops=0.1)
    assert seen["say"] > 200
    assert seen["deck"]
    assert seen["hands"]


@many
@given(st.data(), st.sampled_from(["redeal", "oya_6", "play_on"]), st.booleans(), st.integers(0, 2**32))
def test_rounds_with_four_of_a_month_or_pairs_on_the_field_agree(data, way, club, seed) -> None:
    rules = RuleSet(ruleset="club" if club else "bga", field_four=way, field_pairs="play_on")
    chance = random.Random(seed)
    month = 4 * data.draw(st.integers(0, 11))
    four = list(BY_MONTH[month : month + 4])
    rest = [card for card in CARDS if card not in four]
    chance.shuffle(rest)
    deal = Deal((pile(rest[:8]), pile(rest[8:16])), pile(four + rest[16:20]), tuple(c.index for c in rest[20:]))
    beside(rules, deal, seed % 2, seed % 3 if club else 0, chance, Counter())
