"""Sentences of lessons on Koi-Koi."""

from __future__ import annotations

from functools import partial
from typing import Final

from hanawidgets.teach.localised import said_of

said: Final = partial(said_of, "koikoi")
"""Return a sentence in all languages."""
