"""A game that ends says why, with the rule; shows how the last score came about; and another one is a click away."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from hanawidgets.core.session import Session
from hanawidgets.games.haggis.widgets import round_end as _haggis_end
from hanawidgets.games.koikoi.cards import parse_text
from hanawidgets.games.koikoi.round_rules import Ending
from hanawidgets.games.koikoi.rules import preset
from hanawidgets.games.koikoi.widgets import board as _koikoi_board
from hanawidgets.games.koikoi.wording import yaku_name
from hanawidgets.games.ohhell.widgets import board as _ohhell_board
from hanawidgets.text import translate, words_in
from hanawidgets.widgets import KoiKoiTable, OhHellTable
from tests.rows import each

from ....widgets.kind import Kind
from ....widgets.tables import KINDS, over
from ....widgets.wire import ask, done, texts

BOARDS = {"koikoi": _koikoi_board, "ohhell": _ohhell_board, "haggis": _haggis_end}


def ended(session: Session, state: Any, lang: str) -> dict[str, Any]:
    """The result that the table shows if the game had come to this state."""
    shown = replace(session, moves=(*session.moves[:-1], session.moves[-1]._replace(state=state)))
    prompt = BOARDS[session.game.name].prompt(shown, words_in(lang))
    assert prompt
    assert not any("{" in text for text in texts(prompt))
    return prompt


def rules_of(prompt: dict[str, Any]) -> list[str]:
    return [reason["rule"]["id"] for reason in prompt["reasons"]]


def test_k_bga_31_a_game_ended_at_0_points_says_so(lang: str) -> None:
    """In month 1 of 6 already: nobody would guess it."""
    session = next(
        found for found in (over(KoiKoiTable, "bga_general_half", seed) for seed in range(60)) if found.now.month < 6
    )
    prompt = KoiKoiTable(start=str(session)).view["prompt"]
    (reason,) = prompt["reasons"]
    assert reason["rule"]["id"] == "K-BGA-31"
    assert reason["rule"]["text"] == translate("rules.K-BGA-31", lang)
    loser = min((0, 1), key=lambda seat: session.now.scores[seat])
    for fact in (
        translate(("table.you", "people.name.tama")[loser], lang),
        str(abs(session.now.scores[loser])),
        str(session.now.month),
    ):
        assert fact in reason["text"]
    assert prompt["score"]["total"] == session.now.current.end.transfer.value, "and the last score as it came about"


def test_HOUSE_K_08_a_game_won_before_its_last_month_says_so(lang: str) -> None:
    """The head of the table says what is played for; the end says who has it, by how much."""
    session = over(KoiKoiTable, "club;first_to=5")
    assert session.now.month < 12
    view = KoiKoiTable(start=str(session)).view
    (reason,) = view["prompt"]["reasons"]
    assert reason["rule"]["id"] == "HOUSE-K-08"
    first = max((0, 1), key=lambda seat: session.now.scores[seat])
    for fact in (translate(("table.you", "people.name.tama")[first], lang), str(session.now.scores[first]), "5"):
        assert fact in reason["text"]
    wanted = translate("koikoi.table.month_first_to", lang, n=session.now.month, of=12, to=5)
    assert wanted in texts(view)


@each(
    "rules, scores, ids",
    [
        ("bga_general_half", (60, 40), ["K-BGA-30"]),
        ("bga_general_half", (50, 50), ["K-BGA-30", "K-BGA-32"]),
        ("club;rounds=6", (5, -5), ["K-CLUB-09"]),
        ("club;rounds=6", (0, 0), ["K-CLUB-09", "GAP-K-18"]),
    ],
)
def test_k_bga_30_32_k_club_09_gap_k_18_the_months_are_over(
    rules: str, scores: tuple[int, int], ids: list[str], lang: str
) -> None:
    session = over(KoiKoiTable, rules)
    now = session.now._replace(month=6, scores=scores)
    prompt = ended(session, now, lang)
    assert (list(now.end_rules), rules_of(prompt)) == (ids, ids)


NOTHING = {"captured": (0, 0), "called_on": (0, 0), "calls": (0, 0), "last_caller": -1, "winner": -1}
AKATAN = parse_text("12 22 32")


@pytest.mark.slow
@each(
    "rules, ending, fields, said, paid",
    [
        (
            "bga_general",
            Ending.HANDS,
            {},
            ("流れ — どちらも役なし 親のBさんに6点", "No yaku on either side The dealer is paid"),
            6,
        ),
        ("bga_blog", Ending.HANDS, {}, ("2人とも役ができません", "Neither player made a yaku"), 0),
        (
            "bga_general",
            Ending.HANDS,
            {"captured": (AKATAN, 0), "called_on": (AKATAN, 0), "calls": (1, 0)},
            ("だれもあがれなかった", "nobody could stop"),
            0,
        ),
        ("club", Ending.DECK, {}, ("だれにも役がない", "nobody has a yaku"), 0),
        (
            "club",
            Ending.DECK,
            {"captured": (0, AKATAN), "called_on": (0, AKATAN), "calls": (0, 1), "last_caller": 1},
            ("赤短 6点 最後にこいこいをしたBさん", "Akatan 6 The last caller is paid"),
            12,
        ),
        ("bga_general", Ending.FIELD, {}, ("場に同じ月の札が4枚 親のBさん", "The dealer is paid"), 6),
        (
            "bga_general",
            Ending.SPECIAL,
            {"hands": (0, parse_text("11 12 13 14 21 31 41 51"))},
            ("手四 — 1月の札が4枚", "Teshi: all four January cards"),
            6,
        ),
        (
            "club",
            Ending.SPECIAL,
            {"hands": (0, parse_text("11 12 21 22 31 32 b1 b2"))},
            ("11月が2枚ずつ", "Kuttsuki: pairs of January"),
            6,
        ),
    ],
)
def test_k_bga_11_27_28_k_club_14_33_the_line_of_a_result_says_what_happened(
    rules: str, ending: Ending, fields: dict[str, Any], said: tuple[str, str], paid: int, lang: str
) -> None:
    """Also that nobody made a yaku, that the six points are the dealer's, and which hand was dealt."""
    session = next(one for one in map(partial(over, KoiKoiTable, "bga_general_half"), range(9)) if one.now.month == 6)
    now = session.now
    current = now.current._replace(
        **{**NOTHING, "rules": preset(rules), "dealer": 1, "ending": ending, "honba": 0, **fields}
    )
    state = now._replace(rules=preset(rules), current=current)
    at_an_open_table = replace(session, people=frozenset("AB"), opponent="open")
    prompt = ended(at_an_open_table, state, lang)
    assert prompt["kind"] == "result" and prompt["score"]["total"] == paid
    assert said[lang == "en"] in " ".join([*(one["label"] for one in prompt["happened"]), prompt["text"]])
    assert (str(paid) in prompt["text"]) == bool(paid)
    final = ended(at_an_open_table, state._replace(month=state.rules.rounds), lang)
    assert prompt["text"] in final["score_title"] and str(state.rules.rounds) in final["score_title"], (
        "the last month's"
    )
    assert all(str(points) in final["text"] for points in state.scores), "who won, with how many points"


@each("tied, rule", [(False, "OH-26"), (True, "OH-27")])
def test_oh_26_27_the_hands_are_over(tied: bool, rule: str, lang: str) -> None:
    now = None
    for seed in range(60):
        session = over(OhHellTable, "short_up;hand_sizes=1+2+3", seed)
        now = session.now
        if tied == (sorted(now.scores)[-1] == sorted(now.scores)[-2]):
            break
    prompt = ended(session, now, lang)
    assert rules_of(prompt) == [rule] == [event.rule for event in session.moves[-1].events if event.kind == "game_over"]
    assert "3" in prompt["reasons"][0]["text"]
    assert all(line["score"]["terms"] for line in prompt["lines"])


@each(
    "rules, scores, rule, last",
    [
        ("two", (260, 20), "HG-48", True),
        ("two_long", (360, 20), "HG-49", True),
        ("two", (260, 260), "GAP-HG-08", False),
    ],
)
def test_hg_48_49_gap_hg_08_the_target_is_reached(
    rules: str, scores: tuple[int, int], rule: str, last: bool, lang: str
) -> None:
    session = over(KINDS[2].make, rules)
    prompt = ended(session, session.now._replace(scores=scores), lang)
    assert rules_of(prompt) == [rule]
    assert (prompt["kind"], bool(prompt["next"])) == (("over", False) if last else ("result", True))
    assert str(max(scores)) in prompt["reasons"][0]["text"]


@pytest.fixture(params=KINDS, ids=str)
def kind(request: pytest.FixtureRequest) -> Kind:
    """Each game's table."""
    return request.param


def test_every_score_of_an_end_adds_up_to_itself(kind: Kind) -> None:
    session = over(kind.make, kind.short)
    prompt = ended(session, session.now, "en")
    for part in prompt.get("lines", [prompt]):
        score, steps = part["score"], part["tally"]
        assert steps[-1]["sum"].replace("−", "-") == str(score["total"])
        assert {step["term"] for step in steps} >= {piece["term"] for piece in score["pieces"] if "term" in piece}


@pytest.mark.slow
def test_a_deal_that_is_not_the_last_says_nothing_of_an_end(kind: Kind) -> None:
    session = over(kind.make, kind.short)
    table = kind.make(start=str(session))
    for at in range(len(session.moves)):
        done(table, "goto", at=at)
        if prompt := table.view["prompt"]:
            assert not prompt.get("reasons")


def test_play_again_begins_with_the_same_settings_and_another_deal(kind: Kind) -> None:
    """Even if others were made for the next game meanwhile, or were refused."""
    session = over(kind.make, kind.short)
    table = kind.make(start=str(session))
    done(table, "ruleset", value=kind.other)
    done(table, "opponent", name="open")
    ask(table, "option", name="hand_sizes", value="abc 99")
    done(table, "again")
    now = table.session
    assert (now.rules, now.people, now.opponent) == (session.rules, session.people, session.opponent)
    assert now.seed != session.seed
    assert (table.opponent, table.view["prompt"] is None or table.view["prompt"]["kind"] != "over") == ("random", True)
    assert table.view["say"].startswith(translate("table.begun", "en"))
    assert not table.view["notice"]


def test_k_bga_49_50_a_dealt_hand_is_shown_with_its_cards_alone() -> None:
    session = over(KoiKoiTable, "bga_general_half")
    hand = {"hands": (0, parse_text("11 12 13 14 21 31 41 51"))}
    current = session.now.current._replace(**{**NOTHING, "ending": Ending.SPECIAL, **hand})
    (shown,) = ended(session, session.now._replace(current=current), "en")["happened"]
    assert shown["faces"] == ["m01-1", "m01-2", "m01-3", "m01-4"]


def test_what_stopped_a_month_are_its_yaku_with_their_cards_and_the_rest_changes_nothing() -> None:
    session = over(KoiKoiTable, "bga_general_half")
    made = {"ending": Ending.STOP, "winner": 1, "captured": (0, AKATAN), "dealt_field": 0}
    fields = session.now.current._fields
    current = session.now.current._replace(**{key: one for key, one in {**NOTHING, **made}.items() if key in fields})
    prompt = ended(session, session.now._replace(current=current), "en")
    shown = {one["label"].split()[0]: one["faces"] for one in prompt["happened"]}
    assert shown[yaku_name("akatan", words_in("en"))] == ["m01-2", "m02-2", "m03-2"]
    score = prompt["score"]
    told = [score["terms"][piece["term"]]["value"] for piece in score["pieces"] if "term" in piece]
    assert told[0] >= 5 and not {0, 1} & {*told[1:]}, "times 1 and plus 0 are not told"
    assert score["rest"] == translate("koikoi.table.rest", "en")
