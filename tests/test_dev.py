"""``python -m hanawidgets.dev write``: each command that it runs is there."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import find_spec

from hanawidgets.dev import BUILD, FROM_TESTS, FRONTEND, MODULES, ROOT, commands


def test_every_command_that_writes_is_there() -> None:
    for name in MODULES:
        assert find_spec(name)
    for name in FROM_TESTS:
        path = ROOT.joinpath(*name.split("."))
        assert path.with_suffix(".py").is_file() or (path / "__main__.py").is_file()
    assert BUILD[-1] in json.loads((FRONTEND / "package.json").read_text("utf-8"))["scripts"]
    assert len(commands()) == len(MODULES) + 1 + len(FROM_TESTS)
    assert commands(quick=True) == commands()[: -len(FROM_TESTS)]


def test_other_words_say_what_can_be_asked_for() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hanawidgets.dev"], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert (done.returncode, done.stderr) == (2, "python -m hanawidgets.dev write [--quick]\n")
