"""The panels that every table is put together of. Written by `python -m hanawidgets.widgets.pages.names`."""

from __future__ import annotations

from typing import Any, Final

from ..panel import Panel
from .coach import CoachPanel
from .curtain import CurtainPanel, TrayPanel
from .evaluation_panel import JudgePanel
from .memory import MemoryPanel
from .own_games import OwnGamesPanel
from .review_panel import ReviewPanel
from .room_panel import RoomPanel
from .seating import SeatingPanel

PANELS: Final[tuple[type[Panel[Any]], ...]] = (
    CoachPanel,
    CurtainPanel,
    TrayPanel,
    JudgePanel,
    MemoryPanel,
    OwnGamesPanel,
    ReviewPanel,
    RoomPanel,
    SeatingPanel,
)
