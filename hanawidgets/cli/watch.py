"""``jupyter hanawidgets check --watch``: check files again whenever they are saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from time import sleep
from typing import Final

from hanawidgets.text import translate

from .check import main as check

PAUSE_S: Final = 0.4
Stamp = tuple[int, int] | None


def watch(files: Sequence[str], lang: str, say: Callable[[str], None], pause: Callable[[float], None] = sleep) -> None:
    """Check files, and each again when it changes, until Ctrl-C (KeyboardInterrupt).

    say    prints a line
    pause  waits between two looks, seconds
    """
    seen: dict[str, Stamp] = {}
    while True:
        now = {file: _stamp(file) for file in files}
        if changed := [file for file in files if file not in seen or seen[file] != now[file]]:
            say("")
            check(changed, json_output=False, lang=lang)
            say(translate("app.cli.check.watching", lang))
        seen = now
        pause(PAUSE_S)


def _stamp(file: str) -> Stamp:
    """Return what is different when a file was saved; None while there is none."""
    try:
        found = Path(file).stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size
