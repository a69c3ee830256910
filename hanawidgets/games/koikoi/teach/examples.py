"""Live examples of the rule book: what to show is written here, every number in it is the engine's.

Situations are written as links' words (:func:`hanawidgets.games.koikoi.situation.parse_state`), cards in any
notation. Which cards stand for a rule is our choice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final

from hanawidgets.core.explain import Term

from ..cards import HIKARI, KASU, MONTH_MASKS, TAN, TANE, parse_card, parse_text
from ..rounds import Capture, Prompt, Special, capture, field_brights, prompt, special_hand
from ..rules import RuleSet, parse_ruleset
from ..situation import Ending, Situation, parse_state
from ..yaku import AKA, AO, KASU_AND_CUP, Report, report, yaku_of
from .worked import worked_examples


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards to look at.

    label  what they are, a key below ``book.line``
    """

    label: str
    pile: int


@dataclass(frozen=True, slots=True)
class Made:
    """What captured cards make under a rule set: the yaku that count, those that do not, their sum.

    state  cards and rules as a link's word
    """

    state: str

    @property
    def pile(self) -> int:
        """The captured cards."""
        return parse_state(self.state)[0].pile

    @property
    def rules(self) -> RuleSet:
        """The rules in force."""
        return parse_state(self.state)[1]

    @property
    def report(self) -> Report:
        """The yaku."""
        return report(self.pile, self.rules)


@dataclass(frozen=True, slots=True)
class Score:
    """What a round pays.

    state  situation and rules as a link's word
    of     name of the term that the rule is about, or ``""``
    field  the field as dealt, if it is to be seen; its brights are those of the state
    """

    state: str
    of: str = ""
    field: str = ""

    @property
    def situation(self) -> Situation:
        """How the round ended."""
        return parse_state(self.state)[0]

    @property
    def rules(self) -> RuleSet:
        """The rules in force."""
        return parse_state(self.state)[1]

    @property
    def term(self) -> Term:
        """The score as a tree."""
        return self.situation.score(self.rules)

    @property
    def field_pile(self) -> int:
        """The field as dealt, or no cards. Raises ValueError if its brights are others than the state's."""
        pile = parse_text(self.field)
        if self.field and field_brights(pile) != self.situation.field_brights:
            raise ValueError(self)
        return pile


@dataclass(frozen=True, slots=True)
class Dealt:
    """A dealt hand that may be special."""

    hand: str
    ruleset: str = "bga_general"

    @property
    def pile(self) -> int:
        """The cards."""
        return parse_text(self.hand)

    @property
    def special(self) -> Special | None:
        """Which special hand it is."""
        return special_hand(self.pile)

    @property
    def lit(self) -> int:
        """The four cards of teshi among the others; in kuttsuki all are in pairs."""
        return sum(cards for mask in MONTH_MASKS if (cards := self.pile & mask) == mask)

    @property
    def term(self) -> Term:
        """What it pays."""
        return Situation(ending=Ending.SPECIAL).score(parse_ruleset(self.ruleset))


@dataclass(frozen=True, slots=True)
class Taken:
    """One card played or flipped, the field, and what is taken.

    by    ``play`` or ``flip``
    take  of two cards of the month the one chosen
    """

    card: str
    field: str
    by: str = "play"
    take: str = ""

    @property
    def played(self) -> int:
        """The card as a pile."""
        return parse_card(self.card).bit

    @property
    def pile(self) -> int:
        """The field before."""
        return parse_text(self.field)

    @property
    def matches(self) -> int:
        """The field cards of the same month."""
        return self.pile & MONTH_MASKS[parse_card(self.card).month - 1]

    @property
    def capture(self) -> Capture:
        """What happens."""
        return capture(self.pile, parse_card(self.card), parse_text(self.take) if self.take else None)


@dataclass(frozen=True, slots=True)
class Asked:
    """Whether stop or koi-koi is asked when cards come in after a call.

    before    the cards at the player's last koi-koi, ``""`` before the first
    new       what has come in since
    """

    before: str
    new: str
    hand_left: int = 3
    ruleset: str = "bga_general"

    @property
    def rules(self) -> RuleSet:
        """The rules in force."""
        return parse_ruleset(self.ruleset)

    @property
    def pile(self) -> int:
        """All captured cards now."""
        return parse_text(f"{self.before} {self.new}")

    @property
    def fresh(self) -> int:
        """The cards that have come in."""
        return parse_text(self.new)

    @property
    def prompt(self) -> Prompt:
        """What the engine does."""
        before, now = (yaku_of(pile, self.rules) for pile in (parse_text(self.before), self.pile))
        return prompt(before, now, self.rules, hand_left=self.hand_left)


Part = Cards | Made | Score | Dealt | Taken | Asked

_KASU_10: Final = "13142324333443445354"
_TAN_5: Final = "4252721262"
_TESHI: Final = "81 82 83 84 14 33 62 b2"
_KUTTSUKI: Final = "12 13 33 34 62 63 a1 a4"
_BOTH: Final = "81 82 83 84 33 34 62 63"


def _made(*states: str) -> tuple[Part, ...]:
    return tuple(Made(f"k1.{state}") for state in states)


def _score(of: str, *states: str) -> tuple[Part, ...]:
    return tuple(Score(f"k1.{state}", of) for state in states)


_BGA: Final[dict[str, tuple[Part, ...]]] = {
    "K-BGA-03": (Cards("hikari", HIKARI), Cards("tane", TANE), Cards("tan", TAN), Cards("kasu", KASU)),
    "K-BGA-04": (Cards("hikari", HIKARI),),
    "K-BGA-05": (Cards("tane", TANE),),
    "K-BGA-06": (Cards("akatan", AKA), Cards("aotan", AO), Cards("plain", TAN & ~AKA & ~AO)),
    "K-BGA-07": (Cards("kasu", KASU),),
    "K-BGA-08": _made("bga_general.c9121415182", "bga_general.c91" + _KASU_10[:-2]),
    "K-BGA-11": (Dealt(_TESHI), Dealt(_KUTTSUKI)),
    "K-BGA-13": (Taken("31", "34 12 41 82 93 a4 b2 c3"), Taken("71", "34 12 41 82 93 a4 b2 c3")),
    "K-BGA-14": (Taken("82", "81 84 12 33 41 93 b2 c3", take="81"),),
    "K-BGA-15": (Taken("b3", "34 12 41 82 93 a4 b2 c3", "flip"),),
    "K-BGA-17": (Asked("", "61 71 a1"),),
    "K-BGA-19": (Asked("12 22 32 42 52", "62"), Asked("12 22 32 42 52", "13 14")),
    "K-BGA-21": _score("transfer", "bga_general.p7.f3.k1"),
    "K-BGA-22": _made("bga_general.c1222324252"),
    "K-BGA-23": _score("seven_double", "bga_general.p6", "bga_general.p7"),
    "K-BGA-24": (
        Score("k1.bga_general.p5", "field", "12 24 33 42 63 71 94 a4"),
        Score("k1.bga_general.p5.f1", "field", "12 24 31 42 63 71 94 a4"),
        Score("k1.bga_general.p5.f3", "field", "11 24 31 42 63 81 94 a4"),
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
    "K-BGA-49": (Dealt(_TESHI),),
    "K-BGA-50": (Dealt(_KUTTSUKI),),
    "K-BGA-51": (Dealt(_TESHI), *_score("transfer", "bga_general.f3.et")),
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

_CLUB: Final[dict[str, tuple[Part, ...]]] = {
    "K-CLUB-12": (Dealt(_TESHI, "club"),),
    "K-CLUB-13": (Dealt(_KUTTSUKI, "club"),),
    "K-CLUB-14": (Dealt(_TESHI, "club"),),
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
    "K-CLUB-29": (Asked("12 22 32", "42", ruleset="club"),),
    "K-CLUB-32": _score("koi", "club.p6.k1.o1"),
    "K-CLUB-35": _score("honba", "club.p6.h1"),
    "K-CLUB-36": _score("honba", "club.p6.h3"),
    "K-CLUB-37": _score("honba", "club.p6.h3.k1"),
    "K-CLUB-38": _score("transfer", "club.p7.k1.o1.h2"),
}

_BLOG: Final[dict[str, tuple[Part, ...]]] = {
    "K-BLOG-03": tuple(Cards(f"month.{n}", mask) for n, mask in enumerate(MONTH_MASKS, 1)),
    "K-BLOG-04": (Cards("hikari", HIKARI),),
    "K-BLOG-05": (Cards("tane", TANE),),
    "K-BLOG-06": (Cards("akatan", AKA), Cards("aotan", AO), Cards("plain", TAN & ~AKA & ~AO)),
    "K-BLOG-07": (Cards("kasu_cup", KASU_AND_CUP),),
    "K-BLOG-10": (Taken("31", "34 12 41 82 93 a4 b2 c3"),),
    "K-BLOG-11": (Taken("71", "34 12 41 82 93 a4 b2 c3"),),
    "K-BLOG-12": (Taken("81", "82 83 84 12 41 93 b2 c3"),),
    "K-BLOG-13": (Taken("b3", "34 12 41 82 93 a4 b2 c3", "flip"),),
    "K-BLOG-15": _score("koi", "bga_blog.p5.f1", "bga_blog.p5.f1.k1"),
    "K-BLOG-17": _score("transfer", "bga_blog.en"),
    "K-BLOG-19": _score("transfer", "bga_blog.p6.f2.k1"),
    "K-BLOG-20": _score("field", "bga_blog.p6.f2", "bga_blog.p6"),
    "K-BLOG-21": _made("bga_blog.c1222324252", "bga_blog.c318191"),
    "K-BLOG-22": (Dealt(_TESHI, "bga_blog"), Dealt(_KUTTSUKI, "bga_blog")),
    "K-BLOG-23": _score("double_back", "bga_blog;double_back=on.p5.f1.o1"),
}

_READINGS: Final[dict[str, tuple[Part, ...]]] = {
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
    "GAP-K-01": (Taken("81", "82 83 84 12 41 93 b2 c3"),),
    "GAP-K-02": (
        Taken("82", "81 84 12 33 41 93 b2 c3", take="81"),
        Taken("82", "81 84 12 33 41 93 b2 c3", "flip", "84"),
    ),
    "GAP-K-04": (Dealt(_BOTH),),
    "GAP-K-05": _made("bga_general_old.c318191", "bga_general_old;teppo_follows_cup_option=on.c318191"),
    "GAP-K-06": _made(
        "bga_general;ippai=ame_nagare.c318191b4", "bga_general;ippai=ame_nagare;teppo_follows_cup_option=on.c318191b4"
    ),
    "GAP-K-07": (Asked("31 91", "b4 12 22 32", ruleset="bga_general;ippai=ame_nagare"),),
    "GAP-K-08": (Asked("", "61 71 a1", 0), Asked("", "61 71 a1", 0, "bga_general;koi_with_empty_hand=on")),
    "GAP-K-09": _score("double_back", "bga_general;double_back=on.p5.k1.o1", "bga_general;double_back=on.p5.k1.o3"),
    "GAP-K-13": (Taken("73", "71 34 12 41 82 93 a4 b2 c3", "flip"),),
    "GAP-K-14": (Score("k1.bga_general.p5.f1", "field", "12 24 31 42 63 71 94 a4"),),
    "GAP-K-15": _score("koi", "bga_general.p5.k3"),
    "GAP-K-17": _score("honba", "club.et.h2", "club;honba_on_hand_yaku=off.et.h2"),
    "GAP-K-22": _score("koi", "bga_general.p2.k1.o1"),
}


def _worked() -> dict[str, tuple[Part, ...]]:
    """The worked examples themselves; the cases of one stand together."""
    found: dict[str, tuple[Part, ...]] = {}
    for worked in worked_examples().values():
        rule = worked.id.rstrip("abcdef")
        situation, _ = worked.open()
        made: tuple[Part, ...] = (Made(worked.state),) if situation.pile else ()
        of = {"multiplier": "field", "base": "seven_double"}.get(worked.of, worked.of)
        paid: tuple[Part, ...] = () if worked.of == "yaku_total" else (Score(worked.state, of),)
        found[rule] = (*found.get(rule, ()), *made, *paid)
    return found


@cache
def rule_examples() -> Mapping[str, tuple[Part, ...]]:
    """Return the live example of each rule that has one.

    >>> (score,) = rule_examples()["K-BGA-21"]
    >>> score.term.value
    70
    """
    return MappingProxyType({**_BGA, **_CLUB, **_BLOG, **_READINGS, **_worked()})
