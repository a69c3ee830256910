"""Python where the minimal game is registered."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]


def run(*command: str, seconds: int = 900) -> subprocess.CompletedProcess[str]:
    """Run Python where the minimal game can be registered."""
    # the suites draw all their examples where they run of their own
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_ADDOPTS": "", "HYPOTHESIS_PROFILE": "quick"}
    return subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=env, capture_output=True, text=True, timeout=seconds, check=False
    )
