"""Sentences of lessons on Haggis."""

from __future__ import annotations

from functools import partial
from typing import Final

from hanawidgets.teach.localised import said_of

said: Final = partial(said_of, "haggis")
"""Return a sentence in all languages."""
