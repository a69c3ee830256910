"""Skills of Koi-Koi: which rules each takes, and where problems come from that ask for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hanawidgets.teach.model import AnyStep, Choose, Pick
from hanawidgets.teach.skills import Skill, Source
from hanawidgets.text import words_in

from ..cards import KIND_MASKS, Kind
from ..rules import PRESETS
from ..wording import kind_name, month_title, yaku_name
from ..yaku import yaku_of, yaku_set

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
