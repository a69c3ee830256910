"""Skills of Koi-Koi: which rules each takes, and where problems come from that ask for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from hanawidgets.core.explain import Status, Term
from hanawidgets.teach.judge import Change, changed, evaluated
from hanawidgets.teach.model import About, AnyStep, Choose, Misconception, Pick, Text
from hanawidgets.teach.skills import Skill, Source
from hanawidgets.text import LANGUAGES, translate, words_in

from ..cards import KIND_MASKS, Kind, pile
from ..rules import PRESETS, RuleSet
from ..score import SEVEN
from ..wording import excluded_text, in_all, kind_name, month_title, yaku_name
from ..yaku import Yaku, points_of, report, yaku_of, yaku_set
from .answers import term_of

# Mistakes that are made with scores of Koi-Koi, and with the points of its yaku.


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
    >>> tree = Situation(points=7, field_brights=3, calls=1).score(RuleSet())
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


_KIND_RULES: Final = {
    Kind.HIKARI: ("K-BGA-04", "K-BLOG-04"),
    Kind.TANE: ("K-BGA-05", "K-BLOG-05"),
    Kind.TAN: ("K-BGA-06", "K-BLOG-06"),
    Kind.KASU: ("K-BGA-07", "K-BLOG-07"),
}
_TAKES: Final = {
    "none": (0, ("K-BLOG-11", "K-BGA-14")),
    "one": (1, ("K-BGA-13", "K-BLOG-10", "K-BGA-15", "K-BGA-16")),
    "two": (2, ("GAP-K-02",)),
    "three": (3, ("K-BLOG-12",)),
}
_MADE_WITH: Final = {"rokutan": ("akatan", "aotan", "tan")}
"""Yaku that cannot be made without others."""
_BRIGHTS: Final = ("sanko", "ameshiko", "shiko", "goko")


def _months() -> Iterator[Skill]:
    for month in range(1, 13):
        yield Skill(f"month.{month}", ("K-BLOG-03", "K-BGA-02"), (Source("month", {"month": [month]}),))


def _kinds() -> Iterator[Skill]:
    for kind, rules in _KIND_RULES.items():
        yield Skill(f"kind.{kind}", (*rules, "K-BGA-03", "K-CLUB-10"), (Source("kind", {"kind": [kind]}),))


def _takes() -> Iterator[Skill]:
    for name, (count, rules) in _TAKES.items():
        yield Skill(f"take.{name}", rules, (Source("takes", {"count": [count]}),))


def _yaku() -> Iterator[Skill]:
    """Yield the yaku that one of the families has before anything is chosen."""
    families = {name: yaku_set(PRESETS[preset]) for name, preset in (("", "bga_general"), ("club", "club"))}
    rows = [(row.key, row.rule, name) for name, family in families.items() for row in family]
    known: dict[str, str] = {}
    for key, _, name in rows:
        known.setdefault(key, name)
    for key, here in known.items():
        rules = tuple(rule for each, rule, _ in rows if each == key)
        with_it = [key, *_MADE_WITH.get(key, ())]
        sources = (Source("yaku", {"yaku": with_it}, here), Source("need", {"yaku": [key]}, here))
        yield Skill(f"yaku.{key}", (*rules, *(("K-BGA-48",) if key in _BRIGHTS else ())), sources)


def _score() -> Iterator[Skill]:
    def blank(name: str, rules: tuple[str, ...], term: str, here: str = "", **options: bool) -> Skill:
        return Skill(f"score.{name}", rules, (Source("score", {"blank": [term], **options}, here),))

    yield Skill("score.sum", ("K-BGA-22", "K-BGA-47"), (Source("points"),))
    yield blank("seven", ("K-BGA-23", "C-05"), "seven_double")
    yield blank("field", ("K-BGA-24", "K-BLOG-20"), "field", brights=True)
    yield blank("koi", ("K-BGA-25", "C-14"), "koi", koi=True)
    yield Skill("score.whole", ("K-BGA-21", "K-BGA-26"), (Source("score"), Source("score", {"blank": ["score"]})))
    yield Skill(
        "score.club", ("K-CLUB-38",), (Source("score", {}, "club"), Source("score", {"blank": ["score"]}, "club"))
    )
    yield blank("club_koi", ("K-CLUB-32", "K-CLUB-31"), "koi", "club", koi=True)


def _koi() -> Iterator[Skill]:
    yield Skill("koi.decide", ("K-BGA-17", "K-BGA-18", "K-BGA-19", "K-BLOG-14"), (Source("stop"),))


def _round() -> Iterator[Skill]:
    def of(name: str, make: str, *rules: str) -> Skill:
        return Skill(name, rules, (Source(make),))

    yield of("hand.special", "hand", "K-BGA-11", "K-BGA-49", "K-BGA-50", "K-BGA-51", "GAP-K-03", "GAP-K-04")
    yield of("round.deal", "dealt", "GAP-K-01", "K-BGA-12")
    yield of("round.deck", "deck", "K-BGA-01", "K-BGA-10", "K-BGA-20")
    yield of("round.unpaid", "unpaid", "K-BGA-27", "K-BGA-28", "C-03")
    yield of("round.dealer", "dealer", "K-BGA-29", "GAP-K-11", "GAP-K-16")
    yield of("round.over", "over", "K-BGA-09", "K-BGA-30", "K-BGA-31", "K-BGA-32", "GAP-K-10")


SKILLS: Final = (
    *_months(),
    *_kinds(),
    Skill("kind.cup", ("K-BGA-08", "K-CLUB-27"), (Source("cup"),)),
    *_takes(),
    *_round(),
    *_yaku(),
    *_score(),
    *_koi(),
    Skill("judge.card", ("K-BGA-14",), (Source("judgement", {"about": ["card"]}, "bga_general_half"),), by_rule=False),
)


def asked(step: AnyStep) -> Iterator[str]:
    """Yield months, kinds and yaku that a question asks for."""
    if isinstance(step, Choose):
        if step.ask == "month":
            yield from (f"month.{card.month}" for card in step.cards)
        elif step.ask == "kind":
            yield from (f"kind.{card.kind}" for card in step.cards)
        elif step.ask == "yaku":
            yield from _made(step)
    elif isinstance(step, Pick):
        goal = step.goal
        if "month" in goal:
            yield f"month.{goal['month']}"
        elif "cards_of" in goal:
            yield f"kind.{goal['cards_of']}"
        elif "yaku" in goal:
            yield from (f"yaku.{key}" for key in str(goal["yaku"]).split())


def _made(step: Choose) -> Iterator[str]:
    """The yaku that are there; of none, those that are offered."""
    pile = sum(card.bit for card in step.cards)
    made = yaku_of(pile, step.rules)
    offered = dict.fromkeys(key for choice in step.choices for key in str(choice.value).split("+") if key != "none")
    yield from (f"yaku.{key}" for key in made or offered)


def word(name: str, lang: str) -> str | None:
    """Return the name of a month, a kind or a yaku."""
    words = words_in(lang)
    group, _, own = name.partition(".")
    if group == "month":
        return month_title(int(own), words)
    if group == "kind" and own in KIND_MASKS:
        return kind_name(Kind(own), words)
    return yaku_name(own, words) if group == "yaku" else None
