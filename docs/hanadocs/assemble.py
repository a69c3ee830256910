"""The source of the site: the pages in ``docs/``, texts and tutorials from elsewhere in the repository, and what is
made from the code, in one folder for Sphinx."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from hanawidgets import static

from . import errors, formats, gallery, widget_pages
from .links import Links

ELSEWHERE: Final = {
    "README.md": "project/readme.md",
    "CONTRIBUTING.md": "project/contributing.md",
    "CHANGELOG.md": "project/changelog.md",
    "hanawidgets/teach/LESSONS.md": "formats/lessons.md",
    "hanawidgets/teach/LESSONS-OHHELL.md": "formats/lessons-ohhell.md",
    "hanawidgets/teach/LESSONS-HAGGIS.md": "formats/lessons-haggis.md",
    "hanawidgets/teach/cases/FORMAT.md": "formats/cases.md",
}
"""Texts that stand where their readers look for them on the repository, and are pages here too."""
TUTORIALS: Final = "notebooks/tutorials"
MARK: Final = "hanawidgets/server/jupyter/voila/templates/hanawidgets/icon.txt"
"""The mark, as an address that holds a picture."""
_HEAD: Final = re.compile(r"^#+ (\S+) *$", re.MULTILINE)
_TO_HEAD: Final = re.compile(r"(?<!!)\[([^][]*)\]\(#([^()\s]+)\)")
_BADGE: Final = re.compile(r"^\[?!\[[^\]]*\]\(https://(?:img\.shields\.io|mybinder\.org/badge)[^\n]*\n", re.MULTILINE)
_ANYWHERE: Final = re.compile(
    r"(?<=\]\()https://(?:raw\.githubusercontent\.com/hanawidgets/hanawidgets/main|github\.com/hanawidgets/hanawidgets/blob/main)/"
)
LEFT: Final = ("__*", "hanadocs")


def assemble(root: Path, source: Path) -> None:
    """Write the source. Raises FileNotFoundError for a dead link, ExampleError for an example that fails."""
    shutil.copytree(root / "docs", source, ignore=shutil.ignore_patterns(*LEFT))
    texts = {file.relative_to(root).as_posix(): file for file in sorted((root / "docs").rglob("*.md"))}
    own = {name: name.removeprefix("docs/") for name in texts}
    notebooks = {name: f"tutorials/{name.removeprefix(TUTORIALS)[1:]}" for name in tutorials(root)}
    made = dict(
        [*widget_pages.pages(), *gallery.pages(), *formats.pages(root), *errors.pages(), *tutorial_lists(notebooks)]
    )
    links = Links(
        root,
        own
        | ELSEWHERE
        | notebooks
        | {f"docs/{page}": page for page in made}
        | {f"docs/{page}": page for page in ELSEWHERE.values()},
    )
    for name, page in (own | ELSEWHERE).items():
        text = links.moved(inside((root / name).read_text("utf-8")), name, page)
        _write(source / page, text)
    for name, page in notebooks.items():
        _write(source / page, notebook(root / name, name, page, links))
    for name in links.copied:
        _copy(root / name, source / "files" / name.lstrip("."))
    for page, text in made.items():
        _write(source / page, text)
    mark = unquote((root / MARK).read_text("utf-8").strip().removeprefix("data:image/svg+xml,"))
    _write(source / "_static" / "mark.svg", mark)
    _copy(root / formats.SCHEMA, source / "formats" / Path(formats.SCHEMA).name)
    _copy(Path(static.__file__).with_name("site-live.js"), source / "_static" / "live.js")
    for name in static.DISPLAY_TYPE:
        _write_bytes(source / "_static" / name, static.page_files()[name])


def inside(text: str) -> str:
    """Return a text for readers anywhere with links that lead about the repository, and without badges."""
    return _ANYWHERE.sub("", _BADGE.sub("", text))


def tutorials(root: Path) -> list[str]:
    """Return the tutorials, in their order."""
    return [file.relative_to(root).as_posix() for file in sorted((root / TUTORIALS).rglob("*.ipynb"))]


def notebook(file: Path, name: str, page: str, links: Links) -> str:
    """Return a tutorial as its author saved it, with its links as pages have them and a live widget's picture only."""
    data = json.loads(file.read_text("utf-8"))
    data["metadata"].pop("widgets", None)
    texts = [cell for cell in data["cells"] if cell["cell_type"] == "markdown"]
    heads = {head for cell in texts for head in _HEAD.findall("".join(cell["source"]))}
    for cell in texts:
        text = links.moved("".join(cell["source"]), name, page)
        cell["source"] = _TO_HEAD.sub(lambda found: _to_head(found, heads), text)
    return json.dumps(data, ensure_ascii=False)


def _to_head(found: re.Match[str], heads: set[str]) -> str:
    """A link to a heading, which Jupyter calls as it is written, and MyST in small letters."""
    return f"[{found[1]}](#{found[2].lower()})" if found[2] in heads else found[0]


def tutorial_lists(notebooks: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the page that lists the tutorials of each language that has some."""
    for lang, (title, lead) in _LISTS.items():
        pages = [Path(page).stem for page in notebooks.values() if page.startswith(f"tutorials/{lang}/")]
        listed = "\n".join(pages)
        yield (
            f"tutorials/{lang}/index.md",
            f"# {title}\n\n{lead}\n\n```{{toctree}}\n:maxdepth: 1\n\n{listed}\n```\n"
            if pages
            else f"---\norphan: true\n---\n\n# {title}\n\n{lead}\n",
        )


_LISTS: Final = {
    "en": (
        "Tutorials",
        "Notebooks to read, to run and to change. `jupyter hanawidgets examples DIR` copies them to a folder of yours. What a "
        "cell showed when it was saved stands below it; widgets stand as pictures.",
    ),
    "ja": (
        "チュートリアル",
        "読んで、動かして、書き換えるノートブックです。`jupyter hanawidgets examples DIR` で手元のフォルダーに写せます。"
        "セルの下にあるのは保存したときの出力で、ウィジェットは絵で示します。",
    ),
}


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def _write_bytes(file: Path, data: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)


def _copy(file: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(file, to)
