"""The static site's full edition, without network, browser or Node."""

from __future__ import annotations

import io
import json
import posixpath
import re
import sys
import zipfile
from collections.abc import Sequence
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

from hanawidgets import static
from hanawidgets.cli import main as cli
from hanawidgets.core.registry import NAMES
from hanawidgets.site import build, own, pack
from hanawidgets.site import compile_in_pyodide as bytecode
from hanawidgets.site import jupyterlite as lite
from hanawidgets.site.fetch import SiteError
from hanawidgets.site.pages import digest_of
from hanawidgets.site.pins import LAB_WHEELS, LITE_EXTENSIONS, LITE_TOOLS, WHEELS
from hanawidgets.text import LANGUAGES, translate

from .test_site import CORE, names, not_rehearsed, notebook, zipped

pytestmark = pytest.mark.slow

PAGE = """<html><head><title>JupyterLite</title>
<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root="..">{}</script>
<script>(async function () { await import(
  '../config-utils.js?_=1'
); }.call(this));</script></head><body></body></html>"""
DOOR = """<html><head><script id="jupyter-config-data" type="application/json">{}</script>
<script type="module">await import('./config-utils.js');</script></head></html>"""
PACKS = {"data": {code: {"nativeName": code} for code in ("en", "ja_JP", "fr_FR")}, "message": ""}
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"


def jupyterlite() -> dict[str, bytes]:
    """What the builder leaves, as far as we touch it."""
    config = {
        "jupyter-config-data": {"appVersion": "0.8.6", "litePluginSettings": {KERNEL: {"pipliteUrls": ["./all.json"]}}}
    }
    return {
        "lab/index.html": PAGE.encode(),
        "index.html": DOOR.encode(),
        "build/1.abcdef1.js": b"x",
        "jupyter-lite.json": json.dumps(config).encode(),
        "service-worker.js": b'"use strict";theirs()',
        "api/translations/all.json": json.dumps(PACKS).encode(),
        "api/translations/en.json": b"{}",
        "api/translations/ja_JP.json": b"{}",
        "api/translations/fr_FR.json": b"{}",
    }


def test_pins_of_one_site_fit_each_other() -> None:
    pinned = {canonicalize_name(pin.name): pin for pin in (*WHEELS, *LAB_WHEELS)}
    assert len(pinned) == len(WHEELS) + len(LAB_WHEELS)
    for pin in (*LAB_WHEELS, *LITE_TOOLS, *LITE_EXTENSIONS):
        name, version, _, tags = parse_wheel_filename(pin.file)
        assert (name, str(version)) == (canonicalize_name(pin.name), pin.version)
        assert {tag.platform for tag in tags} == {"any"}
    # what IPython asks for here is pinned there, what cannot be in a browser excepted
    target = {
        "platform_system": "Emscripten",
        "sys_platform": "emscripten",
        "python_version": "3.14",
        "os_name": "posix",
        "python_full_version": "3.14.0",
        "extra": "",
    }
    for line in requires("ipython") or ():
        needed = Requirement(line)
        if needed.marker and not needed.marker.evaluate(target):
            continue
        assert canonicalize_name(needed.name) in {*pinned, "jedi", "pexpect", "psutil"}, line
    versions = {pin.name: pin.version for pin in (*LITE_TOOLS, *LITE_EXTENSIONS)}
    assert versions["jupyterlite_core"] == versions["jupyterlite_pyodide_kernel"]


def test_a_notebook_has_what_the_pages_leave_out_and_its_docstrings(tmp_path: Path) -> None:
    ipython, kernel = tmp_path / "ipython.whl", tmp_path / "kernel.whl"
    ipython.write_bytes(
        zipped(
            {
                "IPython/__init__.py": b"1",
                "IPython/tests/t.py": b"",
                "pygments/lexers/python.py": b"",
                "pygments/lexers/_mapping.py": b"",
                "pygments/lexers/ada.py": b"",
                "ipython-9.dist-info/METADATA": b"m",
            }
        )
    )
    inner = "k.data/data/pypi/{}-1-py3-none-any.whl".format
    kernel.write_bytes(
        zipped(
            {
                inner("piplite"): zipped({"piplite/__init__.py": b""}),
                "k/app.py": b"",
                inner("widgetsnbextension"): zipped({"widgetsnbextension/__init__.py": b""}),
            }
        )
    )
    core = {pack.LIBRARY: zipped({"json/__init__.py": b"", "pdb.py": b"", "turtle.py": b"", "http/server.py": b""})}
    made = pack.notebook((ipython,), kernel, Path(static.__file__).parents[1], core)
    found = names(made)
    assert {
        "IPython/__init__.py",
        "ipython-9.dist-info/METADATA",
        "pygments/lexers/python.py",
        "piplite/__init__.py",
        "pygments/lexers/_mapping.py",
        "pdb.py",
        "http/server.py",
        "hanawidgets/games/koikoi/widgets/checker.py",
    } <= found
    assert not found & {
        "IPython/tests/t.py",
        "pygments/lexers/ada.py",
        "k/app.py",
        "widgetsnbextension/__init__.py",
        "json/__init__.py",
        "turtle.py",
        "hanawidgets/widgets/base.py",
        "hanawidgets/cli/main.py",
    }
    listed = zipfile.ZipFile(io.BytesIO(made)).read(pack.DOCS).decode().split()
    assert (
        pack.DOCS == bytecode.DOCS
        and "hanawidgets/games/koikoi/widgets/checker.py" in listed
        and "pdb.py" not in listed
    )


def test_listed_modules_keep_their_docstrings() -> None:
    source = b'"""Doc."""\n'
    made = zipfile.ZipFile(
        io.BytesIO(bytecode.compiled(zipped({"a.py": source, "b.py": source, bytecode.DOCS: b"b.py"})))
    )
    assert set(made.namelist()) == {"a.pyc", "b.pyc"}
    assert b"Doc." not in made.read("a.pyc") and b"Doc." in made.read("b.pyc")


def test_jupyterlite_is_built_by_its_own_builder_from_pinned_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wheel = tmp_path / "tool.whl"
    wheel.write_bytes(zipped({"tool/__init__.py": b""}))
    asked: list[tuple[str, ...]] = []

    def wheels(cache: Path, pins: Sequence[object]) -> tuple[Path, ...]:
        asked.append(tuple(pin.name for pin in pins))
        return (wheel,)

    def builder(command: Sequence[str], folder: Path) -> str:
        assert command[:2] == [sys.executable, "-c"] and (folder / "tools/tool/__init__.py").is_file()
        config = json.loads(Path(command[-1].partition("=")[2]).read_text(encoding="utf-8"))["LiteBuildConfig"]
        assert config["apps"] == ["lab"] and Path(config["output_dir"]) == folder / "out"
        assert {file.name for file in Path(config["contents"][0]).rglob("*.*")} == {"a.ipynb", "b.toml"}
        for name in (
            "lab/index.html",
            "build/x.js",
            "build/x.js.map",
            "doc/y",
            "package.json",
            "extensions/e/package.json",
        ):
            file = folder / "out" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(b"1")
        return ""

    monkeypatch.setattr(lite, "wheels", wheels)
    made = lite.built({"a.ipynb": b"{}", "lessons/x/b.toml": b""}, tmp_path, builder)
    assert set(made) == {"lab/index.html", "build/x.js", "extensions/e/package.json"}
    assert asked[-1] == ("anywidget",) and "jupyterlite_core" in asked[0]
    for trouble in ("ModuleNotFoundError: no tornado", ""):
        with pytest.raises(SiteError) as refused:
            lite.built({}, tmp_path, lambda *_, told=trouble: told)
        assert refused.value.key == "lite" and refused.value.facts["cause"] == (trouble or lite.APP)


def test_jupyterlab_gets_our_python_our_words_and_no_way_out() -> None:
    made = lite.furnished(jupyterlite(), "here/site-lab.js", {"python": "python-1/"})
    kernel = json.loads(made["jupyter-lite.json"])["jupyter-config-data"]["litePluginSettings"][KERNEL]
    assert kernel["pyodideUrl"] == "./here/site-lab.js" and kernel["disablePyPIFallback"] is True
    assert kernel["pipliteUrls"] == ["./all.json"]
    assert kernel["loadPyodideOptions"]["hanawidgets"] == {"python": "python-1/"}
    page = made["lab/index.html"].decode()
    assert "connect-src 'self'" in page and page.index("Content-Security-Policy") < page.index("<script")
    assert page.index("await import(") < page.index("window.hanawidgetsLab();") < page.index("}.call(this)")
    # its own scripts are named for the policy that ours makes: it changes none of them after that
    (bootstrap,) = re.findall(r"<script>(\(async .*?)</script>", page, re.DOTALL)
    assert f'"scripts": "\'{digest_of(bootstrap)}\'"' in page
    for lang in LANGUAGES:
        assert translate("app.words.lab_load", lang) in page
    assert 'type="module"' not in made["index.html"].decode() and "location.replace" in made["index.html"].decode()
    assert set(json.loads(made["api/translations/all.json"])["data"]) == {"en", "ja_JP"}
    assert "api/translations/fr_FR.json" not in made
    with pytest.raises(SiteError):
        lite.furnished(jupyterlite() | {"lab/index.html": b"<html>"}, "x", {})


@pytest.fixture
def two_pages(tmp_path: Path) -> Path:
    folder = tmp_path / "notebooks"
    notebook(folder, "index", ("code", "1"))
    notebook(folder, "mine", ("code", "2"))
    return folder


def config(worker: bytes) -> dict[str, object]:
    found: dict[str, object] = json.loads(worker.decode().removeprefix("const SITE = ").partition(";\n")[0])
    return found


def test_both_editions_share_what_is_large(two_pages: Path) -> None:
    plain = build.site_files(two_pages, CORE, b"packages", b"memory")
    files = build.site_files(two_pages, CORE, b"packages", b"memory", build.Lab(jupyterlite(), b"notebook"))
    assert (
        not [name for name in plain if name.startswith("lab/")]
        and 'class="hw-edit"' not in plain["mine/index.html"].decode()
    )
    ours = json.loads(files["lab/jupyter-lite.json"])["jupyter-config-data"]["litePluginSettings"][KERNEL]
    told, loader = ours["loadPyodideOptions"]["hanawidgets"], ours["pyodideUrl"].removeprefix("./")
    assert f"lab/{loader}" in files and f"{told['python']}pyodide.mjs" in files
    assert [name in files for name in told["archives"]] == [True, True]
    assert posixpath.normpath(f"lab/{posixpath.dirname(loader)}/{told['site']}") == ".", "from its folder to the site's"
    # the light edition's worker fetches nothing of the full one's; the full one's keeps what it shares
    light, full = config(files["sw.js"]), config(files["lab/service-worker.js"])
    assert light["build"] == full["build"] == told["build"]
    assert not [name for name in light["files"] if name.startswith("lab/")]
    assert set(full["files"]) == {
        *(name for name in files if name.startswith(("lab/", "python-")) and name != "lab/service-worker.js"),
        told["archives"][0],
    }
    assert files["lab/service-worker.js"].endswith(b'"use strict";theirs()')
    # each page leads to its notebook, the first to all of them
    for name, target, key in (
        ("index.html", "./lab/lab/index.html", "lab_open"),
        ("mine/index.html", "../lab/lab/index.html?path=mine.ipynb", "lab_edit"),
    ):
        page = files[name].decode()
        assert f'href="{target}"' in page and translate(f"app.words.{key}", "en") in page
    changed = build.site_files(
        two_pages, CORE, b"packages", b"memory", build.Lab(jupyterlite() | {"build/1.abcdef1.js": b"y"}, b"notebook")
    )
    assert config(changed["sw.js"])["build"] != light["build"], "whatever changes, the build has another name"


def test_notebooks_and_lessons_are_there_to_edit(two_pages: Path) -> None:
    found = build.contents(two_pages, {"mine.toml": b"mine"})
    assert {"index.ipynb", "mine.ipynb", "lessons/koikoi/score.toml", "lessons/haggis/bombs.toml"} <= set(found)
    assert found.pop("mine.toml") == b"mine"
    assert not [
        name for name in found if not re.fullmatch(rf"[\w-]+\.ipynb|lessons/({'|'.join(NAMES)})/[\w-]+\.toml", name)
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_word_more_writes_the_full_edition(
    lang: str, two_pages: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    core = dict.fromkeys((*pack.PLAIN, *pack.PACKED, pack.LOCK), b"x") | {pack.LIBRARY: zipped({})}
    monkeypatch.setattr(build, "pyodide", lambda *_: Path())
    monkeypatch.setattr(build, "wheels", lambda *_, **__: (Path("kernel.whl"),))
    monkeypatch.setattr(pack, "python_core", lambda _: core)
    monkeypatch.setattr(pack, "packages", lambda *_: b"packages")
    monkeypatch.setattr(pack, "notebook", lambda *_: b"notebook")
    monkeypatch.setattr(build, "compiled", lambda archives, *_: archives)
    monkeypatch.setattr(build, "memory_taken", lambda *_: b"memory")
    monkeypatch.setattr(lite, "built", lambda *_: jupyterlite())
    monkeypatch.setattr(own, "run", not_rehearsed)
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
    assert cli.main([*words, "--full"]) == 0
    assert (tmp_path / "site/lab/lab/index.html").is_file()
    assert str(tmp_path / "site") in capsys.readouterr().out
    # without the word it goes again, folders and all
    assert cli.main(words) == 0
    assert not (tmp_path / "site/lab").exists() and (tmp_path / "site/mine/index.html").is_file()

    def fail(*_: object) -> None:
        raise SiteError("lite", cause="no tornado")

    monkeypatch.setattr(lite, "built", fail)
    capsys.readouterr()
    assert cli.main([*words, "--full"]) == 2
    assert capsys.readouterr().err.strip() == translate("app.cli.error.site.lite", lang, cause="no tornado")
