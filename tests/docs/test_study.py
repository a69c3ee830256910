"""The study in fifty lines: a type checker follows it, and it runs."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.needs import needs

SCRIPT = Path(__file__).parents[2] / "docs" / "howto" / "study.py"

pytestmark = pytest.mark.slow


def test_a_type_checker_follows_it_in_its_strict_mode(tmp_path: Path) -> None:
    config = tmp_path / "mypy.ini"  # of its readers, not ours
    config.write_text("[mypy]\nstrict = True\n[mypy-pandas.*,matplotlib.*]\nignore_missing_imports = True\n", "utf-8")
    wrong = tmp_path / "wrong.py"
    text = SCRIPT.read_text("utf-8")
    wrong.write_text(
        text.replace("len(view.hand)", "view.hands").replace("play.evaluate(20).best", "play.evaluat(20)"), "utf-8"
    )

    cache = ["--cache-dir", str(tmp_path / "cache")]
    run = ["-m", "mypy", "--follow-imports=silent", "--config-file", str(config), *cache, str(SCRIPT), str(wrong)]
    done = subprocess.run([sys.executable, *run], capture_output=True, text=True, check=False)
    told = [line.partition(":")[0] for line in done.stdout.splitlines() if " error: " in line]
    assert len(told) == 2 and all(file.endswith("wrong.py") for file in told), done.stdout


def test_it_runs_on_all_cores_and_plots(tmp_path: Path) -> None:
    needs("pandas", "matplotlib")
    done = subprocess.run([sys.executable, SCRIPT, "40"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "mean" in done.stdout and "Costliest" in done.stdout
    assert "<svg" in (tmp_path / "koikoi.svg").read_text("utf-8")
