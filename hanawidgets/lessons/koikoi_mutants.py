"""Mistakes that are made with scores of Koi-Koi, and with the points of its yaku."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..engine.explain import Status, Term
from ..engine.koikoi.rules import RuleSet
from ..engine.koikoi.settle import SEVEN
from ..engine.koikoi.yaku import points_of, report
from ..text import LANGUAGES
from ..text.words import yaku_name
from .mutants import Change, Mutant, changed, evaluated


def _fact(term: Term, name: str) -> int:
    return int(term.facts.get(name, 0))


_CHANGES: Final = (
    Change("forgot_doubling", "seven_double", lambda t: t.value == 2, lambda _: 1),
    Change("doubled_below_seven", "seven_double", lambda t: t.status is Status.IDLE, lambda _: 2),
    Change("doubled_though_off", "seven_double",
            lambda t: t.status is Status.OFF and _fact(t, "points") >= SEVEN, lambda _: 2),
    Change("forgot_koi", "koi", lambda t: t.value > 0, lambda _: 0),
    Change("forgot_field", "field", lambda t: t.value > 1, lambda _: 1),
    Change("field_without_one", "field",
            lambda t: t.reason == "field_one_plus" and _fact(t, "lights") > 0, lambda t: _fact(t, "lights")),
    Change("field_though_off", "field",
            lambda t: t.reason == "field_off" and _fact(t, "lights") > 0, lambda t: 1 + _fact(t, "lights")),
    Change("counted_other_koi", "koi",
            lambda t: t.rule == "K-BGA-25" and _fact(t, "other") > 0,
            lambda t: _fact(t, "own") + _fact(t, "other")),
    Change("counted_own_koi", "koi", lambda t: t.status is Status.OFF and _fact(t, "own") > 0,
            lambda t: _fact(t, "own")),
    Change("only_own_koi", "koi", lambda t: t.rule == "K-CLUB-32" and _fact(t, "other") > 0,
            lambda t: _fact(t, "own")),
    Change("forgot_double_back", "double_back", lambda t: t.status is Status.USED,
            lambda t: 0 if t.reason == "double_back_plus1" else 1),
    Change("forgot_sticks", "honba", lambda t: t.value > 0 and t.status is Status.USED, lambda _: 0),
    Change("sticks_multiplied", "base", lambda t: t.reason == "base_club" and t.children[1].value > 1,
            op="product"),
    Change("forgot_one", "one", lambda _: True, lambda _: 0),
    Change("added_all", "transfer", lambda t: t.op == "product", op="sum"),
)
"""Mistakes that change one term or one operation, the likeliest first."""


def mutants(root: Term) -> tuple[Mutant, ...]:
    """Return the mistakes that can be made with a score, and lead to another number.

    >>> from ..engine.koikoi.rules import RuleSet
    >>> from ..engine.koikoi.situation import Situation
    >>> tree = Situation(points=7, field_brights=3, own_koi=1).score(RuleSet())
    >>> [(m.name, m.value) for m in mutants(tree)][:3]
    [('forgot_doubling', 35), ('forgot_koi', 56), ('forgot_field', 28)]
    """
    return tuple(found for found in _mutants(root) if found.value != root.value)


def _mutants(root: Term) -> Iterator[Mutant]:
    yield from changed(root, _CHANGES)
    yield from _by_hand(root)


def _by_hand(root: Term) -> Iterator[Mutant]:
    """Mistakes that move a term to another place in the formula."""
    field_, koi, one = root.find("field"), root.find("koi"), root.find("one")
    base, multiplier, total = root.find("base"), root.find("multiplier"), root.find("yaku_total")
    if base is None or multiplier is None or total is None:
        return
    if field_ is not None and koi is not None and koi.value > 0:
        # Each call doubles, instead of adding 1: base × field × (calls + 1).
        wrong = field_.value * (koi.value + 1)
        found = evaluated(root, {"multiplier": wrong, "multiplier_sum": wrong}, {})
        yield Mutant("multiplied_koi", koi.rule, found, {"koi": koi.value})
    honba = root.find("honba")
    if honba is not None and honba.value > 0 and one is not None:
        score = total.value * multiplier.value + honba.value
        found = evaluated(root, {"transfer": score, "base": total.value}, {})
        yield Mutant("sticks_after", honba.rule, found, {"honba": honba.value})
    if one is not None and total.value >= SEVEN:
        doubled = 2 * total.value + (honba.value if honba is not None else 0)
        yield Mutant("doubled_at_the_club", "K-CLUB-38", evaluated(root, {"base": doubled}, {}), {})


def points_mutants(pile: int, rules: RuleSet) -> tuple[Mutant, ...]:
    """Return the mistakes that can be made in adding up the yaku of a pile, each with another number."""
    found = report(pile, rules)

    def mutant(name: str, rule: str, points: int, yaku: str = "") -> Mutant:
        facts = {"yaku": {lang: yaku_name(yaku, lang) for lang in LANGUAGES}} if yaku else {}
        return Mutant(name, rule, {"score": points, "yaku_total": points}, facts)

    def made() -> Iterator[Mutant]:
        more = sum(points - yaku.points for yaku, points in found.made)
        rule = next((yaku.rule for yaku, points in found.made if points > yaku.points), "")
        if more:
            yield mutant("forgot_further_cards", rule, found.points - more)
        for gone in found.excluded:
            yield mutant("counted_excluded", gone.rule, found.points + gone.points, gone.yaku.key)
        for yaku, points in found.made:
            if len(found.made) > 1:
                yield mutant("forgot_yaku", yaku.rule, found.points - points, yaku.key)
        for yaku, points in found.made:
            if yaku.counts:
                count = (pile & yaku.counts).bit_count()
                yield mutant("point_a_card", yaku.rule, found.points + count - points)
        other = RuleSet(ruleset="bga" if rules.is_club else "club")
        yield mutant("points_of_other_rules", "C-15", points_of(pile, other))

    return tuple(m for m in made() if m.value != found.points and m.value > 0)
