"""Days as a learner lives them: where they are, and from four in the morning on.

A ``zone`` is where the learner is, as ``datetime`` takes it; None is the zone of this machine.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta, timezone, tzinfo
from math import isfinite
from typing import Final

from hanawidgets.core.errors import Code, Detail, RuleError

DAWN: Final = 4
"""Hours after midnight at which a day begins: who plays until one at night has not begun the next one."""
LATEST: Final = 36**7 - 1
"""Seconds since 1970 that a memory can write: until the year 4453."""


def second(when: float) -> int:
    """Return a time, seconds since 1970 (UTC), in whole seconds. Raises RuleError number_out_of_range with detail
    ``bad_time`` for one that no memory can write: not finite, before 1970 or after the year 4452."""
    if not (isfinite(when) and 0 <= when <= LATEST):
        raise RuleError(Code.NUMBER_OUT_OF_RANGE, "when", when, detail=Detail.BAD_TIME, low=0, high=LATEST)
    return int(when)


def date_of(when: float, zone: tzinfo | None = None) -> date:
    """Return the date on the calendar at a time. Raises RuleError as :func:`second`."""
    return _there(when, zone).date()


def day_of(when: float, zone: tzinfo | None = None) -> int:
    """Return the number of the learner's day at a time: of two days in a row, numbers in a row. Raises RuleError as
    :func:`second`."""
    there = _there(when, zone)
    return there.toordinal() - (there.hour < DAWN)


def begins(day: int, zone: tzinfo | None = None) -> float:
    """Return when a learner's day begins, in seconds since 1970."""
    return datetime.combine(date.fromordinal(day), time(DAWN), zone).timestamp()


def _there(when: float, zone: tzinfo | None) -> datetime:
    return datetime.fromtimestamp(second(when), UTC).astimezone(zone)


def zone_of(minutes: object) -> tzinfo | None:
    """Return the zone whose clocks are so many minutes ahead of UTC (Japan: 540), as a page tells it; None for what no
    place on earth has."""
    if type(minutes) is int and -14 * 60 <= minutes <= 14 * 60:
        return timezone(timedelta(minutes=minutes))
    return None


__all__ = ["DAWN", "LATEST", "begins", "date_of", "day_of", "second", "zone_of"]
