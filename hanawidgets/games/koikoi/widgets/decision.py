"""Stop or koi-koi (やめるか、こいこいか): what each pays, may bring and puts at risk, from the player's view."""

from __future__ import annotations

from dataclasses import replace

from hanawidgets.core.errors import RuleError
from hanawidgets.core.explain import formula
from hanawidgets.text import minus, translate
from hanawidgets.widgets.score_view import score_view
from hanawidgets.widgets.views import PromptOption, PromptView

from ..actions import Say
from ..round_rules import Phase
from ..score import Situation, settle
from ..state import View
from ..wording import yaku_name
from ..yaku import report

NAMED = 2
"""Yaku that are named; the others are counted."""


def stop_or_koi(view: View, lang: str, hides: frozenset[str] = frozenset()) -> PromptView | None:
    """Return what stopping pays now, and what the same yaku would pay after a call (K-BGA-17, K-BGA-25).
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
    try:
        after = score_view(settle(replace(now, own_koi=now.own_koi + 1), view.rules), lang)
    except RuleError:  # no more calls are possible
        after = None
    stop |= {
        "name": translate("koikoi.table.say.stop", lang, n=pays.value),
        "pays": translate("koikoi.table.say.pays", lang, n=pays.value),
        "notes": [minus(formula(pays))],
    }
    hope = _one_away(view, me, "hope", lang)
    koi |= {
        "name": translate("koikoi.table.say.koi", lang),
        "pays": translate("koikoi.table.say.pays_more", lang, n=after["total"]) if after else "",
        "notes": [
            translate("koikoi.table.say.left", lang, n=view.hand_sizes[me]),
            *([hope] if hope else []),
            _one_away(view, other, "risk", lang) or translate("koikoi.table.say.risk_none", lang),
        ],
    }
    return {
        "kind": "say",
        "title": title,
        "text": translate("koikoi.table.say.now", lang, n=pays.value),
        "score": score_view(pays, lang),
        "after": after,
        "more": translate("koikoi.table.say.more", lang),
        "after_text": translate("koikoi.table.say.after", lang, n=after["total"]) if after else "",
        "options": [stop, koi],
    }


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


__all__ = ["stop_or_koi"]
