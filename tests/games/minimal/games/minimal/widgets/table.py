"""The table of High Card."""

from __future__ import annotations

from typing import Any

from hanawidgets.core.deck import cards_of
from hanawidgets.core.playing_cards import CODES
from hanawidgets.core.session import Session
from hanawidgets.text import translate
from hanawidgets.text.playing_cards import playing_name
from hanawidgets.widgets.base import Checked, one_of
from hanawidgets.widgets.player_names import names_at
from hanawidgets.widgets.rules_panel import RulesPanel
from hanawidgets.widgets.table import GameTable, an_opponent
from hanawidgets.widgets.table_game import TableGame

from ..cards import DECK
from ..game import GAME, SEATS
from ..rules import BOOK

PANEL = RulesPanel("minimal", BOOK)


def board(session: Session, lang: str) -> dict[str, Any]:
    """Return the seats, the trick, and what may be done."""
    now, names = session.now, names_at(session, lang)
    me = now.to_act if now.to_act in session.people else min(session.people)
    hands = now.current.hands or (0, 0)
    seats = [
        {
            "seat": seat,
            "name": names[seat],
            "turn": now.to_act == seat,
            "hand": {
                "label": translate("table.hand", lang, n=hand.bit_count()),
                "faces": [DECK.faces[card] for card in cards_of(hand)] if seat in session.people else [],
                "backs": 0 if seat in session.people else hand.bit_count(),
            },
        }
        for seat, hand in zip(SEATS, hands, strict=True)
    ]
    ways = {
        DECK.faces[play.index]: {
            "ways": [{"do": str(play), "faces": [], "label": translate("table.play", lang)}],
            "label": playing_name(CODES[play.index], lang),
            "text": playing_name(CODES[play.index], lang),
        }
        for play in (now.legal_actions() if session.decides else ())
    }
    turn = "game_over" if now.is_over else "deal" if now.is_chance else "play"
    return {
        "seats": sorted(seats, key=lambda seat: seat["seat"] == me),
        "trick": [DECK.face(code) for code in now.places()["trick"]],
        "turn": translate(f"minimal.table.turn.{turn}", lang, who=names[now.to_act] if now.to_act else ""),
        "acts": ways,
        "orders": [],
        "strip": [],
    }


class HighCardTable(GameTable):
    """High Card to play."""

    _table_game = TableGame(
        game=GAME,
        rules=PANEL,
        positions="hc",
        seat_rule="HC-01",
        title=lambda session, lang: translate("minimal.table.title", lang, n=session.now.number),
        board=lambda session, lang, _: board(session, lang),
    )

    ruleset = PANEL.trait("usual")
    opponent = Checked("simple", an_opponent(GAME.name), help="who plays against you")
    seat = Checked("A", one_of(*SEATS), help="your seat")
