"""Cards by their names: what the pages call them is taken everywhere, in every script, in any mix."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from hanawidgets import haggis, koikoi, ohhell
from hanawidgets.core.deck import Deck
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.registry import NAMES, PARTS
from hanawidgets.text import LANGUAGES, words_in
from hanawidgets.text.card_names import key, nearest, suggestions
from hanawidgets.text.explained import face_name

from ..rows import each

DOORS = {"koikoi": koikoi, "ohhell": ohhell, "haggis": haggis}


def deck_of(game: str) -> Deck:
    return PARTS[game].deck


def names_of(game: str) -> Iterator[Any]:
    """Every name, notation and face of every card, with the card."""
    deck = deck_of(game)
    for index, (names, _) in enumerate(PARTS[game].words.card_names()):
        shown = [face_name(deck.faces[index], words_in(lang), short=True) for lang in LANGUAGES]
        for name in {*names, *shown, deck.codes[index], deck.faces[index], deck.shorts[index]}:
            yield index, name


@pytest.mark.slow
@each("game", NAMES)
def test_every_name_finds_its_card_and_no_other(game: str) -> None:
    deck = deck_of(game)
    for index, name in names_of(game):
        try:
            meant = deck.called(name)
        except RuleError as error:  # a name of several: all of them are told
            assert error.detail == "which_card", name
            meant = [deck.index(code) for code in error.facts["cards"]]  # type: ignore[assignment]
            assert key(name) not in {
                key(face_name(deck.faces[index], words_in(lang), short=True)) for lang in LANGUAGES
            }
        assert index in meant, name


@each("game", NAMES)
def test_what_the_pages_call_a_card_means_that_card_alone(game: str) -> None:
    deck = deck_of(game)
    for index, face in enumerate(deck.faces):
        for lang in LANGUAGES:
            for name in (
                face_name(face, words_in(lang), short=True),
                face_name(face, words_in(lang), short=True).upper(),
            ):
                assert deck.called(name) == (index,), name


@pytest.mark.slow
@each("game", NAMES)
def test_names_and_notations_stand_in_one_line_in_any_mix(game: str) -> None:
    deck, random = deck_of(game), Random(game)
    known = [(index, name) for index, name in names_of(game) if _is_sure(deck, name)]
    for _ in range(60):
        some = {index: name for index, name in random.sample(known, 5) if len(deck.called(name)) == 1}
        for between in (", ", "、", " ", "，", "\n"):
            assert deck.parse_text(between.join(some.values())) == tuple(some), some


def _is_sure(deck: Deck, name: str) -> bool:
    try:
        return bool(deck.called(name))
    except RuleError:
        return False


@each(
    ("game", "text", "cards"),
    [
        ("koikoi", "松に鶴、梅に鶯", "11 21"),
        ("koikoi", "まつにつるうめにうぐいす", "11 21"),
        ("koikoi", "pine with crane, matsu ni akatan, 桜に幕 81", "11 12 31 81"),
        ("koikoi", "Pine, plain (a), Pine, plain (b)", "13 14"),
        ("koikoi", "KIRI NI HŌŌ", "c1"),
        ("koikoi", "松のカス まつのかす", "13 14"),
        ("koikoi", "m01-3 plain pine", "13 14"),
        ("ohhell", "seven of hearts, ハートの八 ♠A", "7H 8H AS"),
        ("haggis", "red 7 赤の8 緑10 jack", "7R 8R 10G J"),
    ],
)
def test_a_line_of_names(game: str, text: str, cards: str) -> None:
    assert DOORS[game].cards(text) == DOORS[game].cards(cards)


def test_of_cards_that_are_alike_a_free_one_is_meant() -> None:
    deck = deck_of("koikoi")
    (first,) = deck.parse_text("桜のカス")
    (second,) = deck.parse_text("桜のカス", taken=1 << first)
    assert {deck.faces[first], deck.faces[second]} == {"m03-3", "m03-4"}
    with pytest.raises(RuleError) as caught:
        deck.parse_text("桜のカス 桜のカス 桜のカス")
    assert caught.value.code == Code.DUPLICATE_CARD


@each(
    ("game", "text", "value", "told"),
    [
        ("koikoi", "11, pine with a dragon", "pine with a dragon", "Crane and sun"),
        ("koikoi", "松に鷲 桜に幕", "松に鷲", "Crane and sun"),
        ("koikoi", "桜に幕 松", "松", "“Crane and sun”, “Pine, red ribbon with writing”"),
        (
            "koikoi",
            "赤い短冊",
            "赤い短冊",
            "“Pine, red ribbon with writing”, “Plum, red ribbon with writing”",
        ),  # as offered
        ("ohhell", "seven of harts", "seven of harts", "7 of hearts"),
        ("haggis", "red sevn, 7R", "red sevn", "red 7"),
    ],
)
def test_what_is_not_understood_is_told_with_the_nearest_names(game: str, text: str, value: str, told: str) -> None:
    with pytest.raises(RuleError) as caught:
        DOORS[game].cards(text)
    assert caught.value.code == Code.UNKNOWN_CARD
    assert caught.value.value == value
    assert told in str(caught.value)


@each(
    ("game", "text", "lang", "first"),
    [
        ("koikoi", "つる", "ja", "松に鶴"),
        ("koikoi", "桜に幕 う", "ja", "桜に幕、梅に鶯"),
        ("koikoi", "crane and sun, war", "en", "crane and sun, Bush warbler"),
        ("koikoi", "11", "ja", "松に鶴"),  # what is meant already comes before what it may become
        ("haggis", "K", "ja", "K"),
        ("haggis", "sev", "en", "red 7"),
        ("ohhell", "ハートのく", "ja", "ハートの9"),
        ("ohhell", "kurabu no kui", "en", "queen of clubs"),
        ("ohhell", "hato no esu", "en", "ace of hearts"),  # long vowels are typed or not
    ],
)
def test_what_is_being_typed_is_completed(game: str, text: str, lang: str, first: str) -> None:
    found = suggestions(game, text, words_in(lang))
    assert found[0].text == first
    deck = deck_of(game)
    for one in found:
        assert deck.parse_text(one.text)[-1] == one.card
    rest = suggestions(game, text, words_in(lang), taken=1 << found[0].card)
    assert found[0].card not in [one.card for one in rest]


def test_nothing_is_offered_for_nothing() -> None:
    for text in ("", " ", "、", "松に鶴 ", "zzz", "x" * 5000):
        assert [one.card for one in suggestions("koikoi", text, words_in("ja")) if text != "松に鶴 "] == []
    assert nearest("koikoi", "zzzzzz", words_in("ja")) == []
    assert nearest("haggis", "9O", words_in("en")) == nearest("haggis", "orange 9", words_in("en")) == [], (
        "it is a card, if not here"
    )
    red_nine = 1 << deck_of("haggis").index("9R")
    assert suggestions("haggis", "aka no 9", words_in("ja"), taken=red_nine) == []  # no 9 of another suit


@pytest.mark.slow
def test_an_endless_line_is_read_in_time() -> None:
    deck = deck_of("koikoi")
    for text in ("まつ" * 1000, "松 " * 1000, "に" * 2000, "a " * 1000):
        with pytest.raises(RuleError):
            deck.parse_text(text)
