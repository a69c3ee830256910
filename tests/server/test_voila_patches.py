"""What the server leaves out: it must not be missed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jinja2 import DictLoader, Environment

from hanawidgets.server.voila_patches import CompiledTemplates

pytestmark = pytest.mark.slow

LANDING = "voila/render/index.ipynb"
COUNT = """
import atexit
from jinja2 import Environment
from pathlib import Path
made, old = [], Environment.compile
def compile(self, *given, **more):
    made.append(given)
    Path({told!r}).write_text(str(len(made)))
    return old(self, *given, **more)
Environment.compile = compile
"""


def test_a_template_is_translated_once_and_anew_when_its_text_has_changed() -> None:
    kept, texts = CompiledTemplates(), {"page": "{{ n }} cards"}

    def written() -> str:
        return (
            Environment(loader=DictLoader(texts), bytecode_cache=kept, autoescape=True).get_template("page").render(n=8)
        )

    assert (written(), written(), len(kept._codes)) == ("8 cards", "8 cards", 1)
    texts["page"] = "{{ n + 1 }} cards"
    assert (written(), len(kept._codes)) == ("9 cards", 2)


def test_the_second_visitor_costs_no_translation_and_gets_the_same_page(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], pages: Path, tmp_path: Path
) -> None:
    told = tmp_path / "told"
    started = voila_server(pages, prelude=COUNT.format(told=str(told)))
    first = client_of(started).get(LANDING).text
    translated = int(told.read_text())
    second = client_of(started).get(LANDING).text
    assert int(told.read_text()) == translated > 5
    assert len(first) == len(second)
    assert "count" in second or "model_id" in second


def test_grammars_of_web_addresses_are_not_built_and_notebooks_still_checked() -> None:
    code = (
        "from hanawidgets.server.voila_patches import without_jsonschema_grammars\nwithout_jsonschema_grammars()\n"
        "import sys, nbformat, hanawidgets.server.serve\n"
        "assert 'lark' not in sys.modules\n"
        "try:\n    nbformat.validate({'nbformat': 4, 'nbformat_minor': 5, 'metadata': {}, 'cells': [{}]})\n"
        "except nbformat.ValidationError:\n    print('refused')\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True)
    assert done.stdout.strip() == "refused"


def test_a_copied_kernel_has_nothing_left_to_import(tmp_path: Path) -> None:
    code = f"""
import os, sys
from pathlib import Path
from jupyter_client.connect import write_connection_file
from hanawidgets.server.forkserver import prepare
prepare()
from hanawidgets.server.kernel_app import PageKernel
file, _ = write_connection_file({str(tmp_path / "kernel-x.json")!r}, ip="127.0.0.1", key=b"key")
from ipywidgets.widgets import widget
from hanawidgets.widgets import page
assert not widget._instances and not page._trait_notifiers["lang"]["change"]  # of widgets made for warmth
before = set(sys.modules)
app = PageKernel.instance()
app.initialize(["-f", file])
app.shell.run_cell("from hanawidgets.widgets import YakuChecker")
Path({str(tmp_path / "told")!r}).write_text(" ".join(sorted(set(sys.modules) - before)))
os._exit(0)
"""
    subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        timeout=120,
        check=True,
        env={**os.environ, "IPYTHONDIR": str(tmp_path), "HOME": str(tmp_path)},
    )
    assert (tmp_path / "told").read_text() == ""
    assert not list(tmp_path.rglob("history.sqlite"))
