"""The documentation's pages before Sphinx: what is made from the code, where links lead, and that every example runs."""

from __future__ import annotations

import doctest
import json
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from hanadocs import ROOT, check, docstrings, errors, gallery, named, widget_pages
from hanadocs.assemble import assemble, notebook
from hanadocs.kernel import ExampleError, Kernel
from hanadocs.links import SOURCES, Links
from hanadocs.live import cells_of

from hanawidgets import widgets
from hanawidgets.core.errors import Code, Detail
from tests.rows import each


def test_every_widget_is_in_the_gallery_with_an_example_of_its_own() -> None:
    shown = gallery.examples()
    assert sorted(shown) == sorted(widgets.homes())
    for name, one in shown.items():
        assert f"{name}(" in one.code
        assert one.en
        assert any("\u3040" <= letter <= "\u30ff" for letter in one.ja), name


def test_a_widgets_page_says_what_its_class_says() -> None:
    pages = dict(widget_pages.pages())
    text = pages["widgets/ScoreCalculator.md"]
    help_ = widgets.ScoreCalculator.class_traits()["calls"].help
    assert f"|`calls`|`0`|{help_}|" in text
    assert "|`step`|`name`: str, `up`: bool|" in text
    assert "autoclass:: hanawidgets.widgets.ScoreCalculator(ruleset=" in text
    assert "calls=0" in text
    for name in widgets.homes():
        assert f"[{name}]({name}.md)" in pages["widgets/index.md"]


@each("module", [docstrings, named])
def test_rows_of_docstrings_become_lists_and_all_has_a_name(module: ModuleType) -> None:
    found = doctest.testmod(module)
    assert found.attempted
    assert not found.failed


@each(
    "text, moved",
    [
        ("[a](../README.md#x)", "[a](../project/readme.md#x)"),
        ("[a](teachers.md)", "[a](../teachers.md)"),
        ("![p](../.github/readme.png)", "![p](../files/github/readme.png)"),
        ("[licence](../LICENSE)", f"[licence]({SOURCES}LICENSE)"),
        ("[a](https://example.org/x) [b](#here)", "[a](https://example.org/x) [b](#here)"),
        ("`[a](nowhere.md)`\n\n```\n[a](nowhere.md)\n```\n", "`[a](nowhere.md)`\n\n```\n[a](nowhere.md)\n```\n"),
    ],
)
def test_links_lead_to_pages_and_the_rest_to_the_repository(text: str, moved: str) -> None:
    links = Links(ROOT, {"README.md": "project/readme.md", "docs/teachers.md": "teachers.md"})
    assert links.moved(text, "docs/class.md", "howto/class.md") == moved


def test_a_tutorials_links_lead_to_its_headings_and_to_other_pages(tmp_path: Path) -> None:
    source = ["[K-BGA-02](#K-BGA-02) and [日本語](../ja/a.ipynb)\n", "### K-BGA-02\n"]
    cells = [
        {"cell_type": "markdown", "source": source},
        {"cell_type": "code", "source": "[a](#K-BGA-02)", "outputs": []},
    ]
    (tmp_path / "a.ipynb").write_text(json.dumps({"cells": cells, "metadata": {"widgets": {}}}), "utf-8")
    names = {f"notebooks/tutorials/{lang}/a.ipynb": f"tutorials/{lang}/a.ipynb" for lang in ("en", "ja")}
    (name, page), _ = names.items()
    made = json.loads(notebook(tmp_path / "a.ipynb", name, page, Links(ROOT, names)))
    assert made["cells"][0]["source"] == "[K-BGA-02](#k-bga-02) and [日本語](../ja/a.ipynb)\n### K-BGA-02\n"
    assert made["cells"][1] == cells[1]
    assert made["metadata"] == {}


def test_a_link_to_nothing_is_refused() -> None:
    with pytest.raises(FileNotFoundError, match="nowhere"):
        Links(ROOT, {}).moved("[a](nowhere.md)", "docs/class.md", "class.md")


@each(
    "html, trouble",
    [
        ('<a href="b.html#x">', "a.html: b.html#x: no such file"),
        ('<a href="#x">', "a.html: #x: no such place on the page"),
        ('<script src="https://cdn.example/x.js"></script>', "a.html: asks another host: https://cdn.example/x.js"),
        ('<link rel="stylesheet" href="//fonts.example/x.css">', "a.html: asks another host: //fonts.example/x.css"),
        ('<h2 id="x"></h2><a href="#x">', ""),
        ('<a href="https://example.org/">', ""),
    ],
)
def test_dead_links_and_requests_elsewhere_are_named(html: str, trouble: str) -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "a.html").write_text(html, "utf-8")
        assert check.troubles(Path(folder)) == ([trouble] if trouble else [])


@pytest.fixture
def kernel() -> Iterator[Kernel]:
    """A Python for examples."""
    running = Kernel()
    yield running
    running.close()


@pytest.mark.slow
def test_every_example_of_every_page_runs_and_shows_something(tmp_path: Path, kernel: Kernel) -> None:
    assemble(ROOT, tmp_path / "source")
    pages = {file.relative_to(tmp_path / "source"): file for file in (tmp_path / "source").rglob("*.md")}
    found = {name: cells_of(file.read_text("utf-8")) for name, file in pages.items()}
    assert sum(map(len, found.values())) > 2 * len(widgets.homes())
    for name, examples in found.items():
        if name.parts[0] != "gallery.md":  # the same as those of the widgets' pages
            for cells in examples:
                assert kernel.run(cells), (name, cells)


@pytest.mark.slow
def test_an_example_that_fails_says_so(kernel: Kernel) -> None:
    assert kernel.run(["x = 2", "print(x)\nx + 1"]) == [{"text/plain": "2"}, {"text/plain": "3"}]
    with pytest.raises(ExampleError, match="ZeroDivisionError"):
        kernel.run(["1 / 0"])


@pytest.mark.slow
def test_every_error_has_its_place_with_what_it_says_and_an_example() -> None:
    """An example that raises another code fails here, as it fails the build."""
    ((name, text),) = errors.pages()
    assert name == "reference/errors.md"
    for code in Code:
        _, _, part = text.partition(f"\n## {code}\n")
        assert part.partition("\n## ")[0].count(f"[{code}: ") == 1, code
    rows = {row.partition("}")[0].partition("#")[2]: row.split(" | ") for row in text.splitlines() if "[]{#" in row}
    assert set(Detail) <= rows.keys()
    assert not [anchor for anchor, cells in rows.items() if len(cells[2].strip()) < 10]
