"""Stop or koi-koi (やめるか、こいこいか): what each pays, may bring and puts at risk, from the player's view."""

from __future__ import annotations

from hanawidgets.core.explain import Term, formula, pieces
from hanawidgets.text import minus, translate
from hanawidgets.text.wording import term_label
from hanawidgets.widgets.score_view import score_view
from hanawidgets.widgets.views import PromptOption, PromptView

from ..actions import Say
from ..round_rules import Phase
from ..score import Situation, least_after_koi, settle
from ..state import View
from ..wording import yaku_name
from ..yaku import report

NAMED = 2
"""Yaku that are named; the others are counted."""


def stop_or_koi(view: View, lang: str, hides: frozenset[str] = frozenset()) -> PromptView | None:
    """Return what stopping pays now, and the least that can be had after a call (K-BGA-17, K-BGA-19, K-CLUB-33).
    Where a lesson asks just that, only what may be said."""
    if view.phase is not Phase.SAY or view.turn != view.who:
        return None
    title = translate("koikoi.table.say.title", lang)
    stop, koi = _option(Say.STOP, "s", lang), _option(Say.KOI, "k", lang)
    if hides & {"score", "result"}:
        return {"kind": "say", "title": title, "text": "", "score": None, "options": [stop, koi]}
    me, other = view.who, 1 - view.who
    now = Situation(
        pile=view.captured[me],
        field_brights=view.lights,
        own_koi=view.calls[me],
        other_koi=view.calls[other],
        honba=view.honba,
    )
    pays = settle(now, view.rules)
    least = least_after_koi(now, view.rules, hand_left=view.hand_sizes[me])
    after = score_view(least, lang) if least else None
    way = "_deck" if view.rules.family.plays_out_deck else ""
    stop |= {
        "name": translate("koikoi.table.say.stop", lang, n=pays.value),
        "pays": translate("koikoi.table.say.pays", lang, n=pays.value),
        "notes": in_short(pays, lang),
    }
    left = translate("koikoi.table.say.left", lang, n=view.hand_sizes[me])
    hope = _one_away(view, me, "hope", lang)
    koi |= {
        "name": translate("koikoi.table.say.koi", lang),
        "notes": [
            translate(f"koikoi.table.say.pays_more{way}", lang, n=least.value),
            translate(f"koikoi.table.say.first{way}", lang),
        ]
        if least
        else [translate("koikoi.table.say.never", lang)],
    }
    return {
        "kind": "say",
        "title": title,
        "text": translate("koikoi.table.say.now", lang, n=pays.value),
        "texts": [
            translate("koikoi.table.say.hand", lang, left=left, hope=hope) if hope else left,
            _one_away(view, other, "risk", lang) or translate("koikoi.table.say.risk_none", lang),
        ],
        "score": score_view(pays, lang),
        "after": after,
        "more": translate(f"koikoi.table.say.more{way}", lang),
        "after_text": translate(f"koikoi.table.say.after{way}", lang, n=least.value) if least else "",
        "options": [stop, koi],
    }


def in_short(score: Term, lang: str) -> list[str]:
    """Return the formula without what changes nothing in it, and that the rest does not."""
    line = pieces(score, folds=True)
    if len(line) > 1 or line[0].term is None:
        found = [minus(formula(score, folds=True))]
    else:
        found = [translate("koikoi.table.say.alone", lang, what=term_label(line[0].term, lang), n=score.value)]
    return [*found, translate("koikoi.table.rest", lang)] if len(line) < len(pieces(score)) else found


def _option(say: Say, key: str, lang: str) -> PromptOption:
    return {"do": str(say), "key": key, "label": translate(f"koikoi.table.judge.{say}", lang)}


def _one_away(view: View, which: int, key: str, lang: str) -> str:
    """Return the new yaku that a seat lacks one card of, which the other has not taken; "" if there is none."""
    near = report(view.captured[which], view.rules).near
    gone = view.captured[1 - which]
    names = dict.fromkeys(yaku_name(one.yaku.key, lang) for one in near if one.is_new and not one.card.bit & gone)
    if not names:
        return ""
    shown = translate("ui.list", lang).join([*names][:NAMED])
    more = len(names) - NAMED
    return translate(f"koikoi.table.say.{key}{'_more' if more > 0 else ''}", lang, yaku=shown, n=more)


__all__ = ["in_short", "stop_or_koi"]
