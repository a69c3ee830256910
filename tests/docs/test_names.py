"""What docs use of a front door is what it offers, what completion offers, and what the reference explains."""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import hanawidgets
from tests.rows import each

ROOT = Path(__file__).parents[2]
GAMES = ("koikoi", "ohhell", "haggis")
TEXTS = [
    ROOT / "README.md",
    *(ROOT / "docs").glob("*.md"),
    *(ROOT / "docs" / "howto").glob("*.*"),
    *(ROOT / "notebooks" / "tutorials").glob("*.py"),
]
MODULE = re.compile(r"\.\. automodule:: (\S+)\n((?:   :.*\n)*)")


def code_of(path: Path) -> str:
    text = path.read_text("utf-8")
    return "\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL)) if path.suffix == ".md" else text


def explained() -> Iterator[object]:
    """Yield what the reference explains."""
    for page in (ROOT / "docs" / "reference").glob("*.md"):
        for name, options in MODULE.findall(page.read_text("utf-8")):
            module = getattr(hanawidgets, name.removeprefix("hanawidgets."), None) or import_module(name)
            given = dict(re.findall(r":([\w-]+): *(.*)", options))
            left_out = given.get("exclude-members", "").split(", ")
            names = given["members"].split(", ") if given.get("members") else getattr(module, "__all__", ())
            yield from (getattr(module, each) for each in names if each not in left_out)


@each("game", GAMES)
def test_docs_use_what_completion_offers_and_the_reference_explains(game: str) -> None:
    door = getattr(hanawidgets, game)
    used = {name for path in TEXTS for name in re.findall(rf"\b{game}\.([a-zA-Z_]\w*)", code_of(path))}
    used -= {"svg"}  # a file
    assert len(used) > 3 and used <= set(door.__all__)
    assert dir(door) == sorted(door.__all__)
    known = [*explained()]
    assert [name for name in door.__all__ if not any(getattr(door, name) is each for each in known)] == []
