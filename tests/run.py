"""Install what the tests need, a browser included, and run them all: ``python3 tests/run.py``.

Needs Python 3.11+ with pip and venv, nothing else. Inside a virtual environment it installs there, outside
it makes ``.venv`` in the project's folder. Repeating it is harmless. Further arguments go to pytest:
``python3 tests/run.py --quick`` runs what needs no browser, no server and little time. ``python3 tests/run.py --built`` runs the
rest, :data:`BUILT`: what is built of this checkout, where it is put and what else shows it, what a server does beyond showing
pages, every page in every state, ways from page to page, and what plays many games. Who names one of these tests or a folder of
theirs runs it too; of languages, themes and games it then takes one in turn.

Installed is the extra ``test``; tests of other packages are skipped and say so. ``--all-installed`` installs ``test-all``,
and a package that is missing then fails its tests; ``--built`` installs it too.

What fails is run once more, one test after another. A test that passes then is named in the summary, and the run
fails all the same unless ``tests/flaky.toml`` lists it: such a test is a bug to find.
"""

from __future__ import annotations

import datetime
import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FLAKY = ROOT / "tests" / "flaky.toml"
LAST_FAILED = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
LISTED_FOR = datetime.timedelta(days=30)
SHELL = "chromium-headless-shell"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

WHERE = """
from playwright.sync_api import sync_playwright
with sync_playwright() as p:
    print(p.chromium.executable_path)
"""
ALL_INSTALLED = "HANAWIDGETS_ALL_INSTALLED"
"""Environment variable that ``tests/needs.py`` reads: no test is skipped for a missing package."""
WHOLE = "HANAWIDGETS_WHOLE"
"""Environment variable that ``tests/needs.py`` reads: every state of a page is looked at in all languages and themes."""
SOME_FAILED = 1
"""Pytest's exit code for tests that failed."""


BUILT = (
    "tests/packaging",
    "tests/docs/test_built.py",
    "tests/browser/site",
    "tests/deploy/test_nginx.py",
    "tests/deploy/test_jupyterhub.py",
    "tests/tutorials",
    "tests/browser/test_lab.py",
    "tests/browser/test_notebook.py",
    "tests/browser/test_marimo.py",
    "tests/browser/test_printed.py",
    "tests/browser/test_export.py",
    "tests/browser/test_boxes.py",
    "tests/browser/test_embed.py",
    "tests/browser/test_host.py",
    "tests/browser/test_longer_language.py",
    "tests/browser/test_malformed_messages.py",
    "tests/browser/test_minimal_game.py",
    "tests/browser/test_routes.py",
    "tests/analysis/test_one_yardstick.py",
    "tests/core/test_clusters.py",
    "tests/docs/test_study.py",
    "tests/site/test_site.py",
    "tests/server/test_browser.py",
    "tests/server/test_class.py",
    "tests/server/test_compression.py",
    "tests/server/test_crowd.py",
    "tests/server/test_every_page.py",
    "tests/server/test_limits.py",
    "tests/server/test_logs.py",
    "tests/server/test_nudge.py",
    "tests/server/test_rooms.py",
    "tests/server/test_security.py",
    "tests/server/test_serve.py",
    "tests/server/test_upstream.py",
    "tests/server/test_visits.py",
    "tests/text/test_added_languages.py",
    "tests/browser/test_asks.py",
    "tests/browser/test_class_board.py",
    "tests/browser/test_daily_review.py",
    "tests/browser/test_kept.py",
    "tests/browser/test_language_and_links.py",
    "tests/browser/test_ohhell_sheet.py",
    "tests/browser/test_rest.py",
    "tests/browser/test_rooms_table.py",
    "tests/browser/test_rulebook.py",
    "tests/browser/test_score_pad.py",
    "tests/browser/test_table_journeys.py",
    "tests/browser/test_every_page.py",
    "tests/browser/test_table_fits.py",
    "tests/browser/test_table_surfaces.py",
    "tests/browser/test_gallery.py",
    "tests/browser/test_evenings.py",
    "tests/browser/test_motion.py",
    "tests/browser/test_print.py",
    "tests/browser/test_stage.py",
    "tests/browser/test_stage_faults.py",
    "tests/browser/test_stage_judge.py",
    "tests/widgets/test_class_of_forty.py",
    "tests/games/haggis/test_players.py",
    "tests/games/koikoi/test_playout.py",
    "tests/games/koikoi/test_rollout.py",
    "tests/games/minimal/test_suites.py",
)
"""Tests of what is built, of where it is put, of other hosts, of what a server stands, of every page in every state, on
paper and in motion, of whole evenings and of many games, left out unless named: CI runs them as a step of their own."""
QUICK = ("-m", "not browser and not server and not slow", "--ignore=tests/browser")
"""What ``--quick`` is to pytest; nothing of the folder left out could be chosen, and it imports much."""
QUICK_PROFILE = {"HYPOTHESIS_PROFILE": "quick"}
"""A third of the examples that the whole run draws (``tests/conftest.py``)."""


def run(*command: str | Path, **options: Any) -> int:
    """Run a command and return its exit code."""
    print("+", *command, flush=True)
    return subprocess.run([str(word) for word in command], cwd=ROOT, check=False, **options).returncode


def must(*command: str | Path) -> None:
    """Run a command; end here if it fails."""
    if code := run(*command):
        sys.exit(code)


def own_python() -> Path:
    """Return the Python to install into: the active virtual environment's, else that of ``.venv``."""
    if sys.prefix != sys.base_prefix:
        return Path(sys.executable)
    home = ROOT / ".venv"
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        must(sys.executable, "-m", "venv", home)
    return python


def install(python: Path, extra: str) -> None:
    """Install this checkout with an extra of its tests, unless that was done before and asks for nothing else now."""
    asked = hashlib.sha256(f"{ROOT}\n{(ROOT / 'pyproject.toml').read_text('utf-8')}".encode()).hexdigest()
    done = python.parent.parent / "tests-installed.txt"
    installed = done.read_text("utf-8") if done.exists() else ""
    if installed in {f"{asked} {extra}", f"{asked} test-all"}:
        return
    must(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-e", f"{ROOT}[{extra}]")
    done.write_text(f"{asked} {extra}", "utf-8")


def system_browser() -> str | None:
    """Return the path of a browser that is there already."""
    named = os.environ.get("HANAWIDGETS_CHROMIUM")
    return named or next(filter(None, map(shutil.which, BROWSERS)), None)


def get_browser(python: Path) -> str:
    """Return a browser's path; if there is none, get one: from the system, else Playwright's own build."""
    found = system_browser()
    if not found and shutil.which("apt-get"):
        sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
        if not sudo or run("sudo", "-n", "true", stderr=subprocess.DEVNULL) == 0:
            run(*sudo, "apt-get", "update", "-qq")
            install = (*sudo, "apt-get", "install", "-y", "-qq", "--no-install-recommends")
            run(*install, "chromium", "fonts-noto-cjk")
            run(*install, SHELL)  # not every system has it; the tests are quicker with it
            found = system_browser()
    if found:
        return found
    must(python, "-m", "playwright", "install", "chromium")
    return subprocess.run([python, "-c", WHERE], capture_output=True, text=True, check=True).stdout.strip()


def failed() -> set[str]:
    """Return the tests that failed in the last run."""
    try:
        return set(json.loads(LAST_FAILED.read_text("utf-8")))
    except FileNotFoundError:
        return set()


def flaky() -> dict[str, dict[str, object]]:
    """Return the list of tests that may need a second try."""
    import tomllib  # not there before 3.11, and whoever has an older Python is told so first

    return tomllib.loads(FLAKY.read_text("utf-8"))


def second_tries(passed: set[str], listed: dict[str, dict[str, object]], today: datetime.date) -> list[str]:
    """Name the tests that passed at the second try only; return those that no valid entry of the list allows.

    listed  test, with or without its parameters → ``since``, the day on which it was listed, and ``why``
    """
    unlisted = []
    for name in sorted(passed):
        entry = listed.get(name) or listed.get(name.partition("[")[0])
        since = entry["since"] if entry else None
        if entry and isinstance(since, datetime.date) and today - since <= LISTED_FOR:
            told = f"listed since {since}: {entry['why']}"
        else:
            told = f"listed since {since}, for too long" if since else f"not listed in {FLAKY.relative_to(ROOT)}"
            unlisted.append(name)
        print(f"+ passed at the second try: {name} ({told})")
    return unlisted


def left_out(arguments: list[str]) -> list[str]:
    """Return the tests of what is built that no argument names: neither they nor a folder of theirs."""
    named = [(ROOT / word.partition("::")[0]).resolve() for word in arguments]

    def is_named(path: Path) -> bool:
        return any(path.is_relative_to(name) or name.is_relative_to(path) for name in named)

    return [path for path in BUILT if not is_named(ROOT / path)]


def workers(with_browser: bool) -> int:
    """Return how many run tests side by side: one for each core, and two where browsers and servers are among them, for
    which a worker waits half of its time."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return 2 * cores if with_browser else cores


def names_some(arguments: list[str]) -> bool:
    """Tell whether an argument names a test, a file or a folder; else all tests are asked for."""
    return any((ROOT / word.partition("::")[0]).exists() for word in arguments)


def translate(python: Path, arguments: list[str], environment: dict[str, str]) -> None:
    """Have pytest translate the tests of a fresh checkout, each core a part of them: else each worker translates them all.

    Where nobody has run them, those take fifteen seconds of the processor's time.
    """
    if any(ROOT.glob("tests/__pycache__/conftest.*-pytest-*.pyc")):
        return
    ignored = [ROOT / word.removeprefix("--ignore=") for word in arguments if word.startswith("--ignore=")]
    tests = sorted(path for path in ROOT.glob("tests/**/test_*.py") if not any(map(path.is_relative_to, ignored)))
    parts = [tests[number :: workers(False)] for number in range(workers(False))]
    command = (python, "-m", "pytest", "--collect-only", "--quiet", "-p", "no:cacheprovider")
    asked: dict[str, Any] = {"cwd": ROOT, "env": environment, "stdout": subprocess.DEVNULL}
    for reader in [subprocess.Popen([*map(str, (*command, *part))], **asked) for part in parts]:
        reader.wait()  # what it cannot read, the workers tell


def main(arguments: list[str]) -> int:
    """Install, then test. Returns pytest's exit code."""
    if sys.version_info < (3, 11):  # noqa: UP036  (whoever runs this may have an older one)
        sys.exit("Python 3.11 or newer is needed.")
    all_installed = "--all-installed" in arguments
    extra = "test-all" if all_installed or "--built" in arguments else "test"
    arguments = [word for word in arguments if word != "--all-installed"]
    environment = dict(os.environ) | ({ALL_INSTALLED: "1"} if all_installed else {})
    if "--quick" in arguments:
        environment = QUICK_PROFILE | environment
        arguments = [*QUICK, *(word for word in arguments if word != "--quick")]
    if "--built" in arguments:
        environment |= {WHOLE: "1"}
        arguments = [*BUILT, *(word for word in arguments if word != "--built")]
    arguments = [*arguments, *(f"--ignore={path}" for path in left_out(arguments))]
    python = own_python()
    install(python, extra)
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # else each worker, server and kernel translates all modules anew
    if with_browser := not any("not browser" in word for word in arguments):
        environment["HANAWIDGETS_CHROMIUM"] = get_browser(python)
    if names_some(arguments):  # one file may hold most of them, so its tests are shared out
        shared_out: tuple[str, ...] = ("worksteal",)
    else:  # a worker takes whole files, in the order of conftest.py: what a file's tests share is made once
        translate(python, arguments, environment)
        shared_out = ("loadfile", "--no-loadscope-reorder")
    side_by_side = ("-n", str(workers(with_browser)), "--dist", *shared_out)
    command = (*side_by_side, "--durations=20")  # what takes long is seen where it ran
    code = run(python, "-m", "pytest", *command, *arguments, env=environment)
    if code != SOME_FAILED:
        return code
    before = failed()
    print("+ those that failed once more, one after another")
    again = ("-n", "0", "--last-failed", "--last-failed-no-failures", "none")
    code = run(python, "-m", "pytest", *again, *arguments, env=environment)
    unlisted = second_tries(before - failed(), flaky(), datetime.date.today())
    return code or (SOME_FAILED if unlisted else 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
