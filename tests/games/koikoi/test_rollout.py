"""Rounds played by rules of thumb in the fast loop, beside the same through the immutable states."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count, islice
from random import Random
from typing import Any

import pytest
from hypothesis import settings

from hanawidgets.core.state import randbelow
from hanawidgets.games.koikoi.actions import Play, Say, Take
from hanawidgets.games.koikoi.cards import CARDS, FULL, MONTH_MASKS, cards_of, pile
from hanawidgets.games.koikoi.game import GAME as KOIKOI
from hanawidgets.games.koikoi.heuristics import VALUE, Values, goes_home
from hanawidgets.games.koikoi.players import MonteCarlo
from hanawidgets.games.koikoi.playout import Decision, Hidden, tables
from hanawidgets.games.koikoi.round import Round
from hanawidgets.games.koikoi.round_rules import Ending, Phase, prompt, special_hand
from hanawidgets.games.koikoi.rules import PRESETS, YAKU_FLAGS, RuleSet, preset
from hanawidgets.games.koikoi.score import Situation, settle
from hanawidgets.games.koikoi.state import View
from hanawidgets.games.koikoi.yaku import points_of
from tests.needs import some
from tests.rows import each

pytestmark = pytest.mark.slow

TABLES = [
    *KOIKOI.presets.values(),
    RuleSet(koi_with_empty_hand=True, ippai="ame_nagare", field_four="play_on", both_special="ignore"),
    RuleSet(koi_with_empty_hand=True, hand_size=10, double_back=True, double_back_style="plus1"),
    RuleSet(ruleset="club", yaku_off=frozenset({"sanko", "kasu"}), field_pairs="play_on"),
    # Few yaku: most of these rounds are played to the last card.
    RuleSet(ruleset="club", yaku_off=YAKU_FLAGS - {"inoshikacho", "akatan", "sanko"}),
    RuleSet(yaku_off=YAKU_FLAGS - {"inoshikacho", "hanami"}),
    RuleSet(ippai="ame_kiri", weather_from="field", teppo_follows_cup_option=True),
    RuleSet().with_options(tsukifuda=6),
    RuleSet(ruleset="club", month_cards="any").with_options(tsukifuda=4),
]


def decisions(rules: RuleSet, chance: Random) -> Iterator[Any]:
    """The views of all decisions of a game of random actions, in which koi-koi is called more often than not."""
    state = KOIKOI.start(rules)
    while not state.is_over:
        if state.is_chance:
            state = state.after(KOIKOI.chance(state, chance))
            continue
        yield state.observe(some(state.to_act))
        actions = state.legal_actions()
        action = actions[randbelow(chance, len(actions))]
        state = state.after(Say.KOI if action is Say.STOP and chance.random() < 0.5 else action)


def laid_out(view: View, hidden: Hidden) -> Round:
    """The round in which the hidden cards lie so."""
    side = view.who ^ view.dealer
    hand = hidden.hands[1 - side]
    flips = hidden.flips[view.flip >= 0 :]
    rest = {*range(48)} & {index for index in range(48) if view.unseen >> index & 1} - {*hand, *flips}
    return view.complete((*hand, *flips, *sorted(rest))).current


def by_hand(state: Round, hands: dict[int, list[int]], seen: Counter[str], worth: dict[int, Values]) -> Round:
    """Play a round to its end by the rules of thumb; among equals the card that lies first."""
    while state.phase is not Phase.OVER:
        turn, actions = state.turn, state.legal_actions()
        seen[state.phase] += 1
        if state.phase is Phase.SAY:
            stop = goes_home(
                points_of(state.counted(turn), state.rules),
                state.hands[turn].bit_count(),
                points_of(state.counted(1 - turn), state.rules),
            )
            state = state.after(Say.STOP if stop else Say.KOI)
            continue

        def rank(action: object) -> tuple[float, ...]:
            if isinstance(action, Take):
                return (VALUE[action.index],)
            assert isinstance(action, Play)
            lying = cards_of(state.field & MONTH_MASKS[action.card.month - 1])  # noqa: B023
            # Which of two is taken, their own worth decides.
            taken = [action.taken] if action.taken >= 0 else [card.index for card in lying]
            best = max((VALUE[card.index] for card in lying), default=0)
            gain = worth[turn].of(action.index, taken)  # noqa: B023
            place = hands[turn].index(action.index)  # noqa: B023
            return (gain, -place) if action.taken < 0 or VALUE[action.taken] == best else (-99.0, -place)

        state = state.after(max(actions, key=rank))
    return state


def test_playouts_agree_with_the_states() -> None:
    seen: Counter[str] = Counter()
    for seed, rules in enumerate(TABLES):
        chance = Random(seed)
        for view in islice(decisions(rules, chance), 200):
            decision = Decision(view)
            for hidden in islice(decision.deals(chance), 2):
                state = laid_out(view, hidden)
                place = randbelow(chance, len(decision.actions))
                hands = {view.dealer: hidden.hands[0], 1 - view.dealer: hidden.hands[1]}
                assert {seat: pile(CARDS[index] for index in hand) for seat, hand in hands.items()} == dict(
                    enumerate(state.hands)
                )
                worth = dict(zip((view.dealer, 1 - view.dealer), decision.values, strict=True))
                over = by_hand(state.after(decision.actions[place]), hands, seen, worth)
                assert decision.play(place, hidden)[0] == some(over.outcome).points["AB"[view.who]]
                seen[over.ending] += 1
                seen["deck, after koi"] += over.ending is Ending.DECK and over.last_caller >= 0
    # The comparison is worth something only if all of this came up.
    assert min(seen[what] for what in ("play", "take", "say", "stop", "hands", "deck", "deck, after koi")) > 15, seen


@each("way", ["net_zero", "ignore"])
def test_hands_that_would_have_been_shown_are_passed_over(way: str) -> None:
    rules = RuleSet(both_special=way, first_dealer="A")
    for seed in range(6):
        view = next(decisions(rules, Random(seed)))
        assert view.hand_sizes == (8, 8)
        for hidden in islice(Decision(view).deals(Random(seed)), 200):
            assert not special_hand(pile(CARDS[index] for index in hidden.hands[1]))


def test_hidden_cards_are_dealt_evenly() -> None:
    """Each unseen card comes into the other hand equally often."""
    view: View = next(decisions(RuleSet(first_dealer="A"), Random(3)))
    met: Counter[int] = Counter()
    number = 3000
    for hidden in islice(Decision(view).deals(Random(1)), number):
        met.update(hidden.hands[1])
        assert sorted(hidden.hands[0]) == [index for index in range(48) if view.hand >> index & 1]
        assert len({*hidden.hands[1], *hidden.flips}) == len(hidden.hands[1]) + len(hidden.flips)
    assert set(met) == {index for index in range(48) if view.unseen >> index & 1}
    share = number * 8 / len(met)
    # Hands shown are passed over, which tells somewhat on months of which much is unseen.
    assert all(abs(count - share) < 0.15 * share for count in met.values())


def test_a_decision_is_reproducible() -> None:
    for seed, rules in enumerate(TABLES[:5]):
        for view in islice(decisions(rules, Random(seed)), 3):
            first, second = (list(MonteCarlo(24).judge(view, Random(9))) for _ in range(2))
            assert first == second
            assert MonteCarlo(24).choose(view, Random(9)) == MonteCarlo(24).choose(view, Random(9))


def test_all_actions_meet_the_same_hidden_cards() -> None:
    """Two kasu of one month do the same to the rest of the round, so their playouts agree one by one."""
    chance = Random(5)
    for view in decisions(RuleSet(), chance):
        decision = Decision(view)
        twins = [
            (a, b)
            for a, one in enumerate(decision.actions)
            for b, other in enumerate(decision.actions[:a])
            if isinstance(one, Play)
            and isinstance(other, Play)
            and one.index == other.index
            and CARDS[one.taken].kind == CARDS[other.taken].kind == "kasu"
        ]
        if twins:
            break
    for hidden in islice(decision.deals(chance), 30):
        for a, b in twins:
            assert decision.play(a, hidden) == decision.play(b, hidden)


def floors(view: View) -> Iterator[tuple[Play, int]]:
    """The cards that make a yaku by themselves, and what stopping pays at least then, whatever is flipped."""
    rules, mine, theirs = view.rules, view.calls[view.who], view.calls[1 - view.who]
    before = made_of(view.called_on[view.who], rules) if mine else {}
    for action in view.legal_actions():
        lies = view.field & MONTH_MASKS[CARDS[action.index].month - 1] if isinstance(action, Play) else 0
        if isinstance(action, Play) and lies:
            taken = CARDS[action.taken].bit if action.taken >= 0 else lies
            now = made_of(view.captured[view.who] | action.card.bit | taken, rules)
            if now and prompt(before, now, rules, hand_left=view.hand.bit_count() - 1).offered:
                stops = Situation(
                    points=sum(now.values()),
                    field_brights=view.lights,
                    calls=mine,
                    other_calls=theirs,
                    honba=view.honba,
                )
                yield action, settle(stops, rules).value


def made_of(captured: int, rules: RuleSet) -> dict[str, int]:
    return dict(tables(rules).listed(captured & FULL))


LUCK = 0.5
"""Points: what was given up early is told without the luck of the few cards that it met, which is an estimate."""


@pytest.mark.parametrize("name", PRESETS)
def test_no_card_is_told_below_what_stopping_with_its_yaku_pays(name: str) -> None:
    """A playout calls koi-koi with few points, and was taken for what the card is worth; who plays it may stop."""
    found, rules = 0, preset(name)
    for seed in count():
        for view in decisions(rules, Random(seed)):
            for action, floor in floors(view):
                *_, seen = MonteCarlo(24).judge(view, Random(seed))
                assert seen[action].value > floor - LUCK, (seed, str(action))
                found += 1
        if found >= settings().max_examples:
            return
