"""Served pages in WebKit, the engine of Safari: ``python -m tools.webkit [PAGE ...]``. Not in CI; run by hand now and then.

Needs ``WebKitWebDriver`` with its MiniBrowser (Debian: webkit2gtk-driver) and a display (``Xvfb :9 & DISPLAY=:9``). As
root add ``WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS=1``. MiniBrowser's narrowest window is some 450 px wide.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.browser.conftest import WIDGETS

from .firefox import WIDTHS, address, served

PORT = 4455
PATIENCE_S = 60
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # the key of a node, by the WebDriver standard
DRAWN = """return !document.querySelector('#hw-skeleton')
  && document.querySelectorAll('.hw[data-hw-ready]').length === arguments[0]"""
WIDE = "const { scrollWidth, clientWidth } = document.documentElement; return scrollWidth > clientWidth"
OTHER_LANGUAGE = ".hw-head [role=radio][aria-checked=false]"


def ask(method: str, path: str, body: dict[str, Any] | None = None) -> Any:
    """Ask the driver; return its value."""
    data = json.dumps(body or {}).encode() if method == "POST" else None
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"http://127.0.0.1:{PORT}{path}", data, headers, method=method)
    with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
        return json.load(answer)["value"]


def until(true: Callable[[], Any], what: str) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE_S
    while not true():
        if time.monotonic() > end:
            raise TimeoutError(what)
        time.sleep(0.05)


def look(session: str, url: str, widgets: int) -> list[str]:
    """Open a page, look at it narrow and wide, and ask Python for the other language; return what is wrong."""

    def run(script: str, *arguments: object) -> Any:
        return ask("POST", f"{session}/execute/sync", {"script": script, "args": arguments})

    found = []
    ask("POST", f"{session}/url", {"url": url})
    for width in WIDTHS:
        ask("POST", f"{session}/window/rect", {"width": width, "height": 800})
        until(lambda: run(DRAWN, widgets), "the widgets are not drawn")
        if run(WIDE):
            found.append(f"wider than its window of {width} px")
    node = ask("POST", f"{session}/element", {"using": "css selector", "value": OTHER_LANGUAGE})[ELEMENT]
    ask("POST", f"{session}/element/{node}/click")
    until(lambda: run("return document.documentElement.lang") == "ja", "no answer to a click")
    return found


def main(names: list[str]) -> int:
    """Look at the pages; 0 if all is well."""
    driver = subprocess.Popen(["WebKitWebDriver", f"--port={PORT}"])
    wrong = False
    try:
        time.sleep(1)
        browser = next(Path("/usr").glob("lib*/**/webkit2gtk-4*/MiniBrowser"))
        options = {"webkitgtk:browserOptions": {"binary": str(browser), "args": ["--automation"]}}
        session = ask("POST", "/session", {"capabilities": {"alwaysMatch": options}})["sessionId"]
        with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as base:
            for name in names or WIDGETS:
                try:
                    found = look(f"/session/{session}", address("served", base, name), WIDGETS[name])
                except OSError as error:  # time-outs too
                    found = [str(error)]
                print(name, *found or ["ok"], flush=True)
                wrong |= bool(found)
        ask("DELETE", f"/session/{session}")
    finally:
        driver.terminate()
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
