"""A level may be weak, never impossible: where the rules alone say what a choice leads to, no level goes against it.

What is certain is found here from the rules, over all that hidden cards and other players could do, not from anything that
the levels are made of.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from random import Random
from typing import Any

import pytest

from hanawidgets.core.deck import BIT, CODES, INDEX, SUIT, SUIT_MASKS
from hanawidgets.core.registry import GAMES, PARTS
from hanawidgets.games.haggis.actions import PASS
from hanawidgets.games.haggis.actions import Bet as HaggisBet
from hanawidgets.games.koikoi.actions import Say
from hanawidgets.games.ohhell.actions import Bid, Play
from hanawidgets.games.ohhell.hand import HandView, Phase
from hanawidgets.games.ohhell.position import set_up
from hanawidgets.games.ohhell.rules import RuleSet
from hanawidgets.games.ohhell.tricks import trump_of

from ..rows import each

LEVELS = ("beginner", "simple", "strong")
QUICK = ("beginner", "simple")
"""Levels that cost no time."""


def level(game: str, name: str) -> Any:
    """A player of a level."""
    return PARTS[game].opponents[name]()


def positions(game: str, rules: Any, seed: int) -> Iterator[tuple[Any, Any]]:
    """All decisions of a game between a level and one that moves at random: the state, and what the player sees."""
    engine, chance = GAMES[game], Random(seed)
    state, players = engine.start(rules), [level(game, name) for name in (QUICK[seed % 2], "random")]
    while not state.is_over:
        if state.is_chance:
            state = state.after(engine.chance(state, chance))
            continue
        view = state.observe(state.to_act)
        yield state, view
        state = state.after(players[chance.randrange(4) == 0].choose(view, chance))


# --- Oh Hell: bids that cannot be met, certain bids that are thrown away --------------------------------


def cards_in(pile: int) -> list[int]:
    return [card for card in range(52) if pile >> card & 1]


def beats(card: int, best: int, trump: int) -> bool:
    """Whether a card played later takes the trick from the best so far."""
    return card > best if SUIT[card] == SUIT[best] else SUIT[card] == trump


def outcomes(card: int, best: int, others: int, after: int, trump: int) -> set[bool]:
    """Whether a card can take the trick, or fail to.

    best  index of the best card before it, -1 for a lead;  others: pile of what others may hold
    after how many play after it
    """
    if best >= 0 and not beats(card, best, trump):
        return {False}
    if not after:
        return {True}
    over = others & SUIT_MASKS[SUIT[card]] & -(2 << card)
    if SUIT[card] != trump:
        over |= others & (*SUIT_MASKS, 0)[trump]
    found = {False} if over else set()
    return found | {True} if (others & ~over).bit_count() >= after else found


@lru_cache(maxsize=1 << 14)
def totals(hand: int, leads: bool, others: int, players: int, trump: int, sure: bool, want: int) -> bool:
    """Whether ``want`` further tricks can be taken with a hand (``sure``: whether they can be taken for certain).

    Others may play any card that is out, again and again: more than they can, so what is certain then is certain.
    """
    if not hand:
        return want == 0
    if not 0 <= want <= hand.bit_count():
        return False
    each_way = all if sure else any
    on = partial(totals, others=others, players=players, trump=trump, sure=sure)

    def played(card: int, best: int, after: int) -> bool:
        rest = hand & ~BIT[card]
        return each_way(on(rest, won, want=want - won) for won in outcomes(card, best, others, after, trump))

    if leads:
        return any(played(card, -1, players - 1) for card in cards_in(hand))

    def met(best: int, led: int, after: int) -> bool:
        legal = hand & SUIT_MASKS[led] or hand
        return any(played(card, best, after) for card in cards_in(legal))

    return each_way(
        met(best, led, after)
        for best in cards_in(others)
        for led in {SUIT[best], *((other for other in range(4)) if SUIT[best] == trump else ())}
        for after in range(players - 1)
    )


def best_of(trick: tuple[int, ...], trump: int) -> int:
    """Index of the best card so far, -1 if there is none."""
    best = -1
    for lies in trick:
        if best < 0 or beats(lies, best, trump):
            best = lies
    return best


def keeps(now: HandView, card: int, sure: bool) -> bool:
    """Whether a bid can still be made after a card (``sure``: is certain)."""
    players, want = now.rules.players, now.bids[now.who] - now.taken[now.who]
    best = best_of(now.trick, trump_of(now.turn_up))
    ways = outcomes(card, best, now.unseen, players - 1 - len(now.trick), trump_of(now.turn_up))
    rest = now.hand & ~BIT[card]
    on = (totals(rest, won, now.unseen, players, trump_of(now.turn_up), sure, want - won) for won in ways)
    return all(on) if sure else any(on)


def meetable(now: HandView, bid: int) -> bool:
    leads = now.leader == now.who
    return totals(now.hand, leads, now.unseen, now.rules.players, trump_of(now.turn_up), False, bid)


def allowed_in_ohhell(now: HandView, legal: tuple[Any, ...]) -> dict[str, list[Any]]:
    """What a level may do by what is certain, for each kind of certainty that leaves something out."""
    found: dict[str, list[Any]] = {}
    trump = trump_of(now.turn_up)
    if now.phase is Phase.BID:
        if now.size <= 2:
            found["bid"] = [bid for bid in legal if meetable(now, bid.number)]
        ours, others = now.hand & (*SUIT_MASKS, 0)[trump], now.unseen & (*SUIT_MASKS, 0)[trump]
        sure = sum(all(other < card for other in cards_in(others)) for card in cards_in(ours))
        found["sure"] = [bid for bid in legal if bid.number >= sure]
    elif now.hand.bit_count() == 2:
        certain = [play for play in legal if keeps(now, play.index, True)]
        best = best_of(now.trick, trump)
        loses = [play for play in legal if best >= 0 and not beats(play.index, best, trump)]
        if certain:
            found["certain"] = [play for play in legal if keeps(now, play.index, False)]
            found["taken too early"] = [play for play in legal if play in certain or play in loses]
    return {kind: actions for kind, actions in found.items() if 0 < len(actions) < len(legal)}


RULES = tuple(
    RuleSet(players, hand_sizes=sizes, mode=mode)
    for players, sizes in ((3, (2, 1, 2)), (4, (2, 3, 1, 2)), (5, (2, 4, 2)), (6, (2, 8, 1)))
    for mode in ("normal", "positive", "negative")
)


def check(game: str, rules: tuple[Any, ...], facts: Any, name: str, seeds: range, most: int = 10**6) -> dict[str, int]:
    """Hold a level against what is certain, in games by other players; return how often something was, by its kind.

    most  of each kind, at most: for a level that takes its time
    """
    told: dict[str, int] = {}
    for seed in seeds:
        for state, view in positions(game, rules[seed % len(rules)], seed):
            found = {kind: ok for kind, ok in facts(state, view).items() if told.get(kind, 0) < most}
            if found:
                action = level(game, name).choose(view, Random(seed))
            for kind, allowed in found.items():
                told[kind] = told.get(kind, 0) + 1
                assert action in allowed, (name, kind, seed, view, action, allowed)
    return told


def ohhell_facts(state: Any, view: Any) -> dict[str, list[Any]]:
    return allowed_in_ohhell(view.now, state.legal_actions())


@pytest.mark.slow
@each("name", QUICK)
def test_OH_no_bid_that_cannot_be_met_and_no_certain_bid_thrown_away(name: str) -> None:
    told = check("ohhell", RULES, ohhell_facts, name, range(48))
    assert min(told.get(kind, 0) for kind in ("bid", "sure", "taken too early")) > 2, told


@pytest.mark.slow
def test_OH_the_strong_level_too() -> None:
    assert min(check("ohhell", RULES, ohhell_facts, "strong", range(40), most=6).values()) > 2


O_HANDS = {
    "O-1": (["KH 4D", "7C 2H", "9D 3C", "AS 3D"], [1, 0, 0], [], "bid"),
    "O-3": (["KH 4H", "AS 3D", "9H 3C", "5H 7D"], [1, 1, 0, 1], ["KH"], "3D"),
    "O-4": (["KS QS 4S", "AH 5H 9D", "10H 7C 2S", "3D 8D JC"], [3, 0, 1, 0], [], "KS QS"),
}


@pytest.mark.slow
@each("name", LEVELS)
@each("case", O_HANDS)
def test_OH_positions_that_players_complained_of(name: str, case: str) -> None:
    """The ace of trumps and a bid of 0; the only trick wanted taken too early; the lowest trump led, all tricks wanted."""
    hands, bids, played, wanted = O_HANDS[case]
    piles = [sum(BIT[INDEX[card]] for card in hand.split()) for hand in hands]
    rules = RuleSet(4, hand_sizes=(piles[0].bit_count(),), first_dealer="D")
    lies = [INDEX[card] for card in played]
    state: Any = set_up(rules, dealer=3, hands=piles, turn_up=INDEX["9S"], bids=bids, played=lies)
    for seed in range(5):
        action = level("ohhell", name).choose(state.observe(state.to_act), Random(seed))
        if wanted == "bid":
            assert isinstance(action, Bid) and action.number == 2
        else:
            assert isinstance(action, Play) and CODES[action.index] in wanted.split()


# --- Koi-Koi: a game that stopping wins ------------------------------------------------------------------


def koikoi_facts(state: Any, view: Any) -> dict[str, list[Any]]:
    if view.phase != "say":
        return {}
    done = state.after(Say.STOP)
    ahead = done.is_over and done.scores[view.who] > done.scores[1 - view.who]
    return {"wins": [Say.STOP]} if ahead and Say.KOI in state.legal_actions() else {}


KOIKOI = tuple(GAMES["koikoi"].parse_rules(name) for name in ("bga_general_half", "club", "bga_nintendo"))


@pytest.mark.slow
@each("name", QUICK)
def test_K_a_game_that_stopping_wins_is_not_put_at_risk(name: str) -> None:
    assert check("koikoi", KOIKOI, koikoi_facts, name, range(60))["wins"] > 10


@pytest.mark.slow
def test_K_the_strong_level_too() -> None:
    assert check("koikoi", KOIKOI, koikoi_facts, "strong", range(60), most=6)["wins"] > 5


# --- Haggis: a pass instead of going out, a bet that is lost already ---------------------------------------


def haggis_facts(state: Any, view: Any) -> dict[str, list[Any]]:
    legal = state.legal_actions(view.seat)
    found = {}
    if any(getattr(action, "cards", 0) == view.hand for action in legal):
        found["goes out"] = [action for action in legal if action != PASS]
    if state.current.out:
        found["bet is lost"] = [action for action in legal if not isinstance(action, HaggisBet)]
    return {kind: actions for kind, actions in found.items() if 0 < len(actions) < len(legal)}


HAGGIS = tuple(GAMES["haggis"].parse_rules(name) for name in ("two", "three"))


@pytest.mark.slow
@each("name", QUICK)
def test_HG_nobody_passes_who_can_go_out_or_bets_what_is_lost(name: str) -> None:
    assert check("haggis", HAGGIS, haggis_facts, name, range(6))["goes out"] > 5


@pytest.mark.slow
def test_HG_the_strong_level_too() -> None:
    assert check("haggis", HAGGIS, haggis_facts, "strong", range(6), most=6)["goes out"] > 3
