"""Sentences of lessons on Oh Hell."""

from __future__ import annotations

from functools import partial
from typing import Final

from hanawidgets.teach.localised import said_of

said: Final = partial(said_of, "ohhell")
"""Return a sentence in all languages."""
