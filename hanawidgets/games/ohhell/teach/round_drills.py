"""Fresh problems of Oh Hell about what stands around the tricks: turns, bids, cards gone, who has won."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from hanawidgets.analysis.evaluation import Estimate
from hanawidgets.core.deck import SUIT, SUIT_MASKS, SUITS, cards_of
from hanawidgets.core.state import Chance, randbelow, shuffled
from hanawidgets.teach.drilling import number, one_of, quiz
from hanawidgets.teach.model import AnyStep, Move, Other, Play, Text
from hanawidgets.text import LANGUAGES, translate
from hanawidgets.text.wording import suit_name

from ..actions import random_deal
from ..hand import Hand
from ..players import MonteCarlo, SimplePlayer
from ..rules import NAMES, USUAL_MOST, RuleSet
from ..score import winners
from ..state import Match
from .exhibits import GameEnd, Trick, said

Options = Mapping[str, Any]
FULL: Final = sum(SUIT_MASKS)
IN_SUIT: Final = 13
ME: Final = NAMES[0]
"""The learner's seat."""


def _seats(seats: str) -> Text:
    """Return seats in words: ``B``, ``B and C``."""
    return {lang: translate("ui.list", lang).join(seats) for lang in LANGUAGES}


def _player(seat: str) -> Text:
    """Return a player as the picture of a trick calls them."""
    key = "table.you" if seat == ME else f"table.player.{seat}"
    return {lang: translate(key, lang) for lang in LANGUAGES}


def leads(_options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask who leads the next trick (OH-19)."""
    players = min(rules.players, USUAL_MOST - 1) if rules.players != USUAL_MOST else USUAL_MOST - 2
    leader = randbelow(chance, players)
    led, trump = shuffled(range(len(SUIT_MASKS)), chance)[:2]
    many = SUIT_MASKS[led] | one_of((0, SUIT_MASKS[trump], FULL), chance)
    first = one_of(cards_of(SUIT_MASKS[led]), chance)
    cards = (first, *shuffled([card for card in cards_of(many) if card != first], chance)[: players - 1])
    trick = Trick(cards, trump, leader)
    right = NAMES[(leader + trick.place) % players]
    likely = [NAMES[leader], NAMES[(leader + 1) % players], NAMES[(NAMES.index(right) + 1) % players]]
    values = list(dict.fromkeys((right, *likely, *NAMES[:players])))[:4]
    facts = {"leader": _player(NAMES[leader]), "winner": _player(right)}
    asked = rules if players == rules.players else rules.with_options(players=players)
    return quiz(
        said,
        "leads",
        "OH-19",
        values,
        chance,
        case="next",
        facts=facts,
        text=_player,
        situation=trick,
        asks=("winner",),
        rules=asked,
    )


def order(_options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask who bids first, who bids last, and who leads to the first trick (OH-11, OH-14)."""
    players = 4 + randbelow(chance, 3)
    dealer, case = randbelow(chance, players), one_of(("first", "last", "lead"), chance)
    right = NAMES[dealer if case == "last" else (dealer + 1) % players]
    near = [NAMES[(dealer + step) % players] for step in (0, 1, -1, 2)]
    facts = {"dealer": NAMES[dealer], "n": players, "last": NAMES[players - 1], "what": said(f"drill.order_of.{case}")}
    values = list(dict.fromkeys((right, *near)))
    rule = "OH-14" if case == "lead" else "OH-11"
    asked = rules.with_options(players=players)
    return quiz(said, "order", rule, values, chance, case=case, facts=facts, text=_seats, rules=asked)


def won(_options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask who has won with these totals (OH-26, OH-27)."""
    seats = NAMES[: 3 + randbelow(chance, 2)]
    best = 60 + randbelow(chance, 80)
    tied = one_of((1, 2), chance)
    totals = [best] * tied + [best - 1 - randbelow(chance, 40) for _ in seats[tied:]]
    scores = dict(zip(seats, shuffled(totals, chance), strict=True))
    right = "".join(winners(scores))
    others = [seat for seat in seats if seat not in right]
    near = [right[-1], right + others[0]] if tied > 1 else [right + others[0], others[0]]
    values = [right, *near, *others]
    table = {
        lang: translate("ui.list", lang).join(
            translate("ohhell.lesson.drill.total", lang, player=seat, n=n) for seat, n in scores.items()
        )
        for lang in LANGUAGES
    }
    case, rule = ("tied", "OH-27") if tied > 1 else ("alone", "OH-26")
    facts = {"totals": table, "best": best}
    return quiz(
        said,
        "won",
        rule,
        list(dict.fromkeys(values))[:4],
        chance,
        case=case,
        facts=facts,
        text=_seats,
        situation=GameEnd(scores),
        rules=rules.with_options(players=len(seats)),
    )


def unseen(_options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask how many cards of a suit have not been seen (OH-10)."""
    suit = randbelow(chance, len(SUIT_MASKS))
    many = 3 + randbelow(chance, 7)
    cards = [*shuffled(cards_of(SUIT_MASKS[suit]), chance)[:many]]
    cards += shuffled(cards_of(FULL & ~SUIT_MASKS[suit]), chance)[: 4 + randbelow(chance, 6)]
    left = IN_SUIT - many
    facts = {"suit": partial(suit_name, SUITS[suit]), "n": many, "left": left}
    near = shuffled([each for each in (left - 1, left + 1, left + 2, many) if 0 < each < IN_SUIT], chance)
    shown = {"cards": tuple(sorted(cards, key=lambda card: (SUIT[card], card))), "rules": rules}
    return quiz(said, "unseen", "OH-10", [left, *near], chance, case="left", facts=facts, text=number, **shown)


# --- what to bid ------------------------------------------------------------------------------------

PLAYOUTS: Final = 96
SURE: Final = 2.5
"""Least difference of the means that is asked, in standard errors."""
ROUNDS: Final = 12
"""Deals looked at for a clear one, at most."""
SIZES: Final = (1, 2, 3, 4, 5)
PLAYERS: Final = 4


def bid(options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask what to bid where playouts tell one bid from the others clearly (OH-12)."""
    if rules.players > PLAYERS:
        rules = rules.with_options(players=PLAYERS)
    wanted = [size for size in options.get("hand_size", SIZES) if size in rules.sizes]
    if not wanted:
        return None
    for _ in range(ROUNDS):
        size, dealer = one_of(wanted, chance), randbelow(chance, rules.players)
        number = rules.sizes.index(size) + 1
        hand = Hand.new(rules, size, dealer, number == rules.rounds)
        state = Match(rules, number, hand).after(random_deal(chance, dealer, size, rules, hand.final))
        while state.to_act != "A":
            assert state.to_act is not None  # noqa: S101 - all bid in turn, A at the latest as the dealer
            state = state.after(SimplePlayer().choose(state.observe(state.to_act), chance))
        if len(state.legal_actions()) == 1:
            continue  # a dealer who may bid but one number
        *_, seen = MonteCarlo(PLAYOUTS).judge(state.observe("A"), chance)
        best, second, *_ = sorted(seen.estimates, key=lambda each: -each.value)
        error = (best.error**2 + second.error**2) ** 0.5
        if best.value - second.value >= SURE * max(error, 0.01):
            note = said("drill.bid_why", n=best.action.number)
            wrong = tuple(_worse(each, best.value - each.value) for each in seen.estimates if each is not best)
            move = Move(accept=(best.action,), best=True, note=note, rule="OH-12", wrong=wrong)
            return Play(
                part="drill", question=said("drill.bid"), position=state, rules=rules, rule=("OH-12",), moves=(move,)
            )
    return None


def _worse(bid: Estimate, less: float) -> Other:
    """Return what is said to a bid that is not the best."""
    why = said("drill.bid_not", n=bid.action.number, less=f"{less:.1f}")
    return Other(action=bid.action, why=why, rule="OH-12")
