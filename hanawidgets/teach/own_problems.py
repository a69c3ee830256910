"""Problems made of one's own games: a position in which a look back found a mistake, to be solved another day.

What is kept of one is a word: the position, what was done, what was better. The cards that the seat could not know are
dealt anew in it, so that it tells nothing hidden. The reason is worked out again whenever the problem is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, Final, Self

from hanawidgets.analysis.evaluation import Evaluation
from hanawidgets.analysis.judging import BATCH
from hanawidgets.analysis.review import Turn, closely, comparing
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
from .weighing import weigh

MOST: Final = 30
"""So many are kept, the latest."""
LONGEST: Final = 15_000
"""Characters of all together."""
_ALIKE: Final = 20 * BATCH
"""Playouts after which a move that is not clearly worse than the best is as good."""

LEAST: Final = 0.1
"""Points that a move must cost for it to be told."""

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
        others = [each for each in self.worse(rule) if each.action != self.done]
        move = Move(
            accept=self.good,
            best=True,
            note=_with("own.better", reasons),
            wrong=(Other(action=self.done, why=_with("own.done", reasons, cost=cost), rule=rule), *others),
        )
        return Play(
            part="solve",
            text=said("own.text", cost=cost),
            rules=self.position.rules,
            position=self.position,
            seat=self.seat,
            moves=(move,),
        )

    def worse(self, rule: str) -> tuple[Other, ...]:
        """Return for each move that is not among the good ones why it is worse, worked out when it is read."""
        legal = self.position.legal_actions()
        return tuple(
            Other(action=action, why=Reasons(self, action, action), rule=rule)
            for action in legal
            if action not in self.good
        )

    def _reasons(self) -> tuple[Text, str]:
        """Return why the best move is better than what was done, in sentences, and the rule of the first reason."""
        view, best, seen = self.position.observe(self.seat), self.good[0], _beside(self, self.done)
        lines = {lang: told(seen, best, self.done, view, words_in(lang)) for lang in LANGUAGES}
        text = {lang: translate("ui.card_list", lang).join(line.text for line in lines[lang]) for lang in LANGUAGES}
        return text, next((line.rule for line in lines[LANGUAGES[0]]), "")


@dataclass(frozen=True)
class Reasons(Mapping[str, str]):
    """A sentence with reasons why the best move is better than another, or that one worse; worked out when it is read.

    of  what the reasons speak of: the best move, or the other
    """

    problem: OwnProblem
    other: Any
    of: Any

    @property
    def _text(self) -> Text:
        return _sentence(self.problem, self.other, self.of == self.problem.good[0])

    def __getitem__(self, lang: str) -> str:
        return self._text[lang]

    def __iter__(self) -> Iterator[str]:
        return iter(self._text)

    def __len__(self) -> int:
        return len(self._text)


@lru_cache(maxsize=256)
def _sentence(problem: OwnProblem, other: Any, of_best: bool) -> Text:
    seen, view, best = _beside(problem, other), problem.position.observe(problem.seat), problem.good[0]
    one, two = (best, other) if of_best else (other, best)
    named = {lang: [line.text for line in told(seen, one, two, view, words_in(lang))] for lang in LANGUAGES}
    reasons = {lang: translate("ui.card_list", lang).join(named[lang]) for lang in LANGUAGES}
    key = f"judgement.{'better' if of_best else 'worse'}"
    done = GAMES[problem.game].hints.describe_move(other, problem.position)[1]
    cost = problem.cost / 10 if other == problem.done else seen.gain(best, other).value
    if not of_best and cost < LEAST:  # other hidden cards than those that it was judged by
        return said("wrong.best", done=done)
    return said(f"{key}_why" if any(reasons.values()) else key, reasons=reasons, done=done, cost=f"{cost:.1f}")


@lru_cache(maxsize=256)
def _beside(problem: OwnProblem, other: Any) -> Evaluation:
    """Return what playouts show of a move and the best: as many as confirm a look back."""
    view = problem.position.observe(problem.seat)
    *_, seen = comparing(view, other, problem.good[0], closely(REGISTERED[problem.game]))
    return seen


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
