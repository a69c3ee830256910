"""Live examples of the rule book: what to show stands with the rules in ``rules.json``, every number in it is the
engine's. Which cards stand for a rule is our choice, also where a source of a worked example shows numbers or pictures.

====================================  ==================================================================
``cards LABEL PILE``                  cards to look at
``yaku WORD``                         captured cards, as a link's word (:func:`.situation.parse_state`)
``score TERM WORD [FIELD]``           what a round pays, and the term that the rule is about
``hand PILE``                         a dealt hand
``play CARD FIELD [TAKE]``, ``flip``  what a card captures
``asked HAND_LEFT NEW [BEFORE]``      whether stop or koi-koi is asked
====================================  ==================================================================

``@club;option=value`` before that: under these rules; else BGA's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final

from hanawidgets.teach.exhibit import Example, Exhibit, Reader, read_examples
from hanawidgets.text.rule_records import rule_records

from ..cards import parse_card, parse_short
from ..rules import RuleSet, parse_ruleset
from ..score import Situation
from ..situation import parse_state
from .exhibits import Asked, Captured, Cards, Dealt, Scored, Taken


@dataclass(frozen=True, slots=True)
class Worked:
    """One worked example.

    id     ``EX-K-06``
    state  situation and rules as a link's word
    says   the number the source arrives at, and ``of`` which term it is (``yaku_total``, ``multiplier``,
           ``base`` or ``transfer``)
    fault  rule id that explains what is wrong in the source, or ``""``
    """

    id: str
    state: str
    says: int
    of: str
    fault: str = ""

    def open(self) -> tuple[Situation, RuleSet]:
        """Return situation and rule set."""
        return parse_state(self.state)

    @property
    def holds(self) -> bool:
        """Whether the engine arrives at the number that the source prints."""
        situation, rules = self.open()
        term = situation.score(rules).find(self.of)
        return term is not None and term.value == self.says


@cache
def worked_examples() -> dict[str, Worked]:
    """Return every worked example of Koi-Koi by id, in the order of the rule documents.

    >>> worked_examples()["EX-K-06"].holds, worked_examples()["EX-K-13"].holds
    (True, False)
    """
    records = rule_records("koikoi").rules
    return {rule: Worked(rule, **record.worked) for rule, record in records.items() if record.worked}


def _captured(word: str) -> Example:
    situation, rules = parse_state(word)
    return Example(Captured(situation.pile, word), rules)


def _scored(of: str, word: str, field: str = "") -> Example:
    situation, rules = parse_state(word)
    return Example(Scored(situation, of, parse_short(field), word), rules)


def _cards(label: str, pile: str) -> Exhibit:
    return Cards(label, parse_short(pile))


def _taken(by: str, card: str, field: str, take: str = "") -> Exhibit:
    return Taken(parse_card(card), parse_short(field), by, parse_short(take) or None)


def _asked(hand_left: str, fresh: str, before: str = "") -> Exhibit:
    return Asked(parse_short(before), parse_short(fresh), int(hand_left))


_READERS: Final[Mapping[str, Reader]] = {
    "cards": lambda text, _: _cards(*text.split()),
    "yaku": lambda text, _: _captured(text),
    "score": lambda text, _: _scored(*text.split()),
    "hand": lambda text, _: Dealt(parse_short(text)),
    "play": lambda text, _: _taken("play", *text.split()),
    "flip": lambda text, _: _taken("flip", *text.split()),
    "asked": lambda text, _: _asked(*text.split()),
}


@cache
def examples() -> Mapping[str, tuple[Example, ...]]:
    """Return the live example of each rule that has one; the cases of a worked example stand together.

    >>> (score,) = examples()["K-BGA-21"]
    >>> score.exhibit.term(score.rules).value
    70
    """
    found = read_examples("koikoi", _READERS, parse_ruleset, "bga_general")
    for worked in worked_examples().values():
        rule = worked.id.rstrip("abcdef")
        situation, _ = worked.open()
        made = (_captured(worked.state),) if situation.pile else ()
        of = {"multiplier": "field", "base": "seven_double"}.get(worked.of, worked.of)
        paid = () if worked.of == "yaku_total" else (_scored(of, worked.state),)
        found[rule] = (*found.get(rule, ()), *made, *paid)
    return MappingProxyType(found)
