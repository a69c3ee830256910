"""The events at a table of Koi-Koi that the page plays one after another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from hanawidgets.core.explain import Status
from hanawidgets.core.session import Move, Session
from hanawidgets.core.state import Event, Seat
from hanawidgets.text import Words
from hanawidgets.widgets.table.motion import Telling, carried, carry, shown
from hanawidgets.widgets.table.views import Carried, MotionEvent

from ..actions import Deal
from ..cards import HIKARI, Card, in_order
from ..events import (
    Captured,
    Dealt,
    Flipped,
    KoiCalled,
    Left,
    Played,
    Redeal,
    SpecialHand,
    Stopped,
    TurnBegun,
    YakuGone,
    YakuMade,
)
from ..rules import NAMES, RuleSet
from ..score import Situation, settle
from ..state import Match
from ..wording import yaku_name
from ..yaku import yaku_set

__all__ = ["DEALT", "EMPTY", "Sets", "Slots", "events", "field_sets", "motion", "slots_at", "stick_sets"]

# The raises of a month's pay before it is played: brights among the field cards as dealt, and sticks.


class Sets(NamedTuple):
    """A raise as a sign on the deck (``×2``, ``+1``), and the sentence for it with its rule."""

    sign: str
    text: str


def field_sets(lights: int, rules: RuleSet, words: Words) -> Sets | None:
    """Return what the brights on the dealt field do; None where they do nothing (K-BGA-24, K-BGA-52, C-04)."""
    term = settle(Situation(points=1, field_brights=lights), rules).find("field")
    if not lights or term is None or term.status is not Status.USED:
        return None
    text = words.say("koikoi.table.sets", lights=lights, value=term.value, rule=term.rule)
    return Sets(f"×{term.value}", text)


def stick_sets(sticks: int, rules: RuleSet, words: Words) -> Sets | None:
    """Return what the sticks on the field do; None where there are none (K-CLUB-35, K-CLUB-38)."""
    term = settle(Situation(points=1, honba=sticks), rules).find("honba") if sticks else None
    if term is None or term.status is not Status.USED:
        return None
    return Sets(f"+{term.value}", words.say("koikoi.table.sticks", n=sticks, value=term.value, rule=term.rule))


# The place of each card on the field: a card that is taken leaves its place empty, and none moves up.

EMPTY = ""
DEALT = 10
"""So many places a dealt field has from the beginning: more cards than that seldom lie there."""


class Slots:
    """The places on the field, in a row; ``faces``: what lies there, ``""`` nothing."""

    def __init__(self, cards: Iterable[Card]) -> None:
        """Lay out a field."""
        self._lay_out(cards)

    def _lay_out(self, cards: Iterable[Card]) -> None:
        self.faces = [card.face for card in cards]
        self._left = set[int]()

    def at(self, face: str) -> int:
        """Return where a card lies."""
        return self.faces.index(face)

    def follow(self, event: Event) -> None:
        """Let what happened change the field."""
        match event:
            case Dealt():
                self._lay_out(event.field)
                self.faces += [EMPTY] * (DEALT - len(self.faces))
            case Redeal():
                self._lay_out(())
            case TurnBegun():
                self._left.clear()
            case Left():
                self._lay(event.card.face)
            case Captured():
                self._take(card.face for card in event.cards)

    def _lay(self, face: str) -> None:
        """Lay a card on the first place that was free before this turn: what was just taken may still be seen there."""
        free = (at for at, held in enumerate(self.faces) if held == EMPTY and at not in self._left)
        at = next(free, len(self.faces))
        self.faces[at : at + 1] = [face]

    def _take(self, faces: Iterable[str]) -> None:
        for face in faces:
            if face in self.faces:
                at = self.faces.index(face)
                self.faces[at] = EMPTY
                self._left.add(at)


def slots_at(session: Session, at: int | None = None) -> Slots:
    """Return the field at a moment of a session, the one looked at if none is named."""
    slots = Slots(in_order(session.first.current.field))
    for event in events(session.moves[: session.at if at is None else at]):
        slots.follow(event)
    return slots


def events(moves: Iterable[Move]) -> Iterable[Event]:
    """Yield what happened."""
    return (event for move in moves for event in move.events)


def motion(session: Session, moves: tuple[Move, ...], names: Mapping[Seat, str], words: Words) -> list[MotionEvent]:
    """Return how the last ``moves`` of a session led to its moment.

    A card that takes is laid on the card it takes; at the end of the turn all that was taken goes to the
    player's pile, and then its yaku are called out.
    """
    told = _Turns(Telling(session, names, words), slots_at(session, session.at - len(moves)))
    for move, event, say in told.telling.of(moves):
        told.add(move, event, say)
    return [*told.found, *told.taken()]


class _Turns:
    def __init__(self, telling: Telling, slots: Slots) -> None:
        self.telling, self.slots = telling, slots
        self.found: list[MotionEvent] = []
        self._sweep: list[Carried] = []
        self._made: list[MotionEvent] = []
        self._seat = ""
        self._held: Card | None = None
        """The card that is being played, ..."""
        self._source, self._said = "flip", ""
        """... where it comes from, and the sentence for it."""

    def taken(self) -> list[MotionEvent]:
        """Return that what was taken goes to the pile, and the yaku it makes."""
        sweep, made, self._sweep, self._made = self._sweep, self._made, [], []
        return [*([shown("sweep", self._seat, sweep)] if sweep else []), *made]

    def add(self, move: Move, event: Event, say: str) -> None:
        """Take in the next event."""
        seat = event.seat or ""
        match event:
            case Played():
                self._comes(event.card, f"hand {seat}", seat, say)
            case Flipped():
                self._comes(event.card, "flip", seat, "")
                self.found.append(shown("flip", seat, [carried(event.card.face, "deck", "flip")], say=say))
            case Left():
                self.slots.follow(event)
                self._goes(event.card, f"field {self.slots.at(event.card.face)}", seat, say)
            case Captured():
                self._captures(event, seat, say)
            case YakuMade():
                self._made.append(self._yaku(move, event.yaku, seat, say))
            case YakuGone():
                self._made.append(shown("say", seat, say=say))
            case _:
                self.found += self.taken()
                self._other(move, event, seat, say)
                self.slots.follow(event)

    def _comes(self, card: Card, source: str, seat: Seat, said: str) -> None:
        """A card begins to be played."""
        self._seat, self._held, self._source, self._said = seat, card, source, said

    def _goes(self, card: Card, end: str, seat: Seat, say: str) -> None:
        """A card goes to the field, or onto the card that it takes; a choice may have waited since it was flipped."""
        start, said = (self._source, self._said) if card == self._held else ("flip", "")
        self._seat = seat
        self.found.append(shown("fly", seat, [carried(card.face, start, end)], say=f"{said} {say}".strip()))

    def _captures(self, event: Captured, seat: Seat, say: str) -> None:
        lying = [(card.face, f"field {self.slots.at(card.face)}") for card in event.taken]
        end = lying[0][1]
        self._sweep += [carried(face, at, f"captured {seat}") for face, at in [*lying, (event.card.face, end)]]
        self.slots.follow(event)
        self._goes(event.card, end, seat, say)

    def _other(self, move: Move, event: Event, seat: Seat, say: str) -> None:
        words = self.telling.words
        match event:
            case TurnBegun():
                self.found += self.telling.thinks(seat)
            case Dealt():
                self.found.append(shown("deal", "", self._dealt(move.action), say=say))
                self.found += self._sets(move)
            case Redeal():
                self.found.append(shown("sweep", "", self._gathered(move.action), say=say))
            case SpecialHand():
                text = words.say(f"koikoi.event.special.{event.special}")
                self.found.append(shown("stamp", seat, text=text, say=say))
            case KoiCalled() | Stopped():
                self.found.append(shown("call", seat, text=words.say(f"koikoi.table.judge.{event.kind}"), say=say))
            case _ if say:
                self.found.append(shown("say", seat, say=say))

    def _yaku(self, move: Move, key: str, seat: Seat, say: str) -> MotionEvent:
        """The cards that make a yaku rise where they lie."""
        match: Match = move.state
        pile = match.current.captured[NAMES.index(seat)]
        made = next(yaku for yaku in yaku_set(match.rules) if yaku.key == key)
        place = f"captured {seat}"
        faces = [card.face for card in in_order(made.cards_in(pile))]
        return shown("stamp", seat, carry(faces, place, place), text=yaku_name(key, self.telling.words), say=say)

    def _sets(self, move: Move) -> list[MotionEvent]:
        """The brights on the field rise where they set what the month pays."""
        deal: Deal = move.action
        brights = deal.field & HIKARI
        sets = field_sets(brights.bit_count(), move.state.rules, self.telling.words)
        field = [card.face for card in in_order(deal.field)]
        lying = [(face, f"field {at}") for at, face in enumerate(field) if face in {c.face for c in in_order(brights)}]
        return [shown("set", "", [carried(face, at, at) for face, at in lying], text=sets.text)] if sets else []

    def _dealt(self, deal: Deal) -> list[Carried]:
        hands = {seat: [card.face for card in in_order(hand)] for seat, hand in zip(NAMES, deal.hands, strict=True)}
        field = enumerate(card.face for card in in_order(deal.field))
        return [*(carried(face, "deck", f"field {at}") for at, face in field), *self.telling.dealt(hands)]

    def _gathered(self, deal: Deal) -> list[Carried]:
        """Show that all cards go back to the deck (GAP-K-01)."""
        field = [carried(face, f"field {at}", "deck") for at, face in enumerate(self.slots.faces) if face != EMPTY]
        hands = self.telling.dealt(
            {seat: [card.face for card in in_order(hand)] for seat, hand in zip(NAMES, deal.hands, strict=True)}
        )
        return field + [move for one in hands for move in carry([one["card"]], one["to"], "deck")]
