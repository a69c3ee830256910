"""The events at a table of Koi-Koi that the page plays one after another."""

from __future__ import annotations

from collections.abc import Mapping

from hanawidgets.core.session import Move, Session
from hanawidgets.core.state import Event, Seat
from hanawidgets.text import Words
from hanawidgets.widgets.motion import Telling, carried, carry, shown
from hanawidgets.widgets.views import Carried, MotionEvent

from ..actions import Deal
from ..cards import HIKARI, in_order
from ..rules import NAMES
from ..state import Match
from ..wording import yaku_name
from ..yaku import yaku_set
from .sets import field_sets
from .slots import EMPTY, Slots, card_of, slots_at


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
        self._held, self._source, self._said = "", "flip", ""
        """The card that is being played, where it comes from, and the sentence for it."""

    def taken(self) -> list[MotionEvent]:
        """Return that what was taken goes to the pile, and the yaku it makes."""
        sweep, made, self._sweep, self._made = self._sweep, self._made, [], []
        return [*([shown("sweep", self._seat, sweep)] if sweep else []), *made]

    def add(self, move: Move, event: Event, say: str) -> None:
        """Take in the next event."""
        kind, seat = event.kind, event.seat or ""
        if kind in ("played", "flipped", "captured", "left"):
            self._card_goes(event, seat, say)
        elif kind == "yaku":
            self._made.append(self._yaku(move, str(event.facts["yaku"]), seat, say))
        elif kind == "yaku_gone":
            self._made.append(shown("say", seat, say=say))
        else:
            self.found += self.taken()
            self._other(move, event, seat, say)
        if kind not in ("captured", "left"):
            self.slots.follow(event)

    def _card_goes(self, event: Event, seat: Seat, say: str) -> None:
        if event.kind in ("played", "flipped"):
            self._seat, self._held = seat, card_of(event.facts["card"]).face
            self._source, self._said = (f"hand {seat}", say) if event.kind == "played" else ("flip", "")
            if event.kind == "flipped":
                self.found.append(shown("flip", seat, [carried(self._held, "deck", "flip")], say=say))
            return
        face, slots = card_of(event.facts["card"]).face, self.slots
        start, said = (self._source, self._said) if face == self._held else ("flip", "")
        self._seat = seat
        if event.kind == "left":
            slots.follow(event)
            end = f"field {slots.at(face)}"
        else:
            cards = [card_of(card).face for card in event.facts["cards"]]  # type: ignore[attr-defined]
            lying = [(card, f"field {slots.at(card)}") for card in cards if card != face]
            end = lying[0][1]
            self._sweep += [carried(card, place, f"captured {seat}") for card, place in [*lying, (face, end)]]
            slots.follow(event)
        self.found.append(shown("fly", seat, [carried(face, start, end)], say=f"{said} {say}".strip()))

    def _other(self, move: Move, event: Event, seat: Seat, say: str) -> None:
        kind, words = event.kind, self.telling.words
        if kind == "turn":
            self.found += self.telling.thinks(seat)
        elif kind == "dealt":
            self.found.append(shown("deal", "", self._dealt(move.action), say=say))
            self.found += self._sets(move)
        elif kind == "redeal":
            self.found.append(shown("sweep", "", self._gathered(move.action), say=say))
        elif kind == "special":
            text = words.say(f"koikoi.event.special.{event.facts['special']}")
            self.found.append(shown("stamp", seat, text=text, say=say))
        elif kind in ("koi", "stop"):
            self.found.append(shown("call", seat, text=words.say(f"koikoi.table.judge.{kind}"), say=say))
        elif say:
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


__all__ = ["motion"]
