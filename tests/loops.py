"""Coroutines in tests. The main thread's loop may be Playwright's, so each runs in a thread."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

_T = TypeVar("_T")


def on_own_loop(work: Coroutine[Any, Any, _T]) -> _T:
    """Return what a coroutine comes to on a loop of its own."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
