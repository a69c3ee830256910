"""Bids as a page shows them: the pad of numbers, the forbidden one with its reason, over or under.

Words stand in the catalogue ``sheet``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hanawidgets.core.errors import RuleError, illegal
from hanawidgets.text import Words, minus

from ..details import Detail
from ..wording import sheet_text
from .views import PadNumber


def numbers(
    size: int, *, value: int | None, forbidden: int | None = None, marked: int | None = None, mark: str = ""
) -> list[PadNumber]:
    """Return the buttons 0 to ``size`` of a pad (OH-12).

    value      the number that stands there now;  forbidden: the one that may not be chosen (OH-13)
    marked     a number that carries the word ``mark``
    """
    return [
        {"n": number, "on": number == value, "off": number == forbidden, "mark": mark if number == marked else ""}
        for number in range(size + 1)
    ]


def sum_text(bids: Iterable[int], words: Words) -> str:
    """Return bids as a sum, e.g. ``0 + 2 + 1 + 3``."""
    return sheet_text("plus", words).join(map(str, bids))


def dealer_text(size: int, others: Sequence[int], words: Words) -> str:
    """Return what the dealer may not bid and why, or that every number is free (OH-13)."""
    total = sum(others)
    facts = {"sum": sum_text(others, words), "total": total, "size": size, "n": size - total}
    return sheet_text("dealer_free" if total > size else "dealer_no", words, **facts)


def over_text(size: int, bids: Sequence[int], players: int, words: Words) -> str:
    """Return the sum of the bids so far; when all have bid, whether the table bids over or under (OH-13)."""
    total = sum(bids)
    if len(bids) < players:
        return sheet_text("sum_open", words, total=total, size=size)
    word = "over" if total > size else "under" if total < size else "even"
    return sheet_text(f"sum_{word}", words, total=total, size=size, n=abs(total - size))


def signed_points(points: int) -> str:
    """Return points of a hand as a score sheet writes them."""
    return f"+{points}" if points > 0 else minus(str(points))


def forbidden_bid(number: int, size: int) -> RuleError:
    """Return the refusal of the dealer's forbidden bid (OH-13)."""
    return illegal("bid", number, Detail.FORBIDDEN_BID, total=size - number, size=size)
