"""The table of Haggis as the browser draws it, computed from what the people at it may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hanawidgets.core.session import Session
from hanawidgets.core.state import Seat
from hanawidgets.text import translate
from hanawidgets.widgets.player_names import names_of
from hanawidgets.widgets.selection import Selection

from ..cards import COURT_AT, NAMES, bits_of, points
from ..combos import COMBINATIONS
from ..legal import Phase, listed
from ..state import View
from ..trick import Trick, captor, chooses, pile_of
from ..wording import combination_name
from .pick import bets_view, offers, picked
from .round_end import prompt
from .selection import SELECTING, cards_named, face_of, in_order
from .strip import strip


def eyes(session: Session) -> dict[Seat, View]:
    """Return the observations that the people at the table have together: seat → what it knows."""
    return {seat: session.now.observe(seat) for seat in session.first.seats if seat in session.people}


def board(
    session: Session, lang: str, selection: Selection = SELECTING.nothing, hides: frozenset[str] = frozenset()
) -> dict[str, Any]:
    """Return seats, trick, what may be done with the cards selected, and what just happened.

    ``hides``: facts that a lesson asks for (:mod:`hanawidgets.teach.asks`) and that are left out.

    Only observations go in: a hand that no person at the table may see is a number of backs. At the bottom
    sits who plays; where people play all, the one whose turn it is. The others follow in the order of turns.
    """
    views = eyes(session)
    acting = views.get(next(iter(views.values())).to_act or "")
    view = acting or next(iter(views.values()))
    names = names_of(NAMES[: view.rules.players], session.people, lang)
    players = view.rules.players
    order = [(view.who + turn) % players for turn in (*range(1, players), 0)]
    plays = acting is not None and acting.phase is Phase.PLAY
    turn = _turn(session, acting, view, names, hides, lang)
    told = "move" not in hides
    pick = picked(acting, selection.cards, names, turn, told, lang) if acting and plays else None
    return {
        "seats": [_seat(which, views, view, selection.by, names, lang) for which in order],
        "trick": _trick_on_table(view, names, lang),
        "haggis": {"n": view.haggis, "label": translate("haggis.table.haggis", lang, n=view.haggis)},
        "turn": turn,
        "acts": {},
        "pick": pick,
        "tells": told,
        "held": [face_of(bit) for bit in bits_of(selection.cards)],
        "dim": _useless(acting) if acting and plays and told else [],
        "bets": bets_view(views, names, lang),
        "orders": [{"value": by, "label": translate(f"haggis.table.sort.{by}", lang)} for by in SELECTING.orders],
        "by": selection.by,
        "offers": offers(acting, lang) if acting and plays and selection.offers and told else None,
        "strip": strip(session.recent, session.people, names, lang),
        "say": pick["say"] if pick and selection.cards else "",
    }


# --- seats ----------------------------------------------------------------------------------------


def _seat(
    which: int, views: Mapping[Seat, View], view: View, by: str, names: Mapping[Seat, str], lang: str
) -> dict[str, Any]:
    seat = NAMES[which]
    hand, size = views[seat].hand if seat in views else 0, view.sizes[which]
    courts = view.courts[which] << COURT_AT
    pile = view.captured[which]
    return {
        "seat": seat,
        "name": names[seat],
        "turn": view.to_act == seat,
        "held": translate("haggis.table.held", lang, n=view.scores[which]),
        "tags": _tags(which, view, lang),
        "courts": {
            "faces": [face_of(bit) for bit in bits_of(courts)],
            "label": translate("haggis.table.courts", lang, cards=cards_named(courts, lang))
            if courts
            else translate("haggis.table.no_courts", lang),
        },
        "hand": {
            "label": translate("table.hand", lang, n=size),
            "faces": list(in_order(hand, by)),
            "backs": 0 if hand else size - view.courts[which].bit_count(),
            "size": size,
        },
        "taken": translate("haggis.table.taken", lang, n=pile.bit_count(), points=points(pile)),
    }


def _tags(which: int, view: View, lang: str) -> list[str]:
    """Return the bet, and whether the seat is out, as which and with what for sure (HG-54)."""
    tags = []
    if bet := view.bets[which]:
        tags.append(translate(f"haggis.table.bet.{bet}", lang))
    if which in view.out and view.phase is not Phase.DEAL:
        tags.append(translate(f"haggis.table.out.{view.out.index(which) + 1}", lang))
    return tags


# --- the middle -----------------------------------------------------------------------------------


def _trick_on_table(view: View, names: Mapping[Seat, str], lang: str) -> dict[str, Any]:
    """Return the plays that lie there, the lead first, and who wins and who would take them."""
    trick = view.trick
    pile = pile_of(trick)
    shown = []
    for place, laid in enumerate(trick):
        who, last = names[NAMES[laid.seat]], place == len(trick) - 1
        name = combination_name(laid.combination, lang)
        marks = [translate("haggis.table.led", lang)] if not place else []
        marks += [translate("haggis.table.best", lang)] if last else []
        label = translate("haggis.table.play_of", lang, who=who, combo=name, cards=cards_named(laid.cards, lang))
        shown.append(
            {
                "who": who,
                "name": name,
                "faces": list(in_order(laid.cards, "rank")),
                "marks": marks,
                "best": last,
                "bomb": laid.is_bomb,
                "label": translate("ui.list", lang).join([label, *marks]),
            }
        )
    return {
        "plays": shown,
        "note": _takes(trick, view, names, lang),
        "label": translate("haggis.table.trick", lang, n=pile.bit_count(), points=points(pile))
        if trick
        else translate("haggis.table.no_trick", lang),
    }


def _takes(trick: Trick, view: View, names: Mapping[Seat, str], lang: str) -> str:
    """Say who would get the cards if nobody plays any more, where a bomb lies there (HG-34)."""
    if not trick or not trick[-1].is_bomb:
        return ""
    given = chooses(trick, view.rules)
    who = names[NAMES[trick[-1].seat if given else captor(trick, view.rules)]]
    mine = ".you" if who == translate("table.you", lang) else ""
    if given:
        return translate(f"haggis.table.bomb_given{mine}", lang, who=who)
    return translate(f"haggis.table.bomb_taken{mine}", lang, to=who)


def _useless(view: View) -> list[str]:
    """Return the cards of a hand that are in nothing that may be played now."""
    useful = 0
    for play in listed(view.hand, view.current, view.rules.high):
        useful |= play.cards
    return [face_of(bit) for bit in bits_of(view.hand & ~useful)]


def _turn(
    session: Session, acting: View | None, view: View, names: Mapping[Seat, str], hides: frozenset[str], lang: str
) -> str:
    """Return whose turn it is and what is asked for."""
    if view.to_act is None:
        over = session.now.is_over
        key = "game_over" if over else "deal" if view.phase is Phase.DEAL else "over"
        return translate(f"haggis.table.turn.{key}", lang)
    who = names[view.to_act]
    if acting is None:
        return translate("table.turn.wait", lang, who=who)
    if acting.phase is Phase.GIVE:
        return translate("haggis.table.turn.give", lang, who=who)
    if acting.current < 0:
        return translate("haggis.table.turn.lead", lang, who=who)
    on = COMBINATIONS[acting.current]
    key = (
        "must_pass"
        if "move" not in hides and not listed(acting.hand, acting.current, acting.rules.high)
        else "over_bomb"
        if on.kind == "bomb"
        else "answer"
    )
    return translate(f"haggis.table.turn.{key}", lang, who=who, combo=combination_name(on, lang))


__all__ = ["board", "eyes", "prompt"]
