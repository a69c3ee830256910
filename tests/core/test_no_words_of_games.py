"""Shared code knows no game's words: what a game is made of stands in its own folder."""

from __future__ import annotations

import io
import re
import tokenize
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "hanawidgets"
SHARED = ("core", "analysis", "text", "teach", "widgets", "server")
WORDS = re.compile(
    r"(?<![a-z])(koi|yaku|month|months|trump|bomb|bombs|dared|hanafuda|hikari|tane|kasu|plant|bid)(?![a-z])"
)
"""What only one game speaks of."""
KNOWN = {
    "widgets/__init__.py": {"bid", "bomb"},  # names of widgets
    "widgets/app_pages.py": {"bid", "month", "months"},  # names of tutorials
}
"""Words that are still to be moved, by file; a file that has lost one has to be taken from here, none may be added."""


def words_of(path: Path) -> set[str]:
    """The words of games in the code of a file: its names and its texts, without comments and docstrings."""
    found: set[str] = set()
    before = tokenize.NEWLINE
    for token in tokenize.generate_tokens(io.StringIO(path.read_text("utf-8")).readline):
        if token.type in (tokenize.NL, tokenize.COMMENT):
            continue
        alone = token.type == tokenize.STRING and before in (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)
        if not alone and token.type in (tokenize.NAME, tokenize.STRING):
            found |= set(WORDS.findall(token.string.lower().replace("_", " ")))
        before = token.type
    return found


@pytest.mark.parametrize("folder", SHARED)
def test_shared_code_has_no_words_of_one_game(folder: str) -> None:
    found = {
        str(path.relative_to(PACKAGE)): words for path in (PACKAGE / folder).rglob("*.py") if (words := words_of(path))
    }
    known = {name: words for name, words in KNOWN.items() if name.startswith(f"{folder}/") and words}
    assert found == known
