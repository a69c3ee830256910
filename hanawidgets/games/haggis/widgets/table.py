"""The table of Haggis (ハギスの卓): a whole game for two or three, or all hands open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from hanawidgets.analysis.evaluation import Estimate
from hanawidgets.core.session import Move, Session
from hanawidgets.core.state import Seat
from hanawidgets.text import Words
from hanawidgets.text.explained import face_name
from hanawidgets.widgets.base import Checked, one_of
from hanawidgets.widgets.table.motion import Telling, carried, carry, shown
from hanawidgets.widgets.table.table import GameTable, an_opponent, signed
from hanawidgets.widgets.table.table_game import Names, TableGame
from hanawidgets.widgets.table.views import Carried, JudgedWords, MotionEvent
from hanawidgets.widgets.views import Deck

from ..actions import Action, Deal, Play, haggis_of
from ..boards import move_name
from ..cards import CODES, COURT_CARDS, COURTS, DECK, NAMES, faces_of
from ..events import BetMade, Dealt, HaggisTaken, HandTaken, Passed, Played, Taken, WentOut
from ..game import GAME as HAGGIS
from ..legal import Phase
from ..rules import USUAL
from ..wording import card_name, rules_name, table_text
from .board import board, strip
from .board_pick import SELECTING
from .round_end import prompt, results
from .rules_panel import PANEL
from .talk import TOPICS
from .views import HaggisStepView


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


@cache
def haggis_deck(words: Words) -> Deck:
    """Return every card by face: what it is called."""
    return {f"hg-{code}": {"label": face_name(f"hg-{code}", words), "name": card_name(code, words)} for code in CODES}


def action_label(action: Action, names: Any, words: Words) -> tuple[str, list[str]]:
    """Return what an action is called, and the faces that stand for it.

    names  seat → what the player is called here
    """
    return move_name(action, words.lang, names), faces_of(action.cards) if isinstance(action, Play) else []


def _title(session: Session, words: Words) -> str:
    now = session.now
    return table_text("title", words, n=now.number, target=now.rules.target)


def _trick(moves: Sequence[Move], session: Session, names: Names, words: Words) -> list[HaggisStepView]:
    steps = strip(moves, session.people, names, words)
    return steps[next((at for at, step in enumerate(steps) if step["faces"]), 0) :]


def _judged(found: Estimate, view: Any, names: Names, words: Words, sure: str) -> JudgedWords:
    label, faces = action_label(found.action, names, words)
    text = table_text("judged", words, value=signed(found.value), sure=sure)
    return {"label": label, "face": "", "faces": faces, "text": text}


FIRST = "two;target=10;bets=off"
"""Rules of a beginner's first game: who has most after a round has won (HOUSE-HG-01), and nobody bets (HOUSE-HG-02)."""


class HaggisTable(GameTable):
    """Haggis to play (ハギス).

    ruleset   ``"two"``, ``"two_long"``, ``"three"``, ``"three_long"``, with changed options after semicolons
    opponent  ``"simple"``, ``"strong"``, ``"random"``: plays all other seats; ``"open"``: all hands open,
              you play for everybody; ``"pass"``: people pass the device on, in ``"pass.Bstrong"`` with a strong
              opponent at B
    seat      yours, ``"A"`` to ``"C"``; ``"A"`` again if later rules do not have it
    coach     ``"on"``: one line a turn for a beginner
    seed      text or number that the deals follow from; left out: chance gives one
    start     the word of a game, a position, or a record to begin with

    ``value`` is the game as a word, ``state`` the position, ``record`` everything that was done.
    Raises RuleError for bad input.

    >>> table = HaggisTable("three", seed=42)
    >>> table.state.number, len(table.state.seats)
    (1, 3)
    """

    _table_game = TableGame(
        game=HAGGIS,
        rules=PANEL,
        positions="gp",
        seat_rule="HG-01",
        title=_title,
        board=board,
        prompt=prompt,
        results=lambda session, words: results(session.now, session, words),
        motion=motion,
        rules_name=rules_name,
        deck=haggis_deck,
        first_game=lambda: (FIRST, None),
        topics=TOPICS,
        judged=_judged,
        may_judge=lambda now: now.current.phase is Phase.PLAY,
        trick_end="taken",
        trick=_trick,
        words="near list put_back shape coach.offer",
        keys="numbers enter p l b arrows o t space u brackets n esc",
        selecting=SELECTING,
    )

    ruleset = PANEL.trait(USUAL)
    opponent = Checked("simple", an_opponent(HAGGIS.name), help="beginner, simple, strong, random, open or pass")
    seat = Checked("A", one_of(*NAMES), help="your seat, A to C")


__all__ = ["HaggisTable", "action_label", "haggis_deck"]
