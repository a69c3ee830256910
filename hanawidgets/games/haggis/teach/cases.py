"""Recomputing the cases of Haggis: from a faultless input to the engine's answer.

Nothing is calculated here that the engine calculates.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import Term
from hanawidgets.teach.cases.inputs import Outcome
from hanawidgets.teach.cases.spec import Fault, worst

from ..cards import NAMES, hand_of
from ..combos import BOMBS, NUMBER, Combination
from ..deal import FULL_HAND
from ..legal import fitting, may_bet
from ..rules import RuleSet
from ..trick import next_in
from .exhibits import Cards, Combo, Deck, Leader, Winner
from .exhibits.cards import Card
from .fields import (
    CASE_OPTIONS,
    FORM,
    cards_faults,
    combination_of,
    input_of,
    list_faults,
    map_faults,
    names_faults,
    players_faults,
    round_of,
    rules_of,
    score_faults,
    trick_faults,
    trick_of,
    who_faults,
)
from .fields import EXPECTED as EXPECTED

Given = Mapping[str, Any]


def recompute(kind: str, options: Mapping[str, object], given: Mapping[str, object]) -> Outcome:
    """Return what the rules make of a case of type ``kind``: a result, or the fault that precedes it."""
    form = input_of(kind, given)
    faults = [*CASE_OPTIONS.faults(options, "options"), *form.faults(given)]
    if not any(fault.code in FORM for fault in faults):
        filled = form.filled(given)
        faults += _together(kind, filled)
        if not faults:
            try:
                return _SOLVERS[kind](filled, rules_of(options, _count(filled)))
            except RuleError as error:
                faults.append(Fault.of(error))
    fault = worst(faults)
    assert fault is not None  # noqa: S101 - there is one, or the case was solved
    return Outcome({"error": Code(fault.code).value}, fault=fault)


def _count(given: Given) -> int:
    """Return the number of players that an input means."""
    players = given.get("players", given.get("scores", 3))
    return players if isinstance(players, int) else len(players)


def _together(kind: str, given: Given) -> Iterator[Fault]:
    """Yield what is wrong with cards, players and numbers, the form being right."""
    players = given.get("players")
    if isinstance(players, list):
        yield from players_faults(players)
    if kind in _CARD_FIELDS:
        field, low, high = _CARD_FIELDS[kind]
        count = players if isinstance(players, int) and 2 <= players <= 3 else 3
        yield from cards_faults(given[field], f"input.{field}", low, high, count, count if kind == "card_points" else 1)
    elif kind == "trick_award":
        yield from trick_faults(given)
    elif kind == "next_leader":
        yield from _leader_faults(given)
    elif kind == "score_round":
        yield from score_faults(given)
    elif kind == "bet_timing":
        yield from _timing_faults(given)
    elif kind == "game_end":
        yield from names_faults(given["scores"], "input.scores")
        if not 2 <= len(given["scores"]) <= 3:
            yield Fault(Code.WRONG_PLAYER_COUNT, "input.scores", len(given["scores"]), "players", "HG-01")


_CARD_FIELDS: Final = {"classify": ("cards", 1, 17), "beats": ("play", 1, 17), "card_points": ("cards", 0, 54)}


def _leader_faults(given: Given) -> Iterator[Fault]:
    players = given["players"]
    if "trick_winner" in given:
        out = given.get("out", [])
        yield from who_faults([given["trick_winner"]], players, "input.trick_winner")
        yield from who_faults(out, players, "input.out")
        yield from list_faults(out, 0, 1, "input.out")
        if len(players) - len(out) < 2:
            yield Fault(Code.INCONSISTENT, "input.out", out, "out_of_two", "HG-44")
        return
    totals = given["totals_before_round"]
    yield from map_faults(totals, players, "input.totals_before_round")
    before = given.get("previous_round_first_out")
    if before is not None:
        yield from who_faults([before], players, "input.previous_round_first_out")
    elif totals and list(totals.values()).count(min(totals.values())) > 1:
        yield Fault(Code.MISSING_FIELD, "input.previous_round_first_out", rule="GAP-HG-01")


def _timing_faults(given: Given) -> Iterator[Fault]:
    players, events = given["players"], given["events"]
    yield from who_faults((event["player"] for event in events), players, "input.events")
    seen: set[tuple[str, str]] = set()
    for place, event in enumerate(events):
        if event["action"] != "play":
            continue
        path = f"input.events[{place}].cards"
        yield from cards_faults(event["cards"], path, 1, 17, len(players))
        for code in set(event["cards"]):
            key = (event["player"] if code in ("J", "Q", "K") else "", code)
            if key in seen:
                yield Fault(Code.DUPLICATE_CARD, path, code, rule="HG-07")
            seen.add(key)
    if all(event["action"] != "bet" for event in events):
        yield Fault(Code.INCONSISTENT, "input.events", len(events), "no_bet", "HG-39")


# --- solvers ----------------------------------------------------------------------------------------


def _as_object(combination: Combination) -> dict[str, object]:
    if combination.kind == "set":
        return {"kind": "set", "size": combination.width, "rank": combination.top}
    if combination.kind == "bomb":
        return {"kind": "bomb", "level": combination.top, "name": BOMBS[combination.top]}
    return {"kind": "sequence", "width": combination.width, "length": combination.length, "top": combination.top}


def _classify(given: Given, rules: RuleSet) -> Outcome:
    return Outcome({"interpretations": [*map(_as_object, Combo(hand_of(given["cards"])).combinations(rules))]})


def _beats(given: Given, rules: RuleSet) -> Outcome:
    return Outcome(
        {"beats": bool(fitting(hand_of(given["play"]), NUMBER[combination_of(given["current"])], rules.high))}
    )


def _trick_award(given: Given, rules: RuleSet) -> Outcome:
    done = trick_of(given).taken(rules)
    return Outcome(
        {
            "trick_winner": done.winner,
            "captor": done.captor,
            "captured_points": done.points,
            "next_leader": done.leader,
            "round_over": done.round_over,
            "first_out": done.first_out,
        }
    )


def _next_leader(given: Given, rules: RuleSet) -> Outcome:
    players: list[str] = given["players"]
    if "trick_winner" in given:
        winner = players.index(given["trick_winner"])
        out = tuple(players.index(name) for name in given.get("out", []))
        return Outcome({"next_leader": players[next_in(winner, out, len(players)) if winner in out else winner]})
    before = given.get("previous_round_first_out")
    totals = tuple(given["totals_before_round"][name] for name in players)
    leader = Leader(totals, None if before is None else players.index(before)).seat
    assert leader is not None  # noqa: S101 - the input is faultless
    return Outcome({"leader": players[leader]})


def _score_round(given: Given, rules: RuleSet) -> Outcome:
    players: list[str] = given["players"]
    end = round_of(given)
    terms = {"bet_points": end.bet_terms(rules)}
    values: dict[str, Any] = {"bet_points": _points_of(terms["bet_points"], players)}
    if end.left:
        terms["provisional"] = (end.sure(rules),)
        values["provisional"] = terms["provisional"][0].value
    if end.left and end.captured and (len(players) == 2 or end.left_second):
        terms["delta"] = tuple(end.score(rules, seat) for seat in NAMES[: len(players)])
        values["delta"] = _points_of(terms["delta"], players)
    return Outcome(values, terms)


def _points_of(terms: Sequence[Term], players: Sequence[str]) -> dict[str, int]:
    return {name: term.value for name, term in zip(players, terms, strict=True)}


def _card_points(given: Given, rules: RuleSet) -> Outcome:
    return Outcome({"points": Cards(tuple(map(Card, given["cards"]))).points})


def _invariant(given: Given, rules: RuleSet) -> Outcome:
    counts = Deck().counts(given["players"])
    return Outcome({name: counts[key] for name, key in _COUNTS.items()})


_COUNTS: Final = {
    "total_card_points_per_round": "points",
    "deck": "all",
    "hand": "hand",
    "haggis": "haggis",
    "suits": "suits",
    "largest_set": "largest_set",
}


def _bet_timing(given: Given, rules: RuleSet) -> Outcome:
    players: list[str] = given["players"]
    cards, bets = [FULL_HAND for _ in players], [0 for _ in players]
    legal = True
    for event in given["events"]:
        seat = players.index(event["player"])
        if event["action"] == "play":
            cards[seat] -= len(event["cards"])
        elif event["action"] == "bet":
            legal = legal and may_bet(cards[seat], bets[seat])
            bets[seat] = event["amount"]
    return Outcome({"legal": legal})


def _game_end(given: Given, rules: RuleSet) -> Outcome:
    names = list(given["scores"])
    winner = Winner(tuple(given["scores"].values()), given["target"]).seat
    return Outcome(
        {
            "game_over": winner is not None,
            "winner": None if winner is None else names[winner],
            "action": "next_round" if winner is None else "end",
        }
    )


_SOLVERS: Final[Mapping[str, Callable[[Given, RuleSet], Outcome]]] = {
    "classify": _classify,
    "beats": _beats,
    "trick_award": _trick_award,
    "next_leader": _next_leader,
    "score_round": _score_round,
    "card_points": _card_points,
    "invariant": _invariant,
    "bet_timing": _bet_timing,
    "game_end": _game_end,
}

_RULES: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "classify": {"interpretations": ("HG-15", "HG-20", "HG-22", "HG-27", "GAP-HG-05", "GAP-HG-10")},
    "beats": {"beats": ("HG-16", "HG-20", "HG-22", "HG-26", "HG-33")},
    "trick_award": {
        "trick_winner": ("HG-06",),
        "captor": ("HG-34", "GAP-HG-02"),
        "captured_points": ("HG-08", "HG-09"),
        "next_leader": ("HG-06", "HG-53"),
        "round_over": ("HG-44", "HG-56"),
        "first_out": ("HG-44", "HG-54"),
    },
    "next_leader": {"next_leader": ("HG-06", "HG-53"), "leader": ("GAP-HG-01",)},
    "card_points": {"points": ("HG-08", "HG-09")},
    "invariant": {
        "total_card_points_per_round": ("HG-08", "HG-09"),
        "deck": ("HG-36", "HG-51"),
        "hand": ("HG-36", "HG-51"),
        "haggis": ("HG-37", "HG-51"),
        "suits": ("HG-07", "HG-50"),
        "largest_set": ("HG-17",),
    },
    "bet_timing": {"legal": ("HG-39", "GAP-HG-11")},
    "game_end": {"game_over": ("HG-48", "HG-49"), "winner": ("HG-48", "GAP-HG-08"), "action": ("HG-48", "GAP-HG-08")},
}


def rules_behind(kind: str, name: str, given: Given, options: Mapping[str, object]) -> tuple[str, ...]:
    """Return the ids of the rules behind a field that has no tree."""
    return _RULES.get(kind, {}).get(name, ())
