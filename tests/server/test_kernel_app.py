"""The kernel behind a page, where what its pages need was imported before there was a kernel (as a copied one's is)."""

from __future__ import annotations

import re
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

FACTS = """
import os, sys
os.environ.pop("PAGER", None)
from hanawidgets.server import upstream
from hanawidgets.server.kernel_app import PageKernel
if EARLY:
    upstream.make_shell_early(PageKernel.instance)
os.environ.pop("PAGER", None)
os.mkdir("page")
os.chdir("page")
app = PageKernel.instance()
app.initialize(["-f", "../kernel.json"])
app.config.PageKernel.pop("connection_file", None)
shell = app.kernel.shell
facts = {
    "one shell": (get_ipython := shell.user_ns["get_ipython"])() is shell,
    "its kernel": [shell.kernel is app.kernel, shell.parent is app.kernel, app.shell is shell],
    "names": sorted(shell.user_ns),
    "folders": [str(shell.starting_dir), *map(str, shell.user_ns["_dh"])],
    "main": sys.modules["__main__"].__name__,
    "pager": os.environ["PAGER"],
    "connection": [app.connection_file, sorted(app.kernel.session.key) != []],
    "config": {name: section for name, section in sorted(app.config.items()) if section},
    "history": shell.history_manager.enabled,
    "magics": sorted(shell.magics_manager.magics["line"]),
    "channels": [shell.displayhook.session is app.session, shell.display_pub.pub_socket is app.kernel.iopub_socket],
    "faults": sys.excepthook.__name__,
    "ran": [shell.run_cell("x = 1 + 1", silent=True).success, shell.user_ns["x"]],
}
print("FACTS", facts, file=sys.__stdout__, flush=True)
os._exit(0)
"""


def run(code: str, folder: Path) -> str:
    """Run some Python in a folder of its own; return all that it told."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder,
        env=scratch_environment(folder),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return done.stdout + done.stderr


@pytest.mark.slow
def test_a_shell_that_was_made_before_its_kernel_is_as_any_other(tmp_path: Path) -> None:
    told, facts = {}, {}
    for early in (False, True):
        folder = tmp_path / str(early)
        folder.mkdir()
        told[early] = run(f"EARLY = {early}\n{FACTS}", folder).replace(str(folder), ".")
        facts[early] = re.findall(r"FACTS (.*)", told[early])
    assert facts[False], told[False]
    assert facts[True] == facts[False], told[True]


@pytest.mark.slow
def test_the_widget_manager_is_told_all_states_at_once(tmp_path: Path) -> None:
    """JupyterLab's manager of widgets asks for them through a comm of its own; refused, it asks for each."""
    told = run(KERNEL, tmp_path)
    assert "'jupyter.widget', 'jupyter.widget.control'" in told, told
