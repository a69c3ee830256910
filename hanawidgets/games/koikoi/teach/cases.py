"""Recomputing the cases of Koi-Koi: from a faultless input to the engine's answer.

Nothing is calculated here that the engine calculates. A function takes the input with its defaults and
the rule set; it raises :class:`RuleError` ``inconsistent`` for parts that contradict each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import Term
from hanawidgets.teach.cases.inputs import Outcome
from hanawidgets.teach.cases.spec import Fault, worst

from .. import cards as hanafuda
from .. import rounds
from ..rules import RuleSet
from ..score import MOST_CALLS, Stop, check_yaku_map, settle
from .exhibits import Captured, Dealt
from .fields import CARD, INPUTS, inputs_of, option_faults, rules_of, table_of
from .fields import EXPECTED as EXPECTED

Given = Mapping[str, Any]
Solver = Callable[[Given, RuleSet], Outcome]


def recompute(kind: str, options: Mapping[str, object], given: Mapping[str, object]) -> Outcome:
    """Return what the rules make of a case of type ``kind``: a result, or the fault that precedes it."""
    table = table_of(options)
    fault = worst([*option_faults(options, table), *inputs_of(table)[kind].faults(given)])
    if fault is None:
        try:
            return SOLVERS[kind](INPUTS[kind].filled(given), rules_of(options))
        except RuleError as error:
            fault = Fault.of(error)
    return Outcome({"error": Code(fault.code).value}, fault=fault)


def _contradiction(name: str, value: object, detail: str, rule: str = "") -> RuleError:
    return RuleError(Code.INCONSISTENT, name, value, rule=rule, detail=detail)


def _pile(cards: Iterable[str]) -> int:
    return hanafuda.pile(CARD[card] for card in cards)


def _codes(pile: int) -> list[str]:
    return [str(card) for card in hanafuda.in_order(pile)]


def _split(calls: int) -> dict[str, int]:
    """Share out calls of which only the total is known; the club's score depends on nothing else."""
    own = min(calls, MOST_CALLS)
    return {"own_koi": own, "other_koi": calls - own}


def _total_only(term: Term) -> Term:
    """Return the tree without saying whose the calls were, which the case does not tell."""
    if term.name == "koi" and term.reason == "koi_both":
        return replace(term, reason="koi_total", facts={"calls": term.value})
    return replace(term, children=tuple(map(_total_only, term.children)))


def _yaku(given: Given, rules: RuleSet) -> Outcome:
    shown = Captured(_pile(given["captured"]))
    score = shown.term(rules)
    values = {"yaku": shown.made(rules), "points": score.value}
    return Outcome(values, dict.fromkeys(values, (score,)))


def _settle(given: Given, rules: RuleSet) -> Outcome:
    total_only = rules.is_club
    calls = (
        _split(given["total_koi_both_players"])
        if total_only
        else {"own_koi": given["winner_koi"], "other_koi": given["loser_koi"]}
    )
    score = settle(
        Stop(
            points=given.get("points"),
            yaku=given.get("yaku"),
            honba=given.get("honba", 0),
            field_brights=given.get("field_brights_at_deal", 0),
            **calls,
        ),
        rules,
    )
    score = _total_only(score) if total_only else score
    parts = {"transfer": "transfer", "points": "yaku_total", "base": "base", "multiplier": "multiplier"}
    found = {name: term for name, part in parts.items() if (term := score.find(part))}
    return Outcome({name: term.value for name, term in found.items()}, {name: (term,) for name, term in found.items()})


def _honba_sequence(given: Given, rules: RuleSet) -> Outcome:
    if not rules.is_club:
        raise _contradiction("months", rules.ruleset, "club_only", "K-CLUB-35")
    for place, month in enumerate(given["months"]):
        if (month["points"] == 0) != (month["winner"] == "none"):
            raise _contradiction(f"months[{place}].points", month["points"], "points_and_winner")
    before, paid, after = rounds.honba_months(
        [(m["winner"], m["points"], m["total_koi"]) for m in given["months"]], rules, given["honba_at_start"]
    )
    terms = tuple(map(_total_only, paid))
    return Outcome(
        {"honba_before_each_month": list(before), "transfers": [t.value for t in paid], "honba_after": after},
        {"transfers": terms},
    )


def _round_end(given: Given, rules: RuleSet) -> Outcome:
    (situation,) = INPUTS["round_end"].given(given)
    if situation.decides == "after_round":
        end = rounds.game_end(given["scores"], rules, last_round=given["after_round"] == rules.rounds)
        return Outcome(_game(end))
    return _settled(_ENDS[situation.decides](given, rules), given, rules)


def _settled(end: rounds.RoundEnd, given: Given, rules: RuleSet) -> Outcome:
    values: dict[str, Any] = {
        "winner": end.winner,
        "transfer": end.transfer.value,
        "next_dealer": end.next_dealer,
        "round_over": end.round_over,
    }
    if rules.is_club:
        values["honba_after"] = end.honba_after
    if "scores_before" in given:
        values["scores_after"] = scores = end.scores(given["scores_before"])
        # A round that is not over has not been settled, not even the last one.
        last = given["rounds_left"] == 0 and end.round_over
        values |= _game(rounds.game_end(scores, rules, last_round=last))
    return Outcome(values, {"transfer": (end.transfer,)})


def _game(end: rounds.GameEnd) -> dict[str, Any]:
    return {"game_over": end.over, "game_winner": end.winner, "result": end.result}


def _hands_empty(given: Given, rules: RuleSet) -> rounds.RoundEnd:
    if rules.is_club:
        raise _contradiction("hands_empty", True, "bga_only", "K-CLUB-07")
    return rounds.end_by_empty_hands(given["dealer"], given["yaku_points"], given["koi"], rules)


def _stop_by(given: Given, rules: RuleSet) -> rounds.RoundEnd:
    player = given["stop_by"]
    return rounds.end_by_stop(
        given["dealer"],
        player,
        Stop(
            points=given["points"],
            honba=given.get("honba", 0),
            field_brights=given.get("field_brights_at_deal", 0),
            own_koi=given["koi"][player],
            other_koi=given["koi"][rounds.other(player)],
        ),
        rules,
    )


def _special_end(given: Given, rules: RuleSet) -> rounds.RoundEnd:
    return rounds.end_by_special(given["dealer"], given["special_hand"], rules, given.get("honba", 0))


def _deck_exhausted(given: Given, rules: RuleSet) -> rounds.RoundEnd:
    if not rules.is_club:
        raise _contradiction("deck_exhausted", True, "club_only", "K-BGA-20")
    end = rounds.end_by_deck(
        given["dealer"],
        given["yaku_points"],
        rules,
        honba=given["honba"],
        calls=given["total_koi"],
        last_caller=given["last_koi_caller"],
        last_turn_yaku=given["last_turn_formed_yaku"],
        dealer_called_last=given["dealer_last_turn"] == "koi",
    )
    return replace(end, transfer=_total_only(end.transfer))


_ENDS: Final[Mapping[str, Callable[[Given, RuleSet], rounds.RoundEnd]]] = {
    "hands_empty": _hands_empty,
    "stop_by": _stop_by,
    "special_hand": _special_end,
    "deck_exhausted": _deck_exhausted,
}


def _special_hand(given: Given, rules: RuleSet) -> Outcome:
    hand = Dealt(_pile(given["hand"]))
    fee = hand.term(rules)
    if fee is None:
        return Outcome({"special_hand": None, "points": 0})
    return Outcome({"special_hand": hand.special, "points": fee.value}, {"points": (fee,)})


def _capture(given: Given, rules: RuleSet) -> Outcome:
    if "deal_field" in given:
        special = bool(given["special_hand"])
        return Outcome({"action": rounds.deal_action(_pile(given["deal_field"]), rules, special)})
    try:
        return Outcome({"legal": True, **_turn(given)})
    except RuleError as error:
        if error.code is not Code.ILLEGAL_MOVE:
            raise
        return Outcome({"legal": False})


def _turn(given: Given) -> dict[str, Any]:
    """Return what a turn does. Raises RuleError illegal_move."""
    played = rounds.capture(_pile(given["field"]), CARD[given["play"]], _wish(given, "take"))
    if played.choices:
        _some_way_on(given, played)
        return _choice(played, "play")
    if "draw" not in given:
        return _taken(played.captured, played.field)
    drawn = rounds.capture(played.field, CARD[given["draw"]], _wish(given, "draw_take"))
    if drawn.choices:
        return _choice(drawn, "draw")
    return _taken(played.captured | drawn.captured, drawn.field)


def _some_way_on(given: Given, played: rounds.Capture) -> None:
    """Refuse a ``draw_take`` that is wrong whichever of two cards the played one takes."""
    if "draw_take" not in given:
        return
    refused = []
    for choice in hanafuda.cards_of(played.choices):
        try:
            rounds.capture(played.field & ~choice.bit, CARD[given["draw"]], _wish(given, "draw_take"))
        except RuleError as error:
            refused.append(error)
    if len(refused) == played.choices.bit_count():
        raise refused[0]


def _wish(given: Given, name: str) -> int | None:
    return _pile(given[name]) if name in given else None


def _choice(capture: rounds.Capture, card: str) -> dict[str, Any]:
    return {"choices": _codes(capture.choices), "must_choose_exactly": 1, "choice_for": card}


def _taken(captured: int, left: int) -> dict[str, Any]:
    return {"captured": _codes(captured), "field_after": _codes(left)}


def _prompt(given: Given, rules: RuleSet) -> Outcome:
    for name in ("yaku_at_last_koi", "yaku_now"):
        check_yaku_map(given[name], rules, name)
    final = given.get("is_final_turn_of_round", False)
    if final and given.get("deck_left", 0) > 0:
        raise _contradiction("deck_left", given["deck_left"], "final_turn_deck", "K-CLUB-08")
    if final and given.get("player") == "dealer":
        raise _contradiction("player", "dealer", "final_turn_player", "K-CLUB-08")
    asked = rounds.prompt(
        given["yaku_at_last_koi"], given["yaku_now"], rules, hand_left=given["hand_cards_left"], final_turn=final
    )
    return Outcome(
        {"prompt": asked.offered, "auto": asked.auto, "choices": list(asked.choices), "points": asked.points}
    )


def _deal_counts(given: Given, rules: RuleSet) -> Outcome:
    hands = 2 * rules.hand_size
    left = rules.deck_size - hands  # every turn with a hand card flips one card too
    return Outcome(
        {
            "hand": rules.hand_size,
            "field": len(CARD) - rules.deck_size - hands,
            "deck": rules.deck_size,
            "turns_with_hand_each": rules.hand_size,
            "deck_left_when_hands_empty": left,
            "flip_only_turns_each": left // 2 if rules.is_club else 0,
        }
    )


SOLVERS: Final[Mapping[str, Solver]] = {
    "yaku": _yaku,
    "settle": _settle,
    "honba_sequence": _honba_sequence,
    "round_end": _round_end,
    "special_hand": _special_hand,
    "capture": _capture,
    "prompt": _prompt,
    "deal_counts": _deal_counts,
}
"""What recomputes each type."""


_BY_DEALER_RULE: Final = {"winner": ("K-BGA-29",), "loser": ("K-BGA-62", "GAP-K-16"), "alternate": ("K-BGA-63",)}
# Rules of results that are no number with a tree: (field, BGA, club), by type or by situation.
_RULES: Final[Mapping[str, tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]]] = {
    "honba_sequence": (
        ("honba_before_each_month", (), ("K-CLUB-35", "K-CLUB-36", "K-CLUB-37")),
        ("honba_after", (), ("K-CLUB-35", "K-CLUB-36", "K-CLUB-37")),
    ),
    "hands_empty": (("winner", ("K-BGA-27", "K-BGA-28"), ()),),
    "stop_by": (("winner", ("K-BGA-18",), ("K-CLUB-30",)),),
    "special_hand": (
        ("winner", ("K-BGA-11", "GAP-K-03"), ("K-CLUB-14", "GAP-K-03")),
        ("special_hand", ("K-BGA-49", "K-BGA-50", "GAP-K-04"), ("K-CLUB-12", "K-CLUB-13")),
        ("points", ("K-BGA-11", "K-BGA-51"), ("K-CLUB-12", "K-CLUB-13")),
    ),
    "deck_exhausted": (("winner", (), ("K-CLUB-08", "K-CLUB-33", "GAP-K-21")),),
    "round_end": (
        ("next_dealer", (), ("K-CLUB-30", "GAP-K-21")),
        ("round_over", ("GAP-K-03",), ("GAP-K-03",)),
        ("honba_after", (), ("K-CLUB-35", "K-CLUB-37", "GAP-K-21")),
        ("scores_after", ("K-BGA-09", "GAP-K-10"), ("GAP-K-18",)),
        ("game_over", ("K-BGA-30", "K-BGA-31"), ("K-CLUB-09", "GAP-K-18")),
        ("game_winner", ("K-BGA-30", "K-BGA-31", "K-BGA-32"), ("GAP-K-18",)),
        ("result", ("K-BGA-30", "K-BGA-31", "K-BGA-32"), ("GAP-K-18",)),
    ),
    "capture": (
        ("legal", ("K-BGA-14", "GAP-K-02"), ("GAP-K-19", "GAP-K-02")),
        ("captured", ("K-BGA-13", "K-BGA-15", "K-BLOG-12"), ("K-CLUB-05", "GAP-K-19")),
        ("field_after", ("K-BGA-13", "K-BGA-14", "GAP-K-13"), ("K-CLUB-05", "GAP-K-19")),
        ("choices", ("K-BGA-14", "GAP-K-02"), ("GAP-K-19", "GAP-K-02")),
        ("must_choose_exactly", ("GAP-K-02",), ("GAP-K-02",)),
        ("choice_for", ("K-BGA-14", "GAP-K-02"), ("GAP-K-19", "GAP-K-02")),
        ("action", ("K-BGA-11", "GAP-K-01"), ("K-CLUB-14", "GAP-K-01")),
    ),
    "prompt": (
        ("prompt", ("K-BGA-17", "K-BGA-19", "GAP-K-07"), ("K-CLUB-28", "K-CLUB-29", "GAP-K-07")),
        ("auto", ("GAP-K-08",), ("K-CLUB-08",)),
        ("choices", ("K-BGA-17", "K-BGA-19"), ("K-CLUB-28", "K-CLUB-29")),
        ("points", ("K-BGA-22",), ("K-CLUB-38",)),
    ),
    "deal_counts": (
        ("hand", ("K-BGA-10",), ("K-CLUB-02",)),
        ("field", ("K-BGA-10",), ("K-CLUB-02",)),
        ("deck", ("K-BGA-10",), ("K-CLUB-02",)),
        ("turns_with_hand_each", ("K-BGA-20",), ("K-CLUB-05",)),
        ("flip_only_turns_each", ("K-BGA-20",), ("K-CLUB-07",)),
        ("deck_left_when_hands_empty", ("K-BGA-20",), ("K-CLUB-07",)),
    ),
}


def rules_behind(kind: str, name: str, given: Given, options: Mapping[str, object]) -> tuple[str, ...]:
    """Return the ids of the rules behind a field that has no tree; empty where its tree names them."""
    rules = rules_of(options)
    if name == "next_dealer" and not rules.is_club:
        return _BY_DEALER_RULE[rules.dealer_rule]
    situations = [s.decides for s in INPUTS[kind].given(given)]
    for place in (kind, *situations):
        for field_name, bga, club in _RULES.get(place, ()):
            if field_name == name:
                return club if rules.is_club else bga
    return ()
