"""The cases of Haggis: of each type what recomputes it, whose arguments are its input, and what fields mean together.

A case is judged in two steps: the form first (fields, JSON types), then, if that is right, cards, players and
numbers together. Errors of form come first in the order of the codes anyway. Nothing is calculated here that
the engine calculates.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Any, Final, NamedTuple

from hanawidgets.core.errors import Code, RuleError, inconsistent
from hanawidgets.core.errors import Detail as Shared
from hanawidgets.teach.cases.inputs import Cases, CaseType, Given, Input, Outcome, Variant, fields_of, only
from hanawidgets.teach.schema import (
    Bool,
    Field,
    Int,
    Kind,
    ListOf,
    Map,
    Names,
    Object,
    OfEach,
    OneOf,
    Text,
    Word,
    Written,
    need,
    wrong_type,
)

from ..actions import FULL_HAND, PASS, UNSAID, Pass, Play
from ..cards import COURTS, DECK, NAMES, Detail, card_bit, hand_of, wrong_count
from ..combos import (
    BOMBS,
    COMBINATIONS,
    NUMBER,
    Combination,
    beats,
    bomb,
    check_combination,
    reading_numbers,
    sequence,
    set_of,
)
from ..legal import may_bet
from ..rules import LEAST_TARGET, MOST_TARGET, OPTIONS, RuleSet
from ..score import TOTAL_POINTS
from ..trick import next_in
from .exhibits import Combo, ShownCards
from .rounds import DeckCounts, Leader, RoundEnd, Winner
from .tricks import PlayedTrick

Errors = Iterable[RuleError]
MOST_POINTS: Final = 1_000_000
MOST_PLAYS: Final = 200

# --- kinds of values ------------------------------------------------------------------------------


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
            known = {field.name for each in self.objects.values() for field in each.fields}
            for name in (n for n in value if self.strict and n not in known):
                yield RuleError(Code.UNKNOWN_FIELD, f"{path}.{name}", value[name])
            yield RuleError(Code.UNKNOWN_VALUE, path_of_tag, tag, allowed=tuple(self.objects))


_MAKERS: Final[Mapping[str, Callable[..., Combination]]] = {"set": set_of, "sequence": sequence, "bomb": bomb}
"""Kind of a combination → what makes it; what that takes are its fields."""
_KIND: Final = need("kind", Text())
_NAME: Final = Field("name", Text())
_COMBINATION: Final = Tagged(
    "kind",
    {kind: Object((_KIND, *fields_of(make), *((_NAME,) if kind == "bomb" else ()))) for kind, make in _MAKERS.items()},
    strict=True,
)


def combination_of(value: Given) -> Combination:
    """Return the combination that a faultless object writes."""
    make = _MAKERS[value["kind"]]
    return make(**{one.name: value[one.name] for one in fields_of(make)})


def _as_object(combination: Combination) -> dict[str, object]:
    kind, width, length, top = combination
    if kind == "set":
        return {"kind": kind, "size": width, "rank": top}
    if kind == "bomb":
        return {"kind": kind, "level": top, "name": BOMBS[top]}
    return {"kind": kind, "width": width, "length": length, "top": top}


@dataclass(frozen=True, slots=True)
class OneCombination:
    """A combination that can be."""

    def errors(self, value: Any, path: str) -> Iterator[RuleError]:
        """Yield all that is wrong with ``value``."""
        found = tuple(_COMBINATION.errors(value, path))
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


@dataclass(frozen=True, slots=True)
class OnePlay:
    """A play of a trick: ``[player, cards]``, ``[player, "pass"]`` or ``[player, cards, combination]``."""

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        """Yield all that is wrong with ``value``."""
        if not isinstance(value, list) or len(value) not in (2, 3) or not isinstance(value[0], str):
            yield wrong_type(path, value, "list")
        elif len(value) == 2 and isinstance(value[1], str):
            yield from Word(("pass",)).errors(value[1], f"{path}[1]")
        else:
            yield from _CARDS.errors(value[1], f"{path}[1]")
            if len(value) == 3:
                yield from OneCombination().errors(value[2], f"{path}[2]")


# --- cards and players ----------------------------------------------------------------------------


def _cards_errors(cards: Iterable[str], path: str, low: int, high: int, players: int, courts: int = 1) -> Errors:
    """Yield what is wrong with a list of cards: none of the deck (HG-07, HG-50), too many, one too often."""
    seen: Counter[str] = Counter()
    for place, code in enumerate(cards):
        try:
            if code != code.strip().upper():
                raise DECK.unknown(code, path)
            card_bit(code, path, players)
        except RuleError as error:
            yield RuleError(error.code, f"{path}[{place}]", code, error.rule, error.detail)
        seen[code] += 1
        if seen[code] == (courts if code in COURTS else 1) + 1:
            yield _twice(f"{path}[{place}]", code)
    if not low <= seen.total() <= high:
        yield RuleError(Code.WRONG_CARD_COUNT, path, seen.total(), low=low, high=high)


def _twice(path: str, code: str) -> RuleError:
    return RuleError(Code.DUPLICATE_CARD, path, code, "HG-35" if code in COURTS else "HG-07")


@dataclass(frozen=True, slots=True)
class Cards:
    """A list of cards of a game of so many players.

    courts  how often each court card can be among them
    """

    low: int
    high: int
    players: int
    courts: int = 1

    def errors(self, value: Any, path: str) -> Iterator[RuleError]:
        """Yield all that is wrong with ``value``."""
        wrong = tuple(_CARDS.errors(value, path))
        yield from wrong or _cards_errors(value, path, self.low, self.high, self.players, self.courts)


def _seats(path: str, count: int) -> RuleError | None:
    """Return why so many do not play (HG-01), None if they do."""
    return None if 2 <= count <= 3 else wrong_count(path, count)


def _who_errors(names: Iterable[object], given: Given, field: str) -> Errors:
    """Yield names that are none of the players'."""
    for name in names:
        if name not in given["players"]:
            yield RuleError(Code.UNKNOWN_PLAYER, f"input.{field}", name, allowed=tuple(given["players"]))


def _map_errors(given: Given, field: str) -> Errors:
    """Yield what is wrong with the names of a map that names every player."""
    yield from _who_errors(given[field], given, field)
    for name in given["players"]:
        if name not in given[field]:
            yield RuleError(Code.MISSING_FIELD, f"input.{field}.{name}")


def _rest_errors(given: Given, field: str, out: Collection[str]) -> Errors:
    """Yield what is wrong with the names of a map that names those who are not out."""
    yield from _who_errors(given[field], given, field)
    if set(given[field]) != {*given["players"]} - {*out}:
        yield inconsistent(f"input.{field}", sorted(map(str, given[field])), Detail.WRONG_PLAYERS)


def _list_errors(given: Given, field: str, low: int, high: int) -> Errors:
    """Yield what is wrong with a list of some of the players."""
    found = given.get(field, [])
    yield from _who_errors(found, given, field)
    if not low <= len(found) <= high:
        yield RuleError(
            Code.NUMBER_OUT_OF_RANGE, f"input.{field}", len(found), detail=Shared.ENTRIES, low=low, high=high
        )


# --- scored rounds ----------------------------------------------------------------------------------


_CARDS: Final = ListOf(Text())
_LEFT: Final = Map(Int(1, 17))
Hand = Annotated[int, Written(lambda told: Cards(1, FULL_HAND, told.deck), read=hand_of)]
Captured = Annotated[tuple[str, ...], Written(lambda told: Cards(0, 54, told.deck, told.deck))]
Deck = Annotated[int, Written(Int(2, 3))]
Players = Annotated[tuple[str, ...], Written(Names(_seats))]
Numbers = Mapping[str, int]
Values = Mapping[str, Any]


class Told(NamedTuple):
    """The number of players as a case tells it: how many it names, 0 if it names none or too many; whose deck it is."""

    named: int
    deck: int


def _with(players: int, key: str, kind: Kind, *, required: bool = False, old: str = "") -> Written:
    """Return a field that a round of so many players alone has; it may be there if nobody can tell how many play.

    old  the name that it had before, if it had another
    """
    names = (old,) if old else ()

    def field(told: Told) -> Field | None:
        wanted = required and told.named == players
        return Field(key, kind, wanted, old=names) if told.named in (0, players) else None

    return Written(field)


def _left(told: Told) -> Field:
    """Return the field of the cards in hand when the first went out; it had two names, by the players."""
    names = {2: ("hand_left",), 3: ("hands_at_first_out",)}
    return Field("left", _LEFT, old=names.get(told.named, ("hand_left", "hands_at_first_out")))


def _score_errors(given: Given) -> Errors:
    yield from _map_errors(given, "bets")
    count = len(given["players"])
    if (captured := given.get("captured")) is not None:
        yield from _map_errors(given, "captured")
        whole, found = TOTAL_POINTS.get(count, 0), sum(captured.values())
        if found != whole:
            yield inconsistent("input.captured", found, Detail.CARD_TOTAL, whole=whole)
    if count == 2:
        yield from _who_errors([given["first_out"]], given, "first_out")
        if "left" in given:
            yield from _rest_errors(given, "left", [given["first_out"]])
    elif count == 3:
        yield from _three_errors(given)


def _three_errors(given: Given) -> Errors:
    out: list[str] = given["out"]
    yield from _list_errors(given, "out", 1, 2)
    if len(set(out)) < len(out):
        yield RuleError(Code.INCONSISTENT, "input.out", out, detail=Shared.NAME_TWICE)
    before = given.get("left")
    if before is not None:
        yield from _rest_errors(given, "left", out[:1])
    if (after := given.get("second")) is not None:
        path = "input.second"
        yield from _rest_errors(given, "second", out)
        if len(out) < 2:
            yield RuleError(Code.INCONSISTENT, path, len(out), "HG-56", Detail.OUT_ORDER)
        for name, count in after.items():
            if before is not None and count > before.get(name, 17):
                yield inconsistent(f"{path}.{name}", count, Detail.HAND_GREW, most=before.get(name, 17))


def _score(
    players: Players,
    bets: Annotated[Numbers, Written(Map(OneOf((0, 15, 30))))],
    captured: Annotated[Numbers | None, Written(Map(Int(0, 50)), old=("captured_total",))] = None,
    left: Annotated[Numbers | None, Written(_left)] = None,
    first_out: Annotated[str, _with(2, "first_out", Text(), required=True)] = "",
    out: Annotated[tuple[str, ...], _with(3, "out", ListOf(Text()), required=True, old="out_order")] = (),
    second: Annotated[Numbers | None, _with(3, "second", _LEFT, old="hands_at_second_out")] = None,
    *,
    rules: RuleSet,
) -> Outcome:
    letter = dict(zip(players, NAMES, strict=False))

    def pairs(numbers: Numbers | None) -> tuple[tuple[str, int], ...] | None:
        return tuple((letter[name], value) for name, value in numbers.items()) if numbers else None

    end = RoundEnd(
        tuple(letter[name] for name in out or (first_out,)),
        pairs(captured),
        pairs(left),
        pairs(second) or (),
        pairs(bets) or (),
    )
    terms = {"bet_points": end.bet_terms(rules)}
    if end.left:
        terms["provisional"] = (end.sure(rules),)
    if end.left and end.captured and (len(players) == 2 or end.second):
        terms["delta"] = tuple(end.score(rules, seat) for seat in NAMES[: len(players)])
    values: dict[str, Any] = {}
    for name, found in terms.items():
        points = [term.value for term in found]
        values[name] = points[0] if name == "provisional" else dict(zip(players, points, strict=True))
    return Outcome(values, terms)


# --- tricks, bets, leaders --------------------------------------------------------------------------


def _trick_errors(given: Given) -> Errors:
    """Yield what is wrong with the input of ``trick_award``; the moves are judged by the trick itself."""
    count = len(given["players"])
    plays, hands, out = given["plays"], given.get("hands_before", {}), given.get("out_before", [])
    if not plays or len(plays) > MOST_PLAYS:
        yield RuleError(Code.WRONG_CARD_COUNT, "input.plays", len(plays), low=1, high=MOST_PLAYS)
    yield from _who_errors((play[0] for play in plays), given, "plays")
    yield from _who_errors(hands, given, "hands_before")
    yield from _list_errors(given, "out_before", 0, 1)
    if "captor_choice" in given:
        yield from _who_errors([given["captor_choice"]], given, "captor_choice")
    if out and count == 2:
        yield inconsistent("input.out_before", out, Detail.OUT_OF_TWO)
    for name, hand in hands.items():
        path = f"input.hands_before.{name}"
        yield from _cards_errors(hand, path, 0, 17, count)
        if bool(hand) == (name in out):
            yield inconsistent(path, len(hand), Detail.OUT_AND_HAND, player=name)
    played = [(f"input.plays[{at}][1]", play[0], play[1]) for at, play in enumerate(plays) if play[1] != "pass"]
    for path, _, cards in played:
        yield from _cards_errors(cards, path, 1, 17, count)
    yield from _places_errors(played, hands)


def _places_errors(played: Iterable[tuple[str, str, list[str]]], hands: Mapping[str, list[str]]) -> Errors:
    """Yield cards that are in two places at once, and cards played from a hand that does not hold them."""
    owner = {code: name for name, hand in hands.items() for code in hand if code not in COURTS}
    for name, hand in hands.items():
        yield from (_twice(f"input.hands_before.{name}", code) for code in hand if owner.get(code, name) != name)
    seen: set[tuple[str, str]] = set()
    for path, name, cards in played:
        for code in cards:
            key = (name if code in COURTS else "", code)
            if key in seen or owner.get(code, name) != name:
                yield _twice(path, code)
            elif name in hands and code not in hands[name]:
                yield inconsistent(path, code, Detail.NOT_IN_HAND)
            seen.add(key)


def _plays(plays: Iterable[list[Any]]) -> tuple[tuple[str, Play | Pass], ...]:
    found: list[tuple[str, Play | Pass]] = []
    for place, (name, cards, *stated) in enumerate(plays):
        meant = combination_of(stated[0]) if stated else None
        if meant and meant not in NUMBER:  # it can be, but no hand holds so many cards
            shapes = [str(COMBINATIONS[at]) for at in reading_numbers(hand_of(cards))]
            raise inconsistent(f"plays[{place}]", str(meant), Detail.NOT_THIS_READING, allowed=shapes)
        found.append((name, PASS if cards == "pass" else Play(hand_of(cards), NUMBER[meant] if meant else UNSAID)))
    return tuple(found)


def _trick(
    players: Players,
    plays: Annotated[tuple[tuple[str, Play | Pass], ...], Written(ListOf(OnePlay()), read=_plays)],
    hands_before: Annotated[Mapping[str, list[str]], Written(Map(_CARDS))] = MappingProxyType({}),
    out_before: tuple[str, ...] = (),
    captor_choice: str | None = None,
    *,
    rules: RuleSet,
) -> Values:
    hands = tuple((name, hand_of(hand)) for name, hand in hands_before.items())
    trick = PlayedTrick(plays, out_before, captor_choice or "", hands, players, complete=True)
    return dict(zip(TYPES["trick_award"].results, trick.taken(rules), strict=True))


def _leader_errors(given: Given) -> Errors:
    players = given["players"]
    if "trick_winner" in given:
        out = given.get("out", [])
        yield from _who_errors([given["trick_winner"]], given, "trick_winner")
        yield from _list_errors(given, "out", 0, 1)
        if len(players) - len(out) < 2:
            yield inconsistent("input.out", out, Detail.OUT_OF_TWO)
        return
    yield from _map_errors(given, "scores")
    totals = [*given["scores"].values()]
    before = given.get("previous_round_first_out")
    if before is not None:
        yield from _who_errors([before], given, "previous_round_first_out")
    elif totals and totals.count(min(totals)) > 1:
        yield RuleError(Code.MISSING_FIELD, "input.previous_round_first_out", rule="GAP-HG-01")


def _next_leader(players: Players, trick_winner: str, out: tuple[str, ...] = ()) -> Values:
    winner, seats = players.index(trick_winner), tuple(map(players.index, out))
    return {"next_leader": players[next_in(winner, seats, len(players)) if winner in seats else winner]}


def _first_leader(
    players: Players,
    scores: Annotated[Numbers, Written(Map(Int(0, MOST_POINTS)), old=("totals_before_round",))],
    previous_round_first_out: str | None = None,
) -> Values:
    before, totals = previous_round_first_out, tuple(scores[name] for name in players)
    leader = Leader(totals, None if before is None else players.index(before)).seat
    assert leader is not None  # noqa: S101 - the input is faultless
    return {"leader": players[leader]}


_EVENT: Final = Tagged(
    "action",
    {
        action: Object((need("player", Text()), need("action", Text()), *more))
        for action, more in {
            "play": (need("cards", _CARDS),),
            "pass": (),
            "bet": (need("amount", OneOf((15, 30))),),
        }.items()
    },
)
"""A play, a pass or a bet."""


def _timing_errors(given: Given) -> Errors:
    players = given["players"]
    events = [event for event in given["events"] if event["action"] in _EVENT.objects]
    yield from _who_errors((event["player"] for event in events), given, "events")
    seen: set[tuple[str, str]] = set()
    for place, event in enumerate(events):
        path = f"input.events[{place}].cards"
        cards = event["cards"] if event["action"] == "play" else None
        yield from () if cards is None else _cards_errors(cards, path, 1, 17, len(players))
        for code in set(cards or ()):
            key = (event["player"] if code in COURTS else "", code)
            if key in seen:
                yield RuleError(Code.DUPLICATE_CARD, path, code, "HG-07")
            seen.add(key)
    if all(event["action"] != "bet" for event in events):
        yield inconsistent("input.events", len(events), Detail.NO_BET)


def _timing(
    players: Players, events: Annotated[tuple[Mapping[str, Any], ...], Written(ListOf(_EVENT, 1, 1000))]
) -> Values:
    cards, bets = dict.fromkeys(players, FULL_HAND), dict.fromkeys(players, 0)
    legal = True
    for event in events:
        player = event["player"]
        if event["action"] == "play":
            cards[player] -= len(event["cards"])
        elif event["action"] == "bet":
            legal = legal and may_bet(cards[player], bets[player])
            bets[player] = event["amount"]
    return {"legal": legal}


# --- all types --------------------------------------------------------------------------------------


def _classify(cards: Hand, rules: RuleSet, players: Deck = 3) -> Values:
    return {"interpretations": [*map(_as_object, Combo(cards).combinations(rules))]}


def _beats(
    current: Annotated[Combination, Written(OneCombination(), read=combination_of)],
    play: Hand,
    rules: RuleSet,
    players: Deck = 3,
) -> Values:
    return {"beats": any(beats(one, current) for one in Combo(play).combinations(rules))}


def _card_points(cards: Captured, players: Deck = 3) -> Values:
    return {"points": ShownCards(cards).points}


def _invariant(players: Deck) -> Values:
    counts = DeckCounts().counts(players)
    return {name: counts[_COUNTS.get(name, name)] for name in TYPES["invariant"].results}


_COUNTS: Final = {"total_card_points_per_round": "points", "deck": "all"}


def _game_end(
    target: Annotated[int, Written(Int(LEAST_TARGET, MOST_TARGET))],
    scores: Annotated[Numbers, Written(OfEach(Int(0, MOST_POINTS), _seats))],
) -> Values:
    winner = Winner(tuple(scores.values()), target).seat
    over = winner is not None
    return {
        "game_over": over,
        "winner": None if winner is None else [*scores][winner],
        "action": "end" if over else "next_round",
    }


_INT, _POINTS, _WHO = Int(), Map(Int()), Text(null=True)
TYPES: Final[Mapping[str, CaseType]] = {
    "classify": CaseType(
        only(_classify),
        {"interpretations": (ListOf(Map()), "HG-15", "HG-20", "HG-22", "HG-27", "GAP-HG-05", "GAP-HG-10")},
    ),
    "beats": CaseType(only(_beats), {"beats": (Bool(), "HG-16", "HG-20", "HG-22", "HG-26", "HG-33")}),
    "trick_award": CaseType(
        only(_trick),
        {
            "trick_winner": (Text(), "HG-06"),
            "captor": (Text(), "HG-34", "GAP-HG-02"),
            "captured_points": (_INT, "HG-08", "HG-09"),
            "next_leader": (_WHO, "HG-06", "HG-53"),
            "round_over": (Bool(), "HG-44", "HG-56"),
            "first_out": (_WHO, "HG-44", "HG-54"),
        },
        _trick_errors,
    ),
    "next_leader": CaseType(
        Input((Variant(_next_leader, "trick_winner"), Variant(_first_leader, "scores"))),
        {"next_leader": (Text(), "HG-06", "HG-53"), "leader": (Text(), "GAP-HG-01")},
        _leader_errors,
    ),
    "score_round": CaseType(
        only(_score), {"delta": (_POINTS,), "bet_points": (_POINTS,), "provisional": (_INT,)}, _score_errors
    ),
    "card_points": CaseType(only(_card_points), {"points": (_INT, "HG-08", "HG-09")}),
    "invariant": CaseType(
        only(_invariant),
        {
            "total_card_points_per_round": (_INT, "HG-08", "HG-09"),
            "deck": (_INT, "HG-36", "HG-51"),
            "hand": (_INT, "HG-36", "HG-51"),
            "haggis": (_INT, "HG-37", "HG-51"),
            "suits": (_INT, "HG-07", "HG-50"),
            "largest_set": (_INT, "HG-17"),
        },
    ),
    "bet_timing": CaseType(only(_timing), {"legal": (Bool(), "HG-39", "GAP-HG-11")}, _timing_errors),
    "game_end": CaseType(
        only(_game_end),
        {
            "game_over": (Bool(), "HG-48", "HG-49", "HOUSE-HG-01"),
            "winner": (_WHO, "HG-48", "GAP-HG-08"),
            "action": (Text(), "HG-48", "GAP-HG-08"),
        },
    ),
}
"""Every type of case by its name."""


class _Cases(Cases):
    """The cases; the number of players is input: the fields of a scored round depend on it, and what the options do."""

    def rules_of(self, options: Given, given: Given) -> RuleSet:
        """Return the rule set that faultless options mean at a table of so many players as an input means."""
        seats = given.get("players", given.get("scores", 3))
        players = seats if isinstance(seats, int) else len(seats)
        rules = RuleSet(players=players)
        return rules.with_options(**{name: options[name] for name in options if OPTIONS[name].is_known(players)})

    def told(self, options: Given, given: Given) -> Told:
        """Return how many play; the cards and the fields of a scored round depend on it."""
        players = given.get("players")
        named = len(players) if isinstance(players, list) and len(players) in (2, 3) else 0
        return Told(named, named or (players if type(players) is int and players in (2, 3) else 3))


CASES: Final = _Cases(TYPES, RuleSet())
