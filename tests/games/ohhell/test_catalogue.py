"""Words of Oh Hell: everything its engine can say has words in both languages, and nothing else has."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from hanawidgets.core.deck import INDEX
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import Term
from hanawidgets.core.registry import game_of_rule
from hanawidgets.core.rules import value_text
from hanawidgets.games.ohhell.actions import BIDS, Bid, Deal, FirstDealer, Play, parse_action
from hanawidgets.games.ohhell.cards import DECK
from hanawidgets.games.ohhell.game import GAME as OHHELL
from hanawidgets.games.ohhell.position import set_up
from hanawidgets.games.ohhell.rules import MODES, OPTIONS, PRESETS, Own, RuleSet, parse_ruleset
from hanawidgets.games.ohhell.score import Line, Reason, game_score, settle
from hanawidgets.games.ohhell.sheet import columns, new_sheet
from hanawidgets.games.ohhell.state import Match, Result
from hanawidgets.games.ohhell.tricks import Why, explain_trick
from hanawidgets.games.ohhell.wording import card_why, column_labels, must_text
from hanawidgets.text import catalogue, translate, words_in
from hanawidgets.text.explained import event_text
from hanawidgets.text.wording import (
    error_text,
    field_label,
    option_value,
    rule_card,
    ruleset_name,
    term_label,
    term_why,
)

from ...rows import each

LANGUAGES = ("en", "ja")
JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
each_lang = each("lang", LANGUAGES)


@cache
def _messages(lang: str) -> dict[str, str]:
    return dict(catalogue(lang, "ohhell"))


def _under(family: str) -> set[str]:
    return {key.removeprefix(f"{family}.") for key in _messages("en") if key.startswith(f"{family}.")}


# --- exactly the keys that are asked for ----------------------------------------------------------


def test_rules_have_words() -> None:
    assert _under("preset") == _under("preset_note") == set(PRESETS)
    assert _under("option") == _under("option_note") == set(OPTIONS)
    numbers = ("players", "hook_from", "bonus", "per_trick", "missed_trick", "penalty")
    assert _under("value") == {
        f"{name}.{value_text(value)}"
        for name, option in OPTIONS.items()
        for value in option.values
        if name not in numbers
    }
    assert _under("value_note") == {f"mode.{mode}" for mode in OPTIONS["mode"].values}


def test_scores_and_tricks_have_words() -> None:
    assert _under("term") == {*Line, Reason.TRICKS_LOST}  # no points for tricks is no number of tricks
    assert _under("why") == set(Reason) | set(Why) | {f"{why}.trump" for why in (Why.LED, Why.FOLLOWED)}
    assert _under("must") == {"OH-15", "OH-16", "OH-17"}


def test_columns_have_words() -> None:
    sheet = new_sheet(["a", "b", "c"], RuleSet(first_dealer="A"))
    assert _under("sheet") == {column.key for column in columns(sheet)}
    for lang in LANGUAGES:
        labels = column_labels(columns(sheet), words_in(lang))
        assert len(set(labels)) == len(labels)


def test_fields_are_called_like_their_options() -> None:
    for lang, name in product(LANGUAGES, OPTIONS):
        assert field_label(name, words_in(lang), ["ohhell"]) == translate(f"ohhell.option.{name}", lang)


# --- the messages themselves ----------------------------------------------------------------------


@each_lang
def test_texts_are_in_their_language(lang: str) -> None:
    for key, text in _messages(lang).items():
        if key.startswith(("tool.", "score_sheet.")):
            continue
        assert text.strip() == text != "", key
        assert not re.search(r"[!！]|  |円|賭|gambl|\bbet\b", text), key
        if lang == "en" and not key.endswith("search_hint"):
            assert not JAPANESE.search(re.sub(r"\([^()]*\)", "", text)), key
        elif lang == "ja":
            assert not re.search(rf"{JAPANESE.pattern}[,.:;()]|[,.:;(]{JAPANESE.pattern}", text), key


@each_lang
@each("family", ["why", "must", "option_note", "preset_note", "error", "event", "value_note"])
def test_sentences_end_like_sentences(family: str, lang: str) -> None:
    end = {"en": ".", "ja": "。"}[lang]
    assert [key for key in _under(family) if not _messages(lang)[f"{family}.{key}"].rstrip("）)").endswith(end)] == []


@each_lang
def test_term_labels_are_short(lang: str) -> None:
    longest = {"en": 20, "ja": 10}[lang]
    assert [key for key in _under("term") if len(_messages(lang)[f"term.{key}"]) > longest] == []


# --- what people are told in the end --------------------------------------------------------------


def _terms() -> Iterator[Term]:
    own = (
        Own(),
        Own(0, 2, True, 2, 1),
        Own(5, 0, penalty=5, penalty_for="hand"),
        Own(penalty=3, penalty_for="triangle"),
    )
    for scoring, bid, taken in product((*MODES, *own), (0, 1, 3), (0, 1, 3)):
        yield from settle(bid, taken, scoring).walk()
    yield from game_score([(1, 1)], RuleSet(), 20).walk()


@each_lang
def test_every_term_can_be_worded(lang: str) -> None:
    seen = set()
    for term in _terms():
        text = term_why(term, words_in(lang))
        assert term_label(term, words_in(lang))
        assert "{" not in text
        assert not re.search(r"\b1 (tricks|points|hands)\b|\b[02-9] (trick|point|hand)\b", text), text
        assert game_of_rule(term.rule) == "ohhell"
        seen.add(term.reason)
    assert seen == set(Reason)


@each_lang
def test_sources_are_named(lang: str) -> None:
    page = rule_card("OH-13", words_in(lang))
    assert (
        page["source"] == translate("source.bga_ohhell.name", lang) == rule_card("EX-OH-02", words_in(lang))["source"]
    )
    assert (
        rule_card("GAP-OH-01", words_in(lang))["source"]
        == rule_card("C-20", words_in(lang))["source"]
        == translate("source.reading.name", lang)
    )


@each_lang
def test_values_and_presets_are_worded(lang: str) -> None:
    for option in OPTIONS.values():
        texts = [option_value(option.name, value, words_in(lang), "ohhell") for value in option.values]
        assert len(set(texts)) == len(texts)
    assert option_value("hand_sizes", (3, 2, 1), words_in(lang), "ohhell") == "3 2 1"
    names = [ruleset_name(rules, words_in(lang)) for rules in PRESETS.values()]
    assert len(set(names)) == 5
    assert ruleset_name(RuleSet(players=7), words_in(lang)) == translate("ui.own_rules", lang)


@pytest.mark.slow
@each_lang
@each("rules", [RuleSet(3, "short_up"), RuleSet(4, hand_sizes=(13, 1), mode="negative")])
def test_every_event_can_be_worded(rules: RuleSet, lang: str) -> None:
    names = {seat: f"<{seat}>" for seat in rules.seats}
    said: set[str] = set()
    for seed in range(12):
        state, chance = OHHELL.start(rules), random.Random(seed)
        while not state.is_over:
            action = OHHELL.chance(state, chance) if state.is_chance else chance.choice(state.legal_actions())
            step = state.apply(action)
            for event in step.events:
                text = event_text(event, words_in(lang), names, "ohhell")
                assert "{" not in text
                assert (not text) == (event.kind == "hand"), event
                assert not re.search(r"\d+[SHDC]\b|[JQKA][SHDC]\b", text), text
                said.add(event.kind)
            state = step.state
    assert said | {"bids_under", "bids_even"} == {
        "dealer",
        "dealt",
        "hand",
        "bid",
        "bids_over",
        "bids_under",
        "bids_even",
        "played",
        "trick",
        "scored",
        "game_over",
    }


@each_lang
def test_cards_of_a_trick_are_explained(lang: str) -> None:
    seen = set()
    for codes, trump, last in (
        ("KH 2H AD", 0, False),
        ("KH 2S AS", 0, False),
        ("KH 2S", 0, False),
        ("2H 3H 4H", 3, False),
        ("KH 2H KH", 0, False),
        ("KH 2H KH", 0, True),
    ):
        for part in explain_trick([INDEX[code] for code in codes.split()], trump, last=last):
            assert "{" not in card_why(part, words_in(lang))
            assert must_text(part, words_in(lang))
            seen.add(part.why)
    assert seen == set(Why)


HANDS = tuple(map(DECK.pile, (["AS", "KH"], ["2S", "3S"], ["QH", "JD"])))
TWO = RuleSet(3, hand_sizes=(2, 2, 1), first_dealer="A")
ALL = RuleSet(4, hand_sizes=(13,), first_dealer="A")


def _refusals() -> Iterator[RuleError]:
    """Refusals as the engine gives them; together they have every finer code."""
    dealt = set_up(TWO, hands=HANDS, turn_up=7)
    played = set_up(TWO, hands=HANDS, turn_up=INDEX["9C"], bids=(0, 1, 0), played=[INDEX["2S"], INDEX["QH"]])
    over = played.after(Play(INDEX["AS"]))
    over = over.after(Play(INDEX["KH"])).after(Play(INDEX["3S"])).after(Play(INDEX["JD"]))
    full = OHHELL.chance(OHHELL.start(ALL), random.Random(1))
    assert isinstance(full, Deal)
    shown = ALL.with_options(no_turn_up="last_dealt")
    for state, action in (
        (Match.new(RuleSet()), BIDS[0]),
        (Match.new(TWO), BIDS[0]),
        (Match.new(TWO), FirstDealer("A")),
        (dealt, Deal(HANDS, 7)),
        (Match.new(TWO.with_options(first_dealer="A", no_trump="every")), Deal(HANDS, 7)),
        (dealt, Play(0)),
        (dealt, "x"),
        (dealt, Bid(3)),
        (set_up(TWO, hands=HANDS, turn_up=7, bids=(0, 1)), Bid(1)),
        (played, BIDS[1]),
        (played, Play(0)),
        (played, Play(INDEX["KH"])),
        (over.current, BIDS[0]),
        (Match.new(TWO), Deal((3, 12), 7)),
        (Match.new(TWO), Deal(HANDS, 60)),
        (Match.new(RuleSet(3)), FirstDealer("F")),
        (OHHELL.start(ALL), Deal(full.hands, 3)),
        (OHHELL.start(shown), Deal(full.hands, -1)),
    ):
        error = state.refusal(action)
        assert error is not None
        yield error
    single = RuleSet(3, hand_sizes=(1,), first_dealer="A")
    last = set_up(single, hands=(1, 2, 4), turn_up=7, bids=(0, 0, 0), played=(1, 2, 0))
    error = last.refusal(BIDS[0])
    assert error is not None
    yield error
    sheet = new_sheet(["a", "b", "c"], TWO)
    for attempt in (
        lambda: parse_action("pass it"),
        lambda: parse_action("deal"),
        lambda: parse_action("x:1"),
        lambda: parse_action("dealer:Z"),
        lambda: RuleSet(3, first_dealer="D"),
        lambda: RuleSet(7, hand_sizes=(8,)),
        lambda: RuleSet(hand_sizes=(1,) * 31),
        lambda: RuleSet(players=11),
        lambda: RuleSet(mode="none"),
        lambda: parse_ruleset("club2"),
        lambda: parse_ruleset("short_up;mode=normal;bonus=5"),
        lambda: RuleSet(players="x"),
        lambda: set_up(TWO, results=[Result((0, 0, 0), (1, 1, 0))]),
        lambda: set_up(TWO, dealer=1),
        lambda: set_up(TWO, dealer=-1),
        lambda: set_up(TWO, number=2, dealer=1, results=[Result((1, 1, 0), (1, 1, 0))]),
        lambda: set_up(TWO, number=2, dealer=1, results=[Result((1, 0, 0), (1, 2, 0))]),
        lambda: new_sheet(["a"], TWO),
        lambda: new_sheet(["a", "b", ""], TWO),
        lambda: new_sheet(["a", "b", "a"], TWO),
        lambda: sheet.enter(1, "bid", 0, 3),
        lambda: sheet.enter(4, "bid", 0, 1),
        lambda: OHHELL.parse_position("op1.x"),
        lambda: OHHELL.parse_position("op2.x.y"),
        lambda: DECK.pile(["AS", "AS"]),
        lambda: set_up(TWO, carried=(1,)),
    ):
        with pytest.raises(RuleError) as caught:
            attempt()
        yield caught.value


@each_lang
def test_refusals_are_worded_with_the_rule(lang: str) -> None:
    seen = set()
    for error in _refusals():
        seen.add(error.detail)
        text = error_text(error, words_in(lang))
        assert not re.search(r"[{}]|None|“”|「」|  ", text), text
        assert not re.search(r"\bK-[A-Z]|こいこい|[Kk]oi", text), text
        if error.rule:
            assert translate(f"rules.{error.rule}.title", lang) in text
        if error.code is Code.NUMBER_OUT_OF_RANGE and "wanted" not in error.facts:
            assert str(error.facts["high"]) in text
    assert _under("error") - seen == set()


@each_lang
def test_the_forbidden_bid_and_the_suit_are_told_in_full(lang: str) -> None:
    state = set_up(TWO, hands=HANDS, turn_up=7, bids=(0, 1))
    error = state.refusal(Bid(1))
    assert error is not None
    assert "1 + 1 = 2" in error_text(error, words_in(lang))
    error = set_up(TWO, hands=HANDS, turn_up=INDEX["9C"], bids=(0, 1, 0), played=[INDEX["2S"], INDEX["QH"]]).refusal(
        Play(INDEX["KH"])
    )
    assert error is not None
    for word in {
        "en": ("king of hearts", "spades were led", "ace of spades"),
        "ja": ("ハートのキング", "リードはスペード", "スペードのエース"),
    }[lang]:
        assert word in error_text(error, words_in(lang))
