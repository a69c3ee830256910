"""Many rows in one test: pytest needs 5 to 8 ms for every item, and each worker collects all of them."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

import pytest

Test = Callable[..., None]
left_out: set[str] = set()
"""Games whose rows are left out: where another game is tried, theirs have been seen elsewhere."""


def is_left_out(row: Any) -> bool:
    """Tell whether a row speaks of games that are left out and of no other."""
    return any(name in repr(row) for name in left_out)


@contextmanager
def named(what: object) -> Iterator[None]:
    """Say of which row a test was speaking when it failed."""
    try:
        yield
    except BaseException as failure:  # pytest's own failures are no Exception
        failure.add_note(f"of {what}")
        raise


def each(
    names: str | tuple[str, ...], rows: Iterable[Any], around: Callable[[], AbstractContextManager[Any]] = nullcontext
) -> Callable[[Test], Test]:
    """Run a test with every row, as ``pytest.mark.parametrize`` does, but as one item. A red row hides no other.

    around  what is set up before each row and taken down after it
    """
    keys = [name.strip() for name in names.split(",")] if isinstance(names, str) else names
    given = [row for row in rows if not is_left_out(row)]

    def over(test: Test) -> Test:
        @functools.wraps(test)
        def run(*args: Any, **fixtures: Any) -> None:
            if left_out and not given:
                pytest.skip(f"all rows are of {', '.join(sorted(left_out))}")
            red: list[BaseException] = []
            skipped: list[BaseException] = []
            for row in given:
                values = dict(zip(keys, row if len(keys) > 1 else (row,), strict=True))
                try:
                    with named(values), around():
                        test(*args, **fixtures, **values)
                except pytest.skip.Exception as skip:
                    skipped.append(skip)
                except (Exception, pytest.fail.Exception) as failure:
                    red.append(failure)
            if len(red) > 1:
                raise BaseExceptionGroup(f"{len(red)} of {len(given)} rows", red)
            for one in (*red, *skipped):
                raise one

        del run.__wrapped__  # pytest asks for the fixtures that are left
        signature = inspect.signature(test)
        left = [part for part in signature.parameters.values() if part.name not in keys]
        run.__signature__ = signature.replace(parameters=left)
        return run

    return over
