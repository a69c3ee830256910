"""The parts of a game: one record a game, whose fields are the modules of its folder.

A part is imported when it is first asked for, so a page pays only for what it shows. A game has the parts whose
modules are there; what it lacks is ``otherwise``, so that only the needed ones have to be written.
``jupyter hanawidgets dev check-game NAME`` lists which parts a game has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any, Generic, NoReturn, TypeVar, overload

if TYPE_CHECKING:
    from hanawidgets.analysis.decision import Decision
    from hanawidgets.analysis.judging import DeedsOf, Judging
    from hanawidgets.analysis.review import Worth
    from hanawidgets.art.board import Boards
    from hanawidgets.teach.cases.inputs import Cases
    from hanawidgets.teach.exhibit import RulePages
    from hanawidgets.teach.game import Drills, Teaching
    from hanawidgets.teach.handouts import Handouts
    from hanawidgets.teach.skills import Skills
    from hanawidgets.text.reasons import ReasonWords
    from hanawidgets.text.wording import GameWords
    from hanawidgets.widgets.app_pages import GamePages
    from hanawidgets.widgets.fallback import BoardWords
    from hanawidgets.widgets.lesson.renderer import LessonRenderer
    from hanawidgets.widgets.pages.front_pages import Front
    from hanawidgets.widgets.pages.gallery import GalleryDeck
    from hanawidgets.widgets.paper.sheet import Printable
    from hanawidgets.widgets.review.album import Plates
    from hanawidgets.widgets.table.evaluation_panel import OddsWords
    from hanawidgets.widgets.table.own_games import Facts
    from hanawidgets.widgets.table.people import Talk

    from .deck import Deck
    from .game import AnyGame, Opponents, QuickRound
    from .rows import RowsOf
    from .rules import Option

T_co = TypeVar("T_co", covariant=True)


class IncompleteGameError(ImportError):
    """A game lacks a part that it needs; the message says which, what for and how to mend it."""


class Part(Generic[T_co]):
    """A part of a game: a module of its folder, or a name in one.

    module     the module, as ``"widgets.talk"``
    name       what of it the part is; "": all of it
    needed     whether a game without it is refused
    otherwise  where that is found which stands for what a game lacks, as ``"hanawidgets.core.rows:PLAIN"``: for all of
               the part, or for single names of a module; "": None, and the code that asks leaves something out
    calls      its field in which it names its game; "": it names none
    """

    def __init__(
        self, module: str, name: str = "", *, needed: bool = False, otherwise: str = "", calls: str = ""
    ) -> None:
        self.module, self.name, self.needed, self.otherwise, self.calls = module, name, needed, otherwise, calls

    def __set_name__(self, owner: type, field: str) -> None:
        self.field = field

    @overload
    def __get__(self, parts: None, owner: type) -> Part[T_co]: ...
    @overload
    def __get__(self, parts: Parts, owner: type) -> T_co: ...
    def __get__(self, parts: Parts | None, owner: type) -> T_co | Part[T_co]:
        if parts is None:
            return self
        found: T_co = self._found(parts.game)
        parts.__dict__[self.field] = found  # from now on it is there without asking
        return found

    def _found(self, game: str) -> Any:
        home = module_of(game, self.module)
        if home is None or (self.name and not hasattr(home, self.name)):
            if self.needed:
                raise IncompleteGameError(self.lacking(game), name=f"{_folder(game)}.{self.module}")
            return self.plain
        if not self.name:
            return _filled(home, self.plain)
        found = getattr(home, self.name)
        if self.calls and getattr(found, self.calls) != game:
            raise IncompleteGameError(self.of_another(game, getattr(found, self.calls)))
        return found

    @property
    def file(self) -> str:
        """The file that holds it, in the folder of a game."""
        return self.module.replace(".", "/") + ("/__init__.py" if self.module == "widgets" else ".py")

    @property
    def plain(self) -> Any:
        """The stand-in for the part where a game lacks it."""
        module, _, name = self.otherwise.partition(":")
        return getattr(import_module(module), name) if module else None

    def lacking(self, game: str) -> str:
        """Return what is to be told of a game that lacks the part and needs it."""
        what = f"with {self.name}" if self.name else "with what core/parts.py says of it"
        return (
            f"The game {game!r} lacks its part {self.field!r}, which every game needs: "
            f"write {_folder(game).replace('.', '/')}/{self.file} {what}, as the other games do "
            f"(all that it needs: jupyter hanawidgets dev check-game {game})."
        )

    def of_another(self, game: str, called: str) -> str:
        """Return what is to be told of a part that names another game than its folder, as one that was copied does."""
        return (
            f"{self.name} in {_folder(game).replace('.', '/')}/{self.file} calls the game {called!r}, but its folder "
            f"is called {game!r}: write {game!r} there (and wherever else the folder's files say {called!r})."
        )

    def lacking_names(self, game: str, names: Iterable[str]) -> tuple[str, ...]:
        """Return those of the names of a module that neither a game's has nor what stands for it."""
        home, plain = module_of(game, self.module), self.plain
        return tuple(name for name in names if not hasattr(home, name) and (self.name or not hasattr(plain, name)))

    def has_any(self, game: str, names: Iterable[str]) -> bool:
        """Tell whether a game's module has one of the names; without names: whether it is there."""
        home, names = module_of(game, self.module), tuple(names)
        return home is not None and (not names or any(hasattr(home, name) for name in names))

    def is_in(self, game: str) -> bool:
        """Tell whether a game has the part, without importing it; the packages it lies in are imported."""
        try:
            return find_spec(f"{_folder(game)}.{self.module}") is not None
        except ModuleNotFoundError as error:
            if not _is_missing(error, f"{_folder(game)}.{self.module}"):
                raise
            return False


class Parts:
    """The parts of a game by name; those that every game needs come first."""

    # what every game has
    deck: Part[Deck] = Part("cards", "DECK", needed=True)
    options: Part[Mapping[str, Option]] = Part("rules", "OPTIONS", needed=True)
    engine: Part[AnyGame] = Part("game", "GAME", needed=True, calls="name")
    opponents: Part[Opponents] = Part("players", "OPPONENTS", needed=True)
    words: Part[GameWords] = Part("wording", needed=True, otherwise="hanawidgets.text.wording:PLAIN")
    # from Python
    api: Part[Any] = Part("api")
    boards: Part[Boards] = Part("boards", otherwise="hanawidgets.art.board:PLAIN")
    rows: Part[RowsOf] = Part("game", otherwise="hanawidgets.core.rows:PLAIN")
    quick_round: Part[QuickRound | None] = Part("quick_round", "quick_round")
    # what playouts tell
    decision: Part[Callable[..., Decision] | None] = Part("players", "Decision")
    judge: Part[Callable[..., Judging] | None] = Part("players", "MonteCarlo")
    worth: Part[Worth] = Part("players", "worth", otherwise="hanawidgets.analysis.review:own_points")
    odds: Part[OddsWords] = Part("wording", otherwise="hanawidgets.widgets.table.evaluation_panel:PLAIN")
    reasons: Part[ReasonWords] = Part("wording", otherwise="hanawidgets.text.reasons:SILENT")
    deeds: Part[DeedsOf] = Part("deeds", "deeds", otherwise="hanawidgets.analysis.judging:no_deeds")
    # widgets and pages
    pages: Part[GamePages | None] = Part("widgets", "PAGES", calls="game")
    widgets: Part[Mapping[str, str]] = Part("widgets", "WIDGETS", otherwise="hanawidgets.widgets.app_pages:NO_WIDGETS")
    whole_deck: Part[Sequence[str]] = Part("widgets", "WHOLE_DECK", otherwise="hanawidgets.widgets.app_pages:NONE")
    views: Part[ModuleType | None] = Part("widgets.views")
    board: Part[BoardWords] = Part("widgets.board", otherwise="hanawidgets.widgets.fallback:PLAIN")
    gallery: Part[GalleryDeck | None] = Part("widgets.gallery", "DECK")
    front: Part[Front | None] = Part("widgets.front")
    talk: Part[Talk] = Part("widgets.talk", otherwise="hanawidgets.widgets.table.people:SILENT")
    facts: Part[Facts] = Part("widgets.talk", otherwise="hanawidgets.widgets.table.own_games:NOTHING")
    album: Part[Plates] = Part("widgets.talk", otherwise="hanawidgets.widgets.review.album:PLAIN")
    sheets: Part[Mapping[str, Printable]] = Part(
        "widgets.paper", "SHEETS", otherwise="hanawidgets.widgets.paper.sheet:NO_SHEETS"
    )
    # lessons
    teaching: Part[Teaching | None] = Part("teach.teaching", "TEACHING")
    renderer: Part[LessonRenderer | None] = Part("widgets.lesson_renderer", "RENDERER")
    drills: Part[Drills] = Part("teach.drills", otherwise="hanawidgets.teach.game:NO_DRILLS")
    skills: Part[Skills] = Part("teach.skills", otherwise="hanawidgets.teach.skills:NO_SKILLS")
    rule_pages: Part[RulePages] = Part("teach.rule_pages", "PAGES", otherwise="hanawidgets.teach.exhibit:NO_EXAMPLES")
    handouts: Part[Handouts | None] = Part("teach.handouts", "HANDOUTS")
    cases: Part[Cases | None] = Part("teach.cases", "CASES")

    def has(self, part: str) -> bool:
        """Tell whether a game has a part of its own; nothing is imported for it."""
        found: Part[Any] = vars(type(self))[part]
        return found.is_in(self.game)

    def __init__(self, game: str) -> None:
        self.__dict__["game"] = game

    game: str

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"the parts of a game are its modules: {name} cannot be set")

    def __repr__(self) -> str:
        return f"<Parts of {self.game}>"

    @classmethod
    def all(cls) -> Iterator[Part[Any]]:
        """Yield what a game can have."""
        return (part for part in vars(cls).values() if isinstance(part, Part))

    def check(self) -> None:
        """Refuse a game that lacks a part which it needs. Raises IncompleteGameError; nothing is imported for it."""
        for part in self.all():
            if part.needed and not part.is_in(self.game):
                raise IncompleteGameError(part.lacking(self.game), name=f"{_folder(self.game)}.{part.module}")


@cache
def parts_of(game: str) -> Parts:
    """Return the record of a game, whether there is such a game or not (:data:`.registry.PARTS` knows)."""
    return Parts(game)


def _folder(game: str) -> str:
    return f"hanawidgets.games.{game}"


def module_of(game: str, name: str) -> ModuleType | None:
    """Return a module of a game's folder, None if it is not there. What it fails to import itself is raised."""
    try:
        return import_module(f"{_folder(game)}.{name}")
    except ModuleNotFoundError as error:
        if _is_missing(error, f"{_folder(game)}.{name}"):
            return None
        raise  # the part is there; what it imports is not


def _filled(home: ModuleType, plain: Any) -> Any:
    """Return a module, what it lacks taken from what stands for it."""
    names = [name for name in dir(plain) if not name.startswith("_")]
    if plain is None or all(hasattr(home, name) for name in names):
        return home
    return SimpleNamespace(**{**{name: getattr(plain, name) for name in names}, **vars(home)})


def _is_missing(error: ModuleNotFoundError, module: str) -> bool:
    """Whether it is the module itself that was not found, or a package that it lies in."""
    return f"{module}.".startswith(f"{error.name}.")


__all__ = ["IncompleteGameError", "Part", "Parts", "module_of", "parts_of"]
