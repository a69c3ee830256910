"""What the cards selected can be, whether they may be played or why not, and what else may be done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hanawidgets.core.errors import RuleError
from hanawidgets.core.state import Seat
from hanawidgets.text import translate
from hanawidgets.text.wording import error_text

from ..actions import PASS, UNSAID, Play
from ..cards import NAMES, NUMBERS, court_count, points, short
from ..combos import COMBINATIONS, Combination, shape
from ..diagnosis import Near, nearest
from ..interpretations import grid, reading_numbers
from ..legal import bets_of, fitting, is_bomb, listed, may_bet, refusal_of_play
from ..state import View
from ..trick import price
from ..wording import combination_name, rank_name
from .grid import grid_view
from .selection import cards_named, in_order

NEAR_SHOWN: Final = 3
NEAR_LOOKED_AT: Final = 60
OFFERS_SHOWN: Final = 120
"""So many combinations are listed at most; of equal ones only the one with the fewest court cards."""


def picked(view: View, cards: int, names: Mapping[Seat, str], turn: str, told: bool, lang: str) -> dict[str, Any]:
    """Return what the cards selected by the seat to act are: ``text``, ``ways`` to play them (several: it has
    to be chosen, GAP-HG-10), the ``near`` plays where there is none, and ``pass``. Unless it is
    ``told``, neither what they are nor whether they may be played shows: the engine refuses what may not."""
    shown: dict[str, Any] = {
        "text": turn,
        "ways": [],
        "near": [],
        "say": "",
        "count": translate("haggis.table.picked", lang, n=cards.bit_count(), points=points(cards)) if cards else "",
        "pass": None if view.current < 0 else {"do": str(PASS), "label": translate("haggis.table.pass", lang)},
    }
    if not cards:
        return shown
    plays = fitting(cards, view.current, view.rules.high)
    if not told:
        shown["text"] = ""
        shown["ways"] = (
            [_way(play, True, lang) for play in plays]
            if len(plays) > 1
            else [_untold(plays[0] if plays else Play(cards, _reading(view, cards)), lang)]
        )
    elif plays:
        several = len(plays) > 1
        shown["text"] = (
            translate("haggis.table.pick.several", lang, n=len(plays))
            if several
            else _does(view, plays[0], names, lang)
        )
        shown["ways"] = [_way(play, several, lang) for play in plays]
    else:
        shown["text"] = error_text(why_refused(view, cards), lang)
        shown["near"] = _near(view, cards, lang)
    shown["say"] = f"{shown['count']} {shown['text']}".strip()
    return shown


def why_refused(view: View, cards: int) -> RuleError:
    """Return why cards of which nothing fits may not be played: of several readings the one nearest to what
    lies there speaks."""
    high = view.rules.high
    refused = [
        refusal_of_play(Play(cards, at), view.hand, view.current, high)
        for at in reading_numbers(cards, high) or (UNSAID,)
    ]
    found = [error for error in refused if error]
    return next((error for error in found if error.detail != "other_shape"), found[0])


def _way(play: Play, several: bool, lang: str) -> dict[str, Any]:
    name = combination_name(COMBINATIONS[play.reading], lang)
    wild = play.cards > NUMBERS and play.cards & NUMBERS
    drawn = several or (wild and not is_bomb(play))
    return {
        "do": str(play),
        "label": translate(f"haggis.table.{'play_as' if several else 'play_it'}", lang, combo=name),
        "grid": grid_view(grid(play.cards, COMBINATIONS[play.reading]), lang) if drawn else None,
    }


def _untold(play: Play, lang: str) -> dict[str, Any]:
    return {"do": str(play), "label": translate("haggis.table.play_these", lang), "grid": None}


def _reading(view: View, cards: int) -> int:
    """Return a reading of cards of which none fits, for the engine to refuse."""
    found = reading_numbers(cards, view.rules.high) or (UNSAID,)
    refused = {at: refusal_of_play(Play(cards, at), view.hand, view.current, view.rules.high) for at in found}
    return next((at for at, error in refused.items() if error and error.detail != "other_shape"), found[0])


def _does(view: View, play: Play, names: Mapping[Seat, str], lang: str) -> str:
    """Return what a play does: leads or beats, what a bomb costs (HG-34), whether it empties the hand."""
    name = combination_name(COMBINATIONS[play.reading], lang)
    told = [
        translate("haggis.table.pick.lead", lang, combo=name)
        if view.current < 0
        else translate(
            "haggis.table.pick.beats", lang, combo=name, on=combination_name(COMBINATIONS[view.current], lang)
        )
    ]
    if is_bomb(play):
        cost = price(play.cards, play.reading, view.who, view.trick, view.rules)
        key = "price_given" if cost.to < 0 else "price"
        told.append(
            translate(
                f"haggis.table.pick.{key}", lang, points=cost.points, to=names[NAMES[cost.to]] if cost.to >= 0 else ""
            )
        )
    if play.cards == view.hand:
        told.append(translate("haggis.table.pick.out", lang))
    text = told[0]
    for more in told[1:]:
        text = translate("haggis.table.then", lang, text=text, more=more)
    return text


def _near(view: View, cards: int, lang: str) -> list[dict[str, Any]]:
    """Return the nearest plays; of those that count the same only the first, which spends the least."""
    found: dict[int, Near] = {}
    for near in nearest(cards, view.hand, view.current, view.rules.high, NEAR_LOOKED_AT):
        found.setdefault(near.reading, near)
    return [
        {
            "cards": short(near.cards),
            "faces": list(in_order(near.cards, "rank")),
            "label": translate(
                "haggis.table.take_up",
                lang,
                combo=combination_name(near.combination, lang),
                cards=cards_named(near.cards, lang),
            ),
        }
        for near in [*found.values()][:NEAR_SHOWN]
    ]


def bets_view(views: Mapping[Seat, View], names: Mapping[Seat, str], lang: str) -> list[dict[str, Any]]:
    """Return the bets that people at the table may make now, each before its own first card (HG-39)."""
    shown = []
    for seat, view in views.items():
        if view.to_act is None or not may_bet(view.sizes[view.who], view.bets[view.who]):
            continue
        label = translate("haggis.table.may_bet", lang, who=names[seat])
        shown.append(
            {
                "seat": seat,
                "label": label,
                "options": [
                    {
                        "do": str(bet),
                        "label": translate(f"haggis.table.bet.{bet.amount}", lang),
                        "name": translate(
                            "haggis.table.bet_of",
                            lang,
                            who=names[seat],
                            bet=translate(f"haggis.table.bet.{bet.amount}", lang),
                        ),
                    }
                    for bet in bets_of(view.who)
                ],
            }
        )
    return shown


# --- what may be played ---------------------------------------------------------------------------


def offers(view: View, lang: str) -> dict[str, Any]:
    """Return what may be played now in groups by shape; of plays that count the same only the one that takes
    the fewest court cards."""
    plays = listed(view.hand, view.current, view.rules.high)
    best: dict[int, Play] = {}
    for play in plays:
        known = best.get(play.reading)
        if known is None or _spent(play) < _spent(known):
            best[play.reading] = play
    groups: dict[object, dict[str, Any]] = {}
    for at in sorted(best)[:OFFERS_SHOWN]:
        combination, cards = COMBINATIONS[at], best[at].cards
        bomb = combination.kind == "bomb"
        group = groups.setdefault(
            "bomb" if bomb else shape(combination), {"label": _shape_name(combination, lang), "items": []}
        )
        group["items"].append(
            {
                "cards": short(cards),
                "wild": court_count(cards) if cards & NUMBERS else 0,
                "label": combination_name(combination, lang) if bomb else _top(combination),
                "name": translate(
                    "haggis.table.take_up",
                    lang,
                    combo=combination_name(combination, lang),
                    cards=cards_named(cards, lang),
                ),
            }
        )
    for group in groups.values():
        group["count"] = translate("haggis.table.shape_count", lang, shape=group["label"], n=len(group["items"]))
    key = "offers_none" if not plays else "offers_note"
    return {"note": translate(f"haggis.table.{key}", lang, n=len(plays)), "groups": list(groups.values())}


def _spent(play: Play) -> tuple[int, int]:
    return court_count(play.cards), points(play.cards)


def _shape_name(combination: Combination, lang: str) -> str:
    if combination.kind == "bomb":
        return translate("haggis.table.shape.bomb", lang)
    return translate(f"haggis.table.shape.{combination.name}", lang, width=combination.width, length=combination.length)


def _top(combination: Combination) -> str:
    top = rank_name(combination.top)
    return top if combination.length == 1 else f"{rank_name(combination.bottom)}–{top}"


__all__ = ["bets_view", "offers", "picked", "why_refused"]
