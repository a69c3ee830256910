"""The examples of Haggis in the rule book: examples; options and their values need nothing of their own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from hanawidgets.teach.exhibit import Example, Exhibit, Reader, RulePages, read_examples

from ..actions import Play
from ..cards import NAMES, cards_in_order, parse_cards
from ..legal import fitting
from ..rules import RuleSet, parse_ruleset
from .exhibits import Combo, PlayOn, Rows, ShownCards
from .rounds import BetsMade, DeckCounts, Leader, RoundEnd, Winner
from .tricks import PlayedTrick

# Live examples of the rule book: what to show stands with the rules in rules.json, every number in it is the
# engine's. Which cards stand for a rule is our choice.


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split("-")))


def _on(text: str, rules: RuleSet) -> Exhibit:
    on, cards = map(parse_cards, text.split("/"))
    return PlayOn(on, cards)


def _trick(text: str, rules: RuleSet) -> Exhibit:
    found: list[tuple[str, Play]] = []
    for word in text.split():
        seat, _, cards = word.partition(":")
        current = found[-1][1].reading if found else -1
        found.append((seat, fitting(parse_cards(cards), current, rules.high)[0]))
    return PlayedTrick(tuple(found))


def _round(text: str, rules: RuleSet) -> Exhibit:
    out, *given = text.split()
    known = dict(word.split("=") for word in given)
    pairs: dict[str, Any] = {key: tuple(zip(NAMES, _numbers(value), strict=False)) for key, value in known.items()}
    return RoundEnd(tuple(out), **pairs)


def _leader(text: str, rules: RuleSet) -> Exhibit:
    totals, seat = text.split()
    return Leader(_numbers(totals), NAMES.index(seat))


def _winner(text: str, rules: RuleSet) -> Exhibit:
    totals, target = text.split()
    return Winner(_numbers(totals), int(target))


_READERS: Final[Mapping[str, Reader]] = {
    "worth": lambda text, _: ShownCards(cards_in_order(text)),
    "cards": lambda text, _: Combo(parse_cards(text), order=tuple(text.split())),
    "rising": lambda text, _: Rows(tuple(map(parse_cards, text.split("/")))),
    "on": _on,
    "trick": _trick,
    "bets": lambda text, _: BetsMade(_numbers(text)),
    "round": _round,
    "deck": lambda text, _: DeckCounts(),
    "leader": _leader,
    "winner": _winner,
}


@cache
def examples() -> Mapping[str, tuple[Example, ...]]:
    """Return the live example of each rule of Haggis that has one.

    >>> [part.exhibit.score(part.rules).value for part in examples()["EX-HG-06"]]
    [93]
    """
    return MappingProxyType(read_examples("haggis", _READERS, parse_ruleset, "two"))


PAGES: Final = RulePages(examples)
"""What the rule book shows."""
