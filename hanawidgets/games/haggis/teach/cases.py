"""The cases of Haggis: their input and options, what fields mean together, and the engine's answer.

A case is judged in two steps: the form first (fields, JSON types), then, if that is right, cards, players and
numbers together. Errors of form come first in the order of the codes anyway. Nothing is calculated here that
the engine calculates.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import Term
from hanawidgets.teach.cases.inputs import Cases, CaseType, Given, Input, Outcome, Variant, need, only
from hanawidgets.teach.schema import Bool, Field, Int, ListOf, Map, Object, OneOf, Text, Word, fields, wrong_type

from ..actions import PASS, UNSAID, Pass, Play
from ..cards import NAMES, card_bit, hand_of
from ..combos import BOMBS, NUMBER, Combination, bomb, check_combination, sequence, set_of
from ..deal import FULL_HAND
from ..deck import COURTS
from ..legal import fitting, may_bet
from ..rules import OPTIONS, RuleSet
from ..score import TOTAL_POINTS
from ..trick import next_in
from .exhibits import Card, Cards, Combo, Deck, Leader, RoundEnd, Trick, Winner

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


@dataclass(frozen=True, slots=True)
class Tagged:
    """An object whose field ``tag`` decides which others it has.

    strict  whether fields that none of them has are refused where the tag is unknown
    """

    tag: str
    objects: Mapping[str, Object]
    strict: bool = False

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        """Yield all that is wrong with ``value``."""
        path_of_tag = f"{path}.{self.tag}"
        if not isinstance(value, dict):
            yield wrong_type(path, value, "object")
        elif self.tag not in value:
            yield RuleError(Code.MISSING_FIELD, path_of_tag)
        elif not isinstance(tag := value[self.tag], str):
            yield wrong_type(path_of_tag, tag, "text")
        elif tag in self.objects:
            yield from self.objects[tag].errors(value, path)
        else:
            if self.strict:
                known = {field.name for each in self.objects.values() for field in each.fields}
                yield from (
                    RuleError(Code.UNKNOWN_FIELD, f"{path}.{name}", value[name]) for name in value.keys() - known
                )
            yield RuleError(Code.UNKNOWN_VALUE, path_of_tag, tag, allowed=tuple(self.objects))


_SHAPE: Final = Tagged(
    "kind",
    {
        "set": Object((need("kind", Text()), need("size", Int()), need("rank", Int()))),
        "sequence": Object((need("kind", Text()), need("width", Int()), need("length", Int()), need("top", Int()))),
        "bomb": Object((need("kind", Text()), need("level", Int()), Field("name", Text()))),
    },
    strict=True,
)


@dataclass(frozen=True, slots=True)
class Shape:
    """A combination that can be."""

    def errors(self, value: Any, path: str) -> Iterator[RuleError]:
        """Yield all that is wrong with ``value``."""
        found = tuple(_SHAPE.errors(value, path))
        yield from found
        if found:
            return
        try:
            check_combination(combination_of(value), path.removeprefix("input."))
        except RuleError as error:
            yield error.below("input")
            return
        if value["kind"] == "bomb" and value.get("name", BOMBS[value["level"]]) != BOMBS[value["level"]]:
            yield RuleError(Code.INCONSISTENT, f"{path}.name", value["name"], rule="HG-33")


def combination_of(value: Given) -> Combination:
    """Return the combination that a faultless object writes."""
    if value["kind"] == "set":
        return set_of(value["size"], value["rank"])
    if value["kind"] == "sequence":
        return sequence(value["width"], value["length"], value["top"])
    return bomb(value["level"])


@dataclass(frozen=True, slots=True)
class Laid:
    """A play of a trick: ``[player, cards]``, ``[player, "pass"]`` or ``[player, cards, combination]``."""

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        if not isinstance(value, list):
            yield wrong_type(path, value, "list")
            return
        passes = len(value) == 2 and isinstance(value[1], str)
        if len(value) not in (2, 3) or not isinstance(value[0], str):
            yield wrong_type(path, value, "list")
        elif passes:
            yield from Word(("pass",)).errors(value[1], f"{path}[1]")
        else:
            yield from _CARDS.errors(value[1], f"{path}[1]")
            if len(value) == 3:
                yield from Shape().errors(value[2], f"{path}[2]")


_EVENT: Final = Tagged(
    "action",
    {
        "play": Object((need("player", Text()), need("action", Text()), need("cards", _CARDS))),
        "pass": Object((need("player", Text()), need("action", Text()))),
        "bet": Object((need("player", Text()), need("action", Text()), need("amount", OneOf((15, 30))))),
    },
)
"""A play, a pass or a bet."""
_BET: Final = Map(OneOf((0, 15, 30)))
_SCORE_BOTH: Final = (need("players", _NAMES), need("bets", _BET), Field("captured_total", Map(Int(0, 50))))
_SCORE_TWO: Final = (need("first_out", Text()), Field("hand_left", Map(Int(1, 17))))
_SCORE_THREE: Final = (
    need("out_order", _NAMES),
    Field("hands_at_first_out", Map(Int(1, 17))),
    Field("hands_at_second_out", Map(Int(1, 17))),
)


def rules_of(options: Given, players: int) -> RuleSet:
    """Return the rule set that faultless options mean at a table of so many players."""
    return RuleSet(players=players).with_options(
        **{name: value for name, value in options.items() if players == 3 or not OPTIONS[name].for_three}
    )


# --- cards and players ------------------------------------------------------------------------------


def cards_errors(
    cards: Iterable[str], path: str, low: int, high: int, players: int, courts: int = 1
) -> Iterator[RuleError]:
    """Yield what is wrong with a list of cards: none of the deck (HG-07, HG-50), too many, one too often."""
    seen: Counter[str] = Counter()
    for place, code in enumerate(cards):
        try:
            if code != code.strip().upper():
                raise RuleError(Code.UNKNOWN_CARD, path, code, rule="HG-07", detail="unknown_card")
            card_bit(code, path, players)
        except RuleError as error:
            yield RuleError(error.code, f"{path}[{place}]", code, rule=error.rule, detail=error.detail)
        seen[code] += 1
        if seen[code] == (courts if code in COURTS else 1) + 1:
            yield RuleError(Code.DUPLICATE_CARD, f"{path}[{place}]", code, rule="HG-35" if code in COURTS else "HG-07")
    if not low <= seen.total() <= high:
        yield RuleError(Code.WRONG_CARD_COUNT, path, seen.total(), low=low, high=high)


def players_errors(players: list[str], path: str = "input.players") -> Iterator[RuleError]:
    """Yield what is wrong with a list of players: two or three different names (HG-01)."""
    yield from names_errors(players, path)
    if not 2 <= len(players) <= 3:
        yield RuleError(Code.WRONG_PLAYER_COUNT, path, len(players), rule="HG-01", detail="players")
    for place, name in enumerate(players):
        if name in players[:place]:
            yield RuleError(Code.INCONSISTENT, f"{path}[{place}]", name, detail="name_twice")


def names_errors(names: Iterable[str], path: str) -> Iterator[RuleError]:
    """Yield names that are empty."""
    for name in names:
        if not name:
            yield RuleError(Code.UNKNOWN_PLAYER, path, name, detail="empty_name")


def who_errors(names: Iterable[object], players: list[str], path: str) -> Iterator[RuleError]:
    """Yield names that are none of the players'."""
    for name in names:
        if name not in players:
            yield RuleError(Code.UNKNOWN_PLAYER, path, name, allowed=tuple(players))


def map_errors(value: Mapping[str, object], players: list[str], path: str) -> Iterator[RuleError]:
    """Yield what is wrong with the names of a map that names every player."""
    yield from who_errors(value, players, path)
    for name in players:
        if name not in value:
            yield RuleError(Code.MISSING_FIELD, f"{path}.{name}")


def exactly_errors(value: Mapping[str, object], wanted: set[str], players: list[str], path: str) -> Iterator[RuleError]:
    """Yield what is wrong with the names of a map that names some of the players."""
    yield from who_errors(value, players, path)
    if set(value) != wanted:
        yield RuleError(Code.INCONSISTENT, path, sorted(map(str, value)), rule="HG-54", detail="wrong_players")


def score_errors(given: Given) -> Iterator[RuleError]:
    """Yield what is wrong with the input of a scored round, its form being right."""
    players: list[str] = given["players"]
    yield from players_errors(players)
    yield from map_errors(given["bets"], players, "input.bets")
    if "captured_total" in given:
        captured = given["captured_total"]
        yield from map_errors(captured, players, "input.captured_total")
        wanted = TOTAL_POINTS.get(len(players), 0)
        if sum(captured.values()) != wanted:
            yield RuleError(
                Code.INCONSISTENT,
                "input.captured_total",
                sum(captured.values()),
                rule="HG-08",
                detail="card_total",
                whole=wanted,
            )
    if len(players) == 2:
        first = given["first_out"]
        yield from who_errors([first], players, "input.first_out")
        if "hand_left" in given:
            yield from exactly_errors(given["hand_left"], {*players} - {first}, players, "input.hand_left")
    elif len(players) == 3:
        yield from _three_errors(given, players)


def _three_errors(given: Given, players: list[str]) -> Iterator[RuleError]:
    out: list[str] = given["out_order"]
    yield from who_errors(out, players, "input.out_order")
    if not 1 <= len(out) <= 2:
        yield RuleError(Code.NUMBER_OUT_OF_RANGE, "input.out_order", len(out), detail="entries", low=1, high=2)
    if len(set(out)) < len(out):
        yield RuleError(Code.INCONSISTENT, "input.out_order", out, detail="name_twice")
    before = given.get("hands_at_first_out")
    after = given.get("hands_at_second_out")
    if before is not None:
        yield from exactly_errors(before, {*players} - {*out[:1]}, players, "input.hands_at_first_out")
    if after is not None:
        yield from exactly_errors(after, {*players} - {*out}, players, "input.hands_at_second_out")
        if len(out) < 2:
            yield RuleError(Code.INCONSISTENT, "input.hands_at_second_out", len(out), rule="HG-56", detail="out_order")
        for name, count in after.items():
            if before is not None and count > before.get(name, 17):
                yield RuleError(
                    Code.INCONSISTENT,
                    f"input.hands_at_second_out.{name}",
                    count,
                    rule="HG-56",
                    detail="hand_grew",
                    most=before[name],
                )


def list_errors(value: list[str], low: int, high: int, path: str) -> Iterator[RuleError]:
    """Yield the error of a list of players that is too short or too long."""
    if not low <= len(value) <= high:
        yield RuleError(Code.NUMBER_OUT_OF_RANGE, path, len(value), detail="entries", low=low, high=high)


# --- tricks and rounds ------------------------------------------------------------------------------


def trick_errors(given: Given) -> Iterator[RuleError]:
    """Yield what is wrong with the input of ``trick_award``, its form being right; the moves are judged by the
    trick itself."""
    players: list[str] = given["players"]
    yield from players_errors(players)
    count = len(players)
    plays, hands = given["plays"], given.get("hands_before", {})
    if not plays or len(plays) > MOST_PLAYS:
        yield RuleError(Code.WRONG_CARD_COUNT, "input.plays", len(plays), low=1, high=MOST_PLAYS)
    out = given.get("out_before", [])
    yield from who_errors((play[0] for play in plays), players, "input.plays")
    yield from who_errors(hands, players, "input.hands_before")
    yield from who_errors(out, players, "input.out_before")
    yield from list_errors(out, 0, 1, "input.out_before")
    if "captor_choice" in given:
        yield from who_errors([given["captor_choice"]], players, "input.captor_choice")
    if out and count == 2:
        yield RuleError(Code.INCONSISTENT, "input.out_before", out, rule="HG-44", detail="out_of_two")
    for name, hand in hands.items():
        path = f"input.hands_before.{name}"
        yield from cards_errors(hand, path, 0, 17, count)
        if bool(hand) == (name in out):
            yield RuleError(Code.INCONSISTENT, path, len(hand), rule="HG-44", detail="out_and_hand", player=name)
    for place, play in enumerate(plays):
        if isinstance(play[1], list):
            yield from cards_errors(play[1], f"input.plays[{place}][1]", 1, 17, count)
    yield from _twice(plays, hands)


def _twice(plays: list[list[Any]], hands: Mapping[str, list[str]]) -> Iterator[RuleError]:
    """Yield cards that are in two places at once, and cards played from a hand that does not hold them."""
    owner = {code: name for name, hand in hands.items() for code in hand if code not in COURTS}
    for name, hand in hands.items():
        for code in hand:
            if code not in COURTS and owner[code] != name:
                yield RuleError(Code.DUPLICATE_CARD, f"input.hands_before.{name}", code, rule="HG-07")
    played: set[tuple[str, str]] = set()
    for place, (name, cards, *_) in enumerate(plays):
        for code in cards if isinstance(cards, list) else ():
            path = f"input.plays[{place}][1]"
            key = (name if code in COURTS else "", code)
            if key in played or owner.get(code, name) != name:
                yield RuleError(Code.DUPLICATE_CARD, path, code, rule="HG-35" if code in COURTS else "HG-07")
            elif name in hands and code not in hands[name]:
                yield RuleError(Code.INCONSISTENT, path, code, rule="HG-04", detail="not_in_hand")
            played.add(key)


def trick_of(given: Given) -> Trick:
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


def round_of(given: Given) -> RoundEnd:
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


def _cards_of(field: str, low: int, high: int, *, every_court: bool = False) -> Callable[[Given], Iterator[RuleError]]:
    """Return what finds the errors of a list of cards; ``every_court``: those of all players may be in it."""

    def errors(given: Given) -> Iterator[RuleError]:
        count = given["players"] if 2 <= given["players"] <= 3 else 3
        return cards_errors(given[field], f"input.{field}", low, high, count, count if every_court else 1)

    return errors


def _end_errors(given: Given) -> Iterator[RuleError]:
    scores = given["scores"]
    yield from names_errors(scores, "input.scores")
    if not 2 <= len(scores) <= 3:
        yield RuleError(Code.WRONG_PLAYER_COUNT, "input.scores", len(scores), "HG-01", "players")


def _leader_errors(given: Given) -> Iterator[RuleError]:
    players = given["players"]
    yield from players_errors(players)
    if "trick_winner" in given:
        out = given.get("out", [])
        yield from who_errors([given["trick_winner"]], players, "input.trick_winner")
        yield from who_errors(out, players, "input.out")
        yield from list_errors(out, 0, 1, "input.out")
        if len(players) - len(out) < 2:
            yield RuleError(Code.INCONSISTENT, "input.out", out, rule="HG-44", detail="out_of_two")
        return
    totals = given["totals_before_round"]
    yield from map_errors(totals, players, "input.totals_before_round")
    before = given.get("previous_round_first_out")
    if before is not None:
        yield from who_errors([before], players, "input.previous_round_first_out")
    elif totals and list(totals.values()).count(min(totals.values())) > 1:
        yield RuleError(Code.MISSING_FIELD, "input.previous_round_first_out", rule="GAP-HG-01")


def _timing_errors(given: Given) -> Iterator[RuleError]:
    players, events = given["players"], given["events"]
    yield from players_errors(players)
    yield from who_errors((event["player"] for event in events), players, "input.events")
    seen: set[tuple[str, str]] = set()
    for place, event in enumerate(events):
        if event["action"] != "play":
            continue
        path = f"input.events[{place}].cards"
        yield from cards_errors(event["cards"], path, 1, 17, len(players))
        for code in set(event["cards"]):
            key = (event["player"] if code in ("J", "Q", "K") else "", code)
            if key in seen:
                yield RuleError(Code.DUPLICATE_CARD, path, code, rule="HG-07")
            seen.add(key)
    if all(event["action"] != "bet" for event in events):
        yield RuleError(Code.INCONSISTENT, "input.events", len(events), rule="HG-39", detail="no_bet")


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
    names = (field.name for field in TYPES["trick_award"].expected.fields)
    return Outcome(dict(zip(names, trick_of(given).taken(rules), strict=True)))


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


TYPES: Final[Mapping[str, CaseType]] = {
    "classify": CaseType(
        only(need("cards", _CARDS), _PLAYERS),
        fields(interpretations=ListOf(Map())),
        _classify,
        _cards_of("cards", 1, 17),
        {"interpretations": ("HG-15", "HG-20", "HG-22", "HG-27", "GAP-HG-05", "GAP-HG-10")},
    ),
    "beats": CaseType(
        only(need("current", Shape()), need("play", _CARDS), _PLAYERS),
        fields(beats=Bool()),
        _beats,
        _cards_of("play", 1, 17),
        {"beats": ("HG-16", "HG-20", "HG-22", "HG-26", "HG-33")},
    ),
    "trick_award": CaseType(
        only(
            need("players", _NAMES),
            need("plays", ListOf(Laid())),
            Field("hands_before", Map(_CARDS)),
            Field("out_before", _NAMES),
            Field("captor_choice", Text()),
        ),
        fields(
            trick_winner=Text(),
            captor=Text(),
            captured_points=Int(),
            next_leader=Text(null=True),
            round_over=Bool(),
            first_out=Text(null=True),
        ),
        _trick_award,
        trick_errors,
        {
            "trick_winner": ("HG-06",),
            "captor": ("HG-34", "GAP-HG-02"),
            "captured_points": ("HG-08", "HG-09"),
            "next_leader": ("HG-06", "HG-53"),
            "round_over": ("HG-44", "HG-56"),
            "first_out": ("HG-44", "HG-54"),
        },
    ),
    "next_leader": CaseType(
        Input(
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
        fields(next_leader=Text(), leader=Text()),
        _next_leader,
        _leader_errors,
        {"next_leader": ("HG-06", "HG-53"), "leader": ("GAP-HG-01",)},
    ),
    "score_round": CaseType(
        only(*_SCORE_BOTH),
        fields(delta=Map(Int()), bet_points=Map(Int()), provisional=Int()),
        _score_round,
        score_errors,
    ),
    "card_points": CaseType(
        only(need("cards", _CARDS), _PLAYERS),
        fields(points=Int()),
        _card_points,
        _cards_of("cards", 0, 54, every_court=True),
        {"points": ("HG-08", "HG-09")},
    ),
    "invariant": CaseType(
        only(need("players", Int(2, 3))),
        fields(**dict.fromkeys(_COUNTS, Int())),
        _invariant,
        rules={
            "total_card_points_per_round": ("HG-08", "HG-09"),
            "deck": ("HG-36", "HG-51"),
            "hand": ("HG-36", "HG-51"),
            "haggis": ("HG-37", "HG-51"),
            "suits": ("HG-07", "HG-50"),
            "largest_set": ("HG-17",),
        },
    ),
    "bet_timing": CaseType(
        only(need("players", _NAMES), need("events", ListOf(_EVENT, 1, 1000))),
        fields(legal=Bool()),
        _bet_timing,
        _timing_errors,
        {"legal": ("HG-39", "GAP-HG-11")},
    ),
    "game_end": CaseType(
        only(need("target", OneOf((250, 350))), need("scores", Map(Int(0, MOST_POINTS)))),
        fields(game_over=Bool(), winner=Text(null=True), action=Text()),
        _game_end,
        _end_errors,
        {"game_over": ("HG-48", "HG-49"), "winner": ("HG-48", "GAP-HG-08"), "action": ("HG-48", "GAP-HG-08")},
    ),
}
"""Every type of case by its name; of ``score_round`` the fields for any number of players."""


class _Cases(Cases):
    """The fields of a scored round depend on how many players there are."""

    def input_of(self, kind: str, options: Given, given: Given) -> Input:
        """Return the fields of a type."""
        if kind != "score_round":
            return self.types[kind].input
        players = given.get("players")
        more = {2: _SCORE_TWO, 3: _SCORE_THREE}.get(len(players) if isinstance(players, list) else 0)
        if more is None:
            more = tuple(Field(field.name, field.kind) for field in _SCORE_TWO + _SCORE_THREE)
        return only(*_SCORE_BOTH, *more)


def _rules(options: Given, given: Given) -> RuleSet:
    """Return the rule set that faultless options mean with the number of players of an input."""
    players = given.get("players", given.get("scores", 3))
    return rules_of(options, players if isinstance(players, int) else len(players))


CASES: Final = _Cases(TYPES, CASE_OPTIONS, _rules)
