"""Tables for pupils who are put together."""

from __future__ import annotations

from collections.abc import Mapping

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.game import ORDINARY
from hanawidgets.core.registry import GAMES


def table_for(game: str, people: int) -> tuple[str, Mapping[str, str]]:
    """Return rules, as text, and seats for so many people: with as many seats if the game can, else opponents beside.

    Raises RuleError wrong_player_count.
    """
    engine = GAMES[game]
    texts = [f"{name};players={people}" for name in engine.presets] + [*engine.presets]
    best: tuple[int, str, tuple[str, ...]] | None = None
    for text in texts:
        try:
            seats = tuple(engine.start(engine.parse_rules(text)).seats)
        except RuleError:
            continue
        if len(seats) >= people and (best is None or len(seats) < best[0]):
            best = (len(seats), text, seats)
    if best is None or people < 2:
        raise RuleError(Code.WRONG_PLAYER_COUNT, "ids", people)
    return best[1], {seat: "" if place < people else ORDINARY for place, seat in enumerate(best[2])}
