"""Cards in case files: read in every way in which the front door reads them, in input and results."""

from __future__ import annotations

from typing import Any

from hanawidgets import haggis, koikoi, ohhell
from hanawidgets.core.deck import Deck
from hanawidgets.games.haggis.cards import DECK as HAGGIS
from hanawidgets.games.koikoi.cards import DECK as HANAFUDA
from hanawidgets.games.ohhell.cards import DECK as PLAYING
from hanawidgets.teach.cases.files import CASES, Case, Judgement, check_case

from ..rows import each

WAYS: list[tuple[str, str, str]] = [
    *(("koikoi", "8-hikari(moon)", way) for way in ("m08-1", "81", "８１", "8-Hikari(moon)", " 8-hikari(moon) ")),
    *(("koikoi", "8-hikari(moon)", way) for way in ("芒に月", "すすきに月", "susuki ni tsuki", "full moon")),
    *(("ohhell", "9H", way) for way in ("9h", "H9", "♥9", "9♥", "🂹", "pc-9H", "nine of hearts", "ハートの9")),
    *(("haggis", "5R", way) for way in ("5r", " 5R", "hg-5R", "red 5", "赤の5")),
]


def input_of(game: str, card: str) -> tuple[str, dict[str, Any]]:
    """A type of case and an input with this card in it."""
    inputs: dict[str, tuple[str, dict[str, Any]]] = {
        "koikoi": ("yaku", {"captured": [card, "m01-1", "3-hikari(curtain)"]}),
        "ohhell": ("legal_plays", {"hand": [card, "2S"], "led": "H", "trump": None}),
        "haggis": ("classify", {"cards": [card, "5G"]}),
    }
    return inputs[game]


@each("game, code, way", WAYS)
def test_a_card_is_read_as_the_front_door_reads_it(game: str, code: str, way: str) -> None:
    doors: dict[str, Any] = {"koikoi": koikoi, "ohhell": ohhell, "haggis": haggis}
    assert doors[game].cards([way]) == (code,)
    kind, given = input_of(game, way)
    _, plain = input_of(game, code)
    found = CASES[game].recompute(kind, {}, given)
    assert found.error is None and found.values == CASES[game].recompute(kind, {}, plain).values


def with_it(game: str, deck: Deck, at: int, way: str) -> tuple[str, dict[str, Any]]:
    """A type of case and an input with the card of a place in its deck, written this way."""
    if game == "koikoi":
        return "yaku", {"captured": [way]}
    if game == "haggis":
        return "card_points", {"cards": [way]}
    others = [deck.codes[(at + step) % len(deck.codes)] for step in (1, 2)]
    return "trick", {"cards_in_play_order": [way, *others], "trump": None}


def test_every_code_short_and_face_of_every_deck_is_read() -> None:
    for game, deck in {"koikoi": HANAFUDA, "ohhell": PLAYING, "haggis": HAGGIS}.items():
        for at, ways in enumerate(zip(deck.codes, deck.shorts, deck.faces, strict=True)):
            asked = [with_it(game, deck, at, way) for way in ways]
            found = [CASES[game].recompute(kind, {}, given).values for kind, given in asked]
            assert found[0] == found[1] == found[2] and "error" not in found[0], ways


def test_results_are_compared_as_cards_and_printed_as_codes() -> None:
    turn = {"field": ["m01-3", "21", "31"], "play": "松に鶴"}
    case = {"id": "a", "game": "koikoi", "type": "capture", "input": turn}
    right = {"legal": True, "captured": ["11", "m01-3"], "field_after": ["3-hikari(curtain)", "梅に鶯"]}
    assert check_case(Case(1, case | {"expected": right})).judgement is Judgement.HOLDS
    wrong = check_case(Case(1, case | {"expected": right | {"captured": ["11", "m01-4"]}}))
    assert wrong.judgement is Judgement.DOES_NOT_HOLD
    assert [each.computed for each in wrong.differences] == [["1-hikari(crane)", "1-kasu(a)"]]
    legal = {"id": "b", "game": "ohhell", "type": "legal_plays", "expected": {"legal": ["king of hearts", "♥9"]}}
    hand = {"hand": ["9h", "KH", "2S"], "led": "H", "trump": None}
    assert check_case(Case(1, legal | {"input": hand})).judgement is Judgement.HOLDS


@each(
    "cards, code, detail",
    [
        (["m01-1", "松に鶴"], "duplicate_card", ""),
        (["赤短"], "unknown_card", "which_card"),
        (["13-kasu(a)"], "unknown_card", ""),
        (["松のカス", "1-kasu(a)"], "", ""),
        (["松のカス"] * 3, "duplicate_card", ""),
    ],
)
def test_one_card_by_two_names_is_there_twice_and_a_name_of_several_is_told(
    cards: list[str], code: str, detail: str
) -> None:
    error = CASES["koikoi"].recompute("yaku", {}, {"captured": cards}).error
    assert (str(error.code), str(error.detail)) == (code, detail) if error else code == ""


def test_a_card_in_two_fields_by_two_names_is_there_twice() -> None:
    error = CASES["koikoi"].recompute("capture", {}, {"field": ["m01-1"], "play": "松に鶴"}).error
    assert error and (error.code, error.field) == ("duplicate_card", "input.play")


def test_a_long_list_of_one_card_is_refused_at_once() -> None:
    error = CASES["koikoi"].recompute("yaku", {}, {"captured": ["m01-1"] * 100_000}).error
    assert error and error.code == "wrong_card_count"
