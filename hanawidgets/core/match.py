"""A match: rounds in a row, one deal after another, as a state of the contract. A game gives what differs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from .errors import Detail, RuleError
from .explain import Term
from .registry import game_of
from .state import Event, Outcome, Seat, Step


class Round(Protocol):
    """One deal as a state: what a match plays in a row."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, in the order of turns."""

    @property
    def to_act(self) -> Seat | None:
        """The seat to decide; None for chance and at the end."""

    @property
    def is_chance(self) -> bool:
        """Whether the deal is due."""

    @property
    def is_over(self) -> bool:
        """Whether the round is over."""

    @property
    def dealer(self) -> int:
        """The dealer, as a number; -1 before the first dealer is drawn."""

    def legal_actions(self, seat: Seat | None = None) -> tuple[Any, ...]:
        """Return what ``seat`` (by default the one to act) may do."""

    def refusal(self, action: Any) -> RuleError | None:
        """Return why ``action`` may not be done now; None if it may."""

    def apply(self, action: Any) -> Step[Self]:
        """Return the next state and the events."""

    def after(self, action: Any) -> Self:
        """Return the next state only."""

    def places(self) -> Mapping[str, Sequence[str]]:
        """Return where every card is."""


R = TypeVar("R", bound=Round)
A = TypeVar("A")
V = TypeVar("V")


class _NoDraw:
    """The draw of a game whose first dealer is known: no action is one."""


class Match(Generic[R, A, V]):
    """A game of several rounds. Each game's match is an immutable value with fields of its own and this base.

    draw         the action of chance that draws the first dealer; its ``seat`` says whom. A game in which nobody is
                 drawn leaves it out, with :meth:`dealt_by`, :meth:`drawn_event` and :meth:`seat_number`
    draw_name    what that act is called in :attr:`awaits`
    over_detail  by which detail a round's refusal says that the round is over
    """

    __slots__ = ()

    draw: ClassVar[type[Any]] = _NoDraw
    draw_name: ClassVar[str] = "dealer"
    over_detail: ClassVar[StrEnum] = Detail.ROUND_OVER

    # --- what a game gives ------------------------------------------------------------------------

    @property
    def current(self) -> R:
        """The round; while a deal is due and the round is over, the one just finished."""
        raise NotImplementedError

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of all seats, settled up to the last finished round."""
        raise NotImplementedError

    @property
    def is_final(self) -> bool:
        """Whether no round can follow, as the points stand now."""
        raise NotImplementedError

    @property
    def end_rules(self) -> tuple[str, ...]:
        """The rules by which the game is over; none while it goes on."""
        raise NotImplementedError

    def dealt_by(self, seat: int) -> Self:
        """Return this match with its first dealer drawn."""
        raise NotImplementedError

    def following(self) -> Self:
        """Return this match, its round over, with the next round before its deal."""
        raise NotImplementedError

    def with_round(self, current: R) -> Self:
        """Return this match with its round gone on."""
        raise NotImplementedError

    def settled(self, current: R) -> Self:
        """Return this match with its round over and counted."""
        raise NotImplementedError

    def drawn_event(self, seat: Seat) -> Event:
        """Return the event that ``seat`` was drawn as the first dealer."""
        raise NotImplementedError

    def closing_events(self) -> Iterable[Event]:
        """Return what happened besides when the last round ended: points, and the end of the game."""
        raise NotImplementedError

    def refusal_at_end(self, error: RuleError) -> RuleError:
        """Return the refusal of an action after the end, made of the round's own."""
        raise NotImplementedError

    def seat_number(self, seat: object) -> int:
        """Return a seat's number. Raises RuleError unknown_player."""
        raise NotImplementedError

    def explain(self, seat: int) -> Term:
        """Return the points that a seat has now, as a tree."""
        raise NotImplementedError

    def observe(self, seat: Seat) -> V:
        """Return what ``seat`` may know. Raises RuleError unknown_player."""
        raise NotImplementedError

    # --- whose turn -------------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in the order of turns."""
        return self.current.seats

    @property
    def to_act(self) -> Seat | None:
        """The seat to decide, None for chance and at the end."""
        return self.current.to_act

    @property
    def awaits(self) -> str:
        """The next task of chance: draw the first dealer, ``"deal"``, or ``""``."""
        if not self.is_chance:
            return ""
        return self.draw_name if self.current.dealer < 0 else "deal"

    @property
    def is_chance(self) -> bool:
        """Whether a first dealer or a deal is due."""
        current = self.current
        return current.is_chance or (current.is_over and not self.is_final)

    @property
    def is_over(self) -> bool:
        """Whether the last round is over."""
        return self.current.is_over and self.is_final

    @property
    def upcoming(self) -> R:
        """The round that runs, or that is to be dealt next; at the end the last one."""
        return self.following().current if self.current.is_over and not self.is_final else self.current

    # --- what may be done -------------------------------------------------------------------------

    def legal_actions(self, seat: Seat | None = None) -> tuple[A, ...]:
        """Return what ``seat`` (by default the one to act) may do."""
        return self.current.legal_actions(seat)

    def refusal(self, action: Any) -> RuleError | None:
        """Return why ``action`` is not allowed now, None if it is."""
        if isinstance(action, self.draw) and self.awaits == self.draw_name:
            try:
                self.seat_number(action.seat)
            except RuleError as unknown:
                return unknown
            return None
        error = self.upcoming.refusal(action)
        return self.refusal_at_end(error) if error is not None and error.detail == self.over_detail else error

    # --- doing it ---------------------------------------------------------------------------------

    def apply(self, action: Any) -> Step[Self]:
        """Return the next state and the events. Raises what :meth:`refusal` returns."""
        before = self._before(action)
        if isinstance(action, self.draw):
            return Step(before, (before.drawn_event(action.seat),))
        current, events = before.current.apply(action)
        if not current.is_over:
            return Step(before.with_round(current), events)
        after = before.settled(current)
        return Step(after, (*events, *after.closing_events()))

    def after(self, action: Any) -> Self:
        """Return the next state. Raises what :meth:`refusal` returns."""
        before = self
        if self.current.is_over or isinstance(action, self.draw):
            before = self._before(action)
            if isinstance(action, self.draw):
                return before
        current = before.current.after(action)
        return before.settled(current) if current.is_over else before.with_round(current)

    def _before(self, action: Any) -> Self:
        """Return this match with the round on which ``action`` is to be done; a drawn dealer is in it already."""
        if isinstance(action, self.draw):
            error = self.refusal(action)
            if error is not None:
                raise error
            return self.dealt_by(self.seat_number(action.seat))
        if not self.current.is_over:
            return self  # the round itself refuses
        if self.is_final:
            raise self.refusal(action) or AssertionError
        return self.following()

    # --- the end ----------------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        """The points of all at the end, each with the rounds they come from; all who lead have won."""
        if not self.is_over:
            return None
        scores = dict(zip(self.seats, self.scores, strict=True))
        best = max(scores.values())
        leaders = tuple(seat for seat in scores if scores[seat] == best)
        return Outcome(scores, leaders, {seat: self.explain(at) for at, seat in enumerate(self.seats)})

    def places(self) -> Mapping[str, Sequence[str]]:
        """Return where all cards are."""
        return self.current.places()

    def __str__(self) -> str:
        """The position as one word."""
        return game_of(self).position_text(self)

    def _repr_html_(self) -> str:
        """Draw the board with all hands open, in the author's language."""
        return str(game_of(self).parts.boards.board({seat: self.observe(seat) for seat in self.seats}).svg())
