"""The cases of Oh Hell: of each type its input, what its fields mean together, and the engine's answer.

Nothing is calculated here that the engine calculates. There are no options.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.playing_cards import BIT, INDEX, SUITS
from hanawidgets.teach.cases.inputs import Cases, CaseType, Given, Outcome, only
from hanawidgets.teach.schema import Cards, Deck, Field, Int, ListOf, Map, Text, Word, fields, need, wrong_type

from ..bids import dealer_bid
from ..cards import DECK
from ..details import Detail
from ..rules import FORMAT_RULES, FORMATS, LEAST, MODES, MOST, MOST_ROUNDS, RuleSet, largest_hand, schedule
from ..score import MODE_RULES
from ..tricks import NO_SUIT, legal_cards
from .exhibits import Dealers, GameEnd, HandEnd, Trick

# --- kinds of values ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Name:
    """A player's name, any text that is not empty."""

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        if not isinstance(value, str):
            yield wrong_type(path, value, "text")
        elif not value:
            yield RuleError(Code.UNKNOWN_PLAYER, path, value, detail=Detail.EMPTY_NAME)


@dataclass(frozen=True, slots=True)
class Names:
    """A list of three to seven different names."""

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        yield from ListOf(Name()).errors(value, path)
        if isinstance(value, list):
            for place, name in enumerate(value):
                if name in value[:place]:
                    yield RuleError(Code.INCONSISTENT, f"{path}[{place}]", name, detail=Detail.NAME_TWICE)
            yield from _count_errors(len(value), path)


@dataclass(frozen=True, slots=True)
class Scores:
    """An object name → points, of three to seven players."""

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        yield from Map(Int()).errors(value, path)
        if isinstance(value, dict):
            for name in value:
                yield from Name().errors(name, path)
            yield from _count_errors(len(value), path)


def _count_errors(count: int, path: str) -> Iterator[RuleError]:
    """Yield the error of a number of players that does not play (OH-01)."""
    if not LEAST <= count <= MOST:
        yield RuleError(Code.WRONG_PLAYER_COUNT, path, count, detail=Detail.PLAYER_COUNT, low=LEAST, high=MOST)


def _beyond(path: str, value: object, low: int, high: int, rule: str) -> RuleError:
    return RuleError(Code.NUMBER_OUT_OF_RANGE, path, value, rule=rule, low=low, high=high)


# --- the types ------------------------------------------------------------------------------------


def _suit(letter: str | None) -> int:
    return NO_SUIT if letter is None else SUITS.index(letter)


def _schedule(given: Given, rules: RuleSet) -> Outcome:
    sizes = schedule(given["players"], given["format"])
    return Outcome({"hand_sizes": list(sizes), "rounds": len(sizes)})


def _sizes(given: Given) -> tuple[int, ...]:
    players, form = len(given["bids_before_dealer"]) + 1, given.get("format")
    return schedule(players, form) if form in FORMATS and LEAST <= players <= MOST else ()


def _hand_size(given: Given) -> int | None:
    """Return the hand size that the input of ``forbidden_bid`` means, None if it cannot be told."""
    if "hand_size" in given:
        return int(given["hand_size"])
    sizes, number = _sizes(given), given.get("round", 0)
    return sizes[number - 1] if 1 <= number <= len(sizes) else None


def _forbidden_bid(given: Given, rules: RuleSet) -> Outcome:
    size = _hand_size(given)
    assert size is not None  # noqa: S101 - the input is faultless
    found = dealer_bid(size, given["bids_before_dealer"])
    return Outcome({"forbidden": found.forbidden, "allowed": list(found.allowed), "range": [0, size]})


def _forbidden_bid_errors(given: Given) -> Iterator[RuleError]:
    bids, number = given["bids_before_dealer"], given.get("round", 0)
    path, players = "input.bids_before_dealer", len(bids) + 1
    yield from _count_errors(players, path)
    if (said := given.get("players", players)) != players:
        yield RuleError(
            Code.WRONG_PLAYER_COUNT, "input.players", said, detail=Detail.BIDS_AND_PLAYERS, wanted_count=players
        )
    sizes, size = _sizes(given), _hand_size(given)
    if sizes and len(sizes) < number <= MOST_ROUNDS:
        yield _beyond("input.round", number, 1, len(sizes), "OH-28")
    most = largest_hand(players) if LEAST <= players <= MOST else 10
    if "hand_size" in given and size is not None and most < size <= 10:
        yield _beyond("input.hand_size", size, 1, most, "OH-36")
    high = size if size is not None and size > 0 else 10
    for place, bid in enumerate(bids):
        if not 0 <= bid <= high:
            yield _beyond(f"{path}[{place}]", bid, 0, high, "OH-12")
    wanted = _hand_size({name: value for name, value in given.items() if name != "hand_size"})
    if None not in (size, wanted) and size != wanted:
        yield RuleError(Code.INCONSISTENT, "input.hand_size", size, detail=Detail.SIZE_AND_ROUND, wanted_count=wanted)


def _trick(given: Given, rules: RuleSet) -> Outcome:
    cards = tuple(INDEX[code] for code in given["cards_in_play_order"])
    return Outcome({"winner_index": Trick(cards, _suit(given["trump"])).place})


def _legal_plays(given: Given, rules: RuleSet) -> Outcome:
    hand = sum(BIT[INDEX[code]] for code in given["hand"])
    return Outcome({"legal": list(DECK.codes_of(legal_cards(hand, _suit(given["led"]))))})


def _score(given: Given, rules: RuleSet) -> Outcome:
    delta = HandEnd(given["bid"], given["taken"], 0).term(RuleSet(mode=given["mode"]))
    return Outcome({"delta": delta.value}, {"delta": (delta,)})


def _score_errors(given: Given) -> Iterator[RuleError]:
    size = given.get("hand_size", 10)
    for name in ("bid", "taken"):
        if 1 <= size < given[name] <= 10:
            yield _beyond(f"input.{name}", given[name], 0, size, "OH-12")


def _game_end(given: Given, rules: RuleSet) -> Outcome:
    return Outcome({"winners": list(GameEnd(given["final_scores"]).winners)})


def _rotation(given: Given, rules: RuleSet) -> Outcome:
    dealers = Dealers(tuple(given["players"]), given["first_dealer"])
    dealer, after = dealers.seats(given["round"] + 1)[-2:]
    places = {"first_bidder": after, "last_bidder": dealer, "first_leader": after}
    return Outcome({"dealers": list(dealers.seats(given["rounds"])), **places})


def _rotation_errors(given: Given) -> Iterator[RuleError]:
    if given["first_dealer"] not in given["players"]:
        allowed = tuple(given["players"])
        yield RuleError(Code.UNKNOWN_PLAYER, "input.first_dealer", given["first_dealer"], allowed=allowed)


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
        rules={
            "hand_sizes": lambda given: (FORMAT_RULES[given["format"]], "OH-36", "OH-37"),
            "rounds": ("OH-28", "OH-36"),
        },
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
        _forbidden_bid_errors,
        rules={"forbidden": ("OH-13",), "allowed": ("OH-12", "OH-13"), "range": ("OH-12",)},
    ),
    "trick": CaseType(
        only(need("cards_in_play_order", Cards(_DECK, LEAST, MOST)), need("trump", _SUIT)),
        fields(winner_index=Int()),
        _trick,
        rules={"winner_index": ("OH-18", "OH-05")},
    ),
    "legal_plays": CaseType(
        only(need("hand", Cards(_DECK, 1, 10)), need("led", _SUIT), need("trump", _SUIT)),
        fields(legal=ListOf(Text())),
        _legal_plays,
        rules={"legal": ("OH-15", "OH-16", "OH-17")},
    ),
    "score": CaseType(
        only(need("mode", Word(MODES)), need("bid", _TRICKS), need("taken", _TRICKS), Field("hand_size", _SIZE)),
        fields(delta=Int()),
        _score,
        _score_errors,
        rules={"delta": lambda given: (MODE_RULES[given["mode"]],)},
    ),
    "game_end": CaseType(
        only(need("final_scores", Scores())),
        fields(winners=ListOf(Text())),
        _game_end,
        rules={"winners": ("OH-26", "OH-27")},
    ),
    "rotation": CaseType(
        only(
            need("players", Names()),
            need("first_dealer", Text()),
            Field("rounds", _ROUNDS, default=5),
            Field("round", _ROUNDS, default=1),
        ),
        fields(dealers=ListOf(Text()), first_bidder=Text(), last_bidder=Text(), first_leader=Text()),
        _rotation,
        _rotation_errors,
        rules={
            "dealers": ("GAP-OH-01",),
            "first_bidder": ("OH-11",),
            "last_bidder": ("OH-11",),
            "first_leader": ("OH-14",),
        },
    ),
}
"""Every type of case by its name."""


class _Cases(Cases):
    """The cases of Oh Hell, without options."""

    def option_errors(self, options: Given) -> Iterable[RuleError]:
        """Refuse every option."""
        for name, value in options.items():
            yield RuleError(Code.UNKNOWN_FIELD, f"options.{name}", value, detail=Detail.NO_OPTIONS)


CASES: Final = _Cases(TYPES, RuleSet())
