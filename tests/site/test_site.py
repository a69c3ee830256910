"""The static site's builder and the Python side of its pages, without network, browser or Node."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import marshal
import re
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Sequence
from importlib.metadata import requires
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

from hanawidgets import static, widgets
from hanawidgets.cli import main as cli
from hanawidgets.cli.main import notebooks_folder
from hanawidgets.site import browser, build, fetch, own, pack, pages
from hanawidgets.site import compile_archives as compiling
from hanawidgets.site import compile_in_pyodide as bytecode
from hanawidgets.site.compile_archives import memory_taken
from hanawidgets.site.fetch import SiteError
from hanawidgets.site.pins import PYODIDE, WHEELS, Pin
from hanawidgets.text import LANGUAGES, translate

pytestmark = pytest.mark.slow

NOT_IN_A_BROWSER = {"ipython", "jupyterlab-widgets", "widgetsnbextension"}
"""ipywidgets asks for them; ``browser`` stands in for the first, a page has no use for the others."""
TARGET = {"platform_system": "Emscripten", "sys_platform": "emscripten", "python_version": "3.14", "extra": ""}


# ---- what comes from the registries ----


def test_every_package_that_the_widgets_need_is_pinned() -> None:
    pinned = {canonicalize_name(pin.name): pin for pin in WHEELS}
    for owner in ("hanawidgets", *pinned):
        for line in requires(owner) or ():
            needed = Requirement(line)
            name = canonicalize_name(needed.name)
            if (needed.marker and not needed.marker.evaluate(TARGET)) or name in NOT_IN_A_BROWSER:
                continue
            assert name in pinned, f"{owner} needs {line}"
            assert needed.specifier.contains(pinned[name].version), f"{owner} needs {line}"
    for pin in WHEELS:
        name, version, _, tags = parse_wheel_filename(pin.file)
        assert (name, str(version)) == (canonicalize_name(pin.name), pin.version)
        assert {tag.platform for tag in tags} == {"any"}, "only pure Python runs in a browser"


def test_pages_that_show_all_cards_draw_them_while_python_starts() -> None:
    assert set(widgets.whole_deck()) <= set(widgets.__all__)
    notebooks = notebooks_folder()
    assert notebooks
    all_cards = {file.stem for file in notebooks.glob("*.ipynb") if pages.read(file).shows_deck}
    assert {name for name in all_cards if not name.startswith("tutorial-")} == {"cards", "checker", "table"}


def pinned(monkeypatch: pytest.MonkeyPatch, **contents: bytes) -> None:
    """Pin other files than the real ones: their contents by name."""
    pins = [Pin(name, "1", f"{name}.file", hashlib.sha256(data).hexdigest()) for name, data in contents.items()]
    monkeypatch.setattr(fetch, "WHEELS", tuple(pins))
    monkeypatch.setattr(fetch, "PYODIDE", pins[0])


def giving(contents: dict[str, bytes], commands: list[Sequence[str]], trouble: str = "") -> fetch.Run:
    """A registry: writes files where the command runs."""

    def run(command: Sequence[str], folder: Path) -> str:
        commands.append(command)
        for name, data in contents.items():
            (folder / f"{name}.file").write_bytes(data)
        return trouble

    return run


def test_a_second_build_asks_no_registry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pinned(monkeypatch, one=b"1", two=b"2")
    commands: list[Sequence[str]] = []
    registry = giving({"one": b"1", "two": b"2"}, commands)
    assert [file.read_bytes() for file in fetch.wheels(tmp_path, registry)] == [b"1", b"2"]
    assert "--require-hashes" in commands[0]
    fetch.wheels(tmp_path, registry)
    assert fetch.pyodide(tmp_path, run=registry).read_bytes() == b"1"
    assert len(commands) == 1
    assert sorted(file.name for file in tmp_path.iterdir()) == ["one.file", "two.file"]
    (tmp_path / "two.file").write_bytes(b"damaged")
    fetch.wheels(tmp_path, registry)
    assert len(commands) == 2, "what is damaged is fetched anew"


@pytest.mark.parametrize(
    ("found", "trouble", "key"),
    [({}, "missing", "npm_missing"), ({}, "no such host", "download"), ({"one": b"other"}, "", "download")],
)
def test_what_is_not_the_pinned_file_is_refused(
    found: dict[str, bytes], trouble: str, key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pinned(monkeypatch, one=b"1")
    with pytest.raises(SiteError) as refused:
        fetch.pyodide(tmp_path, run=giving(found, [], trouble))
    assert refused.value.key == key
    assert not list(tmp_path.iterdir()), "nothing wrong stays in the cache"
    own = tmp_path / "own.tgz"
    own.write_bytes(b"other")
    with pytest.raises(SiteError) as refused:
        fetch.pyodide(tmp_path, own)
    assert refused.value.key == "not_pyodide"


def test_a_program_that_fails_says_why(tmp_path: Path) -> None:
    assert fetch.run([sys.executable, "-c", "raise SystemExit('ERROR: no')"], tmp_path) == "ERROR: no"
    assert fetch.run([sys.executable, "-c", "pass"], tmp_path) == ""
    assert fetch.run(["no-such-program-here"], tmp_path) == "missing"


def test_no_registry_is_named_anywhere() -> None:
    folder = Path(build.__file__).parent
    text = "".join(file.read_text(encoding="utf-8") for file in folder.iterdir() if file.is_file())
    assert not re.findall(r"https?://", text)


# ---- archives ----


def zipped(files: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as target:
        for name, data in files.items():
            target.writestr(name, data)
    return out.getvalue()


def names(archive: bytes) -> set[str]:
    return set(zipfile.ZipFile(io.BytesIO(archive)).namelist())


def test_archives_hold_what_a_page_needs_and_nothing_else(tmp_path: Path) -> None:
    wheel = tmp_path / "w.whl"
    wheel.write_bytes(
        zipped(
            {
                "w/__init__.py": b"1",
                "w/tests/test.py": b"",
                "w-1.data/x": b"",
                "w-1.dist-info/METADATA": b"",
                "w-1.dist-info/RECORD": b"",
            }
        )
    )
    made = pack.packages((wheel,), Path(static.__file__).parents[1])
    found = names(made)
    assert {
        "w/__init__.py",
        "w-1.dist-info/METADATA",
        "hanawidgets/site/browser.py",
        "hanawidgets/static/cards.svg",
        "hanawidgets/games/koikoi/rules.json",
        "hanawidgets/games/koikoi/lessons/seasons.toml",
    } <= found
    assert not [name for name in found if "test" in name or "frontend" in name or name.endswith((".pyc", "/serve.py"))]
    assert made == pack.packages((wheel,), Path(static.__file__).parents[1])
    assert names(pack.library(zipped({"json/__init__.py": b"", "pdb.py": b"", "test/x.py": b""}))) == {
        "json/__init__.py"
    }


def test_modules_become_bytecode_that_runs() -> None:
    made = bytecode.compiled(zipped({"a.py": b'"""Doc."""\ndef f():\n    """Doc."""\n    return 7\n', "b.json": b"{}"}))
    assert names(made) == {"a.pyc", "b.json"}
    scope: dict[str, object] = {}
    exec(marshal.loads(zipfile.ZipFile(io.BytesIO(made)).read("a.pyc")[16:]), scope)
    assert scope["f"]() == 7 and scope["__doc__"] == "" and scope["f"].__doc__ == ""


def test_compiled_archives_and_modules_are_kept_until_something_changes(tmp_path: Path) -> None:
    asked: list[dict[str, set[str]]] = []

    def node(command: Sequence[str], folder: Path) -> str:
        given = {name: (folder / name).read_bytes() for name in command[4::2]}
        asked.append({name: names(data) for name, data in given.items()})
        for name, data in given.items():
            (folder / f"{name.removesuffix('.in')}.out").write_bytes(bytecode.compiled(data))
        return ""

    def made(cache: Path, archives: dict[str, bytes], core: bytes = b"x") -> dict[str, bytes]:
        return compiling.compiled(archives, {"pyodide.mjs": core}, cache, node)

    doc = b'"""Doc."""\n'
    first = {"a": zipped({"m.py": doc}), "b": zipped({"m.py": b"1", "n.py": doc, "o.py": b"2", "x.json": b"{}"})}
    changed = first | {"b": zipped({"m.py": b"3", "n.py": doc, "x.json": b"[]", bytecode.DOCS: b"n.py", "p.py": doc})}
    last = first | {"b": zipped({"m.py": b"4", "n.py": doc, "x.json": b"[]", bytecode.DOCS: b"n.py", "p.py": doc})}
    compiler = {name: bytecode.compiled(data) for name, data in first.items()}
    assert made(tmp_path, first) == made(tmp_path, first) == compiler
    assert made(tmp_path, changed) == {name: bytecode.compiled(data) for name, data in changed.items()}
    assert made(tmp_path, last) == {name: bytecode.compiled(data) for name, data in last.items()}
    assert asked[0].keys() == {"a.in", "b.in"}
    assert asked[1] == {"b.in": {"m.py", "n.py", "p.py", "x.json", bytecode.DOCS}}, "n.py now keeps its docstring"
    assert asked[2:] == [{"b.in": {"m.py", "x.json", bytecode.DOCS}}]
    assert len(list(tmp_path.glob("*.zip"))) == 2, "what is out of date is removed"
    made(tmp_path, last, core=b"another")
    assert asked[-1]["b.in"] == names(last["b"]), "another Pyodide compiles all anew"
    for trouble, key in (("missing", "node_missing"), ("SyntaxError", "compile")):
        with pytest.raises(SiteError) as refused:
            compiling.compiled({"a": zipped({})}, {"pyodide.mjs": b"x"}, tmp_path, lambda *_, told=trouble: told)
        assert refused.value.key == key


def test_a_picture_of_the_memory_is_kept_until_something_changes(tmp_path: Path) -> None:
    seen = []

    def taking(command: Sequence[str], place: Path) -> str:
        seen.append((place / "packages.zip").read_bytes())
        (place / command[-1]).write_bytes(b"memory of " + seen[-1])
        return ""

    for packages in (b"1", b"1", b"2"):
        made = {"library": b"library", "packages": packages}
        taken = memory_taken({"pyodide.mjs": b"m", pack.LIBRARY: b"all"}, made, tmp_path, taking)
        assert gzip.decompress(taken) == b"memory of " + packages
    assert seen == [b"1", b"2"] and len(list(tmp_path.iterdir())) == 1
    with pytest.raises(SiteError) as refused:
        memory_taken({}, {"library": b"", "packages": b""}, tmp_path, lambda *_: "Error: broken")
    assert refused.value.key == "compile" and refused.value.facts["cause"] == "Error: broken"


def test_pyodide_knows_no_other_place(tmp_path: Path) -> None:
    package = tmp_path / "p.tgz"
    lock = {"info": {"version": "1"}, "packages": {"numpy": {"file_name": "https://cdn.example/n.whl"}}}
    contents = dict.fromkeys((*pack.PLAIN, *pack.PACKED, pack.LIBRARY, "console.html"), b"x")
    with tarfile.open(package, "w:gz") as target:
        for name, data in (contents | {pack.LOCK: json.dumps(lock).encode()}).items():
            info = tarfile.TarInfo(f"package/{name}")
            info.size = len(data)
            target.addfile(info, io.BytesIO(data))
    core = pack.python_core(package)
    assert json.loads(core[pack.LOCK]) == {"info": {"version": "1"}, "packages": {}}
    served = pack.as_served(core, b"library", tmp_path / "cache")
    assert set(served) == {
        "pyodide.mjs",
        "pyodide-lock.json",
        "pyodide.asm.mjs.gzip",
        "pyodide.asm.wasm.gzip",
        "python_stdlib.zip.gzip",
    }
    assert gzip.decompress(served["python_stdlib.zip.gzip"]) == b"library"
    assert pack.as_served(core, b"library", tmp_path / "cache") == served
    kept = sorted(file.name.partition("-")[0] for file in (tmp_path / "cache").iterdir())
    pack.as_served(core, b"other", tmp_path / "cache")
    assert kept == sorted((*pack.PACKED, pack.LIBRARY)) and len(list((tmp_path / "cache").iterdir())) == len(kept)


# ---- pages ----


def notebook(folder: Path, name: str, *cells: tuple[str, str]) -> Path:
    folder.mkdir(exist_ok=True)
    data = {
        "cells": [{"cell_type": kind, "source": source.splitlines(keepends=True)} for kind, source in cells],
        "metadata": {"title": "My <page>"},
    }
    file = folder / f"{name}.ipynb"
    file.write_text(json.dumps(data), encoding="utf-8")
    return file


CORE = {"pyodide.mjs": b"m", "pyodide.asm.wasm.gzip": b"wasm"}


@pytest.fixture
def two_pages(tmp_path: Path) -> Path:
    folder = tmp_path / "notebooks"
    notebook(folder, "index", ("code", "1 + 1"))
    notebook(
        folder,
        "mine",
        ("markdown", "# Hello\n\nTo the [first](index.ipynb?lang=ja), or [home](index.ipynb)."),
        ("code", 'print("</script>")'),
        ("raw", "left out"),
    )
    return folder


def test_cells_stand_in_the_page_in_their_order(two_pages: Path) -> None:
    files = build.site_files(two_pages, CORE, b"packages", b"memory")
    page = files["mine/index.html"].decode()
    assert '<h1 id="Hello">Hello' in page
    assert 'href="../?lang=ja"' in page and 'href="../"' in page
    assert "<title>My &lt;page&gt;</title>" in page
    assert page.index('data-hw-cell="0"') < page.index('data-hw-cell="1"') and 'data-hw-cell="2"' not in page
    facts = json.loads(page.partition('<script id="hw-site" type="application/json">')[2].partition("</script>")[0])
    assert facts["cells"] == [[1, 'print("</script>")']]
    for name in (*facts["files"], facts["page"], facts["worker"], facts["library"]["code"], facts["library"]["sprite"]):
        assert name in files, "every address is a file of the site, relative to the page"
    assert facts["library"]["key"] == static.key()
    for lang in ("ja", "en"):
        assert translate("app.words.noscript", lang) in page


def test_the_service_worker_names_every_file_of_its_build(two_pages: Path) -> None:
    files = build.site_files(two_pages, CORE, b"packages", b"memory")
    config = json.loads(files["sw.js"].decode().removeprefix("const SITE = ").partition(";\n")[0])
    led = {name for name in files if b"data-to=" in files[name] and name != build.NOT_FOUND}
    shown = {name for name in files if name.startswith("picture-")}
    assert set(config["files"]) == set(files) - led - shown - {"sw.js", ".nojekyll"}
    assert {name if name.endswith(".html") else f"{name}/index.html" for name in config["moved"]} == led
    assert config["moved"]["mine.html"] == "mine/" and config["missing"] in files
    assert f'"build": "{config["build"]}"' in files["index.html"].decode()
    builds = {config["build"]}
    other = CORE | {"pyodide.mjs": b"n"}
    for parts in ((other, b"packages", b"memory"), (CORE, b"others", b"memory"), (CORE, b"packages", b"other")):
        changed = build.site_files(two_pages, *parts)["sw.js"].decode()
        builds.add(re.findall(r'"build": "(\w+)"', changed)[0])
    notebook(two_pages, "index", ("code", "2"))
    builds.add(
        re.findall(r'"build": "(\w+)"', build.site_files(two_pages, CORE, b"packages", b"memory")["sw.js"].decode())[0]
    )
    assert len(builds) == 5, "whatever changes, the build has another name"


# ---- the folder ----


def rehearsed_here(command: Sequence[str], place: Path) -> str:
    """Run notebooks with this Python instead of Node's Pyodide."""
    *_, folder, cells, found, lang, languages, offered = command
    code = (
        "import sys; sys.path.append(sys.argv[1]); from rehearse import rehearsed;"
        "open(sys.argv[4], 'w').write(rehearsed(sys.argv[2], open(sys.argv[3]).read(), *sys.argv[5:]))"
    )
    words = [
        sys.executable,
        "-c",
        code,
        str(Path(own.__file__).parent),
        folder,
        str(place / cells),
        str(place / found),
        lang,
        languages,
        offered,
    ]
    return fetch.run(words, place)


def not_rehearsed(command: Sequence[str], place: Path) -> str:
    """Run no notebook: none fails, and none reads a file."""
    (place / command[-4]).write_text(
        '{"failed": [], "undrawn": [], "controls": [], "read": [], "told": {}, "still": []}'
    )
    return ""


@pytest.fixture
def rehearsing(quick: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Build without registries and Node; notebooks are run with this Python."""
    monkeypatch.setattr(own, "run", rehearsed_here)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Build without registries and Node; no notebook is run."""
    monkeypatch.setattr(build, "pyodide", lambda *_: Path())
    monkeypatch.setattr(build, "wheels", lambda *_: ())
    monkeypatch.setattr(
        pack,
        "python_core",
        lambda _: dict.fromkeys((*pack.PLAIN, *pack.PACKED, pack.LOCK), b"x") | {pack.LIBRARY: zipped({})},
    )
    monkeypatch.setattr(pack, "packages", lambda *_: b"packages")
    monkeypatch.setattr(pack, "notebook", lambda *_: b"notebook")
    monkeypatch.setattr(build, "compiled", lambda archives, *_: archives)
    monkeypatch.setattr(build, "memory_taken", lambda *_: b"memory")
    monkeypatch.setattr(own, "run", not_rehearsed)


def test_a_new_build_takes_away_what_is_old_and_nothing_else(quick: None, two_pages: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    first = build.build(site, two_pages, tmp_path)
    assert (first.pages, first.files) == (2, len([file for file in site.rglob("*") if file.is_file()]) - 1)
    (site / "CNAME").write_text("cards.example")
    (two_pages / "mine.ipynb").unlink()
    notebook(two_pages, "other", ("code", "1"))
    build.build(site, two_pages, tmp_path)
    assert {file.name for file in site.glob("*.html")} == {"index.html", "other.html", build.NOT_FOUND}
    assert not (site / "mine").exists() and (site / "other/index.html").is_file()
    assert (site / "CNAME").read_text() == "cards.example"
    assert len(list(site.glob("site-*"))) == 1


def test_a_folder_with_other_things_is_left_alone(quick: None, two_pages: Path, tmp_path: Path) -> None:
    for name, content in (("other", "x"), (build.RECORD, "no JSON")):
        folder = tmp_path / name
        folder.mkdir()
        (folder / name).write_text(content)
        with pytest.raises(SiteError) as refused:
            build.build(folder, two_pages, tmp_path)
        assert refused.value.key == "folder"
        assert [file.name for file in folder.iterdir()] == [name]


def test_a_record_cannot_point_outside_the_folder(quick: None, two_pages: Path, tmp_path: Path) -> None:
    site, precious = tmp_path / "site", tmp_path / "precious.txt"
    precious.write_text("x")
    site.mkdir()
    (site / build.RECORD).write_text(json.dumps({"files": ["../precious.txt", str(precious)]}))
    build.build(site, two_pages, tmp_path)
    assert precious.exists()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_command_says_what_it_did_or_why_not(
    lang: str,
    quick: None,
    two_pages: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = [
        "site",
        str(tmp_path / "site"),
        "--notebooks",
        str(two_pages),
        "--cache",
        str(tmp_path / "c"),
        "--lang",
        lang,
    ]
    assert cli.main(words) == 0
    assert str(tmp_path / "site") in capsys.readouterr().out
    assert cli.main(["site", "--lang", lang]) == 2
    assert cli.main(["--lang", lang, "site", str(two_pages), *words[2:6]]) == 2
    told = capsys.readouterr().err.splitlines()
    assert told[0] == translate("app.cli.error.no_folder", lang) and str(two_pages) in told[1]
    for key in ("npm_missing", "node_missing", "download", "not_pyodide", "compile"):
        facts: dict[str, Any] = {
            "name": "pyodide",
            "version": PYODIDE.version,
            "tool": "npm",
            "cause": "no host",
            "file": "f",
        }

        def fail(*_: object, key: str = key, facts: dict[str, str] = facts) -> None:
            raise SiteError(key, **facts)

        monkeypatch.setattr(build, "pyodide", fail)
        assert cli.main(words) == 2
        text = capsys.readouterr().err
        assert len(text.splitlines()) == 1 and "{" not in text and "app.cli" not in text
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setattr(build, "pyodide", lambda *_: Path())
    assert cli.main(["site", str(blocked / "in"), *words[2:]]) == 2
    assert str(blocked) in capsys.readouterr().err


# ---- own notebooks ----


LESSON = Path(static.__file__).parents[1] / "games" / "koikoi" / "lessons" / "seasons.toml"


@pytest.fixture
def own_notebooks(tmp_path: Path) -> Path:
    """A teacher's folder: a lesson, data in a subfolder and a module that notebooks use, and things they do not."""
    folder = tmp_path / "course"
    notebook(folder, "index", ("code", "1 + 1"))
    notebook(
        folder,
        "lesson",
        ("markdown", "# Mine"),
        ("code", "from hanawidgets.widgets import LessonPlayer"),
        ("code", "display(LessonPlayer('mine.toml'))"),
    )
    notebook(
        folder,
        "data",
        ("code", "import helper\nfrom pathlib import Path\nPath('data/points.csv').read_text()"),
        ("code", "open('made.txt', 'w').write('by the notebook')"),
    )
    (folder / "mine.toml").write_bytes(LESSON.read_bytes())
    (folder / "data").mkdir()
    (folder / "data" / "points.csv").write_text("6,7")
    (folder / "helper.py").write_text("answer = 42")
    (folder / "grades.csv").write_text("nobody's business")
    (folder / ".env").write_text("nobody's business")
    return folder


def packed_files(site: Path) -> dict[str, bytes]:
    (archive,) = site.glob("site-*/files.zip.gzip")
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(archive.read_bytes()))) as source:
        assert all(info.compress_type == zipfile.ZIP_STORED for info in source.infolist()), "as the page unpacks it"
        return {name: source.read(name) for name in source.namelist()}


def test_what_notebooks_read_is_packed_and_nothing_else(rehearsing: None, own_notebooks: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    build.build(site, own_notebooks, tmp_path)
    found = packed_files(site)
    assert set(found) == {"mine.toml", "data/points.csv", "helper.py"}
    assert found["mine.toml"] == LESSON.read_bytes()
    page = (site / "lesson/index.html").read_text(encoding="utf-8")
    facts = json.loads(page.partition('<script id="hw-site" type="application/json">')[2].partition("</script>")[0])
    assert (site / facts["own"]).is_file() and facts["own"] in facts["files"]
    assert not [file for file in site.rglob("*") if file.is_file() and b"nobody's business" in file.read_bytes()]
    assert set(build.contents(own_notebooks, found)) >= {"lesson.ipynb", "mine.toml", "data/points.csv", "helper.py"}


def test_what_the_cells_tell_stands_in_the_page_unless_chance_has_a_part_in_it(
    rehearsing: None, tmp_path: Path
) -> None:
    course = tmp_path / "course"
    ours = "from hanawidgets.widgets import *\n"
    notebook(course, "index", ("code", f"{ours}Header('index')"), ("markdown", "x"), ("code", "Landing()"))
    notebook(course, "tool", ("code", f"{ours}Header('checker')\nYakuChecker()"))
    notebook(course, "text", ("code", "print('shown', 'too')\n'</script>'"))
    for name, chance in {"luck": "KoiKoiTable()", "hour": "import time; time.time_ns()"}.items():
        notebook(course, name, ("code", ours + chance))
    build.build(tmp_path / "site", course, tmp_path)
    told: dict[str, Any] = {}
    for name in ("tool", "text", "luck", "hour"):
        told[name] = told_in((tmp_path / "site" / name / "index.html").read_text(encoding="utf-8"))
    front = told_in((tmp_path / "site/index.html").read_text(encoding="utf-8"))
    assert told["luck"] is told["hour"] is None
    assert front["still"] and told["text"]["still"] and not told["tool"]["still"]
    assert set(front["languages"]) == set(LANGUAGES)
    for lang, messages in front["languages"].items():
        assert [message["type"] for message in messages] == ["comm_open", "output"] * 2
        assert [message["data"]["state"]["base"]["lang"] for message in messages[::2]] == [lang] * 2
        shown = [message["data"][browser.VIEW]["model_id"] for message in messages[1::2]]
        assert shown == [message["comm_id"] for message in messages[::2]] == ["w1", "w2"]
        assert not any("text/html" in message["data"] for message in messages), "nobody sees the fallback"
    assert told["text"]["languages"]["en"] == [
        {"type": "output", "cell": 0, "data": {"text/plain": text}} for text in ("shown too", repr("</script>"))
    ]


def told_in(page: str) -> Any:
    """What a page knows ahead of Python."""
    found = page.partition('<script id="hw-told" type="application/json">')[2]
    return json.loads(found.partition("</script>")[0]) if found else None


def test_notebooks_that_read_nothing_have_no_such_archive(two_pages: Path) -> None:
    files = build.site_files(two_pages, CORE, b"packages", b"memory")
    assert not [name for name in files if "files.zip" in name]
    assert '"own": ""' in files["mine/index.html"].decode()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_cell_that_fails_is_told_and_nothing_is_written(
    lang: str, rehearsing: None, own_notebooks: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    notebook(
        own_notebooks,
        "broken",
        ("markdown", "x"),
        ("code", "from hanawidgets.widgets import KoiKoiTable"),
        ("code", "KoiKoiTable(opponent='hard')"),
        ("code", "1 / 0"),
    )
    notebook(own_notebooks, "typo", ("code", "for"))
    words = [
        "site",
        str(tmp_path / "site"),
        "--notebooks",
        str(own_notebooks),
        "--cache",
        str(tmp_path / "c"),
        "--lang",
        lang,
    ]
    assert cli.main(words) == 2
    told = capsys.readouterr().err
    assert re.search(r"broken\.ipynb\D+3\b.*KoiKoiTable\(opponent='hard'\).*RuleError", told)
    assert {"en": "Possible are: open, pass, beginner", "ja": "使えるのは、open、pass、beginner"}[lang] in told
    assert re.search(r"typo\.ipynb\D+1\b.*SyntaxError", told)
    assert "ZeroDivisionError" not in told and "lesson.ipynb" not in told
    assert not (tmp_path / "site").exists()


def test_formulas_are_set(
    rehearsing: None, two_pages: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "It costs \\$5, $x^2$ and $$\\frac{a}{b}$$\n\n\\begin{align}a&=b\\\\c&=d\\end{align}\n\n`$code$`"
    notebook(two_pages, "mine", ("markdown", text), ("code", "1"))
    page = build.site_files(two_pages, CORE, b"packages", b"memory")["mine/index.html"].decode()
    assert page.count("<math ") == 3 and page.count('MathML" display="block"') == 2
    assert "<msup>" in page and "<mfrac>" in page and page.count("<mtr>") == 2
    assert "costs $5" in page and "<code>$code$</code>" in page
    notebook(two_pages, "mine", ("code", "1"), ("markdown", "# A\n\n$\\foo$"))
    words = ["site", str(tmp_path / "site"), "--notebooks", str(two_pages), "--cache", str(tmp_path / "c")]
    assert cli.main(words) == 2
    told = capsys.readouterr().err
    assert re.search(r"mine\.ipynb\D+2\b.*\\foo", told) and not (tmp_path / "site").exists()


def test_links_lead_to_pages_that_are_there(
    rehearsing: None, two_pages: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "# A\n\n[a](mine.ipynb#x) [b](https://example.org/x) [c](#A) [d](koikoi/checker) [e](gone.ipynb?lang=ja) ![f](x.png)"
    notebook(two_pages, "index", ("markdown", text), ("code", "from hanawidgets.widgets import *\nHeader('index')"))
    words = ["site", str(tmp_path / "site"), "--notebooks", str(two_pages), "--cache", str(tmp_path / "c")]
    assert cli.main(words) == 2
    told = capsys.readouterr().err
    assert re.findall(r"index\.ipynb\D+1: (.*)", told) == ["koikoi/checker", "gone.ipynb?lang=ja"]
    assert "--built-in" in told and not (tmp_path / "site").exists()
    with pytest.raises(SiteError) as refused:
        build.site_files(two_pages, CORE, b"packages", b"memory", built_in=notebooks_folder())
    assert [link["source"] for link in refused.value.cells] == ["gone.ipynb?lang=ja"]


def test_widgets_lead_to_the_pages_of_their_site(rehearsing: None, own_notebooks: Path, tmp_path: Path) -> None:
    header = "from hanawidgets.widgets import *\nHeader('checker')"
    notebook(own_notebooks, "index", ("code", header))
    build.build(tmp_path / "site", own_notebooks, tmp_path)
    page = (tmp_path / "site/index.html").read_text("utf-8")
    assert facts_in(page)["pages"] == "data index lesson"
    (own,) = (message["data"]["state"] for message in told_in(page)["languages"]["en"] if "state" in message["data"])
    assert "table.ipynb" not in json.dumps(own["base"])
    built_in = notebooks_folder()
    assert built_in
    all_pages = build.read_all(own_notebooks, built_in)
    names = [one.name for one in all_pages]
    assert len(names) == len(set(names)) and {"index", "lesson", "checker", "table"} <= set(names)
    assert next(one for one in all_pages if one.name == "index").code == [(0, header)], "an author's own comes first"
    assert build.offered(names) == ""


def facts_in(page: str) -> dict[str, Any]:
    """What a page's script reads."""
    found = page.partition('<script id="hw-site" type="application/json">')[2].partition("</script>")[0]
    return dict(json.loads(found))


FOREIGN = """from traitlets import Unicode
class Figure(DOMWidget):
    _model_name = Unicode("FigureModel").tag(sync=True)
    _model_module = Unicode("bqplot").tag(sync=True)
    _view_name = Unicode("FigureView").tag(sync=True)
"""
"""A widget whose browser code is neither in it nor in ipywidgets."""


def test_only_pages_with_boxes_or_sliders_name_what_draws_them(rehearsing: None, tmp_path: Path) -> None:
    course, ours = tmp_path / "course", "from hanawidgets.widgets import YakuChecker\nfrom ipywidgets import *\n"
    for name, shown in {
        "index": "YakuChecker()",
        "text": "1",
        "box": "HBox([YakuChecker()])",
        "out": "Output()",
    }.items():
        notebook(course, name, ("code", ours + shown))
    notebook(course, "wide", ("code", f"{ours}YakuChecker(layout=Layout(width='50%'))"))
    notebook(course, "joined", ("code", f"{ours}jslink((IntText(), 'value'), (IntText(), 'value'))\nYakuChecker()"))
    build.build(tmp_path / "site", course, tmp_path)
    pages_of = {file.parent.name: file.read_text("utf-8") for file in (tmp_path / "site").rglob("index.html")}
    assert {name for name, page in pages_of.items() if "ipywidgets.js" in page} == {"box", "out", "wide", "joined"}
    (library,) = (tmp_path / "site").glob("site-*/ipywidgets.js.gzip")
    assert library.stat().st_size < 260_000
    for name in ("box", "out", "wide", "joined"):
        (course / f"{name}.ipynb").unlink()
    build.build(tmp_path / "small", course, tmp_path)
    assert not [
        file for file in (tmp_path / "small").rglob("*") if "ipywidgets" in file.name or "controls" in file.name
    ]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_widget_that_no_page_draws_is_told_and_nothing_is_written(
    lang: str, rehearsing: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    course, site = tmp_path / "course", tmp_path / "site"
    ours = f"from ipywidgets import *\n{FOREIGN}"
    notebook(course, "index", ("code", f"{ours}figure = Figure()\nHBox([IntSlider()])"))
    words = ["site", str(site), "--notebooks", str(course), "--cache", str(tmp_path / "c"), "--lang", lang]
    assert cli.main(words) == 0, "widgets that are not shown are nobody's loss"
    notebook(course, "plot", ("markdown", "x"), ("code", f"{ours}Figure()"))
    capsys.readouterr()
    words[1] = str(tmp_path / "other")
    assert cli.main(words) == 2
    told = capsys.readouterr().err
    (line,) = re.findall(r".*\bplot\.ipynb.*", told)
    assert re.search(r"ipynb\D+2\b", line) and translate("app.cli.error.site.undrawn", lang, widget="Figure") in line
    assert "--full" in told and "index.ipynb" not in told
    assert not (tmp_path / "other").exists()


@pytest.mark.parametrize(
    ("name", "key"),
    [("out.csv", "own_outside"), (".env", "own_hidden"), ("big.csv", "own_large"), ("secret.csv", "own_hidden")],
)
def test_what_may_not_be_public_is_refused(
    name: str, key: str, rehearsing: None, own_notebooks: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "passwords").write_text("x")
    (own_notebooks / "out.csv").symlink_to(tmp_path / "passwords")
    (own_notebooks / "secret.csv").symlink_to(own_notebooks / ".env")
    (own_notebooks / "big.csv").write_text("x" * 2000)
    monkeypatch.setattr(own, "MOST_BYTES", 100_000 if key != "own_large" else 1000)
    notebook(own_notebooks, "bad", ("code", f"open({name!r}).read()"))
    with pytest.raises(SiteError) as refused:
        build.build(tmp_path / "site", own_notebooks, tmp_path)
    assert refused.value.key == key and refused.value.facts["file"] == name
    for lang in ("en", "ja"):
        assert name in translate(f"app.cli.error.site.{key}", lang, **refused.value.facts)
    assert not (tmp_path / "site").exists()


# ---- Python in the page, here in this Python ----

PAGE = """
import json, random, sys
from pathlib import Path
from hanawidgets.site import browser
browser.prepare()
told = []
browser.start(lambda text, *buffers: told.append((json.loads(text), buffers)), {"QUERY_STRING": "lang=ja&state=k1.bga_general.p8"})
browser.run(0, "from hanawidgets.widgets import Header, YakuChecker\\nHeader('checker')")
browser.run(1, "checker = YakuChecker()\\nchecker")
browser.run(2, "def half(of):\\n    return of / 0\\n\\nimport fractions\\nfractions.Fraction(half(1), 2)")
browser.run(3, "display(3)\\nx = 1;")
browser.run(4, "display = None\\nfrom IPython.display import display\\ndisplay(2, checker)")
opened = {}
for m, _ in told:
    if m["type"] in ("comm_open", "comm_msg"):
        opened.setdefault(m["comm_id"], {}).update(m["data"]["state"])
outputs = [m for m, _ in told if m["type"] in ("output", "failed")]
ids = [m["data"][browser.VIEW]["model_id"] for m in outputs if browser.VIEW in m.get("data", {})]
def send(content):
    told.clear()
    browser.receive(json.dumps({"comm_id": ids[1], "data": {"method": "custom", "content": content}}))
    return [(m["data"], [len(b) for b in buffers]) for m, buffers in told]
click = send({"kind": "do", "id": 7, "action": "pick", "args": {"card": "m03-1", "on": True}})
library = send({"kind": "lib"})
bad = send({"kind": "do", "id": 8, "action": "no_such", "args": {}})
print(json.dumps({"painters": [opened[i].get("painter") for i in ids], "lang": opened[ids[1]]["base"]["lang"],
    "outputs": [[m["type"], m["cell"], m.get("told", ""), list(m.get("data", {}))[:1]] for m in outputs],
    "click": [d for d, _ in click], "library": library[0], "bad": [d for d, _ in bad],
    "shells": [n for n in sys.modules if n.startswith(("ipykernel", "jupyter_client", "zmq"))]}))
"""


def test_the_real_widgets_speak_to_the_page() -> None:
    done = subprocess.run([sys.executable, "-c", PAGE], capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["painters"] == ["header", "checker", "checker"] and found["lang"] == "ja"
    kinds = [(kind, cell) for kind, cell, _, _ in found["outputs"]]
    assert kinds == [("output", 0), ("output", 1), ("failed", 2), ("output", 3), ("output", 4), ("output", 4)]
    assert [line for line in found["outputs"][2][2].splitlines() if line.strip(" ^~")] == [
        "Traceback (most recent call last):",
        '  File "<cell 3>", line 5, in <module>',
        "    fractions.Fraction(half(1), 2)",
        '  File "<cell 3>", line 2, in half',
        "    return of / 0",
        "ZeroDivisionError: division by zero",
    ]
    assert [data.get("method") for data in found["click"]] == ["update", "custom", None] and found["click"][1][
        "content"
    ] == {"kind": "ack", "id": 7}
    assert found["library"][0]["content"] == {"kind": "lib"} and all(size > 10_000 for size in found["library"][1])
    assert found["bad"][-2]["content"]["error"]["text"] and found["bad"][-1] == {"done": "custom"}
    assert found["shells"] == []


OUTPUTS = """
import json
from hanawidgets.site import browser
browser.prepare()
told = []
browser.start(lambda text, *buffers: told.append(json.loads(text)), {})
browser.run(0, '''
from ipywidgets import Output, interact
from IPython.display import clear_output, display
out, other = Output(), Output()
print("page")
with out:
    print("one"); print("two")
    display(3)
    with other: print("inner")
    print("three")
with out: 1 / 0
''')
names = browser._names
first = [list(names[name].outputs) for name in ("out", "other")]
browser.run(1, '''
with out: clear_output(wait=True)
kept = len(out.outputs)
with out: print("new")
@interact(x=(0, 9))
def show(x=2):
    if x == 5: raise ValueError("five")
    return x
''')
shown, results = names["show"].widget, []
for x in (3, 5, 4):
    shown.children[0].value = x
    results.append([[o["output_type"], o.get("evalue") or o["data"]["text/plain"]] for o in shown.out.outputs])
replaced = list(names["out"].outputs)
names["out"].clear_output()
print(json.dumps({"first": first, "kept": names["kept"], "replaced": replaced, "cleared": len(names["out"].outputs),
    "results": results, "told": [m["data"] for m in told if m["type"] == "output"][:1],
    "failed": [m for m in told if m["type"] == "failed"]}))
"""


def test_an_output_catches_what_is_shown() -> None:
    done = subprocess.run(
        [sys.executable, "-c", OUTPUTS], capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    (*caught, error), inner = found["first"]
    assert [one.get("text") or one["data"] for one in caught] == ["one\ntwo\n", {"text/plain": "3"}, "three\n"]
    assert error["ename"] == "ZeroDivisionError" and "<cell 1>" in error["traceback"][0]
    assert [one["text"] for one in inner] == ["inner\n"]
    assert found["told"] == [{"text/plain": "page"}] and found["failed"] == []
    assert found["kept"] == 4 and [one["text"] for one in found["replaced"]] == ["new\n"] and found["cleared"] == 0
    assert found["results"] == [[["display_data", "3"]], [["error", "five"]], [["display_data", "4"]]]
