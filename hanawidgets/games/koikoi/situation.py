"""Situations to be scored, as people write them down: what their numbers may be, and a word for links.

The same situation can be scored under every rule set; each takes from it what its rules know.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import cache, partial
from typing import Final

from hanawidgets.core.codec import Codec, Form, Key, natural, one_of
from hanawidgets.core.errors import RuleError, check_all, check_int
from hanawidgets.core.explain import Term, differing

from .cards import Detail, parse_short, short_text
from .rules import OPTIONS, RuleSet, Value, parse_ruleset, ruleset_text
from .score import MOST_CALLS, MOST_LIGHTS, Settlement, Situation, check_yaku_map
from .yaku import most_points, yaku_set


def endings(rules: RuleSet) -> tuple[Settlement, ...]:
    """Return the endings that the rules know (at the club the last caller wins, K-CLUB-33)."""
    return tuple(e for e in Settlement if not (rules.family.plays_out_deck and e is Settlement.CALLED))


NUMBERS: Final = {
    "field_brights": (0, MOST_LIGHTS, "K-BGA-24"),
    "calls": (0, MOST_CALLS, "K-BGA-25"),
    "other_calls": (0, MOST_CALLS, "K-CLUB-32"),
    "honba": (0, 12, "K-CLUB-36"),
}
"""Range (inclusive) and rule of every number but the points."""


@cache
def ranges() -> Mapping[str, tuple[int, int, str]]:
    """Return the same of the points too, as high as the yaku of any rules pay; under its own rules a score has less."""
    first = (RuleSet(), RuleSet().other_family)
    found = [*first, *(other for rules in first for _, other, _ in _neighbours(rules))]
    return {**NUMBERS, "points": (1, max(map(most_points, found)), "K-BGA-22")}


def checked(situation: Situation, rules: RuleSet | None = None) -> Situation:
    """Return a situation that somebody wrote down, under rules if some are said. Raises RuleError of a number out of
    range."""
    most = most_points(rules) if rules else 0
    check_all(
        partial(check_int, name, getattr(situation, name), low, max(high, most * (name == "points")), rule=rule)
        for name, (low, high, rule) in ranges().items()
        if name != "points" or situation.points is not None
    )
    return situation


def yaku_word(yaku: Mapping[str, int]) -> str:
    """Return yaku with their points as one word."""
    return "-".join(f"{key}{points}" for key, points in yaku.items())


def parse_yaku(text: str) -> dict[str, int]:
    """Return yaku with their points, as ``akatan6-tan2``. Raises ValueError of anything else."""
    found: dict[str, int] = {}
    for word in text.split("-") if text else ():
        match = re.fullmatch(r"([a-z_]+)([1-9][0-9]{0,2})", word, re.ASCII)
        if not match or match[1] in found:
            raise ValueError(word)
        found[match[1]] = int(match[2])
    return found


_PILE: Final = Form(short_text, parse_short)
_COUNT: Final = natural(3)
CODEC: Final = Codec(
    "k1",
    Key("rules", Form(ruleset_text, parse_ruleset)),
    Key("pile", _PILE, "c", 0),
    Key("points", _COUNT, "p", None),
    Key("field_brights", _COUNT, "f", 0),
    Key("calls", _COUNT, "k", 0),
    Key("other_calls", _COUNT, "o", 0),
    Key("honba", _COUNT, "h", 0),
    Key(
        "ending",
        one_of({Settlement.STOP: "s", Settlement.NO_YAKU: "n", Settlement.CALLED: "c", Settlement.SPECIAL: "t"}),
        "e",
        Settlement.STOP,
    ),
    Key("yaku", Form(yaku_word, parse_yaku), "y", None),
    sealed=False,
)


def state_text(situation: Situation, rules: RuleSet) -> str:
    """Return situation and rules as one word for a link; :func:`parse_state` reads it back.

    >>> state_text(Situation(points=7, field_brights=3, calls=1), RuleSet())
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
    if values["yaku"]:
        check_yaku_map(values["yaku"], rules)
    return checked(Situation(**values), rules), rules


# --- which options change a score -----------------------------------------------------------------

NO_YAKU = frozenset({Detail.STOP_WITHOUT_YAKU, Detail.KOI_WITHOUT_YAKU})
"""Details of the errors that say: under these rules there is nothing to score."""

Scorer = Callable[[RuleSet], Term]
"""A situation: given rules, its score (see :mod:`.settle`)."""


@dataclass(frozen=True, slots=True)
class Change:
    """One option set to another value and the score that comes of it.

    score  None if no yaku is left under those rules, so that nobody could stop
    terms  names of the terms that differ from the score under the present rules
    rules  the whole changed rule set
    yaku   with option ``yaku_off``: the yaku that is switched
    """

    option: str
    value: Value
    score: Term | None
    terms: frozenset[str]
    rules: RuleSet
    yaku: str = ""


def what_changes(scorer: Scorer, rules: RuleSet) -> tuple[Change, ...]:
    """Return every change of one option that changes the score, in the order of the options.

    scorer  e.g. ``lambda rules: settle(stop, rules)``. Rules that cannot judge the situation at all
            (a total that the other family cannot reach) are left out.

    >>> from .score import Situation, settle
    >>> stop = Situation(points=7, field_brights=3, calls=1)
    >>> changes = what_changes(lambda rules: settle(stop, rules), RuleSet())
    >>> [(c.option, c.value, c.score.value) for c in changes if c.score]  # doctest: +NORMALIZE_WHITESPACE
    [('ruleset', 'club', 14), ('bright_multiplier', 'off', 28), ('bright_multiplier', 'count', 56),
     ('bright_multiplier', 'at_least_one', 56), ('seven_double', False, 35), ('double_back', True, 56)]
    """
    now = scorer(rules)
    changes = []
    for option, other, yaku in _neighbours(rules):
        value: Value = getattr(other, option)
        try:
            score = scorer(other)
        except RuleError as error:
            if error.detail in NO_YAKU:
                changes.append(Change(option, value, None, frozenset({"yaku_total"}), other, yaku))
            continue
        if score.value != now.value:
            changes.append(Change(option, value, score, differing(now, score), other, yaku))
    return tuple(changes)


def _neighbours(rules: RuleSet) -> Iterator[tuple[str, RuleSet, str]]:
    """Yield every rule set that differs in one option which bears on scores, and the yaku switched."""
    for option in OPTIONS.values():
        if not option.in_score or not rules.uses(option):
            continue
        if option.name == "ruleset":
            yield "ruleset", rules.other_family.with_options(rounds=rules.rounds), ""
        elif option.name == "yaku_off":
            for yaku in yaku_set(rules):
                yield "yaku_off", rules.with_options(yaku_off=rules.yaku_off ^ {yaku.key}), yaku.key
        else:
            for value in option.values:
                if value != getattr(rules, option.name):
                    yield option.name, rules.with_options(**{option.name: value}), ""
