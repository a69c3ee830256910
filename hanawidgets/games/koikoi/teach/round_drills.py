"""Fresh problems of Koi-Koi about what stands around the turns: the deal, the end of a round, of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hanawidgets.core.state import Chance, randbelow, shuffled
from hanawidgets.teach.drill_parts import number, one_of, quiz
from hanawidgets.teach.model import AnyStep

from ..cards import CARDS, MONTH_MASKS, TANE, cards_of, in_order, pile
from ..round_rules import deal_action, end_by_empty_hands, game_end, next_dealer
from ..rules import NAMES, RuleSet
from ..wording import in_all, yaku_name
from ..yaku import CUP, KASU_AND_CUP
from .words import said

Options = Mapping[str, Any]
ME, OTHER = "A", "B"
NOBODY: Final = "nobody"
_WHO: Final = {ME: "you", OTHER: "opponent", None: NOBODY}


def _of_months(counts: tuple[int, ...], chance: Chance) -> int:
    """Return so many cards of different months, one number a month."""
    months = shuffled(MONTH_MASKS, chance)
    return sum(pile(shuffled(cards_of(month), chance)[:count]) for month, count in zip(months, counts, strict=False))


_FIELDS: Final = (
    (4, 1, 1, 1, 1),
    (4, 2, 1, 1),
    (4, 2, 2),
    (2, 2, 2, 2),
    (3, 2, 2, 1),
    (3, 3, 1, 1),
    (2, 2, 2, 1, 1),
    (3, 1, 1, 1, 1, 1),
)
"""How many cards of each month are dealt to the field."""


def _sorted(bits: int, chance: Chance) -> tuple[Any, ...]:
    """Return cards as they are dealt: in no order."""
    return tuple(shuffled(cards_of(bits), chance))


def dealt(_options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask what comes of the eight cards dealt to the field (GAP-K-01)."""
    counts = one_of(_FIELDS, chance)
    field = _of_months(counts, chance)
    found = deal_action(field, rules)
    if found not in ("play", "redeal") or rules.family.has_sticks:
        return None
    right = "three" if found == "play" and 3 in counts else found
    values = [right, *(value for value in ("play", "three", "redeal", "six") if value != right)]
    return quiz(
        said,
        "dealt",
        "GAP-K-01",
        values,
        chance,
        case=right,
        cards=_sorted(field, chance),
        asks=("month",),
        rules=rules,
    )


def dealer(_options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask who deals after a round (K-BGA-29, GAP-K-16)."""
    now = one_of((ME, OTHER), chance)
    how = one_of(("stop", "flat", "open"), chance)
    winner = {"stop": one_of((ME, OTHER), chance), "flat": now, "open": None}[how]
    if rules.family.has_sticks or rules.dealer_rule != "winner":
        return None
    right = _WHO[next_dealer(now, winner, rules)]
    facts = {
        "dealer": said(f"drill.dealer_is.{_WHO[now]}"),
        "end": said(f"drill.round.{how}.{_WHO[winner]}", n=2 * (1 + randbelow(chance, 12))),
    }
    values = [right, *(value for value in ("you", "opponent", "lots") if value != right)]
    return quiz(
        said, "dealer", "K-BGA-29", values, chance, case="paid" if winner else "unpaid", facts=facts, rules=rules
    )


def unpaid(_options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask who is paid when nobody has stopped (K-BGA-20, K-BGA-27, K-BGA-28)."""
    if rules.family.plays_out_deck or rules.exhaustive_draw != "dealer_6":
        return None
    now, caller = one_of((ME, OTHER), chance), one_of((None, None, ME, OTHER), chance)
    calls = {name: int(name == caller) for name in NAMES}
    points = {name: 5 * calls[name] for name in NAMES}
    end = end_by_empty_hands(now, points, calls, rules)
    right = _WHO[end.winner]
    facts = {"dealer": said(f"drill.dealer_is.{_WHO[now]}"), "calls": said(f"drill.calls.{_WHO[caller]}")}
    values = [right, *(value for value in _WHO.values() if value != right)]
    rule = "K-BGA-28" if caller else "K-BGA-27"
    return quiz(said, "unpaid", rule, values, chance, case="open" if caller else "flat", facts=facts, rules=rules)


def over(_options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask whether the game is over, and who has won (K-BGA-30 to 32)."""
    if not rules.family.can_break:
        return None
    case = one_of(("on", "on", "broke", "last", "last", "draw"), chance)
    start, rounds = rules.start_points, rules.rounds
    month = rounds if case in ("last", "draw") else 1 + randbelow(chance, rounds - 1)
    moved = {"draw": 0, "broke": start + one_of((0, 2, 5, 12), chance)}.get(case, 1 + randbelow(chance, start - 1))
    mine = start + moved * one_of((1, -1), chance)
    end = game_end({ME: mine, OTHER: 2 * start - mine}, rules, last_round=month == rounds)
    right = "on" if not end.over else end.result if end.result == "draw" else str(_WHO[end.winner])
    values = [right, *(value for value in ("on", "you", "opponent", "draw") if value != right)]
    rule = {"on": "K-BGA-30", "broke": "K-BGA-31", "last": "K-BGA-30", "draw": "K-BGA-32"}[case]
    facts = {"month": month, "rounds": rounds, "mine": mine, "other": 2 * start - mine}
    return quiz(said, "over", rule, values, chance, case=case, facts=facts, rules=rules)


def deck(_options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask how many cards are left in the deck (K-BGA-10, K-BGA-15)."""
    played, size = randbelow(chance, rules.hand_size + 1), rules.deck_size
    left = size - 2 * played
    wrong = (size - played, left - 2, left + 2, 2 * rules.hand_size - played)
    values = [left, *shuffled([each for each in wrong if each >= 0], chance)]
    facts = {"n": played, "deck": size, "left": left}
    return quiz(said, "deck", "K-BGA-10", values, chance, case="left", facts=facts, text=number, rules=rules)


def cup(_options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask how many cards count towards tane or kasu; the cup does for both (K-BGA-08)."""
    key, counting = one_of((("tane", TANE), ("kasu", KASU_AND_CUP)), chance)
    count = 2 + randbelow(chance, 4)
    others = [card for card in CARDS if not card.bit & (counting | CUP)]
    drawn = (
        *shuffled(cards_of(counting & ~CUP), chance)[:count],
        *shuffled(others, chance)[: 1 + randbelow(chance, 3)],
    )
    cards = CUP | pile(drawn)
    right = (cards & counting).bit_count()
    shown: dict[str, Any] = {
        "facts": {"yaku": in_all(yaku_name, key), "n": right},
        "cards": in_order(cards),
        "asks": ("kind",),
        "rules": rules,
    }
    values = [right, right - 1, right + 1, right + 2]
    return quiz(said, "cup", "K-BGA-08", values, chance, case="both", text=number, **shown)
