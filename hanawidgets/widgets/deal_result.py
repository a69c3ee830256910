"""The end of a deal and of a game, for every game that says nothing of its own: points gained, totals, and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hanawidgets.core.session import Session
from hanawidgets.core.state import Seat
from hanawidgets.text import translate
from hanawidgets.text.wording import signed

from .end_reasons import reasons
from .player_names import names_at
from .score_view import score_view, tally
from .views import PromptLine, PromptView


def finished(session: Session) -> list[Any]:
    """Return the states in which the deals ended that are over at the moment looked at."""
    return [move.state for move in session.moves[: session.at] if move.state.current.is_over]


def deal_result(session: Session, lang: str) -> PromptView | None:
    """Return the result of the deal that is over, at the end that of the game; None while a deal is played."""
    now = session.now
    if not now.current.is_over:
        return None
    names = names_at(session, lang)
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
                "score": score_view(score, lang),
                "tally": tally(score),
                "total": translate("table.total", lang, n=now.scores[at]),
            }
        )
    return {
        "kind": "over" if now.is_over else "result",
        "score": None,
        "lines": lines,
        "texts": [],
        "title": translate("table.final" if now.is_over else "table.result", lang, n=now.number),
        "reasons": reasons(now.end_rules, lang),
        "text": _headline(now, names, lang),
        "next": "" if now.is_over else translate("table.next", lang),
    }


def _headline(now: Any, names: Mapping[Seat, str], lang: str) -> str:
    if not now.is_over:
        return ""
    won = [names[seat] for seat in now.outcome.winners]
    who = translate("ui.list", lang).join(won)
    return translate("table.won" if len(won) == 1 else "table.tied", lang, who=who, n=max(now.scores))


def results_so_far(session: Session, lang: str) -> list[str]:
    """Return the points of all after each deal that is over."""
    names = names_at(session, lang)
    return [
        translate("table.after_deal", lang, n=state.number, scores=_scores(state, names, lang))
        for state in finished(session)
    ]


def _scores(state: Any, names: Mapping[Seat, str], lang: str) -> str:
    each = zip(state.seats, state.scores, strict=True)
    return translate("ui.list", lang).join(
        translate("table.score_of", lang, who=names[seat], n=points) for seat, points in each
    )


__all__ = ["deal_result", "results_so_far"]
