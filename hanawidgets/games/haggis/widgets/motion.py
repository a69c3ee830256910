"""The events at a table of Haggis that the page plays one after another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hanawidgets.core.session import Move, Session
from hanawidgets.core.state import Seat
from hanawidgets.text import Words
from hanawidgets.widgets.table.motion import Telling, carried, carry, shown
from hanawidgets.widgets.table.views import Carried, MotionEvent

from ..actions import Deal, haggis_of
from ..cards import COURT_CARDS, COURTS, DECK, NAMES, faces_of
from ..events import BetMade, Dealt, HaggisTaken, HandTaken, Passed, Played, Taken, WentOut
from ..wording import table_text


def motion(session: Session, moves: tuple[Move, ...], names: Mapping[Seat, str], words: Words) -> list[MotionEvent]:
    """Return how the last ``moves`` of a session led to its moment."""
    before = session.goto(session.at - len(moves)).now.current
    trick = [face for played in before.trick for face in faces_of(played.cards)]
    return list(_events(Telling(session, names, words), moves, trick))


def _events(telling: Telling, moves: tuple[Move, ...], trick: list[str]) -> Iterator[MotionEvent]:
    """Tell the moves; ``trick``: the cards that lie on the table meanwhile."""
    for move, event, say in telling.of(moves):
        seat = event.seat or ""
        if isinstance(event, Played | Passed | BetMade):
            yield from telling.thinks(seat)
        match event:
            case Dealt():
                trick.clear()
                yield shown("deal", "", _dealt(telling, move.action), say=say)
                text = table_text("sets", telling.words, haggis=event.haggis, rule=event.rule)
                yield shown("set", text=text)
            case BetMade():
                yield shown("call", seat, text=table_text(f"bet.{event.amount}", telling.words), say=say)
            case Played():
                faces = _faces(event)
                trick += faces
                yield shown("throw", seat, [carried(face, _home(face, seat), "trick") for face in faces], say=say)
                if event.is_bomb:
                    yield shown("shake", seat)
            case Passed():
                yield shown("pass", seat, text=table_text("pass", telling.words), say=say)
            case WentOut():
                yield shown("stamp", seat, text=table_text(f"out.{event.place}", telling.words), say=say)
            case Taken():
                yield shown("rest", seat)
                yield shown("sweep", seat, carry(trick, "trick", f"captured {seat}"), say=say)
                trick.clear()
            case HandTaken():
                faces = _faces(event)
                left = [carried(face, _home(face, event.from_), f"captured {seat}") for face in faces]
                yield shown("sweep", seat, left, say=say)
            case HaggisTaken():
                yield shown("sweep", seat, carry(_faces(event), "haggis", f"captured {seat}"), say=say)
            case _ if say:
                yield shown("say", seat, say=say)


def _dealt(telling: Telling, deal: Deal) -> list[Carried]:
    hands = dict(zip(NAMES, deal.hands, strict=False))
    haggis = haggis_of(deal, len(hands)).bit_count()
    open_cards = [move for seat in hands for move in carry(faces_of(COURT_CARDS), "deck", f"courts {seat}")]
    dealt = telling.dealt({seat: faces_of(pile) for seat, pile in hands.items()})
    return [*dealt, *open_cards, *carry([telling.back] * haggis, "deck", "haggis")]


def _faces(event: Played | HandTaken | HaggisTaken) -> list[str]:
    return [DECK.face(card) for card in event.cards]


def _home(face: str, seat: Seat) -> str:
    """Return where a card lies before it is played: the court cards lie open (HG-35)."""
    return f"{'courts' if face in COURT_FACES else 'hand'} {seat}"


COURT_FACES = frozenset(DECK.face(court) for court in COURTS)
