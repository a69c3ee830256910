"""Runs examples by the very code that runs them in a reader's browser (``hanawidgets.site.browser``), in a process of
its own: that code stands in for IPython, which Sphinx's extensions need.

    python -m hanadocs.kernel     # cells in, what the last of them showed out: a line of JSON each
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any


class ExampleError(Exception):
    """An example that fails."""


class Kernel:
    """A Python for examples; each run begins anew."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "hanadocs.kernel"],
            cwd=Path(__file__).resolve().parents[1],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def run(self, cells: list[str], lang: str = "en") -> list[dict[str, Any]]:
        """Run cells in their order; return what the last one showed, by kind of content. Raises ExampleError."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps([cells, lang]) + "\n")
        self._process.stdin.flush()
        shown: list[dict[str, Any]] = []
        for message in json.loads(self._process.stdout.readline()):
            if message["type"] == "failed":
                raise ExampleError(f"{cells[-1]}\n\n{message['text']}")
            if message["cell"] == len(cells) - 1:
                shown.append(message["data"])
        return shown

    def close(self) -> None:
        """End it."""
        self._process.communicate()


def main() -> None:
    """Run what is asked, until the input ends."""
    from hanawidgets.site import browser
    from hanawidgets.widgets import page

    out = sys.stdout
    browser.prepare()
    for line in sys.stdin:
        cells, lang = json.loads(line)
        told: list[dict[str, Any]] = []
        browser.start(lambda text, *_, told=told: told.append(json.loads(text)), {"QUERY_STRING": f"lang={lang}"})
        page.served = False  # so that widgets bring the picture for places where nothing runs
        for at, code in enumerate(cells):
            browser.run(at, code)
        print(json.dumps([one for one in told if one["type"] in ("output", "failed")]), file=out, flush=True)


if __name__ == "__main__":
    main()
