"""The pages of the apps with the minimal game among them, to look at: ``python -m tests.games.minimal.host``."""

from tests.games.minimal import register  # noqa: F401, I001 - before all else, for games are named when they are imported

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

from hanawidgets.widgets.pages import names
from tests.browser import native_host

if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        for name, content in names.notebooks().items():
            (Path(folder) / name).write_text(content, encoding="utf-8")
        native_host.notebooks_folder = lambda: Path(folder)
        asyncio.run(native_host.main())
