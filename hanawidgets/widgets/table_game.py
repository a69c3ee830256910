"""The record of what differs from game to game at a table: a game's table is this, three traits and a docstring."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hanawidgets.analysis.evaluation import Estimate
from hanawidgets.analysis.review import PLAYOUTS
from hanawidgets.core.game import AnyGame
from hanawidgets.core.session import Move, Session
from hanawidgets.core.state import Seat
from hanawidgets.text import translate
from hanawidgets.text.wording import ruleset_name, signed

from .deal_result import deal_result, results_so_far
from .panel import Panel
from .plain_board import board, motion
from .rules_panel import RulesPanel
from .selection import Selecting, Selection
from .views import Deck, Group, JudgedWords, MotionEvent, PromptView

if TYPE_CHECKING:
    from .coach import Topic
    from .tray import Eyes

Names = Mapping[Seat, str]
"""What the players are called at a table."""


@dataclass(frozen=True, eq=False, kw_only=True)
class TableGame:
    """A game as its table has to know it; what has a default may be left out.

    game         the game;  rules: its rules as a panel
    positions    what a word of a position begins with
    seat_rule    the rule that says how many may play
    title        session, language → which deal of how many is being played
    board        session, language, the cards selected → what lies on the table, as the people at it may see it; a game
                 with a painter of its own gives it
    prompt       session, language → a decision or a result to be shown above all else, or None
    results      session, language → the results of the deals that are over
    motion       session, last moves, names, language → how these led to the moment, as events to be played
    rules_name   rules, language → what they are called
    deck         language → every card by face; None: as the game's deck names them
    groups       language → the cards in groups, where the table lists them all
    deal_number  state → the number of the deal that is being played
    first_game   → rules of a beginner's first game, and its start if it is none of a whole game; None: the first preset
    topics       what a coach tells; none: there is no coached first game
    judged       a choice and its worth, observation, names, language, how far it may be off → how it is shown; None: by
                 its name and points
    may_judge    state → whether there is something to choose that playouts can judge
    playouts     of each of two choices that are compared in a look back: so many that a game takes some seconds
    trick_end    the kind of event with which a trick is over; "" in a game without tricks
    trick        moves, session, names, language → a trick as pictures, as in the strip of what just happened
    eyes         observation → what it says of the cards
    words        words that only this game's board needs, besides those of every table
    keys         the keys that its list of keys explains
    selecting    how cards are selected, in a game where several are played at once
    panels       panels that only this game's table has
    """

    game: AnyGame
    rules: RulesPanel
    positions: str
    title: Callable[[Session, str], str] = lambda session, lang: translate(
        "table.deal_number", lang, n=session.now.number
    )
    board: Callable[[Session, str, Selection], Any] = lambda session, lang, _: board(session, lang)
    seat_rule: str = ""
    prompt: Callable[[Session, str], PromptView | None] = deal_result
    results: Callable[[Session, str], list[str]] = results_so_far
    motion: Callable[[Session, tuple[Move, ...], Names, str], Iterable[MotionEvent]] = motion
    rules_name: Callable[[Any, str], str] = ruleset_name
    deck: Callable[[str], Deck] | None = None
    groups: Callable[[str], list[Group]] = lambda _lang: []
    deal_number: Callable[[Any], int] = lambda state: int(state.number)
    first_game: Callable[[], tuple[str, Any]] | None = None
    topics: tuple[Topic, ...] = ()
    judged: Callable[[Estimate, Any, Names, str, str], JudgedWords] | None = None
    may_judge: Callable[[Any], bool] = lambda _state: True
    playouts: int = PLAYOUTS
    trick_end: str = ""
    trick: Callable[[Sequence[Move], Session, Names, str], Sequence[Any]] = lambda *_: ()
    eyes: Callable[[Any], Eyes] = lambda view: view
    words: str = ""
    keys: str = "arrows enter o t space u brackets n esc"
    selecting: Selecting | None = None
    panels: tuple[type[Panel[Any]], ...] = ()

    @property
    def first(self) -> tuple[str, Any]:
        """The rules of a beginner's first game, and its start if it is none of a whole game."""
        return self.first_game() if self.first_game else (next(iter(self.game.presets)), None)

    def judged_line(self, found: Estimate, view: Any, names: Names, lang: str, sure: str = "") -> JudgedWords:
        """Return how a choice is shown; ``sure``: how far its points may be off."""
        if self.judged:
            return self.judged(found, view, names, lang, sure)
        name = self.game.parts.boards.move_name(found.action, lang)
        return {"label": name, "face": "", "text": f"{signed(found.value)} {sure}"}


__all__ = ["Names", "TableGame"]
