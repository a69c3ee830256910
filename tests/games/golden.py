"""Golden playthroughs and counted trees: what a game did once, it does again, word for word.

A playthrough is a text: the rules, then every action (who, what) with the events that it brought below it, the
position in one word when a deal ends, and the result with its formulas. A tree is a text too: rules, the actions up to
a position, and how many lines of play there are from it, one move deep, two, and so on.

Write them anew, when a rule has changed: ``python -m tests.games.golden``
"""

import random
from collections.abc import Mapping
from pathlib import Path

from hanawidgets.core.explain import formula
from hanawidgets.core.registry import GAMES

HERE = Path(__file__).parent
PLAYED = {
    "koikoi": [("bga_general_half", 1), ("bga_blog;rounds=6", 2), ("club_half", 3)],
    "ohhell": [("short_up;players=3", 1), ("short_down;players=5;hand_sizes=10+2+1;mode=negative", 2)],
    "haggis": [("two", 1), ("three", 2), ("three;bomb_award=winner_chooses", 3)],
}
"""Game → rules and seed of every playthrough."""
COUNTED = {
    "koikoi": [("bga_general", 1, 0, 3), ("bga_blog", 2, 6, 3), ("club", 3, 12, 4), ("bga_general", 4, 20, 5)],
    "ohhell": [("short_down;players=3", 1, 0, 4), ("long_normal", 2, 12, 5), ("short_valley;players=5", 3, 9, 5)],
    "haggis": [("two", 1, 0, 2), ("two", 5, 12, 3), ("three", 3, 12, 4), ("three;bomb_award=winner_chooses", 7, 40, 4)],
}
"""Game → rules, seed, moves that are made first, and how deep the lines of play are counted."""


def written(value):
    """A fact as text: cards and names side by side, a mapping as its pairs."""
    if isinstance(value, Mapping):
        return ",".join(f"{key}:{written(item)}" for key, item in value.items())
    if isinstance(value, (tuple, list)):
        return "+".join(map(written, value)) or "()"
    return str(value)


def told(event):
    """An event as a line."""
    words = [f"  {event.kind}", event.seat or "-", *(f"{key}={written(fact)}" for key, fact in event.facts.items())]
    words += [f"only={event.only_for}"] * bool(event.only_for) + [event.rule] * bool(event.rule)
    return " ".join(words)


def chosen(game, state, dice):
    """What chance or a thoughtless player does."""
    return game.chance(state, dice) if state.is_chance else dice.choice(state.legal_actions())


def actor(state, action):
    """Who does it, ``-`` for chance."""
    return getattr(action, "actor", None) or state.to_act or "-"


def playthrough(game, rules, choose):
    """A whole game as text.

    choose  state → action;  rules: their text
    """
    state = game.start(game.parse_rules(rules))
    lines = [rules]
    while not state.is_over:
        action = choose(state)
        step = state.apply(action)
        assert step.state == state.after(action)
        lines += [f"{actor(state, action)} {action}", *map(told, step.events)]
        state = step.state
        if state.is_chance:
            lines.append(f"= {state}")
    result = state.outcome
    lines += [f"= {state}", f"winners {' '.join(result.winners)}"]
    for seat, points in result.points.items():
        lines.append(f"{seat} {points}: {formula(result.terms[seat])}")
        lines += [f"  {term.name} {term.value} {term.reason} {term.rule}" for term in result.terms[seat].walk()]
    return "\n".join(lines) + "\n"


def actions_of(game, text):
    """The actions of a playthrough, in order."""
    for line in text.splitlines()[1:]:
        if line.startswith("winners "):
            return
        if line[0] not in " =":
            yield game.parse_action(line.partition(" ")[2])


def count(state, depth):
    """The lines of play of that many decisions, shorter ones included that end in a deal or an end before."""
    if depth == 0 or state.to_act is None:
        return 1
    moves = state.legal_actions()
    return len(moves) if depth == 1 else sum(count(state.after(move), depth - 1) for move in moves)


def tree(game, rules, actions, depth):
    """A counted tree as one line."""
    state = game.start(game.parse_rules(rules))
    for action in actions:
        state = state.after(action)
    counts = [str(count(state, deep)) for deep in range(1, depth + 1)]
    return " | ".join([rules, " ".join(map(str, actions)), " ".join(counts)])


def trees(game):
    """All counted trees of a game, made anew."""
    for rules, seed, moves, depth in COUNTED[game.name]:
        dice, state, actions = random.Random(seed), game.start(game.parse_rules(rules)), []
        while state.is_chance or len(actions) < moves:
            actions.append(chosen(game, state, dice))
            state = state.after(actions[-1])
        yield tree(game, rules, actions, depth)


def folder(game):
    """Where a game's texts lie."""
    return HERE / game.name / "golden"


def texts(game):
    """The playthroughs of a game that lie there, by name."""
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(folder(game).glob("game-*.txt"))}


def lines(game):
    """The counted trees of a game that lie there."""
    return folder(game).joinpath("trees.txt").read_text(encoding="utf-8").splitlines()


def assert_plays_as_written(game, text) -> None:
    """Play a playthrough's actions again."""
    actions = actions_of(game, text)
    assert playthrough(game, text.partition("\n")[0], lambda _: next(actions)) == text


def assert_counts_as_written(game, line) -> None:
    """Count a tree again."""
    rules, actions, counts = line.split(" | ")
    made = [game.parse_action(word) for word in actions.split()]
    assert tree(game, rules, made, len(counts.split())) == line


def main() -> None:
    """Write all texts anew."""
    for name, games in PLAYED.items():
        game = GAMES[name]
        folder(game).mkdir(exist_ok=True)
        for number, (rules, seed) in enumerate(games, 1):
            dice = random.Random(seed)
            text = playthrough(game, rules, lambda state, dice=dice, game=game: chosen(game, state, dice))
            folder(game).joinpath(f"game-{number}.txt").write_text(text, encoding="utf-8")
        folder(game).joinpath("trees.txt").write_text("\n".join(trees(game)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
