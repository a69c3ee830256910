"""Command lines: argparse with words from the catalogue, and one line for what cannot be."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar
from unicodedata import east_asian_width

from hanawidgets.core.errors import RuleError
from hanawidgets.text import LANGUAGES, translate, words_in
from hanawidgets.text.wording import error_text

if TYPE_CHECKING:
    from hanawidgets.widgets.paper.html import Printed

# Help texts of the command line: argparse's layout with our words, broken as Japanese breaks.


class WordedHelp(argparse.HelpFormatter):
    """Knows the word before the usage line, and that Japanese has wide letters and no spaces to break at."""

    def __init__(self, prog: str, usage: str) -> None:
        super().__init__(prog)
        self._usage_word = usage

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, self._usage_word if prefix is None else prefix)

    def _split_lines(self, text: str, width: int) -> list[str]:
        return _wrap(text, width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(indent + line for line in _wrap(text, width - len(indent)))


def _wrap(text: str, width: int) -> list[str]:
    """Break a text into lines of so many columns, never inside a Latin word nor before a closing mark."""
    lines, used = [""], 0
    for part in re.findall(r"[!-~]+[、。）」]*|\s+|.[、。）」]*", text):
        columns = sum(2 if east_asian_width(letter) in "WF" else 1 for letter in part)
        if used + columns > width and lines[-1]:
            lines[-1] = lines[-1].rstrip()
            lines.append("")
            used = 0
            if part.isspace():
                continue
        lines[-1] += part
        used += columns
    return lines


P = TypeVar("P", bound="Printed")


class Refused(Exception):  # noqa: N818  (a fact to be worded)
    """A request that cannot be met; holds the key and the facts of the one line to print."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key)
        self.key, self.facts = f"app.cli.error.{key}", facts


class Parser(argparse.ArgumentParser):
    """argparse with its words from the catalogue."""

    def __init__(self, *, lang: str, **kwargs: Any) -> None:
        super().__init__(
            add_help=False,
            allow_abbrev=False,
            formatter_class=lambda prog: WordedHelp(prog, translate("app.cli.usage", lang)),
            exit_on_error=False,
            **kwargs,
        )
        self.lang = lang
        self._positionals.title = translate("app.cli.arguments", lang)
        self._optionals.title = translate("app.cli.options", lang)
        self.say(("-h", "--help"), "help", action="help")
        self.say(("--words",), "words", metavar="DIR")

    def say(self, names: Sequence[str], key: str, **kwargs: Any) -> None:
        """Add an argument whose help stands in the catalogue."""
        self.add_argument(*names, help=translate(f"app.cli.help.{key}", self.lang), **kwargs)

    def error(self, message: str) -> NoReturn:
        raise Refused("usage", detail=message)


def command(name: str, words: Sequence[str], lang: str) -> tuple[Parser, list[str]]:
    """Return the parser of a command, without arguments yet, and the words besides its name."""
    rest = list(words)
    rest.remove(name)
    description = translate(f"app.cli.{name}.description", lang)
    return Parser(lang=lang, prog=f"jupyter hanawidgets {name}", description=description), rest


def parse(parser: Parser, words: Sequence[str]) -> argparse.Namespace:
    """Return what a command line says. Raises Refused for what it should not."""
    args, unknown = parser.parse_known_args(words)
    if unknown:
        raise Refused("unknown", argument=unknown[0])
    if args.lang is not None and args.lang not in LANGUAGES:
        raise Refused("language", asked=args.lang, known=", ".join(LANGUAGES))
    return args


def writing(name: str, words: Sequence[str], lang: str, about: tuple[str, str], file: str) -> tuple[Parser, list[str]]:
    """Return the parser of a command that writes a page, with what it is about (key of its help, how usage calls it),
    ``--output`` (``file``: key of its help) and ``--lang``, and the words besides its name."""
    parser, rest = command(name, words, lang)
    parser.say(("about",), about[0], nargs="?", metavar=about[1])
    parser.say(("-o", "--output"), file, metavar="FILE")
    parser.say(("--lang",), "lang_sheet", metavar="|".join(LANGUAGES))
    return parser, rest


def write(name: str, make: Callable[[], P], output: str | None, file: str, lang: str) -> tuple[P, Path]:
    """Write the page that ``make`` gives, and return it and where it is; ``file``: where without ``output``, of the
    page's name. Raises Refused with ``name`` for what cannot be made, with ``write`` for where nothing can be written.
    """
    try:
        page = make()
    except RuleError as error:
        raise Refused(name, text=error_text(error, words_in(lang))) from error
    path = Path(output or file.format(page.name))
    try:
        page.save(path)
    except OSError as error:
        raise Refused("write", file=path, cause=error.strerror or error) from error
    return page, path


def number(text: str | int, option: str, low: int, high: int | None = None) -> int:
    """Return the whole number of an option; refuse anything below ``low`` or above ``high``."""
    try:
        found = int(text)
    except ValueError:
        found = low - 1
    if found < low or (high is not None and found > high):
        key = "number" if high is None else "range"
        raise Refused(key, option=option, asked=text, low=low, high=high)
    return found


def address(text: str, option: str = "--address") -> str:
    """Return a whole address with a slash at its end, "" for none; refuse what no site can lie at."""
    found = text and f"{text.strip().rstrip('/')}/"
    if not re.fullmatch(r"|https?://([\w-]+\.)*[\w-]+(:\d{1,5})?(/[\w.~-]+)*/", found, re.ASCII):
        raise Refused("address", option=option, asked=text)
    return found
