"""The fast loop beside the immutable states: the same deal, the same choices, the same captures and points."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanawidgets.core.state import BULK, shuffles
from hanawidgets.games.koikoi.actions import Deal, Play, Say, Take
from hanawidgets.games.koikoi.cards import BY_MONTH, CARDS, FULL, HIKARI, MONTH_MASKS, cards_of, pile
from hanawidgets.games.koikoi.game import GAME as KOIKOI
from hanawidgets.games.koikoi.playout import NONE, grown, tables
from hanawidgets.games.koikoi.round import Round
from hanawidgets.games.koikoi.round_rules import Ending, Phase, prompt
from hanawidgets.games.koikoi.rules import YAKU_FLAGS, RuleSet
from hanawidgets.games.koikoi.yaku import yaku_of
from tests.needs import some
from tests.rows import each
from tools.bench.koikoi_loop import random_rounds

from .strategies import OPTION_VALUES, any_pile, rulesets
from .test_round_against_naive import deals, many

pytestmark = pytest.mark.slow

PLAY_ON: dict[str, Any] = {"field_four": "play_on", "field_pairs": "play_on"}
TABLES = [
    *KOIKOI.presets.values(),
    RuleSet(both_special="ignore", **PLAY_ON),
    RuleSet(ruleset="club", honba_on_hand_yaku=False, **PLAY_ON),
    RuleSet(koi_with_empty_hand=True, ippai="ame_nagare", teppo_follows_cup_option=True, field_four="oya_6"),
    RuleSet(koi_with_empty_hand=True, hand_size=10, double_back=True, double_back_style="plus1", **PLAY_ON),
    RuleSet(ruleset="club", yaku_off=frozenset({"sanko", "kasu", "tan"})),
    RuleSet(ippai="ame_kiri", weather_from="field", teppo_follows_cup_option=True),
    RuleSet().with_options(tsukifuda=6),
    RuleSet(ruleset="club", month_cards="any").with_options(tsukifuda=4),
]


def any_rules(chance: Any) -> Any:
    """Any combination of options and up to three yaku switched off."""
    name = chance.choice(["bga", "bga", "club"])
    options = {option: chance.choice(values) for option, values in OPTION_VALUES[name].items()}
    off = chance.sample(["sanko", "akatan", "tan", "tane", "kasu", "inoshikacho", "goko"], chance.randint(0, 3))
    return RuleSet(ruleset=name, yaku_off=frozenset(off), **options)


def the_deal(order: Any, rules: Any, dealer: str) -> Any:
    """The deal from which a round was played in this order."""
    end = 8 + 4 * rules.hand_size
    hands = [pile(CARDS[index] for index in order[at:end:4]) for at in (8, 10)]
    deck = [*order[9:end:2], *(index for index in order[end:] if index != NONE)]
    deck += {card.index for card in CARDS} - {*order}
    return Deal(tuple(reversed(hands) if dealer else hands), pile(CARDS[index] for index in order[:8]), tuple(deck))


def replay(played: Any, rules: Any, dealer: Any, honba: int, seen: Any = None) -> None:
    """Play a round once more, through the states, and compare; ``seen`` gets every decision."""
    state = Round(rules, dealer, honba, turn=dealer).after(the_deal(played.order, rules, dealer))
    hand_cards = iter(played.order[8 : 8 + 4 * rules.hand_size : 2])
    while not state.is_over:
        assert state.phase is not Phase.DEAL, "this deal should have been made anew"
        if state.phase is Phase.SAY:
            action = Say.KOI if state.calls[state.turn] < played.calls[state.turn ^ dealer] else Say.STOP
        else:
            index = next(hand_cards) if state.phase is Phase.PLAY else state.flip
            month = state.field & MONTH_MASKS[CARDS[index].month - 1]
            matches = [card for card in played.order[:8] if month >> card & 1]  # the one dealt first is taken
            if state.phase is Phase.TAKE:
                action = Take(matches[0])  # type: ignore[assignment]
            else:
                action = Play(index, matches[0] if len(matches) == 2 else -1)  # type: ignore[assignment]
        if seen:
            seen(state, action)
        state = state.after(action)
    winner = some(state.end).winner
    assert (state.ending, some(state.end).transfer.value) == (played.ending, played.points)
    assert played.winner == (-1 if winner is None else "AB".index(winner))
    assert tuple(played.calls) == (state.calls[dealer], state.calls[1 - dealer])
    assert played.captured == (state.captured[dealer], state.captured[1 - dealer])


def rounds_of(rules: Any, number: Any, seed: int, seen: Any, tell: Any = None) -> None:
    dealer, honba = seed & 1, seed % 3 if rules.family.has_sticks else 0
    for played in islice(random_rounds(rules, random.Random(seed), dealer=dealer, honba=honba), number):
        replay(played, rules, dealer, honba, tell)
        seen[played.ending] += 1
        seen["calls", min(2, sum(played.calls))] += 1


def test_every_preset_agrees_with_the_states() -> None:
    seen: Counter[Any] = Counter()
    for seed, rules in enumerate(TABLES):
        rounds_of(rules, 150, seed, seen)
        rounds_of(rules, 50, seed + len(TABLES) + 1, seen)
    # The comparison is worth something only if all of this came up.
    assert min(seen[what] for what in (Ending.STOP, Ending.HANDS, Ending.DECK, Ending.SPECIAL)) > 15, seen
    assert min(seen["calls", number] for number in (0, 1, 2)) > 100, seen


def test_a_yaku_washed_out_after_a_call_is_no_growth() -> None:
    """A November card changes what is listed, and nobody is asked: rare, so rules by which it is less so."""
    rules = RuleSet(ippai="ame_nagare", yaku_off=YAKU_FLAGS - {"hanami", "tsukimi", "teppo"})
    rounds_of(rules, 2500, 3, Counter())


@each("empty", [True, False])
def test_koi_is_called_with_an_empty_hand_where_that_may_be(empty: Any) -> None:
    """GAP-K-08. Where the states ask and the loop does not, or the other way, calls tell."""
    called: Counter[Any] = Counter()

    def tell(state: Any, action: Any) -> None:
        called[action] += state.hands[state.turn] == 0

    rounds_of(RuleSet(koi_with_empty_hand=empty), 600, 6, Counter(), tell)
    low = 10 if empty else 0
    assert (called[Say.KOI] > low) == empty
    assert (called[Say.STOP] > low) == empty


def test_any_options_agree_with_the_states() -> None:
    seen: Counter[Any]
    chance, seen = random.Random(4), Counter()
    for seed in range(240):
        rounds_of(any_rules(chance), 10, seed, seen)
    assert min(seen.values()) > 3, seen


class Given:
    """A chance that is given the first deals; all other bits are a generator's."""

    def __init__(self, *deals: Any, need: Any) -> None:
        width = need * 12 // 5
        self.stream = b"".join(bytes([*cards, *[cards[0]] * (width - len(cards))]) for cards in deals)
        self.random = random.Random(1)

    def getrandbits(self, k: Any) -> Any:
        if k == 8 * BULK:
            return int.from_bytes(self.stream + bytes(BULK - len(self.stream)), "little")
        return self.random.getrandbits(k)


PLAIN = [BY_MONTH[at * 13 % 48].index for at in range(48)]
"""A deal in which nothing is special."""


@many
@given(st.data(), rulesets(), st.integers(0, 1), st.integers(0, 5))
def test_special_hands_and_fields_lead_to_the_same(data: Any, rules: Any, dealer: str, honba: int) -> None:
    honba = honba if rules.family.has_sticks else 0
    deal = data.draw(deals(rules))
    hands = [[card.index for card in cards_of(hand)] for hand in (deal.hands[dealer], deal.hands[1 - dealer])]
    order = [card.index for card in cards_of(deal.field)]
    deck = list(deal.deck)
    for turn in range(2 * rules.hand_size):
        order += [hands[turn & 1].pop(), deck.pop(0)]
    order += deck
    need = 48 if rules.family.has_sticks else 8 + 4 * rules.hand_size
    played = next(random_rounds(rules, Given(order, PLAIN, need=need), dealer=dealer, honba=honba))
    again = Round(rules, dealer, honba, turn=dealer).after(deal).phase is Phase.DEAL
    assert set(played.order[:8]) == set(PLAIN[:8] if again else order[:8])
    replay(played, rules, dealer, honba)


def test_every_legal_action_is_equally_likely() -> None:
    """Of every decision: does chance fall on certain actions as often as their share of all actions says?"""
    features = {
        "a choice of two": lambda state, action: isinstance(action, Play) and action.taken >= 0,
        "captures": lambda state, action: (
            isinstance(action, Play) and state.field & MONTH_MASKS[action.card.month - 1] != 0
        ),
        "a bright": lambda state, action: isinstance(action, Play) and bool(HIKARI >> action.index & 1),
        "the lower half": lambda state, action: 2 * state.legal_actions().index(action) < len(state.legal_actions()),
        "the first": lambda state, action: action == state.legal_actions()[0],
        "a choice, the lower": lambda state, action: (
            isinstance(action, Play)
            and action.taken >= 0
            and action.taken == (state.field & MONTH_MASKS[action.card.month - 1]).bit_length() - 1
        ),
        "take the first": lambda state, action: isinstance(action, Take) and action == state.legal_actions()[0],
        "koi": lambda state, action: action is Say.KOI,
    }
    met: Counter[Any]
    spread: Counter[Any]
    wanted: Counter[Any]
    met, wanted, spread = Counter(), Counter(), Counter()

    def tell(state: Any, action: Any) -> None:
        actions = state.legal_actions()
        for name, has in features.items():
            share = sum(map(bool, (has(state, other) for other in actions))) / len(actions)
            met[name] += bool(has(state, action))
            wanted[name] += share  # type: ignore[assignment]
            spread[name] += share * (1 - share)  # type: ignore[assignment]

    for name in ("bga_general", "club"):
        rounds_of(KOIKOI.presets[name], 500, 11, Counter(), tell)
    assert min(spread.values()) > 50
    off = {name: (met[name] - wanted[name]) / spread[name] ** 0.5 for name in features}
    assert max(map(abs, off.values())) < 4, off


@each("need", [8, 40, 48])
def test_orders_are_fair(need: Any) -> None:
    """Which card lies at a place, and which follow each other: chi-square within 6 standard deviations."""
    number = 6000
    at: Counter[Any]
    pairs: Counter[Any]
    at, pairs = Counter(), Counter()
    for order in islice(shuffles(range(48), random.Random(need), need), number):
        assert len(order) >= need
        assert len(set(order)) == len(order)
        at.update(enumerate(order[:need]))
        pairs.update((order[place] % 12, order[place + 1] % 12) for place in range(0, need - 1, 2))

    def chi(counts: Any, cells: Any, total: Any) -> Any:
        return sum((count - total / cells) ** 2 for count in counts) / (total / cells)

    degrees = need * 47
    found = chi([at[place, card] for place in range(need) for card in range(48)], need * 48, number * need)
    assert abs(found - degrees) < 6 * (2 * degrees) ** 0.5
    total = sum(pairs.values())
    found = sum(
        (pairs[a, b] - share) ** 2 / share
        for a in range(12)
        for b in range(12)
        for share in [total * (4 * (3 if a == b else 4)) / (48 * 47)]
    )
    assert abs(found - 143) < 6 * 286**0.5


def test_orders_of_few_cards() -> None:
    assert next(shuffles([], random.Random(1), 0)) == []
    assert next(shuffles([7], random.Random(1), 1)) == [7]
    six = Counter(tuple(order) for order in islice(shuffles([3, 30, 40], random.Random(2), 3), 6000))
    assert len(six) == 6
    assert all(abs(count - 1000) < 150 for count in six.values())


@given(rulesets(), any_pile)
def test_a_tally_knows_whether_there_is_a_yaku(rules: Any, captured: Any) -> None:
    """At most it says so without cause: where a cup yaku is washed out."""
    table = tables(rules)
    tally = table.tally(captured)
    assert tally & FULL == captured
    made = yaku_of(captured, rules)
    assert table.points(tally) == sum(made.values())
    assert bool(tally & table.made) >= bool(made)
    if rules.ippai != "ame_nagare" and "tsukifuda" not in dict(rules.yaku_points):
        assert bool(tally & table.made) == bool(made)


@given(rulesets(), any_pile, any_pile)
def test_growth_is_what_the_prompt_says(rules: Any, before: Any, more: Any) -> None:
    then, now = yaku_of(before, rules), yaku_of(before | more, rules)
    asked = prompt(then, now, rules, hand_left=1).offered
    assert grown(tuple(then.items()), tuple(now.items())) == asked


def test_the_same_chance_gives_the_same_rounds() -> None:
    first, second = ([*islice(random_rounds(RuleSet(), random.Random(3)), 50)] for _ in range(2))
    assert first == second
