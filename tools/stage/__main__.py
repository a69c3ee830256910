"""Walk through every step of all lessons, some problems of every drill, the review and the tables, and look.

    python -m tools.stage                                # all of it, six windows, two languages
    python -m tools.stage --lessons bombs stop-or-koi    # these lessons only
    python -m tools.stage --games haggis --tables        # the table of Haggis only
    python -m tools.stage --lessons bombs --windows 390x740 --lang ja --sheets /tmp/sheets

What is looked for: (small) cards under their least size; (no tap) controls whose middle does not take a tap when they
are needed; (moves) a stage that moves by more than 4 px between a question and what is said to its answer; (text) under
12 px, or cut off; (outside) what sticks out of its board, pile or window; (sideways) a page that scrolls sideways; (bar)
what reaches into the pinned bar; (not in sight) field or trick when it is asked about. Prints a table of figures and a
line a finding; the exit code is 1 if there is one.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from multiprocessing.util import Finalize
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Error, sync_playwright

from hanawidgets.teach.courses import COURSES, GAME_OF
from tests.browser.native_host import serving

from . import lessons, report, review, tables
from .look import HERE, WINDOWS, Eyes, Figures, Finding, Window
from .sheet import write

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
BARE = """addEventListener("DOMContentLoaded", () => {
  const style = document.createElement("style");
  style.textContent = `*, ::before, ::after { background-image: none !important; box-shadow: none !important }
    .hw-art { visibility: hidden !important }`;
  document.head.append(style);
})"""
"""What is only painted takes most of the time; it has no size of its own, so without it all stands as it stood."""
PATIENCE_MS = 60_000


class Task(NamedTuple):
    """A page to walk through: a lesson, a game's table or the review, in a language."""

    kind: str
    name: str
    lang: str


class Order(NamedTuple):
    """How to walk."""

    address: str
    windows: tuple[Window, ...]
    problems: int
    steps: tuple[int, ...]
    state: str
    pictures: Path | None
    sheets: Path | None


def window_of(text: str) -> Window:
    """Return a window: ``390x740``."""
    width, _, height = text.partition("x")
    return int(width), int(height)


def browser_path() -> str | None:
    """Return the browser to look with: the shell of Chromium where there is one."""
    return next(
        filter(
            None,
            (*map(shutil.which, BROWSERS[:1]), os.environ.get("HANAWIDGETS_CHROMIUM"), *map(shutil.which, BROWSERS)),
        ),
        None,
    )


@cache
def browser() -> Browser:
    """Return the browser of this process: it lasts for all its tasks, and ends with it."""
    tools = sync_playwright().start()
    opened = tools.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])

    def end() -> None:
        opened.close()
        tools.stop()

    Finalize(None, end, exitpriority=1)
    return opened


def go(order: Order, task: Task) -> tuple[Task, list[Finding], dict[Window, Figures], float]:
    """Walk through one page, as somebody who was never here."""
    begun = time.monotonic()
    context = browser().new_context(
        viewport={"width": HERE[0], "height": HERE[1]}, locale=task.lang, reduced_motion="reduce"
    )
    if not (order.pictures or order.sheets):
        context.add_init_script(BARE)
    context.add_init_script("try { localStorage['hanawidgets.speed'] ??= 'none' } catch {}")
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    eyes = Eyes(order.windows, task.lang, order.pictures, order.windows[0] if order.sheets else None)
    walk: Callable[..., None]
    if task.kind == "lesson":
        only = [at - 1 for at in order.steps] or None
        walk = partial(lessons.walk, name=task.name, problems=order.problems, only=only)
    elif task.kind == "table":
        walk = partial(tables.walk, name=task.name, only=order.state)
    else:
        walk = review.walk
    try:
        walk(page, order.address, eyes)
    except (Error, TimeoutError, AssertionError) as error:
        eyes.lost(task.name, "on the way", f"{type(error).__name__}: {error}")
    if order.sheets:
        write(order.sheets / f"{task.name}-{task.kind}-{task.lang}.png", eyes.shots)
    context.close()
    return task, eyes.findings, eyes.figures, time.monotonic() - begun


def tasks(asked: argparse.Namespace) -> list[Task]:
    """Return what to walk through: all, or what is asked for."""
    every = not (asked.lessons is not None or asked.tables or asked.review)
    games = asked.games or list(COURSES)
    pages: list[tuple[str, str]] = []
    if every or asked.tables:
        pages += [("table", game) for game in games]
    if every or asked.lessons is not None:
        names = asked.lessons or [name for game in games for name in COURSES[game]]
        pages += [("lesson", name) for name in names if GAME_OF[name] in games]
    if asked.review or (every and not asked.games):
        pages.append(("review", "review"))
    langs: list[str] = asked.lang
    if asked.in_turn:
        return [Task(*page, langs[at % len(langs)]) for at, page in enumerate(pages)]
    return [Task(*page, lang) for lang in langs for page in pages]


def main(arguments: list[str]) -> int:
    """Walk as asked; 0 if nothing is found."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.stage", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--lessons", nargs="*", metavar="NAME", choices=list(GAME_OF), help="these, or all")
    parser.add_argument("--steps", nargs="*", type=int, default=[], help="of a lesson, from 1")
    parser.add_argument("--tables", action="store_true")
    parser.add_argument("--state", default="", help="of a table: states whose name has this in it")
    parser.add_argument("--review", action="store_true")
    parser.add_argument("--games", nargs="+", choices=list(COURSES))
    parser.add_argument("--windows", nargs="+", type=window_of, default=list(WINDOWS), metavar="WxH")
    parser.add_argument("--lang", nargs="+", choices=("ja", "en"), default=["ja", "en"])
    parser.add_argument("--in-turn", action="store_true", help="each page in one of the languages")
    parser.add_argument("--problems", type=int, default=2, help="looked at of every drill")
    jobs = (os.cpu_count() or 1) + 1  # nearly half of the time a walk waits for the next frame
    parser.add_argument("--jobs", type=int, default=jobs, help="pages walked through side by side")
    parser.add_argument("--most", type=int, default=0, help="lines of findings, 0: all")
    parser.add_argument("--pictures", type=Path, metavar="DIR", help="a picture of each state with a finding")
    parser.add_argument("--sheets", type=Path, metavar="DIR", help="a sheet of all states in the first window")
    asked = parser.parse_args(arguments)
    for folder in filter(None, (asked.pictures, asked.sheets)):
        folder.mkdir(parents=True, exist_ok=True)
    findings: list[Finding] = []
    figures: dict[Window, Figures] = {}
    begun = time.monotonic()
    with serving() as address, ProcessPoolExecutor(asked.jobs) as workers:
        order = Order(
            address, tuple(asked.windows), asked.problems, tuple(asked.steps), asked.state, asked.pictures, asked.sheets
        )
        for task, found, seen, seconds in workers.map(partial(go, order), tasks(asked)):
            print(f"{task.name} ({task.kind}, {task.lang}): {len(found)} findings, {seconds:.0f} s", flush=True)
            findings += found
            for window, one in seen.items():
                figures.setdefault(window, Figures()).add(one)
    print(f"\n{report.table(figures, findings)}\n")
    lines = report.lines(findings)
    print("\n".join(lines[: asked.most or None]))
    print(f"\n{len(findings)} findings in {len(lines)} places, {time.monotonic() - begun:.0f} s")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
