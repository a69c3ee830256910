"""What is written for tutorials: files by their place below ``notebooks/``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from hanawidgets.text import LANGUAGES
from hanawidgets.widgets.app_pages import TUTORIAL

from .notebook import file_of, kernel, written
from .page import list_file, page_file
from .source import FOLDER, Tutorial, tutorials


def files(tutorial: Tutorial, run: Any) -> Iterator[tuple[str, str]]:
    """Yield all files of a tutorial; ``run``: what runs a notebook."""
    names = [one.name for one in tutorials()]
    done = {lang: run(written(tutorial, lang, names)) for lang in LANGUAGES}
    for lang, notebook in done.items():
        yield f"tutorials/{lang}/{tutorial.stem}.ipynb", file_of(notebook)
    yield f"pages/{TUTORIAL}{tutorial.name}.ipynb", page_file(tutorial, done)


def write(names: Sequence[str]) -> None:
    """Write the files of tutorials; of all, if none is named."""
    place = FOLDER.parent
    wanted = [one for one in tutorials() if not names or one.name in names]
    with kernel() as run:
        for tutorial in wanted:
            for name, text in files(tutorial, run):
                (place / name).parent.mkdir(parents=True, exist_ok=True)
                (place / name).write_text(text, encoding="utf-8")
                print(name, len(text))
    (place / "pages" / "tutorials.ipynb").write_text(list_file(), encoding="utf-8")
