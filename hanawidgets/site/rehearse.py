"""Run notebooks once as a visitor's browser will: report which fail, and which files they read.

Runs in Pyodide while a site is built (``rehearse.mjs``); an ordinary Python runs it as well.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

_WRITES = os.O_WRONLY | os.O_RDWR


def rehearsed(folder: str, notebooks: str, lang: str) -> str:
    """Run all notebooks, each with names of its own.

    folder     where they lie, and what they read
    notebooks  JSON: list of name and code cells (place, source)
    lang       language in which widgets and errors speak

    Returns JSON: ``failed``, for each notebook that fails its name, the place of the cell and the error;
    ``read``, the names of files below the folder.
    """
    from hanawidgets.site import browser

    browser.prepare()
    import ipywidgets

    folder = os.path.realpath(folder)
    read: set[str] = set()
    os.chdir(folder)

    def opened(event: str, arguments: tuple[Any, ...]) -> None:
        if event != "open" or not isinstance(arguments[0], str) or (arguments[2] or 0) & _WRITES:
            return
        path = os.path.normpath(Path(folder, arguments[0]))
        if path.startswith(folder + os.sep) and "__pycache__" not in path:  # Python's own notes of a module
            read.add(os.path.relpath(path, folder).replace(os.sep, "/"))

    sys.addaudithook(opened)
    failed = []
    for name, cells in json.loads(notebooks):
        messages: list[dict[str, Any]] = []
        request = {"QUERY_STRING": f"lang={lang}"}
        browser.start(lambda text, *_, messages=messages: messages.append(json.loads(text)), request)
        for place, source in cells:
            browser.run(place, source)
            if failure := next((message for message in messages if message["type"] == "failed"), None):
                failed.append([name, place, failure["error"]])
                break
            messages.clear()
        ipywidgets.Widget.close_all()
    return json.dumps({"failed": failed, "read": sorted(name for name in read if Path(name).is_file())})
