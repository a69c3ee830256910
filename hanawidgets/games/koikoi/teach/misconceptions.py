"""Mistakes that are made with scores of Koi-Koi, and with the points of its yaku."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from hanawidgets.core.explain import Status, Term
from hanawidgets.teach.misconceptions import Change, changed, evaluated
from hanawidgets.teach.model import About, Misconception, Text
from hanawidgets.text import LANGUAGES, translate

from ..cards import pile
from ..rules import RuleSet
from ..score import SEVEN
from ..wording import excluded_text, in_all, yaku_name
from ..yaku import Yaku, points_of, report
from .facts import term_of


def _fact(term: Term, name: str) -> int:
    return int(term.facts.get(name, 0))


def _own(term: Term) -> int:
    return _fact(term, "own")


def _lights(term: Term) -> int:
    return _fact(term, "lights")


_CHANGES: Final = (
    Change("forgot_doubling", "seven_double", lambda t: t.value == 2, lambda _: 1),
    Change("doubled_below_seven", "seven_double", lambda t: t.status is Status.IDLE, lambda _: 2),
    Change(
        "doubled_though_off",
        "seven_double",
        lambda t: t.status is Status.OFF and _fact(t, "points") >= SEVEN,
        lambda _: 2,
    ),
    Change(
        "forgot_koi",
        "koi",  # at the club without own calls it is only_own_koi
        lambda t: t.value > 0 and (t.rule != "K-CLUB-32" or _own(t) > 0),
        lambda _: 0,
    ),
    Change("forgot_field", "field", lambda t: t.value > 1, lambda _: 1),
    Change("field_without_one", "field", lambda t: t.reason == "field_one_plus" and _lights(t) > 0, _lights),
    Change("field_though_off", "field", lambda t: t.reason == "field_off" and _lights(t) > 0, lambda t: 1 + _lights(t)),
    Change(
        "counted_other_koi",
        "koi",
        lambda t: t.rule == "K-BGA-25" and _fact(t, "other") > 0,
        lambda t: _own(t) + _fact(t, "other"),
    ),
    Change("counted_own_koi", "koi", lambda t: t.status is Status.OFF and _own(t) > 0, _own),
    Change("only_own_koi", "koi", lambda t: t.rule == "K-CLUB-32" and _fact(t, "other") > 0, _own),
    Change(
        "forgot_double_back",
        "double_back",
        lambda t: t.status is Status.USED,
        lambda t: 0 if t.reason == "double_back_plus1" else 1,
    ),
    Change("forgot_sticks", "honba", lambda t: t.value > 0 and t.status is Status.USED, lambda _: 0),
    Change("sticks_multiplied", "base", lambda t: t.reason == "base_club" and t.children[1].value > 1, op="product"),
    Change("forgot_one", "one", lambda _: True, lambda _: 0),
    Change("added_all", "transfer", lambda t: t.op == "product", op="sum"),
)
"""Mistakes that change one term or one operation, the likeliest first."""


def misconceptions(root: Term) -> tuple[Misconception, ...]:
    """Return the mistakes that can be made with a score, and lead to another number.

    >>> from hanawidgets.games.koikoi.rules import RuleSet
    >>> from hanawidgets.games.koikoi.score import Situation
    >>> tree = Situation(points=7, field_brights=3, own_koi=1).score(RuleSet())
    >>> [(m.name, m.value) for m in misconceptions(tree)][:3]
    [('forgot_doubling', 35), ('forgot_koi', 56), ('forgot_field', 28)]
    """
    return tuple(found for found in (*changed(root, _CHANGES), *_by_hand(root)) if found.value != root.value)


def _by_hand(root: Term) -> Iterator[Misconception]:
    """Mistakes that move a term to another place in the formula."""
    field_, koi, one = root.find("field"), root.find("koi"), root.find("one")
    base, multiplier, total = root.find("base"), root.find("multiplier"), root.find("yaku_total")
    if base is None or multiplier is None or total is None:
        return
    if field_ is not None and koi is not None and koi.value > 0:
        # Each call doubles, instead of adding 1: base × field × (calls + 1).
        wrong = field_.value * (koi.value + 1)
        found = evaluated(root, {"multiplier": wrong, "multiplier_sum": wrong}, {})
        yield Misconception("multiplied_koi", koi.rule, found, {"koi": koi.value})
    if koi is not None and koi.value > 0:
        # The first number of the bracket multiplied, the rest added; the club's formula has the calls first.
        first, rest = (field_.value, koi.value) if field_ is not None else (koi.value, 1)
        if multiplier.value == first + rest:
            score = base.value * first + rest
            yield Misconception("forgot_bracket", root.rule, evaluated(root, {root.name: score}, {}), {})
    honba = root.find("honba")
    if honba is not None and honba.value > 0 and one is not None:
        score = total.value * multiplier.value + honba.value
        found = evaluated(root, {"transfer": score, "base": total.value}, {})
        yield Misconception("sticks_after", honba.rule, found, {"honba": honba.value})
    if one is not None and total.value >= SEVEN:
        doubled = 2 * total.value + (honba.value if honba is not None else 0)
        yield Misconception("doubled_at_the_club", "K-CLUB-38", evaluated(root, {"base": doubled}, {}), {})


def points_misconceptions(pile: int, rules: RuleSet) -> tuple[Misconception, ...]:
    """Return the mistakes that can be made in adding up the yaku of a pile, each with another number."""
    found = report(pile, rules)
    kept: dict[tuple[str, int], tuple[str, list[Text]]] = {}

    def made() -> Iterator[tuple[str, str, int, Text]]:
        further = [yaku for yaku, points in found.made if points > yaku.points]
        if further:
            less = sum(points - yaku.points for yaku, points in found.made)
            yield "forgot_further_cards", further[0].rule, found.points - less, _either(map(_named, further))
        for gone in found.excluded:
            yield "counted_excluded", gone.rule, found.points + gone.points, in_all(excluded_text, gone)
        for yaku, points in found.made:
            if len(found.made) > 1:
                yield "forgot_yaku", yaku.rule, found.points - points, _named(yaku)
        for yaku, points in found.made:
            if yaku.counts:
                count = (pile & yaku.counts).bit_count()
                yield "point_a_card", yaku.rule, found.points + count - points, _named(yaku)
        yield "points_of_other_rules", "C-15", points_of(pile, rules.other_family), dict.fromkeys(LANGUAGES, "")

    for name, rule, points, what in made():
        if points != found.points and points > 0:
            kept.setdefault((name, points), (rule, []))[1].append(what)
    return tuple(
        Misconception(name, rule, {"score": points, "yaku_total": points}, {"what": _either(what)})
        for (name, points), (rule, what) in kept.items()
    )


def _named(yaku: Yaku) -> Text:
    return in_all(yaku_name, yaku.key)


def _either(words: Iterable[Text]) -> Text:
    """Return one or the other: which of several was meant cannot be told from the number."""
    every = list(words)
    return {lang: translate("lesson.value.or", lang).join(each[lang] for each in every) for lang in LANGUAGES}


def misconceptions_of(about: About) -> tuple[Misconception, ...]:
    """Return the mistakes that can be made with the score, and with the points of cards."""
    root = term_of(about)
    found = misconceptions(root) if root is not None else ()
    situation = about.situation
    if situation is not None and situation.pile and situation.points is None:
        # A wrong sum of yaku goes on through the whole formula.
        for wrong in points_misconceptions(situation.pile, about.rules):
            then = replace(situation, pile=0, points=wrong.value).score(about.rules)
            values = {"score": then.value, **{t.name: t.value for t in reversed(tuple(then.walk()))}}
            found = (*found, replace(wrong, values=values))
    elif root is None and about.cards:
        found = points_misconceptions(pile(about.cards), about.rules)
    return found
