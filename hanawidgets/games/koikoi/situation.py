"""Situations to be scored, as people write them down: what their numbers may be, and a word for links.

The same situation can be scored under every rule set; each takes from it what its rules know.
"""

from __future__ import annotations

from dataclasses import asdict
from functools import partial
from typing import Final

from hanawidgets.core.codec import Codec, Form, Key, natural, one_of
from hanawidgets.core.errors import check_all, check_int

from .cards import parse_short, short_text
from .rules import RuleSet, parse_ruleset, ruleset_text
from .score import MOST_CALLS, MOST_LIGHTS, Settlement, Situation


def endings(rules: RuleSet) -> tuple[Settlement, ...]:
    """Return the endings that the rules know (at the club the last caller wins, K-CLUB-33)."""
    return tuple(e for e in Settlement if not (rules.family.plays_out_deck and e is Settlement.CALLED))


NUMBERS: Final = {
    "field_brights": (0, MOST_LIGHTS, "K-BGA-24"),
    "own_koi": (0, MOST_CALLS, "K-BGA-25"),
    "other_koi": (0, MOST_CALLS, "K-CLUB-32"),
    "honba": (0, 12, "K-CLUB-36"),
}
"""Range (inclusive) and rule of every number but the points."""
RANGES: Final = {**NUMBERS, "points": (1, 76, "K-BGA-22")}
"""The same of the points too."""


def checked(situation: Situation) -> Situation:
    """Return a situation that somebody wrote down. Raises RuleError of a number out of range."""
    check_all(
        partial(check_int, name, getattr(situation, name), low, high, rule=rule)
        for name, (low, high, rule) in RANGES.items()
        if name != "points" or situation.points is not None
    )
    return situation


_PILE: Final = Form(short_text, parse_short)
_COUNT: Final = natural(3)
CODEC: Final = Codec(
    "k1",
    Key("rules", Form(ruleset_text, parse_ruleset)),
    Key("pile", _PILE, "c", 0),
    Key("points", _COUNT, "p", None),
    Key("field_brights", _COUNT, "f", 0),
    Key("own_koi", _COUNT, "k", 0),
    Key("other_koi", _COUNT, "o", 0),
    Key("honba", _COUNT, "h", 0),
    Key(
        "ending",
        one_of({Settlement.STOP: "s", Settlement.NO_YAKU: "n", Settlement.CALLED: "c", Settlement.SPECIAL: "t"}),
        "e",
        Settlement.STOP,
    ),
    sealed=False,
)


def state_text(situation: Situation, rules: RuleSet) -> str:
    """Return situation and rules as one word for a link; :func:`parse_state` reads it back.

    >>> state_text(Situation(points=7, field_brights=3, own_koi=1), RuleSet())
    'k1.bga_general.p7.f3.k1'
    """
    return CODEC.write({"rules": rules, **asdict(situation)})


def parse_state(text: object) -> tuple[Situation, RuleSet]:
    """Return the situation and rule set that a link's word holds.

    Raises RuleError: wrong_type, unknown_value with detail ``damaged_state`` (facts ``where``) or
    ``state_version``, or the error of the part that is wrong (unknown card, unknown rule set ...).
    """
    values = CODEC.read(text, dict)
    rules: RuleSet = values.pop("rules")
    return checked(Situation(**values)), rules
