"""A position (局面) as one word for a link, and the proof that it can be.

``kp1.<rules>.<word>. ... .<check>``: every word is a letter and a value, the last three characters tell most
mistakes. Cards are written short (see :mod:`.actions`).

====  ==============================================================================
m     month, 1..12
s     points of A and B, ``100,100``
d     dealer, A or B; missing before one is drawn
g     what is waited for: d deal, p hand card, t choice for the flip, s stop/koi-koi, o over
h r l sticks, redeals of this month, brights on the field as dealt (each missing: 0)
a b   hands of A and B;  f: field;  k: deck from the top;  x: card flipped, to be chosen for
i j   captured cards of A and B
c     koi-koi calls of A and B;  u v: their captured cards at the last own call;  y: who called last
e w   how the round ended; who is paid
n     finished months: ``A14,0,B6``
====  ==============================================================================

Whose turn it is follows from the dealer and the number of cards in the deck, so it is not written.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from hanawidgets.core.codec import INTEGER, Codec, Form, Key, one_of, several

from .actions import parse_deck
from .cards import CARDS, parse_card, parse_short, short_text
from .check import check_match, turn_of
from .round import Round
from .round_rules import Ending, Phase
from .rules import NAMES, parse_ruleset, ruleset_text
from .state import Match, Month

_PHASES: Final = {Phase.DEAL: "d", Phase.PLAY: "p", Phase.TAKE: "t", Phase.SAY: "s", Phase.OVER: "o"}
_SEAT: Final = one_of(NAMES)
_PAIR: Final = several(INTEGER, count=2)
_HAND, _FIELD, _CAPTURED = (Form(short_text, partial(parse_short, field=f)) for f in ("hand", "field", "captured"))
_FLIP: Final = Form(lambda index: CARDS[index].short, lambda text: parse_card(text, "flip").index)
_MONTH: Final = Form(
    lambda month: (NAMES[month.winner] if month.winner >= 0 else "") + str(month.points),
    lambda text: Month(
        *((_SEAT.read(text[0]), INTEGER.read(text[1:])) if text[:1] in NAMES else (-1, INTEGER.read(text)))
    ),
)

CODEC: Final = Codec(
    "kp1",
    Key("rules", Form(ruleset_text, parse_ruleset)),
    Key("month", INTEGER, "m", 1, always=True),
    Key("scores", _PAIR, "s", (0, 0), always=True),
    Key("dealer", _SEAT, "d", -1),
    Key("phase", one_of(_PHASES), "g", Phase.DEAL, always=True),
    Key("honba", INTEGER, "h", 0),
    Key("redeals", INTEGER, "r", 0),
    Key("lights", INTEGER, "l", 0),
    Key("hand_a", _HAND, "a", 0),
    Key("hand_b", _HAND, "b", 0),
    Key("field", _FIELD, "f", 0),
    Key("deck", Form(lambda deck: "".join(CARDS[index].short for index in deck), parse_deck), "k", ()),
    Key("flip", _FLIP, "x", -1),
    Key("captured_a", _CAPTURED, "i", 0),
    Key("captured_b", _CAPTURED, "j", 0),
    Key("calls", _PAIR, "c", (0, 0)),
    Key("called_on_a", _CAPTURED, "u", 0),
    Key("called_on_b", _CAPTURED, "v", 0),
    Key("last_caller", _SEAT, "y", -1),
    Key("ending", Form(str, Ending), "e", Ending.NONE),
    Key("winner", _SEAT, "w", -1),
    Key("months", several(_MONTH), "n", ()),
)
_BY_SEAT: Final = {"hand": "hands", "captured": "captured", "called_on": "called_on"}
"""Keys that a seat's letter follows, and the field of the round that holds both seats' piles."""


def position_text(match: Match) -> str:
    """Return a game's position as one word; :func:`parse_position` reads it back.

    >>> from .rules import preset
    >>> position_text(Match.new(preset("club")))
    'kp1.club.m1.s0,0.gd.z6x'
    """
    values = {**match.current._asdict(), **match._asdict()}
    for key, name in _BY_SEAT.items():
        values[f"{key}_a"], values[f"{key}_b"] = getattr(match.current, name)
    return CODEC.write(values)


def parse_position(text: object) -> Match:
    """Return the game that a position's word holds.

    Raises RuleError wrong_type; unknown_value with detail ``state_version`` or ``damaged_state`` (facts
    ``where``); the error of a part (unknown card, card twice); or what :func:`.check.check_match` finds.
    """
    return CODEC.read(text, _built)


def _built(values: dict[str, Any]) -> Match:
    of_match = {name: values.pop(name) for name in ("month", "scores", "months")}
    pairs = {name: (values.pop(f"{key}_a"), values.pop(f"{key}_b")) for key, name in _BY_SEAT.items()}
    now = Round(**{**values, **pairs})
    match = Match(values["rules"], current=now._replace(turn=turn_of(now)), **of_match)
    check_match(match)
    return match
