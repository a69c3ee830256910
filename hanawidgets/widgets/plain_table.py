"""The board of a game that draws none of its own: hands, what lies between them, and what may be done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hanawidgets.core.deck import Deck
from hanawidgets.core.session import Session
from hanawidgets.text import has, translate
from hanawidgets.text.faces import face_name

from .player_names import names_at
from .views import CardWays, PlainBoard, PlainHand, PlainSeat, PromptOption, Way


def board(session: Session, lang: str, middle: tuple[str, ...] = ()) -> PlainBoard:
    """Return the hands, the places between them, and what may be done, as the people at the table may know it.

    middle  the places between them, those looked at most last; none: all

    A card lies open where one of them has seen it: in the own hand, and by ``seen`` of an observation, if it has that.
    """
    now, names, deck = session.now, names_at(session, lang), session.game.parts.deck
    places = now.places()
    open_ = {code for seat in session.people for code in _known(session, seat, deck)}
    seats: list[PlainSeat] = [
        {
            "seat": seat,
            "name": names[seat],
            "turn": now.to_act == seat,
            "held": translate("table.total", lang, n=now.scores[at]),
            "hand": _pile(held, open_, deck, translate("table.hand", lang, n=len(held))),
        }
        for at, seat in enumerate(now.seats)
        for held in [places.get(hand_of(seat), ())]
    ]
    me = now.to_act if now.to_act in session.people else min(session.people)
    at = now.seats.index(me)
    hands = {*map(hand_of, now.seats)}
    acts, moves = _may(session, lang) if session.decides else ({}, [])
    turn = "game_over" if now.is_over else "deal" if now.is_chance else "play" if session.decides else "wait"
    return {
        "seats": [*seats[at + 1 :], *seats[: at + 1]],  # who looks on sits below, the next one first
        "middle": [
            {"place": place, **_pile(places.get(place, ()), open_, deck, _place_name(session.game.name, place, lang))}
            for place in middle or [place for place in places if place not in hands]
        ],
        "back": deck.back,
        "turn": translate(f"table.turn.{turn}", lang, who=names[now.to_act] if now.to_act else ""),
        "acts": acts,
        "moves": moves,
        "orders": [],
        "strip": [],
    }


def hand_of(seat: str) -> str:
    """Return the place of a seat's hand."""
    return f"hand {seat}"


def _known(session: Session, seat: str, deck: Deck) -> Iterator[str]:
    """Yield the cards that a seat has seen."""
    yield from session.now.places().get(hand_of(seat), ())
    yield from deck.codes_of(getattr(session.now.observe(seat), "seen", 0))


def _pile(codes: Sequence[str], open_: set[str], deck: Deck, label: str) -> PlainHand:
    faces = [deck.face(code) for code in codes if code in open_]
    return {"label": label, "faces": faces, "backs": len(codes) - len(faces)}


def _place_name(game: str, place: str, lang: str) -> str:
    """Return what a place is called: the game's own word, that of all games, or its name in the states."""
    keys = (f"{game}.table.place.{place}", f"table.place.{place}")
    return next((translate(key, lang) for key in keys if has(key)), place)


def _may(session: Session, lang: str) -> tuple[dict[str, CardWays], list[PromptOption]]:
    """Return what may be done: by a card of the hand, and otherwise."""
    now, parts = session.now, session.game.parts
    held = {code: parts.deck.face(code) for code in now.places().get(hand_of(now.to_act), ())}
    acts: dict[str, CardWays] = {}
    moves: list[PromptOption] = []
    for action in now.legal_actions():
        face = held.get(str(action))
        if face:
            name = face_name(face, lang)
            way: Way = {"do": str(action), "faces": [], "label": translate("table.play", lang)}
            acts[face] = {"ways": [way], "label": name, "text": name}
        else:
            moves.append({"do": str(action), "label": parts.boards.move_name(action, lang)})
    return acts, moves


__all__ = ["board"]
