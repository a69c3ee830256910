"""Koi-Koi in lessons: its board, and the numbers of a stop."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from typing import Any, Final

from hanawidgets.core.explain import formula
from hanawidgets.teach.course import asked
from hanawidgets.teach.game import root_of
from hanawidgets.teach.model import AnyStep, Choose
from hanawidgets.text import Words, minus
from hanawidgets.text.wording import field_label, option_value, ruleset_name
from hanawidgets.widgets.fallback import CardRow, Paragraph, Part, Points, listed, of
from hanawidgets.widgets.lesson.renderer import LessonRenderer, tells
from hanawidgets.widgets.views import Deck

from ..actions import FIELD_SIZE
from ..cards import HIKARI, in_order, parse_card, pile
from ..rules import RuleSet
from ..score import MOST_LIGHTS, Line, Settlement, Situation, field_multiplier
from ..teach.shows import Beside, Dealt, Grouped, Standing, field_of, pile_worth
from ..wording import cards_text, round_title, yaku_name
from ..yaku import yaku_of, yaku_set
from .board import board, prompt
from .faces import deck, signs_of
from .views import BesideFigureView, BesideRow, StandingFigureView, StandingSeat, SumFigureView, SumPart, SumTerm

__all__ = ["FEW", "MARKS", "OPEN", "RENDERER", "leaks", "picture"]

# Facts of a card that a lesson asks for: its month, its kind.

MARKS: Final = {"month": "number", "kind": "signs"}
"""What the marks for learners tell."""
_MONTH_ASKED: Final = frozenset({"month", "takes"})
_KIND_ASKED: Final = frozenset({"kind", "cards_of", "field_brights"})


def leaks(names: Set[str], drawn: Mapping[str, Any], words: Words) -> Iterator[tuple[str, str, str]]:
    """Yield the marks and names of cards whose month or kind is asked that tell it.

    names  what the question is about;  drawn: face → the card as it is drawn
    """
    if not names & (_MONTH_ASKED | _KIND_ASKED):
        return
    for face, shown in drawn.items():
        card, telling = parse_card(face), list[str]()
        if names & _MONTH_ASKED:
            telling += [words.say(f"koikoi.cards.{key}.{card.month}") for key in ("month", "plant")]
            if shown["number"]:
                yield "month", f"cards.{face}.number", str(shown["number"])
        if names & _KIND_ASKED:
            keys = ("kind", "kind_one", "kind_short")
            telling += [words.say(f"koikoi.cards.{key}.{card.kind}") for key in keys]
            if shown["signs"]:
                yield "kind", f"cards.{face}.signs", " ".join(shown["signs"])
        for key in ("label", "name"):
            if any(tells(shown[key], word) if word.isascii() else word in shown[key] for word in telling):
                yield "name", f"cards.{face}.{key}", shown[key]


# Pictures of the subject of a lesson's step of Koi-Koi: the terms of a score with their cards, where a game stands,
# rule sets side by side.

OPEN: Final = "?"
"""What stands where something is asked for."""
_GAPS: Final = {"points": "yaku_total", "calls": "koi", "honba": "honba"}
"""Number of a situation → the term of the score that is just this number."""
_ORDER: Final = ("field_brights", "honba", "calls", "other_calls")
"""The numbers of a stop as they are shown: the calls come last."""

FigureView = SumFigureView | StandingFigureView | BesideFigureView


def picture(step: AnyStep, solved: bool, words: Words) -> FigureView | None:
    """Return the picture of a step's situation, None if its cards or its table are all there is to see."""
    match step.show:
        case Standing():
            return _standing(step.show, step.rules, solved, words)
        case Beside():
            return _beside(step, step.show, words)
        case Dealt():
            return _dealt(step.rules, solved, words)
    situation = step.situation
    if situation is None or step.position is not None:
        return None
    terms = list(_terms(step, solved, words))
    if not terms:
        return None
    total = None
    if isinstance(step, Choose) and step.ask == "score":
        paid = words.say("ui.points", n=situation.score(step.rules).value)
        total = _term(words.say("koikoi.term.transfer"), paid if solved else OPEN)
    return {"kind": "sum", "label": words.say("koikoi.lesson.show.terms"), "terms": terms, "total": total}


# --- a score --------------------------------------------------------------------------------------


def _faces_of(cards: int) -> list[str]:
    return [card.face for card in in_order(cards)]


def _term(label: str, value: str, *parts: SumPart, signs: tuple[str, int] = ("", 0)) -> SumTerm:
    return {"label": label, "value": value, "parts": list(parts), "sign": signs[0], "times": signs[1], "word": ""}


def _part(cards: int, words: Words, label: str = "") -> SumPart:
    return {"label": label, "faces": _faces_of(cards), "read": cards_text(in_order(cards), words)}


def _terms(step: AnyStep, solved: bool, words: Words) -> Iterator[SumTerm]:
    """Yield what the rules look at (K-BGA-21, K-CLUB-38): nothing where only the yaku are asked for."""
    situation: Situation = step.situation
    hides = frozenset() if solved else asked(step)
    if "points" in asked(step):
        return
    field = _field(step)
    if situation.ending is Settlement.SPECIAL:
        hand = pile(step.cards)
        yield _term(words.say("koikoi.lesson.show.my_hand"), "", *([_part(hand, words)] if hand else []))
        yield _brights(situation, field, words)
        return
    if situation.ending is not Settlement.STOP:
        return
    if situation.points is not None or isinstance(step.show, Grouped):
        yield _yaku(step, "yaku_total" in hides, words)
    elif step.kind in ("read", "number"):
        return  # its cards are shown
    for name in sorted(step.rules.family.numbers, key=_ORDER.index):
        value = getattr(situation, name)
        if name == "field_brights":
            yield _brights(situation, field, words)
            continue
        if not value and (name == "other_calls" or step.kind == "read"):
            continue
        open_ = _GAPS.get(name) in hides and not step.rules.family.counts_all_calls
        honba = name == "honba"
        sign = "stick" if honba else "koi"
        term = _term(field_label(name, words), OPEN if open_ else str(value), signs=(sign, 0 if open_ else value))
        yield {**term, "word": "" if honba else words.say("koikoi.lesson.show.koi")}


def _yaku(step: AnyStep, open_: bool, words: Words) -> SumTerm:
    """The yaku with their cards."""
    situation: Situation = step.situation
    label = words.say("koikoi.term.yaku_total")
    if open_:
        return _term(label, OPEN)
    cards = _captured(step)
    made = yaku_of(cards, step.rules)
    found = [(yaku.cards_in(cards), yaku.key) for yaku in yaku_set(step.rules) if yaku.key in made]
    # Of two yaku one of which has all cards of the other, the cards are drawn once.
    wholes = [whole for whole, _ in found if not any(whole != other and whole & other == whole for other, _ in found)]
    parts = []
    for whole in dict.fromkeys(wholes):
        inside = [key for some, key in found if some & whole == some]
        parts.append(_part(whole, words, " + ".join(f"{yaku_name(key, words)} {made[key]}" for key in inside)))
    told = situation.points if isinstance(step, Choose) or step.kind == "read" else None
    return _term(label, "" if told is None or len(made) == 1 else str(told), *parts)


def _field(step: AnyStep) -> int:
    """The brights on the field as dealt: those of the step where it shows as many, else others than the captured."""
    situation: Situation = step.situation
    mine = pile(step.cards) & HIKARI
    if mine.bit_count() == situation.field_brights and mine == pile(step.cards):
        return mine
    return field_of(situation.field_brights, _captured(step))


def _captured(step: AnyStep) -> int:
    """The captured cards: those of the step, else an example that comes to as many points."""
    situation: Situation = step.situation
    if isinstance(step.show, Grouped):
        return pile(step.cards)
    return situation.pile or pile_worth(situation.points or 0, step.rules, situation.field_brights)


def _brights(situation: Situation, field: int, words: Words) -> SumTerm:
    return _term(field_label("field_brights", words), str(situation.field_brights), _part(field, words))


# --- the deal -------------------------------------------------------------------------------------


def _dealt(rules: RuleSet, solved: bool, words: Words) -> SumFigureView:
    """Both hands, the field and the deck, of which it is asked how many cards it has."""

    def lying(place: str, count: int, open_: bool = False) -> SumTerm:
        value = OPEN if open_ and not solved else str(count)
        shown: SumPart = {"label": "", "faces": ["back"], "read": ""}
        return _term(words.say(f"koikoi.lesson.show.{place}"), value, shown)

    terms = [
        lying("my_hand", rules.hand_size),
        lying("other_hand", rules.hand_size),
        lying("field", FIELD_SIZE),
        lying("deck", rules.deck_size, open_=True),
    ]
    return {"kind": "sum", "label": words.say("koikoi.lesson.show.terms"), "terms": terms, "total": None}


# --- where a game stands --------------------------------------------------------------------------


def _standing(shown: Standing, rules: RuleSet, solved: bool, words: Words) -> StandingFigureView:
    """Both players with their points, what the month moves between them, and who deals."""
    open_ = frozenset() if solved else frozenset(shown.asks)

    def points(n: int) -> str:
        return words.say("ui.points", n=minus(str(n)))

    def seat(who: str, name: str, before: int, change: int | None) -> StandingSeat:
        after = before if change is None else before + change
        told = change if "change" not in open_ else None
        sign = "" if not told else "+" if told > 0 else ""
        hidden = "change" in open_ or (who == "me" and "after" in open_)
        return {
            "name": words.say(name),
            "dealer": words.say("koikoi.table.dealer") if shown.dealer == who else "",
            "calls": shown.calls if who == "me" else 0,
            "empty": words.say("table.hand", n=0) if shown.hands else "",
            "before": points(before),
            "moved": "" if told is None else f"{sign}{minus(str(told))}",
            "after": "" if change is None else OPEN if hidden else points(after),
            "gains": bool(told and told > 0),
        }

    change = shown.change
    names = {"me": "table.you", "other": "table.opponent"}
    told = OPEN if "dealer" in open_ else words.say(names[shown.next_dealer])
    return {
        "kind": "standing",
        "month": round_title(shown.month, rules.rounds, rules, words),
        "at": shown.month,
        "of": rules.rounds,
        "word": words.say("koikoi.lesson.show.koi"),
        "players": [
            seat("me", names["me"], shown.mine, change),
            seat("other", names["other"], shown.theirs, None if change is None else -change),
        ],
        "next": words.say("koikoi.lesson.show.next_dealer", who=told) if "dealer" in shown.asks else "",
    }


# --- rule sets side by side -----------------------------------------------------------------------


def _beside(step: AnyStep, shown: Beside, words: Words) -> BesideFigureView:
    """A row for each yaku or option, a column for each rule set; of a score its terms above them."""
    terms = list(_terms(step, False, words)) if "score" in shown.rows else []
    return {
        "kind": "beside",
        "terms": terms,
        "sets": [ruleset_name(rules, words) for rules in shown.sets],
        "rows": [each for name in shown.rows for each in _rows(step, name, shown.sets, words)],
    }


def _rows(step: AnyStep, name: str, sets: tuple[RuleSet, ...], words: Words) -> Iterator[BesideRow]:
    yaku = next((each for rules in sets for each in yaku_set(rules) if each.key == name), None)
    if yaku is not None:
        least = sum(card.bit for card in in_order(yaku.core)[: yaku.need]) | yaku.plus
        yield _row(
            yaku_name(name, words), (_points(yaku_of(least, rules).get(name, 0), words) for rules in sets), words, least
        )
    elif name == "score":
        totals = [step.situation.score(rules) for rules in sets]
        yield _row(
            words.say("koikoi.lesson.show.formula"), (minus(formula(each)).split(" = ")[0] for each in totals), words
        )
        yield _row(words.say("koikoi.term.transfer"), (_points(each.value, words) for each in totals), words)
    elif name == "end":
        row = _row(words.say("koikoi.lesson.show.end"), (_end(rules, words) for rules in sets), words)
        yield {**row, "faces": ["back"] * max(map(_left, sets))}
    else:
        values = (option_value(name, getattr(rules, name), words, "koikoi") for rules in sets)
        yield _row(field_label(name, words), values, words, _ABOUT.get(name, 0))


def _row(label: str, cells: Iterable[str], words: Words, cards: int = 0) -> BesideRow:
    return {"label": label, "faces": _faces_of(cards), "read": cards_text(in_order(cards), words), "cells": list(cells)}


def _left(rules: RuleSet) -> int:
    """Cards that are left in the deck when the hands are empty: every turn flips one (K-BGA-15)."""
    return rules.deck_size - 2 * rules.hand_size


def _end(rules: RuleSet, words: Words) -> str:
    """The end of these (K-BGA-20, K-CLUB-07)."""
    key = "deck" if rules.family.plays_out_deck else "hands"
    return words.say(f"koikoi.lesson.show.end.{key}", n=_left(rules))


_ABOUT: Final = {"bright_multiplier": field_of(3), "ippai": pile_worth(5, RuleSet())}
"""Option → cards that it is about."""


def _points(n: int, words: Words) -> str:
    return words.say("ui.points", n=n) if n else words.say("koikoi.lesson.show.none")


# --- as a fallback --------------------------------------------------------------------------------


def picture_fallback(picture: Any, words: Words) -> Iterator[Part]:
    """Return a picture in words and cards."""
    for term in [*picture.get("terms", ()), *filter(None, [picture.get("total")])]:
        yield Paragraph(of(term["label"], term["value"], words))
        for cards in term["parts"]:
            yield CardRow(cards["label"], cards["faces"])
    yield Paragraph(picture.get("month", ""))
    for player in picture.get("players", ()):
        told = listed((player["dealer"], player["before"], player["moved"], player["after"]), words)
        yield Paragraph(of(player["name"], told, words))
    yield Paragraph(picture.get("next", ""))
    for row in picture.get("rows", ()):
        yield CardRow(row["label"], row["faces"])
        yield Points([of(name, cell, words) for name, cell in zip(picture["sets"], row["cells"], strict=True)])


FEW: Final = 4
"""Numbers that are offered for a gap; where a rule allows more, the first of them."""


def _values(step: AnyStep, name: str) -> tuple[int, ...]:
    """The values that a term can have under the rules of a step, where they are few."""
    rules, term = step.rules, root_of(step).find(name)
    can_be: tuple[int, ...] = ()
    match name:
        case Line.SEVEN_DOUBLE:
            can_be = (1, 2)
        case Line.DOUBLE_BACK:
            can_be = (0, 1) if rules.double_back_style == "plus1" else (1, 2)
        case Line.FIELD:
            can_be = tuple(sorted({field_multiplier(lights, rules) for lights in range(MOST_LIGHTS + 1)}))[:FEW]
        case Line.KOI:
            can_be = tuple(range(FEW))
    return can_be if term is not None and term.value in can_be else ()


def _faces(step: AnyStep) -> list[str]:
    return [card.face for card in in_order(step.situation.pile)]


def _mask(faces: Iterable[str], hides: frozenset[str], words: Words) -> Deck:
    """A card whose month or kind is asked is called by what is seen on it, and bears no mark of that."""
    if not hides & MARKS.keys():
        return {}
    masked: Deck = {}
    for face in faces:
        card = parse_card(face)
        look = words.say(f"koikoi.cards.{face}.look")
        month = 0 if "month" in hides else card.month
        masked[face] = {
            "label": words.say("koikoi.cards.seen", look=look, n=month) if month else look,
            "name": look,
            "number": month,
            "signs": [] if "kind" in hides else signs_of(card),
        }
    return masked


RENDERER: Final = LessonRenderer(
    deck=deck,
    board=lambda session, words, _selection, hides: board(session, words, hides),
    prompt=prompt,
    given=lambda _step, _words, _hides: [],  # the picture shows it
    faces=_faces,
    picture=picture,
    picture_fallback=picture_fallback,
    values=_values,
    table="table",
    badges=True,
    marks=MARKS,
    mask=_mask,
    leaks=leaks,
    shown_asks=frozenset({"takes"}),
    sum_asks=frozenset({"score", "points", "yaku_total"}),
    sums_at=("points", "yaku"),
)
