"""Reasons of the analysis in words, of every game: its own words stand in the game's module ``reasons``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple, Protocol

from hanawidgets.analysis.decision import Fact, Part
from hanawidgets.analysis.evaluation import Evaluation
from hanawidgets.analysis.judging import WORTH, Deed, Reason, explained
from hanawidgets.analysis.review import Review
from hanawidgets.core.registry import game_of
from hanawidgets.core.state import Seat

from . import Words, author_language, language_of, words_in
from .wording import cost_told, signed

__all__ = ["SILENT", "ReasonWords", "Told", "balance_told", "name_beside", "review_told", "told", "why_better"]


class ReasonWords(Protocol):
    """A game's module ``reasons``."""

    def is_named(self, fact: Fact, /, *actions: Any) -> bool:
        """Tell whether a fact is named as a reason beside these actions."""

    def fact_text(self, fact: Fact | Part, view: Any, words: Words, /) -> str:
        """Return what a fact or a part of the points is called."""

    def deed_text(self, deed: Deed, view: Any, words: Words, /) -> str:
        """Return what a choice does: “keeps the king of hearts”."""


class _Silent:
    """Names no reasons."""

    def is_named(self, fact: Fact, /, *actions: Any) -> bool:
        return False

    def fact_text(self, fact: Fact | Part, view: Any, words: Words, /) -> str:
        return ""

    def deed_text(self, deed: Deed, view: Any, words: Words, /) -> str:
        return ""


SILENT: Final[ReasonWords] = _Silent()
READ_AS: Final = "="
"""What follows it in a notation says how cards are read, not which they are."""


class Told(NamedTuple):
    """A reason as a sentence with its figures.

    rule  the rule that it stands on
    deed  what the choice does with cards, as the game's words call it, "" where only figures are told
    """

    text: str
    rule: str
    deed: str = ""


def told(seen: Evaluation, action: Any, other: Any, view: Any, words: Words) -> list[Told]:
    """Return why an action is better, or worse, than another: three reasons at most, those of cards first.

    view  what the seat that decides may know
    """
    parts = game_of(view).parts
    own = parts.reasons
    facts = [fact for fact in seen.facts if own.is_named(fact, action, other)]
    lines: list[Told] = []
    said = {""}
    side = seen.gain(action, other).value
    for deed, reason in explained(seen, action, other, facts, [*parts.deeds(action, other, view)]):
        name = "" if reason.fact.kind == WORTH else own.fact_text(reason.fact, view, words)
        text = _shift(name, reason, words)
        cause = own.deed_text(deed, view, words) if deed else ""
        tells = cause not in said  # once is enough
        if tells:
            said.add(cause)
            text = words.say("table.reason.because", cause=cause, shift=text)
        if reason.weight * side < 0:
            text = words.say("table.reason.but", reason=text)
        rule = reason.fact.rule or (deed.rule if deed else "")
        lines.append(Told(text[:1].upper() + text[1:], rule, deed.key if deed and tells else ""))
    return lines


def _shift(fact: str, reason: Reason, words: Words) -> str:
    if isinstance(reason.fact, Part):
        there, here = (_number(points * reason.fact.sign) for points in (reason.there, reason.here))
        return words.say("table.reason.points" if fact else "table.reason.worth", fact=fact, there=there, here=here)
    return words.say("table.reason", fact=fact, there=round(100 * reason.there), here=round(100 * reason.here))


def _number(points: float) -> str:
    return f"{points:.1f}".replace("-", "−") if abs(points) >= 0.05 else "0"


def why_better(seen: Evaluation, action: Any, other: Any, view: Any, lang: str = "") -> list[str]:
    """Return the same as lines with the ids of rules, for the front door; ``lang`` "": the author's language."""
    return [
        f"{reason.text} [{reason.rule}]"
        for reason in told(seen, action, other, view, words_in(lang or author_language()))
    ]


def name_beside(move: Any, other: Any, name: Callable[[Any], str], words: Words) -> str:
    """Return what a move is called beside another one: with its cards where both have the same name."""
    called = name(move)
    if called != name(other):
        return called
    return words.say("table.judge.with_cards", name=called, cards=str(move).partition(READ_AS)[0])


# A look back in words, of every game.


def review_told(review: Review, lang: str = "") -> list[str]:
    """Return a look back as lines: of every seat what cost most and why, and luck apart from choice.

    lang  ``"ja"`` or ``"en"``; "": the author's
    """
    lang = language_of(lang)
    return [line for seat in review.seats for line in _of_seat(review, seat, words_in(lang))]


def balance_told(review: Review, seat: Seat, words: Words) -> str:
    """Return what came of the cards dealt, of choices and of luck in the deals that are over, "" if none is."""
    found = review.balance(seat)
    if not found:
        return ""
    result, cards, choices, luck = map(sum, zip(*found, strict=True))
    text = words.say(
        "table.review.balance",
        result=signed(result, 0),
        cards=signed(cards),
        choices=signed(choices),
        luck=signed(luck),
    )
    goes_on = any(turn.deal >= len(found) for turn in review.of(seat))  # what was chosen there is not in the sum
    return words.say("table.review.balance.so_far", text=text) if goes_on else text


def _of_seat(review: Review, seat: Seat, words: Words) -> Iterator[str]:
    who, name = words.say(f"table.player.{seat}"), review.session.game.parts.boards.move_name
    for turn in review.worst(seat):
        yield words.say(
            "table.review.told",
            who=who,
            n=turn.at + 1,
            done=name_beside(turn.action, turn.best, lambda move: name(move, words.lang), words),
            better=name_beside(turn.best, turn.action, lambda move: name(move, words.lang), words),
            cost=cost_told(turn.cost, turn.seen.exact, words),
        )
        view = review.session.goto(turn.at).now.observe(seat)
        yield from (f"  {reason}" for reason in why_better(turn.seen, turn.best, turn.action, view, words.lang))
    if balance := balance_told(review, seat, words):
        yield words.say("ui.labelled", name=who, text=balance)
