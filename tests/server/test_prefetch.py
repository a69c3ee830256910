"""The parts of a page's program in one script: all of them, and none that a page could not do without."""

from __future__ import annotations

import gzip
import re
import subprocess
import urllib.request
from pathlib import Path
from shutil import which
from typing import Any

import pytest

from hanawidgets.server import prefetch

from .test_serve import LANDING

LIST = (
    '"use strict";(self.list=self.list||[]).push([["{0}"],{{{0}:()=>{0}}}]);var seen=(self.seen||0)+1;self.seen=seen;'
)


@pytest.fixture
def three(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Two parts, the list of which names a third."""
    monkeypatch.setattr(prefetch, "parts", lambda: ["static/1.js", "static/gone.js", "labextensions/x/static/2.js"])
    (tmp_path / "1.js").write_text(LIST.format(1) + "\n//# sourceMappingURL=1.js.map", encoding="utf-8")
    (tmp_path / "x/static").mkdir(parents=True)
    (tmp_path / "x/static/2.js").write_text(
        "// ends in a remark " + LIST.format(2) + "\n" + LIST.format(2), encoding="utf-8"
    )
    return {"static": [str(tmp_path / "nowhere"), str(tmp_path)], "labextensions": [str(tmp_path)]}


def test_parts_are_taken_from_where_they_are_and_those_that_are_not_left_out(three: dict[str, Any]) -> None:
    text = prefetch.script(three).decode()
    assert text.count("self.list=") == 3
    assert "sourceMappingURL" not in text


@pytest.mark.skipif(which("node") is None, reason="no Node to run a script with")
def test_parts_run_as_they_would_by_themselves(three: dict[str, Any]) -> None:
    told = (
        "self=globalThis;"
        + prefetch.script(three).decode()
        + "console.log(JSON.stringify(self.list), self.seen, typeof seen)"
    )
    ran = subprocess.run(["node", "-e", told], capture_output=True, text=True, check=True, timeout=60)
    assert ran.stdout.strip() == '[[["1"],{}],[["2"],{}]] 2 number'


def test_the_name_changes_with_the_parts(three: dict[str, Any], tmp_path: Path) -> None:
    first = prefetch.write(tmp_path, three)
    assert prefetch.write(tmp_path, three) == first
    (tmp_path / "1.js").write_text(LIST.format(3), encoding="utf-8")
    assert prefetch.write(tmp_path, three) != first


def test_a_page_names_the_script_before_its_kernel_and_browsers_keep_it(server: Any, client: Any) -> None:
    page = client.get(LANDING).text
    head, _, _ = page.partition('id="jupyter-config-data"')
    (address,) = re.findall(r'<script defer src="/(voila/library/[0-9a-f]{12}/ahead\.js)">', head)
    with urllib.request.urlopen(
        urllib.request.Request(server.url + address, headers={"Accept-Encoding": "gzip"}), timeout=60
    ) as answer:
        assert "max-age=31536000" in answer.headers["Cache-Control"]
        assert answer.headers["Content-Encoding"] == "gzip"
        code = gzip.decompress(answer.read())
    parts = len(re.findall(rb"^\}\)\(\);$", code, re.MULTILINE))
    # With another Voila fewer may be there: then pages are slower, and `python -m tests.bench.prefetch` writes the list anew.
    assert parts == len(prefetch.parts()) > 50
    other = address.replace("ahead.js", "other.js")
    assert client.get(other).status == 404
