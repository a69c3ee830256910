"""The static site, built once per run, on a host that knows nothing but files; for tests and bench."""

from __future__ import annotations

import functools
import gzip
import http.server
import pickle
import re
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hanawidgets.cli.main import notebooks_folder
from hanawidgets.site.build import Built, Parts, gathered, older, written
from hanawidgets.site.fetch import cache_folder
from hanawidgets.site.pages import NOT_FOUND

BUILD_S = 420
PARTS = "site-parts.pickle"
PACKABLE = (".html", ".js", ".mjs", ".svg", ".json", ".css", ".ipynb")
"""What many hosts gzip on the way."""
BELOW = "courses/cards/"
"""Where the site lies on the tests' host."""


def built_once(folder: Path, *, full: bool) -> Path:
    """Build the site in a folder that several processes of one run share; the first builds, the others wait.

    full  the full edition, too
    """
    site, done = folder / "site", folder / "site-done"
    folder.mkdir(exist_ok=True)
    try:
        (folder / "site-lock").mkdir()
    except FileExistsError:
        end = time.monotonic() + BUILD_S
        while not done.exists():
            assert time.monotonic() < end, "the site was not built"
            time.sleep(0.2)
    else:
        built_anew(site, full=full, keep=folder / PARTS)
        done.touch()
    return site


def built_anew(site: Path, *, full: bool = True, keep: Path | None = None) -> Built:
    """Build the site from what lies in the person's cache, else from the registries; keep what it was put together
    from in a file, for builds that differ little."""
    notebooks = notebooks_folder()
    assert notebooks
    parts = gathered(notebooks, cache_folder(), full=full)
    if keep:
        keep.write_bytes(pickle.dumps(parts))
    return written(site, notebooks, parts, [])


def build_other(site: Path, parts: Parts, scratch: Path, name: str, old: str, new: str) -> None:
    """Put another build in a site's place: one notebook has another text."""
    notebooks = notebooks_folder()
    assert notebooks
    shutil.copytree(notebooks, scratch)
    text = (scratch / name).read_text("utf-8")
    assert old in text
    (scratch / name).write_text(text.replace(old, new), "utf-8")
    lab = parts.lab
    if lab:
        lab = replace(lab, files={**lab.files, f"files/{name}": (scratch / name).read_bytes()})
    written(site, scratch, replace(parts, lab=lab), older(site))


@functools.cache
def gzipped(file: Path) -> bytes:
    """A file as a host sends it that gzips on the way."""
    return gzip.compress(file.read_bytes(), 6)


def shared_site(base: Path, *, full: bool) -> Path:
    """Return a folder with the site, for all workers; ``base`` is one worker's folder of temporary files."""
    if not (shutil.which("node") and shutil.which("npm")):
        pytest.skip("building the site needs Node.js with npm")
    folder = (base.parent if re.fullmatch(r"popen-gw\d+", base.name) else base) / (
        "site-full" if full else "site-light"
    )
    built_once(folder, full=full)
    return folder


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the light edition, for all workers."""
    return shared_site(tmp_path_factory.getbasetemp(), full=False)


@pytest.fixture
def site(shared: Path, tmp_path: Path) -> Path:
    """A folder of a host with the site in a folder below, for one test."""
    home = tmp_path / "host"
    shutil.copytree(shared / "site", home / BELOW)
    return home


@pytest.fixture
def parts(shared: Path) -> Parts:
    """What the site was put together from."""
    found: Parts = pickle.loads((shared / PARTS).read_bytes())
    return found


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    """A host for it, for one test."""
    running = Host(site)
    yield running
    running.stop()


class Host:
    """A plain web host on this machine, for a folder."""

    def __init__(self, folder: Path, *, packs: bool = False) -> None:
        self.asked: list[str] = []
        """What it was asked for and did not refuse."""
        self.bytes = 0
        self.refuses: Callable[[str], bool] = lambda path: False
        self.packs = packs
        handler = functools.partial(_Files, self, directory=str(folder))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def stop(self) -> None:
        """Answer nobody any more."""
        self._server.shutdown()
        self._server.server_close()


class _Files(http.server.SimpleHTTPRequestHandler):
    def __init__(self, host: Host, *args: Any, **kwargs: Any) -> None:
        self.host = host
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        if self.host.refuses(path):
            self.send_error(404)
            return
        self.host.asked.append(path)
        file = Path(self.translate_path(self.path))
        if not file.exists():
            self.missing(Path(self.translate_path(f"/{BELOW}{NOT_FOUND}")))
            return
        if self.host.packs and path.endswith(PACKABLE) and file.is_file():
            data = gzipped(file)
            self.send_response(200)
            self.send_header("Content-Type", self.guess_type(str(file)))
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)
            self.host.bytes += len(data)
            return
        super().do_GET()

    def missing(self, page: Path) -> None:
        """Show the site's own page where nothing lies, as hosts do."""
        data = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        data = source.read()
        self.host.bytes += len(data)
        outputfile.write(data)

    def log_message(self, *_: Any) -> None:
        pass
