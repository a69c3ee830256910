"""A look back in words, of every game."""

from __future__ import annotations

from collections.abc import Iterator

from hanawidgets.analysis.review import Review
from hanawidgets.core.state import Seat

from . import Words, language_of, words_in
from .reasons import why_better
from .wording import signed, sureness


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
    result, cards, choices, luck = (sum(points) for points in zip(*found, strict=True))
    return words.say(
        "table.review.balance",
        result=signed(result, 0),
        cards=signed(cards),
        choices=signed(choices),
        luck=signed(luck),
    )


def _of_seat(review: Review, seat: Seat, words: Words) -> Iterator[str]:
    who, name = words.say(f"table.player.{seat}"), review.session.game.parts.boards.move_name
    for turn in review.worst(seat):
        yield words.say(
            "table.review.told",
            who=who,
            n=turn.at + 1,
            done=name(turn.action, words.lang),
            better=name(turn.best, words.lang),
            cost=f"{turn.cost.value:.1f}",
            sure=sureness(turn.cost, turn.seen.exact, words),
        )
        view = review.session.goto(turn.at).now.observe(seat)
        yield from (f"  {reason}" for reason in why_better(turn.seen, turn.best, turn.action, view, words.lang))
    if balance := balance_told(review, seat, words):
        yield words.say("ui.labelled", name=who, text=balance)


__all__ = ["balance_told", "review_told"]
