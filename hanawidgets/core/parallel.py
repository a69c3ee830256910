"""The same work done here or by workers of any ``concurrent.futures.Executor``, its results in the order of the items.

What is done is a function and its items; both are pickled. Items go out in parts, each long enough to be worth its
way and never so many that results pile up. Whatever does the work, the results are the same.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from .errors import Code, Detail, RuleError

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

T = TypeVar("T")
R = TypeVar("R")

PART_S: Final = 0.25
"""Seconds that a part should take: the way to a worker and back is a hundredth of it."""
MOST: Final = 4096
"""Items of a part."""
AHEAD: Final = 3
"""So many parts wait for each worker that there may be, so that none is idle while results are taken."""
WORKERS: Final = 32
"""Workers that are thought of where an executor does not say how many it has."""


class _Part(NamedTuple, Generic[T]):
    """Items on their way: the function, and what made them."""

    work: Callable[[T], Any]
    items: Sequence[T]
    version: tuple[str, str]


def _versions() -> tuple[str, str]:
    """Return the versions of this package and of Python, as far as they matter."""
    package: str = sys.modules["hanawidgets"].__version__  # not imported: the package stands on this module
    return package, f"{sys.version_info.major}.{sys.version_info.minor}"


class _Done(NamedTuple):
    """A part on its way back: what came of its items up to the first that failed, with what, in how many seconds."""

    results: list[Any]
    error: Exception | None
    seconds: float
    version: tuple[str, str]


def _do(part: _Part[Any]) -> _Done:
    """Do a part; with other versions than it asks for, nothing."""
    from time import perf_counter  # noqa: PLC0415 - only who shares work out needs a clock

    begun, results = perf_counter(), list[Any]()
    if _versions() != part.version:
        return _Done(results, None, 0.0, _versions())
    error = None
    try:
        results.extend(map(part.work, part.items))
    except Exception as failed:
        error = failed
    return _Done(results, error, perf_counter() - begun, part.version)


def in_order(work: Callable[[T], R], items: Iterable[T], executor: Executor | None = None) -> Iterator[R]:
    """Yield ``work(item)`` of each item, in their order; each when it is asked for, or by workers ahead of that.

    executor  any ``concurrent.futures.Executor``: a process pool, or that of ipyparallel, dask or mpi4py; None: here

    A part that a worker lost is given out once more. Raises RuleError if it is lost again, and for workers that lack
    this package or have another version of it or of Python; and whatever ``work`` raises.
    """
    if executor is None:
        yield from map(work, items)
        return
    check_executor(executor)
    waiting: deque[tuple[_Part[T], Future[_Done]]] = deque()
    coming, size = iter(items), 1
    version = _versions()
    most = AHEAD * (getattr(executor, "_max_workers", None) or WORKERS)
    try:
        while True:
            while len(waiting) < most and (some := list(islice(coming, size))):
                part = _Part(work, some, version)
                waiting.append((part, executor.submit(_do, part)))
            if not waiting:
                return
            part, future = waiting.popleft()
            done = _result(executor, part, future)
            size = max(1, min(MOST, 2 * size, int(PART_S * len(part.items) / max(done.seconds, 1e-6))))
            yield from done.results
            if done.error is not None:
                raise done.error
    finally:
        for _, future in waiting:
            future.cancel()


def check_executor(executor: Executor | None) -> Executor | None:
    """Return an executor or None. Raises RuleError wrong_type for what takes no work."""
    if executor is not None and (isinstance(executor, type) or not callable(getattr(executor, "submit", None))):
        raise RuleError(Code.WRONG_TYPE, "executor", type(executor).__name__, detail=Detail.NO_EXECUTOR)
    return executor


def check_items(field: str, items: Iterable[T]) -> Iterable[T]:
    """Return what can be gone through. Raises RuleError wrong_type for anything else, and for a text."""
    if isinstance(items, (str, bytes)) or not isinstance(items, Iterable):
        raise RuleError(Code.WRONG_TYPE, field, type(items).__name__, wanted="list")
    return items


def _result(executor: Executor, part: _Part[Any], future: Future[_Done]) -> _Done:
    """Return what became of a part."""
    try:
        done = future.result()
    except Exception as lost:
        try:
            done = executor.submit(_do, part).result()
        except Exception as again:
            said = f"{type(again).__name__}: {again}"[:200]
            raise RuleError(Code.UNKNOWN_VALUE, "executor", said, detail=Detail.WORKER_LOST) from lost
    if done.version != part.version:
        here, there = (" ".join(each) for each in (part.version, done.version))
        raise RuleError(Code.UNKNOWN_VALUE, "executor", there, detail=Detail.OTHER_WORKER, here=here)
    return done


__all__ = ["check_executor", "check_items", "in_order"]
