"""Faults of ours in logs: names and answers of pupils may stand in an exception's message."""

from __future__ import annotations

from traceback import format_tb

__all__ = ["traced"]


def traced(error: Exception) -> str:
    """Return what kind of error it is and how it came about, without its message."""
    return f"{type(error).__name__}\n{''.join(format_tb(error.__traceback__))}"
