"""Recomputing the cases of Haggis: from a faultless input to the engine's answer.

Nothing is calculated here that the engine calculates.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.teach.cases.inputs import Outcome
from hanawidgets.teach.cases.spec import Fault, Table, worst

from ..cards import card_bit, deck_of, hand_of, points, suits_of
from ..combos import BOMBS, Combination, beats, largest_set
from ..deal import FULL_HAND, haggis_size
from ..interpretations import readings
from ..rules import RuleSet
from ..score import TOTAL_POINTS, Result, bet_points, first_leader, provisional, score, winner_of
from ..trick import next_in
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
    rules_of,
    score_faults,
    who_faults,
)
from .trick import award, trick_faults

Given = Mapping[str, Any]


def recompute(kind: str, options: Mapping[str, object], given: Mapping[str, object]) -> Outcome:
    """Return what the rules make of a case of type ``kind``: a result, or the fault that precedes it."""
    table = Table()
    form = input_of(kind, given)
    faults = [*CASE_OPTIONS.faults(options, "options", table), *form.faults(given, table)]
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
    return Outcome({"interpretations": [_as_object(r) for r in readings(hand_of(given["cards"]), rules.high)]})


def _beats(given: Given, rules: RuleSet) -> Outcome:
    current = combination_of(given["current"])
    found = readings(hand_of(given["play"]), rules.high)
    return Outcome({"beats": any(beats(reading, current) for reading in found)})


def _next_leader(given: Given, rules: RuleSet) -> Outcome:
    players: list[str] = given["players"]
    if "trick_winner" in given:
        winner = players.index(given["trick_winner"])
        out = tuple(players.index(name) for name in given.get("out", []))
        return Outcome({"next_leader": players[next_in(winner, out, len(players)) if winner in out else winner]})
    before = given.get("previous_round_first_out")
    leader = first_leader(
        [given["totals_before_round"][name] for name in players], None if before is None else players.index(before)
    )
    assert leader is not None  # noqa: S101 - the input is faultless
    return Outcome({"leader": players[leader]})


def _score_round(given: Given, rules: RuleSet) -> Outcome:
    players: list[str] = given["players"]
    two = len(players) == 2
    out = tuple(players.index(name) for name in ([given["first_out"]] if two else given["out_order"]))
    left = given.get("hand_left" if two else "hands_at_first_out")
    last = given.get("hands_at_second_out")
    captured = given.get("captured_total")
    result = Result(
        tuple(given["bets"][name] for name in players),
        out,
        captured and tuple(captured[name] for name in players),
        left and tuple(left.get(name, 0) for name in players),
        next(iter(last.values())) if last else None,
    )
    bets = [bet_points(result.bets, out[0], seat, rules) for seat in range(len(players))]
    values: dict[str, Any] = {"bet_points": {name: bets[at].value for at, name in enumerate(players)}}
    terms = {"bet_points": tuple(bets)}
    if left:
        sure = provisional(result, rules)
        values["provisional"], terms["provisional"] = sure.value, (sure,)
    if left and captured and (two or last):
        scores = [score(result, seat, rules) for seat in range(len(players))]
        values["delta"] = {name: scores[at].value for at, name in enumerate(players)}
        terms["delta"] = tuple(scores)
    return Outcome(values, terms)


def _card_points(given: Given, rules: RuleSet) -> Outcome:
    return Outcome({"points": sum(points(card_bit(code)) for code in given["cards"])})


def _invariant(given: Given, rules: RuleSet) -> Outcome:
    players = given["players"]
    return Outcome(
        {
            "total_card_points_per_round": TOTAL_POINTS[players],
            "deck": deck_of(players).bit_count() + 3 * players,
            "hand": FULL_HAND,
            "haggis": haggis_size(players),
            "suits": suits_of(players),
            "largest_set": largest_set(players),
        }
    )


def _bet_timing(given: Given, rules: RuleSet) -> Outcome:
    played: set[str] = set()
    bettors: set[str] = set()
    legal = True
    for event in given["events"]:
        if event["action"] == "play":
            played.add(event["player"])
        elif event["action"] == "bet":
            legal = legal and event["player"] not in played | bettors
            bettors.add(event["player"])
    return Outcome({"legal": legal})


def _game_end(given: Given, rules: RuleSet) -> Outcome:
    names = list(given["scores"])
    winner = winner_of(list(given["scores"].values()), given["target"])
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
    "trick_award": award,
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
