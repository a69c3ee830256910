"""Tables under rules that nobody has chosen for a test: any options, numbers of players, sizes of hands. A page plays
each game to its end and asks for all kinds of things on the way: everything legal is done, all else is refused and
changes nothing, and nothing fails.

``HANAWIDGETS_FUZZ=200`` plays so many games at each table.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from hanawidgets.core.errors import RuleError
from hanawidgets.core.rules import value_text

from .kind import Kind
from .tables import KINDS
from .wire import ask, done, inside, named, own_traits

GAMES = int(os.environ.get("HANAWIDGETS_FUZZ", "4"))
ALL_DEALT = 17
"""The seed of a game whose first deal leaves no card to turn up, where a game knows that."""
MOST_REQUESTS = 3_000
NOT_OURS = ("our_fault", "bad_message")
"""What no request with the right arguments is answered."""


@pytest.fixture(params=KINDS, ids=str)
def kind(request: pytest.FixtureRequest) -> Kind:
    return request.param


def any_rules(kind: Kind, chance: Random) -> Any:
    """A rule set of the game: half of the options as chance wills, as far as the rules admit it."""
    game = kind.make.game
    rules = chance.choice([*game.presets.values()])
    for name in chance.sample([*rules.options], len(rules.options) // 2):
        try:
            rules = rules.with_options(**{name: chance.choice(rules.options[name].values)})
        except RuleError:
            continue  # not together with the others
    return rules.with_options(**kind.listed(rules, chance)) if chance.random() < 0.7 else rules


def looks(table: Any, kind: Kind, chance: Random) -> tuple[str, dict[str, Any]]:
    """Something that a page asks for besides moves: steps, what is told, settings, words; right or nonsense."""
    n, last = table.view["n"], table.view["last"]
    rules = any_rules(kind, chance)
    option = chance.choice([*rules.options])
    seats = [*table.state.seats, "B", "F", "", "x"]
    values = [value_text(value) for value in rules.options[option].values]
    return chance.choice(
        [
            ("undo", {}),
            ("redo", {}),
            ("step", {"forward": chance.random() < 0.5}),
            ("goto", {"at": chance.choice([0, n, last, chance.randint(-2, last + 2), 10**9])}),
            ("next", {"n": chance.choice([n, n + 1])}),
            ("odds", {"on": chance.random() < 0.3}),
            ("judge", {}),
            ("think", {"n": n}),
            ("coach", {"on": chance.random() < 0.5}),
            ("look_back", {"marks": ""}),
            ("look_on", {"n": 0}),
            ("look_at", {"at": chance.randint(0, last)}),
            ("look_as", {"seat": chance.choice(seats)}),
            ("look_away", {}),
            ("save", {}),
            ("load", {"text": chance.choice([table.value, table.value[:-1], str(table.record), "x"])}),
            ("resume", {"game": table.value, "settings": "opponent:own"}),
            ("names", {"text": "Aki\nBen"}),
            ("lift", {"n": n, "seat": chance.choice(seats)}),
            ("opponent", {"name": chance.choice(["beginner", "simple", "random", "pass", "open", "own", "x"])}),
            ("occupy", {"seat": chance.choice(seats), "level": chance.choice(["simple", "random", "", "x"])}),
            ("seat", {"seat": chance.choice(seats)}),
            ("ruleset", {"value": chance.choice([str(rules), f"{rules};x=1", "x"])}),
            ("option", {"name": option, "value": chance.choice([*values, "x", "13+13"])}),
        ]
    )


def moves(table: Any, chance: Random) -> str:
    """A word of a move that may be legal: one of another moment, or of none."""
    other = table.session.goto(chance.randint(0, table.view["last"])).now
    known = [str(action) for action in other.legal_actions()[:50]] if not other.is_chance and not other.is_over else []
    return chance.choice([*known, "pass", "bid:13", "AS", "a2", "JQ", "9O9R", "koi", ""])


def asked(table: Any, action: str, args: dict[str, Any]) -> None:
    """Ask for something that may be refused: then all is as it was."""
    within, traits = inside(table), {name: getattr(table, name) for name in own_traits(table)}
    with named((table, action, args)):
        answer = ask(table, action, **args)
        if "error" in answer:
            assert answer["error"]["code"] not in NOT_OURS, answer
            assert inside(table) == within
            assert {name: getattr(table, name) for name in own_traits(table)} == traits


def play_on(table: Any, kind: Kind, chance: Random) -> None:
    """Do what brings the game on: a move that the rules or the page list, or the next deal."""
    view, n = table.view, table.view["n"]
    if view["curtain"]:
        done(table, "lift", n=n, seat=view["curtain"]["seat"])
    elif view["can"]["go_on"] or not table.session.decides:
        done(table, "next", n=n)
    else:
        legal = [str(action) for action in table.state.legal_actions()]
        way = chance.choice(legal if chance.random() < 0.3 else kind.ways(table, chance))
        assert way in legal or table.state.refusal(table.game.parse_action(way)) is None
        with named((table, way)):
            done(table, "move", n=table.view["n"], do=way)


def play(kind: Kind, seed: int, requests: int = MOST_REQUESTS) -> None:
    """Play a game to its end, or so far; then begin others."""
    chance = Random(seed)
    rules = any_rules(kind, chance)
    opponent = chance.choice(["beginner", "simple", "random", "random", "open", "pass"])
    with named((seed, str(rules), opponent)):
        seat = chance.choice(kind.make.game.start(rules).seats)
        table = kind.make(str(rules), seed=seed, opponent=opponent, seat=seat)
        for _ in range(requests):
            if table.state.is_over:
                break
            with named(table):
                if chance.random() < 0.15:
                    asked(table, *looks(table, kind, chance))
                    if chance.random() < 0.9:
                        done(table, "goto", at=table.view["last"])
                elif chance.random() < 0.05:
                    asked(table, "move", {"n": table.view["n"], "do": moves(table, chance)})
                if not table.state.is_over:
                    play_on(table, kind, chance)
        assert table.state.is_over or requests < MOST_REQUESTS, "a game has an end"
        for action, args in (("again", {}), ("new", {"seed": ""})):
            asked(table, action, args)
            for _ in range(4):
                play_on(table, kind, chance)
        table.close()


@pytest.mark.slow
def test_a_game_of_any_rules_begins_and_goes_on(kind: Kind, quiet: None) -> None:
    play(kind, ALL_DEALT, 8)


@pytest.mark.slow
def test_games_of_any_rules_are_played_to_their_end(kind: Kind, quiet: None) -> None:
    for seed in range(ALL_DEALT, ALL_DEALT + GAMES):
        play(kind, seed)
