"""What the front doors of all games have in common besides :mod:`.play`: cards, options and presets, players.

Cards are texts in the notation of their game that know what card they are: the engine counts cards as bits; the
front door hands out texts, and takes them, and no ints. Players that authors write see a game as its front door shows
it, and answer as people write: the engine asks a :class:`~.game.Player`, with an observation, for an action; an
author's player is asked with the ``View`` of the game, and may return a ``Move``, its notation, or an action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, ClassVar, Final, Generic, Protocol, Self, TypeVar

from .errors import Code, Detail, RuleError
from .game import AnyGame, Player
from .state import Chance

__all__ = ["Card", "Described", "Hand", "Opponent", "OwnPlayer", "player_of", "refuse_number", "view_of"]

PICTURE: Final = 56
"""Pixels that a card of a hand is wide."""

T = TypeVar("T")
V_contra = TypeVar("V_contra", contravariant=True)
M_co = TypeVar("M_co", covariant=True)

# Cards as people handle them.


class Card(str):
    """A card of a game: its notation, with what it is. It equals every notation and every name of the card.

    As a key, in sets and in dicts, it is its notation.

    Raises RuleError wrong_type, or unknown_card for what is no card of the game.
    """

    __slots__ = ()
    game: ClassVar[AnyGame]

    def __new__(cls, card: str) -> Self:
        """Return the card that a text writes or names."""
        if isinstance(card, cls):
            return card
        deck = cls.game.parts.deck
        return super().__new__(cls, deck.codes[deck.index(card)])

    def name(self, lang: str = "") -> str:
        """Return what the card is called in ``lang``, ``"ja"`` or ``"en"``; by default in the author's language."""
        return str(import_module("hanawidgets.text.explained").card_name(self.game.name, self.face, lang))

    @property
    def face(self) -> str:
        """The id of its picture, as :func:`hanawidgets.art.face` takes it."""
        return self.game.parts.deck.face(str(self))

    @property
    def svg(self) -> str:
        """The picture as an SVG document."""
        return str(import_module("hanawidgets.art").face(self.face, width=PICTURE))

    def _repr_svg_(self) -> str:
        return self.svg

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, str):
            return NotImplemented
        written = str.__eq__(self, other)
        if written or isinstance(other, Card):
            return written
        deck = self.game.parts.deck
        try:
            return deck.index(self) in deck.called(other)
        except RuleError:
            return False

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__


C = TypeVar("C", bound=Card)


class Hand(tuple[C, ...], Generic[C]):
    """Cards as a tuple; a notebook draws them."""

    __slots__ = ()

    @classmethod
    def of(cls, card: type[C], codes: Iterable[str]) -> Hand[C]:
        """Return cards by their codes, in that order."""
        known = _cards(card)
        return Hand(known[code] for code in codes)

    def _repr_svg_(self) -> str | None:
        return (
            str(import_module("hanawidgets.art").face(*(card.face for card in self), width=PICTURE)) if self else None
        )


_known: Final[dict[type[Card], dict[str, Card]]] = {}


def _cards(card: type[C]) -> dict[str, C]:
    """Return all cards of a game by code; each is there once."""
    if card not in _known:
        _known[card] = {code: card(code) for code in card.game.parts.deck.codes}
    return _known[card]  # type: ignore[return-value]


def refuse_number(game: AnyGame, given: object, field: str, meant: str = "") -> None:
    """Raise RuleError wrong_type for a number where cards are meant.

    meant  the argument that takes a number, where there is one
    """
    if isinstance(given, int):
        deck = game.parts.deck
        example = " ".join(deck.codes[card] for card in deck.order[:2])
        detail = Detail.NUMBER_OR_CARDS if meant else Detail.NUMBER_FOR_CARDS
        raise RuleError(Code.WRONG_TYPE, field, given, detail=detail, meant=meant, example=example)


# Options and presets, by name, and printed with what they mean.


class Described(Mapping[str, T]):
    """The options or the presets of a game: name → option, or rule set. ``print`` tells what they mean.

    >>> from hanawidgets import koikoi
    >>> print(koikoi.OPTIONS.told("seven_double", lang="en"))  # doctest: +ELLIPSIS
    seven_double  7 or more doubled: on, off
        If the yaku total is 7 or more, it is doubled. ... [K-BGA-23]
    """

    def __init__(self, game: AnyGame, kind: str, found: Mapping[str, T]) -> None:
        self._game, self._kind, self._found = game, kind, found

    def told(self, *names: str, lang: str = "") -> str:
        """Return what those with these names mean, by default all, in ``lang``; by default in the author's language.

        Raises RuleError unknown_value.
        """
        for name in names:
            if name not in self._found:
                raise RuleError(Code.UNKNOWN_VALUE, self._kind, name, allowed=list(self._found))
        words = import_module("hanawidgets.text.explained")
        return "\n".join(
            line
            for name in names or self._found
            for line in words.rules_told(self._game.name, self._kind, name, self._found[name], lang)
        )

    def __getitem__(self, name: str) -> T:
        return self._found[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def __str__(self) -> str:
        return self.told()

    def __repr__(self) -> str:
        return f"<{self._game.name}, each {self._kind}: {', '.join(self)}>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """IPython's plain text: what they mean."""
        printer.text("…" if cycle else str(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return Described, (self._game, self._kind, dict(self._found))


# Players that authors write.


def view_of(game: AnyGame, observation: Any) -> Any:
    """Return what a seat sees as the game's front door shows it."""
    door = import_module("hanawidgets.core.play").View
    return getattr(game.parts.api, "View", door)(observation)


class OwnPlayer(Protocol[V_contra, M_co]):
    """A player that an author writes."""

    def choose(self, view: V_contra, chance: Any, /) -> M_co | str:
        """Return one of ``view.legal_moves``, or its notation. The same view and the same chance give the same."""


@dataclass(frozen=True)
class Opponent(Generic[V_contra, M_co]):
    """An opponent of a game by its name, to be asked by a player of one's own.

    Raises RuleError unknown_value for a name that no opponent has.
    """

    game: AnyGame
    name: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "engine", _named(self.game, self.name))

    def choose(self, view: V_contra, chance: Any) -> M_co:
        """Return the move that it chooses for the seat of ``view``."""
        action = self.engine.choose(view.observation, chance)  # type: ignore[attr-defined]
        return self.game.parts.api.Move(action)  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        return f"<{self.game.name}.player {self.name!r}>"


@dataclass(frozen=True)
class _Seated:
    """An author's player as the engine asks it."""

    game: AnyGame
    choice: Callable[[Any, Any], object]

    def choose(self, view: Any, chance: Chance) -> Any:
        """Return the action."""
        chosen = self.choice(view_of(self.game, view), chance)
        if isinstance(chosen, str):
            return self.game.parse_action(chosen)
        action = getattr(chosen, "action", chosen)
        if action is chosen and action not in view.legal_actions():
            raise RuleError(Code.WRONG_TYPE, "move", repr(chosen)[:80], detail=Detail.NO_MOVE)
        return action


def player_of(game: AnyGame, who: object) -> Player:
    """Return a player for the engine: an opponent by name, whoever can ``choose(view, chance)``, or a function of both.

    Raises RuleError unknown_value for a name that no opponent has, wrong_type for what cannot choose.
    """
    if isinstance(who, str):
        return _named(game, who)
    if isinstance(who, type):
        who = who()
    if isinstance(who, Opponent):
        return _named(game, who.name)
    if Player in type(who).__mro__:
        return who  # type: ignore[return-value]
    choice = getattr(who, "choose", who)
    if not callable(choice):
        raise RuleError(Code.WRONG_TYPE, "opponent", type(who).__name__, detail=Detail.NO_PLAYER)
    return _Seated(game, choice)


def _named(game: AnyGame, name: str) -> Player:
    if not isinstance(name, str) or name not in game.opponents:
        raise RuleError(Code.UNKNOWN_VALUE, "opponent", name, allowed=sorted(game.opponents))
    return game.opponents[name]()
