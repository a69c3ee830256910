"""What a choice tile promises is reached by some play and undercut by none: rounds are played on from every prompt."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from hanawidgets.games.koikoi.actions import Say, random_deal
from hanawidgets.games.koikoi.cards import parse_text
from hanawidgets.games.koikoi.round import Round
from hanawidgets.games.koikoi.round_rules import Phase
from hanawidgets.games.koikoi.rules import NAMES, PRESETS, RuleSet
from hanawidgets.games.koikoi.score import Situation, least_after_koi
from hanawidgets.games.koikoi.state import Match
from hanawidgets.games.koikoi.widgets.decision import stop_or_koi
from hanawidgets.text import words_in
from tests.rows import each

AME = RuleSet(ippai="ame_nagare", teppo_follows_cup_option=True)
EMPTY = RuleSet(koi_with_empty_hand=True)
BACK = RuleSet(double_back=True, double_back_style="plus1", bright_multiplier="at_least_one")
DECK = RuleSet(ruleset="club", yaku_off=frozenset({"aka_ao", "sanko"}))
BOLD = (0, 0.5, 1)
"""How likely both say koi-koi again, each time that a prompt is played on from."""


def prompts(rules: RuleSet, rounds: int) -> Iterator[Match]:
    """The moments of random rounds in which somebody has to say stop or koi-koi."""
    for seed in range(rounds):
        chance = random.Random(seed)
        dealer = seed % 2
        points = (rules.start_points, rules.start_points)
        honba = seed % 3 if rules.family.has_sticks else 0
        state = Match(rules, 1, points, Round(rules, dealer, honba, turn=dealer))
        state = state.after(random_deal(chance, dealer, rules))
        while state.current.phase not in (Phase.OVER, Phase.DEAL):
            now = state.current
            if now.phase is Phase.SAY:
                yield state
            state = state.after(Say.KOI if now.phase is Phase.SAY else chance.choice(now.legal_actions()))


def played_on(state: Match, who: int, bold: float, chance: random.Random) -> int:
    """What ``who`` gets when both go on at random after koi-koi; 0 if nobody is paid, below 0 if the other is."""
    state = state.after(Say.KOI)
    while state.current.phase is not Phase.OVER:
        actions = state.current.legal_actions()
        if state.current.phase is Phase.SAY:
            actions = (Say.KOI if chance.random() < bold else Say.STOP,)
        state = state.after(chance.choice(actions))
    end = state.current.end
    assert end
    if not end.winner:
        return 0
    return end.transfer.value if NAMES.index(end.winner) == who else -end.transfer.value


def number(text: str) -> int:
    """The one number of a tile."""
    (found,) = re.findall(r"\d+", text)
    return int(found)


@pytest.mark.slow  # a second for each rule set
@each("name, rules", [*PRESETS.items(), ("ame_nagare", AME), ("empty hand", EMPTY), ("back", BACK), ("deck", DECK)])
def test_k_bga_19_k_club_33_what_the_tiles_promise_is_reached_and_never_undercut(name: str, rules: RuleSet) -> None:
    if name.endswith("_half"):
        return  # a shorter game: each round is the same
    chance = random.Random(7)
    asked = reached = never = 0
    for state in prompts(rules, 80):
        who = state.current.turn
        prompt = stop_or_koi(state.observe(NAMES[who]), words_in("en"))
        assert prompt and prompt["options"]
        stop = number(prompt["options"][0]["pays"])
        koi = number(prompt["options"][1]["notes"][0]) if prompt.get("after") else 0
        end = state.after(Say.STOP).current.end
        assert end and end.winner == NAMES[who] and end.transfer.value == stop, state
        after = prompt.get("after")
        assert koi == (after["total"] if after else 0)
        for bold in BOLD:
            got = played_on(state, who, bold, chance)
            if got > 0:
                assert after and got >= koi, f"{got} was paid where {koi} or more was promised: {state}"
                reached += got == koi
        asked += 1
        never += after is None
    assert asked > 20 and reached, f"{asked} prompts, {reached} times exactly what was promised"
    assert bool(never) == (name == "empty hand"), "only there may a call leave nothing to hope for (GAP-K-08)"


@each(
    "rules, points, lights, calls, least",
    [
        (RuleSet(), 6, 1, 0, 42),
        (RuleSet(), 1, 1, 0, 6),
        (RuleSet(), 6, 0, 0, 28),
        (RuleSet(), 12, 1, 1, 104),
        (RuleSet(), 5, 1, 0, 18),
        (PRESETS["bga_nintendo"], 6, 2, 1, 14),
        (PRESETS["bga_blog"], 6, 1, 0, 14),
        (PRESETS["club"], 6, 2, 0, 12),
    ],
)
def test_k_bga_19_one_point_and_one_call_more(rules: RuleSet, points: int, lights: int, calls: int, least: int) -> None:
    now = Situation(points=points, field_brights=lights, calls=calls)
    term = least_after_koi(now, rules, hand_left=3)
    assert term and term.value == least


def test_k_bga_59_rain_may_take_the_cup_away_before_the_next_stop() -> None:
    made = Situation(pile=parse_text("31 91"))  # curtain and cup, no November card
    (least, dry) = (least_after_koi(made, rules, hand_left=3) for rules in (AME, replace(AME, ippai="on")))
    assert least and dry and (least.value, dry.value) == (1 * 2, 6 * 2)


def test_gap_k_08_with_no_card_left_nothing_more_can_be_had() -> None:
    assert least_after_koi(Situation(points=6), EMPTY, hand_left=0) is None
    assert least_after_koi(Situation(points=6), PRESETS["club"], hand_left=0), "the deck is played out (K-CLUB-07)"
