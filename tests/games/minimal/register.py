"""Registers the minimal game: ``pytest -p tests.games.minimal.register``, or imported before all else of the package.

It lies in no folder of the package, so it is put where the games are looked for.
"""

from pathlib import Path

import hanawidgets.games
from hanawidgets.core import registry
from tests import rows

NAME = "minimal"
FOLDER = Path(__file__).parent / "games"
rows.left_out.update(registry.NAMES)
if NAME not in registry.NAMES:
    hanawidgets.games.__path__.append(str(FOLDER))
    registry.NAMES = (*registry.NAMES, NAME)  # type: ignore[misc]
