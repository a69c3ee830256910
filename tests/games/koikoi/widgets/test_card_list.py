"""The card list: search in every script, filters, and each card in detail with its look-alike."""

from __future__ import annotations

import pytest

from hanawidgets.games.koikoi.cards import BY_MONTH, Kind, lookalike, parse_card
from hanawidgets.games.koikoi.rules import PRESETS
from hanawidgets.games.koikoi.wording import search_cards
from hanawidgets.text import translate
from hanawidgets.widgets import CardList
from tests.rows import each

from ....widgets.wire import ALL_CARDS, done

MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
PLANTS = {
    1: ("松", "まつ", "マツ", "ﾏﾂ", "matsu", "pine"),
    2: ("梅", "うめ", "ウメ", "ｳﾒ", "ume", "plum"),
    3: ("桜", "さくら", "サクラ", "ｻｸﾗ", "sakura", "cherry"),
    4: ("藤", "ふじ", "フジ", "ﾌｼﾞ", "fuji", "wisteria"),
    5: ("菖蒲", "あやめ", "アヤメ", "ｱﾔﾒ", "ayame", "iris"),
    6: ("牡丹", "ぼたん", "ボタン", "ﾎﾞﾀﾝ", "botan", "peony"),
    7: ("萩", "はぎ", "ハギ", "ﾊｷﾞ", "hagi", "clover"),
    8: ("芒", "すすき", "ススキ", "ｽｽｷ", "susuki", "pampas"),
    9: ("菊", "きく", "キク", "ｷｸ", "kiku", "chrysanthemum"),
    10: ("紅葉", "もみじ", "モミジ", "ﾓﾐｼﾞ", "momiji", "maple"),
    11: ("柳", "やなぎ", "ヤナギ", "ﾔﾅｷﾞ", "yanagi", "willow"),
    12: ("桐", "きり", "キリ", "ｷﾘ", "kiri", "paulownia"),
}


def _found(text: str) -> list[str]:
    return sorted(card.face for card in search_cards(text))


def _month(month: int) -> list[str]:
    return [f"m{month:02}-{number}" for number in range(1, 5)]


@each("month", range(1, 13))
def test_month_words_find_that_month(month: int) -> None:
    name, wide = MONTHS[month - 1], "".join(chr(ord(c) + 0xFEE0) for c in str(month))
    for text in (str(month), f"{month}月", wide, f"{wide}月", f" {month} ", name, name.upper(), name.lower()):
        assert _found(text) == _month(month), text


def test_months_in_kanji_numerals_are_found_too() -> None:
    kanji = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二"]
    assert [_found(f"{numeral}月") for numeral in kanji] == [_month(month) for month in range(1, 13)]


@pytest.mark.slow
@each("month", range(1, 13))
def test_plants_find_their_month_in_every_script(month: int) -> None:
    for text in PLANTS[month]:
        wide = "".join(chr(ord(c) + 0xFEE0) for c in text) if text.isascii() else text
        for word in (text, text.upper(), wide):
            assert set(_found(word)) >= set(_month(month)), word
            assert CardList(search=word).cards


@pytest.mark.slow
@each(
    "text, faces",
    [
        ("鶴", ["m01-1"]),
        ("つる", ["m01-1"]),
        ("ツル", ["m01-1"]),
        ("tsuru", ["m01-1"]),
        ("91", ["m09-1"]),
        ("crane", ["m01-1"]),
        ("ＴＳＵＲＵ", ["m01-1"]),
        ("鳳凰", ["m12-1"]),
        ("ほうおう", ["m12-1"]),
        ("hōō", ["m12-1"]),
        ("hoo", ["m12-1"]),
        ("HŌŌ", ["m12-1"]),
        ("phoenix", ["m12-1"]),
        ("botan ni chō", ["m06-1"]),
        ("botan ni cho", ["m06-1"]),
        ("小野道風", ["m11-1"]),
        ("盃", ["m09-1"]),
        ("さかずき", ["m09-1"]),
        ("cup", ["m09-1"]),
        ("雷", ["m11-4"]),
        ("lightning", ["m11-4"]),
        ("光 3月", ["m03-1"]),
        ("plum ribbon", ["m02-2"]),
        ("march ribbon", ["m03-2"]),
        ("11-hikari(rain)", ["m11-1"]),
        ("m07-1", ["m07-1"]),
        ("赤短", ["m01-2", "m02-2", "m03-2"]),
        ("akatan", ["m01-2", "m02-2", "m03-2"]),
        ("青短", ["m06-2", "m09-2", "m10-2"]),
        ("aotan", ["m06-2", "m09-2", "m10-2"]),
        ("zebra", []),
        ("13月", []),
        ("99", []),
        ("0", []),
        ("00012", []),
        ("1 2", []),
        ("((", []),
        ("*", []),
        (".", []),
        ("", list(ALL_CARDS)),
        ("　", list(ALL_CARDS)),
    ],
)
def test_search(text: str, faces: list[str]) -> None:
    listed = sorted(parse_card(card).face for card in CardList(search=text).cards)
    assert listed == sorted(faces)


def test_kinds_are_found_in_words() -> None:
    for word, kind in {
        "光札": Kind.HIKARI,
        "bright": Kind.HIKARI,
        "タネ札": Kind.TANE,
        "たね": Kind.TANE,
        "短冊": Kind.TAN,
        "ribbon": Kind.TAN,
        "カス": Kind.KASU,
        "かす": Kind.KASU,
        "hikari": Kind.HIKARI,
    }.items():
        wanted = {card.face for card in BY_MONTH if card.kind is kind}
        assert wanted <= set(_found(word)), word


def test_filters_and_search_work_together(lang: str) -> None:
    cards = CardList(kind="tan", month=3)
    assert cards.cards == ("3-tan(aka)",)
    cards.search = "梅"
    assert cards.cards == ()
    assert cards.view["groups"] == []
    assert cards.view["empty"]
    done(cards, "all")
    assert len(cards.cards) == 48
    assert cards.view["empty"] == ""


def test_each_card_has_a_detail_and_a_look_alike(lang: str) -> None:
    cards = CardList()
    for face in ALL_CARDS:
        cards.value = face
        card, detail = parse_card(face), cards.view["detail"]
        assert detail["face"] == face
        assert detail["title"] == translate(f"koikoi.cards.{face}.name", lang)
        assert [reading["lang"] for reading in detail["readings"]] == ["ja", "ja", "ja-Latn", "en"]
        assert all(reading["text"] for reading in detail["readings"])
        assert all(fact["label"] and fact["text"] for fact in detail["facts"])
        like = detail["like"]
        assert like["face"] != face
        assert like["face"] in ALL_CARDS
        assert all(like.values())
        for entry in detail["used"]:
            assert all([entry["name"], entry["how"], *entry["rule"].values()])
        keys = {entry["key"] for entry in detail["used"]}
        assert {"hikari": "goko", "tane": "tane", "tan": "tan", "kasu": "kasu"}[card.kind] in keys


def test_a_look_alike_differs_in_something_to_learn() -> None:
    """It is of another month or kind, and a plain card is not taken for a ribbon."""
    wrong = []
    for card in BY_MONTH:
        other, _ = lookalike(card)
        same = (card.month, card.kind) == (other.month, other.kind)
        if same or (card.kind is Kind.KASU and other.kind is Kind.TAN):
            wrong.append((str(card), str(other)))
    assert wrong == []


def test_the_words_of_a_look_alike_speak_of_both(lang: str) -> None:
    """A pair named after two months' cards stands only beside cards of these."""
    months = {
        "plum": 2,
        "cherry": 3,
        "wisteria": 4,
        "clover": 7,
        "iris": 5,
        "paulownia": 12,
        "peony": 6,
        "maple": 10,
        "chrysanthemum": 9,
        "pine": 1,
        "willow": 11,
        "warbler": 2,
        "cuckoo": 4,
        "boar": 7,
        "deer": 10,
        "geese": 8,
        "swallow": 11,
        "crane": 1,
        "phoenix": 12,
        "lightning": 11,
        "rainman": 11,
        "moon": 8,
        "pampas": 8,
        "butterfly": 6,
        "bridge": 5,
        "cup": 9,
        "curtain": 3,
    }
    for card in BY_MONTH:
        other, pair = lookalike(card)
        words = pair.split("_")
        if words[0] in months:
            assert [months[word] for word in words] in ([card.month, other.month], [other.month, card.month]), pair


def test_the_cup_says_that_it_counts_twice(lang: str) -> None:
    cup, geese = CardList("91").view["detail"], CardList("82").view["detail"]
    assert cup["facts"][1]["text"] != geese["facts"][1]["text"]
    assert {"tane", "kasu", "hanami", "tsukimi", "teppo"} <= {entry["key"] for entry in cup["used"]}


@pytest.mark.slow
def test_turning_goes_round_the_year_both_ways() -> None:
    cards, faces = CardList("m01-1"), list(ALL_CARDS)
    seen = []
    for _ in ALL_CARDS:
        seen.append(cards.view["detail"]["face"])
        done(cards, "turn", forward=True)
    assert seen == faces
    assert cards.view["detail"]["face"] == "m01-1"
    for face in reversed(faces):
        done(cards, "turn", forward=False)
        assert cards.view["detail"]["face"] == face


@each("ruleset", PRESETS)
def test_the_yaku_of_a_card_are_those_of_the_rules(ruleset: str, lang: str) -> None:
    keys = {entry["key"] for entry in CardList("91", ruleset=ruleset).view["detail"]["used"]}
    assert ("hanami" in keys) == (not ruleset.startswith(("club", "bga_general_old")))
    assert ("teppo" in keys) == (not ruleset.startswith(("club", "bga_blog", "nintendo")))


def test_cup_yaku_that_are_off_are_not_promised() -> None:
    keys = {entry["key"] for entry in CardList("91", ruleset="bga_general_old").view["detail"]["used"]}
    assert not keys & {"hanami", "tsukimi"}
