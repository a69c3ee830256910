"""Problems of judgement, found in games of the opponents: ``python -m tools.judgements [GAME ...]``.

It writes ``hanawidgets/games/<game>/teach/judgements.txt``. The levels play each other; a look back finds what a choice
cost; then every choice is weighed beside the best one. What is kept has few best moves, all others are worse beyond three
times the error, and a reason of cards says why. Nothing but the seeds is left to chance.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import hanawidgets
from hanawidgets.analysis.review import Review, Turn, closely, comparing, review
from hanawidgets.core.registry import GAMES
from hanawidgets.core.session import Session
from hanawidgets.teach.game import GAMES as TEACHINGS
from hanawidgets.teach.judgements import FILE, Judgement, skill_of
from hanawidgets.teach.own_problems import OwnProblem
from hanawidgets.teach.skills import skills
from hanawidgets.teach.weighing import MOST, weigh
from hanawidgets.text import words_in
from hanawidgets.text.reasons import told

LEVELS: Final = ("beginner", "simple")
"""Who plays: mistakes of a learner, and finer ones."""
PLAYOUTS: Final = 30
COUNT: Final = 40
"""Problems of each kind."""


@dataclass(frozen=True)
class Wanted:
    """The problems that a game keeps.

    about  what is judged, all by one rule set;  cost: points that the mistake costs, at least and at most
    gap    points that the next best choice costs at least;  good: moves that are as good, at most
    moves  how many to choose from: fewer ask little, more nobody compares
    """

    about: tuple[str, ...]
    cost: tuple[float, float]
    gap: float
    good: int
    moves: range


WANTED: Final = {
    "koikoi": Wanted(("card",), (2.0, 12.0), 1.0, 2, range(3, 9)),
    "ohhell": Wanted(("card",), (2.0, 10.0), 1.0, 2, range(3, 8)),
    "haggis": Wanted(("lead", "answer"), (6.0, 30.0), 3.0, 3, range(3, 13)),
}


def about(game: str, position: Any, best: str) -> str:
    """Return what a decision judges, "" if it is none of those that are asked."""
    if game == "haggis":
        if best.startswith("bet"):
            return ""
        return "answer" if any(str(action) == "pass" for action in position.legal_actions()) else "lead"
    return "card" if best[0].isalnum() and best not in ("stop", "koi") and not best.startswith(("bid", "x")) else ""


def played(game: str, seed: int) -> Session:
    """Return a game of the opponents, to its end, by the rules of the skill."""
    of, one = GAMES[game], skills(game)[f"{game}:{skill_of(WANTED[game].about[0])}"]
    rules = one.sources[0].rules or next(iter(of.presets))
    level = LEVELS[seed % len(LEVELS)]
    session = Session(of, of.parse_rules(rules), of.opponents, frozenset(), level, str(seed)).dealt()
    while not session.now.is_over:
        session = session.answered().dealt()
    return session


def problems(game: str, looked: Review) -> Iterator[Judgement]:
    """Yield what a look back at a game gives, one of a deal and a kind at most."""
    wanted, met = WANTED[game], set()
    for turn in looked.turns:
        kind = about(game, looked.session.goto(turn.at).now, str(turn.best))
        if (
            kind in wanted.about
            and (turn.deal, kind) not in met
            and (found := _problem(game, looked.session, turn, kind))
        ):
            met.add((turn.deal, kind))
            yield found


def _problem(game: str, session: Session, turn: Turn, kind: str) -> Judgement | None:
    wanted = WANTED[game]
    least, most = wanted.cost
    position = session.goto(turn.at).now
    if (
        not (least <= turn.cost.value <= most and turn.cost.is_clear)
        or len(position.legal_actions()) not in wanted.moves
    ):
        return None
    problem = OwnProblem.of(session, turn)
    view = problem.position.observe(turn.seat)
    decision = TEACHINGS[game].decision(view, [turn.best, turn.action])
    worths = weigh(decision, [turn.best], Random(f"{session.seed}/{turn.at}"), MOST)
    others = [worth for worth in worths if worth.action not in problem.good]
    if len(problem.good) > min(wanted.good, len(others)) or any(
        worth.beside >= 0 or worth.other - worth.value < wanted.gap for worth in others
    ):
        return None
    *_, seen = comparing(view, turn.action, turn.best, closely(GAMES[game]))
    reasons = told(seen, turn.best, turn.action, view, words_in("en"))
    if not reasons or not reasons[0].deed or not reasons[0].rule:
        return None
    return Judgement(kind, reasons[0].rule, problem)


def harvest(game: str, count: int) -> list[str]:
    """Return lines of problems, so many of each kind."""
    found: dict[str, list[str]] = {kind: [] for kind in WANTED[game].about}
    seed = 0
    while any(len(each) < count for each in found.values()):
        session = played(game, seed)
        for one in problems(game, review(session, playouts=PLAYOUTS)):
            if len(found[one.about]) < count:
                found[one.about].append(str(one))
        seed += 1
        print(f"{game}: {seed} games, { ({kind: len(each) for kind, each in found.items()}) }", flush=True)
    return [line for each in found.values() for line in each]


def main() -> None:
    """Find the problems of the games named, else of all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", choices=[*WANTED, []], default=[])
    parser.add_argument("--count", type=int, default=COUNT)
    given = parser.parse_args()
    for game in given.games or WANTED:
        path = Path(hanawidgets.__file__).parent / "games" / game / "teach" / FILE
        path.write_text("\n".join(harvest(game, given.count)) + "\n", "utf-8")


if __name__ == "__main__":
    main()
