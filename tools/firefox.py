"""Every page in Firefox, served and static, in a narrow and a wide window: ``python -m tools.firefox``.

Playwright knows a Firefox of its own build only, so the browser of the system's package manager is driven by
``hanawidgets/frontend/firefox.mjs``; this starts what it looks at. Served is besides a notebook with widgets of other
packages: sliders, ``interact``, ``Output``, a picture of matplotlib. ``--shots FOLDER`` keeps a picture of each page,
``--only served``, ``--only static`` or ``--only foreign`` looks at one of them, and names of pages look at these.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hanawidgets.cli.main import notebooks_folder
from hanawidgets.site.build import build
from hanawidgets.site.fetch import cache_folder
from hanawidgets.widgets.pages.addresses import path_of
from tests.browser.conftest import WIDGETS
from tests.browser.foreign import OURS, PAGE, SLIDERS, write
from tests.browser.site.site_server import Host
from tests.conftest import scratch_environment

FRONTEND = Path(__file__).parents[1] / "hanawidgets" / "frontend"
NAMES = ("firefox-esr", "firefox")
WIDTHS = (360, 1280)


@contextmanager
def served(scratch: Path, notebooks: Path | None = None) -> Iterator[str]:
    """Address of the pages, or of somebody's own, as ``jupyter hanawidgets`` serves them."""
    command = [sys.executable, "-m", "hanawidgets", "--no-browser", "--port", "0"]
    command += ["--notebooks", str(notebooks)] if notebooks else []
    server = subprocess.Popen(
        command, env=scratch_environment(scratch), stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )
    try:
        assert server.stdout
        found = re.search(r"http://\S+/", server.stdout.readline())
        assert found, "the server did not start"
        yield found[0]
    finally:
        server.terminate()
        server.wait(timeout=30)


@contextmanager
def static(scratch: Path) -> Iterator[str]:
    """Address of the same pages as a static site."""
    notebooks = notebooks_folder()
    assert notebooks
    build(scratch / "site", notebooks, cache_folder(), None, full=False, lang="en")
    host = Host(scratch / "site")
    try:
        yield host.url
    finally:
        host.stop()


def address(edition: str, base: str, name: str) -> str:
    """Where a page lies: at the same path in both editions, which is a folder of the site."""
    path = path_of(name)
    return f"{base}{path}{'/' if path and edition == 'static' else ''}?lang=en"


@contextmanager
def foreign(scratch: Path) -> Iterator[str]:
    """Address of a served notebook with widgets of other packages."""
    write(notebooks := scratch / "notebooks")
    with served(scratch, notebooks) as base:
        yield base


def main(arguments: list[str]) -> int:
    """Look at the pages; 0 if all is well."""
    parser = argparse.ArgumentParser(prog="python -m tools.firefox", description=__doc__)
    parser.add_argument("pages", nargs="*", metavar="PAGE", default=list(WIDGETS))
    parser.add_argument("--only", choices=EDITIONS)
    parser.add_argument("--shots", type=Path, metavar="FOLDER")
    asked = parser.parse_args(arguments)
    firefox = next(filter(None, map(shutil.which, NAMES)), None)
    if not firefox:
        print(f"no Firefox here ({' or '.join(NAMES)})")
        return 1
    code = 0
    for edition, running in EDITIONS.items():
        if asked.only not in (None, edition):
            continue
        with tempfile.TemporaryDirectory() as folder, running(scratch := Path(folder)) as base:
            shots = asked.shots and asked.shots.resolve() / edition
            if shots:
                shots.mkdir(parents=True, exist_ok=True)
            pages = [
                {"name": name, "url": address(edition, base, name), "widgets": WIDGETS[name]} for name in asked.pages
            ]
            if edition == "foreign":
                pages = [{"name": PAGE, "url": f"{base}{PAGE}?lang=en", "widgets": OURS, "sliders": SLIDERS}]
            profile = scratch / "profile"
            profile.mkdir()
            order = {"firefox": firefox, "profile": profile, "widths": WIDTHS, "shots": shots, "pages": pages}
            (scratch / "order.json").write_text(json.dumps(order, default=str), "utf-8")
            print(f"-- {edition}: {len(pages)} pages", flush=True)
            code |= subprocess.run(
                ["node", "firefox.mjs", scratch / "order.json"], cwd=FRONTEND, check=False
            ).returncode
    return code


EDITIONS = {"served": served, "static": static, "foreign": foreign}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
