"""The built wheel, installed into an empty environment without Node: it starts, serves and answers there."""

from __future__ import annotations

import email
import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from hanawidgets.widgets.app_pages import TUTORIALS
from tests.needs import some

from .packages import empty, install, lend

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def installed(wheel: Any, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Folder of programs of an empty environment with the wheel in it, and nothing of this checkout."""
    home = tmp_path_factory.mktemp("clean")
    programs = empty(home)
    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        asked = email.message_from_bytes(archive.read(metadata)).get_all("Requires-Dist")
    lend(home, some(asked), extra="app")
    install(programs, f"{wheel}[app]")
    return programs


def run(programs: Any, *command: Any, cwd: Any) -> Any:
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    return subprocess.run(
        [programs / command[0], *command[1:]],
        cwd=cwd,
        env=environment,
        text=True,
        encoding="utf-8",
        capture_output=True,
        check=False,
    )


def test_it_holds_what_it_needs_and_no_sources_of_the_front_end(wheel: Any) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for needed in (
        "hanawidgets/py.typed",
        "hanawidgets/static/hanawidgets.js",
        "hanawidgets/static/cards.svg",
        "hanawidgets/games/koikoi/rules.json",
        "hanawidgets/games/koikoi/words.ja.json",
        "hanawidgets/cli/notebooks/index.ipynb",
        "hanawidgets/static/site-worker.js",
        "hanawidgets/site/page.html.j2",
        "hanawidgets/site/compile.mjs",
        "hanawidgets/teach/cases/worked_examples.json",
        "hanawidgets/games/koikoi/lessons/first-turn.toml",
        "hanawidgets/games/koikoi/course.toml",
    ):
        assert needed in names
    assert any(n.endswith("data/share/jupyter/voila/templates/hanawidgets/index.html.j2") for n in names)
    assert not [n for n in names if "/frontend/" in n or n.startswith("tests/")]


def test_its_tutorials_are_as_before_a_run(wheel: Any) -> None:
    archive = zipfile.ZipFile(wheel)
    found = [name for name in archive.namelist() if name.startswith("hanawidgets/cli/tutorials/")]
    assert len(found) == 2 * len(TUTORIALS)
    for name in found:
        kept = (ROOT / "notebooks" / "tutorials" / Path(*Path(name).parts[3:])).read_text("utf-8")
        for cell, before in zip(json.loads(archive.read(name))["cells"], json.loads(kept)["cells"], strict=True):
            assert cell["source"] == before["source"]
            assert not cell.get("outputs")
            assert cell.get("execution_count") is None


def test_a_package_index_would_take_it_and_it_is_small(wheel: Any) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "twine", "check", "--strict", wheel], capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stdout
    assert wheel.stat().st_size <= 2_400_000  # 1.0 MB of it Python, 0.19 tutorials; docs/release.md says the rest


def test_the_engine_and_the_widgets_work_there(installed: Any, tmp_path: Path) -> None:
    code = (
        "import hanawidgets; from hanawidgets.widgets import ScoreCalculator; print(hanawidgets.__file__); "
        "print(ScoreCalculator(points=7, field_brights=3, calls=1).formula)"
    )
    done = run(installed, "python", "-c", code, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    where, formula = done.stdout.splitlines()
    assert ROOT not in Path(where).parents
    assert formula == "7 × 2 × (4 + 1) = 70"


def test_the_command_checks_worked_examples_there(installed: Any, tmp_path: Path) -> None:
    examples = ROOT / "hanawidgets/teach/cases/worked_examples.json"
    done = run(installed, "jupyter", "hanawidgets", "check", str(examples), cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_apps_run_there(installed: Any, tmp_path: Path, browser: Any) -> None:
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | {"HOME": str(tmp_path)}
    server = subprocess.Popen(
        [installed / "jupyter", "hanawidgets", "--no-browser", "--port", "0", "--lang", "en"],
        cwd=tmp_path,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    try:
        address = some(re.search(r"http://[^\s?]+", some(server.stdout).readline())).group(0)
        context = browser.new_context(locale="en")
        page = context.new_page()
        page.goto(f"{address}koikoi/checker?state=k1.bga_general.p7.f3.k1")
        page.locator(".hw-result", has_text="70 points").wait_for()
        page = browser.new_context(locale="en").new_page()  # nothing chosen before: it begins with the cards
        page.goto(f"{address}koikoi/checker")
        page.locator("[data-face=m01-1]").click()
        page.locator("[data-face=m01-1][aria-pressed=true]").wait_for()
        page.context.close()
        context.close()
    finally:
        server.terminate()
        assert server.wait(timeout=20) == 0
