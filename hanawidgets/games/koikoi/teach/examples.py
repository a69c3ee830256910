"""Live examples of the rule book: what to show is written here, every number in it is the engine's.

Situations are written as links' words (:func:`hanawidgets.games.koikoi.situation.parse_state`), cards in any
notation. Which cards stand for a rule is our choice.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from hanawidgets.teach.exhibit import Example

from ..cards import HIKARI, KASU, MONTH_MASKS, TAN, TANE, parse_card, parse_text
from ..rules import RuleSet, parse_ruleset
from ..situation import parse_state
from ..yaku import AKA, AO, KASU_AND_CUP
from .exhibits import Asked, Captured, Cards, Dealt, Scored, Taken
from .worked import worked_examples


def _cards(label: str, pile: int) -> Example:
    return Example(Cards(label, pile), RuleSet())


def _captured(word: str) -> Example:
    situation, rules = parse_state(word)
    return Example(Captured(situation.pile, word), rules)


def _scored(word: str, of: str, field: str = "") -> Example:
    situation, rules = parse_state(word)
    return Example(Scored(situation, of, parse_text(field), word), rules)


def _made(*states: str) -> tuple[Example, ...]:
    return tuple(_captured(f"k1.{state}") for state in states)


def _score(of: str, *states: str) -> tuple[Example, ...]:
    return tuple(_scored(f"k1.{state}", of) for state in states)


def _dealt(hand: str, ruleset: str = "bga_general") -> Example:
    return Example(Dealt(parse_text(hand)), parse_ruleset(ruleset))


def _taken(card: str, field: str, by: str = "play", take: str = "") -> Example:
    return Example(Taken(parse_card(card), parse_text(field), by, parse_text(take)), RuleSet())


def _asked(before: str, fresh: str, hand_left: int = 3, ruleset: str = "bga_general") -> Example:
    return Example(Asked(parse_text(before), parse_text(fresh), hand_left), parse_ruleset(ruleset))


_KASU_10: Final = "13142324333443445354"
_TAN_5: Final = "4252721262"
_TESHI: Final = "81 82 83 84 14 33 62 b2"
_KUTTSUKI: Final = "12 13 33 34 62 63 a1 a4"
_BOTH: Final = "81 82 83 84 33 34 62 63"


_BGA: Final[dict[str, tuple[Example, ...]]] = {
    "K-BGA-03": (_cards("hikari", HIKARI), _cards("tane", TANE), _cards("tan", TAN), _cards("kasu", KASU)),
    "K-BGA-04": (_cards("hikari", HIKARI),),
    "K-BGA-05": (_cards("tane", TANE),),
    "K-BGA-06": (_cards("akatan", AKA), _cards("aotan", AO), _cards("plain", TAN & ~AKA & ~AO)),
    "K-BGA-07": (_cards("kasu", KASU),),
    "K-BGA-08": _made("bga_general.c9121415182", "bga_general.c91" + _KASU_10[:-2]),
    "K-BGA-11": (_dealt(_TESHI), _dealt(_KUTTSUKI)),
    "K-BGA-13": (_taken("31", "34 12 41 82 93 a4 b2 c3"), _taken("71", "34 12 41 82 93 a4 b2 c3")),
    "K-BGA-14": (_taken("82", "81 84 12 33 41 93 b2 c3", take="81"),),
    "K-BGA-15": (_taken("b3", "34 12 41 82 93 a4 b2 c3", "flip"),),
    "K-BGA-17": (_asked("", "61 71 a1"),),
    "K-BGA-19": (_asked("12 22 32 42 52", "62"), _asked("12 22 32 42 52", "13 14")),
    "K-BGA-21": _score("transfer", "bga_general.p7.f3.k1"),
    "K-BGA-22": _made("bga_general.c1222324252"),
    "K-BGA-23": _score("seven_double", "bga_general.p6", "bga_general.p7"),
    "K-BGA-24": (
        _scored("k1.bga_general.p5", "field", "12 24 33 42 63 71 94 a4"),
        _scored("k1.bga_general.p5.f1", "field", "12 24 31 42 63 71 94 a4"),
        _scored("k1.bga_general.p5.f3", "field", "11 24 31 42 63 81 94 a4"),
    ),
    "K-BGA-25": _score("koi", "bga_general.p2.k1.o1", "bga_general.p2.o1"),
    "K-BGA-26": _score("transfer", "bga_general.p7.f3.k1"),
    "K-BGA-27": _score("transfer", "bga_general.en"),
    "K-BGA-28": _score("transfer", "bga_general.ec"),
    "K-BGA-33": _made("bga_general.c113181", "bga_general.c1131b1"),
    "K-BGA-34": _made("bga_general.c1131b1c1"),
    "K-BGA-35": _made("bga_general.c113181c1"),
    "K-BGA-36": _made("bga_general.c113181b1c1"),
    "K-BGA-37": _made("bga_general.c8191"),
    "K-BGA-38": _made("bga_general.c3191"),
    "K-BGA-39": _made("bga_general.c318191", "bga_general_old.c318191"),
    "K-BGA-40": _made("bga_general.c122232"),
    "K-BGA-41": _made("bga_general.c6292a2"),
    "K-BGA-42": _made("bga_general.c1222326292a2"),
    "K-BGA-43": _made(f"bga_general.c{_TAN_5}", f"bga_general.c{_TAN_5}b3"),
    "K-BGA-44": _made("bga_general.c6171a1"),
    "K-BGA-45": _made("bga_general.c21415182b2", "bga_general.c2141518291b2"),
    "K-BGA-46": _made(f"bga_general.c{_KASU_10}", f"bga_general.c{_KASU_10}91"),
    "K-BGA-47": _made("bga_general.c1222324252"),
    "K-BGA-48": _made("bga_general.c113181b1c1"),
    "K-BGA-49": (_dealt(_TESHI),),
    "K-BGA-50": (_dealt(_KUTTSUKI),),
    "K-BGA-51": (_dealt(_TESHI), *_score("transfer", "bga_general.f3.et")),
    "K-BGA-52": _score("field", "bga_general.p5.f2", "bga_general;bright_multiplier=off.p5.f2"),
    "K-BGA-55": _score("koi", "bga_general.p5.k2"),
    "K-BGA-56": _score("double_back", "bga_general;double_back=on.p5.k1", "bga_general;double_back=on.p5.k1.o1"),
    "K-BGA-57": _made("bga_general.c3191"),
    "K-BGA-58": _made("bga_general;ippai=off.c3191"),
    "K-BGA-59": _made("bga_general;ippai=ame_nagare.c3191", "bga_general;ippai=ame_nagare.c3191b4"),
    "K-BGA-60": _made("bga_general;ippai=ame_nagare.c3191b3122232"),
    "K-BGA-64": _score("transfer", "bga_general.p7.f1.k1"),
    "K-BGA-65": _made("bga_general_old.c3191122232"),
    "K-BGA-66": _score("transfer", "bga_nintendo.p7.f1.k1", "bga_nintendo.p7.f1.k1.o1"),
}

_CLUB: Final[dict[str, tuple[Example, ...]]] = {
    "K-CLUB-12": (_dealt(_TESHI, "club"),),
    "K-CLUB-13": (_dealt(_KUTTSUKI, "club"),),
    "K-CLUB-14": (_dealt(_TESHI, "club"),),
    "K-CLUB-15": _made("club.c113181"),
    "K-CLUB-16": _made("club.c1131b1c1"),
    "K-CLUB-17": _made("club.c113181c1"),
    "K-CLUB-18": _made("club.c113181b1c1"),
    "K-CLUB-19": _made("club.c6171a1", "club.c6171a12141"),
    "K-CLUB-20": _made("club.c21415182b2", "club.c6171a12141"),
    "K-CLUB-21": _made("club.c122232", "club.c12223242"),
    "K-CLUB-22": _made("club.c6292a2", "club.c6292a242"),
    "K-CLUB-23": _made("club.c1222326292a2", "club.c1222326292a242"),
    "K-CLUB-24": _made(f"club.c{_TAN_5}", "club.c1222324252"),
    "K-CLUB-25": _made(f"club.c{_KASU_10}", f"club.c{_KASU_10}63"),
    "K-CLUB-26": _made("club.c318191"),
    "K-CLUB-27": _made("club.c9121415182", "club.c91" + _KASU_10[:-2]),
    "K-CLUB-29": (_asked("12 22 32", "42", ruleset="club"),),
    "K-CLUB-32": _score("koi", "club.p6.k1.o1"),
    "K-CLUB-35": _score("honba", "club.p6.h1"),
    "K-CLUB-36": _score("honba", "club.p6.h3"),
    "K-CLUB-37": _score("honba", "club.p6.h3.k1"),
    "K-CLUB-38": _score("transfer", "club.p7.k1.o1.h2"),
}

_BLOG: Final[dict[str, tuple[Example, ...]]] = {
    "K-BLOG-03": tuple(_cards(f"month.{n}", mask) for n, mask in enumerate(MONTH_MASKS, 1)),
    "K-BLOG-04": (_cards("hikari", HIKARI),),
    "K-BLOG-05": (_cards("tane", TANE),),
    "K-BLOG-06": (_cards("akatan", AKA), _cards("aotan", AO), _cards("plain", TAN & ~AKA & ~AO)),
    "K-BLOG-07": (_cards("kasu_cup", KASU_AND_CUP),),
    "K-BLOG-10": (_taken("31", "34 12 41 82 93 a4 b2 c3"),),
    "K-BLOG-11": (_taken("71", "34 12 41 82 93 a4 b2 c3"),),
    "K-BLOG-12": (_taken("81", "82 83 84 12 41 93 b2 c3"),),
    "K-BLOG-13": (_taken("b3", "34 12 41 82 93 a4 b2 c3", "flip"),),
    "K-BLOG-15": _score("koi", "bga_blog.p5.f1", "bga_blog.p5.f1.k1"),
    "K-BLOG-17": _score("transfer", "bga_blog.en"),
    "K-BLOG-19": _score("transfer", "bga_blog.p6.f2.k1"),
    "K-BLOG-20": _score("field", "bga_blog.p6.f2", "bga_blog.p6"),
    "K-BLOG-21": _made("bga_blog.c1222324252", "bga_blog.c318191"),
    "K-BLOG-22": (_dealt(_TESHI, "bga_blog"), _dealt(_KUTTSUKI, "bga_blog")),
    "K-BLOG-23": _score("double_back", "bga_blog;double_back=on.p5.f1.o1"),
}

_READINGS: Final[dict[str, tuple[Example, ...]]] = {
    "C-02": _score(
        "double_back",
        "bga_general;double_back=on.p5.f1.o1",
        "bga_general;double_back=on;double_back_style=plus1.p5.f1.o1",
    ),
    "C-03": _score("transfer", "bga_general.en", "bga_blog.en"),
    "C-04": _score(
        "field",
        *(
            f"bga_general{way}.p5.f2"
            for way in ("", ";bright_multiplier=count", ";bright_multiplier=at_least_one", ";bright_multiplier=off")
        ),
    ),
    "C-05": _score("seven_double", "bga_general.p7", "bga_general;seven_double=off.p7"),
    "C-06": _made("bga_general.c318191", "bga_general;yaku_off=rokutan+teppo.c318191"),
    "C-07": _made("bga_general.c3191", "bga_general_old.c3191"),
    "C-09": _made("bga_general.c113181b1c191", "bga_general_old.c113181b1c191"),
    "C-10": _made("bga_general.c53546364737483849394a3a4"),
    "C-13": _score("transfer", "bga_nintendo.p5.f2"),
    "C-14": _score("koi", "bga_general.p2.k1.o1", "club.p2.k1.o1"),
    "C-15": _made("bga_general.c113181b1c16171a12141", "club.c113181b1c16171a12141"),
    "C-17": _score("transfer", "bga_general.ec", "club.p1.k1"),
    "C-18": _score("multiplier", "bga_general;bright_multiplier=off.p5.f2.k1"),
    "GAP-K-01": (_taken("81", "82 83 84 12 41 93 b2 c3"),),
    "GAP-K-02": (
        _taken("82", "81 84 12 33 41 93 b2 c3", take="81"),
        _taken("82", "81 84 12 33 41 93 b2 c3", "flip", "84"),
    ),
    "GAP-K-04": (_dealt(_BOTH),),
    "GAP-K-05": _made("bga_general_old.c318191", "bga_general_old;teppo_follows_cup_option=on.c318191"),
    "GAP-K-06": _made(
        "bga_general;ippai=ame_nagare.c318191b4", "bga_general;ippai=ame_nagare;teppo_follows_cup_option=on.c318191b4"
    ),
    "GAP-K-07": (_asked("31 91", "b4 12 22 32", ruleset="bga_general;ippai=ame_nagare"),),
    "GAP-K-08": (_asked("", "61 71 a1", 0), _asked("", "61 71 a1", 0, "bga_general;koi_with_empty_hand=on")),
    "GAP-K-09": _score("double_back", "bga_general;double_back=on.p5.k1.o1", "bga_general;double_back=on.p5.k1.o3"),
    "GAP-K-13": (_taken("73", "71 34 12 41 82 93 a4 b2 c3", "flip"),),
    "GAP-K-14": (_scored("k1.bga_general.p5.f1", "field", "12 24 31 42 63 71 94 a4"),),
    "GAP-K-15": _score("koi", "bga_general.p5.k3"),
    "GAP-K-17": _score("honba", "club.et.h2", "club;honba_on_hand_yaku=off.et.h2"),
    "GAP-K-22": _score("koi", "bga_general.p2.k1.o1"),
}


def _worked() -> dict[str, tuple[Example, ...]]:
    """The worked examples themselves; the cases of one stand together."""
    found: dict[str, tuple[Example, ...]] = {}
    for worked in worked_examples().values():
        rule = worked.id.rstrip("abcdef")
        situation, _ = worked.open()
        made: tuple[Example, ...] = (_captured(worked.state),) if situation.pile else ()
        of = {"multiplier": "field", "base": "seven_double"}.get(worked.of, worked.of)
        paid: tuple[Example, ...] = () if worked.of == "yaku_total" else (_scored(worked.state, of),)
        found[rule] = (*found.get(rule, ()), *made, *paid)
    return found


@cache
def examples() -> Mapping[str, tuple[Example, ...]]:
    """Return the live example of each rule that has one.

    >>> (score,) = examples()["K-BGA-21"]
    >>> score.exhibit.term(score.rules).value
    70
    """
    return MappingProxyType({**_BGA, **_CLUB, **_BLOG, **_READINGS, **_worked()})
