"""Stop or koi-koi (やめるか、こいこいか): what each pays, may bring and puts at risk, from the player's view."""

from __future__ import annotations

from hanawidgets.core.explain import Term, formula, pieces
from hanawidgets.core.session import Session
from hanawidgets.text import Words, minus
from hanawidgets.text.wording import signed, term_label
from hanawidgets.widgets.rules.score_view import score_view
from hanawidgets.widgets.table.views import PromptOption, PromptView

from ..actions import Say
from ..round_rules import Phase
from ..score import Situation, least_after_koi, settle
from ..state import View
from ..wording import yaku_name
from ..yaku import report

__all__ = ["held_text", "in_short", "months_before", "points_shown", "stop_or_koi"]

NAMED = 2
"""Yaku that are named; the others are counted."""


def stop_or_koi(view: View, words: Words, hides: frozenset[str] = frozenset()) -> PromptView | None:
    """Return what stopping pays now, and the least that can be had after a call (K-BGA-17, K-BGA-19, K-CLUB-33).
    Where a lesson asks just that, only what may be said."""
    if view.phase is not Phase.SAY or view.turn != view.who:
        return None
    title = words.say("koikoi.table.say.title")
    stop, koi = _option(Say.STOP, "s", words), _option(Say.KOI, "k", words)
    if hides & {"score", "result"}:
        return {"kind": "say", "title": title, "text": "", "score": None, "options": [stop, koi]}
    me, other = view.who, 1 - view.who
    now = Situation(
        pile=view.captured[me],
        field_brights=view.lights,
        calls=view.calls[me],
        other_calls=view.calls[other],
        honba=view.honba,
    )
    pays = settle(now, view.rules)
    least = least_after_koi(now, view.rules, hand_left=view.hand_sizes[me])
    after = score_view(least, words) if least else None
    way = "_deck" if view.rules.family.plays_out_deck else ""
    stop |= {
        "name": words.say("koikoi.table.say.stop", n=pays.value),
        "pays": words.say("koikoi.table.say.pays", n=pays.value),
        "notes": in_short(pays, words),
    }
    left = words.say("koikoi.table.say.left", n=view.hand_sizes[me])
    hope = _one_away(view, me, "hope", words)
    koi |= {
        "name": words.say("koikoi.table.say.koi"),
        "notes": [
            words.say(f"koikoi.table.say.pays_more{way}", n=least.value),
            words.say(f"koikoi.table.say.first{way}"),
        ]
        if least
        else [words.say("koikoi.table.say.never")],
    }
    return {
        "kind": "say",
        "title": title,
        "text": words.say("koikoi.table.say.now", n=pays.value),
        "texts": [
            words.say("koikoi.table.say.hand", left=left, hope=hope) if hope else left,
            _one_away(view, other, "risk", words) or words.say("koikoi.table.say.risk_none"),
        ],
        "score": score_view(pays, words),
        "after": after,
        "more": words.say(f"koikoi.table.say.more{way}"),
        "after_text": words.say(f"koikoi.table.say.after{way}", n=least.value) if least else "",
        "options": [stop, koi],
    }


def in_short(score: Term, words: Words) -> list[str]:
    """Return the formula without what changes nothing in it, and that the rest does not."""
    line = pieces(score, folds=True)
    if len(line) > 1 or line[0].term is None:
        found = [minus(formula(score, folds=True))]
    else:
        found = [words.say("koikoi.table.say.alone", what=term_label(line[0].term, words), n=score.value)]
    return [*found, words.say("koikoi.table.rest")] if len(line) < len(pieces(score)) else found


def _option(say: Say, key: str, words: Words) -> PromptOption:
    return {"do": str(say), "key": key, "label": words.say(f"koikoi.table.judge.{say}")}


def _one_away(view: View, which: int, key: str, words: Words) -> str:
    """Return the new yaku that a seat lacks one card of, which the other has not taken; "" if there is none."""
    near = report(view.counted(which), view.rules).near
    gone = view.captured[1 - which]
    names = dict.fromkeys(yaku_name(one.yaku.key, words) for one in near if one.is_new and not one.card.bit & gone)
    if not names:
        return ""
    shown = words.say("ui.list").join([*names][:NAMED])
    more = len(names) - NAMED
    return words.say(f"koikoi.table.say.{key}{'_more' if more > 0 else ''}", yaku=shown, n=more)


# A game that begins later in the year is short: its months are counted from its first one, and what is shown of
# points is what was won or lost since, not what is held.


def _is_short(session: Session) -> bool:
    return session.start is not None and bool(session.start.is_chance)


def months_before(session: Session) -> int:
    """Return how many months of the year a short game leaves out; 0 for any other game."""
    return session.start.month - 1 if _is_short(session) else 0


def points_shown(session: Session, scores: tuple[int, int]) -> tuple[int | str, int | str]:
    """Return what both hold, in a short game what they have won (+) or lost (−)."""
    if not _is_short(session):
        return scores
    a, b = session.start.scores
    return signed(scores[0] - a, 0), signed(scores[1] - b, 0)


def held_text(session: Session, scores: tuple[int, int], which: int, words: Words) -> str:
    """Return what stands at a seat: the points held, in a short game those won."""
    key = "won" if _is_short(session) else "held"
    return words.say(f"koikoi.table.{key}", n=points_shown(session, scores)[which])
