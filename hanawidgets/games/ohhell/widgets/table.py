"""The table of Oh Hell (オーヘルの卓): a whole game against one to nine opponents, or all hands open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from operator import and_
from typing import Any

from hanawidgets.analysis.evaluation import Estimate
from hanawidgets.core.deck import SUITS
from hanawidgets.core.session import Move, Session
from hanawidgets.core.state import Event, Seat
from hanawidgets.text import Words, translate
from hanawidgets.text.wording import suit_name
from hanawidgets.widgets.base import Checked, one_of
from hanawidgets.widgets.table.motion import Telling, carried, carry, shown
from hanawidgets.widgets.table.table import GameTable, an_opponent, signed
from hanawidgets.widgets.table.table_game import Names, TableGame
from hanawidgets.widgets.table.views import Carried, JudgedWords, MotionEvent

from ..actions import Deal, leaves_none
from ..cards import DECK, all_but, cards_of, faces, together
from ..events import BidMade, Dealt, Played, TrickTaken
from ..game import GAME as OHHELL
from ..hand import Hand, Phase
from ..rules import NAMES, USUAL
from ..state import View
from ..tricks import NO_SUIT
from ..wording import rules_name, table_text
from .board import action_label, board, prompt, results, strip
from .rules_panel import PANEL
from .talk import TOPICS
from .views import TrickStep


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


def _title(session: Session, words: Words) -> str:
    now = session.now
    return table_text("title", words, n=now.number, of=now.rules.rounds, size=now.current.size)


def _trick(moves: Sequence[Move], session: Session, names: Names, words: Words) -> list[TrickStep]:
    return [step for step in strip(moves, session.people, names, words) if step["cards"]]


def _piles(views: Sequence[View]) -> tuple[int, int]:
    out = reduce(and_, [view.now.out for view in views])
    known = reduce(together, [view.now.hand for view in views], out)
    return all_but(known, views[0].rules.packs), out


def _judged(found: Estimate, view: Any, _names: Names, words: Words, sure: str) -> JudgedWords:
    label, picture = action_label(found.action, words)
    key = "judged" if view.rules.greedy else "judged_made"
    text = table_text(key, words, value=signed(found.value), sure=sure, made=round(100 * found.won))
    return {"label": label, "face": picture, "text": text}


class OhHellTable(GameTable):
    """Oh Hell to play (オーヘル).

    ruleset   format, with changed options after semicolons: ``"short_up;players=5;mode=negative"``
    opponent  ``"simple"``, ``"strong"``, ``"random"``: plays all other seats; ``"open"``: all hands open,
              you play for everybody; ``"pass"``: people pass the device on, in ``"pass.Bstrong"`` with a strong
              opponent at B
    seat      yours, ``"A"`` to ``"J"``; ``"A"`` again if later rules do not have it
    coach     ``"on"``: one line a turn for a beginner
    seed      text or number that the deals follow from; left out: chance gives one
    start     the word of a game, a position, or a record to begin with

    ``value`` is the game as a word, ``state`` the position, ``record`` everything that was done.
    Raises RuleError for bad input.

    >>> table = OhHellTable("short_up;players=3", seed=42)
    >>> table.state.number, len(table.state.seats)
    (1, 3)
    """

    _table_game = TableGame(
        game=OHHELL,
        rules=PANEL,
        positions="op",
        seat_rule="OH-01",
        title=_title,
        board=lambda session, words, _: board(session, words),
        prompt=prompt,
        results=lambda session, words: results(session.now, session, words),
        motion=motion,
        rules_name=rules_name,
        first_game=lambda: ("short_up;players=3;hand_sizes=1+2+3+4", None),
        topics=TOPICS,
        judged=_judged,
        trick_end="trick",
        trick=_trick,
        piles=_piles,
        words="bid taken",
        keys="arrows enter numbers bids o t space u brackets n esc",
    )

    ruleset = PANEL.trait(USUAL)
    opponent = Checked("simple", an_opponent(OHHELL.name), help="beginner, simple, strong, random, open or pass")
    seat = Checked("A", one_of(*NAMES), help="your seat, A to J")


__all__ = ["OhHellTable"]
