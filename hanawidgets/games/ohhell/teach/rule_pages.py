"""The examples of Oh Hell in the rule book: examples; options and their values need nothing of their own."""

from __future__ import annotations

from typing import Final

from hanawidgets.teach.exhibit import RulePages

from .examples import examples

PAGES: Final = RulePages(examples)
"""What the rule book shows."""
