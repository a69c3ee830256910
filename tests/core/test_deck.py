"""What one part takes for a card, all parts take: single, in a list, in a line, in a run, in any case and width."""

from __future__ import annotations

import pytest

from hanawidgets import haggis, koikoi, ohhell
from hanawidgets.art import face
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.games.haggis import cards as haggis_cards
from hanawidgets.games.koikoi import cards as hanafuda
from hanawidgets.games.ohhell import cards as playing

from ..rows import each

GAMES = {"koikoi": (koikoi, hanafuda), "ohhell": (ohhell, playing), "haggis": (haggis, haggis_cards)}
SAME = {
    "koikoi": ("9-tane(cup)", "m09-1", "91", "９１", "M09-1"),
    "ohhell": ("10H", "th", "♥10", "H10", "pc-10H", "１０Ｈ", "♡T"),
    "haggis": ("10R", "10r", "hg-10R", "１０Ｒ", "HG-10r"),
}


@each("name", GAMES)
def test_every_notation_is_taken_everywhere(name) -> None:
    game, cards = GAMES[name]
    first = SAME[name][0]
    for text in SAME[name]:
        assert cards.DECK.face(text) == face(text).cards[0] == cards.DECK.face(first), text
        assert game.cards([text]) == game.cards(text) == game.cards(first), text


@each("name", GAMES)
def test_cards_of_a_line_need_no_marks_between_them(name) -> None:
    game, cards = GAMES[name]
    some = cards.DECK.faces[:3]
    assert game.cards("".join(some)) == game.cards(", ".join(some)) == game.cards(some)


@each("name", GAMES)
def test_what_is_no_card_is_refused_as_it_was_typed(name) -> None:
    game, _ = GAMES[name]
    for text in ("x9", f"{SAME[name][0]}, x9"):
        with pytest.raises(RuleError) as caught:
            game.cards(text)
        assert (caught.value.code, str(caught.value.value).lower()) == (Code.UNKNOWN_CARD, "x9")
