"""Decisions above the table of Haggis, how a round ended, and the totals after each round."""

from __future__ import annotations

from collections.abc import Mapping

from hanawidgets.core.session import Session
from hanawidgets.core.state import Seat
from hanawidgets.text import Words
from hanawidgets.widgets.end_reasons import reasons
from hanawidgets.widgets.player_names import names_at
from hanawidgets.widgets.score_view import score_view, tally
from hanawidgets.widgets.views import PromptLine, PromptView

from ..actions import Give
from ..boards import move_name
from ..cards import NAMES, points
from ..legal import Phase
from ..score import TOTAL_POINTS
from ..state import Match
from ..trick import pile_of
from ..wording import table_text


def prompt(session: Session, words: Words) -> PromptView | None:
    """Return who gets a bombed trick, or how the round ended; None while cards are played."""
    match: Match = session.now
    if match.current.phase is Phase.OVER:
        return _result(match, session, words)
    if session.decides and match.current.phase is Phase.GIVE:
        return _give(match, session, words)
    return None


def _give(match: Match, session: Session, words: Words) -> PromptView:
    """The winner of a bombed trick says who gets it (GAP-HG-02)."""
    names = names_at(session, words)
    now = match.current
    return {
        "kind": "give",
        "score": None,
        "texts": [],
        "title": table_text("give.title", words, who=names[NAMES[now.turn]]),
        "text": table_text("give.text", words, points=points(pile_of(now.trick))),
        "options": [
            {"do": str(give), "key": give.to.lower(), "label": move_name(give, words.lang, names)}
            for give in now.legal_actions()
            if isinstance(give, Give)
        ],
    }


def _result(match: Match, session: Session, words: Words) -> PromptView:
    """Return how the round ended: what each player scores and why, and the totals (HG-45 to HG-56)."""
    names = names_at(session, words)
    now, outcome = match.current, match.current.outcome
    result = now.result
    assert outcome is not None  # noqa: S101 - the round is over
    assert result is not None and result.captured is not None  # noqa: S101
    lines: list[PromptLine] = []
    for which, seat in enumerate(match.seats):
        place = now.out.index(which) + 1 if which in now.out else 0
        lines.append(
            {
                "name": names[seat],
                "mine": len(session.people) == 1 and seat in session.people,
                "made": place == 1,
                "won": match.is_over and match.scores[which] == max(match.scores),
                "what": table_text(f"line.{place}", words, points=result.captured[which]),
                "points": f"+{outcome.points[seat]}",
                "score": score_view(outcome.terms[seat], words),
                "tally": tally(outcome.terms[seat]),
                "total": table_text("total", words, n=match.scores[which]),
            }
        )
    most, target = max(match.scores), match.rules.target
    parts = " + ".join(map(str, result.captured))
    texts = [table_text("all_cards", words, n=TOTAL_POINTS[match.rules.players], sum=parts)]
    if not match.is_over:  # GAP-HG-01
        texts.append(table_text("leads_next", words, who=names[NAMES[match.next_leader]]))
    leader = names[NAMES[match.scores.index(most)]]
    why = reasons(match.end_rules, words, points=most, target=target, who=leader)
    key = "final" if match.is_over else "result"
    return {
        "kind": "over" if match.is_over else "result",
        "score": None,
        "lines": lines,
        "texts": texts,
        "reasons": why,
        "title": table_text(key, words, n=match.number),
        "text": _headline(match, names, words),
        "next": "" if match.is_over else table_text("next", words),
    }


def _headline(match: Match, names: Mapping[Seat, str], words: Words) -> str:
    if match.is_over and match.outcome:
        (winner,) = match.outcome.winners
        return table_text("won", words, who=names[winner], n=max(match.scores))
    return table_text("first_out", words, who=names[NAMES[match.current.out[0]]])


def results(match: Match, session: Session, words: Words) -> list[str]:
    """Return the totals after each round that is over."""
    names = names_at(session, words)
    first = match.number + (match.current.phase is Phase.OVER) - len(match.rounds)
    running = [held - sum(done[which] for done in match.rounds) for which, held in enumerate(match.scores)]
    lines = []
    for number, gained in enumerate(match.rounds, first):
        running = [had + got for had, got in zip(running, gained, strict=True)]
        totals = words.say("ui.list").join(
            table_text("score_of", words, who=names[seat], n=total)
            for seat, total in zip(match.seats, running, strict=True)
        )
        lines.append(table_text("after_round", words, n=number, scores=totals))
    return lines
