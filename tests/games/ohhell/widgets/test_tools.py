"""Schedule, bid pad and trick explainer of Oh Hell: each alone, each says what the engine says."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from hanawidgets.core.errors import RuleError
from hanawidgets.games.ohhell.rules import FORMATS, schedule
from hanawidgets.games.ohhell.widgets.trick_explainer import EXAMPLES
from hanawidgets.text import translate
from hanawidgets.widgets import BidPad, Schedule, TrickExplainer

from ....rows import each
from ....widgets.wire import ask, done, texts


@each("players, format_", list(product(range(3, 8), FORMATS)))
def test_the_schedule_is_the_engines(players: int, format_: str) -> None:
    widget = Schedule(players, format=format_)
    sizes = schedule(players, format_)
    assert (widget.sizes, tuple(widget.view["sizes"])) == (sizes, sizes)
    (tile,) = (tile for tile in widget.view["formats"] if tile["value"] == format_)
    assert tuple(tile["sizes"]) == sizes
    ends = [int(size) for size in re.findall(r"\d+(?=→)|(?<=→)\d+", tile["note"])]
    assert (ends[0], ends[-1], str(len(sizes)) in tile["note"]) == (sizes[0], sizes[-1], True)
    assert len(ends) == (3 if min(sizes) not in (sizes[0], sizes[-1]) or max(sizes) not in (sizes[0], sizes[-1]) else 2)


def test_the_forbidden_bid_of_the_example(lang: str) -> None:
    pad = BidPad()
    done(pad, "example")
    assert pad.forbidden == 4
    view = pad.view["pad"]
    assert [one["n"] for one in view["numbers"] if one["off"]] == [4]
    assert "0 + 2 + 1 + 3 = 6" in view["reason"]
    assert pad.base["rules"]["hook"]["id"] == "OH-13"
    assert "OH-13" not in view["reason"], "the rule stands beside the pad"
    error = ask(pad, "bid", place=4, number=4)["error"]
    assert (error["code"], pad.bids) == ("forbidden_bid", (0, 2, 1, 3))
    assert "OH-13" in error["text"]
    done(pad, "bid", place=4, number=3)
    assert pad.view["pad"] is None
    assert pad.view["over"] == -1
    assert pad.view["sum"] == translate("ohhell.score_sheet.sum_under", lang, total=9, size=10, n=1)


def test_a_click_for_another_place_does_nothing() -> None:
    pad = BidPad()
    done(pad, "bid", place=0, number=3)
    done(pad, "bid", place=0, number=3)
    assert pad.bids == (3,)


def test_bids_that_no_longer_fit_are_dropped() -> None:
    pad = BidPad([0, 5, 1, 1], players=4, hand_size=10)
    pad.hand_size = 4
    assert pad.bids == (0,)
    pad = BidPad([1, 2, 3, 1], players=4, hand_size=10)
    pad.players = 3
    assert pad.bids == (1, 2, 3)
    pad = BidPad([1, 2, 3, 1], players=4, hand_size=6)
    pad.players = 3
    assert pad.bids == (1, 2), "1 + 2 + 3 = 6 would be even"
    pad = BidPad(hand_size=17, players=3)
    pad.players = 7
    assert pad.hand_size == 7


@each("name", EXAMPLES)
def test_examples_of_tricks(name: str, lang: str) -> None:
    trick = TrickExplainer()
    done(trick, "worked", example=name)
    lines = trick.view["lines"]
    assert [line["wins"] for line in lines].count(True) == 1
    assert all(line["known"] and line["legal"] for line in lines)
    assert [bool(line["slip"]) for line in lines].count(True) == (name == "must_follow")
    for line in lines:
        assert bool(line["slip"]) != any(one["played"] for one in line["legal"])
    assert not any(
        re.search(r"[{}]|\b[\dJQKA]+[SHDC]\b", text)
        for line in lines
        for text in (line["why"], line["must"], line["slip"])
    )


def test_HOUSE_OH_07_of_two_packs_a_card_lies_twice_and_one_of_both_wins() -> None:
    trick = TrickExplainer(["9H", "KH", "3D"], trump="S")
    assert ask(trick, "put", face="pc-KH", zone="0")["error"]["code"] == "duplicate_card"
    done(trick, "equal", value="first")
    done(trick, "put", face="pc-KH", zone="trick")
    assert (trick.cards, trick.winner) == (("9H", "KH", "3D", "KH"), 1)
    assert [line["rule"] for line in trick.view["lines"][1::2]] == ["HOUSE-OH-07"] * 2
    assert trick.view["twice"] == ["pc-KH"]
    done(trick, "equal", value="last")
    assert trick.winner == 3
    assert ask(trick, "put", face="pc-KH", zone="0")["error"]["code"] == "duplicate_card"
    done(trick, "zone", value="0")
    done(trick, "put", face="pc-9H", zone="0")
    assert trick.view["lines"][0]["legal"] == [{"face": "pc-9H", "played": True}]
    done(trick, "equal", value="")
    assert (trick.cards, trick.winner, trick.view["twice"]) == (("9H", "KH", "3D"), 1, [])
    assert not trick.view["lines"][0]["known"], "the second of a pack's cards is gone from the hand"
    done(trick, "equal", value="last")
    done(trick, "zone", value="trick")
    done(trick, "name", text="KH")
    assert trick.cards == ("9H", "KH", "3D", "KH")
    done(trick, "put", face="pc-KH", zone="trick")
    assert trick.cards == ("9H", "3D"), "a card that lies there as often as it can goes"


def test_HOUSE_OH_06_one_pack_has_no_card_twice() -> None:
    for given in ({"cards": ["KH", "KH"]}, {"cards": ["KH"] * 3, "equal_cards": "first"}):
        with pytest.raises(RuleError, match="KH") as refused:
            TrickExplainer(**given)
        assert (refused.value.code, refused.value.field) == ("duplicate_card", "cards")
    trick = TrickExplainer(["KH", "KH"], equal_cards="last")
    with pytest.raises(RuleError):
        trick.equal_cards = ""
    assert (trick.equal_cards, trick.winner) == ("last", 1)


def test_a_trick_is_laid_card_by_card() -> None:
    trick = TrickExplainer([])
    assert trick.winner is None
    for face in ("pc-KH", "pc-AD", "pc-2S"):
        done(trick, "put", face=face, zone="trick")
    assert (trick.cards, trick.winner) == (("KH", "AD", "2S"), 2)
    done(trick, "trump", value="")
    assert trick.winner == 0
    done(trick, "zone", value="1")
    done(trick, "put", face="pc-5H", zone="1")
    line = trick.view["lines"][1]
    assert "OH-16" in line["slip"]
    assert [one["face"] for one in line["legal"]] == ["pc-5H"]
    before = trick.cards, trick.hands
    assert ask(trick, "put", face="pc-KH", zone="1")["error"]["code"] == "duplicate_card"
    assert (trick.cards, trick.hands) == before
    done(trick, "put", face="pc-5H", zone="1")
    assert not trick.view["lines"][1]["known"]
    done(trick, "put", face="pc-AD", zone="trick")
    assert (trick.cards, trick.view["zone"]) == (("KH", "2S"), "1")
    for face in ("pc-2H", "pc-3H", "pc-4H", "pc-6H", "pc-7H", "pc-9H", "pc-10H", "pc-JH"):
        done(trick, "put", face=face, zone="trick")
    assert ask(trick, "put", face="pc-8H", zone="trick")["error"]["code"] == "number_out_of_range"
    assert len(trick.cards) == 10


@each(
    "make",
    [
        lambda: Schedule(11),
        lambda: Schedule("4"),
        lambda: Schedule(format="x"),
        lambda: BidPad([-1]),
        lambda: BidPad("1"),
        lambda: BidPad([27]),
        lambda: BidPad(players=1),
        lambda: BidPad(hand_size=0),
        lambda: TrickExplainer(["XX"]),
        lambda: TrickExplainer(["KH", "KH"]),
        lambda: TrickExplainer("KH"),
        lambda: TrickExplainer(["KH"], trump="X"),
        lambda: TrickExplainer(["KH"], hands=["AS"]),
        lambda: TrickExplainer(["2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H", "JH", "QH"]),
    ],
)
def test_bad_input_is_refused(make: Callable[..., Any]) -> None:
    with pytest.raises(RuleError):
        make()


def test_HOUSE_OH_05_the_schedule_takes_house_rules_and_a_ladder() -> None:
    hands = Schedule(ruleset="long_normal;players=5;hand_sizes=1..3..1;no_trump=last;hook_from=2", lang="en")
    assert (hands.players, hands.sizes, hands.view["format"]) == (5, (1, 2, 3, 2, 1), "")
    assert hands.view["rule"]["id"] == "HOUSE-OH-05"
    assert {"Hands without a trump: the last hand", "Forbidden bid from … cards on: 2"} <= {*hands.view["notes"]}
    done(hands, "option", name="hand_sizes", value="1→10→1")
    assert (len(hands.sizes), max(hands.sizes)) == (19, 10)
    done(hands, "players", number=6)
    assert hands.rule_set.hand_sizes == (), "ten cards for six are more than there are"
    assert (hands.rule_set.players, hands.sizes[0], hands.rule_set.no_trump) == (6, 8, "last")
    done(hands, "option", name="hand_sizes", value="2 1")
    done(hands, "format", value="short_up")
    assert (hands.sizes, hands.format, hands.view["format"]) == (tuple(range(1, 9)), "short_up", "short_up")
    assert ask(hands, "option", name="hand_sizes", value="9")["error"]["code"] == "too_few_cards"
    hands.ruleset = "long_reverse;players=8"
    assert (hands.players, hands.format, max(hands.sizes)) == (8, "long_reverse", 10)


def test_HOUSE_OH_01_the_bid_pad_knows_where_the_dealer_is_free() -> None:
    pad = BidPad([1, 1, 0], ruleset="long_normal;hook_from=4", hand_size=3)
    assert (pad.forbidden, pad.view["hook"], pad.view["pad"]["numbers"][1]["off"]) == (None, False, False)
    done(pad, "bid", place=3, number=1)
    assert pad.bids == (1, 1, 0, 1), "bids that come out even stay"
    done(pad, "option", name="hook_from", value="1")
    assert pad.bids == (1, 1, 0), "where they cannot be, the last one goes"
    assert ask(pad, "bid", place=3, number=1)["error"]["code"] == "forbidden_bid"
    assert pad.view["last"] is None
    done(pad, "option", name="hook", value="not_last")
    assert (pad.view["last"], pad.forbidden) == (False, 1)
    done(pad, "last", on=True)
    assert (pad.view["last"], pad.forbidden) == (True, None)
    with pytest.raises(RuleError):
        BidPad(last_hand=1)


@each("players, most", [(2, 26), (8, 13), (9, 11), (10, 10)])
def test_HOUSE_OH_06_tools_for_two_and_for_eight_to_ten(players: int, most: int) -> None:
    pad = BidPad(players=players, hand_size=26)
    assert (pad.hand_size, pad.rule_set.players) == (most, players)
    hands = Schedule(players)
    left = (52 if players == 2 else 104) - 10 * players
    assert max(hands.sizes) == 10
    assert any(re.search(rf"\b{left}\b", note) for note in hands.view["notes"])
    assert Schedule(ruleset=f"short_up;players={players}").players == players


def test_texts_are_in_their_language(lang: str) -> None:
    for widget in (Schedule(), BidPad([0, 2, 1, 3], players=5), TrickExplainer()):
        said = list(texts([widget.base, widget.view]))
        assert not any(re.search(r"[{}]", text) for text in said)
        assert any(re.search(r"[\u3040-\u30ff]", text) for text in said) == (lang == "ja")
