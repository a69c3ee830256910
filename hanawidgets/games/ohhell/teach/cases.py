"""The cases of Oh Hell: of each type what recomputes it, whose arguments are its input, and what fields mean together.

Nothing is calculated here that the engine calculates. Options are rules of the house: those of the rule set that no
input says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Annotated, Any, Final

from hanawidgets.core.deck import INDEX, SUITS
from hanawidgets.core.errors import Code, RuleError, first_error, inconsistent
from hanawidgets.teach.cases.inputs import Cases, CaseType, Given, Outcome, only
from hanawidgets.teach.schema import Cards, Int, ListOf, Text, Word, Written

from ..bids import dealer_bid
from ..cards import DECK, Detail, piled
from ..rules import FORMAT_RULES, LEAST, MODES, MOST, MOST_ROUNDS, Format, Mode, RuleSet, largest_hand
from ..score import MODE_RULES
from ..tricks import NO_SUIT, legal_cards
from .exhibits import CASE_DECK, Bids, Dealers, GameEnd, HandEnd, Suit, Told, Trick, by_told

Round = Annotated[int, Written(by_told(lambda told: Int(1, told.rounds)))]
Values = Mapping[str, Any]


def _pile(hand: Iterable[str]) -> int:
    return piled(INDEX[code] for code in hand)


def _beyond(path: str, value: object, low: int, high: int, rule: str) -> RuleError:
    return RuleError(Code.NUMBER_OUT_OF_RANGE, path, value, rule=rule, low=low, high=high)


_Players = Annotated[int, Written(by_told(lambda told: Int(told.low, told.high)))]


def _schedule(rules: RuleSet, players: _Players, format: Format) -> Values:  # noqa: A002
    sizes = rules.with_options(players=players, format=format).sizes
    return {"hand_sizes": list(sizes), "rounds": len(sizes)}


def _forbidden_bid(
    rules: RuleSet,
    about: Bids,
    format: Format | None = None,  # noqa: A002 - the field's name
    round: Round | None = None,  # noqa: A002
    players: int | None = None,
) -> Values:
    table = rules.with_options(players=len(about.bids) + 1, **({"format": format} if format else {}))
    if error := first_error([*_forbidden_bid_errors(table, about, bool(format), round or 0, players)]):
        raise error
    size = about.hand_size or table.sizes[(round or 1) - 1]
    found = dealer_bid(size, about.bids, rules.hooks(size, bool(format) and round == table.rounds))
    return {"forbidden": found.forbidden, "allowed": list(found.allowed), "range": [0, size]}


def _forbidden_bid_errors(
    rules: RuleSet, about: Bids, scheduled: bool, number: int, players: int | None
) -> Iterator[RuleError]:
    """Yield what does not fit together: how many play, which hand it is, its size, the bids."""
    count, size = rules.players, about.hand_size
    if players not in (None, count):
        yield RuleError(Code.WRONG_PLAYER_COUNT, "players", players, detail=Detail.BIDS_AND_PLAYERS, wanted_count=count)
    most = max(rules.hand_sizes, default=largest_hand(count))
    if size > most:
        yield _beyond("hand_size", size, 1, most, "OH-36")
    if scheduled and number > rules.rounds:
        yield _beyond("round", number, 1, rules.rounds, "OH-28")
    elif scheduled:
        wanted = rules.sizes[number - 1]
        if size and size != wanted:
            yield RuleError(Code.INCONSISTENT, "hand_size", size, detail=Detail.SIZE_AND_ROUND, wanted_count=wanted)
        size = size or wanted
    for place, bid in enumerate(about.bids):
        if not 0 <= bid <= (size or most):
            yield _beyond(f"bids[{place}]", bid, 0, size or most, "OH-12")


def _check_trump(rules: RuleSet, trump: int) -> None:
    """Refuse a trump where no hand has one. Raises RuleError inconsistent (HOUSE-OH-04)."""
    if trump != NO_SUIT and rules.no_trump == "every":
        raise inconsistent("trump", SUITS[trump], Detail.NO_TRUMP_HAND)


def _trick(rules: RuleSet, about: Trick) -> Values:
    _check_trump(rules, about.trump)
    return {"winner_index": replace(about, last=rules.last_wins).place}


_Hand = Annotated[int, Written(by_told(lambda told: Cards(CASE_DECK, 1, told.largest, told.packs)), read=_pile)]


def _legal_plays(rules: RuleSet, hand: _Hand, led: Suit, trump: Suit) -> Values:
    _check_trump(rules, trump)
    return {"legal": list(DECK.codes_of(legal_cards(hand, led)))}


def _score(rules: RuleSet, mode: Annotated[Mode, Written(Word((*MODES, "own")))], end: HandEnd) -> Outcome:
    if rules.mode == "own" != mode:
        raise RuleError(Code.UNKNOWN_VALUE, "mode", mode, MODE_RULES["own"], allowed=["own"])
    delta = end.term(rules if rules.mode == mode else rules.with_options(mode=mode))
    return Outcome({"delta": delta.value}, {"delta": (delta,)})


def _score_errors(given: Given) -> Iterator[RuleError]:
    size = given["hand_size"]
    for name in ("bid", "taken"):
        if 1 <= size < given[name]:
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


def _count(given: Given) -> int | None:
    """Return how many play by an input, None if it does not say so or so many cannot."""
    for name in ("players", "bids", "bids_before_dealer", "scores", "final_scores"):
        said = given.get(name)
        if said is not None:
            count = said if isinstance(said, int) else len(said) + name.startswith("bids")
            return count if LEAST <= count <= MOST else None
    return None


class _Cases(Cases):
    """The cases of Oh Hell."""

    def told(self, options: Given, given: Given) -> Told:
        """Return how many play, how many cards they have and how often one is there: whoever says which of two equal
        cards wins has two packs (HOUSE-OH-07), a list of hand sizes is as long and as large as it is (HOUSE-OH-05)."""
        rules = self.rules_told(options)
        usual = Told(largest=max(rules.hand_sizes, default=10), rounds=max(len(rules.hand_sizes), MOST_ROUNDS))
        if options.get("players") == rules.players:
            usual = usual._replace(low=rules.players, high=rules.players, trick=(rules.players, rules.players))
        elif "equal_cards" in options:
            usual = usual._replace(trick=(LEAST, MOST))
        return usual._replace(packs=2 if "equal_cards" in options else rules.packs)

    def rules_told(self, options: Given) -> RuleSet:
        """Return the rule set as far as one can tell; hand sizes for which there are no cards count as left out."""
        try:
            rules: RuleSet = super().rules_told(options)
        except RuleError:
            rules = super().rules_told({name: value for name, value in options.items() if name != "hand_sizes"})
        return rules

    def rules_of(self, options: Given, given: Given) -> RuleSet:
        """Return the rule set; the input says how many play, which list of hand sizes there are cards for."""
        count = options.get("players") or _count(given) or (LEAST if "hand_sizes" in options else self.rules.players)
        rules: RuleSet = self.rules.with_options(**{**self.values(options), "players": count})
        return rules


CASES: Final = _Cases(TYPES, RuleSet())
