"""Skills of Haggis: which rules each takes, and where problems come from that ask for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from hanawidgets.core.explain import Term
from hanawidgets.teach.judge import Change, changed
from hanawidgets.teach.model import About, AnyStep, Choose, Misconception
from hanawidgets.teach.skills import Skill, Source

from ..cards import COURTS, RANK_OF, card_points, court_count
from ..combos import BOMBS, COMBINATIONS
from ..score import PER_CARD, Line, Reason, Result
from .answers import cards_of, term_of
from .exhibits import Combo, PlayOn
from .rounds import LAST_HAND, LEFT_OVER, RoundEnd
from .tricks import PlayedTrick

# Mistakes that are made with scores of Haggis, and with the points of its cards.


def _bet(term: Term) -> int:
    return int(term.facts.get("bet", 0))


_CHANGES: Final = (
    Change("forgot_haggis", LEFT_OVER, lambda t: t.value > 0, lambda _: 0),
    Change("forgot_hand", LAST_HAND, lambda t: t.value > 0, lambda _: 0),
    Change("forgot_left", Line.LEFT, lambda t: t.value > 0, lambda _: 0),
    Change("left_not_times_five", Line.LEFT, lambda t: t.value > 0, lambda t: t.value // PER_CARD),
    Change("left_added", Line.LEFT, lambda t: t.value > 0, op="sum"),
    Change("forgot_bet", Line.OWN_BET, lambda t: t.value > 0, lambda _: 0),
    Change("counted_lost_bet", Line.OWN_BET, lambda t: t.reason == Reason.BET_LOST, _bet),
    Change("paid_lost_bet", Line.OWN_BET, lambda t: t.reason == Reason.BET_LOST, lambda t: -_bet(t), rule="HG-40"),
    Change("forgot_failed_bet", Line.FAILED_BET, lambda t: t.value > 0, lambda _: 0),
    Change("forgot_cards", Line.CARDS, lambda t: t.value > 0, lambda _: 0),
)
"""Mistakes that change one term or one operation, the likeliest first."""


def misconceptions(root: Term, result: Result | None = None) -> tuple[Misconception, ...]:
    """Return the mistakes that can be made with a score, and lead to another number.

    result  how the round ended, where it is known: for the sum of all hands (HG-55)

    >>> from hanawidgets.games.haggis.rules import preset
    >>> from hanawidgets.games.haggis.score import score
    >>> tree = score(Result((30, 30), (0,), (23, 13), (0, 2)), 0, preset("two"))
    >>> [(m.name, m.value) for m in misconceptions(tree)][:3]
    [('forgot_left', 83), ('left_not_times_five', 85), ('left_added', 90)]
    """
    found = [*changed(root, _CHANGES), *_sum_of_hands(root, result)]
    return tuple(misconception for misconception in found if misconception.value != root.value)


def _sum_of_hands(root: Term, result: Result | None) -> Iterator[Misconception]:
    left = root.find(Line.LEFT)
    if result is None or left is None or left.reason != Reason.LEFT_FIRST or not result.first:
        return
    whole = PER_CARD * sum(result.first)
    row = Change("sum_of_hands", Line.LEFT, lambda _: True, lambda _: whole, rule="HG-55")
    yield from changed(root, [row])


def points_misconceptions(cards: Sequence[str]) -> tuple[Misconception, ...]:
    """Return the mistakes that can be made in adding up the points of cards, each with another number."""
    right = sum(map(card_points, cards))
    courts = [code for code in cards if code in COURTS]
    numbers = [RANK_OF[code] for code in cards if code not in COURTS]
    odd = sum(number % 2 for number in numbers)
    rest = right - odd

    def made() -> Iterator[tuple[str, str, int]]:
        yield "forgot_courts", "HG-09", odd
        yield "courts_as_one", "HG-09", odd + len(courts)
        yield "one_a_card", "HG-08", len(numbers) + rest
        yield "even_for_odd", "HG-08", len(numbers) - odd + rest
        yield "as_numbers", "HG-08", sum(numbers) + rest

    return tuple(
        Misconception(name, rule, {"score": value, "points": value}) for name, rule, value in made() if value != right
    )


def misconceptions_of(about: About) -> tuple[Misconception, ...]:
    """Return the mistakes that can be made with a round's score, or with the points of cards."""
    root = term_of(about)
    if root is not None:
        ended = about.situation.result(about.rules) if isinstance(about.situation, RoundEnd) else None
        return misconceptions(root, ended)
    cards = cards_of(about)
    return points_misconceptions(cards) if cards else ()


_FORMS: Final = {
    "single": ("HG-02", "HG-14", "HG-10"),
    "set": ("HG-15", "HG-16", "HG-17"),
    "run": ("HG-20",),
    "sets": ("HG-22", "HG-23", "HG-24"),
}
_WILD: Final = {"set": ("HG-18", "HG-19"), "run": ("HG-21", "GAP-HG-04"), "sets": ("GAP-HG-05",)}
_BETS: Final = ("HG-40", "HG-41", "HG-42", "HG-43", "GAP-HG-07")

_BOMBS: Final = ("HG-25", *(f"HG-{n}" for n in range(27, 33)), "HG-52", "GAP-HG-09")


def _combos() -> Iterator[Skill]:
    for name in ("set", "run", "sets"):
        names = [name, "none"] if name == "run" else [name, "run", "none"]
        yield Skill(f"combo.{name}", _FORMS[name], (Source("combination", {"names": names, "wilds": False}),))
    for name, rules in _WILD.items():
        names = ["set", "run", "sets", "none"]
        yield Skill(f"wild.{name}", ("HG-11", *rules), (Source("combination", {"names": names, "wilds": True}),))


def _answers() -> Iterator[Skill]:
    for name, rules in _FORMS.items():
        sources = (
            Source("answer", {"names": [name], "bombs": False, "wilds": False}),
            Source("answer", {"names": [name], "bombs": True}),
        )
        yield Skill(f"answer.{name}", ("HG-05", *rules), sources)


SKILLS: Final = (
    *_combos(),
    *_answers(),
    Skill(
        "flow.pass",
        ("HG-04", "HG-12", "HG-13", "GAP-HG-03", "GAP-HG-16"),
        (Source("passes"), Source("passes", {}, "three")),
    ),
    Skill("bomb.name", _BOMBS, (Source("combination", {"names": ["bomb", "none"]}),)),
    Skill("bomb.order", ("HG-33", "HG-26", "GAP-HG-13"), (Source("bomb", {"ask": "higher"}),)),
    Skill(
        "bomb.price",
        ("HG-34", "GAP-HG-02", "GAP-HG-06"),
        (Source("bomb", {"ask": "takes"}), Source("bomb", {"ask": "takes"}, "three")),
    ),
    *(
        Skill(f"judge.{about}", ("HG-46",), (Source("judgement", {"about": [about]}),), by_rule=False)
        for about in ("lead", "answer")
    ),
    Skill("trick.taker", ("HG-06",), (Source("bomb", {"ask": "takes"}),)),
    Skill("points.numbers", ("HG-08", "HG-03"), (Source("points", {"courts": False}),)),
    Skill("points.courts", ("HG-09",), (Source("points", {"courts": True}),)),
    Skill(
        "score.out", ("HG-46", "HG-44"), (Source("score", {"blank": ["left_cards"]}), Source("score", {"bets": False}))
    ),
    Skill("score.rest", ("HG-45", "HG-38"), (Source("score", {"parts": True, "blank": ["card_points"]}),)),
    Skill("score.other", ("HG-47",), (Source("other"),)),
    Skill("score.bets", _BETS, (Source("score", {"bets": True}),)),
    Skill("bet.when", ("HG-39", "GAP-HG-11"), (Source("bet"),)),
    Skill(
        "deal.counts",
        ("HG-01", "HG-07", "HG-35", "HG-36", "HG-37", "HG-50", "HG-51"),
        (Source("deck"), Source("deck", {}, "three")),
    ),
    Skill("game.leader", ("GAP-HG-01",), (Source("leader"), Source("leader", {}, "three"))),
    Skill("game.over", ("HG-48", "HG-49", "GAP-HG-08"), (Source("won"), Source("won", {}, "three"))),
    Skill("three.first", ("HG-54", "HG-55", "GAP-HG-14"), (Source("score", {"blank": ["left_cards"]}, "three"),)),
    Skill("three.out", ("HG-53", "GAP-HG-12", "GAP-HG-15"), (Source("goes_out", {}, "three"),)),
    Skill("three.second", ("HG-56",), (Source("score", {"blank": ["score"]}, "three"),)),
)


def asked(step: AnyStep) -> Iterator[str]:
    """Yield what forms a question is about, whether a trick was bombed, and which cards' points are asked for."""
    if not isinstance(step, Choose):
        return
    about = step.situation
    if isinstance(about, Combo) and step.ask == "combination":
        group = "wild" if court_count(about.cards) else "combo"
        names = dict.fromkeys(each.name for each in about.combinations(step.rules))
        yield from ("bomb.name" if name in BOMBS.values() else f"{group}.{name}" for name in names if name != "single")
    elif isinstance(about, PlayOn) and step.ask in ("answers", "beats"):
        on = COMBINATIONS[about.current(step.rules)]
        yield "bomb.order" if on.kind == "bomb" else f"answer.{on.name}"
    elif isinstance(about, PlayedTrick) and step.ask in ("none", "takes", "wins"):
        last = COMBINATIONS[about.played[-1][1].reading]
        yield "bomb.price" if last.kind == "bomb" else "trick.taker"
    elif step.ask == "points" and step.cards:
        yield "points.courts" if any(str(card)[0] in "JQK" for card in step.cards) else "points.numbers"


def word(name: str, lang: str) -> str | None:
    """Return None: all have words of their own."""
    return None
