"""The reasons why a game is over, or goes on although somebody has enough: sentences with their rules, of every
game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hanawidgets.core.registry import game_of_rule
from hanawidgets.core.session import Session
from hanawidgets.core.state import Seat
from hanawidgets.text import Words, has
from hanawidgets.text.wording import rule_card, signed

from ..rules.score_view import score_view, tally
from .people import names_at
from .views import PromptLine, PromptView, Reason

__all__ = ["deal_result", "reasons", "results_so_far"]


def reasons(rules: tuple[str, ...], words: Words, **facts: object) -> list[Reason]:
    """Return for every rule of a state's ``end_rules`` what it says of this game (``text``) and the rule.

    A rule for which a game has no sentence says what it says in the rule book.
    """
    return [{"text": _text(rule, words, facts), "rule": rule_card(rule, words)} for rule in rules]


def _text(rule: str, words: Words, facts: Mapping[str, object]) -> str:
    own = f"{game_of_rule(rule)}.table.end.{rule}"
    return words.say(own, **facts) if has(own) else words.say(f"rules.{rule}")


# The end of a deal and of a game, for every game that says nothing of its own: points gained, totals, and why.


def finished(session: Session) -> list[Any]:
    """Return the states in which the deals ended that are over at the moment looked at."""
    return [move.state for move in session.moves[: session.at] if move.state.current.is_over]


def deal_result(session: Session, words: Words) -> PromptView | None:
    """Return the result of the deal that is over, at the end that of the game; None while a deal is played."""
    now = session.now
    if not now.current.is_over:
        return None
    names = names_at(session, words)
    before = [state for state in finished(session) if state.number < now.number]
    had = before[-1].scores if before else session.first.scores
    best = max(now.scores)
    lines: list[PromptLine] = []
    for at, seat in enumerate(now.seats):
        score = now.explain(at)
        lines.append(
            {
                "name": names[seat],
                "mine": len(session.people) == 1 and seat in session.people,
                "made": False,
                "won": now.is_over and now.scores[at] == best,
                "what": "",
                "points": signed(now.scores[at] - had[at], 0),
                "score": score_view(score, words),
                "tally": tally(score),
                "total": words.say("table.total", n=now.scores[at]),
            }
        )
    return {
        "kind": "over" if now.is_over else "result",
        "score": None,
        "lines": lines,
        "texts": [],
        "title": words.say("table.final" if now.is_over else "table.result", n=now.number),
        "reasons": reasons(now.end_rules, words),
        "text": _headline(now, names, words),
        "next": "" if now.is_over else words.say("table.next"),
    }


def _headline(now: Any, names: Mapping[Seat, str], words: Words) -> str:
    if not now.is_over:
        return ""
    won = [names[seat] for seat in now.outcome.winners]
    who = words.say("ui.list").join(won)
    return words.say("table.won" if len(won) == 1 else "table.tied", who=who, n=max(now.scores))


def results_so_far(session: Session, words: Words) -> list[str]:
    """Return the points of all after each deal that is over."""
    names = names_at(session, words)
    return [
        words.say("table.after_deal", n=state.number, scores=_scores(state, names, words))
        for state in finished(session)
    ]


def _scores(state: Any, names: Mapping[Seat, str], words: Words) -> str:
    each = zip(state.seats, state.scores, strict=True)
    return words.say("ui.list").join(words.say("table.score_of", who=names[seat], n=points) for seat, points in each)
