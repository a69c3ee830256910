"""The ids of the rules reference that have tests, by game, and those that a later piece of work will test."""

import re
from collections.abc import Iterator

from .games import GAMES

IDS = {name: frozenset(entry.rule_ids) for name, entry in GAMES.items()}
"""Game -> its rule ids."""
EVERY = frozenset().union(*IDS.values())
"""The ids of all games."""
LATER = {rule: work for entry in GAMES.values() for rule, work in entry.later.items()}
"""Id -> the piece of work that brings its test."""

_PREFIX = "|".join(
    sorted({prefix.replace("-", "_") for entry in GAMES.values() for prefix in entry.rules}, key=len, reverse=True)
)
_ID = re.compile(rf"_({_PREFIX})_(\d+)(?=_|$)")


def ids_in(name: str) -> Iterator[str]:
    """Yield the rule ids with which the name of a test begins.

    >>> list(ids_in("test_K_BGA_23_C_05_seven_points_double")), list(ids_in("test_all_K_of_it"))
    (['K-BGA-23', 'C-05'], [])
    """
    at = len("test")
    while match := _ID.match(name, at):
        yield f"{match[1].replace('_', '-')}-{match[2]}"
        at = match.end()
