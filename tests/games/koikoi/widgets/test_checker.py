"""What the checker shows: yaku made, what does not count and why, what is one card away, and typed cards."""

from __future__ import annotations

from typing import Any

import pytest

from hanawidgets.games.koikoi.cards import parse_card
from hanawidgets.games.koikoi.rules import PRESETS
from hanawidgets.text import translate
from hanawidgets.widgets import YakuChecker
from tests.rows import each

from ....widgets.wire import ALL_CARDS, ask, done

LIGHTS = "11 31 81 b1 c1"


def _near(view: dict[str, Any], key: str) -> list[dict[str, Any]]:
    return [line for line in view["near"] if line["key"] == key]


@each(
    "cards, key, faces, points",
    [
        ("12 22", "akatan", ["m03-2"], 6),
        ("31", "hanami", ["m09-1"], 5),
        ("91", "tsukimi", ["m08-1"], 5),
        ("61 71", "inoshikacho", ["m10-1"], 6),
        ("11 31", "sanko", ["m08-1", "m12-1"], 6),
        ("11 31 81", "ameshiko", ["m11-1"], 7),
        ("11 31 81 c1", "goko", ["m11-1"], 10),
        ("12 22 32 62 92", "rokutan", ["m10-2"], 6),
        ("42 52 72 b3", "tan", ["m01-2", "m02-2", "m03-2", "m06-2", "m09-2", "m10-2"], 1),
    ],
)
def test_what_is_one_card_away_shows_the_missing_cards(
    cards: str, key: str, faces: list[str], points: int, lang: str
) -> None:
    (line,) = _near(YakuChecker(cards).view, key)
    assert sorted(line["faces"]) == faces
    assert line["new"]
    assert line["name"] == translate(f"koikoi.yaku.{key}", lang)
    assert str(points) in line["label"]


def test_a_card_more_for_a_yaku_that_is_made_shows_before_and_after(lang: str) -> None:
    (line,) = _near(YakuChecker("12 22 32 42 52").view, "tan")
    assert not line["new"]
    assert len(line["faces"]) == 5
    assert "1" in line["label"]
    assert "2" in line["label"]


@pytest.mark.slow
@each("ruleset", ["bga_general", "bga_blog", "club", "bga_general;ippai=ame_nagare"])
@each("cards", ["", "12 22", LIGHTS, "31 91 b2", "12 22 32 62 92", "21 41 51 81 91"])
def test_adding_a_near_card_keeps_the_promise(cards: Any, ruleset: Any) -> None:
    checker = YakuChecker(cards, ruleset=ruleset)
    there = YakuChecker(cards, ruleset=ruleset)
    promised = {(line["key"], face): line for line in checker.view["near"] for face in line["faces"]}
    for face in set(ALL_CARDS) - set(checker.view["picked"]):
        there.value = [*checker.value, face]
        gains = {key for key, points in there.yaku.items() if points > checker.yaku.get(key, 0)}
        assert gains == {key for key, card in promised if card == face}
        for key in gains:
            line = promised[key, face]
            assert str(there.yaku[key]) in line["label"]
            assert line["new"] == (key not in checker.yaku)
    assert not {face for _, face in promised} & set(checker.view["picked"])


@each(
    "cards, ruleset, excluded",
    [
        (LIGHTS, "bga_general", {"shiko": "K-BGA-48", "ameshiko": "K-BGA-48", "sanko": "K-BGA-48"}),
        (LIGHTS, "club", {"shiko": "K-CLUB-18", "ameshiko": "K-CLUB-18", "sanko": "K-CLUB-18"}),
        ("11 31 81", "bga_general", {}),
        ("31 81 91", "bga_general_old", {"hanami": "K-BGA-58", "tsukimi": "K-BGA-58"}),
        ("31 91 b2", "bga_general;ippai=ame_nagare", {"hanami": "K-BGA-59"}),
        (
            "31 81 91 b2",
            "bga_general;ippai=ame_nagare;teppo_follows_cup_option=on",
            {"hanami": "K-BGA-59", "tsukimi": "K-BGA-59", "teppo": "GAP-K-06"},
        ),
        (
            "31 81 91",
            "bga_general;ippai=off;teppo_follows_cup_option=on",
            {"hanami": "K-BGA-58", "tsukimi": "K-BGA-58", "teppo": "GAP-K-05"},
        ),
        ("31 81 91", "bga_blog", {"teppo": "C-06"}),
        ("12 22 32 62 92 a2", "club", {"akatan": "K-CLUB-23", "aotan": "K-CLUB-23", "tan": "K-CLUB-23"}),
        ("12 22 32 42 52", "club", {"tan": "K-CLUB-24"}),
        ("61 71 a1 21 41", "club", {"tane": "K-CLUB-20"}),
        ("61 71 a1 21 41", "bga_general", {}),
    ],
)
def test_what_does_not_count_says_why(cards: str, ruleset: str, excluded: dict[str, str], lang: str) -> None:
    checker = YakuChecker(cards, ruleset=ruleset)
    assert {entry["key"]: entry["rule"] for entry in checker.view["excluded"]} == excluded
    for entry in checker.view["excluded"]:
        assert entry["key"] not in checker.yaku
        assert entry["name"] in entry["text"]
        assert all(checker.base["book"][entry["rule"]].values())
    by = {
        "K-BGA-48": "goko",
        "K-CLUB-18": "goko",
        "K-CLUB-23": "aka_ao",
        "K-CLUB-24": "akatan",
        "K-CLUB-20": "inoshikacho",
    }
    for entry in checker.view["excluded"]:
        if taker := by.get(entry["rule"]):
            assert translate(f"koikoi.yaku.{taker}", lang) in entry["text"]


def test_each_yaku_made_shows_its_cards_points_and_rule(lang: str) -> None:
    checker = YakuChecker("12 22 32 42 52 31 91")
    made = {entry["key"]: entry for entry in checker.view["made"]}
    assert list(made) == ["hanami", "akatan", "tan"]
    assert made["hanami"]["faces"] == ["m03-1", "m09-1"]
    assert made["tan"]["faces"] == ["m01-2", "m02-2", "m03-2", "m04-2", "m05-2"]
    assert [entry["rule"] for entry in made.values()] == ["K-BGA-38", "K-BGA-40", "K-BGA-43"]
    for entry in made.values():
        assert str(entry["points"]) in entry["label"]
        assert all([entry["how"], *checker.base["book"][entry["rule"]].values()])
    assert checker.view["total"]["value"] == checker.points == 12
    assert all(entry["name"] in checker.view["say"] for entry in made.values())


def test_an_empty_board_and_one_without_a_yaku_say_so(lang: str) -> None:
    empty, poor = YakuChecker().view, YakuChecker("13").view
    assert empty["empty"]
    assert poor["empty"]
    assert empty["empty"] != poor["empty"]
    assert YakuChecker("12 22 32").view["empty"] == ""


@each(
    "text",
    [
        "1-tan(aka) 2-tan(aka) 3-tan(aka)",
        "m01-2, m02-2, m03-2",
        "12、22、32",
        "12　22　32",
        " 12;22；32 ",
        "12・22\n32\t",
        "1-TAN(AKA) M02-2 32",
        "12，22，32",
        "１２ ２２ ３２",
        "ｍ０１－２ 22 32",
    ],
)
def test_cards_can_be_typed_the_way_people_type(text: str) -> None:
    """Blanks and commas of both widths; a Japanese keyboard gives full-width digits at first."""
    checker = YakuChecker()
    done(checker, "name", text=text)
    assert checker.yaku == {"akatan": 6}


@pytest.mark.slow
@each(
    "text, cards, said",
    [
        ("赤短", "12 22 32", "akatan"),
        ("あかたん", "12 22 32", "akatan"),
        ("Akatan", "12 22 32", "akatan"),
        ("aotan", "62 92 a2", "aotan"),
        ("青短、松に鶴", "11 62 92 a2", "aotan"),
        ("赤短青短", "12 22 32 62 92 a2", "aka_ao"),
        ("ろくたん", "12 22 32 62 92 a2", "rokutan"),
        ("猪鹿蝶", "61 71 a1", "inoshikacho"),
        ("Inoshikachou", "61 71 a1", "inoshikacho"),
        ("月見酒", "81 91", "tsukimi"),
        ("hanami", "31 91", "hanami"),
        ("gokō", "11 31 81 b1 c1", "goko"),
        ("四光", "11 31 81 c1", "shiko"),
        ("松 赤短", "12", None),
        ("松に鶴", "11", None),
    ],
)
def test_a_yaku_of_certain_cards_brings_them_and_what_was_named_is_told(
    text: str, cards: str, said: str | None, lang: str
) -> None:
    checker, wanted = YakuChecker(lang=lang), YakuChecker(cards)
    done(checker, "name", text=text)
    assert checker.value == wanted.value
    told = checker.view["field"]["say"]
    names = [translate(f"koikoi.cards.{parse_card(code).face}.name", lang) for code in checker.value]
    assert all(name in told for name in names)
    assert (said is None) or translate(f"koikoi.yaku.{said}", lang) in told
    done(checker, "name", text=text)
    assert checker.view["field"]["say"] == told, "they are there, whether they were before or not"
    done(checker, "clear")
    assert not checker.view["field"]["say"], "and are there no more"


@each(
    "text, key",
    [("タン", "tan"), ("tan", "tan"), ("カス", "kasu"), ("タネ", "tane"), ("三光", "sanko"), ("雨四光", "ameshiko")],
)
def test_a_yaku_of_many_cards_is_told_as_one(text: str, key: str, lang: str) -> None:
    checker = YakuChecker("11", lang=lang)
    for line in (text, f"赤短 {text}"):
        error = ask(checker, "name", text=line)["error"]
        assert text in error["text"] and translate(f"koikoi.yaku_any.{key}", lang) in error["text"]
    assert checker.value == ("1-hikari(crane)",)


@each("text", ["", " ", "、", "!!!"])
def test_nothing_typed_is_answered_too(text: str, lang: str) -> None:
    assert translate("error.field.captured", lang) in ask(YakuChecker(lang=lang), "name", text=text)["error"]["text"]


@pytest.mark.slow
@each(
    "text, shown",
    [
        ("12 22 crown", "crown"),
        ("12 12", None),
        ("13-kasu(a)", "13-kasu(a)"),
        ("m1-2", "m1-2"),
        ("松に鷲", "松に鷲"),
        ("{field}", "{field}"),
        ("<b>", "<b>"),
        ("x" * 300, "x" * 60),
        ("0", "0"),
    ],
)
def test_typing_errors_name_what_was_typed_and_change_nothing(text: str, shown: str | None, lang: str) -> None:
    checker = YakuChecker("11")
    before = checker.view
    error = ask(checker, "name", text=text)["error"]
    assert error["field"] == "captured"
    assert (shown or translate("koikoi.cards.m01-2.name", lang)) in error["text"]
    assert translate("error.field.captured", lang) in error["text"]
    assert "K-BGA-02" in error["text"]
    assert len(error["text"]) < 400
    assert (checker.value, checker.view) == (("1-hikari(crane)",), before)


def test_the_board_lays_out_all_48_by_kind_or_month(lang: str) -> None:
    for order, count in (("kind", 4), ("month", 12)):
        checker = YakuChecker(order=order)
        groups = checker.base["groups"][checker.view["order"]]
        assert len(groups) == count
        assert sorted(face for group in groups for face in group["faces"]) == sorted(ALL_CARDS)
        assert len({group["title"] for group in groups}) == count


def test_all_48_cards_make_what_the_rules_say() -> None:
    assert {name: YakuChecker(ALL_CARDS, ruleset=name).points for name in PRESETS if not name.endswith("_half")} == {
        "bga_general": 76,
        "bga_general_old": 66,
        "bga_nintendo": 76,
        "bga_blog": 65,
        "club": 56,
        "nintendo": 72,
    }


def test_the_example_shows_something_worth_seeing() -> None:
    checker = YakuChecker()
    done(checker, "example")
    assert len(checker.view["made"]) >= 2
    assert checker.view["near"]


def test_the_switches_show_the_rules_in_force(lang: str) -> None:
    panel = YakuChecker(ruleset="bga_nintendo;ippai=ame_nagare;yaku_off=teppo").rules
    switches = {entry["name"]: entry for entry in panel["switches"]}
    assert switches["ippai"]["value"] == "ame_nagare"
    assert switches["double_back"]["value"] == "on"
    assert switches["bright_multiplier"]["value"] == "off"
    assert "honba_on_hand_yaku" not in switches
    assert [item["key"] for item in panel["marks"]["items"] if not item["on"]] == ["teppo"]
    assert panel["options"][0]["value"] == panel["value"]
    assert panel["note"] == ""
    for entry in switches.values():
        assert entry["label"]
        assert entry["note"]
        assert all(entry["rule"].values())
        assert entry["value"] in [option["value"] for option in entry["options"]]
        labels = [option["label"] for option in entry["options"]]
        assert all(labels)
        assert len(set(labels)) == len(labels)
