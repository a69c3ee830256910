"""Problems made of one's own games: a position in which a look back found a mistake, to be solved another day.

What is kept of one is a word: the position, what was done, what was better. The cards that the seat could not know are
dealt anew in it, so that it tells nothing hidden. The reason is worked out again whenever the problem is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Self

from hanawidgets.analysis.judging import BATCH
from hanawidgets.analysis.review import Turn
from hanawidgets.core.codec import Codec, DamagedError, Form, Key, natural, several
from hanawidgets.core.errors import RuleError
from hanawidgets.core.registry import GAMES as REGISTERED
from hanawidgets.core.registry import game_of
from hanawidgets.core.session import Session
from hanawidgets.core.state import Seat
from hanawidgets.text import LANGUAGES, translate, words_in
from hanawidgets.text.reasons import told

from .game import GAMES
from .goals import said
from .model import Move, Other, Play, Text
from .reasoning import Reasons, beside
from .weighing import weigh

MOST: Final = 30
"""So many are kept, the latest."""
LONGEST: Final = 15_000
"""Characters of all together."""
_ALIKE: Final = 20 * BATCH
"""Playouts after which a move that is not clearly worse than the best is as good."""

_ACTIONS: Final = several(Form(str, str), ",")
_CODEC: Final = Codec(
    "hp1",
    *(Key(name) for name in ("game", "position", "seat", "done")),
    Key("good", _ACTIONS),
    Key("cost", natural()),
    mark="*",
)


@dataclass(frozen=True, slots=True)
class OwnProblem:
    """A decision of one's own that cost something.

    position  what the seat could know, with other cards where it could not
    seat      who decided;  done: what was done
    good      what is best, and what cannot be told from it, the best first
    cost      tenths of a point that the best was worth more on average
    """

    position: Any
    seat: Seat
    done: Any
    good: tuple[Any, ...]
    cost: int

    @classmethod
    def of(cls, session: Session, turn: Turn) -> Self:
        """Return the problem that a decision of a game makes."""
        view = session.goto(turn.at).now.observe(turn.seat)
        chance = Random(f"{session.seed}/{turn.at}")  # noqa: S311 - to be repeatable
        decision = GAMES[session.game.name].decision(view, [turn.best, turn.action])
        found = weigh(decision, [turn.best], chance, _ALIKE)
        alike = [each.action for each in found if each.beside >= 0 and each.action not in (turn.best, turn.action)]
        return cls(
            view.sample(chance), turn.seat, turn.action, (turn.best, *alike), max(1, round(10 * turn.cost.value))
        )

    @property
    def game(self) -> str:
        """The name of its game."""
        return str(game_of(self.position).name)

    @property
    def word(self) -> str:
        """The problem as one word; :meth:`read` reads it back."""
        return _CODEC.write(
            {
                "game": self.game,
                "position": REGISTERED[self.game].position_text(self.position),
                "seat": self.seat,
                "done": str(self.done),
                "good": tuple(map(str, self.good)),
                "cost": self.cost,
            }
        )

    @classmethod
    def read(cls, word: object) -> Self:
        """Return the problem that a word holds. Raises RuleError: damaged, of no game or rules known here, or with
        moves that the position does not allow."""
        return _CODEC.read(word, cls._build)

    @classmethod
    def _build(cls, values: Mapping[str, Any]) -> Self:
        if values["game"] not in GAMES:
            raise DamagedError(values["game"])
        game = REGISTERED[values["game"]]
        position, seat = game.parse_position(values["position"]), values["seat"]
        if position.to_act != seat:
            raise DamagedError(seat)
        done, *good = (game.parse_action(word) for word in (values["done"], *values["good"]))
        for action in (done, *good):
            if (error := position.refusal(action)) is not None:
                raise error
        if done in good:
            raise DamagedError(values["done"])
        return cls(position, seat, done, tuple(good), values["cost"])

    def step(self) -> Play:
        """Return the problem as a step of a lesson: any good move is right, what was done is told why it is not."""
        reasons, rule = self._reasons()
        cost = f"{self.cost / 10:.1f}"
        move = Move(
            accept=self.good,
            best=True,
            note=_with("own.better", reasons),
            wrong=(Other(action=self.done, why=_with("own.done", reasons, cost=cost), rule=rule),),
        )
        return Play(
            part="solve",
            text=said("own.text", cost=cost),
            rules=self.position.rules,
            position=self.position,
            seat=self.seat,
            moves=(move,),
        )

    def reasons(self, *, of_best: bool = False) -> Reasons:
        """Return why what was done is worse than the best, or why the best is better."""
        return Reasons(self.position, self.seat, self.good[0], self.done, of_best, self.cost / 10)

    def _reasons(self) -> tuple[Text, str]:
        """Return why the best move is better than what was done, in sentences, and the rule of the first reason."""
        view, best = self.position.observe(self.seat), self.good[0]
        seen = beside(self.position, self.seat, best, self.done)
        lines = {lang: told(seen, best, self.done, view, words_in(lang)) for lang in LANGUAGES}
        text = {lang: translate("ui.card_list", lang).join(line.text for line in lines[lang]) for lang in LANGUAGES}
        return text, next((line.rule for line in lines[LANGUAGES[0]]), "")


def _with(key: str, reasons: Text, **facts: object) -> Text:
    """Return a sentence with its reasons, if there are any."""
    return said(f"{key}_why" if any(reasons.values()) else key, reasons=reasons, **facts)


def read_own(text: str) -> tuple[OwnProblem, ...]:
    """Return the problems of a text, a word a line; lines that hold none, or none any more, are left out."""
    found = []
    for line in text[:LONGEST].splitlines()[-MOST:]:
        with suppress(RuleError):
            found.append(OwnProblem.read(line))
    return tuple(found)


def with_own(text: str, problems: Iterable[OwnProblem]) -> str:
    """Return a text with more problems at its end, each once, the oldest given up where there are too many."""
    words = dict.fromkeys((*(one.word for one in read_own(text)), *(one.word for one in problems)))
    kept = [*words][-MOST:]
    while len("\n".join(kept)) > LONGEST:
        kept.pop(0)
    return "\n".join(kept)
