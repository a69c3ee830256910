"""A situation to be scored: how a round ended and with what. One value, one notation, any rule set.

The same situation can be scored under every rule set; each takes from it what its rules know.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from enum import StrEnum
from functools import partial
from typing import Final

from hanawidgets.core.codec import Codec, Form, Key, natural, one_of
from hanawidgets.core.errors import check_all, check_int
from hanawidgets.core.explain import Term

from .cards import parse_short, short_text
from .rules import RuleSet, parse_ruleset, ruleset_text
from .score import MOST_CALLS, MOST_LIGHTS, Stop, settle, settle_exhausted, settle_special


class Ending(StrEnum):
    """How the round ended."""

    STOP = "stop"
    """a player stopped (やめ); at the club also: the last caller wins when the deck is out"""
    NO_YAKU = "no_yaku"
    """nobody made a yaku"""
    CALLED = "called"
    """somebody called koi-koi, nobody could stop (BGA)"""
    SPECIAL = "special"
    """a special hand was dealt (手役)"""


def endings(rules: RuleSet) -> tuple[Ending, ...]:
    """Return the endings that the rules know (at the club the last caller wins, K-CLUB-33)."""
    return tuple(e for e in Ending if not (rules.is_club and e is Ending.CALLED))


NUMBERS: Final = {
    "field_brights": (0, MOST_LIGHTS, "K-BGA-24"),
    "own_koi": (0, MOST_CALLS, "K-BGA-25"),
    "other_koi": (0, MOST_CALLS, "K-CLUB-32"),
    "honba": (0, 12, "K-CLUB-36"),
}
"""Range (inclusive) and rule of every number but the points."""


@dataclass(frozen=True, slots=True)
class Situation:
    """How a round ended. ``points`` None: the winner's points follow from the cards in ``pile``.

    >>> s = Situation(points=7, field_brights=3, own_koi=1)
    >>> s.score(RuleSet()).value, s.score(RuleSet(ruleset="club")).value
    (70, 14)
    """

    ending: Ending = Ending.STOP
    pile: int = 0
    points: int | None = None
    field_brights: int = 0
    own_koi: int = 0
    other_koi: int = 0
    honba: int = 0

    def __post_init__(self) -> None:
        ranges = dict(NUMBERS)
        if self.points is not None:
            ranges["points"] = (1, 76, "K-BGA-22")
        check_all(
            partial(check_int, name, getattr(self, name), low, high, rule=rule)
            for name, (low, high, rule) in ranges.items()
        )

    @property
    def stop(self) -> Stop:
        """The situation as a stop."""
        return Stop(
            pile=self.pile if self.points is None else None,
            points=self.points,
            field_brights=self.field_brights,
            own_koi=self.own_koi,
            other_koi=self.other_koi,
            honba=self.honba,
        )

    def score(self, rules: RuleSet) -> Term:
        """Return what is paid under ``rules``, as a tree. Raises RuleError as :func:`.settle.settle`."""
        match self.ending:
            case Ending.STOP:
                return settle(self.stop, rules)
            case Ending.SPECIAL:
                return settle_special(rules, self.honba)
            case Ending.CALLED if rules.is_club:
                return settle(self.stop, rules)
            case _:
                return settle_exhausted(rules, called=self.ending is Ending.CALLED)


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
        one_of({Ending.STOP: "s", Ending.NO_YAKU: "n", Ending.CALLED: "c", Ending.SPECIAL: "t"}),
        "e",
        Ending.STOP,
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
    return Situation(**values), rules
