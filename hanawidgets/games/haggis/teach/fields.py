"""What the cases of Haggis take as input and options: one table a type, and what fields mean together.

A case is judged in two steps: the form first (fields, JSON types), then, if that is right, cards, players and
numbers together. Errors of form come first in the order of the codes anyway.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.teach.cases.inputs import Input, Variant, need, only
from hanawidgets.teach.cases.spec import (
    Bool,
    Fault,
    Field,
    Int,
    ListOf,
    Map,
    Object,
    OneOf,
    Text,
    Word,
    fields,
    wrong_type,
)

from ..actions import PASS, UNSAID, Pass, Play
from ..cards import NAMES, card_bit, hand_of
from ..combos import BOMBS, NUMBER, Combination, bomb, check_combination, sequence, set_of
from ..deck import COURTS
from ..rules import OPTIONS, RuleSet
from ..score import TOTAL_POINTS
from .exhibits import RoundEnd, Trick

FORM: Final = frozenset({Code.UNKNOWN_FIELD, Code.MISSING_FIELD, Code.WRONG_TYPE})
_CARDS: Final = ListOf(Text())
_NAMES: Final = ListOf(Text())
_PLAYERS: Final = Field("players", Int(2, 3), default=3)
MOST_POINTS: Final = 1_000_000
MOST_PLAYS: Final = 200

CASE_OPTIONS: Final = Object(
    tuple(
        Field(option.name, Bool() if isinstance(option.values[0], bool) else Word(tuple(map(str, option.values))))
        for option in OPTIONS.values()
        if option.name not in ("players", "target")
    )
)
"""Options that a case may name; players and target are input."""

_SHAPES: Final[Mapping[str, Object]] = {
    "set": Object((need("kind", Text()), need("size", Int()), need("rank", Int()))),
    "sequence": Object((need("kind", Text()), need("width", Int()), need("length", Int()), need("top", Int()))),
    "bomb": Object((need("kind", Text()), need("level", Int()), Field("name", Text()))),
}


@dataclass(frozen=True, slots=True)
class Shape:
    """A combination: its kind decides which other fields it has."""

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        if not isinstance(value, dict):
            yield wrong_type(path, value, "object")
        elif "kind" not in value:
            yield Fault(Code.MISSING_FIELD, f"{path}.kind")
        elif not isinstance(value["kind"], str):
            yield wrong_type(f"{path}.kind", value["kind"], "text")
        elif value["kind"] not in _SHAPES:
            known = {field.name for shape in _SHAPES.values() for field in shape.fields}
            for name in value.keys() - known:
                yield Fault(Code.UNKNOWN_FIELD, f"{path}.{name}", value[name])
            yield Fault(Code.UNKNOWN_VALUE, f"{path}.kind", value["kind"], facts={"allowed": tuple(_SHAPES)})
        else:
            yield from _shape_faults(value, path)


def _shape_faults(value: dict[str, Any], path: str) -> Iterator[Fault]:
    found = tuple(_SHAPES[value["kind"]].faults(value, path))
    yield from found
    if found:
        return
    try:
        check_combination(combination_of(value), path)
    except RuleError as error:
        yield Fault(error.code, error.field, error.value, error.detail, error.rule, dict(error.facts))
        return
    if value["kind"] == "bomb" and value.get("name", BOMBS[value["level"]]) != BOMBS[value["level"]]:
        yield Fault(Code.INCONSISTENT, f"{path}.name", value["name"], rule="HG-33")


def combination_of(value: Mapping[str, Any]) -> Combination:
    """Return the combination that a faultless object writes."""
    if value["kind"] == "set":
        return set_of(value["size"], value["rank"])
    if value["kind"] == "sequence":
        return sequence(value["width"], value["length"], value["top"])
    return bomb(value["level"])


@dataclass(frozen=True, slots=True)
class Laid:
    """A play of a trick: ``[player, cards]``, ``[player, "pass"]`` or ``[player, cards, combination]``."""

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        if not isinstance(value, list):
            yield wrong_type(path, value, "list")
            return
        passes = len(value) == 2 and isinstance(value[1], str)
        if len(value) not in (2, 3) or not isinstance(value[0], str):
            yield wrong_type(path, value, "list")
        elif passes:
            yield from Word(("pass",)).faults(value[1], f"{path}[1]")
        else:
            yield from _CARDS.faults(value[1], f"{path}[1]")
            if len(value) == 3:
                yield from Shape().faults(value[2], f"{path}[2]")


_EVENT: Final[Mapping[str, Object]] = {
    "play": Object((need("player", Text()), need("action", Text()), need("cards", _CARDS))),
    "pass": Object((need("player", Text()), need("action", Text()))),
    "bet": Object((need("player", Text()), need("action", Text()), need("amount", OneOf((15, 30))))),
}


@dataclass(frozen=True, slots=True)
class Happening:
    """A play, a pass or a bet."""

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        if not isinstance(value, dict):
            yield wrong_type(path, value, "object")
        elif "action" not in value:
            yield Fault(Code.MISSING_FIELD, f"{path}.action")
        elif not isinstance(value["action"], str):
            yield wrong_type(f"{path}.action", value["action"], "text")
        elif value["action"] not in _EVENT:
            yield Fault(Code.UNKNOWN_VALUE, f"{path}.action", value["action"], facts={"allowed": tuple(_EVENT)})
        else:
            yield from _EVENT[value["action"]].faults(value, path)


_BET: Final = Map(OneOf((0, 15, 30)))
_SCORE_BOTH: Final = (need("players", _NAMES), need("bets", _BET), Field("captured_total", Map(Int(0, 50))))
_SCORE_TWO: Final = (need("first_out", Text()), Field("hand_left", Map(Int(1, 17))))
_SCORE_THREE: Final = (
    need("out_order", _NAMES),
    Field("hands_at_first_out", Map(Int(1, 17))),
    Field("hands_at_second_out", Map(Int(1, 17))),
)

INPUTS: Final[Mapping[str, Input]] = {
    "classify": only(need("cards", _CARDS), _PLAYERS),
    "beats": only(need("current", Shape()), need("play", _CARDS), _PLAYERS),
    "trick_award": only(
        need("players", _NAMES),
        need("plays", ListOf(Laid())),
        Field("hands_before", Map(_CARDS)),
        Field("out_before", _NAMES),
        Field("captor_choice", Text()),
    ),
    "next_leader": Input(
        (
            Variant((need("players", _NAMES), need("trick_winner", Text()), Field("out", _NAMES)), "trick_winner"),
            Variant(
                (
                    need("players", _NAMES),
                    need("totals_before_round", Map(Int(0, MOST_POINTS))),
                    Field("previous_round_first_out", Text()),
                ),
                "totals_before_round",
            ),
        )
    ),
    "score_round": only(*_SCORE_BOTH),
    "card_points": only(need("cards", _CARDS), _PLAYERS),
    "invariant": only(need("players", Int(2, 3))),
    "bet_timing": only(need("players", _NAMES), need("events", ListOf(Happening(), 1, 1000))),
    "game_end": only(need("target", OneOf((250, 350))), need("scores", Map(Int(0, MOST_POINTS)))),
}
"""Input of every type; of ``score_round`` the fields of both tables, see :func:`input_of`."""


def input_of(kind: str, given: Mapping[str, Any]) -> Input:
    """Return the table of a type; that of a scored round depends on how many players there are."""
    if kind != "score_round":
        return INPUTS[kind]
    players = given.get("players")
    count = len(players) if isinstance(players, list) else 0
    more: tuple[Field, ...] = (
        _SCORE_TWO
        if count == 2
        else _SCORE_THREE
        if count == 3
        else tuple(Field(field.name, field.kind) for field in _SCORE_TWO + _SCORE_THREE)
    )
    return only(*_SCORE_BOTH, *more)


def rules_of(options: Mapping[str, Any], players: int) -> RuleSet:
    """Return the rule set that faultless options mean at a table of so many players."""
    return RuleSet(players=players).with_options(
        **{name: value for name, value in options.items() if players == 3 or not OPTIONS[name].for_three}
    )


# --- cards and players ------------------------------------------------------------------------------


def cards_faults(
    cards: Iterable[str], path: str, low: int, high: int, players: int, courts: int = 1
) -> Iterator[Fault]:
    """Yield what is wrong with a list of cards: none of the deck (HG-07, HG-50), too many, one too often."""
    seen: Counter[str] = Counter()
    for place, code in enumerate(cards):
        try:
            if code != code.strip().upper():
                raise RuleError(Code.UNKNOWN_CARD, path, code, rule="HG-07", detail="unknown_card")
            card_bit(code, path, players)
        except RuleError as error:
            yield Fault(error.code, f"{path}[{place}]", code, error.detail, error.rule)
        seen[code] += 1
        if seen[code] == (courts if code in COURTS else 1) + 1:
            yield Fault(Code.DUPLICATE_CARD, f"{path}[{place}]", code, rule="HG-35" if code in COURTS else "HG-07")
    if not low <= seen.total() <= high:
        yield Fault(Code.WRONG_CARD_COUNT, path, seen.total(), facts={"low": low, "high": high})


def players_faults(players: list[str], path: str = "input.players") -> Iterator[Fault]:
    """Yield what is wrong with a list of players: two or three different names (HG-01)."""
    yield from names_faults(players, path)
    if not 2 <= len(players) <= 3:
        yield Fault(Code.WRONG_PLAYER_COUNT, path, len(players), "players", "HG-01")
    for place, name in enumerate(players):
        if name in players[:place]:
            yield Fault(Code.INCONSISTENT, f"{path}[{place}]", name, "name_twice")


def names_faults(names: Iterable[str], path: str) -> Iterator[Fault]:
    """Yield names that are empty."""
    for name in names:
        if not name:
            yield Fault(Code.UNKNOWN_PLAYER, path, name, "empty_name")


def who_faults(names: Iterable[object], players: list[str], path: str) -> Iterator[Fault]:
    """Yield names that are none of the players'."""
    for name in names:
        if name not in players:
            yield Fault(Code.UNKNOWN_PLAYER, path, name, facts={"allowed": tuple(players)})


def map_faults(value: Mapping[str, object], players: list[str], path: str) -> Iterator[Fault]:
    """Yield what is wrong with the names of a map that names every player."""
    yield from who_faults(value, players, path)
    for name in players:
        if name not in value:
            yield Fault(Code.MISSING_FIELD, f"{path}.{name}")


def exactly_faults(value: Mapping[str, object], wanted: set[str], players: list[str], path: str) -> Iterator[Fault]:
    """Yield what is wrong with the names of a map that names some of the players."""
    yield from who_faults(value, players, path)
    if set(value) != wanted:
        yield Fault(Code.INCONSISTENT, path, sorted(map(str, value)), "wrong_players", "HG-54")


def score_faults(given: Mapping[str, Any]) -> Iterator[Fault]:
    """Yield what is wrong with the input of a scored round, its form being right."""
    players: list[str] = given["players"]
    yield from map_faults(given["bets"], players, "input.bets")
    if "captured_total" in given:
        captured = given["captured_total"]
        yield from map_faults(captured, players, "input.captured_total")
        wanted = TOTAL_POINTS.get(len(players), 0)
        if sum(captured.values()) != wanted:
            yield Fault(
                Code.INCONSISTENT,
                "input.captured_total",
                sum(captured.values()),
                "card_total",
                "HG-08",
                {"whole": wanted},
            )
    if len(players) == 2:
        first = given["first_out"]
        yield from who_faults([first], players, "input.first_out")
        if "hand_left" in given:
            yield from exactly_faults(given["hand_left"], {*players} - {first}, players, "input.hand_left")
    elif len(players) == 3:
        yield from _three_faults(given, players)


def _three_faults(given: Mapping[str, Any], players: list[str]) -> Iterator[Fault]:
    out: list[str] = given["out_order"]
    yield from who_faults(out, players, "input.out_order")
    if not 1 <= len(out) <= 2:
        yield Fault(Code.NUMBER_OUT_OF_RANGE, "input.out_order", len(out), "entries", facts={"low": 1, "high": 2})
    if len(set(out)) < len(out):
        yield Fault(Code.INCONSISTENT, "input.out_order", out, "name_twice")
    before = given.get("hands_at_first_out")
    after = given.get("hands_at_second_out")
    if before is not None:
        yield from exactly_faults(before, {*players} - {*out[:1]}, players, "input.hands_at_first_out")
    if after is not None:
        yield from exactly_faults(after, {*players} - {*out}, players, "input.hands_at_second_out")
        if len(out) < 2:
            yield Fault(Code.INCONSISTENT, "input.hands_at_second_out", len(out), "out_order", "HG-56")
        for name, count in after.items():
            if before is not None and count > before.get(name, 17):
                yield Fault(
                    Code.INCONSISTENT,
                    f"input.hands_at_second_out.{name}",
                    count,
                    "hand_grew",
                    "HG-56",
                    {"most": before[name]},
                )


def list_faults(value: list[str], low: int, high: int, path: str) -> Iterator[Fault]:
    """Yield the fault of a list of players that is too short or too long."""
    if not low <= len(value) <= high:
        yield Fault(Code.NUMBER_OUT_OF_RANGE, path, len(value), "entries", facts={"low": low, "high": high})


# --- tricks and rounds ------------------------------------------------------------------------------


def trick_faults(given: Mapping[str, Any]) -> Iterator[Fault]:
    """Yield what is wrong with the input of ``trick_award``, its form being right; the moves are judged by the
    trick itself."""
    players: list[str] = given["players"]
    count = len(players)
    plays, hands = given["plays"], given.get("hands_before", {})
    if not plays or len(plays) > MOST_PLAYS:
        yield Fault(Code.WRONG_CARD_COUNT, "input.plays", len(plays), facts={"low": 1, "high": MOST_PLAYS})
    out = given.get("out_before", [])
    yield from who_faults((play[0] for play in plays), players, "input.plays")
    yield from who_faults(hands, players, "input.hands_before")
    yield from who_faults(out, players, "input.out_before")
    yield from list_faults(out, 0, 1, "input.out_before")
    if "captor_choice" in given:
        yield from who_faults([given["captor_choice"]], players, "input.captor_choice")
    if out and count == 2:
        yield Fault(Code.INCONSISTENT, "input.out_before", out, "out_of_two", "HG-44")
    for name, hand in hands.items():
        path = f"input.hands_before.{name}"
        yield from cards_faults(hand, path, 0, 17, count)
        if bool(hand) == (name in out):
            yield Fault(Code.INCONSISTENT, path, len(hand), "out_and_hand", "HG-44", {"player": name})
    for place, play in enumerate(plays):
        if isinstance(play[1], list):
            yield from cards_faults(play[1], f"input.plays[{place}][1]", 1, 17, count)
    yield from _twice(plays, hands)


def _twice(plays: list[list[Any]], hands: Mapping[str, list[str]]) -> Iterator[Fault]:
    """Yield cards that are in two places at once, and cards played from a hand that does not hold them."""
    owner = {code: name for name, hand in hands.items() for code in hand if code not in COURTS}
    for name, hand in hands.items():
        for code in hand:
            if code not in COURTS and owner[code] != name:
                yield Fault(Code.DUPLICATE_CARD, f"input.hands_before.{name}", code, rule="HG-07")
    played: set[tuple[str, str]] = set()
    for place, (name, cards, *_) in enumerate(plays):
        for code in cards if isinstance(cards, list) else ():
            path = f"input.plays[{place}][1]"
            key = (name if code in COURTS else "", code)
            if key in played or owner.get(code, name) != name:
                yield Fault(Code.DUPLICATE_CARD, path, code, rule="HG-35" if code in COURTS else "HG-07")
            elif name in hands and code not in hands[name]:
                yield Fault(Code.INCONSISTENT, path, code, "not_in_hand", "HG-04")
            played.add(key)


def trick_of(given: Mapping[str, Any]) -> Trick:
    """Return the trick that a faultless input describes, under the names of its players."""
    plays: list[tuple[str, Play | Pass]] = []
    for name, cards, *stated in given["plays"]:
        reading = NUMBER[combination_of(stated[0])] if stated else UNSAID
        plays.append((name, PASS if cards == "pass" else Play(hand_of(cards), reading)))
    return Trick(
        tuple(plays),
        tuple(given.get("out_before", ())),
        given.get("captor_choice", ""),
        tuple((name, hand_of(hand)) for name, hand in given.get("hands_before", {}).items()),
        tuple(given["players"]),
        complete=True,
    )


def round_of(given: Mapping[str, Any]) -> RoundEnd:
    """Return the end of a round that a faultless input describes; its players are A, B, C in their order."""
    letter = dict(zip(given["players"], NAMES, strict=False))
    two = len(letter) == 2

    def pairs(key: str) -> tuple[tuple[str, int], ...] | None:
        return tuple((letter[name], value) for name, value in given[key].items()) if given.get(key) else None

    return RoundEnd(
        tuple(letter[name] for name in ([given["first_out"]] if two else given["out_order"])),
        pairs("captured_total"),
        pairs("hand_left" if two else "hands_at_first_out"),
        pairs("hands_at_second_out") or (),
        pairs("bets") or (),
    )


EXPECTED: Final[Mapping[str, Object]] = {
    "classify": fields(interpretations=ListOf(Map())),
    "beats": fields(beats=Bool()),
    "trick_award": fields(
        trick_winner=Text(),
        captor=Text(),
        captured_points=Int(),
        next_leader=Text(null=True),
        round_over=Bool(),
        first_out=Text(null=True),
    ),
    "next_leader": fields(next_leader=Text(), leader=Text()),
    "score_round": fields(delta=Map(Int()), bet_points=Map(Int()), provisional=Int()),
    "card_points": fields(points=Int()),
    "invariant": fields(
        total_card_points_per_round=Int(), deck=Int(), hand=Int(), haggis=Int(), suits=Int(), largest_set=Int()
    ),
    "bet_timing": fields(legal=Bool()),
    "game_end": fields(game_over=Bool(), winner=Text(null=True), action=Text()),
}
"""What a case of each type may expect where no error is expected."""
