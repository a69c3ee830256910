"""What counts in a question that asks for a sum: part by part, and what does not count and why."""

from __future__ import annotations

from dataclasses import dataclass

from .model import Text


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a sum: its name, its points (0: it does not count), and why, None: it says itself."""

    name: Text
    value: int
    why: Text | None = None


@dataclass(frozen=True, slots=True)
class Counted:
    """A sum and its parts."""

    parts: tuple[Part, ...]
    total: int
