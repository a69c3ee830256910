"""The table of Haggis, besides what holds of every table: cards held up, bets, bombs, two and three players."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hanawidgets.core.errors import RuleError
from hanawidgets.games.haggis.actions import Play
from hanawidgets.games.haggis.cards import CODES, NUMBERS, card_points, codes, faces_of, parse_cards
from hanawidgets.games.haggis.legal import Phase, fitting, natural_groups
from hanawidgets.games.haggis.rules import OPTIONS
from hanawidgets.games.haggis.score import TOTAL_POINTS
from hanawidgets.text import translate
from hanawidgets.widgets import HaggisTable

from ....rows import each
from ....widgets.tables import go_on
from ....widgets.wire import ask, done, texts

LEAD = "2R 3R 6R 7R 9R 10R 4Y 9G 10G 3B 4B 5B 9B 10B J Q K"
"""What A has to lead with at a table for two with the seed 7."""


def table_of(ruleset: str = "two", *moves: str, **options: Any) -> HaggisTable:
    """A table after these moves; with the seed 7 A leads."""
    table = HaggisTable(ruleset, **{"seed": 7, **options})
    for move in moves:
        done(table, "move", n=table.view["n"], do=move)
    return table


def hold(table: HaggisTable, cards: str) -> dict[str, Any]:
    """Hold cards up one by one, as somebody taps them; return what they are said to be."""
    for code in cards.split():
        done(table, "hold", n=table.view["n"], face=f"hg-{code}")
    return table.view["board"]["pick"]


def lead(table: HaggisTable, smallest: bool = True) -> str:
    """A single card that may be led or played now, as a move."""
    singles = [play for play in table.state.legal_actions() if isinstance(play, Play) and play.cards.bit_count() == 1]
    return str(sorted(singles, key=lambda play: play.reading)[0 if smallest else -1])


# --- cards held up --------------------------------------------------------------------------------


def test_hg_04_cards_are_held_up_and_put_back_and_are_no_move() -> None:
    table = table_of()
    before, n = table.value, table.view["n"]
    assert hold(table, "9R 9G")["count"]
    assert table.view["board"]["held"] == ["hg-9R", "hg-9G"]
    hold(table, "9R")
    assert table.view["board"]["held"] == ["hg-9G"]
    done(table, "take_up", n=n, cards="10R10G")
    assert table.view["board"]["held"] == ["hg-10R", "hg-10G"]
    done(table, "take_up", n=n, cards="")
    assert (table.view["board"]["held"], table.value) == ([], before)
    done(table, "hold", n=n - 1, face="hg-9R")
    done(table, "take_up", n=n + 1, cards="9R")
    assert table.view["board"]["held"] == [], "a late click does nothing"


@pytest.mark.slow
@each(
    "action, given, code",
    [
        ("hold", {"face": "hg-8R"}, "not_in_hand"),
        ("hold", {"face": "hg-11R"}, "unknown_card"),
        ("hold", {"face": "pc-AS"}, "unknown_card"),
        ("take_up", {"cards": "9R 8O"}, "not_in_hand"),
        ("take_up", {"cards": "9R9R"}, "duplicate_card"),
    ],
)
def test_what_cannot_be_held_up_is_refused_and_nothing_lost(
    action: str, given: dict[str, Any], code: str, lang: str
) -> None:
    table = table_of()
    hold(table, "9R 9G")
    before = table.view
    error = ask(table, action, n=table.view["n"], **given)["error"]
    assert error["code"] == code
    assert "{" not in error["text"]
    assert table.view == before


def test_gap_hg_10_a_lead_with_two_readings_is_chosen_and_each_is_drawn() -> None:
    """EX: 6 + J + Q are three sixes or a run from 6 to 8."""
    table = table_of()
    pick = hold(table, "6R J Q")
    assert [way["do"] for way in pick["ways"]] == ["6RJQ=set", "6RJQ=1x3"]
    assert "GAP-HG-10" in pick["text"]
    assert [way["grid"]["heads"] for way in pick["ways"]] == [["6"], ["6", "7", "8"]]
    assert ask(table, "move", n=table.view["n"], do="6RJQ")["error"]["code"] == "which_reading"
    assert table.view["board"]["held"] == ["hg-6R", "hg-J", "hg-Q"], "nothing is lost"
    done(table, "move", n=table.view["n"], do="6RJQ=1x3")
    assert table.session.moves[2].action.combination.length == 3
    assert table.view["board"]["held"] == []


def test_a_selection_that_is_nothing_says_why_and_what_is_near(lang: str) -> None:
    table = table_of()
    pick = hold(table, "2R 3R")
    assert (pick["ways"], "HG-20" in pick["text"]) == ([], True)
    assert [near["cards"] for near in pick["near"]] == ["2R", "3R", "2R3RJ"]
    assert pick["text"] in table.view["say"]
    before = table.value
    error = ask(table, "move", n=table.view["n"], do="2R3R")["error"]
    assert (error["code"], error["text"]) == ("two_in_a_row", pick["text"])
    assert table.value == before
    done(table, "take_up", n=table.view["n"], cards=pick["near"][2]["cards"])
    assert [way["do"] for way in table.view["board"]["pick"]["ways"]] == ["2R3RJ"]


def test_hg_05_an_answer_of_another_form_or_too_low_says_why() -> None:
    table = table_of("two", "9R9G", opponent="open")
    hand = table.state.current.hands[1]
    assert table.view["board"]["seats"][-1]["seat"] == "B"
    single = codes(hand & NUMBERS)[0]
    pick = hold(table, single)
    assert "HG-05" in pick["text"]
    assert {near["cards"] for near in pick["near"]} <= {
        "".join(codes(play.cards)) for play in table.state.legal_actions() if isinstance(play, Play)
    }
    done(table, "take_up", n=table.view["n"], cards="")
    low = parse_cards("2R 2Y 2G 2B 3R 3Y 3G 3B 4R 4Y 4G 4B 6R 6Y 6G 6B 8R 8Y 8G 8B") & hand
    pair = next(two for rank in "23468" if len(two := [c for c in codes(low) if c[:-1] == rank]) > 1)
    assert "HG-16" in hold(table, " ".join(pair[:2]))["text"]


def test_what_is_of_no_use_now_is_dim_and_what_can_be_played_is_listed(lang: str) -> None:
    table = table_of("two", "9R9G", opponent="open")
    done(table, "offers", n=table.view["n"], on=True)
    board = table.view["board"]
    useful = 0
    for play in table.state.legal_actions():
        useful |= play.cards if isinstance(play, Play) else 0
    assert set(board["dim"]) == {f"hg-{code}" for code in codes(table.state.current.hands[1] & ~useful)}
    listed = [item["cards"] for group in board["offers"]["groups"] for item in group["items"]]
    readings = {play.reading for play in table.state.legal_actions() if isinstance(play, Play)}
    assert len(listed) == len(readings)
    for cards in listed:
        done(table, "take_up", n=table.view["n"], cards=cards)
        assert table.view["board"]["pick"]["ways"]


def test_all_leads_are_listed_once_for_each_reading_with_the_fewest_court_cards() -> None:
    table = table_of()
    done(table, "offers", n=table.view["n"], on=True)
    groups = {
        group["label"]: [item["label"] for item in group["items"]] for group in table.view["board"]["offers"]["groups"]
    }
    assert groups[translate("haggis.table.shape.set", "en", width=2)] == [*"2345679", "10"]
    assert sum(map(len, groups.values())) == len(
        {play.reading for play in table.state.legal_actions() if isinstance(play, Play)}
    )
    shown = {
        item["cards"]: item["faces"] for group in table.view["board"]["offers"]["groups"] for item in group["items"]
    }
    assert shown["2RJ"] == ["hg-2R", "hg-J"]
    assert shown["J"] == [], "a single card is said as well by its name"


def test_the_hand_is_sorted_by_suit_by_rank_and_by_combinations() -> None:
    table = table_of()
    orders = {order["value"]: order["faces"] for order in table.view["board"]["orders"]}
    assert orders["suit"] == [f"hg-{code}" for code in LEAD.split()]
    ranks = [face.removeprefix("hg-")[:-1] for face in orders["rank"][:14]]
    assert ranks == sorted(ranks, key=int)
    assert all(faces[14:] == ["hg-J", "hg-Q", "hg-K"] for faces in orders.values())
    assert all(set(faces) == set(orders["suit"]) for faces in orders.values())
    hand = parse_cards(LEAD)
    high = table.state.rules.high
    groups = natural_groups(hand, high)
    assert [group.bit_count() for group in groups] == sorted((group.bit_count() for group in groups), reverse=True)
    assert sum(groups) == hand & NUMBERS, "each card is in one of them"
    assert orders["combos"][:14] == [face for group in groups for face in faces_of(group)]
    assert all(fitting(group, -1, high) for group in groups), "each may be led"


def test_a_card_is_at_once_picked_up_with_what_goes_with_it() -> None:
    table = table_of()
    quick = table.view["board"]["pick"]["quick"]
    assert len(quick) == 17, "anything may be led"
    for face, found in quick.items():
        assert face.removeprefix("hg-") in found["cards"]
        assert found["do"].split("=")[0] == face.removeprefix("hg-")
        done(table, "take_up", n=table.view["n"], cards=found["cards"])
        assert table.view["board"]["pick"]["ways"], "it may be played"


# --- bets and bombs -------------------------------------------------------------------------------


def test_hg_39_a_bet_is_made_once_before_the_own_first_card(lang: str) -> None:
    table = table_of(opponent="open")
    hold(table, "9R 9G")
    assert [bets["seat"] for bets in table.view["board"]["bets"]] == ["A", "B"], "also while the leader thinks"
    done(table, "move", n=table.view["n"], do="bet30:A")
    board = table.view["board"]
    assert board["held"] == ["hg-9R", "hg-9G"], "whoever bets goes on choosing"
    assert translate("haggis.table.bet.30", lang) in board["seats"][-1]["tags"]
    assert [bets["seat"] for bets in board["bets"]] == ["B"]
    done(table, "move", n=table.view["n"], do="9R9G")
    before = table.value
    for bet, code in (("bet15:A", "bet_too_late"), ("bet20:B", "number_out_of_range")):
        assert ask(table, "move", n=table.view["n"], do=bet)["error"]["code"] == code
    assert table.value == before
    done(table, "move", n=table.view["n"], do="bet15:B")
    assert table.state.current.bets == (30, 15)
    assert table.view["board"]["bets"] == []


@pytest.mark.slow
def test_hg_40_a_bet_pays_from_one_half_on_and_no_cards_are_named_beside_it() -> None:
    """Whatever it is compared with: the other bet, or a play."""
    table = table_of()
    done(table, "judge")
    while table.view["thinking"]:
        done(table, "think", n=table.view["n"])
    judged = table.view["judged"]
    lines = [line for group in judged["groups"] for line in group["lines"]]
    bets = {line["do"]: line for line in lines if line["do"].startswith("bet")}
    assert bets
    told = [row["line"] for row in judged["spread"]["rows"] if row["do"] in bets]
    assert told
    assert all(not line or "50%" in line for line in told), told
    for line in lines:
        if "bet" in line["against"] or line["do"] in bets:
            assert not any("Keeps" in reason["text"] or "Spends" in reason["text"] for reason in line["reasons"])


def test_hg_12_the_leader_may_not_pass_and_whoever_answers_may() -> None:
    table = table_of(opponent="open")
    assert table.view["board"]["pick"]["pass"] is None
    error = ask(table, "move", n=table.view["n"], do="pass")["error"]
    assert (error["code"], "HG-12" in error["text"]) == ("leader_passes", True)
    done(table, "move", n=table.view["n"], do="4Y")
    assert table.view["board"]["pick"]["pass"]["do"] == "pass"
    done(table, "move", n=table.view["n"], do="pass")
    assert any("took the trick" in line for line in table.view["log"])


def test_hg_34_a_bomb_says_who_will_get_the_cards_before_and_after_it_is_played() -> None:
    table = table_of("two", "10R", opponent="open")
    pick = hold(table, "J Q")
    assert ("HG-34" in pick["text"], [way["do"] for way in pick["ways"]]) == (True, ["JQ"])
    done(table, "move", n=table.view["n"], do="JQ")
    trick = table.view["board"]["trick"]
    assert [laid["bomb"] for laid in trick["plays"]] == [False, True]
    assert [laid["best"] for laid in trick["plays"]] == [False, True]
    assert "Player A" in trick["note"]
    done(table, "move", n=table.view["n"], do="pass")
    assert table.state.current.captured[0].bit_count() == 3
    seats = {seat["seat"]: seat["courts"]["faces"] for seat in table.view["board"]["seats"]}
    assert seats == {"A": ["hg-J", "hg-Q", "hg-K"], "B": ["hg-K"]}, "HG-35: open to all"


def test_gap_hg_02_the_winner_of_a_bombed_trick_chooses_who_gets_it(lang: str) -> None:
    table = table_of("three;bomb_award=winner_chooses", opponent="open", seed=1)
    done(table, "move", n=table.view["n"], do=lead(table))
    hold(table, "J Q")
    assert "HG-34" in table.view["board"]["pick"]["text"]
    for move in ("JQ", "pass", "pass"):
        done(table, "move", n=table.view["n"], do=move)
    prompt = table.view["prompt"]
    assert table.state.current.phase is Phase.GIVE
    assert [option["do"] for option in prompt["options"]] == ["give:A", "give:C"]
    assert (table.view["can"]["judge"], table.view["board"]["pick"]) == (False, None)
    done(table, "judge")
    assert table.view["judged"] is None
    error = ask(table, "move", n=table.view["n"], do="give:B")["error"]
    assert (error["code"], "HG-34" in error["text"]) == ("give_to_self", True)
    done(table, "move", n=table.view["n"], do="give:C")
    assert table.state.current.captured[2].bit_count() == 3
    assert table.state.to_act == "B"


# --- what is hidden, and the end ------------------------------------------------------------------


@pytest.mark.slow
@each("ruleset", ["two", "three"])
def test_hg_37_no_hidden_card_is_ever_sent(ruleset: str) -> None:
    """Nor the name of one, lists of combinations and judging included."""
    table, chance = HaggisTable(ruleset, seed=12), Random(12)
    for _ in range(25):
        if table.state.to_act:
            done(table, "offers", n=table.view["n"], on=True)
            unseen = table.state.observe("A").unseen
            hidden = {f"hg-{CODES[at]}" for at in range(45) if unseen >> at & 1}
            groups = table.view["tray"]["piles"][0]["groups"]
            assert {card["face"] for suit in groups for card in suit} == hidden, "named for being unseen, and only here"
            assert not hidden & set(texts({**table.view, "tray": None}))
        go_on(table, chance, 1)


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ["two", "three", "two_long", "three_long"])
def test_hg_48_hg_49_whole_games_end_with_all_card_points_and_a_tree_for_each_score(ruleset: str) -> None:
    table, chance, rounds = HaggisTable(ruleset, opponent="simple", seed=6), Random(6), 0
    players = table.rule_set.players
    while not table.state.is_over:
        go_on(table, chance, 1)
        if table.state.current.phase is not Phase.OVER:
            continue
        rounds += 1
        prompt, outcome = table.view["prompt"], table.state.current.outcome
        assert [line["score"]["total"] for line in prompt["lines"]] == [*outcome.points.values()]
        assert all(line["score"]["tree"]["children"] for line in prompt["lines"])
        assert [line["made"] for line in prompt["lines"]].count(True) == 1
        assert str(TOTAL_POINTS[players]) in prompt["texts"][0]
        counted = [
            card_points(face.removeprefix("hg-")) for pile in table.view["board"]["piles"] for face in pile["faces"]
        ]
        assert sum(counted) == TOTAL_POINTS[players], "what counts lies there"
        assert all(counted)
        assert len(table.view["results"]) == rounds
        assert len(table.view["board"]["strip"]) <= 16
    assert rounds == table.state.number > 1
    assert table.view["prompt"]["kind"] == "over"
    assert [line["won"] for line in table.view["prompt"]["lines"]].count(True) == 1
    assert max(table.state.scores) >= table.rule_set.target


def test_hg_54_with_three_who_is_out_first_is_marked_and_the_others_play_on() -> None:
    table = HaggisTable("three", opponent="open", seed=4)
    while not table.state.current.out:
        plays = [play for play in table.state.legal_actions() if isinstance(play, Play)]
        do = max(plays, key=lambda play: play.cards.bit_count()) if plays and not table.state.current.trick else "pass"
        done(table, "move", n=table.view["n"], do=str(do))
    out = "ABC"[table.state.current.out[0]]
    seat = next(seat for seat in table.view["board"]["seats"] if seat["seat"] == out)
    assert (seat["tags"], seat["hand"]["size"]) == ([translate("haggis.table.out.1", "en")], 0)
    assert table.state.to_act
    assert any("secured" in line for line in table.view["log"])


# --- settings -------------------------------------------------------------------------------------


def test_options_of_three_are_offered_to_three_and_given_up_with_two() -> None:
    table = table_of()
    names = lambda: [switch["name"] for switch in table.rules["switches"]]  # noqa: E731
    assert names() == [option.name for option in OPTIONS.values() if not option.for_three]
    done(table, "option", name="players", value="3")
    assert names() == list(OPTIONS)
    done(table, "option", name="failed_bet", value="first_out_only")
    assert table.ruleset == "three;failed_bet=first_out_only"
    done(table, "option", name="players", value="2")
    assert table.ruleset == "two"
    before = table.ruleset
    assert ask(table, "option", name="failed_bet", value="first_out_only")["error"]["code"] == "option_of_three"
    assert table.ruleset == before


def test_hg_01_a_seat_that_two_do_not_have_is_refused() -> None:
    assert HaggisTable("three", seat="C", seed=1).session.people == frozenset("C")
    with pytest.raises(RuleError) as refused:
        HaggisTable("two", seat="C")
    assert (refused.value.rule, refused.value.detail) == ("HG-01", "unknown_seat")
