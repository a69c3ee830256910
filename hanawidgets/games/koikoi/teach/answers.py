"""Questions on Koi-Koi: their answers, the values of choices, and both in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import Term
from hanawidgets.teach.game import number_of
from hanawidgets.teach.goals import Goals, names_in
from hanawidgets.teach.model import About, AnyStep, Choose, Counted, Part, Pick
from hanawidgets.text import has, translate, words_in
from hanawidgets.text.wording import term_why

from ..actions import FIELD_SIZE
from ..cards import CARDS, KIND_MASKS, MONTH_MASKS, Card, Detail, Kind, in_order, parse_text, pile
from ..game import GAME as KOIKOI
from ..round_rules import Phase, capture
from ..rules import OPTIONS, RuleSet
from ..score import FLAT, SEVEN, Situation, settle
from ..state import Match
from ..wording import (
    card_of_text,
    cards_called,
    excluded_text,
    in_all,
    kind_name,
    kind_of_one,
    message,
    yaku_name,
    yaku_names,
)
from ..yaku import points_of, yaku_of, yaku_set
from .exhibits import Captured

# The numbers of Koi-Koi that a text may claim: of the rules, of cards, of a score, of a position.


def term_of(about: About) -> Term | None:
    """Return the score of the situation; of a position what its round paid, or what stopping would pay
    the learner now (K-BGA-18, K-CLUB-30)."""
    situation: Situation | None = about.situation
    if situation is not None:
        return situation.score(about.rules)
    if about.position is None:
        return None
    now = about.position.current
    if now.phase is Phase.DEAL:
        return None
    if now.end is not None:
        paid: Term = now.end.transfer
        return paid
    me = now.seats.index(about.seat)
    if not yaku_of(now.counted(me), about.rules):
        return None
    return settle(now.stop_of(me), about.rules)


def facts_of(about: About) -> Mapping[str, int]:
    """Return every number that a text may claim. Raises RuleError of a situation that cannot be."""
    rules: RuleSet = about.rules
    facts = {
        "cards": len(CARDS),
        "months": len(MONTH_MASKS),
        "month_size": 4,
        "players": 2,
        "kinds": len(Kind),
        "hand_size": rules.hand_size,
        "deck_size": rules.deck_size,
        "field_size": FIELD_SIZE,
        "rounds": rules.rounds,
        "start_points": rules.start_points,
        "seven": SEVEN,
        "double": 2,
        "flat": FLAT,
    }
    facts |= {f"kind.{kind}": bits.bit_count() for kind, bits in KIND_MASKS.items()}
    facts |= {f"rules.{name}": value for name in OPTIONS if type(value := getattr(rules, name)) is int}
    for yaku in yaku_set(rules):
        facts |= {
            f"yaku.{yaku.key}.points": yaku.points,
            f"yaku.{yaku.key}.need": yaku.need,
            f"yaku.{yaku.key}.cards": yaku.core.bit_count(),
        }
    if about.cards:
        facts |= _of_cards(about.cards, rules)
    if about.field:
        facts["n.field"] = about.field.bit_count()
        facts |= _months("field", about.field)
    if about.situation is not None:
        facts |= {name: getattr(about.situation, name) for name in ("field_brights", "calls", "other_calls", "honba")}
    if about.position is not None:
        facts |= _of_position(about.position, about.seat)
    if (term := term_of(about)) is not None:
        facts |= {part.name: part.value for part in reversed(tuple(term.walk()))}
        facts |= {f"yaku.{part.name}": part.value for part in term.walk() if f"yaku.{part.name}.points" in facts}
        facts["score"] = term.value
        if (total := term.find("yaku_total")) is not None:
            facts["points"] = total.value
    return facts


def _of_cards(cards: tuple[Card, ...], rules: RuleSet) -> dict[str, int]:
    bits = pile(cards)
    made = yaku_of(bits, rules)
    return {
        "n.cards": len(cards),
        "points": sum(made.values()),
        **{f"n.{kind}": (bits & mask).bit_count() for kind, mask in KIND_MASKS.items()},
        **_have(bits, rules),
        **{f"yaku.{key}": points for key, points in made.items()},
    }


def _months(name: str, cards: int) -> dict[str, int]:
    """Return how many cards there are of each month."""
    return {f"{name}.{month}": (cards & mask).bit_count() for month, mask in enumerate(MONTH_MASKS, 1)}


def _have(cards: int, rules: RuleSet) -> dict[str, int]:
    """Return how many of a yaku's cards there are."""
    return {f"have.{yaku.key}": (cards & yaku.core).bit_count() for yaku in yaku_set(rules)}


def _of_position(position: Match, seat: str) -> dict[str, int]:
    now = position.current
    me = now.seats.index(seat)
    made = yaku_of(now.counted(me), position.rules)
    return {
        "n.hand": now.hands[me].bit_count(),
        "n.other_hand": now.hands[1 - me].bit_count(),
        "n.field": now.field.bit_count(),
        "n.deck": len(now.deck),
        "n.captured": now.captured[me].bit_count(),
        "n.other_captured": now.captured[1 - me].bit_count(),
        "month": position.month,
        "field_brights": now.lights,
        "calls": now.calls[me],
        "other_calls": now.calls[1 - me],
        "honba": now.honba,
        "my_score": position.scores[me],
        "other_score": position.scores[1 - me],
        **{f"n.captured.{kind}": (now.captured[me] & mask).bit_count() for kind, mask in KIND_MASKS.items()},
        **{f"yaku.{key}": points for key, points in made.items()},
        **_months("field", now.field),
        **_months("hand", now.hands[me]),
        **{f"n.hand.{kind}": (now.hands[me] & mask).bit_count() for kind, mask in KIND_MASKS.items()},
        **_have(now.captured[me], position.rules),
        "points": sum(made.values()),
        "n.yaku": len(made),
        "n.other_yaku": len(yaku_of(now.counted(1 - me), position.rules)),
    }


NONE: Final = "none"
"""The answer "no yaku" or "no card"."""
WORD_KINDS: Final = ("month", "plant", "card", "kind", "kind_one", "yaku")
"""Kinds of names that :func:`word` knows."""
QUESTION_KINDS: Final = ("score", "points", "yaku", "takes", "month", "kind")


def answer_to(ask: str, about: About) -> int | str:
    """Return the answer to a question. Raises RuleError missing_field (facts ``needs``) where what it is
    about is not shown."""
    if ask in ("score", "points"):
        term = term_of(about) if ask == "score" or not about.cards else None
        part = term if ask == "score" else term and term.find("yaku_total")
        if part is not None:
            return part.value
        if ask == "points" and about.cards:
            return points_of(pile(about.cards), about.rules)
        raise _needs("situation")
    if ask == "yaku":
        return _yaku_word(yaku_of(_captured(about).pile, about.rules))
    if len(about.cards) != 1:
        raise _needs("cards")
    card: Card = about.cards[0]
    if ask == "month":
        return card.month
    if ask == "kind":
        return card.kind.value
    field = about.position.current.field if about.position is not None else about.field
    if not field:
        raise _needs("field")
    done = capture(field & ~card.bit, card)
    return _cards_word((done.captured & ~card.bit) | done.choices)


def _captured(about: About) -> Captured:
    if about.cards:
        return Captured(pile(about.cards))
    if about.situation is not None and about.situation.pile:
        return Captured(about.situation.pile)
    if about.position is not None:
        now = about.position.current
        return Captured(now.captured[now.seats.index(about.seat)])
    raise _needs("cards")


def counted(ask: str, about: About) -> Counted | None:
    """Return the yaku that count for a question about a pile, those that do not and why; None for others."""
    if ask not in ("points", "yaku"):
        return None
    try:
        shown = _captured(about)
    except RuleError:
        return None
    found, terms = shown.report(about.rules), shown.term(about.rules).children
    made = (
        Part(in_all(yaku_name, term.name), term.value, in_all(term_why, term.children[1]) if term.children else None)
        for term in terms
    )
    out = (Part(in_all(yaku_name, gone.yaku.key), 0, in_all(excluded_text, gone)) for gone in found.excluded)
    return Counted((*made, *out), found.points)


def value_of(ask: str, value: object) -> int | str:
    """Return a choice's value in the form of :meth:`answer`. Raises RuleError."""
    if ask in ("yaku", "takes", "kind"):
        if not isinstance(value, str):
            raise RuleError(Code.WRONG_TYPE, "value", value, wanted="text")
        if ask == "kind":
            if value not in set(Kind):
                raise RuleError(Code.UNKNOWN_VALUE, "value", value, allowed=list(Kind))
            return value
        if value.strip() == NONE:
            return NONE
        if ask == "takes":
            return _cards_word(parse_text(value, "value"))
        keys = value.replace(",", " ").replace("+", " ").split()
        for key in keys:
            if not has(f"koikoi.yaku.{key}"):
                raise RuleError(Code.UNKNOWN_VALUE, "value", key, "C-15", allowed=[NONE])
        return _yaku_word(keys)
    return number_of(value)


def value_text(ask: str, value: int | str, lang: str) -> str:
    """Return a choice's value in words."""
    words = words_in(lang)
    if value == NONE:
        return translate(f"koikoi.lesson.value.no_{ask}", lang)
    if ask in ("score", "points"):
        return translate("lesson.value.points", lang, n=value)
    if ask == "month":
        return word("month", str(value), lang) or str(value)
    if ask == "kind":
        return kind_name(str(value), words)
    if ask == "yaku":
        return yaku_names(str(value).split("+"), words)
    if ask == "takes":
        cards = parse_text(str(value))
        return cards_called(cards, words, "lesson.value.or" if cards.bit_count() == 2 else "ui.card_list")
    return str(value)


def word(kind: str, name: str, lang: str) -> str | None:
    """Return what ``{kind.name}`` in a text is worded as, None if there is no such thing."""
    if kind == "card":
        return card_of_text(name, words_in(lang)) or None
    if kind == "month":
        key = f"koikoi.cards.month.{name}"
        if not has(key):
            return None
        return translate("koikoi.lesson.word.month", lang, n=name, month=translate(key, lang))
    own = {"plant": "cards.plant", "kind": "cards.kind", "kind_one": "cards.kind_one"}
    key = f"koikoi.{own.get(kind, kind)}.{name}"
    return translate(key, lang) if kind in WORD_KINDS and has(key) else None


def _needs(what: str) -> RuleError:
    return RuleError(Code.MISSING_FIELD, what, None, "", Detail.ASK_NEEDS, needs=what)


def _cards_word(cards: int) -> str:
    return " ".join(card.short for card in in_order(cards)) or NONE


def _yaku_word(keys: Iterable[str]) -> str:
    return "+".join(sorted(keys)) or NONE


def completing(among: int, about: About, yaku: str = "") -> int:
    """Return the cards that would each make a yaku, or this one, with those captured, or shown."""
    held = _captured(about).pile
    made = yaku_of(held, about.rules).keys()

    def makes(card: Card) -> bool:
        new = yaku_of(held | card.bit, about.rules).keys() - made
        return yaku in new if yaku else bool(new)

    return pile(filter(makes, in_order(among)))


def named(step: AnyStep) -> Mapping[str, frozenset[str]]:
    """Return the yaku that a step asks for, offers, counts or names in what it says to an answer.

    To each the rules that say what it is, under any rule set.
    """
    keys = (
        {str(step.goal[key]) for key in ("yaku", "completes") if key in step.goal} if isinstance(step, Pick) else set()
    )
    texts = [getattr(step, "question", None)]
    if isinstance(step, Choose):
        texts += [text for choice in step.choices for text in (choice.text, choice.why)]
        if step.ask == "yaku":
            keys |= {key for choice in step.choices for key in str(choice.value).split("+")}
        if step.ask == "points":
            keys |= yaku_of(pile(step.cards), step.rules).keys()
    said = " ".join(text["en"] for text in texts if text and "en" in text)
    # Tane, tan and kasu are kinds of cards as well.
    keys |= {
        row.key
        for row in yaku_set(step.rules)
        if row.key not in set(Kind) and re.search(rf"\b{yaku_name(row.key, words_in('en'))}\b", said)
    }
    rows = [row for rules in (step.rules, *KOIKOI.presets.values()) for row in yaku_set(rules)]
    return {key: frozenset(row.rule for row in rows if row.key == key) for key in keys - {NONE, "", "True"}}


def said_goals(step: AnyStep) -> Goals:
    """Return what the question of a pick, or the text of a play, may be asking for by the yaku, month or kind that it
    names. Tane, tan and kasu are kinds of cards as well: yaku only where a yaku is asked for."""
    goal: Mapping[str, object] = step.goal if isinstance(step, Pick) else {}
    text = getattr(step, "question", None) or step.text
    keys = ("yaku", "completes") if isinstance(step, Pick) else ("yaku",)
    rows = [row.key for row in yaku_set(step.rules) if goal.keys() & set(keys) or row.key not in set(Kind)]
    if found := names_in(text, [(key, in_all(yaku_name, key)) for key in rows]):
        return tuple({key: yaku} for yaku in found for key in keys)
    if "month" in goal:
        parts = [(f"koikoi.cards.{part}.{month}", month) for part in ("month", "plant") for month in range(1, 13)]
        return tuple({"month": month} for month in names_in(text, [(n, in_all(message, key)) for key, n in parts]))
    if "cards_of" in goal:
        kinds = [(kind, in_all(name, kind)) for name in (kind_name, kind_of_one) for kind in Kind]
        return tuple({"cards_of": kind} for kind in names_in(text, kinds))
    return ()
