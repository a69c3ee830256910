"""Shared parts of generators of problems: chance, words in all languages, distinct choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar

from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.core.state import Chance, randbelow, shuffled
from hanawidgets.text import LANGUAGES, minus

from .model import AnyStep, Choice, Choose, Text

T = TypeVar("T")
TRIES: Final = 400
"""Problems thrown away for having two right answers, or none, before a generator gives up."""


def endless(name: str, make: Callable[[], AnyStep | None]) -> Iterator[AnyStep]:
    """Yield problems that ``make`` makes up (None: none this time), no two in a row alike.

    Raises RuleError inconsistent with detail ``drill_impossible`` if it finds none.
    """
    last: AnyStep | None = None
    while True:
        for _ in range(TRIES):
            step = make()
            if step is not None and step != last:
                break
        else:
            raise RuleError(Code.INCONSISTENT, "with", name, "", Detail.DRILL_IMPOSSIBLE)
        last = step
        yield step


def one_of(items: Sequence[T], chance: Chance) -> T:
    """Return one of some things, each equally likely."""
    return items[randbelow(chance, len(items))]


def distinct(
    found: Iterable[Choice], chance: Chance, most: int = 4, order: Sequence[Any] = ()
) -> tuple[Choice, ...] | None:
    """Return distinct choices, the right one (the first) among them; None if too few.

    order  values in their order, where the same answers come again and again; else chance puts them in one
    """
    kept: list[Choice] = []
    for choice in found:
        same = any(
            choice.text == other.text or (choice.value is not None and choice.value == other.value) for other in kept
        )
        if not same and len(kept) < most:
            kept.append(choice)
    if order:
        kept.sort(key=lambda choice: order.index(choice.value))
        return tuple(kept) if len(kept) > 2 else None
    return shuffled(kept, chance) if len(kept) > 2 else None


def quiz(
    said: Callable[..., Text],
    name: str,
    rule: str,
    values: Sequence[Any],
    chance: Chance,
    *,
    case: str = "",
    facts: Mapping[str, object] | None = None,
    text: Callable[[Any], Text] | None = None,
    **shown: Any,
) -> Choose | None:
    """Return a question of a generator on a rule, None if fewer than two wrong answers are left.

    said    the game's sentences: ``drill.<name>`` the question, ``drill.<name>.why.<case>`` said to the right
            answer, ``drill.<name>.not`` (the rule, without the answer) to the others
    values  the right answer, then others: each ``drill.<name>.<value>``, or as ``text`` words it
    facts   for all of these sentences
    shown   what the step shows besides
    """
    about = facts or {}
    right = values[0]

    def choice(value: Any) -> Choice:
        why = f"drill.{name}.why.{case}" if value == right and case else f"drill.{name}.not"
        worded = text(value) if text else said(f"drill.{name}.{value}", **about)
        asked = value if shown.get("ask", "none") != "none" else None
        return Choice(text=worded, value=asked, right=value == right, why=said(why, **about), rule=rule)

    choices = distinct(map(choice, dict.fromkeys(values)), chance)
    question = said(f"drill.{name}", **about)
    if choices is None:
        return None
    return Choose(part="drill", question=question, choices=choices, rule=(rule,), **shown)


def number(value: int) -> Text:
    """Return a number as an answer."""
    return dict.fromkeys(LANGUAGES, minus(str(value)))
