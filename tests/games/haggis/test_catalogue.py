"""Words of Haggis: everything its engine can say has words in both languages, and nothing else has."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from hanawidgets.core.errors import RuleError
from hanawidgets.core.explain import Term
from hanawidgets.core.registry import game_of_rule, source_of
from hanawidgets.core.rules import value_text
from hanawidgets.core.state import Event
from hanawidgets.games.haggis.actions import parse_action
from hanawidgets.games.haggis.cards import SUITS
from hanawidgets.games.haggis.combos import BOMBS, COMBINATIONS
from hanawidgets.games.haggis.game import GAME as HAGGIS
from hanawidgets.games.haggis.rules import OPTIONS, PRESETS, RuleSet, parse_ruleset
from hanawidgets.games.haggis.score import Line, Reason, Result, bet_table, provisional, score
from hanawidgets.games.haggis.state import Match, Tally
from hanawidgets.games.haggis.teach.rounds import IN_TRICKS, LAST_HAND, LEFT_OVER
from hanawidgets.games.haggis.wording import combination_name
from hanawidgets.text import catalogue, words_in
from hanawidgets.text.explained import event_text
from hanawidgets.text.wording import error_text, option_value, rule_card, ruleset_name, term_label, term_why

from ...rows import each

LANGUAGES = ("en", "ja")
JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
each_lang = each("lang", LANGUAGES)
THREE = PRESETS["three"]


@cache
def _messages(lang: str) -> dict[str, str]:
    return dict(catalogue(lang, "haggis"))


def _under(family: str) -> set[str]:
    return {key.removeprefix(f"{family}.") for key in _messages("en") if key.startswith(f"{family}.")}


# --- exactly the keys that are asked for ----------------------------------------------------------


def test_presets_options_and_names_have_words() -> None:
    assert _under("preset") == _under("preset_note") == set(PRESETS)
    assert _under("option") == _under("option_note") == set(OPTIONS)
    assert _under("value") == {
        f"{option.name}.{value_text(value)}"
        for option in OPTIONS.values()
        for value in option.values
        if isinstance(value, bool | str)
    }
    assert _under("suit") == set(SUITS)
    assert (
        _under("combo")
        == _under("combo_said")
        == {combination.name for combination in COMBINATIONS}
        >= set(BOMBS.values())
    )


def test_terms_and_reasons_have_words() -> None:
    names = {Tally.SCORE, Tally.START, Tally.ROUND}
    parts = {IN_TRICKS, LAST_HAND, LEFT_OVER}  # where card points come from, in lessons
    assert _under("term") == {*Line, *names, *parts}
    assert _under("why") == {*Reason, *(set(Tally) - names), *(f"cards_{part}" for part in parts)}


# --- what people are told in the end --------------------------------------------------------------


def _terms() -> Iterator[Term]:
    for rules in (PRESETS["two"], THREE, THREE.with_options(failed_bet="first_out_only")):
        for bets in ((0, 0, 0), (15, 30, 0), (30, 0, 0), (0, 15, 30)):
            some = bets[: rules.players]
            for row in bet_table(some, rules).values():
                yield from row.values()
            if rules.players == 2:
                result = Result(some, (1,), (31, 5), (1, 0))
            else:
                result = Result(some, (0, 1), (10, 35, 5), (0, 2, 3), 3)
            yield provisional(result, rules)
            yield from (score(result, seat, rules) for seat in range(rules.players))
    match = Match(PRESETS["two"], 2, (40, 31), rounds=((40, 31),))
    yield match.explain(0)


@each_lang
def test_every_term_can_be_worded(lang: str) -> None:
    seen = set()
    for term in (term for tree in _terms() for term in tree.walk()):
        text = term_why(term, words_in(lang))
        assert term_label(term, words_in(lang))
        assert game_of_rule(term.rule) == "haggis"
        assert "{" not in text
        assert not re.search(r"\b1 cards\b|\b[02-9] card\b", text), text
        assert bool(JAPANESE.search(text)) == (lang == "ja")
        seen.add(term.reason)
    assert seen == {*Reason, Tally.GAME_SCORE, Tally.GAME_START, Tally.ROUND_DONE}


def _events(rules: RuleSet, seed: int) -> Iterator[tuple[Match, Event]]:
    chance = random.Random(seed)
    state = HAGGIS.start(rules)
    while not state.is_over:
        action = HAGGIS.chance(state, chance) if state.is_chance else chance.choice(state.legal_actions())
        step = state.apply(action)
        state = step.state
        for event in step.events:
            yield state, event


@pytest.mark.slow
def test_every_event_can_be_worded() -> None:
    names = {"A": "Ann", "B": "Ben", "C": "Cat"}
    kinds = set()
    events = [
        event
        for rules in (PRESETS["two"], THREE.with_options(bomb_award="winner_chooses"))
        for seed in range(2)
        for _, event in _events(rules, seed)
    ]
    for event, lang in product(events, LANGUAGES):
        text = event_text(event, words_in(lang), names, "haggis")
        assert "{" not in text
        assert bool(text) == (event.kind != "hand")
        assert event.rule == "" or rule_card(event.rule, words_in(lang))["title"]
        kinds.add(event.kind)
    assert {key.partition(".")[0] for key in _under("event")} >= kinds - {"hand"}
    assert {key.partition(".")[0] for key in _under("event")} - kinds <= {"tie", "to_give"}


@each_lang
def test_refusals_are_worded_with_the_rule(lang: str) -> None:
    start = HAGGIS.start(PRESETS["two"])
    ready = start.after(parse_action("dealer:A"))
    state = ready.after(HAGGIS.chance(ready, random.Random(1)))
    hand = state.observe("B").hand
    words = ["pass", "give:A", "deal:5R/6R", "dealer:A", "bet15:C", "5R6G", "2R", "JQK", "3R5G7BQ"]
    refused = [state.refusal(parse_action(word)) for word in words]
    refused += [start.refusal(parse_action(word)) for word in words] + [state.refusal(7)]
    for error in refused:
        if error is None:
            continue
        text = error_text(error, words_in(lang))
        assert error.rule in text
        assert "{" not in text
        assert bool(JAPANESE.search(text)) == (lang == "ja")
    assert hand
    for text in ("two;failed_bet=first_out_only", "two;target=9", "nine"):
        with pytest.raises(RuleError) as caught:
            parse_ruleset(text)
        assert "{" not in error_text(caught.value, words_in(lang))


@each_lang
def test_combinations_have_names_of_their_own(lang: str) -> None:
    names = [combination_name(combination, words_in(lang)) for combination in COMBINATIONS]
    assert len(set(names)) == len(names)


@each_lang
def test_rules_options_and_sources_are_named(lang: str) -> None:
    assert source_of("HG-20") == source_of("EX-HG-05") == "bga_haggis"
    assert source_of("GAP-HG-02") == "reading"
    assert rule_card("HG-20", words_in(lang))["source"]
    for name, rules in PRESETS.items():
        assert ruleset_name(rules, words_in(lang)) == _messages(lang)[f"preset.{name}"]
    for option in OPTIONS.values():
        texts = [option_value(option.name, value, words_in(lang), "haggis") for value in option.values]
        assert len(set(texts)) == len(texts)


@each_lang
def test_sentences_end_like_sentences(lang: str) -> None:
    end = {"en": ".", "ja": "。"}[lang]
    loose = {"error.unknown_action", "event.settled"}
    for key, text in _messages(lang).items():
        if key.partition(".")[0] in ("why", "option_note", "preset_note", "error", "event") and key not in loose:
            assert text.rstrip("）)").endswith(end), key
        assert lang == "ja" or key.endswith("search_hint") or not JAPANESE.search(text), key
