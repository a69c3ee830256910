"""The cases of Oh Hell: of each type what recomputes it, whose arguments are its input, and what fields mean together.

Nothing is calculated here that the engine calculates. Options are rules of the house: those of the rule set that no
input says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Annotated, Any, Final

from hanawidgets.core.deck import BIT, INDEX
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.teach.cases.inputs import Cases, CaseType, Given, Outcome, only
from hanawidgets.teach.schema import Cards, Int, ListOf, Text, Word, Written

from ..bids import dealer_bid
from ..cards import DECK, Detail
from ..rules import (
    FORMAT_RULES,
    FORMATS,
    MODES,
    MOST_ROUNDS,
    USUAL_LEAST,
    USUAL_MOST,
    Format,
    Mode,
    RuleSet,
    largest_hand,
    schedule,
)
from ..score import MODE_RULES
from ..tricks import legal_cards
from .exhibits import CASE_DECK, Bids, Dealers, GameEnd, HandEnd, Suit, Trick, seats

Size = Annotated[int, Written(Int(1, 10))]
Round = Annotated[int, Written(Int(1, MOST_ROUNDS))]
Values = Mapping[str, Any]


def _pile(hand: Iterable[str]) -> int:
    return sum(BIT[INDEX[code]] for code in hand)


def _beyond(path: str, value: object, low: int, high: int, rule: str) -> RuleError:
    return RuleError(Code.NUMBER_OUT_OF_RANGE, path, value, rule=rule, low=low, high=high)


def _schedule(players: Annotated[int, Written(Int(USUAL_LEAST, USUAL_MOST))], format: Format) -> Values:  # noqa: A002
    sizes = schedule(players, format)
    return {"hand_sizes": list(sizes), "rounds": len(sizes)}


def _sizes(given: Given) -> tuple[int, ...]:
    players, form = len(given["bids_before_dealer"]) + 1, given.get("format")
    return schedule(players, form) if form in FORMATS and USUAL_LEAST <= players <= USUAL_MOST else ()


def _hand_size(given: Given) -> int | None:
    """Return the hand size that the input of ``forbidden_bid`` means, None if it cannot be told."""
    if size := given.get("hand_size"):
        return int(size)
    sizes, number = _sizes(given), given.get("round", 0)
    return sizes[number - 1] if 1 <= number <= len(sizes) else None


def _forbidden_bid(
    rules: RuleSet,
    about: Bids,
    format: Format | None = None,  # noqa: A002 - the field's name
    round: Round | None = None,  # noqa: A002
    players: int | None = None,
) -> Values:
    size, sizes = about.hand_size, schedule(len(about.bids) + 1, format) if format else ()
    if sizes and round and not size:
        size = sizes[round - 1]
    found = dealer_bid(size, about.bids, rules.hooks(size, round == len(sizes)))
    return {"forbidden": found.forbidden, "allowed": list(found.allowed), "range": [0, size]}


def _forbidden_bid_errors(given: Given) -> Iterator[RuleError]:
    bids, number = given["bids_before_dealer"], given.get("round", 0)
    path, players = "input.bids_before_dealer", len(bids) + 1
    if refusal := seats(path, players):
        yield refusal
    if (said := given.get("players", players)) != players:
        yield RuleError(
            Code.WRONG_PLAYER_COUNT, "input.players", said, detail=Detail.BIDS_AND_PLAYERS, wanted_count=players
        )
    sizes, size = _sizes(given), _hand_size(given)
    if sizes and len(sizes) < number <= MOST_ROUNDS:
        yield _beyond("input.round", number, 1, len(sizes), "OH-28")
    most = largest_hand(players) if USUAL_LEAST <= players <= USUAL_MOST else 10
    if given["hand_size"] and size is not None and most < size <= 10:
        yield _beyond("input.hand_size", size, 1, most, "OH-36")
    high = size if size is not None and size > 0 else 10
    for place, bid in enumerate(bids):
        if not 0 <= bid <= high:
            yield _beyond(f"{path}[{place}]", bid, 0, high, "OH-12")
    wanted = _hand_size({name: value for name, value in given.items() if name != "hand_size"})
    if None not in (size, wanted) and size != wanted:
        yield RuleError(Code.INCONSISTENT, "input.hand_size", size, detail=Detail.SIZE_AND_ROUND, wanted_count=wanted)


def _trick(rules: RuleSet, about: Trick) -> Values:
    return {"winner_index": replace(about, last=rules.last_wins).place}


def _legal_plays(hand: Annotated[int, Written(Cards(CASE_DECK, 1, 10), read=_pile)], led: Suit, trump: Suit) -> Values:
    return {"legal": list(DECK.codes_of(legal_cards(hand, led)))}


def _score(rules: RuleSet, mode: Annotated[Mode, Written(Word((*MODES, "own")))], end: HandEnd) -> Outcome:
    if rules.mode == "own" != mode:
        raise RuleError(Code.UNKNOWN_VALUE, "mode", mode, MODE_RULES["own"], allowed=["own"])
    delta = end.term(rules if rules.mode == mode else rules.with_options(mode=mode))
    return Outcome({"delta": delta.value}, {"delta": (delta,)})


def _score_errors(given: Given) -> Iterator[RuleError]:
    size = given["hand_size"] or 10
    for name in ("bid", "taken"):
        if 1 <= size < given[name] <= 10:
            yield _beyond(f"input.{name}", given[name], 0, size, "OH-12")


def _game_end(end: GameEnd) -> Values:
    return {"winners": list(end.winners)}


def _rotation(about: Dealers, rounds: Round = 5, round: Round = 1) -> Values:  # noqa: A002
    dealer, after = about.seats(round + 1)[-2:]
    places = {"first_bidder": after, "last_bidder": dealer, "first_leader": after}
    return {"dealers": list(about.seats(rounds)), **places}


def _rotation_errors(given: Given) -> Iterator[RuleError]:
    if given["first_dealer"] not in given["players"]:
        allowed = tuple(given["players"])
        yield RuleError(Code.UNKNOWN_PLAYER, "input.first_dealer", given["first_dealer"], allowed=allowed)


_NUMBERS: Final = ListOf(Int())
TYPES: Final[Mapping[str, CaseType]] = {
    "schedule": CaseType(
        only(_schedule),
        {
            "hand_sizes": (_NUMBERS, lambda given: FORMAT_RULES[given["format"]], "OH-36", "OH-37"),
            "rounds": (Int(), "OH-28", "OH-36"),
        },
    ),
    "forbidden_bid": CaseType(
        only(_forbidden_bid, one_of=("hand_size", "format"), needs=(("format", "round"), ("round", "format"))),
        {"forbidden": (Int(null=True), "OH-13"), "allowed": (_NUMBERS, "OH-12", "OH-13"), "range": (_NUMBERS, "OH-12")},
        _forbidden_bid_errors,
    ),
    "trick": CaseType(only(_trick), {"winner_index": (Int(), "OH-18", "OH-05")}),
    "legal_plays": CaseType(only(_legal_plays), {"legal": (ListOf(Text()), "OH-15", "OH-16", "OH-17")}),
    "score": CaseType(only(_score), {"delta": (Int(), lambda given: MODE_RULES[given["mode"]])}, _score_errors),
    "game_end": CaseType(only(_game_end), {"winners": (ListOf(Text()), "OH-26", "OH-27")}),
    "rotation": CaseType(
        only(_rotation),
        {
            "dealers": (ListOf(Text()), "GAP-OH-01"),
            "first_bidder": (Text(), "OH-11"),
            "last_bidder": (Text(), "OH-11"),
            "first_leader": (Text(), "OH-14"),
        },
        _rotation_errors,
    ),
}
"""Every type of case by its name."""


class _Cases(Cases):
    """The cases of Oh Hell."""

    def told(self, options: Given, given: Given) -> bool:
        """Return whether there are two packs, as whoever says which of two equal cards wins has (HOUSE-OH-07)."""
        return "equal_cards" in options


CASES: Final = _Cases(TYPES, RuleSet())
