"""The options of case files in ``FORMAT.md``, written by ``python -m hanawidgets.teach.cases.option_tables``."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from hanawidgets.core.rules import Option
from hanawidgets.text import words_in
from hanawidgets.text.wording import option_value

from .files import CASES

FILE: Final = Path(__file__).with_name("FORMAT.md")
_TABLE: Final = re.compile(r"(<!-- options of (\w+): .*? -->\n).*?(?=\n\n)", re.DOTALL)


def _rows(game: str) -> Iterator[str]:
    yield "| Option | Values, the default first |\n|---|---|"
    rules = CASES[game].rules
    for option in rules.options.values():
        if option.in_cases:
            only = " or ".join(map(_code, option.only_with))
            name = f"`{option.name}`" + (f" (only with `{rules.decider}` {only})" if only else "")
            yield f"| {name} | {_values(game, option)} |"


def _values(game: str, option: Option) -> str:
    if isinstance(option.in_cases, Mapping):
        words = {
            written: option_value(option.name, value, words_in("en"), game)
            for written, value in option.in_cases.items()
        }
        return ", ".join(f"{_code(written)} ({word})" for written, word in words.items())
    return ", ".join(map(_code, option.values))


def _code(value: object) -> str:
    return f"`{json.dumps(value)}`"


def written() -> str:
    """Return the file as it is to be."""
    return _TABLE.sub(lambda found: found[1] + "\n".join(_rows(found[2])), FILE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")


__all__ = ["FILE", "written"]
