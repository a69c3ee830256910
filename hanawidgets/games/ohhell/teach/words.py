"""The words of lessons and the rule book for Oh Hell: its own words first, then those of all games."""

from __future__ import annotations

from functools import partial
from typing import Final

from hanawidgets.teach.localised import said_of
from hanawidgets.teach.parts import line_of, word_of

said: Final = partial(said_of, "ohhell")
"""Return a sentence of lessons in all languages."""
word: Final = partial(word_of, "ohhell")
"""Return a word of the rule book."""
line: Final = partial(line_of, "ohhell")
"""Return the label of a row of cards."""
