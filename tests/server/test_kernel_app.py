"""The kernel behind a page, where what its pages need was imported before there was a kernel (as a copied one's is)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from ..conftest import scratch_environment

KERNEL = """
import sys
import ipywidgets
from hanawidgets.server.kernel_app import PageKernel
app = PageKernel()
app.initialize(["-f", "kernel.json"])
print(sorted(app.kernel.comm_manager.targets), file=sys.__stdout__, flush=True)
app.close()
"""


@pytest.mark.slow
def test_the_widget_manager_is_told_all_states_at_once(tmp_path: Path) -> None:
    """JupyterLab's manager of widgets asks for them through a comm of its own; refused, it asks for each."""
    done = subprocess.run(
        [sys.executable, "-c", KERNEL],
        cwd=tmp_path,
        env=scratch_environment(tmp_path),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert "'jupyter.widget', 'jupyter.widget.control'" in done.stdout, done.stdout + done.stderr
