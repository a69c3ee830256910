"""The events at a table of Oh Hell that the page plays one after another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hanawidgets.core.deck import SUITS
from hanawidgets.core.session import Move, Session
from hanawidgets.core.state import Event, Seat
from hanawidgets.text import Words, translate
from hanawidgets.text.wording import suit_name
from hanawidgets.widgets.table.motion import Telling, carried, carry, shown
from hanawidgets.widgets.table.views import Carried, MotionEvent

from ..actions import Deal, leaves_none
from ..cards import DECK, cards_of, faces
from ..events import BidMade, Dealt, Played, TrickTaken
from ..hand import Hand, Phase
from ..tricks import NO_SUIT
from ..wording import table_text


def motion(session: Session, moves: tuple[Move, ...], names: Mapping[Seat, str], words: Words) -> list[MotionEvent]:
    """Return how the last ``moves`` of a session led to its moment.

    A trick that is complete rests and goes to the seat that took it; the last one of a hand stays for all to see.
    """
    return list(_events(Telling(session, names, words), moves))


def _events(telling: Telling, moves: tuple[Move, ...]) -> Iterator[MotionEvent]:
    for move, event, say in telling.of(moves):
        seat, hand = event.seat or "", move.state.current
        match event:
            case Dealt():
                yield shown("deal", "", _dealt(telling, move.action, hand), say=say)
                yield _sets(telling, event, hand)
            case BidMade():
                yield from telling.thinks(seat)
                yield shown("call", seat, text=str(event.bid), say=say)
            case Played():
                yield shown("fly", seat, [carried(DECK.face(event.card), f"hand {seat}", f"trick {seat}")], say=say)
            case TrickTaken():
                place = f"trick {seat}"
                yield shown("rest", seat, [carried(DECK.face(event.card), place, place)], say=say)
                if hand.phase is not Phase.OVER:
                    yield shown("sweep", seat, _taken(hand, seat))
            case _ if say:
                yield shown("say", seat, say=say)


def _dealt(telling: Telling, deal: Deal, hand: Hand) -> list[Carried]:
    seats = hand.rules.seats
    dealt = telling.dealt({seat: list(faces(cards_of(pile))) for seat, pile in zip(seats, deal.hands, strict=True)})
    shows = deal.turn_up >= 0 and not leaves_none(hand.size, hand.rules)
    return dealt + (carry(faces((deal.turn_up,)), "deck", "turn_up") if shows else [])


def _sets(telling: Telling, event: Event, hand: Hand) -> MotionEvent:
    """The card turned up says what is trump, and how many cards this deal has."""
    none = hand.trump == NO_SUIT
    suit = translate("ohhell.no_trump", telling.words.lang) if none else suit_name(SUITS[hand.trump], telling.words)
    moves = [] if none else carry(faces((hand.turn_up,)), "turn_up", "turn_up")
    return shown("set", "", moves, text=table_text("sets", telling.words, size=hand.size, trump=suit, rule=event.rule))


def _taken(hand: Hand, winner: Seat) -> list[Carried]:
    trick, seats = hand.tricks[-1], hand.rules.seats
    return [
        carried(face, f"trick {seats[(trick.leader + turn) % len(seats)]}", f"tricks {winner}")
        for turn, face in enumerate(faces(trick.cards))
    ]
