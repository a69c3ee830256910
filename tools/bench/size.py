"""How large the house is: lines of code by folder and by game, without docstrings, comments and blank lines.

``python -m tools.bench.size`` counts this checkout, ``python -m tools.bench.size FOLDER`` another one.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("koikoi", "ohhell", "haggis")
NOT_CODE = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
    tokenize.ENCODING,
}
OLD_NAMES = {"hanafuda": "koikoi", "playing": "ohhell"}
"""Before the games had folders of their own these modules were of one game."""


def code_lines(path: Path) -> int:
    """Return the number of lines that hold code; a text that stands alone is a docstring."""
    source = path.read_text(encoding="utf-8")
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in NOT_CODE:
            lines.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            lines.difference_update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(lines)


def statements(path: Path) -> int:
    """Return the number of statements: what no formatter changes."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return sum(
        isinstance(node, ast.stmt) and not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        for node in ast.walk(tree)
    )


def game_of(path: Path) -> str:
    """Return the game that a file belongs to by its path, or ``shared``."""
    text = path.as_posix()
    for game in GAMES:
        if game in text:
            return game
    return OLD_NAMES.get(path.stem, "shared")


def measure(root: Path) -> None:
    """Print the table of one checkout."""
    package = root / "hanawidgets"
    files = [p for p in sorted(package.rglob("*.py")) if "node_modules" not in p.parts and "frontend" not in p.parts]
    lines: Counter[str] = Counter()
    stmts: Counter[str] = Counter()
    count: Counter[str] = Counter()
    for path in files:
        inside = path.relative_to(package)
        folder = "/".join(inside.parts[: 2 if inside.parts[0] == "games" else 1][: len(inside.parts) - 1]) or "."
        for key in (f"  {folder}", f"of {game_of(inside)}", "Python in all"):
            lines[key] += code_lines(path)
            stmts[key] += statements(path)
            count[key] += 1
    tests = sorted((root / "tests").rglob("*.py"))
    lines["tests"], stmts["tests"] = sum(map(code_lines, tests)), sum(map(statements, tests))
    count["tests"] = len(tests)
    print(f"{'':24} {'files':>6} {'code lines':>11} {'statements':>11}")
    for key in sorted(lines, key=lambda key: (not key.startswith(" "), key)):
        print(f"{key:24} {count[key]:6,} {lines[key]:11,} {stmts[key]:11,}")
    scripts = [*(package / "frontend" / "src").rglob("*.ts"), *(package / "frontend" / "src").rglob("*.tsx")]
    written = sum(bool(re.search(r"\S", line)) for path in scripts for line in path.read_text("utf-8").splitlines())
    print(f"{'TypeScript':24} {len(scripts):6,} {written:11,}")


if __name__ == "__main__":
    measure(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT)
