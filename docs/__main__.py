"""The documentation as a website: ``python docs OUT``.

Writes HTML that asks no other host for anything, and fails on a warning of Sphinx, a dead link, an example that fails
or a request to elsewhere. With Node.js (see docs/static-site.md) the examples can be run on their pages, by the static
site's Python; ``--no-python`` leaves that out, and the pages show what the examples gave when they were written.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from hanadocs import ROOT
from hanadocs.assemble import assemble
from hanadocs.check import troubles


def main(arguments: list[str] | None = None) -> int:
    """Build; return the exit code."""
    parser = argparse.ArgumentParser("python docs", description=__doc__.partition("\n\n")[2])
    parser.add_argument("out", type=Path, help="folder to write, new or of an older build")
    parser.add_argument("--no-python", action="store_true", help="without Python for the examples")
    asked = parser.parse_args(arguments)
    from sphinx.cmd.build import build_main

    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch) / "source"
        assemble(ROOT, source)
        told = time.monotonic()
        kept = ["-d", str(Path(scratch) / "doctrees")]
        live = [] if asked.no_python else ["-t", "python"]
        code = build_main(
            [*["-q", "-W", "--keep-going", "-n", "-E", "-b", "html"], *live, *kept, str(source), str(asked.out)]
        )
    written = time.monotonic()
    size = 0
    if not code and not asked.no_python:
        from hanadocs.runtime import write

        size = write(asked.out)
    found = [] if code else troubles(asked.out)
    for line in found:
        print(line, file=sys.stderr)
    pages = sum(1 for _ in asked.out.rglob("*.html"))
    print(
        f"{pages} pages in {time.monotonic() - begun:.0f} s: examples and reference {told - begun:.0f} s, "
        f"Sphinx {written - told:.0f} s, Python for the pages {time.monotonic() - written:.0f} s, {size / 1e6:.1f} MB"
    )
    return code or bool(found)


if __name__ == "__main__":
    sys.exit(main())
