"""What the cases of Oh Hell take as input: one table a type, and what fields mean together. There are no
options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from hanawidgets.core.errors import Code
from hanawidgets.teach.cases.inputs import Input, need, only
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
    wrong_type,
)

from ..cards import INDEX, SUITS
from ..rules import FORMATS, LEAST, MODES, MOST, MOST_ROUNDS, largest_hand, schedule

_DECK: Final = Deck(INDEX, "OH-02")
_SUIT: Final = Word(tuple(SUITS), null=True)
_TRICKS: Final = Int(0, 10)
_SIZE: Final = Int(1, 10)
_ROUNDS: Final = Int(1, MOST_ROUNDS)
_FORMAT: Final = Word(FORMATS)


def option_faults(options: Mapping[str, object]) -> Iterator[Fault]:
    """Yield all that is wrong with options: cases of Oh Hell have none."""
    for name, value in options.items():
        yield Fault(Code.UNKNOWN_FIELD, f"options.{name}", value, detail="no_options")


@dataclass(frozen=True, slots=True)
class Names:
    """A list of three to seven different names."""

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        if not isinstance(value, list):
            yield wrong_type(path, value, "list")
            return
        for place, name in enumerate(value):
            yield from Name().faults(name, f"{path}[{place}]")
            if name in value[:place]:
                yield Fault(Code.INCONSISTENT, f"{path}[{place}]", name, detail="name_twice")
        yield from count_faults(len(value), path)


@dataclass(frozen=True, slots=True)
class Name:
    """A player's name, any text that is not empty."""

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        if not isinstance(value, str):
            yield wrong_type(path, value, "text")
        elif not value:
            yield Fault(Code.UNKNOWN_PLAYER, path, value, detail="empty_name")


@dataclass(frozen=True, slots=True)
class Scores:
    """An object name → points, of three to seven players."""

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        yield from Map(Int()).faults(value, path)
        if isinstance(value, dict):
            for name in value:
                yield from Name().faults(name, path)
            yield from count_faults(len(value), path)


def count_faults(count: int, path: str) -> Iterator[Fault]:
    """Yield the fault of a number of players that does not play (OH-01)."""
    if not LEAST <= count <= MOST:
        yield Fault(
            Code.WRONG_PLAYER_COUNT,
            path,
            count,
            detail="player_count",
            rule="OH-01",
            facts={"low": LEAST, "high": MOST},
        )


INPUTS: Final[Mapping[str, Input]] = {
    "schedule": only(need("players", Int(LEAST, MOST)), need("format", _FORMAT)),
    "forbidden_bid": only(
        need("bids_before_dealer", ListOf(Int())),
        Field("hand_size", _SIZE),
        Field("format", _FORMAT),
        Field("round", _ROUNDS),
        Field("players", Int()),
        one_of=("hand_size", "format"),
        needs=(("format", "round"), ("round", "format")),
    ),
    "trick": only(need("cards_in_play_order", Cards(_DECK, LEAST, MOST)), need("trump", _SUIT)),
    "legal_plays": only(need("hand", Cards(_DECK, 1, 10)), need("led", _SUIT), need("trump", _SUIT)),
    "score": only(need("mode", Word(MODES)), need("bid", _TRICKS), need("taken", _TRICKS), Field("hand_size", _SIZE)),
    "game_end": only(need("final_scores", Scores())),
    "rotation": only(
        need("players", Names()),
        need("first_dealer", Text()),
        Field("rounds", _ROUNDS, default=5),
        Field("round", _ROUNDS, default=1),
    ),
}
"""Input of every type."""


def together(kind: str, given: Mapping[str, Any]) -> Iterator[Fault]:
    """Yield what is wrong with fields together; values of the wrong type are passed over."""
    if kind == "forbidden_bid":
        yield from _forbidden_bid(given)
    elif kind == "score":
        size = given.get("hand_size")
        for name in ("bid", "taken"):
            if type(size) is int and _in(given.get(name), size + 1, 10) and 1 <= size <= 10:
                yield _beyond(f"input.{name}", given[name], 0, size, "OH-12")
    elif kind == "rotation":
        players, first = given.get("players"), given.get("first_dealer")
        if isinstance(players, list) and isinstance(first, str) and first not in players:
            names = tuple(name for name in players if isinstance(name, str))
            yield Fault(Code.UNKNOWN_PLAYER, "input.first_dealer", first, facts={"allowed": names})


def hand_size(given: Mapping[str, Any]) -> int | None:
    """Return the hand size that the input of ``forbidden_bid`` means, None if it cannot be told."""
    if type(given.get("hand_size")) is int:
        return int(given["hand_size"])
    sizes, number = _sizes(given), given.get("round")
    return sizes[number - 1] if sizes and type(number) is int and 1 <= number <= len(sizes) else None


def _sizes(given: Mapping[str, Any]) -> tuple[int, ...]:
    bids, form = given.get("bids_before_dealer"), given.get("format")
    if not isinstance(bids, list) or form not in FORMATS or not LEAST <= len(bids) + 1 <= MOST:
        return ()
    return schedule(len(bids) + 1, form)


def _forbidden_bid(given: Mapping[str, Any]) -> Iterator[Fault]:
    bids, number = given.get("bids_before_dealer"), given.get("round")
    if not isinstance(bids, list):
        return
    players = len(bids) + 1
    yield from count_faults(players, "input.bids_before_dealer")
    if type(given.get("players")) is int and given["players"] != players:
        yield Fault(
            Code.WRONG_PLAYER_COUNT,
            "input.players",
            given["players"],
            detail="bids_and_players",
            rule="OH-11",
            facts={"wanted_count": players},
        )
    sizes, size = _sizes(given), hand_size(given)
    if sizes and _in(number, len(sizes) + 1, MOST_ROUNDS):
        yield _beyond("input.round", number, 1, len(sizes), "OH-28")
    most = largest_hand(players) if LEAST <= players <= MOST else 10
    if "hand_size" in given and _in(size, most + 1, 10):
        yield _beyond("input.hand_size", size, 1, most, "OH-36")
    for place, bid in enumerate(bids):
        high = size if size is not None and size > 0 else 10
        if type(bid) is int and not 0 <= bid <= high:
            yield _beyond(f"input.bids_before_dealer[{place}]", bid, 0, high, "OH-12")
    if "hand_size" in given and sizes and type(number) is int and 1 <= number <= len(sizes):
        wanted = sizes[number - 1]
        if size is not None and size != wanted:
            yield Fault(
                Code.INCONSISTENT,
                "input.hand_size",
                size,
                detail="size_and_round",
                rule="OH-07",
                facts={"wanted_count": wanted},
            )


def _in(value: object, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def _beyond(path: str, value: object, low: int, high: int, rule: str) -> Fault:
    return Fault(Code.NUMBER_OUT_OF_RANGE, path, value, rule=rule, facts={"low": low, "high": high})


EXPECTED: Final[Mapping[str, Object]] = {
    "schedule": fields(hand_sizes=ListOf(Int()), rounds=Int()),
    "forbidden_bid": fields(forbidden=Int(null=True), allowed=ListOf(Int()), range=ListOf(Int())),
    "trick": fields(winner_index=Int()),
    "legal_plays": fields(legal=ListOf(Text())),
    "score": fields(delta=Int()),
    "game_end": fields(winners=ListOf(Text())),
    "rotation": fields(dealers=ListOf(Text()), first_bidder=Text(), last_bidder=Text(), first_leader=Text()),
}
"""What a case of each type may expect where no error is expected."""
