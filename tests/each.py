"""Tables of cases, gone through by one test each: pytest needs longer for a test of its own than most cases do."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import wraps
from typing import Any


@contextmanager
def named(what: object) -> Iterator[None]:
    """Say of which of many alike a test was speaking when it failed."""
    try:
        yield
    except Exception as failure:
        failure.add_note(f"of {what}"[:400])
        raise


def each(
    names: str | tuple[str, ...], rows: Iterable[Any], around: Callable[[], AbstractContextManager[Any]] = nullcontext
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Go through a table within one test; otherwise like ``pytest.mark.parametrize``.

    around  what is set up before each row and taken down after it
    """
    table = tuple(rows)

    def loops(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def through(**fixtures: Any) -> None:
            for row in table:
                given = {names: row} if isinstance(names, str) else dict(zip(names, row, strict=True))
                with named(row), around():
                    test(**given, **fixtures)

        given = {names} if isinstance(names, str) else {*names}
        known = inspect.signature(test)
        assert table and given <= known.parameters.keys(), f"{test.__name__}: {names}"
        through.__signature__ = known.replace(  # type: ignore[attr-defined]
            parameters=[one for name, one in known.parameters.items() if name not in given]
        )
        return through

    return loops
