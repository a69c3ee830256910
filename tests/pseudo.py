"""A pseudo-language: every English text with accents and 40 % longer, as a folder of words.

``python -m tests.pseudo DIR`` writes it, to look at pages with it: ``jupyter hanawidgets --words DIR --lang xx``.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Mapping
from math import ceil
from pathlib import Path

from hanawidgets.teach.courses import GAME_OF, lesson_folder
from hanawidgets.teach.translations import texts
from hanawidgets.text import known_texts, namespaces

TAG = "xx"
LONGER = 0.4
ACCENTS = str.maketrans("aeiouyncAEIOUNC", "áéíóúýñçÁÉÍÓÚÑÇ")
_KEPT = re.compile(r"(\{[^{}]*\}|%\([a-z]+\)s)")
_WORD = re.compile(r"[^\W\d_]{2,}")
MORE = "ñáö"


def pseudo(text: str, *, claims: bool = False) -> str:
    """Return a text with accents on its letters, its words longer by two fifths.

    claims  braces hold claims of a lesson, not placeholders

    >>> pseudo("Play {n:card|cards} of 50"), pseudo("{70=score} points", claims=True)
    ('Pláýñá {n:çárdñá|çárdsñá} óf 50', '{70=score} póíñtsñáö')
    """
    return "".join(
        _longer(part) if not _KEPT.fullmatch(part) else part if claims else _chosen(part) for part in _KEPT.split(text)
    )


def _longer(text: str) -> str:
    return _WORD.sub(lambda word: word[0].translate(ACCENTS) + _more(len(word[0])), text)


def _more(length: int) -> str:
    return (MORE * length)[: ceil(length * LONGER) if length > 2 else 0]


def _chosen(placeholder: str) -> str:
    name, colon, words = placeholder.partition(":")
    return f"{name}{colon}{_longer(words)}" if "|" in words else placeholder


def write(folder: Path) -> Path:
    """Write the pseudo-language into a folder of words, and return the folder."""
    home = folder / TAG
    for name in namespaces():
        _write(home / f"{name}.json", {key: pseudo(said[0]) for key, said in known_texts(name).items()})
    for lesson, game in GAME_OF.items():
        data = tomllib.loads((lesson_folder(game) / f"{lesson}.toml").read_text("utf-8"))
        said = {key: pseudo(text["en"], claims=True) for key, text in texts(data)}
        _write(home / "lessons" / f"{lesson}.json", said)
    return folder


def _write(file: Path, said: Mapping[str, str]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(said, ensure_ascii=False, indent=1), encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
