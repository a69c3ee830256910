"""Write down anew which parts every page runs, after a new version of Voila or of an extension.

python -m tests.bench.prefetch
"""

from __future__ import annotations

import re
from importlib.metadata import version
from pathlib import Path

from hanawidgets.server import prefetch

from .pages import browser, server, until_answered

PAGES = ("index", "checker", "table", "learn-score", "rules")
WHERE = Path(prefetch.__file__).with_name(prefetch.LIST)
TITLE = "# What every page runs of Voila and of the widgets' extensions, in the order in which browsers ask for it."
TOLD = ("voila", "anywidget", "jupyterlab-widgets")


def main() -> None:
    """Let a browser open pages without the script, and list what all of them ask for."""
    versions = ", ".join(f"{name} {version(name)}" for name in TOLD)
    head = f"{TITLE}\n# {versions}. Rewritten by: python -m tests.bench.prefetch\n"
    WHERE.write_text(head, encoding="utf-8")
    asked: list[list[str]] = []
    with server() as address, browser() as chromium:
        for name in PAGES:
            context = chromium.new_context()
            page = context.new_page()
            seen: list[str] = []
            page.on("request", lambda request, seen=seen: seen.append(request.url.partition("?")[0]))
            until_answered(page, f"{address}voila/render/{name}.ipynb", name)
            page.wait_for_timeout(1000)
            asked.append([url.removeprefix(address + "voila/") for url in seen])
            context.close()
    parts = [path for path in asked[0] if is_part(path) and all(path in others for others in asked)]
    WHERE.write_text(head + "\n".join(parts) + "\n", encoding="utf-8")
    print(f"{len(parts)} parts")


def is_part(path: str) -> bool:
    """Tell whether a file below ``/voila/`` is one that others ask for, not one that asks."""
    return re.match(r"(static|labextensions)/.*\.js$", path) is not None and not re.search(
        r"^static/voila\.js$|/remoteEntry\.[^/]*$", path
    )


if __name__ == "__main__":
    main()
