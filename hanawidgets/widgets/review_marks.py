"""The cost of the decisions of the last games, by kind, as a word that the browser keeps and Python checks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Final, NamedTuple

from hanawidgets.core.codec import Codec, Form, Key, checksum
from hanawidgets.core.errors import RuleError
from hanawidgets.core.session import Session

MOST: Final = 10
"""So many games are kept."""
LONGEST: Final = 2000
"""Characters of the word."""
_GAME: Final = re.compile(r"([0-9a-z]{3})((?:,[a-z]{1,12}-\d{1,4}-\d{1,6})*)")


class Marks(NamedTuple):
    """A game looked back at.

    game   its name for short, by which it is known when it is looked back at again
    kinds  kind of decision → how many there were, and what they cost together, in tenths of a point
    """

    game: str
    kinds: Mapping[str, tuple[int, int]]

    def each(self, kind: str) -> float | None:
        """Return what a decision of a kind cost on average, None if there was none."""
        count, cost = self.kinds.get(kind, (0, 0))
        return cost / 10 / count if count else None


def marks_of(session: Session, kinds: Mapping[str, tuple[int, float]]) -> Marks:
    """Return the marks of a game."""
    word = f"{session.game.rules_text(session.rules)}/{session.seed}/{session.start}"
    return Marks(checksum(word), {kind: (count, round(10 * cost)) for kind, (count, cost) in kinds.items()})


def _write(games: Iterable[Marks]) -> str:
    each = ((one.game, *(f"{kind}-{count}-{cost}" for kind, (count, cost) in one.kinds.items())) for one in games)
    return ";".join(map(",".join, each))


def _read(text: str) -> tuple[Marks, ...]:
    found = []
    for word in text.split(";") if text else ():
        part = _GAME.fullmatch(word)
        if part is None:
            raise ValueError(word)
        kinds = (kind.split("-") for kind in part[2].split(",")[1:])
        found.append(Marks(part[1], {kind: (int(count), int(cost)) for kind, count, cost in kinds}))
    return tuple(found)


CODEC: Final = Codec("hr1", Key("game"), Key("games", Form(_write, _read)))


def marks_text(game: str, games: Iterable[Marks]) -> str:
    """Return the last games as a word; :func:`parse_marks` reads it back."""
    return CODEC.write({"game": game, "games": tuple(games)[-MOST:]})


def parse_marks(text: str, game: str) -> tuple[Marks, ...]:
    """Return the games of a word, none if it is of another game or cannot be read."""
    with suppress(RuleError):
        values: Mapping[str, object] = CODEC.read(text, dict)
        if values["game"] == game:
            return tuple(values["games"])  # type: ignore[arg-type]
    return ()


def with_game(games: Iterable[Marks], game: Marks) -> tuple[Marks, ...]:
    """Return the games with another one at the end; looked back at before, it counts once."""
    return (*(one for one in games if one.game != game.game), game)


__all__ = ["LONGEST", "Marks", "marks_of", "marks_text", "parse_marks", "with_game"]
