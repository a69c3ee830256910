"""The events that a page plays lead from what it showed to what it shows, and name nothing that is hidden."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from hanawidgets.core.session import Session

from .kind import Kind
from .tables import KINDS, go_on
from .wire import done

SHARED = ("trick ", "tricks ", "field ")
"""Places that the page tells apart more finely than the engine does."""


@pytest.fixture(params=KINDS, ids=str)
def kind(request: pytest.FixtureRequest) -> Kind:
    """Each game's table."""
    return request.param


def places_of(session: Session) -> dict[str, Counter[str]]:
    """Where the cards are, by face; what nobody has been dealt is the deck."""
    deck = session.game.parts.deck
    found: dict[str, Counter[str]] = {}
    for place, cards in session.now.current.places().items():
        found.setdefault("deck" if place == "box" else place, Counter()).update(deck.face(card) for card in cards)
    return found


def played(
    deck: Any, before: dict[str, Counter[str]], events: Any, after: dict[str, Counter[str]]
) -> dict[str, Counter[str]]:
    """Let the events move the cards. A hidden card is any of those that the hand has in the end or that leave it later."""
    places, back = {place: Counter(cards) for place, cards in before.items()}, deck.back
    hidden: Counter[str] = Counter()
    for event in events:
        if event["kind"] == "deal":
            everything = sum(places.values(), Counter())
            places = {"deck": sum(after.values(), Counter()) or everything}
        for move in event["moves"]:
            start, end = (
                place.split()[0] if place.startswith(SHARED) else place for place in (move["from"], move["to"])
            )
            if move["card"] == back:
                hidden[end] += 1
                continue
            place = places.setdefault(start, Counter())
            if place[move["card"]]:
                place[move["card"]] -= 1
            elif hidden[start]:  # dealt face down
                hidden[start] -= 1
                places["deck"][move["card"]] -= 1
            else:
                raise AssertionError(f"{move['card']} is not in {start}")
            places.setdefault(end, Counter())[move["card"]] += 1
    for place, count in hidden.items():  # type: ignore[assignment]
        left = after.get(place, Counter()) - places.get(place, Counter())
        assert left.total() == count, (place, left, count)
        places.setdefault(place, Counter()).update(left)
        places["deck"].subtract(left)
    return {place: +cards for place, cards in places.items() if +cards}


def expected(session: Session) -> dict[str, Counter[str]]:
    """Where the page shows the cards: Oh Hell's last trick of a hand stays on the table."""
    places, current = places_of(session), session.now.current
    if session.game.name == "ohhell" and current.is_over:
        last = Counter(session.game.parts.deck.faces[card] for card in current.tricks[-1].cards)
        places["tricks"] -= last
        places["trick"] = last
    return {place: +cards for place, cards in places.items() if +cards}


@pytest.mark.slow
@pytest.mark.parametrize("opponent", ["random", "open"])
def test_events_lead_from_the_places_before_to_those_after(kind: Kind, opponent: str) -> None:
    """Of random games: every list of events, applied to the picture before, gives the picture after."""
    chance = Random(5)
    table, kinds = kind.make(opponent=opponent, seed=5), set[str]()
    deck = table.game.parts.deck
    hidden = {"haggis", *(f"hand {seat}" for seat in table.state.seats if seat not in table.session.people)}
    for _ in range(45):
        if table.state.is_over:
            done(table, "again")
        before, seen = expected(table.session), table.view["played"]
        go_on(table, chance, 1)
        if table.view["played"] == seen:
            continue
        assert played(deck, before, table.view["events"], expected(table.session)) == expected(table.session)
        moves = [move for event in table.view["events"] for move in event["moves"]]
        assert not [move for move in moves if move["card"] != deck.back and move["to"] in hidden], (
            "a hidden card has no face"
        )
        kinds |= {event["kind"] for event in table.view["events"]}
        said = " ".join(event["say"] for event in table.view["events"] if event["say"] and event["kind"] != "line")
        assert said
        assert Counter(said.split()) <= Counter(table.view["say"].split()) + Counter(
            " ".join(table.view["log"]).split()
        )
    assert {"deal", "sweep"} <= kinds, kinds


@pytest.mark.slow
def test_a_moment_that_is_only_shown_has_no_events(kind: Kind) -> None:
    """Back, by the slider, loaded, another language: nothing is played. A step on is."""
    table = kind.make(seed=4)
    assert table.view["events"] == [], "a page that opens shows how things are"
    go_on(table, Random(4), 6)
    latest = table.view["played"]
    assert table.view["events"]
    word = table.value
    for action, arguments in (
        ("step", {"forward": False}),
        ("goto", {"at": 1}),
        ("undo", {}),
        ("load", {"text": word}),
    ):
        done(table, action, **arguments)
        assert table.view["events"] == [], action
    assert table.view["played"] == latest
    done(table, "goto", at=1)
    done(table, "step", forward=True)
    assert table.view["events"]
    assert table.view["played"] == latest + 1
