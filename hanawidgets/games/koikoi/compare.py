"""Which rule options change a given score, and two rule sets side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from hanawidgets.core.errors import RuleError
from hanawidgets.core.explain import Term, differing

from .details import Detail
from .rules import OPTIONS, RuleSet, Value
from .yaku import yaku_set

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
    >>> stop = Situation(points=7, field_brights=3, own_koi=1)
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
        if not option.in_score or rules.ruleset not in option.families:
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
