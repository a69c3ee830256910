"""The panel of the score sheet offers what bears on a whole game, and the sheet ends by it (HOUSE-K-06, HOUSE-K-08)."""

from __future__ import annotations

from hanawidgets.games.koikoi.widgets.score_sheet import KoiKoiScoreSheet

from ....widgets.wire import ask


def test_HOUSE_K_08_the_sheet_lets_its_people_say_what_is_played_for() -> None:
    sheet = KoiKoiScoreSheet(["Aki", "Ben"], ruleset="bga_general")
    offered = {switch["name"] for switch in sheet.rules["switches"]}
    assert {"rounds", "first_to", "dealer_rule", "unpaid_dealer", "field_four", "field_pairs"} <= offered
    ask(sheet, "option", name="first_to", value="20")
    ask(sheet, "option", name="rounds", value="3")
    assert sheet.ruleset == "bga_general;rounds=3;first_to=20"
    assert "3" in sheet.view["shown"]["title"] and "20" in sheet.view["shown"]["title"]
    assert len(sheet.view["table"]) == 3


def test_HOUSE_K_06_four_pairs_are_an_end_where_they_are_paid() -> None:
    ends = [
        [choice["value"] for choice in KoiKoiScoreSheet(["Aki", "Ben"], ruleset=rules).view["ending"]["options"]]
        for rules in ("bga_general", "bga_general;field_pairs=oya_6")
    ]
    assert ["field_pairs" in each for each in ends] == [False, True]
