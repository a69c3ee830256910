"""Recomputing the cases of Oh Hell: from a faultless input to the engine's answer.

Nothing is calculated here that the engine calculates.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.teach.cases.inputs import Outcome
from hanawidgets.teach.cases.spec import Fault, worst

from ..bids import dealer_bid
from ..cards import BIT, CODES, INDEX, SUITS, cards_of
from ..rules import FORMAT_RULES, RuleSet, schedule
from ..score import MODE_RULES
from ..tricks import NO_SUIT, legal_cards
from .exhibits import Dealers, GameEnd, HandEnd, Trick
from .fields import EXPECTED as EXPECTED
from .fields import INPUTS, hand_size, option_faults, together

Given = Mapping[str, Any]


def recompute(kind: str, options: Mapping[str, object], given: Mapping[str, object]) -> Outcome:
    """Return what the rules make of a case of type ``kind``: a result, or the fault that precedes it."""
    fault = worst([*option_faults(options), *INPUTS[kind].faults(given), *together(kind, given)])
    if fault is None:
        try:
            return _SOLVERS[kind](INPUTS[kind].filled(given))
        except RuleError as error:
            fault = Fault.of(error)
    return Outcome({"error": Code(fault.code).value}, fault=fault)


def _suit(letter: str | None) -> int:
    return NO_SUIT if letter is None else SUITS.index(letter)


def _schedule(given: Given) -> Outcome:
    sizes = schedule(given["players"], given["format"])
    return Outcome({"hand_sizes": list(sizes), "rounds": len(sizes)})


def _forbidden_bid(given: Given) -> Outcome:
    size = hand_size(given)
    assert size is not None  # noqa: S101 - the input is faultless
    found = dealer_bid(size, given["bids_before_dealer"])
    return Outcome({"forbidden": found.forbidden, "allowed": list(found.allowed), "range": [0, size]})


def _trick(given: Given) -> Outcome:
    cards = tuple(INDEX[code] for code in given["cards_in_play_order"])
    return Outcome({"winner_index": Trick(cards, _suit(given["trump"])).place})


def _legal_plays(given: Given) -> Outcome:
    hand = sum(BIT[INDEX[code]] for code in given["hand"])
    return Outcome({"legal": [CODES[card] for card in cards_of(legal_cards(hand, _suit(given["led"])))]})


def _score(given: Given) -> Outcome:
    delta = HandEnd(given["bid"], given["taken"]).term(RuleSet(mode=given["mode"]))
    return Outcome({"delta": delta.value}, {"delta": (delta,)})


def _game_end(given: Given) -> Outcome:
    return Outcome({"winners": list(GameEnd(given["final_scores"]).winners)})


def _rotation(given: Given) -> Outcome:
    dealers = Dealers(tuple(given["players"]), given["first_dealer"])
    dealer, after = dealers.seats(given["round"] + 1)[-2:]
    return Outcome(
        {
            "dealers": list(dealers.seats(given["rounds"])),
            "first_bidder": after,
            "last_bidder": dealer,
            "first_leader": after,
        }
    )


_SOLVERS: Final[Mapping[str, Callable[[Given], Outcome]]] = {
    "schedule": _schedule,
    "forbidden_bid": _forbidden_bid,
    "trick": _trick,
    "legal_plays": _legal_plays,
    "score": _score,
    "game_end": _game_end,
    "rotation": _rotation,
}
"""What recomputes each type."""

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
