"""The table of Oh Hell: whole games through the page, nothing hidden is sent, and what is asked is done or refused."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from hanawidgets.core.deck import CODES
from hanawidgets.core.errors import RuleError
from hanawidgets.games.ohhell.hand import Phase
from hanawidgets.games.ohhell.players import Decision
from hanawidgets.games.ohhell.rules import FORMATS, MODES, OPTIONS, OWN
from hanawidgets.text import translate
from hanawidgets.widgets import OhHellTable, page

from ....rows import each
from ....widgets.kind import ways_of_cards
from ....widgets.tables import go_on
from ....widgets.wire import ask, done, texts, think

SHORT = "short_up;hand_sizes=1+2+3"
"""Three short hands: a whole game in a moment."""


def at_phase(phase: Phase, ruleset: str = SHORT, **options: Any) -> OhHellTable:
    """A table at the first moment of a phase."""
    table = OhHellTable(ruleset, **{"seed": 1, **options})
    while table.state.current.phase is not phase:
        go_on(table, Random(1), 1)
    return table


def forced() -> OhHellTable:
    """A table at which the player must follow suit and has other cards too."""
    table = OhHellTable(seed=1)
    while not any(not act["ways"] for act in table.view["board"]["acts"].values()):
        go_on(table, Random(1), 1)
    return table


def dealing() -> OhHellTable:
    """A table at which the player deals, is to bid, and one number is forbidden."""
    table = OhHellTable(seed=1)
    while not any(option.get("off") for option in (table.view["prompt"] or {}).get("options", [])):
        go_on(table, Random(1), 1)
    return table


@pytest.mark.slow
@each(
    "players, mode, lang",
    [(players, mode, ("en", "ja")[(players + at) % 2]) for players in range(2, 11) for at, mode in enumerate(MODES)],
)
def test_a_whole_game_is_played_through_the_page(players: int, mode: str, lang: str) -> None:
    page.lang = lang
    table = OhHellTable(f"{SHORT};players={players};mode={mode}", seed=players)
    go_on(table, Random(players))
    view = table.view
    assert view["prompt"]["kind"] == "over"
    assert len(view["results"]) == len(table.state.results) == 3
    assert len(view["board"]["seats"]) == players
    assert not any(
        "{" in text or re.search(r"(?<!\w)-\d", text) for text in texts({**view, "state": "", "finished": None})
    )
    assert {line["score"]["total"] for line in view["prompt"]["lines"]} == {
        t.value for t in table.state.current.deltas()
    }


@pytest.mark.slow
@each("format_", FORMATS)
def test_every_format_is_played_with_all_hands_open(format_: str) -> None:
    table = OhHellTable(f"{format_};players=3", opponent="open", seed=2)
    go_on(table, Random(2))
    assert table.state.is_over
    assert len(table.view["results"]) == table.state.rules.rounds


@pytest.mark.slow
@each("opponent", ["strong", "random"])
def test_every_opponent_plays(opponent: str) -> None:
    table = OhHellTable(SHORT, opponent=opponent, seed=2)
    go_on(table, Random(2))
    assert table.state.is_over


@pytest.mark.slow
def test_what_may_be_done_is_what_the_rules_say() -> None:
    table = OhHellTable("short_valley;players=5", opponent="open", seed=3)
    for _ in range(150):
        if not table.state.is_chance and not table.state.is_over:
            assert sorted(ways_of_cards(table, Random(1))) == sorted(map(str, table.state.legal_actions()))
            assert table.view["board"]["seats"][-1]["seat"] == table.state.to_act
        go_on(table, Random(table.view["n"]), 1)


@pytest.mark.slow
def test_no_hidden_card_is_ever_sent() -> None:
    table = OhHellTable(seed=12)
    for step in range(60):
        if table.state.current.phase in (Phase.BID, Phase.PLAY):
            seen = table.session.now.observe("A").now.seen
            hidden = {f"pc-{code}" for at, code in enumerate(CODES) if not seen >> at & 1}
            unseen = table.view["tray"]["piles"][0]["groups"]
            assert {card["face"] for suit in unseen for card in suit} == hidden, "named for being unseen, and only here"
            assert not hidden & set(texts(json.loads(json.dumps({**table.view, "tray": None}))))
        go_on(table, Random(step), 1)


def test_a_card_that_must_not_be_played_is_dim_with_its_reason_and_refused() -> None:
    table = forced()
    face, act = next((face, act) for face, act in table.view["board"]["acts"].items() if not act["ways"])
    assert "OH-16" in act["text"]
    before = table.value
    error = ask(table, "move", n=table.view["n"], do=face.removeprefix("pc-"))["error"]
    assert (error["code"], "OH-16" in error["text"]) == ("must_follow", True)
    assert table.value == before


def test_the_forbidden_bid_is_crossed_out_with_its_reason_and_refused() -> None:
    table = dealing()
    (off,) = [option for option in table.view["prompt"]["options"] if option["off"]]
    assert (off["rule"]["id"], "OH-13" in off["off"]) == ("OH-13", False), "the rule opens below the sentence"
    before = table.value
    error = ask(table, "move", n=table.view["n"], do=off["do"])["error"]
    assert (error["code"], "OH-13" in error["text"]) == ("forbidden_bid", True), "told at length, with its rule"
    assert ask(table, "move", n=table.view["n"], do="bid:17")["error"]["code"] == "bid_range"
    assert table.value == before


@pytest.mark.slow
@each("move", ["AS", "deal:", "dealer:A", "nonsense", "", "bid:-1", "bid:99"])
def test_what_is_no_move_now_is_refused_and_changes_nothing(move: str, lang: str) -> None:
    table = OhHellTable(seed=1)
    before = table.value
    assert "{" not in ask(table, "move", n=table.view["n"], do=move)["error"]["text"]
    assert table.value == before


def test_the_finished_trick_is_shown_before_the_next() -> None:
    table = at_phase(Phase.PLAY, "short_down")
    go_on(table, Random(1), 1)
    now = table.state.current
    (shown,) = [item for item in table.view["board"]["strip"] if item["cards"]]
    assert [card["face"] for card in shown["cards"]] == [f"pc-{CODES[card]}" for card in now.tricks[-1].cards]
    assert [bool(card["best"]) for card in shown["cards"]].count(True) == 1
    assert [bool(card["led"]) for card in shown["cards"]] == [True, False, False, False]
    lies = [card["face"] for card in table.view["board"]["trick"]["cards"] if card["face"]]
    assert lies == [f"pc-{CODES[card]}" for card in now.trick]


def test_after_a_hand_every_score_has_its_tree() -> None:
    table = at_phase(Phase.OVER, "short_up;hand_sizes=3+1;mode=negative")
    lines = table.view["prompt"]["lines"]
    terms = table.state.current.deltas()
    assert [line["score"]["total"] for line in lines] == [term.value for term in terms]
    assert [line["made"] for line in lines] == [term.value == 10 for term in terms]
    assert all(line["score"]["tree"]["children"] for line in lines)
    assert len(table.view["results"]) == 1
    done(table, "next", n=table.view["n"])
    assert table.state.number == 2


@each("ruleset", [SHORT, "long_normal", "short_valley;players=7;mode=positive"])
def test_a_link_brings_the_game_back(ruleset: str) -> None:
    table = OhHellTable(ruleset, opponent="simple", seat="B", seed=1)
    go_on(table, Random(1), 5)
    page.state = table.view["state"]
    again = OhHellTable()
    assert (again.value, again.seat, again.ruleset) == (table.value, "B", table.ruleset)
    assert again.view["board"] == table.view["board"]


@pytest.mark.slow
@each("mode", MODES)
def test_choices_are_judged_when_asked(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanawidgets.widgets.table.evaluation_panel.MOST_S", 60)  # however busy it is
    table = OhHellTable(f"short_down;mode={mode}", seed=7)
    done(table, "judge")
    think(table)
    judged = table.view["judged"]
    lines = [line for group in judged["groups"] for line in group["lines"]]
    times = [int(line["times"].split()[0]) for line in lines]
    assert min(times) >= 60, "a mean of fewer playouts is not shown"
    assert len(set(times)) > 1, "a choice that is clearly worse is not tried to the end"
    assert "95%" in judged["note"]
    assert sorted(line["do"] for line in lines) == sorted(map(str, table.state.legal_actions()))
    done(table, "move", n=table.view["n"], do=lines[0]["do"])
    assert table.view["judged"] is None


@pytest.mark.slow
def test_a_count_of_playouts_that_all_choices_share_is_said_once(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanawidgets.widgets.table.evaluation_panel.MOST_S", 60)  # however busy it is
    table = OhHellTable("short_up;players=3", seed=4)
    done(table, "judge")
    think(table)
    assert table.view["judged"]["each"] == translate("ohhell.table.judge.exact", lang, n=50 * 49)
    monkeypatch.setattr(Decision, "worlds", lambda _self, _most: None)
    done(table, "undo")
    done(table, "redo")
    done(table, "judge")
    think(table)
    judged = table.view["judged"]
    assert [line["times"] for group in judged["groups"] for line in group["lines"]] == ["", ""]
    assert judged["each"] in {translate("ohhell.table.judge.each", lang, n=n) for n in range(60, 201)}


@pytest.mark.slow
def test_at_the_end_players_stand_in_the_order_of_their_totals(lang: str) -> None:
    """OH-26, OH-27: all that have the most are marked."""
    table = OhHellTable(f"{SHORT};players=7", opponent="open", seed=8)
    go_on(table, Random(8))
    scores, lines = table.state.scores, table.view["prompt"]["lines"]
    assert [line["total"] for line in lines] == [
        translate("ohhell.table.total", lang, n=n) for n in sorted(scores, reverse=True)
    ]
    assert [line["won"] for line in lines] == [n == max(scores) for n in sorted(scores, reverse=True)]


def test_settings_hold_from_the_next_game_on() -> None:
    table = OhHellTable(seed=1, seat="D")
    before = table.value
    done(table, "option", name="players", value="3")
    assert (table.value, bool(table.view["rules_note"])) == (before, True)
    done(table, "new", seed="abc")
    assert (table.state.rules.players, table.seat, table.seed, table.view["rules_note"]) == (3, "A", "abc", "")
    assert ask(table, "option", name="first_dealer", value="G")["error"]["code"] == "dealer_not_seated"
    with pytest.raises(RuleError):
        OhHellTable("long_normal;players=3", seat="G")


def test_the_panel_offers_what_a_table_chooses() -> None:
    switches = {switch["name"]: switch for switch in OhHellTable(seed=1).rules["switches"]}
    assert set(switches) == set(OPTIONS) - {"no_turn_up", "equal_cards", *OWN}
    assert [option["value"] for option in switches["players"]["options"]] == [str(n) for n in range(2, 11)]
    assert [option["value"] for option in switches["first_dealer"]["options"]] == ["random", "A", "B", "C", "D"]


def test_oh_29_hand_sizes_of_ones_own_are_typed_and_checked(lang: str) -> None:
    table = OhHellTable("short_up;players=7;first_dealer=G", seed=1)

    def typed() -> dict[str, Any]:
        return next(switch["typed"] for switch in table.rules["switches"] if switch["name"] == "hand_sizes")

    assert typed() == {"text": "", "empty": translate("ohhell.value.hand_sizes.-", lang)}
    done(table, "option", name="hand_sizes", value=" 3, ２、1 ")
    assert (table.rule_set.sizes, typed()["text"]) == ((3, 2, 1), "3 2 1")
    before = table.ruleset
    for value, rule in (
        ("8 1", "OH-02"),
        ("3 x", "OH-29"),
        ("3 0", "OH-02"),
        ("1 " * 31, "HOUSE-OH-05"),
        ("3 -1", "OH-29"),
    ):
        error = ask(table, "option", name="hand_sizes", value=value)["error"]
        assert rule in error["text"], error
        assert table.ruleset == before
    running = table.value
    assert ask(table, "new", seed="x")["error"] == error, "what stands in the field holds for the next game"
    assert table.value == running
    done(table, "option", name="hand_sizes", value="3 2 1")
    done(table, "new", seed="x")
    assert translate("ohhell.option.hand_sizes", lang) in table.view["rules_name"]
    assert table.state.rules.sizes == (3, 2, 1)
    done(table, "option", name="players", value="4")
    done(table, "option", name="hand_sizes", value="13 1")
    assert "no_turn_up" in {switch["name"] for switch in table.rules["switches"]}, "GAP-OH-02: all 52 are dealt"
    done(table, "option", name="format", value="short_down")
    assert (table.ruleset, typed()["text"]) == ("short_down", ""), "the dealer G has gone with the seat"


def test_oh_01_the_own_seat_is_chosen_for_the_next_game(lang: str) -> None:
    table = OhHellTable("short_up;players=3;first_dealer=A", seed=1)
    before = table.value
    done(table, "seat", seat="C")
    assert (table.value, table.view["own_seat"], [one["value"] for one in table.view["own_seats"]]) == (
        before,
        "C",
        [*"ABC"],
    )
    error = ask(table, "seat", seat="D")["error"]
    assert (error["code"], "OH-01" in error["text"]) == ("unknown_seat", True)
    done(table, "new", seed="1")
    assert (table.session.people, table.view["board"]["seats"][-1]["seat"]) == (frozenset("C"), "C")
    assert table.view["board"]["seats"][-1]["name"] == translate("table.you", lang)
    done(table, "opponent", name="open")
    assert table.view["own_seats"] == []


@pytest.mark.slow
def test_the_view_stays_small() -> None:
    """At every move of a game of seven it is a few kilobytes."""
    table, most = OhHellTable("short_valley;players=7", seed=4), 0
    while not table.state.is_over:
        go_on(table, Random(table.view["n"]), 1)
        most = max(most, len(json.dumps(table.view, ensure_ascii=False).encode()))
    assert most < 40_000


@pytest.mark.slow
@each("choice, lang", [("none", "en"), ("last_dealt", "ja")])
def test_gap_oh_02_a_deal_of_all_cards_is_played_through_the_page(choice: str, lang: str) -> None:
    """No card is left to turn up: 4 × 13 = 52."""
    page.lang = lang
    table = OhHellTable(f"short_up;hand_sizes=1+13;no_turn_up={choice}", seed=1, opponent="random")
    while table.state.number == 1 or table.state.current.phase is Phase.DEAL:
        go_on(table, Random(1), 1)
    sets = next(event for event in table.view["events"] if event["kind"] == "set")
    without = translate("ohhell.no_trump", lang)
    assert (without in sets["text"]) == (choice == "none") == (not sets["moves"])
    assert table.view["board"]["trump"]["text"] in sets["text"]
    go_on(table, Random(1))
    assert table.state.is_over
