"""The record of what differs from game to game at a table: a game's table is this, its three traits and a docstring."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from operator import and_, or_
from typing import TYPE_CHECKING, Any, Protocol

from hanawidgets.analysis.evaluation import Estimate
from hanawidgets.core.game import AnyGame
from hanawidgets.core.registry import PARTS
from hanawidgets.core.session import Move, Session
from hanawidgets.core.state import Seat
from hanawidgets.text import Words, has
from hanawidgets.text.explained import face_name
from hanawidgets.text.wording import ruleset_name, signed

from ..panel import Panel
from ..rules.rules_panel import RulesPanel
from ..selection import Selecting, Selection
from ..views import Deck, Group
from .deal_result import deal_result, results_so_far
from .plain_board import board as plain_board
from .plain_board import motion
from .views import AnyBoard, JudgedWords, MotionEvent, PromptView

if TYPE_CHECKING:
    from .coach import Topic

Names = Mapping[Seat, str]
"""What the players are called at a table."""


class Eyes(Protocol):
    """The cards that a seat knows, as piles."""

    @property
    def seen(self) -> int:
        """Cards that it has seen."""

    @property
    def unseen(self) -> int:
        """All others in play."""

    @property
    def hand(self) -> int:
        """The cards of its own."""


def piles_of(eyes: Sequence[Eyes]) -> tuple[int, int]:
    """Return the cards that none of these seats has seen, and those that all have and none holds, as piles."""
    unseen = reduce(and_, [each.unseen for each in eyes])
    return unseen, reduce(or_, [each.seen for each in eyes]) & ~reduce(or_, [each.hand for each in eyes])


@dataclass(frozen=True, eq=False, kw_only=True)
class TableGame:
    """A game as its table has to know it; what has a default may be left out.

    game         the game;  rules: its rules as a panel
    positions    what a word of a position begins with
    seat_rule    the rule that says how many may play
    middle       places of its states (``places()``) that lie between the hands of a plain board; none: all
    board        session, words, the cards selected → what lies on the table, as the people at it may see it; None: a
                 plain board, drawn from the states' places
    title        session, words → which deal of how many is being played; None: its number
    prompt       session, words → a decision or a result to be shown above all else, or None
    results      session, words → the results of the deals that are over
    motion       session, last moves, names, words → how these led to the moment, as events to be played
    rules_name   rules, words → what they are called
    deck         words → every card by face; None: as the game's deck names them
    groups       words → the cards in groups, where the table lists them all
    deal_number  state → the number of the deal that is being played
    first_game   → rules of a beginner's first game, and its start if it is none of a whole game; None: the first preset
    topics       what a coach tells; none: there is no coached first game
    judged       a choice and its worth, observation, names, words, how far it may be off → how it is shown; None: by
                 its name and points
    may_judge    state → whether there is something to choose that playouts can judge
    playouts     of each of two choices that are compared in a look back: so many that a game takes some seconds
    trick_end    the kind of event with which a trick is over; "" in a game without tricks
    trick        moves, session, names, words → a trick as pictures, as in the strip of what just happened
    piles        observations of all who may see the table → the cards unseen by all, and those that are out, as piles
    words        words that only this game's board needs, besides those of every table
    keys         the keys that its list of keys explains
    selecting    how cards are selected, in a game where several are played at once
    panels       panels that only this game's table has
    """

    game: AnyGame
    rules: RulesPanel
    positions: str
    seat_rule: str = ""
    middle: tuple[str, ...] = ()
    board: Callable[[Session, Words, Selection], Any] | None = None
    title: Callable[[Session, Words], str] | None = None
    prompt: Callable[[Session, Words], PromptView | None] = deal_result
    results: Callable[[Session, Words], list[str]] = results_so_far
    motion: Callable[[Session, tuple[Move, ...], Names, Words], Iterable[MotionEvent]] = motion
    rules_name: Callable[[Any, Words], str] = ruleset_name
    deck: Callable[[Words], Deck] | None = None
    groups: Callable[[Words], list[Group]] = lambda _words: []
    deal_number: Callable[[Any], int] = lambda state: int(state.number)
    first_game: Callable[[], tuple[str, Any]] | None = None
    topics: tuple[Topic, ...] = ()
    judged: Callable[[Estimate, Any, Names, Words, str], JudgedWords] | None = None
    may_judge: Callable[[Any], bool] = lambda _state: True
    trick_end: str = ""
    trick: Callable[[Sequence[Move], Session, Names, Words], Sequence[Any]] = lambda *_: ()
    piles: Callable[[Sequence[Any]], tuple[int, int]] = piles_of
    words: str = ""
    keys: str = "arrows enter o t space u brackets n esc"
    selecting: Selecting | None = None
    panels: tuple[type[Panel[Any]], ...] = ()

    def word(self, key: str, words: Words, **facts: object) -> str:
        """Return a word of the table: the game's own where it has one, else that of every table."""
        own = f"{self.game.name}.table.{key}"
        return words.say(own if has(own) else f"table.{key}", **facts)

    def deal_title(self, session: Session, words: Words) -> str:
        """Return which deal is being played."""
        if self.title:
            return self.title(session, words)
        return self.word("deal_number", words, n=self.deal_number(session.now))

    def drawn(self, session: Session, words: Words, selection: Selection) -> AnyBoard:
        """Return what lies on the table."""
        found: AnyBoard = (
            self.board(session, words, selection) if self.board else plain_board(session, words, self.middle)
        )
        return found

    @property
    def first(self) -> tuple[str, Any]:
        """The rules of a beginner's first game, and its start if it is none of a whole game."""
        return self.first_game() if self.first_game else (next(iter(self.game.presets)), None)

    def judged_line(self, found: Estimate, view: Any, names: Names, words: Words, sure: str = "") -> JudgedWords:
        """Return how a choice is shown; ``sure``: how far its points may be off."""
        if self.judged:
            return self.judged(found, view, names, words, sure)
        name = self.game.parts.boards.move_name(found.action, words.lang)
        return {"label": name, "face": "", "text": f"{signed(found.value)} {sure}"}


# The cards of a game as the browser calls them.


@cache
def named_deck(game: str, words: Words) -> Deck:
    """Return every card of a game by face: what it is called."""
    return {face: {"label": name, "name": name} for face in PARTS[game].deck.faces for name in [face_name(face, words)]}


__all__ = ["Names", "TableGame"]
