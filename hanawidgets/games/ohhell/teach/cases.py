"""The cases of Oh Hell: of each type its input, what its fields mean together, and the engine's answer.

Nothing is calculated here that the engine calculates. There are no options.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.playing_cards import BIT, INDEX, SUITS
from hanawidgets.teach.cases.inputs import Input, Outcome, need, only
from hanawidgets.teach.cases.spec import (
    Cards,
    Deck,
    Fault,
    Field,
    Int,
    ListOf,
    Map,
    Object,
    Text,
    Word,
    fields,
    worst,
    wrong_type,
)

from ..bids import dealer_bid
from ..cards import DECK
from ..details import Detail
from ..rules import FORMAT_RULES, FORMATS, LEAST, MODES, MOST, MOST_ROUNDS, RuleSet, largest_hand, schedule
from ..score import MODE_RULES
from ..tricks import NO_SUIT, legal_cards
from .exhibits import Dealers, GameEnd, HandEnd, Trick

Given = Mapping[str, Any]


class CaseType(NamedTuple):
    """A type of case.

    input     its fields;  expected: what it may expect where no error is expected
    solve     a faultless input → the result
    together  what is wrong with fields together; values of the wrong type are passed over
    """

    input: Input
    expected: Object
    solve: Callable[[Given], Outcome]
    together: Callable[[Given], Iterable[Fault]] = lambda _: ()


def recompute(kind: str, options: Mapping[str, object], given: Mapping[str, object]) -> Outcome:
    """Return what the rules make of a case of type ``kind``: a result, or the fault that precedes it."""
    case = TYPES[kind]
    unknown = (
        Fault(Code.UNKNOWN_FIELD, f"options.{name}", value, Detail.NO_OPTIONS) for name, value in options.items()
    )
    fault = worst([*unknown, *case.input.faults(given), *case.together(given)])
    if fault is None:
        try:
            return case.solve(case.input.filled(given))
        except RuleError as error:
            fault = Fault.of(error)
    return Outcome({"error": Code(fault.code).value}, fault=fault)


# --- kinds of values ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Name:
    """A player's name, any text that is not empty."""

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        if not isinstance(value, str):
            yield wrong_type(path, value, "text")
        elif not value:
            yield Fault(Code.UNKNOWN_PLAYER, path, value, Detail.EMPTY_NAME)


@dataclass(frozen=True, slots=True)
class Names:
    """A list of three to seven different names."""

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        yield from ListOf(Name()).faults(value, path)
        if isinstance(value, list):
            for place, name in enumerate(value):
                if name in value[:place]:
                    yield Fault(Code.INCONSISTENT, f"{path}[{place}]", name, Detail.NAME_TWICE)
            yield from _count_faults(len(value), path)


@dataclass(frozen=True, slots=True)
class Scores:
    """An object name → points, of three to seven players."""

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        yield from Map(Int()).faults(value, path)
        if isinstance(value, dict):
            for name in value:
                yield from Name().faults(name, path)
            yield from _count_faults(len(value), path)


def _count_faults(count: int, path: str) -> Iterator[Fault]:
    """Yield the fault of a number of players that does not play (OH-01)."""
    if not LEAST <= count <= MOST:
        yield Fault(Code.WRONG_PLAYER_COUNT, path, count, Detail.PLAYER_COUNT, "OH-01", {"low": LEAST, "high": MOST})


def _in(value: object, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def _beyond(path: str, value: object, low: int, high: int, rule: str) -> Fault:
    return Fault(Code.NUMBER_OUT_OF_RANGE, path, value, "", rule, {"low": low, "high": high})


# --- the types ------------------------------------------------------------------------------------


def _suit(letter: str | None) -> int:
    return NO_SUIT if letter is None else SUITS.index(letter)


def _schedule(given: Given) -> Outcome:
    sizes = schedule(given["players"], given["format"])
    return Outcome({"hand_sizes": list(sizes), "rounds": len(sizes)})


def _sizes(given: Given) -> tuple[int, ...]:
    bids, form = given.get("bids_before_dealer"), given.get("format")
    if not isinstance(bids, list) or form not in FORMATS or not LEAST <= len(bids) + 1 <= MOST:
        return ()
    return schedule(len(bids) + 1, form)


def _hand_size(given: Given) -> int | None:
    """Return the hand size that the input of ``forbidden_bid`` means, None if it cannot be told."""
    if type(given.get("hand_size")) is int:
        return int(given["hand_size"])
    sizes, number = _sizes(given), given.get("round")
    return sizes[number - 1] if sizes and type(number) is int and 1 <= number <= len(sizes) else None


def _forbidden_bid(given: Given) -> Outcome:
    size = _hand_size(given)
    assert size is not None  # noqa: S101 - the input is faultless
    found = dealer_bid(size, given["bids_before_dealer"])
    return Outcome({"forbidden": found.forbidden, "allowed": list(found.allowed), "range": [0, size]})


def _forbidden_bid_faults(given: Given) -> Iterator[Fault]:
    bids, number = given.get("bids_before_dealer"), given.get("round")
    if not isinstance(bids, list):
        return
    path, players = "input.bids_before_dealer", len(bids) + 1
    yield from _count_faults(players, path)
    if type(said := given.get("players")) is int and said != players:
        facts: dict[str, object] = {"wanted_count": players}
        yield Fault(Code.WRONG_PLAYER_COUNT, "input.players", said, Detail.BIDS_AND_PLAYERS, "OH-11", facts)
    sizes, size = _sizes(given), _hand_size(given)
    if sizes and _in(number, len(sizes) + 1, MOST_ROUNDS):
        yield _beyond("input.round", number, 1, len(sizes), "OH-28")
    most = largest_hand(players) if LEAST <= players <= MOST else 10
    if "hand_size" in given and _in(size, most + 1, 10):
        yield _beyond("input.hand_size", size, 1, most, "OH-36")
    high = size if size is not None and size > 0 else 10
    for place, bid in enumerate(bids):
        if type(bid) is int and not 0 <= bid <= high:
            yield _beyond(f"{path}[{place}]", bid, 0, high, "OH-12")
    wanted = _hand_size({**given, "hand_size": None})
    if "hand_size" in given and None not in (size, wanted) and size != wanted:
        facts = {"wanted_count": wanted}
        yield Fault(Code.INCONSISTENT, "input.hand_size", size, Detail.SIZE_AND_ROUND, "OH-07", facts)


def _trick(given: Given) -> Outcome:
    cards = tuple(INDEX[code] for code in given["cards_in_play_order"])
    return Outcome({"winner_index": Trick(cards, _suit(given["trump"])).place})


def _legal_plays(given: Given) -> Outcome:
    hand = sum(BIT[INDEX[code]] for code in given["hand"])
    return Outcome({"legal": list(DECK.codes_of(legal_cards(hand, _suit(given["led"]))))})


def _score(given: Given) -> Outcome:
    delta = HandEnd(given["bid"], given["taken"]).term(RuleSet(mode=given["mode"]))
    return Outcome({"delta": delta.value}, {"delta": (delta,)})


def _score_faults(given: Given) -> Iterator[Fault]:
    size = given.get("hand_size")
    for name in ("bid", "taken"):
        if type(size) is int and _in(given.get(name), size + 1, 10) and 1 <= size <= 10:
            yield _beyond(f"input.{name}", given[name], 0, size, "OH-12")


def _game_end(given: Given) -> Outcome:
    return Outcome({"winners": list(GameEnd(given["final_scores"]).winners)})


def _rotation(given: Given) -> Outcome:
    dealers = Dealers(tuple(given["players"]), given["first_dealer"])
    dealer, after = dealers.seats(given["round"] + 1)[-2:]
    places = {"first_bidder": after, "last_bidder": dealer, "first_leader": after}
    return Outcome({"dealers": list(dealers.seats(given["rounds"])), **places})


def _rotation_faults(given: Given) -> Iterator[Fault]:
    players, first = given.get("players"), given.get("first_dealer")
    if isinstance(players, list) and isinstance(first, str) and first not in players:
        names = tuple(name for name in players if isinstance(name, str))
        yield Fault(Code.UNKNOWN_PLAYER, "input.first_dealer", first, facts={"allowed": names})


_DECK: Final = Deck(INDEX, "OH-02")
_SUIT: Final = Word(tuple(SUITS), null=True)
_TRICKS: Final = Int(0, 10)
_SIZE: Final = Int(1, 10)
_ROUNDS: Final = Int(1, MOST_ROUNDS)
_FORMAT: Final = Word(FORMATS)
TYPES: Final[Mapping[str, CaseType]] = {
    "schedule": CaseType(
        only(need("players", Int(LEAST, MOST)), need("format", _FORMAT)),
        fields(hand_sizes=ListOf(Int()), rounds=Int()),
        _schedule,
    ),
    "forbidden_bid": CaseType(
        only(
            need("bids_before_dealer", ListOf(Int())),
            Field("hand_size", _SIZE),
            Field("format", _FORMAT),
            Field("round", _ROUNDS),
            Field("players", Int()),
            one_of=("hand_size", "format"),
            needs=(("format", "round"), ("round", "format")),
        ),
        fields(forbidden=Int(null=True), allowed=ListOf(Int()), range=ListOf(Int())),
        _forbidden_bid,
        _forbidden_bid_faults,
    ),
    "trick": CaseType(
        only(need("cards_in_play_order", Cards(_DECK, LEAST, MOST)), need("trump", _SUIT)),
        fields(winner_index=Int()),
        _trick,
    ),
    "legal_plays": CaseType(
        only(need("hand", Cards(_DECK, 1, 10)), need("led", _SUIT), need("trump", _SUIT)),
        fields(legal=ListOf(Text())),
        _legal_plays,
    ),
    "score": CaseType(
        only(need("mode", Word(MODES)), need("bid", _TRICKS), need("taken", _TRICKS), Field("hand_size", _SIZE)),
        fields(delta=Int()),
        _score,
        _score_faults,
    ),
    "game_end": CaseType(only(need("final_scores", Scores())), fields(winners=ListOf(Text())), _game_end),
    "rotation": CaseType(
        only(
            need("players", Names()),
            need("first_dealer", Text()),
            Field("rounds", _ROUNDS, default=5),
            Field("round", _ROUNDS, default=1),
        ),
        fields(dealers=ListOf(Text()), first_bidder=Text(), last_bidder=Text(), first_leader=Text()),
        _rotation,
        _rotation_faults,
    ),
}
"""Every type of case by its name."""
EXPECTED: Final = {name: case.expected for name, case in TYPES.items()}

_RULES: Final[Mapping[str, tuple[str, ...]]] = {
    "rounds": ("OH-28", "OH-36"),
    "forbidden": ("OH-13",),
    "allowed": ("OH-12", "OH-13"),
    "range": ("OH-12",),
    "winner_index": ("OH-18", "OH-05"),
    "legal": ("OH-15", "OH-16", "OH-17"),
    "winners": ("OH-26", "OH-27"),
    "dealers": ("GAP-OH-01",),
    "first_bidder": ("OH-11",),
    "last_bidder": ("OH-11",),
    "first_leader": ("OH-14",),
}


def rules_behind(kind: str, name: str, given: Given, options: Mapping[str, object]) -> tuple[str, ...]:
    """Return the ids of the rules behind a field that has no tree; empty where its tree names them."""
    if name == "hand_sizes":
        return FORMAT_RULES[given["format"]], "OH-36", "OH-37"
    if name == "delta":
        return (MODE_RULES[given["mode"]],)
    return _RULES.get(name, ())
