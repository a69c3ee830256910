"""The documentation as it is written by one command."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from hanadocs import ROOT

MOST_S = 180


def test_one_command_writes_it_without_a_warning_a_dead_link_or_a_request_elsewhere(tmp_path: Path) -> None:
    begun = time.monotonic()
    done = subprocess.run(
        [sys.executable, "docs", str(tmp_path / "out"), "--no-python"], cwd=ROOT, capture_output=True, text=True
    )
    print(done.stdout)
    assert done.returncode == 0, done.stderr[-4000:]
    assert time.monotonic() - begun < MOST_S
    for name in ("index", "start", "ja", "gallery", "widgets/KoiKoiTable", "reference/koikoi", "project/contributing"):
        assert (tmp_path / "out" / f"{name}.html").is_file()
