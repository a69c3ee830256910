"""A position as one word for a link, and the proof that it can be.

``gp1.<rules>.<word>. ... .<check>``: every word is a letter and a value, the last three characters tell most
typing errors. Piles are written as suit and ranks, 10 as 0, court cards with their owner
(see :func:`.cards.pile_text`).

======  ============================================================================
n       number of the round
s       points of the seats, ``40,31``
g       what is waited for: d deal, p play, v a trick to be given away, o over
l w     who led the round; whose turn it is (each missing: none, A)
a b c   hands;  h: haggis;  i j k: captured cards
t       plays on the table: seat and cards, ``_`` between them, ``=`` and the reading if there are several
x       bets, ``0,15``;  o: who is out, in order
f q     cards in each hand when the first went out; in the last hand when the second did
r       finished rounds: ``40,31_93,13``
======  ============================================================================
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from hanawidgets.core.codec import NATURAL, Codec, DamagedError, Form, Key, one_of, several
from hanawidgets.core.errors import inconsistent

from .actions import Play, parse_action
from .cards import COURT_CARDS, NAMES, NUMBERS, parse_pile, pile_text, to_pile
from .check import check_match
from .details import Detail
from .legal import Phase
from .play import Round
from .rules import parse_ruleset, ruleset_text
from .state import Match
from .trick import TrickPlay

_PHASES: Final = {Phase.DEAL: "d", Phase.PLAY: "p", Phase.GIVE: "v", Phase.OVER: "o"}
_SEAT: Final = one_of(NAMES)
_NUMBERS: Final = several(NATURAL)
_HAND, _HAGGIS, _CAPTURED = (Form(pile_text, partial(parse_pile, field=f)) for f in ("hand", "haggis", "captured"))


def _play(text: str) -> TrickPlay:
    action = parse_action(text[1:])
    if not isinstance(action, Play) or action.reading < 0:
        raise inconsistent("trick", text[:40], Detail.TRICK_PLAY)
    return TrickPlay(_SEAT.read(text[:1]), action.cards, action.reading)


_PLAY: Final = Form(lambda play: f"{NAMES[play.seat]}{Play(play.cards, play.reading)}", _play)

CODEC: Final = Codec(
    "gp1",
    Key("rules", Form(ruleset_text, parse_ruleset)),
    Key("number", NATURAL, "n"),
    Key("scores", _NUMBERS, "s"),
    Key("phase", one_of(_PHASES), "g"),
    Key("leader", _SEAT, "l", -1),
    Key("turn", _SEAT, "w", 0),
    *(Key(f"hand_{letter}", _HAND, letter, 0) for letter in "abc"),
    Key("haggis", _HAGGIS, "h", 0),
    *(Key(f"captured_{letter}", _CAPTURED, letter, 0) for letter in "ijk"),
    Key("trick", several(_PLAY, "_"), "t", ()),
    Key("bets", _NUMBERS, "x", ()),
    Key("out", several(_SEAT, ""), "o", ()),
    Key("first", _NUMBERS, "f", ()),
    Key("second", NATURAL, "q", -1),
    Key("rounds", several(_NUMBERS, "_"), "r", ()),
)


def position_text(match: Match) -> str:
    """Return a game's position as one word; :func:`parse_position` reads it back.

    >>> from .rules import preset
    >>> position_text(Match.new(preset("two")))
    'gp1.two.n1.s0,0.gd.3m9'
    """
    now = match.current
    values = {**now._asdict(), **match._asdict(), "bets": now.bets if any(now.bets) else ()}
    for seat, (hand, captured) in enumerate(zip("abc", "ijk", strict=True)):
        is_in = seat < match.rules.players
        values[f"hand_{hand}"] = to_pile(now.hands[seat], seat) if is_in else 0
        values[f"captured_{captured}"] = now.captured[seat] if is_in else 0
    return CODEC.write(values)


def parse_position(text: object) -> Match:
    """Return the game that a position's word holds.

    Raises RuleError wrong_type, unknown_value with detail ``state_version`` or ``damaged_state`` (fact
    ``where``), or as :func:`.check.check_match` for a position that cannot be.
    """
    return CODEC.read(text, _built, position_text)


def _built(values: dict[str, Any]) -> Match:
    players = values["rules"].players
    of_match = {name: values.pop(name) for name in ("number", "scores", "rounds")}
    hands = [values.pop(f"hand_{letter}") for letter in "abc"]
    captured = [values.pop(f"captured_{letter}") for letter in "ijk"]
    values["bets"] = values["bets"] or (0,) * players
    by_seat = [of_match["scores"], values["bets"], values["first"] or values["bets"], *of_match["rounds"]]
    seats = [values["leader"], values["turn"], *values["out"], *(play.seat for play in values["trick"])]
    absent = hands[players:] + captured[players:]
    if any(len(numbers) != players for numbers in by_seat) or max(seats) >= players or any(absent):
        raise DamagedError
    now = Round(
        **values,
        hands=tuple(_hand(pile, seat) for seat, pile in enumerate(hands[:players])),
        captured=tuple(captured[:players]),
    )
    match = Match(values["rules"], current=now, **of_match)
    check_match(match)
    return match


def _hand(pile: int, seat: int) -> int:
    """Return a hand from its pile; court cards of others are refused (HG-35)."""
    hand = pile & NUMBERS | pile >> 3 * seat & COURT_CARDS
    if to_pile(hand, seat) != pile:
        raise inconsistent("hand", NAMES[seat], Detail.FOREIGN_COURT, player=NAMES[seat])
    return hand
