"""How near the judge comes to the truth in the time that a person waits, beside many more playouts or all ways.

The truth of a position is computed once and kept in ``reference/NAME.jsonl``, a line a position: the position with its deal
as one word, the seat that decides, and of each action what it is worth with the standard error, and how far it is behind
the best where both met the same hidden cards. ``python -m tools.bench
reference`` goes on where it stopped; ``python -m tools.bench judge`` compares what there is. Its seconds are those of a
core, so that other work on the machine takes little from it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count, islice
from math import hypot
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

from hanawidgets.analysis import judging
from hanawidgets.analysis.evaluation import NORMAL_95, SURE, Evaluation, Mean
from hanawidgets.analysis.judging import COUNTED
from hanawidgets.core.registry import GAMES, NAMES, PARTS
from hanawidgets.widgets.table.evaluation_panel import LEAST, PLAYOUTS
from hanawidgets.widgets.table.evaluation_panel import SURE as GIVEN_UP
from tests.needs import some

SECONDS = 0.3
NEAR = {"koikoi": 0.3, "ohhell": 0.5, "haggis": 1.5}
"""Points by which a choice may be worse than the best and still be taken for it."""
EVERY = 7
"""One position of so many decisions."""
EACH = 4
"""Positions of a game at most, so that there are many games."""
TRUTH = 50_000
"""Playouts of a position at least, shared alike by all actions; and of each action that may be the best."""
SLICE = 2_000
"""So many playouts of an action between two looks at which are still to be told apart."""
STORE = Path(__file__).with_name("reference")


class Found(NamedTuple):
    """What the judge said of a position, beside the reference.

    behind   points by which the choice is worse than the best
    clear    whether one choice was called the best;  differs: whether one is the best by more than the points allowed
    inside   of how many estimates the interval holds the reference;  estimates: of how many
    """

    behind: float
    clear: bool
    differs: bool
    inside: int
    estimates: int


def positions(name: str) -> Iterator[tuple[str, str]]:
    """Yield positions of games by rules of thumb in which there is something to choose: word, seat; always the same."""
    simple = PARTS[name].opponents["simple"]()
    for seed in count():
        play, chance, met, found = PARTS[name].api.Play(seed=seed), Random(seed), 0, 0
        while play.turn is not None and found < EACH:
            view = play.view(play.turn).observation
            if len(view.legal_actions()) > 1:
                met += 1
                if met % EVERY == seed % EVERY:
                    found += 1
                    yield GAMES[name].position_text(play.state), play.turn
            play.push(simple.choose(view, chance))


def kept(name: str) -> list[dict[str, Any]]:
    """Return the positions of a game whose truth is known."""
    file = STORE / f"{name}.jsonl"
    return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


def view_of(name: str, word: str, seat: str) -> Any:
    """Return what a seat sees of a position."""
    return GAMES[name].parse_position(word).observe(seat)


def truth(name: str, view: Any, chance: Random) -> Evaluation:
    """Return what all ways or very many playouts show: which actions are within the points allowed of the best."""
    decision = some(PARTS[name].decision)(view)
    least = -(-TRUTH // len(decision.actions))
    if decision.worlds(COUNTED // len(decision.actions)) is not None:
        *_, seen = some(PARTS[name].judge)(least).judge(view, chance, least)
        return seen
    points: list[list[int]] = [[] for _ in decision.actions]
    left = list(range(len(points)))
    for done, hidden in enumerate(islice(decision.deals(chance), TRUTH), 1):
        for place in left:
            points[place].append(decision.play(place, hidden)[0])
        if (done >= least and (done - least) % SLICE == 0) or done == TRUTH:
            seen = Evaluation(decision.actions, (), (), tuple(map(tuple, points)), (), ())
            best = seen.ranked[0].action
            open_ = [place for place in left if not _is_placed(seen.gain(best, decision.actions[place]), NEAR[name])]
            left = [decision.actions.index(best), *open_] if open_ else []
        if not left:
            break
    return seen


def _is_placed(behind: Mean, near: float) -> bool:
    """Tell whether it is known on which side of the points allowed a difference lies."""
    return abs(behind.value - near) > SURE * behind.error


def extend(wanted: int, names: tuple[str, ...] = NAMES) -> None:
    """Compute the truth of positions that are not known yet, until so many are known of each game."""
    STORE.mkdir(exist_ok=True)
    for name in names:
        known = {(line["position"], line["seat"]) for line in kept(name)}
        for number, (word, seat) in enumerate(islice(positions(name), wanted)):
            if (word, seat) in known:
                continue
            seen = truth(name, view_of(name, word, seat), Random(f"truth/{number}"))
            best = seen.ranked[0].action
            line = {
                "position": word,
                "seat": seat,
                "exact": seen.exact,
                "playouts": sum(found.playouts for found in seen.values()),
                "values": {str(action): [round(each.value, 3), round(each.error, 4)] for action, each in seen.items()},
                "behind": {str(action): round(seen.gain(best, action).value, 3) for action in seen},
            }
            with (STORE / f"{name}.jsonl").open("a") as file:
                file.write(json.dumps(line, separators=(",", ":")) + "\n")
        print(f"{name}: {len(kept(name))} positions", flush=True)


def beside(seen: Evaluation, line: dict[str, Any], near: float) -> Found:
    """Compare what the judge said with the reference."""
    truth, behind = line["values"], line["behind"]
    inside = [
        abs(found.value - truth[str(action)][0]) <= hypot(found.margin, NORMAL_95 * truth[str(action)][1]) + 1e-3
        for action, found in seen.items()
        if str(action) in truth
    ]
    return Found(
        behind[str(seen.best)],
        len(seen.groups[0]) == 1,
        sum(each <= near for each in behind.values()) == 1,
        sum(inside),
        len(inside),
    )


def compare(most: int, names: tuple[str, ...] = NAMES, seed: str = "judge") -> None:
    """Print how near the judge is, of each game."""
    judging.perf_counter = process_time
    for name in names:
        found, near, made = [], NEAR[name], 0
        for number, line in enumerate(kept(name)[:most]):
            judge = some(PARTS[name].judge)(PLAYOUTS, SECONDS)
            view = view_of(name, line["position"], line["seat"])
            *_, seen = judge.judge(view, Random(f"{seed}/{number}"), LEAST, GIVEN_UP)
            if str(seen.best) not in line["values"]:
                continue
            found.append(beside(seen, line, near))
            made += line["exact"]
        if not found:
            print(f"{name}: no reference yet")
            continue
        good = sum(each.behind <= near for each in found) / len(found)
        wrong = sum(each.clear and each.behind > near for each in found)
        inside = sum(each.inside for each in found) / sum(each.estimates for each in found)
        differs = [each for each in found if each.differs]
        print(
            f"{name:8} {len(found)} positions ({made} exact), {SECONDS} s beside {TRUTH:,} playouts or all ways: within "
            f"{near} points of the best {good:.1%}; called best and was not {wrong}; ± holds the reference {inside:.1%}; "
            f"where one is best by more, it says so in {sum(each.clear for each in differs) / max(1, len(differs)):.0%} of "
            f"{len(differs)}",
            flush=True,
        )
