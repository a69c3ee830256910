"""The end of a deal and of a game, for every game that says nothing of its own: points gained, totals, and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hanawidgets.core.session import Session
from hanawidgets.core.state import Seat
from hanawidgets.text import Words
from hanawidgets.text.wording import signed

from .end_reasons import reasons
from .player_names import names_at
from .score_view import score_view, tally
from .views import PromptLine, PromptView


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


__all__ = ["deal_result", "results_so_far"]
