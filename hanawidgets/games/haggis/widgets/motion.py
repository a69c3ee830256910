"""The events at a table of Haggis that the page plays one after another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from hanawidgets.core.session import Move, Session
from hanawidgets.core.state import Event, Seat
from hanawidgets.text import Words
from hanawidgets.widgets.table.motion import Telling, carried, carry, shown
from hanawidgets.widgets.table.views import Carried, MotionEvent

from ..actions import Deal, haggis_of
from ..cards import COURT_CARDS, COURTS, DECK, NAMES, faces_of
from ..wording import event_combination, table_text

DECIDES = ("played", "passed", "bet")
"""Events by which a seat shows what it has decided."""


def motion(session: Session, moves: tuple[Move, ...], names: Mapping[Seat, str], words: Words) -> list[MotionEvent]:
    """Return how the last ``moves`` of a session led to its moment."""
    before = session.goto(session.at - len(moves)).now.current
    trick = [face for played in before.trick for face in faces_of(played.cards)]
    return list(_events(Telling(session, names, words), moves, trick))


def _events(telling: Telling, moves: tuple[Move, ...], trick: list[str]) -> Iterator[MotionEvent]:
    """Tell the moves; ``trick``: the cards that lie on the table meanwhile."""
    for move, event, say in telling.of(moves):
        seat, facts = event.seat or "", event.facts
        if event.kind in DECIDES:
            yield from telling.thinks(seat)
        match event.kind:
            case "dealt":
                trick.clear()
                yield shown("deal", "", _dealt(telling, move.action), say=say)
                text = table_text("sets", telling.words, haggis=facts["haggis"], rule=event.rule)
                yield shown("set", text=text)
            case "bet":
                yield shown("call", seat, text=table_text(f"bet.{facts['amount']}", telling.words), say=say)
            case "played":
                faces = _faces(event)
                trick += faces
                yield shown("throw", seat, [carried(face, _home(face, seat), "trick") for face in faces], say=say)
                if event_combination(facts).kind == "bomb":
                    yield shown("shake", seat)
            case "passed":
                yield shown("pass", seat, text=table_text("pass", telling.words), say=say)
            case "out":
                yield shown("stamp", seat, text=table_text(f"out.{facts['place']}", telling.words), say=say)
            case "taken":
                yield shown("rest", seat)
                yield shown("sweep", seat, carry(trick, "trick", f"captured {seat}"), say=say)
                trick.clear()
            case "hand_taken":
                left = [carried(face, _home(face, str(facts["from"])), f"captured {seat}") for face in _faces(event)]
                yield shown("sweep", seat, left, say=say)
            case "haggis_taken":
                yield shown("sweep", seat, carry(_faces(event), "haggis", f"captured {seat}"), say=say)
            case _ if say:
                yield shown("say", seat, say=say)


def _dealt(telling: Telling, deal: Deal) -> list[Carried]:
    hands = dict(zip(NAMES, deal.hands, strict=False))
    haggis = haggis_of(deal, len(hands)).bit_count()
    open_cards = [move for seat in hands for move in carry(faces_of(COURT_CARDS), "deck", f"courts {seat}")]
    dealt = telling.dealt({seat: faces_of(pile) for seat, pile in hands.items()})
    return [*dealt, *open_cards, *carry([telling.back] * haggis, "deck", "haggis")]


def _faces(event: Event) -> list[str]:
    cards: Iterable[str] = event.facts["cards"]  # type: ignore[assignment]
    return [DECK.face(card) for card in cards]


def _home(face: str, seat: Seat) -> str:
    """Return where a card lies before it is played: the court cards lie open (HG-35)."""
    return f"{'courts' if face in COURT_FACES else 'hand'} {seat}"


COURT_FACES = frozenset(DECK.face(court) for court in COURTS)
