"""Help texts of the command line: argparse's layout with our words, broken as Japanese breaks."""

from __future__ import annotations

import argparse
import re
from typing import Any
from unicodedata import east_asian_width


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
