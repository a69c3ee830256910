"""A position as one word for a link, and back.

``op1.<rules>.<word>. ... .<check>``: every word is a letter and a value, the last three characters tell most
slips. Cards take two characters (rank and suit, ``th``), small numbers one.

===  ====================================================================================
r    number of the hand (round)
d    dealer, A to G; missing before one is drawn
h    hands as dealt, by seat, with commas between; missing: the deal is due
t    the card turned up
b    bids in the order of bidding
p    cards in the order of play
n    hands played before: bids of all seats, then tricks of all seats, hand after hand
c    points carried into the first of those, by seat, with commas between
===  ====================================================================================

Whose turn it is, who led and who took what follow by playing the hand through.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from hanawidgets.core.codec import INTEGER, Codec, DamagedError, Form, Key, one_of, several

from .actions import MOST_BID, parse_hand
from .cards import DECK
from .check import set_up
from .hand import Phase, bids_in_order, dealt_hands, played_cards
from .rules import NAMES, parse_ruleset, ruleset_text
from .state import Match, Result

_SMALL: Final = one_of("0123456789abcdefgh"[: MOST_BID + 1])
"""A bid or a number of tricks, one character."""


def _one_card(text: str) -> int:
    (card,) = DECK.parse_short(text, "turn_up")
    return card


_PLAYED: Final = Form(
    lambda cards: "".join(DECK.shorts[card] for card in cards), partial(DECK.parse_short, field="play")
)
CODEC: Final = Codec(
    "op1",
    Key("rules", Form(ruleset_text, parse_ruleset)),
    Key("number", INTEGER, "r", 1, always=True),
    Key("dealer", one_of(NAMES), "d", -1),
    Key("hands", several(Form(DECK.short_text, parse_hand)), "h", ()),
    Key("turn_up", Form(DECK.shorts.__getitem__, _one_card), "t", -1),
    Key("bids", several(_SMALL, ""), "b", ()),
    Key("played", _PLAYED, "p", ()),
    Key("results", several(_SMALL, ""), "n", ()),
    Key("carried", several(INTEGER), "c", ()),
)


def position_text(match: Match) -> str:
    """Return a game's position as one word; :func:`parse_position` reads it back.

    >>> from .rules import preset
    >>> position_text(Match.new(preset("short_up")))
    'op1.short_up.r1.mxx'
    """
    now = match.current
    is_dealt = now.phase is not Phase.DEAL
    before = match.results[: len(match.results) - (now.phase is Phase.OVER)]
    return CODEC.write(
        {
            "rules": match.rules,
            "number": match.number,
            "dealer": now.dealer,
            "hands": dealt_hands(now) if is_dealt else (),
            "turn_up": now.turn_up if is_dealt else -1,
            "bids": bids_in_order(now) if is_dealt else (),
            "played": played_cards(now) if is_dealt else (),
            "results": tuple(number for result in before for part in result for number in part),
            "carried": match.carried,
        }
    )


def parse_position(text: object) -> Match:
    """Return the game that a position's word holds.

    Raises RuleError wrong_type; unknown_value with detail ``state_version`` or ``damaged_state`` (facts
    ``where``); or what cannot be, as :func:`.check.set_up`.
    """
    return CODEC.read(text, _built, position_text)


def _built(values: dict[str, Any]) -> Match:
    players, numbers = values["rules"].players, values["results"]
    if len(numbers) % (2 * players):
        raise DamagedError("n")
    values["results"] = tuple(
        Result(numbers[at : at + players], numbers[at + players : at + 2 * players])
        for at in range(0, len(numbers), 2 * players)
    )
    return set_up(**values)
