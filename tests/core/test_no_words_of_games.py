"""Shared code knows no game's words: what a game is made of stands in its own folder."""

from __future__ import annotations

import io
import re
import tokenize
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "hanawidgets"
FRONTEND = PACKAGE / "frontend" / "src"
SHARED = ("core", "analysis", "text", "teach", "widgets", "server", "cli")
WORDS = re.compile(
    r"(?<![a-z])(koi|yaku|month|months|trump|bomb|bombs|dared|hanafuda|hikari|tane|kasu|plant|bid|bids)(?![a-z])"
)
"""What only one game speaks of."""
KNOWN = {
    "widgets/__init__.py": {"bid", "bomb", "koi", "yaku"},  # names of widgets, written from the games
    "widgets/app_pages.py": {"bid", "month", "months"},  # names of tutorials
    "widgets/pages/front_pages.py": {"koi"},  # a line of code that teachers may type
    "frontend/src/tools/browse.css": {"month"},  # an order of the gallery, which links and notebooks name
}
"""Words that may stand where a name of widgets, pages or orders is meant that people use; none may be added."""
COMMENTS = re.compile(r"/\*.*?\*/|(?<![:\w\"'])//[^\n]*", re.DOTALL)
"""Of TypeScript and CSS; the // of an address is none."""


def words_in(text: str) -> set[str]:
    """The words of games in a text in which words may hang together: ``hw_yaku``, ``inYaku``."""
    return set(WORDS.findall(re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text).lower().replace("_", " ")))


def words_of(path: Path) -> set[str]:
    """The words of games in the code of a file: its names and its texts, without comments and docstrings."""
    if path.suffix != ".py":
        return words_in(COMMENTS.sub("", path.read_text("utf-8")))
    found: set[str] = set()
    before = tokenize.NEWLINE
    for token in tokenize.generate_tokens(io.StringIO(path.read_text("utf-8")).readline):
        if token.type in (tokenize.NL, tokenize.COMMENT):
            continue
        alone = token.type == tokenize.STRING and before in (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)
        if not alone and token.type in (tokenize.NAME, tokenize.STRING):
            found |= words_in(token.string)
        before = token.type
    return found


def shared_files() -> list[Path]:
    """The files of code that no game owns; what is written from games is none."""
    python = [path for folder in SHARED for path in (PACKAGE / folder).rglob("*.py")]
    page = [path for path in FRONTEND.rglob("*") if path.suffix in (".ts", ".tsx", ".css")]
    written = (FRONTEND / "views.d.ts", FRONTEND / "painters.ts")
    return [*python, *(path for path in page if "games" not in path.parts and path not in written)]


@pytest.mark.slow
def test_shared_code_has_no_words_of_one_game() -> None:
    found = {str(path.relative_to(PACKAGE)): words for path in shared_files() if (words := words_of(path))}
    assert found == KNOWN


@pytest.mark.parametrize(
    ("name", "code", "words"),
    [
        ("a.py", 'def f():\n    """Of a month."""\n    return "hw-yaku"  # trump\n', {"yaku"}),
        ("a.py", "class BombLadder:\n    my_bid = 1\n", {"bomb", "bid"}),
        ("a.ts", 'const inYaku = "https://koi"; // a month\n', {"yaku", "koi"}),
        ("a.css", "/* a plant */\n.hw-by-month, .hw-koikoi {}\n", {"month"}),
    ],
)
def test_what_is_found(name: str, code: str, words: set[str], tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_text(code, "utf-8")
    assert words_of(file) == words
