"""The ids of section 1 of the rules reference, and those that a later piece of work will test."""

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

ALL = frozenset(
    f"{prefix}-{number:02}"
    for prefix, ranges in RANGES.items()
    for low, high in ranges
    for number in range(low, high + 1)
)

LATER = {
    "K-BGA-67": "interface",
    "K-CLUB-39": "interface",
}
"""Id -> the piece of work that brings its test."""

_PREFIX = "|".join(sorted((p.replace("-", "_") for p in RANGES), key=len, reverse=True))
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
