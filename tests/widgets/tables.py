"""Every game's table, and how a page plays on it: what the tests of all tables run on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from hanawidgets.core.registry import GAMES
from hanawidgets.core.session import Session
from hanawidgets.games.haggis.legal import Phase as HaggisPhase
from hanawidgets.games.haggis.widgets import board as _haggis_board
from hanawidgets.games.koikoi.widgets import board as _koikoi_board
from hanawidgets.games.ohhell.widgets import board as _ohhell_board
from hanawidgets.widgets import HaggisTable, KoiKoiTable, OhHellTable
from hanawidgets.widgets.table import GameTable

from .wire import done


@dataclass(frozen=True)
class Kind:
    """One game's table.

    make    its class;  short: rules of a short game;  other: other rules of the same game
    board   what is drawn of a game
    ways    what the page lets the player do now; of Haggis for the cards that chance holds up
    most    bytes that its view may have
    """

    make: Callable[..., Any]
    short: str
    other: str
    board: Callable[[Session, str], dict[str, Any]]
    ways: Callable[[Any, Random], list[str]]
    most: int

    def __str__(self) -> str:
        return str(self.make.game.name)

    def played(self, times: int, *given: str, **options: Any) -> Any:
        """A table at which so much was asked for."""
        table = self.make(*given, **{"seed": 1, **options})
        go_on(table, Random(1), times)
        return table


def koikoi_ways(table: KoiKoiTable, _: Random) -> list[str]:
    """Options of the prompt, or every way to play a card or to take one."""
    view = table.view
    if view["prompt"]:
        return [option["do"] for option in view["prompt"].get("options", [])]
    plays = [way["do"] for act in view["board"]["acts"].values() for way in act["ways"]]
    return plays + [take["do"] for take in view["board"]["takes"].values()]


def ohhell_ways(table: OhHellTable, _: Random) -> list[str]:
    """Bids that are not crossed out, or cards that may be played."""
    view = table.view
    if view["prompt"]:
        return [option["do"] for option in view["prompt"].get("options", []) if not option["off"]]
    return [way["do"] for act in view["board"]["acts"].values() for way in act["ways"]]


def haggis_ways(table: HaggisTable, chance: Random) -> list[str]:
    """Whom to give a trick; or take up one of the combinations that are listed, and what the page then lets do."""
    if table.state.current.phase is HaggisPhase.GIVE:
        return [option["do"] for option in table.view["prompt"]["options"]]
    n = table.view["n"]
    if not table.view["board"]["offers"]:
        done(table, "offers", n=n, on=True)
    items = [item for group in table.view["board"]["offers"]["groups"] for item in group["items"]]
    if items:
        done(table, "take_up", n=n, cards=chance.choice(items)["cards"])
    board = table.view["board"]
    bets = [option["do"] for bets in board["bets"] for option in bets["options"]]
    passing = [board["pick"]["pass"]["do"]] if board["pick"]["pass"] else []
    plays = [way["do"] for way in board["pick"]["ways"]]
    assert bool(plays) == bool(items), "what is listed may be played"
    return plays * 6 + passing + bets  # seldom a pass: games shall end


KINDS = (
    Kind(KoiKoiTable, "bga_general_half", "club", _koikoi_board.board, koikoi_ways, 30_000),
    Kind(OhHellTable, "short_up;hand_sizes=1+2+3", "short_down;players=7", _ohhell_board.board, ohhell_ways, 40_000),
    Kind(HaggisTable, "two", "three_long", _haggis_board.board, haggis_ways, 40_000),
)


def go_on(table: GameTable, chance: Random, most: int = 10_000) -> None:
    """Play on as the page would, until the game is over or so many moves are made."""
    kind = next(kind for kind in KINDS if kind.make.game is table.game)
    while most and not table.state.is_over:
        n = table.view["n"]
        if table.state.is_chance:
            done(table, "next", n=n)
        else:
            done(table, "move", n=n, do=chance.choice(kind.ways(table, chance)))
        most -= 1


def over(make: Any, rules: str, seed: int = 1) -> Session:
    """A game against one who plays anything, played so to its end by somebody at A."""
    game = make.game
    chance = Random(seed)
    session = Session(
        game, game.parse_rules(rules), GAMES[game.name].opponents, frozenset("A"), "random", str(seed)
    ).dealt()
    while not session.now.is_over:
        session = (
            session.act(chance.choice(session.now.legal_actions())).answered() if session.decides else session.dealt()
        )
    return session
