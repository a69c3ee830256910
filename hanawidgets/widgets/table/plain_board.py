"""The board of a game that draws none of its own: hands, what lies between them, and what may be done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from hanawidgets.core.deck import Deck
from hanawidgets.core.session import Move, Session
from hanawidgets.core.state import AnyState, Seat, actor
from hanawidgets.text import Words, has
from hanawidgets.text.explained import face_name

from .motion import Telling, carried, shown, told_of
from .people import names_at
from .views import CardWays, Carried, MotionEvent, PlainBoard, PlainHand, PlainSeat, PromptOption, Way

DECK = "deck"
"""The place from which is dealt."""


def motion(session: Session, moves: tuple[Move, ...], names: Mapping[Seat, str], words: Words) -> Iterator[MotionEvent]:
    """Yield how the last moves led to the moment: what lay on the table goes first, then the cards that are played.

    It follows from where every card lies before and after; a hidden card shows its back.
    """
    telling = Telling(session, names, words)
    before = session.goto(session.at - len(moves)).now
    for move in moves:
        seat = actor(before, move.action)
        said = [(event.seat, say) for _, event, say in telling.of([move]) if say]
        swept, going = _ways(before, move.state, session, dealt=seat is None)
        if seat:
            yield from telling.thinks(seat)
        if swept:
            yield shown("sweep", seat, swept)
        if going:
            first = said.pop(0)[1] if said else ""
            yield shown("fly" if seat else "deal", seat, going, say=first)
        yield from (shown("say", who, say=say) for who, say in said)
        before = move.state


def _ways(before: AnyState, after: AnyState, session: Session, *, dealt: bool) -> tuple[list[Carried], list[Carried]]:
    """Return the cards that are cleared from the table, and those that come from hands or, ``dealt``, from the deck."""
    deck, hands = session.game.parts.deck, {*map(hand_of, after.seats)}
    was = {} if dealt else {code: place for place, codes in before.places().items() for code in codes}
    open_ = _open(after, session, deck)
    swept, going = list[Carried](), list[Carried]()
    for place, codes in after.places().items():
        for code in codes:
            start = was.get(code, DECK)
            if start != place:
                way = carried(deck.face(code) if code in open_ else deck.back, start, place)
                (going if start in {DECK, *hands} else swept).append(way)
    return swept, going


def board(session: Session, words: Words, middle: tuple[str, ...] = ()) -> PlainBoard:
    """Return the hands, the places between them, and what may be done, as the people at the table may know it.

    middle  the places of its states (``places()``) that lie between the hands, those looked at most last; none: all

    A card lies open where one of them has seen it: in the own hand, and by ``seen`` of an observation, if it has that.
    """
    now, names, deck = session.now, names_at(session, words), session.game.parts.deck
    places = now.places()
    open_ = _open(now, session, deck)
    seats: list[PlainSeat] = [
        {
            "seat": seat,
            "name": names[seat],
            "turn": now.to_act == seat,
            "held": words.say("table.total", n=now.scores[at]),
            "hand": _pile(held, open_, deck, words.say("table.hand", n=len(held))),
        }
        for at, seat in enumerate(now.seats)
        for held in [places.get(hand_of(seat), ())]
    ]
    me = now.to_act if now.to_act in session.people else min(session.people)
    at = now.seats.index(me)
    hands = {*map(hand_of, now.seats)}
    acts, moves = _may(session, words) if session.decides else ({}, [])
    turn = "game_over" if now.is_over else "deal" if now.is_chance else "play" if session.decides else "wait"
    return {
        "seats": [*seats[at + 1 :], *seats[: at + 1]],  # who looks on sits below, the next one first
        "middle": [
            {"place": place, **_pile(places.get(place, ()), open_, deck, _place_name(session.game.name, place, words))}
            for place in middle or [place for place in places if place not in hands]
        ],
        "back": deck.back,
        "turn": words.say(f"table.turn.{turn}", who=names[now.to_act] if now.to_act else ""),
        "acts": acts,
        "moves": moves,
        "orders": [],
        "strip": [{"text": text} for text in _told(session, names, words)],
    }


def _told(session: Session, names: Mapping[Seat, str], words: Words) -> list[str]:
    """Return what just happened as sentences."""
    told = told_of(session.recent, session.people, names, words, session.game.name)
    return [text for _, _, text in told if text]


def hand_of(seat: Seat) -> str:
    """Return the place of a seat's hand."""
    return f"hand {seat}"


def _open(state: AnyState, session: Session, deck: Deck) -> set[str]:
    """Return the cards that people at the table have seen."""
    places = state.places()
    seen = (deck.codes_of(getattr(state.observe(seat), "seen", 0)) for seat in session.people)
    return {code for seat in session.people for code in places.get(hand_of(seat), ())}.union(*seen)


def _pile(codes: Sequence[str], open_: set[str], deck: Deck, label: str) -> PlainHand:
    faces = [deck.face(code) for code in codes if code in open_]
    return {"label": label, "faces": faces, "backs": len(codes) - len(faces)}


def _place_name(game: str, place: str, words: Words) -> str:
    """Return what a place is called: the game's own word, that of all games, or its name in the states."""
    keys = (f"{game}.table.place.{place}", f"table.place.{place}")
    return next((words.say(key) for key in keys if has(key)), place)


def _may(session: Session, words: Words) -> tuple[dict[str, CardWays], list[PromptOption]]:
    """Return what may be done: by a card of the hand, and otherwise."""
    now, parts = session.now, session.game.parts
    held = {code: parts.deck.face(code) for code in now.places().get(hand_of(now.to_act), ())}
    acts: dict[str, CardWays] = {}
    moves: list[PromptOption] = []
    for action in now.legal_actions():
        face = held.get(str(action))
        if face:
            name = face_name(face, words)
            way: Way = {"do": str(action), "faces": [], "label": words.say("table.play")}
            acts[face] = {"ways": [way], "label": name, "text": name}
        else:
            moves.append({"do": str(action), "label": parts.boards.move_name(action, words.lang)})
    return acts, moves


__all__ = ["board", "hand_of", "motion"]
