"""Hypothesis settings, as in tests/core."""

from ..core.conftest import settings

__all__ = ["settings"]
