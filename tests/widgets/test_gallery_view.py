"""The decks: every face once, in titled groups, named in the page's language."""

from __future__ import annotations

from typing import Any

import pytest

from hanawidgets.art import BACKS, DECKS
from hanawidgets.text import translate, words_in
from hanawidgets.text.explained import face_name
from hanawidgets.widgets import CardList, DeckGallery, YakuChecker
from hanawidgets.widgets.pages.gallery import decks

from .wire import done, each, in_both


@pytest.mark.slow
@each(
    ("deck", "order"),
    [(deck, order) for deck, orders in ((name, deck.orders) for name, deck in decks().items()) for order in orders],
)
@in_both
def test_every_face_is_there_once_and_has_a_name(deck: str, order: str, lang: str) -> None:
    gallery = DeckGallery(deck, order=order)
    groups = gallery.view["groups"]
    assert sorted(face for group in groups for face in group["faces"]) == sorted(DECKS[deck])
    assert all(group["title"] and group["faces"] for group in groups)
    assert len({group["title"] for group in groups}) == len(groups)
    names = {face: card["name"] for face, card in gallery.base["cards"].items()}
    assert all(names[face] for face in (*DECKS[deck], BACKS[deck]))
    assert len({names[face] for face in DECKS[deck]}) >= len(DECKS[deck]) - (
        1 if deck == "hanafuda" and lang == "ja" else 0
    )


def _found(gallery: DeckGallery, text: str) -> list[str]:
    done(gallery, "search", text=text)
    return [face for group in gallery.view["groups"] for face in group["faces"]]


@each(
    ("deck", "text", "faces"),
    [
        ("hanafuda", "うめにうぐいす", ["m02-1"]),
        ("hanafuda", "91", ["m09-1"]),
        ("playing", "はーとのエース", ["pc-AH"]),
        ("playing", "hato no 9", ["pc-9H"]),
        ("playing", "KD", ["pc-KD"]),
        ("haggis", "あかの5", ["hg-5R"]),
        ("haggis", "kingu", ["hg-K"]),
        ("haggis", "5R", ["hg-5R"]),
    ],
)
def test_a_search_takes_what_a_field_takes(deck: str, text: str, faces: list[str]) -> None:
    assert _found(DeckGallery(deck), text) == faces


def test_decks_have_the_cards_of_their_rules() -> None:
    """K-BGA-02, OH-02, HG-07, HG-35."""
    known = {"hanafuda": 48, "playing": 52, "haggis": 45 + 3}
    assert {deck: len(DECKS[deck]) for deck in known} == known


@pytest.mark.slow
@each("deck", DECKS)
@in_both
def test_every_card_is_told_of_and_found_by_its_name(deck: str, lang: str) -> None:
    gallery = DeckGallery(deck)
    for face in DECKS[deck]:
        done(gallery, "open", card=face)
        detail = gallery.view["detail"]
        assert detail["face"] == face
        assert detail["title"]
        assert {reading["lang"] for reading in detail["readings"]} >= {"ja", "en"}
        assert bool(detail["used"]) == bool(detail["like"]) == (deck == "hanafuda")
        assert face in _found(gallery, face_name(face, words_in(lang), short=True))
        assert _found(gallery, face) == [face]
    done(gallery, "search", text="zzz")
    assert (gallery.view["groups"], bool(gallery.view["empty"])) == ([], True)


@pytest.mark.slow
@each("deck", DECKS)
@in_both
def test_each_state_is_shown_with_its_words(deck: str, lang: str) -> None:
    view = DeckGallery(deck).view
    shown = {entry["state"]: entry["label"] for entry in view["states"]}
    assert {"plain", "can", "dim", "picked", "hidden"} <= set(shown)
    assert ("made" in shown) == (deck == "hanafuda")
    assert len(set(shown.values())) == len(shown)
    assert {entry["face"] for entry in view["states"]} <= {*DECKS[deck], *BACKS.values()}


def test_another_deck_takes_its_usual_order() -> None:
    gallery = DeckGallery(order="kind")
    gallery.deck = "playing"
    assert gallery.order == "suit"
    gallery.order = "rank"
    gallery.deck = "haggis"
    assert gallery.order == "rank"
    assert gallery.groups[0]["title"] == "2"
    assert gallery.groups[-1]["faces"] == ["hg-J", "hg-Q", "hg-K"]


@in_both
def test_without_a_kernel_some_cards_and_a_sentence_remain(lang: str) -> None:
    bundle, _ = DeckGallery("haggis")._repr_mimebundle_()
    said = translate("ui.say_deck", lang, deck=translate("ui.deck.haggis", lang), n=48)
    assert bundle["text/plain"].startswith(f"{said}\n")
    assert "<img " in bundle["text/html"]


@each("kind", [CardList, YakuChecker, DeckGallery])
def test_marks_for_learners_can_be_left_out(kind: type[Any]) -> None:
    widget = kind()
    assert widget.view["badges"] is True
    done(widget, "badges", on=False)
    assert (widget.badges, widget.view["badges"]) == (False, False)
    assert kind(badges=False).view["badges"] is False
