"""The ids of the rules reference that have tests, by game, and those that a later piece of work will test."""

import re
from collections.abc import Iterator

RANGES = {
    "K-BGA": [(1, 67)],
    "K-CLUB": [(1, 39)],
    "K-BLOG": [(1, 23)],
    "C": [(1, 18)],
    "GAP-K": [(1, 22)],
    "EX-K": [(1, 15), (20, 27), (30, 30)],
}

"""Section 1, Koi-Koi."""

OHHELL_RANGES = {"OH": [(1, 37)], "C": [(20, 20)], "GAP-OH": [(1, 8)], "EX-OH": [(1, 5)]}
"""Section 2, Oh Hell."""

HAGGIS_RANGES = {"HG": [(1, 56)], "C": [(30, 34)], "GAP-HG": [(1, 16)], "EX-HG": [(1, 15)]}
"""Section 3, Haggis."""


def _ids(ranges):
    return frozenset(
        f"{prefix}-{number:02}"
        for prefix, spans in ranges.items()
        for low, high in spans
        for number in range(low, high + 1)
    )


ALL = _ids(RANGES)
"""The ids of Koi-Koi."""
OHHELL = _ids(OHHELL_RANGES)
HAGGIS = _ids(HAGGIS_RANGES)
EVERY = ALL | OHHELL | HAGGIS
"""The ids of all games."""

LATER = {"K-BGA-67": "interface", "K-CLUB-39": "interface"}
"""Id -> the piece of work that brings its test."""

_PREFIX = "|".join(
    sorted((p.replace("-", "_") for p in {**RANGES, **OHHELL_RANGES, **HAGGIS_RANGES}), key=len, reverse=True)
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
