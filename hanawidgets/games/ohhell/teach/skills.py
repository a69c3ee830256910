"""Skills of Oh Hell: which rules each takes, and where problems come from that ask for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from hanawidgets.core.deck import CODES, SUIT, WIDTH
from hanawidgets.core.explain import Status, Term
from hanawidgets.teach.judge import Change, changed
from hanawidgets.teach.model import About, AnyStep, Choose, Misconception
from hanawidgets.teach.skills import Skill, Source
from hanawidgets.text import LANGUAGES, translate

from ..hand import Phase
from ..rules import MODES
from ..score import BONUS, MODE_RULES, Line, points
from ..tricks import NO_SUIT, winner
from .answers import bids_of, forbidden_of, term_of, trick_of
from .exhibits import NONE, Bids, Trick

# Mistakes that are made in Oh Hell: with points, with who takes a trick, with the dealer's forbidden bid.


def _fact(term: Term, name: str) -> int:
    return int(term.facts.get(name, 0))


def _took(term: Term) -> int:
    return _fact(term, "taken")


_CHANGES: Final = (
    Change("forgot_bonus", Line.BONUS, lambda t: t.value > 0, lambda _: 0),
    Change("bonus_though_missed", Line.BONUS, lambda t: t.status is Status.IDLE, lambda _: BONUS),
    Change("forgot_tricks", Line.TRICKS, lambda t: t.value > 0, lambda _: 0),
    Change(
        "tricks_on_a_miss", Line.TRICKS, lambda t: t.rule == "OH-23" and t.status is Status.IDLE and _took(t) > 0, _took
    ),
    Change(
        "counted_the_bid",
        Line.TRICKS,
        lambda t: t.rule == "OH-22" and _took(t) != _fact(t, "bid"),
        lambda t: _fact(t, "bid"),
    ),
    Change("tricks_no_matter", Line.TRICKS, lambda t: t.status is Status.OFF and _took(t) > 0, _took),
    Change("forgot_minus", Line.PENALTY, lambda t: t.value < 0, lambda t: -t.value),
    Change("price_once", Line.OFF, lambda t: t.value > 1, lambda _: 1),
    Change("one_a_trick", Line.PRICE, lambda t: t.value < 0, lambda _: -1),
    Change("price_of_all", Line.OFF, lambda t: _took(t) not in (0, t.value), _took),
)
"""Mistakes that change one term of the points of a hand, the likeliest first."""


def score_misconceptions(root: Term) -> tuple[Misconception, ...]:
    """Return the mistakes that can be made with the points of a hand, each with a number of its own.

    >>> from hanawidgets.games.ohhell.score import settle
    >>> [(m.name, m.value) for m in score_misconceptions(settle(3, 0, "negative"))]
    [('forgot_minus', 30), ('price_once', -10), ('one_a_trick', -3), ('other_mode', 0)]
    """
    return _each_its_own((*changed(root, _CHANGES), *_other_modes(root)), "score", root.value)


def _other_modes(root: Term) -> Iterator[Misconception]:
    for mode in MODES:
        if MODE_RULES[mode] != root.rule:
            value = points(_fact(root, "bid"), _took(root), mode)
            facts = {"mode": {lang: translate(f"ohhell.value.mode.{mode}", lang) for lang in LANGUAGES}}
            yield Misconception("other_mode", root.rule, {"score": value, root.name: value}, facts)


def winner_misconceptions(trick: Trick) -> tuple[Misconception, ...]:
    """Return the cards that are taken for the winner of a trick, each with the mistake behind it."""
    cards, trump = trick.cards, trick.trump
    if not cards:
        return ()

    def made() -> Iterator[tuple[str, str, int]]:
        yield "ignored_trump", "OH-18", cards[winner(cards, NO_SUIT)]
        yield "highest_of_any", "OH-05", max(cards, key=lambda card: card % WIDTH)
        trumps = [card for card in cards if SUIT[card] == trump]
        if trumps:
            yield "first_trump", "OH-18", trumps[0]
        yield "leader_wins", "OH-18", cards[0]
        yield "last_card_wins", "OH-18", cards[-1]

    found = (Misconception(name, rule, {"winner": CODES[card]}) for name, rule, card in made())
    return _each_its_own(found, "winner", CODES[trick.winner])


def forbidden_misconceptions(about: About) -> tuple[Misconception, ...]:
    """Return what is taken for the dealer's forbidden bid. Raises RuleError if bids are missing."""
    shown = bids_of(about)
    bids, size = shown.bids, shown.hand_size
    right = forbidden_of(about)
    total = sum(bids)
    facts = {"total": total, "size": size}

    def misconception(name: str, value: int | str) -> Misconception:
        return Misconception(name, "OH-13", {"forbidden": value}, facts)

    def made() -> Iterator[Misconception]:
        if right == NONE:
            yield misconception("forbidden_above", total - size)
        yield misconception("sum_is_forbidden", total)
        if bids[-1]:
            yield misconception("forgot_a_bid", size - total + bids[-1])
        yield misconception("players_not_tricks", about.rules.players - total)
        yield misconception("size_is_forbidden", size)
        yield misconception("always_free", NONE)

    fitting = (
        found for found in made() if found.values["forbidden"] == NONE or 0 <= int(found.values["forbidden"]) <= size
    )
    return _each_its_own(fitting, "forbidden", right)


def _each_its_own(found: Iterable[Misconception], name: str, right: int | str) -> tuple[Misconception, ...]:
    """Return those that lead to a wrong answer; of several to the same one the likelier counts."""
    kept: dict[int | str, Misconception] = {}
    for misconception in found:
        value = misconception.values[name]
        if value != right and value not in kept:
            kept[value] = misconception
    return tuple(kept.values())


def misconceptions_of(about: About) -> tuple[Misconception, ...]:
    """Return the mistakes that can be made with what a step asks about."""
    if (root := term_of(about)) is not None:
        return score_misconceptions(root)
    if isinstance(about.situation, Trick):
        return winner_misconceptions(trick_of(about))
    if isinstance(about.situation, Bids) or (about.position is not None and about.position.current.phase is Phase.BID):
        known = bids_of(about).forbidden(about.rules) is not None  # all but the dealer's bid are made
        return forbidden_misconceptions(about) if known else ()
    return winner_misconceptions(trick_of(about)) if about.position is not None else ()


_MODES: Final = {"normal": ("OH-23",), "positive": ("OH-22",), "negative": ("OH-24", "OH-25")}
assert set(_MODES) == set(MODES)  # noqa: S101
_SIZES: Final = ("OH-01", "OH-06", "OH-07", "OH-28", "OH-29", "OH-30", *(f"OH-{n}" for n in range(31, 38)))

SKILLS: Final = (
    Skill("trick.winner", ("OH-18", "OH-04"), (Source("winner", {"trump": False}),)),
    Skill("trick.trump", ("OH-05", "OH-08", "OH-09"), (Source("winner", {"trump": True}),)),
    Skill("trick.follow", ("OH-16",), (Source("legal", {"void": False, "lead": False}),)),
    Skill("trick.void", ("OH-17",), (Source("legal", {"void": True, "lead": False}),)),
    Skill("trick.lead", ("OH-15", "GAP-OH-05"), (Source("legal", {"lead": True}),)),
    Skill("trick.next", ("OH-19",), (Source("leads"),)),
    Skill("bid.order", ("OH-11", "OH-14", "GAP-OH-01", "GAP-OH-04", "GAP-OH-08"), (Source("order"),)),
    Skill("bid.choose", ("OH-03", "OH-12", "GAP-OH-07"), (Source("bid", {"hand_size": [1, 2, 3]}), Source("bid"))),
    Skill(
        "bid.forbidden", ("OH-13", "GAP-OH-06"), (Source("forbidden", {"hand_size": [1, 2, 3, 4]}), Source("forbidden"))
    ),
    Skill("judge.card", ("OH-20",), (Source("judgement", {"about": ["card"]}, "short_up;players=4"),), by_rule=False),
    Skill("count.unseen", ("OH-02", "OH-10", "GAP-OH-02"), (Source("unseen"),)),
    *(
        Skill(
            f"score.{mode}",
            (*rules, "OH-21"),
            (Source("score", {"mode": [mode], "exact": True}), Source("score", {"mode": [mode]})),
        )
        for mode, rules in _MODES.items()
    ),
    Skill("round.size", _SIZES, (Source("size"),)),
    Skill("round.winner", ("OH-20", "OH-26", "OH-27"), (Source("won"),)),
)


def asked(step: AnyStep) -> Iterator[str]:
    """Yield whether a trick is won by a trump or by the suit led."""
    trick = step.situation
    if isinstance(step, Choose) and step.ask == "winner" and isinstance(trick, Trick):
        led = SUIT[trick.cards[0]]
        trumped = led != trick.trump and any(SUIT[card] == trick.trump for card in trick.cards)
        yield "trick.trump" if trumped else "trick.winner"


def word(name: str, lang: str) -> str | None:
    """Return None: all have words of their own."""
    return None
