"""The front page's scene: what it shows and answers is what the engine says of a real game."""

from hanawidgets.core.session import parse_session
from hanawidgets.games.koikoi.cards import CARDS, cards_of
from hanawidgets.games.koikoi.round_rules import Phase
from hanawidgets.games.koikoi.widgets.front import GAME, scene
from hanawidgets.text import LANGUAGES
from tests.rows import each


@each("lang", LANGUAGES)
def test_scene_is_a_turn_of_a_real_game(lang) -> None:
    shown, before = scene(lang), parse_session(GAME).now
    now = before.current
    assert [shown["hand"], shown["field"]] == [
        [card.face for card in cards_of(pile)] for pile in (now.hands[0], now.field)
    ]
    cards = {card.face: card for pile in (now.hands[0], now.field) for card in cards_of(pile)}
    takes = {face for face in shown["hand"] if any(cards[face].month == cards[one].month for one in shown["field"])}
    assert takes == set(shown["pairs"]) - {shown["flip"]}
    assert len(takes) == 1
    assert {*shown["hand"], *shown["field"]} == set(shown["misses"])
    assert set(shown["made"]) <= {*shown["taken"], *shown["pairs"], *shown["pairs"].values()} <= set(shown["cards"])
    assert all(shown["steps"] + shown["not_yet"] + [*shown["misses"].values(), *shown["ui"].values()])


def test_links_lead_to_the_game_after_the_decision() -> None:
    stop, koi = scene("en")["ends"]
    over, on = (parse_session(end["state"]).now for end in (stop, koi))
    assert over.current.phase is Phase.OVER
    assert over.current.end.transfer.value == stop["score"]["total"] == 10
    assert on.current.calls[0] == 1
    assert koi["score"]["total"] == 18 and "18" in koi["said"], "one point more, one call more (K-BGA-19)"


def test_no_card_of_the_deck_is_told_but_the_one_that_comes() -> None:
    deck = parse_session(GAME).now.current.deck
    shown = scene("en")
    told = {*shown["cards"], *shown["made"]}
    assert told & {CARDS[index].face for index in deck} == {shown["flip"]}
