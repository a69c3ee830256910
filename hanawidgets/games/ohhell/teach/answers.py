"""Questions on Oh Hell: their answers, the values of choices, and both in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.teach.model import About, AnyStep
from hanawidgets.text import has, minus, translate
from hanawidgets.text.playing_cards import playing_name, rank_name, suit_name

from ..cards import CODES, RANKS, SUITS, codes_of, parse_card
from ..rules import NAMES
from .exhibits import NONE
from .facts import forbidden_of, needs, pile, term_of, trick_of
from .situations import cards_in_order

QUESTION_KINDS: Final = ("score", "winner", "taker", "forbidden", "legal")
WORD_KINDS: Final = ("card", "suit", "rank", "mode", "format", "seat", "term", "option", "preset", "rule")
"""Kinds of names that :func:`word` knows."""


def answer_to(ask: str, about: About) -> int | str:
    """Return the answer to a question. Raises RuleError missing_field (facts ``needs``) where what it is
    about is not shown."""
    if ask == "score":
        term = term_of(about)
        if term is None:
            raise needs("situation")
        return term.value
    if ask == "forbidden":
        return forbidden_of(about)
    trick = trick_of(about)
    if ask == "legal":
        if not trick.hand:
            raise needs("cards")
        return _cards_word(trick.legal(trick.hand))
    if not trick.cards:
        raise needs("trick")
    if ask == "winner":
        return CODES[trick.winner]
    return str(about.rules.seats[(trick.leader + trick.place) % about.rules.players])


def value_of(ask: str, value: object) -> int | str:
    """Return a choice's value in the form of :func:`answer_to`. Raises RuleError."""
    if ask == "forbidden" and value == NONE:
        return NONE
    if ask in ("winner", "taker", "legal"):
        if not isinstance(value, str):
            raise RuleError(Code.WRONG_TYPE, "value", value, wanted="text")
        if ask == "winner":
            return CODES[parse_card(value, "value")]
        if ask == "legal":
            return _cards_word(pile(cards_in_order(value, "value")))
        if value not in tuple(NAMES):
            raise RuleError(Code.UNKNOWN_VALUE, "value", value, allowed=list(NAMES))
        return value
    if type(value) is not int:
        raise RuleError(Code.WRONG_TYPE, "value", value, wanted="integer")
    return value


def value_text(ask: str, value: int | str, lang: str) -> str:
    """Return a choice's value in words."""
    if value == NONE:
        return translate(f"lesson.value.no_{ask}", lang)
    if ask == "score":
        return translate("lesson.value.points", lang, n=value)
    if ask == "winner":
        return playing_name(str(value), lang)
    if ask == "taker":
        return translate(f"table.player.{value}", lang)
    if ask == "legal":
        return translate("ui.list", lang).join(playing_name(code, lang) for code in str(value).split())
    return minus(str(value))


def word(kind: str, name: str, lang: str) -> str | None:
    """Return what ``{kind.name}`` in a text is worded as, None if there is no such thing."""
    if kind == "card":
        try:
            return playing_name(CODES[parse_card(name)], lang)
        except RuleError:
            return None
    if kind == "suit":
        return suit_name(name, lang) if len(name) == 1 and name in SUITS else None
    if kind == "rank":
        return rank_name(name, lang) if name in RANKS else None
    keys = {
        "mode": f"ohhell.value.mode.{name}",
        "format": f"ohhell.value.format.{name}",
        "term": f"ohhell.term.{name}",
        "option": f"ohhell.option.{name}",
        "preset": f"ohhell.preset.{name}",
        "rule": f"rules.{name}.title",
        "seat": f"table.player.{name}",
    }
    key = keys.get(kind, "")
    return translate(key, lang) if key and has(key) else None


def _cards_word(cards: int) -> str:
    return " ".join(codes_of(cards))


def counted(_ask: str, _about: About) -> None:
    """Return nothing: what is asked for is a score, and its formula shows the parts."""


def named(_step: AnyStep) -> Mapping[str, frozenset[str]]:
    """Return what a step names that has to be taught first: nothing that is not in its text."""
    return {}
