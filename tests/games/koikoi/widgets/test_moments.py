"""Moments at the table of Koi-Koi: what the deal sets, the cards of a yaku that rise, and the two tiles of the decision."""

from __future__ import annotations

import re

from hanawidgets.core.session import Session
from hanawidgets.games.koikoi.cards import HIKARI
from hanawidgets.games.koikoi.round_rules import Phase
from hanawidgets.games.koikoi.rules import RuleSet, preset
from hanawidgets.games.koikoi.widgets.board import board
from hanawidgets.games.koikoi.widgets.decision import stop_or_koi
from hanawidgets.games.koikoi.widgets.motion import field_sets, motion
from hanawidgets.text import translate, words_in
from hanawidgets.widgets import KoiKoiTable
from hanawidgets.widgets.table.people import names_at
from tests.rows import each

from ....widgets.tables import over

SESSIONS = [over(KoiKoiTable, "bga_general_half", seed) for seed in (1, 2)]


def moments(kind: str) -> list[Session]:
    """Every moment of the games after a move with such an event."""
    return [
        session.goto(at + 1)
        for session in SESSIONS
        for at, move in enumerate(session.moves)
        if any(event.kind == kind for event in move.events)
    ]


@each(
    "rules, lights, value",
    [
        (RuleSet(), 0, None),
        (RuleSet(), 2, 3),
        (preset("bga_blog"), 2, 2),
        (preset("bga_nintendo"), 3, None),
        (preset("club"), 3, None),
    ],
)
def test_k_bga_24_52_c_04_brights_on_the_field_are_told_where_they_multiply(
    rules: RuleSet, lights: int, value: int | None
) -> None:
    sets = field_sets(lights, rules, words_in("en"))
    assert (sets and sets.sign) == (value and f"×{value}")
    assert sets is None or (str(lights) in sets.text and "(" in sets.text)


def test_a_deal_raises_the_brights_on_the_field_and_they_stay_beside_the_deck() -> None:
    seen = set()
    for session in moments("dealt"):
        lights = (session.moves[session.at - 1].action.field & HIKARI).bit_count()
        events = motion(
            session, session.moves[session.at - 1 : session.at], names_at(session, words_in("en")), words_in("en")
        )
        raised = [event["moves"] for event in events if event["kind"] == "set"]
        assert [len(moves) for moves in raised] == [lights] * bool(lights)
        if session.now.current.phase is not Phase.DEAL:
            deck = board(session, words_in("en"))["deck"]
            assert deck.get("times") == (f"×{lights + 1}" if lights else None)
            assert "times" not in board(session, words_in("en"), frozenset({"score"}))["deck"], (
                "a lesson may ask for it"
            )
        seen.add(lights)
    assert len(seen) > 1


def test_the_cards_of_a_yaku_rise_where_they_lie() -> None:
    for session in moments("yaku"):
        shown = board(session, words_in("en"))
        pile = {face for seat in shown["seats"] for group in seat["taken"]["groups"] for face in group["faces"]}
        events = motion(
            session, session.moves[session.at - 1 : session.at], names_at(session, words_in("en")), words_in("en")
        )
        for event in events:
            if event["kind"] == "stamp":
                assert {move["card"] for move in event["moves"]} <= pile and len(event["moves"]) > 1
                assert {move["from"] for move in event["moves"]} == {f"captured {event['seat']}"}


def test_k_bga_17_25_the_tiles_say_what_each_choice_pays() -> None:
    told = 0
    for session in SESSIONS:
        for at in range(len(session.moves)):
            now = session.goto(at).now
            if now.current.phase is Phase.SAY and now.to_act == "A":
                prompt = stop_or_koi(now.observe("A"), words_in("en"))
                assert prompt and prompt["score"]
                stop, koi = prompt["options"]
                assert stop["pays"] == f"+{prompt['score']['total']}"
                whole, said = prompt["score"]["text"], " ".join(stop["notes"])
                assert str(prompt["score"]["total"]) in re.findall(r"\d+", said)
                assert whole in stop["notes"] or translate("koikoi.table.rest", "en") in stop["notes"]
                if prompt["after"]:
                    assert koi["notes"][0] == f"{prompt['after']['total']} or more" and len(koi["notes"]) == 2
                else:
                    assert koi["notes"] == [translate("koikoi.table.say.never", "en")]
                told += 1
    assert told
