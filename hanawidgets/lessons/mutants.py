"""Rule mutants: what a score would be for somebody who has one rule wrong.

A mutant is the score's own tree with one term or one operation changed, so it names the mistake behind a
wrong number, and makes wrong answers worth choosing from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from math import prod
from typing import Final

from ..engine.explain import Op, Status, Term
from ..engine.koikoi.rules import RuleSet
from ..engine.koikoi.settle import SEVEN
from ..engine.koikoi.yaku import points_of, report


@dataclass(frozen=True, slots=True)
class Mutant:
    """A score with one rule wrong.

    name    the mistake: ``forgot_doubling``; its sentence stands under ``lesson.mutant``
    rule    the rule that says how it is
    values  term → its value with the mistake, ``score`` the whole
    facts   numbers for the sentence
    """

    name: str
    rule: str
    values: Mapping[str, int] = field(hash=False)
    facts: Mapping[str, int] = field(default_factory=dict, hash=False)

    @property
    def value(self) -> int:
        """The wrong score."""
        return self.values["score"]


def evaluated(root: Term, changed: Mapping[str, int], ops: Mapping[str, Op]) -> dict[str, int]:
    """Return the values of all terms with some values and operations changed; ``score`` is the root's.

    >>> tree = Term("x", 7, "", "", "sum", (Term("a", 3, "", ""), Term("b", 4, "", "")))
    >>> evaluated(tree, {"a": 5}, {"x": "product"})["score"]
    20
    """
    values: dict[str, int] = {}

    def value(term: Term) -> int:
        parts = [value(child) for child in term.children]
        if term.name in changed:
            found = changed[term.name]
        else:
            op = ops.get(term.name, term.op)
            found = term.value if op == "value" or not parts else sum(parts) if op == "sum" else prod(parts)
        values[term.name] = found
        return found

    values["score"] = value(root)
    return values


@dataclass(frozen=True, slots=True)
class _Change:
    """A mistake: when it can be made, and what it does to the tree."""

    name: str
    term: str
    when: Callable[[Term], bool]
    value: Callable[[Term], int] | None = None
    op: Op | None = None
    rule: str = ""


def _fact(term: Term, name: str) -> int:
    return int(term.facts.get(name, 0))


_CHANGES: Final = (
    _Change("forgot_doubling", "seven_double", lambda t: t.value == 2, lambda _: 1),
    _Change("doubled_below_seven", "seven_double", lambda t: t.status is Status.IDLE, lambda _: 2),
    _Change("doubled_though_off", "seven_double",
            lambda t: t.status is Status.OFF and _fact(t, "points") >= SEVEN, lambda _: 2),
    _Change("forgot_koi", "koi", lambda t: t.value > 0, lambda _: 0),
    _Change("forgot_field", "field", lambda t: t.value > 1, lambda _: 1),
    _Change("field_without_one", "field",
            lambda t: t.reason == "field_one_plus" and _fact(t, "lights") > 0, lambda t: _fact(t, "lights")),
    _Change("field_though_off", "field",
            lambda t: t.reason == "field_off" and _fact(t, "lights") > 0, lambda t: 1 + _fact(t, "lights")),
    _Change("counted_other_koi", "koi",
            lambda t: t.rule == "K-BGA-25" and _fact(t, "other") > 0,
            lambda t: _fact(t, "own") + _fact(t, "other")),
    _Change("counted_own_koi", "koi", lambda t: t.status is Status.OFF and _fact(t, "own") > 0,
            lambda t: _fact(t, "own")),
    _Change("only_own_koi", "koi", lambda t: t.rule == "K-CLUB-32" and _fact(t, "other") > 0,
            lambda t: _fact(t, "own")),
    _Change("forgot_double_back", "double_back", lambda t: t.status is Status.USED,
            lambda t: 0 if t.reason == "double_back_plus1" else 1),
    _Change("forgot_sticks", "honba", lambda t: t.value > 0 and t.status is Status.USED, lambda _: 0),
    _Change("sticks_multiplied", "base", lambda t: t.reason == "base_club" and t.children[1].value > 1,
            op="product"),
    _Change("forgot_one", "one", lambda _: True, lambda _: 0),
    _Change("added_all", "transfer", lambda t: t.op == "product", op="sum"),
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
    for change in _CHANGES:
        term = root.find(change.term)
        if term is None or not change.when(term):
            continue
        changed = {} if change.value is None else {term.name: change.value(term)}
        ops: dict[str, Op] = {} if change.op is None else {term.name: change.op}
        facts = {"value": changed.get(term.name, 0), "right": term.value}
        yield Mutant(change.name, term.rule, evaluated(root, changed, ops), facts)
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

    def mutant(name: str, rule: str, points: int) -> Mutant:
        return Mutant(name, rule, {"score": points, "yaku_total": points})

    def made() -> Iterator[Mutant]:
        more = sum(points - yaku.points for yaku, points in found.made)
        rule = next((yaku.rule for yaku, points in found.made if points > yaku.points), "")
        if more:
            yield mutant("forgot_further_cards", rule, found.points - more)
        for gone in found.excluded:
            yield mutant("counted_excluded", gone.rule, found.points + gone.points)
        for yaku, points in found.made:
            if len(found.made) > 1:
                yield mutant("forgot_yaku", yaku.rule, found.points - points)
        for yaku, points in found.made:
            if yaku.counts:
                count = (pile & yaku.counts).bit_count()
                yield mutant("point_a_card", yaku.rule, found.points + count - points)
        other = RuleSet(ruleset="bga" if rules.is_club else "club")
        yield mutant("points_of_other_rules", "C-15", points_of(pile, other))

    return tuple(m for m in made() if m.value != found.points and m.value > 0)
