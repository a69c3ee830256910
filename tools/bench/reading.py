"""Positions to be read as a strong player would: what the table and the look back tell of them, in both languages.

They come from games of mixed levels under several rule sets and numbers of players, and are always the same for a number
of the first one; whoever changed the words reads others.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from random import Random
from typing import Any

from hanawidgets.core.registry import NAMES, PARTS
from hanawidgets.core.session import Session
from hanawidgets.text import words_in
from hanawidgets.text.reasons import told
from hanawidgets.text.wording import signed
from hanawidgets.widgets.table.evaluation_panel import LEAST
from hanawidgets.widgets.table.evaluation_panel import SURE as GIVEN_UP
from tests.needs import some

TRIED = 400
"""Playouts of each action."""
RULES: dict[str, tuple[dict[str, Any], ...]] = {
    "koikoi": ({"rules": "bga_general"}, {"rules": "bga_nintendo"}, {"rules": "club"}, {"rules": "bga_blog"}),
    "ohhell": (
        {"rules": "long_normal", "players": 4},
        {"rules": "short_valley", "players": 3},
        {"rules": "long_reverse", "players": 5},
        {"rules": "short_down", "players": 4, "mode": "negative"},
        {"rules": "long_normal", "players": 3, "mode": "positive"},
    ),
    "haggis": ({"rules": "two"}, {"rules": "three"}),
}
LEVELS = ("strong", "simple", "beginner", "simple")
FAST = 0.02
"""Seconds for a move of the strong player: the positions are to be read, not its play."""


def positions(name: str, first: int) -> Iterator[Session]:
    """Yield games stopped where there is something to choose, one of each."""
    for number, options in zip(range(first, 10**9), cycle(RULES[name])):
        play, chance = PARTS[name].api.Play(seed=f"read-{number}", **options), Random(f"read/{number}")
        players = [PARTS[name].opponents[LEVELS[(at + number) % 4]]() for at in range(len(play.state.seats))]
        for player in players:
            if hasattr(player, "playouts"):
                player.playouts, player.effort = 20, 200
        left = 1 + chance.randrange({"koikoi": 40, "ohhell": 90, "haggis": 60}[name])
        while play.turn is not None:
            view = play.view(play.turn).observation
            left -= 1
            if left <= 0 and len(view.legal_actions()) > 1:
                yield play._session
                break
            play.push(players[play.state.seats.index(play.turn)].choose(view, chance))


def read(wanted: int, first: int = 0, names: tuple[str, ...] = NAMES) -> None:
    """Print so many positions of each game, and all that is told of their choices."""
    for name in names:
        found = (session for session in positions(name, first))
        shown = 0
        for session in found:
            if shown == wanted:
                break
            now = session.now
            view = now.observe(now.to_act)
            *_, seen = some(PARTS[name].judge)(TRIED).judge(view, Random("read"), LEAST, GIVEN_UP)
            if len(seen.groups) == 1:
                continue
            shown += 1
            print(f"\n===== {name} {shown} ({session.rules!r}) seat {now.to_act}")
            print(PARTS[name].boards.plain(view) if hasattr(PARTS[name].boards, "plain") else repr(view))
            show(name, view, seen)


def show(name: str, view: Any, seen: Any) -> None:
    move = PARTS[name].boards.move_name
    for group, actions in enumerate(seen.groups):
        for action in actions[:3]:
            rival = seen.rival(action)
            against = "" if rival is None else f"  beside {move(rival, 'en')}"
            print(f"  {group} {signed(seen[action].value)} ±{2 * seen[action].error:.1f} {move(action, 'en')}{against}")
            if rival is None or group > 2:
                continue
            for lang in ("en", "ja"):
                for reason in told(seen, action, rival, view, words_in(lang)):
                    print(f"      {reason.text}  [{reason.rule} {reason.deed}]")


if __name__ == "__main__":
    import sys

    read(int(sys.argv[1]), int(sys.argv[2]), tuple(sys.argv[3:]) or NAMES)
