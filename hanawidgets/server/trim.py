"""Memory that pages have given back, handed on to the system."""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any, Final

EVERY_S: Final = 30
"""How often: it takes about two milliseconds."""


@cache
def _trim() -> Any:
    try:
        return ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):  # a C library that keeps none back, or another system's
        return None


def give_back() -> bool:
    """Hand on what is free; the GNU C library keeps it after a rush of visitors. Return whether there was any."""
    trim = _trim()
    return bool(trim and trim(0))
